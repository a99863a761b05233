"""Positions and follow-ups as they are told at a table, by chapter, each for yes and for no: what is heard."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wired.game import WIRED
from wiredeck.rulesbot.bot import Asked, ask

NETWORK = [  # question, verdict
    ("hack sits on my hub, the laptops below are they dead?", "yes"),
    ("hack sits on my hub, do the laptops below still earn?", "no"),
    ("outage on one lead, the laptops on my other lead still pay?", "yes"),
    ("hack on my laptop, is the wire above it dead too?", "no"),
    ("outage on one pc, the other on that wire still earns?", "yes"),
    ("three-port wire with one spare port, add another pc?", "yes"),
    ("three-port wire with one spare port, add two more pcs?", "no"),
    ("no empty slot on my wire, can i add another pc", "no"),
    ("no room on my wire so i lay the laptop loose", "yes"),
    ("no room, so i lay the switch loose", "no"),
    ("unplugged my wire and left it floating, was that one move?", "yes"),
    ("two strays lying there, i bring out a wire from hand, they hop on free?", "yes"),
    ("my wire got an outage, shoved it over to a working hub. pays again?", "no"),
    ("switch got an outage, i shift the wire to a working hub. pays again?", "yes"),
    ("two laptops across to another wire, that's one move?", "no"),
    ("two laptops across to another wire, that's two moves?", "yes"),
    ("switcheroo in force: switch card goes over my blacked out wire?", "no"),
    ("switcheroo in force: wire card goes over my blacked out wire?", "yes"),
    ("my sister stole from me, my outages go?", None),
    ("two strays, i play a cable 2, do both hop aboard", "yes"),
    ("three strays, i play a cable 2, do all three hop aboard", "no"),
    ("unplug the pc = a move, plug it into the other cable = a move, so two in total?", "no"),
    ("unplug the pc and plug it into the other cable, so one move in total?", "yes"),
    ("carried two pcs over to another wire, the wire itself stays put. one move?", "no"),
]
TURNS = [
    ("does playing an audit use up one of my three moves", "yes"),
    ("two cards from hand plus one replug, alright?", "yes"),
    ("two cards from hand plus two replugs, alright?", "no"),
    ("tech in play: two replugs and two wires from hand, all in one turn?", None),
    ("field tech in play: two replugs and two wires from hand, all in one turn?", "yes"),
    ("bin the whole hand in discard, then draw six?", "yes"),
    ("holding six, throw three, pick three up?", "yes"),
    ("holding six, throw three, pick two up?", "no"),
    ("one card left in hand, so i take five. right?", "yes"),
    ("does the dealer begin?", "no"),
    ("left of the dealer begins, right?", "yes"),
    ("rubbish opening hand, can i chuck the lot?", "yes"),
    ("rubbish opening hand, can i get a redeal?", "no"),
    ("do my coins reset every round?", "no"),
    ("do my coins add up from round to round?", "yes"),
    ("is drawing optional", "no"),
    ("is discarding optional", "yes"),
    ("one field tech in play. two extra equipment moves?", "no"),
    ("two field techs in play. two extra equipment moves?", "yes"),
    ("two taps a turn with two techs?", "yes"),
]
TRADES = [
    ("my go: may sue and ann swap with each other", "no"),
    ("gave him a TRAINED for nothing back and he took it. legal trade?", "yes"),
    ("gran sits on 21, is trading still open?", "no"),
    ("gran sits on 18, is trading still open?", "yes"),
    ("gran sits on 21, trading shut?", "yes"),
    ("can sue turn down my offer of a trade", "yes"),
    ("must sue accept my trade", "no"),
]
EVENTS = [
    ("only one laptop and i'm audited, do i keep it", "no"),
    ("only one laptop and i'm audited, does it go", "yes"),
    ("audited with five laptops, is it three back to hand", "yes"),
    ("audited with five laptops, is it two back to hand", "no"),
    ("i'm the one being audited so i choose which ones leave?", "no"),
    ("sue hacked my audit. may i SECURED that?", "yes"),
    ("sue hacked my audit. may i HELPDESK that?", "no"),
    ("used HACKED on an audit in his turn. do i lose a move for it?", "no"),
    ("blocked her head hunter, do i refill to six then?", "yes"),
    ("head hunter aimed at my supervisor, i answer with a head hunter. does that counter it?", "yes"),
    ("head hunter on my mate's tech, i block it for her?", "no"),
    ("hunted his tech, leave it out on my side, fine?", "yes"),
    ("stole a blue and keep all three out, fine?", "no"),
    ("is a head hunter left in play after use?", "no"),
    ("is a head hunter discarded after use?", "yes"),
    ("any thief that nobody can block?", "yes"),
    ("hacked on her audit, secured on the hack, nobody adds one. does the audit go through?", "yes"),
    ("gemini on, he has two techs out. hunt one?", "no"),
    ("gemini on, he has a tech and a boss out. hunt one?", "yes"),
    ("gemini on: two bosses out, nobody can take either?", "yes"),
    ("gemini on: a boss and a tech out, nobody can take either?", "no"),
    ("gemini on, i have two bosses, she plays seal the deal at one. does it work", "no"),
]
STAFF = [
    ("just played supervisor, do the new hires on my gear go", "yes"),
    ("just played supervisor, do the hacks on my gear go", "no"),
    ("stole her supervisor, my new hires go?", "yes"),
    ("stole her supervisor, my outages go?", "no"),
    ("hack on someone with only supervisor out?", "yes"),
    ("hack on someone with security specialist out?", "no"),
]
ENDS = [
    ("four handed and i reached 25, do the others get a shot?", "yes"),
    ("three handed and i reached 25, do the others get a shot?", "no"),
    ("five of us, i'm done on 25, kim ends on 28. she wins?", "yes"),
    ("five of us, i'm done on 25, kim ends on 24. she wins?", "no"),
    ("equal scores but she has more live pcs. she takes it?", "yes"),
    ("equal scores but she has more live pcs. i take it?", "no"),
    ("six of us, somebody finishes first. do those who sat before him get a turn", "depends"),
    ("25 spot on a win or must it be beyond that", "depends"),
]


@pytest.mark.parametrize(("question", "verdict"), [*NETWORK, *TURNS, *TRADES, *EVENTS, *STAFF, *ENDS])
def test_what_is_told_at_a_table_is_judged(question: str, verdict: str | None) -> None:
    if verdict is None:
        found = WIRED.heard(Question(question))
        assert found is None or found.verdict is None
    else:
        assert ask(Asked(question, "wired")).verdict == verdict


FOLLOWING = [  # question before, its answer, follow-up, verdict
    ("what does POWERED do", "It resolves one POWER OUTAGE.", "good against a hack as well?", "no"),
    ("what does HELPDESK do", "It resolves all issues.", "shifts a hack too?", "yes"),
    ("what does TRAINED do", "It resolves one NEW HIRE.", "two on the same card, both go?", "no"),
    ("what does SECURED do", "It resolves one HACKED.", "may i use it against a hack on my audit", "yes"),
    ("what does POWERED do", "It resolves one POWER OUTAGE.", "may i use it against a hack on my audit", "no"),
    ("what does supervisor do", "It keeps NEW HIRE away.", "so nobody can black me out either?", "no"),
    ("what does supervisor do", "It keeps NEW HIRE away.", "so nobody can new hire me?", "yes"),
    ("what does supervisor do", "It keeps NEW HIRE away.", "can HACKED be played on me still", "yes"),
    ("what does supervisor do", "It keeps NEW HIRE away.", "a new hire that's on me already goes?", "yes"),
    ("what does supervisor do", "It keeps NEW HIRE away.", "someone nicks it. new hires can land again?", "yes"),
    ("what does supervisor do", "It keeps NEW HIRE away.", "someone nicks it. still safe from new hires?", "no"),
    ("POWERED on my blacked out switch", "The outage goes.", "so the pcs below pay again", "yes"),
    ("my floating pc earns nothing?", "No.", "and once i plug it into a cable on my working switch it pays", "yes"),
    ("can seal the deal be blocked", "No.", "and a normal head hunter?", "yes"),
    ("somebody plays HEAD HUNTER at me", "You may counter.", "if it's SEAL THE DEAL she's using?", "no"),
    ("i head hunted her tech", "She may counter it.", "when she does can i hit back", "yes"),
    ("what is seal the deal", "A thief.", "does it work on her supervisor", "yes"),
    ("what is seal the deal", "A thief.", "does it work on her pc", "no"),
    ("my laptop got hacked", "It is disabled.", "if i slap SECURED on it does it score", "yes"),
    ("my laptop got hacked", "It is disabled.", "if i slap POWERED on it does it score", "no"),
    ("switcheroo, what's that", "You may cover your own disabled piece.", "may a pc go over my dead cable", "no"),
    ("switcheroo, what's that", "You may cover your own disabled piece.", "may a pc go over my dead pc", "yes"),
    ("how many cards do i draw", "Up to six.", "even when i hold seven?", "no"),
    ("what counters an audit", "HACKED.", "helpdesk as well?", "no"),
    ("what counters a head hunter", "A HEAD HUNTER.", "does hacked do too?", "no"),
    ("i am holding 8 cards", "That is allowed.", "so do i draw then", "no"),
    ("i am holding 4 cards", "Fine.", "so do i draw then", "yes"),
    ("how many moves are there", "Three.", "discarding counts as one?", "no"),
    ("how many moves are there", "Three.", "replugging a wire counts?", "yes"),
    ("how many moves are there", "Three.", "so five with two field techs?", "yes"),
    ("how many moves are there", "Three.", "so five with a field tech?", "no"),
    ("how many pcs fit a cable", "Two or three.", "does a hacked one take up a port", "yes"),
    ("how many pcs fit a cable", "Two or three.", "may i go over that", "no"),
    ("my switch got blacked out", "It is disabled.", "can i move it", "no"),
    ("my cable got blacked out", "It is disabled.", "can i move it", "yes"),
    ("what does an audit take", "Half.", "rounded down?", "no"),
    ("what does an audit take", "Half.", "rounded up?", "yes"),
    ("someone hit 25 in our five player game", "The others get a turn.", "does the finisher get another turn", "no"),
    ("five of us and i hit 25", "The others get a turn.", "if one gets more does she win", "yes"),
    ("5 players, someone hits 25", "The others get a turn.", "and with three of us, one more go for the rest", "no"),
    ("3 players, someone hits 25", "They win.", "and with five of us, one more go for the rest", "yes"),
    ("what is gemini", "Two equal ones protect each other.", "is that optional", "yes"),
    ("what is gemini", "Two equal ones protect each other.", "is that compulsory", "no"),
    ("does trading ever stop", "Yes, at 20 points.", "is there a house rule against that", "yes"),
    ("i broke a deal", "You lose at once.", "even if it was just a small one?", "yes"),
]


@pytest.mark.parametrize(("before", "told", "now", "verdict"), FOLLOWING)
def test_a_follow_up_goes_on_about_what_was_told(before: str, told: str, now: str, verdict: str) -> None:
    assert ask(Asked(now, "wired", None, (before,), (told,))).verdict == verdict


def test_points_of_some_turns_in_a_row() -> None:
    assert "12" in ask(Asked("3 pcs online four turns in a row. points from that?", "wired")).answer


def test_a_tie_that_goes_on_is_told_the_next_step() -> None:
    asked = Asked("still level there, then?", "wired", None, ("we tie, who wins",), ("Most ACTIVE COMPUTERS.",))
    assert "TOTAL COMPUTERS" in ask(asked).answer


SILENT = [  # what turns a scene round, or leaves open what decides it, is not heard
    "outage on switch A only. b's computers still pay?",
    "my cable hangs under a hacked hub, is the cable itself disabled",
    "three floating pcs, i bring out a wire. they all hop on?",
    "can i give away a cable from my table as a present",
    "the sum of our points is 20. trading still on?",
    "my hunter got blocked. is it still in my hand?",
    "third classification: the old one stays in play?",
    "gemini maybe: he has two techs out, dunno. hunt one?",
    "i played an audit and hacked came. do i draw up now in my turn?",
    "she stole my specialist; the hacks that it swept come back?",
    "he hands me a supervisor from his hand, my new hires gone?",
    "our table turned gifts off. can i slip her a pc for nothing",
    "two techs, tap one of them twice?",
    "truce with ann is on. can i hack her switch",
    "hack on a supervisor owner's pc ok?",
    "one more pc on my cable, does it fit?",
    "is my computer on a hacked cable floating",
    "a re-plugged cable, do its pcs stay behind",
    "disconnect counts separately from reconnect?",
    "two staff out, i play a third and throw the boss itself away, legal?",
]


@pytest.mark.parametrize("question", SILENT)
def test_what_leaves_it_open_is_not_heard(question: str) -> None:
    found = WIRED.heard(Question(question))
    assert found is None or found.verdict in (None, "depends")


@pytest.mark.parametrize(
    "question",
    [
        "its my turn, may ben and kim trade",
        "FIELD TECH adds a normal move for any card",
        "does the field tech extra cover playing a supervisor card",
        "tech bonus to unplug my opponent's wire",
        "third blue from hand: may that new one go to the discards",
        "security guy in play and im the one hacking somebody else. allowed?",
        "hack on an audit during tims turn, ok?",
        "can the auditor pick a cable in place of a pc",
        "one FACILITIES of my pair was stolen. am i still safe from outages",
        "is a trade one of the three moves",
        "could i trade right before i draw",
        "nobody has 20. can i trade at my 19",
        "SUP removes one new hire per turn",
        "can mum pull her own cable off and leave it lying there on purpose",
        "do the neighbours of a hacked machine keep earning",
        "with disconnect reconnect may i unplug a cable of the opponent",
        "fixes-for-others is on. helpdesk on Nina's cable okay?",
        "is SECURITY SPECIALIST used up when he clears my hacks",
        "hacked pc over to the spare cable, one?",
        "may i audit in my trade phase before any moves",
    ],
)
def test_a_word_beside_a_frame_that_asks_for_something_else_silences_it(question: str) -> None:
    assert WIRED.heard(Question(question)) is None
