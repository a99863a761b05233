"""WIRED on a terminal, drawn from a view: networks as trees, the desk, events, moves in groups, help and the rules."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import cast

from wiredeck.games.interface import SEATS, Paper
from wiredeck.games.layout import cut, pad, visible
from wiredeck.games.wired import options as o
from wiredeck.games.wired import pieces as pc
from wiredeck.games.wired import state as st
from wiredeck.games.wired.cards import (
    CARDS,
    CLASS_SET,
    CODES,
    EQUIPMENT_SET,
    FILLER,
    HH,
    HUNT_SET,
    K2,
    K3,
    PC,
    PORTS,
)
from wiredeck.games.wired.draw_moves import asked, groups, mark, questions
from wiredeck.games.wired.draw_rules import rules
from wiredeck.games.wired.names import computers, listed, post_name
from wiredeck.games.wired.rules.legal import in_window, needed, responder
from wiredeck.games.wired.rules.turn import trade_closed
from wiredeck.games.wired.state import FIRST_PC, NOBODY, PIECES, SLOTS, State
from wiredeck.games.wired.text import label
from wiredeck.games.wired.view import View
from wiredeck.games.wired.words import event_name, issues_on
from wiredeck.games.wired.words_trade import offer_text, pact_words
from wiredeck.games.wired.write import network_text, pieces_of

__all__ = ["HOW", "asked", "brief", "groups", "hand", "questions", "rules", "situation", "table"]

HOW: Sequence[str] = (
    "Type the number of a move, or the move itself: play PC>k1, move k2>s2, HK>B.s1.",
    "  several steps at once: play K2>s1<p4,p5   discard PC*2,HK   select p1,p2",
    "  offer B give PC*2 want SW            a whole offer; - is nothing, and besides",
    "    cards: cl:FT show later:PC@1 truce:2 truce:1:issues+audit",
    "On the table k1 2/3 uses 2 of its 3 ports, s1!HK is disabled by a HACKED, what",
    "stands in ( ) is cut off by it, and ~ floats.",
    "  ? HK>B.s1   may it be done, and by which rule",
)
INDENT = " " * 4

# ---------------------------------------------------------------- the table


def table(v: View, names: Sequence[str], paper: Paper) -> list[str]:
    """Everything that lies open: whose turn and phase, settings, networks, event, desk."""
    others = [p for p in range(v.seats) if p != v.seat]
    lines = [*_head(v, paper), ""]
    for p in others:
        lines += [_seat(v, p, names[p], paper), *_compact(v, p, paper)]
    if v.seat != NOBODY:
        lines += ["", _seat(v, v.seat, names[v.seat], paper), *_tree(v, v.seat, paper)]
    return [*lines, *_event(v, paper), *_desk(v, paper)]


def _wrap(text: str, paper: Paper, indent: str = "", hang: str | None = None) -> list[str]:
    rest = indent + "  " if hang is None else hang
    return textwrap.wrap(text, paper.width, initial_indent=indent, subsequent_indent=rest, break_on_hyphens=False)


def _sides(left: str, right: str, paper: Paper) -> str:
    """Two texts at the ends of a line."""
    if visible(left) + visible(right) + 2 > paper.width:
        left = cut(left, max(0, paper.width - visible(right) - 2))
    return pad(left, paper.width - visible(right)) + right


def _head(v: View, paper: Paper) -> list[str]:
    piles = f"pile {v.pile} · discard {v.discarded}"
    lines = [_sides(_standing(v), _phases(v), paper), _sides(_moves_left(v), piles, paper)]
    if v.finisher != NOBODY and v.phase != st.OVER:
        late = listed([SEATS[p] for p in range(v.seats) if v.pending >> p & 1])
        first = f"{SEATS[v.finisher]} is finished with {v.score[v.finisher]} bitcoin"
        final = _wrap(f"FINAL ROUND: {first}. Last turns still to come: {late}.", paper)
        lines += [paper.paint("amber", line) for line in final]
    return [*lines, *_settings(v, paper)]


def _standing(v: View) -> str:
    if v.phase == st.OVER:
        return f"The game is over: {listed([SEATS[p] for p in range(v.seats) if v.winners >> p & 1])} won"
    return f"Turn {v.turn_no}: {'yours' if v.turn == v.seat else SEATS[v.turn]}"


PHASES = ("TRADE", "MOVES", "DISCARD", "DRAW", "SCORE")


def _phases(v: View) -> str:
    """TRADE > [MOVES] > DISCARD > DRAW > SCORE."""
    if v.phase == st.OVER:
        return ""
    now = 0 if v.phase <= st.DRAFT_WANT else 2 if v.phase == st.DISCARD else 1
    shown = [f"[{name}]" if i == now else name for i, name in enumerate(PHASES)]
    if now and not v.option[o.CONTRACTS]:
        shown[0] = "no trade"
    elif now and trade_closed(cast(State, v)):
        shown[0] = "trade is closed"
    return " > ".join(shown)


def _moves_left(v: View) -> str:
    if v.phase == st.OVER:
        return ""
    if v.phase == st.ATTACH:
        return f"floating pieces go to {label(cast(State, v), v.host)}"
    if v.phase == st.DISCARD:
        return f"throw away what you like, then draw up to {v.option[o.HAND]}{_clock(v)}"
    left = f"{v.left} move{'' if v.left == 1 else 's'} {'to come' if v.phase <= st.DRAFT_WANT else 'left'}"
    techs = pc.free_techs(cast(State, v), v.turn)
    more = f", {techs} more for equipment (FIELD TECH)" if techs else ""
    return left + more + _clock(v)


def _clock(v: View) -> str:
    if not (v.option[o.CLOCK] or v.option[o.PEEL_OUT]):
        return ""
    event = v.phase in (st.AUDIT, st.HUNT, st.SELECT, st.STEAL)
    return f", {(v.event_clock if event else v.own_clock) / 10:g} s"


# ---------------------------------------------------------------- settings

HOUSE = {  # what a setting other than the usual one is called
    o.GEMINI: "Gemini",
    o.KINGMAKER: "Kingmaker",
    o.PEEL_OUT: "Peel Out",
    o.KING_SEAL: "King Seal",
    o.SWITCHEROO: "Switcheroo",
    o.FIX_OTHERS: "fixes for others",
    o.GIFTS: "no gifts",
    o.SEAL_COUNTERS: "seals never answer",
    o.PRIVATE: "private trades",
    o.EQUAL_TURNS: "equal turns",
    o.SHARED_WIN: "shared wins",
    o.ELIMINATES: "leavers are out",
    o.CLOCK: "clock",
    o.HAND: "hands of {}",
    o.PER_TURN: "{} moves",
    o.ROUNDS: "{} rounds",
    o.OPEN_OFFERS: "{} open offers",
}


def _settings(v: View, paper: Paper) -> list[str]:
    """What this table has agreed on, in one line if it can be."""
    contracts = str(o.SWITCHES[o.CONTRACTS].values[v.option[o.CONTRACTS]])
    until = "the end" if v.option[o.KINGMAKER] else str(v.option[o.STOP])
    trade = "no trading" if contracts == "off" else f"trade to {until}, contracts {contracts}"
    house = ", ".join(name.format(v.option[i]) for i, name in HOUSE.items() if v.option[i] != _usual(i))
    line = f"To {v.option[o.TARGET]} bitcoin · {trade} · house rules: {house or 'none'}"
    if len(line) > paper.width:
        line = f"To {v.option[o.TARGET]} · {'no trade' if contracts == 'off' else contracts} · {house}"
    return _wrap(line, paper)


def _usual(option: int) -> int:
    switch = o.SWITCHES[option]
    return switch.encode(switch.default)


# ---------------------------------------------------------------- seats and networks


def _seat(v: View, p: int, name: str, paper: Paper) -> str:
    pointer = "▶" if p == v.turn and v.phase != st.OVER else " "
    gain = f"{pc.gain(cast(State, v), p):+d} a turn"
    held = f"{v.held[p]:2} card{' ' if v.held[p] == 1 else 's'}"
    text = f"{pointer} {SEATS[p]} {pad(cut(name, 12), 12)} {v.score[p]:3} bitcoin  {gain:9}  {held}  "
    if v.status[p] == st.OUT:
        text = f"  {SEATS[p]} {pad(cut(name, 12), 12)} {v.score[p]:3} bitcoin  out of the game"
    words = [*_posts(v, p), *["FINISHED"][: v.status[p] == st.FINISHED], *["player left"][: v.absent >> p & 1]]
    line = cut(text + ", ".join(words), paper.width).rstrip()
    return paper.paint("strong", line) if p == v.seat else line


def _posts(v: View, p: int) -> list[str]:
    marks = [(" tapped" * v.tapped[p][i]) + (" sealed" * v.sealed[p][i]) for i in range(v.posts[p])]
    return [CODES[v.post[p][i]] + marks[i] for i in range(v.posts[p])]


def _children(v: View, p: int, parent: int) -> list[int]:
    return [piece for piece in pieces_of(cast(State, v), p) if v.parent[piece] == parent]


def _painted(v: View, piece: int, text: str, paper: Paper) -> str:
    s = cast(State, v)
    return paper.paint("danger", text) if pc.is_dirty(s, piece) else text


def _cable(v: View, p: int, cable: int, paper: Paper) -> list[str]:
    """A cable with its ports and computers; what it cuts off itself stands in brackets."""
    below = _children(v, p, cable)
    head = f"{_painted(v, cable, mark(v, cable), paper)} {len(below)}/{PORTS[cable // SLOTS]}"
    words = [_painted(v, piece, mark(v, piece), paper) for piece in below]
    if words and pc.is_dirty(cast(State, v), cable):
        words = [f"({words[0]}", *words[1:-1], f"{words[-1]})"] if words[1:] else [f"({words[0]})"]
    return [head, *words]


def _compact(v: View, p: int, paper: Paper) -> list[str]:
    """A rival's network, a line for each switch; brackets: cut off by what is disabled in front of them."""
    lines: list[str] = []
    for switch in _children(v, p, st.INTERNET):
        cables = [" ".join(_cable(v, p, cable, paper)) for cable in _children(v, p, switch)]
        if cables and pc.is_dirty(cast(State, v), switch):
            cables = [f"({cable})" for cable in cables]
        head = _painted(v, switch, mark(v, switch), paper)
        lines += _row(pad(INDENT + head, 10) + " ", [f"{cable}   " for cable in cables], paper)
    floating = _children(v, p, st.FLOAT)
    loose = [" ".join(_cable(v, p, x, paper)) if x < FIRST_PC else _painted(v, x, mark(v, x), paper) for x in floating]
    return lines + (_row(f"{INDENT}floating ", [f"~{word}   " for word in loose], paper) if loose else [])


