"""A question about a play, set up as a position and put to the rules; or about a number, counted.

Each frame knows one kind of play: an issue on a rival, a fix, plugging something in, an answer to an event. What no
frame fits is left to the library.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from wiredeck.games.hearing import Heard, Question
from wiredeck.games.interface import RefusedError
from wiredeck.games.wired.cards import CARDS, KIND_OF
from wiredeck.games.wired.facts import set_up
from wiredeck.games.wired.hear_counts import counted
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Named, named, plain
from wiredeck.games.wired.perform import perform
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.text import move
from wiredeck.games.wired.why import verdict
from wiredeck.kernel import clone

NOT_ASKED = re.compile(  # what the library knows better
    r"\b(?:score|scores|points?|bitcoins?|earn|trade|trading|swap|draw|discard|bin|why|how|what|who|whose|which|when|where|"
    r"move count|cost|moves?|turn|phase|round|house|rule|gemini|kingmaker|switcheroo|peel|truce|win|25|20|hand|dealt|deck|left over|"
    r"still|already|bonus|instead of|last|final|players?|first|again|twice|two of|both of them|stack|steal|stole|stolen|tap|"
    r"pays?|paying|income|kills?|takes? out|hires?|hired|hiring|played while|clean|gone|sorts?|vanish\w*|online|offline|works? again|back|come|came|further|too|also|as well|both|themselves|itself|look|looks|has an|have an|had an|carr\w+|result|happens?|clears?|clearing|resolves?|fix|fixes|remove|removes|heals?|cures?|against an?|reshuffle|immediately|straight away|right away|protect\w*|stop|stops|remain\w*|stays?|count|counts|all my|everything|whole)\b"
)
FREE = re.compile(
    r"\b(?:loose|floating|float|unattached|unplugged|not (?:plugged|attached|connected)|isn'?t (?:attached|plugged|connected)|disconnected)\b"
)
CLEAN = re.compile(
    r"\b(?:nothing wrong|no issues?|no problems?|clean|healthy|perfectly fine|undamaged|working fine|not broken|nothing on it)\b"
)
RIVAL = re.compile(
    r"\b(?:his|her|their|him|them|opponents?'?s?|rivals?'?|someone|somebody|neighbou?r'?s?|else'?s|mate'?s?|\w+'s|sister|brother|guys?|bloke|dude)\b"
)
OTHER_FIX = re.compile(
    r"\b(?:how|what|who|which|when|why|audit|turn|right away|immediately|both|all|everything|points?|moves?|each|every|"
    r"2|3|4|5|further|gone|single|working|online)\b"
)
FIX_OF = {"SE": "HK", "PW": "PO", "TR": "NH"}
GUARD = {"SEC": "HK", "FAC": "PO", "SUP": "NH"}
CHAIN = "SWITCHes plug into INTERNET, CABLEs into SWITCHes, COMPUTERs into CABLEs, always in your own network."


def heard(question: Question) -> Heard | None:
    """The verdict on the play that a question describes, or the number it asks for; None if it fits no frame."""
    text = plain(question.text)
    found = counted(text)
    if found:
        return found
    cards = named(text)
    for frame in (_answer, _attack, _fix, _plug):
        found = frame(text, cards)
        if found:
            return found
    return None


# ---------------------------------------------------------------- put to the rules


def _judged(position: str, moves: Sequence[str], say: Callable[[bool, str], str]) -> Heard | None:
    """The last of the moves is the one in question."""
    try:
        s = set_up(read_settings("-"), position)
        for text in moves[:-1]:
            s = clone(s)
            if not perform(s, move(text)):
                return None
        found = verdict(s, move(moves[-1]))
    except RefusedError:
        return None
    opening = "Yes" if found.legal else "No"
    reason = say(found.legal, found.sentence)
    return Heard(opening.lower(), f"{opening}. {reason}", found.rules, position, tuple(moves))


def _name(code: str) -> str:
    return CARDS[KIND_OF[code]].name.upper()


# ---------------------------------------------------------------- an issue on a rival's equipment


def _attack(text: str, cards: list[Named]) -> Heard | None:
    issues = [one for one in cards if one.code in ISSUES]
    others = {one.code for one in cards} - set(ISSUES) - set(STAFF) - set(PLUGS) - {"@"}
    if len({one.code for one in issues}) != 1 or others or NOT_ASKED.search(text) or _is_suffered(text, issues[0]):
        return None
    issue = issues[0]
    at = cards.index(issue)
    staff = [one for one in cards if one.code in STAFF]
    targets = [one for one in cards if one.code in (*PLUGS, "@")]
    direct = [
        one
        for n, one in enumerate(cards)
        if one.code in STAFF and n == at + 1 and re.search(r"\b(?:on|at|onto|against)\b[^.,]*$", one.before)
    ]
    mine = re.search(r"\b(?:my own|on my|at my|own (?:pc|computer|switch|cable|equipment|gear|stuff)|myself)\b", text)
    if not (targets or direct or staff or RIVAL.search(text)):
        return None
    guards = [one.code for one in staff if one not in direct]
    where, target = _target(targets[0].code if targets else "PC", free=bool(FREE.search(text)), mine=bool(mine))
    classes = ",".join(dict.fromkeys(guards))
    if direct:
        target, classes = f"B.{direct[0].code}", direct[0].code
    position = f"3p A={issue.code},x*5 {where}" + (f" B.cl={classes}" if classes and not mine else "")
    return _judged(
        position, [f"{issue.code}>{target}"], lambda legal, said: _of_attack(issue.code, guards, legal, said)
    )


def _is_suffered(text: str, issue: Named) -> bool:
    """`my switch got hacked`: it lies there already."""
    return bool(
        re.search(r"\b(?:got|is|was|been|gets|being|are|were|my) (?:just |been |already )?$", issue.before)
    ) or bool(
        re.search(r"\bhacked (?:pc|computer|switch|cable|machine|router)", text)
        and not re.search(r"\bhacked on\b", text)
    )


def _target(code: str, *, free: bool, mine: bool) -> tuple[str, str]:
    """A network and the piece of it that is aimed at."""
    seat, at = ("A", "") if mine else ("B", "B.")
    network = f"{seat}[s1(k1:3(p1,p2));~k2:2(p3);~p4]"
    piece = {"SW": "s1", "PC": "p4" if free else "p1", "@": "@"}.get(code, "k2" if free else "k1")
    return network, piece if piece == "@" else f"{at}{piece}"


def _of_attack(issue: str, guards: Sequence[str], legal: bool, said: str) -> str:
    name = _name(issue)
    if legal:
        others = [f" {_name(one)} keeps away only {_name(GUARD[one])}." for one in guards if one in GUARD]
        return f"{name} disables any EQUIPMENT card of a rival: a SWITCH, a CABLE or a COMPUTER, connected or floating. It costs one MOVE.{''.join(others[:1])}"
    if any(GUARD.get(one) == issue for one in guards):
        guard = next(one for one in guards if GUARD.get(one) == issue)
        return f"No new {name} can be played against a player while {_name(guard)} is in play there. Your card and your MOVE stay."
    return f"{said} Issues disable a rival's EQUIPMENT: SWITCHes, CABLEs and COMPUTERs."


# ---------------------------------------------------------------- a fix


def _fix(text: str, cards: list[Named]) -> Heard | None:
    fixes = {one.code for one in cards if one.code in FIXES}
    issues = [one.code for one in cards if one.code in ISSUES]
    others = {one.code for one in cards} - set(FIXES) - set(ISSUES) - set(PLUGS)
    places = [one for one in cards if one.code in PLUGS]
    if len(fixes) != 1 or others or not (issues or CLEAN.search(text)) or OTHER_FIX.search(text) or len(places) > 1:
        return None
    if len(set(issues)) > 1 and fixes != {"HD"}:
        return None
    if RIVAL.search(re.sub(r"\b(?:he|she|they) \w+", "", text)) and not re.search(r"\bmy\b", text):
        return None
    fix = fixes.pop()
    code = next((one.code for one in cards if one.code in PLUGS), "PC")
    marks = f"{{{','.join(dict.fromkeys(issues))}}}" if issues and not CLEAN.search(text) else ""
    piece = {"SW": "s1", "PC": "p1"}.get(code, "k1")
    network = "A[s1(k1:3(p1,p2))]" if not FREE.search(text) or code == "SW" else "A[s1;~k1:3(p1,p2)]"
    network = re.sub(rf"\b{piece}(:3)?", lambda found: found[0] + marks, network, count=1)
    return _judged(f"3p A={fix},x*5 {network}", [f"{fix}>{piece}"], lambda legal, said: _of_fix(fix, legal))


def _of_fix(fix: str, legal: bool) -> str:
    does = (
        "resolves all issues on the target EQUIPMENT card"
        if fix == "HD"
        else f"resolves a single {_name(FIX_OF[fix])} on the target EQUIPMENT card"
    )
    if legal:
        return f"{_name(fix)} {does}, for one MOVE."
    if fix == "HD":
        return "A fix needs an issue to resolve, and there is none on that card; HELPDESK cannot be played just to get rid of it."
    return f"{_name(fix)} {does} and nothing else. SECURED is for HACKED, POWERED for POWER OUTAGE, TRAINED for NEW HIRE; HELPDESK takes all."


# ---------------------------------------------------------------- plugging in


def _plug(text: str, cards: list[Named]) -> Heard | None:
    codes = [one.code for one in cards]
    if not codes or set(codes) - set(PLUGS) - {"@"} or NOT_ASKED.search(text) or FREE.search(text):
        return None
    pairs = [
        (n, one)
        for n, one in enumerate(cards[1:], start=1)
        if re.search(
            r"\b(?:on|onto|into|to|in|off)\b(?: (?:a|an|the|my|one|another|his|her|their|neighbou?rs?'?s?|half|empty|full|top|of|mates?'?s?))*\s*$",
            one.before,
        )
    ]
    if (
        len(pairs) != 1
        or len(codes) > 3
        or re.search(r"\b(?:unplug|off|drift\w*|leave|move|moved|shift|drag|take|re-?plug|swap\w*)\b", text)
    ):
        return None
    at, target = pairs[0]
    card = cards[at - 1].code
    if card == "@":
        return None
    rival = bool(
        re.search(
            r"\b(?:his|her|their|neighbou?rs?'?s?|opponents?'?s?|rivals?'?s?|mates?'?s?|someone|somebody|\w+'s)\b[^.,]*$",
            target.before,
        )
    )
    kind = {"K": "K2"}.get(card, card)
    if card == "PC" and target.code.startswith("K"):
        return _on_cable(text, cards, target, rival=rival)
    place = {"SW": "s1", "PC": "p1", "@": "@"}.get(target.code, "k1")
    if card == "SW" and target.code == "@":
        return _judged(
            "3p A=SW,x*5 A[s1]", ["play SW"], lambda legal, said: f"{CHAIN} You may have as many as you like."
        )
    where = "A[s1(k1:2(p1))] B[s1(k1:2(p1))]"
    aim = f"B.{place}" if rival and place != "@" else place
    return _judged(f"3p A={kind},x*5 {where}", [f"play {kind}>{aim}"], lambda legal, said: f"{said} {CHAIN}")


def _on_cable(text: str, cards: list[Named], cable: Named, *, rival: bool) -> Heard | None:
    """A computer on a cable that has some already."""
    ports = 3 if cable.code == "K3" else 2 if cable.code == "K2" else 0
    nth = re.search(r"\b(\d)(?:st|nd|rd|th)\b", text) or re.search(r"\b(third|fourth|second|fifth)\b", text)
    there = (
        {"second": 1, "third": 2, "fourth": 3, "fifth": 4}.get(nth[1], 0)
        if nth and not nth[1].isdigit()
        else int(nth[1]) - 1
        if nth
        else 0
    )
    if rival:
        return _judged("3p A=PC,x*5 A[s1] B[s1(k1:3(p1))]", ["play PC>B.k1"], lambda legal, said: f"{said} {CHAIN}")
    if not ports:
        return None
    pcs = ",".join(f"p{n + 1}" for n in range(min(there, ports)))
    told = f"A CABLE supports 2 or 3 COMPUTERs, as its card says; this one {ports}."
    return _judged(f"3p A=PC,x*5 A[s1(k1:{ports}({pcs}))]", ["play PC>k1"], lambda legal, said: f"{said} {told}")


# ---------------------------------------------------------------- answers to an event


def _answer(text: str, cards: list[Named]) -> Heard | None:
    codes = [one.code for one in cards]
    verb = re.search(
        r"\b(?:answer|counter|block|stop|cancel|respond|reply|defend|deflect|save|parry|fend|beat)\w*\b", text
    )
    if not verb or re.search(r"\b(?:how|what|who|which|when|why|points?|draw|moves?|cost)\b", text):
        return None
    if (codes and codes[0] == "AU") or "AU" in codes:
        cards_played = [
            code for code in codes if code != "AU" and code not in PLUGS and code not in ("SEC", "HK", "SE")
        ]
        if len(set(cards_played)) == 1 and not set(codes) & {"HK", "SE", "HH"} and cards_played[0] not in STAFF:
            kind = cards_played[0]
            return _judged(
                f"3p A=AU,x*5 B={kind},x*5 B[s1(k1:2(p1,p2))]",
                ["AU>B", f"B:answer {kind}"],
                lambda legal, said: (
                    f"{said} An AUDIT is countered with HACKED, by any player; a HACKED with SECURED, and so forth."
                ),
            )
        return None
    hunts = [code for code in codes if code in ("HH", "STD")]
    tools = [code for code in codes if code in (*ISSUES, *FIXES)]
    if hunts and len(set(tools)) == 1 and "HK" not in tools[:0]:
        kind, with_card = tools[0], hunts[0]
        if with_card == "STD":
            return None
        return _judged(
            f"3p A=HH,x*5 B={kind},x*5 B.cl=FAC",
            ["HH>B.FAC", f"B:answer {kind}"],
            lambda legal, said: f"{said} The victim of a HEAD HUNTER may counter it with another HEAD HUNTER.",
        )
    if hunts[:1] == ["STD"] and "HH" in hunts[1:]:
        return Heard(
            "no",
            "No. SEAL THE DEAL cannot be blocked: a HEAD HUNTER does not counter it, it takes effect at once.",
            ("WD-STD-01",),
            "3p A=STD,x*5 B=HH,x*5 B.cl=FAC",
            ("STD>B.FAC",),
        )
    return None
