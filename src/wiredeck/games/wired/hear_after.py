"""A follow-up in loose words: what was asked before says which card or EVENT it goes on about."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard, Question
from wiredeck.games.wired import hear_after_cards as cards
from wiredeck.games.wired import hear_after_more as more
from wiredeck.games.wired import hear_after_short as short
from wiredeck.games.wired import hear_after_table as table
from wiredeck.games.wired.hear_asked import OPEN, is_plain
from wiredeck.games.wired.hear_events import OF_AUDIT, OF_HUNT, OF_SEAL
from wiredeck.games.wired.hear_judge import FIX_OF, GUARD, name, plain_answer
from wiredeck.games.wired.hear_lexicon import NAMES
from wiredeck.games.wired.hear_scenes_events import half, picked
from wiredeck.games.wired.hear_turn import FULL
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said, said

SHORT = (short.hacks_again, short.attached_free, short.no_mercy, more.counts_in_tie, more.did_so)
CARDS = (*ISSUES, *FIXES, *STAFF, "STAFF", "AU", "HH", "STD")
WHO = {"HK": "SECURITY SPECIALIST", "PO": "FACILITIES", "NH": "SUPERVISOR"}


def gone_on(question: Question) -> Heard | None:
    """What the follow-up asks, with what it goes on about."""
    if not question.before:
        return None
    first, now = said(question.before[-1]), said(question.text)
    told = question.told[-1].lower() if question.told else ""
    for frame in (
        *(cards.guard_leaves, cards.sweeps),
        *(shields, cures, several, had_before, choice, halved, kingmaker, winner, made_room),
        *(cards.cures_too, cards.shields_too, cards.works_again, cards.hooked_up),
        *(cards.answers_too, table.bare_draw),
        *(cards.hunter_too, cards.in_the_chain, cards.takes_that, cards.cured_now, cards.covers_it),
        *(table.counts_as_move, table.with_techs, table.ports, table.moves_it, table.rounded),
        *(table.other_players, table.draws_with, table.finisher_again, table.beaten, table.last_go, table.optional),
        *(short.answer_too, short.bystander, short.unlike, short.load_rides, short.switch_capped, short.undone_by),
        *(
            more.nth_on_it,
            more.audited_too,
            more.joins_later,
            more.pcs_instead,
            more.healthy_below,
            more.third_by_theft,
            more.both_tapped,
        ),
        *(more.into_hand, more.only_victim),
    ):
        if found := frame(first, now):
            return found
    for frame_of_told in (sealed_too, cards.hits_back, table.next_step, table.rule_round_it, table.even_so, *SHORT):
        if found := frame_of_told(first, now, told):
            return found
    if found := more.draws_one_back(said(" . ".join(question.before)).text, now):
        return found
    return any_answer(first, now) or helps(first, now)


DOES = re.compile(
    r"\b(?:do|does|would|will|can|could|may|might|is|am)\b.*\b(?:do|fix|clear|work|help|use|sort|rid|take|play"
    r"|cure|good"
    r"|remove|resolve|enough|count)\b"
    r"|\b(?:shifts?|fix(?:es)?|clears?|cures?|removes?|resolves?|sorts?|lifts?) (?:it|that|this)\b"
)


def cures(first: Said, now: Said) -> Heard | None:
    """`does POWERED do it?`, after an issue."""
    issues, tools = {*first.of(ISSUES)}, {*now.of((*FIXES, *GUARD))}
    if len(issues) != 1 or len(tools) != 1 or not DOES.search(now.text) or not is_plain(now):
        return None
    if len(now.of(CARDS)) != 1 or first.of((*STAFF, "AU", "HH", "STD")) or now.has(" (?:HIS|HE|INHAND|PLUGS) "):
        return None
    issue, tool = issues.pop(), tools.pop()
    if tool != "HD" and re.search(r"\b(?:both|all|every\w*|[2-9]|enough)\b", f"{first.text} {now.text}"):
        return None
    if tool in first.signs or re.search(r"\b(?:stop|prevent|keep|block|protect|counter|answer)\w*\b", now.text):
        return None
    own = f" {name(tool)} is against {name(FIX_OF.get(tool) or GUARD[tool])}." if tool != "HD" else ""
    told = (
        f"{name(issue)} is resolved by {_fix(issue)} (one), by HELPDESK (all issues on that card), or by {WHO[issue]} "
        f"in play; no other card does it.{own}"
    )
    return plain_answer(tool == "HD" or issue in (FIX_OF.get(tool), GUARD.get(tool)), told, "WD-FIX-02", "WD-FIX-01")


def _fix(issue: str) -> str:
    return name(next(fix for fix, of in FIX_OF.items() if of == issue))


MANY = re.compile(r"\b(?:[2-9]|both|several|all|every\w*)\b")
GO = re.compile(r"\b(?:go|goes|gone|clear\w*|off|fixed|sorted|removed?|resolved?|clean\w*|vanish|both)\b")


def several(first: Said, now: Said) -> Heard | None:
    """`there are two on it, both gone?`, after a fix."""
    fixes = {*first.of(FIXES)}
    if len(fixes) != 1 or first.of((*ISSUES, *STAFF, "AU")) or now.of(CARDS) or not is_plain(now):
        return None
    if not MANY.search(now.text) or not GO.search(now.text) or len(now.of(PLUGS)) > 1:
        return None
    text = re.sub(r"\bon (?:the )?(?:same|1|one|that) (?:card|piece)\b", " ", now.text)
    if re.search(
        r"\b(?:gear|network|everything|bits?|pieces?|others?|below|under|above|play|use|cards?|moves?|turn"
        r"|one of|[2-9] (?:of (?:my )?)?(?:pcs?|computers?|switch\w*|cables?))\b",
        text,
    ):
        return None
    fix = fixes.pop()
    does = "all issues" if fix == "HD" else f"a single {name(FIX_OF[fix])}"
    return plain_answer(fix == "HD", f"{name(fix)} resolves {does} on one EQUIPMENT card.", "WD-FIX-01", "WD-FIX-02")


HAD = re.compile(
    r"\b(?:already (?:had|have|got|there|on)|were (?:already )?there|was (?:already )?there|old ones?|existing"
    r"|i had|before"
    r"|ones? i (?:have|had|got)|there already|on (?:it|them|me) already)\b"
)


def had_before(first: Said, now: Said) -> Heard | None:
    """`and those that I had?`, after a CLASSIFICATION that keeps issues away."""
    staff, issues = {*first.of(tuple(GUARD))}, {*first.of(ISSUES), *now.of(ISSUES)}
    if len(staff) != 1 or len(issues) > 1 or first.of(("AU", "HH", "STD")) or len(now.of(CARDS)) != len(now.of(ISSUES)):
        return None
    if not HAD.search(now.text) or not GO.search(now.text) or not is_plain(now) or first.has(" 3TH "):
        return None
    guard = staff.pop()
    told = f"{name(guard)} resolves all {name(GUARD[guard])} cards on your network at once when it comes into play."
    return plain_answer(issues <= {GUARD[guard]}, told, "WD-CLS-04", "R-59")


def choice(first: Said, now: Said) -> Heard | None:
    """`and I pick them?`, after an AUDIT."""
    return picked(first.text, now.text) if "AU" in first.signs and not now.of(CARDS) else None


def halved(first: Said, now: Said) -> Heard | None:
    """`so they keep one of three?`, after an AUDIT."""
    if "AU" not in first.signs or now.of(CARDS):
        return None
    return half(Said(now.text, f"{now.line}AU PC "))


KING = re.compile(r"\bkingmaker\b")
STOPS = re.compile(r"\b(?:stop\w*|ends?|over|close[sd]?|finish\w*|shuts?)\b")
GOES_ON = re.compile(r"\b(?:can|may|could|still|allowed|ok|are|is)\b")


def kingmaker(first: Said, now: Said) -> Heard | None:
    """`with Kingmaker, too?`, after the end of trading."""
    if not KING.search(now.text) or KING.search(first.text) or not first.has(" TRADE ") or not is_plain(now):
        return None
    stops = bool(STOPS.search(first.text))
    if STOPS.search(now.text) and not stops:
        return None
    if now.has(" NEG ") or re.search(r"\b(?:how|off)\b", now.text) or stops == bool(GOES_ON.search(first.text)):
        return None
    if not stops and not first.has(r" 2\d "):
        return None
    told = "Under the Kingmaker house rule trading does not stop at 20 points; it goes on to the end of the game."
    if re.search(r"\b(?:go(?:es)? on|continue\w*|carr(?:y|ies) on|still)\b", now.text):
        return plain_answer(True, told, "WD-HOUSE-KING", "R-96")
    return plain_answer(not stops, told, "WD-HOUSE-KING", "R-96")


WINNER = re.compile(
    r"\bwho(?:'s| is| then)? (?:wins?|takes? it|gets? it|won|(?:the )?winner|comes? out|is ahead|gets? the)\b"
)


def winner(first: Said, now: Said) -> Heard | None:
    """`who wins then?`, after 25 in a game of four to six."""
    both = f"{first.text}. {now.text}"
    if not WINNER.search(now.text) or not re.search(r"\b25\b", both) or not first.has(" [4-6] PLAYERS "):
        return None
    if now.has(r" (?:TIE|SAME) ") or re.search(r"\b(?:tie|tied|equal|level|thunderdome)\b", both):
        return None
    told = (
        "When each of the others has had one more turn, the highest score wins, also if somebody passed the first at "
        "25; with equal scores the tie-breakers decide, beginning with most ACTIVE COMPUTERS."
    )
    return Heard(None, told, ("WD-END-03", "WD-END-04"))


THROWN = re.compile(
    r"\b(?:binn?(?:ed)?|discard(?:ed)?|thrown?|threw|chuck(?:ed)?|ditch(?:ed)?|dump(?:ed)?|toss(?:ed)?) (\d+|one)\b"
)
FILLS = re.compile(r"\b(?:topp?(?:ed)? up|draw\w*|drew|refill\w*|filled? up|pick(?:ed)? up|taken?)\b")


def made_room(first: Said, now: Said) -> Heard | None:
    """`could I have thrown three away first?`, after a hand that is too large to draw."""
    held = re.search(r"\b(\d+)(?: cards?)?(?: \w+)? in (?:my )?hand\b|\b(?:hold|holding|have|got) (\d+)\b", first.text)
    thrown = THROWN.search(now.text)
    if not held or not thrown or not FILLS.search(now.text) or not is_plain(now) or now.has(" AFTER "):
        return None
    n, k = int(held[1] or held[2]), int(thrown[1]) if thrown[1].isdigit() else 1
    if k > n:
        return None
    told = (
        f"In the DISCARD phase, before you draw, you may discard as many hand cards as you like; with {n - k} left you "
        f"then draw {max(0, FULL - n + k) or 'none'}, up to 6 (six)."
    )
    return plain_answer(n - k < FULL, told, "WD-DISC-01", "WD-DRAW-02")


AIMED = re.compile(
    r"\b(?:against|vs|versus|stop\w*|block\w*|counter\w*|if (?:it|that|he|she|they|someone)|if its|same|it "
    r"was|it's|its|was|is"
    r"|he|she|they|hes|shes|plays?|played|uses?|using|used|comes?|includ\w*|counts?)\b"
)
LIKEWISE = re.compile(r"\b(?:likewise|too|as well|also)\b")
MAY_BLOCK = re.compile(r"\b(?:can|may|could) (?:i|we|you) (?:block|counter|stop|answer|cancel)\b")
BY_THEM = re.compile(
    r"\b(?:he|she|they|he's|hes|she's|shes|they're|theyre)\b.{0,10}\b(?:us(?:es?|ing|ed)|plays?|played)\b"
)
COUNTERS = re.compile(r"\b(?:counter\w*|block\w*|stop\w*|answer\w*|defend\w*|cancel\w*)\b")
WITH_IT = re.compile(r"\b(?:with|using|use|by|play|my|via)\b")


def sealed_too(first: Said, now: Said, told: str) -> Heard | None:
    """`and if it was SEAL THE DEAL?`, after the answer to a HEAD HUNTER."""
    if "HH" not in first.signs or "STD" in first.signs or now.of(CARDS) != ("STD",) or not is_plain(now):
        return None
    likewise = LIKEWISE.search(now.text) and MAY_BLOCK.search(first.text)
    aimed = COUNTERS.search(f"{first.text} {told} {now.text}") and AIMED.search(now.text)
    if not (aimed or likewise):
        return None
    if re.search(r"\b(?:king|gemini|trade)\b", f"{first.text} {now.text}"):
        return None
    if WITH_IT.search(now.text) and not BY_THEM.search(now.text):
        return None
    return plain_answer(False, OF_SEAL, "WD-STD-01", position="3p A=STD,x*5 B=HH,x*5 B.cl=FAC", moves=("STD>B.FAC",))


ANY_WAY = re.compile(
    r"\b(?:can|could|may|is there|any ?thing|any way|is it possible)\b.*"
    r"\b(?:do|done|stop|block|counter|prevent|defend|avoid|answer|fight|fend|save)\b"
)
ABOUT = re.compile(r"\b(?:about (?:it|that|this)|it|that|this|owt|anything|something|back|me|them|him|her)\b")
OUTSIDER = re.compile(
    r"\b(?:third|3rd|else|others?|bystanders?|outsiders?|neighbou?rs?|mates?|friends?|pals?|buddy|buddies|brother"
    r"|bro|sister|sis|wife|dad|mum|cousin|everyone|anyone|nothing|with)\b"
)


def any_answer(first: Said, now: Said) -> Heard | None:
    """`can they do anything about it?`, after an EVENT."""
    events = {*first.of(("AU", "HH", "STD"))}
    if len(events) != 1 or now.of((*CARDS, *PLUGS)) or not ANY_WAY.search(now.text) or not ABOUT.search(now.text):
        return None
    if OPEN.search(now.text) or OUTSIDER.search(now.text) or not is_plain(now) or COUNTERS.search(first.text):
        return None
    if first.of((*ISSUES, *FIXES, "GUARD")) or re.search(r"\b(?:twice|again|myself|score|trade|draw)\b", now.text):
        return None
    told, rule = {"AU": (OF_AUDIT, "WD-AUD-03"), "HH": (OF_HUNT, "WD-HH-03"), "STD": (OF_SEAL, "WD-STD-01")}[
        events.pop()
    ]
    return plain_answer(told is not OF_SEAL, told, rule)


KEEPS_OFF = re.compile(
    r"\b(?:block\w*|stop\w*|safe|protect\w*|kept|keeps? (?:off|away|out)|bounce\w*|immune|refused|prevent\w*)\b"
)
THEY_MAY = re.compile(r"\b(?:can|may|could) (?:they|he|she|someone|somebody|anyone|i still be|i be)\b")


def shields(first: Said, now: Said) -> Heard | None:
    """`a POWER OUTAGE comes, is that blocked?`, after a CLASSIFICATION of one's own."""
    staff, issues = {*first.of(tuple(GUARD))}, {*now.of(ISSUES)}
    if (
        len(staff) != 1
        or len(issues) != 1
        or len(now.of(CARDS)) != len(now.of(ISSUES))
        or first.of(("AU", "HH", "STD"))
    ):
        return None
    if not is_plain(now) or re.search(
        r"\b(?:lost|stolen|stole|gone|hand|his|her|their|he has|she has|audit|traded|swapped|discarded|sold|gave)\b",
        first.text,
    ):
        return None
    keeps, may = bool(KEEPS_OFF.search(now.text)), bool(THEY_MAY.search(now.text))
    if keeps == may or re.search(r"\b(?:had|before|already|old|clear\w*|audit)\b", now.text):
        return None
    guard, issue = staff.pop(), issues.pop()
    told = (
        f"While {name(guard)} is in play no new {name(GUARD[guard])} can be played against you; other issues are not "
        f"stopped by it."
    )
    return plain_answer((GUARD[guard] == issue) == keeps, told, "WD-CLS-04", "R-36")


