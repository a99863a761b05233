"""Random play of OpenSpiel's `crazy_eights`: its Python API, or its C++ rollouts.

The C++ rollouts are those of `RandomRolloutEvaluator`, the evaluator of OpenSpiel's own tree search. The
wheel does not expose its `evaluate`, but a search of one simulation does nothing else: its root has not been
explored, so the search hands a clone of the root state to the evaluator, which plays `n_rollouts` games
from there, in C++, legal actions and chance nodes included. The search cannot start at a chance node, so
the root is a state just after the deal, and the deal is not part of the time: this favours OpenSpiel.

The rollouts do not say how long they were. The mean number of moves from the same states is measured
beforehand and off the clock, by random bots (`evaluate_bots`) whose games leave a history to count in.
"""

import random
from itertools import cycle
from typing import Any

from bench.peer_common import arguments, measure, need, report

STATES = 256  # deals to roll out from
SAMPLES = 50  # games from each of them, for the mean number of moves
ROLLOUTS = 100  # games in one call of the search
CLOCK = "CPU time"


def chance(state: Any, rng: random.Random) -> None:
    """Let chance act once. This is the fastest way over the API: numpy's choice takes far longer."""
    left = rng.random()
    outcomes = state.chance_outcomes()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            state.apply_action(outcome)
            return
    state.apply_action(outcomes[-1][0])  # the probabilities add up to a hair less than 1


def python_game(game: Any, rng: random.Random) -> int:
    """One game over the Python API, the deal included: the number of moves."""
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            chance(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


def dealt(game: Any, rng: random.Random) -> Any:
    """A state just after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        chance(state, rng)
    return state


def mean_moves(pyspiel: Any, states: list[Any], players: int) -> float:
    """The mean number of moves of a random game from these states."""
    bots = [pyspiel.make_uniform_random_bot(player, 11 + player) for player in range(players)]
    moves = 0
    for seed in range(SAMPLES * len(states)):
        state = states[seed % len(states)].clone()
        pyspiel.evaluate_bots(state, bots, seed)
        moves += sum(made.player >= 0 for made in state.full_history())
    return moves / (SAMPLES * len(states))


def main() -> None:
    parser = arguments(__doc__.splitlines()[0])
    parser.add_argument("--api", choices=("python", "cpp"), default="python", help="what to measure")
    parser.add_argument("--game", default="crazy_eights(players=4)", help="OpenSpiel's name of the game")
    options = parser.parse_args()
    pyspiel = need("pyspiel")
    game = pyspiel.load_game(options.game)
    rng = random.Random(7)

    if options.api == "python":

        def play() -> int:
            return python_game(game, rng)

        note = f"{options.game}, deal included"
    else:
        states = [dealt(game, rng) for _ in range(STATES)]
        mean = mean_moves(pyspiel, states, game.num_players())
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=7)
        search = pyspiel.MCTSBot(
            game, evaluator, uct_c=1, max_simulations=1, max_memory_mb=8, solve=False, seed=7, verbose=False
        )
        roots = cycle(states)

        def play() -> int:
            if search.mcts_search(next(roots)).explore_count != 1:
                raise RuntimeError("the search did not make exactly one evaluation")
            return round(ROLLOUTS * mean)

        note = f"{options.game}, from after the deal, {mean:.1f} moves a game on average"

    measure(play, 1, CLOCK)
    report(f"openspiel-{options.api}", *measure(play, options.seconds, CLOCK), CLOCK, note)


if __name__ == "__main__":
    main()
