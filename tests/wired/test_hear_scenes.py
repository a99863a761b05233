"""Scenes as they are told at a table, in loose words: the verdict of the whole answer."""

from __future__ import annotations

import pytest

from wiredeck.rulesbot.bot import Asked, ask

SCENES = [  # question, verdict
    ("so my cable got hacked and i moved it over to a clean switch. do the pcs on it score now?", "no"),
    ("Seal the deal was played on my field tech and i do hold a head hunter. So i just counter, right?", "no"),
    ("already got security and facilities down. can i play supervisor and keep all three", "no"),
    ("can i junk a classification i don't need anymore to free the slot?", "no"),
    (
        "head hunter: i named his FACILITIES but he countered and i countered back. may i now switch to his field tech"
        " instead?",
        "no",
    ),
    (
        "i have one field tech and used its bonus this turn. then i steal a second. another free equipment move?",
        "yes",
    ),
    ("switcheroo's on: my 3-port cable is hacked and carries 3 pcs, may i cover it with a 2-port", "no"),
    ("switcheroo's on: my 3-port cable is hacked and carries 2 pcs, may i cover it with a 2-port", "yes"),
    ("bruv he hunted my tech but i already tapped it this turn, does he get to use it again on his own go?", "yes"),
    ("the draw pile ran out mid draw. do we just stop and end the game there?", "no"),
    ("can i peek through the discard pile?", "yes"),
    (
        "i cleared the outage on my cable w/ powered, but theres a new hire on the same cable still. are its pcs"
        " scoring?",
        "no",
    ),
    ("I audited, victim hacked it, nobody played secured. does she lose any pcs", "no"),
    ("audit, hacked, secured, hacked, secured, done. so the audit happens?", "yes"),
    (
        "im the third wheel at the table. dan's head hunting eve. eve is broke. may i toss my HH to rescue her?",
        "no",
    ),
    ("got stolen from, then next turn i hunt it right back. legal?", "yes"),
    ("may i trade with more than one player on my turn", "yes"),
    ("Is a switch w/o anything attached considered active equipment for the tie-break?", "yes"),
    ("peel out: 5 secs passed while jim thought about answering my audit. is my turn gone?", "no"),
    ("is a second supervisor any use against new hires beyond the first one?", "no"),
    ("lol so mia put TWO new hires on the same poor pc of mine. legit?", "yes"),
    ("her cable got hacked, can she just move the computers to another cable and keep scoring?", "yes"),
    ("ive got only POWERED and a floating pc with an outage, can i use it there", "yes"),
    (
        "He audits me on his turn, i've played hacked, he secured it. i have no more hacked but Zoe does."
        " can zoe go on?",
        "yes",
    ),
    ("Can the auditor take hacked computers off me, or only healthy ones? i mean do disabled count", "yes"),
    ("when the audit is over i draw before i take my pcs back, right?", "yes"),
    ("i play a 3rd classification from hand, can i toss that very one and keep the two old ones for the effect", "no"),
    ("does my field tech still give the bonus on the turn in which i play it", "yes"),
    ("bonus move: can i do it before my normal ones?", "yes"),
    ("can i skip the trade phase", "yes"),
    (
        "i already drew. somebody plays an audit on the next player. may i answer with hacked although its not my turn",
        "yes",
    ),
    ("does the first at 25 still score in the final round?", "no"),
    ("does helpdesk eat up one of the three moves", "yes"),
    ("playing a pc onto my cable, does it cost two moves since its play + plug", "no"),
    ("switcheroo off. hacked switch, i play another switch on top. fine?", "no"),
    ("can hacked be played on a pc thats under an already hacked switch", "yes"),
    ("if my HH gets countered do i keep my HH", "no"),
    ("may a trade happen before anyone made a move in the very first turn", "yes"),
    ("i wanna trade during kev's turn with kev. allowed?", "yes"),
    ("i wanna trade during kev's turn with sue. allowed?", "no"),
    ("pcs of mine that are cut off by a hacked switch, do they count in total computers at a tie?", "yes"),
    ("3 players, me 24, i score 2 this turn. is it over and did i win?", "yes"),
    ("two-port cable: one pc hacked, one fine. does the fine one score?", "yes"),
    ("can a cable sit there w/o a switch but with 2 computers on it", "yes"),
    ("under king seal a facilities stolen with a normal head hunter is protected from now on?", "no"),
    ("she's shielded by facilities so my outage is refused; do i lose the outage card then?", "no"),
    ("is hacking during the first round allowed", "yes"),
    ("is hacking allowed", "yes"),
    ("may i attack others on my very first turn?", "yes"),
    ("kingmaker off, gemini on, someone has 22. trade?", "no"),
    ("can two different house rules be used at once", "yes"),
    ("he plays audit, he's got no hacked left, nobody answers. so half my pcs go?", "yes"),
    ("can i trade away my audit card", "yes"),
    ("He moaned when i dropped a second outage on top of the one on his switch. Was I allowed to?", "yes"),
]


DOUBTED = [  # what is known of their cards decides them, but the readers lean to the contrary
    ("three moves done + tech bonus on a cable. anything else i may play this turn?", "no"),
    ("my HELPDESK: switch hacked, cable outage, pc new hire. one card fixes the lot?", "no"),
    ("my laptop was hacked, then came the audit and it went to my hand, now i replay it. does it score?", "yes"),
    ("can i lay down three classifications in one turn if i bin as needed", "yes"),
    ("my tech got stolen before i used its bonus this turn. can i still use it?", "no"),
    ("switch -> cable -> pc, cable has a hack. does the switch still count as active equipment", "yes"),
    ("may the audited one pick the order or which pcs?", "no"),
    ("both thief and victim run out of head hunters after victim's counter. does the theft succeed?", "no"),
]


@pytest.mark.parametrize(("text", "verdict"), SCENES)
def test_a_scene_is_judged(text: str, verdict: str) -> None:
    assert ask(Asked(text, "wired")).verdict == verdict


@pytest.mark.parametrize(("text", "verdict"), DOUBTED)
def test_where_words_that_are_known_and_the_readers_disagree_the_contrary_is_not_said(text: str, verdict: str) -> None:
    assert ask(Asked(text, "wired")).verdict in (verdict, None)
