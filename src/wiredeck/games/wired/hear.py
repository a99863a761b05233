"""A question about a play, set up as a position and put to the rules; or about a number, counted.

Each frame knows one kind of play: an answer to an event, an issue on a rival, a fix, plugging something in. What no
frame fits is left to the library.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from wiredeck.games.hearing import Heard, Question, any_of, either
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

FIX_OF = {"SE": "HK", "PW": "PO", "TR": "NH"}
GUARD = {"SEC": "HK", "FAC": "PO", "SUP": "NH"}
CHAIN = "SWITCHes plug into INTERNET, CABLEs into SWITCHes, COMPUTERs into CABLEs, always in your own network."

NOT_ASKED = any_of(  # what the library knows better
    r"why how what who whose which when where result happens? look looks",
    r"score scores points? bitcoins? earn pays? paying income win 25 20 count counts bonus",
    r"trade trading swap switcheroo draw discard bin hand dealt deck left_over reshuffle steal stole stolen tap",
    r"move_count cost moves? turn phase round last final players? first again twice house rule gemini kingmaker peel",
    r"truce still already instead_of two_of both_of_them stack kills? takes?_out hires? hired hiring played_while",
    r"clean gone sorts? vanish\w* online offline works?_again back come came further too also as_well both themselves",
    r"itself has_an have_an had_an carr\w+ clears? clearing resolves? fix fixes remove removes heals? cures?",
    r"against_an? immediately straight_away right_away protect\w* stop stops remain\w* stays? all_my everything whole",
)
FREE = any_of(
    "loose floating float unattached unplugged disconnected",
    "not_(?:plugged|attached|connected) isn'?t_(?:attached|plugged|connected)",
)
CLEAN = any_of(
    "nothing_wrong no_issues? no_problems? clean healthy perfectly_fine undamaged working_fine not_broken nothing_on_it"
)
RIVAL = any_of(
    r"his her their him them opponents?'?s? rivals?'? someone somebody neighbou?r'?s? else'?s mate'?s? \w+'s",
    r"sister brother guys? bloke dude",
)


def heard(question: Question) -> Heard | None:
    """The verdict on the play that a question describes, or the number it asks for; None if it fits no frame."""
    text = plain(question.text)
    cards = named(text)
    frames = (_answer, _attack, _fix, _plug)
    return counted(text) or next(filter(None, (frame(text, cards) for frame in frames)), None)


# ---------------------------------------------------------------- put to the rules


def _judged(position: str, moves: Sequence[str], say: Callable[[bool, str], str]) -> Heard | None:
    """The last of the moves is the one in question; `say` makes the reason of the verdict and its sentence."""
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


def _and(more: str) -> Callable[[bool, str], str]:
    """The sentence of the rules and one more."""
    return lambda legal, said: f"{said} {more}"


def _name(code: str) -> str:
    return CARDS[KIND_OF[code]].name.upper()


# ---------------------------------------------------------------- an issue on a rival's equipment

MINE = any_of("my_own on_my at_my own_(?:pc|computer|switch|cable|equipment|gear|stuff) myself")
AIMED = re.compile(r"\b(?:on|at|onto|against)\b[^.,]*$")
SUFFERED = re.compile(r"\b(?:got|is|was|been|gets|being|are|were|my) (?:just |been |already )?$")
HACKED_PIECE = re.compile(r"\bhacked (?:pc|computer|switch|cable|machine|router)")


def _attack(text: str, cards: list[Named]) -> Heard | None:
    issue = _only_issue(text, cards)
    staff = [one for one in cards if one.code in STAFF]
    targets = [one.code for one in cards if one.code in (*PLUGS, "@")]
    if issue is None or not (targets or staff or RIVAL.search(text)):
        return None
    after = cards[cards.index(issue) + 1 :][:1]
    direct = [one.code for one in after if one.code in STAFF and AIMED.search(one.before)]
    guards = [one.code for one in staff if not direct or one is not after[0]]
    mine = bool(MINE.search(text))
    network, target = _target((targets or ["PC"])[0], free=bool(FREE.search(text)), mine=mine)
    target = f"B.{direct[0]}" if direct else target
    classes = ",".join(dict.fromkeys(direct or guards))
    position = f"3p A={issue.code},x*5 {network}" + (f" B.cl={classes}" if classes and not mine else "")
    return _judged(position, [f"{issue.code}>{target}"], lambda *found: _of_attack(issue.code, guards, *found))


def _only_issue(text: str, cards: list[Named]) -> Named | None:
    """The issue that is to be played, if it is one, and not there already."""
    issues = [one for one in cards if one.code in ISSUES]
    others = {one.code for one in cards} - {*ISSUES, *STAFF, *PLUGS, "@"}
    if len({one.code for one in issues}) != 1 or others or NOT_ASKED.search(text):
        return None
    is_there = HACKED_PIECE.search(text) and not re.search(r"\bhacked on\b", text)
    return None if is_there or SUFFERED.search(issues[0].before) else issues[0]


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
        return (
            f"{name} disables any EQUIPMENT card of a rival: a SWITCH, a CABLE or a COMPUTER, connected or floating. "
            f"It costs one MOVE.{''.join(others[:1])}"
        )
    guard = next((one for one in guards if GUARD.get(one) == issue), None)
    if guard:
        return (
            f"No new {name} can be played against a player while {_name(guard)} is in play there. "
            "Your card and your MOVE stay."
        )
    return f"{said} Issues disable a rival's EQUIPMENT: SWITCHes, CABLEs and COMPUTERs."


# ---------------------------------------------------------------- a fix

NOT_FIXED = any_of(
    "how what who which when why audit turn right_away immediately both all everything points? moves? each every",
    "2 3 4 5 further gone single working online",
)


def _fix(text: str, cards: list[Named]) -> Heard | None:
    fixes = {one.code for one in cards if one.code in FIXES}
    issues = [one.code for one in cards if one.code in ISSUES]
    places = [one.code for one in cards if one.code in PLUGS]
    others = {one.code for one in cards} - {*FIXES, *ISSUES, *PLUGS}
    if len(fixes) != 1 or len(places) > 1 or others or NOT_FIXED.search(text) or _is_of_rival(text):
        return None
    clean = CLEAN.search(text)
    if not (issues or clean) or (len(set(issues)) > 1 and fixes != {"HD"}):
        return None
    fix = fixes.pop()
    network, piece = _marked((places or ["PC"])[0], [] if clean else issues, free=bool(FREE.search(text)))
    return _judged(f"3p A={fix},x*5 {network}", [f"{fix}>{piece}"], lambda legal, said: _of_fix(fix, legal))


def _is_of_rival(text: str) -> bool:
    """Is somebody else's piece to be fixed?"""
    return bool(RIVAL.search(re.sub(r"\b(?:he|she|they) \w+", "", text))) and not re.search(r"\bmy\b", text)


