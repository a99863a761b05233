"""Positions read from text. See docs/notation.md for the whole of it."""

from __future__ import annotations

import re

from wiredeck.games.interface import SEATS, NotationError, RefusedError
from wiredeck.games.wired.cards import (
    CLASSES,
    CODES,
    FILLER,
    ISSUES,
    K2,
    K3,
    KIND_OF,
    KINDS,
    MOST_OF_A_KIND,
    PC,
    PORTS,
    SW,
    matching_issue,
)
from wiredeck.games.wired.options import CLOCK, HAND, MAX_SEATS, MIN_SEATS, PEEL_OUT, PER_TURN, TARGET, Options
from wiredeck.games.wired.pieces import add_piece, has_piece, holds_post, owner_of, put_issue
from wiredeck.games.wired.rules.deals import add_pact
from wiredeck.games.wired.rules.play import sweep
from wiredeck.games.wired.rules.timing import PEEL_TIME, restart_own_clock
from wiredeck.games.wired.state import (
    ALL_SCOPES,
    CARD_LIMIT,
    DEAL,
    DISCARD,
    FINISHED,
    FLOAT,
    INTERNET,
    LATER,
    MOVES,
    NONE,
    OUT,
    PACT_LIMIT,
    PLAYING,
    PLEDGE,
    SLOTS,
    STRIKE,
    TRADE,
    TRUCE,
    State,
    give,
    load_of,
    others_playing,
    throw,
)
from wiredeck.games.wired.text import SCOPES, cards, discard_kinds, label, pile_kinds
from wiredeck.kernel import plain

DEFAULT_PILE = 60
PHASES = {"trade": TRADE, "moves": MOVES, "discard": DISCARD}
PACTS = {"truce": TRUCE, "later": LATER, "pledge": PLEDGE, "strike": STRIKE}


