"""Scenes that a few named cards decide, whatever words lie between: a chain that is told, who may help."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import is_plain
from wiredeck.games.wired.hear_events import OF_AUDIT, OF_HUNT
from wiredeck.games.wired.hear_judge import FIX_OF, GUARD, judged, just, name, paid, plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said

OPEN = re.compile(r"\b(?:how|what|whats|which|who|whose|where|why|when do|when does)\b(?! if)")
MAY = re.compile(r"\b(?:can|may|could|allowed|legal|ok|okay|possible|able)\b")
GOES = re.compile(
    r"\b(?:happens?|go(?:es|ing)? (?:ahead|through|thru|off)|proceeds?|loses?|returns?|takes? (?:back|effect|place)"
    r"|succeeds?"
    r"|works?|gives? (?:back|up)|hits?|lands?|stands?|hold)\b"
)
STOPS = re.compile(r"\b(?:stopped|cancell?ed|dead|off|safe|fails?|failed|blocked|averted|keeps?|countered|void|dies)\b")
LINK = re.compile(r" ((?:NEG (?:HE |PLAY |HAS |MORE )*)?)(AU|HK|SE)(?= )")


BESIDE_CHAIN = re.compile(
    r"\b(?:move|clock|hand|float\w*|discard\w*|keep the|earlier|at some point|works? on|even though|2nd audit|ally"
    r"|pick|active|off my|my 3|next time|would hack|is it dead|dead\?|first|my own)\b"
)


def chained(said: Said) -> Heard | None:
    """AUDIT, HACKED, SECURED and so forth, one after the other: the last one decides."""
    asked = re.split(r"[.,;:!]", said.text.strip(" ?!."))[-1]
    rest = re.sub(r" MORE (?=HK |SE )", " ", said.line)
    if OPEN.search(said.text) or MAY.search(asked) or re.search(r" (?:HD|SEC|PO|NH|PW|TR|MORE|AGAIN|ANSWER) ", rest):
        return None
    if BESIDE_CHAIN.search(said.text):
        return None
    signs = re.sub(r" HK (?:(?:ON|MY|HIS|HE) )*AU ", " AU HK ", re.sub(r" \?(?= )", "", said.line))
    signs = re.sub(r" SE (?:PLAY )?ON (?:(?:MY|HIS) )*HK ", " SE ", signs)
    links = [card for denied, card in LINK.findall(signs) if not denied]
    told = links[:-1] if len(links) > 2 and links[-1] == "AU" else links
    told = ["AU", *told] if told[:1] == ["HK"] and links[-1] == "AU" else told
    goes, stops = bool(GOES.search(asked)), bool(STOPS.search(asked))
    if len(told) < 2 or goes == stops or told != ["AU", *(["HK", "SE"] * len(told))][: len(told)]:
        return None
    succeeds = told[-1] == "SE"
    end = "goes ahead" if succeeds else "is stopped"
    reason = f"{OF_AUDIT} The last card decides: with {name(told[-1])} the AUDIT {end}."
    return plain_answer(succeeds == goes, reason, "WD-AUD-04", "WD-AUD-05")


RESCUE = re.compile(
    r"\b(?:rescue|save|help|defend|protect|bail out|step in)\b|\bfor (?:her|him|them)\b|\bon (?:his|her|their) behalf\b"
)


def outsider(said: Said) -> Heard | None:
    """A third player and somebody's HEAD HUNTER."""
    if OPEN.search(said.text) or said.has(" (?:AU|STD|NEG) ") or not RESCUE.search(said.text):
        return None
    line = re.sub(r" \?(?= )", "", said.line)
    theirs = re.search(r"(?: (?:HE|HIS) (?:PLAY )?|^ )HH (?:ON )?(?:MY )?(?:HE|HIS) ", line)
    if not theirs or not (
        (MAY.search(said.text) and re.search(r" I (?:\w+ ){0,2}HH ", line))
        or re.search(r"[.,] I (?:PLAY )?ANSWER (?:HAS (?:MY )?HH )?HE [., ]*$", line)
    ):
        return None
    told = f"{OF_HUNT} Only thief and victim take part (our ruling); a third player does not."
    return judged("3p A=HH,x*5 C=HH,x*5 B.cl=FAC", ["HH>B.FAC", "C:answer HH"], just(told))


