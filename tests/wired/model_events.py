"""EVENTs: the windows of AUDIT and HEAD HUNTER, how they close, what follows (4.4, 4.5)."""

from __future__ import annotations

from math import ceil

from tests.wired.model_piles import discard_class, enter, refill
from tests.wired.model_state import (
    PASS,
    THIEVES,
    Class,
    Clock,
    Command,
    Event,
    Game,
    Node,
    demand,
    find_class,
    refuse,
)

SECONDS = {"audit": 15, "hh": 15, "select": 30, "steal": 20}


def running(game: Game) -> Event:
    assert game.event, "no event is running"
    return game.event


def await_decision(game: Game, state: str) -> None:
    game.state = state
    game.decision_clock = Clock(50 if game.settings.peel else 10 * SECONDS[state])


def open_event(game: Game, event: Event) -> None:
    """R-67: SEAL THE DEAL opens no window."""
    game.event = event
    if event.card == "STD":
        close(game)
    else:
        await_decision(game, "audit" if event.card == "AU" else "hh")


def needed(game: Game) -> tuple[str, ...]:
    """The kinds that can answer in the open window."""
    if game.state == "audit":
        return ("HK",) if len(running(game).chain) % 2 == 0 else ("SE",)
    return THIEVES if game.settings.seal_counter else THIEVES[:1]


def window(game: Game) -> list[str]:
    """The seats of the open window in order of priority (R-48, R-65)."""
    event = running(game)
    principal = event.victim if len(event.chain) % 2 == 0 else event.opener
    if game.state == "hh":
        return [principal]
    top_owner = event.chain[-1][0] if event.chain else event.opener
    return [seat for seat in game.clockwise(principal) if game.playing(seat) and seat != top_owner]


def answer(game: Game, seat: str, order: Command) -> None:
    """FIX-13."""
    demand(game.state in ("audit", "hh"), "E_STATE")
    event = running(game)
    demand(seat in window(game) and seat not in event.answers, "E_TURN")
    demand(order.card == PASS or order.card in needed(game), "E_CARD")
    demand(order.card == PASS or order.card in game.players[seat].hand, "E_CARD")
    event.answers[seat] = order.card
    settle(game)


def settle(game: Game) -> None:
    """As soon as possible: the first willing seat, when all before it have passed."""
    event = running(game)
    for seat in window(game):
        if seat not in event.answers:
            return
        if event.answers[seat] != PASS:
            use(game, seat, event.answers[seat])
            return
    close(game)


def use(game: Game, seat: str, card: str) -> None:
    event = running(game)
    game.players[seat].hand.remove(card)
    event.chain.append((seat, card))
    event.answers.clear()
    event.windows += 1
    if card == "STD":
        close(game)
    else:
        await_decision(game, game.state)


def close(game: Game) -> None:
    """EVENT_CLOSE: an even chain leaves the opening card standing."""
    event = running(game)
    clear_event_cards(game)
    if len(event.chain) % 2 == 0:
        await_decision(game, "select" if event.card == "AU" else "steal")
    else:
        leave_event(game)


def clear_event_cards(game: Game) -> None:
    """R-52, then the draw-backs of R-51; FIX-4: who is OUT by now draws nothing."""
    event = running(game)
    game.discard += [event.card, *(card for _, card in event.chain)]
    guests = {seat for seat, _ in event.chain if seat != game.active and game.playing(seat)}
    for seat in game.clockwise(game.left_of(game.active)):
        if seat in guests:
            refill(game, seat)


def leave_event(game: Game) -> None:
    game.event, game.state = None, "moves"


def drop_out_of_event(game: Game, p: str) -> None:
    """ELIMINATE, step 1; p is OUT already and so in no window any more, which may settle this one."""
    event = game.event
    if event is None:
        return
    if p in (event.opener, event.victim):
        if game.state in ("audit", "hh"):
            clear_event_cards(game)
        leave_event(game)
    elif game.state in ("audit", "hh"):
        settle(game)


def time_out_window(game: Game) -> None:
    for seat in window(game):
        running(game).answers.setdefault(seat, PASS)
    settle(game)


def to_return(game: Game) -> int:
    """R-43."""
    return ceil(len(game.players[running(game).victim].computers()) / 2)


def select(game: Game, order: Command) -> None:
    victim = running(game).victim
    nodes: list[Node] = []
    for word in order.cards:
        owner, node = game.find_node(victim, word)
        if owner != victim or node is None or node.card != "PC":
            refuse("E_TARGET")
        nodes.append(node)
    demand(len({node.id for node in nodes}) == len(nodes) == to_return(game), "E_COUNT")
    take_back(game, nodes)


def take_back(game: Game, nodes: list[Node]) -> None:
    """R-45, R-46."""
    victim = game.players[running(game).victim]
    for node in nodes:
        game.discard += node.issues
        victim.hand.append(node.card)
        del victim.nodes[node.id]
    leave_event(game)


def time_out_select(game: Game) -> None:
    """4.6: active ones first, then lowest id."""
    victim = game.players[running(game).victim]
    order = sorted(victim.computers(), key=lambda node: (not victim.active(node), node.id))
    take_back(game, order[: to_return(game)])


def keep(game: Game, order: Command) -> None:
    """R-69: with two own cards one of them must go, with fewer none may."""
    thief = game.players[game.active]
    given = find_class(thief.classes, order.own) if order.own else None
    demand(bool(given) == bool(order.own) == (len(thief.classes) == 2), "E_CLASS")
    keep_loot(game, given)


def keep_loot(game: Game, given: Class | None) -> None:
    event, thief = running(game), game.players[game.active]
    loot = take_loot(game)
    if given:
        discard_class(game, thief, given)
    loot.sealed |= game.settings.kingseal and event.card == "STD"
    enter(game, thief, loot)
    leave_event(game)


def discard_loot(game: Game) -> None:
    game.discard.append(take_loot(game).kind)
    leave_event(game)


def take_loot(game: Game) -> Class:
    event = running(game)
    assert event.loot, "this event has no loot"
    game.players[event.victim].classes.remove(event.loot)
    return event.loot


def time_out_steal(game: Game) -> None:
    """4.6: KEEP; of two own classes the one longest in play goes."""
    own = game.players[game.active].classes
    keep_loot(game, own[0] if len(own) == 2 else None)
