"""Questions for a number: cards of a deck, combos, hands, draws, damage."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.hear_words import edition_of

COUNTED = [  # question, how the answer begins
    ("volt + stasis + finishing with a 10, how much damage all together", "3 damage"),
    ("how many zap cards does the whole deck hold", "3."),
    ("number of green cards altogether in the box", "9."),
    ("how many minus modifiers did they print", "3."),
    ("pluses and minuses together, how many are that", "6."),
    ("count of grey 9s in the 57 card box", "1."),
    ("how many grey 7s are in the operator deck", "2."),
    ("how many grey 9s are there", "Depends on the edition: 1 with the official 57 cards (1 grey 9), 2 with"),
    ("how many grey 1s", "0. There is no such card"),
    ("in total how many sevens exist, coloured and grey, operator", "5."),
    ("how many 10s can turn up in a game", "3."),
    ("how many cards carry a number 5", "3."),
    ("how many coloured cards all told", "30."),
    ("how many orange cards are higher than 7", "3."),
    ("how many teal cards between 3 and 6", "4."),
    ("how many purple cards are there with 4 or lower", "4."),
    ("how many more cards has the operator deck than the official one", "2."),
    ("how many greys less are there in the official box", "2."),
    ("what's the difference in nulls between the editions, how many", "0."),
    ("grey 6 with two minus on it counts as what number", "4."),
    ("grey 3 plus three pluses, what value is that", "6."),
    ("operator: grey 8 plus 3 pluses, what does it come to", "10. "),
    ("official: grey 8 plus 3 pluses, what does it come to", "That is illegal"),
    ("grey 4 with 2 pluses counts as 6, yes?", "Yes. 6."),
    ("grey 4 with 2 pluses counts as 7, yes?", "No. 6."),
    ("how many minuses would it take to make a grey 9 a 6", "3."),
    ("need a grey 3 to sit on purple 6. how many plus cards", "2."),
    ("null on top of a purple 8, which number does the dock have", "The dock is at 8"),
    ("I voltd, then froze another dock, and finished with a tripwire. how many cards for poor greta?", "3 damage"),
    ("dave hits me with 2 damage, my hand is seven. what's my hand after", "9."),
    ("i'm down to two cards and eat a 3 damage hit. hand?", "5."),
    ("seven cards in hand, i dig three and then lay two. what am i left with", "8."),
    ("I hold 7, played 3 and drew two. how many are in my hand now", "6."),
    ("i've drawn one already and nothing fits, how many draws left", "2."),
    ("i drew two and played a teal 4. how many more can i draw", "0."),
    ("the damage is 3 but the pile has just 2 cards and there's no discard. how many get drawn", "2."),
    ("five players, i'm in final firewall. how many people have to take their turn before i've won", "4."),
    ("oaat: i hold volt, stasis, null and a teal 3. how many cards can i get rid of in one turn", "4, if all"),
    ("how many times can an attack be deflected at the very most", "3 (three)"),
    ("how many cards does a firewall player hold", "0"),
    ("total of greens plus modifiers in the deck", "15."),
    ("how many cards aren't coloured in the official deck", "27."),
    ("how many odd numbered teal cards", "5."),
    ("how many nines are there in all, 57 card set", "4."),
    ("grey threes, how many of em (operator)?", "2."),
    ("i tripped a 10 after a volt. cards for the next guy?", "2 damage"),
    ("three volts and a stasis, then i defuse. what's the bill", "5 damage"),
    ("how many cards do i draw if i get hit while in firewall by a volt and a stasis", "2 damage"),
    ("my grey 7 with two minuses = ?", "5."),
    ("i have a grey 6 and want it on an orange 9, how many pluses do i need", "2."),
    ("i hold eight, wash a pair and play one more card. what's in my hand", "5."),
    ("drew all three already, how many more am i allowed", "0."),
    ("how many cards does a wash cost me", "2 (two)"),
    ("number cards only (colours and greys), how many, operator", "44."),
    ("how many cards in the 57 deck can explode a dock by themselves", "6."),
    ("how many cards that open the purple dock exist", "13."),
    ("how many cards in the box deal damage", "12."),
    ("our box says 59. minus the greens and modifiers, what's left", "44."),
    ("bob had four cards, i volted and tripwired him. his hand now?", "6."),
    ("i've 3 cards left, play two, then bob hits me for 2. cards?", "3."),
    ("a turn with volt, volt, stasis. penalty?", "3 damage"),
    ("only echoed a teal 5 with a purple 5. damage?", "No. No damage: 0."),
    ("attack of three, first guy nulls, second guy nulls. how many does the third draw", "The shield deflects"),
    ("how many cards must be in my hand to win", "0"),
    ("grey 2 carrying a couple of pluses reads", "4."),
    ("how many pluses for grey 7 to hit 10, operator", "3."),
    ("how many minus cards till a grey 4 explodes as a 1? operator", "3."),
    ("oaat with 2 volts and a purple 4 in hand, max cards this turn", "3, if all"),
    ("6 players, firewall me: how many others need to fail to hit me", "5."),
    ("how many cards vanish from the game by one official wash", "2 (two)"),
    ("operator five players, fourteen left over. did i count right", "Yes. 14."),
    ("official pack and two players, thirty nine left over?", "Yes. 39."),
    ("how many cards get discarded if i trip a dock with seven cards under my ten", "8."),
    ("dock has four cards on it and i volt it. how many go to the discard at turn end", "5."),
    ("i take 2 damage while holding one card. how many do i end with", "3."),
    ("holding 3 cards, a volt and a stasis come my way. cards in hand afterwards?", "5."),
    ("duel: his 3 damage, my null. how many for him", "The shield deflects the whole attack, all 3 damage"),
    ("how many pluses can go on a grey 8, official", "1."),
    ("how many pluses can go on a grey 8, operator", "3:"),
    ("what's a grey 4 with minus minus", "2."),
    ("number of cards i must draw before i may pass in operator", "3."),
    ("official minimum draws before ending without a play", "1."),
    ("so how many bolts are in there, total", "3."),
    ("how many cards in the deck are not grey, operator", "45."),
    ("stasis, stasis, volt and a 1 to finish. damage total?", "4 damage"),
    ("he volts me twice in the turn. i've no null. number of cards i draw?", "2 damage"),
    ("hand of five, hit for 2, now i've got", "7."),
    ("had nine, played three, got zapped for 1. what do i have now", "7."),
    ("a grey 3 with two pluses is a what", "5."),
    ("value of grey 8 + minus", "7."),
    ("how many docks are still empty if teal and orange are going", "1."),
    ("how many of the penalty cards need to be null for me to win in firewall", "1 (one)"),
    ("grey 6 plus plus, reads?", "8."),
    ("after getting hit for 4 in firewall how big is my hand (no null)", "4."),
    ("cards dealt out in a six player game?", "54."),
    ("How many different values can a VOLT be played on?", "4 (four)"),
    ("and how many values does stasis accept", "3 (three)"),
]
LEFT = [
    "how many cards of each colour like teal",
    "can a grey copy the number of a coloured card",
    "how many kinds of green card exist",
    "how many volts can i play in a turn",
    "how many cards are in the deck",
    "grey 4 with a plus and a minus, what is it worth",
    "how many docks can i open with grey 4",
    "oaat: three greens in hand, how many cards",
    "can two detonations be in one turn to get even more damage",
    "does stasis freeze incoming damage",
    "i tripwired with five cards still in hand. can they go anywhere this turn",
]


@pytest.mark.parametrize(("text", "said"), COUNTED)
def test_what_follows_from_numbers_is_counted(text: str, said: str) -> None:
    found = WIREBURN.heard(Question(text, edition=edition_of(text)))
    assert found is not None
    assert found.rules
    assert found.reason.startswith(said)


@pytest.mark.parametrize("text", LEFT)
def test_other_numbers_are_left_to_the_library(text: str) -> None:
    assert WIREBURN.heard(Question(text)) is None
