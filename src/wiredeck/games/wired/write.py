"""A state written down in notation."""

from __future__ import annotations

from collections.abc import Iterator

from wiredeck.games.interface import SEATS
from wiredeck.games.wired.cards import AU, CODES, K2, K3, PC
from wiredeck.games.wired.keys import surplus_text
from wiredeck.games.wired.options import CLOCK, PEEL_OUT
from wiredeck.games.wired.pieces import has_piece
from wiredeck.games.wired.rules.desk import giver
from wiredeck.games.wired.rules.timing import is_event
from wiredeck.games.wired.state import (
    ALL_SCOPES,
    ATTACH,
    AUDIT,
    CARDS_NOW,
    CLASS_NOW,
    DEAL,
    DISCARD,
    DRAFT_GIVE,
    DRAFT_WANT,
    FLOAT,
    GIVES,
    HUNT,
    INTERNET,
    LATER,
    MOVES,
    NOBODY,
    OUT,
    OVER,
    PASSED,
    PLEDGE,
    REVEAL,
    SELECT,
    SLOTS,
    STEAL,
    STRIKE,
    TRADE,
    TRUCE,
    UNANSWERED,
    WANTS,
    Clause,
    Offer,
    Pact,
    State,
)
from wiredeck.games.wired.text import (
    area,
    cards_text,
    class_ref,
    discard_kinds,
    hand_kinds,
    label,
    pile_kinds,
    scopes_text,
    seats_text,
)

PHASE_NAMES = {
    TRADE: "trade",
    DRAFT_GIVE: "trade",
    DRAFT_WANT: "trade",
    MOVES: "moves",
    ATTACH: "moves",
    DISCARD: "discard",
    AUDIT: "audit",
    HUNT: "hh",
    SELECT: "select",
    STEAL: "steal",
    OVER: "over",
    DEAL: "deal",
}
PACT_NAMES = {TRUCE: "truce", LATER: "later", PLEDGE: "pledge", STRIKE: "strike"}


def position_text(s: State) -> str:
    """The whole position; what positions in notation cannot say comes last."""
    return " ".join([f"{s.seats}p", *_seat_tokens(s), *_table_tokens(s), *_extra_tokens(s)])


def _seat_tokens(s: State) -> Iterator[str]:
    for seat in range(s.seats):
        name = SEATS[seat]
        yield f"{name}={cards_text(hand_kinds(s.hand[seat])) or '-'}"
        if any(s.owned[seat]):
            yield f"{name}[{network_text(s, seat)}]"
        if s.posts[seat]:
            yield f"{name}.cl={posts_text(s, seat)}"
        if s.score[seat]:
            yield f"{name}.sc={s.score[seat]}"


def _table_tokens(s: State) -> Iterator[str]:
    yield f"turn={'-' if s.phase in (DEAL, OVER) else SEATS[s.turn]}"
    yield f"phase={PHASE_NAMES[s.phase]}"
    yield f"moves={s.left}"
    yield f"dealer={SEATS[s.dealer]}"
    yield f"turnno={s.turn_no}"
    if out := out_text(s):
        yield f"out={out}"
    if s.finisher != NOBODY:
        yield f"final={final_text(s)}"
    yield f"pile({cards_text(pile_kinds(s))})"
    yield f"disc({cards_text(discard_kinds(s))})"
    for i in range(s.pacts):
        yield pact_token(s.pact[i])


def _extra_tokens(s: State) -> Iterator[str]:
    for seat in range(s.seats):
        yield from _label_tokens(s, seat)
    if s.offers:
        yield f"offers={'+'.join(offer_text(s, s.offer[i]) for i in range(s.offers))}"
    if s.made:
        yield f"made={s.made}"
    pairs = [(p, q) for p in range(s.seats) for q in range(p + 1, s.seats) if s.declined[p][q]]
    if pairs and s.phase != OVER:
        yield f"declines={','.join(f'{SEATS[p]}{SEATS[q]}:{s.declined[p][q]}' for p, q in pairs)}"
    if is_event(s):
        yield from _event_tokens(s)
    if s.phase in (DRAFT_GIVE, DRAFT_WANT):
        yield f"draft={offer_text(s, s.draft)}"
    if s.phase == ATTACH:
        yield f"attaching={label(s, s.host)}"
    if s.absent:
        yield f"bots={seats_text(s, s.absent)}"
    if s.phase == OVER:
        yield f"winner={seats_text(s, s.winners)}"


# ---------------------------------------------------------------- seats


def out_text(s: State) -> str:
    return ",".join(SEATS[p] for p in range(s.seats) if s.status[p] == OUT)


def final_text(s: State) -> str:
    return f"{SEATS[s.finisher]}>{seats_text(s, s.pending)}" if s.finisher != NOBODY else "-"


def posts_text(s: State, seat: int) -> str:
    """`SEC,FT:t`, longest in play first."""
    words: list[str] = []
    for i in range(s.posts[seat]):
        marks = "t" * (s.tapped[seat][i] != 0) + "s" * (s.sealed[seat][i] != 0)
        words.append(CODES[s.post[seat][i]] + (f":{marks}" if marks else ""))
    return ",".join(words)


