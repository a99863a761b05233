"""Questions about issues and fixes: HACKED, POWER OUTAGE and NEW HIRE on a target, and what resolves them."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import FIX_OF, GUARD, judged, just, name, plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said

RULE_OF = {"HK": "WD-ISS-01", "PO": "WD-ISS-02", "NH": "WD-ISS-03"}

OWNER = r"(?:(?:MY|HIS|HE|MORE|OTHER|SAME|LOOSE|DOWN|ONLINE|CLEAN|NEXT|I|\d+TH) )*"
AIM = r"(SW|K[23]?|PC|@|GEAR|SEC|FAC|SUP|FT|STAFF|NET)"

# ---------------------------------------------------------------- may one attack at all, and from when

_FINE = r"(?:allowed|legal|ok|okay|fine|possible|permitted)"
AT_ALL = re.compile(
    r"\W*(?:so |and )?(?:is|are|can i|may i|can we|may we|am i allowed to|do i get to) (?:already )?"
    r"(?:hack(?:ing|s|ed)?|attack(?:ing|s)?|sabotag(?:e|ing)|(?:playing |play )?issues)"
    r"(?: (?:people|others|someone|somebody|each other|(?:an? |the )?(?:rivals?|opponents?|other players?|players?)))?"
    rf"(?: {_FINE})?(?: already)?"
    rf"(?: (?:in|during|on) (?:the |my |our )?(?:very )?(?:first|1st) (?:round|turn|go))?(?: {_FINE})?(?: already)?\W*"
)


def at_all(said: Said) -> Heard | None:
    """`is hacking allowed in the first round`"""
    if not AT_ALL.fullmatch(said.text):
        return None
    told = (
        "HACKED, POWER OUTAGE and NEW HIRE are played on a rival's EQUIPMENT in the MOVES of your own turn, from the "
        "very first turn on, for one MOVE each."
    )
    return plain_answer(True, told, "WD-ISS-01", "WD-ISS-02", "WD-ISS-03", "WD-MOVE-02")


# ---------------------------------------------------------------- an issue is played

ATTACK = (
    "HK PO NH ON PLAY HAS HIS HE MORE OTHER SW K K2 K3 PC @ GEAR LOOSE DOWN SEC FAC SUP FT STAFF INPLAY OUT "
    "CARD NET UNDER CLEAN ONLINE SAME AGAIN MYSELF NEG INHAND MYTURN THEIRTURN ONLY ALSO COST ONETURN ROOM OR WHOSE"
)
BESIDE = (
    r" (?:OR|COST|ALSO|(?<!HE )(?<!FT )(?<!SEC )(?<!FAC )(?<!SUP )ONLY) | (?:SW|K[23]?|PC) "
    r"[.,] .*(?:ONLINE|DOWN|PC UNDER) |^ @ | HAS \W*$| 25 "
)
AT = re.compile(rf" (?:PLAY )?(HK|PO|NH) (?:CARD )?(?:PLAY )?(?:ON|UNDER|OFF) ({OWNER}){AIM} ")
DIRECT = re.compile(rf"(?: I| HE| ON|^) (?:ON )?(HK|PO|NH) ({OWNER}){AIM} ")
PERSON = re.compile(
    r" (?:PLAY )?(HK|PO|NH) (?:CARD )?(?:PLAY )?(?:ON )?((?:MY |OTHER "
    r")*(?:HE|HIS|I|MYSELF)) (?!STAFF|SEC|FAC|SUP|FT|HK|PO|NH)"
)
THAT = re.compile(
    rf" (?:HIS|HE HAS|HE) ({OWNER})(SW|K[23]?|PC|GEAR) [^.]*[.,] (?:I "
    r")?(?:PLAY )?(HK|PO|NH) (?:UNDER |ON )?(?:TAG )?\W*$"
)
BID = re.compile(r"^(?:can|may|could) (?:i|u|you|we|they|he|she)\b")
STAFFED = re.compile(
    r" (HE|HIS|I|MY)(?: ONLY)?(?: HAS| PLAY)?(?: ONLY| MY)* (SEC|FAC|SUP|FT)"
    r"(?:(?<! PLAY \w\w\w)(?<! PLAY FT)(?: ,)? (SEC|FAC|SUP|FT))? "
)


OTHERWISE = re.compile(
    r"\b(?:truce|peace|promis\w*|contract|signed|owner|although i'?m holding|though i'?m holding|in his "
    r"hand still|hand cards?"
    r"|(?:one|two|2|a) (?:classifications?|blue cards?)|this player|is free|does it work)\b"
    r"|^is (?:a|an|the|my) .*floating\W*$"
)


def attack(said: Said) -> Heard | None:
    """An issue on somebody's piece, whoever guards it."""
    if len({*said.of(ISSUES)}) != 1 or not said.only(ATTACK) or said.has(BESIDE) or OTHERWISE.search(said.text):
        return None
    if said.has(r" (?:HK|PO|NH) (?:PLAY |ON )*I I (?:HAS )?(?:SEC|FAC|SUP) | ON (?:SEC|FAC|SUP|FT) (?:PC|SW|K) "):
        return None  # who has it, and which?
    found = _aim(said)
    if found is None:
        return None
    issue, mine, aim = found
    rows = [codes for whose, *codes in STAFFED.findall(said.line) if (whose in ("HE", "HIS")) != (mine == "me")]
    guards = [code for codes in rows for code in codes if code]
    if mine == "me" and (own := said.has(r"^ (SEC|FAC|SUP|FT) (?:INPLAY|OUT|ON MY NET) ")):
        guards.append(own[1])
    guards = [code for code in guards if code != aim]
    if len(said.of(STAFF)) != len(guards) + (aim in STAFF) or said.has(" NEG "):
        return None
    if said.has(" THEIRTURN ") or said.has(" HIS TURN "):
        told = (
            f"{name(issue)} is played in your own turn, for one MOVE; outside it only answers to an EVENT are played."
        )
        return judged("3p turn=B A=HK,x*5 B[s1(k1:2(p1))]", ["A:HK>B.s1"], just(told))
    if aim in ("STAFF", *STAFF):
        return _on_staff(issue, aim)
    if said.has(rf" (?:ON |{issue} )(?:HIS )?{aim} (?:HIS )?INHAND "):
        told = f"{name(issue)} goes on EQUIPMENT in play; a card in a hand is out of its reach."
        return plain_answer(False, told, RULE_OF[issue], "R-37")
    seated = said.has(" INHAND ")
    return _on_piece(issue, aim, [] if seated else guards, own=mine == "own", loose=bool(said.has(" LOOSE ")))


