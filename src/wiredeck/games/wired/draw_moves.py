"""The legal moves in readable groups, and moves as a person types them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from wiredeck.games.interface import SEATS, Choice
from wiredeck.games.layout import cut
from wiredeck.games.wired import actions as a
from wiredeck.games.wired import pieces as pc
from wiredeck.games.wired import state as st
from wiredeck.games.wired.cards import (
    CLASS_SET,
    CODES,
    FILLER,
    HD,
    HK,
    K2,
    K3,
    PC,
    SW,
)
from wiredeck.games.wired.state import FIRST_CABLE, FIRST_PC, PIECES, State
from wiredeck.games.wired.text import label
from wiredeck.games.wired.view import View
from wiredeck.games.wired.words import carried, fix_gain, issues_on, replug_gain, replugged, working


def mark(v: View, piece: int) -> str:
    """p2, or p2!HK if it is disabled: issues by their codes, oldest first."""
    s = cast(State, v)
    kinds = issues_on(s, piece)
    counted = [CODES[k] + (f"*{kinds.count(k)}" if kinds.count(k) > 1 else "") for k in dict.fromkeys(kinds)]
    return label(s, piece) + ("!" + "+".join(counted) if kinds else "")


# ---------------------------------------------------------------- moves

Entry = tuple[Choice, str]
Group = tuple[str, list[Entry]]
Place = tuple[int, int, str]  # rank of the group, rank in it, heading


def groups(v: View, choices: Sequence[Choice]) -> list[Group]:
    """The choices in the order they are numbered, under headings, each in few words."""
    placed = [(_place(v, choice), choice) for choice in choices]
    best: dict[str, int] = {}
    for (rank, _, heading), _ in placed:
        best[heading] = min(rank, best.get(heading, rank))
    found: dict[str, list[Entry]] = {heading: [] for heading in sorted(best, key=lambda name: best[name])}
    for (_, _, heading), choice in sorted(placed, key=lambda one: one[0][1]):
        found[heading].append((choice, _short(v, choice)))
    return list(found.items())


def _place(v: View, choice: Choice) -> Place:
    action = choice.action
    if a.is_breach(action):
        return 9000, action, "Breach"
    if a.NEXT <= action < a.ACCEPT:
        return 0, action, "Draft"
    if action < a.MAKE_OFFER:
        return _place_move(v, choice)
    if action >= a.LEAVE:
        return 9500, 0, "Leave"
    for rank, (limit, heading) in enumerate(_DESK):
        if action < limit:
            return 100 + rank, action, "Give" if heading == "Want" and v.phase == st.DRAFT_GIVE else heading
    return 200, action, "Recall"


_DESK = (  # trade actions below a number
    (a.MAKE_COUNTER, "Offer"),
    (a.ADD, "Answer"),
    (a.ADD_CLASS, "Want"),
    (a.ADD_REVEAL, "Staff"),
    (a.ADD_PLEDGE, "More"),
    (a.ADD_STRIKE, "Pledge"),
    (a.MAKE_LATER, "Strike"),
    (a.ACCEPT, "Terms"),
    (a.WITHDRAW, "Answer"),
)


def _place_move(v: View, choice: Choice) -> Place:
    """In the MOVES phase and in events: the end first, then building, re-plugging, attacks, and the rest."""
    action = choice.action
    if action == a.END or action == a.DONE:
        return 0, 0, "End"
    if action < a.LAY_OVER:
        return 10, action + (5000 if choice.places == ("~",) else 0), "Build"
    if action < a.MOVE_CABLE:
        return 11, action, "Cover"
    if action < a.ISSUE:
        return _place_replug(v, action)
    if action < a.FIX:
        kind, piece = divmod(action - a.ISSUE, PIECES)
        owner = choice.places[0][0]
        return 3000 + 10 * SEATS.index(owner) + kind, -working(cast(State, v), piece), f"{CODES[HK + kind]}>{owner}"
    for limit, rank, heading in _REST:
        if action < limit:
            return rank, action, heading
    return 4100, action, "Attach"


_REST = (
    (a.HIRE, 4000, "Fix"),
    (a.PLAY_AUDIT, 4010, "Hire"),
    (a.END, 4020, "Event"),
    (a.PICK, 20, ""),
    (a.KEEP, 20, "Return"),
    (a.TOSS, 20, ""),
    (a.ATTACH_TO, 20, "Toss"),
)


def _place_replug(v: View, action: int) -> Place:
    """A line for each piece, those first that bring computers back; what is only unplugged comes last."""
    s = cast(State, v)
    piece, to = replugged(action)
    gain = replug_gain(s, piece, to)
    age = list(v.order[: v.pieces]).index(piece)
    if to == st.FLOAT:
        return 2000, age, "Unplug"
    return 1000 - 100 * max(0, gain) + age, -gain, f"{label(s, piece)} to"


def _short(v: View, choice: Choice) -> str:
    """A choice in few words: what stands in the heading is left out."""
    s = cast(State, v)
    action = choice.action
    own = choice.key.partition(":")[2] if choice.key[1:2] == ":" else choice.key
    if a.is_breach(action):
        return cut(f"{own} {choice.label.partition(':')[0]}", 66)
    if action == a.END:
        return {st.TRADE: "to the moves", st.MOVES: "to the discards"}.get(v.phase, "draw and score")
    if action < a.MOVE_CABLE:
        return _short_build(s, action, own)
    if action < a.ISSUE:
        piece, to = replugged(action)
        return f"{mark(v, piece if to == st.FLOAT else to)}{_signed(replug_gain(s, piece, to))}"
    if action < a.FIX:
        piece = (action - a.ISSUE) % PIECES
        return f"{mark(v, piece)}{_signed(-working(s, piece))}"
    if action < a.HIRE:
        kind, piece = divmod(action - a.FIX, PIECES)
        return f"{own}{_signed(fix_gain(s, HD + kind, piece))}"
    if action < a.MAKE_OFFER:
        return _short_small(v, choice, own)
    return _short_trade(v, choice, own)


def _signed(n: int) -> str:
    return f" {n:+d}" if n else ""


def _short_build(s: State, action: int, own: str) -> str:
    words = own.removeprefix("play ").replace(">~", " floating")
    attach = words.endswith("<")
    if a.PLAY_PC <= action < a.LAY_OVER:
        parent = a.cable_at(action - a.PLAY_PC)
        words += " +1" if parent < PIECES and pc.is_active(s, parent) else ""
    elif action >= a.LAY_OVER:
        words = words.rstrip("<") + _signed(carried(s, a.over_piece(action)))
    return words.rstrip("<") + (" and attach" if attach else "")


def _short_small(v: View, choice: Choice, own: str) -> str:
    action = choice.action
    if action < a.PLAY_HUNT or a.TOSS <= action < a.ATTACH_TO:
        return own.removeprefix("play ").removeprefix("toss ") + (_stake(v, action) if action >= a.PLAY_AUDIT else "")
    if a.PICK <= action < a.KEEP:
        piece = FIRST_PC + action - a.PICK
        state = "" if pc.is_active(cast(State, v), piece) else " idle"
        return mark(v, piece) + state
    if a.ATTACH_TO <= action < a.DONE:
        return mark(v, FIRST_CABLE + action - a.ATTACH_TO)
    return own if action < a.END else "no more" if action == a.DONE else cut(choice.label, 66)


def _stake(v: View, action: int) -> str:
    if action >= a.PLAY_HUNT:
        return ""
    n = pc.members(v.owned[action - a.PLAY_AUDIT][PC])
    return f" {(n + 1) // 2} of {n}"


def _short_trade(v: View, choice: Choice, own: str) -> str:
    action = choice.action
    if action < a.MAKE_COUNTER:
        return f"to {choice.places[0]}"
    if a.ADD <= action < a.MAKE_LATER:
        return own.removeprefix("add ").rpartition(":")[2]
    if a.ACCEPT <= action < a.DECLINE:
        return cut(choice.label.partition(": get")[0], 66)
    return own if a.MAKE_LATER < action < a.NEXT else cut(choice.label, 66)


# ---------------------------------------------------------------- typed moves

CARD_VERBS = ("play", "toss", "add", "discard", "answer", "offer", "counter")
PIECE_VERBS = ("move", "attach", "pick", "select")


def asked(words: str) -> list[str]:
    """The moves that a question is about: a move, however it is typed, or what can be done with a card."""
    move = re.sub(r"\s*([>,^:<*@+!])\s*", r"\1", re.sub(r"\s+", " ", words.strip()))
    move = _cased(move)
    if move in CODES:
        return _with_card(move)
    if found := re.fullmatch(r"(SW|K2|K3|PC)([>^<].*)|(SEC|FAC|SUP|FT)(-.*)", move):
        return [f"play {found[0]}"]
    if re.fullmatch(r"[kp][0-9]+>.*", move):
        return [f"move {move}"]
    if found := re.fullmatch(r"(HK|PO|NH|HD|SE|PW|TR|AU|HH|STD) (.+)", move):
        return [f"{found[1]}>{found[2]}"]
    return [{"end turn": "endturn", "ends": "end"}.get(move, move)]


def _with_card(code: str) -> list[str]:
    kind = CODES.index(code)
    places = {SW: [""], K2: [">s1", ">s2"], K3: [">s1", ">s2"], PC: [">k1", ">k2", ">k3"]}
    if kind in places:
        return [*(f"play {code}{where}" for where in places[kind]), f"toss {code}"]
    if 1 << kind & CLASS_SET:
        return [f"play {code}", f"toss {code}"]
    return [*([f"answer {code}"] if kind in a.ANSWER_KINDS else []), f"toss {code}"]


def _cased(move: str) -> str:
    """Cards and seats in capitals, labels and words in small letters."""
    verb = re.match(r"(?:[A-Fa-f]:)?([A-Za-z]*)", move)

    def one(found: re.Match[str]) -> str:
        word = found[0]
        if word.lower() in ("k2", "k3"):
            return _cable_word(word, verb[1].lower() if verb else "", move[: found.start()])
        if re.fullmatch(r"[skpSKP][0-9]+", word):
            return word.lower()
        return word.upper() if word.upper() in CODES[:FILLER] or word.upper() in SEATS else word.lower()

    return re.sub(r"[A-Za-z]+[0-9]*", one, move)


def _cable_word(word: str, verb: str, before: str) -> str:
    """K2 is a card, k2 a label: where the place does not tell, the letter does."""
    if verb in PIECE_VERBS or re.search(r"[>^.]$|<[^ ]*$", before):
        return word.lower()
    return word.upper() if verb in CARD_VERBS else word


def questions(v: View) -> list[str]:
    """What a person may wonder about now, besides the cards."""
    return ["end"] if v.phase in (st.TRADE, st.MOVES, st.DISCARD) and v.turn == v.seat else []
