"""A follow-up carries the scene of an earlier question on: with another card, another top, or one play more."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from wiredeck.games.hearing import Question, any_of, with_digits
from wiredeck.games.wireburn.hear_gather import carries
from wiredeck.games.wireburn.hear_scene import Play, Scene, Spot, scene
from wiredeck.games.wireburn.hear_spelled import tokens
from wiredeck.games.wireburn.hear_words import Mention, mentions

MOST_WORDS = 14  # of a follow-up that leaves out what was said before

MORE = any_of("then next after afterwards now bonus")  # one play more
ON_IT = any_of("on_it on_that on_top over_it over_that onto_it there on_them onto_that")
CHANGES = re.compile(
    r"\b(?:about|bout|instead|what if|if it|if its|if the|rather|for that|for it|as well|too|also)\b"
    r"|^\W*(?:(?:and|or|so|ok) )*(?:on|onto|over|with|for) (?!it\b|that\b|top\b|them\b)"
)
WHERE = any_of("on onto over there top lies lying showing shows out up dock pile")
ON_TOP = any_of("on onto over if")
ON_THAT = any_of(
    "on_that over_that over_it onto_that right_away straight_after straight_away",
    "on_top(?!_of_(?:an?|the|teal|purple|orange|gr[ea]y))",
)
TOO = any_of("too also as_well")
ONE_TURN = any_of("(?:this|same|one|1)_(?:turn|go|round)")
SAME_TURN = any_of("then this_(?:turn|go) same_(?:turn|go|round) (?:one|1)_(?:turn|go) now next after")
ADDS = any_of("second another also too as_well with_it one_more on_top")
MORE_OF = re.compile(r"\b(one|1|2|3|an?other|a) (?:more|one|second)\b")
OF_TOP = any_of("on onto over if")
ASKS = re.compile(
    r"\?|(?:^|[,.;:] )\W*(?:so |and |ok )*(?:can|may|could|does|do|is|are|will|would|which|what)\b"
    r"|\b(?:ok|legal|allowed)\b"
)
REFUSED = re.compile(r"^\W*no\b")
GOES_ON = re.compile(
    r"(?<!\d )\b(?:go|play|carry|keep) on\b"
    r"(?! (?:with (?:an? |the |my )?(?:\d|gr[ea]y|teal|purple|orange|null|volt|stasis)"
    r"|(?:to|an?|the|my|top|it|that|this|his|her)\b|teal|purple|orange|gr[ea]y|\d|[tpog]\d))"
    r"|\bturn (?:goes? on|carr(?:y|ies) on|continues)|\bcontinue(?: playing| on other| elsewhere| my|\W*$)"
    r"|\bstill my (?:turn|go)\b"
    r"|\bkeep (?:playing|going)\b(?! with (?:an? |the |my )?(?:gr[ea]y|teal|purple|orange|null|volt|stasis|\d))"
    r"|\bgo again\b|\bplay more\b"
)
OVER = re.compile(
    r"(?<!his )(?<!her )(?<!their )\bturn (?:is |be )?(?:over|done|finished|end(?:s|ed)?)\b"
    r"|(?<!his )(?<!her )(?<!their )\bgo (?:(?:is |be )over|(?:is |be )?(?:done|finished|end(?:s|ed)?))\b"
    r"|\bis (?:my|his|her|the) (?:turn"
    r"|go) (?:over|done)"
    r"|^(?!.*\b(?:can|may|could) (?:i|we|he|she|they)\b).*"
    r"\b(?:does|do|did|will|would|must|is)\b.*\bend(?:s|ed)? (?:my|the|your|his|her) (?:turn|go)\b"
    r"|\b(?:that|it|this|which) ends (?:my|the|your|his|her) (?:turn|go)\b"
)
OF_ALL = re.compile(  # of what was played before, without a card of its own
    r"\b(?:total|damage|dmg|altogether|sum|bill|boom|explodes?|detonates?)\b"
    r"|\b(?:what|which|whats)\b.*\b(?:value|colou?r)\b|^\W*(?:(?:and|so|the|active) )*(?:value|colou?r)\b"
    r"|\b(?:value|colou?r)(?: now| then| after)?\W*$"
)
WHAT_NEXT = re.compile(
    r"\bwhat (?:now|next|then|goes|fits|follows|works|can|may|could|counts|cards?|colou?r)\b|\bwhat'?s (?:next|legal)\b"
    r"|\bwhich (?:cards?|numbers?|colou?r|ones?|can|may)\b|\bactive colou?r\b|\bcolou?r now\b|\bwhat is it now\b"
)
OTHER_TOP = re.compile(r"\b(?:on|onto|over|if|atop) (?!it\b|that\b|this\b|top\b|there\b|them\b)|\binstead of\b")
HELD = any_of(  # in a hand, not played
    "i_have i've ive i_hold i_got holding holds in_hand in_my_hand my_hand next_player_has he_has she_has got"
)
BARE = re.compile(
    r"\W*(?:(?:and|so|or|but|ok|what about|how about|then what about) )*(?:(?:an?|the|my|his|her) )?"
    r"(?:teal|purple|orange|gr[ea]y) (?:\d+|\w+)\W*"
)
PLAYED = any_of(
    r"i we he she they went put laid lies lying played is_on was opened started booted hijacked echoed covered stepped",
    "just dropped tripped somebody someone there's theres dock pile",
)
STATE = re.compile(
    r"\b(?:docks?|pile|lane|showing|shows|face up|is up|on top|lies|lying|sits|sitting|is at|is on|play on|lay on)\b"
    r"|\b(?:on|over) (?:the |a |an )?(?:teal|purple|orange|gr[ea]y|[tpog]?\d)"
)

IN_COLOUR = re.compile(  # another colour, and nothing else
    r"\W*(?:(?:and|but|so|ok|or|about|what|how|if|same|with|in|were|was|is|its|it's|it|mine|my (?:card|one)|the card|i"
    r"|play|played|put|used|had|have|that|would|be|a|an|one|my|for|make|just|now|say|the|you|think|suppose)\b\W*)*"
    r"(?:(\d+) (?:was|were|is|be|had been|instead was) (?:an? )?)?"
    r"(teal|purple|orange|gr[ea]y)(?:(?: one| card| instead| then| rather|,| in that case"
    r"| work| ok(?:ay)?| fit| go| legal))*\W*"
)

IN_NUMBER = re.compile(  # another number, and nothing else
    r"\W*(?:(?:and|but|so|ok|or|what|how|about|if|say|suppose)\b\W*)*"
    r"(?:(?:my|the|his|her|that) (?:card|one)|mine|(?:my|the|his|her|that) (teal|purple|orange|gr[ea]y)(?: one| card)?)"
    r" (?:is|was|were|had been|be) (?:an? )?(\d+)(?: instead| then| rather)?\W*"
)
GREEN_PLAYED = re.compile(
    r"^(?!.*\b(?:can|may|does|do|is|are)\b).*\b(?:played|laid|used|did|put down) (?:an? |my )?(?:volt|stasis|zap"
    r"|freeze)\b"
)
Whole = Callable[[str], Scene | None]


def followed(question: Question, whole: Whole) -> Scene | None:
    """What a short follow-up makes of the scene of before; None if it makes none."""
    text = question.text
    if not question.before or len(tokens(text)) > MOST_WORDS:
        return None
    found, low = scene(text), text.lower()
    folded = _folded(question, whole)
    earlier = question.before[-1] if folded else next(filter(whole, question.before[::-1]), None)
    if earlier is None:
        is_placed = found and any(spot.stack or spot.empty for spot in found.spots)
        is_told = _is_state(question.before[-1]) or (is_placed and GREEN_PLAYED.search(question.before[-1].lower()))
        return whole(f"{question.before[-1]} . {text}") if found and is_told else None
    known = folded or scene(earlier)
    assert known is not None
    if recoloured := _recoloured(known, low):
        return recoloured
    if renumbered := _renumbered(known, low):
        return renumbered
    if found is None:
        return known if _is_of_all(text) else _with_more(known, low)
    if both := _opened_too(known, found, question):
        return both
    if _goes_on_opened(known, found, question) or _asks_what(earlier, found, question):
        return _with_another(known, found)
    if _goes_on(earlier, low, question.told[-1:]) or _goes_on_green(known, found, question):
        one_more = None if folded else whole(f"{earlier} . {text}")
        is_elsewhere = any(spot.colour and not spot.stack and not spot.empty for spot in found.spots)
        return one_more or _with_another(known, found) or (None if is_elsewhere else _changed(known, found, low))
    return _changed(known, found, low)


def _folded(question: Question, whole: Whole) -> Scene | None:
    """The scene of the question before, where that is itself a follow-up."""
    *older, last = question.before
    if not older or whole(last):
        return None
    return followed(Question(last, (*older,), question.edition, question.told[:-1]), whole)


def _with_another(known: Scene, found: Scene) -> Scene | None:
    """One play more on the dock that was played on last; None if the follow-up says more than a card."""
    one = found.plays[0]
    if len(found.plays) != 1 or any(spot.stack or spot.colour or spot.empty for spot in found.spots):
        return None
    return Scene(known.spots, [*known.plays, Play(one.card, known.plays[-1].spot)])


def _asks_what(earlier: str, found: Scene, question: Question) -> bool:
    """`null on teal 6. what goes` - `an orange 7?`: was it asked what comes next?"""
    is_number = len(found.plays) == 1 and found.plays[0].card.sort == "card"
    return is_number and bool(WHAT_NEXT.search(earlier.lower())) and not OTHER_TOP.search(question.text.lower())


def _with_more(known: Scene, low: str) -> Scene | None:
    """`a plus on the grey 6 there?` - `and two more?`"""
    more = MORE_OF.search(with_digits(low))
    if more is None or mentions(low) or known.plays[-1].card.sort != "sign":
        return None
    last = known.plays[-1]
    return Scene(known.spots, [*known.plays, *[last] * {"2": 2, "3": 3}.get(more[1], 1)])


def _recoloured(known: Scene, low: str) -> Scene | None:
    """`can i play teal 6 on teal 5` - `what if mine was purple?`"""
    told = IN_COLOUR.fullmatch(with_digits(low))
    if told is None:
        return None
    last, colour = known.plays[-1], told[2][0].upper()
    top = known.spots[last.spot].stack[-1:]
    if told[1] and int(told[1]) != last.card.value:  # `and if the 5 was teal`
        is_top = len(top) == 1 and top[0].value == int(told[1]) and top[0].sort == "card"
        return _with(known, _on(known, replace(top[0], colour=colour)), last.card) if is_top else None
    if last.card.sort != "card" or not last.card.value or last.card.colour in ("", colour):
        return None
    return _with(known, known.spots, replace(last.card, colour=colour))


def _renumbered(known: Scene, low: str) -> Scene | None:
    """`grey 2 on teal 3?` - `what if the grey was a 6`, `and if mine was a 5?`"""
    told = IN_NUMBER.fullmatch(with_digits(low))
    last = known.plays[-1]
    top = known.spots[last.spot].stack[-1:]
    if told is None or last.card.sort != "card" or not top or top[0].sort != "card":
        return None
    colour, value = (told[1] or "")[:1].upper(), int(told[2])
    if colour and colour == top[0].colour != last.card.colour:
        return _with(known, _on(known, replace(top[0], value=value)), last.card)
    is_played = not colour or colour == last.card.colour != top[0].colour
    return _with(known, known.spots, replace(last.card, value=value)) if is_played else None


def _is_of_all(text: str) -> bool:
    low = text.lower()
    unnamed = all(one.sort == "dock" and not one.colour and not one.code for one in mentions(text))
    return unnamed and any(sign.search(low) for sign in (OF_ALL, GOES_ON, OVER))


def _is_state(earlier: str) -> bool:
    """`the dock is at teal 7`: does it tell what lies there, and ask nothing of it?"""
    low = earlier.lower()
    return bool(STATE.search(low)) and not re.match(r"\W*(?:can|may|could|does|do|is|are|will|would)\b", low)


def _goes_on(earlier: str, low: str, told: tuple[str, ...]) -> bool:
    """Is it one play more, and not another instead?"""
    plain = re.sub(r"^\W*with ", "", TOO.sub("", low)) if ON_THAT.search(low) else low
    if CHANGES.search(plain) or (told and REFUSED.match(told[0].lower())):
        return False
    if MORE.search(low) or ON_THAT.search(low):
        return True
    said = earlier.lower()
    if ASKS.search(said) or HELD.search(said) or (BARE.fullmatch(low) and not PLAYED.search(said)):
        return False
    return bool(ON_IT.search(low) or ASKS.search(low))


def _opened_too(known: Scene, found: Scene, question: Question) -> Scene | None:
    """`i opened teal with a teal 4` - `purple with a null too?`: a second dock in the same turn"""
    low, earlier = question.text.lower(), question.before[-1].lower()
    is_same_turn = not ASKS.search(earlier) or SAME_TURN.search(low)
    refused = question.told and REFUSED.match(question.told[-1].lower())
    one = found.spots[0]
    is_new = one.colour and not one.stack and all(spot.colour != one.colour for spot in known.spots)
    is_too = TOO.search(low) or ONE_TURN.search(low)
    if refused or not is_too or not is_same_turn or len(found.spots) != 1 or len(found.plays) != 1:
        return None
    if not is_new or not all(spot.empty for spot in known.spots):
        return None
    return Scene(
        [*known.spots, Spot(one.colour, [], True)], [*known.plays, Play(found.plays[0].card, len(known.spots))]
    )


def _goes_on_opened(known: Scene, found: Scene, question: Question) -> bool:
    """`can a NULL open an empty dock` - `and a volt right on it?`"""
    low, refused = question.text.lower(), question.told and REFUSED.match(question.told[-1].lower())
    is_empty = known.spots[known.plays[-1].spot].empty and len(found.plays) == 1 and not found.spots[0].stack
    return is_empty and not refused and bool(ON_IT.search(low)) and not CHANGES.search(low)


def _goes_on_green(known: Scene, found: Scene, question: Question) -> bool:
    """`can i volt the 9` - `and a grey 8 on it?`: one play more, as no number takes the place of a green's dock."""
    one = [play.card for play in found.plays]
    refused = question.told and REFUSED.match(question.told[-1].lower())
    is_number = len(one) == 1 and one[0].sort == "card" and known.plays[-1].card.sort == "green"
    low = question.text.lower()
    if is_number and not ASKS.search(question.before[-1].lower()) and not OTHER_TOP.search(low):
        return not refused  # `there's a null on purple 7` - `orange 6 as well?`
    return is_number and not refused and bool(ON_IT.search(low)) and not CHANGES.search(low)