def _aim(said: Said) -> tuple[str, str, str] | None:
    """The issue, whose piece (own, his, or me for the one who asks being attacked), and which."""
    line = said.line
    if that := THAT.search(line):
        return that[3], "his", that[2]
    found = AT.search(line) or DIRECT.search(line)
    if found and line.startswith(f" {found[1]} ") and found.re is DIRECT and not BID.search(said.text):
        return None
    if found:
        issue, owner, aim = found.groups()
        if re.search(r"HE|HIS", owner) or aim == "@":
            return issue, "his", aim
        attacker = re.search(rf" (HE|HIS) (?:PLAY )?(?:\d )?{issue} ", line)
        mine = re.search(r"\bMY\b", owner) or line[found.end() - 1 :].startswith((" MY ", " MYSELF"))
        rest = re.match(r" (?:MY )?(?:HE|HIS|OTHER) ", line[found.end() - 1 :])
        if rest:
            return issue, "his", aim
        return issue, ("me" if attacker else "own") if mine else "his", aim
    if got := re.search(r" I (HK|PO|NH)(?: AGAIN)?(?: ,)? (?:I )?HAS (?:SEC|FAC|SUP|FT) ", line):
        return got[1], "me", "PC"
    if person := PERSON.search(line):
        issue, who = person.groups()
        if who.endswith("MYSELF"):
            return issue, "own", "PC"
        if who == "I":
            return (issue, "me", "PC") if re.search(r" HE (?:PLAY )?", line) else None
        return issue, "his", "PC"
    return None


