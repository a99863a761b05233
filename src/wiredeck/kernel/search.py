"""Monte-Carlo tree search over information sets, for any game: many guesses at what is hidden, one tree.

Every iteration guesses a full state that the view cannot tell from the truth, walks down the tree by the actions that
are legal in it, adds one node, plays on, and notes for every node passed how the seat that moved there came off. A node
stands for a sequence of decisions, whatever the hidden cards are; an action is compared with others only as often as it
was available (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012).

`Knobs` turn it from the plain textbook form (all 0 but `explore`) into what the bots play with.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from wiredeck.kernel.batch import apply, best_scored, is_over, legal_actions, look, score
from wiredeck.kernel.chance import below, seed_stream
from wiredeck.kernel.record import i8, i16, i32, i64, record
from wiredeck.kernel.rule import placeholder, rule
from wiredeck.kernel.value import WIN

NEVER = -1 << 40


@placeholder
def guess(v: Any, s: Any) -> None:
    """Fill s with a state that the seat of a view cannot tell from the truth."""


@placeholder
def prospect(s: Any, w: Any) -> None:
    """Fill w.share with what a state before the end seems worth to each seat, together WIN."""


@placeholder
def is_routine(s: Any) -> bool:
    """Is this decision the policy's, whoever has it? Not worth a search, or without an end if it were searched."""
    raise NotImplementedError


@record
class Node:
    """What is known of one sequence of actions; the root is node 0."""

    total: i64  # rewards of the seat that moved here
    action: i32
    parent: i32
    first: i32  # the newest child; 0: none
    next: i32  # the sibling that is older
    visits: i32
    seen: i32  # how often it could be chosen, at least 1
    fit: i32  # how well the policy likes it beside the best, 0 to WIN
    seat: i8  # who moved here


@record
class Knobs:
    """How the search goes; numbers in thousandths unless said otherwise."""

    explore: i16  # weight of what was seldom tried (UCB1)
    policy: i16  # share of the moves in playouts that the policy makes; the others are drawn by lot
    depth: i16  # moves of a playout before the state is valued as it stands; 0: to the end, -1: none
    widen: i16  # of n visits, so many times the root of n children are tried, the likely ones first; 0: all are
    bias: i16  # weight of the policy's opinion, the less the more an action was tried
    spread: i16  # difference in the policy's score, in whole numbers, that halves how well it likes an action
    trust: i16  # share of the decisions of others in the tree that the policy makes for them; else they are searched


@rule
def grow(
    views: Any,
    states: Any,
    legals: Any,
    worths: Any,
    nodes: Any,
    used: int,
    slots: Any,
    knobs: Any,
    seed: int,
    lo: int,
    hi: int,
) -> int:
    """Iterations lo to hi - 1 for the seat of views[0], as far as there are nodes; the number of nodes used.

    views[1] and `slots`, one number for each action, are room to work in.
    """
    s = states[0]
    for i in range(lo, hi):
        if used >= len(nodes):
            return used
        seed_stream(s, seed, i)
        guess(views[0], s)
        s.actor = views[0].seat
        used = iterate(s, legals[0], views[1], worths[0], nodes, used, slots, knobs[0])
    return used


@rule
def iterate(s: Any, legal: Any, v: Any, w: Any, nodes: Any, used: int, slots: Any, k: Any) -> int:
    at = 0
    seat = s.actor
    while not is_over(s):
        n = legal_actions(s, legal)
        if n == 1:
            apply(s, legal.action[0])
            continue
        if is_routine(s) or (s.actor != seat and k.trust > 0 and below(s, WIN) < k.trust):
            child = follow_policy(s, legal, n, v, nodes, at, used)
        else:
            child = choose(s, legal, n, v, nodes, at, used, slots, k)
        is_new = child == used
        apply(s, nodes[child].action)
        at = child
        if is_new:
            used += 1
            break
    play_out(s, legal, v, k)
    w.thinker = seat + 1
    value(s, w)
    note_result(w, nodes, at)
    return used


