"""Yes or no about house rules."""

from __future__ import annotations

import re

from wiredeck.games.wired.hear_words import STAFF
from wiredeck.games.wired.opening import Judge, Slots, first_of, so

SAFE = (
    r"safe|protect\w*|immune|shield\w*|guard\w*|untouchable|secure|hold|keep|off|relax|against|vs"
    r"|bounces?|fails?|powerless|\w+[- ]?proof"
)
STEAL = r"steal|stolen|steals|nick\w*|take|taken|takes|hunt|hunted|head ?hunt(?:ed)?|poach(?:ed)?|grab\w*|snatch\w*"
WITHOUT = (
    r"(?:no|without|not|off|nobody)(?: \w+){0,2} (?:gemini|house|king|switcheroo|kingmaker|extra rules?|optional)"
    r"|(?:gemini|house rules?|king seal|switcheroo) (?:is |are |rule )?(?:off"
    r"|(?:not|isnt|isn't|arent) (?:on|used|in use|played|active))"
)
PIECE = r"(switch|cable|computer|pc|hub|router|wire|lead|laptop|machine)"
TYPES = {"hub": "switch", "router": "switch", "wire": "cable", "lead": "cable", "pc": "computer"}


def gemini(s: Slots) -> str | None:
    """Two equal ones protect each other."""
    said = s.all_text
    if s.says(WITHOUT) and not s.says(r"or|counter\w*|block\w*|trade\w*|unless|hand"):
        safe = s.says(r"safe|protect\w*|immune|shield\w*|guard\w*|untouchable")
        return "no" if safe else "yes" if s.says(STEAL, "stealable") else None
    if "gemini" not in said or s.says(
        WITHOUT,
        r"unless|or|trade\w*|swap\w*|counter\w*|block\w*|only|hand|another|must|hack\w*|outages?|new hires?|twins vs",
    ):
        return None
    named = [sign for sign in (*(s.before.signs if s.before else ()), *s.now.signs) if sign in STAFF]
    same = bool(re.search(r"\b(?:same|identical|equal|twins?|pair|double|2 (?:of (?:a|the same) )?\w*s)\b", said))
    other = (
        bool(re.search(r"\b(?:different|mixed|unequal|unlike|mismatched|one of each|single|only one|just one)\b", said))
        or len({*named}) > 1
    )
    if same == other:
        return None
    if s.says(SAFE):
        return so(same)
    return so(not same) if s.says(STEAL) else None


def only_theft(s: Slots) -> str | None:
    """Gemini is against theft alone."""
    other = s.signs(" (?:AU|HK|PO|NH|ISSUE) ") and not s.signs(" (?:HH|STD|STEAL) ")
    if "gemini" not in s.all_text or not other:
        return None
    if s.says(r"or|only|unless|still|can (?:i|he|she|they)|may|legal|allowed"):
        return None
    return "no" if s.says(SAFE, r"stops?|blocks?|prevents?|saves?|keeps?|count") else None


def sealed(s: Slots) -> str | None:
    """What SEAL THE DEAL stole is safe under King Seal, and not without it."""
    if s.says(WITHOUT) and s.says(r"safe|protect\w*|untouchable|immune|unstealable"):
        return "no" if not s.says(r"or|unless|trade\w*") else None
    if s.says(r"or|trade\w*|swap\w*|discard\w*|counter\w*|answer\w*|plain|normal|only|off|all", SAFE):
        return None
    again = s.says(r"king[- ]?seal") and s.says(STEAL) and s.says("again", "back", "once more")
    return so(s.says(WITHOUT)) if again else None


def peel_out(s: Slots) -> str | None:
    """A turn of five seconds."""
    seconds = re.search(r"\b(\d+) (?:full )?sec(?:ond)?s?\b", s.text)
    if not seconds or s.says(r"or|over|end\w*|lose|skip\w*|must"):
        return None
    return (
        so(int(seconds[1]) <= 5)
        if s.says(r"carry on|continue|keep|still|go on|play|allowed|ok|okay|fine|may|can")
        else None
    )


HEALTHY = (
    r"healthy|undamaged|nothing wrong|no issues?|without (?:an? |any )?issues?|perfectly|works? fine|working fine"
    r"|(?:not|isnt|isn't|never) (?:even )?(?:disabled|hacked|broken"
    r"|attacked|hit|damaged)|only cut off|just cut off|intact"
)


def healthy(s: Slots) -> str | None:
    """Only a disabled piece is covered."""
    if not s.says(HEALTHY) or s.says(r"or|unless|only (?:if|when|disabled)|must|first|has to"):
        return None
    return "no" if s.says(r"(?:can|may|could|allowed|ok|okay|legal|possible|fine)\b") and s.says(COVERS) else None


PUT_OVER = (
    r" (SW|K[23]?|PC) (?:PLAY )?(?:OVER|REPLACE) (?:ON )?(?:MY )?(?:HK|PO|NH|DOWN) (SW|K[23]?|PC) (?:HAS (\d) PC )?"
)


def over_it(s: Slots) -> str | None:
    """`2-wire over my hacked 3-wire holding three`: the same type, with ports enough."""
    found = re.search(PUT_OVER, s.line)
    if not found or s.says(WITHOUT, r"or|unless|his|her|their") or "switcheroo" not in s.all_text:
        return None
    new, old, on_it = found.groups()
    return so(new[0] == old[0] and not (new == "K2" and on_it == "3"))


COVERS = r"cover\w*|over|on top|replac\w*|swap\w*|put|play|lay|slap|upgrade"


def covered(s: Slots) -> str | None:
    """A piece of the same type over an own disabled one."""
    if s.says(r"or|unless|his|her|their|opponent\w*|rival\w*|must|only|healthy|clean|working|cut off|fine|without"):
        return None
    new = re.search(
        rf"\b(?:play|put|lay|place|slap|drop|stick)\w* (?:down )?(?:an? |my |the |another |new |fresh "
        rf"|\d-\w+ |\d )*{PIECE}",
        s.text,
    )
    old = re.search(
        rf"\b(?:hacked|outaged|disabled|broken|dead|fried|down|new hired) (?:\d-\w+ |\d )?{PIECE}", s.text
    ) or re.search(rf"\b(?:on top of|over|cover) (?:an? |my |the |that )?(?:\w+ )?{PIECE}", s.text)
    if not new or not old:
        return None
    types = {TYPES.get(one[1], one[1]) for one in (new, old)}
    if "switcheroo" not in s.text:
        return None
    return so(len(types) == 1 and not ("2" in new[0] and s.signs(" 3 PC ")))


JUDGES: dict[str, Judge] = {
    "wd-house-02": first_of(only_theft, gemini),
    "wd-house-03": gemini,
    "wd-house-04": only_theft,
    "wd-house-06": peel_out,
    "wd-house-07": sealed,
    "wd-house-08": first_of(over_it, healthy, covered),
    "wd-house-09": first_of(over_it, healthy, covered),
}
