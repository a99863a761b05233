"""Questions about EVENTs: what answers an AUDIT or a theft, whom they hit, and what comes of it."""

from __future__ import annotations

import re
from itertools import pairwise

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import judged, just, name, plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF, Said

OF_AUDIT = (
    "An AUDIT is countered with HACKED, by any player; that HACKED with "
    "SECURED, and so forth, until nobody plays a card."
)
OF_HUNT = "A HEAD HUNTER is countered by its victim with another HEAD HUNTER (or SEAL THE DEAL), and by no other card."
OF_SEAL = "SEAL THE DEAL cannot be blocked: no HEAD HUNTER and no other card counters it, it takes effect at once."

# ---------------------------------------------------------------- answers

ANSWERING = (
    "AU HH STD HK PO NH HD SE PW TR SEC FAC SUP FT ANSWER ON HAS PLAY HE OFF CARD AGAIN THEIRTURN HIS MORE "
    "INHAND STEAL HELP NOW MY GUARD UNDER VICTIM ANSWERED"
)
CARDS = ("AU", "HH", "STD", *ISSUES, *FIXES, *STAFF)


def answer(said: Said) -> Heard | None:
    """A card as the answer to an EVENT."""
    said = Said(said.text, re.sub(r"(?: I)? NEG VICTIM(?= )", "", said.line))
    if not said.only(ANSWERING) or not said.has(" (?:ANSWER|ANSWERED|AU|HH|STD) ") or said.has(" (?:GUARD|MORE) "):
        return None
    if re.search(r"\b(?:sealed|hunted away|headhunted)\b|\bhacked that\b", said.text):
        return None
    if said.has(r"^ STD ANSWER \W*$") and " be " in said.text:
        return plain_answer(False, OF_SEAL, "WD-STD-01")
    if said.has(r" HE ANSWER MY HH HAS HH [.,] I (?:PLAY|ANSWER|HAS) "):
        return _again()
    event, tool = _event_and_tool(said)
    if not event or re.search(r"[.,] (?:HE|I) (?!ANSWER (?:THEIRTURN )?\W*$)\w", said.line.rpartition(f" {tool} ")[2]):
        return None
    if event == "STD":
        return plain_answer(
            False, OF_SEAL, "WD-STD-01", position="3p A=STD,x*5 B=HH,x*5 B.cl=FAC", moves=("STD>B.FAC",)
        )
    if event == "HH":
        return _to_hunt(said, tool)
    if event == "HK":
        return _to_hacked(tool)
    return _to_audit(said, tool)


