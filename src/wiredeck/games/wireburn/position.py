"""Positions as text, both ways. See docs/notation.md for the whole of it."""

from __future__ import annotations

import re
from collections import Counter

from wiredeck.games.interface import SEATS, NotationError, RefusedError
from wiredeck.games.wireburn.cards import (
    CODES,
    DOCKS,
    FILLER,
    GREY,
    GREY_CARDS,
    GREYS,
    LETTERS,
    MINUS,
    MODIFIERS,
    NULL,
    NULLS,
    OPEN,
    PLUS,
)
from wiredeck.games.wireburn.options import ASK_ALL, MAX_SEATS, MIN_SEATS, Options
from wiredeck.games.wireburn.rules.attack import begin_turn
from wiredeck.games.wireburn.rules.legal import is_candidate
from wiredeck.games.wireburn.rules.moves import show, sweep
from wiredeck.games.wireburn.state import (
    ACT,
    CARD_LIMIT,
    HIT,
    NONE,
    STACK_LIMIT,
    TARGET,
    Dock,
    State,
    give,
    put,
    throw,
)
from wiredeck.games.wireburn.text import card_kind, cards, cards_text, discard_kinds, hand_kinds, seats_text
from wiredeck.kernel import plain

DEFAULT_HAND = 5
DEFAULT_PILE = 30

# ---------------------------------------------------------------- read


