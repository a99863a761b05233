"""Turn a terminal screen into a picture: docs/table.svg and docs/wired.svg.

tmux capture-pane -N -e -p | python docs/picture.py "what it shows" > docs/table.svg
"""

from __future__ import annotations

import re
import sys
from html import escape

WIDTH, HEIGHT, SIZE = 8.43, 18, 14
PAPER, INK = "#10151c", "#d7dde5"
NAMED = {16: "#10151c", 255: "#ffffff"}


def colour(code: int) -> str:
    """One of the 256 terminal colours as #rrggbb."""
    if code in NAMED:
        return NAMED[code]
    if code >= 232:
        return "#" + f"{8 + 10 * (code - 232):02x}" * 3
    levels = (0, 95, 135, 175, 215, 255)
    r, rest = divmod(code - 16, 36)
    return "#" + "".join(f"{levels[n]:02x}" for n in (r, *divmod(rest, 6)))


def restyle(style: dict[str, str], codes: list[int]) -> None:
    """Follow one escape sequence."""
    while codes:
        code = codes.pop(0)
        if code in (38, 48):
            codes.pop(0)
            style["ink" if code == 38 else "paper"] = colour(codes.pop(0))
        elif code == 0:
            style.clear()
        elif code in (39, 49):
            style.pop("ink" if code == 39 else "paper", None)
        elif code in (1, 2):
            style["weight"] = "bold" if code == 1 else "dim"


def draw(line: str, row: int) -> str:
    """One line of the screen."""
    out, column = [], 0
    style: dict[str, str] = {}
    for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
        if piece.startswith("\x1b"):
            restyle(style, [int(n or 0) for n in piece[2:-1].split(";")])
        elif piece:
            out.append(span(piece, column, row, style))
            column += len(piece)
    return "".join(out)


def span(text: str, column: int, row: int, style: dict[str, str]) -> str:
    x, y = 16 + column * WIDTH, 16 + row * HEIGHT
    back = ""
    if "paper" in style:
        width = len(text) * WIDTH
        back = f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{HEIGHT}" rx="3" fill="{style["paper"]}"/>'
    weight = ' font-weight="bold"' if style.get("weight") == "bold" else ""
    fade = ' opacity="0.65"' if style.get("weight") == "dim" else ""
    words = f'<text x="{x:.1f}" y="{y + 13:.1f}" textLength="{len(text) * WIDTH:.1f}" fill="{style.get("ink", INK)}"'
    return f'{back}{words}{weight}{fade} xml:space="preserve">{escape(text)}</text>\n'


def main() -> None:
    lines = sys.stdin.read().rstrip("\n").split("\n")
    wide, high = 32 + 80 * WIDTH, 32 + len(lines) * HEIGHT
    print(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high}" width="{wide:.0f}" height="{high}" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{SIZE}" role="img" '
        f'aria-label="{escape(sys.argv[1])}">'
        f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>'
    )
    for row, line in enumerate(lines):
        print(draw(line, row), end="")
    print("</svg>")


if __name__ == "__main__":
    main()