# ---------------------------------------------------------------- another card, another top


def _changed(known: Scene, found: Scene, low: str) -> Scene | None:
    """The scene of before with what the follow-up says otherwise."""
    played = [play.card for play in found.plays]
    lying = [one for spot in found.spots for one in spot.stack]
    last = known.plays[-1]
    if len(lying) == 1 and len(played) == 1 and _carries_more(last.card, played[0], low):
        return _with(known, _on(known, lying[0]), replace(last.card, mods=played[0].code))
    if len(played) > 1 and not lying and known.spots[last.spot].empty and len(known.plays) == 1:
        return Scene(known.spots, [Play(card, last.spot) for card in played])  # `null first, then teal 4 on it`
    if nulled := _nulled(known, played, lying, low):
        return nulled
    if moved := _to_another(known, found, played):
        return moved
    if len(played) + len(lying) != 1:
        return None
    one = (played + lying)[0]
    if one.sort == last.card.sort == "sign" and ADDS.search(low):
        return Scene(known.spots, [*known.plays, Play(one, last.spot)])
    if _carries_more(last.card, one, low):
        more = last.card.mods if ADDS.search(low) else ""
        return _with(known, known.spots, replace(last.card, mods=more + one.code))
    if not _is_known(one) and not (one.colour == "G" and _is_shut(known)):
        return None
    is_own = one.sort == last.card.sort == "card" and _is_of_the_hand(one, known, low)
    top_colours = {card.colour for card in known.spots[last.spot].stack}
    is_own |= bool(played) and found.spots[found.plays[0].spot].colour in top_colours - {""}  # `on the purple as well`
    is_instead = is_own or (known.spots[last.spot].empty and not ON_TOP.search(low))
    is_on_green = one.sort == "card" and [card.sort for card in known.spots[last.spot].stack[-1:]] == ["green"]
    is_instead = is_instead or (is_on_green and not ON_TOP.search(low))
    if _is_top(one, last.card, low) and not _is_recoloured(one, known) and not is_instead:
        return _with(known, _on(known, one), last.card)
    if one.sort == "card" and not one.colour and not (last.card.colour == "G" and _is_never_grey(one, low)):
        one = replace(one, colour=last.card.colour)
    return _with(known, known.spots, one)


