"""The same question in other words: other colours, slang, names, turns of phrase: whatever does not change its answer.

.venv/bin/python training/varied.py wired "can i move a pc to bob's cable"
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable
from functools import cache

Vary = Callable[[random.Random, str], str]

APART = "\x1f"  # between a question and the one that it follows
OFTEN = 0.5  # how likely each kind of word is exchanged
COLOURS = ("teal", "purple", "orange")
PEOPLE = (
    "bob|ben|jen|tom|tim|sam|kim|ann|anna|mia|leo|zoe|max|ella|dan|eve|lisa|paul|jack|emma|nina|otto|kay|lou|sue|lena"
    "|pam|alex|mike|dave|laura|nora|lucy|peter|steve|carl|frank|jane|julia|marc|omar|bea|cleo|dev|ravi|priya|marie"
    "|my (?:brother|sister|mum|dad|mate|friend|cousin|gran|wife|uncle|neighbour|opponent|rival|buddy)"
)
NAMED = (
    "bob", "jen", "tom", "kim", "ann", "mia", "leo", "zoe", "dan", "bea", "sue", "ravi", "my brother", "my sister",
    "my mum", "my dad", "my mate", "my friend", "my gran", "my cousin",
)  # fmt: skip
SOMEBODY = re.compile(rf"(?<!-)\b(?:{PEOPLE})\b", re.IGNORECASE)
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# what may be exchanged (regular expression), and what for
BOTH = (
    (r"\b(?:can|may|could) i\b", ("can i", "may i", "could i", "am i allowed to")),
    (r"\b(?:can|may|could) (?=(?:he|she|they|we)\b)", ("can ", "may ", "could ")),
    (r"\b(?:ok|okay|legal|allowed|alright|valid)(?=\W*$)", ("ok", "legal", "allowed", "alright", "fine", "legit")),
    (r"\b(?<=my |is |er |ir )(?:turn|go)\b", ("turn", "go")),
    (r"\b(?:play|put|lay|drop)(?= (?:it|an?|the|my|this|that|one|two|another)\b)", ("play", "put", "lay", "drop")),
    (r"\b(?:played|laid|dropped|placed)\b", ("played", "laid", "dropped", "put down")),
    (r"\b(?:plays|lays|drops|places)\b", ("plays", "lays", "drops", "puts down")),
    (r"\?$", ("?", "", " ?", "", "?")),
    (r"^(?=\w)", ("", "", "", "hey ", "quick q: ", "so ", "hm, ", "ok so ")),
    (r"\bi'?ve\b", ("ive", "i've", "i have")),
    (r"\b(?:isn'?t|is not)\b", ("isnt", "isn't", "is not")),
    (r"\b(?:doesn'?t|does not)\b", ("doesnt", "doesn't", "does not")),
    (r"\b(?:don'?t|do not)\b", ("dont", "don't", "do not")),
    (r"\b(?:can'?t|cannot)\b", ("cant", "can't", "cannot")),
)
OWN = {
    "wireburn": (
        (r"\b(?:volt|zap)\b", ("volt", "VOLT", "zap", "volt card", "lightning", "bolt")),
        (r"\b(?:volts|zaps)\b", ("volts", "zaps")),
        (r"\b(?:volted|zapped)\b", ("volted", "zapped")),
        (r"\bstasis\b", ("stasis", "STASIS", "freeze", "freeze card", "stasis card")),
        (r"\b(?:froze|stasised)\b", ("froze", "iced", "stasised")),
        (r"\bnull\b", ("null", "NULL", "blank", "null card", "void")),
        (r"\bnulls\b", ("nulls", "blanks")),
        (r"\b(?:dock|pile|lane)\b", ("dock", "pile", "dock", "lane")),
        (r"\b(?:docks|piles)\b", ("docks", "piles")),
        (r"\bgr[ea]y\b", ("grey", "gray", "grey", "neutral")),
        (r"\b(?:final )?firewall\b", ("firewall", "final firewall")),
        (r"\b(?:shielded|blocked|deflected)\b", ("shielded", "blocked", "deflected", "nulled")),
        (r"\bofficial(?: (?:edition|rules|set))?\b", ("official", "official edition", "57 cards", "57 set", "57er")),
        (r"\boperator(?: (?:edition|rules|set))?\b", ("operator", "operator edition", "59 cards", "59 set", "59er")),
        (r"\b(?:oaat|one[ -]at[ -]a[ -]time)\b", ("oaat", "one at a time", "one-at-a-time", "single card mode")),
        (r"\b(?:next player|player after me|left neighbour)\b", ("next player", "player after me", "one after me")),
    ),
    "wired": (
        (r"\b(?:computer|pc|comp|laptop|rig)\b", ("computer", "pc", "comp", "machine", "rig", "laptop", "box")),
        (r"\b(?:computers|pcs|comps|laptops|rigs)\b", ("computers", "pcs", "comps", "machines", "rigs", "laptops")),
        (r"\b(?:cable|wire|cord)\b", ("cable", "lead", "wire", "cord", "cable")),
        (r"\b(?:cables|wires|cords|leads)\b", ("cables", "leads", "wires", "cords")),
        (r"\b(?:switch|hub|router)\b", ("switch", "hub", "router", "switch")),
        (r"\b(?:switches|hubs|routers)\b", ("switches", "hubs", "routers")),
        (r"\b(?:power outage|outage|blackout|power cut)\b", ("POWER OUTAGE", "outage", "blackout", "power cut")),
        (r"\b(?:power outages|outages|blackouts)\b", ("POWER OUTAGES", "outages", "blackouts")),
        (r"\b(?:new hire|newbie|rookie|intern)\b", ("NEW HIRE", "newbie", "rookie", "new guy", "intern")),
        (r"\b(?:new hires|newbies|rookies|interns)\b", ("NEW HIREs", "newbies", "rookies", "interns")),
        (r"\b(?:security specialist|security guy|sec spec)\b", ("SECURITY SPECIALIST", "security guy", "specialist")),
        (r"\bsupervisor\b", ("SUPERVISOR", "supervisor", "boss")),
        (r"\b(?:field tech|techie)\b", ("FIELD TECH", "field tech", "techie", "tech")),
        (r"\b(?:head ?hunter|hunter)\b", ("HEAD HUNTER", "headhunter", "hunter", "HH")),
        (r"\bseal the deal\b", ("SEAL THE DEAL", "seal the deal", "seal")),
        (r"\b(?:classification|blue card|blue)\b", ("classification", "blue card", "blue", "staff card")),
        (r"\b(?:classifications|blue cards|blues)\b", ("classifications", "blues", "blue cards")),
        (r"\b(?:bitcoins?|coins)\b", ("bitcoin", "coins", "points")),
        (r"\b(?:hacks|viruses)\b", ("hacks", "HACKEDs", "viruses")),
        (r"\b(?<=a )(?:hack|virus)\b", ("hack", "HACKED", "virus")),
    ),
}


def varied(game: str, text: str, before: str, lot: random.Random) -> tuple[str, str]:
    """A question and the one that it follows, both in other words."""
    whole = f"{before}{APART}{text}"
    for vary in _ways(game):
        if lot.random() < OFTEN:
            whole = vary(lot, whole)
    before, _, text = whole.partition(APART)
    return text, before


@cache
def _ways(game: str) -> tuple[Vary, ...]:
    exchanged = tuple(_exchange(re.compile(sign, re.IGNORECASE), words) for sign, words in (*BOTH, *OWN[game]))
    return (*exchanged, _renamed, _spelled, *((_coloured,) if game == "wireburn" else ()))


def _exchange(sign: re.Pattern[str], words: tuple[str, ...]) -> Vary:
    def vary(lot: random.Random, text: str) -> str:
        word = lot.choice(words)
        return sign.sub(word, text)

    return vary


def _renamed(lot: random.Random, text: str) -> str:
    """Everybody has another name, and no two the same."""
    others = lot.sample(NAMED, len(NAMED))
    given: dict[str, str] = {}
    return SOMEBODY.sub(lambda found: given.setdefault(found[0].lower(), others[len(given) % len(others)]), text)


def _coloured(lot: random.Random, text: str) -> str:
    """The three colours change places: no rule tells them apart."""
    other = dict(zip(COLOURS, lot.sample(COLOURS, 3), strict=True))
    return re.sub(r"teal|purple|orange", lambda found: other[found[0].lower()], text, flags=re.IGNORECASE)


def _spelled(lot: random.Random, text: str) -> str:
    """Numbers in words, or in digits."""
    if lot.random() < 0.5:
        return re.sub(r"(?<![\d/.+-])\b(\d)\b(?![\d/.+-])", lambda found: NUMBERS[int(found[1])], text)
    words = "|".join(NUMBERS[2:])
    return re.sub(rf"\b(?:{words})\b", lambda found: str(NUMBERS.index(found[0].lower())), text, flags=re.IGNORECASE)


if __name__ == "__main__":
    for seed in range(12):
        print(varied(sys.argv[1], sys.argv[2], "", random.Random(seed))[0])
