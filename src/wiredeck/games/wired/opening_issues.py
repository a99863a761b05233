"""Yes or no about issues, fixes and the staff that keeps issues away."""

from __future__ import annotations

import re

from wiredeck.games.wired.hear_judge import FIX_OF, GUARD
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF
from wiredeck.games.wired.opening import Judge, Slots, first_of, so

GUARDS = (
    r"protect\w*|immun\w*|safe|stops?|stopped|block\w*|keeps?|shield\w*"
    r"|prevent\w*|(?<!security )(?<!the )(?<!my )(?<!his )(?<!her )(?<!a )(?<!and )guard(?:s|ed|ing)?|cover\w*"
    r"|proof|helps?|bounces?"
    r"|defend\w*|save[sd]?|sav(?:e|es) me|repel\w*|resist\w*|insurance|against me|do (?:anything"
    r"|something|much)|good against|any (?:use|good)|useful|versus|vs"
)
CLEARS = (
    r"clear\w*|clean\w*|remov\w*|gets? rid|wipe[sd]?|resolv\w*|fix(?:es|ed)?|cur(?:e|es|ed)|heal\w*"
    r"|gone|vanish\w*|disappear\w*"
    r"|sorts?|sorted|repair\w*|lift\w*|takes? (?:care|off|away)|mend\w*|go(?:es)? away|work on"
    r"|works on|undo\w*|go (?:as well|too|also)"
)
PLAYS = (
    r"(?:can|may|could|able|allowed|permitted) .*(?:i|he|she|they|you|we|someone|anyone|anybody|people"
    r"|tom|be)\b|play\w*|hit"
    r"|legal|legit|allowed|land|drop\w*|attack\w*|go on|still get|possible"
)
IN_HAND = (
    r"in (?:my |his |her |the |their )?hand|from (?:my |his |her )?hand|unplayed|holding"
    r"|(?:not|havent|haven't|hasnt|isnt) (?:yet )?played"
)
TWISTED = (  # what turns a question round or asks for something else
    r"useless|unplayable|leaves?|remains?|stays?|only(?! (?:has|have|got|employs?|owns?|holds?|an?"
    r"|hired)\b)|just|until|till|untouched|closed|instead|in advance|later|unless|clean"
    r"|sound|next|need|let new|no new|first|neighbou?rs?"
)
BESIDES = (  # whose, how often, or what becomes of the cards is asked
    r"(?:whole )?table'?s?|rivals?|other players?|partner\w*|hunted|headhunted|binned|spent|reuse|bounce|wears"
    r"|grandfathered|of my choice|flash|wave|reveal|show\w*|tap|to my hand|to whoever|too old|already stopped"
)


def immunity(s: Slots) -> str | None:
    """One of the staff and one sort of issue: does it keep it away, clear it, may it be played?"""
    staff, issue = s.one(STAFF), s.one(ISSUES)
    if (
        not staff
        or not issue
        or s.signs(" AU ")
        or s.says(r"both|or|unless|until|steal\w*|stole\w*|trade[ds]?|lost|gone")
    ):
        return None
    if s.all(FIXES) or s.says("head ?hunt\\w*", "discard\\w*", TWISTED, BESIDES, "each time", "no new hire"):
        return None
    held = s.says(IN_HAND)
    match = GUARD.get(staff) == issue and not held
    if s.says(r"works? (?:on|against)|hits?|lands?"):
        return so(not match)
    for text in (s.text, s.before.text if s.before else ""):
        guards, plays = (bool(re.search(rf"\b(?:{words})\b", text)) for words in (GUARDS, PLAYS))
        if re.search(rf"\b(?:{CLEARS}|works? again)\b", text):
            return so(match)
        if guards and re.search(r"\b(?:playable|legal|allowed)\b", text):
            return None
        if guards or plays:
            return so(match if guards else not match)
    return None


def at_once(s: Slots) -> str | None:
    """They work from the moment they are in play."""
    if s.says(r"next turn|wait|first|only|from when|hand|after|unless"):
        return None
    now = s.says(
        r"already|at once|immediately|right away|straight away|instantly|this second|instant"
        r"|as soon as|this (?:very )?turn|right now"
    )
    return (
        "yes"
        if now and s.says(r"work\w*|active|protect\w*|safe|immune|\w*proof|kick\w* in|effect|count\w*|start|use")
        else None
    )


AT_STAFF = (
    r" (?:HK|PO|NH) (?:PLAY |ON |HIS |MORE |HE )*(?:SEC|FAC|SUP|FT|STAFF) (?:CARD |INPLAY |ON HIS NET )*(?:[.,] |$)"
)


def on_staff(s: Slots) -> str | None:
    """No issue goes on a CLASSIFICATION."""
    if (
        not s.signs(AT_STAFF)
        or s.all(PLUGS)
        or s.says(TWISTED, r"has|have|got|with|guy|owner|player|who|my|against|immune")
    ):
        return None
    return None if s.says(GUARDS, CLEARS) else "no"


def attacked(s: Slots) -> str | None:
    """Where nothing else is said, it is asked whether the issue may be played."""
    found = on_staff(s) or immunity(s)
    staff, issue = s.one(STAFF), s.one(ISSUES)
    plain = (
        staff
        and issue
        and not s.signs(" AU ")
        and not s.says(TWISTED, GUARDS, CLEARS, IN_HAND, r"or|both|steal\w*|stole\w*|trad\w*|discard\w*|lost")
    )
    return found or (so(GUARD.get(staff or "") != issue) if plain else None)


