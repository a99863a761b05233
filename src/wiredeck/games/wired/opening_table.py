"""Yes or no about trading, the phases of a turn, the hand and the end of the game."""

from __future__ import annotations

import re

from wiredeck.games.wired.opening import Judge, Slots, first_of, so

TWISTED = r"unless|instead|useless|kingmaker|never|or"
TRADES = r"trad\w*|swap\w*|deals?|barter\w*|exchang\w*|offer\w*|sell|selling|buy|give|gift"


def tradable(s: Slots) -> str | None:
    """Points and EQUIPMENT in play are out; hand cards and CLASSIFICATIONs in play are in."""
    if s.says(
        TWISTED,
        r"back (?:in|into|to) (?:my |the |his |her )?hand|lying on"
        r"|(?<!we )both(?! (?:of us )?(?:agree|nod|ok|okay|happy|fine|want"
        r"|like))|truce|promise\w*|20|only|off limits|untouchable|forbidden|banned|shut|except",
    ):
        return None
    points = s.says(r"points?|bitcoins?|coins?|btc|score")
    hand = s.says(
        r"(?:in|from|out of|off) (?:my |his |her |your |the |our |their )?hands?|hand cards?|unplayed|holding"
    )
    table = s.says(
        r"in[- ]play|on (?:the|my|his|her) table|plugged(?:[- ]in)?|connected|installed|built|on (?:my"
        r"|his|her) network|already (?:down|out|played)|running|lying|in front of \w+"
    )
    gear = s.signs(" (?:SW|K|K2|K3|PC|GEAR) ")
    staff = s.signs(" (?:SEC|FAC|SUP|FT|STAFF) ")
    if points and not gear:
        return "no"
    if gear and not points and not (staff and table):
        return "no" if table and not hand else "yes" if hand and not table else None
    return "yes" if staff and table and not gear and not points and not hand else None


def others_trade(s: Slots) -> str | None:
    """The active player is a side of every trade."""
    third = s.says(
        r"(?:it'?s|it is|during|on|in|while it'?s) (?:\w+'?s|his|her|their|another player'?s?"
        r"|someone else'?s?|somebody else'?s?) (?:turn|go)"
        r"|not (?:my|our|your|on my|either of our) turn|out of turn|nobody'?s turn|isn'?t (?:my"
        r"|our) turn|between turns|other people'?s turns?"
    )
    if not third or s.says(
        TWISTED,
        r"must we|the active player|partner|whose turn it is|offer (?:him|her|them)|to (?:him|her"
        r"|them)|only|with (?:the )?(?:active player|whoever|the one|that player|him|her|them)|(?:his"
        r"|her|their|the active player'?s?) trade phase|he (?:asks|offers)|she (?:asks|offers)",
    ):
        return None
    turn = re.search(r"(?:it'?s|its|it is|during|on|in) (?!his|her|my|not|their)(\w+?)(?:'s|s) (?:turn|go)", s.text)
    if turn and s.says(rf"with {turn[1]}|to {turn[1]}|and {turn[1]}|{turn[1]} and|from {turn[1]}"):
        return None
    if s.says(r"can .* trade with me|trade with (?:the )?player"):
        return None
    return "no" if s.says(TRADES) else None


def stopped(s: Slots) -> str | None:
    """From 20 points on nobody trades, whoever has them."""
    low = re.search(
        r"\b(?:nobody|no one|noone|none)\b.*\b(?:above|over|past|has|have|at|reached|hit|on|more than) (\d\d)\b"
        r"|\b(?:every(?:one|body)(?! else)|all)\b.*\b(?:below|under|less than) (\d\d)\b",
        s.text,
    )
    if low and s.says(TRADES) and not s.says("kingmaker", "stop\\w*", "closed"):
        return so(int(low[1] or low[2]) <= 20)
    scores = [int(n) for n in re.findall(r"\b(\d\d)\b", s.text)]
    if len(scores) != 1 or s.says(
        TWISTED,
        r"stop\w*|end\w*|ban\w*|closed?|shut\w*|over|off|forbidden|stuck|lock\w*|final|done|house"
        r"|below|under|less|nobody|neither|no one|noone",
    ):
        return None
    return so(scores[0] < 20) if s.says(TRADES) and scores[0] <= 30 else None


