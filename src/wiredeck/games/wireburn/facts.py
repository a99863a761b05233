"""Scenario rows: set up a position, make the moves, compare what is expected."""

from __future__ import annotations

import re
from collections.abc import Callable

from wiredeck.games.interface import SEATS, NotationError, RefusedError
from wiredeck.games.wireburn.cards import GREY, GREYS, LETTERS
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.position import blank, position
from wiredeck.games.wireburn.rules.legal import legal_actions
from wiredeck.games.wireburn.rules.moves import apply, deal
from wiredeck.games.wireburn.state import HIT, OVER, TARGET, Legal, State
from wiredeck.games.wireburn.text import card_kind, dock_text, move, moves, seats_text, turn_text
from wiredeck.kernel import plain, seed_stream

DEAL_SEED = 1
EDITIONS = {
    "F": ("official", "standard"),
    "S": ("operator", "standard"),
    "O": ("operator", "oaat"),
    "FO": ("official", "oaat"),
}


def judge(settings: str, where: str, line: str, expected: str) -> list[str]:
    """What differs, one line each, in every edition of the row; NotationError for a row that cannot be read."""
    differences: list[str] = []
    words = expected.split()
    if not words:
        raise NotationError("nothing is expected", expected)
    for edition in settings.split(","):
        if edition not in EDITIONS:
            raise NotationError(f"unknown edition {edition!r}: use F, S, O or FO", edition)
        differences += [f"[{edition}] {found}" for found in _judge_one(edition, where, line, words)]
    return differences


def _judge_one(edition: str, where: str, line: str, expected: list[str]) -> list[str]:
    wants_refusal = "ILL" in expected
    try:
        options = Options(*EDITIONS[edition])
        if where == "deck":
            return [f"expected {word}" for word in expected if word != "OK" and not _deck_fact(options, word)]
        s = set_up(options, where)
    except RefusedError as refused:
        return [] if wants_refusal else [f"refused: {refused} ({refused.rule})"]
    refused_at = _make_moves(s, moves(line))
    found: list[str] = []
    if wants_refusal:
        if refused_at != "last":
            found.append(
                "every move was legal, expected the last to be refused"
                if not refused_at
                else f"refused too early: {refused_at}"
            )
    elif refused_at:
        found.append("the last move was refused" if refused_at == "last" else f"refused: {refused_at}")
    if found:
        return found
    return [difference for word in expected if (difference := _difference(s, word))]


def set_up(options: Options, where: str) -> State:
    """A position, or a fresh deal with a fixed seed in which A begins."""
    if found := re.fullmatch(r"deal (\d{1,2})p", where.strip()):
        s = blank(options, int(found[1]))
        seed_stream(s, DEAL_SEED, 0)
        deal(s, 0)
        return s
    s = position(options, where)
    seed_stream(s, DEAL_SEED, 0)
    return s


def _make_moves(s: State, line: list[str]) -> str:
    """Nothing if all were legal; "last" if only the last was refused; else the move that was."""
    for i, text in enumerate(line):
        if not _is_legal(s, text):
            return "last" if i == len(line) - 1 else text
        action = move(text).action()
        assert action is not None
        apply(s, action)
    return ""


def _is_legal(s: State, text: str) -> bool:
    try:
        action = move(text).action()
    except RefusedError:
        return False
    legal = plain(Legal)
    legal_actions(s, legal)
    return action in legal.action[: legal.n]


def _deck_fact(options: Options, word: str) -> bool:
    counts = options.deck()
    found = re.fullmatch(r"(.+)=(\d{1,3})", word)
    if not found:
        raise NotationError(f"{word!r} is not a fact about a deck", word)
    name, wanted = found[1], int(found[2])
    if name == "deck":
        return sum(counts) == wanted
    if name in set(LETTERS):
        return sum(counts[10 * LETTERS.index(name) : 10 * LETTERS.index(name) + 10]) == wanted
    if name == "G":
        return sum(counts[GREY : GREY + GREYS]) == wanted
    try:
        return counts[card_kind(name)] == wanted
    except RefusedError:
        return wanted == 0


# ---------------------------------------------------------------- facts about a state


def _difference(s: State, word: str) -> str:
    """What differs from an expected token, or nothing."""
    if word in ("OK", "ILL"):
        return ""
    if word == "drawn":
        return "" if s.phase == OVER and s.winner < 0 else "expected a drawn game"
    if found := re.fullmatch(r"(has|no):(.+)", word):
        return "" if _is_legal(s, found[2]) == (found[1] == "has") else f"expected {word}"
    if found := re.fullmatch(r"#([A-F])=(\d{1,3})", word):
        return _compare(word, str(s.held[SEATS.index(found[1])]), found[2])
    found = re.fullmatch(r"([A-Za-z]+)=(.*)", word)
    if not found or found[1] not in _FACTS:
        raise NotationError(f"{word!r} is not a fact", word)
    return _compare(word, _FACTS[found[1]](s), found[2])


def _compare(word: str, actual: str, wanted: str) -> str:
    return "" if actual == wanted else f"expected {word}, found {actual}"


def _asked(s: State) -> str:
    if s.phase == HIT:
        return f"{SEATS[s.actor]}:shield"
    return f"{SEATS[s.actor]}:target" if s.phase == TARGET else "-"


def _legal_count(s: State) -> str:
    return str(legal_actions(s, plain(Legal)))


_FACTS: dict[str, Callable[[State], str]] = {
    "T": lambda s: dock_text(s.dock[0]),
    "P": lambda s: dock_text(s.dock[1]),
    "O": lambda s: dock_text(s.dock[2]),
    "dmg": lambda s: str(s.damage),
    "turn": turn_text,
    "ask": _asked,
    "fw": lambda s: seats_text(s, s.firewall),
    "armed": lambda s: seats_text(s, s.armed),
    "skip": lambda s: seats_text(s, s.skip),
    "pile": lambda s: str(s.pile.n),
    "disc": lambda s: str(s.discarded),
    "gone": lambda s: str(2 * s.gone),
    "dry": lambda s: str(s.dry),
    "slots": lambda s: str(s.slots),
    "legal": _legal_count,
    "win": lambda s: SEATS[s.winner] if s.winner >= 0 else "-",
}
