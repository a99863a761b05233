"""Scenes of a theft in loose words: what stops it, the loot, a third one, Gemini and King Seal."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import MAY, is_plain, last_part, line
from wiredeck.games.wired.hear_events import OF_HUNT, OF_SEAL
from wiredeck.games.wired.hear_judge import judged, just, plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said

AT_MINE = r"(?:(?:ON|AFTER|OFF|PLAY|AT|AGAIN) )*(?:MY (?:SEC|FAC|SUP|FT|STAFF|HE)|I)(?= )"
SEALED = re.compile(rf" STD {AT_MINE}| HE (?:PLAY )?STD ")
HUNTED = re.compile(rf" HH {AT_MINE}| HE (?:PLAY )?HH ")
WITH_HUNTER = re.compile(r" (?:ANSWER|HAS|PLAY|MY|I) (?:(?:HAS|MY|A|ON|WITH|ANSWER) )*HH ")
STOPS = re.compile(
    r"\b(?:stop\w*|block\w*|counter\w*|cancel\w*|answer\w*|prevent\w*|parry|fend|save\w*|defend\w*|deflect)\b"
)
BESIDE = r" (?:GEMINI|RULE|AU|THIRD|DRAW|COST|MOVE|INHAND|TOHAND|DISCARD|TRADE) "


def seal_stands(said: Said) -> Heard | None:
    """SEAL THE DEAL on one's own CLASSIFICATION, and a HEAD HUNTER against it."""
    signs = line(said)
    if said.signs.count("STD") != 1 or not SEALED.search(signs) or not is_plain(said) or re.search(BESIDE, signs):
        return None
    tail = signs[signs.index(" STD ") :]
    if not STOPS.search(said.text) or re.search(r" (?:HAS|I PLAY) (?:MY )?STD ", signs) or not WITH_HUNTER.search(tail):
        return None
    position = "3p A=STD,x*5 B=HH,x*5 B.cl=FAC"
    return plain_answer(False, OF_SEAL, "WD-STD-01", position=position, moves=("STD>B.FAC",))


HUNT_BACK = re.compile(
    r"\b(?:head ?hunt\w*|hunt|hh|counter|answer)(?: \w+)? back\b|\b(?:head ?hunt\w*|hh|counter|answer|block"
    r"|stop)\b.{0,30}"
    r"\bwhen (?:one|it|someone|somebody|he|she|they)\b"
)
AT_ME = re.compile(r"\b(?:at|on|against|hunts?|hunted|hunting) me\b|\bat my\b|\bagainst mine\b")


def hunts_back(said: Said) -> Heard | None:
    """The victim answers with a HEAD HUNTER."""
    if "HH" not in said.signs or "STD" in said.signs or not HUNT_BACK.search(said.text) or not AT_ME.search(said.text):
        return None
    text = re.sub(r"\bwhen\b", "", said.text)
    others = said.of((*ISSUES, *FIXES, "AU"))
    if others or not MAY.search(said.text) or not is_plain(Said(text, said.line)) or said.has(BESIDE):
        return None
    told = f"{OF_HUNT} The two go on countering each other until one stops."
    return judged("3p A=HH,x*5 B=HH,x*5 B.cl=FAC", ["HH>B.FAC", "B:answer HH"], just(told))


STOLE = re.compile(
    r"\b(?:stole|steal\w*|nick(?:ed)?|poach(?:ed)?|hunted|head ?hunt\w*|snatch(?:ed)?|pinch(?:ed)?|swiped?"
    r"|grabbed|got|took|stolen|snatched|pinched|swiped)\b"
)
TO_BIN = re.compile(
    r"\b(?:bin|binned|discard(?:ed)?|ditch|toss|chuck|dump|throw)\b(?! (?:one|an? old|the old|my|another))"
)
LOOT = re.compile(
    r"\b(?:i|we|ive|i've)(?: just| have)? (?:stole|steal|nick|poach|hunt|head ?hunt|snatch|pinch|swipe|grab"
    r"|took)\w*|^(?:so |ok )*(?:stole|nicked|poached|head ?hunt\w*|hunted|swiped|snatched)\b"
    r"|^(?:so |ok )*(?:an? |the |that )?(?:\w+ )?(?:supervisor|facilities|tech|specialist|classification"
    r"|blue(?: card)?)(?: is| was|,)?(?: just)? (?:nicked|stolen|poached|swiped|snatched|pinched|hunted)\b"
    r"(?! (?:from|off) me)"
)


