"""Perft, as in chess programs: how many lines of so many moves there are. A count that changes is a rule that changed.

`python -m tests.test_perft` prints the table with the counts of today.
"""

from __future__ import annotations

import re

import pytest

from tests.table import MODES
from tests.wired.every_key import every_key
from wiredeck.games.interface import Step
from wiredeck.games.wireburn.game import WIREBURN, legal_list
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.rules.moves import apply
from wiredeck.games.wireburn.state import ACTIONS, State
from wiredeck.games.wireburn.text import action_text
from wiredeck.games.wired import perform
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.rules import play
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import State as WiredState
from wiredeck.kernel import clone

# For each position or deal and each edition the number of lines of 1, 2, 3, ... moves. Chance is fixed: what is dealt,
# drawn and shuffled follows from the seed.
COUNTS: dict[str, dict[str, tuple[int, ...]]] = {
    "2p seed 11": {
        "F": (9, 31, 199, 1560),
        "S": (8, 43, 261, 2102),
        "O": (8, 61, 466, 3563),
    },
    "3p seed 12": {
        "F": (9, 50, 237, 1341),
        "S": (9, 80, 624, 4376),
        "O": (9, 74, 669, 5796),
    },
    "4p seed 13": {
        "F": (10, 75, 434, 2334),
        "S": (7, 73, 668, 5705),
        "O": (7, 59, 454, 3740),
    },
    "5p seed 14": {
        "F": (8, 34, 165, 1037),
        "S": (8, 54, 309, 1799),
        "O": (8, 61, 523, 5617),
    },
    "6p seed 15": {
        "F": (7, 45, 258, 1460),
        "S": (6, 41, 351, 2912),
        "O": (6, 45, 419, 3614),
    },
    "2p T(T6) P(P9) O(O5) A=T7,P7,V,S,N,G8,[+],x B=N,V,x": {
        "F": (10, 83, 514, 2385),
        "S": (13, 117, 743, 3427),
        "O": (13, 98, 494, 1825),
    },
    "3p T(T6,G7) P(P2) A=G8,G2,N,[+],[+],[-],[-],T1 B=N,x C=N,x": {
        "F": (12, 129, 1069),
        "S": (20, 196, 1122),
        "O": (20, 134, 574, 1643),
    },
    "4p T(T9) P(P5) O(N) A=V,S,T10,O3,N B=0 C=0~ D=N,P4,x pile(P1,x4)": {
        "F": (9, 56, 223, 699, 1986),
        "S": (9, 55, 222, 697, 1955),
        "O": (9, 48, 205, 712, 2268),
    },
    "3p T(T9) A=T10,x B=N C=N pile(N,P3,x3)": {
        "F": (2, 10, 39, 152, 571, 1868),
        "S": (2, 9, 34, 86, 290, 701),
        "O": (2, 9, 34, 81, 266, 650),
    },
    "5p T(T6) A=T7 B=0~ C=T8,V,x D=0 E=N,x pile(T1,N,V) disc(x2)": {
        "F": (2, 5, 12, 34, 76, 134),
        "S": (2, 4, 9, 27, 63, 115),
        "O": (2, 4, 9, 27, 69, 120),
    },
    "6p T(T4) P(P2,V) A=S,P1,G3,[-],x B=T3,N,S C=O1,O2 dmg=1 plays=1 moved placed": {
        "F": (4, 13, 47, 124, 287, 633),
        "S": (4, 12, 44, 104, 180, 256),
        "O": (4, 14, 46, 89, 145, 218),
    },
    "2p A=x B=T6,x pile(P1,O1) disc(N,V)": {
        "F": (1, 3, 7, 22, 70, 208),
        "S": (1, 2, 4, 14, 47, 139),
        "O": (1, 2, 4, 14, 43, 122),
    },
    "4p O(O8) A=x2 B=O10,x draws=2 moved pile(O9,N,T3) skip=B": {
        "F": (2, 3, 5, 14, 39, 73),
        "S": (1, 1, 1, 1, 4, 8),
        "O": (1, 1, 1, 4, 8, 10),
    },
    "3p T(T5) P(P6) A=N,S,V,O5,x B=S,T3 bonus dmg=1 blocked moved placed pile(T4,P7,O6)": {
        "F": (6, 31, 100, 235, 624, 1714),
        "S": (6, 30, 98, 220, 529, 1198),
        "O": (6, 26, 67, 155, 508, 1382),
    },
    "3p T(T6) A=x B=N,N,T7,x C=N,x dmg=2 plays=2 moved placed ask=B:shield": {
        "F": (4, 16, 80, 312, 598, 1116),
        "S": (4, 16, 79, 298, 517, 733),
        "O": (4, 16, 79, 226, 457, 769),
    },
    "4p A=T2,x B=0 C=T1,N D=0 dmg=1 plays=1 moved placed ask=A:target pile(x2,N)": {
        "F": (2, 5, 14, 24, 47, 95),
        "S": (2, 5, 15, 31, 71, 190),
        "O": (2, 5, 13, 29, 60, 106),
    },
    "2p T(T6) A=O6,O2,x B=T5,P6,[+],[-] draws=3 moved third=O6 pile(G6,G7,x9)": {
        "F": (2, 3, 11, 49, 203, 815),
        "S": (2, 3, 11, 47, 185, 634),
        "O": (2, 10, 30, 81, 259, 798),
    },
}
# The same for WIRED, for settings, a position or deal, and moves made there; lines of all who may act.
WIRED_COUNTS: dict[tuple[str, str, str], tuple[int, ...]] = {
    ("-", "2p seed 21", "-"): (3, 22, 212, 2663),
    ("+notrade", "2p seed 22", "-"): (3, 12, 47, 159, 597, 2127),
    ("+shame target=10", "3p seed 23", "-"): (5, 116, 3358),
    ("+notrade +switcheroo hand=9", "4p seed 24", "-"): (4, 23, 144, 652, 3844),
    ("+swap -gifts +parties", "5p seed 25", "-"): (9, 68, 610, 6910),
    ("+notrade deck=compact112", "6p seed 26", "-"): (4, 20, 89, 278, 1018),
    ("-", "4p A=SW,K2,PC,HK,x A[s1{NH}(k1:2(p1,p2{HK}));~k2:3();~p3] B[s1()] C.cl=SEC C[~p1]", "-"): (17, 236, 3445),
    ("+notrade perturn=1", "3p A=SW,K3,x A[~k1:2(p1);~k2:3();~p2;~p3;~p4]", "-"): (13, 19, 61, 126, 202, 289),
    ("-", "3p A=K3,x A[s1();~p2;~p3;~p4]", "play K3>s1<p2"): (5, 22, 30, 82, 431, 4737),
    ("+switcheroo +notrade", "2p A=SW,K2,K3,PC,HD,PW A[s1{HK}(k1:3{PO,HK}(p1,p2{NH},p3));~k2:2{PO}();~p4]", "-"): (
        36,
        925,
        23129,
    ),
    ("+fixothers", "3p A=HD,SE,PW,TR A[s1{HK,HK,NH}()] B[s1{PO}(k1:2{NH,HK}(p1))] C[~p1]", "-"): (
        9,
        53,
        203,
        425,
        1480,
    ),
    ("-", "4p A=AU,SE,x B=HK,x C=HK,SE D=SE B[~p1;~p2;s1(k1:3(p3))]", "AU>B"): (5, 19, 66, 228, 618, 1490),
    ("-", "4p A=AU,SE,x B=HK,x C=HK,SE D=SE B[~p1;~p2;s1(k1:3(p3))]", "AU>B; D:pass; B:answer HK"): (
        6,
        24,
        60,
        156,
        344,
        718,
    ),
    ("-", "3p A=AU,x B[~p1{HK};s1(k1:3(p2,p3));~p4] C=x", "AU>B; pass*"): (4, 12, 12, 24, 72, 396),
    ("-", "3p A=HH*2,STD,SEC A.cl=FT,FAC B=HH,STD,x B.cl=SEC,FT C.cl=SUP,SUP", "HH>B.SEC"): (3, 17, 83, 308, 917, 2608),
    ("-sealcounter +gemini +kingseal", "3p A=HH,STD,SEC A.cl=FT,FAC B=HH,STD B.cl=SEC:s,FT C.cl=SUP,SUP", "-"): (
        5,
        15,
        43,
        125,
        701,
        7778,
    ),
    ("+kingseal", "3p A=STD,FT,HH A.cl=FT,FAC B.cl=SEC,FT C.cl=SUP", "STD>B.FT"): (3, 15, 33, 69, 246, 1347),
    ("-", "2p phase=trade A=PC*2,HK B=SW,x A.cl=FT,SEC B.cl=FAC", "-"): (3, 17, 157, 2252),
    ("+shame", "3p phase=trade A=PC,HK B=SW,x C=x truce=A>B:1 A.cl=FT", "draft B; add PC; next; add truce"): (53, 2324),
    ("-", "3p phase=trade A.cl=FT,FT B.cl=SEC,FAC A=PC B=SW C=x", "offer B give cl:FT,cl:FT#2 want cl:SEC,cl:FAC"): (
        8,
        43,
        363,
        4966,
    ),
    ("-", "2p phase=trade A.cl=FT,FT A=PC B.cl=SEC,FAC B=x", "B:offer A give cl:SEC,cl:FAC want -"): (
        17,
        58,
        369,
        4109,
    ),
    (
        "+shame",
        "4p A=HK,AU,HH,x B[s1(k1:2(p1))] C[~p1] C.cl=FT truce=A>B:1 truce=A>C:2:steal strike=A>D:1:B D[s1()]",
        "-",
    ): (9, 41, 665, 17072),
    ("-", "5p phase=discard A=HK*2,PC,x final=E>A,C out=D E.sc=30 C=SW,x", "-"): (4, 12, 29, 56, 85, 123),
}
ENOUGH = 1000  # the table goes on to the first count above this
MOST_MOVES = 6
TRIED_TWICE = 2  # legal moves at the most, where all actions are tried for two moves in a row
every_position = pytest.mark.parametrize(("where", "mode"), [(where, mode) for where in COUNTS for mode in MODES])


