"""A question as a line of signs, such as `3TH PC ON K2`, in which a frame looks for what it knows.

A word that nobody knows becomes `?`: a frame that meets one stays silent, since a wrong hearing is worse than none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from wiredeck.games.hearing import either, with_digits
from wiredeck.games.wired.hear_lexicon import CARDS, FILLERS, PHRASES, SIGNS
from wiredeck.games.wired.hear_spelling import in_digits, spelled

_ANY = re.compile(
    rf"\b(?:{PHRASES})\b|"
    + "|".join(f"({sign})" for sign in CARDS.values())
    + r"|(\d+(?:st|nd|rd|th)\b|\b(?:number|nr) ?\d+)|\b(\d+)(?!\w)"
    + "".join(rf"|\b({sign})\b" for sign in SIGNS.values())
    + rf"|\b(?:{FILLERS})\b|([a-z]+(?:'[a-z]+)?)|([.,;:?!])"
)
_CODES = (*CARDS, "TH", "N", *SIGNS, "?", ".")
_NTH = {"second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th"}
_NTH_WORD = re.compile(rf"\b(?:{'|'.join(_NTH)})\b")
_CLAIM = re.compile(
    r"^(?:my |lil |the )?\w+ (?:says|reckons|claims|thinks|insists)(?: that)?\b|,? is (?:he|she) (?:right|correct)"
)
_DENIAL = re.compile(r"\b(?:cant|not|never|no|none|nothing|nobody)\b|n't\b")
_NEAR = either("buddy mate friend brother sister neighbou?r opponent rival partner pal cousin dad mum wife")
_THING = either("pcs? computers? switch(?:es)? cables? laptops? machines? gear stuff network hub router wires?")
_OTHERS = re.compile(rf"\bmy (?:{_NEAR})s(?= (?:\w+ )?(?:{_THING})\b)")
_MOMENT = re.compile(r"\b(?:this|that) (?:very )?second\b")
_ONE_CARD = re.compile(r"\b(?:one|a single) card(?= (?:left|in (?:my )?hand))")
_ONE_OF = re.compile(rf"\bone of (?:the |my |his |her |its |those |these )?(\d) ({_THING})\b")
_PLAYERS = re.compile(r"\b([2-6])p(?: game)?\b")
_APART = re.compile(r"\b(?:throw(?:ing|n)?|threw|chuck(?:ed)?|toss(?:ed)?) ((?:\w+ ){1,3})(?:away|out)\b")
_IN_FRONT = re.compile(r" (SEC|FAC|SUP|FT|STAFF) DOWN(?= )")  # laid down, not disabled
_HALF = re.compile(r"\b(\d+)( [a-z]+,? (?:and |but )?)half(?: of)? (?:them|em|those|these|which)\b")
_NOUN_PORTS = re.compile(r"\b([23])-(?:port|plug|way)(?:er)?s\b(?! cable)")
_RULED_OUT = re.compile(r"\b(?:no|without) switcheroo\b|\bswitcheroo(?: is|'s)? off\b")
_NO_KING = re.compile(r"\bkingmaker(?: is|'s)? off\b")
_BOTH_PORTS = re.compile(r"\b2(?:-port)? (?:and|or) 3[- ](?:port|plug|way)\b")
_TAKES = re.compile(  # how many ports it has, told in a sentence of its own
    r"\b(cable|wire|lead|cord)s?(?:'s)?,?(?: (?:that|which|thats|that's|is|it's|its))?(?: (?:only|just))?"
    r" (?:says|takes|marked|labelled|rated(?: for)?|made for|built for|meant for|supports|can (?:only )?(?:take"
    r"|hold|carry)"
    r"|only (?:holds|fits|has room for))(?: (?:only|just))? ([23])\b"
    r"(?! (?:moves?|cables?|wires?|leads?|coins?|points?|bitcoins?|cards?))(?: (?:pcs?|computers?|machines?|laptops?))?"
)
_OF_PORTS = re.compile(
    r"\b(cable|wire|lead|cord)s? (?:of|with) (?:only |just )?([23]) (?:ports|plugs|slots|sockets|holes)\b"
)
_A_PAIR = re.compile(r"\b(carr(?:ies|y|ying)|hold(?:s|ing)?) a pair\b(?! of)")
_HE_SAYS = re.compile(  # a claim at the end, which is what is asked about
    r",? (?:or so )?(?:he|she|they|my \w+) (?:says|reckons|claims|insists|said|thinks)(?: (?:so|yes|(?:that'?s "
    r"|it'?s )?"
    r"(?:ok|okay|fine|legal|allowed|right|legit|cool)))?(?=\W*$)"
)
_AND = re.compile(r"\bn\b(?!')")
_RIG = re.compile(r"\b(?:rig|workstation|terminal)(s?)\b")
_LAP = re.compile(r"\blap(s?)\b")
_EITHER_WAY = re.compile(r",? (?:true or false|yes or no|yay or nay|right or wrong|y/n)(?=\W*$)")
_NOT_ALLOWED = re.compile(  # who asks whether something is forbidden is told whether it may be done
    r"^(?P<so>(?:(?:so|and|ok|okay|right|well|but|then),? )*)"
    r"(?:(?P<who>i|you|u|we|he|she|they) (?:can'?t|cannot)|(?P<no>nobody|no one|noone|no-one) (?:can|may"
    r"|could))(?! .*\b(?:either|too|also)\b)"
    r"(?: even)? (?P<rest>[^.;:?!]*?)(?P<tag>,? ?(?:right|yeah|yes|correct|innit|huh|ye|eh|ok|then|true|no)?\W*)$"
)
_LEAD = re.compile(r"\b(?:cable|wire|lead|cord|port|plug)")
_PAIR_ON_IT = re.compile(
    r"\b(?:a|the) (?:pair|couple|brace)(?= (?:(?:is|are|already|now|hang\w*|sit\w*|plugged) )*(?:on|in|under) )"
)
_IN_A_ROW = re.compile(r"\b(turns|goes|rounds) (?:running|in a row|on the trot|straight|on end)\b")
_TECH_MOVE = re.compile(r"\b(tech(?:'?s)?) moves?\b(?= (?:for|on|to) )")
_WHILE = re.compile(r"\b(?:while|as long as|so long as|with|if|when)\b")
_MORE_THAN_DENIED = re.compile(
    r"\b(?:unless|until|till|or|because|cos|so|but|not|just|only|more than|can|may|could|is|are|do|does|what|why"
    r"|when)\b"
    r"|n't\b"
)
_SHORT = {
    "’": "'",
    "w/o ": "without ",
    "w/": "with ",
    "&": " and ",
    "b4": "before",
    "b/c": "because",
    "pair of": "2",
    "brace of": "2",
    "nowt": "nothing",
    "couple of": "2",
    "double ": "2 ",
    "disconnect/reconnect": "reconnect",
    "->": " on ",
}
_ALWAYS = frozenset((".", ",", "I", "MY", "TAG", "FINE"))
ISSUES = ("HK", "PO", "NH")
FIXES = ("HD", "SE", "PW", "TR")
STAFF = ("SEC", "FAC", "SUP", "FT")
CABLES = ("K", "K2", "K3")
PLUGS = ("SW", *CABLES, "PC")


@dataclass(frozen=True)
class Said:
    """A question in plain words, and its signs with a space around each."""

    text: str
    line: str

    @cached_property
    def signs(self) -> tuple[str, ...]:
        return tuple(self.line.split())

    def only(self, known: str) -> bool:
        """Are all its signs among these? Numbers, stops and the one who asks are always known."""
        allowed = _ALWAYS.union(known.split())
        return all(sign in allowed or sign[0].isdigit() for sign in self.signs)

    def has(self, pattern: str) -> re.Match[str] | None:
        """Where a pattern of signs is found."""
        return re.search(pattern, self.line)

    def of(self, signs: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the signs that are said, in order."""
        return tuple(sign for sign in self.signs if sign in signs)


