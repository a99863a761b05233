"""The TRADE phase: offers, counters, contracts (section 6)."""

from __future__ import annotations

from collections import Counter

from tests.wired.model_piles import clear_matching_issues
from tests.wired.model_state import (
    CLEARS,
    SCOPES,
    Class,
    Clause,
    Clock,
    Command,
    Contract,
    Game,
    Offer,
    Side,
    demand,
    find_class,
    refuse,
)

SWAP = ("hand", "class", "show")
AVAILABLE = {"off": (), "swap": SWAP, "enforced": (*SWAP, "later", "truce")}
AVAILABLE["shame"] = (*AVAILABLE["enforced"], "pledge", "strike")
LONGEST = {"later": 3, "pledge": 3, "truce": 5, "strike": 5}  # FIX-10
CARDS = ("hand", "later")  # what the hand has to cover at once


def trade(game: Game, seat: str, order: Command) -> None:
    """Every trade command; the checks in the order of 4.3."""
    other = other_party(game, seat, order)
    demand(game.active in (seat, other), "E_TURN")
    demand(game.state == "trade", "E_STATE")
    demand(other != seat and game.playing(seat) and game.playing(other), "E_TARGET")
    if order.verb == "offer":
        make_offer(game, seat, other, order)
    elif order.verb == "withdraw":
        game.offers.remove(open_offer(game, seat, other))
    elif order.verb == "decline":
        decline(game, open_offer(game, other, seat))
    elif order.verb == "counter":
        counter(game, seat, other, order)
    else:
        accept(game, open_offer(game, other, seat), order)


def other_party(game: Game, seat: str, order: Command) -> str:
    """Whom the command is about where it does not say so (notation, section 5); empty if that is not clear."""
    if order.seat or seat != game.active:
        return order.seat or game.active
    makers = [offer.maker.seat for offer in game.offers if offer.taker.seat == seat]
    return makers[0] if len(makers) == 1 and order.verb != "withdraw" else ""


def open_offer(game: Game, maker: str, taker: str) -> Offer:
    found = [offer for offer in game.offers if offer.pair() == (maker, taker)]
    return found[0] if found else refuse("E_TARGET")


def decline(game: Game, offer: Offer) -> None:
    """Also of an offer that has expired (FIX-6)."""
    game.offers.remove(offer)
    game.declines[frozenset(offer.pair())] += 1


def make_offer(game: Game, seat: str, other: str, order: Command) -> None:
    offer = checked_offer(game, seat, other, order)
    demand(game.declines[frozenset(offer.pair())] < 3, "E_COUNT")
    add_offer(game, offer)


def counter(game: Game, seat: str, other: str, order: Command) -> None:
    """FIX-6: tested as a whole; as the third decline of the pair it is refused."""
    old = open_offer(game, other, seat)
    new = checked_offer(game, seat, other, order)
    demand(game.declines[frozenset(new.pair())] < 2, "E_COUNT")
    decline(game, old)
    add_offer(game, new)


def add_offer(game: Game, offer: Offer) -> None:
    game.offers.append(offer)
    game.offers_made += 1


def checked_offer(game: Game, seat: str, other: str, order: Command) -> Offer:
    """An offer that may be made now but for the declines of its pair."""
    check_tradable(game, seat, other, order)
    maker = Side(seat, order.give, named_classes(game, seat, order.give))
    taker = Side(other, order.want, named_classes(game, other, order.want))
    demand(covers_hand(game, maker), "E_SHORT")
    maker.drop = named_surplus(game, maker, taker, order.drop)
    demand(within_limits(game, seat, other), "E_COUNT")
    return Offer(maker, taker, Clock(50 if game.settings.peel else 200))


def check_tradable(game: Game, seat: str, other: str, order: Command) -> None:
    """R-72, R-75, R-78, FIX-10."""
    demand(order.give or order.want, "E_TRADABLE")
    demand(game.settings.gifts or (order.give and order.want), "E_TRADABLE")
    for clause in order.give + order.want:
        demand(clause.kind in AVAILABLE[game.settings.contracts], "E_TRADABLE")
        demand(clause.n >= 1, "E_TRADABLE")
        demand(clause.kind not in LONGEST or 1 <= clause.left <= LONGEST[clause.kind], "E_TRADABLE")
        demand(clause.scopes and set(clause.scopes) <= set(SCOPES), "E_TRADABLE")
        demand(clause.kind != "class" or clause.card.partition("#")[0] in CLEARS, "E_TRADABLE")
        victim = clause.against
        demand(clause.kind != "strike" or (game.playing(victim) and victim not in (seat, other)), "E_TRADABLE")