def _on_staff(issue: str, aim: str) -> Heard | None:
    code = "FT" if aim == "STAFF" else aim
    told = (
        f"{name(issue)} is played on EQUIPMENT only: SWITCHes, CABLEs and "
        "COMPUTERs. A CLASSIFICATION in play is out of "
        "its reach; only a HEAD HUNTER takes it."
    )
    return judged(f"3p A={issue},x*5 B[s1(k1:2(p1))] B.cl={code}", [f"{issue}>B.{code}"], just(told))


def _on_piece(issue: str, aim: str, guards: list[str], *, own: bool, loose: bool) -> Heard | None:
    seat = "A" if own else "B"
    piece = {"SW": "s1", "PC": "p4" if loose else "p1", "@": "@"}.get(aim, "k2" if loose else "k1")
    target = piece if own or piece == "@" else f"B.{piece}"
    classes = f" {seat}.cl={','.join(dict.fromkeys(guards))}" if guards and not own else ""
    position = f"3p A={issue},x*5 {seat}[s1(k1:3(p1,p2));~k2:2(p3);~p4]{classes}"
    return judged(position, [f"{issue}>{target}"], lambda legal, sentence: _of_attack(issue, guards, legal, sentence))


def _of_attack(issue: str, guards: list[str], legal: bool, sentence: str) -> str:
    if legal:
        others = [f" {name(one)} keeps away only {name(GUARD[one])}." for one in guards if one in GUARD]
        others += [" FIELD TECH protects from no issue."] if "FT" in guards else []
        return (
            f"{name(issue)} disables any EQUIPMENT card of a rival: a SWITCH, a CABLE or a COMPUTER, connected or "
            f"floating, already disabled or not. It costs one MOVE.{''.join(others[:1])}"
        )
    guard = next((one for one in guards if GUARD.get(one) == issue), None)
    if guard:
        return (
            f"No new {name(issue)} can be played against a player while {name(guard)} is in play there. "
            "The card and the MOVE are not used up."
        )
    return f"{sentence} Issues disable a rival's EQUIPMENT: SWITCHes, CABLEs and COMPUTERs."


# ---------------------------------------------------------------- several issues

SEVERAL = (
    "HK PO NH ISSUE ON PLAY HAS HIS HE SAME ONETURN FT BOTH MORE AGAIN "
    "SW K K2 K3 PC OVER UNDER CARD ALL GEAR INPLAY NEG"
)


def several(said: Said) -> Heard | None:
    """A further issue on the same piece, or some in one turn."""
    if not said.only(SEVERAL) or not said.of((*ISSUES, "ISSUE")) or said.has(" PLAY .*PLAY "):
        return None
    many = said.has(r" (\d+) (?:HK|PO|NH|ISSUE)(?: CARD)? (?:\w+ )*ONETURN ") or said.has(
        r" ONETURN (\d+) (?:HK|PO|NH|ISSUE) "
    )
    if many:
        told = (
            "Each issue costs one of your 3 MOVES, so at most 3 (three) in "
            "a turn; a FIELD TECH pays for EQUIPMENT only."
        )
        return plain_answer(int(many[1]) <= 3, told, "WD-MOVE-02", "WD-FT-02")
    again = said.has(
        r" (?:2TH|3TH|MORE) (?:HK|PO|NH|ISSUE) (?:ON|OVER) (?:ON )?(?:SAME |HIS |MY HE )*(?:PC|SW|K[23]?|GEAR) "
    )
    both = said.has(r" (?:HK|PO|NH) (?:HK|PO|NH) (?:BOTH )?ON (?:SAME |HIS )*(?:PC|SW|K[23]?) ")
    already = said.has(
        r" (?:PC|SW|K[23]?) (?:HAS )?(?:HK|PO|NH)(?: ON| UNDER)? [.,] (?:I )?(?:PLAY )?(?:MORE )?(?:HK|PO|NH) "
    )
    if not (again or both or already) or said.has(" NEG ") or said.has(" MY (?:PC|SW|K)"):
        return None
    told = "A piece can carry any number of issues, in any mix, also the same one again; each has to be resolved."
    return judged("3p A=PO,x*5 B[s1(k1:2(p1{HK}))]", ["PO>B.p1"], just(told))


