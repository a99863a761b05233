"""Each frame of the ear, with minimal pairs: the same words with one fact changed turn the verdict round."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wired.game import WIRED

ASKED = Path(__file__).parents[2] / "training/asked/wired_plays2.tsv"
PAIRS = [  # yes, no, what both answers tell
    ("third pc on the big cable", "third pc on the small cable", "2 or 3"),
    ("one pc on a 3 cable. two more pcs on it?", "two pcs on a 3 cable. two more pcs on it?", "2 or 3"),
    ("ten cables on one router ok?", "is my switch full with six cables", "any number"),
    ("cable into my switch?", "cable into another cable?", "CABLEs into SWITCHes"),
    ("can i put my pc on my cable", "can i put my pc on her cable", "own network"),
    ("can i play a computer loose", "can i play a switch loose", "floats|plugged into INTERNET"),
    ("can i unplug a cable and leave it floating", "can i unplug a switch and leave it floating", "float"),
    ("playing a switch, does my floating cable attach", "playing a switch, does my floating pc attach", "for free"),
    (
        "switch is hacked so i move its cable to my other switch, do the pcs score again",
        "cable is hacked so i move it to my other switch, do the pcs score again",
        "healthy",
    ),
    ("can i discard a switch i have in my hand", "can i discard a switch i have in play", "discard"),
    ("switcheroo: my hub is hacked. new hub over it?", "my hub is hacked. new hub over it?", "Switcheroo"),
    ("moving 3 pcs, is that three moves", "moving 3 pcs, is that one move", "one MOVE"),
    ("a pc is hacked. do the other pcs on the cable score?", "the cable is hacked. do its pcs score?", "INTERNET"),
    ("4 computers, one hacked, 3 points?", "4 computers, one hacked, 4 points?", r"\b3\b"),
    ("do i score on my own turn", "do i score on my opponents turn", "whose turn"),
    ("he has FACILITIES, can i hack his switch", "he has SECURITY SPECIALIST, can i hack his switch", "HACKED"),
    ("Joe has SEC and FAC. new hire at his box?", "Joe has SEC and FAC. outage at his box?", "can|disables"),
    ("he has SUP. can i hack his cable", "he has SEC. can i hack his cable", "HACKED"),
    ("HACKED on his computer?", "HACKED on my own computer?", "rival"),
    ("can i play three HACKED in one turn", "can i play four HACKED in one turn", r"\b3\b"),
    ("does SECURED remove a HACKED", "does SECURED remove a POWER OUTAGE", "HACKED"),
    ("two HACKED on my pc. does HELPDESK fix it", "my pc has a hack and an outage. does SECURED fix it", "resolves"),
    ("SECURED on my hacked computer?", "SECURED on her hacked computer?", "SECURED"),
    ("does FACILITIES protect me from POWER OUTAGE", "does FACILITIES protect me from HACKED", "FACILITIES"),
    ("i play FACILITIES, is the outage gone", "i play FACILITIES, is the hack gone", "resolves all"),
    ("can i have two classifications in play", "can i have three classifications in play", "two"),
    ("field tech bonus for a switch?", "field tech bonus for a SECURED?", "EQUIPMENT MOVE"),
    ("FIELD TECH in play, do i have 4 moves", "FIELD TECH in my hand, do i have 4 moves", "MOVES"),
    ("does HACKED stop an audit", "does SECURED stop an audit", "countered with HACKED"),
    ("can i counter a head hunter with SEAL THE DEAL", "can i counter SEAL THE DEAL with a head hunter", "HEAD HUNTER"),
    ("audit, hacked, secured. does it go through", "audit, hacked. does it go through", "last card decides"),
    ("audit a player with one computer?", "audit a player with no computers?", "COMPUTER in play"),
    ("four pcs audited, two go back?", "six pcs audited, four go back?", "half"),
    ("steal a FIELD TECH with HEAD HUNTER?", "steal a computer with HEAD HUNTER?", "CLASSIFICATION"),
    ("the leader has 19 points, can we trade", "someone has 20 points, can we trade", r"\b20\b"),
    ("can i trade a switch from my hand", "can i trade a switch that is in play", "EQUIPMENT"),
    ("it is toms turn, may i trade with tom", "it is toms turn, may anna and i trade", "own turn"),
    ("does playing HACKED on a switch cost a move", "does playing HACKED on an audit cost a move", "MOVE"),
    ("can i make three moves in a turn", "can i make four moves in a turn", r"\b3\b"),
    ("can i discard after my moves", "can i trade after my moves", "TRADE, MOVES, DISCARD"),
    ("five cards in hand, do i draw", "six cards in hand, do i draw", "six"),
    ("3 players, i reach 25. did i win", "4 players, i reach 25. did i win", r"\b25\b"),
    ("4 players, he has 25. one last turn for me?", "3 players, he has 25. one last turn for me?", r"\b25\b"),
    ("4 players, he has 25 and i reach 27. do i win", "4 players, he has 27 and i reach 26. do i win", "highest"),
    ("can six people play", "can seven people play", "two to six"),
]
COUNTS = [
    ("three computers on a hacked cable and two on a good one. how many points", "2"),
    ("my switch has an outage, 4 pcs on it. how many bitcoin do i get", "0"),
    ("2 pcs plugged in, 1 floating. points?", "2"),
    ("10 computers audited, how many are left on the table", "5"),
    ("i have 6 cards, play 2 and discard 1. how many do i draw", "3"),
    ("two hacks on one cable, how many SECURED to clear it", "2"),
    ("on 20 with 4 pcs. how many more turns do i need", "2"),
]
SILENT = [  # a word is unknown, another thing is asked, or what matters is not said
    "switcheroo game. 2-plug cable over my hacked 3-plug, just two machines hang on it. fits?",
    "i zorbled my switch onto the cable, ok?",
    "is a cable into another cable illegal",
    "hack on one laptop shuts the neighbours down?",
    "is helpdesk only for hacked",
    "switch A is hacked, does the pc on switch B score",
    "my mate says internet cant be hacked, is he right",
    "does the specialist clear just one hacked",
    "can i retract the hacked i just put on her switch",
    "is 3 the max of cables on a switch",
    "what does an audit do",
    "how do i unplug a cable",
]


@pytest.mark.parametrize(("yes", "no", "told"), PAIRS)
def test_one_fact_turns_the_verdict_round(yes: str, no: str, told: str) -> None:
    for text, verdict in ((yes, "yes"), (no, "no")):
        found = WIRED.heard(Question(text))
        assert found is not None, text
        assert found.verdict == verdict, text
        assert found.reason.lower().startswith(f"{verdict}. ")
        assert re.search(told, found.reason), found.reason
        assert found.rules


@pytest.mark.parametrize(("text", "number"), COUNTS)
def test_a_number_follows_from_the_numbers_of_the_question(text: str, number: str) -> None:
    found = WIRED.heard(Question(text))
    assert found is not None
    assert (found.verdict, found.reason.split(".")[0]) == (None, number)


@pytest.mark.parametrize("text", SILENT)
def test_what_is_not_understood_is_not_heard(text: str) -> None:
    assert WIRED.heard(Question(text)) is None


def test_plain_questions_are_heard_and_none_is_heard_wrongly() -> None:
    asked = [line.split("\t") for line in ASKED.read_text(encoding="utf-8").splitlines()]
    heard = [(verdict, found) for _, verdict, text in asked if (found := WIRED.heard(Question(text)))]
    wrong = [found.reason for verdict, found in heard if (found.verdict or "-") != verdict]
    assert wrong == []
    assert len(heard) > 0.9 * len(asked)


FOLLOWING = [  # told or asked before, then asked, the verdict
    ("he has FACILITIES", "outage on his floating pc?", "no"),
    ("he has FACILITIES", "new hire on his pc?", "yes"),
    ("i got a 2 cable with two pcs", "one more?", "no"),
    ("i got a 3 cable with two pcs", "one more?", "yes"),
    ("can four of us play", "and with 7?", "no"),
    ("can secured fix a power outage", "would a helpdesk do it then", "yes"),
    ("computers go into cables", "straight in the switch if ive no cable?", None),
    ("what does facilities do", "whats the supervisor one for", None),
    ("truce with kim", "can i hack her anyway", None),
]


@pytest.mark.parametrize(("before", "text", "verdict"), FOLLOWING)
def test_a_question_goes_on_from_what_was_said_before(before: str, text: str, verdict: str | None) -> None:
    found = WIRED.heard(Question(text, (before,)))
    assert (found.verdict if found else None) == verdict
