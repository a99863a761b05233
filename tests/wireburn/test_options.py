"""Every switch of a table, set otherwise than its edition does, with a position that shows the difference."""

from __future__ import annotations

import re

import pytest

from tests.table import ALL, Table, table
from wiredeck.games.interface import NotationError, OptionsError
from wiredeck.games.switches import Switch, Value
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import EDITIONS, FIXED, SWITCHES, Options

each_edition = pytest.mark.parametrize("mode", ALL)
DIG = {"F": "draw; end", "S": "draw*3; end", "O": "draw*3; end"}  # a turn without a play


def timed_out(game: Table) -> str:
    """What the seat to decide does when its time is up."""
    return WIREBURN.default(game.state).key


# ---------------------------------------------------------------- where the editions differ


def test_stop_early_on_lets_an_operator_dig_be_broken_off() -> None:
    assert table("S", "2p A=x", stop_early=True).play("draw; end").turn == "B"


def test_stop_early_off_makes_an_official_dig_go_on() -> None:
    assert "R-DIG-4" in table("F", "2p A=x", stop_early=False).play("draw*2").refused("end").rules


def test_third_forced_off_lets_the_operator_keep_the_third_card() -> None:
    game = table("S", "2p T(T6) A=x pile(x,x,T7)", third_forced=False).play("draw*3")
    assert game.legal() == {"T7>T", "end"}


def test_third_forced_on_brings_the_duty_to_the_official_edition() -> None:
    assert table("F", "2p T(T6) A=x pile(x,x,T7)", third_forced=True).play("draw*3").legal() == {"T7>T"}


def test_boots_1_limits_operator_standard() -> None:
    assert "WB-BOOT-03" in table("S", "2p A=T7,P3,x", boots=1).play("T7>T").refused("P3>P").rules


def test_boots_2_lets_the_official_edition_open_a_second_dock_but_no_third() -> None:
    game = table("F", "2p A=T7,P3,O4,x", boots=2).play("T7>T; P3>P")
    assert "WB-BOOT-03" in game.refused("O4>O").rules


def test_boots_99_is_no_limit() -> None:
    assert table("F", "2p A=T7,P3,O4,x", boots=99).play("T7>T; P3>P; O4>O").dock("O") == "4o"


def test_boot_block_off_lets_the_operator_open_a_dock_after_a_volt() -> None:
    assert table("S", "2p P(P9) A=V,T3,x", boot_block=False).play("V>P; T3>T").dock("T") == "3t"


def test_boot_block_on_forbids_it_in_the_official_edition() -> None:
    assert "WB-BOOT-04" in table("F", "2p P(P9) A=V,T3,x", boot_block=True).play("V>P").refused("T3>T").rules


def test_mod_on_dock_on_lets_the_operator_modify_a_lying_grey() -> None:
    assert table("S", "2p T(G4) A=[+],x", mod_on_dock=True).play("[+]>T").dock("T") == "5*"


def test_mod_on_dock_on_is_for_greys_not_for_a_null_that_carries_modifiers() -> None:
    game = table("S", "2p T(T6) A=N,[+],[+],x", mod_on_dock=True).play("N[+]>T")
    assert "WB-MOD-01" in game.refused("[+]>T").rules


def test_mod_on_dock_off_forbids_it_in_the_official_edition() -> None:
    assert "R-MOD-1" in table("F", "2p T(G4) A=[+],x", mod_on_dock=False).refused("[+]>T").rules


def test_mod_on_null_on_lets_an_official_null_carry_modifiers() -> None:
    assert table("F", "2p T(T6) A=N,[+],x", mod_on_null=True).play("N[+]>T").dock("T") == "7*"


def test_mod_on_null_on_still_obeys_the_official_boundary() -> None:
    assert "WB-MOD-06" in table("F", "2p T(T9) A=N,[+],x", mod_on_null=True).refused("N[+]>T").rules


def test_mod_on_null_off_forbids_it_to_the_operator() -> None:
    assert "WB-MOD-01" in table("S", "2p T(T6) A=N,[+],x", mod_on_null=False).refused("N[+]>T").rules


def test_boundary_clamp_makes_an_official_combo_detonate() -> None:
    assert table("F", "3p T(T9) A=G9,[+],x", boundary="clamp").play("G9[+]>T").hand("B") == 6


def test_boundary_illegal_forbids_it_to_the_operator() -> None:
    assert "WB-MOD-06" in table("S", "3p T(T9) A=G9,[+],x", boundary="illegal").refused("G9[+]>T").rules


def test_wash_to_removed_takes_operator_cards_out_of_the_game() -> None:
    game = table("S", "2p A=[+],[-],x", wash_to="removed").play("wash")
    assert (game.gone, game.discard) == (2, 0)