# ---------------------------------------------------------------- a fix

FIXING = (
    "HD SE PW TR HK PO NH ISSUE ON PLAY HAS ONLY CLEAR CLEAN OFF SW K K2 K3 PC GEAR HIS HE MORE LOOSE DOWN UNDER "
    "MYTURN THEIRTURN NOW ALL BOTH ONLINE AGAIN HELP CARD OTHER INPLAY INHAND ALSO MOVE ANSWER NET DISCARD"
)
RIVAL = (
    r" (?:HIS|ALLY) (?:SW|K[23]?|PC|GEAR) | (?:ON|UNDER|CLEAR|OFF) (?:MY |MORE |OTHER )*(?:HIS|HE) "
    r"| (?:SW|K[23]?|PC|GEAR) (?:MY |MORE |OTHER )*(?:HE|HIS) | HELP (?:HE|HIS) "
)


def fix(said: Said) -> Heard | None:
    """A fix on a piece that has one issue or several, the right one or not, or none."""
    fixes, issues = {*said.of(FIXES)}, said.of(ISSUES)
    if (
        len(fixes) != 1
        or not said.only(FIXING)
        or said.has(r" (?:MOVE|ANSWER) | AGAIN ON | SE ON MY HK \W*$| \d (?:SE|PW|TR|HD) ")
        or (said.has(" DISCARD ") and not said.has(" CLEAN "))
        or (said.has(" ONLY ") and not said.has(" HAS ONLY "))
    ):
        return None
    card = fixes.pop()
    if re.search(r"\b(?:already fixed|right when|any ?time|depends on|my own hacked)\b", said.text):
        return None
    if said.has(r" [2-9] (?:OF )?(?:MY )?GEAR | ALL (?:MY )?NET "):
        return _elsewhere(said, card)
    if said.has(" (?:THEIRTURN|NOW) ") and not said.has(" MYTURN "):
        return _out_of_turn(card) if said.has(r" THEIRTURN | (?:HE|HK I|PO I|NH I) .*NOW ") else None
    if said.has(RIVAL):
        return _on_rival(card, issues)
    pieces = said.of((*PLUGS, "GEAR"))
    if len({*pieces}) > 1 or said.has(
        r" ALSO | \d (?:OTHER |HK |PO |NH )*PC | \d SW | \d K | (?:BOTH|ALL) (?:MY )?(?:PC|SW|K|GEAR|HK|PO|NH)"
    ):
        return _elsewhere(said, card)
    if (
        said.has(r"^ CLEAN | HAS CLEAN | CLEAN (?:SW|K|PC|GEAR|,)")
        and not issues
        and not said.has(" HAS (?:SE|PW|TR|HD) INHAND ")
    ):
        return _fixed(card, [], pieces, loose=False)
    return _marked(said, card, issues, pieces)


def _marked(said: Said, card: str, issues: tuple[str, ...], pieces: tuple[str, ...]) -> Heard | None:
    """All issues of the piece, each as often as it is there."""
    counted = [(int(n or 1), code) for n, code in re.findall(r" (?:(\d) )?(HK|PO|NH)(?= )", said.line)]
    total = sum(n for n, _ in counted) if issues else int((said.has(r" (\d) ISSUE ") or [0, 0])[1])
    if not total or said.has(" MORE ") or (card != "HD" and not issues):
        return None
    back = said.has(r" (?:ONLINE AGAIN|CLEAR|AGAIN) \W*$")
    if total > 1 and len({code for _, code in counted}) < len(counted):
        return None
    if total > 1 and card != "HD":
        return _one_of_many(card, total) if back and FIX_OF[card] in issues else None
    return _fixed(card, [*issues] or ["HK", "PO"], pieces, loose=bool(said.has(" LOOSE ")))


