"""Scenes of the table in loose words: who begins, a bad hand, a refused offer, points that stay, spent hunters."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, TAG, is_plain
from wiredeck.games.wired.hear_events import OF_SEAL
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said

BEGINS = re.compile(
    r"\b(?:first (?:turn|go)|goes? first|plays? first|starts?|begins?|opens|kicks off|first up|leads)\b"
)
DEALER = re.compile(r"\b(?:dealer|whoever (?:deals|dealt)|the one who (?:deals|dealt))\b")
BESIDE_DEALER = re.compile(r"\b(?:left|next|right|beside|after|neighbou?r)\b")
NEXT_GAME = re.compile(
    r"\b(?:next game|who deals|thunderdome|six|6|rounds?|deals? first|youngest|oldest|lap|trade|non|duel"
    r"|order|always)\b"
)


def begins(said: Said) -> Heard | None:
    """The one on the dealer's left begins, not the dealer."""
    text = re.sub(
        r"^\W*(?:so )?who(?:'s| is)? (?:goes|starts|begins|plays|is) (?:first)?(?: then)?\W+", "goes first, ", said.text
    )
    if (
        not BEGINS.search(text)
        or not DEALER.search(text)
        or NEXT_GAME.search(text)
        or not is_plain(Said(text, said.line))
    ):
        return None
    left = bool(re.search(r"\bleft\b", text))
    if bool(BESIDE_DEALER.search(text)) != left and not re.search(r"\bright\b(?! then|\W*$)", text):
        return None
    return plain_answer(
        left, "The player on the dealer's left (to the left of the dealer) has the first turn.", "WD-SETUP-05"
    )


BAD_HAND = re.compile(
    r"\b(?:bad|rubbish|awful|terrible|lousy|horrible|dreadful|shit|crap|pants|poor|rotten|useless|weak)"
    r"(?: (?:opening|first|starting|1st))? (?:hand|cards|deal)\b|\bhand(?: is|'s|s)? (?:rubbish|awful"
    r"|terrible|crap|pants)\b"
)
REDEALT = re.compile(
    r"\b(?:re-?deal\w*|new (?:deal|one|hand)|mulligan|dealt (?:again|a new|another)|deal again|fresh deal)\b"
)
RID = re.compile(
    r"\b(?:get out of|get rid|chuck|bin|ditch|dump|throw|toss|discard)\b(?:.{0,20}\b(?:it|lot|all|away|hand"
    r"|them|everything)\b)?"
)


def bad_hand(said: Said) -> Heard | None:
    """It is not dealt again, but all of it may be thrown away in the DISCARD phase."""
    if not BAD_HAND.search(said.text):
        return None
    text = re.sub(r"\bwithout playing (?:it|them|any)\b", "", said.text)
    redealt, rid = bool(REDEALT.search(text)), bool(RID.search(text))
    if (
        redealt == rid
        or not is_plain(Said(text, said.line))
        or re.search(r"\b(?:and then|before my|must|moves?|only|max|before any\w*)\b", text)
    ):
        return None
    told = (
        "A bad hand is not dealt again (our ruling), but in the DISCARD phase of each turn, the first "
        "included, you may "
        "discard as many hand cards as you like, even all, and draw back to 6 (six)."
    )
    return plain_answer(rid, told, "WD-DISC-01", "R-16")


OFFER = re.compile(r"\b(?:trad(?:e|es|ing)|offers?|offered|deals?|swaps?)\b")
REFUSES = re.compile(
    r"\b(?:refuse|turn(?: \w+){0,3} down|decline|say no|reject|knock(?: \w+){0,2} back|ignore|wave off)\b"
)
TAKES = re.compile(
    r"\b(?:must|have to|has to|need to|forced to|obliged to)\b.{0,16}\b(?:accept|agree|take|say yes|trade|swap)\b"
)
SETTLED = re.compile(
    r"\b(?:agreed|promis\w*|already|after|shook|signed|both|back out|binding|said yes|accepted|first"
    r"|kingmaker|2[0-9]|only|pick|seal|audit\w*|no deal|too)\b"
)


def refused_offer(said: Said) -> Heard | None:
    """Nobody has to accept what is offered."""
    refuses, takes = bool(REFUSES.search(said.text)), bool(TAKES.search(said.text))
    if not OFFER.search(said.text) or refuses == takes or SETTLED.search(said.text) or not is_plain(said):
        return None
    if refuses and not re.search(r"\b(?:can|may|could|allowed|ok|okay|fine|free to|just)\b", said.text):
        return None
    return plain_answer(refuses, "A trade needs both players to agree; an offer may always be refused.", "WD-TRADE-03")


RESET = re.compile(
    r"\b(?:start(?:s|ed)? (?:again|over|afresh|from (?:0|zero|scratch|nothing))|resets?|wiped?|back to (?:0"
    r"|zero|nothing)"
    r"|go(?:es)? back to|begin(?:s)? again|cleared?|lost)\b"
)
STAYS = re.compile(
    r"\b(?:add(?:s|ed)? up|carr(?:y|ies) over|keep(?:s)? (?:adding|counting|growing|my points|them)"
    r"|accumulat\w*|cumulative"
    r"|stack(?:s)? up|pile(?:s)? up|roll(?:s)? over|stay(?:s)?)\b"
)
POINTS = re.compile(r"\b(?:score|points?|coins?|bitcoins?|btc|total)\b")
PER_TURN = re.compile(
    r"\b(?:each|every|next|new|from|per|between|a)(?: \w+)? (?:turns?|goes|go|rounds?)\b|\bturn to turn\b"
)


