"""Why a move is allowed or refused: the rule ids and a sentence.

The verdict itself is the legal list's. What is explained here is read off the predicates that make that
list (`case_of`, `playable`, `combo_greys`, `may_draw`, ...), never decided again.
"""

from __future__ import annotations

from wiredeck.games.interface import SEATS, Verdict
from wiredeck.games.wireburn.cards import (
    ATTACKS,
    CARDS,
    CODES,
    COLOUR,
    COLOUR_CARDS,
    COLOURED,
    COLOURS,
    FILLER,
    GREY_CARDS,
    LETTERS,
    MODIFIERS,
    NEAR,
    NULL,
    PLUS,
    SAME,
    STASIS,
    VALUE,
    VOLT,
)
from wiredeck.games.wireburn.options import (
    BOOTS,
    CLAMP,
    COMBO_PRINTED,
    DIG_NEEDS_STUCK,
    DRAW_AFTER_PLAY,
    MAX_DRAW,
    MOD_ON_DOCK,
    MOD_ON_NULL,
    OAAT,
    SHIELD_DISCARDS,
    STOP_EARLY,
    WASH_REMOVES,
)
from wiredeck.games.wireburn.rules.fits import (
    BOOT,
    BOOT_BLOCKED,
    BOOT_IN_BONUS,
    BOOT_SPENT,
    LOCKED,
    VALUELESS,
    case_of,
)
from wiredeck.games.wireburn.rules.legal import is_candidate, legal_actions, third_counts
from wiredeck.games.wireburn.state import HIT, NONE, OVER, TARGET, WASH, Legal, State, has_stock, next_seat
from wiredeck.games.wireburn.text import Move
from wiredeck.kernel import plain

Reason = tuple[str, tuple[str, ...], str]  # code, rule ids, sentence


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
    return {"draw": _draw, "end": _end, "wash": _wash}.get(move.verb, _play)(s, move, allowed)


def _is_duty(s: State) -> bool:
    """Is the third drawn card the reason that draw and end are missing from the list?"""
    legal = plain(Legal)
    legal_actions(s, legal)
    return third_counts(s) and max(legal.action[: legal.n]) <= WASH


def _answer(s: State, move: Move, allowed: bool) -> Reason:
    who = SEATS[s.actor]
    if not allowed:
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


# ---------------------------------------------------------------- plays


def _play(s: State, move: Move, allowed: bool) -> Reason:
    if missing := _missing(s, move):
        return "not_in_hand", ("R-ENG-4",), missing
    if move.modifiers:
        return _combo(s, move, allowed)
    case = case_of(s, move.dock)
    if case <= BOOT_SPENT:
        return _boot(s, move, case)
    if move.kind == NULL:
        return (
            "ok",
            ("WB-NULL-01", "WB-NULL-02", "WB-NULL-03"),
            "A NULL may go on any active dock; the value stays and the dock is open.",
        )
    if case == LOCKED:
        return _on_locked(s, move, allowed)
    if MODIFIERS >> move.kind & 1:
        return _modifier(s, move, allowed)
    if case == VALUELESS:
        return _on_valueless(move, allowed)
    return _on_value(s, move)


def _missing(s: State, move: Move) -> str:
    """A sentence about a card that is not there, or nothing."""
    if move.kind == FILLER:
        return "Nobody has looked at an x: nothing can be done with it."
    wanted = (move.kind, *move.modifiers)
    for kind in dict.fromkeys(wanted):
        held = s.hand[s.turn][kind]
        if held < wanted.count(kind):
            return f"{SEATS[s.turn]} does not hold {f'{wanted.count(kind)} x ' if held else ''}{CODES[kind]}."
    return ""