def table(options: Options, seats: int) -> State:
    """A cleared table with these options and its deck."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise RefusedError(f"WIRED is for 2 to 6 players, not {seats}", "WD-GOAL-01")
    s = plain(State)
    s.seats = seats
    s.option = options.numbers()
    s.deck = options.counts()
    sweep(s)
    s.dealer = seats - 1
    return s


def blank(options: Options, seats: int) -> State:
    """A cleared table that can be dealt; OptionsError for what no table can have (FIX-14)."""
    options.check_seats(seats)
    return table(options, seats)


def position(options: Options, text: str) -> State:
    """Read a position. NotationError: it cannot be read; RefusedError: it cannot exist."""
    words = text.split()
    if not words or not re.fullmatch(r"[0-9]{1,2}p", words[0]):
        raise NotationError("a position begins with the number of seats, such as 4p", words[0] if words else "")
    s = table(options, int(words[0][:-1]))
    given = Tokens(s, words[1:])
    if given.take("new") is not None:
        _set_new(s, given)
        return s
    _set_turn(s, given)
    _set_cards(s, given)
    _set_networks(s, given)
    _set_posts(s, given)
    _set_pacts(s, given)
    given.finish()
    _count_deck(s)
    _check(s)
    return s


class Tokens:
    """The tokens of a position by name; each may be taken once, promises in the order written."""

    def __init__(self, s: State, words: list[str]) -> None:
        self.s = s
        self.pacts: list[tuple[str, str]] = []
        self.given: dict[str, str] = {}
        for word in words:
            name, value = _token(word)
            if name in PACTS:
                self.pacts.append((name, value))
            elif name in self.given:
                raise NotationError(f"{word[:40]!r} is given twice", word)
            else:
                self.given[name] = value
        for name in [name for name in self.given if re.fullmatch(r"[A-G]\.name", name)]:
            self.given.pop(name)  # company names never touch the play

    def take(self, name: str) -> str | None:
        return self.given.pop(name, None)

    def number(self, name: str, default: int, low: int, high: int) -> int:
        text = self.given.pop(name, str(default))
        if not re.fullmatch(r"[0-9]{1,6}", text) or not low <= int(text) <= high:
            raise NotationError(f"{name}={text[:20]} must be a number from {low} to {high}", f"{name}={text}")
        return int(text)

    def seat(self, name: str, default: int) -> int:
        text = self.given.pop(name, None)
        return default if text is None else seat_of(self.s, text)

    def finish(self) -> None:
        for name in self.given:
            raise NotationError(f"{name[:40]!r} is not part of a position", name)


def _token(word: str) -> tuple[str, str]:
    if found := re.fullmatch(r"(pile|disc)\((.*)\)", word):
        return found[1], found[2]
    if found := re.fullmatch(r"([A-G])\[(.*)\]", word):
        return f"{found[1]}[", found[2]
    if found := re.fullmatch(r"([A-Za-z.]+)=(.*)", word):
        return found[1], found[2]
    if word == "new":
        return word, ""
    raise NotationError(f"{word[:40]!r} is not part of a position", word)


def seat_of(s: State, letter: str) -> int:
    if len(letter) != 1 or letter not in SEATS[: s.seats]:
        raise NotationError(f"{letter[:20]!r} is no seat of this table", letter)
    return SEATS.index(letter)


def seats_of(s: State, text: str) -> list[int]:
    return [] if text == "-" else [seat_of(s, letter) for letter in text.split(",")]


# ---------------------------------------------------------------- a game that is to be dealt


def _set_new(s: State, given: Tokens) -> None:
    """State DEAL: nothing is dealt; a pile that is given is the stacked deck."""
    s.dealer = given.seat("dealer", s.seats - 1)
    stacked = given.take("pile")
    if stacked is not None:
        _put_on_pile(s, cards(stacked))
        _count_deck(s)
    given.finish()
    s.phase = DEAL


# ---------------------------------------------------------------- turn


def _set_turn(s: State, given: Tokens) -> None:
    s.dealer = given.seat("dealer", s.seats - 1)
    s.turn = given.seat("turn", 0)
    s.actor = s.turn
    phase = given.take("phase") or "moves"
    if phase not in PHASES:
        raise NotationError(f"phase={phase[:20]}: a position stands in trade, moves or discard", f"phase={phase}")
    s.phase = PHASES[phase]
    s.left = given.number("moves", s.option[PER_TURN], 0, 20)
    s.turn_no = given.number("turnno", 1, 0, 30000)
    for seat in range(s.seats):
        s.score[seat] = given.number(f"{SEATS[seat]}.sc", 0, 0, 999)
    for seat in seats_of(s, given.take("out") or "-"):
        s.status[seat] = OUT
    for seat in seats_of(s, given.take("bots") or "-"):
        s.absent |= 1 << seat
    _set_final(s, given.take("final"))
    if s.status[s.turn] != PLAYING:
        raise RefusedError(f"seat {SEATS[s.turn]} is out of it and cannot have the turn", "R-84")
    s.own_clock = PEEL_TIME
    if s.option[CLOCK] and not s.option[PEEL_OUT]:
        restart_own_clock(s)


def _set_final(s: State, text: str | None) -> None:
    if text is None or text == "-":
        return
    found = re.fullmatch(r"([A-F])>([A-F](?:,[A-F])*|-)", text)
    if not found:
        raise NotationError(f"final={text[:20]}: write it as final=B>A,D", f"final={text}")
    s.finisher = seat_of(s, found[1])
    s.status[s.finisher] = FINISHED
    for seat in seats_of(s, found[2]):
        s.pending |= 1 << seat
    if s.pending >> s.turn & 1 == 0 or s.pending & ~others_playing(s, s.finisher):
        raise RefusedError(f"final={text}: the active seat and only seats still playing have a turn", "R-82")


# ---------------------------------------------------------------- cards


def _set_cards(s: State, given: Tokens) -> None:
    for seat in range(s.seats):
        text = given.take(SEATS[seat])
        default = [] if s.status[seat] == OUT else [FILLER] * s.option[HAND]
        for kind in default if text is None else cards(text):
            give(s, seat, kind)
    for kind in cards(given.take("disc") or ""):
        _room(s)
        throw(s, kind)
    pile = given.take("pile")
    _put_on_pile(s, [FILLER] * DEFAULT_PILE if pile is None else cards(pile))


def _put_on_pile(s: State, kinds: list[int]) -> None:
    """Top first."""
    for kind in reversed(kinds):
        _room(s)
        s.pile.card[s.pile.n] = kind
        s.pile.n += 1


def _room(s: State) -> None:
    if s.pile.n + s.discarded >= CARD_LIMIT:
        raise RefusedError(f"a table holds at most {CARD_LIMIT} cards", "FIX-8")


def _count_deck(s: State) -> None:
    """The cards of the position become the deck of its game."""
    counts = [0] * KINDS
    for seat in range(s.seats):
        for kind in range(KINDS):
            counts[kind] += s.hand[seat][kind]
        for i in range(s.posts[seat]):
            counts[s.post[seat][i]] += 1
    for i in range(s.pieces):
        counts[s.order[i] // SLOTS] += 1
    for i in range(s.issues):
        counts[s.issue[i]] += 1
    for i in range(s.pacts):
        if s.pact[i].type == LATER:
            counts[s.pact[i].what] += s.pact[i].n
    for kind in pile_kinds(s) + discard_kinds(s):
        counts[kind] += 1
    for kind, n in enumerate(counts):
        most = 255 if kind == FILLER else MOST_OF_A_KIND
        if n > most:
            raise RefusedError(f"{n} x {CODES[kind]}: a game has at most {most}", "FIX-8")
    if sum(counts) > CARD_LIMIT:
        raise RefusedError(f"a table holds at most {CARD_LIMIT} cards", "FIX-8")
    s.deck = counts


# ---------------------------------------------------------------- networks

_PIECE = re.compile(r"([skp])([1-9][0-9]{0,2})(?::([23]))?(?:\{([A-Z,]*)\})?")


def _set_networks(s: State, given: Tokens) -> None:
    for seat in range(s.seats):
        text = given.take(f"{SEATS[seat]}[")
        if text:
            _Network(s, seat, text).read()
        _set_top(s, seat, given.take(f"{SEATS[seat]}.top"))
        _set_ages(s, seat, given.take(f"{SEATS[seat]}.age"))


class _Network:
    """A network being read, from left to right."""

    def __init__(self, s: State, seat: int, text: str) -> None:
        self.s, self.seat, self.text, self.at = s, seat, text, 0

    def read(self) -> None:
        while True:
            floating = self._skip("~")
            self._group(FLOAT if floating else INTERNET)
            if self.at == len(self.text):
                return
            if not self._skip(";"):
                raise self._unread()

    def _group(self, parent: int) -> None:
        """A piece with what hangs on it."""
        piece = self._piece(parent)
        if piece // SLOTS != PC and self._skip("("):
            while not self._skip(")"):
                self._group(piece)
                if not self._skip(",") and self.text[self.at : self.at + 1] != ")":
                    raise self._unread()

    def _piece(self, parent: int) -> int:
        s, found = self.s, _PIECE.match(self.text, self.at)
        if not found or (found[1] == "k") != (found[3] is not None):
            raise self._unread()
        self.at = found.end()
        kind = {"s": SW, "p": PC}.get(found[1], K2 if found[3] == "2" else K3)
        self._check_parent(kind, parent, found[0])
        number = int(found[2])
        if number > 250 or any(
            has_piece(s, self.seat, p) and label(s, p) == f"{found[1]}{number}" for p in s.order[: s.pieces]
        ):
            raise NotationError(f"{found[0]!r}: a label may stand once, with a number up to 250", found[0])
        letter = "skp".index(found[1])
        top = s.top[self.seat][letter]
        piece = add_piece(s, self.seat, kind, parent)
        s.number[piece] = number
        s.top[self.seat][letter] = max(top, number)
        for code in (found[4] or "").split(","):
            if code and (code not in KIND_OF or KIND_OF[code] not in ISSUES):
                raise NotationError(f"{code[:20]!r} is no issue", code)
            if code:
                put_issue(s, piece, KIND_OF[code])
        return piece

    def _check_parent(self, kind: int, parent: int, text: str) -> None:
        on = parent // SLOTS if parent < FLOAT else NONE
        fits = {
            SW: parent == INTERNET,
            PC: parent == FLOAT or on in (K2, K3),
        }.get(kind, parent == FLOAT or on == SW)
        if not fits:
            raise RefusedError(f"{text} cannot be plugged in there", "WD-EQ-03" if kind == PC else "WD-EQ-02")
        if on in (K2, K3) and load_of(self.s, parent) >= PORTS[on]:
            raise RefusedError(f"{text}: the cable has no free port", "R-29")
        used = sum(bin(self.s.owned[p][kind]).count("1") for p in range(self.s.seats))
        if used >= MOST_OF_A_KIND:
            raise RefusedError(f"a game has at most {MOST_OF_A_KIND} {CODES[kind]}", "FIX-8")

    def _skip(self, mark: str) -> bool:
        here = self.text.startswith(mark, self.at)
        self.at += here
        return here

    def _unread(self) -> NotationError:
        rest = self.text[self.at : self.at + 20]
        return NotationError(f"the network of {SEATS[self.seat]} cannot be read at {rest!r}", rest)


def _set_top(s: State, seat: int, text: str | None) -> None:
    """The highest number of each letter so far, where it is more than the pieces show."""
    for word in text.split(",") if text else ():
        found = re.fullmatch(r"([skp])([0-9]{1,3})", word)
        if not found or int(found[2]) > 250:
            raise NotationError(f"{SEATS[seat]}.top={text[:20] if text else ''} cannot be read", word)
        letter = "skp".index(found[1])
        s.top[seat][letter] = max(s.top[seat][letter], int(found[2]))


def _set_ages(s: State, seat: int, text: str | None) -> None:
    """The pieces oldest first, where the network as written tells it otherwise."""
    if text is None:
        return
    mine = {label(s, p): p for p in s.order[: s.pieces] if has_piece(s, seat, p)}
    labels = text.split(",")
    if sorted(labels) != sorted(mine):
        raise NotationError(f"{SEATS[seat]}.age must name each piece once", text)
    places = [i for i in range(s.pieces) if has_piece(s, seat, s.order[i])]
    for place, name in zip(places, labels, strict=True):
        s.order[place] = mine[name]


# ---------------------------------------------------------------- classifications and promises


def _set_posts(s: State, given: Tokens) -> None:
    for seat in range(s.seats):
        text = given.take(f"{SEATS[seat]}.cl") or "-"
        words = [] if text == "-" else text.split(",")
        if len(words) > 2:
            raise RefusedError(f"{SEATS[seat]} has more than two classifications in play", "WD-CLS-01")
        for word in words:
            name, _, marks = word.partition(":")
            if KIND_OF.get(name, NONE) not in CLASSES or marks not in ("", "t", "s", "ts"):
                raise NotationError(f"{word[:20]!r} is no classification in play", word)
            place = s.posts[seat]
            s.post[seat][place] = KIND_OF[name]
            s.tapped[seat][place] = int("t" in marks)
            s.sealed[seat][place] = int("s" in marks)
            s.posts[seat] += 1


def _set_pacts(s: State, given: Tokens) -> None:
    if len(given.pacts) > PACT_LIMIT:
        raise RefusedError(f"a table keeps at most {PACT_LIMIT} promises", "R-101")
    for name, text in given.pacts:
        _set_pact(s, name, text)
    s.told.n = 0


def _set_pact(s: State, name: str, text: str) -> None:
    wrong = NotationError(f"{name}={text[:30]} cannot be read", f"{name}={text}")
    if name == "truce":
        found = re.fullmatch(r"([A-F])>([A-F]):([1-9])(?::([a-z+]+))?", text)
        scopes = found[4].split("+") if found and found[4] else SCOPES
        if not found or any(scope not in SCOPES for scope in scopes):
            raise wrong
        n = sum(1 << SCOPES.index(scope) for scope in set(scopes)) if found[4] else ALL_SCOPES
        what, t, to = 0, int(found[3]), found[2]
    elif name == "strike":
        found = re.fullmatch(r"([A-F])>([A-F]):([1-9]):([A-F])", text)
        if not found:
            raise wrong
        what, n, t, to = seat_of(s, found[2]), 0, int(found[3]), found[4]
    else:
        found = re.fullmatch(r"([A-F])>([A-F]):([A-Za-z0-9]+)(?:\*([1-9][0-9]?))?@([1-9])", text)
        if not found or found[3] not in KIND_OF:
            raise wrong
        what, n, t, to = KIND_OF[found[3]], int(found[4] or 1), int(found[5]), found[2]
    by, receiver = seat_of(s, found[1]), seat_of(s, to)
    if by == receiver or s.status[by] != PLAYING or s.status[receiver] != PLAYING:
        raise RefusedError(f"{name}={text}: both parties of a promise still play", "R-74")
    add_pact(s, PACTS[name], by, receiver, what, n, t)


# ---------------------------------------------------------------- what cannot stand


def _check(s: State) -> None:
    for seat in range(s.seats):
        owns = s.held[seat] or s.posts[seat] or any(s.owned[seat])
        if s.status[seat] == OUT and owns:
            raise RefusedError(f"seat {SEATS[seat]} is out and owns nothing", "R-79")
    for i in range(s.issues):
        owner = owner_of(s, s.lies_on[i])
        for post in CLASSES[:3]:
            if holds_post(s, owner, post) and s.issue[i] == matching_issue(post):
                name = f"{CODES[s.issue[i]]} cannot lie on equipment of {SEATS[owner]}, who has {CODES[post]}"
                raise RefusedError(name, "R-59")
    if s.finisher == NONE and s.score[s.turn] > 32000 - s.option[TARGET]:
        raise RefusedError("a score is too high", "R-77")
