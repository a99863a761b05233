"""Random play of Pgx's `sparrow_mahjong` with JAX, compiled and vectorised, at its best batch size.

Runs on one CPU core or on a GPU. Many steps are made inside one compiled loop, so nothing is lost between
steps. A finished game starts anew in one of two ways:

  each      every game by itself, by Pgx's own `auto_reset`: each step also prepares a new game
  together  the whole batch, when its longest possible game is over: only moves of unfinished games count
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.peer_common import arguments, measure, need, report

BATCHES = {
    "cpu": [128, 256, 512, 1024, 4096, 16384],
    "gpu": [1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 19, 1 << 20],
}
CLOCK = {"cpu": "CPU time", "gpu": "wall time"}
STEPS = 32  # in one compiled loop, when each game restarts by itself
LONGEST = 28  # moves: 44 tiles, 15 dealt, one for dora, and one drawn for every move


def one_cpu_thread() -> None:
    """Keep JAX to the CPU and to one thread. To be called before JAX is imported."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["NPROC"] = "1"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"


def restart_each(jax: Any, env: Any, batch: int) -> Callable[[], int]:
    """Plays a number of steps of every game; all of them are moves."""
    experimental = need("pgx.experimental")
    step = jax.vmap(experimental.auto_reset(env.step, env.init))

    def advance(state: Any, key: Any) -> tuple[Any, None]:
        choice, reset = jax.random.split(key)
        action = experimental.act_randomly(choice, state.legal_action_mask)
        return step(state, action, jax.random.split(reset, batch)), None

    def loop(state: Any, key: Any) -> tuple[Any, Any]:
        key, steps = jax.random.split(key)
        state, _ = jax.lax.scan(advance, state, jax.random.split(steps, STEPS))
        return state, key

    compiled = jax.jit(loop, donate_argnums=0)
    key = jax.random.PRNGKey(7)
    held = (jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key)

    def play() -> int:
        nonlocal held
        held = jax.block_until_ready(compiled(*held))
        return STEPS * batch

    return play


def restart_together(jax: Any, env: Any, batch: int) -> Callable[[], int]:
    """Plays a batch of whole games; the steps of unfinished games are moves."""
    act_randomly = need("pgx.experimental").act_randomly
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def advance(state: Any, key: Any) -> tuple[Any, Any]:
        return step(state, act_randomly(key, state.legal_action_mask)), (~state.terminated).sum()

    def loop(key: Any) -> tuple[Any, Any, Any]:
        key, deal, steps = jax.random.split(key, 3)
        state = init(jax.random.split(deal, batch))
        state, moves = jax.lax.scan(advance, state, jax.random.split(steps, LONGEST))
        return moves.sum(), state.terminated.all(), key

    compiled = jax.jit(loop)
    key = jax.random.PRNGKey(7)

    def play() -> int:
        nonlocal key
        moves, over, key = compiled(key)
        if not over:
            raise RuntimeError("a game outlasted the longest possible one")
        return int(moves)

    return play


RESTARTS = {"each": restart_each, "together": restart_together}


def main() -> None:
    parser = arguments(__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--platform", choices=("cpu", "gpu"), default="cpu", help="where to run")
    parser.add_argument("--restart", choices=tuple(RESTARTS), default="each", help="see above")
    parser.add_argument("--batch", type=int, nargs="+", help="batch sizes to try (default: a range)")
    parser.add_argument("--path", type=Path, help="a folder made by `bench/peers.py --carry`")
    options = parser.parse_args()
    if options.platform == "cpu":
        one_cpu_thread()
    if options.path:
        sys.path.append(str(options.path))
    jax = need("jax")
    if jax.default_backend() != options.platform:
        sys.exit(f"JAX runs on {jax.default_backend()} here, not on {options.platform}")
    env = need("pgx").make("sparrow_mahjong")
    clock = CLOCK[options.platform]

    rates: dict[int, float] = {}
    best, best_play = 0, None
    for batch in options.batch or BATCHES[options.platform]:
        try:
            play = RESTARTS[options.restart](jax, env, batch)
            play()  # compiles
            probes = [measure(play, 0.7, clock) for _ in range(3)]
        except jax.errors.JaxRuntimeError as error:  # out of memory
            print(f"batch {batch}: {str(error).splitlines()[0]}", file=sys.stderr)
            continue
        rates[batch] = round(max(moves / seconds for moves, seconds in probes))
        print(f"batch {batch}: {rates[batch]:,} moves/s", file=sys.stderr, flush=True)
        if rates[batch] == max(rates.values()):
            best, best_play = batch, play
    if best_play is None:
        sys.exit("no batch size could be run")

    name = f"pgx-{options.platform}" + ("-together" if options.restart == "together" else "")
    device = jax.devices()[0].device_kind
    note = f"batch {best}, games restart {options.restart}, {device}, jax {jax.__version__}"
    moves, seconds = measure(best_play, options.seconds, clock)
    found: dict[str, object] = {}
    if len(rates) > 1:
        found = {"again": ["--batch", str(best)], "batches": rates}
    report(name, moves, seconds, clock, note, **found)


if __name__ == "__main__":
    main()
