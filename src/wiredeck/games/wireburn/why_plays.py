"""Why a card or a combo may go on a dock, or may not: the part of `why` about plays."""

from __future__ import annotations

from wiredeck.games.interface import SEATS
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
    MOD_ON_DOCK,
    MOD_ON_NULL,
    OAAT,
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
from wiredeck.games.wireburn.state import State
from wiredeck.games.wireburn.text import Move

OPENING = "A combo never opens a dock; only a card of the dock's own colour or a NULL does."
Reason = tuple[str, tuple[str, ...], str]  # code, rule ids, sentence


def play_reason(s: State, move: Move, allowed: bool) -> Reason:
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
            f"{CARDS[kind].name[0].upper()}{CARDS[kind].name[1:]} never opens a dock; {a(marker)} card or a NULL does.",
        )
    if kind != NULL and COLOUR[kind] != move.dock:
        return (
            "wrong_marker",
            ("WB-BOOT-01",),
            f"Dock {letter} is empty: only {a(marker)} card or a NULL opens it.",
        )
    if case == BOOT_IN_BONUS:
        return "boot_in_bonus", ("WB-BOOT-05",), "A bonus action may not open a dock."
    if case == BOOT_BLOCKED:
        return (
            "boot_blocked",
            ("WB-BOOT-04",),
            "After a VOLT or STASIS no new dock may be opened in this turn.",
        )
    if case == BOOT_SPENT:
        return "boot_spent", ("WB-BOOT-03",), f"No more than {s.option[BOOTS]} of the docks may be opened in a turn."
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
    return "ok", ("WB-BOOT-01",), f"{a(marker).capitalize()} card matches dock {letter} and opens it (a cold boot)."


def _detonation(value: int) -> str:
    return "WB-DET-01" if value == 10 else "WB-DET-02"


def _on_locked(s: State, move: Move, allowed: bool) -> Reason:
    if allowed and move.kind == VOLT:
        return (
            "ok",
            ("WB-VOLT-01", "WB-VOLT-03"),
            "A VOLT dock is locked and counts as 1 and 10: only a 1, a 10, another VOLT or a NULL may follow.",
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
        reached = dock.value + (1 if move.kind == PLUS else -1)
        told = "A modifier may go on a grey that lies on a dock, and several add up"
        return "ok", ("WB-MOD-08", "R-MOD-10"), f"{told}: it makes the {dock.value} {a(str(reached))}."
    if not s.option[MOD_ON_DOCK]:
        return (
            "modifier_alone",
            ("WB-MOD-03", "R-MOD-1"),
            "A modifier is never played alone, only in one action together with its grey or NULL.",
        )
    if not dock.value:
        return (
            "modifier_no_value",
            ("R-NULL-2", "WB-MOD-01"),
            "A modifier needs a grey number card to lie on.",
        )
    if not dock.grey:
        return (
            "modifier_no_grey",
            ("WB-MOD-01",),
            "A modifier goes on a grey number card only, and the top of that dock is none.",
        )
    reached = dock.value + (1 if move.kind == PLUS else -1)
    return (
        "boundary",
        ("WB-MOD-06",),
        f"A modifier may not bring a dock to {reached}: never to 1 or less, never to 10 or more.",
    )


def _on_valueless(move: Move, allowed: bool) -> Reason:
    if ATTACKS >> move.kind & 1:
        return "no_value", ("R-NULL-2",), f"{CARDS[move.kind].name} needs a dock with a value."
    if allowed:
        bang = (_detonation(VALUE[move.kind]),) if VALUE[move.kind] in (1, 10) else ()
        told = "On a dock of NULLs alone there is no value yet: any number card of any colour may follow"
        return "ok", ("R-NULL-1", "WB-NULL-04", *bang), f"{told}{'; it detonates' if bang else ''}."
    return "null_follow", ("R-NULL-1",), "At this table that card may not follow on a dock of NULLs alone."


def _on_value(s: State, move: Move) -> Reason:
    dock, kind = s.dock[move.dock], move.kind
    value, shown = dock.value, _shown(s, move.dock)
    if kind == VOLT:
        if value in (2, 9):
            return (
                "ok",
                ("WB-VOLT-01", "WB-VOLT-02"),
                f"VOLT plays on 1, 2, 9 or 10, and this dock is at {value}: 1 damage, and the dock is locked.",
            )
        return "volt_value", ("WB-VOLT-01",), f"VOLT needs a dock at 1, 2, 9 or 10; this one is at {value}."
    if kind == STASIS:
        if value in (4, 5, 6):
            return (
                "ok",
                ("WB-STAS-01", "WB-STAS-02", "WB-STAS-03"),
                f"STASIS plays on 4, 5 or 6, and this dock is at {value}: 1 damage, and the dock stands at 5.",
            )
        return "stasis_value", ("WB-STAS-01",), f"STASIS needs a dock at 4, 5 or 6; this one is at {value}."
    if COLOUR_CARDS >> kind & 1:
        return _coloured(dock.colour, kind, value, shown)
    if (SAME[value] | NEAR[value]) >> kind & 1:
        how = "an echo: the same number" if VALUE[kind] == value else "a step: one away"
        return (
            "ok",
            ("WB-GREY-01", "WB-ECHO-01" if VALUE[kind] == value else "WB-STEP-01", "WB-GREY-02"),
            f"A grey ignores colour, and {VALUE[kind]} on {value} is {how}; the dock is then open to any colour.",
        )
    return (
        "step",
        ("WB-GREY-01", "WB-STEP-01"),
        f"Grey {VALUE[kind]} is neither {value} nor one away from it.",
    )


def _coloured(colour: int, kind: int, value: int, shown: str) -> Reason:
    bang = (_detonation(VALUE[kind]),) if VALUE[kind] in (1, 10) else ()
    boom = "; it detonates" if bang else ""
    if SAME[value] >> kind & 1:
        return (
            "ok",
            ("WB-ECHO-01", *bang),
            f"An echo: the same number, {VALUE[kind]} on {value}, whatever the colour{boom}.",
        )
    if not NEAR[value] >> kind & 1:
        return (
            "step",
            ("WB-STEP-01", "WB-ECHO-01"),
            f"{a(str(VALUE[kind])).capitalize()} is neither {value} nor one away from it; the dock shows {shown}.",
        )
    if colour in (COLOUR[kind], 3):
        rule = "WB-STEP-02" if colour == COLOUR[kind] else "WB-GREY-02"
        is_open = "" if colour == COLOUR[kind] else ", on a dock that is open to any colour"
        up = "higher" if VALUE[kind] > value else "lower"
        return "ok", ("WB-STEP-01", rule, *bang), f"A step: {VALUE[kind]} is one {up} than {value}{is_open}{boom}."
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
        told = "A NULL carries modifiers only over another card, never on an empty dock." if is_null else OPENING
        return "cannot_open", ("R-MOD-6",) if is_null else ("WB-BOOT-02",), told
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
        return (
            "boundary",
            ("WB-MOD-06", "R-MOD-9"),
            f"Modifiers may not bring the value to {raw}: never to 1 or less, never to 10 or more.",
        )
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
    how = f", {'the same as' if reached == value else 'one away from'} the {value} of the dock" if value else ""
    return "ok", tuple(rules), f"Together they count as {reached}{how}{end}."


def a(word: str) -> str:
    """The word with its article."""
    return f"{'an' if word[0] in 'aeio8' else 'a'} {word}"
