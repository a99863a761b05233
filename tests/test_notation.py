"""Notation: what is printed reads back the same, and no text whatever gets more than a sentence in answer."""

from __future__ import annotations

import random
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.table import MODES
from wiredeck.cli import main
from wiredeck.games.interface import NotationError, RefusedError, Step, Verdict, view_dict
from wiredeck.games.switches import Value
from wiredeck.games.wireburn.cards import DOCKS
from wiredeck.games.wireburn.game import WIREBURN, legal_list
from wiredeck.games.wireburn.options import MAX_SEATS, Options
from wiredeck.games.wireburn.rules.moves import apply
from wiredeck.games.wireburn.state import ACTIONS, OVER, Pile, Stack, State, Told, forget
from wiredeck.games.wireburn.text import action_text, cards, move, moves
from wiredeck.kernel import clone, pack, plain

T = TypeVar("T")
ROOT = Path(__file__).resolve().parent.parent
TABLES = [Options(*mode) for mode in MODES.values()]
HOUSES: tuple[dict[str, Value], ...] = (
    {},
    {"shield_to": "discard", "recycle": "at once", "draw_after_play": True, "hand": 3},
    {"stasis_opens": False, "third_forced": True, "third_scope": "any", "mod_on_dock": True, "mod_on_null": True},
    {"null_follow": "marker", "bonus_after_dig": True, "boots": 2, "boot_block": True, "attacker_shields": True},
    {"wash_to": "removed", "combo_value": "printed", "deflected_skip": "receiver", "max_draw": 5, "hand": 2},
)
any_table = st.sampled_from(TABLES)


def options_of(table: int, house: int) -> Options:
    return Options(TABLES[table].edition, TABLES[table].mode, house=HOUSES[house])


def play_on(s: State, rng: random.Random, most: int) -> Iterator[State]:
    """The states that random legal moves lead to, at most so many."""
    for _ in range(most):
        actions = legal_list(s)
        if not actions:
            return
        s = clone(s)
        apply(s, rng.choice(actions))
        yield s


@st.composite
def reached(draw: st.DrawFn) -> tuple[Options, State]:
    """A state somewhere in a random game of any edition, any number of seats and some house rules."""
    options = options_of(draw(st.integers(0, 2)), draw(st.integers(0, len(HOUSES) - 1)))
    start = WIREBURN.start(draw(st.integers(2, 6)), options, draw(st.integers(0, 1 << 40)))
    rng = random.Random(draw(st.integers(0, 1 << 40)))
    return options, [start, *play_on(start, rng, draw(st.integers(0, 150)))][-1]


def bare(s: State) -> bytes:
    """The state as bytes, without the generator, events, what hits have told, and the places behind the stacks."""
    s = clone(s)
    s.chance = [0] * len(s.chance)
    s.told = plain(Told)
    s.proven = s.bare = 0
    s.fresh = [0] * len(s.fresh)
    for p in range(MAX_SEATS):
        forget(s, p)
    stacks: list[Pile | Stack] = [s.pile, *(s.dock[d].stack for d in range(DOCKS))]
    for stack in stacks:
        stack.card = [kind if i < stack.n else 0 for i, kind in enumerate(stack.card)]
    return pack(s)


# ---------------------------------------------------------------- there and back


@settings(max_examples=250, deadline=None)
@given(reached())
def test_a_printed_position_reads_back_the_same(found: tuple[Options, State]) -> None:
    options, s = found
    assume(s.phase != OVER)
    printed = WIREBURN.position_text(s)
    again = WIREBURN.position(options, printed)
    assert WIREBURN.position_text(again) == printed
    assert legal_list(again) == legal_list(s), printed
    assert bare(again) == bare(s), printed


@settings(max_examples=60, deadline=None)
@given(reached())
def test_a_choice_is_offered_under_the_text_of_its_action(found: tuple[Options, State]) -> None:
    _, s = found
    for choice in WIREBURN.legal(s):
        assert move(choice.key).action() == choice.action
        assert WIREBURN.moves(choice.key) == [choice.key]


@pytest.mark.parametrize("action", range(ACTIONS))
def test_the_text_of_an_action_reads_as_that_action(action: int) -> None:
    assert move(action_text(action)).action() == action


def test_no_two_actions_have_the_same_text() -> None:
    assert len({action_text(action) for action in range(ACTIONS)}) == ACTIONS


