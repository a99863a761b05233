"""Positions told in loose words, each for yes and for no: the verdict of the whole answer, and what it tells."""

from __future__ import annotations

import re

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wired.game import WIRED
from wiredeck.rulesbot.bot import Asked, ask

BUILDING = [  # question, verdict
    ("third laptop on a cable made for two, thatll go?", "no"),
    ("third laptop on a cable made for three, thatll go?", "yes"),
    ("my lead takes two and it has two. cram in one more pc", "no"),
    ("my lead takes three and it has two. cram in one more pc", "yes"),
    ("wire's marked two, shoving a third machine on, alright?", "no"),
    ("cable of two ports gets a third computer, ok?", "no"),
    ("the big cable already carries a pair, squeeze in another pc?", "yes"),
    ("re-plugged both pcs to a new cable, that's one move in all?", "no"),
    ("re-plugged both pcs to a new cable, that's two moves in all?", "yes"),
    ("lifted three computers off one cable onto another, that was one move?", "no"),
    ("switcheroo on: dead pc of mine, cable on top. fine?", "no"),
    ("switcheroo on: dead pc of mine, fresh pc on top. fine?", "yes"),
    ("switcheroo on. can i cover her hacked switch with mine", "no"),
    ("cable off the dead router onto the good router, do its pcs earn again?", "yes"),
    ("hacked cable onto a good router, do its pcs earn again?", "no"),
    ("cable's got an outage and goes on my healthy hub. earning again?", "no"),
    ("hacked cable re-plugged on another switch, its pcs score now?", "no"),
    ("three loose pcs, i play a 3-port cable. all three hop aboard?", "yes"),
    ("three loose pcs, i play a 2-port cable. all three hop aboard?", "no"),
    ("two floating boxes, i lay the small cable from hand: both jump on?", "yes"),
    ("round one: hub, lead, laptop down. point for me already?", "yes"),
    ("first go: hub, cable, pc. two coins?", "no"),
    ("first go: hub and lead, no laptop. do i score?", "no"),
]
HANDS = [
    ("four in hand when drawing. two cards for me?", "yes"),
    ("four in hand when drawing. six cards for me?", "no"),
    ("one card left at the draw step, five come up?", "yes"),
    ("three left at draw time, throw two first and take five?", "yes"),
    ("three left in hand at the end, so i take four?", "no"),
    ("chucking my whole hand then drawing six, fine?", "yes"),
    ("drew my cards, now chucking two. fine?", "no"),
    ("discard then draw, ok?", "yes"),
    ("first draw then discard, ok?", "no"),
    ("peel out on and six seconds gone. turn over?", "yes"),
    ("peel out on and three seconds gone. turn over?", "no"),
]
TRADES = [
    ("before any moves i swap a card with sue. allowed?", "yes"),
    ("meg and i swap cards in my turn. ok?", "yes"),
    ("meg and sal swap cards in my turn without me. ok?", "no"),
    ("kingmaker's on, bea has 22, wanna swap cards with gus on my turn. fine?", "yes"),
    ("kingmaker agreed, bea sits on 23. trading dead?", "no"),
    ("no kingmaker, bea sits on 23. can i swap with gus?", "no"),
    ("two coins for her SECURED, both happy. ok?", "no"),
    ("my connected laptop for one of her hand cards, deal?", "no"),
    ("my laptop from hand for one of her hand cards, deal?", "yes"),
]
ISSUES = [
    ("switch has two outages, two POWERED cards on it. clean now?", "yes"),
    ("switch has two outages, one POWERED on it. clean now?", "no"),
    ("pc with three new hires, does one TRAINED take off a single one?", "yes"),
    ("hacked and blacked out cable, SECURED plus POWERED on it. running again?", "yes"),
    ("hacked and blacked out cable, SECURED on it. running again?", "no"),
    ("hacks sitting on my stuff, then down goes SECURITY SPECIALIST. cleaned?", "yes"),
    ("outages sitting on my stuff, then down goes SECURITY SPECIALIST. cleaned?", "no"),
    ("facilities comes into play, old outages on my wires gone?", "yes"),
    ("facilities comes into play, old hacks on my wires gone?", "no"),
    ("ive facilities out front, someone drops an outage on my hub. allowed?", "no"),
    ("ive facilities out front, someone drops a new hire on my hub. allowed?", "yes"),
    ("her FACILITIES is out. outage on her hub from me, ok?", "no"),
    ("her FACILITIES is out. hack on her hub from me, ok?", "yes"),
    ("supervisor's still in my hand. can they new hire me", "yes"),
    ("lost my supervisor to a head hunter, am i still safe from new hires", "no"),
    ("dropped supervisor to a thief, new hire on me legal now?", "yes"),
    ("got two blues, third played, one of the old goes. right?", "yes"),
    ("got two blues, third played, i keep the lot. right?", "no"),
]
EVENTS = [
    ("ok i'm audited and it stood. do i get to pick the three", "no"),
    ("my audit worked. do i get to pick the three", "yes"),
    ("my audit went through on sal. she picks which go back?", "no"),
    ("audit's gone through on me. i hand back whichever i like?", "no"),
    ("audit hit me, seven out, so four up?", "yes"),
    ("audit hit me, seven out, so three up?", "no"),
    ("five pcs and im audited. i keep two?", "yes"),
    ("five pcs and im audited. i keep three?", "no"),
    ("answered his audit in his go w a hacked. one move less for me?", "no"),
    ("countered her hunter with mine, thats free of any move?", "yes"),
    ("when one head hunts me, can i head hunt back to stop it", "yes"),
    ("he hunts my tech but i hold a hunter too. block it?", "yes"),
    ("sealed my boss. can i counter it with a hh", "no"),
    ("i poached his tech but i don't want it, straight to discard ok?", "yes"),
    ("stole a boss, may i put it in my hand", "no"),
    ("king seal on, gran took my tech with seal the deal, i poach it back ok?", "no"),
    ("king seal on, gran took my tech with a plain hunter, i poach it back ok?", "yes"),
    ("gemini on, one facilities and one boss out. can they poach one", "yes"),
    ("house rule gemini: pair of techs out. can they poach one", "no"),
    ("nobody plays gemini, hes sitting on two techs. can i poach one", "yes"),
    ("i hacked his audit, he SECURED it, nobody else plays. audit dead?", "no"),
    ("my SECURITY SPECIALIST lies there so nobody may hack my audit, yes?", "no"),
]
ENDS = [
    ("tied, 4 working pcs for me and 3 for him. i win?", "yes"),
    ("tied, 3 working pcs for me and 4 for him. i win?", "no"),
    ("level at 27, three live computers to her five. i take it?", "no"),
    ("tied and equal live pcs, i have 8 in all he has 7. my win?", "yes"),
    ("tie at the top, more live computers on her side. mine?", "no"),
    ("there's five of us, rob just made 25. i still get one go?", "yes"),
    ("there's three of us, rob just made 25. i still get one go?", "no"),
    ("six of us and i make 25. done and won?", "no"),
    ("only two of us and i make 25. done and won?", "yes"),
    ("four of us. bo first at 25, i end on 26 in my last go. i win?", "yes"),
    ("four of us. bo first at 25, i end on 24 in my last go. i win?", "no"),
    ("25 dead on, enough or must i be above it", "depends"),
    ("four of us, one is at 25: does everybody get a last turn or only those still due this round", "depends"),
]