def _nulled(known: Scene, played: list[Mention], lying: list[Mention], low: str) -> Scene | None:
    """`may i zap an 8` - `and if there's a null on the 8?`"""
    last = known.plays[-1]
    is_null = [one.code for one in played] == ["N"] and len(lying) == 1 and last.card.code in ("V", "S")
    if not is_null or not re.search(r"\b(?:if|with|there'?s)\b", low):
        return None
    spots = [Spot("", [*lying, *played]) if k == last.spot else spot for k, spot in enumerate(known.spots)]
    return _with(known, spots, last.card)


def _to_another(known: Scene, found: Scene, played: list[Mention]) -> Scene | None:
    """`orange is empty, i have an orange 3` - `and teal with that orange 3`: the same card, to open another dock."""
    last, colours = known.plays[-1], [spot.colour for spot in found.spots]
    is_bare = known.spots[last.spot].empty and len(known.plays) == len(colours) == 1 and not found.spots[0].stack
    is_same = [(one.colour, one.value) for one in played] == [(last.card.colour, last.card.value)]
    if not is_bare or not is_same or not colours[0] or last.card.sort != "card":
        return None
    return Scene([Spot(colours[0], [], True)], [Play(last.card, 0)])


def _is_never_grey(one: Mention, low: str) -> bool:
    """`a grey on a volt?` - `a 10?`, `coloured 10?`"""
    return one.value in (1, 5, 10) or bool(re.search(r"\bcolou?red\b", low))


