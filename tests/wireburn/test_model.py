"""The rules against a second reading of section 4: the same games, compared at every decision."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from tests.wireburn.model import DOCKS, Model
from tests.wireburn.test_machine import HOUSE, MODES
from wiredeck.games.interface import SEATS, Step, view_dict
from wiredeck.games.switches import Switch, Value
from wiredeck.games.wireburn.cards import CODES
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import SWITCHES, Options
from wiredeck.games.wireburn.state import DREW, PENALTY, State
from wiredeck.games.wireburn.text import hand_kinds

Facts = dict[str, Any]
HEAT = {"N": 0.9, "V": 0.6, "S": 0.6, "1": 0.6, "10": 0.6}  # what sharp positions have in hand


# ---------------------------------------------------------------- the same facts of both


def codes(kinds: Iterable[int]) -> list[str]:
    return [CODES[kind] for kind in kinds]


def facts_of_engine(s: State) -> Facts:
    """Section 4.1: what everybody sees, the hands, and the counters of the stall rules."""
    seen: dict[str, Any] = view_dict(WIREBURN, WIREBURN.view(s, None))
    docks: dict[str, dict[str, Any]] = seen["docks"]
    return {
        "state": seen["phase"],
        "hands": {SEATS[p]: Counter(codes(hand_kinds(s.hand[p]))) for p in range(s.seats)},
        "pile": seen["pile"],
        "discard": Counter(seen["discard"]),
        "removed": seen["gone"],
        "stacks": {d: dock["stack"] for d, dock in docks.items()},
        "docks": {d: dock["shows"] for d, dock in docks.items()},
        "marks": (set(seen["firewall"]), set(seen["armed"]), set(seen["skip"])),
        "idle": {SEATS[p] for p in range(s.seats) if s.idle >> p & 1},
        "counters": (s.dry, s.slots, seen["damage"]),
        "ended": (seen["cause"] or "", seen["winner"] or ""),
    }


def facts_of_model(m: Model) -> Facts:
    return {
        "state": m.state,
        "hands": m.hands,
        "pile": m.pile.total(),
        "discard": m.discard,
        "removed": m.removed.total(),
        "stacks": m.stacks,
        "docks": {d: shown(m, d) for d in DOCKS},
        "marks": (m.fw, m.armed, m.skip),
        "idle": m.idle,
        "counters": (m.dry, m.slots, m.dmg),
        "ended": (m.cause, m.winner),
    }


def shown(m: Model, d: str) -> str:
    """A dock in notation."""
    dock = m.dock(d)
    if not m.stacks[d]:
        return "-"
    return "V!" if dock.locked else f"{dock.value or '?'}{dock.colour.lower()}"


def decision_of_engine(s: State) -> Facts:
    """Who decides, everything that lasts for a turn or a window, and the legal list."""
    return {
        "decides": (SEATS[s.turn], SEATS[s.actor]),
        "turn": (s.boots, bool(s.blocked), bool(s.moved), bool(s.placed), s.chain),
        "window": (bool(s.bonus), s.plays, s.draws, CODES[s.third] if s.third >= 0 else ""),
        "legal": sorted(choice.key for choice in WIREBURN.legal(s)),
    }


def decision_of_model(m: Model) -> Facts:
    return {
        "decides": (m.active, m.decides),
        "turn": (m.boots, m.blocked, m.moved, m.placed, m.chain),
        "window": (m.bonus, m.plays, m.draws, m.third),
        "legal": m.legal(),
    }


# ---------------------------------------------------------------- games


def model_of(options: Options, s: State) -> Model:
    """The model of a deal or of a position at the start of a turn."""
    plain = {switch.name: options.value(switch.name) for switch in SWITCHES} | {"oaat": options.mode == "oaat"}
    seen = facts_of_engine(s)
    m = Model(plain, seen["hands"], codes(s.pile.card[: s.pile.n]), SEATS[s.turn])
    m.discard, m.stacks, m.idle = seen["discard"], seen["stacks"], seen["idle"]
    (m.fw, m.armed, m.skip), (m.dry, m.slots, _) = seen["marks"], seen["counters"]
    return m


def cards_drawn(s: State) -> list[str]:
    """The cards that chance gave in the last move, in order."""
    told = s.told.event[: s.told.n]
    return codes(event % 128 for event in told if event // 1024 in (DREW, PENALTY))


def pick(lot: random.Random, legal: list[str], hoards: bool) -> str:
    """Anything legal; a hoarder keeps NULLs in hand and shields with them."""
    kept = [key for key in legal if key[0] != "N" and key != "absorb"]
    return lot.choice(kept if hoards and kept else legal)


def compare_game(options: Options, s: State, lot: random.Random, most: int = 100_000) -> str:
    """Play one random game on both, alike at every step; how it ended, if within so many moves."""
    m = model_of(options, s)
    start, line = WIREBURN.position_text(s), list[str]()
    hoards = lot.random() < 0.5
    while not m.cause and len(line) < most:
        assert facts_of_engine(s) == facts_of_model(m), (options, start, line)
        decision = decision_of_model(m)
        assert decision_of_engine(s) == decision, (options, start, line)
        line.append(pick(lot, decision["legal"], hoards))
        step = WIREBURN.play(s, line[-1])
        assert isinstance(step, Step), (options, start, line, step)
        s = step.state
        m.act(line[-1], cards_drawn(s))
    assert facts_of_engine(s) == facts_of_model(m), (options, start, line)
    assert sorted(choice.key for choice in WIREBURN.legal(s)) == m.legal()
    return m.cause


def compare_deal(options: Options, n: int, seed: int) -> str:
    return compare_game(options, WIREBURN.start(n, options, seed), random.Random(seed))


def any_options(lot: random.Random, **given: Value) -> Options:
    """An edition and a mode with about a fifth of all switches set at random."""
    house = {switch.name: any_value(lot, switch) for switch in SWITCHES if lot.random() < 0.2}
    return Options(*lot.choice(MODES), house=house | given)


def any_value(lot: random.Random, switch: Switch) -> Value:
    if switch.is_number:
        return lot.choice([switch.low, switch.low + 1, switch.low + 2, min(switch.low + 50, switch.high)])
    return lot.choice(switch.values)


def sharp_position(lot: random.Random, options: Options) -> str:
    """Late in a game: few cards in hand, mostly greens, 1s and 10s; little stock; marks, and counters near the end."""
    n = lot.choice([2, 2, 2, 3, 3, 4, 5, 6])
    cards = codes(hand_kinds(options.deck()))
    cards.sort(key=lambda card: lot.random() - HEAT.get(card.strip("TPO"), 0))
    words = [f"{n}p", f"A={cards.pop(0)},{cards.pop(0)},{cards.pop(0)}"]
    for seat in SEATS[1:n]:
        hand = [cards.pop(0) for _ in range(lot.choice([0, 1, 1, 2, 3]))]
        words.append(f"{seat}={','.join(hand) or lot.choice(['0', '0~'])}")
    for d in DOCKS:
        standing = next(card for card in cards if card[0] in "TPOG" and card[1:] in ("2", "4", "5", "6", "9"))
        cards.remove(standing)
        words.append(f"{d}({lot.choice(['', standing, standing])})")
    for place in ("pile", "disc"):
        words.append(f"{place}({','.join(cards.pop() for _ in range(lot.choice([0, 1, 2, 9])))})")
    for mark in ("skip", "idle"):
        words.append(f"{mark}={''.join(seat for seat in SEATS[:n] if lot.random() < 0.2) or '-'}")
    for counter, limit in (("dry", "dry_limit"), ("slots", "slot_cap")):
        words.append(f"{counter}={lot.choice([0, 0, 0, 0, int(options.value(limit)) - 2])}")
    return " ".join(words)


def compare_sharp_positions(lot: random.Random, games: int) -> Counter[str]:
    ended = Counter[str]()
    for _ in range(games):
        options = any_options(lot, deadlock=lot.choice(["drawn", "fewest"]))
        ended[compare_game(options, WIREBURN.position(options, sharp_position(lot, options)), lot, 30)] += 1
    return ended


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("house", range(len(HOUSE)))
def test_the_rules_and_the_model_play_the_same_games(mode: tuple[str, str], house: int) -> None:
    for n in range(2, 7):
        compare_deal(Options(*mode, house=HOUSE[house]), n, 10 * house + n)


def test_the_rules_and_the_model_play_the_same_games_with_any_switches() -> None:
    lot = random.Random(2)
    for seed in range(60):
        compare_deal(any_options(lot), lot.randint(2, 6), seed)


def test_the_rules_and_the_model_end_games_alike() -> None:
    ended = compare_sharp_positions(random.Random(7), 1000)
    assert set(ended) >= {"survived", "null", "deadlock", "fewest", "dry", "cap"}


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_the_rules_and_the_model_play_the_same_20_000_games(mode: tuple[str, str]) -> None:
    lot = random.Random(str(mode))
    for seed in range(3334):
        options = any_options(lot) if seed % 2 else Options(*mode, house=lot.choice(HOUSE))
        compare_deal(options, lot.randint(2, 6), seed)
    compare_sharp_positions(lot, 3333)
