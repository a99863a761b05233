"""OpenSpiel's search over information sets, `ISMCTSBot`, on one core, from the middle of games of `hearts`.

All of it is C++, with one random rollout at each leaf (`RandomRolloutEvaluator`). Hearts has four players and is one
of the few card games there whose hidden cards can be guessed anew, which the search needs. The positions are reached
by 20 to 23 random plays, on every place in a trick, and leave a choice of three or more cards. Every search has a bot
of its own: what the one before it has to tidy up is not part of the time. This favours OpenSpiel.
"""

import json
import random
import statistics
from functools import partial
from importlib.metadata import version
from typing import Any

from bench.peer_common import need, search_arguments, search_rate
from bench.peer_openspiel import chance

CHOICES = 3  # at least
CARDS, PASSED = 52, 12
EXPLORE = 0.7 * 26  # that of our textbook form, by the points of a game


def plays(state: Any) -> int:
    """How many cards have been played. The first of all actions is the direction of the pass; 0: there is none."""
    history = state.history()
    return len(history) - 1 - CARDS - (PASSED if history[0] else 0)


def position(game: Any, rng: random.Random, wanted: int) -> Any:
    """A state after so many plays."""
    state = game.new_initial_state()
    while state.is_chance_node() or plays(state) < wanted:
        if state.is_chance_node():
            chance(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def main() -> None:
    options = search_arguments(__doc__.splitlines()[0]).parse_args()
    pyspiel = need("pyspiel")
    game = pyspiel.load_game("hearts")
    rng = random.Random(7)
    states: list[Any] = []
    while len(states) < options.positions:
        state = position(game, rng, 20 + len(states) % 4)
        if len(state.legal_actions()) >= CHOICES:
            states.append(state)

    def bot() -> Any:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=7)
        return pyspiel.ISMCTSBot(seed=7, evaluator=evaluator, uct_c=EXPLORE, max_simulations=options.tries)

    bot().get_policy(states[0])
    rates = []
    for state in states:
        searching = bot()
        rates.append(search_rate(partial(searching.get_policy, state), options.tries))
    moves = round(statistics.mean(CARDS - plays(state) for state in states), 1)
    note = f"OpenSpiel {version('open_spiel')}, hearts, 4 players, ISMCTSBot with uct_c={EXPLORE:.1f}"
    note += ", one random rollout a leaf"
    print(json.dumps({"name": "openspiel", "rates": rates, "moves": moves, "note": note}), flush=True)


if __name__ == "__main__":
    main()