def breach(s: Slots) -> str | None:
    """Who breaks a deal loses."""
    breaks = s.says(
        r"keep(?:s|ing)? (?:mine|my|it|the card|both|his|her)|refus\w*"
        r"|back(?:s|ed|ing)? out|renege\w*|break(?:s|ing)?|broke"
        r"|(?:not|dont|don't|doesnt|doesn't|never|wont|won't) (?:give"
        r"|hand|deliver|pay|honou?r|keep)\w*|chang\w* (?:my|his|her) mind"
    )
    if not breaks or s.says(
        TWISTED,
        r"truce|before (?:we|i|he)|not (?:yet )?agreed|only|chat|turn"
        r"|points?|free of|corner|come back|network|cards?\b.*lost",
    ):
        return None
    if s.says(r"lose|loses|lost|out of the game|corner|punish\w*|penalty|binding|bound|must|have to|has to|kicked"):
        return "yes" if not s.says(r"no (?:penalty|punishment)|without|not|just|merely") else None
    return (
        "no"
        if s.says(r"can|may|allowed|ok|okay|fine|no harm|legal|get away|just|carry on|continue\w*|nothing happens")
        else None
    )


def bin_first(s: Slots) -> str | None:
    """Discarding makes room for the draw."""
    throw = s.says(r"(?:bin|discard|chuck|throw|dump|ditch|toss|get rid)\w*")
    if not throw or s.says(
        TWISTED, r"equipment|in play|plugged|after (?:i )?draw\w*|must|have to|drew|moves?|opponent\w*"
    ):
        return None
    more = s.says(
        r"(?:to|and|then) (?:get|draw|pick|take|have|grab)(?: \w+)? (?:more"
        r"|new|fresh|up|other|better|extra)|first|before (?:i )?draw\w*"
    )
    return "yes" if more and s.says("can|may|could|allowed|ok|okay|fine") else None


def costs_trade(s: Slots) -> str | None:
    if s.says(TWISTED, r"free|without|before|separate|own phase|all my moves|not"):
        return None
    return "no" if s.says(r"cost\w*|use\w* up|eats?|burns?|spend|count\w*|move") else None


def after_draw(s: Slots) -> str | None:
    """Nothing is done after the draw."""
    if s.says(TWISTED, r"over|before|score|next turn|done|finished|end\w*|only|must"):
        return None
    acts = s.says(
        r"play|lay|put|use|trade|move|discard|attack|plug|do (?:anything|something|more)|act|hack|drop"
        r"|swap|build|unplug|place|slap|squeeze"
    )
    drew = s.says(r"drew|drawn|drawing|draw|picked up|took|taken|refilled|topped up")
    return "no" if acts and drew and s.says("can|may|could|allowed|ok|okay|still|possible|legal|quickly") else None


def forced_discard(s: Slots) -> str | None:
    if s.says(TWISTED, r"may i|can i|allowed|keep|hold|fine|legal|ok"):
        return None
    return "no" if s.says(r"must|have to|need to|forced|required|gotta|has to|obliged|got to|should i") else None


def big_hand(s: Slots) -> str | None:
    """More than six are fine; nothing is drawn, nothing must go."""
    counts = [int(n) for n in re.findall(r" (\d+)(?= )", s.line)]
    if len(counts) == 3 and sum(counts) == 2 * max(counts) and s.says(r"end up|hold|have|hand|got"):
        return "yes"
    if s.says(TWISTED, r"most|played|dont|don't|max\w*|limit") or len(counts) != 1 or counts[0] <= 6:
        return None
    if s.says(r"must|have to|need to|forced|required|gotta|has to|obliged|discard\w*|throw|chuck|bin|dump"):
        return "no" if not s.says("keep", "may i", "can i") else None
    if s.says(r"draw\w*|pick \w+ up|pick up|take"):
        return "no" if not s.says("not draw", "dont draw", "without", "keep", "nothing") else None
    return "yes" if s.says(r"keep|hold|allowed|legal|ok|okay|fine|have") else None


def drawn(s: Slots) -> str | None:
    """Up to six."""
    counts = [int(n) for n in re.findall(r" (\d+)(?= )", s.line)]
    if s.says(
        TWISTED,
        r"nothing|discard\w*|play|played|audit\w*|hack\w*|optional|must|have to|fewer|less|choose|stop"
        r"|6 new|six new|always",
    ):
        return None
    if len(counts) == 1 and counts[0] >= 6 and s.says(r"draw\w*|pick|take|get"):
        return "no" if s.says(r"\d+ (?:cards )?(?:in hand|in my hand|cards)|holding|hold|have|got|sitting") else None
    return None


def phase_order(s: Slots) -> str | None:
    """No way back to an earlier phase."""
    throw = r"(?:discard|chuck|throw|bin|dump|ditch|toss|get rid)\w*"
    if s.says(rf"{throw} .*(?:before|then) .*draw\w*") and not s.says("move", "play", "trade"):
        return "yes"
    if s.says(rf"draw\w* .*(?:before|then|and then) .*{throw}"):
        return "no"
    if s.says(TWISTED, r"before|next turn|only|must|over|locked|then trade is|gone"):
        return None
    done = s.says(
        r"already|after|once|just|now that|having|(?:ive|i've|i) (?:\w+ )?(?:played|moved|placed|put"
        r"|laid|built|drew|discarded|used|made|did|done)"
    )
    trade = s.says(
        r"(?:can|may|could|still|allowed|ok|let me|possible|legal|go back)\b.*\b(?:trade|swap|deal"
        r"|offer|barter|exchange)"
    )
    if done and trade and not s.says("discard\\w*"):
        return "no"
    return None