def _row(head: str, words: Sequence[str], paper: Paper) -> list[str]:
    """Words one after another; further lines stand under the first word."""
    lines = [head]
    for word in words:
        if visible(lines[-1]) + visible(word.rstrip()) > paper.width and lines[-1].strip():
            lines.append(" " * visible(head))
        lines[-1] += word
    return [line.rstrip() for line in lines]


def _tree(v: View, p: int, paper: Paper) -> list[str]:
    """The own network: internet, switches, cables with ports used and computers, and in words what does not work."""
    switches, floating = _children(v, p, st.INTERNET), _children(v, p, st.FLOAT)
    if not switches and not floating:
        return [f"{INDENT}nothing built yet: a switch goes first, then cables, then computers"]
    lines = [f"{INDENT}INTERNET"] if switches else []
    for switch in switches:
        bar = "|" if switch != switches[-1] else " "
        lines += _branch(v, f"{INDENT} +─ ", [_painted(v, switch, mark(v, switch), paper)], switch, paper)
        for cable in _children(v, p, switch):
            lines += _branch(v, f"{INDENT} {bar}   +─ ", _cable(v, p, cable, paper), cable, paper)
    for piece in floating:
        words = _cable(v, p, piece, paper) if piece < FIRST_PC else [_painted(v, piece, mark(v, piece), paper)]
        lines += _branch(v, f"{INDENT} ~  ", words, piece, paper)
    return lines


