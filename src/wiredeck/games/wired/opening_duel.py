"""Yes or no about who may answer an EVENT, what an answer costs, and what a theft or an AUDIT touches."""

from __future__ import annotations

import re

from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF
from wiredeck.games.wired.opening import Judge, Slots, first_of, so

TWISTED = r"unless|or|instead|only|never|nothing but|useless"
MAY = r"can|may|could|allowed|ok|okay|legal|possible|fine|able|right"
OUTSIDE = (
    r"(?:third|3rd|another|other|uninvolved|neutral) (?:player|person|party|guy)s?|bystanders?|outsiders?|onlookers?"
    r"|(?:not|isnt|isn't|arent|aren't|wasnt) (?:even )?(?:involved|part of it|in it|in the duel|concerned)"
    r"|some(?:one|body) else|any(?:one|body)(?: else)?|every(?:one"
    r"|body)(?: else)?|the others|whole table|neither of them"
)
HELPS = (
    r"(?:help|save|defend|protect|rescue|back|cover for|step in|jump in|chip in|join in|butt in|interfere|intervene)"
    r"(?: \w+){0,3} (?:him|her|them|hers|theirs|his)\b|for (?:him|her|them)\b|on (?:his|her|their) behalf"
)


def outsider(s: Slots) -> str | None:
    """In a theft only thief and victim play."""
    theft = re.search(r" (?:HH|STD) ", f"{s.before.line if s.before else ''}{s.line}")
    if (
        not theft
        or s.signs(" AU ")
        or s.says(TWISTED, r"audit\w*|besides|except|gemini|steal from|from any|on me|my (?!own)\w+|i have")
    ):
        return None
    return "no" if s.says(MAY) and s.says(OUTSIDE, HELPS) and s.says(ANSWERS) else None


ANSWERS = (
    r"counter\w*|answer\w*|block\w*|stop\w*|cancel\w*|defend|save"
    r"|help|interfere|intervene|(?:jump|step|chip|join|butt) in"
    r"|rescue|respond\w*|protect|play\w*|use"
)


def playing_costs(s: Slots) -> str | None:
    """Playing AUDIT or HEAD HUNTER in one's turn is a MOVE; an answer is none."""
    costs = s.says(
        r"cost\w*|use[sd]? (?:up )?(?:a|one|1|any|my)|eats?|burns?|count\w* as|is\b.{0,40} (?:a|one|1) move"
        r"|takes? (?:up )?(?:a|one|1)|spend|need a move|a move\b.*(?:right|yes|aye|correct|true)"
    )
    if (
        not costs
        or not s.says("moves?")
        or s.says(TWISTED, r"free|without|no move|not|none|back|refund\w*|second|two|2|3|zero|0|any")
    ):
        return None
    answer = s.says(
        r"counter\w*|answer\w*|respond\w*|response|reply|defend\w*|defen[cs]e|block\w*|stop\w*|react\w*"
        r"|(?:his|her|their|an?|someone'?s?|somebody'?s?|the) audit.*hacked"
        r"|hack\w* (?:\w+ ){0,3}audit|on (?:an?|the) audit"
    )
    if answer or s.signs(r" AU .*(?:HK|SE) | (?:HK|SE) .*AU "):
        return "no" if answer or not s.says("audit itself") else None
    itself = s.says(
        r"(?:play|playing|use|using|lay|fire|launch|start)\w* (?:\w+ )?(?:audit|head ?hunt\w*|seal)", "itself"
    )
    return "yes" if itself or s.says("my own turn", "on my turn") else None


def two_at_once(s: Slots) -> str | None:
    """One card answers at a time."""
    two = s.says(
        r"(?:2|two|both|three|3|several|multiple)(?: \w+){0,4} hack\w*|hack\w*(?: \w+){0,3} (?:both|together|twice)"
        r"|2 hack\w*|both play"
    )
    once = s.says(r"at once|same time|together|simultaneous\w*|both|in one go|at the same moment|double|2 hack\w*")
    if not two or not once or s.says(TWISTED, r"one of (?:them|us)|first|after|again|wants?|then"):
        return None
    return "no" if s.says(MAY, "count") else None


