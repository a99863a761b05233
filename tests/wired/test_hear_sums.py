"""Numbers that follow from a question, in words that the ear need not know; and what it leaves alone."""

from __future__ import annotations

import re

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.hear_spelling import in_digits, spelled

DECK = [
    ("how many switches come in the box?", 18),
    ("number of computers in the full deck pls", 32),
    ("cables altogether, both sizes, how many cards is that", 24),
    ("whats the count of three-port cables in the pack", 8),
    ("how many red cards that hurt people are there in total", 27),
    ("how many audits are in there", 4),
    ("how many hacked does the compact deck have", 7),
    ("how many fix cards are there in the deck, helpdesks included", 27),
    ("number of new hires + outages in the deck together?", 14),
    ("how many more computers than switches does the deck have", 14),
    ("with the compact deck and 3 players, whats left to draw from after dealing", 94),
    ("five of us, jo reaches 25. how many people still get a turn", 4),
    ("total number of two and three port cables in the game box", 24),
    ("how many letters can my company name have", 24),
    ("how many classifications can four players have in play altogether", 8),
    ("how many players minimum before there's a final round", 4),
    ("we're three, everyone got their six. what remains in the pile?", 125),
    ("how many cards are left in the draw pile after dealing to five of us", 113),
]
HANDS = [
    ("ended moves with two cards in hand, threw one away. how many do i draw", 5),
    ("i hold eight cards at the end, how many do i get to draw", 0),
    ("ten cards, tossed them all. draw", 6),
    ("i finish with four in my grip after laying two, the stock is right there, how many do i take", 2),
    ("auditing a guy who owns seven computers, two of em floating. how many does he pick up", 4),
    ("Suppose someone only ever built one laptop and is inspected, how many remain?", 0),
    ("two 3-cables and a 2-cable. how many pcs fit", 8),
    ("Two audits in a row hit me while i own 9 pcs, how many are still standing", 2),
    ("if i start my turn with 6 cards, lay 2 of em and bin another 3, how many do i draw at the end?", 5),
    ("i got audited: 4 cards in hand and 5 computers on the table. how many cards do i hold then", 7),
    ("how many two-port cables would i need for 9 computers", 5),
    ("i defended twice with head hunters and had 5 cards before. how many do i refill afterwards", 3),
    ("3 three-ports and 2 two-ports, all empty. max computers on them", 13),
    ("had six, played a switch and a cable, how many to draw", 2),
    ("finished moves with one card. how many new ones", 5),
    ("i'm audited holding 3 cards with 7 pcs built. cards in hand afterwards?", 7),
    ("six cards at start of turn; played an audit and a pc, binned one. cards i draw?", 3),
    ("Started with 6 cards. Played one. Kept the rest. Draw how many?", 1),
    ("Greg has 3 pcs wired and 4 loose. Audit! how many does he scoop up?", 4),
    ("holding 6, i answered an audit with one HACKED on tims turn. how many do i draw back", 1),
    ("after a swap i sit on 8 cards, play two, discard one. draw?", 1),
    ("how many computers can i run with one 3-cable and three 2-cables", 9),
    ("3 empty two-port cables. how many machines can be plugged", 6),
    ("my 3 cable carries 2 pcs, how many more can join", 1),
    ("fewest cables for 10 computers if i have all sorts", 4),
    ("four floating pcs and i play a 3-cable. how many can hop on for free", 3),
]
TURNS = [
    ("one switch, two cables, three pcs from hand, how many moves to lay all that", 6),
    ("moving a cable loaded with 2 pcs eats how many moves", 1),
    ("put down one switch and shifted one cable, how many moves have i got left", 1),
    ("two hacked and one power outage on my switch, no helpdesk in sight: how many cards to clean it up", 3),
    ("leader on 17, how many points until trading closes", 3),
    ("with 5 machines mining every turn from zero how many turns till i win", 5),
    ("one switch, two 3-cables both full, how many bitcoin a turn", 6),
    ("my switch is hacked and four pcs hang under it, another switch has three pcs. how much do i score", 3),
    ("had 1 computer running for four turns. my score", 4),
    ("a switch with four cables, each a three port one, all packed with machines. income per turn?", 12),
    ("how many moves for playing hacked to answer an audit?", 0),
    ("i already played a hacked and moved a cable, how many moves do i have left", 1),
    ("score is 13 and i have five live pcs, how many turns until 25?", 3),
    ("eight computers, half of them cut off because the switch has an outage. what do i earn", 4),
    ("whats 3 turns of 5 pcs worth", 15),
    ("how far from winning with 21", 4),
    ("used one move for a cable. moves remaining?", 2),
    ("1 switch, two 2-cables, one 3-cable, every plug used and nothing broken. income per turn", 7),
    ("if I have 3 switches, each with one 2-port cable full of computers, how many points per turn", 6),
    ("Bob makes five a turn and is at 5. turns to 25?", 4),
    ("outage, outage, hack on one switch. how many POWERED to get rid of the outages", 2),
    ("full 3 cable on a hacked switch, full 2 cable on a clean switch: score?", 2),
    ("points after 4 turns if 3 computers run all the time", 12),
    ("field tech in play and i used 4 moves. how many left", 0),
    ("i scored 6 each turn for three turns. where am i", 18),
    ("two field techs and three normal moves: how many cards can i play if none of them is equipment", 3),
]


