"""Wireburn behind the interface that every game answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wiredeck.games.hearing import Heard, Question, Whole
from wiredeck.games.interface import (
    Choice,
    Drawing,
    Event,
    NotationError,
    Outcome,
    Reason,
    RefusedError,
    Score,
    Setting,
    Step,
    Verdict,
    sentence,
)
from wiredeck.games.kernel import GameKernel, Tuning
from wiredeck.games.puzzling import Puzzling
from wiredeck.games.switches import help_on, set_in
from wiredeck.games.wireburn import facts, options, position, text, view, view_dict, why, words
from wiredeck.games.wireburn.options import TIMEOUT_PLAYS, Options
from wiredeck.games.wireburn.rules.legal import legal_actions
from wiredeck.games.wireburn.rules.moves import apply, deal, lay
from wiredeck.games.wireburn.search import is_routine
from wiredeck.games.wireburn.state import (
    ABSORB,
    ACT,
    ACTIONS,
    AIM,
    CAPPED,
    DEADLOCK,
    DRAW,
    DRY,
    END,
    HIT,
    NOBODY,
    OVER,
    TARGET,
    Legal,
    State,
)
from wiredeck.games.wireburn.value import prospect
from wiredeck.games.wireburn.view import View
from wiredeck.kernel import clone, key_from_bytes, plain, rule, seed_stream
from wiredeck.kernel.javascript import Script


@rule
def is_over(s: State) -> bool:
    return s.phase == OVER


@rule
def asked(s: State) -> int:
    """The set of the one seat that decides."""
    return 0 if s.phase == OVER else 1 << s.actor


class Wireburn:
    """See `wiredeck.games.interface.Game`."""

    name = "wireburn"
    title = "Wireburn"
    blurb = "Three docks, one number line, everyone's fuse. Shed your hand, then survive the rotation."
    players = (options.MIN_SEATS, options.MAX_SEATS)
    rules_version = "wireburn-1"
    settings_column = "edition"
    flags: Sequence[tuple[str, str]] = (
        ("edition", "official or operator, the edition of the rules (default: operator)"),
        ("mode", "standard, or oaat: one card at a time (default: standard)"),
    )
    examples: Mapping[str, str] = {
        "play": "wiredeck play wireburn --edition operator --mode oaat --seats 3 --bots simple,random",
        "legal": 'wiredeck legal --edition operator "3p T(T6) A=T7,N,x" "T7>T"',
        "why": 'wiredeck why --edition operator "3p T(T6) A=T7,N,x" "T7>P"',
        "sim": "wiredeck sim --game wireburn --edition official --seats 4 --games 100000 --bots random --seed 7 --json",
        "arena": "wiredeck arena --game wireburn --edition operator --seats 2 --bots expert,hard,normal --games 400",
        "puzzles": "wiredeck puzzles --game wireburn --edition official --mine 20 --seed 7 --out mine.jsonl",
    }

    told_says_all = True
    own_fields: Sequence[str] = ("seat", "third", "hand")
    live: Mapping[str, object] = {"ask": "all"}  # being asked must not tell who holds a NULL

    # ------------------------------------------------------------ options

    def options(self, given: Mapping[str, object]) -> Options:
        return options.from_dict(given)

    def options_dict(self, chosen: Options) -> dict[str, object]:
        return chosen.to_dict()

    def settings(self) -> Sequence[Setting]:
        return options.settings(self.live)

    def option_help(self) -> Sequence[tuple[str, str]]:
        """Each house rule as `name=value|value` and what it means."""
        return help_on(options.SWITCHES)

    def set_option(self, given: dict[str, object], word: str) -> None:
        """Add a house rule written as name=value."""
        set_in(given, word, options.parse)

    # ------------------------------------------------------------ play

    def start(self, seats: int, chosen: Options, seed: bytes | int) -> State:
        """A fresh deal; the same seed deals the same game. Live games give 32 bytes, studies a number."""
        s = position.blank(chosen, seats)
        if isinstance(seed, bytes):
            key_from_bytes(s, seed)
        else:
            seed_stream(s, seed, 0)
        deal(s, NOBODY if chosen.first is None else chosen.first)
        return s

    def seats(self, s: State) -> int:
        return s.seats

    def actor(self, s: State) -> int | None:
        return None if s.phase == OVER else s.actor

    def is_sound(self, s: State) -> bool:
        """Nothing in it leads from place to place."""
        return True

    def actors(self, s: State) -> tuple[int, ...]:
        """Only one seat decides at a time, shields and targets too."""
        return () if s.phase == OVER else (s.actor,)

    def mover(self, s: State, key: str) -> int | None:
        try:
            text.move(key)
        except RefusedError:
            pass  # a move all the same: its card is in no deck
        except NotationError:
            return None
        return self.actor(s)

    def legal(self, s: State, seat: int | None = None) -> list[Choice]:
        return [words.choice(s, action) for action in legal_list(s)] if seat in (None, self.actor(s)) else []

    def choice(self, s: State, action: int) -> Choice:
        return words.choice(s, action)

    def action(self, s: State, key: str) -> tuple[int, int] | None:
        try:
            action = text.move(key).action()
        except (RefusedError, NotationError):
            return None
        return None if action is None or s.phase == OVER else (s.actor, action)

    def play(self, s: State, key: str, chance: bytes | None = None) -> Step | Verdict:
        """The next state, or the verdict that refuses. `chance` re-keys the generator for this move."""
        try:
            action = text.move(key).action()
        except RefusedError as refused:
            return Verdict(False, "no_such_card", (refused.rule,), sentence(refused))
        except NotationError as unread:
            return Verdict(False, "unreadable", ("R-ENG-6",), sentence(unread))
        if action is None or action not in legal_list(s):
            return why.verdict(s, text.move(key))
        new = clone(s)
        if chance is not None:
            key_from_bytes(new, chance)
        apply(new, action)
        return Step(new, words.choice(s, action))

    def outcome(self, s: State) -> Outcome | None:
        return words.outcome(s) if s.phase == OVER else None

    def default(self, s: State) -> Choice:
        """What a player out of time does (R-ENG-3)."""
        legal = legal_list(s)
        plays = [a for a in legal if a < DRAW]
        order = {HIT: [ABSORB], ACT: [END, DRAW]}.get(s.phase, [])
        if s.phase == TARGET:
            legal.sort(key=lambda a: (a - AIM - s.turn) % s.seats)
        if s.option[TIMEOUT_PLAYS]:
            order = plays[:1] + [a for a in legal if a != ABSORB] if s.phase == HIT else plays[:1] + [DRAW, END]
        chosen = next((a for a in order if a in legal), legal[0])
        return words.choice(s, chosen)

    # ------------------------------------------------------------ what a seat may know

    def view(self, s: State, seat: int | None) -> View:
        v = plain(View)
        view.look(s, NOBODY if seat is None else seat, v)
        return v

    def guess(self, v: View, seed: int) -> State:
        s = plain(State)
        seed_stream(s, seed, 0)
        view.guess(v, s)
        return s

    def events(self, v: View) -> list[Event]:
        return words.events(v)

    def open_dict(self, v: View) -> dict[str, object]:
        return view_dict.open_dict(v)

    def own_dict(self, v: View) -> dict[str, object]:
        return view_dict.own_dict(v)

    def timer(self, s: State) -> int | None:
        return None  # its clocks are the table's

    def let_pass(self, milliseconds: int) -> str | None:
        return None

    # ------------------------------------------------------------ text

    def why(self, s: State, move: str) -> Verdict:
        try:
            return why.verdict(s, text.move(move))
        except RefusedError as refused:
            return Verdict(False, "no_such_card", (refused.rule,), sentence(refused))

    def reasons(self, v: View, choice: Choice, choices: Sequence[Choice], after: Sequence[State]) -> list[Reason]:
        from wiredeck.games.wireburn import reasons

        return reasons.reasons(v, choice, choices, after)

    def heard(self, question: Question) -> Heard | None:
        from wiredeck.games.wireburn import hear_say

        return hear_say.heard(question)

    def opening(self, entry: str, question: Question) -> str | None:
        from wiredeck.games.wireburn import opening

        return opening.opening(entry, question)

    def whole(self, question: Question) -> Whole | None:
        from wiredeck.games.wireburn import hear_whole

        return hear_whole.whole(question)

    def edition_of(self, text: str) -> str | None:
        from wiredeck.games.wireburn import hear_words

        return hear_words.edition_of(text)

    def position(self, chosen: Options, where: str) -> State:
        """A position in notation, or `deal 4p`: the same deal every time."""
        return facts.set_up(chosen, where)

    def position_text(self, s: State) -> str:
        return position.position_text(s)

    def moves(self, line: str) -> list[str]:
        return text.moves(line)

    def judge(self, settings: str, where: str, line: str, expected: str) -> list[str]:
        return facts.judge(settings, where, line, expected)

    # ------------------------------------------------------------ looks and policies

    def drawing(self) -> Drawing:
        from wiredeck.games.wireburn import draw

        return draw

    def script(self) -> Script:
        from wiredeck.games.wireburn.keeper import SCRIPT

        return SCRIPT

    def puzzles(self) -> Puzzling:
        from wiredeck.games.wireburn import puzzles

        return puzzles

    def tuning(self) -> Tuning:
        from wiredeck.games.wireburn.search import TUNING

        return TUNING

    def scores(self) -> Mapping[str, Score]:
        from wiredeck.games.wireburn.simple import simple

        return {"simple": simple}

    # ------------------------------------------------------------ many games

    def kernel(self) -> GameKernel:
        return GameKernel(
            name=self.name,
            state=State,
            legal=Legal,
            view=View,
            actions=ACTIONS,
            lay=lay,
            deal=deal,
            legal_actions=legal_actions,
            apply=apply,
            is_over=is_over,
            asked=asked,
            look=view.look,
            guess=view.guess,
            prospect=prospect,
            is_routine=is_routine,
            blank=position.blank,
            causes={cause: name for cause, (name, _, _) in words.CAUSES.items() if cause in (DEADLOCK, DRY, CAPPED)},
        )


def legal_list(s: State) -> list[int]:
    legal = plain(Legal)
    n = legal_actions(s, legal)
    return legal.action[:n]


WIREBURN = Wireburn()
