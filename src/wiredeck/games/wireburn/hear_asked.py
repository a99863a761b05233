"""Which scene a question asks about: the one it describes, or that of an earlier question with a change."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Question, any_of, either
from wiredeck.games.wireburn.hear_follow import GOES_ON, MORE, ONE_TURN, OVER, followed
from wiredeck.games.wireburn.hear_scene import Play, Scene, Spot, is_apart, scene
from wiredeck.games.wireburn.hear_words import Mention

ELSEWHERE = any_of(  # what the library knows better than a position does
    r"draw drew drawn drawing dig digging dug pull pulled grab recycl\w* shuffl\w* final_card hold_back"
    r" keep(?!_(?:the|that|my)_(?:stack|dock|pile)|_(?:going|playing)_with)",
    r"hits?(?!_(?:that|it)_with|_(?:the_|an?_|that_)?(?:teal|purple|orange|gr[ea]y|[tpog]?\d)) shield\w*",
    r"attack\w* block\w* deflect\w* absorb\w* save firewall\w* victim penalty boomerang",
    r"trips?(?!_(?:it|the|an?|teal|purple|orange|\d)) tripped",
    r"last_card(?!_(?:played_|laid_|down_)?(?:was|is)_(?:an?_|the_)?(?:teal|purple|orange|gr[ea]y|[tpog]\d))",
    r"my_last_card wipe(?!_(?:the|that)_(?:stack|dock|pile))",
    r"still_open which during(?!_(?:one|a|my|the_same|1))",
    r"wh(?:en|ere)(?!_(?:(?:there(?:_is|'s|s)?_)?(?:an?_|the_)?(?:dock|teal|purple|orange|gr[ea]y|[tpog]?\d)))",
    r"third 3rd fourth skip\w* undo sweep swept wash\w* else'?s interrupt pass next_player neighbou?r",
    r"how_many how_much how_long strategy best should why who whom (?<!i_)mean means(?!_of) happens?",
    r"number_(?:3|three)_(?:is|was) (?<!since_)(?<!from_)(?<!on_it_)(?<!\d_)(?<!there_)(?<!down_)(?:last|next"
    r"|previous)_(?:turn|round|go)",
    r"(?:his|her|their)_(?:turn|go) out_of_turn (?:isn'?t|not|ain'?t)_(?:even_)?my_(?:turn|go)",
    r"(?!it's|its|that's|thats|this|what's|who's|let's|there's)[a-z]{2,}'?s_turn (?:dad|mum|mate)'?s_go",
    r"(?!it's|its|that's|thats|this|what's|who's|let's|there's|always|does|cards|greys)[a-z]+'?s_go(?=\W*[,.;]"
    r"|_and_i|_still)",
    r"both_(?:now_)?(?:fit|ok|okay|work|welcome|fine|legal|playable|allowed)\w* either_(?:one|is|ok|will|card)",
    r"dead asleep sleeps? dormant wakes_(?:up|again) checkmate is_it_over game_over obliged reshuffl\w*",
    r"round_later turn_later whichever to_the_deck the_stock draw_pile",
    r"(?:emptied|cleared|wiped|blew_up|detonated)_(?:the_|my_)?(?:teal|purple|orange)(?:_dock|_pile|_stack)?_with",
    r"covering_it turns?_(?:ago|back) wiped (?:another|second|more|further)_(?:card|cards|play|plays)",
    r"colou?r_change stay stays remain\w* zaps_\w+ both_nulled nulled_it value_of worth",
    r"counts?_as(?!_a_(?:fit|match))",
    r"remove retrieve only_me (?:take|taken|get|got)_(?:it_|them_)?back pick(?:ed)?_(?:it|them|that|those)_up"
    r" printed_(?!\w+_(?:fits|matches))\w+",
    r"i_alone just_me same_\w+_\w+_as is_there_such (?:was|is)_my_last",
    r"last_(?:two|three|2|3)_cards too_(?:high|low|big)",
    r"stands?_in(?!_the) substitut\w* (?:does|do)_the_(?:job|work) replaces? alike"
    r" be_picked_up wake_up_(?:later|again) (?:step|card|play)_be_(?:teal|purple|orange) wants?_(?:another|more"
    r"|a_second)\W*[.,?]",
)
LATER = re.compile(  # a VOLT is gone by then
    r"\b(?:zap|volt)\w*\b.*\b(?:(?:next|following|his|her|their) (?:turn|go|round)|still (?:there|lying|locked))\b"
    r"|\bi (?:zapped|volted)\b.*\byou (?:may|can|could)\b"
)
OF_BONUS = re.compile(
    r"\bbonus\b(?! (?:for|on|goes|to|is|=|teal|purple|orange|gr[ea]y|null|volt|stasis|[tpog]?\d))"
    r"(?<!my bonus)(?<!as a bonus)(?<!the bonus)(?<!as bonus)(?<!that bonus)"
)
BONUS = re.compile(  # does a play give one?
    r"\b(?:get|gets|earns?|gives?|gain|there|have|any|me|a|does it|do i) (?:me )?(?:an? |the |my |any )?"
    r"(?:bonus|extra (?:action|card|go|turn|play))(?: (?:action|card|go|turn|play))?"
    r"(?=\W*$| (?:for|after|from|if|when|out|now|then|too|there)\b)"
)
OF_NULLS = re.compile(
    r"(?<!under two )(?<!under 2 )(?<!below two )(?<!beneath two )\bnulls\b(?! (?:on|over|piled|stacked|atop|in))"
)
SEVERAL = re.compile(  # of one number, in colours that are not said
    r"\b(?:[2-9]|two|three|four|some|all|my) (?:\d+'?s|twos|threes|fours|fives|sixes|sevens|eights|nines|tens)\b"
)
DAMAGE = re.compile(
    rf"\b(?:{either('damage dmg hurts? (?:the|total)_bill penalt(?:y|ies) harm pain')})\b"
    r"|how (?:many|much).{0,40}\b(?:draws?|picks? up|takes?|grabs?)\b"
    r"|(?:draws?|takes?|picks? up) how (?:many|much)|what does (?:she|he|\w+) draw"
)
NOT_DAMAGE = any_of(
    r"shield\w* null(?:s|ed)_it deflect\w* firewall dig third own myself hits?_me hits?_for pile_is in_the_pile left"
)
STANDS = re.compile(
    r"\bwhat (?:number|value|colou?r)"
    r"|(?<!same )(?<!ent )(?<!ther )(?<!wrong )(?<!any )\b(?:value|colou?r)(?: now| then| after)?\s*\??$"
    r"|\bdock is at\b(?=(?: \d+)?\W*$)|does it read|\bwhat'?s the (?:dock|pile|stack) (?:at|on|worth)"
    r"|\bwhere does the (?:dock|pile) stand"
    r"|\bwhich colou?r|\bwhich (?:number|value) (?:does|has|is|counts?|shows?)\b|\bits number|what'?s it (?:at|on)"
)
OF_SHIELD = any_of(r"shield\w* block\w* deflect\w* protect\w* firewall attack\w*")
BY_OTHERS = re.compile(
    r"(?:^|\b(?:some(?:one|body)|he|she|they|mate|bro|sis|gran|dad|mum|[a-z]+) )(?:just |has |had )?(?:echoed|covered"
    r"|switched"
    r"|hijacked|put|laid|played|dropped|changed|turned|slapped|nicked)\b",
    re.IGNORECASE,
)
OF_THIRD = any_of("third 3rd duty")
WITH_IT = re.compile(r"\buse it\b|\bif there'?s an? (?:null|blank)\b")
LAST_TURN = re.compile(r"\b(?:zapped|volted|zaps?|volts?)\b.*\b(?:last|previous) (?:turn|go|round|lap)\b")
REFERS = any_of("it that there then this them em")
EVEN = re.compile(r"\W*(?:(?:and|but|so|not|ok) )*even\b")  # of the rule that was asked about before


def asked_scene(question: Question) -> Scene | None:
    """None if the question is about something else, or its scene leaves too much open."""
    low = question.text.lower()
    if _is_elsewhere(low) or LAST_TURN.search(low) or LATER.search(low):
        return None
    found = _whole(question.text)
    if found and (not question.before or (_says_where(found) and not _goes_with(found, low))):
        return found  # it says all by itself, whatever was asked before
    if _was_elsewhere(question, low):
        return None
    if question.before:
        return followed(question, _whole) or (None if REFERS.search(low) or EVEN.match(low) else found)
    return found


def _was_elsewhere(question: Question, low: str) -> bool:
    """Was it about a shield, or about a bonus, of which the question says nothing?"""
    last = question.before[-1].lower() if question.before else ""
    if LAST_TURN.search(last):
        return True  # `she zapped orange last turn`
    return bool(OF_SHIELD.search(last) or OF_THIRD.search(last)) or ("bonus" in last and "bonus" not in low)


def _goes_with(found: Scene, low: str) -> bool:
    """`with two pluses on a 7`, `as the bonus`: is it said of what was played before?"""
    return bool(MORE.search(low) or ONE_TURN.search(low) or WITH_IT.search(low)) or all(
        play.card.sort == "sign" for play in found.plays
    )


def _is_elsewhere(low: str) -> bool:
    of_numbers = (DAMAGE.search(low) and not NOT_DAMAGE.search(low)) or STANDS.search(low)
    of_numbers = of_numbers or BONUS.search(low) or GOES_ON.search(low) or OVER.search(low)
    return not of_numbers and any(sign.search(low) for sign in (ELSEWHERE, OF_BONUS, OF_NULLS, SEVERAL))


# ---------------------------------------------------------------- is enough said


def _whole(text: str) -> Scene | None:
    """The scene of a text, if it is said where each card goes, and which card it is."""
    found = scene(text)
    found = _left_by_others(found) if found and BY_OTHERS.search(text) else found
    if found is None or any("?" in one.mods for spot in found.spots for one in spot.stack):
        return None
    if any(_is_scattered(found, n) or _is_on_any_grey(found, n) for n in range(len(found.spots))):
        return None
    if any(_is_on_some_dock(spot, found, n) for n, spot in enumerate(found.spots)):
        return None
    is_whole = all(_is_known(play.card) and not _is_any_grey(found, play) for play in found.plays)
    plays = _plays_on(found)
    is_placed = (_is_placed(spot, plays[n]) or is_apart(found, n) for n, spot in enumerate(found.spots))
    return found if is_whole and all(is_placed) else None


def _left_by_others(found: Scene) -> Scene:
    """`somebody covered the teal dock with a grey 3`: it lies there, whatever lay below"""
    first, spot = found.plays[0], found.spots[found.plays[0].spot]
    here = [play for play in found.plays if play.spot == first.spot]
    is_whole = first.card.sort == "card" and first.card.value and first.card.colour and not first.card.mods
    if len(here) < 2 or spot.stack or spot.empty or not spot.colour or not is_whole:
        return found
    spots = [Spot(one.colour, [first.card]) if one is spot else one for one in found.spots]
    return Scene(spots, found.plays[1:])


def _plays_on(found: Scene) -> list[int]:
    """How many plays each spot has."""
    return [sum(play.spot == n for play in found.plays) for n in range(len(found.spots))]


def _is_placed(spot: Spot, plays: int) -> bool:
    return spot.empty or bool(spot.stack) or bool(spot.colour) or plays > 1


def _is_known(card: Mention) -> bool:
    if "?" in card.mods:
        return False
    if card.sort == "sign":
        return len(set(card.code)) == 1 and "?" not in card.code
    return bool(card.value or card.code or card.colour == "G")


def _is_any_grey(found: Scene, play: Play) -> bool:
    """A grey of no value, unless it may or may not go there whatever its value: on an empty dock, or on a VOLT."""
    spot = found.spots[play.spot]
    on_volt = any(one.code == "V" for one in spot.stack) or any(
        other.card.code == "V" and other.spot == play.spot for other in found.plays
    )
    return play.card.colour == "G" and not play.card.value and not spot.empty and not on_volt


def _is_on_some_dock(spot: Spot, found: Scene, n: int) -> bool:
    """A number on a dock of which only the colour is said."""
    first = next((play.card for play in found.plays if play.spot == n), None)
    is_end = first is not None and first.value in (1, 10)
    if first is None or first.sort != "card" or (is_end and not first.colour):
        return False  # `i hit 10 on purple`: it was reached by a step
    if is_end and first.colour == spot.colour and len(found.plays) > 1:
        return False  # `trip teal with teal 10, then ...`
    return not spot.stack and not spot.empty and bool(spot.colour)


def _is_on_any_grey(found: Scene, n: int) -> bool:
    """A number or a modifier on a grey of which no number is said."""
    top = found.spots[n].stack[-1:]
    no_number = bool(top) and top[0].colour == "G" and not top[0].value
    return no_number and any(play.spot == n and play.card.code != "N" for play in found.plays)


def _is_scattered(found: Scene, n: int) -> bool:
    """Several greens, and nothing said of where: hardly all on one dock."""
    spot = found.spots[n]
    greens = [play.card.code for play in found.plays if play.spot == n and play.card.sort == "green"]
    attacks = [code for code in greens if code[0] in "VS"]
    return not spot.stack and not spot.colour and bool(attacks) and len("".join(greens)) > 1


def _says_where(found: Scene) -> bool:
    return any(spot.stack or spot.empty for spot in found.spots)
