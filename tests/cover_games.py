"""Everything that a game can be asked, at a few tables: tests/test_coverage.py sees which lines nothing reaches.

The rules run interpreted here, and the random games on records that refuse whatever a compiled record could not hold.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.test_contract import every_key
from tests.test_javascript import KEPT_GAMES
from tests.wireburn.test_machine import HOUSE, MODES, checked_game
from tests.wireburn.test_model import any_options, sharp_position
from tests.wireburn.test_scenarios import every_row
from tests.wired import cover
from wiredeck.games import GAMES, game
from wiredeck.games.hearing import Question
from wiredeck.games.interface import NotationError, RefusedError, Step, view_dict
from wiredeck.games.layout import columns, cut, flow, visible
from wiredeck.games.wireburn import state
from wiredeck.games.wireburn.cards import CODES
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import EDITIONS, Options
from wiredeck.games.wireburn.rules import moves
from wiredeck.games.wireburn.state import OVER, Legal, State
from wiredeck.games.wireburn.text import hand_kinds
from wiredeck.games.wireburn.view import View
from wiredeck.kernel import below, pack, plain, seed_stream

ROOT = Path(__file__).resolve().parent.parent
BAD_OPTIONS: tuple[dict[str, object], ...] = (
    {"edition": "deluxe"},
    {"mode": "blitz"},
    {"edition": "official", "mode": "oaat"},
    {"first": "G"},
    {"first": 0},
    {"jokers": True},
    {"house": ["boots"]},
    {"house": {"jokers": True}},
    {"house": {"boots": 0}},
    {"house": {"boots": True}},
    {"house": {"boundary": "nowhere"}},
    {"house": {"self_target": True}},
)
BAD_POSITIONS = """
nothing/3p T(/3p ?/3p A/3p A=x A=x/3p D=x/3p A=/3p A=Q/3p T(Q)/3p dmg=21/3p skip=D/3p idle=/3p dry=x/3p chain=128
3p turn=AB/3p ask=A/3p ask=D:shield/3p ask=B:shield/3p ask=B:target/3p ask=A:target/3p third=T7/3p A=0/1p/7p/deal 7p
3p A=T11/3p A=G5/3p A=T7 B=T7/3p A=N,N,N B=N/3p A=G2,G2,G2/3p A=x999/3p A=x120 B=x120/3p pile(x121)/3p disc(x999)
3p T(x61)/3p T(x56,T6) A=T7,T8,T9,P7,P8/3p T(x)/3p T(T6,x)/3p T(T10)/3p T(G2,[-])/3p T(G9,[+])/3p T(T6,[+])/3p T([+])
3p gone([+])
"""
POSITIONS = (
    "3p T(T6) A=x B=N,x dmg=2 plays=2 moved placed ask=B:shield",
    "4p A=x B=0 C=x D=0~ dmg=1 plays=1 moved placed ask=A:target",
    "2p T(T6) A=T7,O4,x3 draws=3 moved third=T7 turn=A idle=B chain=1",
    "2p T(T5) A=G4,G6,[-],[+],x draws=3 moved third=[+]",
    "2p T(T5) A=G4,G6,[-],[+],x draws=3 moved third=[-]",
    "3p P(P5,S) O(O9,V) A=x B=T2,N dmg=1 blocked boots=1 gone([+],[-]) dry=3 slots=9 moves=30 skip=BC turn=B",
    "2p P(P5,N) A=T2,N,x bonus boots=1",
    "2p T(N) P(P9,V,N) O(G4,[+]) A=T7,T10,G2,G8,V,S,N,[+],[-],x disc(x3,T1)",
    "2p T(T9) A=G9,N,[+],[+],[+],x",
    "2p T(T9) P(P5) A=T8,P8,P4,O3,O1,G2,G8,V,S,N,[+],[-],x plays=1 boots=1 moved placed",
    "2p T(N) O(G9) A=T7,[+],[-],x draws=2 moved",
    "2p T(T6) A=T7,x pile()",
    "2p T(x,T6) A=x pile()",
    "deal 4p",
)
KEYS = every_key("wireburn")
VERBS = ("draw", "end", "wash", "absorb", "shield", "hit")
BAD_MOVES = ("", "pass", "T7", "T7>X", "T11>T", "G5>P", "Q>T", "hit:G", "shield>X", "x>T", "T7[+]>T", "[+][+]>T")
BAD_ROWS = (
    ("X", "2p", "-", "OK"),
    ("F", "2p", "-", ""),
    ("F", "2p", "-", "fine"),
    ("F", "deck", "-", "T7"),
    ("F", "2p", "-;", "OK"),
)
FALSE_ROWS = (
    ("FO", "deal 2p", "-", "OK"),
    ("F,S", "2p A=x", "T7>T", "OK"),
    ("F,S", "2p A=x", "T7>T; draw", "OK"),
    ("F,S", "2p A=x", "T7>T; draw", "ILL"),
    ("F,S", "2p A=x", "draw", "ILL"),
    ("F", "2p", "-", "drawn T=6t has:T7>T no:draw #A=4 turn=B legal=7 has:T11>T"),
    ("F", "deck", "-", "deck=1 T=1 G=1 N=1 G5=1"),
)


# ---------------------------------------------------------------- what is refused


def refused() -> AbstractContextManager[object]:
    """What follows must be answered with an error that says why."""
    return pytest.raises((NotationError, RefusedError), match=r".")


def errors() -> None:
    for given in BAD_OPTIONS:
        with refused():
            WIREBURN.options(given)
    with refused():
        Options(first=6)
    with refused():
        WIREBURN.start(2, Options(first=3), 1)
    for text in BAD_POSITIONS.strip().replace("\n", "/").split("/"):
        for edition in EDITIONS:
            with refused():
                WIREBURN.position(Options(edition), text)
    for row in BAD_ROWS:
        with refused():
            WIREBURN.judge(*row)
    for row in FALSE_ROWS:
        assert WIREBURN.judge(*row), row


# ---------------------------------------------------------------- what is answered


def option_words() -> None:
    """Every switch as a word and in a file, and what is fixed."""
    given: dict[str, object] = {"edition": "operator", "first": "B"}
    for help_text, meaning in WIREBURN.option_help():
        name, _, values = help_text.partition("=")
        assert meaning
        WIREBURN.set_option(given, f"{name}={values.replace('..', '|').split('|')[0]}")
    for name in GAMES:
        assert all(setting.meaning for setting in game(name).settings())
    WIREBURN.set_option(given, "self_target=off")
    options = WIREBURN.options(given)
    assert WIREBURN.options(WIREBURN.options_dict(options)) == options
    assert WIREBURN.options_dict(Options()) == {"edition": "operator", "mode": "standard"}
    for word in ("boots", "boots=none", "boundary=none", "jokers=on", "self_target=on"):
        with refused():
            WIREBURN.set_option(given, word)
            WIREBURN.options(given)


@dataclass
class Sheet:
    """A piece of paper to draw on."""

    colour: bool
    width: int = 80

    def paint(self, style: str, text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if self.colour else text


QUESTIONS = ("draw", "? end", "T7", "t7 > p", "null", "shield>t", "hit:b")


def draw_everything(s: State) -> None:
    """The table as each seat sees it, on both kinds of paper."""
    drawing, names = WIREBURN.drawing(), [f"Wilhelmina {seat}" for seat in range(WIREBURN.seats(s))]
    assert all(drawing.asked(words) for words in QUESTIONS)
    for seat in (None, *range(WIREBURN.seats(s))):
        view = WIREBURN.view(s, seat)
        assert drawing.brief(view)
        assert drawing.questions(view) is not None
        assert drawing.situation(view)
        assert all(heading and text for heading, text in drawing.rules(view))
        for paper in (Sheet(colour=True), Sheet(colour=False)):
            assert all(visible(line) <= 80 for line in [*drawing.table(view, names, paper), *drawing.hand(view, paper)])
        for heading, entries in drawing.groups(view, WIREBURN.legal(s)):
            assert flow([text for _, text in entries], f"{heading:8}", 80, 17)


def layout() -> None:
    """Text of any width."""
    assert [visible(text) for text in ("T7", "日本", "e\u0301", "\x1b[1mT7\x1b[0m", "é")] == [2, 4, 1, 2, 1]
    assert cut("日本日本", 5) == "日本…"
    assert columns([["a", "b"], ["c"]], 3) == ["a  c", "b"]
    assert len(flow(["1 aa", "2 bb", "3 cc"], "Teal ", 14, 7)) == 3


def ask_everything(options: Options, s: State, keys: Sequence[str] = KEYS) -> None:
    """Every question about one state, of every seat, about every move (or these)."""
    pack(s)
    for seat in (None, *range(WIREBURN.seats(s))):
        view = WIREBURN.view(s, seat)
        assert view_dict(WIREBURN, view)
        assert pack(WIREBURN.view(WIREBURN.guess(view, 1), seat)) == pack(view)
    for key in keys:
        assert WIREBURN.why(s, key).sentence
    for key in BAD_MOVES:
        assert not isinstance(WIREBURN.play(s, key), Step)
        assert WIREBURN.mover(s, key) in (None, WIREBURN.actor(s))
    draw_everything(s)
    if s.phase != OVER:
        printed = WIREBURN.position_text(s)
        assert WIREBURN.position_text(WIREBURN.position(options, printed)) == printed


def hand(s: State) -> list[str]:
    """The cards of the seat that decides."""
    return [CODES[kind] for kind in hand_kinds(s.hand[s.actor])]


def line_of_play(s: State, lot: random.Random, most: int) -> State:
    """A random game through the interface, and where it is after so many moves; some players run out of time."""
    scores = WIREBURN.scores().values()
    for _ in range(most):
        view = WIREBURN.view(s, WIREBURN.actor(s))
        assert all(event.sentence for event in WIREBURN.events(view))
        legal = WIREBURN.legal(s)
        if not WIREBURN.actors(s):
            assert (WIREBURN.legal(s, 0), bool(WIREBURN.outcome(s))) == ([], True)
            break
        assert all(isinstance(score(view, choice.action), int) for score in scores for choice in legal)
        key = WIREBURN.default(s).key if lot.random() < 0.4 else lot.choice(legal).key
        step = WIREBURN.play(s, key, lot.choice([None, bytes(32)]))
        assert isinstance(step, Step)
        s = step.state
    return s


def interface() -> None:
    """Deals and sharp positions with any switches: games, and everything asked where they lead."""
    lot = random.Random(1)
    for n in range(120):
        options = any_options(lot, timeout=lot.choice(["pass", "play"]), deadlock=lot.choice(["drawn", "fewest"]))
        where = WIREBURN.position(options, sharp_position(lot, options))
        s = line_of_play(where, lot, 40)
        if n % 12 == 0:
            ask_everything(options, s)
            deal = WIREBURN.start(2 + n % 5, options, bytes([n] * 32) if n % 24 else n)
            ask_everything(options, line_of_play(deal, lot, n))
    for number, text in enumerate(POSITIONS):
        for options in [Options(*mode) for mode in MODES] + [Options(*MODES[number % 3], house=h) for h in HOUSE]:
            s = WIREBURN.position(options, text)
            ask_everything(options, s, [key for key in KEYS if key.startswith((*VERBS, *hand(s)))])


def batch() -> None:
    """The game as code that plays very many of them takes it: records are used again and again."""
    kernel = WIREBURN.kernel()
    s, other, legal, view = plain(State), plain(State), plain(Legal), plain(View)
    kernel.lay(s, kernel.blank(Options(first=1), 3))
    seed_stream(s, 5, 0)
    kernel.deal(s, 1)
    while not kernel.is_over(s):
        kernel.look(s, s.actor, view)
        kernel.guess(view, other)
        kernel.apply(s, legal.action[below(s, kernel.legal_actions(s, legal))])


def silent_game() -> None:
    """Simulations note no events and nothing that was left unplayed, and neither do scorekeepers."""
    state.TELLING = state.REMEMBERING = vars(moves)["REMEMBERING"] = False
    checked_game(MODES[0], 3, 1, {})
    for kept in KEPT_GAMES.values():
        for case in range(25):
            kept(random.Random(case))
    for name in GAMES:
        assert game(name).script() is not None
    state.TELLING = state.REMEMBERING = vars(moves)["REMEMBERING"] = True


def hearing() -> None:
    """Every question of the exams and some of those that were trained on, also as follow-ups of each other."""
    for name in GAMES:
        files = [ROOT / f"tests/rulesbot/{exam}_{name}.jsonl" for exam in ("exam", "later", "voices", "table", "drill")]
        lines = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
        for line in lines:
            conversation(name, line)
        asked = [line["question"] for line in lines[::2]]
        for file in sorted((ROOT / "training/asked").glob(f"{name}_*.tsv")):
            step = 1 if "plays" in file.name else 3
            asked += [line.split("\t")[2] for line in file.read_text("utf-8").splitlines()[::step]]
        for line in (ROOT / f"training/asked/more16_{name}_a.tsv").read_text("utf-8").splitlines():
            entry, _, question = line.split("\t")
            game(name).heard(Question(question))
            for edition in (None, *EDITIONS):
                game(name).opening(entry, Question(question, (), edition))
        for number, question in enumerate(asked):
            edition = (None, *EDITIONS)[number % (1 + len(EDITIONS))]
            game(name).heard(Question(question, (), edition))
            game(name).heard(Question(question, (asked[number // 2],), None))
            game(name).edition_of(question)


def asked_by_players() -> None:
    """Some of the questions that were trained on last, which are the loosest."""
    folder = ROOT / "training/asked"
    for name in GAMES:
        for file in sorted(folder.glob(f"follow1[789]_{name}.jsonl")):
            for line in file.read_text("utf-8").splitlines():
                conversation(name, {"edition": None, **json.loads(line)})
        for file in (folder / f"more15_{name}_a.tsv", *sorted(folder.glob(f"more19_{name}_[ab].tsv"))):
            for line in file.read_text("utf-8").splitlines()[::2]:
                entry, _, text = line.split("\t")
                assert game(name).opening(entry, Question(text)) in (None, "yes", "no", "depends")
                game(name).heard(Question(text))


def tables() -> None:
    """What a table asks of a game besides its moves."""
    lot = random.Random(3)
    for played in map(game, GAMES):
        for seats in (2, 3, 4):
            s = played.start(seats, played.options({}), seats)
            for _ in range(60):
                played.timer(s)
                actors = played.actors(s)
                if not actors:
                    break
                assert played.is_sound(s)
                seat = lot.choice(actors)
                view, chosen = played.view(s, seat), lot.choice(played.legal(s, seat))
                assert isinstance(played.open_dict(view), dict)
                assert isinstance(played.own_dict(view), dict)
                assert played.action(s, chosen.key) is not None or played.name == "wired"
                for key in ("nonsense", "leave", "discard PC*2", "offer B give PC want SW", "wait 3"):
                    played.action(s, key)
                    played.mover(s, key)
                answer = played.play(s, chosen.key)
                assert isinstance(answer, Step)
                s = answer.state
        assert played.let_pass(3) is None


def conversation(name: str, line: dict[str, Any]) -> None:
    """A question with what was said before it, in each edition."""
    said = {
        role: tuple(x["content"] for x in line["context"] or [] if x["role"] == role) for role in ("user", "assistant")
    }
    for edition in {None, line["edition"]} & {None, *EDITIONS}:
        question = Question(line["question"], said["user"], edition, said["assistant"])
        game(name).heard(question)
        game(name).whole(question)


def main() -> None:
    assert [game(name).name for name in GAMES]
    for number, house in enumerate(HOUSE):
        for mode in MODES:
            checked_game(mode, 2 + number % 5, number, house)
    for row in every_row():
        assert WIREBURN.moves(row[3]) is not None
        assert WIREBURN.judge(*row[1:5]) == [], row
    errors()
    option_words()
    interface()
    batch()
    silent_game()
    tables()
    hearing()
    asked_by_players()
    layout()
    cover.main()


if __name__ == "__main__":
    main()
