"""Notation: cards, moves and positions as text, both ways. See docs/notation.md for the whole of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from wiredeck.games.interface import SEATS, NotationError, RefusedError
from wiredeck.games.wireburn.cards import (
    CODES,
    COPIES,
    DOCKS,
    FILLER,
    GREY,
    GREYS,
    KIND_OF,
    LETTERS,
    MINUS,
    NULL,
    OPEN,
    PLUS,
    STEP,
    STEPS,
)
from wiredeck.games.wireburn.options import MAX_SEATS, MIN_SEATS, Options
from wiredeck.games.wireburn.rules.attack import begin_turn
from wiredeck.games.wireburn.rules.moves import show, sweep
from wiredeck.games.wireburn.state import (
    ABSORB,
    ACT,
    AIM,
    CARD_LIMIT,
    COMBO,
    DRAW,
    END,
    HIT,
    NONE,
    OVER,
    PLAY,
    SHIELD,
    STACK_LIMIT,
    TARGET,
    WASH,
    Dock,
    State,
    give,
    put,
    throw,
)
from wiredeck.kernel import plain

MODIFIER_TEXT = {PLUS: "[+]", MINUS: "[-]"}
DEFAULT_HAND = 5
DEFAULT_PILE = 30

# ---------------------------------------------------------------- cards


def card_kind(text: str) -> int:
    """The kind that a card's text names; RefusedError for cards that look right but do not exist."""
    if text in KIND_OF:
        return KIND_OF[text]
    if re.fullmatch(r"G\d{1,2}", text):
        raise RefusedError(f"there is no {text}: grey cards are 2, 3, 4, 6, 7, 8 and 9", "WB-DECK-04")
    if re.fullmatch(r"[TPO]\d{1,2}", text):
        raise RefusedError(f"there is no {text}: each colour runs from 1 to 10", "WB-DECK-05")
    raise NotationError(f"unknown card {text!r}", text)


def cards(text: str) -> list[int]:
    """A list of cards: `T7,N,x3`; nothing at all is an empty list."""
    if text == "":
        return []
    found: list[int] = []
    for word in text.split(","):
        many = re.fullmatch(r"x(\d{1,3})", word)
        found += [FILLER] * int(many[1]) if many else [card_kind(word)]
    return found


def cards_text(kinds: Iterable[int]) -> str:
    """The same the other way round; runs of fillers are counted."""
    words: list[str] = []
    run = 0
    for kind in [*kinds, NONE]:
        if kind == FILLER:
            run += 1
            continue
        if run:
            words.append("x" if run == 1 else f"x{run}")
            run = 0
        if kind != NONE:
            words.append(CODES[kind])
    return ",".join(words)


def hand_kinds(counts: Iterable[int]) -> list[int]:
    return [kind for kind, n in enumerate(counts) for _ in range(n)]


# ---------------------------------------------------------------- moves


@dataclass(frozen=True)
class Move:
    """A move as it was written; it need not be legal, nor even in the action space."""

    verb: str  # play, wash, draw, end, shield, absorb, hit
    kind: int = NONE
    modifiers: tuple[int, ...] = ()
    dock: int = NONE
    seat: int = NONE

    def action(self) -> int | None:
        """Its number among the actions; None if no such action exists."""
        if self.verb == "play":
            return self._play_action()
        if self.verb == "shield":
            return SHIELD + (DOCKS if self.dock == NONE else self.dock)
        if self.verb == "hit":
            return AIM + self.seat
        return {"wash": WASH, "draw": DRAW, "end": END, "absorb": ABSORB}[self.verb]

    def _play_action(self) -> int | None:
        if not self.modifiers:
            return None if self.kind == FILLER else PLAY + DOCKS * self.kind + self.dock
        signs = set(self.modifiers)
        base = GREYS if self.kind == NULL else self.kind - GREY
        if len(signs) > 1 or len(self.modifiers) > COPIES or not 0 <= base <= GREYS or self.kind == GREY + GREYS:
            return None
        step = len(self.modifiers) - 1 + (0 if PLUS in signs else COPIES)
        return COMBO + DOCKS * (STEPS * base + step) + self.dock


