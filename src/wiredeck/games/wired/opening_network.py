"""Yes or no about building and re-plugging: ports, what plugs into what, what a move is, what floats and scores."""

from __future__ import annotations

import re

from wiredeck.games.wired.opening import Judge, Slots, first_of, so

TWISTED = (
    r"instead of|unless|or|stays?|remains?|still count\w*|wrong|useless|left|next turn|half|free|cheaper"
    r"|altogether|full|and then"
)


def ports(s: Slots) -> str | None:
    """So many COMPUTERs on a CABLE of two or three ports."""
    sizes = {*re.findall(r" K([23])(?= )", s.line)} | {*re.findall(r" K (?:\w+ )?HAS ([23]) PORT ", s.line)}
    nth = s.signs(r" [1-5]TH ")
    if nth and not sizes and s.before and len(s.text.split()) < 6:
        sizes = {*re.findall(r" K([23])(?= )", s.before.line)}
    if (
        len(sizes) != 1
        or (s.says("both") and not nth)
        or s.says(r"or|each|two cables|other cable|full|swap|move|audit\w*|replace\w*")
    ):
        return None
    size = int(sizes.pop())
    wanted = _wanted(re.sub(r" (\d) PORT ", " ", s.line), s)
    return so(wanted <= size) if wanted else None


def _wanted(line: str, s: Slots) -> int | None:
    """How many COMPUTERs there would be on the CABLE."""
    if nth := re.search(r" (\d)TH ", line):
        return int(nth[1])
    counts = [int(n) for n in re.findall(r" (\d) (?:ONLINE |DOWN |HK )?PC(?= )", line)]
    more = re.search(r" (?:(\d) )?MORE ", line)
    if more:
        there = [n for n in counts if n != int(more[1] or 0)]
        return there[0] + int(more[1] or 1) if len(there) == 1 else None
    return (
        counts[0]
        if len(counts) == 1 and s.says(r"fits?|holds?|takes?|supports?|on|handle|carry|carries|put|plug|has")
        else None
    )


def direct(s: Slots) -> str | None:
    """Which pieces plug into which."""
    found = re.findall(
        r" (SW|K[23]?|PC) (?:(?:PLAY|PLUG|STRAIGHT|ON|UNDER|MY|MORE|GO|OFF) )+(SW|K[23]?|PC|@)(?= )", s.line
    )
    if not found and s.before and len(s.text.split()) < 6:
        found = [(one, into) for one in s.all(("SW", "K", "K2", "K3", "PC")) for into in s.before.of(("SW", "K", "@"))]
    if len(found) != 1 or s.says(
        TWISTED, r"already|via|through|with a cable|between|his|her|opponent\w*|then|only|must|need|is it"
    ):
        return None
    card, into = (one.rstrip("23") for one in found[0])
    return so((card, into) in (("SW", "@"), ("K", "SW"), ("PC", "K")))


CLAIM = re.compile(r"\b(?:(\d)|(one|a single|single|1|just a|only a|a|another|an extra|each))(?: \w+)? moves?\b")


def move_claim(s: Slots) -> int | None:
    """The number of MOVES that is claimed."""
    found = CLAIM.findall(s.text)
    if len(found) != 1:
        return None
    return int(found[0][0] or 1)


def cable_moved(s: Slots) -> str | None:
    """A CABLE with all on it is one MOVE."""
    n = move_claim(s)
    if s.says(r"each|per|apiece|every") and not s.says("per turn", "each turn"):
        if s.says(TWISTED):
            return None
        return "no" if s.says("pcs?|computers?|machines?|laptops?") and not s.says("cables? each") else None
    if s.says(
        r"(?:ride|come|travel|go|move|tag|follow)s? (?:along|with)|along (?:with|for)|stay (?:on"
        r"|plugged|attached)|attached"
    ):
        return None
    if n is None or s.says(
        TWISTED, r"separately|one by one|2 (?:full )?cables|instead|too little|\d moves left|with \d moves"
    ):
        return None
    return so(n == 1)


