"""The list of legal actions of the seat that is asked (4.3)."""

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
    MOVE_CABLE,
    MOVE_PC,
    PASS,
    PICK,
    PLAY_AUDIT,
    PLAY_CABLE,
    PLAY_HUNT,
    PLAY_PC,
    PLAY_SWITCH,
    SWITCH_PLACES,
    TOSS,
    Legal,
    allow,
    over_action,
)
from wiredeck.games.wired.cards import (
    AU,
    CABLE_SET,
    CLASS_SET,
    CLEARS,
    FIX_SET,
    HD,
    HH,
    HK,
    HUNT_SET,
    ISSUE_SET,
    K2,
    K3,
    NH,
    PC,
    SE,
    SEC,
    STD,
    SW,
    TR,
)
from wiredeck.games.wired.options import CONTRACTS, FIX_OTHERS, MAX_SEATS, SEAL_COUNTERS, SHAME, SWITCHEROO
from wiredeck.games.wired.pieces import free_techs, has_piece, holds_post, is_protected, owner_of
from wiredeck.games.wired.rules.desk import allow_draft, allow_trade
from wiredeck.games.wired.state import (
    ATTACH,
    AUDIT,
    CABLES,
    DISCARD,
    DRAFT_GIVE,
    DRAFT_WANT,
    FIRST_CABLE,
    FIRST_PC,
    FLOAT,
    HUNT,
    MOVES,
    NO_AUDIT,
    NO_ISSUES,
    NO_STEAL,
    PIECES,
    PLAYING,
    SELECT,
    SLOTS,
    STEAL,
    STRIKE,
    TRADE,
    TRUCE,
    State,
    load_of,
    plays,
)
from wiredeck.kernel import first, rolled, rule


@rule
def legal_actions(s: State, legal: Legal) -> int:
    """List every legal action of the seat that is asked; return how many there are."""
    n = 0
    if s.phase == MOVES:
        n = allow_moves(s, legal)
    elif s.phase == TRADE:
        n = allow_trade(s, legal)
    elif s.phase == DRAFT_GIVE or s.phase == DRAFT_WANT:
        n = allow_draft(s, legal)
    elif s.phase == DISCARD:
        n = allow_kinds(legal, allow(legal, 0, END), TOSS, s.kinds[s.turn])
    elif s.phase == ATTACH:
        n = allow_attachments(s, legal)
    elif s.phase == AUDIT or s.phase == HUNT:
        n = allow_answers(s, legal)
    elif s.phase == SELECT:
        n = allow_kinds(legal, 0, PICK, s.owned[s.victim][PC])
    elif s.phase == STEAL:
        n = allow_loot(s, legal)
    legal.n = n
    return n


@rule
def allow_kinds(legal: Legal, n: int, base: int, members: int) -> int:
    """One action for each member of a set."""
    while members:
        n = allow(legal, n, base + first(members))
        members &= members - 1
    return n


@rule
def allow_moves(s: State, legal: Legal) -> int:
    """The MOVES phase: equipment while it can be paid, other cards while MOVES are left, and the end of it."""
    n = allow(legal, 0, BREACH + END - ISSUE if owes_strike(s, s.turn) else END)
    if s.left > 0 or free_techs(s, s.turn) > 0:
        n = allow_equipment(s, legal, n)
        n = allow_replugging(s, legal, n)
        if s.option[SWITCHEROO]:
            n = allow_covering(s, legal, n)
    if s.left > 0:
        n = allow_issues(s, legal, n)
        n = allow_fixes(s, legal, n)
        n = allow_hires(s, legal, n)
        n = allow_openers(s, legal, n)
    return n


# ---------------------------------------------------------------- equipment


