"""What the cards of the MOVES phase do: equipment, issues, fixes, classifications (4.3)."""

from __future__ import annotations

from wiredeck.games.wired.cards import CLEARS, FT, HD, ISSUE_SET, K2, PC, SW
from wiredeck.games.wired.pieces import (
    add_piece,
    hang,
    has_piece,
    is_dirty,
    lift_issues,
    owner_of,
    put_issue,
    remove_piece,
    replug,
)
from wiredeck.games.wired.rules.desk import GONE
from wiredeck.games.wired.rules.legal import has_loose_for
from wiredeck.games.wired.state import (
    ATTACH,
    ATTACHED,
    CLASS_NOW,
    CLEARED,
    COVERED,
    DISABLED,
    FIRED,
    FIRST_CABLE,
    FIRST_PC,
    FIXED,
    HIRED,
    KEPT_WORD,
    MOVED,
    MOVES,
    PLAYED,
    SLOTS,
    STRIKE,
    State,
    take,
    tell,
    throw,
)
from wiredeck.kernel import first, rule

MANY = 255


# ---------------------------------------------------------------- paying


@rule
def pay_equipment(s: State) -> None:
    """An untapped FIELD TECH pays first, the one longest in play (R-62)."""
    for i in range(s.posts[s.turn]):
        if s.post[s.turn][i] == FT and s.tapped[s.turn][i] == 0:
            s.tapped[s.turn][i] = 1
            return
    s.left -= 1


# ---------------------------------------------------------------- equipment


@rule
def play_equipment(s: State, kind: int, parent: int, attach: int) -> None:
    """A card from hand becomes a piece; with `attach` floating ones follow, one by one (WD-FLOAT-02, R-30)."""
    pay_equipment(s)
    take(s, s.turn, kind)
    piece = add_piece(s, s.turn, kind, parent)
    tell(s, PLAYED, s.turn, 0, piece)
    if attach:
        begin_attaching(s, piece)


@rule
def begin_attaching(s: State, piece: int) -> None:
    s.phase = ATTACH
    s.host = piece
    s.picks = 0


@rule
def attach(s: State, piece: int) -> None:
    """A floating piece goes to the card just played; it goes on while there is room and something floats."""
    replug(s, piece, s.host)
    s.picks += 1
    tell(s, ATTACHED, s.turn, 0, piece)
    kind = s.host // SLOTS
    full = kind != SW and s.roomy[kind] >> s.host % SLOTS & 1 == 0
    if full or not has_loose_for(s, kind):
        s.phase = MOVES


@rule
def move_equipment(s: State, piece: int, to: int) -> None:
    """DISCONNECT/RECONNECT; everything below rides along (WD-MOVE-05, R-24)."""
    pay_equipment(s)
    replug(s, piece, to)
    tell(s, MOVED, s.turn, 0, piece)