def blank(options: Options, seats: int) -> State:
    """A cleared table with these options; RefusedError for a number of seats that cannot play."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise RefusedError(f"Wireburn is for 2 to 6 players, not {seats}", "WB-SETUP-01")
    if options.first is not None and options.first >= seats:
        raise RefusedError(f"seat {SEATS[options.first]} cannot begin at a table of {seats}", "R-SET-3")
    s = plain(State)
    s.seats = seats
    s.option = options.numbers()
    s.deck = options.deck()
    sweep(s)
    return s


def position(options: Options, text: str) -> State:
    """Read a position. NotationError: it cannot be read; RefusedError: it cannot exist."""
    words = text.split()
    if not words or not re.fullmatch(r"\d{1,2}p", words[0]):
        raise NotationError("a position begins with the number of seats, such as 3p", words[0] if words else "")
    s = blank(options, int(words[0][:-1]))
    begin_turn(s, 0)
    s.told.n = 0
    given = _tokens(words[1:])
    _set_marks(s, given)
    _set_cards(s, given)
    _set_turn(s, given)
    if given:
        raise NotationError(f"{next(iter(given))!r} is not part of a position", next(iter(given)))
    _check_deck(options, s)
    _check_standing(s)
    return s


def _tokens(words: list[str]) -> dict[str, str]:
    """The tokens of a position by name: `T(T6)` is T( -> T6, `A=N` is A= -> N, `blocked` is blocked -> ''."""
    given: dict[str, str] = {}
    for word in words:
        if found := re.fullmatch(r"([TPO]|pile|disc|gone)\((.*)\)", word):
            name, value = found[1] + "(", found[2]
        elif found := re.fullmatch(r"([A-Za-z]+)=(.*)", word):
            name, value = found[1] + "=", found[2]
        elif word.endswith("(") or not word.isalpha():
            raise NotationError(f"{word!r} is not part of a position", word)
        else:
            name, value = word, ""
        if name in given:
            raise NotationError(f"{word!r} is given twice", word)
        given[name] = value
    return given


def _set_cards(s: State, given: dict[str, str]) -> None:
    pile = given.pop("pile(", None)
    for seat in range(s.seats):
        _set_hand(s, seat, given.pop(f"{SEATS[seat]}=", None))
    for d, letter in enumerate(LETTERS):
        _set_dock(s, s.dock[d], letter, _located(given.pop(f"{letter}(", ""), f"{letter}(...)"))
    for kind in _located(given.pop("disc(", ""), "disc(...)"):
        _room(s.discarded + s.pile.n)
        throw(s, kind)
    for kind in reversed([FILLER] * DEFAULT_PILE if pile is None else _located(pile, "pile(...)")):
        _room(s.discarded + s.pile.n)
        s.pile.card[s.pile.n] = kind
        s.pile.n += 1
    gone = _located(given.pop("gone(", ""), "gone(...)")
    if Counter(gone) != Counter({PLUS: len(gone) // 2, MINUS: len(gone) // 2}):
        raise RefusedError("only pairs of [+] and [-] leave the game", "WB-WASH-03")
    s.gone = len(gone) // 2


def _located(text: str, place: str) -> list[int]:
    try:
        return cards(text)
    except NotationError as e:
        raise NotationError(f"{e} in {place}", e.place) from None


def _room(n: int) -> None:
    if n >= CARD_LIMIT:
        raise RefusedError(f"a table holds at most {CARD_LIMIT} cards", "R-SET-2")


def _set_hand(s: State, seat: int, text: str | None) -> None:
    if text in ("0", "0~"):
        s.firewall[seat] = 1
        s.armed[seat] = int(text == "0")
        return
    kinds = [FILLER] * DEFAULT_HAND if text is None else _located(text, f"{SEATS[seat]}=...")
    if not kinds:
        raise NotationError(
            f"seat {SEATS[seat]} has no cards: write {SEATS[seat]}=0 for a seat in firewall",
            f"{SEATS[seat]}=",
        )
    for kind in kinds:
        _room(s.held[seat])
        give(s, seat, kind)


def _set_dock(s: State, dock: Dock, letter: str, kinds: list[int]) -> None:
    for kind in kinds:
        if dock.stack.n >= STACK_LIMIT:
            raise RefusedError(f"a dock holds at most {STACK_LIMIT} cards", "R-SET-2")
        if kind in (PLUS, MINUS):
            _check_carrier(dock, letter)
        put(dock, kind)
        if kind == FILLER:
            dock.value, dock.colour, dock.grey = 0, OPEN, 0
        else:
            show(s, dock, kind)
        if dock.value in (1, 10) or not 0 <= dock.value <= 10:
            raise RefusedError(f"dock {letter} cannot stand at {dock.value}: it detonates", "R-DOCK-5")
        dock.value = 0 if dock.locked else dock.value
    if FILLER in kinds and not dock.value and not dock.locked:
        raise RefusedError(f"dock {letter}: an unseen card cannot decide what a dock shows", "WB-DOCK-01")


def _check_carrier(dock: Dock, letter: str) -> None:
    """A modifier lies on a grey, on a NULL over a value, or on another modifier."""
    below = dock.stack.card[dock.stack.n - 1] if dock.stack.n else FILLER
    if not dock.value or not (GREY_CARDS | NULLS | MODIFIERS) >> below & 1:
        raise RefusedError(f"dock {letter}: a modifier cannot lie on {CODES[below]}", "WB-MOD-02")


def _set_marks(s: State, given: dict[str, str]) -> None:
    for seat in _seats(s, given.pop("skip=", "-")):
        s.skip[seat] = 1
    s.dry = _number(given, "dry=", 0, 32000)
    s.slots = _number(given, "slots=", 0, 32000)
    s.moves = _number(given, "moves=", 0, 1 << 30)


def _set_turn(s: State, given: dict[str, str]) -> None:
    """The tokens that only positions in the middle of a turn have."""
    if "turn=" in given:
        text = given.pop("turn=")
        if len(_seats(s, text)) != 1:
            raise NotationError(f"turn={text} must name one seat", f"turn={text}")
        s.turn = s.actor = SEATS.index(text)
    for seat in _seats(s, given.pop("idle=", "-")):
        s.idle |= 1 << seat
    s.damage = _number(given, "dmg=", 0, 20)
    s.boots = _number(given, "boots=", 0, 99)
    s.plays = _number(given, "plays=", 0, 59)
    s.draws = _number(given, "draws=", 0, 9)
    s.chain = _number(given, "chain=", 0, 59)
    for flag in ("blocked", "bonus", "moved", "placed"):
        setattr(s, flag, int(given.pop(flag, None) is not None))
    if (third := given.pop("third=", None)) is not None:
        s.third = card_kind(third)
    if (asked := given.pop("ask=", None)) is not None:
        found = re.fullmatch(r"([A-F]):(shield|target)", asked)
        if not found or SEATS.index(found[1]) >= s.seats:
            raise NotationError(f"ask={asked} names no decision: write ask=B:shield or ask=A:target", f"ask={asked}")
        s.phase = HIT if found[2] == "shield" else TARGET
        s.actor = SEATS.index(found[1])
        s.target = s.actor if s.phase == HIT else NONE


def _number(given: dict[str, str], name: str, low: int, high: int) -> int:
    text = given.pop(name, str(low))
    if not re.fullmatch(r"\d{1,9}", text) or not low <= int(text) <= high:
        raise NotationError(f"{name}{text} must be a number from {low} to {high}", f"{name}{text}")
    return int(text)


def _seats(s: State, text: str) -> list[int]:
    if text == "-":
        return []
    if not text or any(letter not in SEATS[: s.seats] for letter in text):
        raise NotationError(f"{text!r} names no seats of this table", text)
    return [SEATS.index(letter) for letter in text]


def _check_deck(options: Options, s: State) -> None:
    """No card more often than the edition's deck has it; the position's cards become the deck of its game."""
    held = Counter(k for seat in range(s.seats) for k in hand_kinds(s.hand[seat]))
    total = held + Counter(discard_kinds(s)) + Counter(s.pile.card[: s.pile.n])
    for d in range(DOCKS):
        total += Counter(s.dock[d].stack.card[: s.dock[d].stack.n])
    total += Counter({PLUS: s.gone, MINUS: s.gone})
    for kind, most in enumerate(options.deck()):
        if kind != FILLER and total[kind] > most:
            greys = "R-SET-1" if options.edition == "official" else "WB-DECK-02"
            rule = "WB-DECK-05" if kind < GREY else greys if kind < GREY + GREYS else "WB-DECK-06"
            raise RefusedError(f"{total[kind]} x {CODES[kind]}, but the deck has {most}", rule)
        s.deck[kind] = total[kind]
    named = total.total() - total[FILLER]
    for d in range(DOCKS):
        if s.dock[d].stack.card[: s.dock[d].stack.n].count(FILLER) + named > STACK_LIMIT:
            raise RefusedError(f"dock {LETTERS[d]} leaves no room for the cards that may follow", "R-SET-2")
    if total.total() > CARD_LIMIT:
        raise RefusedError(f"{total.total()} cards: a table holds at most {CARD_LIMIT}", "R-SET-2")


def _check_standing(s: State) -> None:
    if s.firewall[s.turn] and s.phase == ACT:
        raise RefusedError(f"seat {SEATS[s.turn]} has the turn but no cards", "R-FW-5")
    if s.third != NONE and not s.hand[s.turn][s.third]:
        raise RefusedError(f"the third card {CODES[s.third]} is not in the hand", "R-DIG-5")
    if s.phase == HIT and not s.hand[s.actor][NULL] and not s.option[ASK_ALL]:
        raise RefusedError(f"seat {SEATS[s.actor]} has no NULL to shield with", "R-SHLD-11")
    if s.phase == TARGET and s.actor != s.turn:
        raise RefusedError("the attacker chooses the target", "WB-FW-04")
    if s.phase == TARGET and sum(is_candidate(s, seat) for seat in range(s.seats)) < 2:
        raise RefusedError("a target is chosen only among two or more seats in firewall", "R-DMG-4")


# ---------------------------------------------------------------- print


def position_text(s: State) -> str:
    """The position in notation; reading it back gives the same state, but for the generator and the events."""
    words = [f"{s.seats}p"]
    words += [
        f"{LETTERS[d]}({cards_text(s.dock[d].stack.card[: s.dock[d].stack.n])})"
        for d in range(DOCKS)
        if s.dock[d].stack.n
    ]
    words += [f"{SEATS[seat]}={_hand_text(s, seat)}" for seat in range(s.seats)]
    words.append(f"pile({cards_text(reversed(s.pile.card[: s.pile.n]))})")
    if s.discarded:
        words.append(f"disc({cards_text(discard_kinds(s))})")
    if s.gone:
        words.append(f"gone({cards_text([PLUS] * s.gone + [MINUS] * s.gone)})")
    if any(s.skip):
        words.append(f"skip={seats_text(s, s.skip)}")
    words += [f"{name}={n}" for name, n in (("dry", s.dry), ("slots", s.slots), ("moves", s.moves)) if n]
    return " ".join(words + _turn_words(s))


def _turn_words(s: State) -> list[str]:
    words = [] if s.turn == 0 else [f"turn={SEATS[s.turn]}"]
    if s.idle:
        words.append("idle=" + "".join(SEATS[p] for p in range(s.seats) if s.idle >> p & 1))
    numbers = (
        ("dmg", s.damage),
        ("boots", s.boots),
        ("plays", s.plays),
        ("draws", s.draws),
        ("chain", s.chain),
    )
    words += [f"{name}={n}" for name, n in numbers if n]
    flags = (("blocked", s.blocked), ("bonus", s.bonus), ("moved", s.moved), ("placed", s.placed))
    words += [name for name, flag in flags if flag]
    if s.third != NONE:
        words.append(f"third={CODES[s.third]}")
    if s.phase in (HIT, TARGET):
        words.append(f"ask={SEATS[s.actor]}:{'shield' if s.phase == HIT else 'target'}")
    return words


def _hand_text(s: State, seat: int) -> str:
    if s.firewall[seat] and not s.held[seat]:
        return "0" if s.armed[seat] else "0~"
    return cards_text(hand_kinds(s.hand[seat]))