PLAYERS = re.compile(
    r"\b([2-6])(?:[- ]?(?:players?|p|of us|people|ppl|man|handed|hander|way|seats?|person)\b"
    r"| (?:are )?playing|-)|(?:just|only) (?:the )?(2|3) of us|we(?:'re| are|re) ([2-6])\b"
    r"|were ([2-6])\b|\b([2-6]) at the table|game (?:of|with) ([2-6])"
)


def players(s: Slots) -> int | None:
    """How many play, as far as it is said."""
    text = f"{s.before.text} . {s.text}" if s.before and not PLAYERS.search(s.text) else s.text
    found = {int(next(filter(None, one))) for one in PLAYERS.findall(text)}
    return found.pop() if len(found) == 1 else None


COMPUTERS = r"(?:pcs?|computers?|boxes|laptops?|machines?|comps?)"
ALIVE = r"(?:live|active|working|online|running|connected|scoring)"
LIVE = re.compile(rf"(\d) (?:{ALIVE} {COMPUTERS}|{COMPUTERS}(?: \w+)? {ALIVE})")


def scored_now(s: Slots) -> str | None:
    """So many points and so many COMPUTERs that pay: is that 25?"""
    points, pcs = re.search(r"\b(\d\d)\b", s.text), LIVE.search(s.text)
    many = len(re.findall(r"\b\d\d\b", s.text))
    if not points or not pcs or many > 2 or s.says(TWISTED, r"hacked|more|other|his|her"):
        return None
    enough = int(points[1]) + int(pcs[1]) >= 25
    return so(enough) if s.says(r"win|wins|won|enough|reach\w*|there|done|over|finish\w*|make it|25") else None


def over_now(s: Slots) -> str | None:
    """With two or three the first at 25 wins at once; with more each of the others has one more turn."""
    scores = [int(one) for one in re.findall(r"\b\d\d\b", s.text)]
    if len(scores) > 1 or any(one < 25 for one in scores):
        return scored_now(s)
    n = players(s)
    if n is None or s.says(
        TWISTED.replace("|or", ""),
        r"finisher|(?:him|her|his|them)sel(?:f|ves)|myself|my own|several|same number|rounds|3 and 4|without|answer"
        r"|highest|beat\w*|surpass\w*|overtak\w*|pass\w*|tie\w*|more than 25|attack\w*|audit\w*|trade",
    ):
        return None
    small = n <= 3
    if s.says(
        r"(?:one |1 |a |an )?(?:more|last|final|extra|another) (?:turn|go|round|chance|try)|get (?:a"
        r"|another) (?:turn|go)|keep playing|play on|carry on|continue\w*|goes on|go on"
    ):
        return (
            so(not small)
            if not s.says(
                r"(?:i|ive|i've) (?:\w+ )?(?:got|get|reach\w*|hit|have|made|finished)|my 25|after hitting|as well",
                "2 more",
                "several",
            )
            else None
        )
    if s.says(
        r"over|end\w*|stops?|won|wins?|finished|done|at once|immediately|on the spot|straight away|right away|instantly"
    ):
        return so(small)
    return None


def score_enough(s: Slots) -> str | None:
    """25 is enough."""
    scores = [int(n) for n in re.findall(r"\b(\d\d)\b", s.text)]
    if len(scores) != 1 or s.says(
        TWISTED,
        r"plus|more than|over|beyond|exceed\w*|above|past|strictly|must|need|have to|not enough"
        r"|players|last turn|final",
    ):
        return None
    return (
        so(scores[0] >= 25)
        if s.says(r"enough|win|wins|won|count\w*|do it|sufficient|suffice\w*|there|reach\w*|exactly") and scores[0] > 10
        else None
    )


JUDGES: dict[str, Judge] = {
    "wd-trade-05": tradable,
    "wd-trade-04": tradable,
    "wd-trade-06": tradable,
    "wd-trade-02": others_trade,
    "wd-trade-09": stopped,
    "wd-trade-10": stopped,
    "wd-trade-03": costs_trade,
    "wd-trade-07": breach,
    "wd-trade-08": breach,
    "wd-turn-18": bin_first,
    "wd-turn-08": bin_first,
    "wd-turn-10": after_draw,
    "wd-turn-17": forced_discard,
    "wd-turn-11": big_hand,
    "wd-turn-09": drawn,
    "wd-turn-07": phase_order,
    "wd-end-01": over_now,
    "wd-end-02": over_now,
    "wd-end-17": over_now,
    "wd-setup-01": scored_now,
    "wd-end-03": first_of(scored_now, score_enough),
}
