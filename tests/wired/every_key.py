"""The notation of every action of WIRED in a state, allowed or not."""

from __future__ import annotations

from random import Random

from wiredeck.games.wired import actions as a
from wiredeck.games.wired.cards import K2, K3, PC, SW
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.keys import key
from wiredeck.games.wired.perform import read
from wiredeck.games.wired.state import FIRST_CABLE, FIRST_PC, FLOAT, PIECES, State
from wiredeck.games.wired.write import pieces_of
from wiredeck.kernel import clone

OTHERS = (
    *range(a.HIRE, a.END + 1),
    *range(a.BREACH + a.PLAY_AUDIT - a.ISSUE, a.PICK),
    *range(a.KEEP, a.ATTACH_TO),
    *range(a.DONE, a.LEAVE),
)
ODD = (
    *("play K2>@", "move s1>~", "HK>@", "HH>B.HH", "keep-STD", "answer HD", "undo", "tap", "deal", "select p250"),
    *("play SW-FT", "discard HK*99", "G:end", "offer G give show want -", "offer B give pts:3 want -"),
)


def every_key(state: State) -> list[str]:
    """All actions of all seats. Those in the list of a seat that may act are allowed, the others are not."""
    here, found = clone(state), list[str]()
    for seat in range(state.seats):
        here.actor = seat
        found += [key(here, action) for action in (*piece_actions(here), *OTHERS)]
    return [text for text in dict.fromkeys([*found, *ODD]) if read(text) and says_more(state, text)]


def some_keys(state: State) -> list[str]:
    """A few hundred of them."""
    found = every_key(state)
    return Random(state.chance[0] + state.moves).sample(found, min(len(found), 300))


def says_more(state: State, text: str) -> bool:
    """A confirmed move is the plain one where nothing is broken (FIX-11)."""
    return not text.endswith("!") or not WIRED.why(state, text[:-1]).legal


def piece_actions(s: State) -> list[int]:
    """What can be done with the pieces that are in play, wherever they are."""
    own = pieces_of(s, s.turn)
    everybodys = [piece for seat in range(s.seats) for piece in pieces_of(s, seat)]
    switches = [piece for piece in own if piece < FIRST_CABLE]
    cables = [piece for piece in own if FIRST_CABLE <= piece < FIRST_PC]
    computers = [piece for piece in own if piece >= FIRST_PC]
    found = [a.PLAY_SWITCH, a.PLAY_SWITCH + 1]
    for place in map(a.switch_place, [*switches, FLOAT]):
        found += [a.PLAY_CABLE + 2 * (a.SWITCH_PLACES * kind + place) + attach for kind in (0, 1) for attach in (0, 1)]
        found += [a.MOVE_CABLE + a.SWITCH_PLACES * (cable - FIRST_CABLE) + place for cable in cables]
    for place in map(a.cable_place, [*cables, FLOAT]):
        found += [a.PLAY_PC + place, *(a.MOVE_PC + a.CABLE_PLACES * (pc - FIRST_PC) + place for pc in computers)]
    for kind, pieces in ((SW, switches), (K2, cables), (K3, cables), (PC, computers)):
        found += [a.over_action(kind, piece, attach) for piece in pieces for attach in (0, 1)]
    for piece in everybodys:
        found += [a.ISSUE + PIECES * kind + piece for kind in range(7)]  # issues, then fixes
        found += [a.BREACH + PIECES * kind + piece for kind in range(3)]
        if piece >= FIRST_PC:
            found.append(a.PICK + piece - FIRST_PC)
    return found + [a.ATTACH_TO + piece - FIRST_CABLE for piece in own if piece >= FIRST_CABLE]
