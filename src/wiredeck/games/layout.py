"""Text on a terminal: widths, columns, cells that flow. Pure text: nothing is read or written here."""

from __future__ import annotations

import re
import unicodedata

_ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


def visible(text: str) -> int:
    """How many columns a text takes, colours aside."""
    return sum(_columns(c) for c in _ESCAPES.sub("", text))


def _columns(character: str) -> int:
    if character.isascii():
        return 1
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def pad(text: str, width: int) -> str:
    """Fill with spaces up to a width, colours aside."""
    return text + " " * (width - visible(text))


def cut(text: str, width: int) -> str:
    """A plain text, no wider than this."""
    if visible(text) <= width:
        return text
    while text and visible(text) > width - 1:
        text = text[:-1]
    return text + "…"


def columns(cells: list[list[str]], width: int) -> list[str]:
    """Blocks of lines side by side, each block as wide as this."""
    rows = max(len(block) for block in cells)
    blocks = [[pad(line, width) for line in block] + [" " * width] * (rows - len(block)) for block in cells]
    return ["".join(row).rstrip() for row in zip(*blocks, strict=True)]


def flow(cells: list[str], indent: str, width: int, cell: int) -> list[str]:
    """Cells one after another in columns of a width, a long one over several; the first line has the indent."""
    lines = [indent]
    for text in cells:
        room = -(-(visible(text) + 2) // cell) * cell
        if visible(lines[-1]) + visible(text) > width and lines[-1].strip() != indent.strip():
            lines.append(" " * visible(indent))
        lines[-1] += pad(text, room)
    return [line.rstrip() for line in lines]
