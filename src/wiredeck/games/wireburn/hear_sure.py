"""Is a question about a play and nothing else? Then nearly all its words are such as these questions are made of."""

from __future__ import annotations

import re

from wiredeck.games.hearing import some
from wiredeck.games.wireburn.hear_gather import ON, SMALL, STOPS
from wiredeck.games.wireburn.hear_scene import Scene, Spot, is_apart
from wiredeck.games.wireburn.hear_words import BOOT_WORDS, DOCK_WORDS, EMPTY_WORDS, Mention, edition_of, mentions

PLAIN = {  # small words, and who plays
    *some(
        "i i'm im ive i've me he she they we you u he's she's nana gran dad mum mate someone somebody player opponent"
    ),
    *some("and then so but to for of in at as by from with w wi if when while too also even though tho via off out"),
    *some("be is are am was were been it it's its that's thats there's theres there here this these those them em s"),
    *some("has have had having got get gets do does did doing done will would could can cn may might cant about bout"),
    *some("another other own his her their our ur your one ones lone alone single pls please hey hmm say er ago"),
    *some("just now already currently right straight away directly yet again later afterwards before after once"),
    *some("first second next last both together time times bit little nice lovely big plain ordinary normal very"),
}
PLAYING = {  # what is done with cards
    *some("play plays played playing put puts putting lay lays laid laying place places placed placing drop drops"),
    *some(
        "dropped dropping stick sticks stuck slap slaps slapped chuck chucked throw throws threw throwing toss tossed"
    ),
    *some(
        "took take nick nicks nicked pinch pinches pinched steal stole nab nabbed hit hits wear wears wearing carried"
    ),
    *some("add adds added adding attach attached attaching use uses used using bang whack pop plonk fling drag bung"),
    *some("set lob try tries tried stack stacked stacking sling shove shoved slam dump dumped land lands landed pile"),
    *some("piled plop plopped go goes going went come comes came follow follows followed following cover covers"),
    *some("covered covering beat beats top tops topped hijack hijacks hijacked hijacking echo echoes echoed echoing"),
    *some("step steps stepped stepping match matches matching fit fits move moved switch switched carry carrying"),
    *some("carries wearing continue continuing run combo combos paired bundled raise raised lower lowered bump bumped"),
    *some("push pushed make makes made making change changed turn turned jump leap hop bury buried detonate detonates"),
    *some("blow blows explode explodes boom clear reach reaches reaching suit suits want wants wanna gonna let lets"),
}
THERE = {  # where things are
    *some("up down showing shows show face visible table board sits sat sitting lying lies lie lay stands standing"),
    *some("reads reading holds holding hold held hand hands mitts fist waiting staring looking active top topmost"),
    *some("uppermost middle below beneath under underneath above next door side card cards number value colour color"),
    *some("coloured colored printed modified lowly thing guy action turn go round move mode standard chain row way"),
}
ASKING = {  # is it allowed
    *some("ok okay fine legal allowed allow good yes yeah yep possible works work valid legit alright cool kosher"),
    *some(
        "goer playable permitted able sound true correct right innit eh welcome fair says said thinks reckons claims"
    ),
    *some("illegal wrong legit usable acceptable permissible doable cheating cheat false hmm quick sis bro dude guys"),
    *some("fancy like would'd i'd he'd she'd thinking wish wonder wondering feel sure enough ready ditch rid"),
}
TABLE = {*some("official operator edition editions deck rules game box set bigger smaller full version oaat book bot")}
OTHER = {  # what asks for something else than a play
    *some("any some all only none extra whats what which how who why or not no dont wont isnt never must need needs"),
    *some("forced have_to damage hurt penalty bonus points stop stops end ends ended leave left more less stay stays"),
    *some("barred banned refused refuses forbidden excluded locked lock locks unlocks shut stuck closed"),
    *some("count counts counted numbers number's value_of exist exists mean means called difference differ differs vs"),
    *some(
        "harmless useless pointless result outcome effect rescue survive survives defence defend guard protect shield"
    ),
    *some("zero reopen bars bar soaks protected clamp cleared harmful confined runs short travel"),
    *some("wouldn't won't doesn't isn't can't cannot couldn't don't aren't solely"),
    *some("needed require requires required"),
    *some("decide decides handing unavoidable mandatory emptied handful spare spoil"),
    *some("won bring takes took leaves becomes become kind options option plan reason always whether till until while"),
    *some("between double back return returns gone forgotten dealt deal deals pack box lost lose win wins each every"),
    *some(
        "player players people person everyone opponents neighbour rival turns heaps docks limit limits range bounds"
    ),
}
OTHER_SAID = re.compile(  # the same in more than one word
    r"\b(?:is|are) (?:an? |the )?(?:null|volt|stasis) (?:teal|purple|orange|gr[ea]y)\b|\b\d+ ?vs? ?\d"
    r"|\b(?:still|now) (?:an? )?\d+\s*\?|\b(?:makes?|making|becomes?)(?: it)?(?: an? )? ?\d"
    r"|\bis (?:it|that) (?:an? |now |at |still )*(?:\d+|zero|one)(?: now)?\W*$|\blike (?:an?|the|volt|stasis|null"
    r"|with)\b"
    r"|\b(?:that'?s|is|it'?s|its|counts? as|be) an? (?:hijack|echo|step)\b|\bwent off\b|\bblew\b|\bblown\b"
    r"|\b(?:dock|value|it)(?:'?s| is)? now (?:an? )?(?:zero|\d|teal|purple|orange|gr[ea]y)|\ba point\b"
    r"|\banother(?: please| action| one| card)?\W*$|\bvalueless\b|\bactive colou?r\b|\btakes? a card\b"
    r"|\bthat an? (?:step|echo|hijack)\b|\b(?:plus|minus|modifier)\b[^.,;?]*\b(?:still|lifts?|push(?:es)?"
    r"|counts?)\b|\bcount(?:s|ing)? (?:as|from) (?:an? )?\d"
    r"|\bhave to\b|\bgot to be\b|\bgotta\b|\bopen still\b|\bon me\b|\bis (?:a|the|that|this) dock open\b|\band"
    r" opens\b|\bdock is at \d"
)
OPEN = re.compile(
    r"\b(?:how|what|which|who|whose|whom|when|where|why|whats|hows|whos|options?|result|outcome|effect|fallout)\b"
    r"|\b(?:must|forced|have to|need|extra|harmless|damage|hurts?|protects?|stays?|win|wins|won)\b"
    r"|\bnext player|\bopponents?\b"
)
LYING = re.compile(
    r"\bthat gr[ea]y\b|\b(?:already|lying|lies|lie|there|dock|table|top|middle|down|board|sits|sitting|pile|lane"
    r"|alone|lone|up)\b"
)
MOST = 1  # words that nobody knows, such as a name
KNOWN = (
    PLAIN | PLAYING | THERE | ASKING | TABLE | ON | SMALL | STOPS | BOOT_WORDS | DOCK_WORDS | EMPTY_WORDS | {"(", ")"}
)


