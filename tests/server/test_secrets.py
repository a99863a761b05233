"""No hidden card on any wire: what a viewer may not know changes no byte that the viewer gets."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from zlib import compress

import msgspec
import pytest

from tests.wired.any_command import any_command, legal_step
from tests.wired.any_position import any_position, any_settings
from tests.wired.hidden import redeal, write_lines
from wiredeck.games import game
from wiredeck.games.interface import Game, NotationError, RefusedError, Step
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import AUDIT, DRAFT_GIVE, DRAFT_WANT
from wiredeck.kernel import clone, pack, seed_stream
from wiredeck.server.snapshot import Shown, Viewer
from wiredeck.table.engine import SPECTATOR, Position
from wiredeck.table.entries import Made, Sat
from wiredeck.table.room import Refusal, Room
from wiredeck.table.story import story

DEALT, LATER, LATEST = 1_000, 5_000, 9_000  # milliseconds
BANK = 600_000


# ---------------------------------------------------------------- positions of both games, reached by lot


@dataclass(frozen=True)
class Case:
    """A position, a viewer, and a move that somebody may make there."""

    played: Game
    options: Any
    state: Any
    viewer: int
    move: str
    lot: random.Random

    @property
    def seats(self) -> int:
        return self.played.seats(self.state)

    def view(self, state: Any) -> bytes:
        return pack(self.played.view(state, None if self.viewer == SPECTATOR else self.viewer))

    def guess(self) -> Any:
        """Another state that the viewer cannot tell from this one."""
        view = self.played.view(self.state, None if self.viewer == SPECTATOR else self.viewer)
        other = self.played.guess(view, self.lot.getrandbits(30))
        assert self.view(other) == self.view(self.state)
        return other

    def room(self, state: Any, bank: int = 0) -> Room:
        """A table at which this state is being played."""
        room, name = Room("t"), self.played.name
        options = self.played.options_dict(self.options)
        rules = self.played.rules_version
        room.add(Made(at=1, game=name, rules=rules, options=options, seats=self.seats, host="h", clock=(bank, 0)))
        for seat in range(self.seats):
            room.add(Sat(at=1, seat=seat, name=f"Person {seat}", key=f"key {seat}"))
        room.position = Position(room.engine, pack(state), self.seats)
        room.status, room.seed, room.timer_since = "playing", bytes(32), DEALT
        room._kept = [compress(room.position.packed, 1)]
        room.clock.turn_to(room.actors[:1], DEALT, sealed=room.is_sealed)
        return room


def wireburn_cases(lot: random.Random) -> Iterator[Case]:
    played = game("wireburn")
    options = [played.options({"edition": e, "mode": m}) for e, m in (("official", "standard"), ("operator", "oaat"))]
    while True:
        chosen = lot.choice(options)
        seats = lot.randint(2, 5)
        state = played.start(seats, chosen, lot.getrandbits(40))
        for _ in range(40):
            if played.outcome(state) is not None:
                break
            move = lot.choice(played.legal(state)).key
            yield Case(played, chosen, state, lot.randrange(SPECTATOR, seats), move, lot)
            step = played.play(state, move)
            assert isinstance(step, Step)
            state = step.state


def wired_cases(lot: random.Random) -> Iterator[Case]:
    """From the middle of games: audits, hunts, offers, promises; terms open to all or to the parties only."""
    played = game("wired")
    while True:
        settings = " ".join(word for word in any_settings(lot).split() if word not in ("+clock", "+peel"))
        seats = lot.randint(3, 5)
        try:
            chosen = read_settings(settings)
            state = played.position(chosen, any_position(lot, settings, seats))
        except (NotationError, RefusedError):
            continue
        for _ in range(15):
            if not played.actors(state):
                break
            move = legal_step(lot, state)
            yield Case(played, chosen, state, lot.randrange(SPECTATOR, seats), move, lot)
            step = played.play(state, move)
            assert isinstance(step, Step)
            state = step.state


CASES = {"wireburn": wireburn_cases, "wired": wired_cases}


def cases(name: str, seed: int, n: int) -> Iterator[Case]:
    return itertools.islice(CASES[name](random.Random(seed)), n)


def drafted(state: Any) -> bool:
    """Is an offer being put together? Meanwhile nobody else acts, which the others may notice (R-104)."""
    return getattr(state, "draft", None) is not None and state.phase in (DRAFT_GIVE, DRAFT_WANT)


def sealed(state: Any) -> bool:
    """Are answers being given that nobody sees? Nobody sees either who has given one (4.8)."""
    return getattr(state, "draft", None) is not None and state.phase == AUDIT


# ---------------------------------------------------------------- the same bytes


def message(room: Room, viewer: int, since: int = 0, at: int = LATER) -> bytes:
    held = (viewer,) if viewer >= 0 else ()
    return Shown().message(room, (True,) * len(room.seats), Viewer(seat=viewer, held=held, since=since), at)


def told(room: Room, viewer: int, commands: list[str], at: int = LATER) -> dict[str, bytes]:
    """Everything that a table says to a viewer, whatever it asks."""
    found = {"message": message(room, viewer, 0, at), "story": msgspec.json.encode(story(room, viewer, 0, 9))}
    if viewer >= 0:
        found["take back"] = str(room.takeback(viewer)).encode()
        for command in commands:
            answer = room.play(at, viewer, room.turn(viewer), command)
            found[command] = str(answer).encode() if isinstance(answer, Refusal) else b"taken"
            found[f"why {command}"] = str(room.why(viewer, room.turn(viewer), command)).encode()
    return found


def differences(one: dict[str, bytes], other: dict[str, bytes]) -> dict[str, tuple[bytes, bytes]]:
    return {what: (one[what], other[what]) for what in one if one[what] != other[what]}


def commands_of(case: Case, n: int) -> list[str]:
    """What the viewer may try: what others could do, what nobody can do, what is no move at all."""
    state, lot = case.state, case.lot
    offered = [choice.key for seat in case.played.actors(state) for choice in case.played.legal(state, seat)]
    tried = [case.move, "draw", "end", "pass", "fly", *lot.sample(offered, min(n, len(offered)))]
    if case.played.name == "wired":
        tried += [any_command(lot, state) for _ in range(n)]
    else:
        tried += [f"{card}>{dock}" for card in ("T7", "P2", "N", "Z") for dock in "TP"][:n]
    return tried


def twin(case: Case) -> Any:
    """A state that the viewer cannot tell from this one; None where that depends on who writes an offer (R-104)."""
    other = case.guess()
    return None if drafted(case.state) or drafted(other) else other


@pytest.mark.parametrize("name", CASES)
def test_what_a_viewer_may_not_know_changes_no_byte_of_a_message_a_story_or_a_refusal(name: str) -> None:
    seen = 0
    for case in cases(name, 1, 180):
        other = twin(case)
        if other is not None:
            tried = commands_of(case, 3)
            one, two = (told(case.room(state), case.viewer, tried) for state in (case.state, other))
            assert differences(one, two) == {}, (case.played.position_text(case.state), case.viewer)
            seen += 1
    assert seen > 100


def test_r_104_the_lines_of_a_draft_change_no_byte_for_the_others() -> None:
    seen = 0
    for case in cases("wired", 2, 700):
        if drafted(case.state) and case.viewer != case.state.draft.maker:
            other = redrafted(case)
            tried = commands_of(case, 2)
            one, two = (told(case.room(state), case.viewer, tried) for state in (case.state, other))
            assert differences(one, two) == {}, (case.played.position_text(case.state), case.viewer)
            seen += 1
    assert seen > 20


def redrafted(case: Case) -> Any:
    """The same with other lines in the offer that is being written."""
    other = clone(case.state)
    seed_stream(other, case.lot.getrandbits(30), 1)
    redeal(other, case.viewer)
    write_lines(other, other.draft)
    return other


@pytest.mark.parametrize("name", CASES)
def test_after_a_move_of_another_the_bytes_are_the_same_while_the_viewer_sees_the_same(name: str) -> None:
    seen = 0
    for case in cases(name, 3, 180):
        other = twin(case)
        if other is None:
            continue
        rooms = [case.room(state) for state in (case.state, other)]
        chosen = rooms[0].position.offered(case.move) if rooms[0].position else None
        if (
            chosen is None
            or chosen.seat == case.viewer
            or not all(moved(room, chosen.seat, case.move) for room in rooms)
        ):
            continue
        states = [room._now.state for room in rooms]
        if case.view(states[0]) == case.view(states[1]) and not any(map(drafted, states)):
            tried = commands_of(case, 2)
            one, two = (told(room, case.viewer, tried, LATEST) for room in rooms)
            assert differences(one, two) == {}, (case.played.position_text(case.state), case.viewer, case.move)
            assert rooms[0].turns[case.viewer + 1] == rooms[1].turns[case.viewer + 1]
            seen += 1
    assert seen > 30


@pytest.mark.parametrize("name", CASES)
def test_what_was_put_together_for_one_viewer_is_not_sent_to_another(name: str) -> None:
    """Parts of messages are kept and used again: every viewer gets what it would get alone at the table."""
    for case in cases(name, 8, 150):
        room = case.room(case.state)
        chosen = room.position.offered(case.move) if room.position else None
        if chosen is not None and moved(room, chosen.seat, case.move):
            everybody = list(range(SPECTATOR, case.seats))
            sent_as_alone(room, case.lot.sample(everybody, len(everybody)))


def sent_as_alone(room: Room, viewers: list[int]) -> list[bytes]:
    """The messages about the last move, one viewer after the other, each as if nobody else looked."""
    shown, online, found = Shown(), (True,) * len(room.seats), list[bytes]()
    for viewer in viewers:
        looking = Viewer(seat=viewer, held=(viewer,) if viewer >= 0 else (), since=room.turn(viewer) - 1)
        found.append(shown.message(room, online, looking, LATEST))
        assert found[-1] == Shown().message(room, online, looking, LATEST), viewer
    return found


@pytest.mark.parametrize("order", [[0, 1, 2, 3, SPECTATOR], [SPECTATOR, 3, 2, 1, 0]])
def test_r_81_the_terms_of_a_private_offer_are_told_to_the_two_only(order: list[int]) -> None:
    played = game("wired")
    options = played.options({"house": {"visibility": "parties"}})
    state = played.position(options, "4p phase=trade A=PC,x*5 B=SW,x*5")
    room = Case(played, options, state, 0, "", random.Random(1)).room(state)
    assert moved(room, 0, "offer B give PC want SW")
    told_terms = {
        seat for seat, sent in zip(order, sent_as_alone(room, order), strict=True) if b"an offer: gives" in sent
    }
    assert told_terms == {0, 1}


def moved(room: Room, seat: int, move: str, at: int = LATER) -> bool:
    """Make a move of a seat, if it may be made."""
    answer = room.play(at, seat, None, move)
    if isinstance(answer, Refusal):
        return False
    for entry in answer:
        room.add(entry)
    return True


# ---------------------------------------------------------------- answers that nobody sees


def answered(seed: int, n: int) -> Iterator[tuple[Case, Room, Room]]:
    """An audit before and after somebody else has given an answer that the viewer cannot notice."""
    made = CASES["wired"](random.Random(seed))
    while n > 0:
        case = next(made)
        if not sealed(case.state):
            continue
        for seat in case.played.actors(case.state):
            before, after = case.room(case.state), case.room(case.state)
            choice = case.lot.choice(before.choices(seat))
            if seat != case.viewer and moved(after, seat, choice.key) and after.turn(case.viewer) == 0:
                n -= 1
                yield case, before, after


def test_an_answer_that_nobody_sees_changes_no_byte_for_the_others() -> None:
    for case, before, after in answered(4, 40):
        tried = commands_of(case, 2)
        one, two = (told(room, case.viewer, tried, LATEST) for room in (before, after))
        assert differences(one, two) == {}, (case.played.position_text(case.state), case.viewer)


def test_who_opened_an_audit_cannot_learn_by_taking_back_who_has_answered() -> None:
    played = game("wired")
    state = played.position(played.options({}), "4p A=AU,x*5 B=x*6 B[~p1] C=HK,x*5 D=x*6")
    case = Case(played, played.options({}), state, 0, "AU>B", random.Random(1))
    before, after = case.room(state), case.room(state)
    assert moved(before, 0, "AU>B")
    assert moved(after, 0, "AU>B")
    assert moved(after, 2, "C:answer HK")
    assert differences(told(before, 0, []), told(after, 0, [])) == {}


def test_a_question_does_not_vanish_when_somebody_answers_unseen() -> None:
    played = game("wired")
    state = played.position(played.options({}), "4p A=AU,x*5 B=x*6 B[~p1] C=HK,x*5 D=x*6")
    case = Case(played, played.options({}), state, 0, "AU>B", random.Random(1))
    room = case.room(state)
    assert moved(room, 0, "AU>B")
    asked = room.ask(LATER, 0, "pause")
    assert not isinstance(asked, Refusal)
    for entry in asked:
        room.add(entry)
    before = message(room, 0)
    assert moved(room, 2, "C:answer HK")
    assert message(room, 0) == before


def test_clocks_do_not_tell_who_has_answered() -> None:
    for case in itertools.islice(wired_cases(random.Random(5)), 1500):
        other = twin(case)
        if other is not None and sealed(case.state):
            one, two = (message(case.room(state, BANK), case.viewer) for state in (case.state, other))
            assert one == two


# ---------------------------------------------------------------- these tests can fail


@pytest.mark.parametrize("name", CASES)
def test_a_hand_in_the_message_of_another_seat_would_be_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Position.view
    monkeypatch.setattr(Position, "view", lambda self, viewer: honest(self, 0 if viewer == SPECTATOR else viewer))
    leaks = 0
    for case in cases(name, 6, 60):
        other = twin(case)
        if other is not None and case.viewer == SPECTATOR:
            leaks += message(case.room(case.state), SPECTATOR) != message(case.room(other), SPECTATOR)
    assert leaks > 0


@pytest.mark.parametrize("name", CASES)
def test_a_refusal_that_judges_before_it_asks_whose_move_it_is_would_be_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game(name)), "mover", lambda self, state, key: None)
    leaks = 0
    for case in cases(name, 7, 80):
        other = twin(case)
        if other is not None and case.viewer != SPECTATOR:
            tried = commands_of(case, 3)
            one, two = (told(case.room(state), case.viewer, tried) for state in (case.state, other))
            leaks += differences(one, two) != {}
    assert leaks > 0
