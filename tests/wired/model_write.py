"""The model written down in notation.

`position_text` writes the tokens of section 4 of the notation in a fixed order (hands sorted, `*n` for equal
neighbours, networks and contracts in order of age). In a window, after the end and so on `phase` has the words of
section 6. What the notation has no token for comes last, each only where there is something to say:

    A.age=p1,k1,s1       the pieces, oldest first, where the network as written tells it otherwise
    A.top=s2,k1,p4       the highest number of each letter so far, where it is not that of a piece in play
    offers=A>B(PC*2,cl:SEC/SW*1/-)+C>A(show/-/-/12.5)
                         open offers, oldest first: give/want/drop of the maker, classes as they are called now; where
                         clocks run, the seconds left
    made=2               offers made this turn
    declines=AB:2,AC:1   declines of a pair this turn
    event=AU:A>B         the opening card, who, whom; a steal also what: event=HH:A>B.FT#2
    chain=C:HK,D:SE      the cards in answer to it
    answers=B:pass,D:HK  what waits in the open window, by seat
    clocks=60,90,20+15   where clocks run: seconds left to the active seat in TRADE, MOVES, DISCARD (Peel Out: one for
                         all); after + those of the decision in an event
    bots=B winner=A,C
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from tests.wired.model_state import (
    INTERNET,
    SCOPES,
    Class,
    Clause,
    Clock,
    Contract,
    Game,
    Node,
    Offer,
    Player,
    Side,
    class_word,
)
from tests.wired.model_trade import area_after


def joined(items: Iterable[str]) -> str:
    return ",".join(items) or "-"


def cards_text(cards: Iterable[str]) -> str:
    runs = [(kind, len(list(run))) for kind, run in groupby(cards)]
    return ",".join(kind if n == 1 else f"{kind}*{n}" for kind, n in runs)


def seconds(clock: Clock) -> str:
    return f"{clock.left / 10:g}"


def class_text(card: Class) -> str:
    marks = "t" * card.tapped + "s" * card.sealed
    return f"{card.kind}:{marks}" if marks else card.kind


def scopes_text(scopes: tuple[str, ...]) -> str:
    return "" if scopes == SCOPES else f":{'+'.join(scopes)}"


def contract_text(promise: Contract) -> str:
    """As after `=` in a position."""
    if promise.kind == "truce":
        return f"{promise.by}>{promise.to}:{promise.left}{scopes_text(promise.scopes)}"
    if promise.kind == "strike":
        return f"{promise.by}>{promise.against}:{promise.left}:{promise.to}"
    return f"{promise.by}>{promise.to}:{promise.card}*{promise.n}@{promise.left}"


def final_text(game: Game) -> str:
    return f"{game.final.by}>{joined(sorted(game.final.pending))}" if game.final else "-"


def chain_text(game: Game) -> str:
    return joined(f"{seat}:{card}" for seat, card in (game.event.chain if game.event else []))


# ---------------------------------------------------------------- networks


def network_text(player: Player) -> str:
    groups = [node for node in player.nodes.values() if node.parent in (None, INTERNET)]
    return ";".join("~" * (node.parent is None) + node_text(player, node) for node in groups)


def node_text(player: Player, node: Node) -> str:
    ports = f":{node.card[1]}" if node.type() == "k" else ""
    issues = f"{{{','.join(node.issues)}}}" if node.issues else ""
    below = ",".join(node_text(player, child) for child in player.children(node.id))
    return f"{node.label}{ports}{issues}" + (f"({below})" if node.type() != "p" else "")


def written_order(player: Player, parent: int | None, *, top: bool = True) -> Iterator[str]:
    for node in player.nodes.values():
        if node.parent == parent or (top and node.parent is None):
            yield node.label
            yield from written_order(player, node.id, top=False)


def network_tokens(seat: str, player: Player) -> Iterator[str]:
    if player.nodes:
        yield f"{seat}[{network_text(player)}]"


def hidden_tokens(seat: str, player: Player) -> Iterator[str]:
    ages = [node.label for node in player.nodes.values()]
    if ages != list(written_order(player, INTERNET)):
        yield f"{seat}.age={','.join(ages)}"
    highest = {letter: max([int(age[1:]) for age in ages if age[0] == letter], default=0) for letter in "skp"}
    if highest != player.labels:
        yield f"{seat}.top={','.join(f'{letter}{number}' for letter, number in player.labels.items())}"


# ---------------------------------------------------------------- offers


def clause_text(game: Game, side: Side, clause: Clause, number: int) -> str:
    """`number`: how many classes the side names before this clause."""
    if clause.kind == "class":
        return f"cl:{class_word(game.players[side.seat].classes, side.classes[number])}"
    return {
        "hand": f"{clause.card}*{clause.n}",
        "show": "show",
        "truce": f"truce:{clause.left}{scopes_text(clause.scopes)}",
        "strike": f"strike:{clause.against}:{clause.left}",
    }.get(clause.kind, f"{clause.kind}:{clause.card}*{clause.n}@{clause.left}")


def side_text(game: Game, side: Side) -> str:
    before = [[clause.kind for clause in side.clauses[:i]].count("class") for i in range(len(side.clauses))]
    return joined(clause_text(game, side, *pair) for pair in zip(side.clauses, before, strict=True))


def offer_text(game: Game, offer: Offer) -> str:
    area = area_after(game, offer.maker, offer.taker)
    drop = joined(class_word(area, card) for card in offer.maker.drop)
    terms = [side_text(game, offer.maker), side_text(game, offer.taker), drop]
    terms += [seconds(offer.life)] if game.settings.clock or game.settings.peel else []
    return f"{'>'.join(offer.pair())}({'/'.join(terms)})"


# ---------------------------------------------------------------- the whole position


def position_text(game: Game) -> str:
    return " ".join([f"{len(game.seats)}p", *seat_tokens(game), *table_tokens(game), *extra_tokens(game)])


def seat_tokens(game: Game) -> Iterator[str]:
    for seat, player in game.players.items():
        yield f"{seat}={cards_text(sorted(player.hand)) or '-'}"
        yield from network_tokens(seat, player)
        if player.classes:
            yield f"{seat}.cl={joined(map(class_text, player.classes))}"
        if player.score:
            yield f"{seat}.sc={player.score}"
        if player.name != f"Company {seat}":
            yield f"{seat}.name={player.name.replace(' ', '_')}"


def table_tokens(game: Game) -> Iterator[str]:
    yield f"turn={'-' if game.state in ('deal', 'over') else game.active}"
    yield f"phase={game.state}"
    yield f"moves={game.moves_left}"
    yield f"dealer={game.dealer}"
    yield f"turnno={game.turn_no}"
    if len(game.not_out()) < len(game.seats):
        yield f"out={joined(seat for seat in game.seats if seat not in game.not_out())}"
    if game.final:
        yield f"final={final_text(game)}"
    yield f"pile({cards_text(game.draw)})"
    yield f"disc({cards_text(game.discard)})"
    for promise in game.contracts:
        yield f"{promise.kind}={contract_text(promise)}"


def extra_tokens(game: Game) -> Iterator[str]:
    for seat, player in game.players.items():
        yield from hidden_tokens(seat, player)
    if game.offers:
        yield f"offers={'+'.join(offer_text(game, offer) for offer in game.offers)}"
    if game.offers_made:
        yield f"made={game.offers_made}"
    pairs = sorted("".join(sorted(pair)) + f":{n}" for pair, n in game.declines.items() if n)
    if pairs:
        yield f"declines={','.join(pairs)}"
    yield from event_tokens(game)
    if (game.settings.clock or game.settings.peel) and game.state not in ("deal", "over"):
        yield f"clocks={clocks_text(game)}"
    if game.bots:
        yield f"bots={joined(sorted(game.bots))}"
    if game.winners:
        yield f"winner={joined(sorted(game.winners))}"


def event_tokens(game: Game) -> Iterator[str]:
    event = game.event
    if event is None:
        return
    loot = f".{class_word(game.players[event.victim].classes, event.loot)}" if event.loot else ""
    yield f"event={event.card}:{event.opener}>{event.victim}{loot}"
    yield f"chain={chain_text(game)}"
    if event.answers and game.state == "audit":
        yield f"answers={joined(f'{seat}:{event.answers[seat]}' for seat in sorted(event.answers))}"


def clocks_text(game: Game) -> str:
    phases = ["moves"] if game.settings.peel else ["trade", "moves", "discard"]
    decision = f"+{seconds(game.decision_clock)}" if game.event else ""
    return ",".join(seconds(game.own_clocks[phase]) for phase in phases) + decision