def loot_binned(said: Said) -> Heard | None:
    """What a HEAD HUNTER stole is kept in play or discarded, as the thief likes."""
    signs = line(said)
    if not STOLE.search(said.text) or not TO_BIN.search(said.text) or not MAY_BIN.search(said.text):
        return None
    if not re.search(r" (?:HH|STEAL) ", signs) or not said.of((*STAFF, "STAFF")) or not LOOT.search(said.text):
        return None
    text = re.sub(
        r"\b(?:(?:i )?(?:don'?t|dont|do not) (?:\w+ )?(?:want|fancy|need|like|use) \w+|instead of (?:keeping"
        r"|using)(?: \w+)?)",
        "",
        said.text,
    )
    if not is_plain(Said(text, said.line)) or re.search(
        r" (?:RULE|HK|PO|NH|CLEAR|FULL|MUST|MY|INHAND|TOHAND|THIRD|3TH|LATER|ANSWER|GEAR|2) ", signs
    ):
        return None
    told = "The thief chooses: the stolen card either stays in play or is discarded at once; it never goes to the hand."
    return plain_answer(True, told, "WD-HH-02", "R-69")


TO_KEEP = re.compile(
    r"\b(?:keep|leave|put|stick|have|play|lay|use)\b.{0,16}\b(?:out|in play|on (?:my|the) (?:side|table|board|network)"
    r"|in front of me|for myself|down)\b"
)


def loot_kept(said: Said) -> Heard | None:
    """What a HEAD HUNTER stole stays in play with the thief."""
    signs = line(said)
    if not LOOTED.search(signs) or not TO_KEEP.search(said.text) or not MAY_BIN.search(said.text) or not is_plain(said):
        return None
    if (
        re.search(
            r" (?:RULE|HK|PO|NH|FULL|MUST|INHAND|TOHAND|THIRD|3TH|ANSWER|GEAR|2|ALREADY|AU|SW|K|PC|BOTH"
            r"|TRADE|THEIRTURN|[3-9]|ALL) ",
            signs,
        )
        or len(said.of((*STAFF, "STAFF"))) != 1
    ):
        return None
    told = (
        "The thief chooses: the stolen card stays in play, working at once, or is discarded; it never goes to the hand."
    )
    return plain_answer(True, told, "WD-HH-02", "R-69")


ALL_THREE = re.compile(
    r"\b(?:keep|have|got|leave|hold|own|sit with|run)\b(?: \w+){0,2} (?:3|the lot|all of (?:them|it)|all)\b"
    r"|\b3 (?:out|in play|in front|down|on the table|classifications?|blues?|staff)\b"
)


def third_stolen(said: Said) -> Heard | None:
    """A stolen third does not stay beside two others."""
    if not re.search(r" (?:HH|STEAL|STD) ", line(said)) or not ALL_THREE.search(said.text) or not is_plain(said):
        return None
    if not said.of((*STAFF, "STAFF")) or said.of(
        (*ISSUES, *FIXES, *PLUGS, "AU", "DISCARD", "MOVE", "RULE", "CARD", "HIS")
    ):
        return None
    if re.search(r"\b(?:one of|of the 3|goes|must|hand|he|she|they|hunters|lose|lost|again|can he)\b", said.text):
        return None
    told = "Only 2 (two) CLASSIFICATIONs may be in play: of three, the stolen one included, the thief discards one."
    return plain_answer(False, told, "WD-CLS-02", "R-57")


LOOTED = re.compile(r" (?:HH|STEAL|STD) (?:(?:OFF|ON|HIS|HE|A) )*(?:SEC|FAC|SUP|FT|STAFF) ")
MAY_BIN = re.compile(r"\b(?:can|may|could|ok|okay|allowed|legal|fine|straight|instead of|right)\b|\bbin it\b")


TAKES_ONE = re.compile(
    r"\b(?:steal|nick|pinch|swipe|snatch|poach|grab|nab|head ?hunt\w*|hunt|take|takes|have|stolen|seal\w*)\b"
)


UNTOUCHED = re.compile(
    r"\b(?:hunters?|head ?hunters?|he|she|they|thief|someone|anyone) (?:can'?t|cannot)(?: even)? "
    r"(?=(?:take|touch|steal|nick|hunt|name|get|grab|have)\b)"
    r"|\b(?:nobody|no ?one) (?:can|may|could)(?: even)? (?=(?:take|touch|steal|nick|hunt|name|get|grab|have)\b)"
    r"|\b(?:untouchable|off limits|out of reach)\b"
)
GETS = re.compile(
    r"\b(?:gets?|has|have|nicks?|bags?|takes?|steals?|hunts?|head ?hunt\w*|poach\w*|works?|goes through|succeeds?) "
    r"?(?:it|them|one|either|1)?$"
)


