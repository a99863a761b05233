"""A follow-up about the end, the draw, a house rule or a tie: what it adds to the question before."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import is_plain
from wiredeck.games.wired.hear_end import LARGE, SMALL
from wiredeck.games.wired.hear_events import HALF
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_turn import FULL, THREE
from wiredeck.games.wired.hear_words import Said

# ---------------------------------------------------------------- the draw

ON_DRAW = re.compile(r"\b(?:draw\w*|drew|refill\w*|top up|fill up|pick up)\b")
HOLDS = re.compile(
    r"\b(?:hold|holding|held|have|has|having|got|with|at|on) (\d+)\b(?: cards?)?(?! (?:pcs?|computers?|moves?|points?))"
)


def draws_with(first: Said, now: Said) -> Heard | None:
    """`even when I hold eight?`, after what is drawn at the end."""
    held = HOLDS.search(now.text)
    if not held or not ON_DRAW.search(first.text) or not is_plain(now) or re.search(r"\d", first.text):
        return None
    if not re.search(r"\b(?:even|still|also|do i|and|what if|if|when|if i)\b", now.text):
        return None
    if len(re.findall(r"\d+", now.text)) > 1 or re.search(
        r"\b(?:discard|bin|throw|must|have to|keep|audit\w*)\b", now.text
    ):
        return None
    n = int(held[1])
    told = f"The hand is filled up to 6 (six): with {n} you draw {max(0, FULL - n) or 'none'}."
    if not re.search(r"\b(?:even|still|do i)\b", now.text):
        return Heard(None, told, ("WD-DRAW-02", "WD-DRAW-03"))
    return plain_answer(n < FULL, told, "WD-DRAW-02", "WD-DRAW-03")


BARE_DRAW = re.compile(
    r"\W*(?:(?:so|and|do|can|may|i|still|then|do i) )*(?:draw|refill|top up)(?: (?:then|any|anything|still"
    r"|now|at all))*\W*"
)


def bare_draw(first: Said, now: Said) -> Heard | None:
    """`draw?`, after a hand of so many."""
    held = re.search(
        r"\b(?:hand (?:is|of)|hold|holding|have|got|with|on) (\d+)(?: cards?)?\b|\b(\d+) (?:cards? )?in (?:my )?hand\b",
        first.text,
    )
    if (
        not held
        or not BARE_DRAW.fullmatch(now.text)
        or re.search(r"\b(?:pcs?|computers?|discard\w*|bin)\b", first.text)
    ):
        return None
    n = int(held[1] or held[2])
    told = f"The hand is filled up to 6 (six): with {n} you draw {max(0, FULL - n) or 'none'}."
    return plain_answer(n < FULL, told, "WD-DRAW-03", "WD-DRAW-02")


# ---------------------------------------------------------------- MOVES and ports

OF_MOVES = re.compile(r"\b(?:how many|what counts|whats?|what is|number of)\b.*\bmoves?\b|\b3 moves\b")
NO_MOVE = re.compile(
    r"\b(?:drawing|draw|discarding|discard|trading|trade|swapping|scoring|answering|countering|blocking)\b"
)
A_MOVE = re.compile(
    r"\b(?:re-?plugging|re-?plug|moving|playing|unplugging|reconnecting|laying|attacking|hacking|fixing|auditing)\b"
)
COUNTS = re.compile(r"\b(?:counts?|costs?|is|takes?|uses?|one of (?:them|those)|too|as well|included?)\b")


def counts_as_move(first: Said, now: Said) -> Heard | None:
    """`and drawing counts as one?`, after the number of MOVES."""
    free, used = bool(NO_MOVE.search(now.text)), bool(A_MOVE.search(now.text))
    if not OF_MOVES.search(first.text) or free == used or not COUNTS.search(now.text) or not is_plain(now):
        return None
    if now.has(" (?:FT|BONUS|LOOSE|GRATIS|STAFF|TWICE) ") or re.search(
        r"\b(?:free|each|on (?:his|her|their)|after)\b|[2-9]", now.text
    ):
        return None
    return plain_answer(
        used,
        f"{THREE}; trading, discarding and drawing are phases of their own, separate "
        f"from the MOVES, and like answers to an EVENT they cost none.",
        "WD-MOVE-02",
    )


def with_techs(first: Said, now: Said) -> Heard | None:
    """`and four with a FIELD TECH?`, after the number of MOVES."""
    n, techs = re.search(r"\b([2-9])\b(?! (?:field|techs?\b))", now.text), now.has(r" (?:(\d) )?FT ")
    if not OF_MOVES.search(first.text) or not n or not techs or not is_plain(now) or now.has(" (?:INHAND|NEG|HIS|HE) "):
        return None
    total = 3 + int(techs[1] or 1)
    if re.search(r"\b(?:attacks?|hacks?|any|each|more|extra)\b", now.text):
        return None
    return plain_answer(
        int(n[1]) == total, f"{THREE}; each FIELD TECH adds one, for EQUIPMENT: {total} here.", "WD-FT-02"
    )


OF_PORTS = re.compile(
    r"\b(?:how many|how much)\b.*\b(?:cable|wire|lead|cord)s?\b|\b(?:cable|wire|lead|cord)s?\b.*\b(?:how "
    r"many|hold|take)\b"
)
DEAD_ONE = re.compile(r"\b(?:dead|hacked|disabled|broken|offline|dark|blacked[- ]out|fried|down)\b")
COUNTED = re.compile(r"\b(?:count\w*|takes? up|include[ds]?|use[sd]?(?: up)?|still|need\w*|occup\w*)\b")
ONE_OVER = re.compile(
    r"\b(?:one|1|a pc|any|some) (?:over|more than that|extra|too many|above)\b|\b(?:more than|beyond|over"
    r"|above) (?:that|the (?:limit"
    r"|ports?|number|max\w*))\b|\b(?:overload|overfill|go over)\b"
)


def ports(first: Said, now: Said) -> Heard | None:
    """`is a dead one counted?` or `may I add one over?`, after what a CABLE takes."""
    if not OF_PORTS.search(first.text) or not is_plain(now) or now.of(("SWITCHEROO", "SW", "FT")):
        return None
    told = (
        "A CABLE takes two (2) or three (3) COMPUTERs, as its card says, disabled ones included; nothing fits beyond."
    )
    if DEAD_ONE.search(now.text) and COUNTED.search(now.text):
        return plain_answer(True, told, "R-29")
    return plain_answer(False, told, "WD-EQ-03", "R-29") if ONE_OVER.search(now.text) else None


MOVE_IT = re.compile(
    r"\b(?:move|shift|re-?plug|reconnect|drag|relocate|unplug|disconnect)\b(?: \w+)? (?:it|that|that one)\b"
)


def moves_it(first: Said, now: Said) -> Heard | None:
    """`may I still move it?`, after a piece of one's own that is disabled."""
    pieces = {sign[0] for sign in first.of(("SW", "K", "K2", "K3", "PC"))}
    if (
        len(pieces) != 1
        or not first.has(" (?:HK|PO|NH|DOWN) ")
        or not first.has(" (?:MY|I) ")
        or not MOVE_IT.search(now.text)
    ):
        return None
    if (
        now.of(("SW", "K", "PC", "HIS", "SCORE", "AU"))
        or not is_plain(now)
        or re.search(r"\b(?:free|cost|rid|clear)\b", now.text)
    ):
        return None
    if pieces == {"S"}:
        told = "A SWITCH stays plugged into INTERNET: it is never disconnected, moved or left floating (our ruling)."
        return plain_answer(False, told, "R-26")
    return plain_answer(True, "Disabled EQUIPMENT may be re-plugged; its issues go along with it (our ruling).", "R-22")


