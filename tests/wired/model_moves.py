"""The commands of the MOVES phase (4.3). Who and when is settled before these are called."""

from __future__ import annotations

from tests.wired.model_events import open_event
from tests.wired.model_piles import discard_class, enter, pay_equipment_move
from tests.wired.model_state import (
    CLEARS,
    FIXES,
    HOST,
    INTERNET,
    ISSUES,
    LETTER,
    PORTS,
    THIEVES,
    Class,
    Command,
    Event,
    Game,
    Node,
    Player,
    demand,
    find_class,
    refuse,
)
from tests.wired.model_turn import eliminate


def own_node(game: Game, seat: str, word: str) -> Node:
    owner, node = game.find_node(seat, word)
    if owner != seat or node is None:
        refuse("E_TARGET")
    return node


def landing(game: Game, seat: str, letter: str, word: str) -> int | None:
    """The parent that a cable or computer gets; a switch is always plugged into INTERNET (R-26)."""
    if letter == "s":
        demand(word in ("", "@"), "E_TARGET")
        return INTERNET
    if word == "~":
        return None
    host = own_node(game, seat, word)
    demand(host.type() == HOST[letter], "E_TARGET")
    return host.id


def has_free_port(player: Player, cable: int | None) -> bool:
    return cable is None or len(player.children(cable)) < PORTS[player.nodes[cable].card]


def can_pay_equipment(game: Game, player: Player) -> bool:
    return game.moves_left > 0 or bool(player.untapped())


def play_equipment(game: Game, seat: str, order: Command) -> None:
    player, letter = game.players[seat], LETTER.get(order.card, "")
    demand(letter and order.card in player.hand, "E_CARD")
    demand(can_pay_equipment(game, player), "E_MOVES")
    covered = covered_node(game, seat, letter, order.over) if order.over else None
    parent = covered.parent if covered else landing(game, seat, letter, order.at)
    joining = [floating_node(game, seat, letter, word) for word in order.attach]
    demand(not covered or game.settings.switcheroo, "E_OPTION")
    demand(covered or letter != "p" or has_free_port(player, parent), "E_CAPACITY")
    children = player.children(covered.id) if covered else []
    ids = {node.id for node in joining}
    demand(letter != "k" or len(children) + len(ids) <= PORTS[order.card], "E_CAPACITY")
    demand(len(ids) == len(joining), "E_COUNT")  # FIX-12
    player.hand.remove(order.card)
    pay_equipment_move(game, player)
    if covered:
        game.discard += [*covered.issues, covered.card]
        del player.nodes[covered.id]
    node = game.new_node(seat, order.card, parent)
    for below in children + joining:
        below.parent = node.id


def covered_node(game: Game, seat: str, letter: str, word: str) -> Node:
    """R-98; that the piece has no issue of its own is an error of the target here (scenario X191)."""
    node = own_node(game, seat, word)
    demand(node.type() == letter and node.issues, "E_TARGET")
    return node


def floating_node(game: Game, seat: str, letter: str, word: str) -> Node:
    """R-30: what may be attached to a piece of this type just played."""
    node = own_node(game, seat, word)
    demand(node.parent is None and HOST.get(node.type()) == letter, "E_TARGET")
    return node


def move_equipment(game: Game, seat: str, order: Command) -> None:
    player = game.players[seat]
    demand(can_pay_equipment(game, player), "E_MOVES")
    node = own_node(game, seat, order.node)
    demand(node.type() != "s", "E_TARGET")
    parent = landing(game, seat, node.type(), order.at)
    demand(parent != node.parent, "E_TARGET")
    demand(node.type() != "p" or has_free_port(player, parent), "E_CAPACITY")
    pay_equipment_move(game, player)
    node.parent = parent


def check_card_and_move(game: Game, seat: str, card: str, allowed: tuple[str, ...]) -> None:
    demand(card in allowed and card in game.players[seat].hand, "E_CARD")
    demand(game.moves_left > 0, "E_MOVES")