def is_sure(text: str) -> bool:
    """Does no word around the cards that a question names ask for something else, and is hardly one unknown?"""
    return not asks_other(text) and len(_around(text) - KNOWN) <= MOST


def asks_other(text: str) -> bool:
    """Does a word around the cards ask for something else than whether they may be played?"""
    return bool(_around(text) & OTHER or OTHER_SAID.search(text))


def asks_open(text: str) -> bool:
    """Does it ask for something that is no yes or no, or of what comes of a play?"""
    return bool(OPEN.search(text))


def is_solid(found: Scene, low: str) -> bool:
    """Is every card that is played named in full, and what it goes on, and is nothing left over?"""
    named = [one for spot in found.spots for one in spot.stack] + [play.card for play in found.plays]
    if all(one.sort != "card" for one in named) and not any(spot.empty for spot in found.spots):
        return False  # greens alone: one may be the attack, the other the shield
    return (
        not is_on_some_grey(found, low)
        and all(_is_full(play.card) for play in found.plays)
        and all(
            _is_settled(spot, [play.card for play in found.plays if play.spot == n]) or is_apart(found, n)
            for n, spot in enumerate(found.spots)
        )
    )


def is_on_some_grey(found: Scene, low: str) -> bool:
    """`a plus on a grey 9`: one on a dock, or one from the hand in a combo?"""
    return all(play.card.sort == "sign" for play in found.plays) and not LYING.search(low)


def _is_settled(spot: Spot, played: list[Mention]) -> bool:
    if not played:
        return not spot.stack and not spot.empty  # a dock of which nothing is asked
    if len(played) > 1 and not spot.stack and not spot.empty:
        return bool(played[0].mods) and _is_full(played[0])  # `grey 8 with a plus, then teal 10`
    is_free = all(one.sort == "green" or one.colour == "G" for one in played)  # no colour matters to them
    known = all(_is_full(one) or ((spot.colour or is_free) and one.value) for one in spot.stack)
    return (spot.empty and bool(spot.colour)) or (bool(spot.stack) and known)


def _is_full(card: Mention) -> bool:
    return card.sort != "card" or bool(card.colour and card.value)


def _around(text: str) -> set[str]:
    return {word for one in mentions(text) for word in (*one.gap, *one.tail) if not edition_of(word)}
