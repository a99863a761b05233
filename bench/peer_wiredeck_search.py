"""Wiredeck's search on one core, from the middle of Wireburn games: four seats, operator edition.

Two settings: that of the expert, who values states by a net, and the textbook form, whose playouts are drawn by lot.
The positions are reached from a deal by 20 to 30 moves of `simple` and leave a choice of three or more.
"""

import json
import statistics
from functools import partial
from typing import Any

from bench.peer_common import need, search_arguments, search_rate

CHOICES = 3  # at least
GAMES = 2  # played on from each position, for the mean number of moves


def played_on(game: Any, state: Any, bot: Any, seed: int, most: int) -> tuple[Any, int]:
    """The state after so many moves of a bot, or at the end if that is sooner, and how many there were."""
    for move in range(most):
        actor = game.actor(state)
        if actor is None:
            return state, move
        choice = bot.choose(game, game.view(state, actor), game.legal(state), seed << 16 | move)
        state = game.play(state, choice.key).state
    return state, most


def positions(game: Any, bot: Any, number: int) -> list[Any]:
    """States in the middle of games."""
    options = game.options({"edition": "operator"})
    found: list[Any] = []
    seed = 0
    while len(found) < number:
        seed += 1
        state, _ = played_on(game, game.start(4, options, seed), bot, seed, 20 + seed % 11)
        if game.actor(state) is not None and len(game.legal(state)) >= CHOICES:
            found.append(state)
    return found


def mean_moves(game: Any, states: list[Any], bot: Any) -> float:
    """The mean number of moves from these states to the end of the game."""
    return statistics.mean(
        played_on(game, state, bot, seed, 10_000)[1] for state in states for seed in range(1, GAMES + 1)
    )


def main() -> None:
    options = search_arguments(__doc__.splitlines()[0]).parse_args()
    bots, search = need("wiredeck.bots"), need("wiredeck.bots.search")
    game = need("wiredeck.games").game("wireburn")
    states = positions(game, bots.bot("wireburn", "simple"), options.positions)
    views = [game.view(state, game.actor(state)) for state in states]
    settings = {"expert": dict(game.tuning().expert), "textbook": dict(bots.TEXTBOOK)}
    searcher, budget = search.searcher("wireburn"), search.Budget(tries=options.tries)
    for knobs in settings.values():
        found = searcher.search(views[0], knobs, 1, budget)  # compiles, and makes the room for the tree
        if sum(tried.visits for tried in found.values()) != options.tries:
            raise RuntimeError("the search did not make as many iterations as it was told to")
    rates: dict[str, list[int]] = {name: [] for name in settings}
    for view in views:
        for name, knobs in settings.items():
            rates[name].append(search_rate(partial(searcher.search, view, knobs, 7, budget), options.tries))
    for name, plays_on in (("expert", "simple"), ("textbook", "random")):
        moves = round(mean_moves(game, states, bots.bot("wireburn", plays_on)), 1)
        note = f"Wireburn, 4 seats, {settings[name]}"
        print(json.dumps({"name": name, "rates": rates[name], "moves": moves, "note": note}), flush=True)


if __name__ == "__main__":
    main()
