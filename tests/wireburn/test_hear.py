"""Questions about plays in players' words: what position is understood, and what the rules say of it."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.hear_words import edition_of, is_oaat

PLAYS = [  # question, verdict, position, moves
    ("can I play orange 5 on grey 4", "yes", "3p T(G4) A=O5,x3", "O5>T"),
    ("orange 8, and i've an orange 7 in my mitts. down she goes?", "yes", "3p O(O8) A=O7,x3", "O7>O"),
    ("nobody on purple yet. STASIS to begin with?", "no", "3p A=S,x3", "S>P"),
    ("teal 8 there, can i stasis", "no", "3p T(T8) A=S,x3", "S>T"),
    ("could i detonate the purple 9 w a teal 10", "no", "3p P(P9) A=T10,x3", "T10>P"),
    ("grey 4 on purple 3 and then teal 4 over that. allowed in one turn", "yes", "3p P(P3) A=G4,T4,x3", "G4>P;T4>P"),
    ("volted purple 9. NULL onto the teal 6 next door, fine?", "yes", "3p P(P9) T(T6) A=V,N,x3", "V>P;N>T"),
    ("zapped teal 9. teal 8 on it? its one off the nine", "no", "3p T(T9) A=V,T8,x3", "V>T;T8>T"),
    ("teal spot's empty, cn i start it with purple 3", "no", "3p A=P3,x3", "P3>T"),
    ("hijack time: teal 7 over the purple 7 that nana just laid, yeah?", "yes", "3p P(P7) A=T7,x3", "T7>P"),
    ("so teal 5, 6, 7 all mine on a teal 4 in one go?", "yes", "3p T(T4) A=T5,T6,T7,x3", "T5>T;T6>T;T7>T"),
    ("can i pop grey 7 with a minus on it onto an orange 5", "yes", "3p O(O5) A=G7,[-],x3", "G7[-]>O"),
    ("teal dock, top is a purple 6. my teal 7 must fit right", "no", "3p T(P6) A=T7,x3", "T7>T"),
    ("two nulls piled over an orange 4, my teal 5 ok?", "yes", "3p O(O4) A=N,N,T5,x3", "N>O;N>O;T5>O"),
    ("is a G6 ok on T7", "yes", "3p T(T7) A=G6,x3", "G6>T"),
    ("can i blow up a dock by laying orange 1 on a grey 2", "yes", "3p T(G2) A=O1,x3", "O1>T"),
    ("whack a minus on the frozen pile so its 4?", "no", "3p T(T5,S) A=[-],x3", "[-]>T"),
    ("theres nothing but a lone null on purple. can i stick STASIS there", "no", "3p A=N,S,x3", "N>P;S>P"),
    ("can you put a grey 5 on a teal 4", "no", "", ""),
    ("is an orange 1 ok on a volted purple 9", "yes", "3p P(P9) A=V,O1,x3", "V>P;O1>P"),
    ("teal 7, grey 8 on top of it, can purple 9 follow", "yes", "3p T(T7) A=G8,P9,x3", "G8>T;P9>T"),
    ("t7, blank on top. i add o8?", "yes", "3p T(T7) A=N,O8,x3", "N>T;O8>T"),
    ("grey 8 and two minus onto an orange 6, valid?", "yes", "3p O(O6) A=G8,[-],[-],x3", "G8[-][-]>O"),
    ("dock at 6, grey 4 with one plus = 5, fits?", "yes", "3p T(T6) A=G4,[+],x3", "G4[+]>T"),
    ("grey 9 after volt on a 9", "no", "3p T(T9) A=V,G9,x3", "V>T;G9>T"),
    ("volt on a null thats over a 9?", "yes", "3p T(T9) A=N,V,x3", "N>T;V>T"),
    ("grey 8 made 9, volt ok?", "yes", "3p T(G8,[+]) A=V,x3", "V>T"),
    ("open dock at 4, orange 5 on it?", "yes", "3p T(G4) A=O5,x3", "O5>T"),
    ("zapped p9, then stepped t4 to t5 next door, standard. ok?", "yes", "3p P(P9) T(T4) A=V,T5,x3", "V>P;T5>T"),
    ("7 on a 6 of a different colour?", "no", "", ""),
    ("7 on a 6 of the same colour?", "yes", "", ""),
    ("nowt on orange. purple 7 down?", "no", "3p A=P7,x3", "P7>O"),
    ("opened with 10, play on?", "no", "3p A=T10,x3", "T10>T"),
    ("does a teal 10 on teal 9 end my turn", "yes", "3p T(T9) A=T10,x3", "T10>T"),
    ("is a 4 or a 6 ok on the stasis", "yes", "", ""),
    ("orange 5 up. teal 6 or orange 6, both fine?", "depends", "", ""),
    ("teal card 5 on teal 4?", "yes", "3p T(T4) A=T5,x3", "T5>T"),
    ("STASIS on orange 4, then right on top a teal 6 same turn", "yes", "3p O(O4) A=S,T6,x3", "S>O;T6>O"),
    ("froze purple 5. next i fancy a purple 7 there", "no", "3p P(P5) A=S,P7,x3", "S>P;P7>P"),
    ("teal 5 is there: first t4, then purple 5 on top?", "no", "3p T(T5) A=T4,P5,x3", "T4>T;P5>T"),
    ("can grey 4 take a purple 5", "yes", "3p T(G4) A=P5,x3", "P5>T"),
    ("got an orange two and the teal dock says two. swap colours?", "yes", "3p T(T2) A=O2,x3", "O2>T"),
    ("i'd like to drop orange 5 where grey 7 is lying", "no", "3p T(G7) A=O5,x3", "O5>T"),
    ("can one play orange 10 when orange 9 is visible", "yes", "3p O(O9) A=O10,x3", "O10>O"),
    ("can i hit orange 6 with the null card", "yes", "3p O(O6) A=N,x3", "N>O"),
    ("teal 5 down on orange 4, dad says no. who's right", "no", "3p O(O4) A=T5,x3", "T5>O"),
    ("can he put a teal 9 down on teal 7 or does it need to be closer", "no", "3p T(T7) A=T9,x3", "T9>T"),
    ("the orange dock has no cards. is O2 allowed there", "yes", "3p A=O2,x3", "O2>O"),
    ("null is covering a purple 6. want 2 put teal 7 there", "yes", "3p P(P6) A=N,T7,x3", "N>P;T7>P"),
    ("Orange was zapped. Can purple 10 go on and set it off?", "yes", "3p O(O9,V) A=P10,x3", "P10>O"),
    ("operator: dock at 9, i lay grey 9 with a plus to get ten. works?", "yes", "3p T(T9) A=G9,[+],x3", "G9[+]>T"),
    ("teal 5 on an orange 4 that a NULL covers, good?", "yes", "3p O(O4) A=N,T5,x3", "N>O;T5>O"),
    ("grey 3 ++ on an orange 6", "yes", "3p O(O6) A=G3,[+],[+],x3", "G3[+][+]>O"),
    ("official: grey 8 with both my plusses onto teal 9", "no", "3p T(T9) A=G8,[+],[+],x3", "G8[+][+]>T"),
    ("official, grey 8 on board: one plus then one more plus. ok?", "no", "3p T(G8) A=[+],[+],x3", "[+]>T;[+]>T"),
    ("operator: grey 2 and a minus onto teal 2, does that defuse", "yes", "3p T(T2) A=G2,[-],x3", "G2[-]>T"),
    ("does NULL with a minus on teal 2 set the defuse off? operator", "yes", "3p T(T2) A=N,[-],x3", "N[-]>T"),
    (
        "operator: grey 9 + a plus = 10, and 10s go on volt, so on my volted 9?",
        "no",
        "3p T(T9) A=V,G9,[+],x3",
        "V>T;G9[+]>T",
    ),
    ("orng 2 on orng 1?? no wait, on orng 3", "yes", "3p O(O3) A=O2,x3", "O2>O"),
    (
        "last card was teal 4, then ben echoed w/ purple 4. can i still go teal 5?",
        "no",
        "3p T(T4) A=P4,T5,x3",
        "P4>T;T5>T",
    ),
    ("after lena's teal 6 hijacked the orange 6, my teal 7 can go on?", "yes", "3p O(O6) A=T6,T7,x3", "T6>O;T7>O"),
    ("VOLT's just been put on orange 2. orange 3 next on the same dock?", "no", "3p O(O2) A=V,O3,x3", "V>O;O3>O"),
    ("teal 2 gets volted by me, then i step purple 6 to purple 7", "yes", "3p T(T2) P(P6) A=V,P7,x3", "V>T;P7>P"),
    ("tripwire went off and orange is bare again. orange 5 to restart it?", "yes", "3p A=O5,x3", "O5>O"),
    ("everything's empty, first turn. orange 9 to the teal dock?", "no", "3p A=O9,x3", "O9>T"),
    ("theres a grey 2 on teal. im holding orange 1, can i set it off", "yes", "3p T(G2) A=O1,x3", "O1>T"),
    (
        "grey 7 lies there. orange 8, then orange 9. ok in one turn (not oaat)?",
        "yes",
        "3p T(G7) A=O8,O9,x3",
        "O8>T;O9>T",
    ),
    ("i've 3 greys: 3, 4 and 4. dock is teal 2. all of them?", "yes", "3p T(T2) A=G3,G4,G4,x3", "G3>T;G4>T;G4>T"),
    ("is a purple 6 freezable", "yes", "3p P(P6) A=S,x3", "S>P"),
    ("slapping a teal 9 on a dock that I volted this turn, permitted?", "no", "3p P(P9,V) A=T9,x3", "T9>P"),
    ("a NULL tops the teal dock, with purple 3 underneath. Orange 5 there?", "no", "3p P(P3) A=N,O5,x3", "N>P;O5>P"),
    ("purple 6 hijacked by teal 6. now teal 7, ok?", "yes", "3p P(P6) A=T6,T7,x3", "T6>P;T7>P"),
    (
        "Bob defuses teal (teal 1 on teal 2) and then plays purple 3 on purple 4?",
        "no",
        "3p T(T2) P(P4) A=T1,P3,x3",
        "T1>T;P3>P",
    ),
    ("we froze orange 4. orange 3 on it now, one below the four, right?", "no", "3p O(O4) A=S,O3,x3", "S>O;O3>O"),
    ("If the top reads G4 can I go O6?", "no", "3p T(G4) A=O6,x3", "O6>T"),
    (
        "orange 7 is out. Among my purple 6, teal 3, grey 2 is there something that goes?",
        "no",
        "3p O(O7) A=P6,x3",
        "P6>O",
    ),
    ("teal lane's empty and i've G6 V N. can any of these open it?", "yes", "3p A=N,x3", "N>T"),
    ("oaat: is there a bonus after i play null on teal 6", "yes", "3p T(T6) A=N,x3", "N>T"),
    ("oaat: is there a bonus after i play teal 5 on teal 6", "no", "3p T(T6) A=T5,x3", "T5>T"),
    ("cold boot teal with teal 4 first, zap the purple 9 second", "yes", "3p P(P9) A=T4,V,x3", "T4>T;V>P"),
    (
        "i hold teal 2, orange 9, purple 6. the dock shows purple 5. is the purple 6 playable?",
        "yes",
        "3p P(P5) A=P6,x3",
        "P6>P",
    ),
    (
        "teal 2, VOLT, purple 6 in hand. orange dock shows orange 7. is the VOLT playable?",
        "no",
        "3p O(O7) A=V,x3",
        "V>O",
    ),
    ("docks: teal 4, purple 9, orange empty. can i play a STASIS anywhere?", "yes", "3p T(T4) P(P9) A=S,x3", "S>T"),
    ("docks: teal 4, purple 8, orange empty. does grey 6 work somewhere?", "no", "3p T(T4) P(P8) A=G6,x3", "G6>T"),
    (
        "board: teal 7, orange 2, purple 5. my hand has a purple 6, playable?",
        "yes",
        "3p T(T7) O(O2) P(P5) A=P6,x3",
        "P6>P",
    ),
    ("teal shows 7, purple is empty, orange shows 3. i have the teal 5, ok?", "no", "3p T(T7) O(O3) A=T5,x3", "T5>T"),
    ("orange 6 on top, purple empty, teal 9. does STASIS go on that six", "yes", "3p O(O6) T(T9) A=S,x3", "S>O"),
    (
        "teal 3, orange has nothing on it. i hold orange 4, may i start the dock with it",
        "yes",
        "3p T(T3) A=O4,x3",
        "O4>O",
    ),
    ("teal is at 4, orange at 8. may i put purple 8 on the orange one?", "yes", "3p T(T4) O(O8) A=P8,x3", "P8>O"),
    ("i bolted teal 9, now purple 4 onto purple 3 on the other dock", "yes", "3p T(T9) P(P3) A=V,P4,x3", "V>T;P4>P"),
    ("does orange 9 on orange 8 wipe the stack?", "no", "3p O(O8) A=O9,x3", "O9>O"),
    ("does a NULL on orange 9 change its number to zero?", "no", "3p O(O9) A=N,x3", "N>O"),
    (
        "she started teal and orange in the same turn, teal 3 and orange 6, operator",
        "yes",
        "3p A=T3,O6,x3",
        "T3>T;O6>O",
    ),
    ("the dock is purple 7 under two nulls. teal 5?", "no", "3p P(P7) A=N,N,T5,x3", "N>P;N>P;T5>P"),
    (
        "step teal 3 to teal 2 and keep going with orange 6 on orange 7?",
        "yes",
        "3p T(T3) O(O7) A=T2,O6,x3",
        "T2>T;O6>O",
    ),
    ("nine on nine, teal over orange, we good?", "yes", "3p O(O9) A=T9,x3", "T9>O"),
    ("beginning of the game, i'm first, and i want teal 7 down on purple. ok?", "no", "3p A=T7,x3", "T7>P"),
    ("may my STASIS be the first card on teal", "no", "3p A=S,x3", "S>T"),
    ("My first move of the game is a VOLT on orange. Is this permitted?", "no", "3p A=V,x3", "V>O"),
    ("bare teal marker + my teal 1. ok?", "yes", "3p A=T1,x3", "T1>T"),
    ("grey 2 up, i defuse with purple 1", "yes", "3p T(G2) A=P1,x3", "P1>T"),
    ("double freeze: stasis on purple 5 and another stasis over it", "yes", "3p P(P5) A=S,S,x3", "S>P;S>P"),
    ("please can u tell me if teal one may be put on teal 2", "yes", "3p T(T2) A=T1,x3", "T1>T"),
    ("the teal dock? it got blown up a second ago. so now purple 3 goes there, right?", "no", "3p A=P3,x3", "P3>T"),
    ("purple 7 showing and purple 9 fits there?", "no", "3p P(P7) A=P9,x3", "P9>P"),
    ("blank over a purple 3, may i electrocute it", "no", "3p P(P3) A=N,V,x3", "N>P;V>P"),
]
NO_POSITION = [
    "after a volt can i start an empty pile",  # with which card?
    "null opens teal, then i open orange too?",
    "operator: volt laid, now open orange?",
    "can the player after me boot the dock i volted",
    "teal 10 on a purple 10 as a hijack",  # no dock stands at 10
    "official: plus on a lying grey?",  # which grey?
    "oaat: volt, stasis, null and then a teal 4, ok?",  # on which docks?
    "he deals 12 damage, i null it. how many does she draw",  # more than can be dealt
    "grey 4 is up, i hold a plus and teal 5. which can i play",  # in which edition?
    "teal 10 is up. what can go on it",  # it has gone off
    "two grey 9s in the box?",
    "are there four blanks",
    "operator duel: shield was my last card. instant win?",
    "three 5s on teal 5",
    "two sevens on a 6?",
    "",
    "who begins",
    "can i draw",
    "what is a volt",
    "do grey tens exist",
    "null clause?",
    "null plus modifier on an empty dock as a start?",
    "x" * 5000,
]


def heard(text: str, *before: str, edition: str | None = None) -> tuple[str | None, str, str]:
    found = WIREBURN.heard(Question(text, before, edition))
    assert found is not None
    assert found.rules
    return found.verdict, found.position, ";".join(found.moves)


@pytest.mark.parametrize(("text", "verdict", "position", "moves"), PLAYS)
def test_a_question_is_put_to_the_rules(text: str, verdict: str, position: str, moves: str) -> None:
    found = heard(text)
    assert found[0] == verdict
    assert not position or found[1:] == (position, moves)


@pytest.mark.parametrize(
    ("text", "edition", "verdict"),
    [
        ("minus on the grey 8 in the middle and then orange 6 on it, official", None, "yes"),
        ("stick a lone + on the grey 6 already lying there?", "operator", "no"),
        ("stick a lone + on the grey 6 already lying there?", "official", "yes"),
        ("stick a lone + on the grey 6 already lying there?", None, "depends"),
        ("started teal with teal 6 and then start purple with purple 6, one turn", "official", "no"),
        ("started teal with teal 6 and then start purple with purple 6, one turn", "operator", "yes"),
        ("null wearing a plus onto purple 6 with the 59 cards", None, "yes"),
        (
            "oaat, i lay STASIS on purple 5 and use the bonus for teal 8 on the teal 7 thats already out. fine?",
            None,
            "yes",
        ),
        ("oaat. teal 4 then teal 5 on it, same go?", None, "no"),
        ("teal's vacant and so is purple. can i open both in one go with teal 4 and purple 4", "operator", "yes"),
        ("57 cards. I opened teal this go and now want to open purple w purple 3", None, "no"),
        ("operator: opened teal and now want to open purple w purple 3", None, "yes"),
        ("freeze on teal 5 and then open purple w purple 3", "operator", "no"),
        ("freeze on teal 5 and then open purple w purple 3", "official", "yes"),
        ("one at a time. i laid teal 3, may i lay teal 4 on it", None, "no"),
        ("bigger deck: null wearing a plus onto purple 6", None, "yes"),
        ("Official: grey 7 on the table, I add a minus to it and hijack with teal 6. OK?", None, "yes"),
        ("official rules: minus on grey 2 lying on the dock", None, "no"),
    ],
)
def test_editions_and_modes_count(text: str, edition: str | None, verdict: str) -> None:
    assert heard(text, edition=edition)[0] == verdict


@pytest.mark.parametrize(
    ("before", "text", "verdict"),
    [
        ("can i volt a 2", "and a stasis?", "no"),
        ("can i volt a 7", "ok what about a 9 then", "yes"),
        ("does purple 6 go on teal 6", "so can i go teal 7 next", "no"),
        ("can a grey start the teal dock", "so what about a null there", "yes"),
        ("teal 5 on teal 4 ok?", "and purple 5?", "no"),  # another card
        ("teal 5 on teal 4 ok?", "and purple 4?", "yes"),
        ("can i start purple with a null", "and with volt?", "no"),
        ("i zapped teal 9", "and a teal 8 on it?", "no"),  # one play more
        ("can i put VOLT on the purple 9", "and grey 9 on it?", "no"),
        ("i zapped teal 9", "so can i put an orange 10 on it", "yes"),
        ("does purple 6 go on teal 6", "then purple 7 after that?", "yes"),
        ("teal 7 on top, can i play teal 8", "and a grey 6?", "yes"),  # instead of it
        ("dock at teal 7", "my teal 8?", "yes"),  # what lies there was told
        ("dock at teal 7", "my teal 9?", "no"),
        ("volt on a 9", "on an 8?", "no"),  # another top
        ("grey 4 with a plus on teal 6?", "and on an orange 8?", "no"),
        ("grey 4 with a plus on teal 8?", "with two pluses on a purple 7?", "yes"),
        ("grey 4 with a plus on teal 6?", "and one more plus?", "yes"),
        ("grey 4 with a plus on teal 6?", "with a minus on a teal 5?", "no"),
        ("grey 4 with a plus on teal 6?", "and with a minus on teal 4", "yes"),
        ("grey 4 on teal 6?", "and with a plus?", "yes"),
        ("teal 10 on teal 9?", "is my turn over", "yes"),  # what comes of it
        ("volt on teal 9?", "can i keep playing after that", "yes"),
        ("oaat: null on teal 4", "purple 8 on purple 7 with that bonus?", "yes"),
        ("official, a null opened teal", "next null on the empty purple one?", "no"),
    ],
)
def test_a_follow_up_changes_the_position_of_before(before: str, text: str, verdict: str) -> None:
    assert heard(text, before)[0] == verdict


def test_a_play_that_was_refused_is_not_carried_on() -> None:
    found = WIREBURN.heard(Question("then a null maybe?", ("can i play orange 6 on purple 7",), None, ("No.",)))
    assert found is not None
    assert (found.verdict, found.moves) == ("yes", ("N>P",))


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("there is a grey 4", "and a 5?"),  # a card, but on no dock
        ("how do i block", "what if the null is already lying on the purple dock"),
        ("official. i opened teal with my teal 3", "now orange as well same turn?"),  # with which card?
        ("i volted teal", "may i reopen it this turn"),
        ("4 players", "how many cards"),
        ("grey 4 plus a modifier", "and on a 7?"),  # which modifier?
    ],
)
def test_a_follow_up_that_is_no_play_is_left_to_the_library(before: str, text: str) -> None:
    assert WIREBURN.heard(Question(text, (before,))) is None


def test_what_was_not_said_is_tried_every_way() -> None:
    assert heard("can i put a 6 on a 6")[0] == "yes"
    assert heard("can i put a 9 on a 6")[0] == "no"
    assert heard("can i put a 7 on a 6")[0] == "depends"


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        ("orange 5 staring at me, is the freeze card a goer", True),
        ("can gran put teal 5 on teal 4", True),
        ("will my volt stop gran from playing on purple 9", False),
        ("null over 4, any number next?", False),
        ("is a colour card with value 5 needed for stasis to work", False),
        ("stasis on stasis makes 10?", False),
        ("plus on a grey 9: legal?", False),  # one on a dock, or one in a combo?
    ],
)
def test_words_that_ask_for_something_else_leave_a_doubt(text: str, sure: bool) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert found.sure is sure


@pytest.mark.parametrize(
    ("text", "solid"),
    [
        ("can i put orange 5 on teal 4", True),
        ("open teal with a null", True),
        ("is a 7 ok on a 6", False),  # of which colour?
        ("my own volt comes back and i have a null", False),  # the attack and the shield, no dock
        ("purple 8 there, does stasis go on teal 5", False),  # what of the other dock?
    ],
)
def test_a_scene_is_solid_if_every_card_and_dock_is_named(text: str, solid: bool) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert found.solid is solid


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("orange 5 is up, i hold teal 5, orange 7 and a grey 6. which can i play", "Teal 5 and grey 6. "),
        ("what can i lay on orange 5 with teal 4 and purple 8", "None of them. "),
        ("what can go on a teal 7", "On teal 7 may go: teal 6, a 7 of any colour, teal 8, a grey 6, 7 or 8 or NULL."),
        ("can i put orange 6 on the teal dock", "Depends on what the teal dock shows: tell me which card is on top."),
        ("can i play my 7", "Depends on what the dock shows: tell me which card is on top. A 7 fits on a 7 of any"),
        ("which 5 can i put on teal 4", "A 5 in teal only. "),
        ("can i play my grey 7", "Depends on what the dock shows: tell me which card is on top. A grey 7 fits on a 7 "),
        ("57 cards four players: 23 left?", "No. 21. 57 cards less 9"),
        ("i zap twice and freeze once in the same turn, how much pain for the next guy", "3 damage"),
        ("a volt and a tripwire, total 3 dmg?", "No. 2 damage"),
        ("i've 5 cards and eat 3 damage. hand size now?", "8. "),
        ("volt on a 9 and the 10 on it. damage?", "2 damage"),
        ("one damage all told, volt and the 10 on it?", "No. 2 damage"),
        ("i step teal 5 to teal 6. any damage?", "No. No damage: 0."),
        ("i do 2 damage, bob nulls it, how many does carol draw", "The shield deflects the whole attack, all 2 damage"),
        ("i have 4 cards and get hit for 2 damage. how many do i hold then", "6. "),
        ("last card: orange 4 on orange 3. i win?", "No. The last card does not win"),
        ("lou just went out. has lou won already?", "No. The last card does not win"),
        ("lou went out and nobody hurt her the whole round. has lou won?", "Yes. Whoever survives"),
        ("lou is in firewall and sam hits her, she draws a teal 4. has lou won?", "No. Without a NULL"),
        ("in firewall, hit for 2, no null among them. do i win", "No. Without a NULL"),
        ("my last card, hit and a null drawn. win?", "Yes. Whoever is hit in the Final Firewall"),
        ("pat emptied her hand, someone volted her and she drew a null. she wins?", "Yes. Whoever is hit"),
        ("I emptied my hand with a volt on teal 9. does the zap still hit someone", "Yes. Your firewall starts first"),
        ("my last card was a 10. does it hit me", "No. Your firewall starts first"),
        ("grey 6 lies on teal. a plus on it, official?", "Yes. "),
        ("i freeze teal 6 and then trip orange with the orange 10 on orange 9. total damage?", "2 damage"),
    ],
)
def test_what_is_said(text: str, said: str) -> None:
    found = WIREBURN.heard(Question(text, edition=edition_of(text)))
    assert found is not None
    assert found.reason.startswith(said)


def test_numbers_are_counted() -> None:
    found = WIREBURN.heard(Question("3 of us, 57 cards. cards left once all dealt"))
    assert found is not None
    assert found.reason.startswith("30.")
    found = WIREBURN.heard(Question("volt on purple 9 and then orange 1 on the volt. damage total pls"))
    assert found is not None
    assert found.reason.startswith("2 damage")


@pytest.mark.parametrize("text", NO_POSITION)
def test_what_is_no_position_is_left_to_the_library(text: str) -> None:
    assert WIREBURN.heard(Question(text)) is None


def test_editions_are_named_in_players_words() -> None:
    assert edition_of("in the 59 card set") == "operator"
    assert edition_of("official rules") == "official"
    assert edition_of("57 or 59?") is None
    assert is_oaat("one-at-a-time please")
    assert not is_oaat("one card at the end")


def test_a_whole_question_is_heard_after_a_topic() -> None:
    """What was asked before was about firewalls; this is not."""
    found = WIREBURN.heard(Question("Can I play orange 5 on grey 4?", ("What if I'm in firewall with no cards?",)))
    assert found is not None
    assert (found.verdict, found.moves) == ("yes", ("O5>T",))


@pytest.mark.parametrize(
    ("before", "text", "verdict"),
    [
        ("is my turn over after a volt", "and after a 10?", "yes"),
        ("is my turn over after a volt", "and after a stasis?", "no"),
        ("can i keep playing after a 10", "and after a null?", "yes"),
        ("purple 3 on purple 2, ok?", "and if it were teal 3?", "no"),
        ("orange 4 on orange 3?", "and what if the 3 was teal?", "no"),
        ("teal 5 on teal 4?", "and then purple 6 on top", "no"),
        ("teal dock empty, stasis first?", "so null works?", "yes"),
        ("official, plus on the grey 7 lying there?", "and two more on it?", "no"),
        ("i hit 10 on purple", "may i carry on on another dock?", "no"),
    ],
)
def test_a_follow_up_carries_on(before: str, text: str, verdict: str) -> None:
    found = WIREBURN.heard(Question(text, (before,), None, ("Yes.",)))
    assert found is not None
    assert found.verdict == verdict