def _event_and_tool(said: Said) -> tuple[str, str]:
    """What is answered, and with what."""
    line = said.line
    if found := re.search(r" ANSWER (?:MY |HIS )*HK ON (?:MY |HIS )*AU (?:HAS |ON )?(?:MY )?(\w+) ", line):
        return ("HK", found[1]) if found[1] in CARDS else ("", "")
    if found := re.search(r" (SE|HD|PW|TR|HK) ANSWER (?:MY |HIS )*HK ON (?:MY |HIS )*AU ", line):
        return "HK", found[1]
    if found := re.search(r" HK ON (?:MY |HIS )?AU [.,] (?:I )?PLAY (\w+) UNDER ", line):
        return ("HK", found[1]) if found[1] in CARDS else ("", "")
    if found := re.search(r" (?:VICTIM|3TH HE) PLAY (\w+) ON (?:MY |HIS )?AU ", line):
        return ("AU", found[1]) if found[1] in CARDS else ("", "")
    for pattern in (
        r" ANSWER (?:MY |HIS |OFF )*(AU|HH|STD) (?:ON (?:I|MY \w+|HE) )?(?:HAS |ON |PLAY )(?:MY )?(\w+) ",
        r" (AU|HH|STD) (?:ON (?:I|MY \w+|HE) )?(?:ANSWERED |ANSWER (?:HAS |ON ))(?:MY )?(\w+) ",
    ):
        if (found := re.search(pattern, line)) and found[found.lastindex or 1] in CARDS:
            one = [group for group in found.groups() if group]
            return one[0], one[-1]
    if found := re.search(r" (\w+) (?:CARD )?(?:PLAY )?(?:ON )?ANSWER (?:ON |OFF )?(?:MY |HIS )*(AU|HH|STD) ", line):
        return (found[2], found[1]) if found[1] in CARDS else ("", "")
    if found := re.search(
        r" (HE|HIS) (?:PLAY )?(AU|HH|STD) (?:ON )?(?:I|MY \w+)[ .,]+(?:I )?(?:ANSWER|PLAY)(?: HAS| ON)? (?:MY )?(\w+) ",
        line,
    ):
        return (found[2], found[3]) if found[3] in CARDS else ("", "")
    if found := re.search(
        r" (AU|HH|STD) (?:ON |PLAY )*(?:I|MY \w+) .*?I HAS (?:MY |MORE "
        r")?(HK|PO|NH|HD|SE|PW|TR|HH) [.,] (?:I )?ANSWER (?:THEIRTURN )?\W*$",
        line,
    ):
        return found[1], found[2]
    if found := re.search(
        r" (AU|HH|STD) (?:ON |PLAY )*(?:I|MY \w+) [.,] (?:I )?ANSWER (?:HAS )(?:MY )?(\w+) \W*$", line
    ):
        return (found[1], found[2]) if found[2] in CARDS else ("", "")
    if found := re.search(r" HE (HH|STD) [.,] (?:I )?ANSWER (?:HAS )(?:MY )?(HH|STD|HK|SE) \W*$", line):
        return found[1], found[2]
    if found := re.search(r" (PO|NH|HD|SE|PW|TR|AU) ON (?:HIS )?(HH|STD) ", line):
        return found[2], found[1]
    return "", ""


def _to_audit(said: Said, card: str) -> Heard | None:
    if card in STAFF:
        return plain_answer(False, f"No CLASSIFICATION stops an AUDIT. {OF_AUDIT}", "WD-AUD-03", "R-50")
    if card == "AU" or said.signs.count("AU") != 1:
        return None
    if said.has(" I ANSWER MY AU ") and card == "HK":
        return _own_audit()
    position = f"3p A=AU,x*5 B={card},x*5 B[s1(k1:2(p1,p2))]"
    return judged(position, ["AU>B", f"B:answer {card}"], just(OF_AUDIT))


def _own_audit() -> Heard | None:
    told = f"Nobody answers the own card, so you cannot hack the AUDIT that you have just played. {OF_AUDIT}"
    return judged("3p A=AU,HK,x*4 B[s1(k1:2(p1,p2))]", ["AU>B", "A:answer HK"], just(told))


def _to_hacked(card: str) -> Heard | None:
    position = f"3p A=AU,{card},x*4 B=HK,x*5 B[s1(k1:2(p1,p2))]"
    return judged(position, ["AU>B", "B:answer HK", f"A:answer {card}"], just(OF_AUDIT))


def _to_hunt(said: Said, card: str) -> Heard | None:
    if card in STAFF or card == "AU":
        return plain_answer(False, f"{OF_HUNT} {name(card)} does not stop it.", "WD-HH-03", "R-65")
    if said.has(r" 3TH HE (?:PLAY |ON )*(?:ANSWER|HH) | MY HE (?:HH|ANSWER)"):
        told = f"{OF_HUNT} Only thief and victim take part (our ruling); a third player does not."
        return judged("3p A=HH,x*5 C=HH,x*5 B.cl=FAC", ["HH>B.FAC", "C:answer HH"], just(told))
    return judged(f"3p A=HH,x*5 B={card},x*5 B.cl=FAC", ["HH>B.FAC", f"B:answer {card}"], just(OF_HUNT))


def _again() -> Heard | None:
    """The thief answers the answer."""
    position, moves = "3p A=HH*2,x*4 B=HH,x*5 B.cl=FAC", ["HH>B.FAC", "B:answer HH", "A:answer HH"]
    return judged(position, moves, just(f"{OF_HUNT} The two go on countering each other until one stops."))


