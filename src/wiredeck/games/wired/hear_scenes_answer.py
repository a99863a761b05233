"""Scenes of an EVENT that hits the one who asks, and the one card that is put against it."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import is_plain, line
from wiredeck.games.wired.hear_events import OF_AUDIT, OF_HUNT, OF_SEAL
from wiredeck.games.wired.hear_judge import judged, just, plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, Said

TOOLS = (*ISSUES, *FIXES, "HH", "STD")
ON_ME = (
    r"(?: (?:HE|HIS) (?:PLAY )?(?P<his>AU|HH|STD)| (?P<event>AU|HH|STD))(?: (?:PLAY|ON|AFTER|GO|COME|AIM))* (?:I"
    r"|MY (?:SEC|FAC|SUP|FT|STAFF)) "
)
AGAINST = (
    rf"(?:.*[ ,.] )?I? ?(?:PLAY|ANSWER|HAS|ON|MORE|MY|BACK|ALSO|AGAIN| |,)*(?P<tool>{'|'.join(TOOLS)}) (?:(?:ON|HE"
    rf"|ANSWER|AGAIN|UNDER|HAS|PLAY) )*[., ]*$"
)
MINE = re.compile(ON_ME + AGAINST)
ASIDE = re.compile(
    r"\b(?:cost\w*|move|moves|draw\w*|refill\w*|keep\w*|lose\w*|back to|hand|then (?:he|she|they)|mates?|friends?"
    r"|for me"
    r"|goes? through|go ahead|succeeds?|free|score|still works?|happens?|gemini|king|out of turn|when|truce|aside"
    r"|breach|allowed with|present|is \w+ allowed|useless|worthless|shut out|beats|dome|wait|must|as many"
    r"|same turn|happy|agree\w*|for (?:her|his|their|your))\b"
)
PUTS = re.compile(
    r"\b(?:i|me|my|mine)\b.*\b(?:throw|threw|chuck\w*|play\w*|use|used|drop\w*|slap\w*|put|fire|hit|counter\w*"
    r"|answer\w*"
    r"|block\w*|stop\w*|toss\w*|lay|whack|with)\b|\bwith my\b"
)


def put_against(said: Said) -> Heard | None:
    """`a HEAD HUNTER is aimed at me and I throw my own`: does that card answer it?"""
    found = MINE.search(line(said))
    if not found or not is_plain(said) or ASIDE.search(said.text) or not PUTS.search(said.text):
        return None
    event, tool = found["his"] or found["event"], found["tool"]
    if said.of(("AUDITOR", "THIRD", "NEG", "RULE", "GEMINI")) or len([1 for one in said.signs if one == "AU"]) > 1:
        return None
    if len(said.of(TOOLS)) > (1 if event == "AU" else 2):
        return None
    if event == "STD":
        return plain_answer(
            False, OF_SEAL, "WD-STD-01", position="3p A=STD,x*5 B=HH,x*5 B.cl=FAC", moves=("STD>B.FAC",)
        )
    if event == "HH":
        return judged(f"3p A=HH,x*5 B={tool},x*5 B.cl=FAC", ["HH>B.FAC", f"B:answer {tool}"], just(OF_HUNT))
    return judged(f"3p A=AU,x*5 B={tool},x*5 B[s1(k1:2(p1))]", ["AU>B", f"B:answer {tool}"], just(OF_AUDIT))


MY_AUDIT = re.compile(
    r" I (?:PLAY )?(SE|HD|PW|TR|HK) (?:PLAY |ON |FOR )*MY AU (?:AFTER|ON|NOW|HAS)? ?(?:HE |HIS |HAS )*HK "
)


def mine_was_hacked(said: Said) -> Heard | None:
    """`I SECURED my own AUDIT after it was hacked`: SECURED answers HACKED, and only that."""
    found = MY_AUDIT.search(line(said))
    if not found or not is_plain(said) or ASIDE.search(said.text):
        return None
    position = f"3p A=AU,{found[1]},x*4 B=HK,x*5 B[s1(k1:2(p1,p2))]"
    return judged(position, ["AU>B", "B:answer HK", f"A:answer {found[1]}"], just(OF_AUDIT))


NEVER = ("PO", "NH", "HD", "PW", "TR")
ON_AUDIT = re.compile(
    rf" (?P<one>{'|'.join(NEVER)}) (?:(?:PLAY|ON|ANSWER|OFF|HIS|MY|HE) )*AU "
    rf"| AU (?:(?:ANSWER|ANSWERED|HAS|ON|BY) )+(?:MY )?(?P<two>{'|'.join(NEVER)}) "
)


def not_on_an_audit(said: Said) -> Heard | None:
    """`a bystander POWEREDs the AUDIT`: no card but HACKED and SECURED is played there."""
    found = ON_AUDIT.search(line(said))
    if (
        not found
        or not is_plain(said)
        or ASIDE.search(said.text)
        or said.of(("SW", "K", "K2", "K3", "PC", "FT", "TRADE", "2", "3"))
    ):
        return None
    if len(said.of((*TOOLS, "SEC", "FAC", "SUP"))) != 1:
        return None
    tool = found["one"] or found["two"]
    return judged(f"3p A=AU,x*5 B={tool},x*5 B[s1(k1:2(p1))]", ["AU>B", f"B:answer {tool}"], just(OF_AUDIT))


SAYS_NO = re.compile(
    r"\b(?:say no|refuse|wriggle|get out|stop\w*|block\w*|counter\w*|cancel\w*|fend|dodge|save\w*|escape|ward"
    r"|kill\w*|beat\w*"
    r"|answer\w*|defend\w*|prevent\w*|call (?:it )?off)\b"
)


def secured_alone(said: Said) -> Heard | None:
    """`the one audited says no with SECURED`: it answers HACKED, not the AUDIT itself."""
    if (
        said.of((*TOOLS, "SEC", "FAC", "SUP")) != ("SE",)
        or said.signs.count("AU") != 1
        or not SAYS_NO.search(said.text)
    ):
        return None
    if not is_plain(said) or ASIDE.search(said.text) or said.of(("SW", "K", "K2", "K3", "PC", "TRADE", "2")):
        return None
    if re.search(
        r"\b(?:my audit|i audit\w*|auditor|chain|last|counter that|it was|3rd|between us|thing|(?:save|for"
        r"|save his|save the) (?:the|his|her|their) audit)\b",
        said.text,
    ):
        return None
    return judged("3p A=AU,x*5 B=SE,x*5 B[s1(k1:2(p1))]", ["AU>B", "B:answer SE"], just(OF_AUDIT))


BY_VICTIM = re.compile(r" HH (?:CARD )?ANSWERED (?:(?:HIS|VICTIM|MY|OTHER|MORE|HE|ON) )*(?P<tool>\w+) [., ]*$")


def by_the_victim(said: Said) -> Heard | None:
    """`is it countered by the victim's own?`: a HEAD HUNTER answers a HEAD HUNTER."""
    found = BY_VICTIM.search(line(said))
    if not found or found["tool"] not in TOOLS or not is_plain(said) or "?" in said.signs or "STD" in said.signs:
        return None
    if said.of(("THIRD", "NEG", "GEMINI")) or re.search(
        r"\b(?:friend|third|another player|anyone|mate)\w*\b", said.text
    ):
        return None
    tool = found["tool"]
    return judged(f"3p A=HH,x*5 B={tool},x*5 B.cl=FAC", ["HH>B.FAC", f"B:answer {tool}"], just(OF_HUNT))
