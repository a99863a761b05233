"""`wiredeck mcp`: the rules as tools for language models, by the Model Context Protocol over standard input and output.

One JSON-RPC message a line. The tools decide nothing of their own: they ask the Rules Bot and the rules engine.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

from wiredeck import __version__
from wiredeck.cli.ask import EDITIONS, as_dict
from wiredeck.games import GAMES, game
from wiredeck.games.interface import Game, NotationError, RefusedError, Verdict, sentence
from wiredeck.rulesbot.bot import Asked, ask

PROTOCOL = "2025-06-18"  # what is spoken if the client names nothing we know
KNOWN = ("2024-11-05", "2025-03-26", PROTOCOL)
PARSE, METHOD, PARAMS = -32700, -32601, -32602
LONGEST = 1 << 20  # bytes of a message
INSTRUCTIONS = "Rules of card games. Ask in words, or give positions in notation. Every verdict cites its rules."
EXAMPLES = """
A client starts it and speaks to it, for example with this among its servers:
  {"mcpServers": {"wiredeck": {"command": "wiredeck", "args": ["mcp"]}}}
"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES


def run(args: argparse.Namespace) -> int:
    for line in sys.stdin.buffer:
        answer = answered(line)
        if answer is not None:
            sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
            sys.stdout.flush()
    return 0


def answered(line: bytes) -> dict[str, Any] | None:
    """What is answered to a message; nothing to a notification or an empty line."""
    if not line.strip():
        return None
    try:
        told = json.loads(line) if len(line) <= LONGEST else None
    except (ValueError, RecursionError):
        return _error(None, PARSE, "This is no JSON.")
    if not isinstance(told, dict) or not isinstance(told.get("method"), str):
        return _error(None, PARSE, "This is no JSON-RPC request.")
    if "id" not in told:
        return None
    params = told.get("params") or {}
    method = METHODS.get(told["method"])
    if method is None:
        return _error(told["id"], METHOD, f"There is no method {told['method'][:60]!r}.")
    if not isinstance(params, dict):
        return _error(told["id"], PARAMS, "params must be an object.")
    try:
        return {"jsonrpc": "2.0", "id": told["id"], "result": method(params)}
    except _WrongParamsError as wrong:
        return _error(told["id"], PARAMS, str(wrong))


class _WrongParamsError(ValueError):
    """A request that does not say what it must."""


def _error(id: Any, code: int, message: str) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message}}


# ---------------------------------------------------------------- methods


def _initialize(params: Mapping[str, Any]) -> dict[str, Any]:
    wanted = params.get("protocolVersion")
    return {
        "protocolVersion": wanted if wanted in KNOWN else PROTOCOL,
        "capabilities": {"tools": {"listChanged": False}},
        "serverInfo": {"name": "wiredeck", "version": __version__},
        "instructions": INSTRUCTIONS,
    }


def _list_tools(params: Mapping[str, Any]) -> dict[str, Any]:
    return {"tools": [{"name": name, **described} for name, (described, _) in TOOLS.items()]}


def _call(params: Mapping[str, Any]) -> dict[str, Any]:
    name, given = params.get("name"), params.get("arguments") or {}
    if name not in TOOLS:
        raise _WrongParamsError(f"There is no tool {str(name)[:60]!r}.")
    if not isinstance(given, dict):
        raise _WrongParamsError("arguments must be an object.")
    described, tool = TOOLS[str(name)]
    try:
        _check(given, described["inputSchema"])
        found = tool(given)
    except (NotationError, RefusedError) as wrong:
        return {"content": [{"type": "text", "text": sentence(wrong)}], "isError": True}
    text = json.dumps(found, ensure_ascii=False)
    return {"content": [{"type": "text", "text": text}], "structuredContent": found, "isError": False}


def _check(given: Mapping[str, Any], schema: Mapping[str, Any]) -> None:
    """NotationError for an argument that is missing or of the wrong kind."""
    kinds = {"string": str, "array": list, "object": dict}
    for name in schema["required"]:
        if name not in given:
            raise NotationError(f"{name} is missing", name)
    for name, value in given.items():
        wanted = schema["properties"].get(name)
        if wanted is None or not isinstance(value, kinds[wanted["type"]]):
            raise NotationError(f"{name[:40]!r} is no argument of this tool, or of the wrong kind", name)
        if "enum" in wanted and value not in wanted["enum"]:
            raise NotationError(f"{name} is one of {', '.join(wanted['enum'])}", name)


