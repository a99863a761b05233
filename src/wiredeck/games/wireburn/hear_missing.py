"""A card is named, but not what it would go on: where it would fit, and where not."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard, Question, listed
from wiredeck.games.wireburn.cards import COLOURS, LETTERS
from wiredeck.games.wireburn.hear_scene import Scene, scene
from wiredeck.games.wireburn.hear_spelled import tokens
from wiredeck.games.wireburn.hear_words import Mention

_DOCK = r"(?:on|onto|to|in|into|over)(?: the| that| his| her)? (?:teal|purple|orange)(?: (?:dock|one|lane|pile|stack))?"
_OK = "ok|okay|legal|fine|fit|go|work|be played"
_SAID = rf"(?: (?:down|now|here|there|next|allowed|play|on (?:it|that|this)|{_OK}|{_DOCK}))*"
_CARD = r"(?:(?:my|the|an?|this|that) )?(?:(?:teal|purple|orange|gr[ea]y|neutral) )?\d+"
_PLAY = "(?:play|lay|put|drop|use|place|slap|stick)"
FRAME = re.compile(
    r"(?:(?:so|ok|hey|and|hi) )*"
    rf"(?:(?:(?:can|may|could) i|is it (?:ok|fine|legal|allowed) to) {_PLAY} (?:down )?{_CARD}{_SAID}"
    rf"|(?:is|will|would|does|can) {_CARD}(?: (?:{_OK})){_SAID}|{_CARD} (?:ok|fine|legal)) ?\??"
)
RULES = ("WB-BOOT-01", "WB-STEP-01", "WB-STEP-02", "WB-ECHO-01", "WB-GREY-02")
COLOUR = dict(zip(LETTERS, COLOURS))


def without_top(question: Question) -> Heard | None:
    """Depends on what lies there; None if that is said, or no single number is played."""
    text = question.text
    found = scene(text) if FRAME.fullmatch(" ".join(tokens(text))) and not question.before else None
    if found is None or not _is_open(found):
        return None
    card, marker = found.plays[0].card, found.spots[0].colour
    place = f"the {COLOUR[marker]} dock" if marker else "the dock"
    told = f"Depends on what {place} shows: tell me which card is on top. {_fits(card)} {_opens(card, marker)}"
    return Heard("depends", told, RULES)


def _is_open(found: Scene) -> bool:
    spots = found.spots
    if len(found.plays) != 1 or len(spots) != 1 or spots[0].stack or spots[0].empty:
        return False
    card = found.plays[0].card
    return card.sort == "card" and 2 <= card.value <= 9 and not card.mods


def _fits(card: Mention) -> str:
    near = listed([str(n) for n in (card.value - 1, card.value + 1) if 2 <= n <= 9], "or")
    name = f"{COLOUR[card.colour]} {card.value}" if card.colour in COLOUR else f"{card.value}"
    if card.colour == "G":
        return f"A grey {card.value} fits on a {card.value} (echo) or on a {near} (step), whatever the colour."
    own = COLOUR.get(card.colour, "the same colour")
    echo = f"A{'n' if name[0] in 'o8' else ''} {name} fits on a {card.value} of any colour (echo)"
    return f"{echo}, and on a {near} (step, one away) if the dock is {own if card.colour else f'of {own}'} or open."


def _opens(card: Mention, marker: str) -> str:
    if card.colour == "G":
        return "On an empty dock it does not go: no grey opens one."
    if marker and card.colour:
        opens = "opens it if it is empty" if marker == card.colour else "does not open it if it is empty"
        return f"It {opens}: only a {COLOUR[marker]} card or a NULL does."
    return "An empty dock is opened only by a card of its own colour or a NULL."