BACK = re.compile(
    r"\b(?:hunt|steal|nick|poach|grab|snatch|swipe|head ?hunt)\w* (?:it|him|her|them|that(?: one)?|my \w+(?: \w+)?)"
    r" (?:right |straight )?back\b"
)


def stolen_back(said: Said) -> Heard | None:
    """What was stolen may be stolen again."""
    if not BACK.search(said.text) or not MAY.search(said.text) or OPEN.search(said.text):
        return None
    if said.has(" (?:STD|RULE|GEMINI|THEIRTURN|ANSWER|INHAND|TOHAND|NEG|DISCARD|HK|PO|NH) "):
        return None
    told = "What lies in play with the thief can be stolen again with a HEAD HUNTER, in your own turn and for one MOVE."
    return judged("3p A=HH,x*5 B.cl=FAC", ["HH>B.FAC"], just(told))


def not_all_fixed(said: Said) -> Heard | None:
    """Two sorts of issues on one piece, and a fix for one of them: it stays disabled."""
    issues, fixes = {*said.of(ISSUES)}, said.of(FIXES)
    if len(issues) != 2 or len({*fixes}) != 1 or fixes[0] == "HD" or FIX_OF[fixes[0]] not in issues:
        return None
    pieces = {*said.of(("SW", "K", "K2", "K3"))} or {*said.of(("PC",))}
    pays = re.search(
        r"\b(?:scor\w*|earn\w*|pay\w*|points?|coins?|online|working|works?|back up|running|up "
        r"again)\b",
        said.text,
    )
    if len(pieces) != 1 or not pays or OPEN.search(said.text) or said.has(" (?:NEG|OTHER|SEC|FAC|SUP|AU|MOVE) "):
        return None
    position = "3p A[s1{HK,NH}(k1:2(p1))] A=SE,x*5"
    told = f"{name(fixes[0])} resolves one {name(FIX_OF[fixes[0]])}; a piece with any other issue on it stays disabled."
    return plain_answer(paid(position, ["SE>s1"]) > 0, told, "WD-FIX-02", "R-18", position=position, moves=("SE>s1",))


# ---------------------------------------------------------------- answers to an AUDIT

CARDS = (*ISSUES, *FIXES, "HH", "STD")
MINE = re.compile(rf" I (?:ANSWER|PLAY|HAS|ON)(?: HAS| PLAY| ON| ANSWER| MY| MORE)* ({'|'.join(CARDS)}) ")


def answered(said: Said) -> Heard | None:
    """Somebody's AUDIT and the one card that the one who asks would play on it."""
    line = re.sub(r" \?(?= )", "", said.line)
    tools = said.of(CARDS)
    if said.signs.count("AU") != 1 or len(tools) != 1 or OPEN.search(said.text) or not MAY.search(said.text):
        return None
    if re.search(r"\b25\b|\bfinish\w*", said.text):
        return None
    if said.has(r" (?:NEG|MORE|SEC|FAC|SUP|FT|COST|MOVE|DRAW CARD|STEAL|AUDITOR) ") and not said.has(" THEIRTURN "):
        return None
    found = re.search(r" HE (?:PLAY )?AU .*", line)
    tool = MINE.search(found[0]) if found else None
    if not tool or re.search(r"[.,] .*[.,] .*\w", line[line.index(f" {tool[1]} ") :]):
        return None
    position = f"4p A=AU,x*5 C={tool[1]},x*5 B[s1(k1:2(p1))]"
    return judged(position, ["AU>B", "B:pass", f"C:answer {tool[1]}"], just(f"{OF_AUDIT} It costs no MOVE."))


SAVED = re.compile(
    r" (?:HE|HIS|HIS HE) (?:PLAY )?HK (?:ON )?MY AU [.,] (?:(?:SO|THEN|I|PLAY|ANSWER|HAS|ON|MY|MORE) )*(HD"
    r"|SE|PW|TR|HK|PO|NH)"
    r" (?:(?:ON|ANSWER|UNDER|HK|HE|HIS|AGAIN) )*[., ]*$"
    r"| MY AU (?:(?:HAS|ANSWERED|ANSWER|ON|WITH) )*HK [.,] (?:(?:I|PLAY|ANSWER|HAS|ON|MY|MORE) )*(HD|SE|PW|TR|HK|PO|NH)"
    r" (?:(?:ON|ANSWER|UNDER|HK|HE|HIS|AGAIN) )*[., ]*$"
)


