"""Scenes of EVENTs in loose words: who picks, what half is, what an answer costs, what stops a theft, the loot."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import is_plain, last_part
from wiredeck.games.wired.hear_events import HALF, OF_AUDIT
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF, Said

# ---------------------------------------------------------------- who picks

ON_ME = re.compile(
    r"\baudit\w*(?:'s)?(?: \w+){0,3} (?:on|against|at|hits?|for) me\b|\baudit(?:s|ed|ing) me\b|\baudit (?:hit"
    r"|got|caught)s? me\b"
    r"|\b(?:i'?m|i am|am|i was|i got|got|get|i get|being|been|getting|gets) (?:\w+ )?audited\b(?! by me)"
    r"|\bme (?:being |getting )?audited\b"
    r"|^(?:so |ok |right |well )*(?:just )?audited(?=[,.;:]| and | with (?:my )?\d| on (?:my )?\d)"
    r"|\bthe (?:one|1) (?:(?:being|getting|who|that|got|was|is) )*audited\b|\baudit on my\b"
    r"|\bas (?:the|a) victim\b|\b(?:i'?m|i am) the victim\b"
)
BY_ME = re.compile(
    r"\baudited by me\b|\bi(?:'m| am| just|'ve| have)? (?:\w+ )?audit(?:ed|ing)?\b|\bmy (?:own )?audit\b"
    r"|\bi (?:\w+ )?(?:play|played|drop|dropped|used?|laid|fired?) (?:an |my |the )?audit\b|^(?:so "
    r"|ok )*audited (?!and|with|on)\w"
    r"|^(?:an? )?audit (?:on|against) (?:an?|my|another|some|the) \w+"
)
_PICK = r"(?:choose|pick|select|decide|say|name|call|point out|give|hand(?= (?:him|her|them|over|back)))s?(?: out)?"
_GETS = r"(?:(?:just|get|gets|do|does|can|may|will|should|am|to|the one|who|allowed|still|then|so|now|one|be) )*"
I_PICK = re.compile(
    rf"\b(?:i|me) {_GETS}(?:{_PICK}|picks|picking|choosing|deciding)\b(?! up\b)(?! back\b)|\b(?:my|mine) "
    rf"(?:choice|pick|call|decision)\b"
    rf"|\bup to me\b|\bi (?:hand|give|send|put) (?:back |over )?(?:whichever|whatever|the (?:worst|rubbish|bad)"
    rf"|any)\b|\b(?:picking|choosing|choice|pick|call) (?:is )?mine\b"
)
HE_PICKS = re.compile(
    rf"\b(?:he|she|they|him|her|them|the other(?: \w+)?) {_GETS}(?:{_PICK}|picks)\b(?! up\b)"
    r"|\b(?:his|her|their) (?:choice|pick|call|decision)\b|\bup to (?:him|her|them)\b|\b(?:picking|choosing"
    r"|choice|pick|call) (?:is )?(?:his|hers|theirs)\b"
)
NOT_WHICH = re.compile(
    r"\b(?:must|when|how many|random\w*|hacked|secured|head ?hunt\w*|counter\w*|together|before|after|draw\w*|look\w*"
    r"|classifications?)\b"
)


def who_picks(said: Said) -> Heard | None:
    """The auditor picks, not the one who was audited."""
    return picked(said.text, said.text) if "AU" in said.signs else None


OF_WHOSE = re.compile(r"\b(mine|my own|hers|his own|her own|theirs|their own)\b")


def picked(told: str, asked: str) -> Heard | None:
    """Whose AUDIT it is, as it was told, and who is said to pick."""
    on_me, by_me = bool(ON_ME.search(told)), bool(BY_ME.search(told))
    if on_me and by_me:
        by_me = bool(re.search(r"\bmy (?:own )?audit\b", told)) and not re.search(r"\baudit\w* (?:on )?me\b", told)
        on_me = not by_me
    mine, his = bool(I_PICK.search(asked)), bool(HE_PICKS.search(asked))
    text = re.sub(r"\bwhich\b(?: ones?)?|\bwho\b(?= (?:picks|chooses|decides|gets))", "", asked)
    if on_me == by_me and mine != his and (owner := OF_WHOSE.search(asked)):
        on_me = bool(owner[1] in ("mine", "my own"))
        by_me = not on_me
    if on_me == by_me or mine == his or NOT_WHICH.search(f"{told} {asked}") or not is_plain(Said(text, "")):
        return None
    reason = f"{HALF} The player who used the AUDIT chooses, not the one who was audited."
    return plain_answer(by_me == mine, reason, "WD-AUD-02")


# ---------------------------------------------------------------- what half is

NUMBER = re.compile(r"\b(\d+|one|a single)\b(?! of (?:us|you|them)\b)(?! (?:turn|move|card|at (?:a time|once))s?\b)")
GOES = re.compile(
    r"\b(?:up|back|gone|go|goes|hand|return\w*|lose|loses|losing|lost|take|takes|taken|scoops?|give|gives"
    r"|coming home|come)\b"
)
STAYS = re.compile(r"\b(?:keep|keeps|stay|stays|left|remain\w*|survive\w*|still (?:have|has|out))\b")
ASIDE = re.compile(
    r"\b(?:repl\w*|first|size|hold\w*|cards?|must|throw|audits|again|peel|second|into my hand|go fine"
    r"|one of (?:my|the)|float\w*"
    r"|loose|hacked|disabled|hand of|in (?:my |his )?hand|twice|players?|points?|switch\w*|cables?"
    r"|secured"
    r"|head ?hunt\w*|move|moves|draw\w*|\d\d)\b"
)


def half(said: Said) -> Heard | None:
    """So many of so many go back, or stay."""
    text = re.sub(
        r"\b(?:the|that|this) one\b|\bone by one\b",
        " ",
        re.sub(r"\bback (?:in|into|to) (?:my |their |his |her )?hand\b", "back", said.text),
    )
    numbers = [1 if not word.isdigit() else int(word) for word in NUMBER.findall(text)]
    if (
        "AU" not in said.signs
        or len(numbers) != 2
        or said.of((*ISSUES, *FIXES, "FT", "HH"))
        or ASIDE.search(text)
        or not is_plain(said)
    ):
        return None
    goes, stays = bool(GOES.search(text)), bool(STAYS.search(text))
    n, k = max(numbers), min(numbers)
    if stays:
        goes = False
    if n == k or goes == stays or (n == 2 and k == 1 and not said.has(" PC ")):
        return None
    back = (n + 1) // 2
    told = f"{HALF} Of {n} that is {back}; {n - back} stay."
    return plain_answer(k == (n - back if stays else back), told, "WD-AUD-01", "R-43")


LONE = re.compile(
    r"\b(?:(?:just|only|merely) (?:the |my |an? |1 |one )?(?:single |lone )?|(?:the |my |an? )?(?:only"
    r"|single|lone|sole) "
    r"|(?:one|1) (?:single |lone )?)(?:pc|computer|laptop|machine|box)\b(?! (?:of|from|at a))"
)
KEPT = re.compile(
    r"\b(?:keep|keeps|hang on|hold on|hangs on|stays?|safe|survives?|remains?|spared|left alone|escape\w*)\b"
)
LOST = re.compile(r"\b(?:lose|loses|lost|goes|go|gone|taken|returns?|back|up|away|hand|comes? off)\b")


def lone(said: Said) -> Heard | None:
    """The only COMPUTER of somebody goes, too: half of one is rounded up."""
    if "AU" not in said.signs or not LONE.search(said.text) or not is_plain(Said(LONE.sub("", said.text), said.line)):
        return None
    if re.search(
        r"\b(?:[2-9]|two|three|hacked|secured|disabled|float\w*|loose|nothing|half|anyone|legal|2nd|another|ago"
        r"|again)\b",
        said.text,
    ):
        return None
    asked = last_part(said)
    kept, lost = bool(KEPT.search(asked)), bool(LOST.search(asked))
    if kept == lost or said.of((*ISSUES, *FIXES, *STAFF, "HH")):
        return None
    return plain_answer(lost, f"{HALF} Of 1 that is 1: nothing stays.", "WD-AUD-01", "R-43")


# ---------------------------------------------------------------- what an answer costs

ANSWERED = re.compile(
    r"\b(?:answer\w*|counter\w*|respon\w*|repl(?:y|ied)|hit back|fought back|block(?:ed|ing)?|stopp?(?:ed|ing))\b"
    r"|\bhack(?:ed|ing)? (?:his|her|their|someone'?s|somebody'?s|\w+'s|an|the|that) audit\b"
    r"|\bhack(?:ed)? (?:\w+ ){0,4}(?:on|onto|at|in|into) (?:his|her|their|someone'?s|an|the|that"
    r"|\w+'s) (?:\w+ )?audit\b"
    r"|\bauditor'?s? (?:hacked|secured)\b|\b(?:hacked|secured|head ?hunter|hh|hunter) (?:on|against|at|to) "
    r"(?:an?|the|that|his|her|their|\w+'s) "
    r"(?:audit|hack|head ?hunt\w*|hunter|hh)\b"
)
ONE_OF_THREE = re.compile(
    r"\b(?:one|1) of (?:my|the|those|your) (?:\w+ )?(?:3|three|moves)\b|\bcounts? (?:to|towards?|as|against|for"
    r"|in) (?:\w+ ){0,2}"
    r"(?:moves?|3)\b|\bcosts? (?:me )?(?:a|one|1|any) move|\b(?:burns?|eats?|uses?|takes?)(?: up)?(?: a| one| 1"
    r"| any| one of)?(?: my)?"
    r" moves?\b|\b(?:one|1|a) move (?:less|fewer|gone|down|short|spent|used)\b|\bmove(?:s)? (?:used|gone"
    r"|spent)\b|\bspend a move\b"
    r"|\b(?:off|from|out of|against) my (?:(?:next|own) )?(?:3|moves)\b"
    r"|\b(?:lose|losing|lost|down|short) (?:a|one|1) move\b|\b(?:a|one|1) move (?:for|off) (?:that|it|me)\b"
)
FREE = re.compile(
    r"\b(?:free|for nothing|for nowt|no moves?|zero moves|costs? nothing|without (?:a|using a|spending a) move)\b"
)


PASSIVE = re.compile(
    r"\b(?:stopped|blocked|countered|cancelled) (?:audit|head ?hunt\w*|hunter|hh)\b"
    r"|\b(?:audit|head ?hunt\w*|hunter|hh)\b,?\W*(?:(?:was|got|gets|is|been|be) )*(?:stopped|blocked|countered"
    r"|cancelled)\b"
    r"|\b(?:2|3|all|my) moves? (?:are |were |is )?(?:spent|gone|used)\b|\bfree (?:slot|move)\b|\b(?:replay"
    r"|repeat|second)\b"
    r"|\bneeds? a\b"
)


def answer_cost(said: Said) -> Heard | None:
    """An answer to an EVENT is no MOVE."""
    if PASSIVE.search(said.text) or said.of(STAFF):
        return None
    event = said.of(("AU", "HH", "STD"))
    costs, free = bool(ONE_OF_THREE.search(said.text)), bool(FREE.search(said.text))
    text = FREE.sub(" ", said.text)
    if not event or not ANSWERED.search(said.text) or costs == free or not is_plain(Said(text, said.line)):
        return None
    if re.search(
        r"\b(?:refund\w*|back|itself|for free move|field tech|draw\w*|refill\w*|play(?:ing)? (?:an|the|my) audit)\b",
        text,
    ):
        return None
    told = (
        "Cards played in answer to an EVENT (AUDIT or HEAD HUNTER) do not count as a MOVE: they are free, and your "
        "next turn still has all 3 MOVES."
    )
    return plain_answer(free, told, "WD-MOVE-03")


NOBODY = re.compile(r"\b(?:nobody|no one|noone|no-one|none of them) (?:can|may|could|is able)\b")


def specialist_is_no_shield(said: Said) -> Heard | None:
    """`my specialist is out, so nobody can hack my AUDIT`: they can."""
    if (
        not said.has(" SEC ")
        or not said.has(" HK .*AU | AU .*HK ")
        or not NOBODY.search(said.text)
        or not is_plain(said)
    ):
        return None
    told = (
        f"SECURITY SPECIALIST protects your network, but does not stop HACKED from being played on an AUDIT. {OF_AUDIT}"
    )
    position = "4p A=AU,x*5 A.cl=SEC C=HK,x*5 B[s1(k1:2(p1))]"
    return plain_answer(False, told, "WD-SEC-03", position=position, moves=("AU>B", "B:pass", "C:answer HK"))