def start(where: str, mode: str) -> State:
    """A position, or a deal with its seed."""
    options = Options(*MODES[mode])
    if found := re.fullmatch(r"(\d)p seed (\d+)", where):
        return WIREBURN.start(int(found[1]), options, int(found[2]))
    return WIREBURN.position(options, where)


def perft(s: State, depth: int) -> int:
    """The number of lines of exactly so many legal moves; where the game ends before, there are none."""
    actions = legal_list(s)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = clone(s)
        apply(after, action)
        total += perft(after, depth - 1)
    return total


def tried(s: State, depth: int) -> int:
    """The same the slow way: the text of every action there is, legal or not, played through the interface."""
    total = 0
    for action in range(ACTIONS):
        answer = WIREBURN.play(s, action_text(action))
        if isinstance(answer, Step):
            total += tried(answer.state, depth - 1) if depth > 1 else 1
    return total


def counts_of(where: str, mode: str) -> tuple[int, ...]:
    """As many counts as the table has for a position."""
    counts: list[int] = []
    while len(counts) < MOST_MOVES and (not counts or counts[-1] <= ENOUGH):
        counts.append(perft(start(where, mode), len(counts) + 1))
    return tuple(counts)


@every_position
def test_there_are_as_many_lines_as_ever(where: str, mode: str) -> None:
    assert counts_of(where, mode) == COUNTS[where][mode]


