"""What a question names, gathered: without what is only talked about, and modifiers with the card that carries them."""

from __future__ import annotations

from dataclasses import replace

from wiredeck.games.hearing import some
from wiredeck.games.wireburn.hear_cues import ASKED, CUTS
from wiredeck.games.wireburn.hear_words import Mention, mentions

ON = {*some("on onto over atop upon against above into unto ontop")}
STOPS = {".", ",", ";", "?", "!", ":"}
SMALL = {*some("a an the my his her their that this some your our any s of one lone same")}
RUN = {",", "and", "then", "n"}  # between the cards of a run
CARRY = {
    *some("together alongside along another with wearing carrying and has having w holding plus bearing under got"),
    *some("sporting n thats that's that which had wears wore carries carried"),
}
LAID = {
    "go",
    "goes",
    "in",
    "combo",
    "went",
    "down",
    "played",
    "laid",
    "placed",
    "already",
}  # `a grey 4 went down wearing a plus`
ASKED_OF = {"can", "could", "may", "it", "so"}
AND = {"and", "plus", "with", "&", "n", "another", "then", "together"}
OF_MODIFIERS = {*some("card cards modifier modifiers two 2 from hand more")}
REASON = {*some("since because cos cuz coz bc cause though although tho")}
STATES = {*some("is are unlock unlocks reset resets count counts matter locks lock acts makes means protects")}
WORTH = {
    *some("its it's thats that's makes making made becomes equals off from worth so being count counts reach reaches"),
    *some("reaching boom total counting"),
}
FITS = {*some("fits fit goes works follows can may could is ok okay on onto there")}
SECOND_THOUGHTS = {  # before what is said instead
    tuple(some(line)) for line in ("i mean", "i meant", "no wait", "wait no", "make that", "or rather", "no sorry")
}
SHOWN = {*some("on top at of value reading showing number standing is now")}  # between a grey and its number


def gathered(text: str) -> list[Mention]:
    """The cards and docks of a question, each once."""
    left = _told(mentions(text))
    is_combo = "combo" in text.lower()
    found: list[Mention] = []
    while left:
        one = left.pop(0)
        if found and left and _is_joining_plus(one, left[0]):
            left[0] = replace(left[0], gap=("and",))
        elif not _is_said_again(one, found):
            found[-1:] = _together(found[-1], one, is_combo=is_combo) if found else [one]
    return found


def since_stop(gap: tuple[str, ...]) -> list[str]:
    """The words since the last full stop or comma."""
    last = max((i for i, word in enumerate(gap) if word in STOPS), default=-1)
    return list(gap[last + 1 :])


def until_stop(gap: tuple[str, ...]) -> list[str]:
    """The words up to the first full stop or comma."""
    first = next((i for i, word in enumerate(gap) if word in STOPS), len(gap))
    return list(gap[:first])


def since_cut(said: list[str]) -> list[str]:
    """The words since the last that leads on to something else."""
    last = max((i for i, word in enumerate(said) if word in CUTS), default=-1)
    return said[last + 1 :]


def until_cut(said: list[str]) -> list[str]:
    """The words up to the first that leads on to something else."""
    return said[: next((i for i, word in enumerate(said) if word in CUTS), len(said))]


def carries(one: Mention) -> bool:
    """May it carry modifiers? A grey or a NULL."""
    return (one.sort == "card" and one.colour == "G") or (one.sort == "green" and one.code == "N")


# ---------------------------------------------------------------- what counts of it


def _told(named: list[Mention]) -> list[Mention]:
    """Without what is only talked about: reasons, second thoughts, what a value comes to."""
    found: list[Mention] = []
    is_reason = False
    for k, one in enumerate(named):
        is_reason = bool(k) and (bool(set(since_stop(one.gap)) & REASON) or (is_reason and not set(one.gap) & STOPS))
        if is_reason:
            continue
        if found and _is_correction(one):
            one = replace(one, gap=found.pop().gap)
        if not k or not (_is_worth(one, found) or (len(found) > 1 and _is_explained(one))):
            found.append(one)
    return _valued(found) if any(one.value or one.code for one in found) else found


def _is_correction(one: Mention) -> bool:
    """`orange 1, no wait, orange 3`: is it said instead of the one before?"""
    said = [word for word in one.gap if word not in STOPS | SMALL | ON]
    return tuple(said[-2:]) in SECOND_THOUGHTS or said[-1:] == ["er"] or (said == ["no"] and len(one.gap) > 1)


def _is_worth(one: Mention, before: list[Mention]) -> bool:
    """`so it's a 7`, `a plus takes it to 7`"""
    if one.sort != "card" or one.colour:
        return False
    near = [word for word in since_stop(one.gap) if word not in SMALL]
    if near[-1:] == ["so"] and set(one.tail[:1]) & FITS:
        return False  # `so a 7 fits?`
    if near[-1:] == ["value"] and any(had.mods or had.sort == "sign" for had in before):
        return True
    changed = near[-1:] in (["to"], ["into"]) and any(had.sort == "sign" for had in before)
    return changed or (bool(set(near[-2:]) & WORTH) and not set(near[-1:]) & (ON | {"with", "w"}))


