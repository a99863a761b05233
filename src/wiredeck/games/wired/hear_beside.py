"""Words beside a frame's own that ask for something else: where one of them stands, that frame stays silent."""

from __future__ import annotations

import re
from collections.abc import Callable

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_words import Said

Frame = Callable[[Said], Heard | None]

_BESIDE = {  # by chapter and frame: signs in capitals, words in small letters
    "trade.when": r" MYTURN .*(?:HE|HIS) (?:HAS )?(?:HE|HIS) TRADE | HE TRADE (?:HAS |ON )*HE .*MYTURN |\bwaiting\b",
    "trade.cost": r"\bafter\b|\bis one of\b|\btrade one of\b",
    "trade.stopped": r" NEG HAS 20 [.,].* \d+ |\b(?:no one'?s|stuck|kills?|loses?|need|total|deal in)\b",
    "trade.what": r"\d CARD |\bwhile\b|\bthis very\b|\bpoints possible\b|\bswap the hacked\b",
    "turn.costs": (
        r"\badds?\b|\bthrow away\b|\bor not\b|\bsince\b|\blike a cable\b|\bbecause\b|\b(?:2nd|second) hack"
        r"|\bfree cos\b|\beven if\b|\bcount as one move\b"
        r"|\bit(?:'s| is) in\b|\b2nd\b"
    ),
    "turn.phases": r"\b(?:right|just) before\b",
    "turn.number": r"\bplay with\b|\btech\b",
    "turn.hand": r"\bbinned\b|\bskipping\b",
    "turn.discards": r" AFTER (?:I )?DRAW | DISCARD \d .*DRAW \d |\b\d new\b|\bphase \d\b",
    "staff.limit": (
        r"\bextra cover\b|\bfire\b|\bnew one\b|\bin hand\b.*\bon the table\b|\bmay i then\b| \d (?:SEC|FAC|SUP"
        r"|FT) (?:(?:ON|MORE|HAS) )*(?:SEC|FAC|SUP|FT) |\b(?:covered|safe|against|having one|have one)\b"
    ),
    "staff.dismissed": r"\buse of\b|\bnew one\b| 3TH ",
    "staff.bonus": r" HIS |\bhunt an?\b| \d BONUS | 2TH ",
    "staff.clears": (
        r" ONETURN |\b(?:single|used up|every player|thats that|that'?s it|wait)\b| HK SEC | (?:SEC|FAC"
        r"|SUP) PLAY ON (?:\w+ )*(?:SW|K|PC) "
    ),
    "staff.lost": r" HH (?:HIS|HE) .* I GUARD ",
    "staff.guards": r"\beverything i play\b|\bby then\b|\bholding\b",
    "staff.counts": r"\bas an? (?:classification|blue)\b|\bas (?:classification|blue)\b",
    "score.pays": (
        r" HK K .*CLEAN K |\bneighbou?rs?\b|\bthird\b|\b2 pieces\b|\bthose 2\b|\bmates?\b|\bitself\b| 3TH "
        r"| \d GEAR "
    ),
    "score.earns": r"\bis mine\b",
    "moves.moved": (
        r"\b(?:her|his|their) own\b|\bof (?:the |an? |my )?(?:opponent|rival|neighbou?r|enemy)| MY MOVE SW "
        r"|\bneighbou?r'?s\b|^ \d MOVE | MOVE .*PLAY .*PC "
    ),
    "moves.covered": r"\bover to\b",
    "moves.taken_off": r" (?:HK|PO|NH) DISCARD |\bagainst my will\b|\bgoes on the discard",
    "network.any_number": r"\bbetween\b|\blike\b",
    "network.float_played": r" STRAIGHT ",
    "issues.fix": (
        r"\bso (?:that )?i can\b|\bwants?\b|\bfixes[- ]for[- ]others is on\b|\bfor your\b| TRADE |\b3 issues\b"
        r"|\bin play for\b"
        r"| HE PLAY (?:HD|SE|PW"
        r"|TR) ON HIS | I HK SE |(?<!new )\bhire\b| THEIRTURN .*\d CARD |\banyone but\b| SE ON (?:MY "
        r"|HIS )?HK (?!.*(?:SW"
        r"|K|PC))|\bput by\b"
    ),
    "events.audited": r" (?:HK|SE) (?:ON )?(?:\w+ )?AU |\bcome to me\b",
    "events.result": r" CHOOSE (?:K|SW) ",
    "events.answer": r"\bone that\b",
    "events.chain": r"\bby me\b",
    "income.income": r" PC DOWN ",
    "theft.stolen": r"\bpay\b|\bcards? for\b",
    "scenes.answered": r"\bmy (?:next )?3\b|\bnext (?:time|turn|go)\b",
    "scenes_issues.shielded": r"\bsomebody else\b|\bim the one\b|\b(?:robbed|stole|nicked)\b|\bused up\b",
    "scenes_issues.swept": r"\bused up\b",
    "scenes_issues.unshielded": r"\bpair\b|\bboth\b|\bone of (?:my )?2\b",
    "scenes_issues.counted": r"\bworks?\b|\bolder\b|\bx\d\b",
    "scenes_trade.trades_first": r" (?:AU|GEAR|K|SW|PC|UNPLUG|HK|PO|NH) ",
    "scenes_table.refused_offer": r"\bnobody else\b|\bjust the two\b",
    "scenes_table.bad_hand": r"\bat most\b|\bnew deal\b| THEIRTURN |\bhas his turn\b",
    "scenes_build.revived": r" ON (?:HK|PO|NH|DOWN) K .*ON CLEAN K ",
    "scenes_build.laid_loose": r"\b(?:drop|fall)s? off\b| CLEAR |\bis it free\b",
    "scenes_build.taken_and_put": r"\bbook\b|\bplainly\b",
    "scenes_hand.thrown_first": r" DRAW NEG ",
    "moves.picked_up": r" ON OTHER ",
    "scenes_float.free_ride": r"\b(?:ago|last turn|earlier|forgot|remember)\b",
    "turn.several_cards": r"\bper turn\b|\bcarr(?:y|ying|ies)\b| AU .*MY 3 ",
    "scenes.floating_cable": r" [4-9] PC | MUST |\bcan't\b",
    "network.capacity": r" [3-9] LOOSE PC |\bthats it\b| \d FULL K",
    "moves.move_cost": r"\bstill (?:have|got)\b",
    "moves.moved_issue": r" HK SW .*HK SW ",
    "issues.attack": r" \d+ PC ON \d K",
    "scenes.refused_card": r"\bcomes in\b|\benters\b",
    "moves.same_place": r" 2TH K ",
    "scenes_turn.at_score": r"\bno ?one'?s?\b|\bnobody\b|\bnone\b|\blose\b",
    "scenes_theft.hunter_on_hunter": r"\bfor me\b|\blater\b|\blast turn\b",
    "scenes_turn.given_away": r"\b(?:wired|connected|running|live|hooked)\b",
    "scenes_end.tie_told": r"\bthunderdome\b|\bmine beat\b",
    "scenes.chained": r"\bcall it off\b|\bvoid\b|\bkeep my\b|\bwrong\b",
    "scenes_events.half": r"\btoo cause\b|\bwrecked\b|\bcomes home\b",
    "moves.out_of_turn": r"\bstuck with\b",
    "scenes_events.who_picks": r"\bbetween picks\b|\brefused?\b",
}
_SILENT = {name: re.compile(sign) for name, sign in _BESIDE.items()}


def is_silenced(frame: Frame, said: Said) -> bool:
    """Does a word ask for something else than what the frame knows?"""
    name = f"{frame.__module__.rpartition('.hear_')[2]}.{frame.__name__}"
    sign = _SILENT.get(name)
    return bool(sign and (sign.search(said.line) or sign.search(said.text)))
