"""The cards and docks that a question names, in the order it names them, with the words between."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from wiredeck.games.hearing import some
from wiredeck.games.wireburn.hear_spelled import OAAT, OP, tokens


def _each(*names: tuple[str, str]) -> dict[str, str]:
    """By word: the code that a line of words stands for."""
    return {word: code for code, line in names for word in some(line)}


COLOUR_WORDS = _each(
    ("T", "teal teals turquoise cyan aqua"),
    ("P", "purple purples violet purp mauve lilac"),
    ("O", "orange oranges orng"),
    ("G", "grey gray greys grays neutral neutrals"),
)
GREEN_WORDS = _each(
    ("V", "volt volts volted volting zap zapped zaps zapper zapping bolt bolts bolted lightning thunderbolt shocker"),
    ("V", "lightening electrocute electrocuted shock shocked thunder spark vlot vollt"),
    ("S", "chill chilled chills frost frosted statis stasys stassis staisis"),
    ("S", "stasis stases stasised stasis'd freeze freezes freezer froze frozen freezing freezy freez ice iced icy"),
    ("N", "null nulls nulled nul nulling null'd blank blanks void voids nill nulll"),
)
DONE_WORDS = {  # said of a green that lies there already
    *some(
        "volted zapped frozen froze stasised stasis'd nulled null'd iced bolted shocked chilled frosted electrocuted"
    ),
}
SIGN_WORDS = _each(
    ("+", "plus pluses plusses plussed plused plus'd"), ("-", "minus minuses minusses minused minussed minus'd")
)
COLOUR = {"colour", "color"}  # what a dock may be called, too
DOCK_NOUNS = {*some("dock docks stack stacks pile piles column lane marker zone dok port slot spot")}
DOCK_WORDS = DOCK_NOUNS | COLOUR
EMPTY_WORDS = {
    *some("empty bare unopened fresh nobody nothing cold unstarted virgin untouched emptied vacant nowt closed"),
    *some("cleared clear none"),
}
BOOT_WORDS = {
    *some("open opens opened opening opener start starts started starting starter begin begins began boot boots"),
    *some("booted booting coldboot initialise initialize init initiate kick kicked launch activate wake found"),
    *some("jumpstart lead restart restarts restarted reopen reopens reopened reboot"),
}
TEN_AND_ONE = {"tripwire": 10, "tripwires": 10, "defuse": 1, "defuses": 1, "defuser": 1}
COUNTED = {  # after a number: it counts them, and is no card
    *some("player players people cards card damage dmg docks greens minutes mins draws us points seats colours"),
    *some(
        "copies sets turns nulls volts handed times left more way ways modifiers mods echoes steps ppl folks guys in "
        "starts boots openings buried fresh"
    ),
}
OF_WHOM = {*some("us them you the my his her our your each these those which whom em it mine")}
NUMBERING = {*some("player seat rule turn than least most draw drew draws only for")}  # before a number that is no card
BEFORE_ONE = {*some("a an the at on is my his her that this dock pile lane s on onto over")}  # a card, no count of some
THE_ONE = {*some("the that this his her my other a an and or")}  # `the teal one` is no 1
HIGHEST = 12  # a number that may be meant as a card, if there were such a card

EDITIONS = {
    "official": r"\boff?icial|\b57(?:s|ers?)?\b|fifty[ -]?seven"
    r"|\b(?:small(?:er)?|short(?:er)?) (?:deck|pack|box|set)\b",
    "operator": r"\boper[ae]tor|\b59(?:s|ers?)?\b|fifty[ -]?nine|rules bot|\bbot page"
    rf"|{OP}"
    r"|\b(?:big(?:ger)?|larger?) (?:deck|pack|box|set)\b",
}
NOT_OAAT = re.compile(rf"\b(?:not|no|non|isn'?t|without)[ -](?:in |playing )?(?:{OAAT})", re.IGNORECASE)


@dataclass(frozen=True)
class Mention:
    """A card, a green, a modifier or a dock that a question names."""

    sort: str  # card, green, sign or dock
    colour: str = ""  # T P O G; nothing if it is not said
    value: int = 0  # 0: not said
    code: str = ""  # V S N, + or -, repeated when there are several; ? is a modifier of which no more is said
    mods: str = ""  # modifiers that it carries
    done: bool = False  # a green that was played before: `a volted 9`
    gap: tuple[str, ...] = ()  # the words between it and the one before
    tail: tuple[str, ...] = ()  # the words after it, up to the next


def edition_of(text: str) -> str | None:
    """The edition that a text names; None if it names none, or both."""
    found = [name for name, sign in EDITIONS.items() if re.search(sign, text, re.IGNORECASE)]
    return found[0] if len(found) == 1 else None


def is_oaat(text: str) -> bool:
    return bool(re.search(OAAT, NOT_OAAT.sub(" ", text), re.IGNORECASE))


def mentions(text: str) -> list[Mention]:
    """What a question names, with the words around each."""
    found: list[Mention] = []
    gaps: list[list[str]] = [[]]
    line = tokens(text)
    i = 0
    while i < len(line):
        one, used = _mention(line, i)
        if one is None:
            gaps[-1].append(line[i])
        else:
            found.append(one)
            gaps.append([])
        i += used or 1
    return [replace(one, gap=tuple(gaps[n]), tail=tuple(gaps[n + 1])) for n, one in enumerate(found)]


# ---------------------------------------------------------------- what begins at a word


def _mention(line: list[str], i: int) -> tuple[Mention | None, int]:
    """What begins at a word, and how many words it takes."""
    word, last, rest = line[i], line[i - 1] if i else "", [*line[i + 1 : i + 4], "", "", ""]
    if word in COLOUR_WORDS:
        return _coloured(COLOUR_WORDS[word], last, rest)
    if word in GREEN_WORDS:
        return _green(GREEN_WORDS[word], rest[0], done=word in DONE_WORDS)
    if word in SIGN_WORDS:
        return Mention("sign", code=SIGN_WORDS[word]), 2 if rest[0] in ("1", "one") else 1
    if word.isdigit():
        return _numbered(int(word), last, rest)
    return _worded(word, last), 1


def _worded(word: str, last: str) -> Mention | None:
    """Tripwire, modifier, `a one`, dock."""
    if word in TEN_AND_ONE:
        return Mention("card", value=TEN_AND_ONE[word])
    if word in ("modifier", "modifiers", "mod", "mods"):
        return Mention("sign", code="?")
    if word == "one" and last in ("a", "number", "value"):
        return Mention("card", value=1)
    if word in DOCK_NOUNS and last not in ("draw", "discard"):
        return Mention("dock")
    return None


def _green(code: str, after: str, *, done: bool) -> tuple[Mention, int]:
    """A green; a `frozen dock` is a dock on which it lies."""
    if after in DOCK_NOUNS:
        return Mention("dock", code=code), 2
    return Mention("green", code=code, done=done), 2 if after in ("card", "cards", "one", "ones") else 1


def _coloured(colour: str, last: str, rest: list[str]) -> tuple[Mention, int]:
    """`teal 5`, `teal number 5`, `a teal`, `the teal dock`."""
    if rest[0].isdigit() and int(rest[0]) <= HIGHEST:
        return Mention("card", colour, int(rest[0])), 2
    if rest[0] in ("number", "card", "value") and rest[1].isdigit():
        return Mention("card", colour, int(rest[1])), 3
    if rest[0] in DOCK_WORDS and colour != "G":
        return Mention("dock", colour), 2
    if rest[0] == "one" and last not in THE_ONE | EMPTY_WORDS and colour != "G":
        return Mention("card", colour, 1), 2
    is_card = colour == "G" or rest[0] in ("card", "cards") or last in ("a", "an", "any", "another", "my")
    return Mention("card" if is_card else "dock", colour), 2 if rest[0] in ("card", "cards", "number", "one") else 1


def _numbered(value: int, last: str, rest: list[str]) -> tuple[Mention | None, int]:
    """`2 nulls`, `2 pluses`, `5 of teal`, `5 teal`, `5`; None if the number counts something else."""
    if _is_several_greens(value, last, rest):
        return Mention("green", code=GREEN_WORDS[rest[0]] * value), 2
    if _is_several_signs(value, rest):
        return Mention("sign", code=SIGN_WORDS[rest[0]] * min(value, 4)), 2
    if not 1 <= value <= HIGHEST or _counts(rest):
        return None, 0
    if rest[0] == "of" and rest[1] in COLOUR_WORDS:
        return Mention("card", COLOUR_WORDS[rest[1]], value), 3
    if rest[0] in COLOUR_WORDS and not (rest[1].isdigit() or rest[1] in DOCK_WORDS):
        return Mention("card", COLOUR_WORDS[rest[0]], value), 2
    return (None, 0) if last in NUMBERING else (Mention("card", "", value), 1)


def _is_several_greens(value: int, last: str, rest: list[str]) -> bool:
    """`2 volts`, `2 stasis`, `3 freeze cards`; but `a 2, stasis` is none."""
    if rest[0] not in GREEN_WORDS or not 2 <= value <= 3:
        return False
    is_plural = rest[0].endswith("s") and rest[0] != "stasis"
    return is_plural or rest[1] in ("cards", "ones") or (rest[0] == "stasis" and last not in BEFORE_ONE)


def _is_several_signs(value: int, rest: list[str]) -> bool:
    if rest[0] not in SIGN_WORDS:
        return False
    is_count = 2 <= value <= 4 and not rest[1].isdigit() and rest[1] not in COLOUR_WORDS
    return is_count or rest[0].endswith("es") or rest[1] in ("cards", "modifiers", "mods")


def _counts(rest: list[str]) -> bool:
    """`4 players`, `2 empty docks`, `2 grey 9s`, `4 blanks`"""
    if rest[0] == "of":
        return rest[1] in OF_WHOM and rest[2] != "same"
    if rest[0] in COUNTED or (rest[0] in EMPTY_WORDS and rest[1] in DOCK_WORDS):
        return True
    is_plural = rest[0] in COLOUR_WORDS and rest[1].isdigit() and rest[2] == "s"
    return is_plural or (rest[0] in GREEN_WORDS and (rest[1] == "cards" or rest[0] in ("blanks", "nulls", "volts")))