@rule
def allow_equipment(s: State, legal: Legal, n: int) -> int:
    """Equipment from hand: plugged in or floating, with or without attaching what floats (WD-EQ-04, R-30)."""
    mine = s.kinds[s.turn]
    own = s.owned[s.turn]
    if mine >> SW & 1:
        n = allow(legal, n, PLAY_SWITCH)
        if own[K2] & s.loose[K2] or own[K3] & s.loose[K3]:
            n = allow(legal, n, PLAY_SWITCH + 1)
    if mine & CABLE_SET:
        attaches = 2 if own[PC] & s.loose[PC] else 1
        for kind in range(K2, rolled(PC)):
            if mine >> kind & 1:
                n = allow_cables(legal, n, PLAY_CABLE + 2 * SWITCH_PLACES * (kind - K2), own[SW], attaches)
    if mine >> PC & 1:
        n = allow(legal, n, PLAY_PC + CABLES)
        n = allow_kinds(legal, n, PLAY_PC, own[K2] & s.roomy[K2])
        n = allow_kinds(legal, n, PLAY_PC + SLOTS, own[K3] & s.roomy[K3])
    return n


@rule
def allow_cables(legal: Legal, n: int, base: int, switches: int, attaches: int) -> int:
    """One kind of cable, floating and on each switch; if it can attach something, also so."""
    for attach in range(attaches):
        n = allow(legal, n, base + 2 * SLOTS + attach)
        places = switches
        while places:
            n = allow(legal, n, base + 2 * first(places) + attach)
            places &= places - 1
    return n


@rule
def allow_replugging(s: State, legal: Legal, n: int) -> int:
    """DISCONNECT/RECONNECT of a cable or a computer (WD-MOVE-04, R-23); switches never move (R-26)."""
    own = s.owned[s.turn]
    for kind in range(K2, rolled(PC)):
        cables = own[kind]
        while cables:
            cable = SLOTS * kind + first(cables)
            cables &= cables - 1
            base = MOVE_CABLE + SWITCH_PLACES * (cable - FIRST_CABLE)
            parent = s.parent[cable]
            switches = own[SW]
            if parent != FLOAT:
                n = allow(legal, n, base + SLOTS)
                switches &= ~(1 << parent)
            n = allow_kinds(legal, n, base, switches)
    roomy2 = own[K2] & s.roomy[K2]
    roomy3 = own[K3] & s.roomy[K3]
    computers = own[PC]
    while computers:
        place = first(computers)
        computers &= computers - 1
        n = allow_computer(s, legal, n, place, roomy2, roomy3)
    return n


@rule
def allow_computer(s: State, legal: Legal, n: int, place: int, roomy2: int, roomy3: int) -> int:
    """Where one computer can be re-plugged."""
    base = MOVE_PC + CABLE_PLACES * place
    parent = s.parent[FIRST_PC + place]
    if parent != FLOAT:
        n = allow(legal, n, base + CABLES)
        if parent < FIRST_CABLE + SLOTS:
            roomy2 &= ~(1 << (parent - FIRST_CABLE))
        else:
            roomy3 &= ~(1 << (parent - FIRST_CABLE - SLOTS))
    n = allow_kinds(legal, n, base, roomy2)
    return allow_kinds(legal, n, base + SLOTS, roomy3)


@rule
def allow_covering(s: State, legal: Legal, n: int) -> int:
    """Switcheroo: a card over an own disabled piece of its type (R-98)."""
    own = s.owned[s.turn]
    for card in range(SW, rolled(PC + 1)):
        if not s.kinds[s.turn] >> card & 1:
            continue
        for kind in range(SW, rolled(PC + 1)):
            broken = own[kind] & s.dirty[kind]
            while broken and is_same_type(card, kind):
                piece = SLOTS * kind + first(broken)
                broken &= broken - 1
                room = room_over(s, card, piece)
                if room >= 0:
                    n = allow(legal, n, over_action(card, piece, 0))
                    if room > 0 and has_loose_for(s, card):
                        n = allow(legal, n, over_action(card, piece, 1))
    return n


@rule
def is_same_type(card: int, kind: int) -> bool:
    """K2 and K3 are the same type."""
    return card == kind or (1 << card & CABLE_SET != 0 and 1 << kind & CABLE_SET != 0)


