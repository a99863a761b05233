"""The rules as JavaScript do what they do in Python: the same games in both, compared field by field."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from wiredeck.games import GAMES, game
from wiredeck.games.wireburn import keeper as wireburn
from wiredeck.games.wireburn import state as wireburn_state
from wiredeck.games.wireburn.options import EDITIONS
from wiredeck.games.wireburn.options import Options as WireburnOptions
from wiredeck.games.wired import keeper as wired
from wiredeck.games.wired import state as wired_state
from wiredeck.games.wired.cards import HK, K2, K3, NH, PC, SW
from wiredeck.games.wired.options import Options as WiredOptions
from wiredeck.kernel import plain, record, rule, table, u8
from wiredeck.kernel.javascript import Script, TranslationError, javascript
from wiredeck.kernel.record import fields, is_record

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
Program = list[list[Any]]  # calls of entries: name and numbers; `set` puts a number into a field
CASES = 1000

# Plays programs and shows every field after each; numbers as text, since JSON's are too small.
PLAYER = """
import { readFileSync } from "node:fs";
import { blank, rules } from "./rules.mjs";
const shown = (value) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? String(one) : one));
const found = [];
for (const program of JSON.parse(readFileSync("programs.json", "utf-8"))) {
  const state = blank(), called = rules(), answers = [];
  for (const [name, ...words] of program) {
    if (name === "set") {
      const place = words.slice(0, -2).reduce((at, word) => at[word], state);
      place[words.at(-2)] = BigInt(words.at(-1));
      continue;
    }
    const answer = called[name](state, ...words.map(BigInt));
    answers.push(answer === undefined ? null : String(Number(answer)));
  }
  found.push([answers, JSON.parse(shown(state))]);
}
process.stdout.write(JSON.stringify(found));
"""


@pytest.fixture(autouse=True)
def nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the scripts: no move begins that would forget what was told before, and nobody guesses at hands."""
    for name in GAMES:
        monkeypatch.setattr(f"wiredeck.games.{name}.state.TELLING", False)
    for module in ("state", "rules.moves"):
        monkeypatch.setattr(f"wiredeck.games.wireburn.{module}.REMEMBERING", False)


