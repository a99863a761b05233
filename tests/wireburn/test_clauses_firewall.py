"""Firewall and winning, clause by clause."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.table import ALL, MODES, OPERATOR, table
from wiredeck.games.interface import Step, view_dict
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.state import State

every_edition = pytest.mark.parametrize("mode", ALL)
operator = pytest.mark.parametrize("mode", OPERATOR)
PASS = {"F": "draw; end", "S": "draw*3; end", "O": "draw*3; end"}  # a turn in which nothing is played


@cache
def random_games(mode: str) -> tuple[State, ...]:
    """Every state of a hundred games of random moves, the last of each one included."""
    states: list[State] = []
    for seed in range(100):
        chance = random.Random(seed)
        states.append(WIREBURN.start(2 + seed % 5, Options(*MODES[mode]), seed))
        while WIREBURN.outcome(states[-1]) is None:
            step = WIREBURN.play(states[-1], chance.choice(WIREBURN.legal(states[-1])).key)
            assert isinstance(step, Step)
            states.append(step.state)
    return tuple(states)


# ---------------------------------------------------------------- entering and surviving


@every_edition
def test_wb_fw_01_the_last_card_starts_the_firewall_and_does_not_win(mode: str) -> None:
    game = table(mode, "3p T(T6) A=T7").play("T7>T")
    assert (game.firewall, game.winner, game.turn) == ("A", None, "B")


@every_edition
def test_wb_fw_02_a_full_rotation_without_damage_wins(mode: str) -> None:
    game = table(mode, "3p T(T6) A=T7").play(f"T7>T; {PASS[mode]}")
    assert (game.winner, game.play(PASS[mode]).winner) == (None, "A")


@every_edition
def test_wb_fw_02_a_last_card_shield_still_has_the_rotation_before_it(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=N").play("T10>T; shield>T")
    assert (game.firewall, game.winner) == ("B", None)


# ---------------------------------------------------------------- who is hit


@every_edition
def test_wb_fw_03_damage_goes_to_the_firewall_instead_of_the_next_player(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x C=0").play("T10>T")
    assert [game.hand(seat) for seat in "BCD"] == [5, 1, 5]


@every_edition
def test_wb_fw_03_damage_of_the_firewall_players_own_last_card_goes_to_another(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10").play("T10>T")
    assert (game.firewall, game.hand("A"), game.hand("B")) == ("A", 0, 6)


@every_edition
@pytest.mark.parametrize("chosen", ["C", "D"])
def test_wb_fw_04_the_attacker_picks_one_of_several(mode: str, chosen: str) -> None:
    game = table(mode, "5p T(T9) A=T10,x C=0 D=0").play(f"T10>T; hit:{chosen}")
    assert [game.hand(seat) for seat in "BCDE"] == [5, int(chosen == "C"), int(chosen == "D"), 5]


@every_edition
def test_wb_fw_04_only_among_those_in_firewall(mode: str) -> None:
    game = table(mode, "5p T(T9) A=T10,x C=0 D=0").play("T10>T")
    assert (game.asked, game.legal()) == ("A:target", {"hit:C", "hit:D"})


@every_edition
def test_wb_fw_04_nothing_else_can_be_done_before(mode: str) -> None:
    game = table(mode, "5p T(T9) A=T10,x C=0 D=0").play("T10>T")
    assert "WB-FW-04" in game.refused("end").rules


# ---------------------------------------------------------------- breach


@every_edition
def test_wb_fw_05_a_hit_breaks_the_firewall(mode: str) -> None:
    game = table(mode, "4p T(T9) A=V,T10,x C=0").play("V>T; T10>T")
    assert (game.hand("C"), game.firewall) == (2, "-")


@every_edition
def test_wb_fw_05_the_player_is_back_in_the_game(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x C=0 pile(P4,x30)").play(f"T10>T; {PASS[mode]}")
    assert (game.asked, "P4>P" in game.legal()) == ("C:act", True)


@every_edition
@pytest.mark.parametrize("pile", ["N,x9", "x,N,x9", "x,x,N,x9"])
def test_wb_fw_06_a_null_among_the_penalty_cards_wins_at_once(mode: str, pile: str) -> None:
    game = table(mode, f"4p T(T9) A=V,V,T10,x C=0 pile({pile})").play("V>T; V>T; T10>T")
    assert game.winner == "C"


@every_edition
def test_wb_fw_06_a_null_that_is_not_drawn_does_not(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x C=0 pile(x,N,x9)").play("T10>T")
    assert (game.winner, game.firewall) == (None, "-")


@operator
@pytest.mark.parametrize(("hit", "turn"), [("B", "C"), ("C", "B")])
def test_wb_fw_07_skips_in_firewall_are_positional(mode: str, hit: str, turn: str) -> None:
    game = table(mode, f"4p T(T9) A=T10,x {hit}=0").play("T10>T")
    assert (game.hand(hit), game.turn, game.skips) == (1, turn, "-")


# ---------------------------------------------------------------- what cannot happen


@operator
def test_wb_fw_08_nobody_in_firewall_ever_has_a_turn_to_attack_in(mode: str) -> None:
    decisions = [s for s in random_games(mode) if WIREBURN.outcome(s) is None and any(s.firewall)]
    acting = [s for s in decisions if view_dict(WIREBURN, WIREBURN.view(s, None))["phase"] == "act"]
    assert (len(acting) > 100, any(s.firewall[s.actor] for s in acting)) == (True, False)


def test_wb_fw_09_nobody_in_firewall_ever_holds_a_null_to_shield_with() -> None:
    decisions = [s for s in random_games("F") if WIREBURN.outcome(s) is None]
    hands = [s.held[seat] for s in decisions for seat in range(s.seats) if s.firewall[seat]]
    assert (len(hands) > 100, any(hands)) == (True, False)


def test_wb_fw_09_a_last_card_shield_after_a_breach_restores_the_firewall() -> None:
    game = table("F", "3p T(T9) P(P9) A=T10,P10,x B=0 pile(O4,x,x,N,x9)").play("T10>T")
    assert game.firewall == "-"
    game.play("draw; end; draw; end; draw; O4>O; end; draw; end; P10>P; shield>T")
    assert game.firewall == "B"


# ---------------------------------------------------------------- winning


@every_edition
def test_wb_fw_10_two_players_the_last_card_on_a_firewall_wins(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10 B=0").play("T10>T")
    assert (game.winner, [e.seat for e in game.log if e.what == "TurnSkipped"]) == ("A", ["B"])


@every_edition
def test_wb_fw_10_unless_the_first_draws_a_null(mode: str) -> None:
    assert table(mode, "2p T(T9) A=T10 B=0 pile(N,x)").play("T10>T").winner == "B"


def test_wb_fw_11_of_two_in_firewall_one_wins() -> None:
    game = table("F", "4p T(T9) A=T10,x B=0 C=0").play("T10>T; hit:B")
    outcome = WIREBURN.outcome(game.state)
    assert outcome is not None
    assert (outcome.winners, outcome.cause) == ((2,), "survived")


def test_wb_fw_11_every_won_game_has_one_winner_by_survival_or_null() -> None:
    outcomes = [outcome for s in random_games("F") if (outcome := WIREBURN.outcome(s))]
    won = [outcome for outcome in outcomes if outcome.winners]
    assert {len(outcome.winners) for outcome in won} == {1}
    assert {outcome.cause for outcome in won} == {"survived", "null"}