MAY_THEY = re.compile(
    rf"\b(?:may|can|could) (?:he|she|they|my \w+|{NAMES}|someone(?: else)?|somebody(?: else)?|anyone(?: else)?"
    r"|another player|others?)\b"
)
HOLDS = re.compile(
    r"\b(?:has|have|got|holds?|holding|with) (?:one|it|that|a hacked)\b|\b(?:chip|step|jump) in\b|\b(?:block|stop"
    r"|counter|answer) (?:it|that|this)\b|\bhelp\b"
    r"|\b(?:use|play|throw|lend) (?:it|his|hers|theirs|one|that)\b"
)


def helps(first: Said, now: Said) -> Heard | None:
    """`she has one, may she?`, after an AUDIT or a HEAD HUNTER on the one who asks."""
    events = {*first.of(("AU", "HH"))}
    if len(events) != 1 or "STD" in first.signs or not MAY_THEY.search(now.text) or not HOLDS.search(now.text):
        return None
    others = [sign for sign in now.of(CARDS) if sign not in ("HK" if "AU" in events else "HH",)]
    if others or not is_plain(now) or not first.has(" (?:I|MY) ") or re.search(r"\bi audit|\bmy audit\b", first.text):
        return None
    if "AU" in events:
        return plain_answer(True, f"{OF_AUDIT} It need not be the one who was audited.", "WD-AUD-03", "R-47")
    return plain_answer(False, f"{OF_HUNT} Only thief and victim take part (our ruling).", "WD-HH-03", "R-65")
