"""Questions that ask for a number which follows from numbers in the question."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard

PC = r"(?:computers?|pcs?|machines?|laptops?|comps?|boxes)"
CABLE = r"(?:cables?|wires?|cords?|leads?|ers?)"
DEALT, FULL, DECK, MOVES, TARGET = 6, 6, 143, 3, 25
ASKS = re.compile(
    r"how (?:many|much|long)|number of|\btotal\b|\bpoints?\b|bitcoins?|\bscore\b|\bincome\b|\bcoins?\b|\bbtc\b|"
    r"moves? (?:left|used|needed)|\bmost\b|\bmax\b|\bmin\b|hand size|cards drawn|new cards|moves\?|\bcards\b.*\?|\bearn"
)
CLOSED = re.compile(
    r"^(?:can|may|do|does|is|are|am|could|will|would|must|should|so)\b|\b(?:can|may|is|does|do|are) (?:i|he|she|we|they|it)\b|"
    r"right\W*$|\bonly \d of my"
)
BROKEN = r"(?:hacked|broken|down|disabled|outaged|offline|dead|fried|blacked out|bust|new hired|with (?:an )?(?:issue|outage|hack\w*))"
LOOSE = r"(?:floating|loose|unplugged|unattached|drifting|homeless|disconnected)"


def counted(text: str) -> Heard | None:
    """The number, with how it comes about; None if the question asks for none that is known here."""
    if not ASKS.search(text) or CLOSED.search(text):
        return None
    for count in (_finals, _audit, _deck, _drawn_back, _hand, _techs, _fixes, _sum, _turns, _moves, _network):
        found = count(text)
        if found:
            return found
    return None


def _told(answer: str, *rules: str) -> Heard:
    return Heard(None, answer, rules)


def _number(found: re.Match[str]) -> int:
    said = next(one for one in found.groups() if one)
    return int(said) if said.isdigit() else {"a": 1, "an": 1, "one": 1, "pair": 2, "both": 2, "couple": 2}[said]


def _players(text: str) -> int | None:
    found = re.search(
        r"\b([2-6]) (?:of us|players?|people|friends|persons?|peeps|pl\b|ppl)|\bwe(?:'re| are) ([2-6])\b|\b([2-6])p\b|\b([2-6])[- ]player",
        text,
    )
    return _number(found) if found else None


def _finals(text: str) -> Heard | None:
    n = _players(text)
    if not n or n < 4 or not re.search(r"(?:final|last|more|extra) turns?", text):
        return None
    return _told(
        f"{n - 1}. With {n} players everybody but the one who reached {TARGET} has one more turn.", "WD-END-02", "R-82"
    )


def _audit(text: str) -> Heard | None:
    """Half of the computers, rounded up."""
    if not re.search(r"\baudit", text) or re.search(
        r"\b(?:choose|pick|who|drawn?|answered|hand size|hacked,|secured)\b", text
    ):
        return None
    if not re.search(r"\b(?:return\w*|back|lose|many|takes?)\b", text):
        return None
    parts = [
        int(n)
        for n in re.findall(rf"\b(\d+) (?:{BROKEN}|{LOOSE}|online|working|connected|active|healthy|good)\b", text)
    ]
    whole = re.search(rf"\b(\d+) (?:\w+ )?{PC}", text)
    n = sum(parts) if len(parts) > 1 else int(whole[1]) if whole else 0
    if not n:
        return None
    half = (n + 1) // 2
    told = f"{half}. An AUDIT returns half of the COMPUTERs in play, rounded up, to the hand: of {n} it is {half}; floating and disabled ones count, too."
    return _told(told, "WD-AUD-01", "R-42")


def _deck(text: str) -> Heard | None:
    """What is dealt, and what is left after the deal."""
    n = _players(text)
    if not n or re.search(r"\bturn|scor|point|audit|trade|25\b", text):
        return None
    if re.search(r"\bdealt\b|\bin all\b|altogether|deal out", text) and not re.search(r"left|remain|pile", text):
        return _told(f"{DEALT * n}. Each of the {n} players is dealt {DEALT} cards.", "WD-SETUP-02")
    if not re.search(r"\b(?:left|remain\w*|draw pile|pile|deck|stock)\b", text):
        return None
    return _told(
        f"{DECK - DEALT * n}. The deck of {DECK} cards less {DEALT} for each of {n} players is the draw pile.",
        "WD-SETUP-02",
        "R-01",
    )


def _drawn_back(text: str) -> Heard | None:
    """After an event the hand is filled again."""
    if not re.search(r"audit|defend|head ?hunt", text) or not re.search(r"\bdraw|get back|refill", text):
        return None
    held = re.search(r"\b(?:had|held|with|has) (\d+) cards?|\b(\d+) cards? in hand", text)
    used = re.search(
        r"\b(?:used|played|tosses|tossed|spent|threw) (\d+|one|a) |\b(2|twice)\b.{0,12}hacked|hacked.{0,20}(twice)",
        text,
    )
    if not held or not used:
        return None
    count = 2 if "twice" in used[0] else _number(used)
    new = max(0, FULL - (_number(held) - count))
    return _told(
        f"{new}. Who played cards outside the own turn draws back to a full hand of {FULL}: here {new}.",
        "WD-AUD-06",
        "R-51",
    )


def _hand(text: str) -> Heard | None:
    """The draw fills the hand to six."""
    if not re.search(r"\bdraw|\bget\b|\bnew\b|pick up|refill|\btake\b", text) or re.search(
        r"event|trade|hacked an", text
    ):
        return None
    held = re.search(
        r"\b(\d+) (?:cards? )?(?:left\b|in (?:my )?hand|in (?:my )?mitts)|\b(?:left with|left w|hold|holding|have|got|with|on) (?:only |just )?(\d+) (?:cards?|left)|\b(\d+) cards? (?:in|left)",
        text,
    )
    played = re.search(r"\b(?:played?|used?|laid|spent) (\d+|one|a)\b", text)
    if not held:
        return None
    n = max(0, _number(held) - (_number(played) if played else 0))
    new = max(0, FULL - n)
    why = "" if new else ", as you have six or more"
    return _told(
        f"{new}. You draw up to {FULL} cards in hand: with {n} that is {new or 'none'}{why}.",
        "WD-DRAW-02",
        "WD-DRAW-03",
    )


def _techs(text: str) -> Heard | None:
    found = re.search(r"\b(2|both|pair|couple|1|a|one) (?:of )?(?:my )?(?:field[- ]?)?tech(?:s|ies|ie)?\b", text)
    if not found or not re.search(r"\bmoves?\b|pieces|equipment|gear", text):
        return None
    n = _number(found)
    return _told(
        f"{MOVES + n}. {MOVES} regular MOVES and one extra EQUIPMENT MOVE for each FIELD TECH in play.",
        "WD-FT-01",
        "R-62",
    )


def _fixes(text: str) -> Heard | None:
    counts = [
        int(n)
        for n in re.findall(r"\b(\d) (?:\w+ (?:of )?)?(?:hacked|hacks|power outages?|outages?|new hires?)\b", text)
    ]
    if not counts or not re.search(r"secured|powered|trained|\bfix|helpdesk|cards? to", text):
        return None
    total = sum(counts)
    once = re.search(r"\b(?:play|use|used|played)\w* (?:one |a |1 )?(?:secured|powered|trained)(?: once)?", text)
    if once and re.search(r"still|left|remain", text):
        return _told(
            f"{total - 1}. SECURED, POWERED and TRAINED each resolve a single issue, so {total - 1} stay.", "WD-FIX-02"
        )
    told = f"{total}. Each fix card resolves a single issue, so {total} issues need {total}; one HELPDESK would resolve all of one piece."
    return _told(told, "WD-FIX-02", "WD-FIX-01")


def _sum(text: str) -> Heard | None:
    """A score so far and what is added, or what several turns added."""
    each = [int(n) for n in re.findall(rf"turn(?: \d,?)? (?:\w+ )?(?:i have )?(\d+) (?:{PC} )?(?:online|\w*)", text)]
    found = re.search(
        rf"\b(?:on|at|had|score is|with) (\d+)(?: points?| bitcoins?| btc)?\b(?! {PC}).{{0,30}}\b(\d+) (?:\w+ )?{PC}.{{0,40}}(?:total|score|where am i|how many)",
        text,
    )
    if found:
        n = int(found[1]) + int(found[2])
        return _told(
            f"{n}. Scoring is cumulative: {found[1]} and {found[2]} for the COMPUTERs that reach INTERNET.",
            "WD-SCORE-01",
            "WD-SCORE-02",
        )
    if len(each) > 1 and "total" in text:
        return _told(f"{sum(each)}. Scoring is cumulative: {' + '.join(map(str, each))}.", "WD-SCORE-02")
    return None


def _turns(text: str) -> Heard | None:
    """How long until the target."""
    if not re.search(r"how many (?:more )?(?:turns|goes|rounds)|how long", text):
        return None
    each = re.search(
        rf"\b(\d+) (?:{PC} )?(?:online )?(?:each|every|per|a) (?:go|turn|round)|(\d+) {PC} (?:online|connected)", text
    )
    so_far = re.search(r"\b(?:on|at|have) (\d+)\b(?! (?:pcs?|computers?|machines?))", text)
    if not each:
        return None
    have, rate = (int(so_far[1]) if so_far else 0), _number(each)
    n = -(-(TARGET - have) // rate)
    return _told(
        f"{n}. {TARGET - have} points are missing to {TARGET}, and {rate} come every turn.", "WD-SCORE-02", "WD-END-01"
    )


def _moves(text: str) -> Heard | None:
    """What re-plugging costs."""
    many = re.search(rf"\b(\d+) (?:\w+ )?{PC}\b", text)
    if (
        not many
        or not re.search(r"\bmoves\b", text)
        or not re.search(r"shift|drag|bring|re-?plug|one by one|move \d|moving", text)
    ):
        return None
    if re.search(r"\bcable (?:moved|with)|with (?:its|\d) ", text):
        return None
    n = int(many[1])
    return _told(
        f"{n}. Each COMPUTER that is re-plugged costs one MOVE; moving their CABLE instead would be one for all.",
        "WD-MOVE-05",
    )


def _network(text: str) -> Heard | None:
    """What a described network pays in a turn: one for each computer with a clear path."""
    if not re.search(r"points?|bitcoins?|\bscore\b|\bearn|\bcoins?\b|\bbtc\b|\bincome\b", text) or re.search(
        r"\b(?:win|trade|first|who|when|why|audit\w*|his turn|opponents?|re-?plug\w*|moved?|then)\b", text
    ):
        return None
    if re.search(
        rf"\b(?:{CABLE}|switch|router|hub) (?:has|have|is|got|with|carries|carrying)\b.{{0,15}}(?:hack|outage|new hire|issue|down|disabled)|hacked (?:switch|hub|router|cable|wire|cord)",
        text,
    ):
        return None
    if re.search(
        rf"(?:hack|outage|new hire|newbie|issue)\w*.{{0,12}} on (?:the|that|my|its) (?:[23] ?)?(?:{CABLE}|switch|hub|router)\b",
        text,
    ):
        return None
    online = _online(text)
    if online is None:
        return None
    lost = sum(_off(text))
    n = max(0, online - lost)
    return _told(
        f"{n}. Every COMPUTER that reaches INTERNET adds 1 point in your SCORE phase; here {n} {'does' if n == 1 else 'do'}.",
        "WD-SCORE-01",
    )


def _off(text: str) -> list[int]:
    found = re.findall(
        rf"\b(\d|one|a) (?:of (?:those|them|em|the|these|its) )?(?:{PC} )?(?:is|are|has|have|got|being)?\s*(?:an? )?(?:been )?(?:{BROKEN}|{LOOSE}|hacked|power outage|outage|new hire)",
        text,
    )
    return [int(n) if n.isdigit() else 1 for n in found]


def _online(text: str) -> int | None:
    """How many computers hang on the cables that are described."""
    full = re.findall(rf"\b(\d|a|one)\s+(?:full |filled )?([23])[- ]?(?:port |plug |way |computer |pc )?{CABLE}", text)
    alone = re.findall(rf"(?<![\d-])\b([23])[- ]?(?:port |plug |way )?{CABLE}\b", text)
    pcs = [
        int(n) if n.isdigit() else 1
        for n in re.findall(rf"\b(\d+|one|an?) (?:more |healthy |working |online )?{PC}\b", text)
    ]
    if re.search(r"\b(?:full|fill|filled|maxed|loaded|every port|all ports)", text) and (full or alone):
        return sum((int(n) if n.isdigit() else 1) * int(size) for n, size in full) or sum(map(int, alone))
    return max(pcs) if pcs else None
