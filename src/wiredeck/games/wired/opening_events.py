"""Yes or no about AUDIT and HEAD HUNTER."""

from __future__ import annotations

import re

from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF
from wiredeck.games.wired.opening import Judge, Slots, so

TWISTED = r"unless|or|instead|useless|wasted|stays?|remains?|first"


def half(s: Slots) -> str | None:
    """Half of them, rounded up."""
    counts = [int(n) for n in re.findall(r" (\d+)(?= )", s.line)]
    if s.says("round\\w* down"):
        return "no" if not s.says("round\\w* up") else None
    if counts == [2] and s.signs(r" AU .*(?:TAKE|LOSE|GO) (?:AWAY )?BOTH | LOSE BOTH "):
        return "no"
    if s.says(
        TWISTED,
        "twice",
        "both",
        "floating",
        "loose",
        "hacked",
        "disabled",
        "(?:in|my|his|her) hand",
        "stay",
        "keep",
        "left",
    ):
        return None
    lone = s.says(
        r"(?:only|just|a single|have|has|own|owns|with) (?:\w+ )?(?:one|1"
        r"|a single|single|lone) (?:single )?(?:pc|computer|machine|laptop|comp)"
    )
    if lone and s.says(r"takes?|gone|lose|goe?s?|return\w*|give") and len(counts) < 2:
        return "yes"
    if len(counts) == 2 and s.signs(" PC "):
        n, k = max(counts), min(counts)
        return so((n + 1) // 2 == k)
    if len(counts) == 1 and counts[0] > 1 and s.says(r"all of (?:them|it)|all \d|every one"):
        return "no"
    return None


def chooser(s: Slots) -> str | None:
    """The auditor picks."""
    picks = (
        r"(?:get(?:s)? to |wants? to |can |may |to |must |should |do |does |allowed to |be the one (?:who"
        r"|to) )*(?:choose|chose|pick|select|decide|say which|says which)s?"
    )
    if s.says(TWISTED, r"random\w*|together|how many|before|after|now|wait|take my time|look\w*"):
        return None
    victim = s.says(
        r"(?:audit\w*|played|used|put|laid|dropped|throws?|plays?)(?: an? audit)?(?: \w+)? (?:on |against |at )?me"
        r"|(?:im|i'm|am|was|got|get|being|been|getting) (?:\w+ )?audited|my (?:own )?(?:pcs"
        r"|computers|machines|laptops|comps)|hits? me"
    )
    auditor = s.says(
        r"i (?:\w+ )?(?:audit|audited|played|play|used|use|laid|dropped)(?! hacked)(?: \w+)?|my audit"
        r"|im auditing|i'm auditing"
    ) and not s.says(r"(?:the one|was|am|get|got|being) (?:\w+ )?audited")
    mine = auditor if victim != auditor and not s.says("the audited (?:one|player|person)") else None
    if s.says(
        rf"(?:the )?(?:victim|target|owner|defender|audited (?:player|one|person)|player being audited)s? {picks}"
    ):
        return "no"
    if s.says(rf"(?:the )?(?:auditor|attacker|one who (?:played|plays|used) (?:it|the audit))s? {picks}"):
        return "yes"
    if mine is None:
        return None
    if s.says(rf"(?:i|me|me who) {picks}|(?:my|mine) (?:choice|pick|call|decision)|up to me"):
        return so(mine)
    if s.says(
        rf"(?:he|she|they|him|her|the other|opponent|rival) {picks}|(?:his|her|their) (?:choice|pick|call|decision)"
    ):
        return so(not mine) if not s.says(rf"i {picks}") else None
    return None


ON_AND_ON = (
    r"several|rounds|forever|back and forth|again and again|ping ?pong|keep (?:going|countering)|multiple|endless\w*"
)


def on_and_on(s: Slots) -> str | None:
    """Answers go on until nobody plays a card."""
    if s.says(ON_AND_ON) and not s.says(TWISTED, r"only|once|limit\w*|max\w*|must|everyone|all players"):
        return "yes"
    return None


def duel(s: Slots) -> str | None:
    return on_and_on(s) or counter_theft(s)


def chain(s: Slots) -> str | None:
    return on_and_on(s) or chain_cards(s)


def chain_cards(s: Slots) -> str | None:
    """Only HACKED and SECURED are played on an AUDIT."""
    cards = [one for one in s.all((*ISSUES, *FIXES, *STAFF, "HH", "STD")) if one != "SEC"]
    if not cards or s.says(
        TWISTED,
        r"only|nothing but|besides|apart|except|other than|both|my own|like|wait|until|over|shut out|refused|through"
        r"|loses?|lost|last card|go ahead|happens?|proceeds?",
    ):
        return None
    others = [one for one in cards if one not in ("HK", "SE")]
    asks_end = s.says(
        "safe", "beat\\w*", r"stopped|off|cancell?ed|void|keeps?|away|still|nobody|(?:every\w+|all) pass\w*"
    )
    if s.signs(" HK (?!.* HK ).* SE ") and not others and not asks_end:
        return "yes"
    kills = s.says(r"stop\w*|counter\w*|kills?|cancel\w*|blocks?|beats?|answer\w*|ends?")
    if (
        len(cards) == 1
        and kills
        and not s.says(r"need|must|thrown|cancelable|by")
        and s.signs(" AU ")
        and not s.signs(" SEC ")
        and not others
    ):
        return so(cards[0] == "HK")
    if len(others) == 1 and len(cards) <= 2 and not s.signs(" SEC "):
        return "no"
    return None


def specialist_audit(s: Slots) -> str | None:
    """SECURITY SPECIALIST does not keep HACKED off an AUDIT."""
    if not s.signs(" (?:HK|AU|AUDITOR) ") or s.says(
        TWISTED, "useless", "ignor\\w*", "steal\\w*", "begun", "irrelevant", "only", "counterable", "says?", "immune"
    ):
        return None
    if s.says("nobody|no one|noone") and s.says("can|may|could"):
        return "no"
    guard = s.says(
        r"protects?|stops?|keeps?|blocks?|prevents?|immune|safe|shields?|guards?|unhackable|saves?"
        r"|cancel\w*|counter\w*|secures?"
    )
    play = s.says(
        r"(?:can|may|could|able|allowed|ok|free|legal|possible|still|even)\b.*\b(?:hack\w*|counter|play)"
        r"|hacked .*(?:ok|legal|allowed|fine|possible|works?|go|count|valid|playable|land)"
    )
    if guard and not play:
        return "no"
    return "yes" if play and not guard else None


def bystander(s: Slots) -> str | None:
    """Anybody may hack an AUDIT."""
    if s.says(
        TWISTED, r"only|has to|have to|must|just the|secured|my own|head ?hunt\w*|move|draws?|refill\w*|cost|two|both"
    ):
        return None
    return (
        "yes" if s.signs(" HK | ANSWER ") and s.says(r"can|may|could|allowed|ok|okay|legal|legit|fine|right") else None
    )


def counter_theft(s: Slots) -> str | None:
    """The victim answers with HEAD HUNTER or SEAL THE DEAL, nothing else, and SEAL THE DEAL is final."""
    if s.says(TWISTED, r"only|draws?|refill|moves?|cost|hand|gemini|king seal|again|then"):
        return None
    others = s.all((*ISSUES, *FIXES, "AU"))
    if others and len(others) == 1 and s.signs(" HH ") and not s.says("audit\\w*"):
        return (
            "no"
            if s.says(
                r"stop\w*|block\w*|counter\w*|cancel\w*|answer\w*|defend\w*|save\w*|against|prevent\w*|protect\w*"
            )
            else None
        )
    return None


def unblockable(s: Slots) -> str | None:
    """SEAL THE DEAL cannot be blocked."""
    if s.says(
        TWISTED,
        r"only|gemini|king|with (?:my |a |the )?seal|by seal|using seal|counter with|as a counter"
        r"|cannot|cant|can't|unblock\w*|unstoppable|draw\w*|without",
    ):
        return None
    if s.signs(r" STD .*[.,] (?:I )?(?:PLAY |MY )*HH (?:AGAIN|ON HE|ANSWER)"):
        return "no"
    if s.signs(r" I PLAY (?:MY )?STD .*HE .*HH ") and s.says(r"(?:do|will|can) i (?:still )?(?:get|keep|have|take)"):
        return "yes"
    blocks = s.says(
        r"stop\w*|block\w*|counter\w*|cancel\w*|answer\w*|defend\w*|save|prevent\w*|respond|head ?hunt\w* (?:it|back)"
    )
    return "no" if blocks and s.signs(" STD ") and s.says("can|may|could|allowed|possible|any") else None


def no_target(s: Slots) -> str | None:
    """An AUDIT needs a COMPUTER."""
    none = s.says(
        r"no (?:\w+ )?(?:pcs?|computers?|machines?|laptops?|comps?)|without (?:a "
        r"|any )?(?:\w+ )?(?:pcs?|computers?|machines?|laptops?)|zero (?:pcs|computers)"
        r"|only (?:has |owns? |got |have )?(?:\w+ )?(?:switch\w*|cables?)|not (?:a single|one) (?:pc"
        r"|computer)|(?:hasnt|hasn't|havent) (?:got )?(?:a|any) (?:pc|computer)s?"
        r"|nothing but"
    )
    if s.says(TWISTED, r"wast\w*|lose|lost|discard\w*|keep|safe|immune|protect\w*"):
        return None
    if none:
        return "no" if s.says(r"audit\w*") else None
    return None


def to_hand(s: Slots) -> str | None:
    """The loot never goes to hand."""
    if s.says(TWISTED, r"stay in play|only|never|and not"):
        return None
    return (
        "no"
        if s.says(r"(?:in|into|to|up) (?:my |his |her |the |their )?hand|pick it up|save it|for later|keep it hidden")
        else None
    )


def back_move(s: Slots) -> str | None:
    """The MOVE of a stopped AUDIT is spent."""
    if s.says(TWISTED, r"gone|spent|lost|lose|wasted|used up|cost\w*|burn\w*|second|another"):
        return None
    if s.says(r"(?:still|remains?) (?:mine|there|available)|still (?:have|got)|keep (?:it|my|the)"):
        return "no"
    return "no" if s.says(r"back|refund\w*|return\w*|again|free|get") and s.says(r"move|it|card|audit") else None


def nothing_to_steal(s: Slots) -> str | None:
    """Without a CLASSIFICATION in play there is nothing to steal."""
    if s.says(
        TWISTED, r"hold|keep|save|defen[cs]e|counter|trade|wait|discard\w*|one has|only one|in (?:his|her|their) hands?"
    ):
        return None
    none = s.says(
        r"nobody|no one|noone|none|no (?:blues?|classifications?|staff|employees?|targets?)|without|myself|my own|empty"
        r"|(?:not|isnt|isn't) (?:a single|any|one)"
    )
    return "no" if none and s.says(r"can|may|could|play|playable|legal|allowed|ok|okay|use|burn|fire") else None


def thief_chooses(s: Slots) -> str | None:
    """The thief names any CLASSIFICATION in play."""
    if s.says(TWISTED, r"gemini|king|hand|only"):
        return None
    if s.says(r"(?:victim|target|he|she|they|owner) (?:get to |gets to |can |may )?(?:choose|pick|decide|select)s?"):
        return "no"
    return "yes" if s.says(r"i (?:get to |can |may |also )*(?:choose|pick|decide|select|name)") else None


JUDGES: dict[str, Judge] = {
    "wd-events-02": half,
    "wd-events-04": chooser,
    "wd-events-11": chain_cards,
    "wd-events-08": chain,
    "wd-events-07": chain_cards,
    "wd-events-09": chain_cards,
    "wd-events-12": specialist_audit,
    "wd-events-23": bystander,
    "wd-events-30": counter_theft,
    "wd-events-16": duel,
    "wd-events-17": unblockable,
    "wd-events-05": no_target,
    "wd-events-20": to_hand,
    "wd-events-21": nothing_to_steal,
    "wd-events-31": thief_chooses,
    "wd-events-14": back_move,
}
