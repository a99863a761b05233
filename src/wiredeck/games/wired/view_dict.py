"""A view as plain data: what a browser, a log or another program gets."""

from __future__ import annotations

from typing import cast

from wiredeck.games.interface import SEATS
from wiredeck.games.wired import pieces as pc
from wiredeck.games.wired.cards import CODES, K2, K3
from wiredeck.games.wired.options import CLOCK, PEEL_OUT, SWITCHES
from wiredeck.games.wired.rules.turn import trade_closed
from wiredeck.games.wired.state import (
    CARDS_NOW,
    CLASS_NOW,
    DRAFT_GIVE,
    DRAFT_WANT,
    FLOAT,
    INTERNET,
    LATER,
    NOBODY,
    PIECES,
    PLEDGE,
    REVEAL,
    RUNNING,
    SLOTS,
    STRIKE,
    TRUCE,
    Clause,
    Offer,
    Pact,
    State,
)
from wiredeck.games.wired.tales import CAUSES
from wiredeck.games.wired.text import SCOPES, class_ref, hand_kinds
from wiredeck.games.wired.view import View
from wiredeck.games.wired.write import PHASE_NAMES

CLAUSES = {
    CARDS_NOW: "cards",
    CLASS_NOW: "class",
    REVEAL: "show",
    LATER: "later",
    TRUCE: "truce",
    PLEDGE: "pledge",
    STRIKE: "strike",
}


def open_dict(v: View) -> dict[str, object]:
    """What every viewer sees alike."""
    return {
        "turn": SEATS[v.turn],
        "turn_no": v.turn_no,
        "moves_left": v.left,
        "dealer": SEATS[v.dealer],
        "finisher": _seat(v.finisher),
        "pending": _seats(v, v.pending),
        "absent": _seats(v, v.absent),
        "closed": trade_closed(cast(State, v)),
        "pile": v.pile,
        "discard": [CODES[kind] for kind in v.discard[: v.discarded]],
        "players": {SEATS[p]: _player(v, p) for p in range(v.seats)},
        "event": _event(v),
        "clock": {"own": v.own_clock / 10, "decision": v.event_clock / 10}
        if v.option[CLOCK] or v.option[PEEL_OUT]
        else None,
        "settings": {switch.name: v.option[i] for i, switch in enumerate(SWITCHES)},
        "winners": _seats(v, v.winners),
        "cause": None if v.cause == RUNNING else CAUSES[v.cause][0],
    }


def own_dict(v: View) -> dict[str, object]:
    """What viewers see differently: hands, sealed answers, drafts, the terms of private trades."""
    return {
        "seat": _seat(v.seat),
        "phase": PHASE_NAMES[v.phase],
        "actor": _seat(v.actor),
        "hand": [CODES[kind] for kind in hand_kinds(v.hand)],
        "offers": [_offer(v, v.offer[i]) for i in range(v.offers)],
        "draft": _offer(v, v.draft) if v.phase in (DRAFT_GIVE, DRAFT_WANT) else None,
        "contracts": [_pact(v.pact[i]) for i in range(v.pacts)],
    }


def _seat(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS[seat]


def _seats(v: View, seats: int) -> list[str]:
    return [SEATS[p] for p in range(v.seats) if seats >> p & 1]


def _player(v: View, seat: int) -> dict[str, object]:
    return {
        "status": ("playing", "finished", "out")[v.status[seat]],
        "score": v.score[seat],
        "gain": pc.gain(cast(State, v), seat),
        "hand": v.held[seat],
        "classes": [
            {"card": CODES[v.post[seat][i]], "tapped": bool(v.tapped[seat][i]), "sealed": bool(v.sealed[seat][i])}
            for i in range(v.posts[seat])
        ],
        "network": [_piece(v, v.order[i]) for i in range(v.pieces) if _owns(v, seat, v.order[i])],
    }


def _owns(v: View, seat: int, piece: int) -> bool:
    return v.owned[seat][piece // SLOTS] >> piece % SLOTS & 1 != 0


def _label(v: View, piece: int) -> str:
    return f"{'skkp'[piece // SLOTS]}{v.number[piece]}"


def _piece(v: View, piece: int) -> dict[str, object]:
    parent = v.parent[piece]
    kind = piece // SLOTS
    state, cause = _standing(v, piece)
    return {
        "label": _label(v, piece),
        "card": CODES[kind],
        "ports": {K2: 2, K3: 3}.get(kind),
        "parent": None if parent == FLOAT else "internet" if parent == INTERNET else _label(v, parent),
        "issues": _issues(v, piece),
        "state": state,
        "cause": cause,
    }


def _issues(v: View, piece: int) -> list[str]:
    return [CODES[v.issue[i]] for i in range(v.issues) if v.lies_on[i] == piece]


def _standing(v: View, piece: int) -> tuple[str, dict[str, str | None] | None]:
    """Does it work (R-18)? If not: the first piece on the way to the internet that does not let it, and its issue."""
    at = piece
    while at < PIECES:
        if v.dirty[at // SLOTS] >> at % SLOTS & 1:
            found = _issues(v, at)
            return "disabled" if at == piece else "cut off", {"label": _label(v, at), "issue": found[0]}
        if v.parent[at] == FLOAT:
            return "floating", None if at == piece else {"label": _label(v, at), "issue": None}
        at = v.parent[at]
    return "active", None


def _event(v: View) -> dict[str, object] | None:
    if PHASE_NAMES[v.phase] not in ("audit", "hh", "select", "steal"):
        return None
    hunt = CODES[v.opener] != "AU"
    return {
        "card": CODES[v.opener],
        "victim": SEATS[v.victim],
        "loot": class_ref(v.post[v.victim][: v.posts[v.victim]], v.loot) if hunt else None,
        "goes_ahead": v.chained % 2 == 0,
        "chain": [{"seat": SEATS[c // 32], "card": CODES[c % 32]} for c in v.chain[: v.chained]],
        "picks": v.picks,
    }


def _offer(v: View, offer: Offer) -> dict[str, object]:
    lines = [offer.clause[i] for i in range(offer.n)]
    return {
        "maker": SEATS[offer.maker],
        "taker": SEATS[offer.taker],
        "gives": [_clause(line) for line in lines if line.side == 0],
        "wants": [_clause(line) for line in lines if line.side == 1],
    }


def _clause(line: Clause) -> dict[str, object]:
    made: dict[str, object] = {"clause": CLAUSES[line.type]}
    if line.type in (CARDS_NOW, LATER, PLEDGE):
        made |= {"card": CODES[line.what], "n": line.n}
    if line.type == CLASS_NOW:
        made["place"] = line.what
    if line.type == STRIKE:
        made["against"] = SEATS[line.what]
    if line.type == TRUCE:
        made["scopes"] = [name for i, name in enumerate(SCOPES) if line.n >> i & 1]
    if line.type >= LATER:
        made["turns"] = line.t
    return made


def _pact(pact: Pact) -> dict[str, object]:
    made: dict[str, object] = {
        "number": pact.id,
        "kind": CLAUSES[pact.type],
        "by": SEATS[pact.by],
        "to": SEATS[pact.to],
    }
    if pact.type in (LATER, PLEDGE):
        made |= {"card": CODES[pact.what], "n": pact.n}
    if pact.type == STRIKE:
        made["against"] = SEATS[pact.what]
    if pact.type == TRUCE:
        made["scopes"] = [name for i, name in enumerate(SCOPES) if pact.n >> i & 1]
    return made | {"turns": pact.t}
