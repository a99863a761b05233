"""The frame of a turn: drawing, TURN_START, DRAW, SCORE, END_CHECK, elimination, ranking (4.1, 4.2, 4.7)."""

from __future__ import annotations

from tests.wired.model_events import drop_out_of_event
from tests.wired.model_piles import draw_card, refill
from tests.wired.model_state import Clock, Contract, Final, Game

VALUES = {"STD": 10, "HH": 9, "AU": 8, "HD": 6, "PC": 3, "K2": 2, "K3": 2, "SW": 1}
VALUES |= dict.fromkeys(("SEC", "FAC", "SUP", "FT"), 7)
VALUES |= dict.fromkeys(("HK", "PO", "NH"), 5)
VALUES |= dict.fromkeys(("SE", "PW", "TR"), 4)


def fill_clocks(game: Game) -> None:
    if game.settings.peel:
        game.own_clocks = dict.fromkeys(("trade", "moves", "discard"), Clock(50))
    else:
        game.own_clocks = {"trade": Clock(600), "moves": Clock(900), "discard": Clock(200)}


def start_turn(game: Game, seat: str) -> None:
    """TURN_START."""
    game.active = seat
    game.turn_no += 1
    for player in game.players.values():
        for card in player.classes:
            card.tapped = False
    game.moves_left = game.settings.per_turn
    game.offers_made = 0
    game.declines.clear()
    fill_clocks(game)
    settle_due_promises(game, seat)
    if game.state != "over":
        game.state = "trade" if may_trade(game) else "moves"


def may_trade(game: Game) -> bool:
    others = [seat for seat in game.seats if seat != game.active and game.playing(seat)]
    return bool(others) and game.settings.contracts != "off" and not game.closed()


def settle_due_promises(game: Game, seat: str) -> None:
    """Escrows, then pledges, each by contract id; FIX-9: an elimination on the way may end what comes after it."""
    due: list[Contract] = []
    for promise in game.contracts:
        if promise.kind in ("later", "pledge") and promise.to == seat:
            promise.left -= 1
            due += [promise] if promise.left == 0 else []
    for promise in sorted(due, key=lambda promise: promise.kind == "pledge"):
        if promise not in game.contracts or game.state == "over":
            continue
        game.contracts.remove(promise)
        if promise.kind == "later":
            game.players[seat].hand += [promise.card] * promise.n
        else:
            settle_pledge(game, promise)


def settle_pledge(game: Game, pledge: Contract) -> None:
    hand = game.players[pledge.by].hand
    if hand.count(pledge.card) < pledge.n:
        eliminate(game, pledge.by)
        return
    for _ in range(pledge.n):
        hand.remove(pledge.card)
        game.players[pledge.to].hand.append(pledge.card)


def end_turn(game: Game) -> None:
    """DRAW, SCORE, END_CHECK."""
    player = game.players[game.active]
    refill(game, game.active)
    player.score += player.gain()
    end_check(game)


def end_check(game: Game) -> None:
    """4.7; p is the active seat."""
    p, player = game.active, game.players[game.active]
    age_promises(game, p)
    if game.final is None and player.status == "play" and player.score >= game.settings.target:
        if len(game.seats) <= 3:
            game_over(game, [p])
            return
        finish(game, p)
    elif game.final:
        game.final.pending.discard(p)
    if len(game.not_out()) == 1:
        game_over(game, game.not_out())
    elif game.final and not game.final.pending:
        rank(game)
    elif not game.final and game.turn_no >= game.settings.max_rounds * len(game.seats):
        rank(game)  # FIX-1: only without a final round
    else:
        start_turn(game, next_active(game))


def next_active(game: Game) -> str:
    turns = [seat for seat in game.seats if game.playing(seat) and (not game.final or seat in game.final.pending)]
    return next(seat for seat in game.clockwise(game.left_of(game.active)) if seat in turns)


def age_promises(game: Game, seat: str) -> None:
    """A turn of this seat is over: one turn less in its truces and strikes."""
    for promise in game.contracts:
        if promise.kind in ("truce", "strike") and promise.by == seat:
            promise.left -= 1
    game.contracts = [promise for promise in game.contracts if promise.left > 0]


def finish(game: Game, p: str) -> None:
    """R-82, R-84."""
    game.players[p].status = "fin"
    end_promises(game, p)
    first = game.left_of(game.dealer)
    after = list(game.clockwise(first))
    if game.settings.equal_turns:
        after = after[after.index(p) + 1 :]
    game.final = Final(p, {seat for seat in after if game.playing(seat)})


def end_promises(game: Game, p: str) -> None:
    """All by p, to p, against p end; escrows by p are delivered, escrows to p go back (4.7, FIX-16, FIX-18)."""
    for promise in game.contracts:
        if promise.kind == "later" and promise.about(p):
            heir = promise.to if promise.by == p else promise.by
            game.players[heir].hand += [promise.card] * promise.n
    game.contracts = [promise for promise in game.contracts if not promise.about(p)]


def eliminate(game: Game, p: str) -> None:
    """ELIMINATE of 4.7. The status comes first here: so p is asked no more and does not draw back (FIX-4)."""
    game.players[p].status = "out"
    drop_out_of_event(game, p)
    end_promises(game, p)
    end_offers(game, p)
    throw_everything_away(game, p)
    if game.final:
        game.final.pending.discard(p)
    if p == game.active:
        end_check(game)
    elif len(game.not_out()) == 1:
        game_over(game, game.not_out())


def end_offers(game: Game, p: str) -> None:
    """FIX-16: also those that contain a STRIKE against p."""
    game.offers = [
        offer
        for offer in game.offers
        if p not in offer.pair()
        and not any(clause.against == p for side in (offer.maker, offer.taker) for clause in side.clauses)
    ]


def throw_everything_away(game: Game, p: str) -> None:
    player = game.players[p]
    game.discard += game.hand_order(player.hand)
    game.discard += [card.kind for card in player.classes]
    for node in player.nodes.values():
        game.discard += [*node.issues, node.card]
    player.hand, player.classes, player.nodes = [], [], {}


def rank(game: Game) -> None:
    """RANK: WD-END-04, R-87; then Thunderdome among the best."""
    marks = {seat: (game.players[seat].score, *game.players[seat].tie_break()) for seat in game.not_out()}
    best = [seat for seat in marks if marks[seat] == max(marks.values())]
    if len(best) > 1 and not game.settings.shared:
        best = thunderdome(game, best)
    game_over(game, best)


def thunderdome(game: Game, contenders: list[str]) -> list[str]:
    """R-88, FIX-7: clockwise from the dealer's left; at most 20 rounds."""
    for _ in range(20):
        turned: dict[str, str] = {}
        for seat in game.clockwise(game.left_of(game.dealer)):
            if seat in contenders and (card := draw_card(game)):
                turned[seat] = card
        game.discard += turned.values()
        if len(turned) < len(contenders):
            return contenders
        best = max(VALUES[card] for card in turned.values())
        contenders = [seat for seat in contenders if VALUES[turned[seat]] == best]
        if len(contenders) == 1:
            break
    return contenders


def game_over(game: Game, winners: list[str]) -> None:
    game.state, game.winners = "over", winners