ONE_CARD = (
    r"(?:with|using|by) (?:just |only )?(?:one|1|a single|the same) (?:card|hack\w*|outage|new hire|move)"
    r"|(?:one|1|a single) (?:hack\w*|outage|power outage|new hire|virus)"
)


def one_target(s: Slots) -> str | None:
    """One issue lies on one piece."""
    many = s.signs(r" (?:[2-9]|BOTH|ALL) (?:OTHER )?(?:OFF )?(?:HIS )?(?:PC|K[23]?|SW|GEAR|HE) ")
    if not s.says(ONE_CARD) or not (many or s.says("everybody|everyone|several|whole network")):
        return None
    if s.says(TWISTED, r"or|cut\w* off|below|under\w*|on it|each|knock\w*|already|still"):
        return None
    return "no" if s.says(PLAYS, r"can|may|could|works?|ok") else None


def in_one_turn(s: Slots) -> str | None:
    """Each issue costs one of three MOVES."""
    if s.says(TWISTED, r"or|field techs?|same card|must|moves?|cost\w*|free|after"):
        return None
    counts = [int(n) for n in re.findall(r" (\d)(?= )", s.line)]
    n = counts[0] if len(counts) == 1 else len(s.now.of(ISSUES)) if not counts else 0
    return so(n <= 3) if n > 1 and s.says("turn|go|row|same time") else None


def staff(s: Slots) -> str | None:
    return immunity(s) or at_once(s)


def fixes(s: Slots) -> str | None:
    """One fix and the issues that lie there."""
    fix = s.one(FIXES)
    one = s.one(ISSUES)
    issues = list(s.all(ISSUES)) or ([one] if one else [])
    if (
        not fix
        or s.signs(" AU | HIS |STAFF|SEC|FAC|SUP")
        or s.says(r"or|without|opponent\w*|rival\w*|someone|network|turn")
    ):
        return None
    if s.says(
        TWISTED,
        r"single(?! (?:secured|powered|trained))|below|above|under|downstream"
        r"|upstream|also|too|as well|other|another|bounces?|elsewhere",
    ):
        return None
    if not issues or len({sign[0] for sign in s.all(PLUGS)}) > 1 or s.signs(r" \d (?:PC|K|SW|SE|PW|TR) | NEG "):
        return None
    several = (
        len(issues) > 1
        or re.search(r" [2-9] (?:HK|PO|NH) ", f"{s.before.line if s.before else ''}{s.line}")
        or s.says("both", "all", "every", "everything", "twice")
    )
    if s.before and " AU " in s.before.line:
        return "no" if fix != "SE" else None  # an AUDIT is answered with HACKED and SECURED alone
    if fix == "HD":
        return "yes"
    if several:
        whole = (
            r"both|all|everything|every|running|works?|working|enough|do|fixed|clean|clear\w*|fine|healthy|gone"
            r"|solved|ok again|back"
        )
        if s.says(r"one of"):
            return so(FIX_OF[fix] in issues)
        return "no" if s.says(whole) else None
    return so(FIX_OF[fix] == issues[0])


def helpdesk_for_one(s: Slots) -> str | None:
    """HELPDESK is good for a single issue, too."""
    small = s.says(r"(?:only|just|even|one|single|merely)(?: \w+){0,3} (?:hack\w*|outages?|new hires?|issue|problem)")
    use = s.says(
        r"(?:can|may|could) i (?:\w+ )?(?:use|play|spend|waste)", r"good (?:for|against|enough)", "works? (?:on|for)"
    )
    if s.all(FIXES) != ("HD",) or not small or not use or s.says(r"instead|only clears?|audit\w*|his|her|their|unless"):
        return None
    return "yes"


def helpdesk_reach(s: Slots) -> str | None:
    """HELPDESK clears one card, however many issues it has."""
    if s.says(r"stays?|remains?|still|untouched|left|leaves?|itself|one .*other"):
        return None
    wide = s.says(
        r"(?:whole|entire|complete) (?:network|net|side|board)|every(?:thing|where)?|all (?:of )?my"
        r"|below|under\w*|above|also|too"
        r"|as well|other|others|downstream|upstream|both (?:pcs|computers|cables|switches|cards"
        r"|pieces)|several cards|rest"
        r"|on it|second|(?:two|2|three|3) (?:pcs|computers|cables|switches|cards|pieces)|network"
    )
    narrow = s.says(r"one card|single card|only|just (?:the )?(?:one|that)|one piece")
    return "no" if wide and not narrow else "yes" if narrow and not wide else None


def own_target(s: Slots) -> str | None:
    """Issues are for others."""
    if s.says(
        r"my own|myself|own (?:gear|equipment|pc|computer|switch|cable|stuff|network)|yourself|themselves|himself|mine"
    ):
        other = s.says(
            r"only|(?:somebody|someone) else\w*|enemy|neighbou?rs?|closed|stays?|rival\w*|opponent\w*|his|her|their"
        )
        return None if other else "no"
    return None


JUDGES: dict[str, Judge] = {
    "wd-issues-10": attacked,
    "wd-issues-01": one_target,
    "wd-issues-16": first_of(one_target, in_one_turn),
    "wd-staff-03": at_once,
    "wd-staff-04": staff,
    "wd-staff-05": staff,
    "wd-staff-06": staff,
    "wd-staff-16": immunity,
    "wd-staff-17": immunity,
    "wd-issues-02": fixes,
    "wd-issues-05": fixes,
    "wd-issues-12": fixes,
    "wd-issues-14": fixes,
    "wd-issues-03": first_of(helpdesk_for_one, fixes),
    "wd-issues-04": helpdesk_reach,
    "wd-issues-08": own_target,
}