# ---------------------------------------------------------------- the chain of an AUDIT

CHAINING = (
    "AU HK SE THROUGH ON NEG PLAY HE HIS AGAIN HAS MORE SEC MY OTHER GUARD KEEP OFF 3TH "
    "AUDITOR HELP VICTIM THEIRTURN INPLAY ANSWER LEFT CARD"
)


def chain(said: Said) -> Heard | None:
    """HACKED and SECURED on an AUDIT: who may play them, and how it ends."""
    if not said.has(" (?:AU|AUDITOR) ") or not said.only(CHAINING) or re.search(r"\bshame\b", said.text):
        return None
    if said.has(" SEC (?:GUARD |ANSWER )(?:OFF )?HE HK (?:MY )?AU "):
        return plain_answer(False, f"SECURITY SPECIALIST does not keep HACKED off an AUDIT. {OF_AUDIT}", "WD-SEC-03")
    if said.has(" THROUGH "):
        return _settled(said)
    if said.has(r" I (?:PLAY )?HK (?:ON )?MY AU "):
        return _own_audit()
    if said.has(r" (?:HE|OTHER) (?:PLAY )?HK (?:ON )?(?:MY )?AU (?:I PLAY )?\W*$") and not said.has(" NEG "):
        return _any_hacked()
    if said.has(r" SE ON MY HK (?:ON AU )?"):
        told = "Nobody answers the own card: a HACKED on an AUDIT is countered with SECURED by any other player."
        return judged("3p A=AU,x*5 B=HK,SE,x*4 B[s1(k1:2(p1))]", ["AU>B", "B:answer HK", "B:answer SE"], just(told))
    if said.has(" SEC ") and said.has(r" (?:KEEP|GUARD) HK OFF (?:MY )?AU | SEC .*ANSWER HK ON (?:MY )?AU "):
        return plain_answer(False, f"SECURITY SPECIALIST does not keep HACKED off an AUDIT. {OF_AUDIT}", "WD-SEC-03")
    if said.has(r" SE (?:\w+ )?(?:ON|HELP) (?:\w+ )?AUDITOR | AU .*HE HK .*I (?:PLAY )?SE "):
        told = f"{OF_AUDIT} Each card may be answered by every player but the one who played it (our ruling)."
        return judged(
            "4p A=AU,x*5 B=HK,x*5 C=SE,x*5 B[s1(k1:2(p1))]",
            ["AU>B", "B:answer HK", "A:pass", "C:answer SE"],
            just(told),
        )
    if said.has(r" SE .*HK AGAIN "):
        return judged(
            "3p A=AU,SE,x*4 B=HK*2,x*4 B[s1(k1:2(p1))]",
            ["AU>B", "B:answer HK", "A:answer SE", "B:answer HK"],
            just(f"{OF_AUDIT} So HACKED may be played again after a SECURED."),
        )
    if said.has(r" (?:I|HE) (?:PLAY )?HK (?:ON )?(?:HIS )?(?:AU|I|THEIRTURN|\W*$)") and not said.has(
        " (?:NEG PLAY|MY AU|SE) "
    ):
        return _any_hacked()
    return None


def _any_hacked() -> Heard | None:
    """By somebody whom the AUDIT is not against."""
    told = f"{OF_AUDIT} It need not be the victim, costs no MOVE, and a SECURITY SPECIALIST does not prevent it."
    return judged("4p A=AU,x*5 A.cl=SEC C=HK,x*5 B[s1(k1:2(p1))]", ["AU>B", "B:pass", "C:answer HK"], just(told))


