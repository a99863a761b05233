"""Plays in the words of a kitchen table: clauses after the card, runs, slips of the pen, claims of others."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.hear_whole import HIT_IN_FIREWALL, TURN_AFTER_HIT
from wiredeck.rulesbot.bot import Asked, ask

SAID = [  # question, edition, position, moves
    # what was done to a card is told after it
    ("may i drop a teal 1 on the purple 2 i just volted", None, "P(P2) A=V,T1,x3", "V>P T1>P"),
    ("orange 9 zapped, now a freeze on teal 4 as well?", None, "O(O9) T(T4) A=V,S,x3", "V>O S>T"),
    ("teal 2 with a null sat over it. bolt on the null?", None, "T(T2) A=N,V,x3", "N>T V>T"),
    ("is a freeze ok on a grey 8 that's got two minuses on it, official", "official", "T(G8,[-],[-]) A=S,x3", "S>T"),
    ("operator: grey 7 went down wearing a minus. teal 6 hijacks it?", "operator", "T(G7,[-]) A=T6,x3", "T6>T"),
    # runs
    ("teal 3 up. i go 4 then 5, both teal, one turn?", None, "T(T3) A=T4,T5,x3", "T4>T T5>T"),
    ("orange 8 out there. orange 7, 6 and 5 all in my one go, fine?", None, "O(O8) A=O7,O6,O5,x3", "O7>O O6>O O5>O"),
    ("may i take purple 3 up to 4 on the dock?", None, "P(P3) A=P4,x3", "P4>P"),
    ("started orange with orange 3, carried on orange 4 then grey 5?", None, "", ""),  # there is no grey 5
    ("purple 6 out. seven, eight and nine of purple all in a go?", None, "P(P6) A=P7,P8,P9,x3", "P7>P P8>P P9>P"),
    ("purple 3 on the dock, going down to purple 2, alowed?", None, "P(P3) A=P2,x3", "P2>P"),
    # words for it
    ("the purple 5 got frozn. purple 6 on there?", None, "P(P5) A=S,P6,x3", "S>P P6>P"),
    ("two zap ones on the same 2?", None, "T(T2) A=V,V,x3", "V>T V>T"),
    ("teal 7 nicks an orange 7, then teal 8 on top of that", None, "O(O7) A=T7,T8,x3", "T7>O T8>O"),
    ("nicked purple 3 with teal 3, carry on there with purple 4?", None, "P(P3) A=T3,P4,x3", "T3>P P4>P"),
    ("grey 6 on purple 7, greys being wild so ok?", None, "P(P7) A=G6,x3", "G6>P"),
    ("purple 2, gran says any old 1 goes. my teal 1 is fine?", None, "P(P2) A=T1,x3", "T1>P"),
    ("null covers teal 8, so purple 3 can go there?", None, "T(T8) A=N,P3,x3", "N>T P3>T"),
    ("official: minus the grey 6 out there and then zap?", "official", "T(G6) A=[-],V,x3", "[-]>T V>T"),
    ("grey 3 wears a plus, then purple 4 went over it. teal 5 ok now?", None, "T(G3,[+]) A=P4,T5,x3", "P4>T T5>T"),
    ("orange 5 got hijacked by a teal 5. my orange 6 still ok there?", None, "O(O5) A=T5,O6,x3", "T5>O O6>O"),
    ("orange 10 hits orange 9 then teal 4 on purple 4?", None, "O(O9) P(P4) A=O10,T4,x3", "O10>O T4>P"),
    # how a dock came to be empty
    ("orange empty again after a bang last go. orange 7 to open it", None, "A=O7,x3", "O7>O"),
    ("orange dock went purple and then blew up. start it with a purple 5?", None, "A=P5,x3", "P5>O"),
    ("a volt wiped purple last turn. purple 6 to start it?", None, "A=P6,x3", "P6>P"),
    ("teal is blank. volt down first, then teal 1 on it?", None, "A=V,T1,x3", "V>T T1>T"),
    ("official. purple opened already, teal bare too. teal 3 onto it?", "official", "A=P4,T3,x3", "P4>P T3>T"),
    # after a Wash
    ("dumped my plus and minus together, now orange 2 on orange 3?", None, "O(O3) A=O2,x3", "O2>O"),
]


@pytest.mark.parametrize(("text", "edition", "position", "moves"), SAID)
def test_what_is_said_loosely_is_set_up(text: str, edition: str | None, position: str, moves: str) -> None:
    found = WIREBURN.heard(Question(text, edition=edition))
    assert found is not None
    assert found.position == (f"3p {position}" if position else "")
    assert list(found.moves) == moves.split()
    assert found.verdict in ("yes", "no")
    assert found.reason.lower().startswith(found.verdict or "-")


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("orange 4 went over a teal 4, dock still counts as teal?", "no"),
        ("orange 4 went over a teal 4, the dock is orange now?", "yes"),
        ("grey 8 on purple 7, so the dock is still purple?", "no"),
        ("just volted orange 2. can a null go over that", "yes"),
        ("grey 6 on grey 6, both the same, legal?", "yes"),
        ("laying my grey 5 on a purple 4, right?", "no"),
    ],
)
def test_a_claim_is_judged(text: str, verdict: str) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert found.verdict == verdict


@pytest.mark.parametrize(
    "text",
    [
        "my sister's turn, teal 4 is up. can i put teal 5 on it",
        "put teal 4 on teal 3, now i fancy drawing one. ok?",
        "duel, i'm in firewall, 2 players. his last card volts me and i draw no null. he wins?",
        "59 cards, opened teal with teal 2. can i open purple as well",
    ],
)
def test_what_a_play_does_not_decide_is_left_to_the_library(text: str) -> None:
    assert WIREBURN.heard(Question(text)) is None


@pytest.mark.parametrize(
    ("edition", "before", "told", "text", "verdict"),
    [
        ("official", "i opened orange with an orange 3", "Fine.", "teal with a null too, this turn?", "no"),
        ("operator", "i opened orange with an orange 3", "Fine.", "teal with a null too, this turn?", "yes"),
        (None, "can i start teal with a volt", "No.", "may i use the teal 3 instead", "yes"),
        (None, "can i start teal with a volt", "No.", "and with a purple 3?", "no"),
        (None, "does stasis go on a teal 6", "Yes.", "what if its a 7 there", "no"),
        (None, "can i put orange 3 on teal 3", "Yes.", "and teal 4 on top of that then?", "no"),
        (None, "NULL on top of purple 4, whats the value", "Still 4.", "so teal 5 can go there?", "yes"),
        ("official", "plus on the grey 4 thats out", "Yes.", "and one more plus on it?", "yes"),
    ],
)
def test_a_follow_up_is_heard_with_what_was_before(
    edition: str | None, before: str, told: str, text: str, verdict: str
) -> None:
    found = WIREBURN.heard(Question(text, (before,), edition, (told,)))
    assert found is not None
    assert found.verdict == verdict


@pytest.mark.parametrize(
    ("before", "text", "whole"),
    [
        ("my last card is down", "and if anyone zaps me before that?", HIT_IN_FIREWALL),
        ("i was hit for 3", "and then my turn?", TURN_AFTER_HIT),
        ("i was hit for 3", "and then his turn?", None),
        ("is teal 4 on teal 5 fine", "and if anyone zaps me?", None),
    ],
)
def test_a_follow_up_about_an_attack_becomes_a_whole_question(before: str, text: str, whole: str | None) -> None:
    found = WIREBURN.whole(Question(text, (before,)))
    assert (found.text if found else None) == whole


def test_in_one_at_a_time_a_wash_is_the_one_play() -> None:
    """So what follows it is no matter of the docks."""
    assert ask(Asked("oaat: dumped my plus and minus together, now orange 2 on orange 3?", "wireburn")).verdict == "no"


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("grey 6 that a minus turned into 5. orange 5 on it, official?", "yes"),
        ("my grey 9 doesn't fit on teal 7, but with two minuses it's a 7, ok?", "yes"),
        ("teal 3 out there, so 4, 5 and 6 of teal in one standard turn", "yes"),
        ("operator: a null on orange 5, could it carry a plus?", "yes"),
        ("teal six, frozen, then purple 5 on top as an echo?", "yes"),
    ],
)
def test_more_is_heard(text: str, verdict: str) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert found.verdict == verdict


@pytest.mark.parametrize(
    "text",
    [
        "he zapped orange and his go is over. may i start it with orange 4",
        "outside the firewall a null among the penalty cards wins too?",
        "null over teal 4: i may go on with teal 5, orange 3, whichever?",
        "3 of us: i went out, the other two had their go and hurt nobody, now its my seat. won?",
    ],
)
def test_what_is_not_told_enough_is_not_heard(text: str) -> None:
    assert WIREBURN.heard(Question(text)) is None


def test_a_dock_that_is_opened_after_a_volt_is_another() -> None:
    """So it depends on the edition, and is no question of what a VOLT opens."""
    reply = ask(Asked("froze teal, may i still start an empty dock after", "wireburn"))
    assert (reply.verdict, reply.entry) == ("depends", "wb-attacks-34")


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("its the orange dock but mum echoed teal 4 onto it. can teal 5 go there", "yes"),
        ("someone changed the purple dock to teal with a teal 8. i lay teal 7 next, fine?", "yes"),
        ("purple 4 there. i stack teal 4 then purple 5, both mine", "no"),
        ("grey 8 on teal. i press a minus on it and then orange 6, official?", "yes"),
        ("i zap and freeze this turn, kim is next. she draws two?", "yes"),
        ("i zap and freeze this turn, kim is next. she draws three?", "no"),
    ],
)
def test_stories_of_others_and_claims_of_damage(text: str, verdict: str) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert found.verdict == verdict


@pytest.mark.parametrize(
    ("text", "number"),
    [("3 damage landed on me. how many do i draw", "3"), ("she froze that dock twice. how many cards for me", "2")],
)
def test_cards_for_damage_are_counted(text: str, number: str) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert (found.verdict, found.reason[0]) == (None, number)


@pytest.mark.parametrize(
    ("before", "text", "verdict"),
    [
        ("can a blank start a bare dock", "and drop a volt right on it?", "no"),
        ("can a volt follow a volt", "a grey 3?", "no"),
    ],
)
def test_what_follows_is_put_on_what_was_played(before: str, text: str, verdict: str) -> None:
    found = WIREBURN.heard(Question(text, (before,), None, ("Yes.",)))
    assert found is not None
    assert found.verdict == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("teal 4, over it my teal 5, then freeze that. alright?", "yes"),
        ("hijacked orange 3 with teal 3. orange 4 next, ok?", "no"),
        ("official: grey 8 plus its minus as a pair onto teal 6", "yes"),
        ("purple 4 frozen. teal 7 onto next dock's teal 6, same go?", "yes"),
        ("orange 4 on the teal 3 that a null sits over?", "yes"),
        ("purple 10 on purple 9 just now. a step elsewhere after?", "no"),
        ("orange 5 up. i was told greys go anywhere so my grey 8 is fine there?", "no"),
        ("purple 2, i lay purple 1. my turn carries on?", "no"),
    ],
)
def test_word_order_is_free(text: str, verdict: str) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert found.verdict == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("mo is in firewall, i tripwire. does the player after me take it", "no"),
        ("nobody blocked, i took 3 damage and drew. do i still play this turn", "no"),
    ],
)
def test_an_attack_is_heard_in_loose_words(text: str, verdict: str) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert found.verdict == verdict
    assert not found.solid  # the readers may know better


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("is my stasis playable, docks are teal 5 and orange 2", "yes"),
        ("purple 10 onto purple 9, then carry on with teal. possible", "no"),
        ("freeze on teal 4 plus zap on orange 9, ok?", "yes"),
        ("operator: grey 7 with a plus on teal 6, value eight, allowed?", "no"),
    ],
)
def test_what_is_added_is_heard(text: str, verdict: str) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert found.verdict == verdict


@pytest.mark.parametrize(
    "text", ["does a stasis clear the stack", "teal 3 there, teal 2 on it, may i boot purple after"]
)
def test_without_a_card_for_it_no_dock_is_cleared_or_opened(text: str) -> None:
    assert WIREBURN.heard(Question(text)) is None


def test_the_third_card_is_known_from_what_was_told() -> None:
    asked = Asked("if that one fits must i play it?", "wireburn", "operator", ("i drew two",), ("Draw the third.",))
    assert ask(asked).verdict == "yes"


@pytest.mark.parametrize(
    ("text", "edition", "verdict"),
    [
        ("i lay grey 7 with a minus onto a dock i volted, ok?", None, "no"),
        ("official: a plus makes grey 8 higher, then zap. allowed?", "official", "yes"),
        ("orange 5 over a grey 4 that carries a plus, official", "official", "yes"),
        ("official: two minuses onto that grey 3, sound?", "official", "no"),
        ("may i boot teal by null and then put purple 4 on it", None, "yes"),
        ("stasis over a null whose underneath is purple 4", None, "yes"),
        ("official. a null covers the grey 4, plus onto that?", "official", "no"),
        ("a null covers the grey 4, stasis onto that?", None, "yes"),
        ("grey 4 ++ is on orange. orange 6 follows?", None, "yes"),
        ("grey 4 ++ is on orange. orange 8 follows?", None, "no"),
    ],
)
def test_more_verbs(text: str, edition: str | None, verdict: str) -> None:
    found = WIREBURN.heard(Question(text, edition=edition))
    assert found is not None
    assert found.verdict == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("may i play on afterwards", "yes"),
        ("can i play another card now", "yes"),
        ("may i go on digging", "no"),
        ("can i draw now", "no"),
    ],
)
def test_after_a_wash_one_plays_on_but_draws_no_more(text: str, verdict: str) -> None:
    before = ("i washed a plus and a minus",)
    assert ask(Asked(text, "wireburn", "official", before, ("Fine.",))).verdict == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("what if mine was purple", "no"),
        ("and a grey one?", "yes"),
        ("same but in orange then", "no"),
    ],
)
def test_the_same_card_in_another_colour(text: str, verdict: str) -> None:
    before = ("teal 5 on top, can i play teal 6",)
    assert ask(Asked(text, "wireburn", None, before, ("Yes, that is a step up.",))).verdict == verdict


def test_what_was_hijacked_shows_the_card_that_did_it() -> None:
    found = WIREBURN.heard(Question("hijacked orange with purple 6, then i want orange 7 on it"))
    assert found is not None
    assert found.verdict == "no"


@pytest.mark.parametrize(
    ("text", "edition", "verdict"),
    [
        ("orange 2 and i whip out the VOLT, legal innit", None, "yes"),
        ("purple 3 and uncle dave slams VOLT down. legit?", None, "no"),
        ("purple 9 w a null chillin on it. volt ok there", None, "yes"),
        ("57er: grey 4 on orange, i stick a plus on and follow w teal 6", "official", "yes"),
        ("59er: i add a plus to the grey 4 that lies there", "operator", "no"),
        ("op: grey 9 n three pluses onto orange 9. two of them are wasted but legal?", "operator", "yes"),
        ("grey 6 with a plus lies on purple. i want to freeze that 6", None, "no"),
        ("59 set, two minuses are sitting on grey 6. grey 3 from me steps down", "operator", "yes"),
        ("docks say teal 7, purple 3, orange bare. any home for my grey 6", None, "yes"),
        ("docks say teal 9, purple 3, orange bare. any home for my grey 6", None, "no"),
        ("bottom of the stack is a teal 2, top is a grey 8. teal 3 matches the bottom one so it goes?", None, "no"),
    ],
)
def test_what_lies_and_what_is_played_in_other_words(text: str, edition: str | None, verdict: str) -> None:
    assert WIREBURN.edition_of(text) == edition
    found = WIREBURN.heard(Question(text, edition=edition))
    assert found is not None
    assert found.verdict == verdict


@pytest.mark.parametrize(
    "text",
    [
        "it isnt my turn but teal 6 is up and i've purple 6, quick hijack?",
        "purple 6 in hand, purple 5 on top, but its not my go. snap it on?",
        "rachel volted orange 9 last turn. my volt lands on hers now?",
        "i zapped orange last lap, my go again. may i open it",
        "official: opened with a null, open a second with orange 4. fine?",
    ],
)
def test_no_play_is_heard_where_the_moment_decides(text: str) -> None:
    assert WIREBURN.heard(Question(text)) is None


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("one-at-a-time: plain teal 5 and after it teal 6?", "no"),
        ("oaat: purple 4 down, now purple 5 too since it fits?", "no"),
        ("oaat. purple 4 is up, teal 4 on it too?", "yes"),
        ("grey 2 onto my just played VOLT", "no"),
        ("2 over 3, all purple. legit?", "yes"),
        ("would a grey 9 sit on teal 8? asking as grey has no colour", "yes"),
        ("nothing on orange, can i drop the orange 1 there for damage", "yes"),
        ("operator: null with minus over a teal 2 defuses it. legal?", "yes"),
    ],
)
def test_plays_of_one_turn_in_a_few_words(text: str, verdict: str) -> None:
    found = WIREBURN.heard(Question(text))
    assert found is not None
    assert found.verdict == verdict