def _is_shut(known: Scene) -> bool:
    """Does no grey go there, whatever its value?"""
    spot = known.spots[known.plays[-1].spot]
    return spot.empty or any(one.code == "V" for one in spot.stack)


def _is_known(card: Mention) -> bool:
    if card.sort == "sign":
        return len(set(card.code)) == 1 and "?" not in card.code
    return bool(card.value or card.code)


def _is_top(one: Mention, last: Mention, low: str) -> bool:
    """Is it what lies there that changes?"""
    return bool(OF_TOP.search(ON_IT.sub("", low))) or (one.sort == "card" != last.sort and not one.mods)


def _is_recoloured(one: Mention, known: Scene) -> bool:
    """`purple 3 on purple 2?` - `and if it were teal 3`: the card that is played, in another colour"""
    last = known.plays[-1]
    tops = [card.value for card in known.spots[last.spot].stack]
    same = one.sort == last.card.sort == "card" and one.value == last.card.value and one.colour != last.card.colour
    return same and one.value not in tops and not last.card.mods


def _is_of_the_hand(one: Mention, known: Scene, low: str) -> bool:
    """`grey 8 on purple 7?` - `and if its a grey 9`: no dock is named, and the colour is that of the card played"""
    last = known.plays[-1]
    tops = [card.colour for card in known.spots[last.spot].stack]
    return bool(one.colour) and one.colour == last.card.colour and one.colour not in tops and not WHERE.search(low)


def _carries_more(last: Mention, one: Mention, low: str) -> bool:
    """`with two pluses`, said of the grey or of the combo of before"""
    return one.sort == "sign" and "?" not in one.code and carries(last) and bool(last.mods or " with " in f" {low}")


def _on(known: Scene, top: Mention) -> list[Spot]:
    """The docks of before, with another top where the last play goes."""
    n = known.plays[-1].spot
    return [Spot("", [top]) if k == n else spot for k, spot in enumerate(known.spots)]


def _with(known: Scene, spots: list[Spot], card: Mention) -> Scene:
    return Scene(spots, [*known.plays[:-1], Play(card, known.plays[-1].spot)])
