"""Yes or no by the cards, owners and numbers that a question names: minimal pairs in words that no ear knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.hear_follow import whole
from wiredeck.games.wired.openings import JUDGES, opening
from wiredeck.rulebook import library
from wiredeck.rulesbot.bot import Asked, ask

PAIRS = [  # entry, yes, no
    (
        "wd-issues-10",
        "gus sits behind a boss, my blackout on his hub?",
        "gus sits behind a boss, my rookie on his hub?",
    ),
    ("wd-staff-16", "is facilities any use versus outages", "is facilities any use versus hackers"),
    ("wd-staff-05", "facilities played: outages wiped?", "facilities played: hacks wiped?"),
    ("wd-issues-02", "does TRAINED cure the new hire, pretty please", "does TRAINED cure the hack, pretty please"),
    ("wd-issues-02", "SECURED gets one of the 2 hacks off, yup?", "does SECURED zap both hacks"),
    ("wd-issues-16", "two hacked in a turn vs different folks?", "four hacked in a turn vs different folks?"),
    ("wd-network-02", "3rd pc onto the beefy 3 port cable?", "3rd pc onto the puny 2 port cable?"),
    ("wd-network-04", "cable straight into the switch?", "pc straight into the switch?"),
    ("wd-network-06", "laden cable, is it one move", "laden cable, is it 3 moves"),
    ("wd-network-07", "two pcs hauled over, 2 moves?", "two pcs hauled over, 1 move?"),
    ("wd-events-02", "seven pcs, audit grabs 4?", "seven pcs, audit grabs 3?"),
    ("wd-events-04", "i audited her, surely i select them", "im being audited, surely i select them"),
    ("wd-events-07", "does hacked kill an audit", "does helpdesk kill an audit"),
    ("wd-events-08", "hacked, secured, hacked, then silence. is it off", "hacked, secured, then silence. is it off"),
    ("wd-events-07", "hack, secure, nobody adds. do they go back", "hack, secure, hack, nobody adds. do they go back"),
    ("wd-events-12", "can they still hack my audit despite my specialist", "does my specialist stop hacks on my audit"),
    ("wd-staff-08", "tech bonus to rehang a cable, cool?", "tech bonus for a helpdesk, cool?"),
    ("wd-staff-01", "may i run facilities and a boss", "may i run facilities, a boss and security"),
    ("wd-trade-05", "flog a switch from my hand?", "flog a switch thats plugged in?"),
    ("wd-trade-09", "top dog has 18, swaps fine?", "top dog has 21, swaps fine?"),
    ("wd-trade-10", "nobody above 15 yet. are swaps okay", "somebody has 20. are swaps okay"),
    ("wd-end-02", "trio, i mean 3 players, someone on 25: over?", "six players, someone on 25: over?"),
    ("wd-turn-11", "seven held, 3 pcs come home, i have ten then?", "10 cards, gotta bin some?"),
    ("wd-house-02", "gemini on, pair of bosses: protected?", "gemini on, one boss and one tech: safe?"),
    ("wd-house-06", "peel out, 4 seconds gone, may i go on", "peel out, 9 seconds gone, may i go on"),
    ("wd-house-08", "switcheroo: put a switch over my hacked switch", "switcheroo: put a cable over my hacked switch"),
]
MORE_PAIRS = [  # entry, yes, no
    ("wd-turn-03", "2 pcs + 1 switch, ok in a turn?", "2 pcs + 1 switch + another pc, ok in a turn?"),
    (
        "wd-staff-10",
        "three cards down, tech untapped, can a 4th pc still go down",
        "three cards down, no tech, can a 4th pc still go down",
    ),
    ("wd-network-02", "3 cable with two pcs, room for one more?", "2 cable with two pcs, room for one more?"),
    (
        "wd-network-11",
        "i play a cable, two loose pcs hop aboard, fine?",
        "i just move a cable, loose pcs hop aboard too?",
    ),
    ("wd-network-18", "my floating pc, pop it on my cable, ok?", "my floating pc, pop it on my switch, ok?"),
    ("wd-events-05", "his pcs are all floating, audit ok?", "only switches over there, audit ok?"),
    ("wd-events-08", "last card was secured, does the audit happen", "last card was a hacked, does the audit happen"),
    ("wd-events-04", "i audit her, i grab the best ones, yes?", "she audits me, i hand her my worst ones, yes?"),
    ("wd-turn-06", "is playing an audit itself a move", "does answering an audit cost a move"),
    ("wd-end-08", "tied, i have 5 live pcs and she has 4, do i win", "tied, i have 4 live pcs and she has 5, do i win"),
    ("wd-end-01", "22 points, three live pcs: do i win now", "21 points, three live pcs: do i win now"),
    ("wd-trade-07", "he refuses to hand it over, does he lose?", "shook on it, may i keep mine anyway"),
    (
        "wd-house-09",
        "switcheroo: 3 cable over my hacked 2 cable",
        "switcheroo: 2 cable over my hacked 3 cable with three pcs",
    ),
]
SILENT = [  # what turns a question round is left to the encoder
    ("wd-issues-12", "is secured useless against an outage"),
    ("wd-network-02", "how many pcs fit on a 2 port cable"),
    ("wd-trade-05", "are bitcoins untradable"),
    ("wd-issues-10", "can i attack him"),
    ("wd-events-16", "they want my supervisor with a head hunter, can i defend"),
    ("wd-turn-15", "opening turn: router, wire, box. two coins right now?"),
    ("wd-network-14", "hub has an outage, boxes under it clean, do they earn?"),  # under it, not under a clean one
]


@pytest.mark.parametrize(("entry", "yes", "no"), [*PAIRS, *MORE_PAIRS])
def test_words_that_are_known_decide(entry: str, yes: str, no: str) -> None:
    assert (opening(entry, Question(yes)), opening(entry, Question(no))) == ("yes", "no")


@pytest.mark.parametrize(("entry", "text"), SILENT)
def test_it_stays_silent_where_they_do_not(entry: str, text: str) -> None:
    assert opening(entry, Question(text)) is None


def test_a_follow_up_takes_over_what_it_does_not_name() -> None:
    before = ("i have facilities in play, can he power outage me",)
    assert opening("wd-staff-05", Question("and hack me?", before)) == "yes"
    assert opening("wd-network-04", Question("pcs directly?", ("what plugs into a switch",))) == "no"
    assert opening("wd-issues-19", Question("and if the cable is hacked", ("do other pcs score",))) == "no"


DENIED = [
    ("wd-events-16", "tom poaches her boss, may a third player counter it"),
    ("wd-events-19", "can i still pick a different card after the counter"),
    ("wd-events-10", "can two people both hack the audit at once"),
    ("wd-issues-10", "hack someones facilities card?"),
    ("wd-issues-01", "can i hack two of her pcs with one card"),
    ("wd-house-02", "no house rules: are two equal bosses safe from a poacher"),
    ("wd-house-09", "switcheroo: my switch is healthy, can i cover it"),
    ("wd-network-10", "can i leave a switch floating"),
    ("wd-end-05", "five players: in the final round a second one also passes 25, yet another round?"),
]


@pytest.mark.parametrize(("entry", "text"), DENIED)
def test_what_is_never_so(entry: str, text: str) -> None:
    assert opening(entry, Question(text)) == "no"


WHOLE = [  # the question before, the follow-up, both as one
    (
        "can i unplug a cable and leave it floating",
        "same with a switch?",
        "can i unplug a switch and leave it floating",
    ),
    ("can i hack an opponent's computer", "what about my own ones", "can i hack my own computer"),
    ("is 25 points enough to win", "and 24?", "is 24 points enough to win"),
    ("what's facilities good for", "can someone nick it from me?", "can someone nick facilities from me"),
]


@pytest.mark.parametrize(("before", "now", "text"), WHOLE)
def test_a_follow_up_becomes_a_whole_question(before: str, now: str, text: str) -> None:
    found = whole(Question(now, (before,)))
    assert found is not None
    assert found.text == text


def test_what_is_told_before_is_no_question_to_ask_again() -> None:
    assert whole(Question("and field tech?", ("supervisor is against new hires",))) is None
    assert whole(Question("what does it cost", ("i play an audit",))) is None


def test_every_judge_is_of_an_entry() -> None:
    assert {*JUDGES} <= {entry.id for entry in library.entries("wired")}


HEARD = [  # question, verdict, what the answer tells
    ("paul has 25, is the game over?", "depends", "how many play"),
    ("i just got 25 points. did i win", "depends", "four to six"),
    ("can a classification that was stolen w seal the deal be stolen once more", "depends", "King Seal"),
    ("king seal is on. he stole my tech with seal the deal, can i steal it back", "no", "King Seal"),
    ("can i give jim two cables for one helpdesk", "yes", "both players agree"),
    ("how many switch cards are in the deck", None, "^18"),
    ("regular number of moves", None, "^3"),
    ("three 2-cables all packed and everything online, what do i earn", None, "^6"),
    ("can my SECURED rescue my buddys hacked switch", "no", "own"),
    ("computer -> cable -> switch -> internet, nothing broken. does it get me a coin", "yes", "INTERNET"),
]


@pytest.mark.parametrize(("text", "verdict", "fact"), HEARD)
def test_frames_of_unseen_questions(text: str, verdict: str | None, fact: str) -> None:
    found = WIRED.heard(Question(text))
    assert found is not None
    assert found.verdict == verdict
    assert re.search(fact, found.reason)


def test_only_what_is_asked_is_answered() -> None:
    told = Question("do i get my cards back up", ("i played hacked on an audit during her turn",))
    assert WIRED.heard(told) is None


def test_the_bot_says_the_verdict_that_was_decided() -> None:
    reply = ask(
        Asked("marco sits behind a supervisor. me dropping a power outage on his switch, any objection?", "wired")
    )
    assert (reply.verdict, reply.answer.split(".")[0]) == ("yes", "Yes")


def labelled() -> list[tuple[str, str, str]]:
    """Entry, verdict and question of what the encoder is trained on, where words can decide."""
    files = sorted((Path(__file__).resolve().parents[2] / "training/asked").glob("wired*.tsv"))
    rows = [line.split("\t") for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    return [(row[0], row[1], row[2]) for row in rows if row[0] in JUDGES and row[1] in ("yes", "no")]


def test_where_words_decide_they_decide_as_the_questions_are_labelled() -> None:
    decided = [(opening(entry, Question(question)), verdict) for entry, verdict, question in labelled()]
    spoken = [(found, verdict) for found, verdict in decided if found in ("yes", "no")]
    assert len(spoken) > len(decided) // 5
    assert sum(found == verdict for found, verdict in spoken) > 0.97 * len(spoken)
