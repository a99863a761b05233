"""Time that passes in which nobody does anything (4.6, R-97, FIX-19; notation, section 8)."""

from __future__ import annotations

from tests.wired.model_events import time_out_select, time_out_steal, time_out_window
from tests.wired.model_state import Clock, Game
from tests.wired.model_trade import decline
from tests.wired.model_turn import eliminate, end_turn

DECISIONS = {"audit": time_out_window, "hh": time_out_window, "select": time_out_select, "steal": time_out_steal}


def wait(game: Game, tenths: int) -> None:
    while tenths > 0 and (clocks := running_clocks(game)):
        step = min(tenths, *(clock.left for clock in clocks))
        for clock in clocks:
            clock.left -= step
        tenths -= step
        run_out(game)


def running_clocks(game: Game) -> list[Clock]:
    if not (game.settings.clock or game.settings.peel) or game.state in ("deal", "over"):
        return []
    if game.state in DECISIONS:
        return [game.decision_clock]
    if game.state != "trade":
        return [game.own_clocks[game.state]]
    waiting = any(offer.maker.seat == game.active for offer in game.offers)
    return [offer.life for offer in game.offers] + ([] if waiting else [game.own_clocks["trade"]])


def run_out(game: Game) -> None:
    """The defaults of clocks that stand at zero; offers before the clock of the phase."""
    if game.state in DECISIONS:
        if game.decision_clock.left == 0:
            DECISIONS[game.state](game)
        return
    for offer in [offer for offer in game.offers if offer.life.left == 0]:
        decline(game, offer)
    if game.own_clocks[game.state].left == 0:
        end_phase(game)


def end_phase(game: Game) -> None:
    game.offers = []
    if game.state == "discard":
        end_turn(game)
    elif game.state == "trade" and not game.settings.peel:
        game.state = "moves"
    elif strike_is_due(game, game.active):
        eliminate(game, game.active)  # FIX-2
    elif game.settings.peel:
        end_turn(game)
    else:
        game.state = "discard"


def strike_is_due(game: Game, seat: str) -> bool:
    """A STRIKE undone in the last turn it was promised for."""
    return any((promise.kind, promise.by, promise.left) == ("strike", seat, 1) for promise in game.contracts)
