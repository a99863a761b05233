"""Numbers of a combo: what a grey with modifiers is worth, and how many of them it takes."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard, any_of, with_digits
from wiredeck.games.wireburn.cards import COPIES, GREY_VALUES
from wiredeck.games.wireburn.hear_gather import gathered
from wiredeck.games.wireburn.hear_words import Mention, mentions

WORTH = re.compile(
    r"\b(?:what|which)(?:'s| is|s)? (?:the )?(?:number|value|total)|\bcounts? as|\bworth\b|\bhow (?:high|low|much)\b"
    r"|\bmakes? (?:what|it what)|\bwhat (?:does|do|would|will) (?:it|that|this|they) (?:make|count|come|equal|total)"
    r"|\bwhat(?:'s| is|s) (?:an? gr[ea]y|it|that|the (?:result|sum|card))\b|\bcomes? to\b|\bwhat (?:number|value)\b"
    r"|\bequals? what\b|=\s*\??\s*$|\bis (?:an? )?what\b|\bvalue of (?:an? )?gr[ea]y|\breads?\W*$|\bwhat (?:does"
    r"|would|will) (?:it|that) (?:read|show|be)"
)
NEEDED = re.compile(r"\bhow many (?:extra |more )?(?:\+|-)?(?:plus\w*|minus\w*|modifiers?|mods?)\b")
AT_MOST = re.compile(
    r"\bhow many (?:plus\w*|minus\w*|modifiers?|mods?)\b.{0,20}\b(?:can|may|could|fit|allowed|at most)\b"
)
FITS = any_of("fits? follow lands? goes sits? play playable legal onto lay put match")
BECOMES = any_of(
    "explodes? detonates? hit into reach become becomes make makes turn count equal",
    "raise lower bring get gets change lift drop",
)
OTHER = any_of("null volt stasis dock_with_null damage who draw drawn hand deck box exist there_in printed")
CLAIMED = re.compile(r"\b(?:counts? as|is|makes|equals|worth|reads|comes to|becomes)(?: an?| now)? (\d+)\b")
LOWEST, TOP = 2, 9  # WB-MOD-06: between these a modifier may move a value in the official edition


def modified(text: str, edition: str | None) -> Heard | None:
    """None if the question is about something else, or does not say which grey and how many."""
    low = with_digits(text.lower())
    return _needed(text, low, edition) or _worth(text, low, edition) or _most(text, low, edition)


def _worth(text: str, low: str, edition: str | None) -> Heard | None:
    """`grey 6 with two minus, what number is that`"""
    found = [one for one in gathered(text) if one.sort != "dock"] if WORTH.search(low) and not OTHER.search(low) else []
    if len(found) != 1 or not _is_combo(found[0]):
        return None
    one = found[0]
    less = sum(1 if sign == "+" else -1 for sign in one.mods)
    raw = one.value + less
    signs = "plus" if less > 0 else "minus"
    told = f"{min(max(raw, 1), 10)}. A grey {one.value} with {abs(less)} {signs} counts as {min(max(raw, 1), 10)}."
    if LOWEST <= raw <= TOP:
        claimed = CLAIMED.search(low)
        verdict = None if claimed is None else "yes" if int(claimed[1]) == raw else "no"
        told = f"{verdict.capitalize()}. {told}" if verdict else told
        return Heard(verdict, f"{told} Modifiers add up, and the next card must follow the new value.", ("WB-MOD-04",))
    if edition == "official":
        told = f"That is illegal: modifiers may not bring a value to 1 or 10, and {one.value} would become {raw}."
        return Heard(None, told, ("WB-MOD-06",))
    also = "" if edition else " In the official edition it is illegal: modifiers may not bring a value to 1 or 10."
    return Heard(None, f"{told} The value stops there, and the dock detonates.{also}", ("WB-MOD-05", "R-MOD-5"))


def _most(text: str, low: str, edition: str | None) -> Heard | None:
    """`how many pluses can go on a grey 7`"""
    named = [one for one in mentions(text) if one.sort in ("card", "sign")] if AT_MOST.search(low) else []
    greys = [one for one in named if one.colour == "G" and one.value in GREY_VALUES]
    signs = {one.code[:1] for one in named if one.sort == "sign"} - {"?"}
    if len(greys) != 1 or len(signs) != 1 or any(one.sort == "card" and one is not greys[0] for one in named):
        return None
    value, sign = greys[0].value, signs.pop()
    official = min(COPIES, TOP - value if sign == "+" else value - LOWEST)
    name = "plus" if sign == "+" else "minus"
    if edition == "operator":
        told = f"3: all three {name} cards may be attached. The value stops at 1 or 10, and the dock then detonates."
        return Heard(None, told, ("WB-MOD-05", "R-MOD-8"))
    told = f"{official}. The value has to stay between 2 and 9, and there are three {name} cards."
    also = "" if edition else " In the operator edition all 3 may be attached: the value stops at 1 or 10."
    return Heard(None, f"{told}{also}", ("WB-MOD-06", "WB-DECK-06"))


def _is_combo(one: Mention) -> bool:
    """A grey of which there is one, with modifiers of one sign, no more than there are."""
    known = one.colour == "G" and one.value in GREY_VALUES and "?" not in one.mods
    return known and len(set(one.mods)) == 1 and len(one.mods) <= COPIES


def _needed(text: str, low: str, edition: str | None) -> Heard | None:
    """`how many pluses to bring a grey 6 to 9`, `... for a grey 4 to fit on teal 7`"""
    named = [one for one in mentions(text) if one.sort == "card" and one.value] if NEEDED.search(low) else []
    if len(named) != 2 or sum(one.colour == "G" for one in named) == 0:
        return None
    base = next(one for one in named if one.colour == "G")
    goal = next(one for one in named if one is not base)
    fits = bool(FITS.search(low) or goal.colour) and not (BECOMES.search(low) and not goal.colour and " fit" not in low)
    if not fits and not BECOMES.search(low) and not re.search(r"\bto (?:an? )?\d", low):
        return None
    n = max(abs(goal.value - base.value) - fits, 0)
    sign = "plus" if goal.value > base.value else "minus"
    reached = base.value + (n if sign == "plus" else -n)
    if n > COPIES or (edition == "official" and not LOWEST <= reached <= TOP):
        return None
    how = f"a grey {base.value} with {n} {sign} counts as {reached}"
    told = f"{n}. {how[0].upper()}{how[1:]}" if n else f"0. A grey {base.value} needs no modifier there"
    end = f", one step from {goal.value} or equal to it, and colour does not matter." if fits else "."
    return Heard(None, told + end, ("WB-MOD-04", "R-MOD-2") if fits else ("WB-MOD-04",))
