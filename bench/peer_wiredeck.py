"""Random play of Wiredeck's Wireburn on one core, four seats, official edition, standard mode."""

from typing import Any

from bench.peer_common import absent, arguments, cpu_seconds, need, report

CONFIG = {"edition": "official", "mode": "standard"}


def field(result: Any, name: str) -> Any:
    """A field of the result, be it a mapping or an object."""
    return result[name] if isinstance(result, dict) else getattr(result, name)


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--seats", type=int, default=4, help="players at the table (default: 4)")
    options = parser.parse_args()
    try:
        simulate = need("wiredeck.lab.simulate").simulate
    except AttributeError:
        absent("wiredeck.lab.simulate has no simulate() yet")

    def play(games: int) -> tuple[int, float]:
        start = cpu_seconds()
        result = simulate("wireburn", CONFIG, seats=options.seats, games=games, seed=7, cores=1)
        return int(field(result, "moves")), cpu_seconds() - start

    games = 64
    play(games)  # compiles
    while (taken := play(games)[1]) < 0.5:
        games *= 2
    games = max(games, round(games * options.seconds / taken * 1.1))
    moves, seconds = play(games)
    report("wiredeck", moves, seconds, "CPU time", f"Wireburn, {options.seats} seats, {games} games")


if __name__ == "__main__":
    main()
