"""Questions about the end: so many players, such scores."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import judged, just, plain_answer
from wiredeck.games.wired.hear_words import Said

TARGET = 25
SMALL = "With 2 or 3 players the first to reach 25 wins at once, and nobody gets another turn"
LARGE = (
    "With 4 to 6 players the first to reach 25 ends the game for themselves; each "
    "other player has one more turn, then the highest score wins"
)
KNOWN = "PLAYERS REACH HAS SCORE HE ON WIN GAMEOVER MORE LAST TURN NOW FIRST AFTER OTHER HIS UNDER IN LATER"


def ended(said: Said) -> Heard | None:
    """Somebody has reached 25: is it over, do I win, do others have a turn?"""
    players = said.has(r" ([2-6]) PLAYERS ") or said.has(r" LAST TURN ()")
    if not players or not said.only(f"{KNOWN} ANSWER TAKE"):
        return None
    n = int(players[1] or 4)
    large = n >= 4
    scores = [int(sign) for sign in said.signs if sign.isdigit() and int(sign) > 9]
    if not scores or len(scores) > 2:
        return None
    told = f"{LARGE if large else SMALL}."
    if len(scores) == 2:
        return _race(said, scores, told) if large else None
    if not players[1]:
        return None
    if scores[0] < TARGET:
        return plain_answer(False, f"25 points are needed. {told}", "WD-END-01") if said.has(" I WIN ") else None
    if said.has(r" (?:MORE|LAST) TURN ") and said.has(" (?:I (?:MORE|LAST|HAS (?:MORE|LAST)) TURN|TURN I) "):
        if said.has(r" I (?:HAS |REACH |FIRST )*(?:ON )?25 "):
            return None
        return plain_answer(large, told, "WD-END-03" if large else "WD-END-01", "R-82")
    if said.has(" GAMEOVER (?:NOW )?\\W*$"):
        return plain_answer(not large, told, "WD-END-02" if large else "WD-END-01")
    mine = said.has(r" I (?:HAS |REACH |FIRST |ON |AM )*25 ")
    if mine and said.has(r" (?:WIN|GAMEOVER) (?:NOW )?\W*$"):
        return plain_answer(not large, told, "WD-END-02" if large else "WD-END-01", position=f"{n}p")
    return None


def _race(said: Said, scores: list[int], told: str) -> Heard | None:
    """The one who asks passes the first at 25 in the final round, or does not."""
    his = said.has(r" HE (?:HAS |REACH |FIRST |ON )*(\d\d) ")
    mine = said.has(r" I (?:HAS |REACH |ON )*(\d\d) ")
    if (
        not his
        or not mine
        or not said.has(r" I (?:WIN|ANSWER HE|TAKE) \W*$")
        or int(his[1]) == int(mine[1])
        or int(his[1]) < TARGET
    ):
        return None
    return plain_answer(
        int(mine[1]) > int(his[1]), f"{told} Here it is {max(scores)} against {min(scores)}.", "WD-END-04", "WD-END-03"
    )


def enough(said: Said) -> Heard | None:
    """Is this score enough?"""
    found = said.has(r"^ (?:I HAS |HAS )?(\d\d)(?: SCORE)? (?:ON )?(?:WIN )?\W*$")
    if not found or not ("enough" in said.text or said.has(" WIN ")) or not 10 < int(found[1]) < 40:
        return None
    told = "25 is enough (reach, at least 25); with 4 to 6 players the others then have one more turn."
    if int(found[1]) >= TARGET and "enough" not in said.text:
        return None
    return plain_answer(int(found[1]) >= TARGET, told, "R-77", "WD-GOAL-02")


AT_25 = re.compile(r"\b(?:reach\w*|hits?|got|gets?|made|makes|has|have|at|on|to|scored?)(?: \w+)? 25\b")
DONE = re.compile(
    r"\b(?:is (?:it|that|the game|this) (?:all )?(?:over|finished|done|the end)|game over"
    r"|do(?:es)? the game (?:end|stop)|are we done"
    r"|did i win|have i won|do i win|i win|i won|am i the winner|is that the win"
    r"|(?:rest|others|everyone else|everybody else|other players|we) (?:still )?(?:get|have|has"
    r"|gets) (?:one |a |an |1 )?(?:more|last|final|another|extra) (?:turn|go|chance))\b"
)
TOLD = re.compile(r"\b(?:[2-6]|us|4p|duel|final round|tie|more than|exactly|1v1|finisher)\b")


def unsaid(said: Said) -> Heard | None:
    """Is it over at 25? That hangs on how many play."""
    if (
        not AT_25.search(said.text)
        or not DONE.search(said.text)
        or TOLD.search(said.text)
        or len(said.text.split()) > 14
    ):
        return None
    told = (
        "Depends on how many play. With two or three players the first to reach 25 points wins at once and the game is "
        "over: nobody gets another turn. With four to six players each of the others has one more turn to surpass that "
        "score, and then the highest score wins."
    )
    return Heard("depends", told, ("WD-END-01", "WD-END-02", "WD-END-03"))


def finished(said: Said) -> Heard | None:
    """The first at 25 is frozen in a game of four to six."""
    known = f"{KNOWN} HK PO NH AU HH STD FT SW K PC GEAR PLAY STEAL TRADE DONE LAST AGAINST"
    if (
        not said.has(r" [4-6] PLAYERS ")
        or not said.has(r" HE (?:HAS )?(?:REACH |HAS |ON )*2[5-9] ")
        or not said.only(known)
    ):
        return None
    if len(re.findall(r" \d\d(?= )", said.line)) != 1 or not said.has(
        r" I (?:PLAY |STEAL |TRADE |)?(?:HK|PO|NH|AU|HH|STD|TRADE|STEAL) "
    ):
        return None
    told = (
        "The player who reached 25 is frozen: no issue, AUDIT, HEAD HUNTER, fix "
        "or trade touches them; their score and network stay."
    )
    return judged("4p A=HK,x B[s1()] B.sc=25 final=B>C,D,A", ["HK>B.s1"], just(told))


def again(said: Said) -> Heard | None:
    """A second one reaches 25 in the final round."""
    if not said.only(f"{KNOWN} START") or not said.has(
        r" LAST TURN .*(?:MORE|OTHER|HE) (?:HE )?REACH 25 .*MORE (?:LAST )?TURN "
    ):
        return None
    return plain_answer(
        False, "There is one final round; all its turns are played, then the highest score wins.", "R-83", "WD-END-04"
    )


def tied(said: Said) -> Heard | None:
    """The first tie-breakers: active computers, then all."""
    if not said.only("TIE ON SCORE HAS ONLINE PC HE WIN MORE SAME BOTH ALL") or not said.has(r" TIE .*WIN "):
        return None
    found = said.has(r" I HAS (\d+) ONLINE PC [.,]? ?HE (?:HAS )?(\d+) (?:ONLINE )?(?:PC )?\W+ ?I WIN ")
    if not found or found[1] == found[2]:
        return None
    told = (
        "A tie is broken by most ACTIVE COMPUTERS first, then TOTAL COMPUTERS, "
        "ACTIVE EQUIPMENT, TOTAL EQUIPMENT, Thunderdome"
    )
    return plain_answer(int(found[1]) > int(found[2]), f"{told}: {found[1]} against {found[2]}.", "WD-TIE-01")