def test_wash_to_discard_keeps_official_cards_in_the_game() -> None:
    game = table("F", "2p A=[+],[-],x", wash_to="discard").play("wash")
    assert (game.gone, game.discard) == (0, 2)


def test_attacker_shields_on_lets_the_operator_chain_go_on() -> None:
    game = table("S", "2p T(T9) A=T10,N,x B=N,x", attacker_shields=True).play("T10>T; shield>T")
    assert game.asked == "A:shield"


def test_attacker_shields_off_makes_the_official_attacker_absorb() -> None:
    game = table("F", "2p T(T9) A=T10,N,x B=N,x", attacker_shields=False).play("T10>T; shield>T")
    assert (game.asked, game.hand("A")) == ("B:act", 3)


def test_deflected_skip_receiver_skips_the_official_receiver() -> None:
    game = table("F", "3p T(T9) A=T10,x B=N,x", deflected_skip="receiver").play("T10>T; shield>T")
    assert game.skips == "C"


def test_deflected_skip_positional_does_not_skip_the_operators_receiver() -> None:
    game = table("S", "3p T(T9) A=T10,x B=N,x", deflected_skip="positional").play("T10>T; shield>T")
    assert game.skips == "-"


# ---------------------------------------------------------------- where tables may differ


@each_edition
def test_dig_needs_stuck_on_forbids_drawing_while_a_play_exists(mode: str) -> None:
    assert "R-DIG-1" in table(mode, "2p T(T6) A=T7,x", dig_needs_stuck=True).refused("draw").rules


@each_edition
def test_dig_needs_stuck_on_lets_a_stuck_player_draw(mode: str) -> None:
    assert table(mode, "2p T(T6) A=x", dig_needs_stuck=True).play("draw").hand("A") == 2


@pytest.mark.parametrize("mode", ["S", "O"])
def test_third_scope_boot_forces_a_third_card_that_opens_a_dock(mode: str) -> None:
    assert table(mode, "2p A=x pile(x,x,T7)", third_scope="boot").play("draw*3").legal() == {"T7>T"}


@pytest.mark.parametrize("mode", ["S", "O"])
def test_third_scope_any_forces_a_modifier_that_some_combo_or_wash_can_use(mode: str) -> None:
    game = table(mode, "2p T(T5) A=G4,[-],x pile(x,x,[+])", third_scope="any").play("draw*3")
    assert game.legal() == {"G4[+]>T", "wash"}


@pytest.mark.parametrize("mode", ["S", "O"])
def test_third_scope_any_forces_a_grey_that_fits_only_in_a_combo(mode: str) -> None:
    game = table(mode, "2p T(T6) A=[+],x pile(x,x,G4)", third_scope="any").play("draw*3")
    assert game.legal() == {"G4[+]>T"}


@pytest.mark.parametrize("mode", ["S", "O"])
def test_third_scope_any_finds_no_use_for_an_unseen_card(mode: str) -> None:
    game = table(mode, "2p T(T5) A=G6,[-],x pile(x,x,x)", third_scope="any").play("draw*3")
    assert game.legal() == {"G6>T", "G6[-]>T", "end"}


@pytest.mark.parametrize("mode", ["F", "S"])
def test_draw_after_play_on_lets_a_stuck_player_draw(mode: str) -> None:
    assert table(mode, "2p T(T6) A=T7,x", draw_after_play=True).play("T7>T; draw").hand("A") == 2


@pytest.mark.parametrize("mode", ["F", "S"])
def test_draw_after_play_on_is_for_stuck_players_only(mode: str) -> None:
    game = table(mode, "2p T(T6) A=T7,T8,x", draw_after_play=True).play("T7>T")
    assert "R-TURN-5" in game.refused("draw").rules


@each_edition
def test_recycle_at_once_shuffles_when_the_last_card_leaves(mode: str) -> None:
    game = table(mode, "2p A=x pile(x) disc(x2)", recycle="at once").play("draw")
    assert (game.pile, game.discard) == (2, 0)


def on_teal(game: Table) -> set[str]:
    return {key for key in game.legal() if key.endswith(">T")}


@each_edition
def test_null_follow_coloured_lets_only_coloured_cards_follow_on_nulls(mode: str) -> None:
    game = table(mode, "2p T(N) A=P4,T8,N,G7,[+],x", null_follow="coloured")
    assert on_teal(game) == {"P4>T", "T8>T", "N>T"}


@each_edition
def test_null_follow_marker_lets_only_the_markers_colour_follow(mode: str) -> None:
    game = table(mode, "2p T(N) A=P4,T8,N,G7,[+],x", null_follow="marker")
    assert on_teal(game) == {"T8>T", "N>T"}