ROUNDED = re.compile(r"\bround(?:s|ed|ing)? (up|down)\b")


def rounded(first: Said, now: Said) -> Heard | None:
    """`rounded up?`, after an AUDIT."""
    way = ROUNDED.search(now.text)
    if "AU" not in first.signs or not way or not is_plain(now) or re.search(r"\d", now.text):
        return None
    return plain_answer(way[1] == "up", HALF, "WD-AUD-01", "R-43")


# ---------------------------------------------------------------- the end

OVER_25 = re.compile(r"\b25\b")
MORE_TURN = re.compile(
    r"\b(?:another|one more|1 more|more|an? (?:last|final|extra)|extra|last|final) (?:turn|go|round|shot|chance)\b"
)
THE_FIRST = re.compile(
    r"\b(?:himself|herself|themselves|themself|themself|the (?:one|player|guy|person) (?:on|at|who|with) "
    r"\w+|the finisher"
    r"|the first(?: one)?|the winner|leader)\b"
)
FOUR = r" [4-6] PLAYERS "


def finisher_again(first: Said, now: Said) -> Heard | None:
    """`and does the finisher get another turn, too?`, after 25 in a game of four to six."""
    if not OVER_25.search(first.text) or not first.has(FOUR) or not MORE_TURN.search(now.text) or not is_plain(now):
        return None
    mine = bool(re.search(r"\b(?:i|i'm|im|i've|ive)\b.{0,14}\b25\b", first.text))
    asked = THE_FIRST.search(now.text) or (mine and re.search(r"\b(?:do|will|can|may|so) i\b|\bfor me\b", now.text))
    if not asked or re.search(r"\b(?:others?|everyone|everybody|rest|each)\b", now.text):
        return None
    return plain_answer(False, f"{LARGE}. The one at 25 is done.", "WD-END-02", "R-84")


