"""A question about a play, answered: every way to read it is set up and tried, and the verdict said in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from wiredeck.games.hearing import Heard, Question, any_of, listed, with_digits
from wiredeck.games.wireburn.cards import COLOURS, LETTERS
from wiredeck.games.wireburn.hear_asked import BONUS, DAMAGE, STANDS, asked_scene
from wiredeck.games.wireburn.hear_attack import attacked
from wiredeck.games.wireburn.hear_colour import compared
from wiredeck.games.wireburn.hear_counts import counted
from wiredeck.games.wireburn.hear_denied import denied, without_denial
from wiredeck.games.wireburn.hear_end import ended
from wiredeck.games.wireburn.hear_fits import fitting
from wiredeck.games.wireburn.hear_follow import GOES_ON, OVER
from wiredeck.games.wireburn.hear_missing import without_top
from wiredeck.games.wireburn.hear_scene import Scene
from wiredeck.games.wireburn.hear_sure import asks_open, asks_other, is_on_some_grey, is_solid, is_sure
from wiredeck.games.wireburn.hear_table import anywhere
from wiredeck.games.wireburn.hear_tags import plain
from wiredeck.games.wireburn.hear_tried import Ruled, ruled
from wiredeck.games.wireburn.hear_turn import is_of_one_turn, played_before, turn_after
from wiredeck.games.wireburn.hear_wash import after_wash, on_after_wash, with_wash
from wiredeck.games.wireburn.hear_ways import Way, card_name, ways
from wiredeck.games.wireburn.hear_words import edition_of, is_oaat
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.text import dock_text

MOST = 40  # ways of reading that are tried
CHOICE = re.compile(r"\b(?:or|which|what|whats)\b")
QUANTITY = re.compile(  # words of a question for a number
    r"\b(?:how (?:much|many)|damage|dmg|total|in all|all|whats|what|which|value|number|colou?r|now|draws?|does|next"
    r"|player|cards?|points?|any|must|count(?:s|ed)?|stop|takes?|picks? up|dock|at)\b"
)
HOW_MUCH = re.compile(r"\b(?:how (?:much|many)|whats?|what's|which|total)\b|\b(?:damage|dmg)\W*$")
CLAIM = re.compile(
    r"\b(one|\d)(?: points? of)?(?: extra)? (?:damage|dmg)\b(?! and)"
    r"|\b(?:damage|dmg|total)(?: is| of|:)? (?:just |only )?(one|\d)\b(?=\W*$)"
)
FOLLOWS = re.compile(
    r"^\W*(?:(?:and|so|ok|okay|but|or|then|well|no|yes|hm+) )*(?:what (?:about|if)|how about|whatabout)\b"
)
ONE_MORE = re.compile(r"\b(?:one|1|two|2) more\b")
TOTAL = re.compile(r"\btotal\b")
BOOM = re.compile(
    r"\b(?:boom|kaboom|explodes?|detonat\w*|go(?:es)? off|sets? (?:it|that) off|blows? up|blow\b|bang\?)"
    r"|\b(?:wipes?|clears?|empty|empties|destroys?) (?:the |that |this )?(?:whole )?(?:stack|dock|pile|lane)"
)
STAYS = re.compile(
    r"\b(?:just |simply )?(?:sits?|stays?|remains?|lies|lie) (?:there|put|lying|on the dock|on it|as it is)\b"
    r"(?: (?:as|like|with|for) .*)?"
    r"(?:,? (?:then|now|right|yeah|ok|so|and is not cleared))*\W*$"
)
CLAIMED_VALUE = re.compile(r"\b(?:to|at|is|becomes?|reads?)(?: an?| now)? (\d+|zero)\b(?=\W*$)")
NOW = any_of("right_now now immediately at_once straight_?away instantly")
MAY = any_of("can may could allowed legal ok okay fine able cn alright valid")
DECKS = {"official": 57, "operator": 59}
ELSEWHERE = re.compile(r"\b(?:elsewhere|next door|(?:another|other|different) (?:dock|pile|one))\b")
LAST_CARD = any_of("(?:last|final)_(?:card|one) empt(?:y|ies|ied)_my_hand")
OF_DUTY = re.compile(r"\b(?:third|3rd)\b.*\b(?:keep|save|hold (?:it|on))\b")  # the duty to play what was drawn


def heard(question: Question) -> Heard | None:
    """The verdict on the position that a question describes; None if it describes none."""
    question = replace(question, text=question.text if question.before else plain(question.text))
    text = question.text
    if OF_DUTY.search(text.lower()):
        return None
    if rest := after_wash(text):
        return with_wash(heard(replace(question, text=rest)))
    if BOOM.search(text.lower()) and not re.search(r"\d", with_digits(text.lower())) and not question.before:
        return None  # `does the freeze card clear the stack`
    if allowed := without_denial(text):
        return denied(heard(replace(question, text=allowed)))
    if claim := compared(text, lambda rest: heard(replace(question, text=rest))):
        return claim
    edition = edition_of(text) or question.edition
    number = counted(text, edition) or _ended(question) or turn_after(question) or on_after_wash(question)
    if number is None and not question.before:
        story = attacked(text, edition)
        number = replace(story, solid=False) if story else None  # it may be told otherwise than it was heard
    if number:
        return number
    oaat = is_oaat(text) or any(map(is_oaat, question.before))
    edition = edition or next(filter(None, map(edition_of, question.before[::-1])), None)
    editions = ["operator"] if oaat else [edition] if edition else [*DECKS]
    mode = "oaat" if oaat else "standard"
    which = anywhere(text, editions, mode) or fitting(text, editions, mode)
    if which:
        return replace(which, sure=is_sure(CHOICE.sub("", text.lower())))
    found = asked_scene(question)
    found = None if found and _has_twice(found) else found
    found = played_before(found) if found and oaat and is_of_one_turn(text) else found
    tried = _tried(found, text, editions, mode) if found else {}
    low = text.lower()
    answer = _answer(tried, low, oaat=oaat) if tried else None
    told = QUANTITY.sub("", low) if DAMAGE.search(low) or STANDS.search(low) else low
    told = ONE_MORE.sub("", FOLLOWS.sub("", told)) if question.before else told
    told = OVER.sub("", BONUS.sub("", GOES_ON.sub("", told)))
    if answer is None or found is None:
        return without_top(question)
    around = " ".join((*question.before, text)).lower()
    if edition != "official" and is_on_some_grey(found, around):
        return replace(answer, sure=False, solid=False, other=True)
    solid = is_solid(found, around)
    other = asks_other(told) and (not solid or asks_open(told))
    return replace(answer, sure=is_sure(told), solid=solid, other=other)


def _ended(question: Question) -> Heard | None:
    """Has somebody won? What was told of a firewall before decides more than the last card."""
    is_known = any("firewall" in one.lower() for one in question.before)
    return None if is_known else ended(question.text)


def _tried(found: Scene, text: str, editions: Sequence[str], mode: str) -> dict[str, list[Ruled]]:
    """By edition: every way to read the question."""
    every = list(islice(ways(found, text), MOST))
    tried = {name: _possible([ruled(way, Options(name, mode)) for way in every]) for name in editions if every}
    return {} if any(_is_impossible(one) for each in tried.values() for one in each) else tried


def _has_twice(found: Scene) -> bool:
    """Is a coloured card, of which there is one, named twice beside others? Then it was named once in the hand."""
    cards = [one for spot in found.spots for one in spot.stack] + [play.card for play in found.plays]
    coloured = [(one.colour, one.value) for one in cards if one.colour in (*LETTERS,)]
    return len(cards) > 2 and len({*coloured}) < len(coloured)


def _is_impossible(one: Ruled) -> bool:
    """Can the position not come about, for another reason than that there is no such card?"""
    return one.state is None and one.rules not in (("WB-DECK-04",), ("WB-DECK-05",), ("WB-DECK-06",))


def _possible(every: list[Ruled]) -> list[Ruled]:
    """Without ways that no deck allows, and those in which not even the earlier plays fit, unless there is no other."""
    found = [one for one in every if one.state is not None] or every
    return [one for one in found if len(one.said) >= len(one.way.plays)] or found


def _answer(tried: dict[str, list[Ruled]], low: str, *, oaat: bool) -> Heard | None:
    every = [one for each in tried.values() for one in each]
    if (DAMAGE.search(low) or TOTAL.search(low)) and (every[0].legal or HOW_MUCH.search(low)):
        return _of_damage(every, low)
    if STANDS.search(low):
        return _of_dock(every, low)
    if BONUS.search(low):
        return _of_bonus(every, low, oaat=oaat)
    if ELSEWHERE.search(low) and all(one.detonated and one.legal for one in every):
        return _of_turn(every[0], "go on", oaat=oaat)
    if (GOES_ON.search(low) or OVER.search(low)) and _is_agreed(every):
        return _of_turn(every[0], low, oaat=oaat)
    if STAYS.search(low) and all(one.detonated for one in every):
        return _heard("no", f"No. It does not stay. {_reason(every[0], oaat=oaat)}", every[0].rules, every[0])
    if BOOM.search(low) and not MAY.search(low):
        return _of_boom(every, low, oaat=oaat)
    if len({_verdict(each) for each in tried.values()}) > 1:
        return _of_editions(tried, oaat=oaat)
    return _of_legality(next(iter(tried.values())), oaat=oaat)


def _heard(value: str | None, reason: str, rules: tuple[str, ...], one: Ruled) -> Heard:
    """With the position, if it can be set up."""
    if one.state is None:
        return Heard(value, reason, rules)
    return Heard(value, reason, rules, one.way.position(), one.way.moves(), dict(one.options))


# ---------------------------------------------------------------- may it be played


def _of_legality(every: Sequence[Ruled], *, oaat: bool) -> Heard:
    shown = [_shown(every)]
    value = _verdict(every)
    if value == "depends":
        shown.append(next(one for one in every if not one.legal))
        reason = _of_both(every)
    else:
        reason = f"{value.capitalize()}. {_reason(shown[0], oaat=oaat)}"
    return _heard(value, reason, _rules(shown), shown[0])


def _of_editions(tried: dict[str, list[Ruled]], *, oaat: bool) -> Heard:
    parts = [_part(name, every, oaat=oaat) for name, every in tried.items()]
    rules = _rules([_shown(every) for every in tried.values()])
    return _heard("depends", f"Depends on the edition. {' '.join(parts)}", rules, next(iter(tried.values()))[0])


def _part(name: str, every: Sequence[Ruled], *, oaat: bool) -> str:
    value = _verdict(every)
    told = _of_both(every) if value == "depends" else f"{value}. {_reason(_shown(every), oaat=oaat)}"
    return f"{name.capitalize()} edition ({DECKS[name]} cards): {told}"


def _verdict(every: Sequence[Ruled]) -> str:
    legal = {one.legal for one in every}
    return "depends" if len(legal) > 1 else "yes" if legal == {True} else "no"


def _shown(every: Sequence[Ruled]) -> Ruled:
    return next((one for one in every if one.legal), every[0])


def _rules(shown: Sequence[Ruled]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for one in shown for rule in one.rules))


def _of_both(every: Sequence[Ruled]) -> str:
    """It depends on what was not said: an example of each."""
    good, bad = next(one for one in every if one.legal), next(one for one in every if not one.legal)
    return (
        f"Depends on the colours. It is allowed with {_last_play(good.way)}: {_lower(good.said[-1])} "
        f"But not with {_last_play(bad.way)}: {_lower(bad.said[-1])}"
    )


# ---------------------------------------------------------------- what comes of it


def _of_damage(every: Sequence[Ruled], low: str) -> Heard | None:
    """Nothing, if that depends on what was not said. Where a number is claimed, whether it is right."""
    one = every[0]
    if any("S" in stack for _, stack in one.way.docks):
        return None  # it is not told when the STASIS was played
    if not all(one.legal for one in every) or len({one.damage for one in every}) > 1:
        return None
    cards = [card_name(card) for card, _ in one.way.plays]
    zapped = sum(stack.count("V") for _, stack in one.way.docks)  # a VOLT never lies longer than its turn
    cards, dealt = ["VOLT"] * zapped + cards, one.damage + zapped
    if not dealt:
        told = (
            f"No. No damage: 0. {listed(cards)} {'deal' if len(cards) > 1 else 'deals'} none; "
            "only a detonation at 1 or 10, a VOLT or a STASIS does."
        )
        return _heard("no", told, ("WB-DMG-01", *one.rules), one)
    told = (
        f"{dealt} damage: +1 for each VOLT, STASIS or detonation ({listed(cards)}). "
        f"It is dealt in one go when your turn ends; the next player draws {dealt} and misses the turn."
    )
    claimed = _claimed(low)
    value = None if HOW_MUCH.search(low) and not claimed else "yes" if (claimed or dealt) == dealt else "no"
    told = f"{value.capitalize()}. {told}" if value else told
    return _heard(value, told, ("WB-DMG-01", "WB-DMG-03", *one.rules), one)


def _claimed(low: str) -> int:
    """The damage that a question speaks of; 0 if it names no number."""
    found = CLAIM.search(with_digits(low))
    return int((found[1] or found[2]).replace("one", "1")) if found else 0


def _of_dock(every: Sequence[Ruled], low: str) -> Heard | None:
    """At which value and in which colour the dock stands that was played on last; where one is claimed, if it does."""
    shown = {_dock_text(one) for one in every}
    found = shown.pop()
    if shown or found[:-1] in ("V", "?", ""):
        return None
    value, colour = found[:-1], dict(zip("tpo", COLOURS)).get(found[-1])
    if colour:
        told = f"The dock is at {value} and {colour}: {colour} is the active colour."
    else:
        told = f"The dock is at {value} and open: any colour may follow."
    claimed = CLAIMED_VALUE.search(with_digits(low))
    verdict = None if claimed is None else "yes" if claimed[1] == value else "no"
    told = f"{verdict.capitalize()}. {told}" if verdict else told
    return _heard(verdict, f"{told} {_reason(every[0], oaat=False)}", every[0].rules, every[0])


def _dock_text(one: Ruled) -> str:
    """Of the dock that was played on last; nothing if it was not, or is no more."""
    if one.state is None or not one.legal or one.detonated:
        return ""
    return dock_text(one.state.dock[LETTERS.index(one.way.plays[-1][1])])


def _of_boom(every: Sequence[Ruled], low: str, *, oaat: bool) -> Heard | None:
    one = every[0]
    if len({(one.legal, one.detonated) for one in every}) > 1:
        return None
    if one.way.plays[-1][0][0] == "V":  # it clears its dock, but later
        later = "No. A VOLT detonates nothing: its dock is cleared when the turn ends."
        return _heard("no", later, ("WB-VOLT-04",), one) if NOW.search(low) and one.legal else None
    told = _reason(one, oaat=oaat)
    if one.detonated:
        return _heard("yes", f"Yes, it detonates. {told}", one.rules, one)
    harmless = "It is a legal play, but nothing detonates: only a dock at 1 or 10 does. " if one.legal else ""
    return _heard("no", f"No. {harmless}{told}", one.rules, one)


def _of_bonus(every: Sequence[Ruled], low: str, *, oaat: bool) -> Heard | None:
    """In OAAT a green gives a bonus, unless it detonates."""
    one = every[0]
    if not oaat or not _is_agreed(every) or LAST_CARD.search(low):
        return None
    green = one.way.plays[-1][0][0] in "VSN" and not one.detonated
    told = (
        "Yes. A green (VOLT, STASIS or NULL) gives a bonus action in OAAT."
        if green
        else "No. Only a green (VOLT, STASIS or NULL) gives a bonus in OAAT, and none that detonates."
    )
    return _heard("yes" if green else "no", f"{told} {_reason(one, oaat=oaat)}", ("WB-OAAT-02", *one.rules), one)


def _is_agreed(every: Sequence[Ruled]) -> bool:
    return {one.legal for one in every} == {True} and len({one.detonated for one in every}) == 1


def _of_turn(one: Ruled, low: str, *, oaat: bool) -> Heard:
    """May the player go on, or is the turn over?"""
    ends = one.detonated or (oaat and one.way.plays[-1][0][0] not in "VSN")
    value = "yes" if ends is (GOES_ON.search(low) is None) else "no"
    return _heard(value, f"{value.capitalize()}. {_reason(one, oaat=oaat)}", one.rules, one)


# ---------------------------------------------------------------- in sentences


def _reason(one: Ruled, *, oaat: bool) -> str:
    """Play by play where there are several, then what comes of it."""
    told = one.said[0] if len(one.said) == 1 else _steps(one)
    return f"{told} {_after(one, oaat=oaat)}".strip()


def _steps(one: Ruled) -> str:
    """`Teal 5: this follows. Then teal 6: this does not.`"""
    cards = [card_name(card) for card, _ in one.way.plays]
    steps = [f"{card}: {_lower(said)}" for card, said in zip(cards, one.said)]
    told = " Then ".join([f"{steps[0][0].upper()}{steps[0][1:]}", *map(_lower, steps[1:])])
    return " ".join([told, *one.said[len(cards) :]])


def _after(one: Ruled, *, oaat: bool) -> str:
    """What comes of plays that are allowed."""
    if not one.legal or one.state is None:
        return ""
    if one.detonated:
        in_all = f" ({one.damage} in all)" if one.damage > 1 else ""
        return f"The stack is cleared, +1 damage{in_all} to the next player, and your turn ends at once (hard stop)."
    kinds = [card[0] for card, _ in one.way.plays]
    return _after_oaat(kinds) if oaat else _after_standard(kinds[-1])


def _after_standard(last: str) -> str:
    if last == "V":
        return "Your turn continues, on any active dock; the VOLT dock clears when your turn ends."
    if last == "S":
        return "The dock stays, open at 5: any colour may follow, and your turn continues."
    return "Your turn continues: you may carry on playing or stop."


def _after_oaat(kinds: Sequence[str]) -> str:
    if kinds[-1] in "VSN":
        return "As a green it gives a bonus action on any active dock."
    if any(kind in "VSN" for kind in kinds):
        return "It is the bonus action that the green gave."
    return "It is the one card of your turn."


def _last_play(way: Way) -> str:
    card, letter = way.plays[-1]
    below = next((stack for name, stack in way.docks if name == letter and stack), ())
    return f"{card_name(card)} on {card_name(below[-1]) if below else 'an empty dock'}"


def _lower(said: str) -> str:
    """To go on with after a colon: names of cards stay in capitals."""
    return said if said[:2].isupper() else f"{said[0].lower()}{said[1:]}"