@every_position
def test_trying_every_action_finds_as_many_lines(where: str, mode: str) -> None:
    counts = COUNTS[where][mode]
    depth = 2 if counts[0] <= TRIED_TWICE else 1
    assert tried(start(where, mode), depth) == counts[depth - 1]


# ---------------------------------------------------------------- WIRED


def start_wired(settings: str, where: str, moves: str) -> WiredState:
    options = read_settings(settings)
    found = re.fullmatch(r"(\d)p seed (\d+)", where)
    s = WIRED.start(int(found[1]), options, int(found[2])) if found else WIRED.position(options, where)
    for key in WIRED.moves(moves):
        step = WIRED.play(s, key)
        assert isinstance(step, Step), key
        s = step.state
    return s


def perft_wired(s: WiredState, depth: int) -> int:
    """The number of lines of exactly so many small steps, of anybody who may act."""
    total = 0
    for seat in range(s.seats):
        if play.asked(s) >> seat & 1:
            here = clone(s)
            here.actor = seat
            actions = perform.legal_list(here)
            if depth == 1:
                total += len(actions)
                continue
            for action in actions:
                after = clone(here)
                play.apply(after, action)
                total += perft_wired(after, depth - 1)
    return total


def counts_of_wired(settings: str, where: str, moves: str) -> tuple[int, ...]:
    counts: list[int] = []
    while len(counts) < MOST_MOVES and (not counts or counts[-1] <= ENOUGH):
        counts.append(perft_wired(start_wired(settings, where, moves), len(counts) + 1))
    return tuple(counts)


@pytest.mark.parametrize("row", WIRED_COUNTS)
def test_there_are_as_many_lines_as_ever_in_wired(row: tuple[str, str, str]) -> None:
    assert counts_of_wired(*row) == WIRED_COUNTS[row]


@pytest.mark.parametrize("row", WIRED_COUNTS)
def test_trying_every_action_finds_as_many_in_wired(row: tuple[str, str, str]) -> None:
    s = start_wired(*row)
    assert sum(isinstance(WIRED.play(s, key), Step) for key in every_key(s)) == WIRED_COUNTS[row][0]


if __name__ == "__main__":
    for position in COUNTS:
        print(f'    "{position}": {{')
        for edition in MODES:
            print(f'        "{edition}": {counts_of(position, edition)},')
        print("    },")
    for row in WIRED_COUNTS:
        print(f'    ("{row[0]}", "{row[1]}", "{row[2]}"): {counts_of_wired(*row)},')