# ---------------------------------------------------------------- what is no notation


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "p",
        "3",
        "p3",
        "100p",
        "-3p",
        "3p 3p",
        "3p A",
        "3p A=",
        "3p A=T7,,N",
        "3p A=T7, N",
        "3p A=t7",
        "3p A=x1000",
        "3p A=\0",
        "3p D=x",
        "3p A=x A=x",
        "3p T(",
        "3p T)",
        "3p T()) ",
        "3p pile(",
        "3p disc(",
        "3p gone(",
        "3p pile",
        "3p hand(T7)",
        "3p dmg=",
        "3p dmg=-1",
        "3p dmg=21",
        "3p dmg=²",
        pytest.param("3p dmg=" + "9" * 5000, id="huge"),
        "3p plays=128",
        "3p skip=",
        "3p skip=D",
        "3p skip=a",
        "3p idle=AD",
        "3p turn=",
        "3p turn=D",
        "3p turn=AB",
        "3p turn=-",
        "3p third=",
        "3p third=Q",
        "3p ask=",
        "3p ask=A",
        "3p ask=D:shield",
        "3p ask=A:nothing",
        "3p blocked=1",
        "3p blocked blocked",
        "deal",
        "deal p",
        "deal 4",
        "deck",
    ],
)
def test_a_text_that_is_no_position_gets_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match=r"."):
        WIREBURN.position(Options(), text)


@pytest.mark.parametrize(
    "text",
    [
        "0p",
        "1p",
        "7p",
        "99p",
        "deal 1p",
        "deal 7p",
        "3p A=T11",
        "3p A=G1",
        "3p A=T0",
        "3p A=T7 B=T7",
        "3p A=N,N,N B=N",
        "3p A=x999",
        "3p A=x120 B=x120",
        "3p pile(x128)",
        "3p pile(x127)",
        "3p disc(x999)",
        "3p T(x65)",
        "3p T(x)",
        "3p T(T6,x)",
        "3p T(T10)",
        "3p T(G2,[-])",
        "3p T(G9,[+])",
        "3p T([+])",
        "3p T(N,[+])",
        "3p A=0",
        "3p turn=B B=0",
        "3p gone([+])",
        "3p gone([+],[-],[+])",
        "3p gone(x2)",
        "3p third=T7",
        "3p ask=B:shield",
        "3p ask=B:target",
    ],
)
def test_a_position_that_cannot_be_is_refused_by_a_rule(text: str) -> None:
    with pytest.raises(RefusedError, match=r".") as refused:
        WIREBURN.position(Options(), text)
    assert re.fullmatch(r"(WB|R)-[A-Z]+-\d+", refused.value.rule)


@pytest.mark.parametrize("text", ["3p T(G2,[-],[-])", "3p T(G3,[-],[-],[-])", "3p T(G8,[+],[+],[-],[-])"])
def test_modifiers_cannot_have_taken_a_standing_dock_past_its_ends(text: str) -> None:
    with pytest.raises(RefusedError):
        WIREBURN.position(Options("official"), text)


@pytest.mark.parametrize("text", ["3p T(T6,[+])", "3p T(T5,S,[-])", "3p T(T6,G7,T8,[-])"])
def test_modifiers_cannot_lie_on_a_card_that_never_carries_them(text: str) -> None:
    with pytest.raises(RefusedError):
        WIREBURN.position(Options(), text)


@pytest.mark.parametrize("text", ["3p ask=A:target", "3p B=0 ask=A:target", "3p A=0 B=0 ask=A:target"])
def test_r_dmg_4_a_target_is_asked_for_only_where_there_are_two(text: str) -> None:
    with pytest.raises(RefusedError):
        WIREBURN.position(Options(), text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "T7",
            ">T",
            "T7>",
            "T7>X",
            "t7>t",
            "T7 > T",
            "T7>T>P",
            "[+]",
            "N[*]>T",
            "shield>",
            "shield>X",
            "hit:",
            "hit:G",
        ),
        *("hit:AB", "draw3", "draw draw", "draw*3", "pass", "", "T7>T\0", "T٧٧٧>T", "²>T", "Ｔ７>Ｔ"),
        pytest.param("N" * 100_000, id="long"),
        pytest.param("G4" + "[+]" * 1000, id="many modifiers"),
    ],
)
def test_a_text_that_is_no_move_gets_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match=r"."):
        move(text)
    answer = WIREBURN.play(WIREBURN.position(Options(), "2p T(T6)"), text)
    assert isinstance(answer, Verdict)
    assert (answer.legal, answer.code) == (False, "unreadable")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("-", []),
        ("", []),
        ("draw", ["draw"]),
        ("draw*3; T7>T", ["draw", "draw", "draw", "T7>T"]),
        (" draw ;end ", ["draw", "end"]),
        ("draw*99", ["draw"] * 99),
    ],
)
def test_a_line_of_moves_is_taken_apart(text: str, line: list[str]) -> None:
    assert moves(text) == line