def _is_explained(one: Mention) -> bool:
    """`STASIS resets it to 5`"""
    is_named = one.sort == "green" or (one.sort == "card" and not one.value)
    return is_named and bool(set(one.tail[:1]) & STATES) and not set(one.tail[1:2]) & ASKED


def _valued(named: list[Mention]) -> list[Mention]:
    """Without cards of which only the colour is said."""
    found = [one for one in named if one.sort != "card" or one.value or one.colour == "G"]
    last = named[-1]
    is_left_open = (
        last.sort == "card" and not last.value and not set(last.gap) & ON and not set(last.gap) <= RUN | SMALL
    ) and not (last.colour == "G" and any(one.code == "V" for one in named))
    return found[:-1] if len(found) > 2 and is_left_open else found


# ---------------------------------------------------------------- what belongs together


def _is_joining_plus(one: Mention, after: Mention) -> bool:
    """The word in `grey 4 plus a [+]`; but `grey 4 plus plus` has two."""
    is_next = after.sort == "green" or (after.sort == "card" and after.colour not in ("", "G"))
    if one.sort == "sign" and one.code == "+" and not one.gap and is_next and not after.gap:
        return True  # `a freeze on orange 5 plus zap on purple 2`
    is_other = bool(after.gap) or after.code != one.code
    return (
        one.sort == "sign" and not one.gap and after.sort == "sign" and set(after.gap) <= SMALL | {"its"} and is_other
    )


def _is_said_again(one: Mention, found: list[Mention]) -> bool:
    """`zap it with the lightning`"""
    if one.sort == "card" and not one.colour and one.gap[-1:] == ("that",) and found[-1:] and set(one.gap) & ON:
        return found[-1].sort == "green" and [had.value for had in found].count(one.value) == 1
    if one.sort == "sign":
        is_known = any(one.code in (had.mods if had.sort != "sign" else had.code) for had in found)
        return one.gap[-1:] in (("that",), ("the",)) and is_known and not set(one.tail[:1]) & ON
    if one.sort == "green" and one.gap[-1:] == ("that",) and not set(one.gap) & ON:
        return any(had.sort == "green" and had.code == one.code for had in found)
    again = one.sort == "green" and set(one.gap) & {"it", "em", "with", "w"}
    return bool(again) and not set(one.gap) & ON and any(had.sort == "green" and had.code == one.code for had in found)


def _together(last: Mention, one: Mention, *, is_combo: bool) -> list[Mention]:
    """Two that follow each other: modifiers join the card that carries them, colours the numbers of a run."""
    if one.sort == "sign" and carries(last) and (_is_linked(one, CARRY) or _is_listed(one, is_combo=is_combo)):
        return [replace(last, mods=last.mods + one.code, tail=one.tail)]
    if last.sort == "sign" and carries(one) and one.gap and _is_linked(one, AND):
        return [replace(one, mods=last.code, gap=last.gap)]
    if last.sort == "sign" and one.sort == "sign" and _is_linked(one, AND):
        return [replace(last, code=last.code + one.code, tail=one.tail)]
    if _is_shown(last, one):
        return [replace(last, value=one.value, tail=one.tail)]
    return [last, replace(one, colour=last.colour) if _is_run(last, one) else one]


def _is_shown(last: Mention, one: Mention) -> bool:
    """`a grey on top at 6`"""
    is_grey = last.sort == "card" and last.colour == "G" and not last.value
    is_number = one.sort == "card" and not one.colour and "at" in one.gap
    return is_grey and is_number and set(one.gap) <= SHOWN | SMALL


def _is_run(last: Mention, one: Mention) -> bool:
    """`teal 5, 6, 7`"""
    is_number = one.sort == "card" and not one.colour and last.sort == "card" and last.colour and last.value
    return bool(is_number) and set(one.gap) <= RUN


def _is_listed(one: Mention, *, is_combo: bool) -> bool:
    """`grey 3, two plus, onto purple 5`, `a combo: grey 3, plus, plus`"""
    return one.gap == (",",) and (is_combo or bool({word for word in one.tail[:2] if word not in STOPS} & ON))


def _is_linked(one: Mention, links: set[str]) -> bool:
    """Is there nothing, or nothing but a link and small words, between one and the one before?"""
    said = [word for word in one.gap if word not in SMALL | OF_MODIFIERS | LAID]
    late = [word for word in since_stop(one.gap) if word not in SMALL | OF_MODIFIERS | {"but", "and"}]
    if links is CARRY and [word for word in late if word not in ASKED_OF] == ["carry"]:
        return True  # `a null on teal 6, could it carry a plus`
    if late == ["with"] and {*one.tail[:1]} & {"it's", "its", "it"} and links is CARRY:
        return True  # `my grey 8 doesn't fit, but with two minuses it's a 6`
    return not one.gap or (bool(said) and all(word in links for word in said))