def counted(s: Slots) -> str | None:
    """All COMPUTERs in play count for an AUDIT, those in hand do not, nor does other EQUIPMENT."""
    if s.says(
        TWISTED, r"not|dont|excluded|except|spared|safe|how many|half|both|all|left out|exempt\w*|ignor\w*|skip\w*"
    ):
        return None
    if s.says(r"(?:in|from) (?:my |his |her |their |the )?hands?|hand cards?|unplayed"):
        return "no" if not s.says(r"back|return\w*|go|goes|into|to (?:my|his|her|the)") else None
    other = s.all(tuple(one for one in PLUGS if one != "PC"))
    if other and not s.all(("PC",)) and s.says(r"count\w*|take|taken|go|back|too|also|as well|touch\w*|hit|lose|about"):
        return "no" if not s.says("on", "in", "under", "plugged") else None
    state = s.says(r"float\w*|loose|unplugged|disabled|hacked|dead|broken|offline|cut off|inactive|unconnected|outaged")
    return "yes" if state and s.says(r"count\w*|too|also|as well|include\w*|even|about|and|still") else None


def saved_by(s: Slots) -> str | None:
    """A follow-up: HACKED stops an AUDIT, no other card does."""
    cards = s.all((*ISSUES, *FIXES, "HH", "STD"))
    audited = s.before and re.search(" AU ", s.before.line) and not s.signs(" AU ")
    if not audited or len(cards) != 1 or s.says(TWISTED, r"again|then|my own|cost\w*|moves?|too|back|secured"):
        return None
    saves = s.says(
        r"sav(?:e|es|ed)|stop\w*|help\w*|rescue|prevent\w*|block\w*|counter\w*|cancel\w*|protect\w*|kill|beat"
    )
    return ("yes" if cards[0] == "HK" else "no") if saves else None


AT_REST = (
    r"nobody|no ?one|(?:everybody|everyone|all|we all) (?:pass\w*|is out|are out)|silence|nothing (?:else|more)|no more"
    r"|final(?:ly)?|pass(?:es)?|end|that's it|thats it"
)


def settled(s: Slots) -> str | None:
    """The last card of the chain decides."""
    last = re.search(r"\blast card\b.*?\b(hacked|hack|secured)\b", s.text)
    cards = re.findall(r" (HK|SE)(?= )", s.line)
    if s.says(TWISTED, r"before the last") or not (last or (len(cards) > 1 and s.says(AT_REST))):
        return None
    is_secured = last[1] == "secured" if last else cards[-1] == "SE"
    goes = s.says(
        r"lose|go(?:es)? (?:ahead|through|back)|proceeds?|happens?|takes? place|give|return|succeeds?|work|lands?"
    )
    stops = s.says(r"stopped|cancell?ed|dead|off|over|fails?|countered|void|get (?:away|out)|keeps?|safe|saved|gone")
    return None if goes == stops else so(is_secured == goes)


def in_any_state(s: Slots) -> str | None:
    """Floating and disabled COMPUTERs make a target, too."""
    state = s.says(r"float\w*|loose|unplugged|disabled|hacked|dead|broken|offline|cut off|unconnected|outaged|down")
    if not state or not s.signs(" PC ") or s.signs(" NEG (?:HAS )?PC | HK (?:ON )?AU "):
        return None
    return (
        "yes" if s.says(r"audit\w*") and not s.says(TWISTED, r"count\w*|how|safe|immune|protect\w*|mine|me") else None
    )