def _settled(said: Said) -> Heard | None:
    """The last card decides."""
    if said.has(" NEG PLAY HK ") or said.has(" NEG HK "):
        return plain_answer(True, f"Nobody countered it, so the AUDIT proceeds. {OF_AUDIT}", "WD-AUD-04", "WD-AUD-05")
    played = re.search(r" AU [.,]? ?(.*)[.,] (?:AU )?THROUGH ", said.line)
    cards = [sign for sign in (played[1].split() if played else ()) if sign in ("HK", "SE")]
    if (
        not cards
        or any(one == two for one, two in pairwise(cards))
        or cards[0] != "HK"
        or said.has(" NEG (?!LEFT|PLAY [.,])")
    ):
        return None
    told = (
        f"The last card decides: it is {name(cards[-1])}, so the AUDIT "
        f"{'proceeds' if cards[-1] == 'SE' else 'is stopped'}."
    )
    return plain_answer(cards[-1] == "SE", f"{told} {OF_AUDIT}", "WD-AUD-04", "WD-AUD-05")


# ---------------------------------------------------------------- the target of an AUDIT

TARGETS = (
    "AU HE HIS HAS NEG PC SW K K2 K3 ONLY LOOSE HK PO NH DOWN ALL WH SEC FAC SUP FT ON MYSELF WHOSE THEIRTURN INPLAY "
    "PLAY ONETURN SAME OTHER MORE 2TH BOTH HOLD STAFF TWICE PLAYERS VICTIM"
)


def audited(said: Said) -> Heard | None:
    """Whom an AUDIT may be played against, and when."""
    if "AU" not in said.signs or not said.only(TARGETS):
        return None
    if said.has(r" AU (?:2 (?:OTHER )?(?:HE|PLAYERS)|SAME HE TWICE) ONETURN "):
        return plain_answer(
            True,
            "Each AUDIT costs one of your 3 MOVES and needs a target with a COMPUTER in play.",
            "WD-MOVE-02",
            "R-44",
        )
    if many := said.has(r" (\d) AU (?:CARD )?(?:\w+ )*ONETURN "):
        told = "Each AUDIT costs one of your 3 MOVES and needs a target with a COMPUTER in play."
        return plain_answer(int(many[1]) <= 3, told, "WD-MOVE-02", "R-44")
    if said.has(" AU MYSELF "):
        return judged(
            "3p A=AU,x*5 A[s1(k1:2(p1))]",
            ["AU>A"],
            just("An AUDIT is played against an opponent, never against yourself."),
        )
    if said.has(r" AU THEIRTURN "):
        return judged(
            "3p turn=B A=AU,x*5 B[~p1]", ["A:AU>B"], just("An AUDIT is played in your own turn, for one MOVE.")
        )
    if not said.has(r" AU (?:ON )?(?:HE|HIS) | I (?:PLAY )?AU HE | HE (?:HAS \w+ )?AU \W*$") or said.has(
        " THEIRTURN | MY PC | , I (?!AU|PLAY)"
    ):
        return None
    return _audited(said)


def _audited(said: Said) -> Heard | None:
    told = (
        "An AUDIT needs a player with a COMPUTER in play, connected, floating "
        "or disabled; no CLASSIFICATION protects from it."
    )
    if said.has(r" NEG (?:HAS )?PC | 0 PC | ONLY (?:HAS )?(?:\d )?(?:SW|K)"):
        return judged("3p A=AU,x*5 B[s1(k1:2())]", ["AU>B"], just(told))
    if said.has(" PC ") or said.of(STAFF):
        mark = "{HK}" if said.has(" HK ") else ""
        staff = said.of(STAFF)[:1]
        return judged(f"3p A=AU,x*5 B[~p1{mark}]{' B.cl=' + staff[0] if staff else ''}", ["AU>B"], just(told))
    return None


RESULT = (
    "AU PC AUDITOR VICTIM CHOOSE WH AGAIN TOHAND INHAND DISCARD GO ON LOOSE HK "
    "PO NH DOWN COUNT SW K TAKE HAS HE HIS ALSO PLAY BOTH PILE"
)
HALF = "An AUDIT returns half of the COMPUTERs in play, rounded up, to their owner's hand; the auditor chooses which."


