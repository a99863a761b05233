"""Section 4 of the rules, read slowly: a second Wireburn to hold the first one against.

Written from the document with sets, lists and counters of card texts, sharing no code with the product; the names
are those of section 4.1, an option is asked for by its own. The draw pile has no order here: whoever plays a game on
this model says which cards were drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import NamedTuple

COLOURED = DOCKS = "TPO"  # a dock is named by the colour of its marker
NUMBERS = "TPOG"
OPEN = "*"
SIGN = {"[+]": 1, "[-]": -1}
Hands = dict[str, Counter[str]]  # by seat


def number(card: str) -> int:
    """The printed value of a coloured or grey card."""
    return int(card[1:])


class DockState(NamedTuple):
    """What a stack says. The "1 and 10" of a VOLT is no number: it is `locked` without a value."""

    value: int | None
    colour: str
    locked: bool
    grey_top: bool


class Play(NamedTuple):
    """The cards of one play, base first, and their dock; a Wash has none."""

    cards: tuple[str, ...]
    dock: str

    def key(self) -> str:
        return f"{''.join(self.cards)}>{self.dock}" if self.dock else "wash"


class Model:
    """One game: the state of 4.1, the transitions of 4.2, the legal actions of 4.3, the effects of 4.4."""

    def __init__(self, options: Mapping[str, object], hands: Hands, pile: Sequence[str], first: str) -> None:
        """S0 is done: cards have been dealt. `options` are those of section 5 by name, and `oaat`."""
        self.table = SimpleNamespace(**options)
        self.seats, self.hands = "".join(hands), hands
        self.pile, self.discard, self.removed = Counter(pile), Counter[str](), Counter[str]()
        self.stacks: dict[str, list[str]] = {d: [] for d in DOCKS}
        self.fw, self.armed, self.skip, self.idle = set[str](), set[str](), set[str](), set[str]()
        self.dry = self.slots = 0
        self.cause = self.winner = ""
        self.start_turn(first)

    def next(self, seat: str) -> str:
        """The seat after this one, whatever its state."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def stock(self) -> bool:
        return self.pile.total() + self.discard.total() > 0

    def dock(self, d: str) -> DockState:
        """4.4, 3: the stack, read bottom to top."""
        value, colour, grey_top = None, OPEN, False
        for card in self.stacks[d]:
            if card in SIGN:
                value = min(max((value or 0) + SIGN[card], 1), 10)
                continue
            grey_top = card[0] == "G"
            if card != "S" or self.table.stasis_opens:
                colour = card[0] if card[0] in COLOURED else OPEN
            if card != "N":
                value = number(card) if card[0] in NUMBERS else {"S": 5, "V": None}[card]
        return DockState(value, colour, "V" in self.stacks[d], grey_top)

    def draw_card(self, seat: str) -> str:
        """One card, recycling first if the pile is empty; it clears `idle`."""
        self.recycle_if_empty()
        card = self.drawn.pop(0)
        self.pile[card] -= 1
        self.hands[seat][card] += 1
        assert self.pile[card] >= 0, f"there is no {card} in the pile"
        self.idle.clear()
        return card

    def recycle_if_empty(self) -> None:
        if not self.pile.total():
            self.pile, self.discard = self.discard, Counter()

    def clear(self, d: str) -> None:
        self.discard.update(self.stacks[d])
        self.stacks[d] = []

    def has_emptied(self, seat: str) -> bool:
        """4.4, 5, and S5: an empty hand is in firewall, unarmed."""
        if self.hands[seat].total():
            return False
        self.fw.add(seat)
        self.armed.discard(seat)
        return True

    def leave(self, seat: str) -> None:
        """S7."""
        if seat in self.fw:
            self.armed.add(seat)
        self.arrive(self.next(seat))

    def arrive(self, seat: str) -> None:
        """S1, in the order given there."""
        self.slots += 1
        if seat in self.fw and seat in self.armed:
            self.end_game("survived", seat)
        elif self.slots >= self.table.slot_cap:
            self.end_game("cap")
        elif seat in self.skip or seat in self.fw:
            self.skip.discard(seat)
            self.leave(seat)
        else:
            self.start_turn(seat)

    def start_turn(self, seat: str) -> None:
        """S1, 5: all turn and window fields reset."""
        self.state, self.active, self.decides = "act", seat, seat
        self.boots, self.dmg, self.chain = 0, 0, 0
        self.blocked = self.moved = self.placed = False
        self.open_window(bonus=False)

    def open_window(self, *, bonus: bool) -> None:
        self.bonus, self.plays, self.draws, self.third = bonus, 0, 0, ""

    def fits(self, card: str, d: str) -> bool:
        """One card on a dock, rules 1 to 6; the first that applies decides."""
        dock = self.dock(d)
        if not self.stacks[d]:
            may_open = not self.bonus and not self.blocked and self.boots < self.table.boots
            return may_open and (card == "N" or card[0] == d)
        if card == "N":
            return True
        if dock.locked:
            return card == "V" or (card[0] in COLOURED and number(card) in (1, 10))
        if card in SIGN:
            on_grey = self.table.mod_on_dock and dock.grey_top
            return on_grey and 2 <= (dock.value or 0) + SIGN[card] <= 9
        return self.follows_nulls(card, d) if dock.value is None else self.fits_value(card, dock.value, dock.colour)

    def follows_nulls(self, card: str, d: str) -> bool:
        """Rule 5, and what tables may choose instead (R-NULL-1)."""
        follow = {"number": NUMBERS, "coloured": COLOURED, "marker": d, "null": ""}
        return card[0] in follow[self.table.null_follow]

    def fits_value(self, card: str, value: int, colour: str) -> bool:
        """Rule 6."""
        if card[0] not in NUMBERS:
            return value in {"V": (1, 2, 9, 10), "S": (4, 5, 6)}[card]
        away = abs(number(card) - value)
        return away == 0 or (away == 1 and (card[0] == "G" or colour in (OPEN, card[0])))

    def combo_fits(self, base: str, change: int, d: str) -> bool:
        """A grey or a NULL whose modifiers change its value by so much."""
        value = self.dock(d).value
        if not self.stacks[d] or self.dock(d).locked:
            return False
        raw = change + ((value or 0) if base == "N" else number(base))
        if self.table.boundary == "illegal" and not 2 <= raw <= 9:
            return False
        if base == "N":
            return self.table.mod_on_null and value is not None
        if value is None:
            return self.follows_nulls(base, d)
        seen = number(base) if self.table.combo_value == "printed" else min(max(raw, 1), 10)
        return abs(seen - value) <= 1

    def all_plays(self) -> list[Play]:
        """PLAYS: single cards, combos, the Wash."""
        hand = self.hands[self.active]
        cards = [card for card in hand if hand[card]]
        plays = [Play((card,), d) for card in cards for d in DOCKS if self.fits(card, d)]
        plays += [play for card in cards if card == "N" or card[0] == "G" for play in self.combos(card)]
        return plays + ([Play(("[+]", "[-]"), "")] if {"[+]", "[-]"} <= set(cards) else [])

    def combos(self, base: str) -> list[Play]:
        loads = [(sign, k) for sign in SIGN for k in range(1, self.hands[self.active][sign] + 1)]
        fits = [(sign, k, d) for sign, k in loads for d in DOCKS if self.combo_fits(base, SIGN[sign] * k, d)]
        return [Play((base, *[sign] * k), d) for sign, k, d in fits]

    def duty(self, plays: list[Play]) -> list[Play]:
        """The plays that the third-card duty leaves; none without a duty (R-DIG-5; R-DIG-6: what tables choose)."""
        scope = self.table.third_scope
        if scope == "any":
            return [play for play in plays if self.third in play.cards]
        alone = [d for d in DOCKS if self.third and self.fits(self.third, d) and (self.stacks[d] or scope == "boot")]
        return [play for play in plays if alone and play.dock and play.cards[0] == self.third]

    def may_draw(self, stuck: bool) -> bool:
        """R-DIG-1 and R-TURN-5 say where tables may differ."""
        needs_stuck = self.plays > 0 or self.table.dig_needs_stuck
        still = self.plays == 0 or self.table.draw_after_play
        return still and self.draws < self.table.max_draw and self.stock() and (stuck or not needs_stuck)

    def may_end(self, stuck: bool) -> bool:
        if self.plays > 0:
            return True
        if self.table.stop_early:
            return self.draws >= 1 or (not self.stock() and stuck)
        return (self.draws == self.table.max_draw or not self.stock()) and (self.draws >= 1 or stuck)

    def candidates(self) -> list[str]:
        """S3, 6: seats in firewall other than the active one."""
        return [seat for seat in self.seats if seat in self.fw and seat != self.active]

    def legal(self) -> list[str]:
        """Every legal action of the seat that decides, in notation, sorted."""
        if self.state == "over":
            return []
        if self.state == "target":
            return [f"hit:{seat}" for seat in self.candidates()]
        if self.state == "shield":
            if not self.hands[self.decides]["N"]:
                return ["absorb"]
            shields = ["shield"] if self.table.shield_to == "discard" else ["shield>O", "shield>P", "shield>T"]
            return ["absorb", *shields]
        plays = self.all_plays()
        if duty := self.duty(plays):
            return sorted(play.key() for play in duty)
        others = {"draw": self.may_draw(not plays), "end": self.may_end(not plays)}
        return sorted([play.key() for play in plays] + [key for key, allowed in others.items() if allowed])

    def act(self, key: str, drawn: Sequence[str]) -> None:
        """One legal action and all that follows without a decision; `drawn` are the cards drawn meanwhile."""
        self.drawn = list(drawn)
        word, _, place = key.replace(":", ">").partition(">")
        if word in ("shield", "hit"):
            {"shield": self.shield, "hit": self.hit}[word](place)
        elif word in ("draw", "end", "absorb"):
            {"draw": self.draw, "end": self.end_turn, "absorb": self.penalty}[word]()
        else:
            self.play(next(play for play in self.all_plays() if play.key() == key))
        assert not self.drawn, f"more cards were drawn than {key} draws"
        if self.table.recycle == "at once":
            self.recycle_if_empty()  # R-PILE-1

    def draw(self) -> None:
        """S2."""
        card = self.draw_card(self.active)
        self.draws += 1
        self.moved = True
        if self.draws == self.table.max_draw and self.table.third_forced:
            self.third = card

    def play(self, play: Play) -> None:
        """4.4, 1 to 6."""
        self.hands[self.active].subtract(play.cards)
        self.moved, self.third = True, ""
        self.plays += 1
        self.idle.clear()
        if not play.dock:
            (self.removed if self.table.wash_to == "removed" else self.discard).update(play.cards)
        stop = play.dock and self.put(play)
        dug_bonus = self.bonus and self.draws > 0 and not self.table.bonus_after_dig
        if self.has_emptied(self.active) or stop:
            self.end_turn()
        elif self.table.oaat and play.cards[0] in ("V", "S", "N") and not dug_bonus:
            self.open_window(bonus=True)
        elif self.table.oaat:
            self.end_turn()

    def put(self, play: Play) -> bool:
        """4.4, 1 to 4: the cards go on the dock; does it detonate?"""
        self.boots += not self.stacks[play.dock]
        self.stacks[play.dock] += play.cards
        self.placed = True
        if play.cards[0] in ("V", "S"):
            self.dmg += 1
            self.blocked = self.table.boot_block
        if self.dock(play.dock).value not in (1, 10):
            return False
        self.clear(play.dock)
        self.dmg += 1
        return True

    def end_turn(self) -> None:
        """S3, in the order given there."""
        for d in DOCKS:
            if self.dock(d).locked:
                self.clear(d)
        if not self.moved:
            self.idle.add(self.active)
        self.dry = 0 if self.placed else self.dry + 1
        if self.idle == set(self.seats):
            self.deadlock()
        elif self.dry >= self.table.dry_limit:
            self.end_game("dry")
        elif self.dmg == 0:
            self.leave(self.active)
        elif len(self.candidates()) >= 2:
            self.state = "target"
        else:
            self.hit([*self.candidates(), self.next(self.active)][0])

    def hit(self, seat: str) -> None:
        """S5: does the target decide?"""
        self.target = seat
        asked = self.hands[seat].total() if self.table.ask == "all" else self.hands[seat]["N"]
        if asked and (seat != self.active or self.table.attacker_shields):
            self.state, self.decides = "shield", seat
        else:
            self.penalty()

    def shield(self, d: str) -> None:
        """S5: the NULL goes on top of dock d (R-SHLD-1: where the table chose so, to the discard pile)."""
        self.hands[self.target]["N"] -= 1
        if d:
            self.stacks[d].append("N")
        else:
            self.discard["N"] += 1
        self.chain += 1
        self.dry = 0
        self.idle.clear()
        self.has_emptied(self.target)
        self.hit(self.next(self.target))

    def penalty(self) -> None:
        """S6."""
        seat, got = self.target, 0
        while got < self.dmg and self.stock():
            got += 1
            if self.draw_card(seat) == "N" and seat in self.fw:
                self.end_game("null", seat)
                return
        self.armed.discard(seat)
        if got:
            self.fw.discard(seat)
        if seat == self.next(self.active) or (self.chain > 0 and self.table.deflected_skip == "receiver"):
            self.skip.add(seat)
        self.leave(self.active)

    def deadlock(self) -> None:
        """R-END-1: drawn, or where the table chose so the single smallest hand wins."""
        sizes = sorted((hand.total(), seat) for seat, hand in self.hands.items())
        if self.table.deadlock == "fewest" and sizes[0][0] < sizes[1][0]:
            self.end_game("fewest", sizes[0][1])
        else:
            self.end_game("deadlock")

    def end_game(self, cause: str, winner: str = "") -> None:
        self.state, self.cause, self.winner = "over", cause, winner
