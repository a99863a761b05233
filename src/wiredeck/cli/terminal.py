"""A person at a terminal: width, colour, prompts, waiting, progress. Knows no game.

Colour only repeats what letters and words say. Everything fits 80 columns, and without a terminal at either
end (a pipe, a file) it is plain text.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
import textwrap
import time
from collections.abc import Iterable
from importlib import import_module
from typing import TextIO

from wiredeck.games.layout import cut

COLUMNS = 80
LONGEST_INPUT = 400  # characters of a line that are looked at

_STYLES = {
    "teal": "48;5;44;38;5;16",
    "purple": "48;5;141;38;5;16",
    "orange": "48;5;208;38;5;16",
    "grey": "48;5;247;38;5;16",
    "green": "48;5;155;38;5;16",
    "red": "48;5;124;38;5;255",
    "blue": "48;5;25;38;5;255",
    "dark": "48;5;238;38;5;255",
    "amber": "1;48;5;220;38;5;16",
    "danger": "1;31",
    "strong": "1",
    "quiet": "2",
}
_RULE_IDS = re.compile(r"\(?\b(?:[A-Z]{1,2}-[A-Z]+-(?:\d+|[A-Z]+)|[A-Z]{1,3}-\d+)\b(?:, |,|\))?")
_ASCII = str.maketrans(
    {
        "─": "-",
        "│": "|",
        "·": "-",
        "…": "...",
        "→": "->",
        "▶": ">",
        "—": "-",
        "’": "'",
        "“": '"',
        "”": '"',
        "\N{NO-BREAK SPACE}": " ",
    }
)


class Screen:
    """Where lines are written and answers come from."""

    def __init__(self, *, plain: bool = False, fast: bool = False) -> None:
        self.out: TextIO = sys.stdout
        self.is_tty = sys.stdin.isatty() and sys.stdout.isatty()
        self.colour = not plain and sys.stdout.isatty() and _allows_colour()
        self.ascii = plain or not _is_unicode(sys.stdout)
        self.width = min(max(shutil.get_terminal_size((COLUMNS, 24)).columns, 40), COLUMNS)
        self._waits = self.is_tty and not fast
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure and not sys.stdin.isatty():
            reconfigure(errors="replace")

    def paint(self, style: str, text: str) -> str:
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self.colour and style else text

    def line(self, text: str = "") -> None:
        """One line as it is."""
        shown = text.translate(_ASCII) if self.ascii else text
        self.out.write(shown.encode(self._encoding, "replace").decode(self._encoding) + "\n")

    @property
    def _encoding(self) -> str:
        return getattr(self.out, "encoding", None) or "utf-8"

    def lines(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.line(text)

    def wrap(self, text: str, *, indent: str = "", hang: str | None = None, style: str = "") -> None:
        """A paragraph of any length."""
        rest = indent if hang is None else hang
        wrapped = textwrap.wrap(text, self.width, initial_indent=indent, subsequent_indent=rest, break_on_hyphens=False)
        for line in wrapped:
            self.line(self.paint(style, line) if style else self._quiet_ids(line))

    def _quiet_ids(self, line: str) -> str:
        """Rule ids step back behind the sentence."""
        return _RULE_IDS.sub(lambda ids: self.paint("quiet", ids[0]), line)

    def rule(self) -> None:
        self.line(self.paint("quiet", "─" * self.width))

    def ask(self, prompt: str) -> str | None:
        """A line from the person, stripped; None when there will be no more."""
        if self.is_tty:
            return self._ask_person(prompt)
        answer = sys.stdin.readline()
        self.line(cut(prompt + (answer.strip() if answer else "(end of input)"), self.width))
        return answer.strip()[:LONGEST_INPUT] if answer else None

    def _ask_person(self, prompt: str) -> str | None:
        self.out.flush()
        with contextlib.suppress(ImportError):
            import_module("readline")  # gives `input` line editing and history
        try:
            return input(prompt).strip()[:LONGEST_INPUT]
        except EOFError:
            self.line()
            return None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"

    def pause(self, seconds: float) -> None:
        """Let a person follow; no wait where nobody watches."""
        if self._waits:
            self.out.flush()
            time.sleep(seconds)


def _allows_colour() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM", "") != "dumb"


def _is_unicode(out: TextIO) -> bool:
    return (getattr(out, "encoding", None) or "utf-8").lower().replace("-", "").startswith("utf")


class Progress:
    """A bar on standard error while something long is under way; silent where nobody watches.

    Call it with what is done and what there is to do; leaving the `with` block wipes it away.
    """

    def __init__(self, label: str) -> None:
        self._label = label
        self._shows = sys.stderr.isatty()
        self._next = 0.0

    def __enter__(self) -> Progress:
        return self

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if not self._shows or (now < self._next and done < total):
            return
        self._next = now + 0.1
        filled = 30 * done // max(total, 1)
        bar = "#" * filled + "." * (30 - filled)
        sys.stderr.write(f"\r{cut(self._label, 20)} [{bar}] {done:,} of {total:,}\x1b[K")
        sys.stderr.flush()

    def __exit__(self, *trouble: object) -> None:
        if self._shows:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
