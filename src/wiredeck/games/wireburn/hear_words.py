"""The cards and docks that a question names, in the order it names them, with the words between."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from wiredeck.games.hearing import some, words


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
SIGN_WORDS = _each(("+", "plus pluses plusses plussed"), ("-", "minus minuses minusses minused"))
COLOUR = {"colour", "color"}  # what a dock may be called, too
DOCK_NOUNS = {*some("dock docks stack stacks pile piles column lane marker zone dok port slot spot")}
DOCK_WORDS = DOCK_NOUNS | COLOUR
EMPTY_WORDS = {
    *some("empty bare unopened fresh nobody nothing cold unstarted virgin untouched emptied vacant nowt closed"),
    *some("cleared clear none"),
}
BOOT_WORDS = {
    *some("open opens opened opening opener start starts started starting starter begin begins began boot boots"),
    *some("booted booting coldboot initialise initialize init initiate kick kicked launch activate wake crack found"),
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
    "official": r"\boff?icial|\b57s?\b|fifty[ -]?seven|\b(?:small(?:er)?|short(?:er)?) (?:deck|pack|box|set)\b",
    "operator": r"\boper[ae]tor|\b59s?\b|fifty[ -]?nine|rules bot|\bbot page"
    r"|\b(?:big(?:ger)?|larger?) (?:deck|pack|box|set)\b",
}
OAAT = (
    r"\boaat\b|one[- ]at[- ]a[- ]time|1[- ]at[- ]a[- ]time|(?:single|one|1)[- ]card (?:mode|rules|variant|game|version)"
)
NOT_OAAT = re.compile(rf"\b(?:not|no|non|isn'?t|without)[ -](?:in |playing )?(?:{OAAT})", re.IGNORECASE)

_CODES = dict(V="volt", S="stasis", N="null", t="teal", p="purple", o="orange", g="grey")
_DASHES = str.maketrans("−–﹣＋", "---+")
_POSSESSIVE = re.compile(r"\b(teal|purple|orange|gr[ea]y)(?:'s|s'?)\b")
_MADE = (  # `a grey 8 made 9`, `a grey 5 made by a plus`
    r"\bgr[ea]y (\d+)(?: that| which)?(?:'s| was| is|s)? (?:made|turned|raised|lowered|boosted|bumped|pushed|modified)"
    r"(?: up| down)?(?: (?:to|into|as))?(?: an?)? (\d+)(?: (?:with|by|using) (?:an?|one|the) (?:plus|minus|\+|-))?"
)


def _made_of(found: re.Match[str]) -> str:
    """The grey with as many modifiers as it takes."""
    less = int(found[2]) - int(found[1])
    return f"grey {found[1]}{(' plus' if less > 0 else ' minus') * min(abs(less), 4)} "


_DOES = r"(?:put|play|lay|drop|place|add|stick|use|throw|go|open|start|cover|do|make|toss|chuck|slap)"
_BLAST = r"(?:defuses?|defused|trips?|tripped|tripwires?|detonates?|blows?(?: up)?|explodes?)"
_NEAR = r"(?:below|above|under|over|off|from|(?:away|up|down) from|(?:higher|lower|more|less) than)"
_NUMBER = r"(10|[1-9]|two|three|four|five|six|seven|eight|nine|ten)\b"
_HUE = r"(teal|purple|orange|gr[ea]y)\b"
_CARD = r"(?:teal|purple|orange|gr[ea]y) \d+"
_BELOW = r"(?:underneath|beneath|below|under(?: it| that)?)\b"
_PLUS = (r"\[\s*\+(?:\s*1)?\s*\]", r"\(\s*\+(?:\s*1)?\s*\)", r"(?<![\w+])\+\s*1\b", r"(?<![\w+])\+(?=[\s.,?!;)]|$)")
_MINUS = (r"\[\s*-(?:\s*1)?\s*\]", r"\(\s*-(?:\s*1)?\s*\)", r"(?<![\w-])-\s*1\b", r"(?<=\s)-(?=\s+(?:on|to|card))")
_SPELLED: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (  # one after the other
    (_MADE, _made_of),
    (rf"\b(want|wanna|need|have|going|able|like|trying|supposed|allowed|got) 2 (?={_DOES}\b)", r"\1 to "),
    (r"\bboth (?:of )?(?:my |the |his |her |your )?(?=(?:plus|minus)s?es\b)", "2 "),
    (r"(?<=\d)\s*\+\+(?!\+)", " plus plus "),
    (r"(?<=\d)\s*--(?!-)", " minus minus "),
    (r"\b(?:10|1|ten|one)'?s (?:go|fit|are (?:ok|fine|allowed)) on (?:an? |the )?volt\w*", " "),
    (r"\bset(?:s|ting)? (?:off (?:the |an? )?(?:defuse|tripwire)|(?:the |an? )?(?:defuse|tripwire) off)\b", "explode"),
    (
        r"\b(?:does|would|will|do) (?:that|it|this)(?: combo| card)? (?:defuse|tripwire|trip)\b"
        r"(?: the (?:stack|dock|pile|lane))?",
        "does it explode",
    ),
    (r"(?<![\[(])\+(?=\s*(?:my |an? |the )?(?:teal|purple|orange|gr[ea]y|volt|null|stasis|[tpog]\d))", " and "),
    (r"\ball (?:by|on) (?:itself|its own)\b", "alone"),
    (r"\b(dock|pile|lane|stack|teal|purple|orange)\? (?=(?:it|it's|its|that) )", r"\1 "),
    (
        r"\b(?:(?:it|that) )?(?:just )?(?:got|was|has been|had been|is|been) (?:just )?(?:blown up|detonated"
        r"|wiped(?: out)?|exploded|blasted)(?: (?:a|one|the) (?:second|minute|moment|turn) (?:ago"
        r"|before))?(?=\W*[.,;]| so| and| now)",
        "is empty",
    ),
    (r"\bvs\.? my\b", ", my"),
    (r"\bdeuce\b", "2"),
    (r"\b(?:a )?(?:couple|pair) of (?=plus|minus|null|volt|stas)", "2 "),
    (r"\btrey\b", "3"),
    (
        rf"\b{_NUMBER} (?:on|over) (?:an? |the )?{_NUMBER},? {_HUE} (?:on|over) {_HUE}",
        r"\3 \1 on \4 \2",
    ),
    (r"\b(?:pile|dock|stack|lane)\s*:\s*(?:an? )?(?:null|blank)\s*[.;?]", "dock holds only a null ."),
    (rf"\b{_BLAST} (?:the )?(?:teal|purple|orange)(?: dock| pile| lane)? \(([^)]*\d[^)]*)\)", r"plays \1"),
    (
        rf"(?:,|\b(?:its|it's|is|thats|that's|as|being)) (?:just |only )?(?:one|1) {_NEAR} (?:the |an? )?{_NUMBER}",
        " ",
    ),
    (
        r"\b(?:with|using|for) (?:the|my|that) (?:bonus|extra)(?: card| action| turn| play| go)?"
        r"(?= (?:an? |i |my |the )?(?:volt|null|stasis|teal|purple|orange|gr[ea]y)\b)",
        "then",
    ),
    (rf"\bto (?:get|make|become|be)(?: to)?(?: an?)? {_NUMBER}", " "),
    (
        rf"\b({_CARD}) (?:that|which) (?:an? |the |my |his |her )?(?:null|blank) (?:covers|lies on|sits on)",
        r"null over \1",
    ),
    (rf"\bthe {_NUMBER} (?:was|were|is|had been) (teal|purple|orange|gr[ea]y)\b", r"\2 \1"),
    (
        r"\b(dock|pile|lane|stack)(?: that| which) \w+(?: just| already| had| has| have)* "
        r"(volted|zapped|frozen|froze|iced|nulled)\b",
        r"\2 \1",
    ),
    (
        rf"\bis (?:an? |the |my |his |her )?({_CARD}) (volt|zap|freez|null|stasis|chill)e?(?:able|ible)\b",
        r"can i \2 \1",
    ),
    (
        rf"\b(null|blank|volt|stasis|freeze)\b[^.?!]{{0,40}}?,? (?:\(|with |and )?(?:an? |the )?({_CARD}) {_BELOW}",
        r"\1 over \2",
    ),
    (rf"\b({_CARD}) \((?:it|that|which) (?:was|is|stood|stands) (?:at|on) (?:an? )?(\d+)\)", r"\1 on a \2"),
    (r"\b(volt|null|stasis|freeze|zap|blank|dock|pile|stack|lane)'s\b", r"\1 is"),
    (r"(?<!my )(?<!his )(?<!her )\blast (?:card|one)(?: played| laid| down)? (was|is)\b", r"top \1"),
    (r"\b(?:an? |the )?(?:tripwire|defuse|bomb) (?:just )?(?:went|goes|has gone) off\b", " "),
    (r"\b(?:(?:go|going|carry|carrying|keep|move|moving) on|keep going|continue) with\b", "then play"),
    (r"\b(?:second|another) (?=(?:null|volt|stasis|blank|freeze|zap)\b)", ""),
    (r"\b(?:[2-9]|two|three|four|five) (?=(?:teal|purple|orange|gr[ea]y)s\b)", ""),
    (r"\b(teal|purple|orange|gr[ea]y)s\b\W+(?=\d)", r"\1 "),
    (r"\b(10|[1-9]|two|three|four|five|six|seven|eight|nine|ten) in (teal|purple|orange)\b", r"\2 \1"),
    (r"\b(\d+) (steps?|goes) (?=up\b|down\b)", r"\1 "),
    (r"\bcolou?rless (?=\d)", "grey "),
    (r"\b(?:has|have|holds) (?:no|zero) cards?(?: (?:on it|yet|there))?", "is empty"),
    (r"\bno cards? (?:yet )?(?:on|in|at) (?:the )?(?=teal|purple|orange)", "empty "),
    (r"\b(?:be|as) (?:the |its )?(?:very )?first card (?:on|in|for|of)\b", "open"),
    (r"^\W*(?:first|opening) card (?:on|in|for|of)(?: the)? (teal|purple|orange)(?: dock)?", r"open \1 with"),
    (r"\bhit (?=(?:the |an? |that )?(?:teal|purple|orange|gr[ea]y|[tpog]?\d))(.{3,16}) with\b", r"cover \1 with"),
    (r"\bhit (?:it|that|this) with\b", "cover it with"),
    (r"\ball (?:good|right|fine|ok)\b", "ok"),
    (r"\bdouble (?=null|blank|volt|zap|freeze|stasis)(\w+)\s*[:,]", " "),
    (r"\bdouble (?=null|blank|volt|zap|freeze|plus|minus)(\w+?)s?\b", r"2 \1s"),
    (r"\b(i|we|he|she|they|you) (?:defuse|tripwire|trip)\b(?! cards?)", r"\1 cover"),
    (r"\bby means of\b", "with"),
    (r"\((?:it|that|which) (?:was|had been) [^)]*\)", " "),
    (r"\bcounts? as an? (?:fit|match|legal play|valid play)\b", "fit"),
    (r"\bto (?:defuse|tripwire|detonate|explode)\b(?: it| that)?", " "),
    (r"\b(explodes?|boom|detonates?|blows? up|goes off) at (?:10|1|ten|one)\b", r"\1"),
    (r"\(\s*(?:=|makes|so|now|that's|is)?\s*\d+\s*\)", " "),
    (r"\bnothing (?:but|except|other than)\b", "only"),
    (r"\b((?:set|freeze|lock|ice)\w* (?:it|that|the (?:dock|pile))) (?:up |down )?(?:to|at) (?:5|five)\b", r"\1"),
    (r"\bopen (?:dock |lane |pile |stack )?(?:at|on|showing) (?:an? )?([2-46-9])\b", r"grey \1"),
    (r"\bopen (?:dock |lane |pile |stack )?(?:at|on|showing) (?:an? )?5\b", "frozen dock"),
    (r",? ?\b(?:(?:is|was) )?(?:that |it |this )?an? (?:proper |real )?(?:defuse|tripwire)\W*$", " boom ?"),
    (r",? (?:defuses?|tripwires?)(?: (?:it|the dock|the pile))?\W*$", " boom ?"),
    (r"\bblank (?=teal|purple|orange|dock|marker|lane|spot|slot)", "empty "),
    (r"\b(teal|purple|orange|dock|lane|spot|slot)( is| was|'s)?( still| totally)? blank\b", r"\1\2 empty"),
    (r"(?<=[\w\]) ])=+(?=[\w ])", " equals "),
    ("|".join(_PLUS), " plus "),
    ("|".join(_MINUS), " minus "),
    (r"\b([tpog])[- ]?(10|[1-9])\b", lambda code: f" {_CODES[code[1]]} {code[2]} "),
    (r"\bb4\b", "before"),
    (r"\b[2-6] ?p(?:layers?|eople|pl)?\b|\bcolou?r was (?:teal|purple|orange)\b", " "),
    (r"\bno\. ?(?=\d)|\bnumber (?=\d)", ""),
    (r"\bone of (?=teal|purple|orange)", "1 of "),
    (r"\bboth 1 and 10\b", " "),
    (r"\b(?:what|which) (?:was|were|used to be)\b|\b(?:an? )?(?:former|ex)\b", " "),
    (r"\b\d+(?:st|nd|rd|th)\b|\.\.+", " "),
    (OAAT + r"|\b5[79]\b(?: cards?| set| deck)?", " "),
    (r"\b([4-6])\s*/\s*([56])\b|\b1\s*/\s*10\b", " "),
)


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


def tokens(text: str) -> list[str]:
    """The words of a question, card codes and signs spelled out."""
    text = re.sub(r"\b([VSN])\b", lambda code: _CODES[code[1]], text)
    text = text.lower().translate(_DASHES)
    text = _POSSESSIVE.sub(r"\1 is", text) if "'s" in text else text
    for sign, spelled in _SPELLED:
        text = re.sub(sign, spelled, text)
    return words(text)


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
        return Mention("sign", code=SIGN_WORDS[word]), 2 if rest[0] == "1" else 1
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
    return Mention("green", code=code, done=done), 2 if after in ("card", "cards") else 1


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
    return is_plural or rest[1] == "cards" or (rest[0] == "stasis" and last not in BEFORE_ONE)


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
