"""Scenario rows: set up a position, make the moves, compare what is expected."""

from __future__ import annotations

import re
from collections.abc import Callable

from wiredeck.games.interface import SEATS, NotationError, OptionsError, RefusedError
from wiredeck.games.wired.cards import CODES
from wiredeck.games.wired.options import HAND, Options
from wiredeck.games.wired.perform import perform
from wiredeck.games.wired.position import position, table
from wiredeck.games.wired.rules.play import deal
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import DEAL, NOBODY, SHOWED, State
from wiredeck.games.wired.tell import FACTS, SEAT_FACTS, can_see, order_free
from wiredeck.games.wired.text import cards as read_cards
from wiredeck.games.wired.text import cards_text, discard_kinds, move, moves, pile_kinds
from wiredeck.games.wired.why import verdict
from wiredeck.kernel import clone, seed_stream

DEAL_SEED = 1


def judge(settings: str, where: str, line: str, expected: str) -> list[str]:
    """What differs, one line each; NotationError for a row that cannot be read."""
    words = expected.split()
    if not words:
        raise NotationError("nothing is expected", expected)
    steps = moves(line)
    try:
        row = Row(read_settings(settings), where)
    except RefusedError as refused:
        return _judge_start(refused, steps, words)
    return row.run(steps) + [found for word in words if (found := row.difference(word))]


def _judge_start(refused: RefusedError, steps: list[str], words: list[str]) -> list[str]:
    """A table that cannot be set up: the row must expect its `deal`, or the position, to be refused."""
    fine = [word for word in words if word in ("ILL", "ILL:E_SETUP")]
    if fine and len(steps) <= 1:
        return []
    return [f"refused: {refused} ({refused.rule})"]


def set_up(options: Options, where: str) -> State:
    """A position in notation, or `deal 4p`: the same deal every time."""
    words = where.split()
    if len(words) == 2 and words[0] == "deal" and re.fullmatch(r"[0-9]{1,2}p", words[1]):
        seats = int(words[1][:-1])
        options.check_seats(seats)
        s = table(options, seats)
        seed_stream(s, DEAL_SEED, 0)
        deal(s, NOBODY if options.first is None else options.first)
        return s
    return position(options, where)


