"""The model played in notation: moves with their shorthands, the tokens of a row's last column, rows judged."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from copy import deepcopy

from tests.wired.model import command
from tests.wired.model_events import needed, running, window
from tests.wired.model_read import (
    cards,
    counted,
    filler,
    read_move,
    read_moves,
    read_position,
    read_settings,
    without_fillers,
)
from tests.wired.model_state import PASS, Command, Game, Player
from tests.wired.model_write import chain_text, class_text, contract_text, final_text, joined, position_text, seconds

__all__ = ["judge", "perform", "position_text", "read_moves", "read_position", "read_settings"]

WINDOWS = ("audit", "hh")
UNORDERED = ("winner", "out", "bots", "final")


def judge(settings: str, position: str, moves: str, expected: str) -> list[str]:
    """Run one row; the tokens that do not hold and what is true instead."""
    x = filler(position, moves, expected)
    position, moves, expected = (without_fillers(text, x) for text in (position, moves, expected))
    game = read_position(read_settings(settings), position, x)
    steps, code, text = read_moves(moves), None, ""
    for number, move in enumerate(steps, 1):
        text = position_text(game)
        code = perform(game, move)
        if code and number < len(steps):
            return [f"{move} refused too early: {code}"]
    changed = [f"refused with {code}, and yet changed: {text}"] if code and position_text(game) != text else []
    tokens = expected.split()
    tokens += [] if any(re.match("OK$|ILL", token) for token in tokens) else ["OK"]
    return changed + [
        f"{token}: {found}" for token in tokens if (found := contradiction(game, token, code)) is not None
    ]


# ---------------------------------------------------------------- moves


def perform(game: Game, text: str) -> str | None:
    """One move, `endturn` or `pass*`: None or the code of the refusal."""
    if text == "endturn":
        return end_whole_turn(game)
    if text == "pass*":
        return pass_all(game)
    seat, order = read_move(text)
    return command(game, seat or game.active, order)


def trial(game: Game) -> Game:
    """A copy to try something on; its shuffles do not use up those of the game."""
    copy = deepcopy(game)
    copy.shuffle = list
    return copy


def end_whole_turn(game: Game) -> str | None:
    """All of it or nothing: it counts as one move."""
    code = end_repeatedly(trial(game))
    return code or end_repeatedly(game)


def end_repeatedly(game: Game) -> str | None:
    turn, code = game.turn_no, None
    while code is None:
        code = command(game, game.active, Command("end"))
        if game.state == "over" or game.turn_no != turn:
            return code
    return code


def pass_all(game: Game) -> str | None:
    if game.state not in WINDOWS:
        return "E_STATE"
    event = running(game)
    number = event.windows
    for seat in window(game):
        if game.event is event and game.state in WINDOWS and event.windows == number and seat not in event.answers:
            command(game, seat, Command("answer", PASS))
    return None


# ---------------------------------------------------------------- expected tokens


def contradiction(game: Game, token: str, code: str | None) -> str | None:
    """What is true instead of the token; None if it holds."""
    if token == "OK":
        return None if code is None else code
    if token.startswith("ILL"):
        return None if code and token in ("ILL", f"ILL:{code}") else str(code)
    if match := re.fullmatch(r"(has|no):([^/]+)(?:/(E_\w+))?", token):
        return tried(game, *match.groups())
    if match := re.fullmatch(r"(see|hid):([A-G*]):(.+)", token):
        seen = can_see(game, match[2], match[3])
        return None if seen == (match[1] == "see") else f"seen: {seen}"
    if match := re.fullmatch(r"(disc|pile)(\+?)\((.*)\)", token):
        return pile_contradiction(game, match[1], match[2], cards(match[3]))
    if match := re.fullmatch(r"([A-G])(#|\.\w+)=(.*)", token):
        return seat_contradiction(game, match[1], match[2], match[3])
    name, _, value = token.partition("=")
    found = TABLE[name](game) if name in TABLE else deck_fact(game, name)
    same = sorted_seats(found) == sorted_seats(value) if name in UNORDERED else found == value
    return None if same else found


def tried(game: Game, word: str, move: str, expected: str | None) -> str | None:
    code = perform(trial(game), move.replace("_", " "))
    if word == "has":
        return code
    return None if code and expected in (None, code) else str(code)


def pile_contradiction(game: Game, name: str, plus: str, want: list[str]) -> str | None:
    pile = game.draw if name == "pile" else game.discard
    part = pile
    if plus:
        part = pile[: len(want)] if name == "pile" else pile[len(pile) - len(want) :]
    return None if part == want else joined(pile)


def sorted_seats(text: str) -> str:
    """`C,A` as `A,C`, `B>D,A` as `B>A,D`."""
    head, sign, seats = text.rpartition(">")
    return head + sign + ",".join(sorted(seats.split(",")))


def asked(game: Game) -> str:
    if game.state in WINDOWS:
        return joined(window(game))
    return turn(game)


def turn(game: Game) -> str:
    return "-" if game.state in ("deal", "over") else game.active


def own_clock(game: Game) -> str:
    if game.state in ("deal", "over") or not (game.settings.clock or game.settings.peel):
        return "-"
    if game.settings.peel:
        return seconds(game.own_clocks["moves"])
    return seconds(game.own_clocks[game.state]) if game.state in game.own_clocks else "-"


def promises(kind: str) -> Callable[[Game], str]:
    return lambda game: joined(contract_text(promise) for promise in game.contracts if promise.kind == kind)


TABLE: dict[str, Callable[[Game], str]] = {
    "turn": turn,
    "phase": lambda game: game.state,
    "moves": lambda game: str(game.moves_left),
    "f": lambda game: str(len(game.players[game.active].untapped()) if game.active else 0),
    "turnno": lambda game: str(game.turn_no),
    "dealer": lambda game: game.dealer,
    "nextdealer": lambda game: game.left_of(game.dealer),
    "ask": asked,
    "need": lambda game: joined(needed(game) if game.state in WINDOWS else []),
    "chain": chain_text,
    "disc": lambda game: str(len(game.discard)),
    "pile": lambda game: str(len(game.draw)),
    "reshuffles": lambda game: str(game.reshuffles),
    "winner": lambda game: joined(game.winners),
    "out": lambda game: joined(seat for seat in game.seats if seat not in game.not_out()),
    "bots": lambda game: joined(game.bots),
    "final": final_text,
    "closed": lambda game: "yes" if game.closed() else "no",
    "offers": lambda game: joined(">".join(offer.pair()) for offer in game.offers),
    "shown": lambda game: joined(">".join(pair) for pair in game.shown),
    "clock": own_clock,
} | {f"{kind}s": promises(kind) for kind in ("truce", "later", "pledge", "strike")}


def deck_fact(game: Game, name: str) -> str:
    deck = game.settings.deck
    return str(sum(deck.values()) if name == "deck" else deck[name.removeprefix("deck.")])


def seat_contradiction(game: Game, seat: str, name: str, value: str) -> str | None:
    player = game.players[seat]
    if name == ".holds":
        held = {kind: player.hand.count(kind) for kind, _ in counted(value)}
        return None if held == dict(counted(value)) else str(held)
    if name in (".hand", ".esc"):
        found = player.hand if name == ".hand" else game.escrow(seat)
        return None if Counter(found) == Counter(cards(value)) else joined(sorted(found))
    if name == ".net":
        wanted = read_position(game.settings, f"{len(game.seats)}p {seat}{value}").players[seat]
        return None if pieces(player) == pieces(wanted) else str(pieces(player))
    if name == ".cl":
        marks = sorted(map(class_text, player.classes))
        return None if marks == sorted(value.split(",") if value != "-" else []) else joined(marks)
    fact = SEAT[name](player)
    return None if fact == value else fact


SEAT: dict[str, Callable[[Player], str]] = {
    "#": lambda player: str(len(player.hand)),
    ".sc": lambda player: str(player.score),
    ".gain": lambda player: str(player.gain()),
    ".tb": lambda player: joined(map(str, player.tie_break())),
    ".st": lambda player: player.status,
    ".name": lambda player: player.name.replace(" ", "_"),
}


def pieces(player: Player) -> set[tuple[str, str, str, tuple[str, ...]]]:
    """A network without its order: each piece with what it is plugged into and its issues."""
    return {
        (node.label, node.card, player.nodes[node.parent].label if node.parent else str(node.parent), (*node.issues,))
        for node in player.nodes.values()
    }


def can_see(game: Game, viewer: str, item: str) -> bool:
    """4.8, R-17, 6.4; `*` is a spectator."""
    kind, _, rest = item.partition(":")
    if kind in ("offer", "pact"):
        return not game.settings.parties or viewer in rest.split(">")
    if kind == "answer":
        return viewer == rest
    owner, _, what = item.partition(".")
    if what == "hand":
        return viewer == owner
    if what == "esc":
        receivers = {promise.to for promise in game.contracts if (promise.kind, promise.by) == ("later", owner)}
        return not game.settings.parties or viewer == owner or receivers <= {viewer}
    return item != "pile"
