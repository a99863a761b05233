"""Questions about the deck: how many cards of a kind or a group it has, and how many lie in the pile after the deal."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard, listed
from wiredeck.games.wired.cards import COMPACT, KIND_OF, PUBLISHED
from wiredeck.games.wired.hear_judge import name
from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF, Said
from wiredeck.games.wired.hear_words import said as read

DEALT = 6
KINDS = ("SW", "K2", "K3", "PC", *ISSUES, "AU", *FIXES, *STAFF, "HH", "STD")
GROUPS = {  # what is said: its kinds
    r"attack(?:s|ing)?(?: cards?)?|cards? that (?:hurt|attack|harm)\w*|nasty cards?|bad cards?": (*ISSUES, "AU"),
    r"fix(?:es|ing)?(?: cards?)?|resolutions?(?: cards?)?|repairs?(?: cards?)?|healing cards?": FIXES,
    r"(?:red|action)s?(?: cards?)?": (*ISSUES, "AU", *FIXES),
    r"greens?(?: cards?)?": ("SW", "K2", "K3", "PC"),
    r"thieves|thief cards?|stealing cards?|cards? that steals?": ("HH", "STD"),
}
NAMED = {"K": ("K2", "K3"), "GEAR": ("SW", "K2", "K3", "PC"), "ISSUE": ISSUES, "STAFF": (*STAFF, "HH", "STD")}
ASKS = re.compile(r"\bhow many|\bnumber of|\bcount of|\bhow often|\bamount of|\btotal\b.*\b(?:deck|pack|game|set)\b")
BOX = re.compile(r"\b(?:deck|box|pack|set|stack|game|are printed|included|copies|published|exist|exists)\b")
THERE = re.compile(
    r"\b(?:are there|in there|do(?:es)? (?:it|we|you) (?:have|get|come)|comes?(?! after| next)|altogether|overall)\b"
)
OTHERWISE = re.compile(
    r"\b(?:turns?|need\w*|fits?|holds?|can|may|could|max\w*|limit\w*|at most|in play|in hand|on the table"
    r"|network|points?"
    r"|score\w*|moves?|kinds?|types?|sorts?|different|counters?|answers?|stop|against|protect\w*|start|dealt|deal|left"
    r"|i(?! get)|me|he|she|they|someone|front|like|my|his|her|their|equal|same|compar\w*|than|vs|percent\w*|chance|odds"
    r"|likely|draw(?!ing)|custom|at least|minimum)\b"
)
IN_BOX = re.compile(r"\b(?:in|inside|from|of) (?:the|a|this|that) (?:game )?box\b")
SMALL = re.compile(r"\b(?:112|compact|small(?:er)?) ?(?:card )?(?:deck|set|pack|one|version)\b|\bcompact\b|\b112\b")


def in_deck(said: Said) -> Heard | None:
    """How many cards of a kind, or of several, the deck has."""
    text = said.text
    if not ASKS.search(text) or not (BOX.search(text) or THERE.search(text)) or OTHERWISE.search(text):
        return None
    if {*re.findall(r"\d+", re.sub(r"\b[23][- ]?(?:port|plug|way|slot|cable)\w*", "", text))} - {"112", "143"}:
        return None
    kinds = _kinds(read(IN_BOX.sub("in the deck", text)))
    if not kinds or (len(kinds) > 4 and not BOX.search(text)):
        return None
    deck = COMPACT if SMALL.search(text) else PUBLISHED
    counts = {code: deck[KIND_OF[code]] for code in kinds}
    parts = listed([f"{n} {name(code)}" for code, n in counts.items()])
    told = f"The deck of {sum(deck)} cards has {parts}; the printed rules give no counts."
    return Heard(None, f"{sum(counts.values())}. {told}", ("FIX-8",))


def _kinds(said: Said) -> tuple[str, ...]:
    """The kinds that are named, groups by their members."""
    found = [kind for sign in said.signs for kind in NAMED.get(sign, (sign,)) if kind in KINDS]
    group = next((kinds for words, kinds in GROUPS.items() if re.search(rf"\b(?:{words})", said.text)), ())
    if group and {*found} <= {*group}:
        return group
    if "not count" in said.text or "without" in said.text or "except" in said.text:
        found = found[:1]
    return tuple(dict.fromkeys(found))


MORE = re.compile(r"\bhow many (?:more|fewer|less) (.+?)(?: are there)? than (.+)")


def differs(said: Said) -> Heard | None:
    """How many more of one kind than of another."""
    sides = MORE.search(said.text)
    if not sides or not (BOX.search(said.text) or THERE.search(said.text)) or re.search(r"\d", said.text):
        return None
    deck = COMPACT if SMALL.search(said.text) else PUBLISHED
    counts = [sum(deck[KIND_OF[code]] for code in _kinds(read(side))) for side in sides.groups()]
    if not all(counts):
        return None
    told = f"The deck of {sum(deck)} cards has {counts[0]} of the one and {counts[1]} of the other."
    return Heard(None, f"{abs(counts[0] - counts[1])}. {told}", ("FIX-8",))


PLAYERS = re.compile(
    r"\b(?:we'?re|we are|us|with|for|to|game of) ([2-6])\b(?! (?:cards?|points?|pcs?))|\b([2-6]) (?:of us"
    r"|players?|people|ppl)\b"
)
PILE = re.compile(r"\b(?:left|remain\w*|draw pile|pile|draw stack|draw deck|leftover|undealt)\b")


def undealt(said: Said) -> Heard | None:
    """What is left of the deck when all have six cards."""
    players = {n for pair in PLAYERS.findall(said.text) for n in pair if n}
    others = {*re.findall(r"\d+", said.text)} - players - {"6", "112", "143"}
    if len(players) != 1 or others or not PILE.search(said.text) or not ASKED_LEFT.search(said.text):
        return None
    if not re.search(r"\b(?:deal\w*|start\w*|set ?up|begin\w*|got (?:their|6)|first turn)\b", said.text):
        return None
    n = int(players.pop())
    deck = sum(COMPACT if SMALL.search(said.text) else PUBLISHED)
    told = f"The deck of {deck} cards less {DEALT} for each of {n} players is the draw pile."
    return Heard(None, f"{deck - DEALT * n}. {told}", ("WD-SETUP-02", "WD-SETUP-03"))


ASKED_LEFT = re.compile(
    r"\bhow (?:many|big|large|thick|tall|high)\b|\bwhat(?:'s|s)? (?:is )?(?:\w+ )?(?:left|remains?)\b"
)


FINISHED = re.compile(
    r"\b(?:reach\w*|hits?|got|gets?|made|makes|has|on|at|finish\w*|scores?) (?:to )?25\b"
    r"|\bfinish(?:es|ed)\b"
)


def final_turns(said: Said) -> Heard | None:
    """How many still play when somebody has reached the target."""
    players = {n for pair in PLAYERS.findall(said.text) for n in pair if n}
    asked = re.search(r"\bhow many (?:people|players|others|of us|more|turns?|final|last)\b.*", said.text)
    if (
        len(players) != 1
        or not asked
        or not FINISHED.search(said.text)
        or not re.search(
            r"\b(?:turns?|goes?"
            r"|go)\b",
            asked[0],
        )
    ):
        return None
    if {*re.findall(r"\d+", said.text)} - players - {"25"} or re.search(r"\b(?:do i|each|per)\b", asked[0]):
        return None
    n = int(players.pop())
    more = n - 1 if n > 3 else 0
    told = (
        "With four to six players everybody but the one who reached 25 has one more turn; with two or three nobody has."
    )
    return Heard(None, f"{more}. {told}", ("WD-END-02", "R-82"))


def letters(said: Said) -> Heard | None:
    """How long the name of a company may be."""
    if not re.search(r"\b(?:letters|characters|chars|long|length)\b", said.text) or not re.search(
        r"\bcompany\b", said.text
    ):
        return None
    told = "A company name has 1 to 24 characters and is unique at its table; it is for fun only."
    return Heard(None, f"24. {told}", ("R-15",)) if ASKS.search(said.text) or "how long" in said.text else None


def staff_of_all(said: Said) -> Heard | None:
    """Two CLASSIFICATIONs for each player."""
    players = said.has(r" ([2-6]) PLAYERS ")
    asked = said.has(" MANY STAFF ") and re.search(
        r"\b(?:altogether|in total|at the table|on the table|in "
        r"play)\b",
        said.text,
    )
    if not players or not asked or re.search(r"\b(?:each|per|every)\b", said.text):
        return None
    n = 2 * int(players[1])
    return Heard(None, f"{n}. Each player has at most 2 (two) CLASSIFICATIONs in play.", ("WD-CLS-01",))


def least_for_finals(said: Said) -> Heard | None:
    """From how many players on there is a final round."""
    least = re.search(
        r"\b(?:min\w*|least|fewest|from how many|how many (?:players|people) (?:do|does|must"
        r"|before))\b",
        said.text,
    )
    if not least or not re.search(r"\b(?:final|last) (?:round|turns?|lap)\b", said.text) or re.search(r"\d", said.text):
        return None
    told = (
        "With four to six players the others have one more turn when somebody reaches 25; with two or three nobody has."
    )
    return Heard(None, f"4. {told}", ("WD-END-01", "WD-END-02"))
