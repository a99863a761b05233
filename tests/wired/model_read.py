"""Settings, positions, moves: from notation to the model."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.wired.model_state import (
    CLEARS,
    COMPACT,
    FIXES,
    INTERNET,
    ISSUES,
    KINDS,
    LETTER,
    PASS,
    PORTS,
    PUBLISHED,
    SCOPES,
    THIEVES,
    Class,
    Clause,
    Command,
    Contract,
    Final,
    Game,
    Node,
    Player,
    Settings,
)
from tests.wired.model_turn import fill_clocks

SEATS = "ABCDEFG"
SWITCHES: dict[str, dict[str, Any]] = {
    "+shame": {"contracts": "shame"},
    "+swap": {"contracts": "swap"},
    "+notrade": {"contracts": "off"},
    "+fixothers": {"fix_others": True},
    "-sealcounter": {"seal_counter": False},
    "-gifts": {"gifts": False},
    "+equal": {"equal_turns": True},
}
SWITCHES |= {
    f"+{name}": {name: True}
    for name in ("gemini", "kingmaker", "peel", "kingseal", "switcheroo", "shared", "parties", "eliminate", "clock")
}
NUMBERS = {"perturn": "per_turn", "rounds": "max_rounds", "openoffers": "open_offers"}
# Section 7 of the notation: the kind of a filler, and the words that forbid it.
FILLERS = [
    ("TR", "TR NH HD"),
    ("PW", "PW PO HD"),
    ("HD", "HD HK PO NH"),
    ("TR", "TR NH"),
    ("PW", "PW PO"),
    ("SE", "SE HK AU"),
    ("NH", "NH"),
    ("PO", "PO"),
    ("SUP", "SUP"),
    ("FAC", "FAC"),
]
UNKNOWN = ("undo", "mulligan", "draw", "tap", "dismiss", "return", "scrap")


def filler(*texts: str) -> str:
    """Empty if no kind will do, which only a row with `new` survives."""
    words = set(re.findall(r"[A-Za-z0-9]+", " ".join(texts)))
    return next((kind for kind, forbidden in FILLERS if not words & set(forbidden.split())), "")


def without_fillers(text: str, kind: str) -> str:
    return re.sub(r"(?<![A-Za-z0-9])x(?![A-Za-z0-9])", kind, text)


def cards(text: str) -> list[str]:
    """`SW,K2*3`; `-` or nothing is empty."""
    return [kind for kind, n in counted(text) for _ in range(n)]


def counted(text: str) -> Iterator[tuple[str, int]]:
    for item in text.split(",") if text not in ("", "-") else []:
        kind, _, n = item.partition("*")
        if kind not in KINDS:
            raise ValueError(f"{kind} is no card")
        yield kind, int(n or 1)


# ---------------------------------------------------------------- settings


def read_settings(text: str) -> Settings:
    chosen: dict[str, Any] = {}
    for token in text.split() if text != "-" else []:
        name, equals, value = token.partition("=")
        if not equals:
            chosen |= SWITCHES[token]
        elif name == "deck":
            chosen["deck"] = read_deck(value)
        else:
            chosen[NUMBERS.get(name, name)] = value if name == "mode" else int(value)
    return Settings(**chosen)


def read_deck(text: str) -> dict[str, int]:
    known = {"published143": PUBLISHED, "compact112": COMPACT}
    if text in known:
        return dict(known[text])
    return {kind: int(count) for kind, count in (item.split(":") for item in text.split(","))}


# ---------------------------------------------------------------- positions


def read_position(settings: Settings, text: str, x: str = "TR") -> Game:
    """`x`: the kind of the cards that the text leaves out (default hands, default pile)."""
    first, *tokens = text.split()
    if not re.fullmatch(r"[1-7]p", first):
        raise ValueError(f"{first} is no number of seats")
    seats = SEATS[: int(first[0])]
    players = {seat: Player(f"Company {seat}") for seat in seats}
    game = Game(settings, seats, seats[-1], players, [x] * 60, turn_no=1, active="A", state="moves")
    game.moves_left = settings.per_turn
    fill_clocks(game)
    dealt: set[str] = set()
    for token in tokens:
        if token != "new":
            dealt |= read_token(game, token)
    for seat in set(seats) - dealt:
        players[seat].hand = [x] * settings.hand if players[seat].status != "out" else []
    if "new" in tokens:
        make_new(game, stacked="pile(" in text)
    elif not x:
        raise ValueError(f"no kind can stand for x in {text}")
    return game


def make_new(game: Game, *, stacked: bool) -> None:
    game.stacked = game.draw if stacked else None
    game.draw, game.turn_no, game.active, game.state, game.moves_left = [], 0, "", "deal", 0
    for player in game.players.values():
        player.hand = []


def read_token(game: Game, token: str) -> set[str]:
    """One token of a position; the seat whose hand it was, if it was one."""
    if match := re.fullmatch(r"([A-G])=(.*)", token):
        game.players[match[1]].hand = cards(match[2])
        return {match[1]}
    if match := re.fullmatch(r"([A-G])\[(.*)\]", token):
        read_network(game, match[1], match[2])
    elif match := re.fullmatch(r"([A-G])\.(\w+)=(.*)", token):
        read_player(game.players[match[1]], match[2], match[3])
    elif match := re.fullmatch(r"(pile|disc)\((.*)\)", token):
        setattr(game, {"pile": "draw", "disc": "discard"}[match[1]], cards(match[2]))
    elif match := re.fullmatch(r"(truce|later|pledge|strike)=(.*)", token):
        game.contracts.append(read_contract(match[1], match[2]))
    elif match := re.fullmatch(r"(\w+)=(.*)", token):
        read_table(game, match[1], match[2])
    else:
        raise ValueError(f"what is {token}?")
    return set()


def read_player(player: Player, name: str, value: str) -> None:
    if name == "cl":
        for item in value.split(",") if value != "-" else []:
            kind, _, marks = item.partition(":")
            player.classes.append(Class(kind, tapped="t" in marks, sealed="s" in marks))
    elif name == "sc":
        player.score = int(value)
    elif name == "name":
        player.name = value.replace("_", " ")
    else:
        raise ValueError(f"what is {name}?")


def read_table(game: Game, name: str, value: str) -> None:
    if name in ("turn", "phase", "dealer"):
        setattr(game, {"turn": "active", "phase": "state"}.get(name, name), value)
    elif name in ("moves", "turnno"):
        setattr(game, {"moves": "moves_left", "turnno": "turn_no"}[name], int(value))
    elif name == "out":
        for seat in value.split(","):
            game.players[seat].status = "out"
    elif name == "final":
        by, _, pending = value.partition(">")
        game.final = Final(by, set(pending.split(",")) - {"-"})
        game.players[by].status = "fin"
    else:
        raise ValueError(f"what is {name}?")


def read_network(game: Game, seat: str, text: str) -> None:
    player, inside, last = game.players[seat], list[Node](), None
    for float_, label, ports, issues, mark in re.findall(
        r"(~?)([skp]\d+)(?::([23]))?(?:\{([A-Z,]+)\})?|([(),;])", text
    ):
        if mark == "(":
            assert last, text
            inside.append(last)
        elif mark == ")":
            inside.pop()
        elif label:
            card = {"s": "SW", "k": f"K{ports}", "p": "PC"}[label[0]]
            parent = inside[-1].id if inside else None if float_ else INTERNET
            game.nodes_made += 1
            last = player.plant(Node(game.nodes_made, label, card, parent, cards(issues)))
    check_network(player, text)


def check_network(player: Player, text: str) -> None:
    """I2, I3."""
    for node in player.nodes.values():
        host = {None: "~", INTERNET: "@"}.get(node.parent) or player.nodes[node.parent or 0].type()
        full = node.card in PORTS and len(player.children(node.id)) > PORTS[node.card]
        if full or host not in {"SW": "@", "PC": "~k"}.get(node.card, "~s"):
            raise ValueError(f"{text}: {node.label}")


def read_contract(kind: str, text: str) -> Contract:
    seats, _, terms = text.partition(":")
    by, _, to = seats.partition(">")
    if kind == "truce":
        left, _, scopes = terms.partition(":")
        return Contract(kind, by, to, int(left), scopes=read_scopes(scopes))
    if kind == "strike":
        left, _, partner = terms.partition(":")
        return Contract(kind, by, partner, int(left), against=to)
    what, _, left = terms.partition("@")
    ((card, n),) = counted(what)
    return Contract(kind, by, to, int(left), card, n)


def read_scopes(text: str) -> tuple[str, ...]:
    """In the order of SCOPES; an unknown word stays, to be refused."""
    words = text.split("+") if text else list(SCOPES)
    return tuple(sorted(words, key=lambda word: (*SCOPES, word).index(word)))


# ---------------------------------------------------------------- moves


def read_moves(text: str) -> list[str]:
    """The moves with `3*end` written out; `endturn` and `pass*` are left: what they are depends on the game."""
    moves = [move.strip().replace("_", " ") for move in text.split(";")] if text.strip() != "-" else []
    return [copy for move in moves for copy in copies(move)]


def copies(move: str) -> list[str]:
    match = re.fullmatch(r"(\d+)\*(.+)", move)
    return copies(match[2]) * int(match[1]) if match else [move]


def read_move(text: str) -> tuple[str, Command]:
    """The seat named (empty: the active one) and the command."""
    match = re.fullmatch(r"([A-G]):(.*)", text)
    return (match[1], read_command(match[2].strip())) if match else ("", read_command(text))


def read_command(text: str) -> Command:
    word, _, rest = text.partition(" ")
    if word in UNKNOWN:
        return Command("unknown")
    if word in ("deal", "leave", "pass"):
        return Command("answer", PASS) if word == "pass" else Command(word)
    if word in ("end", "end!"):
        return Command("end", breach=word == "end!")
    if word == "answer":
        return Command("answer", rest)
    if word == "wait":
        return Command("wait", tenths=round(float(rest) * 10))
    if word == "select":
        return Command("select", cards=names(rest))
    if word == "discard":
        return Command("discard", cards=tuple(cards(rest)))
    if text == "drop" or re.fullmatch(r"keep(-\S+)?", text):
        return Command("keep", own=text[5:]) if text != "drop" else Command("discard_loot")
    if word in ("play", "move"):
        return read_play(rest) if word == "play" else read_replug(rest)
    return read_trade(text) or read_attack(text)


def names(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text not in ("", "-") else ()


def read_play(text: str) -> Command:
    if match := re.fullmatch(r"(\w+)-(\w+(?:#\d)?)", text):
        return Command("play_class", match[1], own=match[2])
    if text in CLEARS:
        return Command("play_class", text)
    match = re.fullmatch(r"(\w+)(?:>([\w.~@]+))?(?:\^([\w.]+))?(?:<([\w.,]+))?", text)
    if not match or match[1] not in KINDS:
        raise ValueError(f"play {text}?")
    return Command("play_equipment", match[1], at=match[2] or "", over=match[3] or "", attach=names(match[4] or ""))


def read_replug(text: str) -> Command:
    node, _, at = text.partition(">")
    return Command("move_equipment", node=node, at=at)


def read_attack(text: str) -> Command:
    match = re.fullmatch(r"(\w+)>([\w.@~]+(?:#\d+)?)(!?)", text)
    if not match or match[1] not in KINDS or match[1] in LETTER or match[1] in CLEARS:
        raise ValueError(f"{text}?")
    verbs = dict.fromkeys(ISSUES, "play_issue") | dict.fromkeys(FIXES, "play_fix") | dict.fromkeys(THIEVES, "play_hh")
    return Command((verbs | {"AU": "play_audit"})[match[1]], match[1], at=match[2], breach=bool(match[3]))


def read_trade(text: str) -> Command | None:
    if match := re.fullmatch(r"(offer|counter) ([A-G]) give (\S+) want (\S+)(?: drop (\S+))?", text):
        give, want = (tuple(map(read_clause, names(side))) for side in match.group(3, 4))
        return Command(match[1], seat=match[2], give=give, want=want, drop=names(match[5] or ""))
    if match := re.fullmatch(r"(accept|decline|withdraw)(?: ([A-G]))?(?: drop (\S+))?", text):
        return Command(match[1], seat=match[2] or "", drop=names(match[3] or ""))
    return None


def read_clause(text: str) -> Clause:
    word, colon, rest = text.partition(":")
    if not colon:
        return Clause("show") if word == "show" else Clause("hand", *next(counted(text)))
    if word == "cl":
        return Clause("class", rest)
    if word in ("later", "pledge"):
        what, _, left = rest.partition("@")
        return Clause(word, *next(counted(what)), left=int(left))
    if word == "truce":
        left, _, scopes = rest.partition(":")
        return Clause("truce", left=int(left), scopes=read_scopes(scopes))
    if word == "strike":
        against, _, left = rest.partition(":")
        return Clause("strike", left=int(left), against=against)
    return Clause(word)
