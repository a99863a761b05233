"""Yes or no about piles that run out, what is open to all, a clock that rests, and what a second equal card adds."""

from __future__ import annotations

from wiredeck.games.wired.hear_words import STAFF
from wiredeck.games.wired.opening import Judge, Slots, first_of

TWISTED = r"unless|or|only|never|useless|without shuffling|unshuffled|flip\w*"


def empty_pile(s: Slots) -> str | None:
    """The discards are shuffled, and drawing and the game go on."""
    over = s.says(
        r"(?:game|match|it|play|that) (?:is |then )?(?:over|ends?|stops?|done)|(?:stop|end|finish) (?:\w+ "
        r")?(?:the )?(?:game|match)"
        r"|last round|final round|penalty|penali[sz]ed|lose|highest score wins|stops? drawing|game over|call it"
    )
    on = s.says(
        r"re-?shuffl\w*|shuffl\w*|continue\w*|go(?:es)? on|carr(?:y|ies) on|recycl\w*|becomes? the|keep "
        r"(?:on )?draw\w*"
    )
    if over == on or s.says(TWISTED, r"wait|kept|leave|rest|in play|on the table|hand|top card|mid turn only"):
        return None
    return "yes" if on else "no"


OPEN = r"discards?(?: pile)?|trash pile|scores?|points?|networks?|hand sizes?|how many cards|number of cards|size of"
SECRET = r"hands?|grip|draw (?:pile|deck|stack)|top (?:of|card)|next card|sequence|order of|stock|deck"
HIDDEN = r"hidden|secret|private|conceal\w*|closed|hide|keep"


def open_to_all(s: Slots) -> str | None:
    """Everything but hands and the order of the draw pile."""
    looks = s.says(
        r"look\w*|see\w*|peek\w*|check\w*|know\w*|view\w*|rifle|search\w*|go through|browse|public"
        r"|open|visible|inspect"
    )
    hidden = s.says(HIDDEN)
    if looks == hidden or s.says(TWISTED, r"obliged|must|have to|trade\w*|reveal\w*|pacts?|contracts?|deals?"):
        return None
    is_open, is_secret = s.says(OPEN), s.says(SECRET)
    if is_open and is_secret and not s.says(r"hand sizes?|how many cards|number of cards|size of"):
        return None
    if not is_open and not is_secret:
        return None
    return "yes" if is_open == looks else "no"


def clock_rests(s: Slots) -> str | None:
    """Peel Out: the clock stands still while others answer."""
    others = s.says(
        r"(?:while|as|when|because) (?:\w+ ){1,2}(?:\w+ )?(?:think\w*|thought|decid\w*|ponder\w*"
        r"|answer\w*|wait\w*|consider\w*)"
    )
    rests = s.says(r"paus\w*|rests?|stands? still|stopp?\w*|frozen|freezes?|on hold")
    runs = s.says(r"gone|over|lost|tick\w*|runs?|running|counts?|ends?|ended|forfeit\w*|skipped")
    if not others or rests == runs or s.says(TWISTED):
        return None
    return "yes" if rests else "no"


def bare_switch(s: Slots) -> str | None:
    """A healthy SWITCH with nothing on it is active EQUIPMENT."""
    alone = s.signs(" SW ") and s.says(r"bare|lone|naked|empty|alone|nothing|anything|by itself|no cables?|without|w/o")
    if not alone or s.says(TWISTED, r"hacked|outage|new hire|disabled|broken|inactive|needs?|total"):
        return None
    return "yes" if s.says(r"active|counts?|counted|considered") else None


def twin_adds(s: Slots) -> str | None:
    """A second equal one adds nothing, but for a FIELD TECH."""
    twin = s.says(r"second|2nd|two|2|twin|another|duplicate|double")
    adds = s.says(
        r"any (?:use|good|benefit|point)|add\w*|extra|stronger|doubly|better|benefit|help\w*|more protection"
        r"|double the|beyond"
    )
    if not twin or not adds or s.says(TWISTED, r"stolen|steal\w*|nick\w*|lost|three|3|third|can i|may i|allowed|left"):
        return None
    staff = s.all(STAFF)
    return None if len(staff) != 1 else "yes" if staff[0] == "FT" else "no"