def _branch(v: View, head: str, words: Sequence[str], piece: int, paper: Paper) -> list[str]:
    lines = _row(head, [f"{word}  " for word in words], paper)
    remark = _remark(v, piece)
    if not remark:
        return lines
    if visible(lines[-1]) + len(remark) + 3 > paper.width:
        lines.append(" " * (visible(head)))
    lines[-1] = pad(lines[-1], 34) + "  " + paper.paint("quiet", cut(remark, max(10, paper.width - 36)))
    if visible(lines[-1]) > paper.width:
        lines[-1] = " " * visible(head) + paper.paint("quiet", remark)
    return lines


def _remark(v: View, piece: int) -> str:
    """What is wrong here, and above."""
    s = cast(State, v)
    parent = v.parent[piece]
    words: list[str] = []
    if kinds := issues_on(s, piece):
        words.append(f"disabled: {listed([CARDS[kind].name for kind in dict.fromkeys(kinds)])}")
    if parent == st.FLOAT:
        words.append("floating")
    elif parent < PIECES and pc.is_dirty(s, parent):
        words.append(f"cut off by {mark(v, parent)}")
    return ", ".join(words)


# ---------------------------------------------------------------- the running event


def _event(v: View, paper: Paper) -> list[str]:
    """What is at stake, the chain of answers, and how it stands."""
    if v.phase not in (st.AUDIT, st.HUNT, st.SELECT, st.STEAL):
        return []
    chain = [f"{CARDS[v.opener].name} by {SEATS[v.turn]}"]
    chain += [f"{CARDS[c % 32].name} by {SEATS[c // 32]}" for c in v.chain[: v.chained]]
    body = [line for text in [" < ".join(chain), *_stands(v)] for line in _wrap(text, paper, "  | ", "  |   ")]
    head = f"  +─ EVENT: {event_name(cast(State, v))} "
    rule = "─" * max(0, paper.width - visible(head) - 2)
    return ["", paper.paint("danger", head) + rule, *body, "  +" + "─" * (paper.width - 5)]