BEATS = re.compile(
    r"\b(?:gets?|ends?(?: up)?(?: on| with| at)?|has|scores?|reach\w*|makes?|goes|passes|finishes(?: on| with| at)?) "
    r"(?:\w+ )?(more|higher|over|past|beyond|above|me|further|2[6-9]|3\d)\b|\b(beats?|tops?|overtakes?|outscores?) "
    r"(?:me|him|her|them|it|that)\b"
)
THEY_WIN = re.compile(
    r"\b(?:do|does|will|would|so|then|is it)? ?(?:he|she|they|that (?:one|player)|it'?s? (?:his|hers|theirs)) "
    r"(?:\w+ )?(?:wins?|won|takes? it)\b|\bthey'?ve won\b|\bwins? (?:then|instead)\b"
)
I_WIN = re.compile(r"\b(?:i|me) (?:still |then )?(?:wins?|won)\b|\bdo i (?:still )?win\b")


def beaten(first: Said, now: Said) -> Heard | None:
    """`if one gets more, does he win?`, after 25 in a game of four to six."""
    mine = bool(re.search(r"\b(?:i|i'm|im|i've|ive)\b.{0,14}\b25\b", first.text))
    if not mine or not first.has(FOUR) or not BEATS.search(now.text) or not is_plain(now):
        return None
    he, i = bool(THEY_WIN.search(now.text)), bool(I_WIN.search(now.text))
    if he == i or re.search(r"\b(?:tie\w*|ties|level|same|equal)\b", now.text):
        return None
    return plain_answer(he, f"{LARGE}, also if somebody passed the first.", "WD-END-04", "WD-END-03")


def last_go(first: Said, now: Said) -> Heard | None:
    """`does she get one more go?`, after 25."""
    players = first.has(r" ([2-6]) PLAYERS ")
    if not players or not OVER_25.search(first.text) or not MORE_TURN.search(now.text) or not is_plain(now):
        return None
    if not re.search(r"\b(?:she|he|they|others?|everyone|rest|each)\b", now.text) or THE_FIRST.search(now.text):
        return None
    if not re.search(r"\b(?:i|i'm|im|i've|ive)\b.{0,14}\b25\b", first.text) or re.search(
        r"\d", now.text[1:].replace("1", "")
    ):
        return None
    large = int(players[1]) >= 4
    return plain_answer(large, f"{LARGE if large else SMALL}.", "WD-END-03" if large else "WD-END-01")


ENDS = re.compile(r"\b(?:over|won|wins?|ends?|done|finished|at once|straight away)\b")


def other_players(first: Said, now: Said) -> Heard | None:
    """`and with five of us?`, after 25 with so many players."""
    players = now.has(r" ([2-6]) (?:PLAYERS|HE) ")
    if not players or not OVER_25.search(first.text) or not is_plain(now) or re.search(r"\d\d", now.text):
        return None
    more, over = bool(MORE_TURN.search(now.text)), bool(ENDS.search(now.text))
    if now.has(" TIE ") or (more and over):
        return None
    large = int(players[1]) >= 4
    rule = "WD-END-03" if large else "WD-END-01"
    if more or over:
        return plain_answer(large == more, f"{LARGE if large else SMALL}.", rule)
    before = first.has(r" ([2-6]) PLAYERS ")
    if before and re.search(r"\bsame\b", now.text):
        return plain_answer(large == (int(before[1]) >= 4), f"{LARGE if large else SMALL}.", rule)
    claims = bool(MORE_TURN.search(first.text)), bool(re.search(rf"{ENDS.pattern}|\bstop\b", first.text))
    if is_plain(first) and claims[0] != claims[1] and len(now.text.split()) < 7:
        return plain_answer(large == claims[0], f"{LARGE if large else SMALL}.", rule)
    return Heard(None, f"{LARGE if large else SMALL}.", (rule,)) if len(now.text.split()) < 7 else None


