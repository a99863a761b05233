"""What the rules say of each part in an attack: the target, who shields, on whom it lands, who attacked."""

from __future__ import annotations

from dataclasses import dataclass

YES, NO = "yes", "no"


@dataclass(frozen=True)
class Said:
    """The verdict in each edition, and why."""

    official: str
    operator: str
    why: str
    rules: tuple[str, ...]
    why_operator: str = ""  # where the editions differ

    def told(self, edition: str | None) -> str:
        return self.why_operator if edition == "operator" and self.why_operator else self.why


def _same(verdict: str, why: str, *rules: str) -> Said:
    return Said(verdict, verdict, why, rules)


_SHIELDED = (
    "A NULL shield deflects the whole attack to the next player in order: whoever shields draws nothing, is not "
    "skipped and has a normal turn."
)
_LANDED = "The deflected damage moves on to that player, who draws all of it unless a NULL deflects it again."
_HIT = "The target draws one card for each damage and, as the next player, misses the coming turn (is skipped)."
_SPARED = "The attack goes to the target: nobody else draws or is skipped because of it."
_AIMED = "While somebody is in firewall, all damage of others goes to that player instead of the next one."
_NOT_SKIPPED = (
    "Whoever takes deflected damage draws the cards, but only the player right after the attacker (the immediate next "
    "one) can be skipped: the skip does not travel on."
)
_SKIPPED = "Whoever takes deflected damage draws the cards and is skipped, the attacker as well."
_DEFLECTED = ("WB-SHLD-01", "WB-SHLD-02", "WB-SHLD-03")
_OPTIONAL = "Shielding is optional: whoever holds a NULL may keep it, draw the cards and be skipped instead."
_SKIP = ("R-SKIP-1", "WB-SKIP-03", "WB-SKIP-04")
_BACK = ("WB-BOOM-01", "R-SHLD-5")

SAID: dict[tuple[str, str], Said] = {
    ("target", "draws"): _same(YES, _HIT, "WB-DMG-02", "WB-DMG-03"),
    ("target", "skipped"): _same(YES, _HIT, "WB-DMG-04", "WB-SKIP-01"),
    ("target", "plays"): _same(NO, _HIT, "WB-DMG-04", "WB-SKIP-01"),
    ("target", "shields"): _same(
        YES,
        "A target who holds a NULL may play it out of turn, on any dock: it deflects the whole attack to the next one.",
        "WB-SHLD-01",
        "WB-SHLD-02",
    ),
    ("target", "must shields"): _same(NO, _OPTIONAL, "R-SHLD-11"),
    ("receiver", "must shields"): _same(NO, _OPTIONAL, "R-SHLD-11"),
    ("attacker", "draws"): _same(NO, _SPARED, "WB-DMG-02", "WB-DMG-03"),
    ("attacker", "skipped"): _same(NO, _SPARED, "WB-DMG-02", "WB-SKIP-01"),
    ("shielder", "draws"): _same(NO, _SHIELDED, *_DEFLECTED),
    ("shielder", "skipped"): _same(NO, _SHIELDED, *_DEFLECTED),
    ("shielder", "plays"): _same(YES, _SHIELDED, *_DEFLECTED),
    ("receiver", "draws"): _same(YES, _LANDED, "WB-SHLD-02", "WB-DMG-03"),
    ("receiver", "skipped"): Said(NO, YES, _NOT_SKIPPED, _SKIP, _SKIPPED),
    ("receiver", "plays"): Said(YES, NO, _NOT_SKIPPED, _SKIP, _SKIPPED),
    ("receiver", "shields"): _same(
        YES,
        "Each player on whom the attack lands may deflect it with a NULL of the own hand.",
        "WB-SHLD-01",
        "R-SHLD-5",
    ),
    ("boomerang", "draws"): _same(
        YES, "The attack has come back, and the attacker draws the cards like any target.", "WB-SHLD-05", *_BACK
    ),
    ("boomerang", "skipped"): Said(NO, YES, _NOT_SKIPPED, (*_SKIP, "WB-SKIP-05"), _SKIPPED),
    ("boomerang", "plays"): Said(YES, NO, _NOT_SKIPPED, (*_SKIP, "WB-SKIP-05"), _SKIPPED),
    ("boomerang", "shields"): Said(
        YES,
        NO,
        "The attacker may shield like anyone else, and the chain goes on while there are NULLs.",
        _BACK,
        "When the attack comes back to the attacker (boomerang), that player must take it and may not shield.",
    ),
    ("firewall", "draws"): _same(YES, _AIMED, "WB-FW-03"),
    ("firewall next", "draws"): _same(YES, _AIMED, "WB-FW-03"),
    ("firewall away", "draws"): _same(YES, _AIMED, "WB-FW-03"),
    ("firewall next", "skipped"): _same(
        YES,
        "Hit in firewall, and directly after the attacker: that player draws and is skipped.",
        "WB-FW-07",
        "WB-SKIP-01",
    ),
    ("firewall away", "skipped"): _same(
        NO, "A player in firewall who is not directly after the attacker draws but is not skipped.", "WB-SKIP-02"
    ),
    ("passed over", "draws"): _same(NO, _AIMED, "WB-FW-03"),
    ("passed over", "skipped"): _same(
        NO, f"{_AIMED} The next player draws nothing and plays.", "WB-FW-03", "WB-SKIP-02"
    ),
    ("passed over", "plays"): _same(
        YES, f"{_AIMED} The next player draws nothing and plays.", "WB-FW-03", "WB-SKIP-02"
    ),
}