def audit_saved(said: Said) -> Heard | None:
    """The AUDIT of the one who asks was hacked, and the card that would be played on that."""
    found = SAVED.search(re.sub(r" \?(?= )", "", said.line))
    if (
        not found
        or OPEN.search(said.text)
        or re.search(
            r"n't\b|\b(?:not|never|too late|cost\w*|draw|(?:he|she|they) (?:can|may|could)"
            r"|(?:can|may|could) (?:he|she|they))\b",
            said.text,
        )
    ):
        return None
    card = found[1] or found[2]
    position = f"3p A=AU,{card},x*4 B=HK,x*5 B[s1(k1:2(p1,p2))]"
    return judged(position, ["AU>B", "B:answer HK", f"A:answer {card}"], just(OF_AUDIT))


ON = re.compile(
    r"\b(?:go on|continue|carry on|keep going|hack (?:it )?again|counter (?:that|it|again)|save it"
    r"|answer that)\b"
)


def goes_on(said: Said) -> Heard | None:
    """A chain that is told, and whether somebody may go on with it."""
    asked = re.split(r"[.,;:!]", said.text.strip(" ?!."))[-1]
    if OPEN.search(said.text) or not MAY.search(asked) or not ON.search(asked) or said.has(" (?:HD|SEC|PO|NH|STD|HH) "):
        return None
    links = [card for denied, card in LINK.findall(re.sub(r" \?(?= )", "", said.line)) if not denied]
    if len(links) < 3 or links != ["AU", *(["HK", "SE"] * len(links))][: len(links)]:
        return None
    told = f"{OF_AUDIT} Each card may be answered by every player but the one who played it (our ruling)."
    return plain_answer(True, told, "WD-AUD-04", "R-47")


SKIPS = re.compile(
    r"\b(?:skip|leave out|pass on|omit)(?:ping)? (?:the |my |any )?(trad\w+|mov\w+|discard\w*"
    r"|draw\w*|scor\w*)"
)


OPTIONAL = re.compile(
    r"\b(trad\w+|mov\w+|discard\w*|draw\w*|refill\w*|scor\w*)(?: phase)? (?:is )?(?:optional|voluntary)\b"
)


def skipped(said: Said) -> Heard | None:
    """Trading, moves and discards may be left out; drawing and scoring happen by themselves."""
    optional = OPTIONAL.search(said.text)
    if optional and is_plain(said) and not re.search(r"\b(?:only|rule|fulfil\w*)\b", said.text):
        told = (
            "Trading, MOVES (0 to 3) and discarding are optional; DRAW and SCORE follow by themselves, always in full."
        )
        return plain_answer(optional[1][:2] not in ("dr", "sc", "re"), told, "WD-MOVE-01", "R-06")
    found = SKIPS.search(said.text)
    if (
        not found
        or not MAY.search(said.text)
        or OPEN.search(said.text)
        or len(said.text.split()) > 12
        or "not" in said.text
    ):
        return None
    told = "Trading, MOVES (0 to 3) and discarding are optional; DRAW and SCORE follow by themselves, always in full."
    return plain_answer(found[1][:2] not in ("dr", "sc"), told, "WD-MOVE-01", "R-06")


GOT_BACK = re.compile(
    r"\b(?:keep|get (?:back )?|retain|take back)(?: back)? (?:my |the |that )?(?:hh|head "
    r"?hunter|audit|card|it)\b"
)


def card_is_spent(said: Said) -> Heard | None:
    """An AUDIT or a HEAD HUNTER that is countered is discarded all the same."""
    played = said.has(r" (?:HH|AU|STD) (?:HAS )?(?:ANSWER|ANSWERED) | ANSWER (?:MY )?(?:HH|AU) ")
    if not played or not GOT_BACK.search(said.text) or OPEN.search(said.text) or said.has(" (?:NEG|STEAL|COST|MOVE) "):
        return None
    told = (
        "Every card of an EVENT goes to the discard pile, countered or not, and its MOVE is not refunded (our ruling)."
    )
    return plain_answer(False, told, "WD-CLS-05", "R-52", "R-53")


def floating_cable(said: Said) -> Heard | None:
    """A CABLE without a SWITCH may carry COMPUTERs."""
    loose = said.has(r" K[23]? (?:\w+ )?NEG (?:HAS |ON )?SW | LOOSE K[23]? ")
    load = said.has(r" HAS (?:\d )?PC(?: UNDER)? \W*$")
    if (
        not loose
        or not load
        or not MAY.search(said.text)
        or OPEN.search(said.text)
        or said.has(" (?:SCORE|MOVE|HIS|HE) ")
    ):
        return None
    told = "A floating CABLE may carry COMPUTERs, up to its ports; they score only once it is plugged into a SWITCH."
    return judged("3p A=PC,x*5 A[~k1:3(p1)]", ["play PC>k1"], just(told))


