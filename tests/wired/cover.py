"""Everything that WIRED can be asked, at a few tables, for tests/cover_games.py. The rules run interpreted here."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from random import Random

import pytest

from tests.wired.any_command import any_command, any_wait, legal_command, legal_step
from tests.wired.any_position import any_table
from tests.wired.every_key import some_keys
from tests.wired.test_draw import NAMES, Sheet
from tests.wired.test_invariants import TABLES, checked_game, table
from wiredeck.games.interface import SEATS, NotationError, RefusedError, Step, view_dict
from wiredeck.games.layout import visible
from wiredeck.games.wired import state
from wiredeck.games.wired.actions import Legal
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.options import Options
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import DEAL, DISCARD, MOVES, TRADE, State
from wiredeck.games.wired.view import View
from wiredeck.kernel import below, pack, plain, seed_stream

SCENARIOS = Path(__file__).parent.parent / "scenarios"
ROWS = [line.split("\t") for line in (SCENARIOS / "wired.tsv").read_text("utf-8").splitlines()[1:]]
BAD_OPTIONS: tuple[dict[str, object], ...] = (
    {"jokers": 1},
    {"deck": "huge"},
    {"deck": 7},
    {"deck": "SW:1,SW:2"},
    {"deck": {"QQ": 1}},
    {"deck": {"SW": 99}},
    {"deck": {"SW": 5, "PC": 5}},
    {"first": "G"},
    {"first": 0},
    {"names": "Acme"},
    {"companies": "Acme,acme"},
    {"companies": "A very long company name indeed"},
    {"house": ["target"]},
    {"house": {"jokers": True}},
    {"house": {"target": 5}},
    {"house": {"target": True}},
    {"house": {"contracts": "maybe"}},
    {"house": {"gifts": 1}},
)
BAD_SEATS = (
    (7, Options()),
    (2, Options(first=3)),
    (3, Options(deck={"SW": 1, "K2": 1, "PC": 10})),
    (2, Options(names=("A", "B", "C"))),
)
BAD_POSITIONS = """
nothing/1p/7p/deal 7p/3p ?/3p A/3p A=x A=x/3p D=x/3p A=Q/3p A=x*/3p turn=D/3p turn=AB/3p phase=audit/3p moves=99
3p turnno=x/3p out=A/3p out=B B=x/3p final=B/4p final=B>C turn=A/4p final=B>B,A/3p A.sc=9999/3p A[s1(]/3p A[s1()
3p A[k1]/3p A[s1(k1:2()~)]/3p A[s1(p1)]/3p A[s1(k1:2(p1,p2,p3))]/3p A[~s1()]/3p A[s1();s1()]/3p A[s999()]/3p A[s1{SE}()]
3p A[p1]/3p A[s1()x]/3p A[s1(k1:2() k2:2())]/3p A.top=s1;k2/3p A.top=s300/3p A[s1();s2()] A.age=s1/3p A.cl=HH
3p A.cl=SEC,FAC,SUP/3p A.cl=SEC A[s1{HK}()]/3p truce=A>B
3p truce=A>B:1:all/3p strike=A>B:1/3p later=A>B:QQ@1/3p truce=A>A:1/3p truce=A>D:1
3p out=B truce=A>B:1/3p A=HK*61/3p A=x*256/3p pile(x*2000)/3p new A=x/3p A.sc=999 A.sc=1/3p colour=red/3p hands
3p A=HK*50 B=HK*11/3p A=x*99 B=x*99 C=x*99
"""
# Settings, a position and moves from there: what games seldom come to.
STORIES = """
+kingseal | 4p A=AU,SE,PC*4 B=HK*2 C=HK,SE D=SE B[~p1;~p2;s1(k1:3(p3,p4))] | AU>B; D:pass; B:answer HK; answer SE
- | 4p A=AU,x C=HK*2 D=SE B[~p1;~p2;s1(k1:3(p3,p4))] C.sc=9 | AU>B; B:pass; C:answer HK
- | 4p A=AU,x C=HK*2 D=SE B[~p1;~p2;s1(k1:3(p3,p4))] B.sc=9 | AU>B; D:pass
+kingseal | 3p A=HH*2,STD,FT A.cl=FT,SEC B=HH B.cl=FT,FAC C.cl=SUP:s | STD>B.FAC; keep-FT; HH>B.FT; B:answer HH
- | 3p A=HH A.cl=FT B.cl=FAC | HH>B.FAC; B:pass
+switcheroo | 2p A=SW,K2,K3,PC A[s1{HK}(k1:2{PO}(p1{NH}));~k2:3();~p2;~p3] | -
+switcheroo | 2p A=SW,K2,K3,PC A[s1{HK}(k1:2{PO}(p1{NH}));~k2:3();~p2;~p3] | play K3^k1<
- | 2p A=SW,K2 A[s250();~k250:2();~k2:2();~p250;~p2] | play SW<; attach k250; done
- | 2p A=K2,K3 A[s250();s1();~k250:2();~p2;~p3] | play K3>~<; attach p2
+clock | 2p A=K3,x A[s1();~p2;~p3] | play K3>s1<; wait 95
+clock +shame | 3p A=HK,x B[s1()] strike=A>B:1:C | wait 95
+shame | 3p A=HK,AU,HH,x B.cl=FT B[s1();~p1] truce=A>B:2 strike=A>C:1:B C[~p1] | -
+shame +parties | 3p A=HK,x B[s1()] truce=A>B:2 strike=A>C:1:B | end!
+parties | 3p phase=trade A=PC*2,SW B=SW,x C=x | offer B give PC,SW,later:PC@2 want SW,truce:2; B:accept A
+parties | 3p phase=trade A=PC*3 B=SW C=x A.cl=FT | offer B give PC*2,cl:FT,show want show; B:accept A; end
+shame | 4p phase=trade A=PC B=SW C=x D=x | offer B give strike:C:2 want PC; C:offer A give - want strike:B:1
+shame +eliminate | 4p phase=trade A=PC B=SW C=x D=x | offer B give strike:C:2 want PC; C:leave
- | 2p phase=trade A.cl=FT,FT B.cl=SEC,FAC | draft B; next; add cl:SEC; add cl:FAC; surplus FT; surplus SEC
- | 2p phase=trade A.cl=FT,FT B.cl=SEC,FAC | offer B give - want cl:SEC drop FT#2; B:offer A give cl:FAC want -
- | 2p phase=trade A.cl=FT,FT B.cl=SEC,FAC | B:offer A give - want cl:FT drop SEC; offer B give - want show; accept B
- | 3p phase=trade A.cl=FT,SEC B.cl=SEC,FAC | B:offer A give cl:SEC want cl:FT; C:offer A give - want cl:FT; accept B
- | 3p phase=trade A.cl=FT,SEC B.cl=SEC,FAC | B:offer A give - want cl:FT drop SEC; accept B
- | 3p phase=trade A.cl=FT,FT B.cl=SEC | offer B give - want cl:SEC drop FT#2; C:offer A give - want cl:FT; accept C
- | 2p A=PC,x A[~k1:2()] B=HK,HH,x B[~p1] A.cl=FT | end; discard PC; end; HK>A.k1; HH>A.FT; A:pass; drop
target=10 | 2p A.sc=10 | endturn
- | 5p A=PC,x final=E>A,C E.sc=30 out=D C[s1()] | -
target=10 | 4p A.sc=9 A[s1(k1:2(p1))] B.sc=3 later=A>B:PC*1@2 truce=B>A:3 | end; end
- | 2p new dealer=A pile(x*20) | deal
- | 2p A[s12(k13:3(p14{HK,PO,NH},p15{HK,PO,NH},p16{HK,PO,NH,HK}))] B.cl=SUP | -
"""
BAD_ROWS = (
    ("+all", "2p", "-", "OK"),
    ("-", "2p", "-", ""),
    ("-", "2p", "-", "fine"),
    ("-", "2p", "-", "A.colour=red"),
    ("-", "2p", "-", "C#=1"),
    ("-", "2p", "-", "colour=red"),
    ("-", "2p", "end;;end", "OK"),
    ("-", "2p", "fly", "OK"),
)
FALSE_ROWS = (
    ("mode=MOON", "2p", "-", "OK"),
    ("-", "2p new pile(x*3)", "deal", "OK"),
    ("-", "9p", "-", "OK"),
    ("-", "2p", "HK>B.s1", "OK"),
    ("-", "2p", "HK>B.s1; end", "ILL"),
    ("-", "2p", "HK>B.s1", "ILL:E_TURN"),
    ("-", "2p", "end", "ILL"),
    ("-", "2p A.name=Acme", "-", "has:play_SW no:end no:play_SW/E_TURN see:A:pile hid:A:disc disc(SW) pile+(SW)"),
    ("-", "2p A.name=Acme A=PC", "-", "A.name=B A.holds=PC*2 A#=9 A.net=[s1] deck=1 deck.SW=1 turn=B shown=A>B"),
    ("-", "2p A[s1(k1:2)]", "-", "A.net=[s2(] final=B>A winner=A offers=A>B clock=3"),
)
QUESTIONS = (
    *("end", "? pass", "hk", "sec", "pc", "au", "k2", "k1>s2", "hk b.s1", "pc>k1", "sec-ft", "play pc>k1"),
    *("hk > b.s1", "play k2>s1", "attach k2", "offer b give pc want -"),
)
NO_MOVES = (
    *("", "fly", "play", "play QQ", "play SEC-FT<k1", "accept B drop x", "decline B drop FT", "add", "turns 9", "wait"),
    *("offer B give QQ want -", "offer B give later:x@@ want -", "HK>", "discard ?", "A:"),
)


def refused() -> AbstractContextManager[object]:
    """What follows must be answered with an error that says why."""
    return pytest.raises((NotationError, RefusedError), match=r".")


def errors() -> None:
    for given in BAD_OPTIONS:
        with refused():
            WIRED.options(given)
    for seats, options in BAD_SEATS:
        with refused():
            WIRED.start(seats, options, 1)
    with refused():
        Options(first=6)
    for text in BAD_POSITIONS.strip().replace("\n", "/").split("/"):
        with refused():
            raise AssertionError(f"{text} was read: {WIRED.position(Options(), text)}")
    for row in BAD_ROWS:
        with refused():
            WIRED.judge(*row)
    for row in FALSE_ROWS:
        assert WIRED.judge(*row), row


def option_words() -> None:
    """Every setting as a word and in a file."""
    given: dict[str, object] = {"deck": "SW:18,K2:16,PC:30", "first": "B", "companies": "Acme, Umbra"}
    for help_text, meaning in WIRED.option_help():
        name, _, values = help_text.partition("=")
        assert meaning
        WIRED.set_option(given, f"{name}={values.replace('..', '|').split('|')[-1]}")
    options = WIRED.options(given)
    assert WIRED.options(WIRED.options_dict(options)) == options
    assert WIRED.options_dict(Options()) == {"deck": "published143"}
    for word in ("target", "target=many", "jokers=on", "gifts=maybe"):
        with refused():
            WIRED.set_option(given, word)
            WIRED.options(given)


# ---------------------------------------------------------------- games


def line_of_play(s: State, lot: Random, most: int) -> State:
    """Some moves of all kinds, and where they lead; all is told and scored on the way."""
    scores = WIRED.scores().values()
    for _ in range(most):
        seat = WIRED.actor(s)
        view = WIRED.view(s, lot.choice([seat, seat, None, *range(s.seats)]))
        assert all(event.sentence for event in WIRED.events(view))
        if view.seat == seat:
            choices = WIRED.legal(s)
            assert all(isinstance(score(view, choice.action), int) for score in scores for choice in choices)
        if s.phase != DEAL and not WIRED.actors(s):
            assert (WIRED.legal(s, 0), bool(WIRED.outcome(s))) == ([], True)
            break
        step = WIRED.play(s, any_key(s, lot), lot.choice([None, bytes(32)]))
        s = step.state if isinstance(step, Step) else s
    return s


def any_key(s: State, lot: Random) -> str:
    chance = lot.random()
    if s.phase == DEAL:
        return "deal"
    if chance < 0.06:
        return lot.choice([any_wait(lot), f"{SEATS[lot.randrange(s.seats)]}:leave"])
    if chance < 0.16:
        return any_command(lot, s)
    if chance < 0.3:
        return WIRED.default(s).key
    return legal_step(lot, s) if chance < 0.7 else legal_command(lot, s)


def ask_everything(options: Options, s: State) -> None:
    """Every question about one state, of every seat, about very many moves."""
    for seat in (None, *range(s.seats)):
        view = WIRED.view(s, seat)
        assert view_dict(WIRED, view)
        assert pack(WIRED.view(WIRED.guess(view, 1), seat)) == pack(view)
    for key in some_keys(s):
        assert WIRED.why(s, key).sentence
        assert WIRED.mover(s, key) is not None or not WIRED.actors(s)
    for key in NO_MOVES:
        assert not isinstance(WIRED.play(s, key), Step)
        assert WIRED.mover(s, key) is None
    assert not isinstance(WIRED.play(s, "endturn"), Step) or WIRED.actors(s)
    draw_everything(s)
    written = WIRED.position_text(s)
    if s.phase in (TRADE, MOVES, DISCARD) and not s.made:
        again = WIRED.position(options, written)
        assert WIRED.position_text(again) == written, (written, WIRED.position_text(again))


def draw_everything(s: State) -> None:
    """The table as each seat sees it, on both kinds of paper."""
    drawing = WIRED.drawing()
    assert all(drawing.asked(words) for words in QUESTIONS)
    for seat in (None, *range(s.seats)):
        view = WIRED.view(s, seat)
        assert drawing.brief(view)
        assert drawing.questions(view) is not None
        assert drawing.situation(view)
        assert all(heading and text for heading, text in drawing.rules(view))
        for paper in (Sheet(colour=True), Sheet(colour=False)):
            assert all(visible(line) <= 80 for line in [*drawing.table(view, NAMES, paper), *drawing.hand(view, paper)])
        assert drawing.groups(view, WIRED.legal(s, seat)) is not None


def interface() -> None:
    """Deals and positions at any tables: games, and everything asked where they lead."""
    lot = Random(3)
    for n in range(45):
        settings, where = any_table(lot)
        s: State = WIRED.position(read_settings(settings), where)
        seed_stream(s, n, 0)
        s = line_of_play(s, lot, 40)
        if n % 5 == 0:
            ask_everything(read_settings(settings), s)
    for n in range(2, 7):
        options = Options(first=1, house=dict(TABLES[n][1]))
        ask_everything(options, line_of_play(WIRED.start(n, options, bytes([n] * 32) if n % 2 else n), lot, 60))
    assert WIRED.position(Options(), "deal 4p").phase == TRADE


def stories() -> None:
    for settings, where, moves in (story.split(" | ") for story in STORIES.strip().splitlines()):
        options = read_settings(settings)
        s: State = WIRED.position(options, where)
        for key in WIRED.moves(moves):
            step = WIRED.play(s, key)
            assert isinstance(step, Step), (where, key, step)
            s = step.state
            hear(s)
        if s.phase != DEAL:
            ask_everything(options, s)


def hear(s: State) -> None:
    """What was told, by everybody; what `simple` thinks of every choice."""
    for seat in (None, *range(s.seats)):
        view = WIRED.view(s, seat)
        assert all(event.sentence for event in WIRED.events(view))
        for choice in WIRED.legal(s, seat) if seat is not None else []:
            assert all(isinstance(score(view, choice.action), int) for score in WIRED.scores().values())


def batch() -> None:
    """The game as code that plays very many of them takes it: records are used again and again."""
    kernel = WIRED.kernel()
    s, other, legal, view = plain(State), plain(State), plain(Legal), plain(View)
    kernel.lay(s, kernel.blank(table(4), 3))
    seed_stream(s, 5, 0)
    kernel.deal(s, 1)
    for _ in range(150):
        if kernel.is_over(s):
            break
        kernel.look(s, s.actor, view)
        kernel.guess(view, other)
        kernel.apply(s, legal.action[below(s, kernel.legal_actions(s, legal))])
    for where in ("3p A=HK,x B[s1{HK,PO}(k1:2(p1,p2))] disc(x*9)", "2p"):
        kernel.look(WIRED.position(Options(), where), 0, view)


def silent_game() -> None:
    """Simulations note no events."""
    state.TELLING = False
    checked_game(table(3), 3, 1, 60)
    state.TELLING = True


def main() -> None:
    for row in ROWS:
        assert WIRED.moves(row[3]) is not None
        assert WIRED.judge(*row[1:5]) == [], row
    for number in range(len(TABLES)):
        checked_game(table(number), 2 + number % 5, number, 100)
    errors()
    option_words()
    interface()
    stories()
    batch()
    silent_game()


if __name__ == "__main__":
    main()
