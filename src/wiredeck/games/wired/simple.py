"""`simple`: WIRED by rules of thumb, from the view alone (6.5).

Build what connects, bring back what is down, cut off the leader where it hurts most. Keep every promise. Trade a
card that somebody else can use for one that is missing, and only if it pays.
"""

from __future__ import annotations

from wiredeck.games.wired.actions import (
    ACCEPT,
    ADD,
    ADD_CLASS,
    ADD_TRUCE,
    ANSWER,
    ATTACH_TO,
    BREACH,
    CABLE_PLACES,
    DECLINE,
    DONE,
    DROP,
    DROPS,
    END,
    FIRST_DROP,
    FIX,
    HIRE,
    ISSUE,
    KEEP,
    LAY_OVER,
    MAKE_COUNTER,
    MAKE_OFFER,
    MOVE_CABLE,
    MOVE_PC,
    NEXT,
    PASS,
    PICK,
    PLAY_AUDIT,
    PLAY_CABLE,
    PLAY_HUNT,
    PLAY_PC,
    SECOND_DROP,
    SEND,
    SWITCH_PLACES,
    TOSS,
    WITHDRAW,
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
    HK,
    K2,
    KINDS,
    NH,
    PC,
    PORTS,
    PW,
    SE,
    SEC,
    STD,
    SUP,
    SW,
    TR,
)
from wiredeck.games.wired.options import HAND, MAX_SEATS, TARGET
from wiredeck.games.wired.state import (
    CARDS_NOW,
    CLASS_NOW,
    DRAFT_GIVE,
    FIRST_CABLE,
    FIRST_PC,
    FLOAT,
    GIVES,
    HUNT,
    INTERNET,
    LATER,
    PIECES,
    PLAYING,
    REVEAL,
    SLOTS,
    TRUCE,
    WANTS,
    Clause,
    Offer,
)
from wiredeck.games.wired.view import View
from wiredeck.kernel import first, rule, wide_table

NEVER = -100_000
# What things are worth, found by playing variants against each other; a computer that starts to mine is 1000.
COMPUTER = 1000
REVIVED = 950  # a computer brought back by re-plugging: no card is spent, none is drawn
CUT = 450  # a computer of the strongest rival cut off
RETURNED = 420  # ... or sent back to hand by an AUDIT
OTHERS = 55  # percent: the same of any other rival
LAST_CHANCE = 250  # percent: the same of a rival who reaches the target with the next turn
POST = wide_table([0] * SEC + [350, 300, 300, 1000] + [0] * (KINDS - SEC - 4))  # a classification in play
THEFT = 200  # to take one from a rival, besides what it is worth
SPARE = 120  # what may be useful later
# Cards that are kept in hand: how many of each kind, and what they are worth in a trade, in tenths (6.5).
KEPT = wide_table([1, 1, 1, 3, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 0])
FAIR = wide_table([10, 15, 15, 20, 22, 18, 18, 10, 7, 7, 7, 8, 30, 30, 30, 40, 8, 25, 1])
FRESH = 1  # cards to draw at least
LOOSE = 2  # computers to keep without a port for them
MARGIN = 3  # a deal must be better than nothing by this
PROPOSALS = 2  # offers of a turn
NEAR_END = 8  # who is so near the target gets nothing cheap


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


# ---------------------------------------------------------------- networks


