"""Cards, pieces and moves as text, both ways. See docs/notation.md for the whole of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from wiredeck.games.interface import SEATS, NotationError
from wiredeck.games.wired.cards import CODES, KIND_OF, LETTERS
from wiredeck.games.wired.pieces import has_piece
from wiredeck.games.wired.state import CARD_LIMIT, FLOAT, INTERNET, NONE, SLOTS, State

SEVEN = SEATS + "G"  # a seventh seat can be written, and is refused
SCOPES = ("issues", "audit", "steal")
MANY = 4  # digits of a number in text

# ---------------------------------------------------------------- cards


def card_kind(text: str) -> int:
    if text not in KIND_OF:
        raise NotationError(f"unknown card {text[:20]!r}", text)
    return KIND_OF[text]


def cards(text: str) -> list[int]:
    """A list of cards: `SW,K2,x*3`; `-` or nothing is an empty list."""
    return [kind for kind, n in counted(text) for _ in range(n)]


def counted(text: str) -> list[tuple[int, int]]:
    """The same with numbers."""
    if text in ("", "-"):
        return []
    return [_counted_card(word.strip()) for word in text.split(",")]


def _counted_card(word: str) -> tuple[int, int]:
    found = re.fullmatch(r"([A-Za-z0-9]+?)(?:\*([0-9]{1,4}))?", word)
    if not found:
        raise NotationError(f"{word[:20]!r} is no card", word)
    return card_kind(found[1]), 1 if found[2] is None else int(found[2])


def cards_text(kinds: Iterable[int]) -> str:
    """The other way round, runs counted: `SW,x*3`."""
    runs: list[tuple[int, int]] = []
    for kind in kinds:
        if runs and runs[-1][0] == kind:
            runs[-1] = (kind, runs[-1][1] + 1)
        else:
            runs.append((kind, 1))
    return ",".join(CODES[kind] if n == 1 else f"{CODES[kind]}*{n}" for kind, n in runs)


def hand_kinds(counts: Sequence[int]) -> list[int]:
    return [kind for kind, n in enumerate(counts) if n for _ in range(n)]


def discard_kinds(s: State) -> list[int]:
    """The discard pile, oldest first."""
    return [s.pile.card[CARD_LIMIT - 1 - i] for i in range(s.discarded)]


def pile_kinds(s: State) -> list[int]:
    """The draw pile, top first."""
    return s.pile.card[: s.pile.n][::-1]


# ---------------------------------------------------------------- pieces and classifications


def label(s: State, piece: int) -> str:
    """The label of a piece without its owner: s1, k2, p3."""
    return f"{LETTERS[piece // SLOTS]}{s.number[piece]}"


def find_piece(s: State, seat: int, text: str) -> int:
    """The piece of a seat with this label, or NONE."""
    for i in range(s.pieces):
        piece = s.order[i]
        if has_piece(s, seat, piece) and label(s, piece) == text:
            return piece
    return NONE


def place_text(s: State, parent: int) -> str:
    return "~" if parent == FLOAT else "@" if parent == INTERNET else label(s, parent)


def class_ref(area: Sequence[int], place: int) -> str:
    """How a classification of an area is named: FT, or FT#2 for the second of its kind."""
    before = list(area[:place]).count(area[place])
    return CODES[area[place]] + (f"#{before + 1}" if before else "")


def find_class(area: Sequence[int], ref: str) -> int:
    """The place that a class reference names in an area, or NONE."""
    name, _, number = ref.partition("#")
    wanted = int(number) if number else 1
    places = [i for i, kind in enumerate(area) if CODES[kind] == name]
    return places[wanted - 1] if 1 <= wanted <= len(places) else NONE


def area(s: State, seat: int) -> list[int]:
    """The classifications of a seat, longest in play first."""
    return s.post[seat][: s.posts[seat]]


# ---------------------------------------------------------------- moves


@dataclass(frozen=True)
class Term:
    """One clause of an offer as it was written."""

    name: str  # hand, cl, show, later, truce, pledge, strike, pts, eq
    what: str = ""  # card, class reference, seat, label
    n: int = 0
    t: int = 0
    scopes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Move:
    """A move as it was written; it need not be legal, nor name what exists."""

    verb: str
    by: int = NONE  # the seat of the prefix; NONE: the active seat
    kind: int = NONE
    seat: int = NONE  # whose piece, whom
    what: str = ""  # a label, a class reference, @ or ~
    to: str = ""  # where to
    over: str = ""  # Switcheroo
    others: tuple[str, ...] | None = None  # attached or selected pieces, surplus classifications
    cards: tuple[tuple[int, int], ...] = ()
    confirmed: bool = False
    give: tuple[Term, ...] = ()
    want: tuple[Term, ...] = ()
    number: int = 0
    key: str = field(default="", compare=False)  # the text without its prefix


