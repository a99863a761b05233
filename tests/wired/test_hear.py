"""Questions about plays in players' words: what position is understood, and what the rules say of it."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wired.game import WIRED

PLAYS = [  # question, verdict, the move in question
    ("someone with facilities gets a POWER OUTAGE played at them. legal?", "no", "PO>B.p1"),
    ("he has SECURITY SPECIALIST, so i power outage him instead. good?", "yes", "PO>B.p1"),
    ("HACKED on the guys computer, can i", "yes", "HK>B.p1"),
    ("slap a POWER OUTAGE on somebodys field tech", "no", "PO>B.FT"),
    ("i've got TRAINED; theres a NEW HIRE on my cable. does it fix it", "yes", "TR>k1"),
    ("got SECURED but the problem is a power outage. usable?", "no", "SE>p1"),
    ("HELPDESK on a switch with nothing wrong, just to get rid of it", "no", "HD>s1"),
    ("loose cable with an outage on it, POWERED legal there", "yes", "PW>k1"),
    ("cable directly on the internet card, skipping the switch. ok?", "no", "play K2>@"),
    ("cn i squeeze a 4th laptop onto the bigger wire", "no", "play PC>k1"),
    ("powered cancels an audit?", "no", "B:answer PW"),
    ("someone hunts my facilities, i answer secured. works?", "no", "B:answer SE"),
    ("hacked on my audit, i play secured beneath", "yes", "A:answer SE"),
    ("may a third player play HACKED on my audit", "yes", "B:answer HK"),
    ("can i answer my own audit with HACKED", "no", "A:answer HK"),
    ("head hunter on my facilities. i answer with my head hunter", "yes", "B:answer HH"),
    ("move my floating pc onto my cable", "yes", "move p9>k1"),
    ("can i move my floating cable to my switch", "yes", "move k9>s1"),
    ("2 cable has 2 pcs?", "yes", "play PC>k1"),
    ("burn a move by replugging the cable into the switch it already sits on", "no", "move k1>s1"),
    ("third classification discard old one?", "yes", "play SUP-SEC"),
    ("whats the chain from internet down to a machine", None, ""),
    ("stop an audit with POWER OUTAGE, same thing as hacked no?", None, ""),
]
COUNTS = [
    ("fill a 2 cable and a 3 cable, all online. points per turn", "5"),
    ("audited with 7 computers on the table. how many return", "4"),
    ("5 cards in hand, end of turn, i get how many new ones", "1"),
    ("143 card deck, four of us. how many cards in the draw pile after the deal", "119"),
    ("two field techs in play, i only build. most equipment moves in one turn", "5"),
    ("im on 11 and 4 pcs are online in my score phase. new total", "15"),
]


@pytest.mark.parametrize(("text", "verdict", "move"), PLAYS)
def test_a_question_is_put_to_the_rules(text: str, verdict: str | None, move: str) -> None:
    found = WIRED.heard(Question(text))
    if verdict is None:
        assert found is None
        return
    assert found is not None
    assert (found.verdict, found.moves[-1]) == (verdict, move)
    assert found.rules
    assert found.position.startswith("3p ")


@pytest.mark.parametrize(("text", "number"), COUNTS)
def test_numbers_are_counted(text: str, number: str) -> None:
    found = WIRED.heard(Question(text))
    assert found is not None
    assert found.reason.split(".")[0] == number
    assert found.rules


@pytest.mark.parametrize(("text", "verdict"), [("24 win?", "no"), ("can seal the deal be countered", "no")])
def test_what_needs_no_position_has_a_verdict(text: str, verdict: str) -> None:
    found = WIRED.heard(Question(text))
    assert found is not None
    assert (found.verdict, found.position) == (verdict, "")
    assert found.rules


@pytest.mark.parametrize(
    "text",
    [
        "",
        "who deals",
        "my switch got hacked, what now",
        "can i trade her",
        "26 win?",  # of how many players?
        "tied on score. i have 3 online pcs, he has 3. do i win",  # a tie again
        "im on 11, all my pcs are offline. total after my turn",
        "moving my cable pc to another cable",  # the cable or the pc?
        "can i keep a switch without a cable",
        "gemini: two classifications safe from head hunter?",  # the same two?
        "x" * 5000,
    ],
)
def test_what_is_no_position_is_left_to_the_library(text: str) -> None:
    assert WIRED.heard(Question(text)) is None