@pytest.mark.parametrize(("question", "verdict"), [*BUILDING, *HANDS, *TRADES, *ISSUES, *EVENTS, *ENDS])
def test_a_scene_in_loose_words(question: str, verdict: str) -> None:
    assert ask(Asked(question, "wired")).verdict == verdict


FOLLOWING = [  # question before, its answer, follow-up, verdict
    ("my switch got a new hire", "It is disabled.", "would TRAINED do?", "yes"),
    ("my switch got a new hire", "It is disabled.", "would POWERED do?", "no"),
    ("he put HACKED on my cable", "It is disabled.", "so SECURED mends it, he says", "yes"),
    ("what gets an outage off", "POWERED.", "can i use facilities for that too", "yes"),
    ("what does TRAINED do", "It resolves one NEW HIRE.", "i have three on one pc, all off?", "no"),
    ("what does HELPDESK do", "It resolves all issues.", "i have three on one pc, all off?", "yes"),
    ("what does HELPDESK do", "It resolves all issues.", "so all my gear is clean after it?", "no"),
    ("does supervisor keep new hires off", "Yes.", "and old ones, gone too?", "yes"),
    ("i have FACILITIES in play", "It keeps outages off.", "can they black me out though?", "no"),
    ("i have FACILITIES in play", "It keeps outages off.", "can they hack me though?", "yes"),
    ("i audited her", "Half of her computers go back.", "so its her call which?", "no"),
    ("she audited me", "Half of your computers go back.", "so its her call which?", "yes"),
    ("i got audited with five pcs", "Half, rounded up.", "so three up?", "yes"),
    ("i got audited with five pcs", "Half, rounded up.", "so two up?", "no"),
    ("what does an audit take", "Half, rounded up.", "so of five i keep two?", "yes"),
    ("how do i stop a hunter", "Counter it with a HEAD HUNTER.", "works against SEAL THE DEAL as well?", "no"),
    ("somebody plays HEAD HUNTER at me", "It steals a classification.", "can i fend it off?", "yes"),
    ("somebody plays SEAL THE DEAL at me", "It steals a classification.", "can i fend it off?", "no"),
    ("i was audited", "HACKED counters it.", "could my mate chip in his?", "yes"),
    ("someone head hunted me", "Counter with a HEAD HUNTER.", "could my mate chip in his?", "no"),
    ("trading ends at 20?", "Yes.", "stops with kingmaker as well?", "no"),
    ("can we still trade at 22", "No.", "with kingmaker too?", "yes"),
    ("eight cards in my hand when i draw", "You draw none.", "had i thrown away four, would i draw?", None),
    ("eight cards in my hand when i draw", "You draw none.", "could i have binned four and drawn?", "yes"),
    ("eight cards in my hand when i draw", "You draw none.", "could i have binned one and drawn?", "no"),
]


