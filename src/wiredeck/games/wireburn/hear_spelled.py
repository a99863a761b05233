"""A question in plain words: card codes and signs spelled out, slips mended, the many ways to say a thing made one."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from wiredeck.games.hearing import some, words
from wiredeck.games.spelling import nearest
from wiredeck.games.wireburn.hear_loose import loosened

OAAT = (
    r"\boaat\b|one[- ]at[- ]a[- ]time|1[- ]at[- ]a[- ]time|(?:single|one|1)[- ]card (?:mode|rules|variant|game|version)"
    r"|\bsingle mode\b"
)
KNOWN = some("purple orange official operator frozen freeze freezing stasis zapped volted minus modifier lightning")
NO_SLIPS = {"minds", "mines"}
_CODES = dict(V="volt", S="stasis", N="null", t="teal", p="purple", o="orange", g="grey")
_DASHES = str.maketrans("−–﹣＋", "---+")
_POSSESSIVE = re.compile(r"\b(teal|purple|orange|gr[ea]y)(?:'s|s'?)\b")
_MADE = (  # `a grey 8 made 9`, `a grey 5 made by a plus`
    r"\bgr[ea]y (\d+)(?: that| which)?(?:'s| was| is|s)? (?:made|turned|raised|lowered|boosted|bumped|pushed|modified)"
    r"(?: up| down)?(?: (?:to|into|as))?(?: an?)? (\d+)(?: (?:with|by|using) (?:an?|one|the) (?:plus|minus|\+|-))?"
)


def _made_of(found: re.Match[str]) -> str:
    """The grey with as many modifiers as it takes."""
    less = int(found[2]) - int(found[1])
    return f"grey {found[1]}{(' plus' if less > 0 else ' minus') * min(abs(less), 4)} "


def _coloured_run(found: re.Match[str]) -> str:
    """`3, 4 and five of purple`"""
    return re.sub(rf"\b{_NUMBER}", lambda number: f"{found[2]} {number[0]}", found[1])


def _on_itself(found: re.Match[str]) -> str:
    """`a second volt on my first one`"""
    lying = {"volt": "volted", "zap": "volted", "stasis": "frozen", "freeze": "frozen", "null": "nulled"}[found[1]]
    return f"{found[1]} on the {lying} dock"


_PLURALS = {word: n for n, word in enumerate(some("twos threes fours fives sixes sevens eights nines tens"), 2)}
_DOES = r"(?:put|play|lay|drop|place|add|stick|use|throw|go|open|start|cover|do|make|toss|chuck|slap)"
_BLAST = r"(?:defuses?|defused|trips?|tripped|tripwires?|detonates?|blows?(?: up)?|explodes?)"
_NEAR = r"(?:below|above|under|over|off|from|(?:away|up|down) from|(?:higher|lower|more|less) than)"
_NUMBER = r"(10|[1-9]|two|three|four|five|six|seven|eight|nine|ten)\b"
_HUE = r"(teal|purple|orange|gr[ea]y)\b"
_CARD = r"(?:teal|purple|orange|gr[ea]y) (?:\d+|two|three|four|five|six|seven|eight|nine|ten)"
_BELOW = r"(?:underneath|beneath|below|under(?: it| that)?)\b"
_PLUS = (r"\[\s*\+(?:\s*1)?\s*\]", r"\(\s*\+(?:\s*1)?\s*\)", r"(?<![\w+])\+\s*1\b", r"(?<![\w+])\+(?=[\s.,?!;)]|$)")
_MINUS = (r"\[\s*-(?:\s*1)?\s*\]", r"\(\s*-(?:\s*1)?\s*\)", r"(?<![\w-])-\s*1\b", r"(?<=\s)-(?=\s+(?:on|to|card))")
_WHO = r"(?:i|we|he|she|they|you|someone|somebody|\w+)"
_DONE = r"(volted|zapped|froze|frozen|stasised|nulled|iced|bolted|shocked)"
_RUN = rf"\b{_NUMBER}(?:,? (?:then |and |n )?(?:an? )?{_NUMBER})+".replace("(10|", "(?:10|")
OP = r"(?:^|(?<=[(,.;:])|(?<=[(,.;:] ))op(?=[,:)]| (?:edition|rules|deck|box|set|version|standard|oaat|mode)\b)"
_SOME = r"(?:an?|one|two|three|both|2|3)"
_SPELLED: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (  # one after the other
    (
        r"\b(?:whips?|whipped|slams?|slammed|bangs?|banged|smacks?|smacked)(?: out| down)? "
        r"(?:the |an? |my |his |her )?(volt|stasis|null|zap|freeze|blank)(?: card)?(?: down| out)?\b",
        r"played \1",
    ),
    (
        rf"\b({_SOME} )?(plus|minus)(es)? (?:is|are|were|was) (?:sitting|lying|sat|resting) on (?:the |an? )?"
        r"(gr[ea]y \d+)",
        r"\4 with \1\2\3 is on the dock",
    ),
    (
        rf"\b(?:the )?bottom (?:of the (?:stack|dock|pile)|card)?(?: is|:|'s|s)? ?(?:an? )?{_CARD},? (?:and )?(?:the )?"
        rf"top (?:one |card )?(?:is |: ?|'s )?(?:an? )?({_CARD})\b",
        r"dock shows \1",
    ),
    (r"\bdocks (?:say|read|show)\b:?", "docks:"),
    (
        r"\b(?:my|his|her|the|a) (?:just|freshly|newly)[- ](?:played|laid|placed) (?:volt|zap)\b",
        "the volted dock",
    ),
    (rf"\b{_NUMBER} (?:on|over) (?:an? |the )?{_NUMBER},? (?:all|both)(?: in)? {_HUE}", r"\3 \1 on \3 \2"),
    (_MADE, _made_of),
    (rf"\b({_CARD})(?:,? (?:that|which|what))? {_WHO} (?:have |has |had |'ve )?(?:just |already )?{_DONE}\b", r"\2 \1"),
    (rf"\b({_CARD}),? {_DONE}(?=\W*[,.;]| and then)", r"\2 \1"),
    (r"\b(?:two|2|both) (?:of )?the same\b", " "),
    (
        r"\b(open|boot|start|begin|crack|crank)(s|ed|ing)?( up)? (?:an? |the )?(?:(?:fresh|new|another|different"
        r"|second) one\b|second(?= with\b))",
        r"\1\2\3 another dock",
    ),
    (r",? ?\b(?:an? )?bit (?:of a )?gr[ea]y(?: area)?\b", " "),
    (
        rf"\b(?:took|nicked|pinched|stole|nabbed|grabbed) (?:the |his |her )?({_CARD}) (?:with|using|w)\b",
        r"covered \1 with",
    ),
    (
        r"\b(plus|minus)\b((?:(?!plus|minus).)*?)\b(?:a second|another|one more|a third|third|second)(?: one)?"
        r"(?=(?: on| too| there)?(?:\W*$|[?.,;]))",
        r"\1\2 another \1",
    ),
    (
        r"\b(gr[ea]y \d+)(?: that| which)?(?: an?| one) (plus|minus) (?:turned|made|brought"
        r"|took)(?: it)?(?: (?:in)?to)?"
        r"(?: an?)? \d+",
        r"\1 with a \2",
    ),
    (r"\b(gr[ea]y \d+) plus (two|2|three|3)\b(?= ?(?:=|equals|makes|is|,))", r"\1 with \2 pluses"),
    (rf"\b(teal|purple|orange|gr[ea]y) ({'|'.join(_PLURALS)})\b", lambda two: f"{two[1]} {_PLURALS[two[2]]}"),
    (
        rf"\b(?:switched|changed|turned) (?:the )?(teal|purple|orange)(?: dock| pile| lane| stack)? (?:in)?to"
        rf" (?:teal|purple|orange) (?:using|with|by) (?:an? |the |my |his |her )?({_CARD})",
        r"\1 dock shows \2",
    ),
    (
        r"\b(i|he|she|we|they|you|then|and|to) (?:stack|pile) (?=(?:an? |my |the )?(?:teal|purple|orange|gr[ea]y|null"
        r"|volt|stasis)\b)",
        r"\1 play ",
    ),
    (rf"\b(?:the )?(?:next|other|another) dock'?s ({_CARD})", r"\1"),
    (
        rf"(?<=[.,;] )(?:then |now |and )*(?:(?:go|step|drop|mov|climb|walk|head)\w* )?(?:down|up) to "
        rf"(?:the |an? |my )?({_CARD})",
        r"then play \1",
    ),
    (rf"\b(?:instead|in place) of (?:the |an? |my )?(?:{_CARD}|volt|null|stasis|freeze|zap)\b", " "),
    (r"\+ (?=(?:plus|minus)\b)", " and "),
    (rf"\b(dock|pile|lane|stack) (?:i|he|she|we|they|you) (?:just |already )?{_DONE}\b", r"\2 \1"),
    (
        r"\b(plus|minus) (?:makes|made|turns|takes|brings|puts) (?:the |that )?(gr[ea]y \d+)"
        r" (?:lower|higher|up|down|(?:in)?to (?:an? )?\d+|an? \d+)\b",
        r"\1 on \2",
    ),
    (
        r"\b((?:boot|open|start)\w* (?:the )?(?:teal|purple|orange)(?: dock)?) (?:by|via"
        r"|through) (?:an? )?(?=null|blank)",
        r"\1 with a ",
    ),
    (r"\bcarried on (?:with )?(?=(?:an? |the |my )?(?:teal|purple|orange|gr[ea]y)\b)", "then play "),
    (
        r"\bsecond (volt|stasis|null|zap|freeze) (?:on|onto|over|atop) (?:my|the|his|her) first(?: one)?\b",
        _on_itself,
    ),
    (
        rf"\b(teal|purple|orange)(?: dock| pile| lane| stack)? (?:turned|went|became|is now|is) (?:teal|purple|orange)"
        rf" (?:cos|because|cuz|coz|thanks|due|after) (?:of |to )?(?:my |the |his |her |an? )?({_CARD})",
        r"\1 dock shows \2",
    ),
    (r"\b(on|onto|over) (?:that|said) (?:teal|purple|orange)\b(?! (?:\d|one\b|dock|pile|lane|stack|card))", r"\1 it"),
    (rf"({_RUN}),? (?:both|all|all in|of) (?:of them )?(teal|purple|orange|gr[ea]y)s?\b", _coloured_run),
    (
        r"\b(?:take|taking|bring|step|stepping) (?:the |my |his |her )?(teal|purple|orange) (\d+)(?: up| down)?"
        r" to (?:an? |the )?(?:(?:teal|purple|orange) )?(\d+)\b",
        r"play \1 \3 on \1 \2",
    ),
    (
        r",? ?\b(?:since |as |because |cos |with )?(?:all )?gr[ea]ys? (?:(?:being|are|is) (?:all )?wild"
        r"|go(?:es)? (?:anywhere|(?:on|with) anything))\b(?: so\b)?[^?.!,]*?(?=[?.!,]|$| so | my )",
        " ",
    ),
    (rf"\b(want|wanna|need|have|going|able|like|trying|supposed|allowed|got) 2 (?={_DOES}\b)", r"\1 to "),
    (r"\bboth (?:of )?(?:my |the |his |her |your )?(?=(?:plus|minus)s?es\b)", "2 "),
    (r"(?<=\d)\s*\+\+(?!\+)", " plus plus "),
    (r"(?<=\d)\s*--(?!-)", " minus minus "),
    (r"\b(?:10|1|ten|one)'?s (?:go|fit|are (?:ok|fine|allowed)) on (?:an? |the )?volt\w*", " "),
    (r"\bset(?:s|ting)? (?:off (?:the |an? )?(?:defuse|tripwire)|(?:the |an? )?(?:defuse|tripwire) off)\b", "explode"),
    (
        r"\b(?:does|would|will|do) (?:that|it|this)(?: combo| card)? (?:defuse|tripwire|trip)\b"
        r"(?: the (?:stack|dock|pile|lane))?",
        "does it explode",
    ),
    (r"(?<![\[(])\+(?=\s*(?:my |an? |the )?(?:teal|purple|orange|gr[ea]y|volt|null|stasis|[tpog]\d))", " and "),
    (r"\ball (?:by|on) (?:itself|its own)\b", "alone"),
    (r"\b(dock|pile|lane|stack|teal|purple|orange)\? (?=(?:it|it's|its|that) )", r"\1 "),
    (
        r"\b(?:(?:it|that) )?(?:just )?(?:got|was|has been|had been|is|been) (?:just )?(?:blown up|detonated"
        r"|wiped(?: out)?|exploded|blasted)(?: (?:a|one|the) (?:second|minute|moment|turn) (?:ago"
        r"|before))?(?=\W*[.,;]| so| and| now)",
        "is empty",
    ),
    (r"\bvs\.? my\b", ", my"),
    (r"\bdeuce\b", "2"),
    (r"\b(?:a )?(?:couple|pair) of (?=plus|minus|null|volt|stas)", "2 "),
    (r"\btrey\b", "3"),
    (
        rf"\b{_NUMBER} (?:on|over) (?:an? |the )?{_NUMBER},? {_HUE} (?:on|over) {_HUE}",
        r"\3 \1 on \4 \2",
    ),
    (r"\b(?:pile|dock|stack|lane)\s*:\s*(?:an? )?(?:null|blank)\s*[.;?]", "dock holds only a null ."),
    (rf"\b{_BLAST} (?:the )?(?:teal|purple|orange)(?: dock| pile| lane)? \(([^)]*\d[^)]*)\)", r"plays \1"),
    (
        rf"(?:,|\b(?:its|it's|is|thats|that's|as|being)) (?:just |only )?(?:one|1) {_NEAR} (?:the |an? )?{_NUMBER}",
        " ",
    ),
    (
        r"\b(?:with|using|for) (?:the|my|that) (?:bonus|extra)(?: card| action| turn| play| go)?"
        r"(?= (?:an? |i |my |the )?(?:volt|null|stasis|teal|purple|orange|gr[ea]y)\b)",
        "then",
    ),
    (rf"\bto (?:get|make|become|be)(?: to)?(?: an?)? {_NUMBER}", " "),
    (
        rf"\b({_CARD}) (?:that|which) (?:an? |the |my |his |her )?(?:null|blank) (?:covers|lies on|sits on"
        rf"|sits over|lies over|is over|sits atop)",
        r"null over \1",
    ),
    (rf"\bthe {_NUMBER} (?:was|were|is|had been) (teal|purple|orange|gr[ea]y)\b", r"\2 \1"),
    (
        r"\b(dock|pile|lane|stack)(?: that| which) \w+(?: just| already| had| has| have)* "
        r"(volted|zapped|frozen|froze|iced|nulled)\b",
        r"\2 \1",
    ),
    (
        rf"\bis (?:an? |the |my |his |her )?({_CARD}) (volt|zap|freez|null|stasis|chill)e?(?:able|ible)\b",
        r"can i \2 \1",
    ),
    (
        rf"\b(null|blank),? (?:whose (?:underneath|bottom|value)|with what'?s (?:underneath|below)) (?:is|was)"
        rf" (?:an? )?({_CARD})",
        r"\1 over \2",
    ),
    (
        rf"\b(null|blank) (?:over|is on|is over) (?:the |an? )?({_CARD}),? (?:and |then )?(?:an? )?"
        r"(plus|minus|volt|stasis|freeze|zap) (?:onto|on|over|atop) (?:that|it|top)\b",
        r"\3 on the \1 over \2",
    ),
    (
        rf"\b(plus|minus|{_CARD})\s+(?:is|are) on (?:the )?(teal|purple|orange)(?= (?:dock|pile|lane)|\W*[.,;])",
        r"\1 lies on \2",
    ),
    (
        rf"\b(null|blank|volt|stasis|freeze)\b[^.?!]{{0,40}}?,? (?:\(|with |and )?(?:an? |the )?({_CARD}) {_BELOW}",
        r"\1 over \2",
    ),
    (rf"\b({_CARD}) \((?:it|that|which) (?:was|is|stood|stands) (?:at|on) (?:an? )?(\d+)\)", r"\1 on a \2"),
    (r"\b(volt|null|stasis|freeze|zap|blank|dock|pile|stack|lane)'s\b", r"\1 is"),
    (r"(?<!my )(?<!his )(?<!her )\blast (?:card|one)(?: played| laid| down)? (was|is)\b", r"top \1"),
    (r"\b(?:an? |the )?(?:tripwire|defuse|bomb) (?:just )?(?:went|goes|has gone) off\b", " "),
    (
        r"\b(?:(?:go|going|carry|carrying|keep|move|moving) on|keep going|continue)(?: there| on it)? with\b",
        "then play",
    ),
    (r"\b(?:second|another) (?=(?:null|volt|stasis|blank|freeze|zap)\b)", ""),
    (r"\b(?:[2-9]|two|three|four|five) (?=(?:teal|purple|orange|gr[ea]y)s\b)", ""),
    (r"\b(teal|purple|orange|gr[ea]y)s\b\W+(?=\d)", r"\1 "),
    (r"\b(10|[1-9]|two|three|four|five|six|seven|eight|nine|ten) in (teal|purple|orange)\b", r"\2 \1"),
    (r"\b(\d+) (steps?|goes) (?=up\b|down\b)", r"\1 "),
    (r"\bcolou?rless (?=\d)", "grey "),
    (r"\b(?:has|have|holds) (?:no|zero) cards?(?: (?:on it|yet|there))?", "is empty"),
    (r"\bno cards? (?:yet )?(?:on|in|at) (?:the )?(?=teal|purple|orange)", "empty "),
    (r"\b(?:be|as) (?:the |its )?(?:very )?first card (?:on|in|for|of)\b", "open"),
    (r"^\W*(?:first|opening) card (?:on|in|for|of)(?: the)? (teal|purple|orange)(?: dock)?", r"open \1 with"),
    (r"\bhit (?=(?:the |an? |that )?(?:teal|purple|orange|gr[ea]y|[tpog]?\d))(.{3,16}) with\b", r"cover \1 with"),
    (r"\bhit (?:it|that|this) with\b", "cover it with"),
    (r"\ball (?:good|right|fine|ok)\b", "ok"),
    (r"\bdouble (?=null|blank|volt|zap|freeze|stasis)(\w+)\s*[:,]", " "),
    (r"\bdouble (?=null|blank|volt|zap|freeze|plus|minus)(\w+?)s?\b", r"2 \1s"),
    (r"\b(i|we|he|she|they|you) (?:defuse|tripwire|trip)\b(?! cards?)", r"\1 cover"),
    (r"\bby means of\b", "with"),
    (r"\((?:it|that|which) (?:was|had been) [^)]*\)", " "),
    (r"\bcounts? as an? (?:fit|match|legal play|valid play)\b", "fit"),
    (r"\bto (?:defuse|tripwire|detonate|explode)\b(?: it| that)?", " "),
    (r"\b(explodes?|boom|detonates?|blows? up|goes off) at (?:10|1|ten|one)\b", r"\1"),
    (r"\(\s*(?:=|makes|so|now|that's|is)?\s*\d+\s*\)", " "),
    (r"\bnothing (?:but|except|other than)\b", "only"),
    (r"\b((?:set|freeze|lock|ice)\w* (?:it|that|the (?:dock|pile))) (?:up |down )?(?:to|at) (?:5|five)\b", r"\1"),
    (r"\bopen (?:dock |lane |pile |stack )?(?:at|on|showing) (?:an? )?([2-46-9])\b", r"grey \1"),
    (r"\bopen (?:dock |lane |pile |stack )?(?:at|on|showing) (?:an? )?5\b", "frozen dock"),
    (r",? ?\b(?:(?:is|was) )?(?:that |it |this )?an? (?:proper |real )?(?:defuse|tripwire)\W*$", " boom ?"),
    (r",? (?:defuses?|tripwires?)(?: (?:it|the dock|the pile))?(?=\W*$|\. )", " boom"),
    (r"\bblank (?=teal|purple|orange|dock|marker|lane|spot|slot)", "empty "),
    (r"\b(teal|purple|orange|dock|lane|spot|slot)( is| was|'s)?( still| totally)? blank\b", r"\1\2 empty"),
    (r"(?<=[\w\]) ])=+(?=[\w ])", " equals "),
    ("|".join(_PLUS), " plus "),
    ("|".join(_MINUS), " minus "),
    (r"\b([tpog])[- ]?(10|[1-9])\b", lambda code: f" {_CODES[code[1]]} {code[2]} "),
    (r"\bb4\b", "before"),
    (r"\b[2-6] ?p(?:layers?|eople|pl)?\b|\bcolou?r was (?:teal|purple|orange)\b", " "),
    (r"\bno\. ?(?=\d)|\bnumber (?=\d)", ""),
    (r"\bone of (?=teal|purple|orange)", "1 of "),
    (r"\bboth 1 and 10\b", " "),
    (r"\b(?:what|which) (?:was|were|used to be)\b|\b(?:an? )?(?:former|ex)\b", " "),
    (r"\b\d+(?:st|nd|rd|th)\b|\.\.+", " "),
    (OAAT + rf"|\b5[79](?:ers?)?\b(?: cards?| set| deck)?|{OP}", " "),
    (r"\b([4-6])\s*/\s*([56])\b|\b1\s*/\s*10\b", " "),
)


def tokens(text: str) -> list[str]:
    """The words of a question, card codes and signs spelled out."""
    text = re.sub(r"\b([VSN])\b", lambda code: _CODES[code[1]], text)
    text = text.lower().translate(_DASHES)
    text = _POSSESSIVE.sub(r"\1 is", text) if "'s" in text else text
    text = loosened(text)
    for sign, spelled in _SPELLED:
        text = re.sub(sign, spelled, text)
    return [_corrected(word) for word in words(text)]


@lru_cache(maxsize=512)
def _corrected(word: str) -> str:
    """The card that an unknown word is one letter away from, or the word itself."""
    return word if word in NO_SLIPS else nearest(word, KNOWN)
