"""Loose words for what lies where and whose a card is, put as the other readers of a question know them."""

from __future__ import annotations

import re
from collections.abc import Callable

_N = r"(?:10|[1-9]|two|three|four|five|six|seven|eight|nine|ten)\b"
_CARD = rf"(?:teal|purple|orange|gr[ea]y) {_N}"
_THE = r"(?:the |an? |my |his |her |that )?"
_HIDES = (
    r"(?:hid(?:es|ing|den)|cover(?:s|ing)|conceal(?:s|ing)|mask(?:s|ing)|bur(?:ies|ying)|(?:sit(?:s|ting)|sat"
    r"|l(?:ies|ying)|rest(?:s|ing)|perch(?:es|ed)|park(?:s|ed)) (?:on|over|atop)(?: top of)?|on top of|with)"
)
_BY = r"(?:(?:that|which|was|is|got|has been|had been|i|he|she|we|had|have|just) )*"
_LIES = r"(?:showing|on top|up top|there|out there|lying there|sitting there|face up|visible)"


def _run(found: re.Match[str]) -> str:
    """`purple 3 4 5`"""
    return ", ".join(f"{found[1]} {number}" for number in found.groups()[1:] if number)


LOOSE: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(sign), spelled)
    for sign, spelled in (
        (
            rf"\b(null|blank)(?: card)?,? (?:(?:that|which) ?)?(?:'?s |is |was )?{_HIDES} {_THE}"
            rf"({_CARD})(?: under(?:neath)?(?: it)?| below| beneath)?",
            r"\1 over \2",
        ),
        (r"\b(?:of|from) (?:mine|his|hers|theirs|yours)\b", " "),
        (rf"\bis what'?s ({_LIES}|up)\b", r"is \1"),
        (r"\bis what (?=(?:re)?(?:opens?|starts?|boots?)\b|goes\b|fits\b|works\b)", ""),
        (rf"\bwhat'?s (?:{_LIES}|up)(?: now| there)? is\b", "there is"),
        (r"\bneutral (?=\d|\w+\b)", "grey "),
        (rf"\b(?:modified|altered|changed) {_THE}gr[ea]y (?:5|five)\b", "grey 4 with a plus"),
        (r"\b(teal|purple|orange)((?: dock)?) (?:by|via) (?:an? )?(?=null|blank)", r"\1\2 with a "),
        (r"\b(?:her |his |my |the )?(?:chain|turn|run) (?:goes|went|carries|carried) on with\b", "then plays"),
        (r"\binstead of (?:the |that )?\w+ one\b", " "),
        (r"\b(teal|purple|orange) (\d) (\d)(?: (\d))?(?= |\W*$)", _run),
        (rf"\b(?:the|its|my) printed (?:number|value|{_N}) (?:fits|matches|would fit|is right)\b(?:,? so\b)?", " "),
        (rf"\b(teal|purple|orange)((?: dock)?) (?:by|via) (?:my |his |her |an? )?(?={_CARD})", r"\1\2 with "),
        (
            rf"\b(?:re)?(?:boot|open|start)s? with {_THE}(teal|purple|orange) ({_N}) after {_THE}(volt|stasis"
            rf"|zap|freeze)\b",
            r"\3 played, then open \1 with a \1 \2",
        ),
        (
            rf"\b(gr[ea]y {_N})( on the dock)?,? {_BY}(?:bumped|raised|lifted|pushed|boosted)(?: up)? by (?:one|1)\b",
            r"\1 with a plus\2",
        ),
        (
            rf"\b(gr[ea]y {_N})( on the dock)?,? {_BY}(?:lowered|dropped|knocked|brought|cut)(?: down)? by (?:one|1)\b",
            r"\1 with a minus\2",
        ),
        (rf"\bin(?:stead| place) of (?:an? )?(?:plus|minus)(?: and (?:an? )?{_CARD})?", " "),
        (r"\(?\b\d+ ?[-+] ?\d+ ?= ?\d+\b\)?", " "),
        (r"\bafter (?:that|this|it|which),? (?=(?:an? |the |my )?(?:teal|purple|orange|gr[ea]y)\b)", "then "),
        (rf"\b({_CARD}) (?:blew|blows|exploded|detonated|tripped|defused) {_THE}({_CARD})(?: up)?\b", r"\1 on \2,"),
        (
            rf"\b((?:re)?(?:boot|open|start)\w*) (teal|purple|orange)(?: dock)? \((?:with |using )?{_THE}({_CARD})\)",
            r"\1 \2 with \3",
        ),
        (
            r"\b(?:it'?s|its|(?:the )?dock is|dock'?s) (?:on )?(?:teal|purple|orange)(?: now)?,? (?:cos|because"
            r"|since|as"
            r"|after) (?=(?:i|he|she|we|they|someone|somebody|my \w+) (?:hijacked|echoed|covered))",
            " ",
        ),
        (r"\bthe (empty|bare|unopened) one\b", r"the \1 dock"),
        (
            r"\b(?:get|bring|rais|lift|push|bump|boost|tak|turn|lower|drop|knock|chang|mak|pump|crank|mov)\w* "
            rf"{_THE}(gr[ea]y {_N}) (?:up |down )?(?:in)?to (?:an? )?{_N} (?:with|via|by|using|through|w) "
            r"((?:an? |one |two |2 |my |\w+ing )*(?:plus|minus)\w*)",
            r"\1 with \2",
        ),
        (rf"\b(plus|minus) ({_THE}gr[ea]y {_N}) (?:twice|two times)\b", r"2 \1es on \2"),
    )
)


def loosened(text: str) -> str:
    """A question in small letters, with its loose words put plainly."""
    for sign, spelled in LOOSE:
        text = sign.sub(spelled, text)
    return text