def by_value(s: Slots) -> str | None:
    """Whoever picks the worst or the best ones chooses."""
    picks = s.says(r"\bi (?:just |simply |can |may |only )*(?:hand|give|return|put|take|grab|pick|send|choose|offer)\b")
    if not picks or not s.says(
        r"worst|best|favou?rite|cheapest|useless|hacked|disabled|weakest|floating|loose|good ones"
    ):
        return None
    me = s.says(
        r"audit\w*(?: \w+)? (?:on |against |at )?me", r"(?:im|i'm|am|was|got|get|being) (?:\w+ )?audited", "my own"
    )
    i_did = s.says(r"i (?:\w+ )?(?:audit|audited|play(?:ed)? (?:an |my )?audit)", "my audit")
    return None if me == i_did or s.says(r"unless|or|how many") else "yes" if i_did else "no"


def whose_choice(s: Slots) -> str | None:
    """A follow-up: the one who was audited does not choose."""
    if not s.before or s.says(TWISTED):
        return None
    me = re.search(
        r"\b(?:audit\w*|audit (?:on|against|at)|audits?) me\b"
        r"|\b(?:i'?m|i am|i was|i got|i get|being) (?:\w+ )?audited\b",
        s.before.text,
    )
    i_did = re.search(r"\bi (?:\w+ )?(?:audit(?:ed)?|play(?:ed)? (?:an |my )?audit)\b|\bmy audit\b", s.before.text)
    mine = s.says(r"i (?:\w+ |get to )?(?:choose|pick|select|decide)", r"my (?:choice|pick|call|decision)", "up to me")
    if not mine or not (me or i_did):
        return None
    return "no" if me else "yes"


def named_once(s: Slots) -> str | None:
    """The card to steal is named when HEAD HUNTER is played."""
    change = s.says(
        r"(?:change|switch|swap) (?:my mind|the target|targets?|which"
        r"|what|to (?:a|the|another|her|his|their) (?:other|different|field|facilities|supervisor|security|specialist))"
        r"|(?:pick|choose|take|name|steal) (?:a |an)?(?:different|other|another) (?:one|card|target|classification)"
    )
    if not change or not s.says(r"after|once|later|then|now|still|counter\w*|midway|halfway"):
        return None
    return None if s.says(TWISTED) else "no"


def own_staff(s: Slots) -> str | None:
    """One does not steal from oneself."""
    own = s.signs(r" (?:HH|STD|STEAL) (?:ON |OFF )?(?:MY|MYSELF) (?:SEC|FAC|SUP|FT|STAFF)?") and s.says(
        "my own|myself|own"
    )
    return "no" if own and not s.says(TWISTED, r"from me|counter\w*|back|answer\w*") else None


def stolen_at_all(s: Slots) -> str | None:
    """A CLASSIFICATION in play can be stolen."""
    if s.says(
        TWISTED, r"gemini|king|seal\w*|counter\w*|block\w*|hand|safe|protect\w*|cant|can't|issues?|cables?|pcs?|hidden"
    ):
        return None
    steal = s.says(
        r"(?:can|could|may)\b.*\b(?:steal|nick|pinch|swipe|snatch|poach|grab|nab|head ?hunt|take)\b", "be stolen"
    )
    named = s.all((*STAFF, "STAFF")) or (s.before and s.before.of(STAFF))
    return (
        "yes"
        if steal and named and s.says("someone|somebody|anyone|they|he|she|others|opponents?|rivals?|be")
        else None
    )


JUDGES: dict[str, Judge] = {
    "wd-events-16": outsider,
    "wd-events-30": outsider,
    "wd-events-01": first_of(saved_by, playing_costs),
    "wd-events-06": saved_by,
    "wd-events-07": first_of(saved_by, settled),
    "wd-turn-06": playing_costs,
    "wd-events-10": two_at_once,
    "wd-events-08": first_of(two_at_once, settled),
    "wd-events-03": counted,
    "wd-events-05": in_any_state,
    "wd-events-04": first_of(whose_choice, by_value),
    "wd-events-02": first_of(saved_by, whose_choice),
    "wd-events-19": named_once,
    "wd-events-15": first_of(named_once, own_staff, stolen_at_all),
}