def computers_moved(s: Slots) -> str | None:
    """Each COMPUTER is one MOVE."""
    many = re.search(r" (\d) (?:LOOSE |OTHER |ONLINE )?PC ", s.line.replace(" BOTH PC ", " 2 PC "))
    n = move_claim(s)
    if s.signs(" (?:MOVE|MY|MORE) K[23]? |[.,] K| BONUS | FT ") or s.says(
        TWISTED, r"instead|the (?:cable|wire|cord)|still|only one of"
    ):
        return None
    if s.says(r"each|per (?:pc|computer|machine|laptop)|apiece|a piece"):
        return "yes" if s.says(r"one|1|a|single") and not s.says("only", "together") else None
    if many and n:
        return so(int(many[1]) == n)
    return None


def one_action(s: Slots) -> str | None:
    """Unplugging and plugging in again is one MOVE."""
    n = move_claim(s)
    if n is None or s.says(
        TWISTED,
        r"twice|two times|2 times|again and again|leave|left|floating|later|this turn|(?:off|unplug\w*"
        r"|out) (?:is )?(?:one|1|a)|loose one",
    ):
        return None
    return so(n == 1)


def picks_up(s: Slots) -> str | None:
    """What a card from hand takes along for free."""
    if s.says(
        TWISTED,
        r"only|must|have to|forced|choose|up to|opponent\w*|his|her|come along|on (?:a|the|my) (?:loose|floating)",
    ):
        return None
    card = re.search(r" (?:PLAY|BUILD) (?:MY |MORE )*(SW|K[23]?|PC) ", s.line)
    loose = re.search(r" LOOSE (?:MY )?(SW|K[23]?|PC) | (SW|K[23]?|PC) (?:\w+ )?LOOSE ", s.line)
    if not card or not loose or s.says(r"costs?|extra move|(?:second|another|more) moves?|spend\w*|need"):
        return None
    pair = (card[1].rstrip("23"), (loose[1] or loose[2]).rstrip("23"))
    counts = re.findall(r" (\d)(?= )", s.line)
    free = {"K3": 3}.get(card[1], 2)
    if pair[0] == pair[1] or len(counts) > 1 or (counts and (pair != ("K", "PC") or int(counts[0]) > free)):
        return None
    return so(pair in (("SW", "K"), ("K", "PC")))


def scores_loose(s: Slots) -> str | None:
    """What floats pays nothing."""
    if s.says(
        TWISTED,
        r"until|once|after|when (?:i|it)|again|reconnect\w*|both|other|rest"
        r"|plug(?:ged)?(?: \w+){0,2} in|active|connected|need|just|grabs?|takes?|picks?|wired|beside"
        r"|lay",
    ):
        return None
    if s.says(r"scor\w*|pay\w*|earn\w*|points?|coins?|bitcoins?|mine|mining|worth"):
        return (
            "no"
            if s.says(r"float\w*|loose|unplugged|unconnected|unattached|no cable|without|lying|disconnected")
            else None
        )
    return None


EARNS = (
    r"\b(?:still|do|does|will|can|are|is|any)\b.*"
    r"\b(?:scor\w*|pay\w*|earn\w*|points?|coins?|mine|mining|work\w*|count|income|money)\b"
)


def below(s: Slots) -> str | None:
    """An issue cuts off what hangs below it, and nothing else."""
    wrong = re.search(r" (?:HK|PO|NH|DOWN|ISSUE) (?:ON |MY |HIS )*(SW|K[23]?|PC) ", s.line) or re.search(
        r" (SW|K[23]?|PC) (?:HAS |MY |ON )*(?:HK|PO|NH|DOWN|ISSUE) ", s.line
    )
    asked = re.search(EARNS, s.text) or (s.before and re.search(EARNS, s.before.text))
    if (
        not wrong
        or not asked
        or s.says(
            TWISTED,
            r"cut off|stop\w*|dead|useless|nothing|lose|affect\w*|disabled|another|new|[ab]|outer"
            r"|middle|clean|healthy|second|moved?",
        )
    ):
        return None
    if s.says(r"neighbou?rs?|others?|rest|remaining|beside|next to|else"):
        same = wrong[1].startswith("K") and s.says(
            r"on (?:it|that|the same|this)(?: cable)?\W*(?:still|$|keep|do|does|scor\w*|earn|pay|mine|count)"
        )
        return None if same else "yes"
    if s.line.count(f" {wrong[1]} ") > 1:
        return None  # which of them?
    order = {"S": 0, "K": 1, "P": 2}
    subject = re.findall(r" (SW|K[23]?|PC)(?= )", s.line)
    if "PC" in subject or (s.before and wrong[1][0] in "SK" and " PC " in s.before.line) or (wrong[1] == "PC"):
        return "no" if order[wrong[1][0]] <= order["P"] and not s.says("one of") else None
    return None


