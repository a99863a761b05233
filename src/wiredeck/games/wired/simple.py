"""`simple`: WIRED by rules of thumb, from the view alone (6.5).

Build what connects, bring back what is down, cut off the leader where it hurts most. Keep every promise. Trade a
card that somebody else can use for one that is missing, and only if it pays.
"""

from __future__ import annotations

from wiredeck.games.wired.actions import (
    ANSWER,
    ATTACH_TO,
    BREACH,
    CABLE_PLACES,
    DONE,
    DROP,
    END,
    FIX,
    HIRE,
    ISSUE,
    KEEP,
    LAY_OVER,
    MAKE_OFFER,
    MOVE_CABLE,
    MOVE_PC,
    PASS,
    PICK,
    PLAY_AUDIT,
    PLAY_CABLE,
    PLAY_HUNT,
    PLAY_PC,
    SWITCH_PLACES,
    TOSS,
    cable_at,
    over_kind,
    over_piece,
    switch_at,
)
from wiredeck.games.wired.cards import (
    AU,
    CABLE_SET,
    CLEARS,
    FT,
    HD,
    HH,
    K2,
    PC,
    PORTS,
    PW,
    SE,
    SEC,
    STD,
    SW,
    TR,
)
from wiredeck.games.wired.options import HAND, MAX_SEATS
from wiredeck.games.wired.simple_network import (
    COMPUTER,
    CUT,
    FAIR,
    FRESH,
    KEPT,
    LOOSE,
    NEVER,
    POST,
    RETURNED,
    REVIVED,
    SPARE,
    THEFT,
    freed,
    healthy_on,
    income,
    is_broken,
    is_live,
    ports_open,
    size,
    standing,
    switches_up,
    through,
    weight,
)
from wiredeck.games.wired.simple_trade import trade_worth
from wiredeck.games.wired.state import (
    FIRST_CABLE,
    FIRST_PC,
    FLOAT,
    HUNT,
    PIECES,
    PLAYING,
    SLOTS,
)
from wiredeck.games.wired.view import View
from wiredeck.kernel import first, rule

# ---------------------------------------------------------------- the policy


@rule
def simple(v: View, action: int) -> int:
    """How good an action looks to the seat that decides."""
    if action < ISSUE:
        return equipment_worth(v, action)
    if action < ANSWER:
        return NEVER if action >= BREACH else card_worth(v, action)
    if action < MAKE_OFFER:
        return small_worth(v, action)
    return trade_worth(v, action)


# ---------------------------------------------------------------- equipment