def _fixed(card: str, issues: list[str], pieces: tuple[str, ...], *, loose: bool) -> Heard | None:
    code = (pieces or ("PC",))[0]
    piece = {"SW": "s1", "PC": "p1", "GEAR": "p1"}.get(code, "k1")
    network = "A[s1;~k1:3(p1,p2)]" if loose and code != "SW" else "A[s1(k1:3(p1,p2))]"
    marks = f"{{{','.join(issues)}}}" if issues else ""
    network = re.sub(rf"\b{piece}(:3)?", lambda found: found[0] + marks, network, count=1)
    return judged(
        f"3p A={card},x*5 {network}", [f"{card}>{piece}"], lambda legal, sentence: _of_fix(card, legal, bool(issues))
    )


def _of_fix(card: str, legal: bool, there: bool) -> str:
    does = "all issues" if card == "HD" else f"a single {name(FIX_OF[card])}"
    told = f"{name(card)} resolves {does} on the target EQUIPMENT card"
    if legal:
        return f"{told}, for one MOVE, be it a SWITCH, a CABLE or a COMPUTER."
    if not there:
        return f"A fix needs an issue to resolve, and there is none on that card. {told}; it is not played in advance."
    return (
        f"{told} and nothing else. SECURED is for HACKED, POWERED for POWER OUTAGE, TRAINED for NEW HIRE; "
        "HELPDESK takes all."
    )


def _one_of_many(card: str, total: int) -> Heard:
    told = (
        f"{name(card)} resolves a single {name(FIX_OF[card])}; {total - 1} of "
        f"{total} issues stay, and any one disables the piece."
    )
    return plain_answer(False, f"{told} HELPDESK resolves all of them.", "WD-FIX-02", "WD-FIX-01", "R-20")


def _elsewhere(said: Said, card: str) -> Heard | None:
    """The fix is played on one piece, and the issue in question lies on another."""
    two = said.has(r" (?:HD|SE|PW|TR) (?:CLEAR|ON|PLAY ON) (?:MY |BOTH |ALL )*(?:\d|BOTH|ALL) (?:MY )?(?:PC|SW|K|GEAR)")
    other = said.has(
        r" (?:HD|SE|PW|TR) ON (?:MY )?(SW|K[23]?|PC) [.,] (?:\w+ )*(?:HK|PO|NH|ISSUE) "
        r"ON (?:MY )?(SW|K[23]?|PC) .*(?:CLEAR|ALSO)"
    )
    if not two and not (other and other[1] != other[2]):
        return None
    told = f"{name(card)} works on the one target EQUIPMENT card, not on those above or below it."
    return plain_answer(False, told, "WD-FIX-01", "R-41")


def _on_rival(card: str, issues: tuple[str, ...]) -> Heard | None:
    told = f"{name(card)} repairs your own EQUIPMENT only, unless the table allows fixes for others (off by default)."
    mark = ",".join(dict.fromkeys(issues)) or FIX_OF.get(card, "HK")
    return judged(f"3p A={card},x*5 B[s1(k1:2(p1{{{mark}}}))]", [f"{card}>B.p1"], just(told))


def _out_of_turn(card: str) -> Heard | None:
    told = f"{name(card)} waits for your own turn, for one MOVE; outside it only answers to an EVENT are played."
    mark = FIX_OF.get(card, "HK")
    return judged(f"3p turn=B A={card},x*5 A[s1(k1:2(p1{{{mark}}}))]", [f"A:{card}>p1"], just(told))


def wears_off(said: Said) -> Heard | None:
    """An issue stays until it is resolved."""
    known = "HK PO NH ISSUE GOAWAY CLEAR AFTER ONETURN TURN LATER WH START ON MY K SW PC UNDER CARD"
    if not said.has(r" (?:HK|PO|NH|ISSUE) .*GOAWAY ") or not said.only(known):
        return None
    told = (
        "An issue stays on its card until it is resolved by a fix or the matching CLASSIFICATION; no time removes it."
    )
    return plain_answer(False, told, "WD-ISS-01", "R-40")
