"""WIRED behind the interface that every game answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

from wiredeck.games.hearing import Heard, Question, Whole
from wiredeck.games.interface import (
    SEATS,
    Choice,
    Drawing,
    Event,
    NotationError,
    Outcome,
    Reason,
    Score,
    Setting,
    Step,
    Verdict,
    sentence,
)
from wiredeck.games.kernel import GameKernel, Tuning
from wiredeck.games.puzzling import Puzzling
from wiredeck.games.switches import help_on, set_in
from wiredeck.games.wired import (
    actions,
    facts,
    guess,
    keys,
    options,
    perform,
    position,
    sound,
    tales,
    text,
    view,
    why,
    words,
    write,
)
from wiredeck.games.wired.options import Options
from wiredeck.games.wired.rules.clock import default_pick, next_ring
from wiredeck.games.wired.rules.legal import legal_actions
from wiredeck.games.wired.rules.play import apply, asked, deal, lay
from wiredeck.games.wired.rules.timing import has_clock
from wiredeck.games.wired.search import is_routine
from wiredeck.games.wired.state import ATTACH as ATTACHING
from wiredeck.games.wired.state import (
    AUDIT,
    DEAL,
    DRAFT_GIVE,
    DRAFT_WANT,
    HUNT,
    NOBODY,
    NONE,
    OVER,
    SELECT,
    SHARED,
    STEAL,
    TRADE,
    State,
)
from wiredeck.games.wired.value import prospect
from wiredeck.games.wired.view import View
from wiredeck.games.wired.view_dict import open_dict, own_dict
from wiredeck.games.wired.whys import seat_of
from wiredeck.kernel import clone, key_from_bytes, plain, rule, seed_stream
from wiredeck.kernel.javascript import Script


@rule
def is_over(s: State) -> bool:
    return s.phase == OVER


class Wired:
    """See `wiredeck.games.interface.Game`."""

    name = "wired"
    title = "WIRED"
    blurb = "Run cable. Mine coin. Blame the new hire. Build the network your rivals keep unplugging."
    players = (options.MIN_SEATS, options.MAX_SEATS)
    rules_version = "wired-1"
    settings_column = "settings"
    flags: Sequence[tuple[str, str]] = (
        ("deck", "published143, compact112, or counts such as SW:18,K2:16,... (default: published143)"),
        ("companies", "names of the companies, such as Acme,Umbra (default: Company A, ...)"),
    )
    examples: Mapping[str, str] = {
        "play": "wiredeck play wired --seats 4 --set contracts=shame --set gemini=on",
        "legal": 'wiredeck legal --game wired "4p A=SW,K2,PC,x*3" "play SW; play K2>s1"',
        "why": 'wiredeck why --game wired "4p A=HK,x B.cl=SEC B[s1()]" "HK>B.s1"',
        "sim": "wiredeck sim --game wired --seats 4 --games 2000 --bots simple,random --seed 7 --json",
        "arena": "wiredeck arena --game wired --seats 4 --bots hard,normal --games 100 --json",
        "puzzles": "wiredeck puzzles solve today --game wired",
    }

    told_says_all = False  # the terms of private trades are told to who sees them
    own_fields: Sequence[str] = ("seat", "phase", "actor", "offers", "offer", "draft", "pacts", "pact", "hand")
    live: Mapping[str, object] = {}

    # ------------------------------------------------------------ options

    def options(self, given: Mapping[str, object]) -> Options:
        return options.from_dict(_from_flags(given))

    def options_dict(self, chosen: Options) -> dict[str, object]:
        return chosen.to_dict()

    def settings(self) -> Sequence[Setting]:
        return options.settings(self.live)

    def option_help(self) -> Sequence[tuple[str, str]]:
        """Each setting as `name=value|value` and what it means."""
        return help_on(options.SWITCHES)

    def set_option(self, given: dict[str, object], word: str) -> None:
        """Add a setting written as name=value."""
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
        return None if s.actor == NOBODY else s.actor

    def is_sound(self, s: State) -> bool:
        return sound.is_sound(s)

    def actors(self, s: State) -> tuple[int, ...]:
        """Several seats may act in TRADE and in an AUDIT window."""
        if s.actor == NOBODY:
            return ()
        others = [p for p in range(s.seats) if asked(s) >> p & 1 and p != s.actor]
        return (s.actor, *(p for p in others if self.legal(s, p)))

    def mover(self, s: State, key: str) -> int | None:
        """NOBODY for what only whoever runs the table may do: let time pass, deal."""
        m = perform.read(key)
        if m is None or s.phase == OVER:
            return None
        return NOBODY if m.verb in perform.TABLE_MOVES else seat_of(s, m)

    def legal(self, s: State, seat: int | None = None) -> list[Choice]:
        if s.actor == NOBODY or (seat is not None and asked(s) >> seat & 1 == 0):
            return []
        s = s if seat is None else _asking(s, seat)
        return [words.choice(s, action) for action in perform.legal_list(s)]

    def choice(self, s: State, action: int) -> Choice:
        return words.choice(s, action)

    def action(self, s: State, key: str) -> tuple[int, int] | None:
        m = perform.read(key)
        if m is None or m.verb in perform.WHOLE or m.verb == "leave" or keys.small_moves(m) is not None:
            return None
        seat = seat_of(s, m)
        if s.phase in (DEAL, OVER) or asked(s) >> seat & 1 == 0:
            return None
        action = keys.action_of(_asking(s, seat), m)
        return None if action is None else (seat, action)

    def play(self, s: State, key: str, chance: bytes | None = None) -> Step | Verdict:
        """The next state, or the verdict that refuses. `chance` re-keys the generator for this move."""
        try:
            m = text.move(key)
        except NotationError as unread:
            return Verdict(False, "unreadable", ("R-102",), sentence(unread))
        new = clone(s)
        if chance is not None:
            key_from_bytes(new, chance)
        if not perform.perform(new, m):
            return why.verdict(s, m)
        return Step(new, _taken(s, m))

    def outcome(self, s: State) -> Outcome | None:
        return tales.outcome(s) if s.phase == OVER else None

    def default(self, s: State) -> Choice:
        """What a player out of time does (4.6)."""
        legal = perform.legal_list(s)
        wanted = {
            TRADE: [actions.DECLINE + p for p in range(s.seats)] if s.actor != s.turn else [actions.END],
            DRAFT_GIVE: [actions.TEAR],
            DRAFT_WANT: [actions.TEAR],
            AUDIT: [actions.PASS],
            HUNT: [actions.PASS],
            STEAL: [actions.KEEP, actions.KEEP + 2],
            ATTACHING: [actions.DONE],
        }.get(s.phase, [])
        if s.phase == SELECT:
            wanted = [actions.PICK + default_pick(s)]
        return words.choice(s, next((action for action in wanted if action in legal), legal[0]))

    # ------------------------------------------------------------ what a seat may know

    def view(self, s: State, seat: int | None) -> View:
        v = plain(View)
        view.look(s, NOBODY if seat is None else seat, v)
        return v

    def guess(self, v: View, seed: int) -> State:
        s = plain(State)
        seed_stream(s, seed, 0)
        guess.guess(v, s)
        return s

    def events(self, v: View) -> list[Event]:
        return tales.events(v)

    def open_dict(self, v: View) -> dict[str, object]:
        return open_dict(v)

    def own_dict(self, v: View) -> dict[str, object]:
        return own_dict(v)

    def timer(self, s: State) -> int | None:
        return 100 * next_ring(s) if has_clock(s) and s.phase not in (DEAL, OVER) else None

    def let_pass(self, milliseconds: int) -> str | None:
        tenths = min(milliseconds // 100, 999_999)
        return f"wait {tenths // 10}.{tenths % 10}" if tenths > 0 else None

    # ------------------------------------------------------------ looks and policies

    def drawing(self) -> Drawing:
        from wiredeck.games.wired import draw

        return draw

    def script(self) -> Script:
        from wiredeck.games.wired.keeper import SCRIPT

        return SCRIPT

    def puzzles(self) -> Puzzling:
        from wiredeck.games.wired import puzzles

        return puzzles

    def tuning(self) -> Tuning:
        from wiredeck.games.wired.search import TUNING

        return TUNING

    def scores(self) -> Mapping[str, Score]:
        from wiredeck.games.wired.simple import simple

        return {"simple": simple}

    # ------------------------------------------------------------ text

    def why(self, s: State, move: str) -> Verdict:
        return why.verdict(s, text.move(move))

    def reasons(self, v: View, choice: Choice, choices: Sequence[Choice], after: Sequence[State]) -> list[Reason]:
        from wiredeck.games.wired import reasons

        return reasons.reasons(v, choice, choices, after)

    def heard(self, question: Question) -> Heard | None:
        from wiredeck.games.wired import hear

        return hear.heard(question)

    def opening(self, entry: str, question: Question) -> str | None:
        from wiredeck.games.wired import openings

        return openings.opening(entry, question)

    def whole(self, question: Question) -> Whole | None:
        from wiredeck.games.wired import hear_follow

        return hear_follow.whole(question)

    def edition_of(self, text: str) -> str | None:
        return None

    def position(self, chosen: Options, where: str) -> State:
        """A position in notation, or `deal 4p`: the same deal every time."""
        return facts.set_up(chosen, where)

    def position_text(self, s: State) -> str:
        return write.position_text(s)

    def moves(self, line: str) -> list[str]:
        return text.moves(line)

    def judge(self, settings: str, where: str, line: str, expected: str) -> list[str]:
        return facts.judge(settings, where, line, expected)

    # ------------------------------------------------------------ many games

    def kernel(self) -> GameKernel:
        return GameKernel(
            name=self.name,
            state=State,
            legal=actions.Legal,
            view=View,
            actions=actions.ACTIONS,
            lay=lay,
            deal=deal,
            legal_actions=legal_actions,
            apply=apply,
            is_over=is_over,
            asked=asked,
            look=view.look,
            guess=guess.guess,
            prospect=prospect,
            is_routine=is_routine,
            blank=position.blank,
            causes={SHARED: tales.CAUSES[SHARED][0]},
        )


def _from_flags(given: Mapping[str, object]) -> dict[str, object]:
    """Options as the command line names them, too: a deck as text, companies as one word."""
    found = dict(given)
    if isinstance(found.get("deck"), str):
        found["deck"] = options.deck_of(str(found["deck"]))
    if "companies" in found:
        found["names"] = [name.strip() for name in str(found.pop("companies")).split(",")]
    return found


def _asking(s: State, seat: int) -> State:
    """The same state with this seat asked."""
    if seat == s.actor:
        return s
    s = copy(s)
    s.actor = seat
    return s


def _taken(s: State, m: text.Move) -> Choice:
    """A move that was made, as a choice: also one that no list offers as a whole."""
    seat = seat_of(s, m)
    if m.verb not in perform.WHOLE and keys.small_moves(m) is None:
        s = s if m.verb == "leave" else _asking(s, seat)
        action = keys.action_of(s, m) if m.verb != "leave" else actions.LEAVE + seat
        if action is not None:
            return words.choice(s, action)
    key = m.key if seat == s.turn or m.verb in perform.TABLE_MOVES else f"{SEATS[seat]}:{m.key}"
    return Choice(key, f"{m.key} in one command", (), (), NONE, seat)


WIRED = Wired()