@rule
def is_broken(v: View, piece: int) -> bool:
    return v.dirty[piece // SLOTS] >> piece % SLOTS & 1 != 0


@rule
def is_live(v: View, piece: int) -> bool:
    """Plugged through to the internet with no issue on the way."""
    while piece < PIECES:
        if is_broken(v, piece):
            return False
        piece = v.parent[piece]
    return piece == INTERNET


@rule
def through(v: View, seat: int, piece: int) -> int:
    """Computers of a seat with a clean way through this piece, the piece itself aside."""
    n = 0
    mine = v.owned[seat][PC] & ~v.loose[PC]
    while mine:
        at: int = FIRST_PC + first(mine)
        mine &= mine - 1
        met = False
        while at < PIECES and (at == piece or not is_broken(v, at)):
            met = met or at == piece
            at = v.parent[at]
        if met and at == INTERNET:
            n += 1
    return n


@rule
def income(v: View, seat: int) -> int:
    """Computers that mine."""
    n = 0
    mine = v.owned[seat][PC] & ~v.dirty[PC] & ~v.loose[PC]
    while mine:
        if is_live(v, FIRST_PC + first(mine)):
            n += 1
        mine &= mine - 1
    return n


@rule
def size(found: int) -> int:
    n = 0
    while found:
        found &= found - 1
        n += 1
    return n


@rule
def healthy_on(v: View, seat: int, cable: int) -> int:
    """Computers on a cable, or floating, without an issue."""
    n = 0
    mine = v.owned[seat][PC] & ~v.dirty[PC]
    while mine:
        if v.parent[FIRST_PC + first(mine)] == cable:
            n += 1
        mine &= mine - 1
    return n


@rule
def ports_open(v: View, seat: int) -> int:
    """Free ports of cables that are connected."""
    n = 0
    for kind in range(K2, PC):
        cables = v.owned[seat][kind] & ~v.dirty[kind] & ~v.loose[kind]
        while cables:
            if is_live(v, SLOTS * kind + first(cables)):
                n += PORTS[kind]
            cables &= cables - 1
    mine = v.owned[seat][PC] & ~v.loose[PC]
    while mine:
        if is_live(v, v.parent[FIRST_PC + first(mine)]):
            n -= 1
        mine &= mine - 1
    return n


@rule
def switches_up(v: View, seat: int) -> int:
    return size(v.owned[seat][SW] & ~v.dirty[SW])


@rule
def weight(v: View, seat: int) -> int:
    """How much harm to a seat is worth, in percent: most for the strongest rival."""
    ahead = standing(v, seat)
    percent = 100
    for p in range(v.seats):
        if p != v.seat and p != seat and v.status[p] == PLAYING and standing(v, p) > ahead:
            percent = OTHERS
    return LAST_CHANCE if v.score[seat] + income(v, seat) >= v.option[TARGET] else percent


@rule
def standing(v: View, seat: int) -> int:
    """Where a seat will be in a few turns."""
    return v.score[seat] + 3 * income(v, seat)


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
def freed(v: View, seat: int, issue: int) -> int:
    """Computers that come back when all such issues go."""
    n = 0
    mine = v.owned[seat][PC] & ~v.loose[PC]
    while mine:
        at: int = FIRST_PC + first(mine)
        mine &= mine - 1
        met = False
        while at < PIECES and (not is_broken(v, at) or has_only(v, at, issue)):
            met = met or is_broken(v, at)
            at = v.parent[at]
        if met and at == INTERNET:
            n += 1
    return n


@rule
def has_only(v: View, piece: int, issue: int) -> bool:
    """Is every issue on a piece of this kind?"""
    for i in range(v.issues):
        if v.lies_on[i] == piece and v.issue[i] != issue:
            return False
    return True


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


# ---------------------------------------------------------------- the trade desk


@rule
def trade_worth(v: View, action: int) -> int:
    """END is 1. Above it: a good deal, and the steps of an own offer."""
    if action < MAKE_COUNTER:
        return proposal_worth(v, action - MAKE_OFFER)
    if action < ADD:
        return NEVER
    if action < ACCEPT:
        return give_step(v, action) if v.phase == DRAFT_GIVE else want_step(v, action)
    if action < DECLINE:
        return accept_worth(v, (action - ACCEPT) // DROPS, (action - ACCEPT) % DROPS)
    return 2 if action < WITHDRAW else NEVER


@rule
def proposal_worth(v: View, taker: int) -> int:
    """Is there something to ask this seat for, and something it may want?"""
    if v.seat != v.turn or v.seats == 2 or v.made >= PROPOSALS or v.score[taker] + NEAR_END >= v.option[TARGET]:
        return NEVER
    if v.declined[min(v.seat, taker)][max(v.seat, taker)] > 0 or missing(v) == KINDS:
        return NEVER
    best = 0
    for kind in range(KINDS):
        best = max(best, swap_worth(v, taker, kind))
    return 10 + best if best > 0 else NEVER


@rule
def missing(v: View) -> int:
    """The kind that the own network needs most and the hand has not got; KINDS if there is none."""
    found = KINDS
    most = 30
    for kind in range(KINDS):
        if v.hand[kind] == 0 and v.deck[kind] > 0 and (kind <= PC or kind == SE or kind == PW or kind == TR):
            worth = fair(v, v.seat, kind)
            if worth > most:
                most = worth
                found = kind
    return found


@rule
def swap_worth(v: View, taker: int, kind: int) -> int:
    """To give a card of this kind for the missing one: good for both sides, or 0."""
    need = missing(v)
    if v.hand[kind] == 0 or need == KINDS or kind == need:
        return 0
    mine = fair(v, v.seat, need) - fair(v, v.seat, kind)
    theirs = fair(v, taker, kind) - fair(v, taker, need)
    return mine + theirs if mine > 2 * MARGIN and theirs > 2 * MARGIN else 0


@rule
def give_step(v: View, action: int) -> int:
    """One card, a truce if there is nothing to attack with anyway, then on."""
    if action < ADD_CLASS:
        return 10 + swap_worth(v, v.draft.taker, action - ADD) if v.draft.n == 0 else NEVER
    if action == ADD_TRUCE:
        return 5 if v.draft.n == 1 and is_harmless(v) else NEVER
    return 1 if action == NEXT else NEVER


@rule
def want_step(v: View, action: int) -> int:
    asked = v.draft.n > 0 and v.draft.clause[v.draft.n - 1].side == WANTS
    if action < ADD_CLASS:
        return 5 if not asked and action - ADD == missing(v) else NEVER
    return 1 if action == SEND else NEVER


@rule
def is_harmless(v: View) -> bool:
    """Is there no card in hand that a truce would bind?"""
    for kind in range(HK, NH + 1):
        if v.hand[kind] > 0:
            return False
    return v.hand[AU] == 0 and v.hand[HH] == 0 and v.hand[STD] == 0


@rule
def accept_worth(v: View, maker: int, drops: int) -> int:
    """Above DECLINE if the deal pays, measured against what the other gains by it (6.5)."""
    for i in range(v.offers):
        offer = v.offer[i]
        if offer.maker == maker and offer.taker == v.seat:
            return 1000 - kept_loss(v, drops) if pays(v, offer) else NEVER
    return NEVER


@rule
def kept_loss(v: View, drops: int) -> int:
    """Own classifications that go as surplus; received ones count as little."""
    loss = 0
    if FIRST_DROP[drops] < 2:
        loss += POST[v.post[v.seat][FIRST_DROP[drops]]]
    if SECOND_DROP[drops] < 2:
        loss += POST[v.post[v.seat][SECOND_DROP[drops]]]
    return loss // 2


@rule
def pays(v: View, offer: Offer) -> bool:
    mine = balance(v, offer, v.seat)
    theirs = max(0, balance(v, offer, offer.maker))
    score = v.score[offer.maker]
    target = v.option[TARGET]
    if theirs > 0 and score + income(v, offer.maker) + 2 >= target:
        return False
    if score + NEAR_END >= target and mine < 2 * theirs:
        return False
    share = 10 if v.seats == 2 else 6  # of two, what one gains the other loses
    return 10 * target * (mine - MARGIN) >= share * score * theirs


@rule
def balance(v: View, offer: Offer, seat: int) -> int:
    """What a seat gets less what it gives, in tenths."""
    total = 0
    for i in range(offer.n):
        clause = offer.clause[i]
        gives = (clause.side == GIVES) == (seat == offer.maker)
        by = offer.maker if clause.side == GIVES else offer.taker
        worth = clause_worth(v, clause, seat, by)
        total += -worth if gives else worth
        if gives and clause.type > TRUCE and seat == v.seat:
            total -= 10_000  # no promise that might have to be broken
    return total


@rule
def clause_worth(v: View, clause: Clause, seat: int, by: int) -> int:
    if clause.type == CARDS_NOW:
        return clause.n * fair(v, seat, clause.what)
    if clause.type == CLASS_NOW:
        return 10 + fair(v, seat, v.post[by][clause.what])
    if clause.type == REVEAL:
        return 5
    if clause.type == LATER:
        return clause.n * fair(v, seat, clause.what) * 3 // 4
    if clause.type == TRUCE:
        return clause.t * (9 if seat != by or not is_harmless(v) else 2)
    return clause.n * fair(v, seat, clause.what) * 6 // 10 if clause.type < TRUCE + 2 else 5


@rule
def fair(v: View, seat: int, kind: int) -> int:
    """What a card is worth to a seat, in tenths of a bitcoin (6.5)."""
    if kind == PC:
        return 40 if ports_open(v, seat) > 0 else 20
    if 1 << kind & CABLE_SET:
        waits = healthy_on(v, seat, FLOAT) + (v.hand[PC] if seat == v.seat else 1)
        return 40 if waits > 0 and switches_up(v, seat) > 0 and ports_open(v, seat) <= 0 else 15
    if kind == SW:
        return 50 if switches_up(v, seat) == 0 else 10
    if kind >= SE and kind <= TR:
        return max(FAIR[kind], 30 * freed(v, seat, CLEARS[kind]))
    if kind >= SEC and kind <= SUP:
        return FAIR[kind] + 30 * freed(v, seat, CLEARS[kind])
    return FAIR[kind]