def _marked(code: str, issues: Sequence[str], *, free: bool) -> tuple[str, str]:
    """A network with issues on a piece of it, and that piece."""
    piece = {"SW": "s1", "PC": "p1"}.get(code, "k1")
    network = "A[s1;~k1:3(p1,p2)]" if free and code != "SW" else "A[s1(k1:3(p1,p2))]"
    marks = f"{{{','.join(dict.fromkeys(issues))}}}" if issues else ""
    return re.sub(rf"\b{piece}(:3)?", lambda found: found[0] + marks, network, count=1), piece


def _of_fix(fix: str, legal: bool) -> str:
    does = "all issues" if fix == "HD" else f"a single {_name(FIX_OF[fix])}"
    told = f"{_name(fix)} resolves {does} on the target EQUIPMENT card"
    if legal:
        return f"{told}, for one MOVE."
    if fix == "HD":
        return (
            "A fix needs an issue to resolve, and there is none on that card; "
            "HELPDESK cannot be played just to get rid of it."
        )
    return (
        f"{told} and nothing else. SECURED is for HACKED, POWERED for POWER OUTAGE, TRAINED for NEW HIRE; "
        "HELPDESK takes all."
    )


# ---------------------------------------------------------------- plugging in

SMALL = either("a an the my one another his her their neighbou?rs?'?s? half empty full top of mates?'?s?")
INTO = re.compile(rf"\b(?:on|onto|into|to|in|off)\b(?: (?:{SMALL}))*\s*$")
OF_RIVAL = either(r"his her their neighbou?rs?'?s? opponents?'?s? rivals?'?s? mates?'?s? someone somebody \w+'s")
INTO_RIVAL = re.compile(rf"\b(?:{OF_RIVAL})\b[^.,]*$")
MOVED = any_of(r"unplug off drift\w* leave move moved shift drag take re-?plug swap\w*")
NTH = re.compile(r"\b(\d)(?:st|nd|rd|th)\b")
THERE = {"second": 1, "third": 2, "fourth": 3, "fifth": 4}  # how many are there before it
NTH_WORD = any_of(*THERE)
PORTS = {"K2": 2, "K3": 3}


