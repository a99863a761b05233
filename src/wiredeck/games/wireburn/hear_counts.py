"""Questions that ask for a number which follows from numbers in the question."""

from __future__ import annotations

import re
from dataclasses import replace

from wiredeck.games.hearing import Heard, any_of, either, some, with_digits
from wiredeck.games.wireburn.hear_combos import modified
from wiredeck.games.wireburn.hear_deck import cards_in_deck
from wiredeck.games.wireburn.hear_hand import handled, moved
from wiredeck.games.wireburn.options import Options

CLAIMED = re.compile(r"\b(\d+)(?: cards)? (?:left|remain\w*|over|in the (?:stock|pile))|(?:count|leaves|makes) (\d+)\b")
HAND = 9  # WB-SETUP-02
PLAYERS = re.compile(
    rf"\b([2-6]) (?:{either('of_us players? people friends persons? peeps handed mates')})"
    r"|\bwe(?:'re| are|re) (?:only )?([2-6])\b|\b([2-6])[- ]?(?:p|player|handed)\b|\b([2-6]) play"
)
ASKS = re.compile(
    r"\d+ (?:left|remain|over)|\bcards (?:are )?dealt (?:out )?(?:in|for|with|to)\b|"
    + either("how_many how_much number size left remain total in_all count")
)
NOT_ASKED = re.compile(
    rf"\b(?:{either('can may play turn draw_up dig firewall must win hand_limit who greys? gray green null')})\b"
    "|minute|long|cleared|fight|order|fat hands|do we do|need |have to|start over|smaller|anywhere|nothing|carry on"
    "|how does"
)
DEALT = any_of("dealt in_all altogether in_total hand(?:ed|s)?_out deal_out")
NOT_DEALT = re.compile(r"\bleft\b|remain|pile|in the (?:stack|middle)|\beach\b|per ")
LEFT = any_of(r"left remain\w* draw_pile pile stock deck in_the_stack in_the_middle")

