"""Stories of attacks in players' words: who draws, is skipped, plays on or may shield."""

from __future__ import annotations

import pytest

from wiredeck.games.wireburn.hear_attack import attacked

NULLED = "Sam zapped me but I nulled it over to Priya."
ROUND = "she volted, i deflected, it went all the way round to her."
TOLD = [  # question, verdict in the official edition, in the operator edition
    (f"{NULLED} Priya also had a null and used it. So now it's on Ben — does Ben pick up?", "yes", "yes"),
    (f"{NULLED} Am I skipped now?", "no", "no"),
    (f"{NULLED} Does priya lose her turn?", "no", "yes"),
    (f"{ROUND} she has a null too, can she use it?", "yes", "no"),
    ("Anna attacked me, I bounced it with my NULL to Kim. Do I still get my go?", "yes", "yes"),
    ("anna attacked me, i bounced it to kim. is kim's turn gone as well", "no", "yes"),
    ("i was hit by jo for 2. do i get skipped", "yes", "yes"),
    ("i got hit for two last turn and drew my cards. it's my turn next, so i just play normally right?", "no", "no"),
    ("i blocked dave's volt. do i miss my turn", "no", "no"),
    ("nulled her volt, so i forfeit this go?", "no", "no"),
    ("bob hits me, i have a null. can i deflect it?", "yes", "yes"),
    ("bob hits me, i have a null. do i have to deflect it?", "no", "no"),
    ("bob hits me, i null it. does the player after me draw?", "yes", "yes"),
    ("my volt hit carl, carl nulled it to dana. do i draw anything?", "no", "no"),
    ("just us two. he hits me, i shield. does he draw?", "yes", "yes"),
    ("just us two. he hits me, i shield. so he doesn't get a turn?", "yes", "no"),
    ("two player game. i null his stasis. so he draws 1 and then is his turn skipped", "no", "yes"),
    ("Fred hit Gina. Gina deflected to Hana. Can Hana use a null of her own?", "yes", "yes"),
    ("attacker got hit by her own bounced volt, she sits out next?", "no", "yes"),
    ("lars attacks, mona shields, damage goes to nils. does nils draw?", "yes", "yes"),
    ("lars attacks, mona shields, damage goes to nils. is nils skipped?", "no", "yes"),
    ("Tom's in firewall two seats to my left. I tripped a ten. Does the guy directly next to me draw?", "no", "no"),
    (
        "mia's out of cards, sitting across from me. my tripwire goes off. does my left neighbour get the damage?",
        "no",
        "no",
    ),
    ("lou is in firewall across the table, i deal 2 damage. does lou take it?", "yes", "yes"),
    ("lou is in firewall across the table, i deal 2 damage. is lou skipped?", "no", "no"),
]
LEFT = [
    "a hits, b blocks, c blocks: c plays next?",  # the order of turns
    "Ravi zapped me in the middle of his go. when do i really pick up",
    "got hit two times before my go, do i miss two goes",
    "i got a null on the teal dock from last go. bob hits me. can i use that one to block",
    "im at zero cards and they hit me, can i shield somehow",
    "firewall player three seats off is hit, is she skipped",  # who attacks?
    "boomerang hit me, do i also miss a turn",
    "all three others blocked, its come back to me. can i block it too",
    "official: played a null, must i play another card after it",  # no attack
    "blocked, so i may pick up as many as three?",  # a draw of the own turn
    "Maya isn't being attacked, I am. Can she throw her null for me?",
    "i volted teal 9. do i draw?",
    "playing with just my wife: she hit me, i shielded. now?",
    "can i volt teal 9",
    "",
]


@pytest.mark.parametrize(("text", "official", "operator"), TOLD)
def test_a_story_is_judged_by_the_part_of_the_one_asked_about(text: str, official: str, operator: str) -> None:
    for edition, verdict in (("official", official), ("operator", operator), (None, official)):
        found = attacked(text, edition)
        assert found is not None
        assert found.rules
        differs = edition is None and official != operator
        assert found.verdict == ("depends" if differs else verdict)


@pytest.mark.parametrize("text", LEFT)
def test_what_is_not_told_as_a_whole_is_left_to_the_library(text: str) -> None:
    assert attacked(text, None) is None
