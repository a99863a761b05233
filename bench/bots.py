"""How strong the levels of bots are, and what each idea of the search is worth: the same deals from both sides.

  python bench/bots.py [--games 400] [--only wireburn] [--out bench/results/bots.json]

Everybody who thinks ahead is given a number of iterations in place of a time, so that the result is the same on any
machine: `hard` what it always has, `expert` and the ablations EXPERT of them; in its 1.5 s it makes forty times as many
and more. Only against the textbook both have the same time, SECONDS. Beside each share stands its interval (95 %),
and what was wanted of it.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.peers import machine, notice  # noqa: E402
from wiredeck.bots import Bot, Thinker, bot  # noqa: E402
from wiredeck.bots.search import Tried  # noqa: E402
from wiredeck.games import game  # noqa: E402
from wiredeck.games.interface import Game  # noqa: E402
from wiredeck.lab.arena import Pair, table  # noqa: E402

EXPERT = {"wireburn": 5000, "wired": 2000}
SECONDS = 0.01  # a move
SEED = 20
EDITIONS = {
    "operator": {"edition": "operator"},
    "official": {"edition": "official"},
    "OAAT": {"edition": "operator", "mode": "oaat"},
}
FORGETFUL = "the memory: guesses do not ask what was left unplayed"
# What the search loses when one idea is taken out of it.
WITHOUT: dict[str, dict[str, dict[str, int]]] = {
    "wireburn": {
        "the net: policy playouts to the end": {"depth": 0, "policy": 1000},
        "the net and the policy: random playouts to the end": {"depth": 0},
        "the policy for others: everybody is searched for": {"trust": 0},
        FORGETFUL: {},
    },
    "wired": {
        "the net: policy playouts to the end": {"depth": 0, "policy": 1000},
        "the policy for others: everybody is searched for": {"trust": 0},
        "widening: every action is tried": {"widen": 0, "bias": 0},
    },
}


@dataclass(frozen=True)
class Match:
    """Two players at one kind of table, and the share that the first should win."""

    game: str
    edition: str
    seats: int
    first: str
    second: str
    wanted: float | None = None
    games: int | None = None

    @property
    def name(self) -> tuple[str, str, str]:
        return f"{self.game} {self.edition}".strip() + f", {self.seats} seats", self.first, self.second


def matches() -> list[Match]:
    found = []
    for edition in EDITIONS:
        for seats in (2, 4):
            wanted, games = (0.6, None) if seats == 2 else (0.5, 120)
            found += [Match("wireburn", edition, seats, *pair, wanted, games) for pair in ladder()]
        found.append(Match("wireburn", edition, 2, "expert", "simple", 0.8))
        found.append(Match("wireburn", edition, 2, "expert", "random", 0.97))
        found.append(Match("wireburn", edition, 2, "expert", "textbook", 0.5))
    found += [Match("wireburn", "operator", 2, f"without {idea}", "simple", None, 400) for idea in WITHOUT["wireburn"]]
    found += [Match("wired", "", 2, *pair, 0.6) for pair in ladder()]
    found += [Match("wired", "", 4, *pair, 0.5, 120) for pair in ladder()]
    found.append(Match("wired", "", 2, "expert", "random", None, 100))
    found.append(Match("wired", "", 2, "expert", "simple", None))
    found.append(Match("wired", "", 2, "expert", "textbook", 0.5, 200))
    found += [Match("wired", "", 2, f"without {idea}", "simple", None, 400) for idea in WITHOUT["wired"]]
    return found


def ladder() -> list[tuple[str, str]]:
    return [("expert", "hard"), ("hard", "normal"), ("normal", "easy"), ("easy", "random")]


class Forgetful(Thinker):
    """Thinks ahead from hands that are guessed by the cards one has seen alone."""

    def think(self, game: Game, view: Any, seed: int) -> dict[int, Tried]:
        for seat in range(view.seats):
            view.declined[seat] = view.earlier[seat] = 0
        return super().think(game, view, seed)


def player(name: str, who: str, seconds: float) -> Bot:
    """A bot that goes by a number of iterations, or by a time on one core."""
    if who.startswith("without "):
        idea = who.removeprefix("without ")
        kind = Forgetful if idea == FORGETFUL else Thinker
        return kind(who, {**game(name).tuning().expert, **WITHOUT[name][idea]}, 0.0, EXPERT[name])
    found = bot(name, who)
    if isinstance(found, Thinker) and seconds:
        return replace(found, seconds=seconds, cores=1)
    if isinstance(found, Thinker):
        return replace(found, seconds=0.0, tries=found.tries or EXPERT[name])
    return found


def play(match: Match, deals: range) -> tuple[int, int, int]:
    """Won, drawn and lost by the first of the two, each deal from both sides."""
    at = table(match.game, tuple(EDITIONS.get(match.edition, {}).items()), match.seats)
    seconds = SECONDS if match.second == "textbook" else 0.0
    players = [player(match.game, who, seconds) for who in (match.first, match.second)]
    pair = Pair(match.first, match.second)
    for deal in deals:
        for side in (0, 1):
            seated = [(seat + side) % 2 for seat in range(match.seats)]
            clocks = dict.fromkeys((match.first, match.second), (0, 0.0, 0.0))
            winner = at.play([players[k] for k in seated], deal, SEED, clocks)
            pair.drawn += winner < 0
            pair.won += winner >= 0 and seated[winner] == 0
            pair.lost += winner >= 0 and seated[winner] == 1
    return pair.won, pair.drawn, pair.lost


def kept(file: Path | None) -> list[dict[str, Any]]:
    """The rows of an earlier run."""
    try:
        found: list[dict[str, Any]] = json.loads(file.read_text())["rows"] if file and file.exists() else []
    except (ValueError, LookupError, TypeError):
        sys.exit(f"bots.py: {file} holds no results of an earlier run.")
    for one in found:
        print(line(one), flush=True)
    return found


def name_of(row: dict[str, Any]) -> tuple[str, str, str]:
    return row["table"], row["first"], row["second"]


def row(match: Match, parts: list[tuple[int, int, int]]) -> dict[str, Any]:
    pair = Pair(match.first, match.second, *(sum(part[k] for part in parts) for k in range(3)))
    low, high = pair.interval
    sure = low > 0.5 or match.seats > 2  # at a larger table the order is wanted, no more
    met = None if match.wanted is None else pair.share >= match.wanted and sure
    return {
        **dict(zip(("table", "first", "second"), match.name, strict=True)),
        "games": pair.games,
        "share": round(pair.share, 3),
        "interval": [round(low, 3), round(high, 3)],
        "wanted": match.wanted,
        "met": met,
    }


def line(one: dict[str, Any]) -> str:
    wanted = "" if one["wanted"] is None else f"{100 * one['wanted']:.0f} %"
    mark = {True: "met", False: "MISSED", None: ""}[one["met"]]
    low, high = (100 * end for end in one["interval"])
    return (
        f"| {one['table']} | {one['first']} - {one['second']} | {100 * one['share']:.1f} % | {low:.1f} to {high:.1f} "
        f"| {one['games']} | {wanted} | {mark} |"
    )


def main() -> int:
    what, _, how = __doc__.partition("\n")
    parser = argparse.ArgumentParser(description=what, epilog=how, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="games of a pair at most (default: 400)")
    parser.add_argument("--only", choices=("wireburn", "wired"), help="one of the games")
    parser.add_argument("--processes", type=int, default=2, help="matches at once (default: 2)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the results as JSON to this file too")
    parser.add_argument("--go-on", action="store_true", help="keep the rows that FILE has already")
    options = parser.parse_args()
    wanted = [match for match in matches() if options.only in (None, match.game)]
    for match in {match.game: match for match in wanted}.values():
        notice(f"{match.game}: the search is compiled")
        play(match, range(1))
    print("| table | | share | 95 % | games | wanted | |\n|---|---|--:|---|--:|--:|---|")
    rows = kept(options.out) if options.go_on else []
    with ProcessPoolExecutor(options.processes, mp_context=get_context("spawn")) as pool:
        for match in wanted:
            if match.name in map(name_of, rows):
                continue
            deals = max(1, min(options.games, match.games or options.games) // 2)
            pieces = [range(at, min(at + 10, deals)) for at in range(0, deals, 10)]
            rows.append(row(match, list(pool.map(play, [match] * len(pieces), pieces))))
            print(line(rows[-1]), flush=True)
            report = {"machine": machine(), "command": "python bench/bots.py", "expert": EXPERT, "rows": rows}
            if options.out:
                options.out.write_text(json.dumps(report, indent=1) + "\n")
    return 0 if all(one["met"] in (True, None) for one in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