DAMAGE = any_of("damage dmg bill penalty pain hurt")
HOW_MUCH = re.compile(
    r"(?<!\d )\bcards for (?:\w+ )*\w+\W*$|(?:^|[.,;:?!] ?)(?:total |the )?(?:damage|dmg|penalty|bill)\W*$|"
    + either("how_much how_many how_bad number_of_cards total whats what's what_does what_will sum altogether")
)
NOT_SUMMED = any_of(r"null shield deflect who when(?!_i) grey gray teal purple orange \d+_on on_(?:a|the)_\d")
_ATTACKS = either(
    "volt(?:s|ed|d|'d)? zapp?(?:s|ed)? froze frozen? stasis stases freezes? tripwires? defuses?",
    "detonat(?:ions?|ed|es|e)",
    r"trip(?:s|ped)?_(?:an?_|the_|it_with_an?_)?(?:10|1|third|second|other|teal|purple|orange|dock|one)"
    r"|tripped_another",
    r"blew_(?:up_)?(?:an?_|the_)?(?:third|second|other|teal|purple|orange|dock)",
)
DOCK_HIT = re.compile(r"\b(?:on )?(?:the )?(?:teal|purple|orange)\b(?: dock| pile| stack)?")
CARD = re.compile(r"\b(?:teal|purple|orange|gr[ea]y) ?\d|\b[tpog]\d")
HITS = re.compile(rf"\b(?:(\d) )?(?:{_ATTACKS})")
TEENS = {word: 13 + n for n, word in enumerate(some("thirteen fourteen fifteen sixteen seventeen eighteen nineteen"))}
TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
LARGE = re.compile(rf"\b(?:({'|'.join(TEENS)})|({'|'.join(TENS)})(?:[ -]([1-9]|one)\b(?! (?:of|cards?)))?)\b")
ONCE = {"once": 1, "twice": 2, "thrice": 3}
TIMES = re.compile(
    r"\b(volt|zap|stasis|freeze|froze|zapped|volted)s?(?: me| him| her| them| it| (?:the|that) (?:same )?(?:dock"
    r"|pile|stack|lane))?"
    r" (?:(once|twice|thrice)|([2-9]) times)\b"
)
SHIELD = any_of(r"shield\w* null(?:s|ed)?_it null(?:s|ed)? deflect\w* block\w* bounce\w*")
NOT_SHIELDED = any_of(r"firewall can may must skip\w* turn lying on_top dock win who why")
DRAWS = re.compile(
    r"(?:how (?:many|much)|number of cards)\b.{0,30}\b(?:draws?|picks? up|takes?|gets?)\b|(?:draws?|takes?"
    r"|picks? up) how many"
    r"|\bwhat (?:does|do|will|must) .{0,25}\b(?:draws?|take|pick up)\b|\bhow many (?:for|go to) \w+\W*$"
    r"|(?<!\d )\bcards (?:for"
    r"|to|go to) (?:\w+ )*\w+\W*$"
)
DEALT_DAMAGE = re.compile(
    r"\b(?:deal(?:s|t)?|eats?|ate|do(?:es)?|did|hits? (?:\w+ )?(?:for|with)|takes?|took|for) (\d)\b(?! (?:on|cards))"
    r"|\b(\d)(?:[- ]points?(?: of)?)? (?:damage|dmg|hits?|attack)\b|\b(?:attack|hit) of (\d)\b"
)
ASKS_DRAW = re.compile(r"\bhow many\b.{0,20}\b(?:draw|pick up|take|get)\b")
NOT_TOLD = re.compile(r"\b(?:pile|stock|left|hold|have|hand|got|each|firewall|can|may|dig|third|or)\b")
CLAIMED_DRAW = re.compile(
    r"\b(?:does|do|will|must|so) (?:the )?(?:next )?(?:player|one|guy|she|he|they|neighbou?r) (?:must |has to )?"
    r"(?:draws?|takes?|picks? up) (\d)\b(?! (?:more|from|of))"
    r"|[.,;] ?(?:the )?(?:next )?(?:he|she|they|[a-z]+) (?:only )?(?:draws|takes|picks up|draw|pick up) (\d)"
    r"(?: cards?)?\W*$"
    r"|\bso (?:he|she|they|i) (?:only )?(?:draws?|takes?|picks? up) (\d)\b"
    r"|\b(?:is it|that's|thats|so) (\d)(?: cards?)? for (?:me|him|her|them)\b"
)
ONE_DRAWN = re.compile(r"\b(draws?|takes?|picks? up) one\b(?! of)")
CLAIMED_DAMAGE = re.compile(r"\b(\d)(?: points? of)?(?: total)? (?:damage|dmg)\b")
ASKED_NUMBER = re.compile(r"how (?:much|many)|\bwhat")
HELD = re.compile(
    r"\b(?:have|has|had|hold|holds|holding|held|with|got|hand (?:of|is|was|has)|at|i've|ive|down to) (\d+)"
    r"(?: cards?)?\b(?! damage)"
    r"|\b(\d+) cards in (?:my |his |her )?hand\b"
)
HAND_AFTER = re.compile(
    r"\bhow (?:many|big|large)\b.{0,40}\b(?:then|afterwards?|after|hold|have|in hand|end (?:up|with)|now|hand|left)\b"
    r"|\bwhat(?:'s| is|s) (?:my|his|her|the) (?:new )?hand\b|\bnow (?:i|he|she)(?:'ve| have|'s| has)? got\W*$"
    r"|\bwhat (?:do|does) (?:i|he|she) (?:have|hold) now\b"
    r"|(?:^|[.,;:?!] ?)(?:my |his |her )?(?:hand|cards)(?: size| in hand)?(?: now| then| after(?:wards)?)?\W*$"
)

