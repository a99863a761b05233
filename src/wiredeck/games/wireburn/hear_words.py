"""The cards and docks that a question names, in the order it names them, with the words between."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from wiredeck.games.hearing import some, words

COLOUR_WORDS = {
    **dict.fromkeys(some("teal teals turquoise cyan aqua"), "T"),
    **dict.fromkeys(some("purple purples violet purp mauve lilac"), "P"),
    **dict.fromkeys(some("orange oranges orng"), "O"),
    **dict.fromkeys(some("grey gray greys grays neutral neutrals"), "G"),
}
GREEN_WORDS = {
    **dict.fromkeys(
        some("volt volts volted volting zap zapped zaps zapper zapping bolt bolts lightning thunderbolt shocker"), "V"
    ),
    **dict.fromkeys(
        some("stasis stases stasised stasis'd freeze freezes freezer froze frozen freezing freezy ice iced icy"), "S"
    ),
    **dict.fromkeys(some("null nulls nulled nul nulling null'd blank blanks"), "N"),
}
SIGN_WORDS = {
    **dict.fromkeys(some("plus pluses plusses plussed"), "+"),
    **dict.fromkeys(some("minus minuses minusses minused"), "-"),
}
DOCK_WORDS = {*some("dock docks stack stacks pile piles column lane marker zone dok port slot spot colour color")}
EMPTY_WORDS = {
    *some(
        "empty bare unopened fresh nobody nothing cold unstarted virgin untouched emptied vacant nowt closed cleared "
        "clear none"
    )
}
BOOT_WORDS = {
    *some(
        "open opens opened opening opener start starts started starting starter begin begins began boot boots booted "
        "booting coldboot initialise initialize init initiate kick launch activate wake crack found jumpstart lead"
    )
}
TEN_AND_ONE = {"tripwire": 10, "tripwires": 10, "defuse": 1, "defuses": 1, "defuser": 1}
COUNTED = {
    *some(
        "player players people cards card damage dmg docks greens minutes mins draws of us points seats colours copies "
        "sets turns nulls volts handed times left more way ways modifiers mods echoes steps ppl folks guys seats in"
    )
}
EDITIONS = {
    "official": r"\bofficial|\b57\b|fifty[ -]?seven",
    "operator": r"\boperator|\b59\b|fifty[ -]?nine|rules bot|\bbot page",
}
OAAT = (
    r"\boaat\b|one[- ]at[- ]a[- ]time|1[- ]at[- ]a[- ]time|(?:single|one|1)[- ]card (?:mode|rules|variant|game|version)"
)


@dataclass(frozen=True)
class Mention:
    """A card, a green, a modifier or a dock that a question names."""

    sort: str  # card, green, sign or dock
    colour: str = ""  # T P O G; nothing if it is not said
    value: int = 0  # 0: not said
    code: str = ""  # V S N, + or -, repeated when there are several
    mods: str = ""  # modifiers that it carries
    gap: tuple[str, ...] = ()  # the words between it and the one before
    tail: tuple[str, ...] = ()  # the words after it, up to the next
    word: str = field(default="", compare=False)


def edition_of(text: str) -> str | None:
    """The edition that a text names; None if it names none, or both."""
    found = [name for name, sign in EDITIONS.items() if re.search(sign, text, re.IGNORECASE)]
    return found[0] if len(found) == 1 else None


def is_oaat(text: str) -> bool:
    return bool(re.search(OAAT, text, re.IGNORECASE))


def tokens(text: str) -> list[str]:
    """The words of a question, card codes and signs spelled out."""
    text = re.sub(r"\b([VSN])\b", lambda m: {"V": "volt", "S": "stasis", "N": "null"}[m[1]], text)
    text = text.lower().replace("−", "-").replace("–", "-").replace("﹣", "-").replace("＋", "+")
    text = re.sub(
        r"\[\s*\+(?:\s*1)?\s*\]|\(\s*\+(?:\s*1)?\s*\)|(?<![\w+])\+\s*1\b|(?<![\w+])\+(?=[\s.,?!;)]|$)", " plus ", text
    )
    text = re.sub(
        r"\[\s*-(?:\s*1)?\s*\]|\(\s*-(?:\s*1)?\s*\)|(?<![\w-])-\s*1\b|(?<=\s)-(?=\s+(?:on|to|card))", " minus ", text
    )
    text = re.sub(
        r"\b([tpog])[- ]?(10|[1-9])\b",
        lambda m: f" {dict(t='teal', p='purple', o='orange', g='grey')[m[1]]} {m[2]} ",
        text,
    )
    text = re.sub(r"\b(teal|purple|orange|gr[ea]y)(?:'s|s'?)\b", r"\1 is", text) if "'s" in text else text
    text = re.sub(r"\bb4\b", "before", text)
    text = re.sub(r"\b[2-6] ?p(?:layers?|eople|pl)?\b|\bcolou?r was (?:teal|purple|orange)\b", " ", text)
    text = re.sub(r"\bno\. ?(?=\d)|\bnumber (?=\d)", "", text)
    text = re.sub(r"\bone of (?=teal|purple|orange)", "1 of ", text)
    text = re.sub(r"\b(?:what|which) (?:was|were|used to be)\b|\b(?:an? )?(?:former|ex)\b", " ", text)
    text = re.sub(r"\b\d+(?:st|nd|rd|th)\b|\.\.+", " ", text)
    text = re.sub(OAAT + r"|\b5[79]\b(?: cards?| set| deck)?", " ", text)
    text = re.sub(r"\b([4-6])\s*/\s*([56])\b|\b1\s*/\s*10\b", " ", text)
    return words(text)


def mentions(text: str) -> list[Mention]:
    """What a question names, with the words around each."""
    found: list[Mention] = []
    gap: list[str] = []
    line = tokens(text)
    i = 0
    while i < len(line):
        one, used = _mention(line, i)
        if one is None:
            gap.append(line[i])
            i += 1
            continue
        if found:
            found[-1] = replace(found[-1], tail=tuple(gap))
        found.append(replace(one, gap=tuple(gap), word=line[i]))
        gap = []
        i += used
    if found:
        found[-1] = replace(found[-1], tail=tuple(gap))
    return found


def _mention(line: list[str], i: int) -> tuple[Mention | None, int]:
    """What begins at a word, and how many words it takes."""
    word, rest = line[i], line[i + 1 : i + 4]
    if word in COLOUR_WORDS:
        return _coloured(COLOUR_WORDS[word], line, i, rest)
    if word in GREEN_WORDS:
        return _green(GREEN_WORDS[word], word, rest)
    if word in SIGN_WORDS:
        sign = SIGN_WORDS[word]
        return Mention("sign", code=sign), 2 if rest[:1] == ["1"] else 1
    if word in TEN_AND_ONE:
        return Mention("card", value=TEN_AND_ONE[word]), 1
    if word in ("modifier", "modifiers", "mod", "mods"):
        return Mention("sign", code="?"), 1
    if word == "one" and i and line[i - 1] in ("a", "number", "value"):
        return Mention("card", "", 1), 1
    if word.isdigit():
        return _numbered(int(word), line, i, rest)
    if word in DOCK_WORDS and word not in ("colour", "color") and not _of_draw(line, i):
        return Mention("dock"), 1
    return None, 0


def _green(code: str, word: str, rest: list[str]) -> tuple[Mention, int]:
    """A green; a `frozen dock` is a dock on which it lies."""
    if rest[:1] and rest[0] in DOCK_WORDS and rest[0] not in ("colour", "color"):
        return Mention("dock", code=code), 2
    return Mention("green", code=code), 2 if rest[:1] in (["card"], ["cards"]) else 1


def _of_draw(line: list[str], i: int) -> bool:
    return i > 0 and line[i - 1] in ("draw", "discard")


def _coloured(colour: str, line: list[str], i: int, rest: list[str]) -> tuple[Mention | None, int]:
    if rest[:1] and rest[0].isdigit() and int(rest[0]) <= 12:
        return Mention("card", colour, int(rest[0])), 2
    if rest[:1] in (["number"], ["card"], ["value"]) and rest[1:2] and rest[1].isdigit():
        return Mention("card", colour, int(rest[1])), 3
    more = 2 if rest[:1] and rest[0] in ("card", "cards", "number", "one") else 1
    if colour == "G":
        return Mention("card", "G"), more
    if rest[:1] and rest[0] in DOCK_WORDS:
        return Mention("dock", colour), 2
    if (rest[:1] and rest[0] in ("card", "cards")) or (i and line[i - 1] in ("a", "an", "any", "another", "my")):
        return Mention("card", colour), more
    return Mention("dock", colour), more


def _numbered(value: int, line: list[str], i: int, rest: list[str]) -> tuple[Mention | None, int]:
    if rest[:1] and rest[0] in GREEN_WORDS and rest[0].endswith("s") and rest[0] != "stasis" and value <= 3:
        return Mention("green", code=GREEN_WORDS[rest[0]] * value), 2
    if (
        rest[:1]
        and rest[0] in SIGN_WORDS
        and (rest[0].endswith("es") or rest[1:2] in (["cards"], ["modifiers"], ["mods"]))
    ):
        return Mention("sign", code=SIGN_WORDS[rest[0]] * min(value, 4)), 2
    counts = rest[:1] and (rest[0] in COUNTED or (rest[0] in EMPTY_WORDS and rest[1:2] and rest[1] in DOCK_WORDS))
    if not 1 <= value <= 12 or counts:
        colour = COLOUR_WORDS.get(rest[1], "") if rest[:1] == ["of"] and rest[1:2] else ""
        return (Mention("card", colour, value), 3) if colour and value <= 12 else (None, 0)
    if rest[:1] and rest[0] in COLOUR_WORDS and not (rest[1:2] and (rest[1].isdigit() or rest[1] in DOCK_WORDS)):
        return Mention("card", COLOUR_WORDS[rest[0]], value), 2
    if i and line[i - 1] in (
        "player",
        "seat",
        "rule",
        "turn",
        "than",
        "least",
        "most",
        "draw",
        "drew",
        "draws",
        "only",
    ):
        return None, 0
    return Mention("card", "", value), 1