@pytest.mark.parametrize("text", [";", "draw;", ";draw", "draw;;end"])
def test_an_empty_move_between_others_is_an_error(text: str) -> None:
    with pytest.raises(NotationError, match="empty move"):
        moves(text)


@pytest.mark.parametrize(
    ("settings_", "where", "line", "expected"),
    [
        ("X", "2p", "-", "OK"),
        ("", "2p", "-", "OK"),
        ("F,", "2p", "-", "OK"),
        ("F S", "2p", "-", "OK"),
        ("F", "2p", "-", ""),
        ("F", "2p", "-", "fine"),
        ("F", "2p", "-", "legal"),
        ("F", "2p", "-", "#G=5"),
        ("F", "2p", "-", "has:"),
        ("F", "2p", "-", "has:nothing"),
        ("F", "2p", "nothing", "OK"),
        ("F", "2p", "nothing", "ILL"),
        ("F", "nothing", "-", "OK"),
        ("F", "deck", "-", "T7"),
        ("F", "deck", "-", "TP=10"),
        ("F", "deck", "-", "Q=1"),
    ],
)
def test_a_row_that_cannot_be_read_gets_a_sentence(settings_: str, where: str, line: str, expected: str) -> None:
    with pytest.raises(NotationError, match=r"."):
        WIREBURN.judge(settings_, where, line, expected)


# ---------------------------------------------------------------- any text at all


def rows() -> list[list[str]]:
    """The scenario rows: edition, position, moves, expected."""
    lines = [
        line
        for file in sorted((ROOT / "tests/scenarios").glob("*.tsv"))
        for line in file.read_text("utf-8").split("\n")
    ]
    return [line.split("\t")[1:5] for line in lines if line.count("\t") == 5 and not line.startswith("id\t")]


ROWS = rows()
MIDDLE = [
    "3p T(T6) A=x B=N,x dmg=2 plays=2 moved placed ask=B:shield",
    "4p A=x B=0 C=x D=0~ dmg=1 plays=1 moved placed ask=A:target",
    "2p T(T6) A=O4,x3 draws=3 moved third=O4 turn=A idle=B chain=1",
    "3p P(P5,S) O(O9,V) A=T2,x dmg=1 blocked bonus boots=1 gone([+],[-]) dry=3 slots=9 moves=30",
]
# One kind of token a line.
TOKENS = """
2p 3p 6p 7p 99p 00p ٣p 𝟗p 3_0p deal deck
A= B= G= A=N A=0 B=0 B=0~ C=0~ A=x9 B=T7,N F=[+],[-],G4,x Ａ=N
T( P() T(T6) T(G2,[-]) P(P9,V) O(N) O(G8,[+]) T(x63,T6) P(T5,S,N)
x x3 x127 x999 x٣ T11 G5 N V S [+] [-] T٣
pile( pile() pile(x127) pile(N,N,V) disc( disc(N,x9) disc(S,V,T1) gone( gone([+],[-]) gone(x)
skip= skip=A skip=ABC skip=- dry= dry=59 dry=32000 slots=999 slots=32000 moves=1073741824
turn=A turn=B turn=AB turn=- dmg=1 dmg=20 dmg=٣ dmg=² plays=1 plays=127 draws=3 draws=9 boots=1 boots=99
chain=1 chain=127 idle=A idle=ABC third=N third=x third=[+]
ask=B:shield ask=A:shield ask=A:target ask=B:target blocked bonus moved placed
T7>T N>T N[+]>T N[-][-][-]>P [+]>T x>T wash draw draw*99 draw*00 end absorb shield shield>T hit:A hit:F
OK ILL drawn has: no: has:draw legal=1 win=A win=- #A=5 #F=0 T=6t P=-1 fw=- ask=-
; - * > : ~ = ( ) , ² ½ Ⅷ é 999999999999 -1 +1 1e9 0x1 \0 A=\0
"""
VOCABULARY = TOKENS.split()
LONG = ["9" * 5000, "x," * 3000, "[+]" * 3000, "A" * 20_000, "draw;" * 2000, "(" * 2000, "A=" * 999]
words = st.one_of(*[st.sampled_from(VOCABULARY)] * 6, st.text(max_size=6), st.sampled_from(LONG))