@each_edition
def test_null_follow_null_lets_only_nulls_follow(mode: str) -> None:
    game = table(mode, "2p T(N) A=P4,T8,N,G7,[+],x", null_follow="null")
    assert on_teal(game) == {"N>T"}


@pytest.mark.parametrize("play", ["G7>T", "G7[+]>T"])
@each_edition
def test_null_follow_coloured_refuses_greys_with_its_ruling(mode: str, play: str) -> None:
    assert "R-NULL-1" in table(mode, "2p T(N) A=G7,[+],x", null_follow="coloured").refused(play).rules


@each_edition
def test_stasis_opens_off_keeps_the_colour(mode: str) -> None:
    game = table(mode, "2p T(T4) A=S,P6,x", stasis_opens=False).play("S>T")
    assert game.dock("T") == "5t"
    assert "WB-STEP-02" in game.refused("P6>T").rules


@each_edition
def test_combo_value_printed_lets_a_combo_fit_by_its_printed_value(mode: str) -> None:
    game = table(mode, "2p T(T3) A=G4,[+],[+],x", combo_value="printed").play("G4[+][+]>T")
    assert game.dock("T") == "6*"


@each_edition
def test_combo_value_printed_refuses_one_that_fits_only_modified(mode: str) -> None:
    verdict = table(mode, "2p T(T7) A=G4,[+],[+],x", combo_value="printed").refused("G4[+][+]>T")
    assert "R-MOD-2" in verdict.rules


@each_edition
def test_combo_value_printed_is_the_value_that_the_refusal_names(mode: str) -> None:
    verdict = table(mode, "2p T(T7) A=G4,[+],[+],x", combo_value="printed").refused("G4[+][+]>T")
    assert re.findall(r"\d+", verdict.sentence) == ["4", "7"]


