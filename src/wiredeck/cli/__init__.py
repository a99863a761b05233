"""The program `wiredeck`. Each command lives in a file of its own and is imported only when it is asked for."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from importlib import import_module

from wiredeck import __version__

# command: module, the stem of its functions `add...(parser)` and `run...(args)`, one line of help
COMMANDS = {
    "play": ("play", "", "play against bots in the terminal"),
    "legal": ("position", "_legal", "list the legal moves of a position"),
    "why": ("position", "_why", "say whether a move is allowed, and by which rule"),
    "ask": ("ask", "", "ask about the rules in your own words"),
    "mcp": ("mcp", "", "offer the rules as tools to a language model"),
    "judge": ("judge", "", "run a table of scenarios"),
    "sim": ("sim", "", "play very many games and count what happened"),
    "arena": ("arena", "", "bots against bots on the same deals: who is stronger, and how sure that is"),
    "puzzles": ("puzzles", "", "solve puzzles, or mine games for positions with one clearly best line"),
    "replay": ("replay", "_replay", "step through a recorded game"),
    "analyse": ("analyse", "", "what each decision of a finished game was worth; luck and skill"),
    "serve": ("serve", "", "run a server with tables for people and bots"),
    "verify": ("replay", "_verify", "check the commitment, the deal and every move of a recorded game"),
}


def main(words: list[str] | None = None) -> int:
    """Run one command; bad input is a sentence and exit code 2, never a traceback."""
    if words is None:
        words = sys.argv[1:]
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # our matrices are small; more threads wait for each other
        _end_as_by_ctrl_c()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # what the terminal cannot show is no reason to stop
    parser = _parser(words[0] if words else "")
    args = parser.parse_args(words)
    if not args.command:
        parser.print_help()
        return 0
    return _guarded(args)


def _end_as_by_ctrl_c() -> None:
    """A closed terminal or a polite kill leaves as cleanly as ctrl-C: a game in progress is kept."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


def _parser(wanted: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="wiredeck",
        description="Play, settle and study the card games Wireburn and WIRED.",
        epilog="wiredeck COMMAND --help says more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"wiredeck {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, (module, stem, help_line) in COMMANDS.items():
        command = commands.add_parser(name, help=help_line, description=f"{help_line[0].upper()}{help_line[1:]}.")
        command.formatter_class = argparse.RawDescriptionHelpFormatter
        if name == wanted:
            getattr(import_module(f"wiredeck.cli.{module}"), f"add{stem}")(command)
    return parser


def _guarded(args: argparse.Namespace) -> int:
    module, stem, _ = COMMANDS[args.command]
    from wiredeck.games.interface import NotationError, RefusedError

    try:
        code: int = getattr(import_module(f"wiredeck.cli.{module}"), f"run{stem}")(args)
        sys.stdout.flush()
    except RefusedError as refused:
        return complain(f"{refused} ({refused.rule})")
    except NotationError as unread:
        return complain(str(unread))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as e:
        return complain(f"{e.filename or 'file'}: {e.strerror or e}")
    return code


def complain(sentence: str) -> int:
    """One sentence on standard error; the exit code of bad input."""
    print(f"wiredeck: {sentence}", file=sys.stderr)
    return 2