def clean_side(s: Slots) -> str | None:
    """What hangs on a clean piece is not touched by an issue beside it."""
    clean = s.signs(r" PC (?:\w+ )?(?:ON|UNDER|OFF) (?:MY |OTHER )*(?:(?:CLEAN|OTHER) (?:SW|K[23]?|ONE)|OTHER) ")
    if (
        clean
        and s.signs(r" SW (?:HAS )?(?:HK|PO|NH|DOWN) | (?:HK|PO|NH|DOWN) (?:ON )?(?:MY )?SW ")
        and " K" in clean[0]
    ):
        return None
    if not clean or s.says(TWISTED, r"if i|move|moved|stop\w*|lose|cut off|affect\w*|same"):
        return None
    return "yes" if s.says(r"scor\w*|earn\w*|pay\w*|points?|coins?|mine|work\w*|income") else None


def own_network(s: Slots) -> str | None:
    """Everybody builds a network of their own."""
    if s.says(TWISTED, r"own network|internet|only|my own|scores? for"):
        return None
    if s.says(r"shared?|sharing|common|together|communal|joint"):
        return "no"
    rival = s.says(
        r"his|her|their|opponent'?s?|rival'?s?|neighbou?r'?s?|someone(?: else)?'?s?|another player'?s?"
        r"|other people'?s?|enemy'?s?|your"
    )
    puts = s.says(r"plug\w*|put|park|connect\w*|hang|attach\w*|hook\w*|stick|use|play|clip|borrow|join|place")
    return "no" if rival and puts and s.says("can|may|could|allowed|ok|okay|legal|possible|fine") else None


def switch_moved(s: Slots) -> str | None:
    """A SWITCH never moves nor floats."""
    if s.says(TWISTED, r"cables?|pcs?|computers?|new|second|play another|stuck|always|permanent\w*|only"):
        return None
    return (
        "no"
        if s.says(r"mov\w*|float\w*|unplug\w*|disconnect\w*|loose|relocat\w*|shift\w*|detach\w*|reconnect\w*")
        else None
    )


def active(s: Slots) -> str | None:
    """A whole healthy path to INTERNET makes a COMPUTER active."""
    bad = s.says(
        r"float\w*|loose|unplugged|hacked|outage\w*|issues?|disabled|broken|new hire\w*|not (?:plugged"
        r"|connected)|cut off"
    )
    good = s.says(r"clean|clear|healthy|intact|unbroken|working|no issues?|nothing wrong")
    if bad == good or s.says(TWISTED, r"only|need\w*|must|when|other|neighbou?rs?|fine"):
        return None
    return so(good) if s.says(r"active|scor\w*|counts?|online|pays?|earns?|mines?") else None


JUDGES: dict[str, Judge] = {
    "wd-network-02": ports,
    "wd-network-04": direct,
    "wd-network-01": direct,
    "wd-network-05": own_network,
    "wd-network-06": cable_moved,
    "wd-network-07": computers_moved,
    "wd-network-08": one_action,
    "wd-network-11": picks_up,
    "wd-network-24": scores_loose,
    "wd-network-13": active,
    "wd-network-14": first_of(clean_side, below),
    "wd-issues-19": below,
    "wd-network-17": switch_moved,
}
