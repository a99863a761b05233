"""What a choice does, in the few words of a button."""

from __future__ import annotations

import pytest

from tests.table import table
from wiredeck.games.wireburn.game import WIREBURN


@pytest.mark.parametrize(
    ("mode", "position", "key", "effect"),
    [
        ("S", "2p T(T4) A=T5,x", "T5>T", "4 → 5"),
        ("S", "2p T(T6) A=P6,x", "P6>T", "echo 6"),
        ("S", "2p A=T3,x", "T3>T", "opens at 3"),
        ("S", "2p T(N) A=T3,x", "T3>T", "stands at 3"),
        ("S", "2p T(T9) A=T10,x", "T10>T", "detonates · 1 damage"),
        ("S", "2p A=T1,x", "T1>T", "detonates · 1 damage"),
        ("S", "2p T(T9) A=V,x", "V>T", "1 damage, locks"),
        ("S", "2p T(T6) A=S,x", "S>T", "1 damage, stands at 5"),
        ("S", "2p A=N,x", "N>T", "opens, no value"),
        ("S", "2p T(T6) A=N,x", "N>T", "6, any colour"),
        ("S", "2p T(N) A=N,x", "N>T", "no value, any colour"),
        ("S", "2p T(T9,V) A=N,x", "N>T", "stays locked"),
        ("S", "2p T(T5) A=G4,[+],x", "G4[+]>T", "counts as 5"),
        ("S", "2p T(T9) A=G9,[+],x", "G9[+]>T", "detonates · 1 damage"),
        ("F", "2p T(G4) A=[+],x", "[+]>T", "4 → 5"),
        ("F", "2p A=[+],[-],x", "wash", "both go"),
        ("F", "2p A=x", "draw", "draw 1"),
        ("S", "2p plays=1 moved placed dmg=2 A=x", "end", "2 damage"),
        ("S", "2p plays=1 moved placed A=x", "end", "no damage"),
        ("S", "3p A=x B=N,x dmg=3 plays=3 moved placed ask=B:shield", "absorb", "draw 3"),
        ("S", "3p A=x B=N,x dmg=3 plays=3 moved placed ask=B:shield", "shield>T", "on to C"),
        ("S", "4p A=x B=0 C=x D=0 dmg=1 plays=1 moved placed ask=A:target", "hit:D", "1 damage"),
    ],
)
def test_a_choice_says_what_it_does(mode: str, position: str, key: str, effect: str) -> None:
    offered = {choice.key: choice.effect for choice in WIREBURN.legal(table(mode, position).state)}
    assert offered[key] == effect