_PLAY = re.compile(r"(\[[+-]\]|[A-Za-z]\d{0,3})((?:\[[+-]\])*)>([TPO])")


def move(text: str) -> Move:
    """Read one move."""
    text = text.strip()
    if text in ("wash", "draw", "end", "absorb"):
        return Move(text)
    if text == "shield":
        return Move("shield")
    if found := re.fullmatch(r"shield>([TPO])", text):
        return Move("shield", dock=LETTERS.index(found[1]))
    if found := re.fullmatch(r"hit:([A-F])", text):
        return Move("hit", seat=SEATS.index(found[1]))
    if found := _PLAY.fullmatch(text):
        modifiers = tuple(PLUS if sign == "+" else MINUS for sign in re.findall(r"\[([+-])\]", found[2]))
        return Move("play", card_kind(found[1]), modifiers, LETTERS.index(found[3]))
    raise NotationError(f"{text!r} is not a move", text)


def moves(text: str) -> list[str]:
    """A line of moves, one by one: `draw*3; T7>T`."""
    found: list[str] = []
    for word in text.split(";"):
        one = word.strip()
        if one in ("", "-"):
            if len(text.split(";")) > 1 and one == "":
                raise NotationError("there is an empty move between two semicolons", text)
            continue
        many = re.fullmatch(r"(.+)\*(\d{1,2})", one)
        found += [many[1]] * int(many[2]) if many else [one]
    return found


def action_text(action: int) -> str:
    """The notation of an action."""
    if action < COMBO:
        return f"{CODES[action // DOCKS]}>{LETTERS[action % DOCKS]}"
    if action < WASH:
        kind, change = combo_parts(action)
        return f"{CODES[kind]}{MODIFIER_TEXT[PLUS if change > 0 else MINUS] * abs(change)}>{LETTERS[action % DOCKS]}"
    if action < SHIELD:
        return ("wash", "draw", "end", "absorb")[action - WASH]
    if action < AIM:
        return "shield" if action == SHIELD + DOCKS else f"shield>{LETTERS[action - SHIELD]}"
    return f"hit:{SEATS[action - AIM]}"