@rule
def equipment_worth(v: View, action: int) -> int:
    if action < PLAY_CABLE:
        return switch_worth(v, action)
    if action < PLAY_PC:
        at = (action - PLAY_CABLE) // 2
        return cable_worth(v, K2 + at // SWITCH_PLACES, switch_at(at % SWITCH_PLACES), (action - PLAY_CABLE) % 2)
    if action < LAY_OVER:
        return computer_worth(v, cable_at(action - PLAY_PC))
    if action < MOVE_CABLE:
        return COMPUTER * through(v, v.seat, over_piece(action)) + PORTS[over_kind(action)] + (action - LAY_OVER) % 2
    if action < MOVE_PC:
        at = action - MOVE_CABLE
        return replug_worth(v, FIRST_CABLE + at // SWITCH_PLACES, switch_at(at % SWITCH_PLACES))
    at = action - MOVE_PC
    return replug_worth(v, FIRST_PC + at // CABLE_PLACES, cable_at(at % CABLE_PLACES))


@rule
def switch_worth(v: View, attach: int) -> int:
    """The first one is needed; a second one is there to re-plug to."""
    worth = 550 if switches_up(v, v.seat) == 0 else SPARE if switches_up(v, v.seat) == 1 else 5
    return worth + 20 + COMPUTER * floating_load(v) if attach else worth


@rule
def floating_load(v: View) -> int:
    """Healthy computers on healthy floating cables."""
    n = 0
    for kind in range(K2, PC):
        cables = v.owned[v.seat][kind] & v.loose[kind] & ~v.dirty[kind]
        while cables:
            n += healthy_on(v, v.seat, SLOTS * kind + first(cables))
            cables &= cables - 1
    return n


@rule
def cable_worth(v: View, kind: int, switch: int, attach: int) -> int:
    """Where computers wait and no port is free, a cable is what is missing."""
    taken = min(PORTS[kind], healthy_on(v, v.seat, FLOAT)) if attach else 0
    if switch == FLOAT:
        return 10 + taken if switches_up(v, v.seat) > 0 else 200 + 10 * PORTS[kind] + 30 * taken
    if not is_live(v, switch):
        return 90 + 30 * taken
    if ports_open(v, v.seat) <= 0:
        return 500 + 20 * PORTS[kind] + COMPUTER * taken
    return SPARE + 20 * PORTS[kind] + COMPUTER * taken


@rule
def computer_worth(v: View, cable: int) -> int:
    if cable == FLOAT:
        return 150
    if is_live(v, cable):
        return COMPUTER
    return 250 if is_broken(v, cable) else 300


@rule
def replug_worth(v: View, piece: int, to: int) -> int:
    """Only what brings computers back, or an empty cable to where computers can go."""
    if is_broken(v, piece) or to == FLOAT or not is_live(v, to) or is_live(v, piece):
        return NEVER
    if piece >= FIRST_PC:
        return REVIVED
    n = healthy_on(v, v.seat, piece)
    if n == 0 and v.hand[PC] > 0 and ports_open(v, v.seat) <= 0:
        return 400
    return REVIVED * n if n > 0 else NEVER


# ---------------------------------------------------------------- other cards of the MOVES phase


@rule
def card_worth(v: View, action: int) -> int:
    if action < FIX:
        return issue_worth(v, (action - ISSUE) % PIECES)
    if action < HIRE:
        return fix_worth(v, HD + (action - FIX) // PIECES, (action - FIX) % PIECES)
    if action < PLAY_AUDIT:
        return hire_worth(v, SEC + (action - HIRE) // 3, (action - HIRE) % 3)
    if action < PLAY_HUNT:
        return RETURNED * at_stake(v, action - PLAY_AUDIT) * weight(v, action - PLAY_AUDIT) // 100
    if action < END:
        at = (action - PLAY_HUNT) // 2
        return theft_worth(v, HH + at // MAX_SEATS, at % MAX_SEATS, (action - PLAY_HUNT) % 2)
    return 1


@rule
def owner(v: View, piece: int) -> int:
    for p in range(v.seats):
        if v.owned[p][piece // SLOTS] >> piece % SLOTS & 1:
            return p
    return v.seat


@rule
def issue_worth(v: View, piece: int) -> int:
    seat = owner(v, piece)
    if is_broken(v, piece):
        return 0
    return CUT * through(v, seat, piece) * weight(v, seat) // 100


@rule
def fix_worth(v: View, kind: int, piece: int) -> int:
    """What comes back; a fix that leaves another issue there is only half of one."""
    if owner(v, piece) != v.seat:
        return NEVER
    if kind != HD and issues_on(v, piece) > 1:
        return 40
    return COMPUTER * through(v, v.seat, piece) + (60 if kind == HD else 90)


@rule
def issues_on(v: View, piece: int) -> int:
    n = 0
    for i in range(v.issues):
        if v.lies_on[i] == piece:
            n += 1
    return n


@rule
def hire_worth(v: View, kind: int, place: int) -> int:
    worth = post_worth(v, kind, place)
    return worth - POST[v.post[v.seat][place]] if place < 2 else worth


@rule
def post_worth(v: View, kind: int, instead: int) -> int:
    """What a classification would do here; `instead` is the place of the one that makes room."""
    worth = POST[kind]
    for i in range(v.posts[v.seat]):
        if i != instead and v.post[v.seat][i] == kind:
            worth = POST[kind] - 200 if kind == FT else 0
    return worth + COMPUTER * freed(v, v.seat, CLEARS[kind]) if kind != FT else worth


@rule
def at_stake(v: View, seat: int) -> int:
    """Mining computers that an AUDIT takes at most."""
    return min(income(v, seat), (size(v.owned[seat][PC]) + 1) // 2)


@rule
def theft_worth(v: View, card: int, victim: int, place: int) -> int:
    kind = v.post[victim][place]
    best = post_worth(v, kind, 2)
    if v.posts[v.seat] == 2:
        best -= min(POST[v.post[v.seat][0]], POST[v.post[v.seat][1]])
    worth = THEFT * weight(v, victim) // 100 + max(0, best) + POST[kind] // 4
    return worth - (30 if card == STD else 0)


# ---------------------------------------------------------------- answers, selections, discards, attachments


@rule
def small_worth(v: View, action: int) -> int:
    if action <= PASS:
        return answer_worth(v, action)
    if action < KEEP:
        piece = FIRST_PC + action - PICK
        return 2 if is_live(v, piece) else 0 if is_broken(v, piece) else 1
    if action <= DROP:
        return loot_worth(v, action)
    if action < ATTACH_TO:
        return toss_worth(v, action - TOSS)
    if action == DONE:
        return 1
    piece = FIRST_CABLE + action - ATTACH_TO
    return 0 if is_broken(v, piece) else 2 + healthy_on(v, v.seat, piece)


@rule
def answer_worth(v: View, action: int) -> int:
    """Pass is 0. Defend what is one's own, help others only against the leader."""
    if action == PASS:
        return 0
    if v.phase == HUNT:
        return 2 if action < ANSWER + 3 else 1  # rather HEAD HUNTER than SEAL THE DEAL
    stops = v.chained % 2 == 0
    lost = at_stake(v, v.victim)
    if v.victim == v.seat:
        return 1 if stops and lost >= 2 else -1
    if v.turn == v.seat:
        return 1 if not stops and lost >= 2 else -1
    if stops:
        return 1 if lost >= 2 and standing(v, v.turn) > standing(v, v.victim) and leads(v, v.turn) else -1
    return 1 if lost >= 2 and leads(v, v.victim) else -1


@rule
def leads(v: View, seat: int) -> bool:
    """Is nobody stronger?"""
    for p in range(v.seats):
        if p != seat and v.status[p] == PLAYING and standing(v, p) >= standing(v, seat):
            return False
    return True


@rule
def loot_worth(v: View, action: int) -> int:
    if action == DROP:
        return 1
    place = action - KEEP
    kind = v.post[v.victim][v.loot]
    worth = 50 + post_worth(v, kind, place)
    return worth - POST[v.post[v.seat][place]] if place < 2 else worth


@rule
def toss_worth(v: View, kind: int) -> int:
    """Throw away what will not be needed soon, and something of a full hand: it is filled up again at once."""
    full = v.held[v.seat] + FRESH > v.option[HAND]
    return 1000 - FAIR[kind] if v.hand[kind] > wanted(v, kind) else 100 - FAIR[kind] if full else -1


@rule
def wanted(v: View, kind: int) -> int:
    """How many cards of a kind to keep: those that the next turn can use. New ones are better than waiting."""
    if kind == SW:
        return 1 if switches_up(v, v.seat) == 0 else 0
    if kind == PC:
        return max(0, min(KEPT[PC], ports_open(v, v.seat) + LOOSE))
    if 1 << kind & CABLE_SET:
        waiting = v.hand[PC] + healthy_on(v, v.seat, FLOAT)
        return KEPT[kind] if waiting > 0 and ports_open(v, v.seat) <= 0 else 0
    if kind == SE or kind == PW or kind == TR:
        return KEPT[kind] if has_issue(v, CLEARS[kind]) else 0
    if kind == AU:
        return KEPT[AU] if prey(v) else 0
    return KEPT[kind]


@rule
def prey(v: View) -> bool:
    """Is there a rival whom an AUDIT would hurt?"""
    for p in range(v.seats):
        if p != v.seat and v.status[p] == PLAYING and at_stake(v, p) >= 3:
            return True
    return False


@rule
def has_issue(v: View, issue: int) -> bool:
    """Does such an issue lie in the own network?"""
    for i in range(v.issues):
        if v.issue[i] == issue and owner(v, v.lies_on[i]) == v.seat:
            return True
    return False