@st.composite
def strange_positions(draw: st.DrawFn) -> str:
    """Positions of well-formed tokens that may contradict each other."""
    some = [word for word in VOCABULARY if "=" in word or "(" in word or word.isalpha()]
    tokens = draw(st.lists(st.sampled_from(some), max_size=8, unique_by=lambda word: re.split(r"[=(]", word)[0]))
    return " ".join([draw(st.sampled_from(["2p", "3p", "3p", "4p", "6p"])), *tokens])


def broken(texts: list[str]) -> st.SearchStrategy[str]:
    """Texts that are right but for a few tokens or characters left out, put in, replaced or doubled."""
    return st.builds(
        _break, st.sampled_from(texts), st.lists(st.tuples(*[st.integers(0, 1 << 16)] * 3, words), max_size=4)
    )


def _break(text: str, edits: list[tuple[int, int, int, str]]) -> str:
    for how, where, separator, word in edits:
        mark = ["", " ", " ", " ", ",", ";"][separator % 6]
        parts = list(text) if mark == "" else text.split(mark)
        at = where % (len(parts) + 1)
        here = parts[at : at + 1]
        parts[at : at + 1] = [[], [word, *here], [word], [*here, *here]][how % 4]
        text = mark.join(parts)
    return text


def any_text(texts: list[str]) -> st.SearchStrategy[str]:
    soup = st.lists(words, max_size=12).map(" ".join)
    return st.one_of(broken(texts), broken(texts), soup, st.text(max_size=40))


def answered(ask: Callable[[], T]) -> T | None:
    """What a question gives; None where it is refused with a sentence. Any other exception is a bug."""
    trouble: NotationError | RefusedError
    try:
        return ask()
    except (NotationError, RefusedError) as e:
        trouble = e
    assert str(trouble).strip()
    assert isinstance(trouble, NotationError) or re.fullmatch(r"(WB|R)-[A-Z]+-\d+", trouble.rule)
    return None


def play_from(options: Options, text: str, seed: int) -> None:
    """Play on from a position, if it is one: every number must fit the record, and somebody must have a move."""
    s = answered(lambda: WIREBURN.position(options, text))
    if s is None:
        return
    assert bare(WIREBURN.position(options, WIREBURN.position_text(s))) == bare(s)
    for later in (s, *play_on(s, random.Random(seed), 12)):
        pack(later)
        assert legal_list(later) or later.phase == OVER
        assert WIREBURN.legal(later) is not None
        assert view_dict(WIREBURN, WIREBURN.view(later, None))
        assert WIREBURN.events(WIREBURN.view(later, 0)) is not None


@pytest.mark.parametrize("options", TABLES, ids=MODES)
@pytest.mark.parametrize(
    "text",
    [
        "3p T(x63,T6) A=T7,x",
        "3p T(x30,T6) P(x30,P6) O(x30,O6) A=T7,P7,O7,N,x",
        "3p A=x B=N,x T(x63,T6) dmg=1 plays=1 ask=B:shield",
        "2p T(T6) A=T7,x plays=127",
        "2p T(T6) A=T7,N,x plays=126 draws=9 boots=99 moved placed",
        "3p A=x B=N,x dmg=1 plays=1 chain=127 ask=B:shield",
        "2p A=T7,x slots=32000 dry=32000 moves=1073741824",
        "6p T(G9) P(P9,V) O(O9,V) A=N,[+] dmg=20 plays=4 skip=ABCDEF pile(x3) disc(x50)",
        "2p A=x127 pile() disc()",
        "2p A=x B=x pile() idle=AB",
    ],
)
def test_a_position_at_the_limits_can_be_played_or_gets_a_sentence(text: str, options: Options) -> None:
    for seed in range(5):
        play_from(options, text, seed)


@settings(max_examples=400, deadline=None)
@given(any_text([row[1] for row in ROWS] + MIDDLE), any_table, st.integers(0, 1 << 30))
def test_any_text_is_a_position_that_can_be_played_or_gets_a_sentence(text: str, options: Options, seed: int) -> None:
    play_from(options, text, seed)


@settings(max_examples=400, deadline=None)
@given(strange_positions(), any_table, st.integers(0, 1 << 30))
def test_any_tokens_are_a_position_that_can_be_played_or_get_a_sentence(text: str, options: Options, seed: int) -> None:
    play_from(options, text, seed)