def combo_parts(action: int) -> tuple[int, int]:
    """Base card and change of value of a combo."""
    base, step = divmod((action - COMBO) // DOCKS, STEPS)
    return (NULL if base == GREYS else GREY + base), STEP[step]


# ---------------------------------------------------------------- positions, read


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
        _room(s.discarded)
        throw(s, kind)
    for kind in reversed([FILLER] * DEFAULT_PILE if pile is None else _located(pile, "pile(...)")):
        _room(s.pile.n)
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
        if kind in (PLUS, MINUS) and not dock.value:
            raise RefusedError(f"dock {letter}: a modifier needs a value beneath it", "R-NULL-2")
        put(dock, kind)
        if kind == FILLER:
            dock.value, dock.colour, dock.grey = 0, OPEN, 0
        else:
            show(s, dock, kind)
    if FILLER in kinds and not dock.value and not dock.locked:
        raise RefusedError(f"dock {letter}: an unseen card cannot decide what a dock shows", "WB-DOCK-01")
    if dock.locked:
        dock.value = 0


def _set_marks(s: State, given: dict[str, str]) -> None:
    for seat in _seats(s, given.pop("skip=", "-")):
        s.skip[seat] = 1
    s.dry = _number(given, "dry=", 0, 32000)
    s.slots = _number(given, "slots=", 0, 32000)
    s.moves = _number(given, "moves=", 0, 1 << 30)


def _set_turn(s: State, given: dict[str, str]) -> None:
    """The tokens that only positions in the middle of a turn have."""
    if "turn=" in given:
        (s.turn,) = _seats(s, given.pop("turn=")) or [0]
        s.actor = s.turn
    for seat in _seats(s, given.pop("idle=", "-")):
        s.idle |= 1 << seat
    s.damage = _number(given, "dmg=", 0, 20)
    s.boots = _number(given, "boots=", 0, 99)
    s.plays = _number(given, "plays=", 0, CARD_LIMIT)
    s.draws = _number(given, "draws=", 0, 9)
    s.chain = _number(given, "chain=", 0, CARD_LIMIT)
    for flag in ("blocked", "bonus", "moved", "placed"):
        setattr(s, flag, int(given.pop(flag, None) is not None))
    if third := given.pop("third=", ""):
        s.third = card_kind(third)
    if asked := given.pop("ask=", ""):
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
    total = held + Counter(hand_kinds(s.discard)) + Counter(s.pile.card[: s.pile.n])
    for d in range(DOCKS):
        total += Counter(s.dock[d].stack.card[: s.dock[d].stack.n])
    total += Counter({PLUS: s.gone, MINUS: s.gone})
    for kind, most in enumerate(options.deck()):
        if kind != FILLER and total[kind] > most:
            greys = "R-SET-1" if options.edition == "official" else "WB-DECK-02"
            rule = "WB-DECK-05" if kind < GREY else greys if kind < GREY + GREYS else "WB-DECK-06"
            raise RefusedError(f"{total[kind]} x {CODES[kind]}, but the deck has {most}", rule)
        s.deck[kind] = total[kind]
    if total.total() > CARD_LIMIT:
        raise RefusedError(f"{total.total()} cards: a table holds at most {CARD_LIMIT}", "R-SET-2")


def _check_standing(s: State) -> None:
    for d in range(DOCKS):
        if s.dock[d].value in (1, 10) or not 0 <= s.dock[d].value <= 10:
            raise RefusedError(f"dock {LETTERS[d]} cannot stand at {s.dock[d].value}: it detonates", "R-DOCK-5")
    if s.firewall[s.turn] and s.phase == ACT:
        raise RefusedError(f"seat {SEATS[s.turn]} has the turn but no cards", "R-FW-5")
    if s.third != NONE and not s.hand[s.turn][s.third]:
        raise RefusedError(f"the third card {CODES[s.third]} is not in the hand", "R-DIG-5")
    if s.phase == HIT and not s.hand[s.actor][NULL]:
        raise RefusedError(f"seat {SEATS[s.actor]} has no NULL to shield with", "R-SHLD-11")
    if s.phase == TARGET and s.actor != s.turn:
        raise RefusedError("the attacker chooses the target", "WB-FW-04")


# ---------------------------------------------------------------- positions, printed


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
    words += _marked("disc", s.discarded > 0, lambda: f"disc({cards_text(hand_kinds(s.discard))})")
    words += _marked("gone", s.gone > 0, lambda: f"gone({cards_text([PLUS] * s.gone + [MINUS] * s.gone)})")
    words += [f"{name}={seats}" for name, seats in (("skip", _marked_seats(s, s.skip)),) if seats != "-"]
    words += [f"{name}={n}" for name, n in (("dry", s.dry), ("slots", s.slots), ("moves", s.moves)) if n]
    return " ".join(words + _turn_words(s))


def _marked(name: str, present: bool, text: Callable[[], str]) -> list[str]:
    return [text()] if present else []


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


def _marked_seats(s: State, marks: list[int]) -> str:
    return "".join(SEATS[p] for p in range(s.seats) if marks[p]) or "-"


def dock_text(dock: Dock) -> str:
    """`7t`, `6*`, `?*`, `V!` or `-`."""
    if dock.stack.n == 0:
        return "-"
    if dock.locked:
        return "V!"
    return f"{dock.value or '?'}{'tpo*'[dock.colour]}"


def seats_text(s: State, marks: list[int]) -> str:
    return _marked_seats(s, marks)


def turn_text(s: State) -> str:
    return "over" if s.phase == OVER else SEATS[s.turn]