WASTED = re.compile(
    r"\b(?:lose|lost|waste|wasted|gone|discard)(?: (?:my|the|that|an?))?(?: \w+)? ?(?:card|move"
    r"|hacked|hack|outage|new hire)\b"
)


def refused_card(said: Said) -> Heard | None:
    """What cannot be played stays in hand, and its MOVE is not spent."""
    staff, issues = {*said.of(tuple(GUARD))}, {*said.of(ISSUES)}
    if len(staff) != 1 or len(issues) != 1 or GUARD[staff.copy().pop()] not in issues or not WASTED.search(said.text):
        return None
    if (
        OPEN.search(said.text)
        or said.has(" (?:NEG|AU|STEAL|CLEAR) ")
        or not re.search(r"\b(?:do|does|is|am) ", said.text)
    ):
        return None
    told = "An issue cannot be played against a player who is protected from it: the card and the MOVE stay yours."
    return plain_answer(False, told, "R-36")


# ---------------------------------------------------------------- what is not told

CARD_UNNAMED = re.compile(r"\b(?:this|that)(?: \w+)? card\b|\bgot (?:this|that|a) card\b")
THEIR_SIDE = re.compile(
    r"\b(?:on|onto|in|into|at|against) (?:him|her|them|it|there|(?:his|her|their|(?:my )?\w+'s)(?: own)?"
    r" (?:network|side|board|stuff|gear|table))\b"
)
UNNAMED = (
    "Depends on the card, so I can't say yet: tell me which it is. HACKED, POWER OUTAGE and NEW HIRE go on a "
    "rival's EQUIPMENT; your own EQUIPMENT and the fixes go into your own network only."
)
THIS_ON_THEIRS = re.compile(
    r"\b(?:slap|play|put|stick|drop|lay|use|chuck|plug) (?:this|it)(?: (?:one|card|thing))? (?:on|onto|in"
    r"|into|to|at|against) "
    r"(?:his|her|their|[a-z]+'s) (?:pcs?|computers?|laptops?|cables?|wires?|leads?|switch(?:es)?|hubs?"
    r"|routers?|machines?)\b"
)
PLAYING = re.compile(r"\b(?:can|may|could|am) i (?:allowed to )?(?:\w+ )?(?:play|use|put|lay|drop|stick|slap|plug)\b")
NAMED = (*PLUGS, *ISSUES, *FIXES, *STAFF, "AU", "HH", "STD", "STAFF", "ISSUE", "@")


def unnamed(said: Said) -> Heard | None:
    """A card that nobody named, on somebody's side."""
    put = THIS_ON_THEIRS.search(said.text)
    if not PLAYING.search(said.text) or len(said.of(NAMED)) > (1 if put else 0):
        return None
    if put and not OPEN.search(said.text):
        return Heard("depends", UNNAMED, ("WD-ACT-01", "R-38"), missing=True)
    if (
        not CARD_UNNAMED.search(said.text)
        or not THEIR_SIDE.search(said.text)
        or said.has(" (?:DISCARD|TRADE|GIVE|DRAW|DECK) ")
    ):
        return None
    return Heard("depends", UNNAMED, ("WD-ACT-01", "R-38"), missing=True)


HOW_MANY = re.compile(
    r"\bhow many (?:(?:of )?(?:em|them|these|those)|more|things)? ?(?:can|may|could|do) (?:i|we|you) (?:\w+ )?(?:plug"
    r"|hang|put|stick|cram|fit|hook|clip|attach)(?: up)? (?:in|on|onto|into|to|under) ?(?:there|it|that|this)\b"
)


def into_what(said: Said) -> Heard | None:
    """How many go in there, where nobody said what there is."""
    if said.of(NAMED) or not HOW_MANY.search(said.text):
        return None
    told = (
        "Depends on the piece, which you don't tell: a CABLE takes 2 (two) or 3 (three) COMPUTERs, as its card says; a "
        "SWITCH takes any number of CABLEs, and INTERNET any number of SWITCHes."
    )
    return Heard("depends", told, ("WD-EQ-03", "WD-EQ-02", "WD-EQ-01"), missing=True)
