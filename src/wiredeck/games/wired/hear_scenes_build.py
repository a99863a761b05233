"""Scenes of a network in loose words: what still fits, what a re-plugging costs, what pays again, a first turn."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import PAYS, is_plain, line
from wiredeck.games.wired.hear_judge import judged, just, paid, plain_answer
from wiredeck.games.wired.hear_moves import claimed, covered
from wiredeck.games.wired.hear_words import ISSUES, PLUGS, Said
from wiredeck.games.wired.hear_words import said as signs_of

BUSY = r" (?:AU|HK|PO|NH|SCORE|CUT|GRATIS|SWITCHEROO|REPLACE|MOVE|UNPLUG|TAKE|TRADE|OFF|STEAL|COST|SW|K|OVER|HIS) "
NTH = re.compile(r" ([2-6])TH (?:(?:MORE|OTHER|MY|LOOSE) )*(?:PC|ON|OFF|[.,]) ")
ALL = re.compile(
    r" ([2-6]) (?:(?:MORE|OTHER|MY|LOOSE|OFF) )*PC (?:(?:PLAY|PLUG|HAS|MY|ON|UNDER) )*K[23] "
    r"| K[23] [.,] .*?([2-6]) PC (?:UNDER|ON) "
)
THERE = re.compile(
    r" K[23] (?:(?:HAS|ON|MY|ALSO|NOW|[.,]) )*(\d)(?! MORE)(?: PC)?(?: UNDER| PLUG)? "
    r"| (\d) PC (?:PLUG )?(?:ON|UNDER) (?:MY )?K[23] "
)
ONE_MORE = re.compile(r" (?:(\d) )?MORE (?:PC )?")


def fits(said: Said) -> Heard | None:
    """Is there a port for the third, or for so many, on a CABLE of which the ports are told?"""
    signs = line(said)
    sizes = {*said.of(("K2", "K3"))}
    if len(sizes) != 1 or "PC" not in said.signs or not is_plain(said) or re.search(BUSY, signs):
        return None
    ports, wanted = int(sizes.pop()[1]), _wanted(signs)
    if wanted is None:
        return None
    told = f"A CABLE supports 2 or 3 COMPUTERs, as its card says; this one {ports}, disabled ones included."
    there = ",".join(f"p{n + 1}" for n in range(min(wanted - 1, ports)))
    return judged(f"3p A=PC,x*5 A[s1(k1:{ports}({there}))]", ["play PC>k1"], just(told))


def _wanted(signs: str) -> int | None:
    """How many COMPUTERs there would be."""
    if nth := NTH.search(signs):
        return int(nth[1])
    there = THERE.search(signs)
    more = ONE_MORE.search(signs, there.end() - 1 if there else 0)
    if re.search(r" \dTH ", signs):
        return None
    if there and more:
        return int(there[1] or there[2]) + int(more[1] or 1)
    found = ALL.search(signs)
    return int(found[1] or found[2]) if found and not more else None


WIRE = r"(?:cable|wire|lead|cord)s?"
LEFT_BEHIND = re.compile(
    rf"\b(?:left|leave|leaves|leaving|not|without)(?: moving)?(?: \w+)? {WIRE}(?: (?:behind|there|alone|itself))?"
    rf"|\b{WIRE}(?: itself| itself just)? stay(?:s|ed)?(?: put| behind| there| where it is)?"
)
PLACE = re.compile(
    rf"\b(?:across to|over to|to|onto|on|into|in|from|off|between)(?: (?:an?|one|1|the|my|its|their|new|other|another"
    rf"|different|diff|second|2nd|free|spare|old|fresh|same|[23]-port))* (?:{WIRE}|ones?\b)(?: to (?:another"
    rf"|the other)\b)?"
)
HAULED = re.compile(
    r"\b(?:shift\w*|mov(?:e|ed|ing)|re-?plug\w*|haul\w*|carr(?:y|ied)|re-?hang|re-?hung|transfer\w*|drag\w*"
    r"|lug\w*|unplug\w*|unhook\w*|pulled"
    r"|relocat\w*|switched over|(?:pcs|computers|laptops|machines|boxes) (?:over|across) to|took"
    r"|reconnect\w*)\b|\bone by one\b"
)
CLAIM = re.compile(
    r"\b(\d|one|a single|single|a|just the one) moves?\b|\b(?:costs?|cost me|costs me|pay)(?: just| only"
    r"| me)* (\d|one)\b"
)


def several_moved(said: Said) -> Heard | None:
    """So many COMPUTERs re-plugged without their CABLE, and what that is said to cost."""
    if OFFTOPIC.search(said.text) or not HAULED.search(NOUN.sub(" ", said.text)):
        return None
    rest = signs_of(PLACE.sub(" ", LEFT_BEHIND.sub(" ", said.text)))
    counted = re.findall(r" (\d|BOTH) (?:(?:OTHER|MY|LOOSE|ONLINE) )*PC(?= )", rest.line)
    claims = [one[0] or one[1] for one in CLAIM.findall(rest.text)]
    if len(counted) != 1 or len(claims) != 1 or not is_plain(rest) or rest.of(("K", "K2", "K3", "SW", "FT", "BONUS")):
        return None
    n = 2 if counted[0] == "BOTH" else int(counted[0])
    return claimed(int(claims[0]) if claims[0].isdigit() else 1, n)


NOUN = re.compile(r"\b(?:\d|one|a|single|any|my|extra|more) moves?\b")
OFFTOPIC = re.compile(
    r"\+|\b(?:have|has|hang\w*|loose|float\w*|come|comes|ride|rides|on it|with it|each|per|apiece|left|audit\w*"
    r"|trad\w*|turn|altogether free|instead)\b(?! (?:the|my) )"
)


RIVALS = re.compile(
    r"\b(?:over|on top of|cover\w*|atop|on) (?!my\b|the\b|a\b|an\b|that\b|this\b|it\b|its\b|one\b"
    r"|another\b)\w+s?'?s?'?"
    r" (?:hacked|broken|dead|dark|disabled|knackered|fried|down)\b"
)


OVER_WITH = re.compile(
    r" OVER (?:MY )*(HK|PO|NH|DOWN) (?:MY )?(SW|K[23]?|PC) HAS (?:MY |MORE )*(SW|K[23]?|PC) ([., ]*)$"
)


def replaced(said: Said) -> Heard | None:
    """A new piece over a disabled one under the house rule, whatever words lie between."""
    if "SWITCHEROO" not in said.signs or not is_plain(said) or RIVALS.search(said.text):
        return None
    if re.search(r"\bso (?:that )?i can\b|\blike to\b", said.text):
        return None
    small = re.search(r"\b(?:double|(?:2|two)-?(?:port|way|plug))\b", said.text) and not said.has(r" \d PC .*K2 ")
    bare = re.sub(r" (?:CARD|GO|RULE)(?= )", "", line(said))
    bare = re.sub(r" REPLACE (?:MY )?ONLINE (?=SW|K|PC)", r" REPLACE CLEAN ", bare)
    signs = OVER_WITH.sub(r" \3 OVER MY \1 \2 \4", bare)
    return None if small else covered(Said(said.text, signs))


BAD = r"(?:HK|PO|NH|DOWN)"
BAD_SWITCH = re.compile(rf" {BAD} (?:ON |UNDER )?(?:MY )?SW | SW (?:HAS )?{BAD} ")
BAD_CABLE = re.compile(rf" {BAD} (?:ON |UNDER )?(?:MY )?K[23]? | K[23]? (?:HAS )?{BAD} ")
REHUNG = re.compile(
    r" (?:MOVE|PLUG|UNPLUG|PLAY|TAKE) (?:MY )*K[23]? .*(?:ON|OVER|UNDER) | [.,] (?:I )?(?:MOVE|PLUG|PLAY) "
    r"(?:OVER )?ON (?:MY )?(?:CLEAN|ONLINE) SW |"
    r" K[23]? (?:\w+ )?(?:\w+ )?ON (?:MY )?CLEAN SW | K[23]? ON (?:MY )?(?:CLEAN|ONLINE|OTHER|MORE) |"
    r" K[23]? (?:\w+ )*?(?:MOVE|OFF|OVER|GO|PLUG) (?:\w+ )*?(?:ON|OVER) "
)
OTHER_PLACE = re.compile(r" (?:ON|OVER|UNDER) (?:(?:MY|ON|A) )*(?:OTHER|MORE) SW ")
GOOD_PLACE = re.compile(r" (?:ON|OVER|UNDER) (?:(?:MY|ON|A) )*(?:CLEAN|ONLINE) (?:SW )?")


BACK_ON = re.compile(r"\bbrings?\b.{0,24}\bback\b|\bback (?:up|on|alive|to life)\b|\breviv\w*|\bwakes?\b|\balive\b")


def revived(said: Said) -> Heard | None:
    """A CABLE off the disabled SWITCH onto a healthy one: do its COMPUTERs pay again?"""
    signs = line(said)
    bad_switch, bad_cable = BAD_SWITCH.search(signs), BAD_CABLE.search(signs)
    if bool(bad_switch) == bool(bad_cable) or not REHUNG.search(signs):
        return None
    if not GOOD_PLACE.search(signs) and not (bad_cable and OTHER_PLACE.search(signs)):
        return None
    if (
        not (PAYS.search(said.text) or BACK_ON.search(said.text))
        or not is_plain(said)
        or re.search(rf" {BAD} (?:MY )?PC | PC (?:HAS )?{BAD} | HIS | STAY | PC (?:\w+ )*?(?:OFF|MOVE) ", signs)
        or len(re.findall(rf" {BAD}(?= )", signs)) > 1
    ):
        return None
    marks = ("{HK}", "") if bad_switch else ("", "{HK}")
    position = f"3p A[s1{marks[0]}(k1:3{marks[1]}(p1,p2));s2()]"
    told = (
        "Issues stay on the card that they lie on: over a healthy CABLE and a healthy SWITCH its COMPUTERs reach "
        "INTERNET again, below a disabled CABLE or SWITCH they do not."
    )
    n = paid(position, ["move k1>s2"])
    return plain_answer(n > 0, told, "R-22", "R-18", position=position, moves=("move k1>s2",))


FIRST = re.compile(
    r"\b(?:first|1st|opening|very first) (?:turn|go|round)\b|\b(?:turn|round|go) (?:one|1)\b|\bfirst thing\b"
)
POINT = re.compile(r"\b(?:scor\w*|points?|coins?|bitcoins?|btc|earn\w*|pays?|bag|bank)\b")


def first_point(said: Said) -> Heard | None:
    """SWITCH, CABLE and COMPUTER in the first turn."""
    kinds = {sign[0] for sign in said.of(PLUGS)}
    if not FIRST.search(said.text) or not POINT.search(said.text) or not is_plain(said) or not {"S", "K"} <= kinds:
        return None
    if re.search(r"\bfrom (?:the |turn |my )?(?:2|next|second|turn)|\b2nd\b|\b0\b", said.text):
        return None
    many = re.search(r"\b(\d) (?:points?|coins?|bitcoins?|btc)\b", said.text)
    if said.of(("FT", "HK", "PO", "NH", "LOOSE", "HIS", "TRADE")) or re.search(r" [2-9] (?:SW|K[23]?|PC) ", said.line):
        return None
    if "P" not in kinds and not re.search(r"\b(?:nothing|only|just|no)\b", said.text):
        return None
    told = "SWITCH, CABLE and COMPUTER take your 3 MOVES, and the COMPUTER scores 1 point at the end of the same turn."
    is_so = "P" in kinds and not said.has(" NEG (?:MY )?(?:SW|K|PC)") and (many is None or many[1] == "1")
    return plain_answer(is_so, told, "WD-EQ-05", "WD-SCORE-01")


LOOSE_ONES = re.compile(
    r" (\d|ALL|BOTH) (?:MY )?(?:LOOSE (?:MY )?PC|PC (?:\w+ )?LOOSE|LOOSE(?= (?:INPLAY|[.,])))|^ (\d) PC (?:\w+ )?LOOSE "
)
LAID = re.compile(r" (?:PLAY|INHAND) (?:(?:MY|MORE|A) )*(K[23]) | (K[23]) (?:INHAND|PLAY) ")
OTHERS = ("K", "SW", "MOVE", "AU", "COST", "HIS", "SWITCHEROO")
GET_ON = re.compile(
    r"\b(?:hop|hops|jump|jumps|get|gets|go|goes|attach\w*|clip\w*|snap\w*|plug\w*|take|takes|grab\w*|pick|picks"
    r"|join|joins|on)\b"
)


def hop_on(said: Said) -> Heard | None:
    """So many floating COMPUTERs and a CABLE of two or three ports that is played from hand."""
    signs = line(said)
    loose, laid = LOOSE_ONES.search(signs), LAID.search(signs)
    if not loose or not laid or not GET_ON.search(said.text) or not is_plain(said) or len(said.of(("K2", "K3"))) != 1:
        return None
    count = loose[1] or loose[2]
    everyone = re.search(r"\b(?:all|both|\d)\b", re.split(r"[.,;:?]", said.text.strip(" ?.!"))[-1])
    if not count.isdigit() or not everyone or said.of((*OTHERS, *ISSUES)):
        return None
    if re.search(r"\b(?:must|have to|moves?|only|scor\w*|points?|left|2 of|one of|full)\b", said.text):
        return None
    ports = int((laid[1] or laid[2])[1])
    told = (
        "A CABLE played from hand may pick up floating COMPUTERs for free, up to its ports; one more than that "
        "finds no "
        f"place. This one has {ports}."
    )
    pieces = [f"p{n + 1}" for n in range(int(count))]
    position = f"3p A=K{ports},x*5 A[{';'.join(f'~{piece}' for piece in pieces)}]"
    return judged(position, [f"play K{ports}>~<{','.join(pieces)}"], just(told))


# ---------------------------------------------------------------- ports that are left, and what is left loose

SPARE = re.compile(
    r"\b(no|\d|one|a|an|the last|its last) (?:spare|free|empty|open|unused|vacant) (?:ports?|plugs?|slots?"
    r"|sockets?|spots?)\b"
)
ADDED = re.compile(
    r"\b(?:add|plug|put|hang|stick|squeeze|cram|pop|play|on|in|room for)\b.{0,14}?"
    r"\b(\d|another|one more|1 more|an?|my)(?: more| new| last)? (?:pcs?|computers?|laptops?|machines?|boxes|box)\b"
)


def spare_port(said: Said) -> Heard | None:
    """So many ports are free, and so many COMPUTERs shall come."""
    spare = SPARE.search(said.text)
    added = ADDED.search(said.text[spare.end() :]) if spare else None
    if not spare or not added or "K" not in {sign[0] for sign in said.of(("K", "K2", "K3"))} or not is_plain(said):
        return None
    if said.of(("SW", "AU", "HIS", "MOVE", "SCORE", "TRADE", "SWITCHEROO")) or re.search(
        r"\b(?:without|other)\b", said.text
    ):
        return None
    left = 0 if spare[1] == "no" else int(spare[1]) if spare[1].isdigit() else 1
    n = int(added[1]) if added[1].isdigit() else 1
    told = "A COMPUTER fits as long as a port of the CABLE is free; a disabled COMPUTER takes up a port, too."
    return plain_answer(n <= left, f"{told} Here {left} free for {n}.", "WD-EQ-03", "R-29")


WITHOUT = r" NEG (?:(?:HAS|MY|MORE|ROOM|FULL|PORT|K[23]?|SW|FREE) )+"
LAID_LOOSE = re.compile(r" (?:PLAY|KEEP) (?:(?:MY|MORE|HE) )*(SW|K[23]?|PC) (?:(?:PLAY|KEEP|ON|JUST|HE) )*LOOSE ")
NOT_THIS = (
    " (?:SCORE|AU|HK|PO|NH|DOWN|MOVE|COST|GRATIS|TAKE|TIE|STEAL|HIS|UNPLUG|TRADE|PLUG|OFF|COUNT|NEG|SWITCHEROO|ALL) "
)


def laid_loose(said: Said) -> Heard | None:
    """A piece is played from hand without being plugged in."""
    signs = re.sub(WITHOUT, " ", line(said))
    laid = LAID_LOOSE.search(signs)
    text = re.sub(r"\b(?:no|without)\b", "", said.text)
    if not laid or re.search(NOT_THIS, signs) or not is_plain(Said(text, signs)) or len(said.of(PLUGS)) > 3:
        return None
    if (
        re.search(r"\b(?:must|have to|needs?|only|can'?t|he|she|they|against|protect\w*|thus|book|into?|\d)\b", text)
        or " LOOSE " in signs[: laid.start()]
    ):
        return None
    card = {"K": "K2"}.get(laid[1], laid[1])
    told = (
        "A CABLE or COMPUTER may be played unplugged, for its usual MOVE; it floats and scores nothing until it is "
        "connected. A SWITCH is always plugged into INTERNET (our ruling)."
    )
    return judged(f"3p A={card},x*5", [f"play {card}>~"], just(told))


LEFT_LOOSE = re.compile(r"^ (?:MY )?(SW|K[23]?|PC) (?:(?:LEFT|KEEP|PLAY|I|MY|HE) )*LOOSE (?:[.,] |FINE |TAG )*$")


def left_loose(said: Said) -> Heard | None:
    """A piece in play that floats: never a SWITCH."""
    found = LEFT_LOOSE.search(said.line)
    if not found or not is_plain(said) or re.search(r"\b(?:now|free|picks?)\b", said.text):
        return None
    label = {"SW": "s1", "PC": "p1"}.get(found[1], "k1")
    told = (
        "For one MOVE you may disconnect your own CABLE or COMPUTER and leave it floating; a SWITCH is always plugged "
        "into INTERNET (our ruling)."
    )
    return judged("3p A[s1(k1:3(p1,p2))]", [f"move {label}>~"], just(told))


UNPLUGGED = re.compile(r" UNPLUG (?:(?:MY|ONLINE) )*(SW|K[23]?|PC) .*LOOSE ")
ONE_MOVE = re.compile(r"\b(?:(?:one|1|a|single) move|costs? (?:a|one|1))\b")


def unplugged(said: Said) -> Heard | None:
    """A piece is disconnected and left floating, for a MOVE."""
    found = UNPLUGGED.search(line(said))
    if not found or not ONE_MOVE.search(said.text) or not is_plain(said) or len(said.of(PLUGS)) > 1:
        return None
    if re.search(BUSY.replace("|MOVE|UNPLUG", "").replace("|SW|K", ""), line(said)) or re.search(
        r"\d moves", said.text
    ):
        return None
    told = (
        "For one MOVE you may disconnect your own CABLE or COMPUTER and leave it floating, with all that hangs on it."
    )
    label = {"SW": "s1", "PC": "p1"}.get(found[1], "k1")
    return judged("3p A[s1(k1:3(p1,p2))]", [f"move {label}>~"], just(told))


BRINGS = re.compile(
    r"\b(?:play|lay|put|bring|drop|slap|stick|add|place|get)(?:s|ing|ped)?\b(?: \w+){0,2} (?:(?:cable|wire"
    r"|lead|cord)s?)\b"
    r"|\b(?:cable|wire|lead|cord)s? (?:comes|from (?:my )?hand|comes out|goes down|hits the table)\b"
)
MOVED_ONLY = re.compile(r"\b(?:re-?plug\w*|mov(?:e|ed|ing)|shift\w*|reconnect\w*|drag\w*)\b")
CLIPS = re.compile(
    r"\b(?:clip|hop|jump|snap|attach|latch|hook|plug|go|get|join|come)\w*\b.{0,16}\b(?:on|onto|in|up|it|aboard"
    r"|along|free)\b"
)


def clip_on(said: Said) -> Heard | None:
    """One or two floating COMPUTERs and a CABLE of whatever size that comes from hand: they fit for free."""
    signs = line(said)
    loose = re.search(r" (?:([12]|BOTH) )?(?:MY )?(?:LOOSE PC|PC (?:\w+ )?LOOSE) ", signs)
    if not loose or not BRINGS.search(said.text) or not CLIPS.search(said.text) or MOVED_ONLY.search(said.text):
        return None
    if not is_plain(said) or said.of((*ISSUES, "SW", "AU", "HIS", "MOVE", "SCORE", "COST", "TRADE", "OTHER", "DOWN")):
        return None
    if re.search(
        r"\b(?:must|have to|oblig\w*|forced|need\w*|compulsory|only|[3-9]|full|all|later|next|then|each|ports?"
        r"|other|cost\w*|pay\w*)\b",
        said.text,
    ):
        return None
    told = "A CABLE played from hand may pick up floating COMPUTERs for free, in the same MOVE, up to its 2 or 3 ports."
    return judged("3p A=K2,x*5 A[~p1;~p2]", ["play K2>~<p1,p2"], just(told))


UNPLUG_AND_PLUG = re.compile(
    r"\b(?:unplug\w*|disconnect\w*|pull\w*(?: it)? (?:out|off)|taking? (?:it )?off)\b.*\b(?:re-?plug\w*"
    r"|plug\w*|reconnect\w*"
    r"|put\w* (?:it )?(?:back|on)|re-?attach\w*)\b"
)
MOVES_CLAIMED = re.compile(
    r"\b(2|two|1|one|a single)(?: moves?(?: \w+)?| moves? in (?:all|total)| in (?:all|total)| altogether"
    r"| for (?:it|both|the lot))\W*$"
)
APART = re.compile(
    r"\b(?:float\w*|loose|later|next turn|switch (?:off|out)|audit|both|each|separate\w*|free|charges?|per"
    r"|[2-9] (?:pcs|computers|laptops|cables))\b"
)


def taken_and_put(said: Said) -> Heard | None:
    """Unplugging one piece and plugging it in elsewhere is one MOVE, not two."""
    asked = re.split(r"[.,;:]", said.text.strip(" ?!.,"))[-1]
    claim = MOVES_CLAIMED.search(asked)
    if (
        not UNPLUG_AND_PLUG.search(said.text)
        or not claim
        or not is_plain(said)
        or not said.has(" (?:MOVE|TOTAL|COST) ")
    ):
        return None
    if APART.search(said.text):
        return None
    told = "DISCONNECT/RECONNECT is one MOVE: a piece is taken off and plugged in elsewhere in the same MOVE."
    return plain_answer(claim[1] in ("1", "one", "a single"), told, "WD-MOVE-04", "R-23")
