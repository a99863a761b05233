"""Yes or no by how a question is put, where an entry knows no exception: whoever asks plainly `may I` is told it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wiredeck.games.wired.opening import Judge, Slots

MUST = r"must|have to|has to|need to|gotta|got to|forced|obliged|required|needs?"
MAY = r"can|may|could|allowed|legal|permitted|ok|okay|possible|able|legit|fine|doable|kosher"
EFFECT = re.compile(r"(?:^|[.,;:!?] |\bso |\band |\bthen )(?:do|does|did|is|are|am|was|will|would|has|have)\b")
TURNED = (  # what turns a plain question round
    r"not|never|unless|only|no|none|nothing|nobody|or|forbidden|illegal|banned|instead|without|stop\w*|prevent\w*"
    r"|protect\w*|safe|avoid|refuse|cant|dont|doesnt|isnt|wont|cannot|too late|just|except|impossible|against the rules"
    r"|barred|make me"
)
DENIED = re.compile(r"n't\b")


@dataclass(frozen=True)
class Form:
    """How it is asked (may, must, effect or bare), what is then so, and the words that make it another question."""

    asked: str
    verdict: str
    but: str = ""

    def __call__(self, s: Slots) -> str | None:
        if s.before or form(s) not in self.asked.split() or s.says(TURNED) or DENIED.search(s.text):
            return None
        return None if self.but and s.says(self.but) else self.verdict


def form(s: Slots) -> str:
    """Is it asked what must be, what may be, what happens, or is nothing of that said?"""
    if s.says(MUST):
        return "must"
    if s.says(MAY):
        return "may"
    return "effect" if EFFECT.search(s.text) else "bare"


def either(*forms: Form) -> Judge:
    """The first of the forms that the question has."""
    return lambda s: next(filter(None, (one(s) for one in forms)), None)


OTHERS = r"others?|besides|beyond|everybody|everyone|else"
JUDGES: dict[str, Judge] = {
    "wd-end-06": Form("may", "no", OTHERS),
    "wd-end-07": Form("may", "yes"),
    "wd-end-16": Form("may", "yes", r"tie\w*|equal|same|less|fewer|below"),
    "wd-end-17": Form("may effect bare", "no", r"[4-6]|immediately|over|wins?|ends?"),
    "wd-events-08": Form("may", "yes", r"same player|two at once|both"),
    "wd-events-24": Form(
        "may bare",
        "no",
        r"others?|he|she|someone|anyone|opponents?|rivals?|trad\w*|swap\w*"
        r"|give|discard\w*",
    ),
    "wd-events-27": Form("may", "yes", r"last|only|zero|0|[4-9]|all"),
    "wd-house-04": Form("may", "yes", r"steal\w*|stolen|head ?hunt\w*|seal"),
    "wd-issues-05": Form("may", "yes", r"most|limit\w*|max\w*"),
    "wd-issues-06": Form("may", "yes", r"my own|myself|immune|facilities|supervisor|specialist"),
    "wd-issues-07": Form("may", "yes", r"hide|escape|my own|save"),
    "wd-network-10": Form("may", "yes", r"free|his|her|their|opponents?'?s?|rivals?'?s?|switch(?:es)?|hubs?|routers?"),
    "wd-network-15": Form(
        "may",
        "yes",
        r"by|again|clean\w*|shake|clear\w*|fix\w*|heal\w*|score\w*|rid|lose"
        r"|behind|help\w*",
    ),
    "wd-network-16": either(
        Form("may", "yes", r"full|score\w*|earn\w*|his|her|their"), Form("must", "no", "free port")
    ),
    "wd-network-19": Form(
        "may",
        "no",
        r"in (?:my )?hand|from (?:my )?hand|audit\w*|switcheroo|unplug\w*"
        r"|float\w*|move",
    ),
    "wd-staff-12": Form("bare", "no", r"stay\w*|hand|trade\w*|third|3rd|new"),
    "wd-staff-13": Form("may", "no", r"in place|stays?|old one|of the two|first"),
    "wd-staff-14": Form("may", "yes", r"come back|return|keep|i still"),
    "wd-trade-06": Form("may", "yes", r"20|2[1-9]|points?|in play|table|turn|keeps?|refus\w*|broke|back out|cheat\w*"),
    "wd-trade-11": Form("may", "yes", r"both sides|empty|20|2[1-9]|points?"),
    "wd-turn-04": either(Form("must", "no"), Form("may", "yes", r"[4-9]|save|later|next")),
    "wd-turn-05": Form("may", "no", r"fewer|skip\w*|pass|zero|0"),
    "wd-turn-07": Form("may", "no", r"before|first|after (?:all )?my (?:last|three|3) moves?|discard after|end of"),
    "wd-turn-10": Form("may", "no", r"before|next player|he|she|they|someone|begin|start|answer\w*|counter\w*"),
    "wd-turn-16": Form("may", "no"),
    "wd-turn-17": either(Form("may", "yes", r"draw"), Form("must", "no", r"draw")),
}