@rule
def room_over(s: State, card: int, piece: int) -> int:
    """Free places for attachments if this card covers the piece; negative: it does not carry what hangs there."""
    if card == SW:
        return 1
    if card == PC:
        return 0
    return card + 1 - load_of(s, piece)


@rule
def has_loose_for(s: State, card: int) -> bool:
    """Does something float that may be attached to such a card (R-30)?"""
    own = s.owned[s.turn]
    if card == SW:
        return (own[K2] & s.loose[K2]) | (own[K3] & s.loose[K3]) != 0
    return card != PC and own[PC] & s.loose[PC] != 0


@rule
def allow_attachments(s: State, legal: Legal) -> int:
    """Floating pieces that go to the card just played; done after the first of them."""
    own = s.owned[s.turn]
    n = allow(legal, 0, DONE) if s.picks > 0 else 0
    if s.host < FIRST_CABLE:
        n = allow_kinds(legal, n, ATTACH_TO, own[K2] & s.loose[K2])
        return allow_kinds(legal, n, ATTACH_TO + SLOTS, own[K3] & s.loose[K3])
    return allow_kinds(legal, n, ATTACH_TO + FIRST_PC - FIRST_CABLE, own[PC] & s.loose[PC])


# ---------------------------------------------------------------- promises that bind


@rule
def truced(s: State, seat: int, scope: int) -> int:
    """The set of seats that this one has promised to leave in peace (6.2)."""
    found = 0
    for i in range(s.pacts):
        pact = s.pact[i]
        if pact.type == TRUCE and pact.by == seat and pact.n & scope:
            found |= 1 << pact.to
    return found


@rule
def owes_strike(s: State, seat: int) -> bool:
    """Has this seat promised a strike, and this is the last turn for it (FIX-2)?"""
    for i in range(s.pacts):
        pact = s.pact[i]
        if pact.type == STRIKE and pact.by == seat and pact.t == 1:
            return True
    return False


@rule
def attack_base(s: State, banned: int, seat: int) -> int:
    """What is added to an attack on this seat: nothing, the mark of a breach, or negative where it is refused."""
    if banned >> seat & 1 == 0:
        return 0
    return BREACH - ISSUE if s.option[CONTRACTS] == SHAME else -1


# ---------------------------------------------------------------- issues and fixes


@rule
def allow_issues(s: State, legal: Legal, n: int) -> int:
    """HACKED, POWER OUTAGE, NEW HIRE on any equipment of a rival who is not immune (WD-ISS-01 to WD-ISS-03)."""
    mine = s.kinds[s.turn] & ISSUE_SET
    if mine == 0:
        return n
    banned = truced(s, s.turn, NO_ISSUES)
    for seat in range(s.seats):
        base = attack_base(s, banned, seat)
        if seat == s.turn or not plays(s, seat) or base < 0:
            continue
        for card in range(HK, rolled(NH + 1)):
            if mine >> card & 1 and not holds_post(s, seat, SEC + card - HK):
                at = base + ISSUE + PIECES * (card - HK)
                for kind in range(SW, rolled(PC + 1)):
                    n = allow_kinds(legal, n, at + SLOTS * kind, s.owned[seat][kind])
    return n


@rule
def allow_fixes(s: State, legal: Legal, n: int) -> int:
    """Fixes where a matching issue lies (R-38, R-39)."""
    mine = s.kinds[s.turn] & FIX_SET
    if mine == 0 or s.issues == 0:
        return n
    for card in range(HD, rolled(TR + 1)):
        if mine >> card & 1:
            wanted = ISSUE_SET if card == HD else 1 << CLEARS[card]
            for i in range(s.issues):
                if is_first_issue(s, i, wanted) and may_fix(s, s.lies_on[i]):
                    n = allow(legal, n, FIX + PIECES * (card - HD) + s.lies_on[i])
    return n


