"""`wiredeck ask`: a question about the rules in your own words, or a file of them."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from wiredeck.games import GAMES
from wiredeck.games.interface import NotationError
from wiredeck.rulebook import rules
from wiredeck.rulesbot.bot import Asked, Reply, ask
from wiredeck.rulesbot.rephrase import Endpoint, rephrased

WIDEST = 100
EDITIONS = ("official", "operator")
EXAMPLES = """
examples:
  wiredeck ask "can i play orange 5 on grey 4"
  wiredeck ask --edition operator "third card of the dig fits, must i play it"
  wiredeck ask --batch questions.jsonl --out answers.jsonl

A line of a batch is JSON with id and question; game, edition and context
(earlier turns, each with role and content) may be there. Its answer has id,
verdict (yes, no, depends or null), answer, rules, kind and position.
"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("question", nargs="*", help="the question, in your own words")
    parser.add_argument("--game", choices=list(GAMES), help="which game (default: the one the question is about)")
    parser.add_argument("--edition", choices=EDITIONS, help="which edition (default: both answers where they differ)")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument(
        "--rephrase",
        action="store_true",
        help="let the language model at WIREDECK_LLM_URL (with WIREDECK_LLM_MODEL, WIREDECK_LLM_KEY) reword the answer",
    )
    parser.add_argument("--batch", metavar="IN", help="answer every line of a file of questions (- for standard input)")
    parser.add_argument("--out", metavar="OUT", help="where the answers of a batch go (default: standard output)")
    parser.epilog = EXAMPLES


def run(args: argparse.Namespace) -> int:
    if args.batch:
        return _batch(args)
    if args.out:
        raise NotationError("--out belongs to --batch", "--out")
    words = " ".join(args.question)
    reply = ask(Asked(words, args.game, args.edition))
    if args.rephrase:
        reply = rephrased(reply, _endpoint())
    print(json.dumps(as_dict(reply), ensure_ascii=False) if args.json else as_text(reply))
    return 0


def _endpoint() -> Endpoint:
    found = Endpoint.named(os.environ)
    if found is None:
        raise NotationError("--rephrase needs the address of a language model in WIREDECK_LLM_URL", "--rephrase")
    return found


def as_dict(reply: Reply) -> dict[str, object]:
    return {
        "verdict": reply.verdict,
        "answer": reply.answer,
        "rules": list(reply.rules),
        "kind": reply.kind,
        "position": reply.position or None,
        "moves": list(reply.moves),
        "game": reply.game,
        "entry": reply.entry or None,
    }


def as_text(reply: Reply) -> str:
    """The answer, the rules behind it by id and title, and how to look at the position."""
    lines = textwrap.wrap(reply.answer, min(shutil.get_terminal_size().columns, WIDEST))
    titles = {rule.id: rule.title for rule in rules(reply.game)} if reply.game else {}
    lines += [f"  {id}  {titles[id]}" for id in reply.rules]
    if reply.position:
        flags = "".join(f" --{name} {value}" for name, value in reply.options.items())
        moves = "; ".join(reply.moves)
        lines += [f"  try it: wiredeck why --game {reply.game}{flags} '{reply.position}' '{moves}'"]
    return "\n".join(lines)


# ---------------------------------------------------------------- many at once


def _batch(args: argparse.Namespace) -> int:
    if args.question:
        raise NotationError("a batch has its questions in the file", args.question[0])
    asked = list(_lines(args.batch, args))
    if not args.out or args.out == "-":
        _answer(asked, sys.stdout)
        return 0
    with Path(args.out).open("w", encoding="utf-8") as out:
        _answer(asked, out)
    return 0


def _answer(asked: list[tuple[Any, Asked]], out: TextIO) -> None:
    for id, one in asked:
        out.write(json.dumps({"id": id, **as_dict(ask(one))}, ensure_ascii=False) + "\n")


def _lines(file: str, args: argparse.Namespace) -> Iterator[tuple[Any, Asked]]:
    raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        lines = raw.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise NotationError(f"{file}: this is not a text file in UTF-8") from None
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _line(line, f"{file}:{number}", args)


def _line(line: str, place: str, args: argparse.Namespace) -> tuple[Any, Asked]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise NotationError(f"{place}: this line is no JSON", place) from None
    if not isinstance(told, dict) or not isinstance(told.get("question"), str):
        raise NotationError(f"{place}: a line needs a question", place)
    name, edition = told.get("game") or args.game, told.get("edition") or args.edition
    if name is not None and name not in GAMES:
        raise NotationError(f"{place}: there is no game {str(name)[:40]!r}", place)
    if edition not in (None, "any", *EDITIONS):
        raise NotationError(f"{place}: there is no edition {str(edition)[:40]!r}", place)
    said = told.get("context") or []
    if not isinstance(said, list) or not all(isinstance(one, dict) for one in said):
        raise NotationError(f"{place}: context is a list of turns, each with role and content", place)
    mine = tuple(str(one.get("content", "")) for one in said if one.get("role") == "user")
    told_before = tuple(str(one.get("content", "")) for one in said if one.get("role") == "assistant")
    known = None if edition == "any" else edition
    return told.get("id"), Asked(told["question"], name, known, mine, told_before)