def _boot(s: State, move: Move, case: int) -> Reason:
    letter, marker = LETTERS[move.dock], COLOURS[move.dock]
    kind = move.kind
    if kind != NULL and kind >= COLOURED:
        return (
            "cannot_open",
            ("WB-BOOT-02",),
            f"{CARDS[kind].name[0].upper()}{CARDS[kind].name[1:]} never opens a dock; a {marker} card or a NULL does.",
        )
    if kind != NULL and COLOUR[kind] != move.dock:
        return (
            "wrong_marker",
            ("WB-BOOT-01",),
            f"Dock {letter} is empty: only a {marker} card or a NULL opens it.",
        )
    if case == BOOT_IN_BONUS:
        return "boot_in_bonus", ("WB-BOOT-05",), "A bonus action may not open a dock."
    if case == BOOT_BLOCKED:
        return (
            "boot_blocked",
            ("WB-BOOT-04",),
            "After a VOLT or STASIS no further dock may be opened in this turn.",
        )
    if case == BOOT_SPENT:
        return "boot_spent", ("WB-BOOT-03",), f"No more than {s.option[BOOTS]} may be opened in a turn."
    assert case == BOOT
    if VALUE[kind] in (1, 10):
        return (
            "ok",
            ("WB-BOOT-01", "WB-BOOT-06", _detonation(VALUE[kind])),
            f"It opens dock {letter} and detonates at once.",
        )
    if kind == NULL:
        return (
            "ok",
            ("WB-BOOT-01", "WB-NULL-04"),
            f"A NULL opens dock {letter}; it has no value until another card covers it.",
        )
    return "ok", ("WB-BOOT-01",), f"A {marker} card opens dock {letter}."


def _detonation(value: int) -> str:
    return "WB-DET-01" if value == 10 else "WB-DET-02"


def _on_locked(s: State, move: Move, allowed: bool) -> Reason:
    if allowed and move.kind == VOLT:
        return (
            "ok",
            ("WB-VOLT-01", "WB-VOLT-03"),
            "A VOLT dock counts as 1 and 10, so another VOLT may follow.",
        )
    if allowed:
        return (
            "ok",
            ("WB-VOLT-03", "R-VOLT-2", _detonation(VALUE[move.kind])),
            "A 1 or a 10 of any colour may follow a VOLT; it detonates.",
        )
    named = ("WB-VOLT-05",) if (GREY_CARDS | MODIFIERS) >> move.kind & 1 or move.kind == STASIS else ()
    covered = ("R-NULL-5",) if s.dock[move.dock].stack.card[s.dock[move.dock].stack.n - 1] == NULL else ()
    sentence = "The dock is locked by a VOLT: only a coloured 1 or 10, a VOLT or a NULL may follow."
    return "locked", ("WB-VOLT-03", *named, *covered), sentence


def _modifier(s: State, move: Move, allowed: bool) -> Reason:
    dock = s.dock[move.dock]
    if allowed:
        return "ok", ("WB-MOD-08", "R-MOD-10"), "A modifier may go on a grey that lies on a dock."
    if not s.option[MOD_ON_DOCK]:
        return (
            "modifier_alone",
            ("WB-MOD-03", "R-MOD-1"),
            "A modifier is never played alone, only together with its grey or NULL.",
        )
    if not dock.value:
        return (
            "modifier_no_value",
            ("R-NULL-2", "WB-MOD-01"),
            "A modifier needs a grey number card to lie on.",
        )
    if not dock.grey:
        return "modifier_no_grey", ("WB-MOD-01",), "The top of that dock is not a grey number card."
    reached = dock.value + (1 if move.kind == PLUS else -1)
    return "boundary", ("WB-MOD-06",), f"A modifier may not bring a dock to {reached}."


def _on_valueless(move: Move, allowed: bool) -> Reason:
    if ATTACKS >> move.kind & 1:
        return "no_value", ("R-NULL-2",), f"{CARDS[move.kind].name} needs a dock with a value."
    if allowed:
        return "ok", ("R-NULL-1", "WB-NULL-04"), "On a dock of NULLs alone any number card may follow."
    return "null_follow", ("R-NULL-1",), "At this table that card may not follow on a dock of NULLs alone."


def _on_value(s: State, move: Move) -> Reason:
    dock, kind = s.dock[move.dock], move.kind
    value, shown = dock.value, _shown(s, move.dock)
    if kind == VOLT:
        if value in (2, 9):
            return (
                "ok",
                ("WB-VOLT-01", "WB-VOLT-02"),
                f"VOLT plays on {value}: 1 damage, and the dock is locked.",
            )
        return "volt_value", ("WB-VOLT-01",), f"VOLT needs a dock at 1, 2, 9 or 10; this one is at {value}."
    if kind == STASIS:
        if value in (4, 5, 6):
            return (
                "ok",
                ("WB-STAS-01", "WB-STAS-02", "WB-STAS-03"),
                f"STASIS plays on {value}: 1 damage, and the dock stands at 5.",
            )
        return "stasis_value", ("WB-STAS-01",), f"STASIS needs a dock at 4, 5 or 6; this one is at {value}."
    if COLOUR_CARDS >> kind & 1:
        return _coloured(dock.colour, kind, value, shown)
    if (SAME[value] | NEAR[value]) >> kind & 1:
        return "ok", ("WB-GREY-01",), f"A grey ignores colour, and {VALUE[kind]} fits {value}."
    return (
        "step",
        ("WB-GREY-01", "WB-STEP-01"),
        f"Grey {VALUE[kind]} is neither {value} nor one away from it.",
    )


