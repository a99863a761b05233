"""A text as the numbers that the encoder reads: words, and the pieces of words that it does not know whole."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

PAD, UNKNOWN, FIRST, LAST = 0, 1, 2, 3  # places in the vocabulary
SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]")
MOST = 64  # pieces of a text that are read
MOST_LETTERS = 40  # of a word; longer ones are noise
FEW = 3  # words of a question that says nothing without the one before it
_WORD = re.compile(r"[^\W_]+|[^\w\s]|_")


def plain(text: str) -> str:
    """In small letters, without accents and without what cannot be seen."""
    flat = unicodedata.normalize("NFKD", text.replace("’", "'").replace("−", "-").replace("–", "-"))
    kept = (c for c in flat if not unicodedata.combining(c) and (c.isspace() or unicodedata.category(c)[0] != "C"))
    return "".join(kept).lower()


def followed(before: Sequence[str]) -> str:
    """What a question follows up: the newest of those before it, and the one before that where it is a word or two."""
    newest = before[-1] if before else ""
    return " ".join(before[-2:]) if len(newest.split()) <= FEW else newest


class Pieces:
    """The vocabulary, and how words fall into pieces: the longest known beginning first, again and again."""

    def __init__(self, vocabulary: Sequence[str]) -> None:
        self.number = {piece: n for n, piece in enumerate(vocabulary)}
        self._known: dict[str, list[int]] = {}

    def read(self, text: str, before: str = "") -> list[int]:
        """A question, after the one that it follows up if there is one."""
        own = self.pieces(text)[: MOST - 2]
        room = MOST - 3 - len(own)
        earlier = self.pieces(before)[: max(room, 0)] if before else []
        return [FIRST, *earlier, *([LAST] if earlier else []), *own, LAST]

    def pieces(self, text: str) -> list[int]:
        """The words of a text, whole or in pieces."""
        return [n for word in _WORD.findall(plain(text[:600])) for n in self._pieces(word)]

    def _pieces(self, word: str) -> list[int]:
        found = self._known.get(word)
        if found is None:
            found = self._split(word)
            if len(self._known) < 20_000:
                self._known[word] = found
        return found

    def _split(self, word: str) -> list[int]:
        pieces: list[int] = []
        start = 0
        while start < len(word) <= MOST_LETTERS:
            ends = range(len(word), start, -1)
            mark = "##" if start else ""
            end = next((end for end in ends if mark + word[start:end] in self.number), None)
            if end is None:
                return [UNKNOWN]
            pieces.append(self.number[mark + word[start:end]])
            start = end
        return pieces or [UNKNOWN]