@rule
def is_first_issue(s: State, at: int, wanted: int) -> bool:
    """Is this the oldest wanted issue on its piece?"""
    if not wanted >> s.issue[at] & 1:
        return False
    for i in range(at):
        if s.lies_on[i] == s.lies_on[at] and wanted >> s.issue[i] & 1:
            return False
    return True


@rule
def may_fix(s: State, piece: int) -> bool:
    """Own equipment; where the table says so, that of everyone still playing."""
    if has_piece(s, s.turn, piece):
        return True
    return s.option[FIX_OTHERS] != 0 and plays(s, owner_of(s, piece))


# ---------------------------------------------------------------- classifications and events


@rule
def allow_hires(s: State, legal: Legal, n: int) -> int:
    """A classification; with two in play, one of them goes (WD-CLS-03, R-57)."""
    mine = s.kinds[s.turn] & CLASS_SET
    while mine:
        kind = first(mine)
        mine &= mine - 1
        at = HIRE + 3 * (kind - SEC)
        if s.posts[s.turn] < 2:
            n = allow(legal, n, at + 2)
        else:
            n = allow(legal, allow(legal, n, at), at + 1)
    return n


@rule
def allow_openers(s: State, legal: Legal, n: int) -> int:
    """AUDIT, HEAD HUNTER and SEAL THE DEAL with their targets."""
    mine = s.kinds[s.turn]
    if mine >> AU & 1:
        banned = truced(s, s.turn, NO_AUDIT)
        for seat in range(s.seats):
            base = attack_base(s, banned, seat)
            if seat != s.turn and plays(s, seat) and s.owned[seat][PC] and base >= 0:
                n = allow(legal, n, base + PLAY_AUDIT + seat)
    if mine & HUNT_SET:
        banned = truced(s, s.turn, NO_STEAL)
        for seat in range(s.seats):
            base = attack_base(s, banned, seat)
            if seat == s.turn or not plays(s, seat) or base < 0:
                continue
            for place in range(s.posts[seat]):
                if not is_protected(s, seat, place):
                    for card in range(HH, rolled(STD + 1)):
                        if mine >> card & 1:
                            n = allow(legal, n, base + PLAY_HUNT + 2 * (MAX_SEATS * (card - HH) + seat) + place)
    return n


@rule
def allow_answers(s: State, legal: Legal) -> int:
    """Pass, or a card that answers (R-47, R-50, R-65, R-66)."""
    n = allow(legal, 0, PASS)
    mine = s.kinds[s.actor]
    if s.phase == AUDIT:
        if mine >> needed(s) & 1:
            n = allow(legal, n, ANSWER + s.chained % 2)
        return n
    if mine >> HH & 1:
        n = allow(legal, n, ANSWER + 2)
    if mine >> STD & 1 and s.option[SEAL_COUNTERS]:
        n = allow(legal, n, ANSWER + 3)
    return n


@rule
def needed(s: State) -> int:
    """The card that answers in an AUDIT window."""
    return HK if s.chained % 2 == 0 else SE


@rule
def allow_loot(s: State, legal: Legal) -> int:
    """Keep what was stolen, letting one go where there are two, or drop it (R-69)."""
    n = allow(legal, 0, DROP)
    if s.posts[s.turn] < 2:
        return allow(legal, n, KEEP + 2)
    return allow(legal, allow(legal, n, KEEP), KEEP + 1)


# ---------------------------------------------------------------- who is asked


@rule
def in_window(s: State, seat: int) -> bool:
    """Is this seat asked in the AUDIT window? Everybody still playing but the owner of the top card (R-47)."""
    top = s.turn if s.chained == 0 else s.chain[s.chained - 1] // 32
    return s.status[seat] == PLAYING and seat != top


@rule
def principal(s: State) -> int:
    """The seat that is asked first in the AUDIT window (R-48)."""
    return responder(s)


@rule
def responder(s: State) -> int:
    """The victim of the event or its opener, in turns (R-65)."""
    seat: int = s.victim
    if s.chained % 2 == 1:
        seat = s.turn
    return seat
