"""The rules against a second reading of them: the same games, compared after every command, legal or not."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.wired import invariants
from tests.wired.any_command import any_command, any_wait, legal_command, legal_step
from tests.wired.any_position import any_table
from tests.wired.model_read import read_position
from tests.wired.model_read import read_settings as model_settings
from tests.wired.model_state import Cards, Game
from tests.wired.model_text import perform as perform_on_model
from tests.wired.model_write import position_text as model_text
from wiredeck.games.interface import SEATS, Step, Verdict
from wiredeck.games.wired.cards import CODES
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.keys import surplus_text
from wiredeck.games.wired.rules.timing import has_clock, is_event
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import (
    ATTACH,
    DEAL,
    DISCARD,
    DRAFT_GIVE,
    DRAFT_WANT,
    GIVES,
    MOVES,
    OVER,
    SELECT,
    SHOWED,
    WANTS,
    Pile,
    State,
)
from wiredeck.games.wired.write import position_text, side_text
from wiredeck.kernel import plain, seed_stream, shuffle

SMALL = (DRAFT_GIVE, DRAFT_WANT, ATTACH)  # in the middle of a command


# ---------------------------------------------------------------- the same facts of both


def facts_of_engine(s: State) -> list[str]:
    """The position with hands in order, and what it does not say."""
    words = canonical(position_text(s), over=s.phase == OVER)
    if has_clock(s) and s.phase != OVER:
        words.append(f"clocks={s.own_clock}+{s.event_clock if is_event(s) else 0}")
    return [*words, f"reshuffles={s.reshuffles}"]


def facts_of_model(game: Game) -> list[str]:
    words = [word for word in canonical(model_text(game), over=game.state == "over") if not word.startswith("clocks=")]
    if (game.settings.clock or game.settings.peel) and game.state != "over":
        own = game.own_clocks.get(game.state, game.own_clocks["moves"]).left
        words.append(f"clocks={own}+{game.decision_clock.left if game.event else 0}")
    return [*words, f"reshuffles={game.reshuffles}"]


def canonical(text: str, *, over: bool) -> list[str]:
    """The tokens of a position; after the end what only lasts for a turn is nobody's business."""
    words = [sorted_hand(word) for word in text.split()]
    return [word for word in words if not (over and word.startswith(("offers=", "made=", "declines=")))]


def sorted_hand(word: str) -> str:
    return f"{word[:2]}{','.join(sorted(word[2:].split(',')))}" if re.match("[A-F]=", word) else word