@each_edition
def test_shield_to_discard_leaves_the_docks_alone(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=N,x", shield_to="discard").play("T10>T")
    assert game.legal() == {"absorb", "shield"}
    assert game.play("shield").discard == 3


@each_edition
def test_shield_to_discard_refuses_a_dock(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=N,x", shield_to="discard").play("T10>T")
    assert "R-SHLD-1" in game.refused("shield>T").rules


def test_bonus_after_dig_on_gives_a_green_out_of_a_bonus_dig_another_bonus() -> None:
    game = table("O", "3p T(T6) A=N,x pile(S,x9)", bonus_after_dig=True).play("N>T; draw; S>T")
    assert (game.turn, game.damage) == ("A", 1)


@each_edition
def test_deadlock_fewest_lets_the_smallest_hand_win(mode: str) -> None:
    game = table(mode, "3p T(T6) A=x2 B=x C=x2 pile()", deadlock="fewest").play("end; end; end")
    assert game.winner == "B"


@each_edition
def test_deadlock_fewest_is_still_drawn_between_equals(mode: str) -> None:
    game = table(mode, "3p T(T6) A=x2 B=x C=x pile()", deadlock="fewest").play("end; end; end")
    assert game.winner == "drawn"


@each_edition
def test_timeout_play_plays_before_it_draws(mode: str) -> None:
    assert timed_out(table(mode, "2p T(T6) A=T7,x", timeout="play")) == "T7>T"


@each_edition
def test_timeout_play_shields(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=N,x", timeout="play").play("T10>T")
    assert timed_out(game) == "shield>T"


@pytest.mark.parametrize("cards", [1, 5])
def test_hand_n_deals_so_many_cards(cards: int) -> None:
    state = WIREBURN.start(3, Options(house={"hand": cards}), 1)
    assert [state.held[seat] for seat in range(3)] == [cards] * 3


@each_edition
def test_max_draw_1_ends_the_dig_after_one_card(mode: str) -> None:
    assert table(mode, "2p A=x", max_draw=1).play("draw").legal() == {"end"}


@pytest.mark.parametrize("mode", ["S", "O"])
def test_max_draw_1_makes_the_only_card_the_forced_one(mode: str) -> None:
    assert table(mode, "2p T(T6) A=x pile(T7,x)", max_draw=1).play("draw").legal() == {"T7>T"}


@each_edition
def test_max_draw_5_allows_five(mode: str) -> None:
    game = table(mode, "2p A=x", max_draw=5).play("draw*5")
    assert (game.hand("A"), game.legal()) == (6, {"end"})


@each_edition
def test_dry_limit_n_ends_the_game_earlier(mode: str) -> None:
    assert table(mode, "2p", dry_limit=2).play(f"{DIG[mode]}; {DIG[mode]}").winner == "drawn"


@each_edition
def test_slot_cap_n_ends_the_game_earlier(mode: str) -> None:
    assert table(mode, "2p slots=9", slot_cap=10).play(DIG[mode]).winner == "drawn"


@each_edition
def test_ask_all_asks_a_target_without_a_null_who_can_only_take_the_hit(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10,x B=x,x", ask="all").play("T10>T")
    assert game.legal() == {"absorb"}
    assert "R-ENG-7" in game.refused("shield>T").rules
    assert table(mode, "2p T(T9) A=T10,x B=N,x", ask="all").play("T10>T").legal() > {"absorb"}


# ---------------------------------------------------------------- every switch is shown


def shown(value: Value) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value).replace(" ", "_")


def other_values(switch: Switch) -> list[str]:
    """The values that some edition does not have by default; of a number it is enough to show one."""
    if switch.is_number:
        return [""]
    defaults = [edition.defaults[switch.name] for edition in EDITIONS.values()]
    return [f"{shown(value)}_" for value in switch.values if any(value != default for default in defaults)]


@pytest.mark.parametrize(
    ("switch", "value"), [(switch.name, value) for switch in SWITCHES for value in other_values(switch)]
)
def test_every_other_value_of_every_switch_has_a_test_here(switch: str, value: str) -> None:
    assert any(name.startswith(f"test_{switch}_{value}") for name in globals())


# ---------------------------------------------------------------- what no table can have

UNSETTLED: dict[str, Value] = {
    "self_target": True,
    "fw_entry_by_shield": "armed",
    "fw_breach_without_cards": "broken",
    "step_needs_colour": False,
    "echo_any_colour": False,
    "boot_detonates": False,
    "fw_shield": True,
}


@pytest.mark.parametrize("name", FIXED)
def test_what_is_fixed_is_refused_with_its_ruling(name: str) -> None:
    with pytest.raises(OptionsError) as refused:
        Options(house={name: UNSETTLED[name]})
    assert refused.value.rule == FIXED[name][1]


@pytest.mark.parametrize("name", FIXED)
def test_what_is_fixed_may_be_said(name: str) -> None:
    assert Options(house={name: FIXED[name][0]}).numbers() == Options().numbers()


def test_r_set_6_official_and_oaat_do_not_go_together() -> None:
    with pytest.raises(OptionsError) as refused:
        WIREBURN.options({"edition": "official", "mode": "oaat"})
    assert refused.value.rule == "R-SET-6"


def bad_values(switch: Switch) -> list[object]:
    if switch.is_number:
        return [switch.low - 1, switch.high + 1, True, str(switch.low), None, float(switch.low)]
    return ["nonsense", 0, 1, None, "on"]


@pytest.mark.parametrize(
    ("name", "value"), [(switch.name, value) for switch in SWITCHES for value in bad_values(switch)]
)
def test_a_bad_value_is_refused_with_the_rule_of_its_switch(name: str, value: object) -> None:
    with pytest.raises(OptionsError) as refused:
        WIREBURN.options({"house": {name: value}})
    assert refused.value.rule == {switch.name: switch.rule for switch in SWITCHES}[name]


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"edition": "deluxe"}, "WB-MODE-01"),
        ({"mode": "blitz"}, "WB-MODE-01"),
        ({"first": "G"}, "R-SET-3"),
        ({"first": 0}, "R-SET-3"),
        ({"house": ["boots"]}, "R-SET-8"),
        ({"house": {"jokers": True}}, "R-SET-8"),
        ({"jokers": True}, "R-SET-8"),
    ],
)
def test_other_bad_options_are_refused_with_a_rule(given: dict[str, object], rule: str) -> None:
    with pytest.raises(OptionsError) as refused:
        WIREBURN.options(given)
    assert refused.value.rule == rule


# ---------------------------------------------------------------- as words


@pytest.mark.parametrize(
    ("word", "value"),
    [("stop_early=on", True), ("boots=2", 2), ("recycle=at once", "at once"), ("boundary=clamp", "clamp")],
)
def test_a_house_rule_can_be_written_as_a_word(word: str, value: Value) -> None:
    given: dict[str, object] = {}
    WIREBURN.set_option(given, word)
    assert WIREBURN.options(given).value(word.partition("=")[0]) == value


def test_a_word_without_a_value_cannot_be_read() -> None:
    with pytest.raises(NotationError):
        WIREBURN.set_option({}, "stop_early")


def test_options_written_down_and_read_back_are_the_same() -> None:
    chosen = Options("operator", "oaat", first=2, house={"boots": 2, "stop_early": True})
    assert WIREBURN.options(WIREBURN.options_dict(chosen)) == chosen