def _coloured(colour: int, kind: int, value: int, shown: str) -> Reason:
    bang = (_detonation(VALUE[kind]),) if VALUE[kind] in (1, 10) else ()
    boom = "; it detonates" if bang else ""
    if SAME[value] >> kind & 1:
        return "ok", ("WB-ECHO-01", *bang), f"An echo: {VALUE[kind]} on {value}, whatever the colour{boom}."
    if not NEAR[value] >> kind & 1:
        return (
            "step",
            ("WB-STEP-01", "WB-ECHO-01"),
            f"A {VALUE[kind]} is neither {value} nor one away from it; the dock shows {shown}.",
        )
    if colour in (COLOUR[kind], 3):
        rule = "WB-STEP-02" if colour == COLOUR[kind] else "WB-GREY-02"
        return "ok", ("WB-STEP-01", rule, *bang), f"A step: {VALUE[kind]} next to {value}{boom}."
    active = COLOURS[colour]
    return (
        "colour",
        ("WB-STEP-02", "R-DOCK-1"),
        f"A step needs the active colour: {CODES[kind]} is not {active}; the dock shows {shown}.",
    )


def _shown(s: State, d: int) -> str:
    dock = s.dock[d]
    return f"{dock.value}, open" if dock.colour == 3 else f"{COLOURS[dock.colour]} {dock.value}"


# ---------------------------------------------------------------- combos


def _combo(s: State, move: Move, allowed: bool) -> Reason:
    is_null = move.kind == NULL
    if len(set(move.modifiers)) > 1:
        return (
            "both_signs",
            ("R-MOD-3", "WB-WASH-01"),
            "A plus and a minus together are a Wash; a combo has one sign.",
        )
    if not GREY_CARDS >> move.kind & 1 and not (is_null and s.option[MOD_ON_NULL]):
        carrier = ("WB-MOD-02", "a grey or a NULL") if s.option[MOD_ON_NULL] else ("WB-MOD-01", "a grey number card")
        return "carrier", (carrier[0],), f"Only {carrier[1]} carries modifiers."
    case = case_of(s, move.dock)
    if case <= BOOT_SPENT:
        return "cannot_open", ("R-MOD-6",) if is_null else ("WB-BOOT-02",), "A combo never opens a dock."
    if case == LOCKED:
        return (
            "locked",
            ("WB-VOLT-03", "WB-VOLT-05", "R-MOD-6" if is_null else "R-VOLT-8"),
            "Greys and modifiers are locked out by the VOLT.",
        )
    if is_null and case == VALUELESS:
        return "no_value", ("R-MOD-6",), "A NULL carries modifiers only over a dock with a value."
    return _combo_value(s, move, allowed)


def _combo_value(s: State, move: Move, allowed: bool) -> Reason:
    value = s.dock[move.dock].value
    change = len(move.modifiers) * (1 if PLUS in move.modifiers else -1)
    raw = (value if move.kind == NULL else VALUE[move.kind]) + change
    clamp = bool(s.option[CLAMP])
    reached = min(max(raw, 1), 10)
    counted = VALUE[move.kind] if s.option[COMBO_PRINTED] else reached
    if not clamp and not 2 <= raw <= 9:
        return "boundary", ("WB-MOD-06", "R-MOD-9"), f"Modifiers may not bring the value to {raw}."
    if not allowed and case_of(s, move.dock) == VALUELESS:
        return (
            "null_follow",
            ("R-NULL-1",),
            "At this table that card may not follow on a dock of NULLs alone.",
        )
    if not allowed:
        return (
            "step",
            ("R-MOD-2",),
            f"The combo counts as {counted}, which is neither {value} nor one away from it.",
        )
    rules = ["WB-MOD-02" if clamp else "WB-MOD-09", "R-MOD-6" if move.kind == NULL else "R-MOD-2"]
    if reached in (1, 10):
        rules += ["R-MOD-5", _detonation(reached)]
    if raw != reached:
        rules.append("R-MOD-8")
    if s.option[OAAT]:
        rules.append("R-OAAT-1")
    end = ", and it detonates" if reached in (1, 10) else ""
    return "ok", tuple(rules), f"Together they count as {reached}{end}."