def named_classes(game: Game, seat: str, clauses: tuple[Clause, ...]) -> list[Class]:
    """FIX-5: classifications are public, so those wanted are tested as well."""
    named: list[Class] = []
    for clause in clauses:
        if clause.kind == "class":
            card = find_class(game.players[seat].classes, clause.card)
            if card is None or card in named:
                refuse("E_SHORT")
            named.append(card)
    return named


def covers_hand(game: Game, side: Side) -> bool:
    wanted = Counter[str]()
    for clause in side.clauses:
        wanted[clause.card] += clause.n if clause.kind in CARDS else 0
    return wanted <= Counter(game.players[side.seat].hand)


def covers(game: Game, side: Side) -> bool:
    classes = game.players[side.seat].classes
    return covers_hand(game, side) and all(card in classes for card in side.classes)


def area_after(game: Game, side: Side, other: Side) -> list[Class]:
    """What remains, then what is received in the order of the offer (notation, section 2)."""
    return [card for card in game.players[side.seat].classes if card not in side.classes] + other.classes


def named_surplus(game: Game, side: Side, other: Side, words: tuple[str, ...]) -> list[Class]:
    area = area_after(game, side, other)
    named = [card for word in words if (card := find_class(area, word))]
    demand(len(named) == len(words) and surplus_fits(game, side, other, named), "E_CLASS")
    return named


def surplus_fits(game: Game, side: Side, other: Side, drop: list[Class]) -> bool:
    """R-73: exactly the surplus is named."""
    area = area_after(game, side, other)
    distinct = {id(card) for card in drop if card in area}
    return len(distinct) == len(drop) == max(0, len(area) - 2)


def within_limits(game: Game, seat: str, other: str) -> bool:
    """FIX-20."""
    made = [offer for offer in game.offers if offer.maker.seat == seat]
    at_table = 3 if game.settings.peel else 12
    if any(offer.taker.seat == other for offer in made) or game.offers_made >= at_table:
        return False
    return seat != game.active or len(made) < game.settings.open_offers


def accept(game: Game, offer: Offer, order: Command) -> None:
    demand(covers(game, offer.maker) and covers(game, offer.taker), "E_SHORT")
    demand(surplus_fits(game, offer.maker, offer.taker, offer.maker.drop), "E_CLASS")
    offer.taker.drop = named_surplus(game, offer.taker, offer.maker, order.drop)
    game.offers.remove(offer)
    carry_out(game, offer)
    game.offers = [other for other in game.offers if still_stands(game, other)]


def still_stands(game: Game, offer: Offer) -> bool:
    """FIX-5: otherwise VOID."""
    wanted = all(card in game.players[offer.taker.seat].classes for card in offer.taker.classes)
    return covers(game, offer.maker) and wanted and surplus_fits(game, offer.maker, offer.taker, offer.maker.drop)


def carry_out(game: Game, offer: Offer) -> None:
    """The steps of 6.3, the active player first in each; contract ids as section 9 says."""
    sides = [(offer.maker, offer.taker), (offer.taker, offer.maker)]
    sides.sort(key=lambda pair: pair[0].seat != game.active)
    for giver, taker in sides:
        give_cards(game, giver, taker)
    exchange_classes(game, sides)
    for escrow in (True, False):
        for giver, taker in sides:
            promises = [clause for clause in giver.clauses if clause.kind in LONGEST]
            sign(game, giver, taker, [clause for clause in promises if (clause.kind == "later") == escrow])
    for giver, taker in sides:
        game.shown += [(giver.seat, taker.seat) for clause in giver.clauses if clause.kind == "show"]


def give_cards(game: Game, giver: Side, taker: Side) -> None:
    for clause in giver.clauses:
        if clause.kind == "hand":
            take_from_hand(game, giver, clause)
            game.players[taker.seat].hand += [clause.card] * clause.n


def take_from_hand(game: Game, giver: Side, clause: Clause) -> None:
    for _ in range(clause.n):
        game.players[giver.seat].hand.remove(clause.card)


def exchange_classes(game: Game, sides: list[tuple[Side, Side]]) -> None:
    """Play to play; surplus; then the effects for cards that stay (R-58, R-73). Seals stay on (R-95)."""
    areas = [area_after(game, side, other) for side, other in sides]
    for (side, _), area in zip(sides, areas, strict=True):
        game.discard += [card.kind for card in side.drop]
        game.players[side.seat].classes = [card for card in area if card not in side.drop]
    for side, other in sides:
        for card in other.classes:
            card.tapped = False
            if card in game.players[side.seat].classes:
                clear_matching_issues(game, game.players[side.seat], card)


def sign(game: Game, by: Side, to: Side, clauses: list[Clause]) -> None:
    for clause in clauses:
        if clause.kind == "later":
            take_from_hand(game, by, clause)
        game.contracts.append(
            Contract(clause.kind, by.seat, to.seat, clause.left, clause.card, clause.n, clause.scopes, clause.against)
        )