_HOW_OFTEN = r"how (?:many times|often|many (?:deflections|shields|bounces|players))\b"
_VALUES = r"how many (?:different |dock |card )?(?:values?|numbers?)\b.{0,25}\b"
MOST: tuple[tuple[re.Pattern[str], str, tuple[str, ...]], ...] = (
    (
        re.compile(
            rf"{_HOW_OFTEN}.{{0,40}}\b(?:deflect\w*|bounce\w*|shield\w*|passed on)\b.*\b(?:most|max\w*|chain|row|ever)"
        ),
        "3 (three) at most: each deflection takes a NULL, and there are three. In the operator edition every player "
        "but the attacker may deflect once.",
        ("R-SHLD-5", "WB-DECK-06"),
    ),
    (
        re.compile(r"how many cards (?:does|do|has|have|are) .{0,30}\bfirewall\b.{0,20}\b(?:hold|have|hand|got)?\W*$"),
        "0: none. A player in the Final Firewall has an empty hand; firewall and empty hand are the same thing.",
        ("WB-FW-01", "R-FW-1"),
    ),
    (
        re.compile(r"how many cards\b.{0,30}\b(?:hand|hold)\b.{0,15}\bto win\b"),
        "0: none. To win you must have played your last card, and then survive a full rotation in the Final Firewall.",
        ("WB-FW-01", "WB-FW-02"),
    ),
    (
        re.compile(r"how many\b.*\b(?:needs?|have to|must|enough|takes?)\b.*\bnulls?\b.*\bwin\b.*\bfirewall\b"),
        "1 (one): a single NULL among the penalty cards drawn in the Final Firewall wins at once.",
        ("WB-FW-06", "R-FW-8"),
    ),
    (
        re.compile(r"how many digs\b|how often (?:can|may) i dig\b.*\boaat"),
        "1 in Standard, up to 3 cards. In OAAT at most 2 (two): one in the base action and one in a bonus, which ends "
        "the turn.",
        ("R-OAAT-3", "WB-DRAW-03"),
    ),
    (
        re.compile(r"how many cards\b.{0,40}\bwash\b.{0,12}\W*$"),
        "2 (two): a Wash is one plus and one minus from your hand, played together.",
        ("WB-WASH-01", "WB-WASH-04"),
    ),
    (
        re.compile(rf"{_VALUES}(?:volts?|zaps?)\b(?!.*\b(?:follow|lock|after|on it)\b)"),
        "4 (four): VOLT plays on a dock at 1, 2, 9 or 10.",
        ("WB-VOLT-01", "R-DOCK-5"),
    ),
    (
        re.compile(rf"{_VALUES}(?:stasis|freeze)\b(?!.*\b(?:follow|after|on it)\b)"),
        "3 (three): STASIS plays on a dock at 4, 5 or 6.",
        ("WB-STAS-01",),
    ),
)
SHORT = re.compile(
    r"\b(?:pile|stock|deck)\b.{0,20}\b(\d) cards?\b|\b(?:only|just) (\d)(?: cards?)? (?:left|in the (?:pile|stock))"
)
NO_MORE = re.compile(
    r"\b(?:no|empty|nothing in the|without an?y?) (?:the )?discard|\bdiscard(?: pile)?(?: is|'s|s)? empty|\bin all\b"
)


NO_NULL = re.compile(r"\b(?:no|without (?:an?|any)|don'?t have an?) nulls?\b")
LAST_HIT = re.compile(
    r"(?:\b(?:and|then|plus)|,) (?:finally )?an? (?:10|1|one)\b(?! (?:card|of|damage|more|hand|from|on))"
    r"|\b(?:finish|end|clos)\w*(?: it| off| up)* (?:with|on|by) an? (?:10|1|one)\b"
)
TO_PASS = re.compile(
    r"\b(?:how many|number of|minimum|least|min)\b.*\b(?:draws?|dig|cards)\b.*\b(?:before|to|until)\b.*\b(?:pass"
    r"|end|stop|ending)"
)
BARE = re.compile(r"\bhow many (?:docks?|of the docks|empty docks)\b.*\b(?:empty|bare|closed|free|unopened|left)\b")
GOING = re.compile(
    r"\b(?:teal|purple|orange)(?: docks?)? (?:is|are|has|have)(?: both| already)?"
    r" (?:going|open|opened|active|running|cards)"
)
STACK = re.compile(
    r"\b(\d+) cards (?:under|beneath|below|on it|in it)\b|\b(?:dock|stack|pile|lane)(?: that)? (?:has|of|holds"
    r"|with|had) (\d+)\b"
)
CLEARED = re.compile(
    r"(?=.*\b(?:trip|tripped|tripwire|volt|volted|zap|detonate|defuse|blow|explode)\w*\b)"
    r".*\bhow many\b.*\b(?:discard\w*|cleared|swept|leave|go)\b"
)