STEPS = (  # in the order in which they break a tie
    ("ACTIVE COMPUTERS", "most ACTIVE COMPUTERS"),
    ("TOTAL COMPUTERS", "most TOTAL COMPUTERS"),
    ("ACTIVE EQUIPMENT", "most ACTIVE EQUIPMENT"),
    ("TOTAL EQUIPMENT", "most TOTAL EQUIPMENT"),
)
STILL_LEVEL = re.compile(
    r"\b(?:still|also|again|too|even then|both|those|that|same|all) (?:are |is |'?s )?(?:level|tied|equal|the same|even"
    r"|a tie|a draw|same)\b|\b(?:same|equal|level|tied) (?:again|there|too|as well|on that)\b"
)
TIES = ("WD-TIE-01", "WD-TIE-02", "WD-TIE-03", "WD-TIE-04", "WD-TIE-05")
AFTER_IT = re.compile(
    r"^\W*(?:(?:so|and|ok|then) )*(?:(?:what|which)(?: is|'s|s)?(?: comes)? )?"
    r"(?:after (?:that|this|it)(?: one)?|next)\W*$"
)
NEXT = re.compile(r"\b(?:what|then|next|who|how)\b")


def next_step(first: Said, now: Said, told: str) -> Heard | None:
    """`still level, what then?`, after a step of the tie-breakers."""
    if not re.search(r"\btie\w*|\blevel\b|\bequal\b|\bsame\b", first.text) or not (
        STILL_LEVEL.search(now.text) or AFTER_IT.search(now.text)
    ):
        return None
    named = [n for n, (step, _) in enumerate(STEPS) if step.lower() in told]
    if not named or not (NEXT.search(now.text) or AFTER_IT.search(now.text)) or re.search(r"\d", now.text):
        return None
    at = max(named) + 1
    rest = [step for _, step in STEPS[at:]] + ["Thunderdome"]
    return Heard(None, f"Next {rest[0]}{', then ' + ', '.join(rest[1:]) if rest[1:] else ''}.", (TIES[at],))


# ---------------------------------------------------------------- house rules

RULES = re.compile(r"\b(?:peel[- ]?out|gemini|kingmaker|king[- ]?seal|switcheroo|house rules?)\b")
OPTIONAL = re.compile(
    r"\b(?:optional|up to us|our choice|voluntary|can (?:we|you) (?:skip|leave|ignore)|an extra|agree\w* (?:on|to) it"
    r"|leave (?:it|that) out)\b"
)
BOUND = re.compile(
    r"\b(?:compulsory|mandatory|have to (?:use|play)|must (?:we|you|i)|always (?:on|in force|used)|by default|required"
    r"|standard|obligatory|part of the normal)\b"
)


def optional(first: Said, now: Said) -> Heard | None:
    """`is that one optional?`, after a house rule."""
    free, bound = bool(OPTIONAL.search(now.text)), bool(BOUND.search(now.text))
    if not RULES.search(first.text) or free == bound or not is_plain(now) or len(now.text.split()) > 10:
        return None
    told = "House rules are all optional and off unless the whole table agrees on them before the game."
    return plain_answer(free, told, "WD-HOUSE-GEM")


ROUND_IT = re.compile(r"\b(?:house ?rules?|variants?|extra rules?)\b")
STOP = re.compile(r"\b(?:trad\w*|swap\w*)\b")
STOPS_AT = re.compile(r"\b(?:stop\w*|end\w*|cut off|clos\w*|over|20|ever|until|till)\b")


def rule_round_it(first: Said, now: Said, told: str) -> Heard | None:
    """`any house rule against that?`, after the end of trading."""
    if (
        not ROUND_IT.search(now.text)
        or not STOP.search(first.text)
        or not STOPS_AT.search(first.text)
        or "20" not in told
    ):
        return None
    if not re.search(r"\b(?:any|is there|a|some)\b", now.text) or now.has(" (?:KINGMAKER|GEMINI|SWITCHEROO|NEG) "):
        return None
    told = "Under the Kingmaker house rule trading does not stop at 20 points; it goes on to the end of the game."
    return plain_answer(True, told, "WD-HOUSE-KING", "R-96")


BROKE = re.compile(
    r"\b(?:backed out|back out|broke|break\w*|welsh\w*|welch\w*|reneg\w*|went back|didn'?t (?:do|keep|pay|deliver))\b"
)
SMALL_ONE = re.compile(
    r"\beven (?:if|when|for|with|though)\b.*\b(?:tiny|small|little|only|just|silly|minor|joke|single|one card)\b"
)


def even_so(first: Said, now: Said, told: str) -> Heard | None:
    """`even if it was a tiny one?`, after a broken deal."""
    if not BROKE.search(first.text) or not re.search(r"\blos[et]", told) or not SMALL_ONE.search(now.text):
        return None
    if now.has(" NEG ") or not is_plain(now):
        return None
    reason = "Every trade that was agreed on is binding, be it ever so small; who breaks one loses at once."
    return plain_answer(True, reason, "WD-TRADE-04", "WD-TRADE-05")