PIECE = r"[skp][1-9][0-9]{0,3}"
OWNED = rf"(?:([A-G])\.)?({PIECE})"
CLASS = r"[A-Z]{2,3}(?:#[0-9]{1,2})?"
NEVER = re.compile(rf"undo|mulligan|draw|tap|dismiss {CLASS}|return {PIECE}|scrap {PIECE}")
BARE = ("deal", "pass", "drop", "end", "leave", "endturn", "pass*", "done", "next", "send", "tear", "later")
_PLAY = re.compile(
    rf"play ([A-Z0-9]+)(?:>(@|~|(?:[A-G]\.)?{PIECE})|\^((?:[A-G]\.)?{PIECE})|-({CLASS}))?(<(?:{PIECE}(?:,{PIECE})*)?)?"
)
_AT = re.compile(rf"(HK|PO|NH|HD|SE|PW|TR|AU|HH|STD)>(?:([A-G])|(?:([A-G])\.)?({PIECE}|@|{CLASS}))(!)?")
_OFFER = re.compile(r"(offer|counter) ([A-G]) give (.+?) want (.+?)(?: drop (.+))?")
_ANSWERED = re.compile(r"(accept|decline|withdraw)(?: ([A-G]))?(?: drop (.+))?")


def move(text: str) -> Move:
    """Read one move; NotationError if it is none."""
    line = re.sub(r"\s+", " ", text.replace("_", " ")).strip()
    found = re.fullmatch(r"([A-G]):\s*(.+)", line)
    by, rest = (SEVEN.index(found[1]), found[2].strip()) if found else (NONE, line)
    made = _read(rest)
    if made is None:
        raise NotationError(f"{line[:60]!r} is not a move", line)
    return replace(made, by=by, key=rest)


def _read(line: str) -> Move | None:
    if line in BARE:
        return Move(line)
    if line == "end!":
        return Move("end", confirmed=True)
    if NEVER.fullmatch(line):
        return Move("nothing")
    for read in (_read_card, _read_piece, _read_small, _read_trade, _read_draft):
        made = read(line)
        if made is not None:
            return made
    return None


def _read_card(line: str) -> Move | None:
    if found := _PLAY.fullmatch(line):
        kind, to, over, drop, attach = card_kind(found[1]), found[2], found[3], found[4], found[5]
        others = None if attach is None else tuple(w for w in attach[1:].split(",") if w)
        if drop and attach is not None:
            return None
        return Move("play", kind=kind, to=to or "", over=over or "", what=drop or "", others=others)
    if found := _AT.fullmatch(line):
        kind = KIND_OF[found[1]]
        owner = found[2] or found[3]
        seat = SEVEN.index(owner) if owner else NONE
        return Move("use", kind=kind, seat=seat, what=found[4] or "", confirmed=bool(found[5]))
    return None


def _read_piece(line: str) -> Move | None:
    if found := re.fullmatch(rf"move {OWNED}>(@|~|(?:[A-G]\.)?{PIECE})", line):
        return Move("move", seat=SEVEN.index(found[1]) if found[1] else NONE, what=found[2], to=found[3])
    if found := re.fullmatch(rf"select ((?:{PIECE})(?:,{PIECE})*)", line.replace(", ", ",")):
        return Move("select", others=tuple(found[1].split(",")))
    if found := re.fullmatch(rf"(pick|attach) ({PIECE})", line):
        return Move(found[1], what=found[2])
    return None


def _read_small(line: str) -> Move | None:
    if found := re.fullmatch(r"(answer|toss) ([A-Za-z0-9]+)", line):
        return Move(found[1], kind=card_kind(found[2]))
    if found := re.fullmatch(rf"keep(?:-({CLASS}))?", line):
        return Move("keep", what=found[1] or "")
    if found := re.fullmatch(r"discard (.+)", line):
        return Move("discard", cards=tuple(counted(found[1])))
    if found := re.fullmatch(r"wait ([0-9]{1,5})(?:\.([0-9]))?", line):
        return Move("wait", number=10 * int(found[1]) + int(found[2] or 0))
    return None


