"""Equipment, issues and classifications in play: the primitives that move them."""

from __future__ import annotations

from wiredeck.games.wired.cards import FT, LETTERS, PC, SW
from wiredeck.games.wired.options import GEMINI, KING_SEAL
from wiredeck.games.wired.state import FIRST_PC, FLOAT, INTERNET, NOBODY, PIECES, SLOTS, State, load_of, set_load, throw
from wiredeck.kernel import as_int, first, rule, table

# ---------------------------------------------------------------- pieces


LETTER = table(["skp".index(letter) for letter in LETTERS])


@rule
def has_piece(s: State, seat: int, piece: int) -> bool:
    return s.owned[seat][piece // SLOTS] >> piece % SLOTS & 1 != 0


@rule
def owner_of(s: State, piece: int) -> int:
    """Who has this piece in play, or NOBODY."""
    for seat in range(s.seats):
        if has_piece(s, seat, piece):
            return as_int(seat)
    return NOBODY


@rule
def is_dirty(s: State, piece: int) -> bool:
    """Does an issue lie on it? Then it is disabled (R-19)."""
    return s.dirty[piece // SLOTS] >> piece % SLOTS & 1 != 0


@rule
def is_loose(s: State, piece: int) -> bool:
    return s.loose[piece // SLOTS] >> piece % SLOTS & 1 != 0


@rule
def free_place(s: State, kind: int) -> int:
    """A place for a new piece; no deck has more cards of a kind than there are places."""
    used = 0
    for seat in range(s.seats):
        used |= s.owned[seat][kind]
    return first(~used)


@rule
def add_piece(s: State, seat: int, kind: int, parent: int) -> int:
    """A card comes into play as the youngest piece of its owner; returns it."""
    place = free_place(s, kind)
    piece = SLOTS * kind + place
    bit = 1 << place
    s.owned[seat][kind] |= bit
    s.dirty[kind] &= ~bit
    s.loose[kind] &= ~bit
    letter = LETTER[kind]
    number = fresh_number(s, seat, kind)
    s.top[seat][letter] = max(s.top[seat][letter], number)
    s.number[piece] = number
    s.order[s.pieces] = piece
    s.pieces += 1
    s.parent[piece] = INTERNET
    if kind == SW:
        return piece
    if kind != PC:
        set_load(s, piece, 0)
        s.roomy[kind] |= bit
    hang(s, piece, parent)
    return piece


@rule
def fresh_number(s: State, seat: int, kind: int) -> int:
    """The number of a new label: one more than ever before; after 250 the first that is free (R-105)."""
    top = s.top[seat][LETTER[kind]]
    if top < 250:
        return top + 1
    number = 1
    while is_number_used(s, seat, kind, number):
        number += 1
    return number


@rule
def is_number_used(s: State, seat: int, kind: int, number: int) -> bool:
    for i in range(s.pieces):
        piece = s.order[i]
        if LETTER[piece // SLOTS] == LETTER[kind] and s.number[piece] == number and has_piece(s, seat, piece):
            return True
    return False


@rule
def hang(s: State, piece: int, parent: int) -> None:
    """Plug a piece that hangs nowhere into another one, or let it float."""
    s.parent[piece] = parent
    if parent == FLOAT:
        s.loose[piece // SLOTS] |= 1 << piece % SLOTS
    elif piece >= FIRST_PC:
        load = load_of(s, parent) + 1
        set_load(s, parent, load)
        if load > parent // SLOTS:  # a K2 has two ports, a K3 three
            s.roomy[parent // SLOTS] &= ~(1 << parent % SLOTS)


@rule
def unhang(s: State, piece: int) -> None:
    """Pull a piece out of where it is."""
    parent = s.parent[piece]
    if parent == FLOAT:
        s.loose[piece // SLOTS] &= ~(1 << piece % SLOTS)
    elif piece >= FIRST_PC:
        set_load(s, parent, load_of(s, parent) - 1)
        s.roomy[parent // SLOTS] |= 1 << parent % SLOTS


@rule
def remove_piece(s: State, seat: int, piece: int) -> None:
    """A piece leaves play; what hangs on it and lies on it has been seen to."""
    unhang(s, piece)
    kind = piece // SLOTS
    s.owned[seat][kind] &= ~(1 << piece % SLOTS)
    at = 0
    while s.order[at] != piece:
        at += 1
    s.pieces -= 1
    for i in range(at, s.pieces):
        s.order[i] = s.order[i + 1]


@rule
def replug(s: State, piece: int, to: int) -> None:
    unhang(s, piece)
    hang(s, piece, to)


# ---------------------------------------------------------------- issues


@rule
def put_issue(s: State, piece: int, kind: int) -> None:
    s.lies_on[s.issues] = piece
    s.issue[s.issues] = kind
    s.issues += 1
    s.dirty[piece // SLOTS] |= 1 << piece % SLOTS


@rule
def lift_issues(s: State, piece: int, wanted: int, most: int) -> int:
    """Discard up to `most` issues of the wanted kinds from a piece, oldest first; returns how many."""
    kept = 0
    lifted = 0
    remains = False
    for i in range(s.issues):
        here = s.lies_on[i] == piece
        if here and lifted < most and wanted >> s.issue[i] & 1:
            throw(s, s.issue[i])
            lifted += 1
            continue
        remains = remains or here
        s.lies_on[kept] = s.lies_on[i]
        s.issue[kept] = s.issue[i]
        kept += 1
    s.issues = kept
    if not remains:
        s.dirty[piece // SLOTS] &= ~(1 << piece % SLOTS)
    return lifted


@rule
def has_issue(s: State, piece: int, kinds: int) -> bool:
    """Does an issue of these kinds lie on a piece?"""
    for i in range(s.issues):
        if s.lies_on[i] == piece and kinds >> s.issue[i] & 1:
            return True
    return False


# ---------------------------------------------------------------- network


@rule
def is_active(s: State, piece: int) -> bool:
    """Plugged through to the internet with no issue on the way (R-18)."""
    while piece < PIECES:
        if is_dirty(s, piece):
            return False
        piece = s.parent[piece]
    return piece == INTERNET


@rule
def gain(s: State, seat: int) -> int:
    """Computers that can reach the internet (WD-SCORE-01)."""
    n = 0
    mine = s.owned[seat][PC] & ~s.dirty[PC] & ~s.loose[PC]
    while mine:
        if is_active(s, FIRST_PC + first(mine)):
            n += 1
        mine &= mine - 1
    return n


@rule
def members(found: int) -> int:
    """How many members a set has."""
    n = 0
    while found:
        found &= found - 1
        n += 1
    return n


# ---------------------------------------------------------------- classifications


@rule
def holds_post(s: State, seat: int, kind: int) -> bool:
    """Is such a classification in play at this seat?"""
    for i in range(s.posts[seat]):
        if s.post[seat][i] == kind:
            return True
    return False


@rule
def free_techs(s: State, seat: int) -> int:
    """FIELD TECHs that can still give their extra move this turn (R-62)."""
    n = 0
    for i in range(s.posts[seat]):
        if s.post[seat][i] == FT and s.tapped[seat][i] == 0:
            n += 1
    return n


@rule
def is_protected(s: State, seat: int, place: int) -> bool:
    """Gemini and King Seal: may this classification not be named by a HEAD HUNTER (R-93, R-95)?"""
    if s.option[KING_SEAL] and s.sealed[seat][place]:
        return True
    return s.option[GEMINI] != 0 and s.posts[seat] == 2 and s.post[seat][0] == s.post[seat][1]
