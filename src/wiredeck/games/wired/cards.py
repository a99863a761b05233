"""The cards of WIRED, as declarations, the published decks, and the sets of kinds that rules speak of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wiredeck.kernel import set_of, table

(SW, K2, K3, PC, HK, PO, NH, HD, SE, PW, TR, AU, SEC, FAC, SUP, FT, HH, STD, FILLER) = range(19)
KINDS = 19
REAL_KINDS = FILLER  # a filler `x` is a card nobody has looked at: it is held, moved and counted, never played
MOST_OF_A_KIND = 60  # in any deck


@dataclass(frozen=True)
class Card:
    """One face: its notation, its name and what it does, in a sentence. `value` is its worth in the Thunderdome."""

    kind: int
    code: str
    name: str
    text: str
    value: int


CARDS = (
    Card(SW, "SW", "switch", "Plugs into the internet; takes any number of cables.", 1),
    Card(K2, "K2", "cable with 2 ports", "Plugs into a switch; takes two computers.", 2),
    Card(K3, "K3", "cable with 3 ports", "Plugs into a switch; takes three computers.", 2),
    Card(PC, "PC", "computer", "Plugs into a cable; a bitcoin every turn that it reaches the internet.", 3),
    Card(HK, "HK", "HACKED", "Disables a rival's equipment; stops an AUDIT, or a SECURED that answers for one.", 5),
    Card(PO, "PO", "POWER OUTAGE", "Disables a rival's equipment.", 5),
    Card(NH, "NH", "NEW HIRE", "Disables a rival's equipment.", 5),
    Card(HD, "HD", "HELPDESK", "Clears every issue from one piece of your equipment.", 6),
    Card(SE, "SE", "SECURED", "Clears one HACKED from your equipment; answers a HACKED that stops an AUDIT.", 4),
    Card(PW, "PW", "POWERED", "Clears one POWER OUTAGE from your equipment.", 4),
    Card(TR, "TR", "TRAINED", "Clears one NEW HIRE from your equipment.", 4),
    Card(AU, "AU", "AUDIT", "Sends half of a rival's computers back to hand; you choose which.", 8),
    Card(SEC, "SEC", "SECURITY SPECIALIST", "Clears all HACKED from your network and keeps new ones away.", 7),
    Card(FAC, "FAC", "FACILITIES", "Clears all POWER OUTAGE from your network and keeps new ones away.", 7),
    Card(SUP, "SUP", "SUPERVISOR", "Clears all NEW HIRE from your network and keeps new ones away.", 7),
    Card(FT, "FT", "FIELD TECH", "One more equipment move every turn.", 7),
    Card(HH, "HH", "HEAD HUNTER", "Steals a rival's classification, or stops such a theft.", 9),
    Card(STD, "STD", "SEAL THE DEAL", "A HEAD HUNTER that nobody can stop.", 10),
    Card(FILLER, "x", "unseen card", "A card nobody has looked at; it cannot be played.", 0),
)
CODES = tuple(card.code for card in CARDS)
KIND_OF = {card.code: card.kind for card in CARDS}
WORTH = table([card.value for card in CARDS])

EQUIPMENT = (SW, K2, K3, PC)
LETTERS = "skkp"  # of a piece's label, by kind
PORTS = table([0, 2, 3, 0])  # WD-EQ-03, R-29
ISSUES = (HK, PO, NH)
FIXES = (HD, SE, PW, TR)
CLASSES = (SEC, FAC, SUP, FT)

EQUIPMENT_SET, ISSUE_SET, FIX_SET, CLASS_SET = (set_of(s) for s in (EQUIPMENT, ISSUES, FIXES, CLASSES))
CABLE_SET = set_of((K2, K3))
HUNT_SET = set_of((HH, STD))

PUBLISHED = (18, 16, 8, 32, 9, 7, 7, 4, 9, 7, 7, 4, 2, 2, 2, 2, 6, 1)
COMPACT = (16, 12, 7, 27, 7, 5, 5, 3, 6, 4, 4, 3, 2, 2, 2, 2, 4, 1)
DECKS: Mapping[str, tuple[int, ...]] = MappingProxyType({"published143": PUBLISHED, "compact112": COMPACT})


def matching_issue(card: int) -> int:
    """The issue that a fix or a classification clears: SE and SEC clear HK, and so on (not for tables of HD, FT)."""
    return {SE: HK, PW: PO, TR: NH, SEC: HK, FAC: PO, SUP: NH}[card]


CLEARS = table([matching_issue(k) if k in (SE, PW, TR, SEC, FAC, SUP) else 0 for k in range(KINDS)])
