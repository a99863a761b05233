"""Random play of RLCard's `uno`, stepping the environment with the legal actions of each state."""

import random

from bench.peer_common import arguments, measure, need, report

CLOCK = "CPU time"


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--players", type=int, default=4, help="players at the table (default: 4)")
    options = parser.parse_args()
    env = need("rlcard").make("uno", config={"seed": 7})
    # make() gives every UNO game two players; the game itself takes more.
    env.game.configure({"game_num_players": options.players})
    rng = random.Random(7)

    def play() -> int:
        moves = 0
        state, _ = env.reset()
        while not env.is_over():
            # Not RLCard's RandomAgent: its numpy choice would only slow the loop down.
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    measure(play, 1, CLOCK)
    note = f"{options.players} players, deal and RLCard's observations included"
    report("rlcard", *measure(play, options.seconds, CLOCK), CLOCK, note)


if __name__ == "__main__":
    main()
