"""Questions that ask for a number which follows from numbers in the question."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard, any_of, either

DEALT, FULL, DECK, MOVES, TARGET = 6, 6, 143, 3, 25
SAID = {"a": 1, "an": 1, "one": 1, "pair": 2, "both": 2, "couple": 2}  # numbers that are no digits

PC = f"(?:{either('computers? pcs? machines? laptops? comps? boxes')})"
CABLE = f"(?:{either('cables? wires? cords? leads? ers?')})"
SWITCH = "(?:switch|hub|router)"
LOOSE = either("floating loose unplugged unattached drifting homeless disconnected")
BROKEN = either(
    "hacked broken down disabled outaged offline dead fried blacked_out bust new_hired",
    r"with_(?:an_)?(?:issue|outage|hack\w*)",
)
OFF = f"(?:{BROKEN}|{LOOSE})"

ASKS = re.compile(
    r"how (?:many|much|long)|number of|bitcoins?|moves? (?:left|used|needed)|hand size|cards drawn|new cards|moves\?"
    rf"|\b(?:{either('total points? score income coins? btc most max min')})\b|\bcards\b.*\?|\bearn"
)
CLOSED = re.compile(
    rf"^(?:{either('can may do does is are am could will would must should so')})\b"
    r"|\b(?:can|may|is|does|do|are) (?:i|he|she|we|they|it)\b|right\W*$|\bonly \d of my"
)


def counted(text: str) -> Heard | None:
    """The number, with how it comes about; None if the question asks for none that is known here."""
    if not ASKS.search(text) or CLOSED.search(text):
        return None
    counts = (_finals, _audit, _deck, _drawn_back, _hand, _techs, _fixes, _sum, _turns, _moves, _network)
    return next(filter(None, (count(text) for count in counts)), None)


def _told(number: int, reason: str, *rules: str) -> Heard:
    return Heard(None, f"{number}. {reason}", rules)


def _number(found: re.Match[str]) -> int:
    """The number of an expression of which only one group fits."""
    return _int(next(one for one in found.groups() if one))


def _int(said: str) -> int:
    return int(said) if said.isdigit() else SAID[said]


# ---------------------------------------------------------------- players and the deck

PLAYERS = re.compile(
    r"\b([2-6]) (?:of us|players?|people|friends|persons?|peeps|pl\b|ppl)|\bwe(?:'re| are) ([2-6])\b"
    r"|\b([2-6])p\b|\b([2-6])[- ]player"
)
FINAL_TURNS = re.compile(r"(?:final|last|more|extra) turns?")
NOT_DECK = re.compile(r"\bturn|scor|point|audit|trade|25\b")
DEALT_OUT = re.compile(r"\bdealt\b|\bin all\b|altogether|deal out")
NOT_DEALT = re.compile(r"left|remain|pile")
LEFT = any_of(r"left remain\w* draw_pile pile deck stock")


def _players(text: str) -> int:
    found = PLAYERS.search(text)
    return _number(found) if found else 0


def _finals(text: str) -> Heard | None:
    """The turns after somebody reached the target."""
    n = _players(text)
    if n < 4 or not FINAL_TURNS.search(text):
        return None
    told = f"With {n} players everybody but the one who reached {TARGET} has one more turn."
    return _told(n - 1, told, "WD-END-02", "R-82")


def _deck(text: str) -> Heard | None:
    """What is dealt, and what is left after the deal."""
    n = _players(text)
    if not n or NOT_DECK.search(text):
        return None
    if DEALT_OUT.search(text) and not NOT_DEALT.search(text):
        return _told(DEALT * n, f"Each of the {n} players is dealt {DEALT} cards.", "WD-SETUP-02")
    if not LEFT.search(text):
        return None
    told = f"The deck of {DECK} cards less {DEALT} for each of {n} players is the draw pile."
    return _told(DECK - DEALT * n, told, "WD-SETUP-02", "R-01")


# ---------------------------------------------------------------- audits

NOT_AUDITED = any_of("choose pick who drawn? answered hand_size hacked, secured")
RETURNS = any_of(r"return\w* back lose many takes?")
SOME_PCS = re.compile(rf"\b(\d+) (?:{OFF}|online|working|connected|active|healthy|good)\b")
ALL_PCS = re.compile(rf"\b(\d+) (?:\w+ )?{PC}")


def _audit(text: str) -> Heard | None:
    """Half of the computers, rounded up."""
    if "audit" not in text or NOT_AUDITED.search(text) or not RETURNS.search(text):
        return None
    parts, whole = SOME_PCS.findall(text), ALL_PCS.search(text)
    n = sum(map(int, parts)) if len(parts) > 1 else int(whole[1]) if whole else 0
    if not n:
        return None
    half = (n + 1) // 2
    told = (
        f"An AUDIT returns half of the COMPUTERs in play, rounded up, to the hand: of {n} it is {half}; "
        "floating and disabled ones count, too."
    )
    return _told(half, told, "WD-AUD-01", "R-42")


# ---------------------------------------------------------------- the hand

DREW_BACK = re.compile(r"\bdraw|get back|refill")
HELD = re.compile(r"\b(?:had|held|with|has) (\d+) cards?|\b(\d+) cards? in hand")
USED = re.compile(
    r"\b(?:used|played|tosses|tossed|spent|threw) (\d+|one|a) |\b(2|twice)\b.{0,12}hacked|hacked.{0,20}(twice)"
)
DRAWS = re.compile(r"\bdraw|\bget\b|\bnew\b|pick up|refill|\btake\b")
NOT_DRAWN = re.compile(r"event|trade|hacked an")
IN_HAND = re.compile(
    r"\b(\d+) (?:cards? )?(?:left\b|in (?:my )?hand|in (?:my )?mitts)"
    r"|\b(?:left with|left w|hold|holding|have|got|with|on) (?:only |just )?(\d+) (?:cards?|left)"
    r"|\b(\d+) cards? (?:in|left)"
)
PLAYED = re.compile(r"\b(?:played?|used?|laid|spent) (\d+|one|a)\b")


def _drawn_back(text: str) -> Heard | None:
    """After an event the hand is filled again."""
    if not re.search(r"audit|defend|head ?hunt", text) or not DREW_BACK.search(text):
        return None
    held, used = HELD.search(text), USED.search(text)
    if not held or not used:
        return None
    new = max(0, FULL - (_number(held) - (2 if "twice" in used[0] else _number(used))))
    told = f"Who played cards outside the own turn draws back to a full hand of {FULL}: here {new}."
    return _told(new, told, "WD-AUD-06", "R-51")


def _hand(text: str) -> Heard | None:
    """The draw fills the hand to six."""
    held, played = IN_HAND.search(text), PLAYED.search(text)
    if not held or not DRAWS.search(text) or NOT_DRAWN.search(text):
        return None
    n = max(0, _number(held) - (_number(played) if played else 0))
    new = max(0, FULL - n)
    why = "" if new else ", as you have six or more"
    told = f"You draw up to {FULL} cards in hand: with {n} that is {new or 'none'}{why}."
    return _told(new, told, "WD-DRAW-02", "WD-DRAW-03")


# ---------------------------------------------------------------- moves and fixes

TECHS = re.compile(r"\b(2|both|pair|couple|1|a|one) (?:of )?(?:my )?(?:field[- ]?)?tech(?:s|ies|ie)?\b")
SOME_ISSUES = re.compile(r"\b(\d) (?:\w+ (?:of )?)?(?:hacked|hacks|power outages?|outages?|new hires?)\b")
FIXED_ONCE = re.compile(r"\b(?:play|use|used|played)\w* (?:one |a |1 )?(?:secured|powered|trained)(?: once)?")
PLUGGED = re.compile(r"shift|drag|bring|re-?plug|one by one|move \d|moving")
WITH_CABLE = re.compile(r"\bcable (?:moved|with)|with (?:its|\d) ")


def _techs(text: str) -> Heard | None:
    """The moves of a turn with FIELD TECHs."""
    found = TECHS.search(text)
    if not found or not re.search(r"\bmoves?\b|pieces|equipment|gear", text):
        return None
    told = f"{MOVES} regular MOVES and one extra EQUIPMENT MOVE for each FIELD TECH in play."
    return _told(MOVES + _number(found), told, "WD-FT-01", "R-62")


def _fixes(text: str) -> Heard | None:
    """How many fixes some issues need, or how many issues one fix leaves."""
    total = sum(map(int, SOME_ISSUES.findall(text)))
    if not SOME_ISSUES.search(text) or not re.search(r"secured|powered|trained|\bfix|helpdesk|cards? to", text):
        return None
    if FIXED_ONCE.search(text) and re.search(r"still|left|remain", text):
        told = f"SECURED, POWERED and TRAINED each resolve a single issue, so {total - 1} stay."
        return _told(total - 1, told, "WD-FIX-02")
    told = (
        f"Each fix card resolves a single issue, so {total} issues need {total}; "
        "one HELPDESK would resolve all of one piece."
    )
    return _told(total, told, "WD-FIX-02", "WD-FIX-01")


def _moves(text: str) -> Heard | None:
    """What re-plugging costs."""
    many = re.search(rf"\b(\d+) (?:\w+ )?{PC}\b", text)
    if not many or not re.search(r"\bmoves\b", text) or not PLUGGED.search(text) or WITH_CABLE.search(text):
        return None
    told = "Each COMPUTER that is re-plugged costs one MOVE; moving their CABLE instead would be one for all."
    return _told(int(many[1]), told, "WD-MOVE-05")


# ---------------------------------------------------------------- the score

EACH_TURN = re.compile(rf"turn(?: \d,?)? (?:\w+ )?(?:i have )?(\d+) (?:{PC} )?(?:online|\w*)")
ADDED = re.compile(
    rf"\b(?:on|at|had|score is|with) (\d+)(?: points?| bitcoins?| btc)?\b(?! {PC}).{{0,30}}"
    rf"\b(\d+) (?:\w+ )?{PC}.{{0,40}}(?:total|score|where am i|how many)"
)
HOW_LONG = re.compile(r"how many (?:more )?(?:turns|goes|rounds)|how long")
RATE = re.compile(
    rf"\b(\d+) (?:{PC} )?(?:online )?(?:each|every|per|a) (?:go|turn|round)|(\d+) {PC} (?:online|connected)"
)
SO_FAR = re.compile(r"\b(?:on|at|have) (\d+)\b(?! (?:pcs?|computers?|machines?))")


def _sum(text: str) -> Heard | None:
    """A score so far and what is added, or what several turns added."""
    found = ADDED.search(text)
    if found:
        told = f"Scoring is cumulative: {found[1]} and {found[2]} for the COMPUTERs that reach INTERNET."
        return _told(int(found[1]) + int(found[2]), told, "WD-SCORE-01", "WD-SCORE-02")
    each = [int(n) for n in EACH_TURN.findall(text)]
    if len(each) > 1 and "total" in text:
        return _told(sum(each), f"Scoring is cumulative: {' + '.join(map(str, each))}.", "WD-SCORE-02")
    return None


def _turns(text: str) -> Heard | None:
    """How long until the target."""
    each, so_far = RATE.search(text), SO_FAR.search(text)
    rate, lacking = _number(each) if each else 0, TARGET - (int(so_far[1]) if so_far else 0)
    if not HOW_LONG.search(text) or not rate or lacking <= 0:
        return None
    told = f"{lacking} points are missing to {TARGET}, and {rate} come every turn."
    return _told(-(-lacking // rate), told, "WD-SCORE-02", "WD-END-01")


# ---------------------------------------------------------------- what a network pays

PAYS = re.compile(r"points?|bitcoins?|\bscore\b|\bearn|\bcoins?\b|\bbtc\b|\bincome\b")
NOT_PAID = any_of(r"win trade first who when why audit\w* his_turn opponents? re-?plug\w* moved? then")
BROKEN_LINK = re.compile(  # an issue above the computers: which of them it cuts off is not for a count
    rf"\b(?:{CABLE}|{SWITCH}) (?:has|have|is|got|with|carries|carrying)\b"
    ".{0,15}(?:hack|outage|new hire|issue|down|disabled)"
    rf"|hacked (?:{SWITCH}|cable|wire|cord)"
    rf"|(?:hack|outage|new hire|newbie|issue)\w*.{{0,12}} on (?:the|that|my|its) (?:[23] ?)?(?:{CABLE}|{SWITCH})\b"
)
LOST = re.compile(
    rf"\b(\d|one|a) (?:of (?:those|them|em|the|these|its) )?(?:{PC} )?(?:is|are|has|have|got|being)?\s*"
    rf"(?:an? )?(?:been )?(?:{OFF}|hacked|power outage|outage|new hire)"
)
FULL_CABLES = re.compile(
    rf"\b(\d|a|one)\s+(?:full |filled )?([23])[- ]?(?:port |plug |way |computer |pc )?{CABLE}",
)
CABLES = re.compile(rf"(?<![\d-])\b([23])[- ]?(?:port |plug |way )?{CABLE}\b")
IS_FULL = re.compile(r"\b(?:full|fill|filled|maxed|loaded|every port|all ports)")
PCS = re.compile(rf"\b(\d+|one|an?) (?:more |healthy |working |online )?{PC}\b")


def _network(text: str) -> Heard | None:
    """What a described network pays in a turn: one for each computer with a clear path."""
    if not PAYS.search(text) or NOT_PAID.search(text) or BROKEN_LINK.search(text):
        return None
    online = _online(text)
    if online is None:
        return None
    n = max(0, online - sum(map(_int, LOST.findall(text))))
    do = "does" if n == 1 else "do"
    told = f"Every COMPUTER that reaches INTERNET adds 1 point in your SCORE phase; here {n} {do}."
    return _told(n, told, "WD-SCORE-01")


def _online(text: str) -> int | None:
    """How many computers hang on the cables that are described."""
    full, alone = FULL_CABLES.findall(text), CABLES.findall(text)
    if IS_FULL.search(text) and (full or alone):
        return sum(_int(n) * int(ports) for n, ports in full) or sum(map(int, alone))
    return max(map(_int, PCS.findall(text)), default=None)
