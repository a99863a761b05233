"""Commands of WIRED drawn by lot, in notation: whole ones that may be given, and any that can be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tests.wired.any_position import CLASSES, KINDS, some
from wiredeck.games.interface import SEATS
from wiredeck.games.wired import keys
from wiredeck.games.wired.actions import Legal
from wiredeck.games.wired.cards import CODES, LETTERS
from wiredeck.games.wired.options import CONTRACTS, ENFORCED, GIFTS, SHAME
from wiredeck.games.wired.pieces import is_loose
from wiredeck.games.wired.rules.desk import find_offer
from wiredeck.games.wired.rules.legal import legal_actions
from wiredeck.games.wired.rules.play import asked
from wiredeck.games.wired.state import (
    AUDIT,
    CLAUSE_LIMIT,
    DISCARD,
    HUNT,
    MOVES,
    NOBODY,
    SELECT,
    STEAL,
    TRADE,
    State,
    plays,
)
from wiredeck.games.wired.text import area, class_ref, hand_kinds, label
from wiredeck.games.wired.write import pieces_of
from wiredeck.kernel import plain

LEGAL = plain(Legal)
SEVEN = SEATS + "G"  # one more than can sit there
EQUIPMENT = ("SW", "K2", "K3", "PC")
TARGETED = ("HK", "PO", "NH", "HD", "SE", "PW", "TR", "AU", "HH", "STD")
NO_COMMANDS = ("undo", "mulligan", "draw", "tap", "dismiss FT", "return p1", "scrap k1")
ODD_TERMS = ("pts:3", "eq:p1", "PC*0", "later:PC@4", "truce:6", "truce:0", "truce:1:all", "strike:G:1", "HK*9", "cl:HH")


def legal_command(lot: Random, s: State) -> str:
    """A whole command of somebody who may act, out of the lists of small steps."""
    found = legal_step(lot, s)
    by, _, step = found.partition(":") if found[1:2] == ":" else ("", "", found)
    seat = SEATS.index(by) if by else s.turn
    prefix = f"{by}:" if by else ""
    word, _, rest = step.partition(" ")
    if step.endswith("<"):
        return step + ",".join(attachments(lot, s, step))
    if word in ("draft", "redraft"):
        return f"{prefix}{any_offer(lot, s, seat, SEATS.index(rest), counter=word == 'redraft')}"
    if word == "pick":
        victim = [label(s, piece) for piece in pieces_of(s, s.victim) if label(s, piece)[0] == "p"]
        return f"select {','.join(lot.sample(victim, s.picks))}"
    if word == "toss":
        hand = [CODES[kind] for kind in hand_kinds(s.hand[s.turn])]
        return f"discard {','.join(lot.sample(hand, lot.randint(1, len(hand))))}"
    return found


def legal_step(lot: Random, s: State) -> str:
    """The key of a legal action of somebody who may act: of any sort of them as likely as of another."""
    seats = [seat for seat in range(s.seats) if asked(s) >> seat & 1]
    sorts: dict[str, list[str]] = {}
    for key in keys_of(s, s.actor if lot.random() < 0.5 else lot.choice(seats)) or keys_of(s, s.actor):
        sorts.setdefault(sort_of(key), []).append(key)
    return lot.choice(sorts[lot.choice(list(sorts))])


def keys_of(s: State, seat: int) -> list[str]:
    """What this seat may do, were it asked."""
    actor, s.actor = s.actor, seat
    n = legal_actions(s, LEGAL)
    found = [keys.key(s, action) for action in LEGAL.action[:n]]
    s.actor = actor
    return found


def sort_of(key: str) -> str:
    """The card of a move, or its verb."""
    words = key[2 * (key[1:2] == ":") :].partition(">")[0].split()
    return " ".join(words[: 2 if words[0] == "play" else 1])


def attachments(lot: Random, s: State, step: str) -> list[str]:
    """Floating pieces for the card that this step plays, within its ports as far as they are known."""
    kind = step.split()[1][:2]
    names = [label(s, piece) for piece in pieces_of(s, s.turn) if is_loose(s, piece)]
    floating = [name for name in names if name[0] == ("k" if kind == "SW" else "p")]
    most = len(floating) if kind == "SW" else min(len(floating), int(kind[1]))
    return lot.sample(floating, lot.randint(1, most))


def any_offer(lot: Random, s: State, maker: int, taker: int, *, counter: bool = False) -> str:
    """An offer of things that are there, most of the time, with the surplus it takes."""
    third = [SEATS[seat] for seat in range(s.seats) if seat not in (maker, taker) and plays(s, seat)]
    give, want = any_terms(lot, s, maker, third), any_terms(lot, s, taker, third)
    if not (give and want) and (not s.option[GIFTS] or not give + want) and lot.random() < 0.9:
        give, want = give or ["show"], want or ["show"]
    verb = "counter" if counter else "offer"
    text = f"{verb} {SEVEN[taker]} give {','.join(give) or '-'} want {','.join(want) or '-'}"
    received = [term[3:].partition("#")[0] for term in want if term.startswith("cl:")]
    own = own_classes(s, maker)
    kept = [CODES[kind] for kind, ref in zip(area(s, maker), own, strict=True) if f"cl:{ref}" not in give]
    return text + surplus(lot, kept + received)


def own_classes(s: State, seat: int) -> list[str]:
    mine = area(s, seat)
    return [class_ref(mine, place) for place in range(len(mine))]


def surplus(lot: Random, held: Sequence[str]) -> str:
    """The drop list of somebody who will hold these classifications; sometimes a wrong one."""
    drops = [held[i] + (f"#{held[:i].count(held[i]) + 1}" if held[i] in held[:i] else "") for i in range(len(held))]
    n = max(0, len(held) - 2) if lot.random() < 0.95 else lot.randint(0, 2)
    chosen = lot.sample(drops, min(n, len(drops)))
    return f" drop {','.join(chosen)}" if chosen else ""


def any_terms(lot: Random, s: State, seat: int, third: Sequence[str]) -> list[str]:
    """What one side of an offer could give."""
    if seat >= s.seats:
        return some(lot, KINDS, 1)
    hand = [CODES[kind] for kind in hand_kinds(s.hand[seat])]
    terms = [f"{kind}*{lot.randint(1, hand.count(kind))}" for kind in some(lot, sorted(set(hand)), 2)]
    if lot.random() < 0.4:
        terms += [f"cl:{ref}" for ref in some(lot, own_classes(s, seat), 2)]
    if lot.random() < 0.5:
        card = lot.choice([*hand, lot.choice(KINDS)])
        terms += some(lot, promise_terms(lot, s.option[CONTRACTS], card, third), 2)
    lot.shuffle(terms)
    return terms[: CLAUSE_LIMIT // 2]


def promise_terms(lot: Random, contracts: int, card: str, third: Sequence[str]) -> list[str]:
    """What could be promised at such a table, and now and then what could not."""
    level = SHAME if lot.random() < 0.1 else contracts
    scopes = lot.choice(["", ":issues", ":audit", ":issues+steal", ":steal+issues", ":steal+audit+issues"])
    terms = ["show"]
    if level >= ENFORCED:
        terms += [f"truce:{lot.randint(1, 5)}{scopes}", f"later:{card}{lot.choice(['', '*2'])}@{lot.randint(1, 3)}"]
    if level == SHAME:
        terms.append(f"pledge:{card}*{lot.randint(1, 2)}@{lot.randint(1, 3)}")
        terms += [f"strike:{seat}:{lot.choice([1, 1, 2, 3])}" for seat in third[:1] or SEATS[:1]]
    return terms


# ---------------------------------------------------------------- commands of any kind


def any_command(lot: Random, s: State) -> str:
    """A command that can be read; who gives it, when and about what are often wrong."""
    text = lot.choice(FORMS.get(s.phase, ALL_FORMS) if lot.random() < 0.8 else ALL_FORMS)(lot, s)
    bare = text[1:2] == ":" or text in ("endturn", "pass*") or lot.random() < 0.7
    return text if bare else f"{any_seat(lot, s)}:{text}"


def any_seat(lot: Random, s: State) -> str:
    return lot.choice(SEVEN[: s.seats + 1])


def any_card(lot: Random, s: State, kinds: Sequence[str] = KINDS) -> str:
    """Out of the hand of the active seat more often than not."""
    held = [CODES[kind] for kind in hand_kinds(s.hand[s.turn]) if CODES[kind] in kinds]
    return lot.choice(held if held and lot.random() < 0.9 else kinds)


def any_label(lot: Random, s: State, seat: int, letters: str = "skp") -> str:
    """A piece of this seat, of these types more often than not, or one that it need not have."""
    mine = [label(s, piece) for piece in pieces_of(s, seat)] if seat < s.seats else []
    fine = [name for name in mine if name[0] in letters] if lot.random() < 0.9 else mine
    return lot.choice(fine) if fine and lot.random() < 0.9 else f"{lot.choice(LETTERS)}{lot.randint(1, 9)}"


def any_place(lot: Random, s: State, letters: str = "skp") -> str:
    """A place for a piece."""
    return lot.choice("@~~~") if lot.random() < 0.2 else any_piece(lot, s, letters)


def any_piece(lot: Random, s: State, letters: str = "skp") -> str:
    """A piece as the active seat names it."""
    seat = any_seat(lot, s) if lot.random() < 0.1 else ""
    return (f"{seat}." if seat else "") + any_label(lot, s, SEVEN.index(seat) if seat else s.turn, letters)


def any_class(lot: Random, s: State, seat: int) -> str:
    mine = own_classes(s, seat) if seat < s.seats else []
    if mine and lot.random() < 0.85:
        return lot.choice(mine)
    return lot.choice([*CLASSES, "HH", "STD"]) + lot.choice(["", "", "#2", "#3", "#0"])


def any_play(lot: Random, s: State) -> str:
    card = any_card(lot, s, EQUIPMENT)
    host, same, guests = {"SW": ("", "s", "k"), "PC": ("k", "p", "s")}.get(card, ("s", "k", "p"))
    at = f"^{any_piece(lot, s, same)}" if lot.random() < 0.3 else f">{any_place(lot, s, host)}" if host else ""
    attach = [any_label(lot, s, s.turn, guests) for _ in range(lot.choice([0, 0, 0, 1, 2, 4]))]
    return f"play {card}{at}" + (f"<{','.join(attach)}" if attach else "")


def any_hire(lot: Random, s: State) -> str:
    card = any_card(lot, s, CLASSES if lot.random() < 0.9 else KINDS)
    return f"play {card}-{any_class(lot, s, s.turn)}" if lot.random() < 0.5 or card not in CLASSES else f"play {card}"


def any_use(lot: Random, s: State) -> str:
    """A card against somebody, or for an own piece."""
    card, seat = any_card(lot, s, TARGETED), any_seat(lot, s)
    employers = [SEATS[p] for p in range(s.seats) if s.posts[p] and p != s.turn]
    if card in ("HH", "STD") and employers:
        seat = lot.choice([*employers, seat])
    number = SEVEN.index(seat)
    theirs, own = f"{seat}.{any_label(lot, s, number)}", any_label(lot, s, s.turn)
    target = {"HK": theirs, "PO": theirs, "NH": theirs, "AU": seat}.get(card, own)
    if card in ("HH", "STD"):
        target = f"{seat}.{any_class(lot, s, number)}"
    elif lot.random() < 0.1:
        target = lot.choice([theirs, own, seat, "@"])
    return f"{card}>{target}{lot.choice(['', '', '!'])}"


def any_select(lot: Random, s: State) -> str:
    victim = s.victim if s.phase == SELECT else s.turn
    return f"select {','.join(any_label(lot, s, victim) for _ in range(lot.randint(1, 4)))}"


def any_deal(lot: Random, s: State) -> str:
    """An offer or a counter-offer by anybody to anybody."""
    maker = s.turn if lot.random() < 0.5 else lot.randrange(s.seats)
    taker = SEVEN.index(any_seat(lot, s)) if maker == s.turn or lot.random() < 0.2 else s.turn
    text = any_offer(lot, s, maker, taker, counter=find_offer(s, taker, maker) != NOBODY)
    if lot.random() < 0.2:
        text = text.replace(" give ", f" give {lot.choice(ODD_TERMS)},").replace(",- want", " want")
    return f"{SEATS[maker]}:{text}" if maker != s.turn else text


def any_answer_to_offer(lot: Random, s: State) -> str:
    verb = lot.choice(["accept", "decline", "withdraw"])
    drop = f" drop {any_class(lot, s, s.turn)}" if verb == "accept" and lot.random() < 0.3 else ""
    return verb + lot.choice(["", f" {any_seat(lot, s)}"]) + drop


def any_replug(lot: Random, s: State) -> str:
    letter = lot.choice("kps")
    return f"move {any_piece(lot, s, letter)}>{any_place(lot, s, {'k': 's', 'p': 'k', 's': 's'}[letter])}"


def any_answer(lot: Random, s: State) -> str:
    return f"answer {lot.choice(['HK', 'SE', 'HH', 'STD', any_card(lot, s)])}"


def any_discard(lot: Random, s: State) -> str:
    return f"discard {','.join(any_card(lot, s) for _ in range(lot.randint(1, 3)))}"


def any_keep(lot: Random, s: State) -> str:
    return f"keep{lot.choice(['', f'-{any_class(lot, s, s.turn)}'])}"


def any_word(lot: Random, s: State) -> str:
    return lot.choice(["pass", "drop", "end", "end!", "end!", "endturn", "pass*", "deal", *NO_COMMANDS])


Form = Callable[[Random, State], str]
FORMS: dict[int, tuple[Form, ...]] = {
    MOVES: (any_play, any_play, any_hire, any_use, any_use, any_use, any_replug, any_word),
    TRADE: (any_deal, any_deal, any_answer_to_offer, any_word),
    AUDIT: (any_answer, any_word),
    HUNT: (any_answer, any_word),
    SELECT: (any_select,),
    STEAL: (any_keep, any_word),
    DISCARD: (any_discard, any_word),
}
ALL_FORMS = [form for forms in FORMS.values() for form in forms]


def any_wait(lot: Random) -> str:
    return f"wait {lot.choice(['0.5', '4.9', '5', '15', '19.9', '20', '60', '95', '300'])}"