@rule
def follow_policy(s: Any, legal: Any, n: int, v: Any, nodes: Any, at: int, used: int) -> int:
    """The child by the action that the policy chooses; it is number `used` if it is a new one."""
    action = best_scored(s, legal, n, v)
    child: int = nodes[at].first
    while child > 0:
        if nodes[child].action == action:
            return child
        child = nodes[child].next
    return new_child(nodes, at, used, action, s.actor, 0)


@rule
def choose(s: Any, legal: Any, n: int, v: Any, nodes: Any, at: int, used: int, slots: Any, k: Any) -> int:
    """The child to go on with; it is number `used` if it is a new one."""
    child = nodes[at].first
    while child > 0:
        slots[nodes[child].action] = child
        child = nodes[child].next
    best = -1.0
    found = -1
    tried = 0
    for i in range(n):
        child = slots[legal.action[i]]
        if is_child(nodes, child, at, used, legal.action[i]):
            tried += 1
            worth = promise(nodes[child], k)
            nodes[child].seen += 1
            if worth > best:
                best = worth
                found = child
    if tried < n and tried < width(nodes[at].visits, k):
        return add_child(s, legal, n, v, nodes, at, used, slots, k)
    return found


@rule
def is_child(nodes: Any, child: int, at: int, used: int, action: int) -> bool:
    """Is what the slots say of an action true of this node?"""
    return 0 < child < used and nodes[child].parent == at and nodes[child].action == action


@rule
def width(visits: int, k: Any) -> float:
    """How many children a node with so many visits may have."""
    return 1.0 + k.widen * sqrt(visits) / WIN if k.widen > 0 else 1e9


@rule
def promise(node: Any, k: Any) -> float:
    """How much an action deserves to be tried: UCB1 over the times it was available, and the policy's opinion."""
    n = node.visits
    value: float = node.total / (n * WIN)
    value += k.explore / WIN * sqrt(log(node.seen) / n)
    value += k.bias / WIN * node.fit / WIN / sqrt(n)
    return value


@rule
def add_child(s: Any, legal: Any, n: int, v: Any, nodes: Any, at: int, used: int, slots: Any, k: Any) -> int:
    """A new node for the untried action that the policy likes best; without a policy any of them."""
    guided = k.widen > 0 or k.bias > 0
    if guided:
        look(s, s.actor, v)
    most = NEVER
    best = NEVER
    action = -1
    ties = 0
    for i in range(n):
        worth = score(v, legal.action[i]) if guided else 0
        most = max(most, worth)
        child = slots[legal.action[i]]
        if is_child(nodes, child, at, used, legal.action[i]) or worth < best:
            continue
        ties = ties + 1 if worth == best else 1
        if worth > best or below(s, ties) == 0:
            best = worth
            action = legal.action[i]
    fit = WIN * k.spread // (k.spread + most - best) if guided and k.spread > 0 else 0
    return new_child(nodes, at, used, action, s.actor, fit)


@rule
def new_child(nodes: Any, at: int, used: int, action: int, seat: int, fit: int) -> int:
    node = nodes[used]
    node.action = action
    node.parent = at
    node.next = nodes[at].first
    node.first = 0
    node.visits = 0
    node.seen = 1
    node.total = 0
    node.seat = seat
    node.fit = fit
    nodes[at].first = used
    return used


@rule
def play_out(s: Any, legal: Any, v: Any, k: Any) -> None:
    """Go on by the policy or by lot."""
    left = k.depth if k.depth != 0 else 1 << 30
    while left > 0 and not is_over(s):
        left -= 1
        n = legal_actions(s, legal)
        if n == 1:
            apply(s, legal.action[0])
        elif k.policy == 0 or below(s, WIN) >= k.policy:
            apply(s, legal.action[below(s, n)])
        else:
            apply(s, best_scored(s, legal, n, v))


@rule
def value(s: Any, w: Any) -> None:
    """A win, a part of a draw, or what it looks like."""
    if not is_over(s):
        prospect(s, w)
        return
    for p in range(s.seats):
        w.share[p] = WIN // s.seats if s.winner < 0 else WIN if s.winner == p else 0


@rule
def note_result(w: Any, nodes: Any, at: int) -> None:
    """Every node on the way up learns how its seat came off."""
    while at > 0:
        node = nodes[at]
        node.visits += 1
        node.total += w.share[node.seat]
        at = node.parent
    nodes[0].visits += 1