def counted(text: str, edition: str | None) -> Heard | None:
    """The number, with how it comes about; None if the question asks for none that is known here."""
    low = LARGE.sub(_large, with_digits(text.lower()))
    low = TIMES.sub(lambda found: f"{found[3] or ONCE[found[2]]} {found[1]}", low)
    low = ONE_DRAWN.sub(r"\1 1", NO_NULL.sub(" ", re.sub(r"\bone(?= cards?\b)", "1", low)))
    known = _to_pass(low, edition) or _cleared(low) or _bare(low)
    known = known or _cards(low, edition) or cards_in_deck(text, edition) or modified(text, edition) or _most(low)
    return known or _short(low) or _shielded(low) or _hand_after_a_hit(low) or handled(low) or _damage(low)


def _to_pass(text: str, edition: str | None) -> Heard | None:
    """`how many must i draw before i may pass`"""
    if not TO_PASS.search(text) or re.search(r"\b(?:drew|drawn|bonus|empty|null|hit)\b", text):
        return None
    told = {
        "official": "1. After at least one draw you may end the turn without a play; three is the most.",
        "operator": "3. A dig without a play goes on to the third card; only then may you pass.",
    }
    rules = ("R-DIG-4", "WB-TURN-03")
    if edition:
        return Heard(None, told[edition], rules)
    both = f"Official edition (57 cards): {told['official']} Operator edition (59 cards): {told['operator']}"
    return Heard("depends", f"Depends on the edition. {both}", rules)


def _cleared(text: str) -> Heard | None:
    """`a dock with 7 cards under my ten`: the whole stack goes, with the card that was played."""
    lying, asks = STACK.search(text), CLEARED.search(text)
    if lying is None or asks is None:
        return None
    n = int(next(filter(None, lying.groups()))) + 1
    told = f"{n}. The whole stack goes to the discard pile: the {n - 1} cards that lay there and the one you played."
    return Heard(None, told, ("WB-DET-01", "WB-VOLT-04", "R-VOLT-10"))


def _bare(text: str) -> Heard | None:
    """`how many docks are still empty if teal and orange are going`"""
    used = {*re.findall("teal|purple|orange", text)} if BARE.search(text) and GOING.search(text) else set[str]()
    if not used:
        return None
    left = 3 - len(used)
    return Heard(None, f"{left}. There are three docks, and {len(used)} of them hold cards.", ("WB-SETUP-05",))


def _large(found: re.Match[str]) -> str:
    """`thirty-nine` as 39."""
    if found[1]:
        return str(TEENS[found[1]])
    return str(TENS[found[2]] + int((found[3] or "0").replace("one", "1")))


def _most(text: str) -> Heard | None:
    """Numbers that follow from the rules alone."""
    return next((Heard(None, told, rules) for asks, told, rules in MOST if asks.search(text)), None)


def _cards(text: str, edition: str | None) -> Heard | None:
    """What is dealt, and what is left after the deal."""
    found = PLAYERS.search(text)
    if not found or NOT_ASKED.search(text) or not ASKS.search(text):
        return None
    n = int(next(filter(None, found.groups())))
    claimed = CLAIMED.search(text)
    if claimed and LEFT.search(text):
        return _claimed(n, int(claimed[1] or claimed[2]), edition)
    if DEALT.search(text) and not NOT_DEALT.search(text):
        return Heard(None, f"{HAND * n}. Each of the {n} players is dealt {HAND} cards.", ("WB-SETUP-02",))
    return _left(n, edition) if LEFT.search(text) else None


def _claimed(n: int, said: int, edition: str | None) -> Heard | None:
    """`57 cards, four of us, 21 left?`"""
    if edition is None:
        return None
    found = _left(n, edition)
    value = "yes" if found.reason.startswith(f"{said}.") else "no"
    return replace(found, verdict=value, reason=f"{value.capitalize()}. {found.reason}")


def _left(n: int, edition: str | None) -> Heard:
    rules = ("WB-SETUP-02", "WB-SETUP-06")
    decks = {name: sum(Options(name, "standard").deck()) for name in ("official", "operator")}
    left = {name: size - HAND * n for name, size in decks.items()}
    if edition:
        told = f"{decks[edition]} cards less {HAND} for each of {n} players make the draw pile."
        return Heard(None, f"{left[edition]}. {told}", rules)
    told = (
        f"Depends on the edition: {left['official']} with the official 57 cards, {left['operator']} with the operator "
        f"59. {HAND} cards go to each of {n} players, the rest is the draw pile."
    )
    return Heard("depends", told, rules)