def shown(s: State) -> list[tuple[str, str]]:
    """The hands that were shown in the last move."""
    told = [event // 65536 for event in s.told.event[: s.told.n]]
    return [(SEATS[event // 8 % 8], SEATS[event % 8]) for event in told if event // 64 == SHOWED]


# ---------------------------------------------------------------- one game on both


@dataclass
class Chance:
    """The generator of the engine, for the shuffles of the model."""

    chance: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def shuffled(self, cards: Cards) -> Cards:
        pile = plain(Pile)
        pile.n = len(cards)
        pile.card[: len(cards)] = [CODES.index(card) for card in cards]
        shuffle(self, pile)
        return [CODES[kind] for kind in reversed(pile.card[: len(cards)])]


def by_kind(cards: Cards) -> Cards:
    """In which order an eliminated player's hand goes to the discard pile the rules leave open."""
    return sorted(cards, key=CODES.index)


class Pair:
    """The same game twice. `line` is what has happened: with settings and position it is a scenario row."""

    def __init__(self, settings: str, where: str, seed: int) -> None:
        self.start, self.line = (settings, where), list[str]()
        self.state: State = WIRED.position(read_settings(settings), where)
        seed_stream(self.state, seed, 0)
        self.chance = Chance()
        self.game = read_position(model_settings(settings), where)
        self.game.shuffle, self.game.hand_order = self.chance.shuffled, by_kind
        self.counts = Counter[str]()
        if self.state.phase == DEAL:
            self.say("deal")
        self.compare()

    def say(self, command: str) -> str:
        """A command to both: carried out by both with the same result, or refused by both with the same code."""
        answer = WIRED.play(self.state, command)
        if isinstance(answer, Verdict) and "R-101" in answer.rules:
            return "full"  # the engine's tables have an end, the model's have none
        self.line.append(command)
        code = answer.code if isinstance(answer, Verdict) else None
        told = len(self.game.shown)
        self.chance.chance = list(self.state.chance)
        assert perform_on_model(self.game, command) == code, self.report(answer)
        if isinstance(answer, Step):
            self.state = answer.state
            assert sorted(shown(self.state)) == sorted(self.game.shown[told:]), self.report(answer)
            assert self.state.chance == self.chance.chance, self.report(answer)
        else:
            self.line.pop()
        self.compare()
        self.counts[code or re.split("[ >-]", command.removeprefix(command[: 2 * (command[1:2] == ":")]))[0]] += 1
        return code or "ok"

    def compare(self) -> None:
        invariants.check(self.state)
        engine, model = facts_of_engine(self.state), facts_of_model(self.game)
        assert engine == model, (self.report(), set(engine) ^ set(model))

    def report(self, answer: object = None) -> str:
        """The row, and the engine's verdict on its last move."""
        verdict = answer if isinstance(answer, Verdict) else ""
        return f"\n{self.start[0]}\t{self.start[1]}\t{'; '.join(self.line)}\n{verdict}\n"

    def take_small_steps(self, lot: Random) -> None:
        """One command put together card by card on the engine, and given as a whole to the model (R-103)."""
        before, steps, whole = self.state, list[str](), ""
        while not steps or is_unfinished(self.state, before):
            key = legal_step(lot, self.state)
            if not steps and not begins_small(self.state, key):
                return
            if key.endswith("send"):
                whole = written_offer(self.state)
            step = WIRED.play(self.state, key)
            assert isinstance(step, Step), (self.report(step), steps, key)
            steps.append(key)
            self.state = step.state
        whole = whole or whole_command(before, steps)
        self.chance.chance = list(before.chance)
        self.line.append(whole)
        assert not whole or perform_on_model(self.game, whole) is None, (self.report(), steps)
        self.counts["small steps"] += 1
        self.compare()


def begins_small(s: State, key: str) -> bool:
    """Is this the first of several steps?"""
    return s.phase in (SELECT, DISCARD) or key.endswith("<") or "draft" in key


def is_unfinished(s: State, before: State) -> bool:
    """Is the command that was begun there still being put together?"""
    return s.phase in SMALL or (
        s.phase == before.phase and s.phase in (SELECT, DISCARD) and s.turn_no == before.turn_no
    )


def written_offer(s: State) -> str:
    """The draft as the command that sends it."""
    draft = s.draft
    drops = surplus_text(s, draft, GIVES, tuple(draft.drop[: draft.drops]))
    text = f"{'counter' if s.countering else 'offer'} {SEATS[draft.taker]} "
    text += f"give {side_text(s, draft, GIVES)} want {side_text(s, draft, WANTS)}"
    return f"{SEATS[draft.maker]}:{text}" + (f" drop {drops}" if drops else "")


def whole_command(before: State, steps: list[str]) -> str:
    """What small steps amount to: nothing for a draft that was torn up."""
    if before.phase == SELECT:
        return f"select {','.join(step.split()[1] for step in steps)}"
    if before.phase == DISCARD:
        return f"discard {','.join(step.split()[1] for step in steps[:-1])}" if steps[1:] else "end"
    if before.phase == MOVES:
        return steps[0] + ",".join(step.split()[1] for step in steps[1:] if step != "done")
    return ""


def play_both(settings: str, where: str, lot: Random, most: int) -> Pair:
    """One game of so many commands at the most."""
    pair = Pair(settings, where, lot.randrange(1 << 30))
    odd, hurry = lot.choice([0.05, 0.3, 0.6]), lot.choice([0.0, 0.15])
    for _ in range(most):
        s, chance = pair.state, lot.random()
        if s.phase == OVER:
            pair.say(any_command(lot, s))
            break
        if chance < odd:
            pair.say(any_command(lot, s))
        elif chance > (0.93 if is_event(s) else 0.99):
            pair.say(f"{SEATS[lot.randrange(s.seats)]}:leave")
        elif chance > (0.98 if not has_clock(s) else 0.8 if is_event(s) else 0.93):
            pair.say(any_wait(lot))
        elif chance > 0.85:
            pair.take_small_steps(lot)
        else:
            command = "end" if lot.random() < hurry else legal_command(lot, s)
            pair.say(legal_command(lot, s) if command == "end" and not hurry else command)
    return pair


def play_many(lot: Random, games: int, most: int = 60) -> Counter[str]:
    counts = Counter[str]()
    for _ in range(games):
        pair = play_both(*any_table(lot), lot, most)
        counts += pair.counts
        counts[f"{len(pair.game.winners)} winners"] += 1
    return counts


CODES_OF_REFUSAL = {
    *("E_TURN", "E_STATE", "E_CARD", "E_MOVES", "E_TARGET", "E_OPTION", "E_IMMUNE", "E_PROTECTED", "E_NO_ISSUE"),
    *("E_CAPACITY", "E_CLASS", "E_COUNT", "E_CONTRACT", "E_TRADABLE", "E_SHORT"),
}
COMMANDS = {
    *("deal", "play", "move", "HK", "PO", "NH", "HD", "SE", "PW", "TR", "AU", "HH", "STD", "answer", "pass", "select"),
    *("keep", "drop", "end", "discard", "offer", "counter", "accept", "decline", "withdraw", "leave", "wait"),
}


def test_the_rules_and_the_model_play_the_same_games() -> None:
    counts = play_many(Random(1), 150)
    assert set(counts) >= COMMANDS
    assert len(CODES_OF_REFUSAL - set(counts)) <= 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_the_rules_and_the_model_play_the_same_thousands_of_games(seed: int) -> None:
    counts = play_many(Random(f"WIRED {seed}"), 400)
    assert set(counts) >= COMMANDS
    assert len(CODES_OF_REFUSAL - set(counts)) <= 1