def _plug(text: str, cards: list[Named]) -> Heard | None:
    pairs = [(card.code, into) for card, into in pairwise(cards) if INTO.search(into.before)]
    others = {one.code for one in cards} - {*PLUGS, "@"}
    if len(pairs) != 1 or len(cards) > 3 or others or any(sign.search(text) for sign in (NOT_ASKED, FREE, MOVED)):
        return None
    (card, into), rival = pairs[0], bool(INTO_RIVAL.search(pairs[0][1].before))
    if card == "@":
        return None
    if card == "SW" and into.code == "@":
        return _judged("3p A=SW,x*5 A[s1]", ["play SW"], lambda *found: f"{CHAIN} You may have as many as you like.")
    if card == "PC" and into.code.startswith("K"):
        return _on_cable(text, into.code, rival=rival)
    card = "K2" if card == "K" else card
    place = {"SW": "s1", "PC": "p1", "@": "@"}.get(into.code, "k1")
    aim = f"B.{place}" if rival and place != "@" else place
    return _judged(f"3p A={card},x*5 A[s1(k1:2(p1))] B[s1(k1:2(p1))]", [f"play {card}>{aim}"], _and(CHAIN))


def _on_cable(text: str, cable: str, *, rival: bool) -> Heard | None:
    """A computer on a cable that has some already."""
    if rival:
        return _judged("3p A=PC,x*5 A[s1] B[s1(k1:3(p1))]", ["play PC>B.k1"], _and(CHAIN))
    if cable not in PORTS:
        return None
    ports = PORTS[cable]
    pcs = ",".join(f"p{n + 1}" for n in range(min(_there(text), ports)))
    told = f"A CABLE supports 2 or 3 COMPUTERs, as its card says; this one {ports}."
    return _judged(f"3p A=PC,x*5 A[s1(k1:{ports}({pcs}))]", ["play PC>k1"], _and(told))


def _there(text: str) -> int:
    """`a 4th laptop`: three are there."""
    nth, word = NTH.search(text), NTH_WORD.search(text)
    return int(nth[1]) - 1 if nth else THERE[word[0]] if word else 0


# ---------------------------------------------------------------- answers to an event

ANSWERS = re.compile(
    rf"\b(?:{either('answer counter block stop cancel respond reply defend deflect save parry fend beat')})\w*\b"
)
NOT_ANSWERED = any_of("how what who which when why points? draw moves? cost")
OF_AUDIT = "An AUDIT is countered with HACKED, by any player; a HACKED with SECURED, and so forth."
OF_HUNT = "The victim of a HEAD HUNTER may counter it with another HEAD HUNTER."
OF_SEAL = "SEAL THE DEAL cannot be blocked: a HEAD HUNTER does not counter it, it takes effect at once."


def _answer(text: str, cards: list[Named]) -> Heard | None:
    if not ANSWERS.search(text) or NOT_ANSWERED.search(text):
        return None
    codes = [one.code for one in cards]
    if "AU" in codes:
        return _to_audit({*codes} - {"AU", "SEC", *PLUGS})
    hunts = [code for code in codes if code in ("HH", "STD")]
    tools = {code for code in codes if code in (*ISSUES, *FIXES)}
    if hunts[:1] == ["HH"] and len(tools) == 1:
        return _to_hunt(tools.pop())
    return _to_seal() if hunts[:1] == ["STD"] and "HH" in hunts and len(tools) != 1 else None


def _to_audit(played: set[str]) -> Heard | None:
    """With a card that is no HACKED; where HACKED or SECURED are named, too, the library knows better."""
    if len(played) != 1 or played & {"HK", "SE", "HH", *STAFF}:
        return None
    card = played.pop()
    position = f"3p A=AU,x*5 B={card},x*5 B[s1(k1:2(p1,p2))]"
    return _judged(position, ["AU>B", f"B:answer {card}"], _and(OF_AUDIT))


def _to_hunt(card: str) -> Heard | None:
    position = f"3p A=HH,x*5 B={card},x*5 B.cl=FAC"
    return _judged(position, ["HH>B.FAC", f"B:answer {card}"], _and(OF_HUNT))


def _to_seal() -> Heard:
    return Heard("no", f"No. {OF_SEAL}", ("WD-STD-01",), "3p A=STD,x*5 B=HH,x*5 B.cl=FAC", ("STD>B.FAC",))