def _stands(v: View) -> list[str]:
    s = cast(State, v)
    if v.phase == st.SELECT:
        return [f"It went ahead: {SEATS[v.turn]} sends {computers(v.picks)} of {SEATS[v.victim]} back to hand."]
    if v.phase == st.STEAL:
        return [f"It went ahead: {SEATS[v.turn]} keeps {post_name(s, v.victim, v.loot)}, or discards it."]
    goes = "it goes ahead" if v.chained % 2 == 0 else "it is stopped"
    if v.phase == st.AUDIT:
        n = pc.members(v.owned[v.victim][PC])
        stake = f"At stake: {(n + 1) // 2} of {SEATS[v.victim]}'s {computers(n)}."
        who, card = listed([SEATS[p] for p in range(v.seats) if in_window(s, p)]), CARDS[needed(s)].name
    else:
        stake, who, card = "", SEATS[responder(s)], CARDS[HH].name
    return [*([stake] if stake else []), f"As it stands {goes}. {who} may answer with {card}."]


# ---------------------------------------------------------------- offers and promises


def _desk(v: View, paper: Paper) -> list[str]:
    """Open offers, the own draft, and running promises with their number and turns."""
    lines: list[str] = []
    for i in range(v.offers):
        offer = v.offer[i]
        lines += _wrap(
            f"Offer of {SEATS[offer.maker]} to {SEATS[offer.taker]}: {offer_text(v, offer)}", paper, "  ", INDENT
        )
    if v.phase in (st.DRAFT_GIVE, st.DRAFT_WANT):
        written = offer_text(v, v.draft) if v.draft.n else "nothing written yet"
        lines += _wrap(f"Your draft to {SEATS[v.draft.taker]}: {written}", paper, "  ", INDENT)
    for pair, promises in _promises(v).items():
        lines += _wrap(f"{pair}: {'; '.join(promises)}", paper, "  ", INDENT)
    return ["", *lines] if lines else []