def adds_up(said: Said) -> Heard | None:
    """Points are kept from turn to turn."""
    reset, stays = bool(RESET.search(said.text)), bool(STAYS.search(said.text))
    if not POINTS.search(said.text) or not PER_TURN.search(said.text) or reset == stays or not is_plain(said):
        return None
    if said.of((*PLUGS, *ISSUES, *FIXES, "AU", "HH", "MOVE", "CARD", "TRADE")) or re.search(r"\d", said.text):
        return None
    told = "Scoring is cumulative: points add up from turn to turn and are never lost."
    return plain_answer(stays, told, "WD-SCORE-02")


SPENT = re.compile(
    r"\b(?:left|stay\w*|remain\w*|lie|lies|sit|sits|keep\w*|kept|leave)\b.{0,16}"
    r"\b(?:on the table|in play|out|in front|there|down|on my side|classifications?|2|slot)\b"
)
TO_PILE = re.compile(r"\b(?:discard\w*|binn?(?:ed)?|pile|thrown away|gets? thrown|gone after)\b")
LOOT = re.compile(
    r"\b(?:stole\w*|steal|stolen|loot|took|takes|nicked|what|it got|countered|blocked|hand|trade\w*|draw"
    r"|must|bin one|unusable|left out|still there|from the)\b"
)


def hunter_spent(said: Said) -> Heard | None:
    """A HEAD HUNTER is discarded after use and never stays in play."""
    cards = said.of(("HH", "STD"))
    stays, binned = bool(SPENT.search(said.text)), bool(TO_PILE.search(said.text))
    if len(cards) != 1 or stays == binned or LOOT.search(said.text) or not is_plain(said):
        return None
    if not re.search(r"\b(?:after|once|used|use|when|then|one of my|played)\b", said.text) or re.search(
        r"\b(?:his|her)\b", said.text
    ):
        return None
    if said.of((*PLUGS, *ISSUES, *FIXES, "SEC", "FAC", "SUP", "FT", "AU")):
        return None
    told = (
        "HEAD HUNTER cards, SEAL THE DEAL included, are discarded after use; they are never in play and take no slot."
    )
    return plain_answer(binned, told, "WD-CLS-05", "R-63")


THIEF = re.compile(r"\b(?:thief|thieves|steal\w*|head ?hunt\w*|hunter|theft|poach\w*)\b")
UNBLOCKED = re.compile(
    r"\b(?:can'?t|cannot|can not|never|nobody can|no ?one can)(?: be| get)? "
    r"(?:block(?:ed)?|stop(?:ped)?|countered|counter|answered)\b|\bun(?:blockable|stoppable|counterable)\b"
)
ANY = re.compile(r"\b(?:any|is there|a|some)\b")


def unblockable(said: Said) -> Heard | None:
    """There is a thief that nothing counters."""
    text = TAG.sub("", said.text)
    if not THIEF.search(text) or not UNBLOCKED.search(text) or not ANY.search(text) or OPEN.search(text):
        return None
    if said.of(("STD", "SEC", "FAC", "SUP", "FT", "AU", "HK", "SE")) or re.search(
        r"\b(?:i|my|he|she|his|her|mine)\b", text
    ):
        return None
    if not re.search(r"\b(?:any|is there|one)\b", text):
        return None
    return plain_answer(True, OF_SEAL, "WD-STD-01")


DEPARTED = re.compile(
    r"\b(?:out of the game|eliminated|(?:in|to) the (?:corner(?: of shame)?|shame corner)|thrown out|kicked out"
    r"|booted out"
    r"|dropped out)\b"
)
I_LEFT = re.compile(
    r"\b(?:i'?m|i am|i was|i got|i've been|ive been|me) (?:\w+ )?(?:out|eliminated|in the|thrown|kicked|booted)\b"
)
ACTS = re.compile(
    r"\b(?:can|may|could|allowed to|still) (?:(?P<who>i|he|she|they|we|you|[a-z]+) )?(?:still |even |now |then )*"
    r"(?:hack|play|throw|chuck|trade|swap|answer|counter|join|draw|steal|head ?hunt|attack|block|help|use|score"
    r"|win|audit)\w*\b"
)
LAST_SEEN = re.compile(r"\b(?:unless|until|before|when|who|if|because|for)\b")


def departed(said: Said) -> Heard | None:
    """Who is out of the game plays no card, answers none and trades with nobody."""
    gone, acts = DEPARTED.search(said.text), ACTS.search(said.text)
    if said.of((*STAFF, "STAFF", "PLAYERS", "LAST")):
        return None
    if not gone or not acts or not is_plain(said) or LAST_SEEN.search(said.text):
        return None
    mine = bool(I_LEFT.search(said.text))
    who = acts["who"] or ""
    if mine != (who == "i") and not (who == "we" and re.search(r"\b(?:trade|swap)", acts[0])):
        return None
    told = "Who is out of the game has no cards and no turns any more: such a player plays, answers and trades nothing."
    return plain_answer(False, told, "WD-TRADE-05", "R-79")
