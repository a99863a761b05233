"""Choices, events, offers and the end of a game of WIRED in words: all of them, unique, and with rules that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from tests.wired.any_command import legal_command
from tests.wired.any_position import any_position, any_settings
from tests.wired.desk import table
from wiredeck.games.interface import SEATS, Choice, Event, Step
from wiredeck.games.wired import state as st
from wiredeck.games.wired import tales, words_trade
from wiredeck.games.wired.cards import CODES
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import State
from wiredeck.kernel import seed_stream
from wiredeck.rulebook import rule

NAMES = {name for name, _, _ in tales.EVENTS.values()} | {"Scored", "GameWon", "CardsDrawn", "CardsGiven", "HandSeen"}


def tables(games: int, moves: int, seed: int) -> Iterator[State]:
    """Positions late in a game, and what becomes of them by whole commands drawn by lot."""
    lot = Random(seed)
    for _ in range(games):
        settings = any_settings(lot)
        state: State = WIRED.position(read_settings(settings), any_position(lot, settings, lot.randint(2, 6)))
        seed_stream(state, lot.getrandbits(60), 0)
        yield state
        for _ in range(moves):
            if state.phase == st.OVER:
                break
            answer = WIRED.play(state, legal_command(lot, state))
            if isinstance(answer, Step):
                state = answer.state
                yield state


def choices_of(state: State) -> Iterator[list[Choice]]:
    """The lists of all seats that may act."""
    for seat in WIRED.actors(state):
        yield WIRED.legal(state, seat)


def test_every_choice_has_a_label_of_its_own_and_names_its_cards_and_places() -> None:
    for state in tables(20, 12, seed=1):
        for choices in choices_of(state):
            assert len({choice.label for choice in choices}) == len(choices)
            assert len({choice.key for choice in choices}) == len(choices)
            for choice in choices:
                held = state.hand[choice.seat]
                assert all(held[CODES.index(code)] >= choice.cards.count(code) for code in choice.cards)
                assert all(re.fullmatch(r"[@~]|[A-F](\.[skp]\d+|\.[A-Z]+(#2)?)?", place) for place in choice.places)


@pytest.mark.parametrize(
    ("settings", "position", "key", "label"),
    [
        ("-", "2p A=K2,x A[s1()]", "play K2>s1", "plug a cable with 2 ports into s1"),
        ("-", "2p A=PC,x A[s1(k1:2())]", "play PC>k1", "plug a computer into k1: one more bitcoin a turn"),
        ("-", "2p A=PC,x A[s1{HK}(k1:2())]", "play PC>k1", "plug a computer into k1 (no connection now)"),
        ("-", "2p A=x A[s1{HK}(k1:2(p1,p2));s2()]", "move k1>s2", "re-plug k1 into s2: brings back 2 computers"),
        ("-", "2p A=x A[s1(k1:2(p1,p2))]", "move k1>~", "unplug k1 and let it float: cuts off 2 computers"),
        ("-", "2p A=HK,x B[s1(k1:3(p1,p2,p3))]", "HK>B.s1", "HACKED on B's switch s1: cuts off 3 computers"),
        ("-", "2p A=HK,x B[s1{PO}()]", "HK>B.s1", "HACKED on B's switch s1: cuts off nothing that works"),
        ("-", "2p A=SE,x A[s1{HK}(k1:2(p1))]", "SE>s1", "SECURED on your switch s1: brings back 1 computer"),
        ("-", "2p A=SUP A.cl=FT,FT", "play SUP-FT#2", "hire SUPERVISOR and let FIELD TECH no. 2 go"),
        ("-", "2p A=SEC A[s1{HK}();s2{HK}()]", "play SEC", "hire SECURITY SPECIALIST: clears 2 HACKED"),
        ("-", "2p A=AU,x B[~p1;~p2;~p3]", "AU>B", "AUDIT B: 2 of 3 computers back to hand"),
        ("-", "2p A=HH,x B.cl=FT", "HH>B.FT", "HEAD HUNTER on B's FIELD TECH"),
        ("-", "2p phase=trade A=PC*2 B=SW,x", "draft B", "write an offer to B"),
        ("-", "2p A=x phase=discard", "toss x", "throw away an unseen card"),
    ],
)  # fmt: skip
def test_labels_are_plain_words(settings: str, position: str, key: str, label: str) -> None:
    (choice,) = [choice for choice in WIRED.legal(table(position, settings).state) if choice.key == key]
    assert choice.label == label


@pytest.mark.parametrize(
    ("position", "key", "deed"),
    [
        ("2p A=HK,x B[s1(k1:2(p1))] truce=A>B:1", "HK>B.s1!", "HACKED on B's switch s1: cuts off 1 computer"),
        ("3p A=HK,x C[s1()] strike=A>C:1:B", "end!", "end the moves without striking C"),
    ],
)
def test_a_breach_says_so_first(position: str, key: str, deed: str) -> None:
    (choice,) = [choice for choice in WIRED.legal(table(position, "+shame").state) if choice.key == key]
    assert choice.label == f"break your promise no. 1 to B and lose the game: {deed}"


def test_in_private_trades_a_breach_has_the_number_that_the_view_shows() -> None:
    game = table("3p A=HK,x B[s1()] truce=B>C:2 truce=A>B:1", "+shame +parties")
    (choice,) = [choice for choice in WIRED.legal(game.state) if choice.key == "HK>B.s1!"]
    view = WIRED.view(game.state, 0)
    assert [view.pact[i].id for i in range(view.pacts)] == [1]
    assert choice.label.startswith("break your promise no. 1 to B")


def test_an_acceptance_says_what_is_given_and_what_is_got() -> None:
    game = table("2p phase=trade A=PC*2,x B=SW,x").play("offer B give PC*2,truce:2 want SW,show")
    accept = next(choice for choice in WIRED.legal(game.state) if choice.key == "B:accept A")
    assert (
        accept.label == "accept A's offer: get 2 computers and a truce of 2 turns for a switch and a look at the hand"
    )
    assert (accept.cards, accept.places, accept.seat) == (("SW",), ("A",), 1)


def test_every_step_of_a_draft_has_its_words() -> None:
    game = table("3p phase=trade A=PC*2,x A.cl=SEC,FT B=SW B.cl=FAC,SUP", "+shame").play("draft B")
    said: list[str] = []
    steps = "add PC; add PC; later; turns 2; add cl:SEC; add show; add pledge:SW; add strike:C; turns 3; next"
    steps += "; add truce; scope audit+steal; add cl:SUP; add cl:FAC; surplus FT; send"
    for step in steps.split("; "):
        said.append(next(choice.label for choice in WIRED.legal(game.state) if choice.key == step))
        game.play(step)
    assert said == [
        *("give a computer", "give a computer", "2 computers: later instead of now", "make it 2 turns"),
        *("give your SECURITY SPECIALIST in play", "show your hand", "promise a pledge of a switch"),
        *("promise a strike against C", "make it 3 turns", "go on to what you want from B"),
        *("ask for a truce", "only about audits and thefts", "ask for B's SUPERVISOR in play"),
        *("ask for B's FACILITIES in play", "let FIELD TECH go, it is one too many", "send the offer to B"),
    ]
    assert words_trade.offer_text(game.state, game.state.offer[0]).endswith(", lets FIELD TECH go")


def test_offers_and_promises_in_words_and_in_notation() -> None:
    game = table("3p phase=trade A=PC*2,x A.cl=SEC B=SW,x", "+shame")
    game.play("offer B give later:PC*2@2,cl:SEC want strike:C:2,truce:3:issues+audit")
    assert words_trade.offer_text(game.state, game.state.offer[0]) == (
        "gives 2 computers in 2 turns and SECURITY SPECIALIST in play,"
        " wants a strike against C within 2 turns and a truce of 3 turns about issues and audits"
    )
    game.play("B:accept A")
    pacts = game.state.pact[: game.state.pacts]
    assert [words_trade.pact_text(pact) for pact in pacts] == [
        "later=A>B:PC*2@2",
        "strike=B>C:2:A",
        "truce=B>A:3:issues+audit",
    ]
    assert words_trade.pact_words(pacts[0]) == "no. 1 2 computers in 2 turns, set aside"


def test_every_event_is_told_to_everybody_with_rules_that_exist() -> None:
    told: set[str] = set()
    for state in tables(40, 15, seed=3):
        for seat in (None, state.turn):
            for event in WIRED.events(WIRED.view(state, seat)):
                told.add(event.what)
                assert re.fullmatch(r"[A-Z].*\.", event.sentence), event
                assert event.rules, event
                assert all(rule("wired", id) for id in event.rules), event
                assert event.seat is None or event.seat in SEATS[: state.seats]
    assert told <= NAMES
    assert len(told) > 30, NAMES - told


def heard(game_events: list[Event], what: str) -> list[str]:
    return [event.sentence for event in game_events if event.what == what]


def test_what_others_draw_is_not_told() -> None:
    state = table("2p A=x*2 phase=discard pile(PC,HK,SW,x*20)").play("end").state
    mine, theirs = (WIRED.events(WIRED.view(state, seat)) for seat in (0, 1))
    assert heard(mine, "CardsDrawn") == ["A drew a switch, a computer, HACKED and an unseen card."]
    assert heard(theirs, "CardsDrawn") == ["A drew 4 cards."]


def test_the_terms_of_a_private_trade_are_for_the_two() -> None:
    game = table("3p phase=trade A=PC*2,HK B=SW,x", "+parties").play("offer B give PC*2,HK want SW")
    told = [heard(WIRED.events(WIRED.view(game.state, seat)), "OfferMade") for seat in (1, 2)]
    assert told[0] == ["A made B an offer: gives 2 computers and HACKED, wants a switch."]
    assert told[1] == ["A made B an offer: the terms are between the two."]
    game.play("B:accept A")
    told = [heard(WIRED.events(WIRED.view(game.state, seat)), "CardsGiven") for seat in (1, 2)]
    assert told[0] == ["A gave B 2 computers and HACKED.", "B gave A a switch."]
    assert told[1] == ["A gave B 3 cards.", "B gave A a card."]


@pytest.mark.parametrize(
    ("settings", "position", "moves", "what", "sentence"),
    [
        ("+clock", "2p phase=trade A=PC B=SW", "offer B give PC want SW; wait 20", "OfferExpired",
         "A's offer to B ran out of time."),
        ("+clock", "2p phase=moves", "wait 90", "TimeRanOut", "A ran out of time."),
        ("-", "2p", "leave", "PlayerLeft", "A left the table."),
        ("+eliminate", "3p", "leave", "PlayerOut", "A is out and goes to the Corner of Shame."),
        ("-", "3p phase=trade A=PC B=SW C=SW", "offer B give PC want SW; offer C give PC want SW; B:accept A",
         "OfferVoided", "A's offer to C can no longer be kept and is void."),
        ("-", "4p A.sc=25 B.sc=25 final=B>A pile(HH,SW,x*30) dealer=D", "endturn", "CardTurnedUp",
         "A turned up HEAD HUNTER, worth 9."),
        ("+switcheroo", "2p A=SW A[s1{HK}(k1:2(p1))]", "play SW^s1", "EquipmentPlayed",
         "A plugged switch s2 into the internet."),
        ("-", "2p A=STD B.cl=FT", "STD>B.FT; keep", "ClassificationStolen", "A stole FIELD TECH from B."),
        ("-", "2p A=SEC,x A[s1{HK}();~p1{HK}]", "play SEC", "IssuesCleared", "A's network is rid of 2 HACKED."),
        ("-", "4p A.sc=24 A[s1(k1:2(p1))]", "endturn", "PlayerFinished", "A is finished with 25 bitcoin."),
        ("+shame", "2p phase=trade A=PC B=SW", "offer B give pledge:PC@2 want -; B:accept A", "PromiseMade",
         "Promise no. 1: A owes B a pledge of a computer in 2 turns."),
        ("-", "3p A=AU B=HK B[~p1;~p2]", "AU>B; B:answer HK; pass*", "EventCancelled", "The AUDIT of B was stopped."),
    ],
)  # fmt: skip
def test_events_are_sentences(settings: str, position: str, moves: str, what: str, sentence: str) -> None:
    assert sentence in heard(table(position, settings).play(moves).log, what)


def test_a_shown_hand_is_told_to_the_one_who_sees_it() -> None:
    game = table("3p phase=trade A=PC*2,HK B=x").play("offer B give show want -; B:accept A")
    told = [heard(WIRED.events(WIRED.view(game.state, seat)), "HandSeen") for seat in range(3)]
    assert told == [[], ["A's hand, for B's eyes: 2 computers and HACKED."], []]
    assert heard(game.log, "HandShown") == ["A showed B the hand."]


def test_a_score_is_told_with_the_sum() -> None:
    game = table("2p A.sc=4 A[s1(k1:2(p1,p2))]").play("endturn")
    assert heard(game.log, "Scored") == ["A mined 2 bitcoin and has 6."]


@pytest.mark.parametrize(
    ("settings", "position", "moves", "cause", "rules", "sentence"),
    [
        (
            "-",
            "2p A.sc=24 A[s1(k1:2(p1))]",
            "endturn",
            "reached",
            ("WD-END-01", "R-77"),
            "A wins: the first to reach 25 bitcoin. Bitcoin: A 25, B 0.",
        ),
        (
            "-",
            "4p A.sc=24 A[s1(k1:2(p1))] B.sc=25 final=B>A",
            "endturn",
            "tie-break",
            ("WD-END-04", "R-87", "WD-TIE-01"),
            "A wins: a tie for the highest score, split by active computers: A 1, B 0. Bitcoin: A 25, B 25, C 0, D 0.",
        ),
        (
            "-",
            "4p A.sc=20 A[s1()] B.sc=20 B[s1();s2()] C.sc=21 final=C>A",
            "endturn",
            "ranked",
            ("WD-END-04",),
            "C wins: the highest score after the last turns. Bitcoin: A 20, B 20, C 21, D 0.",
        ),
        (
            "+shared",
            "4p A.sc=25 B.sc=25 final=B>A",
            "endturn",
            "shared",
            ("WD-TIE-05", "R-88"),
            "A and B share the win: a tie that nothing could split. Bitcoin: A 25, B 25, C 0, D 0.",
        ),
        (
            "+shame",
            "2p A=HK,x B[s1()] truce=A>B:1",
            "HK>B.s1!",
            "last-left",
            ("R-90",),
            "B wins: nobody else is left in the game. Bitcoin: A 0, B 0.",
        ),
        (
            "-",
            "4p A.sc=25 B.sc=25 final=B>A pile(STD,SW,x*30) dealer=D",
            "endturn",
            "thunderdome",
            ("WD-TIE-05", "R-88"),
            "A wins: a tie that only the Thunderdome could split. Bitcoin: A 25, B 25, C 0, D 0.",
        ),
        (
            "rounds=1",
            "2p A.sc=3 turnno=2",
            "endturn",
            "ranked",
            ("R-92", "WD-END-04"),
            "A wins: the highest score at the end of the longest game. Bitcoin: A 3, B 0.",
        ),
    ],
)
def test_the_end_is_told_with_scores_and_what_split_a_tie(
    settings: str, position: str, moves: str, cause: str, rules: tuple[str, ...], sentence: str
) -> None:
    game = table(position, settings).play(moves)
    end = game.outcome
    assert end is not None
    assert (end.cause, end.rules, end.sentence) == (cause, rules, sentence)
    assert heard(game.log, "GameWon") == [sentence]
    assert all(SEATS[seat] in sentence.split(":")[0] for seat in end.winners)


def test_every_cause_has_a_word_and_rules() -> None:
    assert set(range(st.REACHED, st.SHARED + 1)) == set(tales.CAUSES)
    assert len({word for word, _, _ in tales.CAUSES.values()}) == len(tales.CAUSES)
    assert all(rule("wired", id) for _, rules, _ in tales.CAUSES.values() for id in rules)