def _shielded(text: str) -> Heard | None:
    """`he deals 3, i null it. how many does she draw`"""
    if not SHIELD.search(text) or not DRAWS.search(text) or NOT_SHIELDED.search(text):
        return None
    dealt = DEALT_DAMAGE.search(text)
    total = int(next(filter(None, dealt.groups()))) if dealt else _sum(text)
    if not 1 <= total <= 9:
        return None
    told = (
        f"The shield deflects the whole attack, all {total} damage: whoever played the NULL draws 0 (no cards), "
        f"and the next player after that one draws {total}. With two players that is the attacker, who draws {total}."
    )
    return Heard(None, told, ("WB-SHLD-01", "WB-SHLD-02", "WB-DMG-03", "R-DMG-2"))


def _short(text: str) -> Heard | None:
    """`3 damage, but 2 cards in the pile and no discard`"""
    stock, dealt = SHORT.search(text), DEALT_DAMAGE.search(text) or re.search(r"\bdamage (?:is|of) (\d)()", text)
    if stock is None or dealt is None or not NO_MORE.search(text) or not HOW_MUCH.search(text):
        return None
    n = min(int(stock[1] or stock[2]), int(dealt[1] or dealt[2]))
    told = f"{n}. A penalty stops short when draw pile and discard pile are both empty, and nothing is owed later."
    return Heard(None, told, ("R-PILE-2", "R-SKIP-5"))


def _hand_after_a_hit(text: str) -> Heard | None:
    """`i hold 4 cards and take 2 damage, how many then`"""
    held, dealt = HELD.search(text), DEALT_DAMAGE.search(text)
    total = int(next(filter(None, dealt.groups()))) if dealt else _sum(text)
    drew, played = moved(text.replace(dealt[0], " ") if dealt else text)
    if not (held or "firewall" in text) or not HAND_AFTER.search(text) or not 1 <= total <= 9 or SHIELD.search(text):
        return None
    n = int(held[1] or held[2]) if held else 0
    n += drew - played
    if n < 0:
        return None
    told = f"{n + total}. One card is drawn for each damage: {n} in hand and {total} drawn make {n + total}."
    return Heard(None, told, ("WB-DMG-01", "WB-DMG-03"))


def _sum(text: str) -> int:
    """Each attack is one."""
    found = sum(int(n or 1) for n in HITS.findall(text))
    return found + len(LAST_HIT.findall(text)) if found else 0


def _damage(text: str) -> Heard | None:
    total, said = _sum(text), CLAIMED_DAMAGE.search(text) or CLAIMED_DRAW.search(text)
    asks = HOW_MUCH.search(text) or (said and CLAIMED_DRAW.search(text))
    told = text if CARD.search(text) else DOCK_HIT.sub(" ", text)  # docks may be named, if no card is
    if not (DAMAGE.search(text) or DRAWS.search(text) or said) or not asks or NOT_SUMMED.search(told):
        return None
    if "firewall" in text and not DRAWS.search(text):
        return None
    if not 2 <= total <= 9:
        return None if total else _told(text)
    value = (
        None
        if said is None or ASKED_NUMBER.search(text)
        else "yes"
        if int(next(filter(None, said.groups()))) == total
        else "no"
    )
    opening = f"{value.capitalize()}. " if value else ""
    told = (
        f"{opening}{total} damage: every VOLT, every STASIS and every detonation at 1 or 10 adds 1. "
        f"The target draws {total} cards when the turn ends."
    )
    return Heard(value, told, ("WB-DMG-01", "WB-DMG-03", "WB-VOLT-02", "WB-STAS-02", "WB-DET-01"))


def _told(text: str) -> Heard | None:
    """`4 damage landed on me. how many do i pick up`"""
    dealt = DEALT_DAMAGE.search(text)
    n = int(next(filter(None, dealt.groups()))) if dealt else 0
    if not n or not ASKS_DRAW.search(text) or NOT_TOLD.search(text):
        return None
    return Heard(None, f"{n}. One card is drawn for each damage: {n} damage, {n} cards.", ("WB-DMG-01", "WB-DMG-03"))
