"""Positions told in the slang of a table, each for yes and for no: the verdict of the whole answer."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.hear_words import said
from wiredeck.rulesbot.bot import Asked, ask

BUILDING = [  # question, verdict
    ("3way lead, 2 rigs on it. squeeze another in", "yes"),
    ("the triple wire w a pair on it already, pop one more on", "yes"),
    ("the short wire w a pair on it already, pop one more on", "no"),
    ("extra plugs by hanging a cable off the end of another cable, my bro says thats fine", "no"),
    ("no lead in my hand, so i stick the laptop right on the router. fine?", "no"),
    ("so i cant stick a pc right into a switch, needs wire in between yeah?", "no"),
    ("cable comes out my hand - am i obliged to hook the stray pc up", "no"),
    ("loose wires lying about, they snap onto the switch i lay now for free?", "yes"),
    ("switcheroo house rule: my pc is hacked, slap new pc over it", "yes"),
    ("with switcheroo can i cover a working switch", "no"),
    ("switcheroo over my own hacked pc w a pc", "yes"),
    ("switcheroo over my own hacked pc w a cable", "no"),
    ("switcheroo house rule: my pc is hacked, slap new cable over it", "no"),
    ("three cards plus shoving a cable over to my other hub, all one turn", "no"),
    ("two cards plus shoving a cable over to my other hub, all one turn", "yes"),
    ("moving a wire off a hacked hub onto a good one brings its pcs back?", "yes"),
    ("moving a hacked wire onto a good hub brings its pcs back?", "no"),
    ("hub left floating?", "no"),
    ("lead left floating?", "yes"),
    ("2 rigs over to another lead, 1 move?", "no"),
    ("am i forced to use all three moves", "no"),
    ("must i tap my field tech", "no"),
    ("do i have to counter the audit", "no"),
    ("do we have to accept a swap", "no"),
]
ISSUES = [
    ("so nobody can blackout my stuff as long as ive got facilities up, right?", "no"),
    ("POWERED against the new hire on my cable, thats out i guess?", "no"),
    ("POWERED, good for a hack as well?", "no"),
    ("does TRAINED take off a new hire", "yes"),
    ("newbie with an empty table, zero gear. can i HACKED him anyway", "no"),
    ("she trades me facilities off her table, does my old blackout clear there n then", "yes"),
    ("hack her rig, the lead stops too?", "no"),
    ("hack her lead, all rigs on it stop scoring?", "yes"),
    ("HELPDESK takes hacks off hub n lead together?", "no"),
    ("hub n a pc both hacked, one helpdesk does the two?", "no"),
    ("pc hacked twice, one SECURED leaves one on it?", "yes"),
    ("pc hacked twice, two SECURED leaves one on it?", "no"),
]
EVENTS = [
    ("chucked a hack into her audit on HER go. does that come off my three next time", "no"),
    ("audit, hack, secured, another hack, everyone out of cards. is it still going ahead", "no"),
    ("audit, hack, secured, everyone out of cards. is it still going ahead", "yes"),
    ("hack, secured, then nobody. audit dead?", "no"),
    ("hack, secured, hack, then nobody. audit dead?", "yes"),
    ("i'm the auditing player n used a SECURED in the scrap. draw back instantly with the rest?", "no"),
    ("one AUDIT, hit both neighbours with it", "no"),
    ("audit just counts pcs that are online?", "no"),
    ("i secured my own audit after it got hacked, works?", "yes"),
    ("i trained my own audit after it got hacked, works?", "no"),
    ("the audited one can say no w SECURED", "no"),
    ("can a head hunter be countered by the victims head hunter", "yes"),
    ("can a head hunter be countered by the victims helpdesk", "no"),
    ("with king seal may a sealed card be head hunted", "no"),
    ("bystander hunts to block the hunter", "no"),
    ("bystander POWEREDs the audit, ok?", "no"),
    ("me audited, i name the rigs?", "no"),
    ("hh aimed at me n i throw my own hh", "yes"),
    ("hh aimed at me n i throw a SECURED", "no"),
    ("SEAL aimed at me n i throw my own hh", "no"),
    ("he audits me n i chuck HACKED at it", "yes"),
    ("im not the target. may i chuck in a head hunter to save the poor guy who is", "no"),
    ("king seal agreed. she took my sup with seal the deal, i hh it back?", "no"),
    ("kingmaker on n someone at 22, trading finished?", "no"),
]
TURNS = [
    ("can a move be spent to pull an extra card off the deck", "no"),
    ("tap field tech again same turn if i got another cable", "no"),
    ("two field techs, can i tap both this turn", "yes"),
    ("tech only came in this turn, tappable already?", "yes"),
    ("is field techs extra any good for chucking a power cut at someone", "no"),
    ("two specialists, all in play", "yes"),
    ("two specialists n a tech all in play", "no"),
    ("peel out = u get 5 seconds for your whole turn, true or false", "yes"),
    ("peel out = u get 9 seconds for your whole turn, true or false", "no"),
    ("peel out gives five seconds for every single move", "no"),
    ("turns 'officially over' when i draw, do my coins for it still get counted after", "yes"),
    ("rosa was thrown in the corner of shame. can she hack the audit from there", "no"),
    ("im out of the game, can i still hack their audit?", "no"),
    ("does playing a HACKED from hand cost nothing", "no"),
    ("is it free to play a computer unplugged", "no"),
    ("tech tapped, wire moved, still three moves left", "yes"),
    ("tech tapped, wire moved, just two moves left", "no"),
    ("gemini: same pair hunter proof", "yes"),
    ("gemini: mixed pair hunter proof", "no"),
    ("binned two before moving any, fine?", "no"),
    ("binned two after my moves, fine?", "yes"),
    ("trade, moves, discard, draw, score - is that the order", "yes"),
    ("discard, moves, trade, draw, score - is that the order", "no"),
    ("is the discard heap beside the draw heap on the same side", "no"),
    ("discard heap on the other side of the internet from the draw heap?", "yes"),
    ("HH played, lies in front of me for good?", "no"),
    ("play 3rd blue n bin an older one?", "yes"),
    ("hand of eight, i throw three away, do i then draw one", "yes"),
    ("hand of eight, i throw one away, do i then draw one", "no"),
    ("with peel out is my turn over after five seconds", "yes"),
    ("with peel out is my turn over after three seconds", "no"),
    ("two in hand at the end, gimme four?", "yes"),
    ("five in hand at the end, gimme two?", "no"),
    ("i've 6 in hand at end so no draw", "yes"),
]
TABLE = [
    ("wifes shuffled n dealt, shes on my right. my go first then", "yes"),
    ("wifes shuffled n dealt, shes on my left. my go first then", "no"),
    ("im sat left of the dealer so im first", "yes"),
    ("dealer sits right of me so i kick off", "yes"),
    ("6 player, she hits 25, i get my last turn", "yes"),
    ("6 player, she hits 25, she gets a last turn", "no"),
    ("2 player, she hits 25, she gets a last turn", "no"),
    ("everyone had the last go, top score takes it", "yes"),
    ("everyone had the last go, first on 25 takes it even w less", "no"),
    ("does the next player start before my computers are counted", "no"),
    ("does the next player start after my computers are counted", "yes"),
    ("four players, somebody beats my 25 in the last round, have i lost", "yes"),
    ("four players, somebody beats my 25 in the last round, do i still win", "no"),
    ("nobody at 20 yet, my go, swap w mo?", "yes"),
    ("nobody at 20 yet, trading over?", "no"),
    ("3 of us, could two gang up as one firm", "no"),
    ("wanna trade my FACILITIES from hand for two of his coins, he's keen", "no"),
    ("its kims go n kim wants my SECURED for her hack. ok for me", "yes"),
    ("its my turn, i swap a hack for his spare computer card. ok?", "yes"),
    ("can i do two swaps in my trade phase", "yes"),
    ("only one trade per turn?", "no"),
    ("5p game, me on 25 first, i still play the last lap?", "no"),
    ("traded SUPERVISOR away, still new hire proof?", "no"),
]
SCORES = [
    ("loose wire w pc on it, coin this turn?", "no"),
    ("laptop hooked to a wire thats floating. point?", "no"),
    ("4 of us. gus got 25. i tie w fewer live pcs. i win?", "no"),
    ("4 of us. gus got 25. he ties w fewer live pcs. he wins?", "no"),
    ("on 24 with 3 pcs up. lands me on 27, overshooting ok", "yes"),
    ("pc that scored last round scores me again this round w/o doing anything, ye", "yes"),
    ("had 7, two pcs score, now im on 9", "yes"),
    ("had 7, two pcs score, now im on 2", "no"),
    ("24 plus one more pc scoring, thats me done in a 2 player?", "yes"),
    ("23 plus one more pc scoring, thats me done in a 2 player?", "no"),
    ("tie, same live rigs, he has more rigs total. do i win", "no"),
    ("tie, same live rigs, i have more rigs total. do i win", "yes"),
    ("one pc scored 3 turns running, 3 coins of it", "yes"),
    ("two pcs scored 3 turns running, 3 coins of it", "no"),
    ("level points: running pcs compared first", "yes"),
    ("tiebreak 3 is active gear?", "yes"),
    ("tiebreak 1 is total pcs?", "no"),
    ("first tiebreaker is most cards in hand", "no"),
    ("last tiebreaker is thunderdome", "yes"),
    ("four of us. i match his 25 on my last go n i have more live pcs. do i win", "yes"),
    ("four of us. i match his 25 on my last go n he has more live pcs. do i win", "no"),
]


@pytest.mark.parametrize(("question", "verdict"), [*BUILDING, *ISSUES, *EVENTS, *TURNS, *TABLE, *SCORES])
def test_a_scene_in_slang(question: str, verdict: str) -> None:
    assert ask(Asked(question, "wired")).verdict == verdict


FOLLOWING = [  # question before, its answer, follow-up, verdict
    ("can i plug two computers into a three port cable", "Yes.", "and a third one on the same cable?", "yes"),
    ("can i plug two computers into a two port cable", "Yes.", "and a third one on the same cable?", "no"),
    ("i played security specialist", "It clears all HACKED.", "can they audit me now?", "yes"),
    ("someone head hunted my tech", "You can counter it.", "can my friend block it for me?", "no"),
    ("someone audited me", "HACKED counters it.", "can my friend block it for me?", "yes"),
    ("do we stop at once at 25 with 3 players", "Yes.", "and with 4 players?", "no"),
    ("do we stop at once at 25 with 3 players", "Yes.", "and with 2 players?", "yes"),
    ("can i hack someone who has facilities", "Yes. FACILITIES only stops POWER OUTAGE.", "n a power outage?", "no"),
    (
        "can i lay 3 greens in a turn",
        "Yes, each one is a MOVE and you have three.",
        "and a 4th green if ive a tech",
        "yes",
    ),
    (
        "cable w 2 pcs to another switch, cost?",
        "One MOVE, since only one card is re-plugged.",
        "ok but leaving the cable n taking the pcs over instead, still one for the pair",
        "no",
    ),
    ("first tie breaker is what", "The highest number of ACTIVE COMPUTERS.", "my hacked one counts in that?", "no"),
    ("and the 2nd", "The highest number of TOTAL COMPUTERS.", "so for that one my hacked pc does count", "yes"),
    (
        "can i put a cable out w/o a switch",
        "Yes, it is then floating equipment.",
        "later i lay a switch, will it join up w/o paying a move for it",
        "yes",
    ),
    (
        "i have 2 blues and want to play another",
        "Discard one of the two in play first.",
        "and nicking one w a head hunter, can i end up w 3 that way",
        "no",
    ),
    ("can i hack an audit that isnt on me", "Yes.", "n the card i used, do i draw one back after", "yes"),
    ("tell me switcheroo", "You may cover your own disabled EQUIPMENT.", "what if the thing underneath is fine", "no"),
    ("two field techs allowed?", "Yes, duplicates are fine.", "can both be tapped in the one turn", "yes"),
    (
        "nina played audit on raj",
        "Any player may counter with HACKED.",
        "i did, and then she SECUREd it n no one went on. raj loses pcs?",
        "yes",
    ),
    ("is a head hunter stoppable", "Yes, with another.", "the sealing one included?", "no"),
    ("whats good vs AUDIT", "HACKED.", "just the one getting audited can do that?", "no"),
    ("thief beat me in the head hunter duel", "The theft succeeds.", "into his hand, can he", "no"),
]


@pytest.mark.parametrize(("before", "told", "now", "verdict"), FOLLOWING)
def test_a_follow_up_in_slang(before: str, told: str, now: str, verdict: str) -> None:
    assert ask(Asked(now, "wired", None, (before,), (told,))).verdict == verdict


SILENT = [  # what another frame would mishear
    "i played a cable; may the loose pc go onto some OTHER cable of mine for nothing",
    "discard is phase four?",
    "supervisor trains one NEW HIRE per turn",
    "hunter counts as blue?",
    "Mo plays helpdesk on his wire with two outages. Both off?",
    "hack the SECURITY SPECIALIST card itself to get rid of it",
    "may all three of my moves be switches",
    "clean cable moved from one hacked switch to another hacked switch: pcs pay?",
    "hack my own pc so i can use SECURED",
    "king seal: my other blue next to the sealed one. may it be hunted?",
    "two computers on a hacked cable and one on a clean cable, do i get exactly one point",
    "can i reconnect the cable to my neighbours one",
    "jen hunts my tech n bob's got a HH. can bob block her for me",
    "she was thrown out of the game and what happens to her cards",
]


@pytest.mark.parametrize("question", SILENT)
def test_what_asks_for_something_else_is_not_heard(question: str) -> None:
    assert WIRED.heard(Question(question)) is None


def test_who_denies_is_asked_plainly() -> None:
    assert said("so i cant trade at 22, right?").text == "so can i trade at 22, right?"
    assert said("i cant trade because he has 22, right?").text == "i cant trade because he has 22, right?"
    assert said("18 switches in the box?").of(("PC",)) == ()
