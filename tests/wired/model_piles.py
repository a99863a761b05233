"""The piles, and cards that enter play or leave it (4.1)."""

from __future__ import annotations

from tests.wired.model_state import CLEARS, Class, Game, Player


def reshuffle(game: Game) -> None:
    game.draw, game.discard = game.shuffled(game.discard), []
    game.reshuffles += 1


def draw_card(game: Game) -> str | None:
    """R-08: DISCARD becomes DRAW before a card that is missing, and as soon as the last one is taken. R-09: or none."""
    if not game.draw and game.discard:
        reshuffle(game)
    if not game.draw:
        return None
    card = game.draw.pop(0)
    if not game.draw and game.discard:
        reshuffle(game)
    return card


def refill(game: Game, seat: str) -> None:
    """R-05; cards in escrow count (6.2)."""
    hand = game.players[seat].hand
    while len(hand) + len(game.escrow(seat)) < game.settings.hand and (card := draw_card(game)):
        hand.append(card)


def enter(game: Game, player: Player, card: Class) -> None:
    """A classification comes into this player's area, untapped, as the youngest there (R-59)."""
    card.tapped = False
    player.classes.append(card)
    clear_matching_issues(game, player, card)


def clear_matching_issues(game: Game, player: Player, card: Class) -> None:
    for node in player.nodes.values():
        game.discard += [issue for issue in node.issues if issue == CLEARS[card.kind]]
        node.issues = [issue for issue in node.issues if issue != CLEARS[card.kind]]


def discard_class(game: Game, player: Player, card: Class) -> None:
    player.classes.remove(card)
    game.discard.append(card.kind)


def pay_equipment_move(game: Game, player: Player) -> None:
    """R-62: an untapped FIELD TECH first, the one longest in play."""
    if player.untapped():
        player.untapped()[0].tapped = True
    else:
        game.moves_left -= 1