def paired(said: Said) -> Heard | None:
    """Gemini, or none, and whether one of these two can be stolen."""
    staff, signs = said.of(STAFF), re.sub(r" RULE (?=GEMINI |[.,] GEMINI )|(?<= GEMINI )RULE ", " ", line(said))
    off = bool(re.search(r" NEG (?:HE )?(?:PLAY |HAS )?GEMINI ", signs)) or bool(
        re.search(r"\bgemini(?: rule)?(?: is|'s)? off\b", said.text)
    )
    text = re.sub(
        r"\b(?:no|without|nobody plays|nobody has) (?:the )?gemini\b|\bgemini(?: rule)?(?: is|'s)? off\b", "", said.text
    )
    if (
        "GEMINI" not in said.signs
        or not staff
        or not is_plain(Said(UNTOUCHED.sub("", text), said.line))
        or not TAKES_ONE.search(text)
    ):
        return None
    if re.search(r" (?:GUARD|ANSWER|TRADE|INHAND|AU|HK|PO|NH|RULE|ONLY|AGAIN|DISCARD|LOSE|3) ", signs):
        return None
    two = bool(re.search(r" 2 (?:SAME )?(?:SEC|FAC|SUP|FT) ", signs)) or len(staff) == 2
    if re.search(r"\b(?:whether|dunno|no clue|no idea|unsure|relax|hide|am i right|some tables)\b", text):
        return None
    pair = two and len({*staff}) == 1
    denied = bool(UNTOUCHED.search(text))
    asks = (
        denied or re.search(r"\b(?:can|may|could|ok|allowed|legal|fine|right)\b", text) or GETS.search(last_part(said))
    )
    if not two or not asks:
        return None
    told = (
        "Only the Gemini house rule protects: two equal CLASSIFICATIONs in play cannot be named for a theft, "
        "neither by "
        "HEAD HUNTER nor by SEAL THE DEAL (our ruling). Any other can be stolen."
    )
    return plain_answer((off or not pair) != denied, told, "WD-HOUSE-GEM", "R-93")


BOTH_HUNT = re.compile(
    r"(?: (?:HE|HIS) (?:PLAY )?|^ )HH (?:(?:PLAY|ON|AFTER|FOR) )*MY .* (?:I|MY|HAS|ANSWER) (?:(?:HAS|MY"
    r"|PLAY|MORE|AGAIN|ANSWER) )*"
    r"(?:HH|ALSO|SCORE) | MY HH ON HIS HH "
)
PREVENTS = re.compile(
    r"\b(?:counter|block|stop|answer|cancel|save|defend|parry|prevent|beat)(?:s|ed|ing|led)?\b"
    r"|\b(?:throw|throws|hit|fire|come|hunt|play|chuck|fight|fighting|slap)(?: \w+)? back\b|\bthrow back\b|\bfend\b"
)


ONE_TOO = re.compile(
    r"\b(?:i've|ive|i have|i got|i hold|i'm holding|got) (?:one|1)?(?: myself)? ?(?:too|as well|also)\b"
    r"|\b(?:throw|play|use|with|chuck|by|slap|answer with|counter with) (?:mine|my own|one of my own|one of mine)\b"
)


def hunter_on_hunter(said: Said) -> Heard | None:
    """`he hunts mine, and I hold one, too`: the victim may counter with it."""
    signs = line(said)
    two = said.signs.count("HH") == 2 or (said.signs.count("HH") == 1 and ONE_TOO.search(said.text))
    if not two or "STD" in said.signs or not BOTH_HUNT.search(signs) or not is_plain(said):
        return None
    if not PREVENTS.search(said.text) or re.search(BESIDE, signs) or said.of((*ISSUES, *FIXES)):
        return None
    if re.search(r"\b(?:truce|breach|then|again|mates?|friends?|only|must|thirds?|if)\b", said.text):
        return None
    told = f"{OF_HUNT} The two go on countering each other until one stops."
    return judged("3p A=HH,x*5 B=HH,x*5 B.cl=FAC", ["HH>B.FAC", "B:answer HH"], just(told))