@rule
def lay_over(s: State, kind: int, old: int, attach: int) -> None:
    """Switcheroo: issues and covered card to the discard pile, the new piece takes its place and children (R-98)."""
    pay_equipment(s)
    take(s, s.turn, kind)
    tell(s, COVERED, s.turn, 0, 256 * s.number[old] + old)
    lift_issues(s, old, ISSUE_SET, MANY)
    throw(s, old // SLOTS)
    parent = s.parent[old]
    remove_piece(s, s.turn, old)
    piece = add_piece(s, s.turn, kind, parent)
    tell(s, PLAYED, s.turn, 0, piece)
    inherit(s, old, piece)
    if attach:
        begin_attaching(s, piece)


@rule
def inherit(s: State, old: int, piece: int) -> None:
    """What hung on the old piece hangs on the new one."""
    if piece < FIRST_CABLE:
        for kind in range(K2, PC):
            cables = s.owned[s.turn][kind]
            while cables:
                cable = SLOTS * kind + first(cables)
                cables &= cables - 1
                if s.parent[cable] == old:
                    s.parent[cable] = piece
    elif piece < FIRST_PC:
        computers = s.owned[s.turn][PC]
        while computers:
            computer = FIRST_PC + first(computers)
            computers &= computers - 1
            if s.parent[computer] == old:
                hang(s, computer, piece)


# ---------------------------------------------------------------- issues and fixes


@rule
def play_issue(s: State, kind: int, piece: int) -> None:
    """An issue on a rival's equipment (WD-ISS-01 to WD-ISS-03)."""
    s.left -= 1
    take(s, s.turn, kind)
    put_issue(s, piece, kind)
    victim = owner_of(s, piece)
    tell(s, DISABLED, s.turn, victim, 256 * kind + piece)
    keep_word(s, s.turn, victim)


@rule
def play_fix(s: State, kind: int, piece: int) -> None:
    """HELPDESK clears everything, the others one: the oldest (WD-FIX-01 to WD-FIX-04, R-40)."""
    s.left -= 1
    take(s, s.turn, kind)
    if kind == HD:
        lift_issues(s, piece, ISSUE_SET, MANY)
    else:
        lift_issues(s, piece, 1 << CLEARS[kind], 1)
    throw(s, kind)
    tell(s, FIXED, s.turn, owner_of(s, piece), 256 * kind + piece)


@rule
def keep_word(s: State, seat: int, target: int) -> None:
    """An attack fulfils every promise to strike that seat (FIX-10)."""
    i = 0
    while i < s.pacts:
        pact = s.pact[i]
        if pact.type == STRIKE and pact.by == seat and pact.what == target:
            tell(s, KEPT_WORD, seat, pact.to, target)
            drop_pact(s, i)
        else:
            i += 1


@rule
def drop_pact(s: State, at: int) -> None:
    """A promise ends."""
    s.pacts -= 1
    for i in range(at, s.pacts):
        to = s.pact[i]
        source = s.pact[i + 1]
        to.id = source.id
        to.type = source.type
        to.by = source.by
        to.to = source.to
        to.what = source.what
        to.n = source.n
        to.t = source.t


# ---------------------------------------------------------------- classifications


@rule
def hire(s: State, kind: int, place: int) -> None:
    """A classification from hand; with two in play one is let go first (R-57, R-58)."""
    s.left -= 1
    take(s, s.turn, kind)
    if place < 2:
        fire(s, s.turn, place)
    enter(s, s.turn, kind, 0)


@rule
def fire(s: State, seat: int, place: int) -> None:
    """A classification in play goes to the discard pile."""
    kind = s.post[seat][place]
    release(s, seat, place)
    throw(s, kind)
    tell(s, FIRED, seat, 0, kind)


@rule
def release(s: State, seat: int, place: int) -> None:
    """A classification leaves a seat; open offers that speak of it notice."""
    s.posts[seat] -= 1
    if place == 0:
        s.post[seat][0] = s.post[seat][1]
        s.tapped[seat][0] = s.tapped[seat][1]
        s.sealed[seat][0] = s.sealed[seat][1]
    for i in range(s.offers):
        forget_class(s, i, seat, place)


@rule
def forget_class(s: State, at: int, seat: int, place: int) -> None:
    """Places in an open offer follow the classifications; what has gone is marked."""
    offer = s.offer[at]
    for i in range(offer.n):
        clause = offer.clause[i]
        owner = offer.maker if clause.side == 0 else offer.taker
        if clause.type == CLASS_NOW and owner == seat:
            clause.what = moved_place(clause.what, place)
    if offer.maker == seat:
        for i in range(offer.drops):
            if offer.drop[i] < 2:
                offer.drop[i] = moved_place(offer.drop[i], place)


@rule
def moved_place(place: int, gone: int) -> int:
    if place == gone:
        return GONE
    return place - 1 if gone < place < 2 else place


@rule
def enter(s: State, seat: int, kind: int, sealed: int) -> None:
    """A classification comes into play: it works at once (WD-CLS-04, R-59)."""
    place = s.posts[seat]
    s.post[seat][place] = kind
    s.tapped[seat][place] = 0
    s.sealed[seat][place] = sealed
    s.posts[seat] += 1
    tell(s, HIRED, seat, 0, kind)
    if kind != FT:
        clear_network(s, seat, CLEARS[kind])


@rule
def clear_network(s: State, seat: int, issue: int) -> None:
    """All such issues go, from the oldest piece to the youngest (WD-SEC-01, WD-FAC-01, WD-SUP-01)."""
    n = 0
    for i in range(s.pieces):
        piece = s.order[i]
        if has_piece(s, seat, piece) and is_dirty(s, piece):
            n += lift_issues(s, piece, 1 << issue, MANY)
    if n > 0:
        tell(s, CLEARED, seat, 0, 256 * issue + n)
