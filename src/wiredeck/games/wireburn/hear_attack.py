"""A story of an attack, and a question of one who is in it: who draws, is skipped, plays on or may shield.

`Sam zapped me but I nulled it over to Priya. Am I skipped now?` It is read clause by clause: who attacks whom, who
shields, on whom it lands, who is in firewall. Then the one asked about has a part in it, and the rules say the rest.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from wiredeck.games.hearing import Heard, any_of, either, with_digits
from wiredeck.games.wireburn.hear_parts import SAID, Said

ME, HE, SHE, THEY, NEIGHBOUR = "i", "he", "she", "they", "neighbour"
PRONOUNS = {
    **dict.fromkeys(("me", "my", "mine", "myself", "im", "ive"), ME),
    **dict.fromkeys(("him", "his", "himself", "hes"), HE),
    **dict.fromkeys(("her", "hers", "herself", "shes"), SHE),
    **dict.fromkeys(("them", "their", "theirs"), THEY),
}
THIRD = {HE, SHE, THEY}
NOBODY = set(
    either(
        "it that this the a an all dock docks turn card cards null volt damage attack one who what everyone anyone and",
        "someone somebody nobody player players people there we you us hand go pile both next so then now just",
        "teal purple orange grey gray stasis have has had holds got get with to on him for",
    ).split("|")
)
WHO = r"([a-z]+)"
_SEAT = r"(?:guy|girl|bloke|person|player|one|seat|neighbou?r|friend|mate|dude|lady|chap|man|woman)"
_NEIGHBOUR = re.compile(
    rf"\b(?:the |my |that |our )?(?:{_SEAT} )?(?:who(?:'s| is| sits) |sat |sitting )?"
    r"(?:right |directly |straight |just )?"
    r"(?:next to|beside|after|behind|left of) (?:me|him|them|her(?= (?:draw|get|take|lose|miss|skip|eat)))\b"
    r"|\b(?!when |do |does |is |hits )[a-z]+ (?:sitting |seated |sat )?(?:right |directly )?(?:after|behind|next"
    r" to) me\b"
    rf"|\b(?:the |my )?(?:next|left|left hand|left-hand) (?:{_SEAT}|in line)\b|\bmy neighbou?r\b|\bwhoever is next\b"
)
_UNBLOCKED = re.compile(
    r"\b(?:nobody|no ?one) (?:blocked|shielded|deflected|nulled)(?: it| that)?[,.;]? ?(?:and |so )?"
)
_TOOK = re.compile(r"^(?:i've |just )*took(?= \d (?:damage|dmg))")
_CUT = re.compile(r"[.,;:!?()—–]+|\b(?:and|but|then|so|now|while|because|since|when|which)\b")
_ADVERB = r"(?:(?:just|then|has|have|had|also|already|did|finally|really|simply) )*"
_HIT = (
    r"(?:attack|zap+|volt|hit|hurt|blast|shock|struck|strike|bomb|froze|freeze|nail|smash|punch|tripwire)(?:s|d|ed|'d)?"
)
ATTACKS = re.compile(rf"\b{WHO} {_ADVERB}{_HIT}\b(?: {WHO}\b)?")
DEALS = re.compile(
    rf"\b{WHO} {_ADVERB}(?:deals?|dealt|does|did|trip(?:s|ped|wires?|wired)?|detonate[sd]?|defuse[sd]?|set off"
    rf"|sends?)\b"
    rf"(?=.*\b(?:\d|an?|the|damage|ten|dock)\b)(?:.*\b(?:to|at|on) {WHO}\b)?"
)
OWN = re.compile(
    r"\b(?:([a-z]+)'s|(my|his|her)) (?:\w+ )?(?:volt|zap|attack|tripwire|stasis|hit|damage|bomb|defuse)\b"
    rf"(?:.*\bhits? {WHO}\b)?"
)
IS_HIT = re.compile(
    rf"\b{WHO}(?: was|'m| am| is|'s| got| gets| get| been| being)+ (?:just |being )?"
    rf"(?:hit|attacked|zapped|volted|blasted|targeted|damaged|shocked|nailed)\b(?:.*\b(?:by|from) {WHO}\b)?"
)
TAKES = re.compile(
    rf"\b{WHO} {_ADVERB}(?:takes?|took|eats?|ate|suffer(?:s|ed)?) \d (?:damage|dmg)\b(?:.*\bfrom {WHO}\b)?"
)
BY_OWN = re.compile(
    rf"\b{WHO} (?:was |got |is |gets |am )?(?:just )?(?:hit|struck|zapped|caught) by (?:his|her|my|their) own\b"
)
AM_HIT = re.compile(r"(?:just )?(?:hit (?:for|by|with)\b|(?:got|being|been) (?:hit|zapped|volted|attacked)\b)")
HAS = re.compile(rf"{WHO} (?:also |too |has |had |have |holds |held |got )")
_NULL_IT = (
    r"(?:deflect|shield|block|bounce|reflect|parri|parry)(?:s|es|ed|'d|d)?\b"
    r"|null(?:s|ed|'d| it| that| his| her| their)\b"
    r"|pass(?:es|ed)? (?:it|that) (?:on|along)"
)
_WITH_NULL = (
    r"(?:use[sd]?|plays?|played|throws?|threw|chuck(?:s|ed)?|drop(?:s|ped)?) (?:\w+ ){0,2}"
    r"(?:nulls?|shield)\b|use[sd]? it\b"
)
SHIELDS = re.compile(rf"(?:\b{WHO} )?{_ADVERB}(?:{_NULL_IT})")
PLAYS_NULL = re.compile(rf"(?:\b{WHO} )?{_ADVERB}(?:{_WITH_NULL})")
LANDS = re.compile(rf"\b(?:(?:on|over|back|round|along) to|on|to|onto|at|into|towards?|over) {WHO}\b")
IT_LANDS = re.compile(
    r"^\W*(?:it|its|it's|(?:the )?damage|that|the hit|the attack)\b.*\b(?:on|to|onto|at|hits?|round|back)\b"
)
COMES_BACK = re.compile(r"\b(?:all the way|back|full circle|returns?|returned|round)\b")
IN_FIREWALL = re.compile(
    rf"\b{WHO}(?:'s| is| was|'m| am| sits| went| has| ran)? (?:\w+ )?(?:in|into|behind|a|out of|no)"
    r"(?: the| a| his| her| my| final)* (?:firewall|cards)\b"
)
DUEL = any_of(r"2p 2_players? 2_of_us just_us_2 duel only_2 1v1 us_2 2_player_game head_to_head")
ASKS = re.compile(
    r"\b(?:do|does|did|is|am|are|was|will|would|can|may|could|must|has|have|should)(?:n'?t)? "
    rf"{WHO}(?:'s)?\b(.*)"
)
CLAIMS = re.compile(
    rf"^\W*(?:(?:so|and|then|that means|i guess|meaning) )*{WHO}(?:'s)? (.+?)\W*(?:right|yeah|correct|yes|ok|true)?\W*$"
)
_TURN = r"(?:\w+ ){0,3}(?:turns?|goe?s?)\b"
TAG = re.compile(r"(?:[ ,.;:!?—–-]+(?:right|yeah|correct|yes|ok|okay|true|innit|no|is that (?:so|right|ok)))*\W*$")
SKIPPED = re.compile(
    rf"\bskip|\bpaused\b|\b(?:los[es]+|miss(?:es)?|forfeits?|without) {_TURN}|\bturn (?:is |also )?(?:gone|over"
    rf"|lost|skipped)"
    r"|\bsits? out|\bbenched"
)
PLAYS = re.compile(
    rf"\b(?:keeps?|gets?|have|has|takes?|still) {_TURN}|\bplays? (?:on|normal\w*|as usual|now)"
    r"|\b(?:my|his|her) turn|\bplay(?: (?:this|my|the) (?:turn|go|round))?\W*$|^\W*(?:still )?(?:go|up)\b"
)
DRAWS = re.compile(
    r"\bdraws?\b|\bpicks? (?:\w+ )?up|\btakes? (?:the|it|all|that|those|any|\d|damage|cards)|\beats?\b|\bsuffers?\b"
    r"|\bgets? (?:hit|the (?:cards|damage)|damage|cards)|\babsorbs?\b|\bhurt\b|\bhit\b"
)
MAY_SHIELD = re.compile(
    r"\b(?:shield|null|deflect|block|bounce|pass it on|send it on|use (?:it|that|the|his|her|my|a|one))"
)
OPEN = re.compile(
    r"\b(?:how|what|whats|which|whom?|whos|where|why|or|instead|unless|except|choose|pick (?:who|which))\b"
    r"|\bwhen (?:do|does|is|am|are|must|will)\b"
)
OTHER = any_of(
    r"ago earlier last_round already_skipped was_skipped win wins won winner bonus split part half twice both pending",
    r"lying on_the_(?:\w+_)?dock drawn_null just_drew as_penalty third fourth dig wash cascade again \d_turns",
    r"every empty_hand \d_times \d_goes 0_cards no_cards_left oaat boomerang chain other rest first_card owner",
    r"last_card my_last his_last her_last zero_cards skip_too two_nulls rather another_null second_null",
)
TWISTED = re.compile(
    r"n't\b|\b(?:is|was|does|did|do|are|wo|ca)nt\b|\bnot\b|\bnever\b|\bnobody\b|\bwithout\b|\bas well\b"
)
MAY = re.compile(r"\b(?:can|may|could)\b")
MUST = re.compile(r"\b(?:must|have to|has to|forced|need to|needs to|gotta|obliged)\b")
NEXT = any_of(
    r"right_after directly_after straight_after directly_behind next_to_me next_to_the_attacker is_next am_next"
)
AWAY = any_of(r"across opposite seats?_away not_next isn't_next far 2_seats 3_seats 2_to_my_left further")


@dataclass
class _Story:
    """Who has which part."""

    attacker: str = ""
    target: str = ""
    shielders: list[str] = field(default_factory=list[str])
    lands_on: str = ""
    firewall: str = ""
    subject: str = ""  # of the last clause
    named: list[str] = field(default_factory=list[str])


def attacked(text: str, edition: str | None) -> Heard | None:
    """None if the story or the question is not understood as a whole."""
    low = _UNBLOCKED.sub("", with_digits(text.lower().replace("’", "'")))
    low = re.sub(r"\bfirewalled\b", "in firewall", low)
    low = _NEIGHBOUR.sub(NEIGHBOUR, _TOOK.sub("i took", low))
    if OPEN.search(low) or OTHER.search(low):
        return None
    told, asked = _parted(low)
    if not told or SKIPPED.search(told) or TWISTED.search(told):
        return None
    story = _told(told)
    known = {*story.named}
    for found in filter(None, (ASKS.search(asked), CLAIMS.search(asked))):
        who = _person(found[1], story)
        if who in known | {NEIGHBOUR, ME}:
            return _judged(story, who, found[0], found[2], low, edition)
    return None


def _judged(story: _Story, who: str, asked: str, said_of: str, low: str, edition: str | None) -> Heard | None:
    part = _part(story, who, is_duel=bool(DUEL.search(low)), low=low)
    act = _act(said_of)
    if act == "draws" and MAY.search(asked):
        return None  # it may be a draw of the own turn
    act = f"must {act}" if act == "shields" and MUST.search(asked) else act
    said = SAID.get((part, act)) if part and act else None
    return _heard(said, edition) if said else None


def _parted(low: str) -> tuple[str, str]:
    """The story, and the question at its end."""
    plain = TAG.sub("", low)
    cut = max((found.end() for found in re.finditer(r"[.,;:!?—–]+ ?|\bso ", plain)), default=0)
    return plain[:cut], plain[cut:]


def _act(said: str) -> str:
    """What is asked of that player; nothing if that is not clear."""
    if SKIPPED.search(said):
        return "" if DRAWS.search(SKIPPED.sub("", said)) else "skipped"
    found = [name for name, sign in (("shields", MAY_SHIELD), ("plays", PLAYS), ("draws", DRAWS)) if sign.search(said)]
    return found[0] if len(found) == 1 else ""


# ---------------------------------------------------------------- the story


def _told(low: str) -> _Story:
    story = _Story()
    for clause in _CUT.split(low):
        _add(story, clause.strip())
    return story


def _add(story: _Story, clause: str) -> None:
    """What one clause adds."""
    back = BY_OWN.search(clause)
    if back:
        story.attacker = story.lands_on = _person(back[1], story)
        story.shielders.append("")
        return
    own = OWN.search(clause)
    if own:
        story.attacker = _person(own[1] or own[2], story)
        story.target = _person(own[3] or "", story) or story.target
    if found := IN_FIREWALL.search(clause):
        story.firewall = story.subject = _person(found[1], story)
    elif (found := _shield(story, clause)) and found[1] not in NOBODY:
        _add_shield(story, found[1] or "", clause[found.end() :])
    elif found := IS_HIT.search(clause) or TAKES.search(clause):
        story.target = story.subject = _person(found[1], story)
        story.attacker = _person(found[2] or "", story) or story.attacker
    elif AM_HIT.match(clause):
        story.target = ME
    elif not own and (found := ATTACKS.search(clause) or DEALS.search(clause)):
        story.attacker = story.subject = _person(found[1], story)
        story.target = _person(found[2] or "", story) or story.target
    elif IT_LANDS.search(clause) and (at := [*LANDS.finditer(clause)]):
        story.lands_on = _person(at[-1][1], story)
    elif found := HAS.match(clause):
        story.subject = _person(found[1], story) or story.subject


def _shield(story: _Story, clause: str) -> re.Match[str] | None:
    """A NULL that is played shields only one who is attacked."""
    is_attacked = story.attacker or story.target
    return SHIELDS.search(clause) or (PLAYS_NULL.search(clause) if is_attacked else None)


def _add_shield(story: _Story, who: str, rest: str) -> None:
    shielder = _person(who, story) or story.subject or ME
    story.subject = shielder
    story.shielders.append(shielder)
    at = [_person(found[1], story) for found in LANDS.finditer(rest)]
    story.lands_on = next((one for one in at[::-1] if one), "")


def _person(word: str, story: _Story) -> str:
    """The one a word stands for; a pronoun for the only other who was named."""
    who = PRONOUNS.get(word, word)
    if not who or who in NOBODY:
        return ""
    others = [one for one in story.named if one not in (ME, NEIGHBOUR)]
    if who in THIRD and len(others) == 1:
        who = others[0]
    if who not in story.named:
        story.named.append(who)
    return who


# ---------------------------------------------------------------- the part of one


def _part(story: _Story, who: str, *, is_duel: bool, low: str) -> str:
    """The part that somebody has in the story; nothing if it is not known."""
    if ("firewall" in low and not story.firewall) or (story.firewall and story.shielders):
        return ""
    if COMES_BACK.search(low) and story.lands_on != story.attacker:
        return ""
    if story.firewall:
        return _part_by_firewall(story, who, low)
    if story.shielders:
        return _part_by_shield(story, who, is_duel=is_duel)
    if who and who == story.target and story.attacker != who:
        return "target"
    return "attacker" if who and who == story.attacker and story.target else ""


def _part_by_shield(story: _Story, who: str, *, is_duel: bool) -> str:
    lands_on = story.lands_on or (story.attacker if is_duel else "")
    if who and who == story.attacker:
        return "boomerang" if lands_on == who else "attacker" if lands_on else ""
    if who in story.shielders:
        return "" if lands_on == who else "shielder"
    is_next = who == NEIGHBOUR and story.shielders == [ME]
    return "receiver" if who and (who == lands_on or is_next) else ""


def _part_by_firewall(story: _Story, who: str, low: str) -> str:
    if not story.attacker or story.attacker == story.firewall or story.target not in ("", story.firewall):
        return ""
    if who == story.firewall:
        return "firewall next" if NEXT.search(low) else "firewall away" if AWAY.search(low) else "firewall"
    if who == NEIGHBOUR:
        return "passed over"
    return "attacker" if who == story.attacker else ""


def _heard(said: Said, edition: str | None) -> Heard:
    if edition or said.official == said.operator:
        value = said.operator if edition == "operator" else said.official
        return Heard(value, f"{value.capitalize()}. {said.told(edition)}", said.rules)
    told = (
        f"Depends on the edition. Official edition (57 cards): {said.official}. {said.told('official')} "
        f"Operator edition (59 cards): {said.operator}. {said.told('operator')}"
    )
    return Heard("depends", told, said.rules)