METHODS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "initialize": _initialize,
    "ping": lambda params: {},
    "tools/list": _list_tools,
    "tools/call": _call,
}

# ---------------------------------------------------------------- tools


def _ask(given: Mapping[str, Any]) -> dict[str, Any]:
    said = [one for one in given.get("context", []) if isinstance(one, dict)]
    mine, told = (
        [str(one.get("content", "")) for one in said if one.get("role") == who] for who in ("user", "assistant")
    )
    reply = ask(Asked(given["question"], given.get("game"), given.get("edition"), tuple(mine), tuple(told)))
    return as_dict(reply)


def _legal(given: Mapping[str, Any]) -> dict[str, Any]:
    played, state = _reached(given)
    choices = [choice for seat in played.actors(state) for choice in played.legal(state, seat)]
    return {"moves": [{"key": choice.key, "label": choice.label} for choice in choices]}


def _why(given: Mapping[str, Any]) -> dict[str, Any]:
    played, state = _reached(given)
    found = played.why(state, given["move"])
    return {"legal": found.legal, "code": found.code, "rules": list(found.rules), "sentence": found.sentence}


def _apply(given: Mapping[str, Any]) -> dict[str, Any]:
    played, state = _reached(given)
    ended = played.outcome(state)
    return {
        "position": played.position_text(state),
        "happened": [event.sentence for event in played.events(played.view(state, None))],
        "over": ended.sentence if ended else None,
    }


def _reached(given: Mapping[str, Any]) -> tuple[Game, Any]:
    """The position after the moves; RefusedError names the one that is not allowed."""
    played = game(given["game"])
    state = played.position(played.options(given.get("options", {})), given["position"])
    for key in played.moves("; ".join(map(str, given.get("moves", [])))):
        answer = played.play(state, key)
        if isinstance(answer, Verdict):
            raise RefusedError(f"{key} is refused: {answer.sentence}", ", ".join(answer.rules))
        state = answer.state
    return played, state


def _schema(*required: str, **properties: tuple[str, str]) -> dict[str, Any]:
    described = {name: {"type": kind, "description": meaning} for name, (kind, meaning) in properties.items()}
    if "game" in described:
        described["game"]["enum"] = list(GAMES)  # type: ignore[assignment]
    if "edition" in described:
        described["edition"]["enum"] = list(EDITIONS)  # type: ignore[assignment]
    return {"type": "object", "properties": described, "required": list(required), "additionalProperties": False}


_PLACE = {
    "game": ("string", "which game"),
    "position": ("string", "a position in the game's notation, or: deal 4p"),
    "options": ("object", "edition, mode and house rules of the table"),
    "moves": ("array", "moves in notation, made first, one after the other"),
}
TOOLS: dict[str, tuple[dict[str, Any], Callable[[Mapping[str, Any]], dict[str, Any]]]] = {
    "ask": (
        {
            "description": "Answer a rules question in words: verdict, reason and rule ids, or an honest refusal.",
            "inputSchema": _schema(
                "question",
                question=("string", "the question, as a player would type it"),
                game=("string", "which game, if it is known"),
                edition=("string", "which edition, if it is known"),
                context=("array", "earlier turns, each with role (user or assistant) and content"),
            ),
        },
        _ask,
    ),
    "legal": (
        {"description": "List the legal moves of a position.", "inputSchema": _schema("game", "position", **_PLACE)},
        _legal,
    ),
    "why": (
        {
            "description": "Say whether a move is allowed in a position, and by which rules.",
            "inputSchema": _schema("game", "position", "move", move=("string", "the move in question"), **_PLACE),
        },
        _why,
    ),
    "apply": (
        {
            "description": "Make moves in a position; returns the position reached and what happened last.",
            "inputSchema": _schema("game", "position", "moves", **_PLACE),
        },
        _apply,
    ),
}