class Row:
    """A row being run: its state and what has happened in it."""

    def __init__(self, options: Options, where: str) -> None:
        self.seats = int(where.split("p")[0]) if re.match(r"[0-9]{1,2}p", where) else 0
        names = dict(re.findall(r"(?<!\S)([A-G])\.name=(\S*)", where))
        self.names = [names.get(seat, f"Company_{seat}").replace("_", " ") for seat in SEATS[: self.seats]]
        if "new" in where.split():
            chosen = Options(options.deck, None, tuple(self.names) if names else (), options.house)
            chosen.check_seats(self.seats)
        self.options = options
        self.state = position(options, where)
        if self.state.phase == DEAL and 0 < self.state.pile.n < self.seats * self.state.option[HAND]:
            raise OptionsError("the stacked deck is too small to deal from", "FIX-8")
        self.shown: list[str] = []
        self.code = ""
        seed_stream(self.state, DEAL_SEED, 0)

    def run(self, steps: list[str]) -> list[str]:
        """Make the moves; what is wrong if one is refused before the last."""
        for number, step in enumerate(steps, 1):
            answer = verdict(self.state, move(step))
            new = clone(self.state)
            if not perform(new, move(step)):
                self.code = answer.code
                return [] if number == len(steps) else [f"refused too early: {step}: {answer.sentence} ({self.code})"]
            self.state = new
            self._hear()
        return []

    def _hear(self) -> None:
        s = self.state
        for event in s.told.event[: s.told.n]:
            if event // 65536 // 64 == SHOWED:
                self.shown.append(f"{SEATS[event // 65536 // 8 % 8]}>{SEATS[event // 65536 % 8]}")

    # ------------------------------------------------------------ facts

    def difference(self, word: str) -> str:
        """What differs from an expected token, or nothing."""
        if word == "OK":
            return f"refused with {self.code}" if self.code else ""
        if found := re.fullmatch(r"ILL(?::(E_[A-Z_]+))?", word):
            if not self.code:
                return "every move was legal, expected the last to be refused"
            return "" if found[1] in (None, self.code) else f"expected {word}, found {self.code}"
        if found := re.fullmatch(r"(has|no):(.+?)(?:/(E_[A-Z_]+))?", word):
            return self._legality(word, found[1] == "has", found[2], found[3])
        if found := re.fullmatch(r"(see|hid):([A-F*]):(.+)", word):
            return self._sight(word, found[1] == "see", found[2], found[3])
        if found := re.fullmatch(r"(disc|pile)(\+?)\((.*)\)", word):
            return self._cards(word, found[1], bool(found[2]), found[3])
        if found := re.fullmatch(r"([A-F])(#|\.[a-z]+)=(.*)", word):
            return self._seat_fact(word, found[1], found[2], found[3])
        return self._fact(word)

    def _legality(self, word: str, wanted: bool, text: str, code: str | None) -> str:
        made = move(text)
        accepted = perform(clone(self.state), made)
        if accepted != wanted:
            return f"expected {word}: {verdict(self.state, made).sentence}"
        found = verdict(self.state, made).code
        return "" if code is None or code == found else f"expected {word}, found {found}"

    def _sight(self, word: str, wanted: bool, viewer: str, item: str) -> str:
        seat = NOBODY if viewer == "*" else SEATS.index(viewer)
        return "" if can_see(self.state, seat, item) == wanted else f"expected {word}"

    def _cards(self, word: str, name: str, only_newest: bool, text: str) -> str:
        wanted = read_cards(text)
        found = discard_kinds(self.state) if name == "disc" else pile_kinds(self.state)
        if only_newest and wanted:
            found = found[-len(wanted) :] if name == "disc" else found[: len(wanted)]
        return "" if found == wanted or (only_newest and not wanted) else f"expected {word}, found {cards_text(found)}"

    def _seat_fact(self, word: str, letter: str, name: str, wanted: str) -> str:
        seat = SEATS.index(letter)
        if seat >= self.seats or (name not in SEAT_FACTS and name != ".name"):
            raise NotationError(f"{word[:40]!r} is not a fact", word)
        if name == ".name":
            return _compare(word, self.names[seat].replace(" ", "_"), wanted)
        if name == ".holds":
            return self._holds(word, seat, wanted)
        return _compare(word, SEAT_FACTS[name](self.state, seat), order_free(name, wanted))

    def _holds(self, word: str, seat: int, text: str) -> str:
        for one in text.split(","):
            code, _, n = one.partition("*")
            held = self.state.hand[seat][CODES.index(code)] if code in CODES else 0
            if held != int(n or 1):
                return f"expected {word}, found {code}*{held}"
        return ""

    def _fact(self, word: str) -> str:
        found = re.fullmatch(r"([a-z]+(?:\.[A-Z0-9]+)?)=(.*)", word)
        if not found:
            raise NotationError(f"{word[:40]!r} is not a fact", word)
        name, wanted = found[1], found[2]
        if name == "shown":
            return _compare(word, ",".join(self.shown) or "-", wanted)
        if name == "deck" or name.startswith("deck."):
            return _compare(word, self._deck(name.partition(".")[2]), wanted)
        if name not in FACTS:
            raise NotationError(f"{word[:40]!r} is not a fact", word)
        return _compare(word, FACTS[name](self.state), order_free(name, wanted))

    def _deck(self, code: str) -> str:
        counts = self.options.counts()
        return str(counts[CODES.index(code)]) if code in CODES else str(sum(counts))


def _compare(word: str, actual: str, wanted: str) -> str:
    return "" if actual == wanted else f"expected {word}, found {actual}"


Fact = Callable[[State], str]