def spend(game: Game, seat: str, card: str) -> None:
    game.moves_left -= 1
    game.players[seat].hand.remove(card)


def is_rival(game: Game, seat: str, other: str) -> bool:
    return other != seat and game.playing(other)


def may_attack(game: Game, seat: str, victim: str, scope: str, order: Command) -> bool:
    """The last check of an attack. False: it was a confirmed breach, and the attacker has lost (R-79)."""
    if not any(
        promise.kind == "truce" and (promise.by, promise.to) == (seat, victim) and scope in promise.scopes
        for promise in game.contracts
    ):
        return True
    demand(order.breach and game.settings.contracts == "shame", "E_CONTRACT")
    eliminate(game, seat)
    return False


def attack(game: Game, seat: str, victim: str, card: str) -> None:
    """The card is paid and leaves the hand; STRIKEs against the victim are fulfilled, whatever follows (FIX-10)."""
    spend(game, seat, card)
    game.contracts = [
        promise
        for promise in game.contracts
        if not (promise.kind == "strike" and (promise.by, promise.against) == (seat, victim))
    ]


def play_issue(game: Game, seat: str, order: Command) -> None:
    check_card_and_move(game, seat, order.card, ISSUES)
    victim, node = game.find_node(seat, order.at)
    if node is None or not is_rival(game, seat, victim):
        refuse("E_TARGET")
    demand(not game.players[victim].immune(order.card), "E_IMMUNE")
    if may_attack(game, seat, victim, "issues", order):
        attack(game, seat, victim, order.card)
        node.issues.append(order.card)


def play_fix(game: Game, seat: str, order: Command) -> None:
    check_card_and_move(game, seat, order.card, tuple(FIXES))
    owner, node = game.find_node(seat, order.at)
    if node is None or not (owner == seat or (game.settings.fix_others and game.playing(owner))):
        refuse("E_TARGET")
    matching = [issue for issue in node.issues if issue in FIXES[order.card]]
    demand(matching, "E_NO_ISSUE")
    spend(game, seat, order.card)
    removed = matching if order.card == "HD" else matching[:1]
    for issue in removed:
        node.issues.remove(issue)
    game.discard += [*removed, order.card]


def play_class(game: Game, seat: str, order: Command) -> None:
    """R-57: with two in play one of them is named, with fewer none."""
    check_card_and_move(game, seat, order.card, tuple(CLEARS))
    player = game.players[seat]
    given = find_class(player.classes, order.own) if order.own else None
    demand(bool(given) == bool(order.own) == (len(player.classes) == 2), "E_CLASS")
    spend(game, seat, order.card)
    if given:
        discard_class(game, player, given)
    enter(game, player, Class(order.card))


def play_audit(game: Game, seat: str, order: Command) -> None:
    check_card_and_move(game, seat, order.card, ("AU",))
    victim = order.at
    demand(is_rival(game, seat, victim) and game.players[victim].computers(), "E_TARGET")
    if may_attack(game, seat, victim, "audit", order):
        attack(game, seat, victim, order.card)
        open_event(game, Event("AU", seat, victim))


def play_hh(game: Game, seat: str, order: Command) -> None:
    check_card_and_move(game, seat, order.card, THIEVES)
    victim, _, word = order.at.partition(".")
    loot = find_class(game.players[victim].classes, word) if is_rival(game, seat, victim) else None
    if loot is None:
        refuse("E_TARGET")
    demand(not is_protected(game, game.players[victim], loot), "E_PROTECTED")
    if may_attack(game, seat, victim, "steal", order):
        attack(game, seat, victim, order.card)
        open_event(game, Event(order.card, seat, victim, loot))


def is_protected(game: Game, victim: Player, loot: Class) -> bool:
    """Gemini (R-93), King Seal (R-95)."""
    twins = [card.kind for card in victim.classes].count(loot.kind) == 2
    return (game.settings.gemini and twins) or (game.settings.kingseal and loot.sealed)
