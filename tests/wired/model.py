"""WIRED, read slowly from the rules: a second referee to hold the first one against.

Written from `wired.md` and `notation.md` alone, with lists of card kinds, sharing no code with the product.
`command` is all there is to do with a `Game`; `model_text` sets one up from notation and writes it down again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.wired import model_moves
from tests.wired.model_clock import strike_is_due, wait
from tests.wired.model_events import answer, discard_loot, keep, select
from tests.wired.model_state import KINDS, Command, Game, Refused, demand, refuse
from tests.wired.model_trade import trade
from tests.wired.model_turn import eliminate, end_turn, start_turn

__all__ = ["Command", "Game", "command"]

MOVES: dict[str, Callable[[Game, str, Command], None]] = {
    "play_equipment": model_moves.play_equipment,
    "move_equipment": model_moves.move_equipment,
    "play_issue": model_moves.play_issue,
    "play_fix": model_moves.play_fix,
    "play_class": model_moves.play_class,
    "play_audit": model_moves.play_audit,
    "play_hh": model_moves.play_hh,
}
CHOICES = {"select": "select", "keep": "steal", "discard_loot": "steal", "discard": "discard"}
TRADES = ("offer", "counter", "accept", "decline", "withdraw")


def command(game: Game, seat: str, order: Command) -> str | None:
    """Carry out the command of a seat: None, or the code of a refusal, and then nothing has changed."""
    try:
        obey(game, seat, order)
    except Refused as refusal:
        return refusal.code
    return None


def obey(game: Game, seat: str, order: Command) -> None:
    verb = order.verb
    if verb == "wait":
        wait(game, order.tenths)
        return
    demand((game.state == "deal") == (verb == "deal") and game.state != "over", "E_STATE")  # FIX-17
    if verb == "deal":
        deal(game)
    elif verb == "leave":
        leave(game, seat)
    elif verb == "answer":
        answer(game, seat, order)
    elif verb in TRADES:
        trade(game, seat, order)
    else:
        demand(verb in MOVES or verb in CHOICES or verb == "end", "E_STATE")
        demand(seat == game.active, "E_TURN")
        act(game, seat, order)


def act(game: Game, seat: str, order: Command) -> None:
    """What only the active seat does."""
    verb = order.verb
    if verb == "end":
        end(game, seat, order)
        return
    demand(game.state == ("moves" if verb in MOVES else CHOICES[verb]), "E_STATE")
    if verb in MOVES:
        MOVES[verb](game, seat, order)
    elif verb == "select":
        select(game, order)
    elif verb == "keep":
        keep(game, order)
    elif verb == "discard_loot":
        discard_loot(game)
    else:
        discard(game, seat, order)


def end(game: Game, seat: str, order: Command) -> None:
    """END_TRADE, END_MOVES or DISCARD([]); with a confirmed breach it can only be END_MOVES."""
    demand(game.state == "moves" or (game.state in ("trade", "discard") and not order.breach), "E_STATE")
    if game.state == "trade":
        game.offers, game.state = [], "moves"
    elif game.state == "discard":
        end_turn(game)
    elif strike_is_due(game, seat):
        demand(order.breach and game.settings.contracts == "shame", "E_CONTRACT")  # FIX-2
        eliminate(game, seat)
    else:
        game.state = "discard"


def discard(game: Game, seat: str, order: Command) -> None:
    hand = game.players[seat].hand
    demand(Counter(order.cards) <= Counter(hand), "E_CARD")
    for card in order.cards:
        hand.remove(card)
    game.discard += order.cards
    end_turn(game)


def leave(game: Game, seat: str) -> None:
    """R-99; FIX-3: a FINISHED seat stays what it is."""
    if seat not in game.players or game.players[seat].status == "out":
        refuse("E_STATE")
    if game.settings.eliminate and game.playing(seat):
        eliminate(game, seat)
    else:
        game.bots.add(seat)


def deal(game: Game) -> None:
    """R-13: one card at a time, clockwise from the dealer's left."""
    demand(can_start(game), "E_SETUP")
    deck = [kind for kind in KINDS for _ in range(game.settings.deck.get(kind, 0))]
    game.draw = list(game.stacked) if game.stacked is not None else game.shuffled(deck)
    first = game.left_of(game.dealer)
    for _ in range(game.settings.hand):
        for seat in game.clockwise(first):
            game.players[seat].hand.append(game.draw.pop(0))
    start_turn(game, first)


def can_start(game: Game) -> bool:
    """FIX-14."""
    settings, n = game.settings, len(game.seats)
    if not (2 <= n <= 6 and settings.mode == "INTERNET" and 10 <= settings.target <= 50):
        return False
    dealt = settings.hand * n
    enough = game.stacked is None or len(game.stacked) >= dealt
    return enough and deck_is_valid(settings.deck, dealt + 20) and names_are_valid(game)


def deck_is_valid(deck: dict[str, int], least: int) -> bool:
    """2.2, FIX-8."""
    if not all(kind in KINDS and 0 <= count <= 60 for kind, count in deck.items()):
        return False
    cables = deck.get("K2", 0) + deck.get("K3", 0)
    return min(deck.get("SW", 0), cables, deck.get("PC", 0)) >= 1 and sum(deck.values()) >= least


def names_are_valid(game: Game) -> bool:
    """R-15."""
    names = [player.name for player in game.players.values()]
    shown = all(1 <= len(name) <= 24 and name.isprintable() and name.strip() for name in names)
    return shown and len({name.casefold() for name in names}) == len(names)