@pytest.mark.parametrize(("text", "number"), [*DECK, *HANDS, *TURNS])
def test_a_number_is_reckoned(text: str, number: int) -> None:
    found = WIRED.heard(Question(text))
    assert found is not None
    assert re.match(rf"{number}\.", found.reason), found.reason
    assert found.verdict is None


LEFT = [  # a number is left over, or something else is asked
    "equal number of two and three port cables in the deck?",
    "i played a HACKED on an audit, do i draw",
    "how many ACTIVE computers break a tie: most or least? how many tie steps come after that",
    "i count four in my opening hand, how many are missing",
    "on 25 with 4 pcs. how many more turns do i need",
    "used all 3 moves only to re-plug stuff. had 6 cards. draw?",
    "what comes after most total computers",
    "does the router have a capacity printed like cables do, how many",
    "just one pc in front of me and the taxman comes. how many do i lose",
    "how many hacks are in there compared to outages",
]


@pytest.mark.parametrize("text", LEFT)
def test_it_is_left_alone(text: str) -> None:
    assert WIRED.heard(Question(text)) is None


def test_cards_may_be_misspelt_by_a_letter() -> None:
    words = ("compter", "swithc", "cabels", "hackd", "facilites", "supervizor", "helpdsk")
    cards = ("computer", "switch", "cables", "hacked", "facilities", "supervisor", "helpdesk")
    assert tuple(map(spelled, words)) == cards
    assert [spelled(word) for word in ("switched", "table", "computed", "cab")] == [
        "switched",
        "table",
        "computed",
        "cab",
    ]


def test_numbers_above_twelve_are_read() -> None:
    assert in_digits("twenty-one, nineteen and twenty five") == "21, 19 and 25"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("i've 21 and make 2 a turn, how many turns till i win", 2),
        ("how many turns to get 25 with 5 pcs", 5),
        ("3 online pcs, untouched for 4 of my turns. total mined?", 12),
        ("i scored 1, 2 and 4 this game, what's my total", 7),
        ("two 3-port cables full up, how many pcs is that", 6),
        ("a 2 port and a 3 port cable, all full. how many computers", 5),
        ("moves needed for switch+cable+3 pcs", 5),
        ("how many moves for a switch, a cable and two pcs", 4),
        ("a switch and a cable from hand, moves spent", 2),
        ("19 points and three computers online. new total", 22),
        ("4 live computers, three turns running, nothing breaks. total bitcoin made", 12),
        ("three full 3-cables on a clean switch, full 2-cable on a hacked switch. points this turn?", 9),
        ("my only switch is hacked, six pcs below. points this turn", 0),
        ("one card left in hand at draw. i take how many", 5),
        ("i bin three of my six, so how many do i draw", 3),
        ("played 3 cards from six, none discarded, how many do i pick up", 3),
    ],
)
def test_more_sums(text: str, number: int) -> None:
    found = WIRED.heard(Question(text))
    assert found is not None
    assert found.reason.startswith(f"{number}. ")