def _read_trade(line: str) -> Move | None:
    if found := _OFFER.fullmatch(line):
        return Move(
            found[1],
            seat=SEVEN.index(found[2]),
            give=terms(found[3]),
            want=terms(found[4]),
            others=_refs(found[5]),
        )
    if found := _ANSWERED.fullmatch(line):
        if found[3] and found[1] != "accept":
            return None
        return Move(found[1], seat=SEVEN.index(found[2]) if found[2] else NONE, others=_refs(found[3]))
    return None


def _refs(text: str | None) -> tuple[str, ...]:
    words = tuple(word.strip() for word in text.split(",")) if text else ()
    for word in words:
        if not re.fullmatch(CLASS, word):
            raise NotationError(f"{word[:20]!r} is no classification", word)
    return words


def _read_draft(line: str) -> Move | None:
    """The small steps of an offer."""
    if found := re.fullmatch(r"(draft|redraft) ([A-G])", line):
        return Move(found[1], seat=SEVEN.index(found[2]))
    if found := re.fullmatch(r"add (.+)", line):
        (term,) = terms(found[1])[:1] or (Term("hand"),)
        return Move("add", give=(term,))
    if found := re.fullmatch(r"turns ([2-5])", line):
        return Move("turns", number=int(found[1]))
    if found := re.fullmatch(r"scope (.+)", line):
        return Move("scope", give=(Term("truce", scopes=tuple(found[1].split("+"))),))
    if found := re.fullmatch(rf"surplus ({CLASS})", line):
        return Move("surplus", what=found[1])
    return None


# ---------------------------------------------------------------- terms of an offer


def terms(text: str) -> tuple[Term, ...]:
    """A trade list: `PC*2,cl:SEC,truce:2:issues+steal`; `-` is nothing."""
    text = text.strip()
    return () if text == "-" else tuple(term(word.strip()) for word in text.split(","))


def term(word: str) -> Term:
    name, colon, rest = word.partition(":")
    if not colon:
        if word in ("show", "truce"):
            return Term(word)
        kind, n = _counted_card(word)
        return Term("hand", CODES[kind], n)
    found = _TERMS[name].fullmatch(rest) if name in _TERMS else None
    if not found:
        raise NotationError(f"{word[:40]!r} is no part of an offer", word)
    return _term(name, found)


_TERMS = {
    "cl": re.compile(rf"({CLASS})"),
    "later": re.compile(r"([A-Za-z0-9]+)(?:\*([0-9]{1,4}))?(?:@([0-9]{1,4}))?"),
    "pledge": re.compile(r"([A-Za-z0-9]+)(?:\*([0-9]{1,4}))?(?:@([0-9]{1,4}))?"),
    "truce": re.compile(r"([0-9]{1,4})(?::([a-z+]+))?"),
    "strike": re.compile(r"([A-G])(?::([0-9]{1,4}))?"),
    "pts": re.compile(r"([0-9]{1,4})"),
    "eq": re.compile(rf"({PIECE})"),
}


def _term(name: str, found: re.Match[str]) -> Term:
    if name in ("later", "pledge"):
        kind = CODES[card_kind(found[1])]
        return Term(name, kind, 1 if found[2] is None else int(found[2]), int(found[3] or 1))
    if name == "truce":
        return Term(name, t=int(found[1]), scopes=tuple(found[2].split("+")) if found[2] else SCOPES)
    if name == "strike":
        return Term(name, found[1], t=int(found[2] or 1))
    return Term(name, found[1])


def scopes_text(scopes: int) -> str:
    return "+".join(name for i, name in enumerate(SCOPES) if scopes >> i & 1)


# ---------------------------------------------------------------- lines of moves


def moves(text: str) -> list[str]:
    """A line of moves, one by one, copies written out: `3*end; play SW`."""
    if text.strip() in ("", "-"):
        return []
    found: list[str] = []
    for word in text.split(";"):
        one = word.strip()
        if not one:
            raise NotationError("there is an empty move between two semicolons", text)
        many = re.fullmatch(r"([0-9]{1,3})\*(.+)", one)
        found += [many[2].strip()] * int(many[1]) if many else [one]
    return found


def seats_text(s: State, seats: int, between: str = ",") -> str:
    """A set of seats as letters, `-` for none."""
    return between.join(SEATS[p] for p in range(s.seats) if seats >> p & 1) or "-"
