"""Questions that ask for a number which follows from numbers in the question."""

from __future__ import annotations

import re

from wiredeck.games.hearing import NUMBERS, Heard
from wiredeck.games.wireburn.options import Options

HAND = 9  # WB-SETUP-02
PLAYERS = re.compile(
    r"\b([2-6]) (?:of us|players?|people|friends|persons?|peeps|handed|mates)|\bwe(?:'re| are|re) (?:only )?([2-6])\b|"
    r"\b([2-6])[- ]?(?:p|player|handed)\b|\b([2-6]) play"
)
LEFT = re.compile(r"\b(?:left|remain\w*|draw pile|pile|stock|deck)\b")
DEALT = re.compile(r"\bdealt\b|\bin all\b|\baltogether\b|\bin total\b|\bhand(?:ed|s)? out\b|\bdeal out\b")
ASKS = re.compile(r"how many|how much|number|size|left|remain|total|in all|count")
HITS = re.compile(r"\b(volts?|stasis|stases|zaps?|freezes?|tripwires?|defuses?|detonations?)\b")
NOT_ASKED = re.compile(r"\b(?:can|may|play|turn|draw up|dig|firewall|must|win|hand limit|who|greys?|gray|green|null)\b")


def counted(text: str, edition: str | None) -> Heard | None:
    """The number, with how it comes about; None if the question asks for none that is known here."""
    low = re.sub(r"[a-z]+", lambda word: NUMBERS.get(word[0], word[0]), text.lower())
    return _dealt(low, edition) or _damage(low)


def _dealt(text: str, edition: str | None) -> Heard | None:
    found = PLAYERS.search(text)
    if not found or NOT_ASKED.search(text) or not ASKS.search(text) or re.search(r"minute|long", text):
        return None
    n = int(next(filter(None, found.groups())))
    if DEALT.search(text) and not re.search(r"\bleft\b|remain|pile|\beach\b|per ", text):
        return Heard(None, f"{HAND * n}. Each of the {n} players is dealt {HAND} cards.", ("WB-SETUP-02",))
    if not LEFT.search(text):
        return None
    left = {name: sum(Options(name, "standard").deck()) - HAND * n for name in ("official", "operator")}
    rules = ("WB-SETUP-02", "WB-SETUP-06")
    if edition:
        size = left[edition] + HAND * n
        return Heard(
            None, f"{left[edition]}. {size} cards less {HAND} for each of {n} players make the draw pile.", rules
        )
    told = f"Depends on the edition: {left['official']} with the official 57 cards, {left['operator']} with the operator 59."
    return Heard("depends", f"{told} {HAND} cards go to each of {n} players, the rest is the draw pile.", rules)


def _damage(text: str) -> Heard | None:
    """Each attack is one."""
    if not re.search(r"\b(?:damage|dmg|bill|penalty)\b", text) or not re.search(
        r"how much|how many|total|whats|what's|sum|altogether", text
    ):
        return None
    if re.search(
        r"\b(?:null|shield|firewall|deflect|who|when|grey|gray|teal|purple|orange|\d+ on|on (?:a|the) \d)\b", text
    ):
        return None
    hits = re.findall(rf"\b(?:(\d) )?{HITS.pattern[2:-2]}", text)
    total = sum(int(n) if n else 1 for n, _ in hits)
    if not 2 <= total <= 9:
        return None
    told = f"{total} damage: every VOLT, every STASIS and every detonation at 1 or 10 adds 1. The target draws {total} cards when the turn ends."
    return Heard(None, told, ("WB-DMG-01", "WB-DMG-03", "WB-VOLT-02", "WB-STAS-02", "WB-DET-01"))
