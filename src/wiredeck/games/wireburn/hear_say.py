"""A question about a play, put to the rules: every way to read it is set up and tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product

from wiredeck.games.hearing import Heard, Question
from wiredeck.games.interface import RefusedError, sentence
from wiredeck.games.wireburn.cards import CARDS, GREY_VALUES, KIND_OF, LETTERS
from wiredeck.games.wireburn.facts import set_up
from wiredeck.games.wireburn.hear_counts import counted
from wiredeck.games.wireburn.hear_scene import Play, Scene, Spot, scene
from wiredeck.games.wireburn.hear_words import Mention, edition_of, is_oaat, tokens
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.rules.moves import apply
from wiredeck.games.wireburn.state import State
from wiredeck.games.wireburn.text import dock_text, move
from wiredeck.games.wireburn.why import verdict

ELSEWHERE = re.compile(  # what the library knows better than a position does
    r"\b(?:draw|drew|drawn|dig|digging|dug|pull|pulled|grab|third|3rd|fourth|shield\w*|hits?|attack\w*|block\w*|deflect\w*|save|firewall|"
    r"skip\w*|undo|sweep|swept|wash\w*|last card|final card|during|else'?s|wipe|recycl\w*|shuffl\w*|absorb\w*|penalty|"
    r"how many|how much|how long|strategy|best|should|why|pass|interrupt|hold back|keep|who|whom|when|colou?r change|stay|stays|"
    r"remain\w*|happens?|boomerang|trips?|tripped|which|where|zaps \w+|both nulled|nulled it|next player|neighbou?r|mean|means|value of|worth|count as|counts as|bonus (?:turn|card)s?\s*\?)\b"
)
DAMAGE = re.compile(
    r"\b(?:damage|dmg|hurts?|bill|penalt(?:y|ies)|harm|pain)\b|"
    r"how (?:many|much).{0,40}\b(?:draws?|picks? up|takes?|grabs?)\b|(?:draws?|takes?|picks? up) how (?:many|much)|what does (?:she|he|\w+) draw"
)
STANDS = re.compile(
    r"\bwhat (?:number|value|colou?r)|\b(?:value|colou?r)(?: now| then)?\s*\??$|\bdock is at\b|does it read|\bwhich colou?r|\bits number|what'?s it (?:at|on)"
)
NOT_DAMAGE = re.compile(
    r"\b(?:shield\w*|null(?:s|ed) it|deflect\w*|firewall|dig|third|hits? for|pile is|in the pile|left)\b"
)
BOOM = re.compile(r"\b(?:boom|kaboom|explodes?|detonat\w*|go(?:es)? off|blows? up|blow|bang\?)")
OF_BONUS = re.compile(r"\bbonus\b(?! (?:for|on|goes|to|is|=))(?<!my bonus)(?<!as a bonus)(?<!the bonus)")
OF_NULLS = re.compile(r"\bnulls\b(?! (?:on|over|piled|stacked|atop|in))")
SUMS = re.compile(r"\b(?:total|damage|dmg|altogether|sum|bill)\b")
REFERS = re.compile(r"\b(?:it|that|there|then|this|them|em)\b")
MAY = re.compile(r"\b(?:can|may|could|allowed|legal|ok|okay|fine|able|cn|alright|valid)\b")
ALONE = re.compile(r"\b(?:lone|just|only|nothing|nowt|alone|itself|opened|empty|booted|bare|started|so far)\b")
BASES = {"V": ("T9", "P9", "O9", "T2"), "S": ("T5", "P5", "O5", "T4")}  # under a green of which nothing else is said
MOST = 40  # ways of reading that are tried
MOST_WORDS = 14  # of a follow-up that leaves out what was said before
HAND = 3  # more cards in hand, so that no firewall begins


@dataclass(frozen=True)
class Way:
    """One way to read a question: what lies on each dock, in which every unknown has a value."""

    docks: tuple[tuple[str, tuple[str, ...]], ...]  # dock letter, its stack
    plays: tuple[tuple[str, str], ...]  # card with its modifiers, dock letter

    def position(self) -> str:
        hand = [code for card, _ in self.plays for code in re.findall(r"\[[+-]\]|[A-Z]\d*", card)]
        stacks = [f"{letter}({','.join(stack)})" for letter, stack in self.docks if stack]
        return " ".join(["3p", *stacks, f"A={','.join([*hand, f'x{HAND}'])}"])

    def moves(self) -> tuple[str, ...]:
        return tuple(f"{card}>{letter}" for card, letter in self.plays)


@dataclass(frozen=True)
class Ruled:
    """What the rules say of one way in one edition."""

    way: Way
    legal: bool
    said: tuple[str, ...]  # of each play up to the one refused
    rules: tuple[str, ...]
    state: State | None
    options: tuple[tuple[str, object], ...] = ()  # of the table at which it was tried
    damage: int = 0
    detonated: bool = False


def heard(question: Question) -> Heard | None:
    """The verdict on the position that a question describes; None if it describes none."""
    text = question.text
    known = edition_of(text) or question.edition
    found = counted(text, known)
    if found:
        return found
    return _of_scene(question, text)


def _of_scene(question: Question, text: str) -> Heard | None:
    found = _scene(question)
    if found is None:
        return None
    oaat = is_oaat(text) or any(map(is_oaat, question.before))
    edition = edition_of(text) or question.edition or next(filter(None, map(edition_of, question.before[::-1])), None)
    editions = ["operator"] if oaat else [edition] if edition else ["official", "operator"]
    ways = list(islice(_ways(found, text), MOST))
    if not ways:
        return None
    mode = "oaat" if oaat else "standard"
    by_edition = {name: _possible([_ruled(way, Options(name, mode)) for way in ways]) for name in editions}
    return _answer(by_edition, text, oaat=oaat)


def _possible(ruled: list[Ruled]) -> list[Ruled]:
    """Without ways that no deck allows, unless there is no other."""
    return [one for one in ruled if one.state is not None] or ruled


# ---------------------------------------------------------------- what is asked about


def _scene(question: Question) -> Scene | None:
    low = question.text.lower()
    special = (DAMAGE.search(low) and not NOT_DAMAGE.search(low)) or STANDS.search(low)
    if (ELSEWHERE.search(low) or OF_BONUS.search(low) or OF_NULLS.search(low)) and not special:
        return None
    found = scene(question.text)
    if found and _is_whole(found) and (not question.before or _says_where(found)):
        return found
    for earlier in question.before[::-1]:
        known = scene(earlier)
        if known and _is_whole(known) and len(tokens(question.text)) <= MOST_WORDS:
            if found and re.search(
                r"\b(?:about|bout|and an?|or an?|instead|if (?:it|its|the))\b", question.text.lower()
            ):
                return _changed(known, found, question.text)
            if found is None and not SUMS.search(question.text.lower()):
                return None
            longer = scene(f"{earlier} . {question.text}")
            return longer if longer and _is_whole(longer) else _changed(known, found, question.text)
    refers = question.before and REFERS.search(question.text.lower())
    return found if found and _is_whole(found) and not refers else None


def _says_where(found: Scene) -> bool:
    return any(spot.stack or spot.empty for spot in found.spots)


def _is_whole(found: Scene) -> bool:
    """Is it said where each card goes, and which card it is?"""
    if any(
        play.card.colour == "G" and not play.card.value and not _takes_any_grey(found, play) for play in found.plays
    ):
        return False
    if any("?" in one.mods for spot in found.spots for one in spot.stack):
        return False
    return all(_is_known(play.card) for play in found.plays) and all(
        spot.empty or spot.stack or spot.colour or len([p for p in found.plays if p.spot == n]) > 1
        for n, spot in enumerate(found.spots)
    )


def _is_open_choice(found: Scene, play: Play) -> bool:
    """A number of no colour on an empty dock of no colour: anything may be meant."""
    spot = found.spots[play.spot]
    return spot.empty and not spot.colour and play.card.sort == "card" and not play.card.colour


def _takes_any_grey(found: Scene, play: Play) -> bool:
    """Where a grey may or may not go whatever its value: on an empty dock, or on a VOLT."""
    spot = found.spots[play.spot]
    return (
        spot.empty
        or any(one.code == "V" for one in spot.stack)
        or any(other.card.code == "V" and other.spot == play.spot for other in found.plays)
    )


def _is_known(card: Mention) -> bool:
    if "?" in card.mods:
        return False
    if card.sort == "sign":
        return card.code.count(card.code[0]) == len(card.code) and "?" not in card.code
    return bool(card.value or card.code or card.colour == "G")


def _changed(known: Scene, found: Scene | None, text: str) -> Scene | None:
    """The scene of before with what a short follow-up says otherwise: another card, or another top."""
    if found is None or len(known.spots) != 1:
        return None
    named = [one for spot in found.spots for one in spot.stack] + [play.card for play in found.plays]
    if len(named) != 1 or not _is_known(named[0]):
        return None
    one, last = named[0], known.plays[-1]
    is_top = re.search(r"\b(?:on|onto|over|if)\b", text.lower()) or (one.sort == "card" and last.card.sort != "card")
    if is_top:
        return Scene([Spot("", [one])], known.plays)
    if one.sort == "card" and not one.colour and last.card.sort == "card":
        one = replace(one, colour=last.card.colour)
    return Scene(known.spots, [*known.plays[:-1], Play(one, last.spot)])


# ---------------------------------------------------------------- every way to read it


def _ways(found: Scene, text: str) -> Iterator[Way]:
    """Every way: colours and values that are not said are tried one after the other."""
    based = _bases(found, text)
    if based is None:
        return
    spots, plays = based
    open_ones = [m for spot in spots for m in spot.stack] + [play.card for play in plays]
    for codes in product(*(_faces(one) for one in open_ones)):
        left = iter(codes)
        stacks = [tuple(code for _ in spot.stack for code in next(left)) for spot in spots]
        played = ["".join(next(left)) for _ in plays]
        letters = _letters(spots, stacks, played, [play.spot for play in plays])
        if letters:
            docks = tuple(zip(letters, stacks, strict=True))
            yield Way(docks, tuple((card, letters[play.spot]) for card, play in zip(played, plays, strict=True)))


def _bases(found: Scene, text: str) -> tuple[list[Spot], list[Play]] | None:
    """The docks with something under every green that needs it; a first card on a dock of which nothing is said lies there."""
    spots = [Spot(spot.colour, [_in_dock(one, spot) for one in spot.stack], spot.empty) for spot in found.spots]
    plays = [Play(one, play.spot) for play in found.plays for one in _singles(play.card)]
    for n, spot in enumerate(spots):
        here = [play for play in plays if play.spot == n]
        if not spot.stack and not spot.empty and here:
            first = here[0]
            if first.card.sort == "green" and first.card.code[0] in BASES:
                spot.stack.append(_base(first.card.code[0], spot, found))
            elif first.card.code == "N":
                if not ALONE.search(text.lower()) and len(here) > 1:
                    return None  # what lies under it is not said
                spot.empty = bool(ALONE.search(text.lower()))
            elif first.card.sort == "card" and len(here) > 1:
                if re.search(r"\bthen\b", text) and not spot.colour:
                    spot.empty = True
                else:
                    plays.remove(first)
                    spot.stack.append(first.card)
        if spot.stack and spot.stack[0].sort == "green" and spot.stack[0].code[0] in BASES:
            spot.stack.insert(0, _base(spot.stack[0].code[0], spot, found))
    return spots, plays


def _base(green: str, spot: Spot, found: Scene) -> Mention:
    """A card that may lie under a green, none that the question names."""
    named = {(one.colour, one.value) for other in found.spots for one in other.stack}
    named |= {(play.card.colour, play.card.value) for play in found.plays}
    free = [code for code in BASES[green] if (code[0], int(code[1:])) not in named]
    code = next((one for one in free if one[0] == spot.colour), free[0])
    return Mention("card", code[0], int(code[1:]))


def _in_dock(one: Mention, spot: Spot) -> Mention:
    """`the orange lane is at 6`: of its own colour, if no other is said."""
    plain = one.sort == "card" and not one.colour and not one.mods and spot.colour
    return replace(one, colour=spot.colour) if plain else one


def _singles(card: Mention) -> list[Mention]:
    """Two NULLs are two plays."""
    several = card.sort in ("green", "sign") and len(card.code) > 1
    return [replace(card, code=code) for code in card.code] if several else [card]


def _faces(one: Mention) -> list[tuple[str, ...]]:
    """The cards that a mention may stand for, each with its modifiers."""
    mods = tuple(f"[{sign}]" for sign in one.mods)
    if one.sort == "green":
        return [(*one.code, *mods)]
    if one.sort == "sign":
        return [tuple(f"[{sign}]" for sign in one.code.replace("?", "+"))]
    colours = [one.colour] if one.colour else ["G"] if mods else [*LETTERS, *("G" if one.value in GREY_VALUES else "")]
    values = [one.value] if one.value else list(GREY_VALUES if one.colour == "G" else range(1, 11))
    return [(f"{colour}{value}", *mods) for value in values for colour in colours]


def _letters(
    spots: Sequence[Spot], stacks: Sequence[tuple[str, ...]], played: Sequence[str], on: Sequence[int]
) -> list[str] | None:
    """A dock for each spot: the one it is said to be, else that of its bottom card, else any that is left."""
    letters: list[str] = []
    for n, (spot, stack) in enumerate(zip(spots, stacks, strict=True)):
        first = next((card for card, where in zip(played, on, strict=True) if where == n), "")
        wanted = spot.colour or (stack[0][0] if stack else first[:1])
        free = [letter for letter in LETTERS if letter not in letters]
        if spot.colour and spot.colour in letters:
            return None
        named = {other.colour for other in spots if other.colour and other is not spot}
        choice = [letter for letter in free if letter == wanted] or [one for one in free if one not in named]
        if not choice:
            return None
        letters.append(choice[0])
    return letters


# ---------------------------------------------------------------- what the rules say


def _ruled(way: Way, options: Options) -> Ruled:
    try:
        chosen = (("edition", options.edition), ("mode", options.mode))
        return replace(_tried(way, set_up(options, way.position())), options=chosen)
    except RefusedError as refused:
        return Ruled(way, False, (sentence(refused),), (refused.rule,), None)


def _tried(way: Way, state: State) -> Ruled:
    said: list[str] = []
    rules: list[str] = []
    damage, detonated = 0, False
    for text in way.moves():
        found = verdict(state, move(text))
        said.append(found.sentence)
        if not found.legal:
            return Ruled(way, False, tuple(said), found.rules, state, damage=damage)
        rules += found.rules
        action = move(text).action()
        assert action is not None
        turn, before = state.turn, damage
        apply(state, action)
        detonated = any(rule in ("WB-DET-01", "WB-DET-02") for rule in found.rules)
        damage = before + (detonated or text[0] in "VS")
        if state.turn != turn and text != way.moves()[-1]:
            late = (
                "By then the turn is over."
                if detonated
                else "In OAAT a turn has one card, and only a green gives a bonus."
            )
            cites = ("WB-DET-01",) if detonated else ("WB-MODE-03",)
            return Ruled(way, False, (*said, late), cites, state, damage=damage)
    return Ruled(way, True, tuple(said), tuple(dict.fromkeys(rules)), state, damage=damage, detonated=detonated)


# ---------------------------------------------------------------- what is answered


def _answer(by_edition: dict[str, list[Ruled]], text: str, *, oaat: bool) -> Heard | None:
    low = text.lower()
    if DAMAGE.search(low) or re.search(r"\btotal\b", low):
        return _of_damage(by_edition)
    if STANDS.search(low):
        return _of_dock(by_edition)
    if BOOM.search(low) and not MAY.search(low):
        return _of_boom(by_edition, oaat=oaat)
    verdicts = {name: _verdict(ruled) for name, ruled in by_edition.items()}
    if len(set(verdicts.values())) > 1:
        parts = [_part(name, ruled, oaat=oaat) for name, ruled in by_edition.items()]
        first = next(iter(by_edition.values()))[0]
        rules = tuple(dict.fromkeys(rule for ruled in by_edition.values() for rule in _shown(ruled).rules))
        return _heard("depends", f"Depends on the edition. {' '.join(parts)}", rules, first)
    ruled = next(iter(by_edition.values()))
    shown = _shown(ruled)
    value = verdicts[next(iter(verdicts))]
    reason = _of_both(ruled) if value == "depends" else f"{value.capitalize()}. {_reason(shown, oaat=oaat)}"
    return _heard(value, reason, _rules(ruled), shown)


def _verdict(ruled: Sequence[Ruled]) -> str:
    legal = {one.legal for one in ruled}
    return "depends" if len(legal) > 1 else "yes" if legal == {True} else "no"


def _shown(ruled: Sequence[Ruled]) -> Ruled:
    return next((one for one in ruled if one.legal), ruled[0])


def _rules(ruled: Sequence[Ruled]) -> tuple[str, ...]:
    shown = [_shown(ruled), *(one for one in ruled if not one.legal)][:2]
    if _verdict(ruled) != "depends":
        shown = shown[:1]
    return tuple(dict.fromkeys(rule for one in shown for rule in one.rules))


def _part(name: str, ruled: Sequence[Ruled], *, oaat: bool) -> str:
    value = _verdict(ruled)
    told = _of_both(ruled) if value == "depends" else f"{value}. {_reason(_shown(ruled), oaat=oaat)}"
    return f"{name.capitalize()} edition ({57 if name == 'official' else 59} cards): {told}"


def _of_both(ruled: Sequence[Ruled]) -> str:
    """It depends on what was not said: an example of each."""
    good, bad = next(one for one in ruled if one.legal), next(one for one in ruled if not one.legal)
    return (
        f"Depends on the colours. It is allowed with {_told(good.way)}: {_lower(good.said[-1])} "
        f"But not with {_told(bad.way)}: {_lower(bad.said[-1])}"
    )


def _told(way: Way) -> str:
    card, letter = way.plays[-1]
    below = next((stack for name, stack in way.docks if name == letter and stack), ())
    return f"{_name(card)} on {_name(below[-1])}" if below else f"{_name(card)} on an empty dock"


def _name(card: str) -> str:
    parts = re.findall(r"\[[+-]\]|[A-Z]\d*", card)
    named = [CARDS[KIND_OF[part]].name if part in KIND_OF else part for part in parts]
    return " with ".join([named[0], " and ".join(f"a {one}" for one in named[1:])]) if len(named) > 1 else named[0]


def _reason(one: Ruled, *, oaat: bool) -> str:
    """Play by play where there are several, then what comes of it."""
    if len(one.said) == 1:
        told = one.said[0]
    else:
        cards = [_name(card) for card, _ in one.way.plays]
        steps = [f"{_capital(card)}: {_lower(said)}" for card, said in zip(cards, one.said, strict=False)]
        told = " Then ".join(
            [
                steps[0],
                *(
                    f"{step[0].lower()}{step[1:]}" if not step.startswith(("NULL", "VOLT", "STASIS")) else step
                    for step in steps[1:]
                ),
            ]
        )
        if len(one.said) > len(cards):
            told += f" {one.said[-1]}"
    return f"{told} {_after(one, oaat=oaat)}".strip()


def _after(one: Ruled, *, oaat: bool) -> str:
    """What comes of plays that are allowed."""
    if not one.legal or one.state is None:
        return ""
    last = one.way.plays[-1][0][0]
    if one.detonated:
        return f"The stack is cleared, +1 damage{f' ({one.damage} in all)' if one.damage > 1 else ''} to the next player, and your turn ends at once (hard stop)."
    if oaat and last in "VSN":
        return "As a green it gives a bonus action on any active dock."
    if oaat and any(card[0] in "VSN" for card, _ in one.way.plays[:-1]):
        return "It is the bonus action that the green gave."
    if oaat:
        return "It is the one card of your turn."
    if last == "V":
        return "Your turn continues, on any active dock; the VOLT dock clears when your turn ends."
    if last == "S":
        return "The dock is open at 5, any colour may follow, and your turn continues."
    return "Your turn continues: you may carry on playing or stop."


def _of_damage(by_edition: dict[str, list[Ruled]]) -> Heard | None:
    every = [one for ruled in by_edition.values() for one in ruled]
    if not all(one.legal for one in every) or len({one.damage for one in every}) > 1:
        return None
    one = every[0]
    parts = [_name(card) for card, _ in one.way.plays]
    if not one.damage:
        told = f"No damage: 0. {_join(parts)} {'deal' if len(parts) > 1 else 'deals'} none; only a detonation at 1 or 10, a VOLT or a STASIS does."
        return _heard("no", f"No. {told}", ("WB-DMG-01", *one.rules), one)
    told = f"{one.damage} damage: +1 for each VOLT, STASIS or detonation ({_join(parts)}). It is dealt in one go when your turn ends; the next player draws {one.damage} and misses the turn."
    return _heard(None, told, ("WB-DMG-01", "WB-DMG-03", *one.rules), one)


def _of_dock(by_edition: dict[str, list[Ruled]]) -> Heard | None:
    """At which value and in which colour the dock stands that was played on last."""
    every = [one for ruled in by_edition.values() for one in ruled]
    if not all(one.legal and one.state is not None and not one.detonated for one in every):
        return None
    shown = {dock_text(one.state.dock[LETTERS.index(one.way.plays[-1][1])]) for one in every if one.state is not None}
    if len(shown) > 1:
        return None
    one, found = every[0], shown.pop()
    value, mark = found[:-1], found[-1]
    if value in ("V", "?", ""):
        return None
    colour = {"t": "teal", "p": "purple", "o": "orange"}.get(mark, "")
    told = (
        f"The dock is at {value} and {colour}: {colour} is the active colour."
        if colour
        else f"The dock is at {value} and open: any colour may follow."
    )
    return _heard(None, f"{told} {_reason(one, oaat=False)}", one.rules, one)


def _of_boom(by_edition: dict[str, list[Ruled]], *, oaat: bool) -> Heard | None:
    every = [one for ruled in by_edition.values() for one in ruled]
    if len({(one.legal, one.detonated) for one in every}) > 1:
        return None
    one = every[0]
    if one.detonated:
        return _heard("yes", f"Yes, it detonates. {_reason(one, oaat=oaat)}", one.rules, one)
    told = _reason(one, oaat=oaat)
    return _heard(
        "no",
        f"No. {told if not one.legal else f'It is a legal play, but nothing detonates: only a dock at 1 or 10 does. {told}'}",
        one.rules,
        one,
    )


def _join(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _heard(value: str | None, reason: str, rules: tuple[str, ...], one: Ruled) -> Heard:
    """With the position, if it can be set up."""
    if one.state is None:
        return Heard(value, reason, rules)
    return Heard(value, reason, rules, one.way.position(), one.way.moves(), dict(one.options))


def _lower(said: str) -> str:
    return said if said[:2].isupper() or said[:4] in ("NULL", "VOLT") else f"{said[0].lower()}{said[1:]}"


def _capital(said: str) -> str:
    return f"{said[0].upper()}{said[1:]}"