def in_javascript(script: Script, programs: list[Program], folder: Path) -> list[Any]:
    (folder / "rules.mjs").write_text(javascript(script, typed=False), "utf-8")
    (folder / "programs.json").write_text(json.dumps(programs), "utf-8")
    (folder / "player.mjs").write_text(PLAYER, "utf-8")
    done = subprocess.run(["node", "player.mjs"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


def in_python(script: Script, program: Program) -> tuple[list[Any], Any]:
    state: Any = plain(script.record)
    entries = {entry.__name__: entry for entry in script.entries}
    answers: list[Any] = []
    for name, *words in program:
        if name == "set":
            put(state, words)
            continue
        answer = entries[name](state, *words)
        answers.append(None if answer is None else str(int(answer)))
    return answers, state


def put(state: Any, words: Sequence[Any]) -> Any:
    *path, last, value = words
    for word in path:
        state = state[word] if isinstance(state, list) else getattr(state, word)
    if isinstance(state, list):
        state[last] = value
    else:
        setattr(state, last, value)


def differences(state: Any, shown: Any, path: str = "") -> list[str]:
    """Fields that the script has, with other values than in Python."""
    found: list[str] = []
    for name, kind, shape in fields(cast(Any, type(state))):
        if name in shown:
            found += differing(getattr(state, name), shown[name], is_record(kind), shape, f"{path}.{name}")
    return found


def differing(value: Any, shown: Any, of_records: bool, shape: tuple[int, ...], path: str) -> list[str]:
    if shape:
        pairs = enumerate(zip(value, shown, strict=True))
        return [one for i, (a, b) in pairs for one in differing(a, b, of_records, shape[1:], f"{path}[{i}]")]
    if of_records:
        return differences(value, shown, path)
    return [] if str(int(value)) == shown else [f"{path}: {int(value)} in Python, {shown} in JavaScript"]


# ---------------------------------------------------------------- whole games of both keepers


def opened(script: Script, seats: int, numbers: list[int], first: int) -> tuple[Program, Any, Callable[..., Any]]:
    """A game that has begun: what was done so far, its state, and how to go on with both."""
    program: Program = []
    state: Any = plain(script.record)
    entries = {entry.__name__: entry for entry in script.entries}

    def do(*step: Any) -> Any:
        program.append(list(step))
        name, *words = step
        if name == "set":
            return put(state, words)
        found = entries[name](state, *words)
        return None if found is None else int(found)

    do("set", "seats", seats)
    for place, number in enumerate(numbers):
        do("set", "option", place, number)
    do("open_game", first)
    return program, state, do


def wired_game(chance: random.Random) -> Program:
    """Networks are entered, points told or counted, somebody is thrown out, to the end and beyond."""
    seats = chance.randint(2, 6)
    house: dict[str, bool | int | str] = {
        "target": chance.choice([10, 10, 25, 50]),
        "final": chance.choice(["all-others", "equal-turns"]),
        "kingmaker": chance.random() < 0.3,
        "rounds": chance.choice([1, 3, 60]),
    }
    numbers = WiredOptions(house=house).numbers()
    program, state, do = opened(wired.SCRIPT, seats, numbers, chance.randrange(seats))
    for _ in range(chance.randint(4, 40)):
        if state.phase == wired_state.OVER:
            break
        seat = state.turn
        if chance.random() < 0.4:
            enter_network(do, state, seat, chance)
        if chance.random() < 0.03:
            do("shame", chance.randrange(seats))
            continue
        do("trade_closed")
        points = do("gain", seat) if chance.random() < 0.7 else chance.randint(0, 9)
        do("end_turn", seat, points)
    for seat in range(seats):
        for measure in range(5):
            do("counted", seat, measure)
    contenders = chance.randrange(1, 1 << seats)
    n = contenders.bit_count() - (chance.random() < 0.2)
    do("set", "pile", "n", n)
    for i in range(n):
        do("set", "pile", "card", i, chance.randrange(18))
    do("draw_off", contenders)
    return program


def enter_network(do: Callable[..., Any], state: Any, seat: int, chance: random.Random) -> None:
    do("clear_network", seat)
    switches = [do("add_piece", seat, SW, 0) for _ in range(chance.randint(0, 3))]
    cables = [
        do("add_piece", seat, chance.choice([K2, K3]), chance.choice([*switches, wired_state.FLOAT]))
        for _ in range(chance.randint(0, 4))
    ]
    computers: list[int] = []
    for _ in range(chance.randint(0, 7)):
        room = [cable for cable in cables if do("has_room", cable)]
        computers.append(do("add_piece", seat, PC, chance.choice([*room, wired_state.FLOAT])))
    for piece in [*switches, *cables, *computers]:
        if chance.random() < 0.15:
            do("put_issue", piece, chance.randint(HK, NH))
        do("is_active", piece)


def wireburn_game(chance: random.Random) -> Program:
    """Hands go up and down, attacks are aimed, deflected and taken, firewalls hold and break."""
    seats = chance.randint(2, 6)
    edition = chance.choice(list(EDITIONS))
    numbers = WireburnOptions(edition=edition, house={"hand": chance.randint(1, 9), "dry_limit": 9}).numbers()
    program, state, do = opened(wireburn.SCRIPT, seats, numbers, chance.randrange(seats))
    for _ in range(60):
        if state.phase == wireburn_state.OVER:
            break
        damage = chance.choice([0, 0, 1, 2, 4])
        cards = chance.choice([damage, damage, damage, 0])
        do("lay_pile", cards, chance.choice([0, 0, 0, 1, damage]) if cards else 0)
        if state.phase == wireburn_state.ACT:
            drew = chance.choice([0, 0, 1, 3])
            held = state.held[state.turn] + drew
            do("end_turn", state.turn, drew, chance.randint(0, min(4, held)), damage)
        elif state.phase == wireburn_state.TARGET:
            do("aim", chance.choice([p for p in range(seats) if state.firewall[p] and p != state.turn]))
        else:
            do(chance.choice(["deflect", "absorb"]))
        if chance.random() < 0.04 and state.phase == wireburn_state.ACT:
            do("set_hand", (state.turn + 1) % seats, chance.randint(0, 5))
    return program


KEPT_GAMES = {"wired": wired_game, "wireburn": wireburn_game}


def compare(name: str, cases: range, folder: Path) -> None:
    script = game(name).script()
    assert script is not None
    programs = [KEPT_GAMES[name](random.Random(case)) for case in cases]
    ended = 0
    for program, (answers, shown) in zip(programs, in_javascript(script, programs, folder), strict=True):
        expected, state = in_python(script, program)
        assert answers == expected
        assert differences(state, shown) == []
        ended += state.cause > 0
    assert ended > len(cases) // 4  # many of them were played to an end


@pytest.mark.parametrize("name", list(GAMES))
def test_a_keeper_scores_in_javascript_as_in_python(name: str, tmp_path: Path) -> None:
    compare(name, range(CASES), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(GAMES))
def test_a_keeper_scores_in_javascript_as_in_python_many_times(name: str, tmp_path: Path) -> None:
    for n in range(5):
        compare(name, range((4 * n + 1) * CASES, (4 * n + 5) * CASES), tmp_path)


# ---------------------------------------------------------------- the translator itself


@record
class Shelf:
    n: u8
    spare: u8  # no rule uses it


NEGATIVE = -7
SQUARES = table([0, 1, 4, 9])


@rule
def arithmetic(s: Shelf, a: int, b: int) -> int:
    """Where JavaScript would do it otherwise."""
    total = 0
    for i in range(3, 0, -1):
        total += SQUARES[i] * (a // b) + a % b
    for i in range(a if a > 0 else 0):
        if i == 2:
            continue
        total += i
        i = 99
    total ^= (1 << 62) & ~NEGATIVE
    s.n = 0 <= a < b
    return total - (a == b) + max(a, b, 3) - min(a, b) + abs(a)


@rule
def sevens(s: Shelf, a: int, b: int) -> int:
    return arithmetic(s, a, b) if not s.n or a > b else NEGATIVE


SHELF = Script(Shelf, (sevens, arithmetic))


def test_numbers_are_pythons(tmp_path: Path) -> None:
    pairs = [(a, b) for a in range(-9, 10) for b in range(-9, 10) if b]
    programs: list[Program] = [[["arithmetic", a, b], ["sevens", a, b]] for a, b in pairs]
    for program, (answers, shown) in zip(programs, in_javascript(SHELF, programs, tmp_path), strict=True):
        expected, state = in_python(SHELF, program)
        assert answers == expected
        assert differences(state, shown) == []


def test_a_record_has_only_the_fields_that_are_used() -> None:
    text = javascript(SHELF)
    assert "export interface Shelf {\n  n: bigint;\n}" in text
    assert "spare" not in text


def test_a_rule_that_people_answer_can_be_given() -> None:
    text = javascript(Script(Shelf, (sevens,), asked=(arithmetic,)))
    assert "rules(asked: { arithmetic?: (s: State, a: bigint, b: bigint, own: () => bigint) => bigint } = {})" in text
    assert "return asked.arithmetic ? asked.arithmetic(s, a, b, own) : own();" in text


@rule
def lists(s: Shelf) -> int:
    return sum([s.n for _ in range(3)])


@rule
def divides(s: Shelf) -> int:
    return int(s.n / 2)


@rule
def looks_up(s: Shelf) -> int:
    return CASES_BY_NAME["a"]


CASES_BY_NAME = {"a": 1}


@pytest.mark.parametrize("one", [lists, divides, looks_up])
def test_what_cannot_be_translated_is_refused_by_name_and_line(one: Any) -> None:
    with pytest.raises(TranslationError, match=rf"{one.__name__}, line \d+: '.*' has no translation"):
        javascript(Script(Shelf, (one,)))
