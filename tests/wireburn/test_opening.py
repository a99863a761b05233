"""Yes or no by what a question claims, where no play is told."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wireburn.opening import opening
from wiredeck.games.wireburn.opening_claims import CLAIMS
from wiredeck.rulebook import library

DECIDED = [  # entry, edition, question, verdict
    ("wb-attacks-02", None, "Do VOLT docks get wiped when my turn is done", "yes"),
    ("wb-attacks-06", None, "i shielded, do i miss my turn", "no"),
    ("wb-attacks-06", None, "I'm hit for 3 and hold a null. can I throw it to pass all 3 on to Bea?", "yes"),
    ("wb-attacks-06", None, "can I block just one of the three points", "no"),
    ("wb-attacks-09", None, "we are two. he attacks, i shield. does the damage go back to him?", "yes"),
    ("wb-attacks-09", "operator", "just us two, i null his volt. is he skipped", "yes"),
    ("wb-attacks-09", "official", "just us two, i null his volt. is he skipped", "no"),
    ("wb-attacks-12", None, "is holding my null back when attacked forbidden", "no"),
    ("wb-attacks-18", None, "Ravi deflected my attack. Is Ravi skipped?", "no"),
    ("wb-attacks-18", "operator", "tom eats the deflection. does he lose his turn too?", "yes"),
    ("wb-attacks-18", "official", "tom eats the deflection. does he lose his turn too?", "no"),
    ("wb-setup-05", "operator", "3rd dug card fits on orange but id rather keep it. allowed to keep?", "no"),
    ("wb-setup-05", "official", "third card i drew fits but i keep it for later. cool?", "yes"),
    ("wb-setup-05", "operator", "3rd dig card fits purple 6 but id rather use another card from hand. possible?", "no"),
    (
        "wb-setup-26",
        "operator",
        "third draw is a teal 4, fits only by opening the empty teal dock. must i play it?",
        "no",
    ),
    ("wb-attacks-02", None, "i VOLT orange 2 and stop. is the stack still on the table when the next guy goes", "no"),
    ("wb-attacks-27", None, "volted purple, afterwards blew teal up with a 10. purple pile survives that?", "no"),
    ("wb-attacks-27", None, "volt on purple, then teal 10. is purple cleared too?", "yes"),
    ("wb-setup-25", "operator", "third dug is a purple 10 and a purple 9 is up. so i may keep it, no?", "no"),
    ("wb-setup-25", "operator", "third dug is a purple 10 and a teal 9 is up. may i keep it?", "yes"),
    ("wb-docks-25", "official", "do the washed pair end up in the discard", "no"),
    ("wb-docks-25", "operator", "do the washed pair end up in the discard", "yes"),
    ("wb-edges-12", None, "tom is in firewall but sits 2 seats away and took my hit. is he skipped?", "no"),
    ("wb-edges-13", None, "anything except a null i may play in her turn", "no"),
    ("wb-edges-13", None, "is there a card i may play in her turn", "yes"),
    ("wb-setup-21", "official", "do i have to draw all three", "no"),
    ("wb-firewall-02", None, "i am in firewall, not next after the attacker, and hit. skipped?", "no"),
    ("wb-attacks-18", None, "is the one with the null skipped", "no"),
    ("wb-firewall-03", None, "zoe's in firewall, so my zap hits her and not my neighbour?", "yes"),
    ("wb-setup-05", "operator", "must the second drawn card be played if it fits", "no"),
    ("wb-setup-05", "operator", "the second card i drew fits, can i hang on to it", "yes"),
    ("wb-attacks-09", None, "duel, i null his hit. does he draw instead?", "yes"),
    ("wb-firewall-01", None, "if nobody hurts me until my turn, is it won?", "yes"),
    ("wb-setup-21", "operator", "drew 3 cards, can't play. may i end my turn now?", "yes"),
    ("wb-setup-21", "operator", "drew 1 card, can't play. may i end my turn now?", "no"),
    ("wb-setup-26", "operator", "drew the third card, orange 6, and orange 5 is lying there. obliged?", "yes"),
    ("wb-setup-26", "operator", "drew the third card, orange 8, and orange 5 is lying there. obliged?", "no"),
    ("wb-setup-05", "official", "drew the third card, orange 6, and orange 5 is lying there. obliged?", "no"),
    ("wb-firewall-03", None, "lou is in firewall across the table, i deal damage. does lou take it?", "yes"),
    ("wb-firewall-03", None, "lou is in firewall across the table, i deal damage. do i take it?", "no"),
    ("wb-setup-24", None, "can i play after drawing only one?", "yes"),
    ("wb-setup-26", "operator", "third card is a plus and i hold a grey for it. must i play them?", "no"),
    ("wb-setup-05", "official", "third card i drew fits. must i lay it", "no"),
    ("wb-setup-28", None, "there are no cards to draw anywhere and i can't play. may i pass then", "yes"),
    ("wb-setup-28", None, "both piles are empty and i could play a teal 3. may i pass", "no"),
    ("wb-attacks-21", None, "can i chuck only part of it on?", "no"),
    ("wb-firewall-02", None, "while in firewall i got hit, no null. do i keep the drawn cards", "yes"),
    ("wb-greens-10", "operator", "oaat bonus after stasis: i dig 3, find nothing. is my turn over", "yes"),
    ("wb-firewall-03", None, "can i get hit while i'm in firewall even if i'm not next to the attacker", "yes"),
    ("wb-firewall-07", None, "does my firewall survive one damage", "no"),
    ("wb-setup-04", "operator", "stuck, drew one, it fits nowhere. may i stop here", "no"),
    ("wb-setup-04", "official", "stuck, drew one, it fits nowhere. may i stop here", "yes"),
    ("wb-firewall-03", None, "ann is in firewall. i volt. may i hit my neighbour bill instead of ann", "no"),
]
LEFT = [  # entry, edition, question that is not decided here
    ("wb-attacks-18", None, "tom eats the deflection. does he lose his turn too?"),
    ("wb-attacks-06", None, "i null it and the next one draws, is he skipped too?"),
    ("wb-attacks-06", None, "what do i do with a null when i am hit"),
    ("wb-edges-12", None, "i sit right after the attacker, in firewall. am i skipped?"),
    ("wb-docks-25", None, "do the washed pair end up in the discard"),
    ("wb-meta-01", None, "is it long"),
]


@pytest.mark.parametrize(("entry", "edition", "text", "verdict"), DECIDED)
def test_a_claim_decides(entry: str, edition: str | None, text: str, verdict: str) -> None:
    assert opening(entry, Question(text, edition=edition)) == verdict


@pytest.mark.parametrize(("entry", "edition", "text"), LEFT)
def test_what_no_claim_decides_is_left_to_the_library(entry: str, edition: str | None, text: str) -> None:
    assert opening(entry, Question(text, edition=edition)) is None


def test_every_entry_with_claims_is_in_the_library() -> None:
    assert {*CLAIMS} <= {entry.id for entry in library.entries("wireburn")}
