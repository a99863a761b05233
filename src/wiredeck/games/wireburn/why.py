"""Why a move is allowed or refused: the rule ids and a sentence.

The verdict itself is the legal list's. What is explained here is read off the predicates that make that
list (`case_of`, `playable`, `combo_greys`, `may_draw`, ...), never decided again.
"""

from __future__ import annotations

from wiredeck.games.interface import SEATS, Verdict
from wiredeck.games.wireburn.cards import CODES, NULL
from wiredeck.games.wireburn.options import (
    DIG_NEEDS_STUCK,
    DRAW_AFTER_PLAY,
    MAX_DRAW,
    SHIELD_DISCARDS,
    STOP_EARLY,
    WASH_REMOVES,
)
from wiredeck.games.wireburn.rules.legal import is_candidate, legal_actions, third_counts
from wiredeck.games.wireburn.state import HIT, NONE, OVER, TARGET, WASH, Legal, State, has_stock, next_seat
from wiredeck.games.wireburn.text import Move
from wiredeck.games.wireburn.why_plays import Reason, play_reason
from wiredeck.kernel import plain


def verdict(s: State, move: Move) -> Verdict:
    """May the seat that decides make this move now, and by which rules?"""
    legal = plain(Legal)
    legal_actions(s, legal)
    allowed = move.action() in legal.action[: legal.n]
    code, rules, sentence = _reason(s, move, allowed)
    return Verdict(allowed, code, rules, sentence)


def _reason(s: State, move: Move, allowed: bool) -> Reason:
    if s.phase == OVER:
        return "over", ("R-ENG-5",), "The game is over."
    if s.phase == HIT:
        return _answer(s, move, allowed)
    if s.phase == TARGET:
        return _aim(s, move, allowed)
    if move.verb in ("shield", "absorb"):
        return "no_attack", ("WB-TURN-04", "R-NULL-6"), "No attack is waiting for an answer now."
    if move.verb == "hit":
        return "no_target", ("R-DMG-4",), "There is no target to choose now."
    if not allowed and _is_duty(s):
        card = CODES[s.third]
        return (
            "third_card",
            ("WB-DRAW-04", "R-DIG-5"),
            f"The third card drawn, {card}, can be played and must be played now.",
        )
    return {"draw": _draw, "end": _end, "wash": _wash}.get(move.verb, play_reason)(s, move, allowed)


def _is_duty(s: State) -> bool:
    """Is the third drawn card the reason that draw and end are missing from the list?"""
    legal = plain(Legal)
    legal_actions(s, legal)
    return third_counts(s) and max(legal.action[: legal.n]) <= WASH


def _answer(s: State, move: Move, allowed: bool) -> Reason:
    who = SEATS[s.actor]
    if not allowed:
        if move.verb == "shield" and not s.hand[s.actor][NULL]:
            return "no_null", ("WB-SHLD-01", "R-ENG-7"), f"{who} has no NULL: the hit must be taken."
        if move.verb == "shield":
            to = "the discard pile" if s.option[SHIELD_DISCARDS] else "a dock"
            return "shield_place", ("R-SHLD-1",), f"At this table a shield NULL goes to {to}."
        return (
            "must_answer",
            ("WB-TURN-04", "WB-SHLD-01"),
            f"{who} must first answer the attack: shield with a NULL or absorb it.",
        )
    if move.verb == "absorb":
        return "ok", ("R-SHLD-11", "WB-DMG-03"), f"{who} may take the hit and draw {s.damage}."
    onward = SEATS[next_seat(s, s.actor)]
    place = ("R-SHLD-1",) if move.dock == NONE else ("WB-SHLD-04", "R-SHLD-2")
    return "ok", ("WB-SHLD-01", "WB-SHLD-02", *place), f"{who}'s NULL deflects the whole attack to {onward}."


def _aim(s: State, move: Move, allowed: bool) -> Reason:
    if move.verb != "hit":
        return (
            "must_aim",
            ("R-DMG-4", "WB-FW-04"),
            f"{SEATS[s.actor]} must first choose which firewall takes the hit.",
        )
    target = SEATS[move.seat]
    if allowed:
        return "ok", ("WB-FW-04",), f"{target} is in firewall, and the attacker picks."
    if move.seat == s.turn:
        return "own_seat", ("R-DMG-3",), "Nobody attacks themselves."
    if move.seat >= s.seats:
        return "no_seat", ("WB-SETUP-01",), f"There is no seat {target} at this table."
    assert not is_candidate(s, move.seat)
    return "no_firewall", ("WB-FW-03",), f"{target} is not in firewall, so the damage cannot go there."


# ---------------------------------------------------------------- draw, end, wash


def _draw(s: State, move: Move, allowed: bool) -> Reason:
    most = s.option[MAX_DRAW]
    chapter = "WB-DRAW-01" if s.option[STOP_EARLY] else "WB-DRAW-03"
    if allowed:
        rules = (chapter, "R-TURN-5") if s.plays else (chapter, "R-DIG-1")
        return "ok", rules, f"Up to {most} cards may be drawn before the first play."
    if not has_stock(s):
        return "no_stock", ("R-PILE-2",), "The draw pile and the discard pile are both empty."
    if s.draws >= most:
        return "all_drawn", (chapter,), f"All {most} cards of this dig have been drawn."
    if s.plays and s.option[DRAW_AFTER_PLAY]:
        return "can_play", ("R-TURN-5",), "Drawing after a play is only for a player who is stuck."
    if s.plays:
        closed = ("WB-DRAW-02", "R-TURN-5") if s.option[STOP_EARLY] else ("R-TURN-5",)
        return "has_played", closed, "After a play there is no more drawing in this turn."
    assert s.option[DIG_NEEDS_STUCK]
    return "can_play", ("R-DIG-1",), "At this table only a player who cannot play may draw."


def _end(s: State, move: Move, allowed: bool) -> Reason:
    official = bool(s.option[STOP_EARLY])
    if allowed and s.plays:
        return (
            "ok",
            ("WB-TURN-02", "R-TURN-1") if official else ("R-TURN-1",),
            "After a play the turn may end at any time.",
        )
    if allowed and not s.draws:
        return "ok", ("R-TURN-2", "R-PILE-2"), "Nothing can be drawn and nothing can be played."
    if allowed and official:
        return "ok", ("R-DIG-4",), "After drawing at least one card the turn may end."
    if allowed:
        return "ok", ("WB-DRAW-06", "WB-TURN-03"), "The dig is complete, so the turn may end."
    if not has_stock(s):
        return "must_play", ("R-TURN-2",), "Nothing is left to draw, but a card can be played, so it must be."
    if s.draws:
        left = s.option[MAX_DRAW] - s.draws
        return "dig_on", ("R-DIG-4", "WB-TURN-03"), f"The dig is not over: play, or draw up to {left} more."
    if s.bonus:
        return "play_or_draw", ("WB-OAAT-05", "WB-TURN-03"), "A bonus cannot be passed on: play a card or draw."
    return (
        "play_or_draw",
        ("WB-TURN-01" if official else "WB-TURN-03", "R-TURN-2"),
        "A turn cannot be passed: play a card or draw.",
    )


def _wash(s: State, move: Move, allowed: bool) -> Reason:
    place = ("WB-WASH-03", "leave the game") if s.option[WASH_REMOVES] else ("WB-WASH-02", "go to the discard pile")
    if allowed:
        return "ok", ("WB-WASH-01", "WB-WASH-04", place[0]), f"A [+] and a [-] cancel out and {place[1]}."
    return "no_pair", ("WB-WASH-01",), "A Wash needs a [+] and a [-] in hand."