def _promises(v: View) -> dict[str, list[str]]:
    """Running promises by who owes whom."""
    found: dict[str, list[str]] = {}
    for pact in v.pact[: v.pacts]:
        found.setdefault(f"{SEATS[pact.by]} owes {SEATS[pact.to]}", []).append(pact_words(pact))
    return found


def brief(v: View) -> str:
    """Scores and networks in notation, on one line."""
    s = cast(State, v)
    return " · ".join(f"{SEATS[p]} {v.score[p]} [{network_text(s, p)}]" for p in range(v.seats))


# ---------------------------------------------------------------- cards

TYPES = (("Equipment", "green"), ("Action", "red"), ("Staff", "blue"), ("Unseen", "dark"))
SHORT = {K2: "cable, 2 ports", K3: "cable, 3 ports"}


def _type(kind: int) -> int:
    if kind == FILLER:
        return 3
    return 0 if 1 << kind & EQUIPMENT_SET else 2 if 1 << kind & (CLASS_SET | HUNT_SET) else 1


def hand(v: View, paper: Paper) -> list[str]:
    """The seat's own cards, a line for each type; nothing in a view without a seat."""
    if v.seat == NOBODY:
        return []
    lines: list[str] = []
    for i, (name, ground) in enumerate(TYPES):
        kinds = [kind for kind, n in enumerate(v.hand) if n and _type(kind) == i]
        words = [f"{_chip(v, kind, ground, paper)} {SHORT.get(kind, CARDS[kind].name)}   " for kind in kinds]
        lines += _row(f"  {name:10}", words, paper) if words else []
    return lines or ["  no cards"]


def _chip(v: View, kind: int, ground: str, paper: Paper) -> str:
    code = CODES[kind] + (f"*{v.hand[kind]}" if v.hand[kind] > 1 else "")
    return paper.paint(ground, f" {code} ") if paper.colour else code


# ---------------------------------------------------------------- what is being decided


def situation(v: View) -> list[str]:
    """In a sentence or two."""
    s = cast(State, v)
    if v.phase == st.TRADE:
        return [*_offers_to(v), "Trading: write an offer, or end it and go to the moves. Only what is written counts."]
    if v.phase in (st.DRAFT_GIVE, st.DRAFT_WANT):
        side = "what you give" if v.phase == st.DRAFT_GIVE else f"what you want from {SEATS[v.draft.taker]}"
        return [
            f"You write an offer to {SEATS[v.draft.taker]}, line by line: now {side}. Nobody sees it before it is sent."
        ]
    if v.phase == st.MOVES:
        return [
            f"{_moves_left(v)[0].upper()}{_moves_left(v)[1:]}. A card or a re-plugged piece is a move each.",
            "After a move stands what it changes: +1 is a bitcoin more a turn for you, -3 three fewer for a rival.",
        ]
    if v.phase == st.ATTACH:
        return [f"Floating pieces may go to {label(s, v.host)} now, free of charge."]
    if v.phase == st.DISCARD:
        return ["Throw away what you do not need: your hand is filled up again, then your computers pay."]
    if v.phase == st.SELECT:
        return [
            f"Your AUDIT went ahead: choose {computers(v.picks)} of {SEATS[v.victim]}. Idle ones earn nothing anyway."
        ]
    if v.phase == st.STEAL:
        return ["The theft succeeded. Keep the classification, or discard it so that nobody has it."]
    return _stands(v)


def _offers_to(v: View) -> Iterator[str]:
    for i in range(v.offers):
        if v.offer[i].taker == v.seat:
            yield f"{SEATS[v.offer[i].maker]} offers you a deal: {offer_text(v, v.offer[i])}."