def pieces_of(s: State, seat: int) -> list[int]:
    """A seat's pieces, oldest first."""
    return [s.order[i] for i in range(s.pieces) if has_piece(s, seat, s.order[i])]


def network_text(s: State, seat: int) -> str:
    """`s1(k1:2(p1,p2{HK}));~k3:2(p4);~p5`"""
    mine = pieces_of(s, seat)
    groups = [p for p in mine if s.parent[p] in (FLOAT, INTERNET)]
    return ";".join("~" * (s.parent[p] == FLOAT) + piece_text(s, p, mine) for p in groups)


def piece_text(s: State, piece: int, mine: list[int]) -> str:
    kind = piece // SLOTS
    ports = {K2: ":2", K3: ":3"}.get(kind, "")
    issues = ",".join(CODES[s.issue[i]] for i in range(s.issues) if s.lies_on[i] == piece)
    head = label(s, piece) + ports + (f"{{{issues}}}" if issues else "")
    if kind == PC:
        return head
    return f"{head}({','.join(piece_text(s, p, mine) for p in mine if s.parent[p] == piece)})"


def _label_tokens(s: State, seat: int) -> Iterator[str]:
    """Ages and numbers that the network as written does not tell."""
    mine = pieces_of(s, seat)
    ages = [label(s, p) for p in mine]
    if ages != list(_written(s, mine, INTERNET, top=True)):
        yield f"{SEATS[seat]}.age={','.join(ages)}"
    highest = [max([int(a[1:]) for a in ages if a[0] == letter], default=0) for letter in "skp"]
    if highest != s.top[seat]:
        yield f"{SEATS[seat]}.top={','.join('skp'[i] + str(n) for i, n in enumerate(s.top[seat]))}"


def _written(s: State, mine: list[int], parent: int, *, top: bool) -> Iterator[str]:
    for piece in mine:
        if s.parent[piece] == parent or (top and s.parent[piece] == FLOAT):
            yield label(s, piece)
            yield from _written(s, mine, piece, top=False)


# ---------------------------------------------------------------- trade


def pact_token(pact: Pact) -> str:
    return f"{PACT_NAMES[pact.type]}={pact_text(pact)}"


def pact_text(pact: Pact) -> str:
    """A promise as after `=` in a position."""
    by, to = SEATS[pact.by], SEATS[pact.to]
    if pact.type == TRUCE:
        return f"{by}>{to}:{pact.t}{scope_part(pact.n)}"
    if pact.type == STRIKE:
        return f"{by}>{SEATS[pact.what]}:{pact.t}:{to}"
    return f"{by}>{to}:{CODES[pact.what]}*{pact.n}@{pact.t}"


def scope_part(scopes: int) -> str:
    return "" if scopes == ALL_SCOPES else f":{scopes_text(scopes)}"


def clause_text(s: State, offer: Offer, clause: Clause) -> str:
    if clause.type == CLASS_NOW:
        return f"cl:{class_ref(area(s, giver(offer, clause.side)), clause.what)}"
    card = f"{CODES[clause.what]}*{clause.n}" if clause.type in (CARDS_NOW, LATER, PLEDGE) else ""
    if clause.type == CARDS_NOW:
        return card
    if clause.type == REVEAL:
        return "show"
    if clause.type == TRUCE:
        return f"truce:{clause.t}{scope_part(clause.n)}"
    if clause.type == STRIKE:
        return f"strike:{SEATS[clause.what]}:{clause.t}"
    return f"{PACT_NAMES[clause.type]}:{card}@{clause.t}"


def side_text(s: State, offer: Offer, side: int) -> str:
    """One side of an offer as a trade list."""
    lines = [offer.clause[i] for i in range(offer.n) if offer.clause[i].side == side]
    return ",".join(clause_text(s, offer, line) for line in lines) or "-"


def offer_text(s: State, offer: Offer) -> str:
    """`A>B(PC*2,cl:SEC/SW*1/-)`: give, want, surplus; where clocks run, the seconds left."""
    codes = tuple(offer.drop[i] for i in range(offer.drops))
    parts = [side_text(s, offer, GIVES), side_text(s, offer, WANTS), surplus_text(s, offer, GIVES, codes) or "-"]
    if s.option[CLOCK] or s.option[PEEL_OUT]:
        parts.append(f"{offer.life / 10:g}")
    return f"{SEATS[offer.maker]}>{SEATS[offer.taker]}({'/'.join(parts)})"


# ---------------------------------------------------------------- events


def chain_text(s: State) -> str:
    if not is_event(s):
        return "-"
    return ",".join(f"{SEATS[c // 32]}:{CODES[c % 32]}" for c in s.chain[: s.chained]) or "-"


def _event_tokens(s: State) -> Iterator[str]:
    loot = f".{class_ref(area(s, s.victim), s.loot)}" if s.opener != AU else ""
    yield f"event={CODES[s.opener]}:{SEATS[s.turn]}>{SEATS[s.victim]}{loot}"
    yield f"chain={chain_text(s)}"
    if s.phase == AUDIT:
        card = ("HK", "SE")[s.chained % 2]
        given = [p for p in range(s.seats) if s.answer[p] != UNANSWERED]
        if given:
            yield f"answers={','.join(f'{SEATS[p]}:' + ('pass' if s.answer[p] == PASSED else card) for p in given)}"