@pytest.mark.parametrize(("before", "told", "now", "verdict"), FOLLOWING)
def test_a_follow_up_in_loose_words(before: str, told: str, now: str, verdict: str | None) -> None:
    if verdict is None:
        assert WIRED.heard(Question(now, (before,), None, (told,))) is None
    else:
        assert ask(Asked(now, "wired", None, (before,), (told,))).verdict == verdict


def test_who_wins_after_the_last_turns_is_the_highest_score() -> None:
    reply = ask(Asked("so who wins then", "wired", None, ("4 players and somebody hit 25",), ("One more turn each.",)))
    assert re.search("highest score", reply.answer)


SILENT = [  # what turns a scene round, or leaves open what decides it, is not heard
    "third laptop on my cable, thatll go?",
    "my cable takes two pcs or three?",
    "four in hand when drawing, two put aside. do i draw two?",
    "my head hunter was countered. move gone as well?",
    "i lost one of my twin facilities. outage on me ok now?",
    "tied with her, we both have 5 live pcs. mine?",
    "no clue whether we play gemini. he has two techs, can i poach one",
    "switcheroo on and my 3-port cable is down. may i cover it with a two-port",
    "audit hit someone, so three up?",
    "somebody scored 25 before me. one more go for me?",
]


@pytest.mark.parametrize("question", SILENT)
def test_what_does_not_decide_is_not_heard(question: str) -> None:
    found = WIRED.heard(Question(question))
    assert found is None or found.verdict in (None, "depends")


def test_what_card_it_is_must_be_told() -> None:
    found = WIRED.heard(Question("i drew this odd card, can i put it on his side"))
    named = WIRED.heard(Question("i drew this outage card, can i put it on his switch"))
    assert found is None or found.missing
    assert named is None or not named.missing