def result(said: Said) -> Heard | None:
    """Who chooses, what counts, where it goes, how many."""
    if not said.has(" (?:AU|AUDITOR) | VICTIM CHOOSE ") or not said.only(RESULT):
        return None
    if said.of(ISSUES) and said.has(" DISCARD | PILE | CHOOSE "):
        return None  # of the issue, not of its COMPUTER
    if re.search(
        r"\bi(?:'m| am| was|m)? (?:got|get|was|am|being) (?:\w+ )?audited\b|\bget audited\b", said.text
    ) and said.has(" I (?:ON )?CHOOSE "):
        return plain_answer(False, HALF, "WD-AUD-02")
    if found := said.has(r" (AUDITOR|VICTIM|I) (?:ON )?CHOOSE "):
        return plain_answer(found[1] == "AUDITOR", HALF, "WD-AUD-02") if found[1] != "I" else None
    if said.has(r" AUDITOR (?:HAS )?PC (?:TOHAND|INHAND) "):
        return plain_answer(False, HALF, "WD-AUD-01")
    if said.has(r" AU PC (?:GO )?TOHAND "):
        return plain_answer(True, HALF, "WD-AUD-01")
    if said.has(r" AU PC (?:GO |PLAY )?ON DISCARD "):
        return plain_answer(False, f"They are not discarded. {HALF}", "WD-AUD-01")
    if said.has(r" (?:LOOSE|HK|PO|NH|DOWN) PC COUNT (?:ALSO )?(?:ON )?AU "):
        return plain_answer(True, "All COMPUTERs in play count: connected, floating and disabled ones.", "R-42")
    if said.has(r" (?:SW|K) (?:SW |K )?(?:AGAIN|TAKE|COUNT|TOHAND) ") and not said.has(" PC "):
        return plain_answer(False, f"SWITCHes and CABLEs are not touched. {HALF}", "WD-AUD-01")
    claim = said.has(r" AU HAS (\d+) PC .*?(?:(?:TAKE|AGAIN) (\d+)|(\d+) (?:AGAIN|TAKE|TOHAND|INHAND)) ") or said.has(
        r" (\d+) PC (?:AU|.*AU) .*?(?:(?:TAKE|AGAIN) (?:AGAIN )?(\d+)|(\d+) (?:AGAIN|TAKE|TOHAND)) "
    )
    if not claim:
        return None
    n, k = int(claim[1]), int(claim[2] or claim[3])
    return plain_answer((n + 1) // 2 == k, f"{HALF} Of {n} that is {(n + 1) // 2}.", "WD-AUD-01", "R-43")


def refund(said: Said) -> Heard | None:
    """The move of a countered AUDIT is spent."""
    known = "AU HK ANSWER MOVE AGAIN CARD HAS SE"
    if not said.only(known) or not said.has(r" AU (?:HAS )?(?:HK|ANSWER) .*MOVE AGAIN "):
        return None
    return plain_answer(False, "The MOVE is spent, and the AUDIT goes to the discard pile (our ruling).", "R-53")


def draws_back(said: Said) -> Heard | None:
    """Who answered outside the own turn fills the hand again; the active player waits for the DRAW phase."""
    known = (
        "AU AUDITOR HK SE HH STD PLAY ANSWER ON THEIRTURN MYTURN DRAW AGAIN NOW AFTER MY CARD MORE HAS INHAND HIS TWICE"
    )
    if not said.only(known) or not said.has(r" I DRAW ") or not said.has(" (?:AU|AUDITOR|HH|STD) "):
        return None
    told = (
        "Whoever played cards in an EVENT outside the own turn draws back to a full hand of 6 (six) "
        "when it is settled; the active player draws only in the DRAW phase."
    )
    active = said.has(" I AUDITOR | MY AU .*I PLAY | MYTURN ")
    if not active and not said.has(r" THEIRTURN .*I DRAW "):
        return None
    return plain_answer(not active, told, "WD-AUD-06" if said.has(" AU") else "WD-HH-05", "R-51")