def plain(text: str) -> str:
    """In small letters, numbers as digits."""
    small = text.lower()
    for short, full in _SHORT.items():
        small = small.replace(short, full)
    small = _LAP.sub(r"turn\1", _RIG.sub(r"pc\1", small))
    small = _NOT_ALLOWED.sub(_asked_plainly, _EITHER_WAY.sub(", ok", _AND.sub("and", small)))
    small = _NO_KING.sub("no kingmaker", _RULED_OUT.sub("no house rules", small))
    small = _OTHERS.sub("his", _APART.sub(r"discard \1", small))
    small = _MOMENT.sub("right now", _ONE_CARD.sub("1 card", small))
    counted = with_digits(in_digits(_NTH_WORD.sub(lambda word: _NTH[word[0]], _spelled(small))))
    counted = _HALF.sub(lambda one: f"{one[1]}{one[2]}{int(one[1]) // 2} of them", counted)
    counted = _TECH_MOVE.sub(r"\1 bonus", _IN_A_ROW.sub(r"\1", counted))
    counted = _PAIR_ON_IT.sub("2 pcs", counted) if _LEAD.search(counted) else counted
    counted = _A_PAIR.sub(r"\1 2 pcs", _OF_PORTS.sub(r"\2-port \1", _HE_SAYS.sub("", counted)))
    counted = _TAKES.sub(r"\2-port \1", counted)
    counted = _BOTH_PORTS.sub("2-port cables and 3-port", counted)
    counted = _NOUN_PORTS.sub(r"\1-port cables", counted)
    counted = _ONE_OF.sub("1 " if "full" in counted else r"\1 \2, 1 ", counted)
    return _PLAYERS.sub(r"\1 players", counted)


def _asked_plainly(denied: re.Match[str]) -> str:
    """`so nobody can hack me?` as `so can somebody hack me?`; what is more than that stays as it is."""
    alone = denied["no"] and not _WHILE.search(denied["rest"])
    if alone or _MORE_THAN_DENIED.search(denied["rest"]):
        return denied[0]
    return f"{denied['so']}can {denied['who'] or 'somebody'} {denied['rest']}{denied['tag']}"


def denies_all(text: str) -> bool:
    """`so nobody can hack me?`: who is told that one can must not hear yes."""
    denied = _NOT_ALLOWED.match(text.lower().strip())
    return bool(denied and denied["no"] and _WHILE.search(denied["rest"]))


def _spelled(text: str) -> str:
    """With the unknown words that are nearly cards as cards."""
    unknown = {one[0] for one in _ANY.finditer(text) if one.lastindex and _CODES[one.lastindex - 1] == "?"}
    mended = {word: spelled(word) for word in unknown}
    return re.sub(r"[a-z']+", lambda word: mended.get(word[0], word[0]), text)


def said(text: str) -> Said:
    """The signs of a question."""
    words = plain(text)
    claim = _CLAIM.sub("", words)
    if claim != words and _DENIAL.search(claim):
        return Said(words, " ? ")  # who denies and is right says no with a yes
    words = claim
    found = [_sign(_CODES[one.lastindex - 1], one[0]) for one in _ANY.finditer(words) if one.lastindex]
    return Said(words, _IN_FRONT.sub(r" \1 OUT", f" {' '.join(found)} "))


def _sign(code: str, word: str) -> str:
    if word == "0":
        return "NEG"
    if code in ("TH", "N"):
        return "".join(filter(str.isdigit, word)) + code.removesuffix("N")
    if code == "THIRD":
        return "3TH HE"
    return "," if word == "," else code