def tech_for_thief(s: Slots) -> str | None:
    """A FIELD TECH that was tapped works for whoever stole it."""
    stolen = s.says(r"hunted|stole|stolen|steals?|poached|nicked|took|takes|snatched|grabbed|got")
    thief = s.says(r"(?:does|can|may|will|could) (?:he|she|they|the thief|the new owner)")
    if not stolen or not thief or not s.says(r"tapped|used|spent") or s.says(TWISTED, "me"):
        return None
    return "yes" if s.says(r"use|tap|bonus|again|extra") else None


def all_count(s: Slots) -> str | None:
    """For an AUDIT every COMPUTER in play counts."""
    state = r"(?:disabled|floating|hacked|broken|loose|unplugged|dead)"
    asked = s.says(
        rf"(?:do|does) (?:the )?{state}(?: ones?| pcs?| computers?)? (?:also |too )?counts?(?=\W*$| "
        rf"too| as well)"
    )
    return "yes" if asked else None


def drawn_first(s: Slots) -> str | None:
    """Who answered draws back before the COMPUTERs return."""
    first = s.says(r"draw\w*(?: \w+){0,3} before (?:\w+ ){0,3}(?:take|taking|pcs?|computers?|machines?)")
    late = s.says(r"draw\w*(?: \w+){0,3} after (?:\w+ ){0,3}(?:take|taking|pcs?|computers?|machines?)")
    return None if first == late or s.says(TWISTED) else "yes" if first else "no"


def at_once(s: Slots) -> str | None:
    """What is played works in the same turn."""
    now = s.says(
        r"(?:the|this|same|that)(?: very)? turn (?:in which |when |that |where )?i (?:play|get|lay"
        r"|steal|put|stole|played)"
    )
    if not now or s.says(TWISTED, r"next|not|wait|hand"):
        return None
    return "yes" if s.says(r"bonus|extra|works?|gives?|use|tap|counts?") else None


def frozen(s: Slots) -> str | None:
    """The first at 25 does nothing more and scores no more."""
    who = s.says(
        r"(?:first|one|guy|player|person) (?:at|to|who (?:got|reached|hit|made)|with|on) (?:reach )?25"
        r"|finisher"
    )
    acts = s.says(
        r"(?:still|keep|also|go on|continue to|any more|anymore|another)(?: \w+)? (?:scor\w*|earn\w*"
        r"|play\w*|trad\w*|draw\w*|turns?|act)"
    )
    return (
        None
        if not who
        or not acts
        or s.says(
            TWISTED,
            r"others?|rest|everyone|against|attack\w*|2|3|two"
            r"|three",
        )
        else "no"
    )


BELOW = {"SW": 0, "K": 1, "PC": 2}


def moved_away(s: Slots) -> str | None:
    """What hung below a disabled piece works again elsewhere; the piece itself does not."""
    wrong = s.signs(r" (?:HK|PO|NH|DOWN) (?:ON |MY |HIS )*(SW|K|PC)[23]? ") or s.signs(
        r" (SW|K|PC)[23]? (?:HAS |MY |ON )*(?:HK|PO|NH|DOWN) "
    )
    moved = s.signs(r" (?:MOVE|PLUG|UNPLUG|PLAY) (?:MY |HIS |ALL |BOTH |\d )*(K|PC)[23]? (?:\w+ )*?(?:ON|OVER|UNDER) ")
    if not wrong or not moved or not s.says(r"scor\w*|earn\w*|pay\w*|mine|mining|points?|coins?|work\w*"):
        return None
    if s.says(TWISTED, r"stop\w*|lose|also hacked|both|but|free|cost\w*"):
        return None
    return "yes" if BELOW[moved[1]] > BELOW[wrong[1]] else "no" if moved[1] == wrong[1] else None


JUDGES: dict[str, Judge] = {
    "wd-turn-12": empty_pile,
    "wd-meta-01": open_to_all,
    "wd-house-06": clock_rests,
    "wd-end-10": bare_switch,
    "wd-staff-11": twin_adds,
    "wd-staff-16": twin_adds,
    "wd-staff-06": twin_adds,
    "wd-events-03": all_count,
    "wd-events-13": drawn_first,
    "wd-staff-03": at_once,
    "wd-staff-07": at_once,
    "wd-end-02": frozen,
    "wd-end-05": frozen,
    "wd-end-06": frozen,
    "wd-network-14": moved_away,
    "wd-network-15": moved_away,
    "wd-staff-18": tech_for_thief,
    "wd-staff-10": first_of(tech_for_thief, twin_adds, at_once),
}
