"""The rules of WIRED on one screen, as a table plays them."""

from __future__ import annotations

from wiredeck.games.wired import options as o
from wiredeck.games.wired.view import View


def rules(v: View) -> list[tuple[str, str]]:
    """The game in our own words, as this table plays it: headings and paragraphs that fit one screen."""
    hand_size, most = v.option[o.HAND], v.option[o.PER_TURN]
    return [
        ("Aim", f"Mine {v.option[o.TARGET]} bitcoin. {_end_rule(v)}"),
        (
            "Turn",
            f"Trade, then up to {most} moves, discard any cards, draw up to {hand_size}, score. A move is one card"
            " played, or one of your cables or computers re-plugged, with all that hangs on it.",
        ),
        (
            "Network",
            "A switch (SW) goes into the internet, cables (K2, K3 by their ports) into switches, computers (PC) into"
            " cables. Each computer with a clean way to the internet pays 1 bitcoin at the end of your turn. Pieces may"
            " float (~); a card you play takes floating ones on for free.",
        ),
        (
            "Attack",
            "HACKED (HK), POWER OUTAGE (PO) and NEW HIRE (NH) disable one piece of a rival and cut off all below it.",
        ),
        (
            "Fix",
            "SECURED (SE) clears a HK, POWERED (PW) a PO, TRAINED (TR) a NH, HELPDESK (HD) all issues of one piece."
            " Re-plugging a healthy cable helps too.",
        ),
        (
            "Staff",
            "Two classifications at most. SECURITY SPECIALIST (SEC), FACILITIES (FAC) and SUPERVISOR (SUP) clear HK, PO"
            " and NH and keep new ones away; FIELD TECH (FT) gives one more equipment move a turn.",
        ),
        (
            "Events",
            "AUDIT (AU) sends half of a rival's computers back to hand; HK stops it, SE answers that, and so on. HEAD"
            " HUNTER (HH) steals a classification; a HH stops it. Nobody stops SEAL THE DEAL (STD). Answers are free,"
            " and who answered draws.",
        ),
        ("Trade", _trade_rule(v)),
        *_house_rules(v),
    ]


def _end_rule(v: View) -> str:
    if v.seats <= 3:
        return "Whoever has them first wins at once."
    who = "those later in the round" if v.option[o.EQUAL_TURNS] else "all others"
    return f"Whoever has them first is finished, {who} have one more turn, and the highest score wins."


_TRADES = (
    "There is no trading at this table.",
    "With the player whose turn it is, cards and classifications in play, at once.",
    "With the player whose turn it is: cards, classifications in play, cards for later, truces. A promise is kept:"
    " the game refuses what would break it.",
    "With the player whose turn it is: cards, classifications in play, and promises. Who breaks one loses the game.",
)


def _trade_rule(v: View) -> str:
    contracts = v.option[o.CONTRACTS]
    ends = "" if v.option[o.KINGMAKER] else f" Trading stops for good when somebody has {v.option[o.STOP]} bitcoin."
    return _TRADES[contracts] + (ends if contracts else "")


_HOUSE_RULES = {
    o.GEMINI: "Gemini: two equal classifications cannot be stolen.",
    o.KING_SEAL: "King Seal: what SEAL THE DEAL stole stays stolen.",
    o.SWITCHEROO: "Switcheroo: equipment goes over your own disabled equipment of its type (play SW^s1).",
    o.PEEL_OUT: "Peel Out: five seconds a turn.",
    o.FIX_OTHERS: "Fixes may be played for others.",
    o.PRIVATE: "Only the two sides see the terms of a trade.",
}


def _house_rules(v: View) -> list[tuple[str, str]]:
    told = [text for option, text in _HOUSE_RULES.items() if v.option[option]]
    return [("House", " ".join(told))] if told else []