BY_SEAL = re.compile(
    r"\b(?:took|take|takes|stole|stolen|steals?|nicked|sealed|snatched|swiped|got|grabbed|lifted|pinched"
    r"|poached)\b.*\bseal"
    r"|\bsealed\b|\bseal\b.*\b(?:took|stole|stolen|nicked|snatched|swiped|got|grabbed)\b"
)
BACK_AGAIN = re.compile(
    r"\b(?:steal|stealing|hh|hunt|hunting|head ?hunt\w*|poach\w*|nick\w*|grab|snatch|swipe|pinch|take|win|get|have)"
    r"(?: (?:it|him|her|them|that|one|the card|mine|my \w+|that \w+))?(?: right| straight)? (?:back|again)\b"
    r"|\b(?:hunter|head ?hunt\w*|hh) (?:on|at|for) (?:it|the|that|his|her|what)\b"
)


KING_OFF = re.compile(r"\b(?:no|without) king\b|\bking(?: rule)?(?: is|'s)? off\b")
BY_HUNTER = re.compile(
    r"\b(?:with|by|using) (?:an?|his|her|their|the) (?:(?:plain|normal|ordinary|regular|usual|mere"
    r"|simple) )?(?:head ?hunter|hunter|hh)\b"
)
NOT_THEN = re.compile(r"\b(?:might|maybe|whether|dunno|trad\w*|hand|gemini|only|countered|answer)\b")


A_SEALED_ONE = re.compile(
    r"\bsealed (?:card|one|blue|classification|boss|tech|supervisor|facilities|specialist)\b.{0,14}"
    r"\b(?:head ?hunted|hunted|stolen|nicked|poached|taken|snatched)\b"
)


def sealed_one(said: Said) -> Heard | None:
    """`under King Seal, may a sealed one be hunted?`: no."""
    text = re.sub(r"\bking[- ]?seal\b", "king", said.text)
    off = bool(KING_OFF.search(text))
    if re.search(r"\b(?:other|next to|beside)\b", text):
        return None
    if "king" not in text or not A_SEALED_ONE.search(text) or not MAY.search(text) or NOT_THEN.search(text):
        return None
    if not is_plain(Said(KING_OFF.sub("", text), said.line)):
        return None
    told = (
        "Under the King Seal house rule a CLASSIFICATION stolen with SEAL THE DEAL cannot be stolen again while"
        " it stays "
        "in play; without the rule it can."
    )
    return plain_answer(off, told, "WD-HOUSE-SEAL", "R-95")


def under_king_seal(said: Said) -> Heard | None:
    """What SEAL THE DEAL took stays there under King Seal; what a HEAD HUNTER took does not."""
    text = re.sub(r"\bking[- ]?seal\b", "king", said.text)
    if "king" not in text or not BACK_AGAIN.search(text) or NOT_THEN.search(text):
        return None
    off = bool(KING_OFF.search(text))
    sealed, hunted = bool(BY_SEAL.search(text)), bool(BY_HUNTER.search(text))
    if not is_plain(Said(KING_OFF.sub("", text), said.line)) or sealed == hunted:
        return None
    told = (
        "Under the King Seal house rule a CLASSIFICATION stolen with SEAL THE DEAL cannot be stolen again while "
        "it stays "
        "in play; without the rule, or when a HEAD HUNTER took it, it can."
    )
    return plain_answer(off or hunted, told, "WD-HOUSE-SEAL", "R-95")


ALIKE = re.compile(
    r"\b(?:same|identical|equal|matching|twin) (?:pair|2|ones?|cards?|blues?|staff|classifications?)\b"
    r"|\bpair of (?:the )?same\b"
)
UNALIKE = re.compile(
    r"\b(?:mixed|different|unequal|unlike|mismatched|non-?matching) (?:pair|2|ones?|cards?|blues?|staff"
    r"|classifications?)\b"
)
PROOF = re.compile(r"\b(?:\w+[- ]?proof|safe|protected|immune|shielded|untouchable|covered)\b")


def alike_or_not(said: Said) -> Heard | None:
    """`Gemini: is a mixed pair safe?`: only two of the same are."""
    alike, unlike = bool(ALIKE.search(said.text)), bool(UNALIKE.search(said.text))
    if "GEMINI" not in said.signs or alike == unlike or not PROOF.search(said.text) or not is_plain(said):
        return None
    if said.has(" (?:NEG|AU|HK|PO|NH|TRADE|INHAND|OFF GEMINI) ") or re.search(r"\boff\b|\bonly\b|\bboth\b", said.text):
        return None
    told = "Under Gemini two of the same CLASSIFICATION in play cannot be named for a theft; two different ones can."
    return plain_answer(alike, told, "WD-HOUSE-GEM", "R-93")
