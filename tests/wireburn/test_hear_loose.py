"""Loose words, claims of what a dock then shows, and follow-ups that change a card or go on."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wireburn.game import WIREBURN

OP, F = "operator", "official"
TOLD = [  # question, edition, verdict, moves
    ("freeze on a null thats hiding a teal 4", None, "yes", "N>T S>T"),
    ("volt on the null that sits on top of a purple 3?", None, "no", "N>P V>P"),
    ("teal 6 on the dock, grey 6 of mine with 2 pluses goes down on it", OP, "no", "G6[+][+]>T"),
    ("does a purple 4 belong on the orange dock when purple 5 is whats showing there", None, "yes", "P4>O"),
    ("its the ORANGE dock so my orange 6 fits, even if theres a purple 5 on top now", None, "no", "O6>O"),
    ("orange 8 on orange 9, even with the volt laying over that 9 its ok", None, "no", "V>O O8>O"),
    ("the teal dock went all orange from hijacks then detonated. teal 2 is what reopens it", None, "yes", "T2>T"),
    ("six in orange, frozen, then purple 5 on top?", None, "yes", "S>O P5>O"),
    ("purple 2 out there. purple 3 4 5 in one turn?", None, "yes", "P3>P P4>P P5>P"),
    ("my modified grey 5 was on top, orange 6 on it fits?", None, "yes", "O6>T"),
    ("official: grey 3 on the dock was bumped up by one. stasis on it?", F, "yes", "S>T"),
    ("official: grey 6 on the dock was knocked down by one. volt on it?", F, "no", "V>T"),
    ("57: minus a grey 4 twice, that lies on the dock", F, "yes", "[-]>T [-]>T"),
    ("Kim freezes orange 6 and wants to follow with teal 3 on teal 2 at once", None, "yes", "S>O T3>T"),
    ("operator: NULL over another NULL over a purple 6, with a plus?", OP, "yes", "N>P N[+]>P"),
    ("operator, he boots with an orange 10 after his stasis", OP, "no", "S>T O10>O"),
    ("the printed 7 fits so we allow grey 7 with a minus on teal 8?", OP, "no", "G7[-]>T"),
    ("grey 3 lies there. i add a plus, then lay teal 4 on it. is the plus legal there", F, "yes", "[+]>T T4>T"),
    ("null on teal 6 with a plus, is that null able to?", OP, "yes", "N[+]>T"),
    ("volt's over orange 9. my teal 1 instead of a minus and grey 2?", None, "yes", "V>O T1>O"),
    # a claim of what it then shows
    ("null along with a plus as one move on teal 6. dock reads 7 after, agreed?", OP, "yes", "N[+]>T"),
    ("null along with a plus as one move on teal 6. dock reads 8 after, agreed?", OP, "no", "N[+]>T"),
    ("NULL and a plus on top of teal 8, so ten and out it goes?", OP, "no", "N[+]>T"),
    ("stasis on a teal 4, so the dock is at 4 still?", None, "no", "S>T"),
    ("orange 8 on it since the dock is at 7? grey 7 is there", None, "yes", "O8>T"),
    ("is it an echo, orange 5 on grey 4", None, "no", "O5>T"),
    ("purple 6 on teal 6, that's a hijack?", None, "yes", "P6>T"),
    ("purple 7 on teal 5 as a step?", None, "no", "P7>T"),
    ("i volt the teal 2 and land orange 2 on it. good?", None, "no", "V>T O2>T"),
    ("just volted teal 9. does the stack explode right now?", None, "no", "V>T"),
    ("is a purple 6 playable when docks show teal 6, orange 9 and grey 3", None, "yes", "P6>T"),
    ("dock at orange 9. stasis on teal 5 first and afterwards orange 10 on the nine", None, "yes", "S>T O10>O"),
    ("oaat: stasis, then bonus stasis on orange 8?", OP, "no", "S>T S>O"),
    ("can purple 4, 6, 7 all go on purple 3 in one turn", None, "no", "P4>P P6>P P7>P"),
    ("grey 3 on the purple 4 pile, nobody minds?", None, "yes", "G3>P"),
    ("oaat: null on purple 3 then purple 4 on that then purple 5?", OP, "no", "N>P P4>P P5>P"),
    ("purple dock, teal 4 on top since a hijack. purple 5?", None, "no", "P5>P"),
    ("is it ok to echo orange 6 with grey 7", None, "no", "G7>O"),
    ("is it ok to echo orange 6 with grey 6", None, "yes", "G6>O"),
    ("single mode: grey 7 with a minus, then teal 6 too?", OP, "no", "G7[-]>P T6>P"),
    ("purple is a bare null. teal 4 on it, is it a step?", None, "yes", "N>P T4>P"),
    ("after my orange 1 blew orange 2 up i throw a volt on teal 9, yes?", None, "no", "O1>O V>T"),
    ("null plus minus on teal 3, dock at 3 after?", OP, "no", "N[-]>T"),
    ("teal 5 echoed by purple 5, still teal?", None, "no", "P5>T"),
    ("just shocked teal 9, follow up w a freeze on purple 4?", None, "yes", "V>T S>P"),
    ("can a minus go down with a NULL on someones purple 6", OP, "yes", "N[-]>P"),
    ("oaat. null over teal 4, i keep going with teal 5 on that null?", OP, "yes", "N>T T5>T"),
    ("it's on purple now cos i hijacked teal 5 with purple 5. teal 6 next?", None, "no", "P5>T T6>T"),
    ("can purple 6 open purple after a volt cleared it last turn", None, "yes", "P6>P"),
    ("opened orange (orange 9), then a volt on it. ok?", None, "yes", "O9>O V>O"),
    # is it wrong
    ("is it wrong to put teal 6 on teal 5?", None, "no", "T6>T"),
    ("purple 6 on teal 5, thats illegal right", None, "yes", "P6>T"),
    ("he played grey 8 on purple 6, is that against the rules?", None, "yes", "G8>P"),
    # a green somewhere, then a dock is opened
    ("i played a volt and now i wanna open orange with orange 5", OP, "no", "V>T O5>O"),
    ("i played a volt and now i wanna open orange with orange 5", F, "yes", "V>T O5>O"),
    ("official. grey 4 plus minus-card combo on purple 2. (4-1=3) legal?", F, "yes", "G4[-]>P"),
    ("trip teal with teal 10 then null the orange one, same turn?", None, "no", "T10>T N>O"),
]
BEFORE = [  # what was asked, what was answered, the follow-up, edition, verdict
    (("purple 5 showing, purple 6 on it?",), ("Yes.",), "and if my 6 was teal", None, "no"),
    (("purple 5 showing, purple 6 on it?",), ("Yes.",), "and if the 5 was teal?", None, "no"),
    (("purple 5 showing, purple 6 on it?",), ("Yes.",), "and if the 4 was teal?", None, "no"),
    (("purple 3 on empty purple?",), ("Yes.",), "and orange 3 on empty orange in same go?", F, "no"),
    (("grey 6 on a purple 7 okay?",), ("Yes.",), "orange 8 on top of that too?", None, "no"),
    (("null on teal 6. what goes",), (), "orange 8?", None, "no"),
    (("teal dock, purple 5 echoed on the teal 5. what now",), ("purple",), "purple 4?", None, "yes"),
    (("dock is teal 7, i have a teal 8",), (), "an orange 8?", None, "no"),
    (("orange dock is empty, i have an orange 3",), (), "and teal with that orange 3?", None, "no"),
    (("purple 8 on a grey 7",), ("Yes.",), "purple 9?", None, "no"),
    (("there's a NULL on purple 7",), (), "orange 6 as well?", None, "yes"),
    (("can i put a grey on a volt",), ("No.",), "coloured 10 instead?", None, "yes"),
    (("i want to put teal 4 on teal 5", "and orange 4 on it then"), ("Yes.", "Yes."), "orange 3 next?", None, "yes"),
    (("grey 2 on teal 3 was fine?",), ("Yes.",), "what if the grey was a 6", None, "no"),
    (("grey 2 on teal 3 was fine?",), ("Yes.",), "and if the teal was a 5", None, "no"),
    (("teal 2 on orange 3?",), ("No.",), "what if mine was a 3?", None, "yes"),
    (("may i zap an 8",), ("No.",), "and if theres a null on the 8?", None, "no"),
    (("oaat, i played a volt",), ("bonus",), "can i use it to open purple with purple 4?", OP, "no"),
    (("oaat, i played a volt",), ("bonus",), "can i use it for orange 4 on orange 3?", OP, "yes"),
    (("oaat, i played a volt",), ("bonus",), "may it be a stasis", OP, None),
    (("teal 3 there. can i go purple 3",), ("Yes.",), "and after that teal 4?", None, "no"),
    (("volt on purple 9?",), ("Yes.",), "with a grey 9 straight after it?", None, "no"),
    (("null + plus on teal 6?",), ("No.",), "grey 6 + plus instead?", F, "yes"),
    (("orange 5 on purple 5?",), ("Yes.",), "orange 6 on the purple as well?", None, "no"),
    (("orange 4 on teal 4?",), ("Yes.",), "but its the teal dock. teal 5 next?", None, None),
    (("null on null over teal 5",), ("5 passes",), "so a 7 fits?", None, "no"),
    (("orange 2, teal 1 on it?",), ("No.",), "volt it now, is the volt still there next turn?", None, None),
    (("operator wash",), ("both go to discard",), "could i draw those again some day", OP, None),
    (("my third card is teal 5, teal 4 is up",), (), "and orange 5?", OP, None),
]


@pytest.mark.parametrize(("text", "edition", "verdict", "moves"), TOLD)
def test_loose_words_and_claims_are_understood(text: str, edition: str | None, verdict: str, moves: str) -> None:
    found = WIREBURN.heard(Question(text, edition=edition))
    assert found is not None
    assert (found.verdict, list(found.moves)) == (verdict, moves.split())


@pytest.mark.parametrize(("before", "told", "text", "edition", "verdict"), BEFORE)
def test_a_follow_up_changes_a_card_or_goes_on(
    before: tuple[str, ...], told: tuple[str, ...], text: str, edition: str | None, verdict: str | None
) -> None:
    found = WIREBURN.heard(Question(text, before, edition, told))
    assert (found.verdict if found else None) == verdict


@pytest.mark.parametrize(
    "text",
    [
        "stasis stands in for the missing grey 5?",
        "grey 9 with minus covered by orange 8. remove the minus from the stack?",
        "is it wrong to shield with a null from teal 4?",
        "i zapped orange, you may boot orange with orange 5 as your first play. right?",
        "OAAT. NULL was my last, teal 6 lies there. Do I get another action before the wall goes up?",
    ],
)
def test_what_asks_for_something_else_is_not_heard_as_a_play(text: str) -> None:
    assert WIREBURN.heard(Question(text)) is None