@settings(max_examples=200, deadline=None)
@given(any_text([row[2] for row in ROWS]))
def test_any_text_is_a_line_of_moves_or_gets_a_sentence(text: str) -> None:
    for one in answered(lambda: WIREBURN.moves(text)) or []:
        answered(lambda one=one: move(one))  # type: ignore[misc]


def decisions() -> list[State]:
    """A state of every phase, in different editions."""
    texts = ["2p T(T6) P(P9,V) A=T7,N,[+],[-],G8,x", *MIDDLE]
    states = [WIREBURN.position(options, text) for options in TABLES for text in texts]
    over = WIREBURN.position(TABLES[0], "2p A=T6 B=x")
    apply(over, legal_list(over)[0])
    apply(over, legal_list(over)[0])
    apply(over, next(a for a in legal_list(over) if action_text(a) == "end"))
    assert over.phase == OVER
    return [*states, over]


@settings(max_examples=400, deadline=None)
@given(
    any_text([action_text(a) for a in range(ACTIONS)] + ["x>T", "T7[+]>T", "G4[+][-]>P", "[+][+]>T", "T11>T"]),
    st.sampled_from(decisions()),
)
def test_any_text_played_gives_a_step_or_a_verdict(text: str, s: State) -> None:
    before = pack(s)
    answer = WIREBURN.play(s, text)
    assert isinstance(answer, Step) or (not answer.legal and answer.sentence and answer.rules and answer.code)
    assert pack(s) == before
    verdict = answered(lambda: WIREBURN.why(s, text))
    assert verdict is None or verdict.legal == isinstance(answer, Step)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_row_is_judged_or_gets_a_sentence(data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(ROWS))
    column = data.draw(st.integers(0, 3))
    row = [*row[:column], data.draw(any_text([r[column] for r in ROWS])), *row[column + 1 :]]
    for difference in answered(lambda: WIREBURN.judge(*row)) or []:
        assert difference.strip()


@given(st.text())
def test_any_text_is_a_list_of_cards_or_gets_a_sentence(text: str) -> None:
    answered(lambda: cards(text))


# ---------------------------------------------------------------- docs/notation.md


def examples(language: str) -> list[str]:
    """The lines of all fenced examples of a kind."""
    page = (ROOT / "docs/notation.md").read_text("utf-8")
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_page_has_no_other_kinds_of_examples() -> None:
    page = (ROOT / "docs/notation.md").read_text("utf-8")
    assert set(re.findall(r"^```(.+)$", page, re.MULTILINE)) == {"sh", "position", "refused", "moves", "tsv"}


@pytest.mark.parametrize("options", TABLES, ids=MODES)
@pytest.mark.parametrize("text", examples("position"))
def test_a_position_on_the_page_can_be_read_and_played(text: str, options: Options) -> None:
    assert WIREBURN.legal(WIREBURN.position(options, text))


@pytest.mark.parametrize("options", TABLES, ids=MODES)
@pytest.mark.parametrize("text", examples("refused"))
def test_a_refused_position_on_the_page_is_refused(text: str, options: Options) -> None:
    with pytest.raises(RefusedError):
        WIREBURN.position(options, text)


@pytest.mark.parametrize("text", examples("moves"))
def test_moves_on_the_page_can_be_read(text: str) -> None:
    assert all(move(one).action() is not None for one in moves(text))


def test_the_table_on_the_page_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "page.tsv"
    file.write_text("\n".join(examples("tsv")) + "\n", "utf-8")
    assert main(["judge", str(file)]) == 0
    page = (ROOT / "docs/notation.md").read_text("utf-8")
    assert f"`{capsys.readouterr().out.strip()}`" in page


@pytest.mark.parametrize("line", examples("sh"))
def test_a_command_on_the_page_runs(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    program, *rest = shlex.split(line)
    assert program == "wiredeck"
    assert main(rest) == 0
    assert capsys.readouterr().out


def test_the_page_names_every_token_that_is_printed() -> None:
    page = (ROOT / "docs/notation.md").read_text("utf-8")
    numbers = ("dmg", "plays", "draws", "boots", "chain", "dry", "slots", "moves")
    others = ("turn=", "third=", "ask=", "idle=", "skip=", "gone(", "pile(", "disc(")
    flags = ("blocked`", "bonus`", "moved`", "placed`")
    assert [token for token in (*(f"{name}=" for name in numbers), *others, *flags) if f"`{token}" not in page] == []
