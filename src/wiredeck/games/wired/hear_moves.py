"""Questions about equipment in play: unplugging and re-plugging it, what it picks up, taking it off the table."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import Say, judged, just, paid, plain_answer
from wiredeck.games.wired.hear_network import BUILDING, CHAIN, OWNER, PIECE
from wiredeck.games.wired.hear_words import ISSUES, PLUGS, Said

NETWORK = "A[s1(k1:3(p1,p2));s2(k2:2(p3))]"
ALWAYS = "A SWITCH stays plugged into INTERNET: it is never disconnected, moved or left floating (our ruling)."
KNOWN = f"{BUILDING} SW K K2 K3 PC @ UNPLUG MOVE OFF LOOSE KEEP TAKE ALL MORE HIS HE HK PO NH DOWN CLEAN CARD"
MOVED = re.compile(rf" (?:UNPLUG|MOVE|TAKE) ({OWNER})(SW|K[23]?|PC) (.*)")
LEFT_BEHIND = re.compile(  # what becomes of what hangs on it, or of its issue
    r"\b(?:stays? behind|stay put|drags?|drops?|left behind|fall off|come off|2nd step|per computer|hub [a-d]\b"
    r"|(?:right|straight) on the (?:switch|hub|router))"
)
COUNTED = (
    r" \d+ (?:PC|MOVE) .*(?:MOVE|ONETURN) | MOVE .* MOVE | UNPLUG .* MOVE | SAME | "
    r"K ON $| [.,] (?:LOOSE PC|PC LOOSE|PC) | (?:HK|PO|NH) KEEP | MOVE MORE | KEEP ON | [.,] CLEAN \W*$| \d \W*$"
)


def moved(said: Said) -> Heard | None:
    """A piece in play is unplugged, or plugged in elsewhere."""
    found = MOVED.search(said.line)
    if not found or not said.only(KNOWN) or said.has(COUNTED) or LEFT_BEHIND.search(said.text):
        return None
    owner, piece, rest = found.groups()
    if rest.startswith(("PC ", "K ")):
        return None
    into = re.search(rf" (?:ON|UNDER) ({OWNER}){PIECE} ", f" {rest}")
    if (said.has(" TAKE ") and not said.has(" (?:OFF|LOOSE) ")) or (
        re.search(rf"LOOSE (?:{piece} )?$", owner) and not into
    ):
        return None
    if "LOOSE" in owner and into:
        return _plugged_in(piece, into[2])
    label = {"SW": "s1", "PC": "p1"}.get(piece, "k1")
    rival = re.search(r"HIS|HE", owner) or (re.match(r"(?:MORE )?HE? ?", rest) and rest.startswith(("MORE HE", "HIS")))
    if rival:
        told = f"Only your own EQUIPMENT is re-plugged, in your own turn. {CHAIN}"
        return judged(f"3p {NETWORK} B{NETWORK[1:]}", [f"move B.{label}>~"], just(told))
    to = into[2] if into and into[2] != piece else ""
    place = {"SW": "s2", "PC": "p3", "@": "@", "": "~"}.get(to, "k2")
    aim = f"B.{place[0]}1" if to and into and "HIS" in into[1] else place
    issue = next(iter(said.of(ISSUES)), "")
    marked = re.sub(rf"{label}(:3)?", lambda one: one[0] + (f"{{{issue}}}" if issue else ""), NETWORK, count=1)
    say = _of_move(piece, floats=place == "~", issue=issue)
    return judged(f"3p {marked} B[s1(k1:2())]", [f"move {label}>{aim}"], say)


def _plugged_in(piece: str, into: str) -> Heard | None:
    """A floating piece finds its place."""
    place = {"SW": "s1", "PC": "p1", "@": "@"}.get(into, "k1")
    label = {"SW": "s1", "PC": "p9"}.get(piece, "k9")
    position = "3p A[s1(k1:2(p1));~k9:2();~p9]"
    return judged(position, [f"move {label}>{place}"], _of_move(piece, floats=False, issue=""))


def _of_move(piece: str, *, floats: bool, issue: str) -> Say:
    def say(legal: bool, sentence: str) -> str:
        if piece == "SW":
            return ALWAYS
        if not legal:
            return f"{sentence} {CHAIN}"
        left = " and leave it unattached, so that it floats" if floats else " (DISCONNECT/RECONNECT)"
        rides = " What hangs on it comes along." if piece != "PC" else ""
        goes = " The issue on it goes along; moving resolves nothing." if issue else ""
        return f"You may disconnect a piece of your own EQUIPMENT{left}, for one MOVE.{rides}{goes}"

    return say


# ---------------------------------------------------------------- what a played or moved piece picks up

PICKS = f"{BUILDING} SW K K2 K3 PC LOOSE GRATIS ALL BOTH MOVE MORE OTHER ALSO HE INHAND TAKE ROOM NEXT HAS"
PLAYED = r" (?:PLAY|INHAND) (?:MY |MORE |\d+TH )*(SW|K[23]?|PC) "


def picked_up(said: Said) -> Heard | None:
    """Floating pieces and a piece that is played from hand, or only re-plugged."""
    said = Said(said.text, re.sub(r" LOOSE (PC|K[23]?) LOOSE(?= (?!PC|K))", r" LOOSE \1", said.line))
    loose = said.has(r" (?:(\d+) )?LOOSE (K|PC)[23]? ") or said.has(r" (?:(\d+) )?(K|PC)[23]? LOOSE ")
    played = said.has(PLAYED)
    if (
        not loose
        or not said.only(PICKS)
        or not said.has(" (?:GRATIS|PLUG|TAKE|(?:ALL|BOTH)(?: \\d)? UNDER|HE PLAY ON) ")
        or said.has(" LOOSE .*LOOSE ")
    ):
        return None
    n, what = int(loose[1] or 1), loose[2]
    if said.has(r" MOVE (?:MY )?(?:K|PC)") and not played:
        told = "Only a card played from hand picks up floating EQUIPMENT; one that is re-plugged does not (our ruling)."
        return plain_answer(False, told, "R-31", "WD-FLOAT-02")
    if not played or said.has(" MOVE ") or said.has(r" PLAY .*PLAY ") or n > 4:
        return None
    card = {"K": "K3"}.get(played[1], played[1])
    if played[1] == "K" and n > 2 and what == "PC":
        return None
    return _attached(card, what, n)


def _attached(card: str, what: str, n: int) -> Heard | None:
    pieces = [f"{'k' if what == 'K' else 'p'}{i + 1}" for i in range(n)]
    floating = ";".join(f"~{piece}{':2()' if what == 'K' else ''}" for piece in pieces)
    onto = {"SW": "", "PC": ">~"}.get(card, ">~")
    position, play = f"3p A={card},x*5 A[{floating}]", f"play {card}{onto}<{','.join(pieces)}"
    told = (
        "A card played from hand may pick up floating EQUIPMENT for free, "
        "without a further MOVE: a SWITCH takes CABLEs "
        "with all that hangs on them, a CABLE takes COMPUTERs up to its ports (2 or 3), a COMPUTER takes nothing."
    )
    return judged(position, [play], just(told))


# ---------------------------------------------------------------- off the table, and on top

OFFTABLE = f"{BUILDING} SW K K2 K3 PC GEAR DISCARD TOHAND AGAIN TAKE STEAL ON HK PO NH DOWN LOOSE HELP ALL ISSUE KEEP"


def taken_off(said: Said) -> Heard | None:
    """Equipment in play back to hand or into the discard pile."""
    pieces = said.of((*PLUGS, "GEAR"))
    if len(pieces) != 1 or not said.only(OFFTABLE) or said.has(" AU "):
        return None
    if said.has(" TOHAND ") and said.has(" (?:TAKE|MOVE|PLAY|AGAIN|TOHAND) "):
        if re.search(r"\b(?:[2-9]|owner)\b|\bhold\b", said.text):
            return None  # an AUDIT may be meant
        return plain_answer(False, STAYS, "R-32")
    if said.has(" DISCARD ") and said.has(" (?:INPLAY|HK|PO|NH|DOWN|LOOSE) "):
        return plain_answer(False, STAYS, "R-32", "WD-DISC-01")
    if said.has(" DISCARD ") and said.has(" INHAND "):
        told = "In the DISCARD phase, after your MOVES, you may discard as many hand cards as you like."
        return judged("3p phase=discard A=SW,x*5", ["discard SW"], just(told))
    return None


STAYS = (
    "EQUIPMENT in play stays there: it is neither discarded nor taken back into hand; only an AUDIT returns COMPUTERs."
)
COVERS = f"{BUILDING} SW K K2 K3 PC OVER REPLACE MORE HAS HK PO NH DOWN CLEAN SWITCHEROO UNDER ISSUE ALSO SAME HIS"
SMALLER = (
    "Depends on how many COMPUTERs hang on it: under Switcheroo a disabled CABLE is covered with any CABLE, but one "
    "with fewer ports than COMPUTERs on it is not allowed; a two-port CABLE does for 2 (two)."
)
SHRINKS = r" K2 (?:PLAY )?OVER (?:ON )?(?:\w+ )*?K3? | K3? [^K]*[.,] [^K]*(?:OVER|REPLACE) [^K]*K2 "
LOAD = r" (K[23]?(?: HAS)?(?: HK| PO| NH| DOWN)?) HAS (\d) PC "
KINDS = {"SW": "SW", "K": "K", "K2": "K", "K3": "K", "PC": "PC"}


def covered(said: Said) -> Heard | None:
    """A new piece over a disabled one, with or without the house rule."""
    load = said.has(LOAD)
    said = Said(said.text, re.sub(LOAD, r" \1 ", said.line))
    pieces = said.of(PLUGS)
    if (
        not pieces
        or len(pieces) > 2
        or not said.has(" (?:OVER|REPLACE) ")
        or not said.only(COVERS)
        or said.has(" HIS ")
    ):
        return None
    old, new = (KINDS[pieces[at]] for at in (0, -1))
    if said.has(r" (?:MORE|PLAY|REPLACE) \w+ OVER (?:\w+ )*(?:HK|PO|NH|DOWN|CLEAN) (?:MY )?(?:SW|K|PC)"):
        old, new = new, old
    if (
        old != new
        and not said.has(r" (?:OVER|REPLACE) (?:\w+ )*(?:SW|K[23]?|PC) ")
        and not said.has(r" (?:SW|K[23]?|PC) (?:(?:PLAY|ON) )*OVER (?:ON )?[.,]? ?(?:[.,] )*$")
    ):
        return None  # `over my 3-plug, two machines hang on it`: the second piece is not what is covered
    switcheroo = bool(said.has(" SWITCHEROO "))
    bad = said.has(r" (?:HK|PO|NH|DOWN|ISSUE) ")
    over = said.has(r" (?:SW|K[23]?|PC) (?:INHAND )?(?:ON )?OVER | REPLACE ")
    if not over or not (bad or said.has(" CLEAN ")):
        return None
    if said.has(SHRINKS) and not load and bad and said.has(" SWITCHEROO "):
        return Heard("depends", SMALLER, ("WD-HOUSE-SWIT", "R-98"))
    label = {"SW": "s1", "PC": "p1"}.get(old, "k1")
    mark = "{HK}" if bad else ""
    loaded = f"k1:3({','.join(f'p{i + 1}' for i in range(min(3, int(load[2]) if load else 1)))})"
    network = re.sub(rf"{label}(:3)?", lambda one: one[0] + mark, f"A[s1({loaded})]", count=1)
    card = {"K": "K2" if load and said.of(("K2",)) == ("K2",) else "K3"}.get(new, new)
    told = (
        "Only the Switcheroo house rule lets you play an EQUIPMENT card over a disabled piece of your own, and of the "
        "same type; the old card and its issues are discarded. Without it a new card goes beside the old one."
    )
    return judged(
        f"3p A={card},x*5 {network}", [f"play {card}^{label}"], just(told), "+switcheroo" if switcheroo else "-"
    )


# ---------------------------------------------------------------- what it costs

COSTS = (
    f"{BUILDING} SW K K2 K3 PC MOVE COST MORE OTHER NEG FT HAS UNPLUG PLUG "
    "AGAIN ONLY ALL UNDER SAME OFF LOOSE BOTH CLEAN"
)


def move_cost(said: Said) -> Heard | None:
    """How many moves a re-plugging takes, or how many pieces can be moved in a turn."""
    if not said.only(COSTS):
        return None
    cable = said.has(r" MOVE (?:MY |SAME )*K[23]? (?:HAS|\w* ?\d PC)")
    pcs = said.has(r" (?:MOVE|UNPLUG) (?:MY |ALL |BOTH )*(\d+) (?:OTHER )?PC ") or said.has(
        r" MOVE (?:MY |SAME )*(K)[23]? HAS "
    )
    claim = said.has(r" (?:(\d+) )?(?:MY )?MOVE \W*$") if not said.has(r" (?:HAS|LEFT) (?:\d+ )?MOVE ") else None
    if claim and not claim[1] and not re.search(r"\b(?:one|single|a) move\b", said.text):
        return None
    if not pcs or not (claim or said.has(" ONETURN ")):
        return None
    if claim and claim.start() > 0 and not said.has(" ONETURN "):
        return claimed(int(claim[1] or 1), 1 if cable else int(pcs[1]))
    if cable or claim:
        return None
    techs = 0 if said.has(" NEG FT ") else int((said.has(r" (\d) FT ") or [0, 1])[1]) if said.has(" FT ") else 0
    told = (
        "Each COMPUTER that is re-plugged costs one MOVE; you have 3 "
        f"MOVES{' and one more for each FIELD TECH' if techs else ''}."
    )
    return plain_answer(int(pcs[1]) <= 3 + techs, told, "WD-MOVE-06", "WD-MOVE-01")


def claimed(claim: int, cost: int) -> Heard:
    told = (
        "Each COMPUTER that is re-plugged costs one MOVE, but a CABLE with "
        "its COMPUTERs is one card re-plugged and costs "
        f"one MOVE for all: here {cost}."
    )
    return plain_answer(claim == cost, told, "WD-MOVE-05", "WD-MOVE-06")


BACK = re.compile(r"\b(?:where|switch|cable|port|spot|place|one)(?: that)? it(?:'s)? (?:is |was )?already\b")
SHARED = re.compile(r"\bsame (?:switch|cable|port|spot|place) (?:as|with|of|like)\b")


def same_place(said: Said) -> Heard | None:
    """A move that changes nothing."""
    known = f"{BUILDING} SW K K2 K3 PC UNPLUG PLUG AGAIN SAME MOVE LOOSE COUNT TAKE OFF COST"
    if not said.only(known) or SHARED.search(said.text):
        return None
    loose = said.has(r" LOOSE (?:MY )?(?:K[23]?|PC) LOOSE ")
    back = BACK.search(said.text) and said.has(r" (?:UNPLUG|MOVE|PLUG) .*(?:K[23]?|PC) ")
    if (
        not loose
        and not back
        and not said.has(r" (?:UNPLUG|MOVE|TAKE|PLUG) .*(?:K[23]?|PC) .*(?:ON|AGAIN) (?:ON )?SAME (?:SW|K|PORT) ")
    ):
        return None
    position, play = "3p A[s1(k1:2(p1));~k2:2()]", "move k2>~" if loose else "move k1>s1"
    return judged(position, [play], just("A MOVE must change something: a piece cannot be plugged back where it is."))


# ---------------------------------------------------------------- issues on what is moved

ALONG = (
    f"{BUILDING} SW K K2 K3 PC MOVE UNPLUG OFF OTHER MORE HK PO NH CLEAR CLEAN "
    "GOAWAY GO SCORE AGAIN KEEP HE LOOSE DOWN ONETURN OVER PLUG"
)


def moved_issue(said: Said) -> Heard | None:
    """Does moving help? The issue goes along with its card; what hung below it may find a healthy place."""
    bad = said.has(r" (HK|PO|NH) (?:ON |UNDER )?(?:MY )?(SW|K|PC)[23]? ") or said.has(
        r" (SW|K|PC)[23]? (?:HAS )?(HK|PO|NH) "
    )
    if not bad or not said.only(ALONG) or not said.has(" (?:MOVE|UNPLUG) ") or len({*said.of(ISSUES)}) != 1:
        return None
    piece = bad[2] if bad[1] in ISSUES else bad[1]
    if said.has(r" (?:MOVE|UNPLUG) .*(?:HK|PO|NH) (?:GO |PC |K |, |\. )*(?:CLEAR|GOAWAY|GO|CLEAN) ") or said.has(
        r" (?:HK|PO|NH) (?:CLEAR|GO) .*(?:MOVE|UNPLUG) "
    ):
        told = "An issue lies on its card and goes along when the card is moved or unplugged; only a fix resolves it."
        return plain_answer(False, told, "R-22", "R-40")
    if (
        not said.has(r" MOVE .*(?:PC (?:ON |UNDER |HAS )*(?:SCORE|ONLINE)|SCORE AGAIN) ")
        or piece == "PC"
        or said.has(" NEG ")
    ):
        return None
    marks = {"SW": ("{HK}", ""), "K": ("", "{HK}")}[piece]
    position = f"3p A[s1{marks[0]}(k1:3{marks[1]}(p1,p2));s2()]"
    n = paid(position, ["move k1>s2"])
    told = (
        "Issues stay on the card that they lie on: a healthy CABLE on a healthy "
        "SWITCH brings its COMPUTERs back, as they reach INTERNET again; a disabled one does not."
    )
    return plain_answer(n > 0, told, "R-22", "R-18", position=position, moves=("move k1>s2",))


def out_of_turn(said: Said) -> Heard | None:
    """Equipment is played and moved in the own turn only."""
    known = f"{BUILDING} SW K K2 K3 PC GEAR MOVE UNPLUG THEIRTURN BEFORE HE SCORE OTHER MORE LEFT OFF CLEAR CARD"
    if (
        not said.only(known)
        or not said.has(" THEIRTURN ")
        or not said.has(r" (?:PLAY|MOVE|UNPLUG|PLUG) ")
        or not (said.of((*PLUGS, "GEAR")) or said.has(" I PLAY CLEAR "))
    ):
        return None
    told = "EQUIPMENT and fixes are played only in your own turn; outside it nothing but answers to an EVENT is played."
    return judged("3p turn=B A=PC,x*5 A[s1(k1:2())]", ["A:play PC>k1"], just(told))
