"""Words beside a frame's own that ask for something else: where one of them stands, that frame stays silent."""

from __future__ import annotations

import re
from collections.abc import Callable

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_words import Said

Frame = Callable[[Said], Heard | None]

_BESIDE = {  # by chapter and frame: signs in capitals, words in small letters
    "trade.when": r" MYTURN .*(?:HE|HIS) (?:HAS )?(?:HE|HIS) TRADE | HE TRADE (?:HAS |ON )*HE .*MYTURN |\bwaiting\b",
    "trade.cost": r"\bis one of\b|\btrade one of\b",
    "trade.stopped": r" NEG HAS 20 [.,].* \d+ |\b(?:no one'?s|stuck|kills?|loses?|need|total|deal in)\b",
    "trade.what": r"\d CARD ",
    "turn.costs": (
        r"\badds?\b|\bthrow away\b|\bor not\b|\bsince\b|\blike a cable\b|\bbecause\b|\b(?:2nd|second) hack"
        r"|\bfree cos\b|\beven if\b|\bcount as one move\b"
    ),
    "turn.phases": r"\b(?:right|just) before\b",
    "turn.number": r"\bplay with\b",
    "turn.hand": r"\bbinned\b|\bskipping\b",
    "turn.discards": r"\b(?:two|three) new\b",
    "staff.limit": r"\bextra cover\b|\bfire\b|\bnew one\b|\bin hand\b.*\bon the table\b|\bmay i then\b",
    "staff.dismissed": r"\buse of\b|\bnew one\b| 3TH ",
    "staff.bonus": r" HIS |\bhunt an?\b",
    "staff.clears": r" ONETURN |\b(?:single|used up|every player|thats that|that'?s it|wait)\b",
    "staff.lost": r" HH (?:HIS|HE) .* I GUARD ",
    "staff.guards": r"\beverything i play\b|\bby then\b",
    "staff.counts": r"\bas an? (?:classification|blue)\b",
    "score.pays": r"\bneighbou?rs?\b|\bthird\b|\btwo pieces\b|\bthose two\b| 3TH ",
    "score.earns": r"\bis mine\b",
    "moves.moved": r"\b(?:her|his|their) own\b|\bof (?:the |an? |my )?(?:opponent|rival|neighbou?r|enemy)",
    "moves.covered": r"\bover to\b",
    "moves.taken_off": r" (?:HK|PO|NH) DISCARD |\bagainst my will\b|\bgoes on the discard",
    "network.any_number": r"\bbetween\b|\blike\b",
    "network.float_played": r" STRAIGHT ",
    "issues.fix": r"\bfixes[- ]for[- ]others is on\b|\bfor your\b| TRADE |\bthree issues\b",
    "events.audited": r" (?:HK|SE) (?:ON )?(?:\w+ )?AU |\bcome to me\b",
    "events.result": r" CHOOSE (?:K|SW) ",
    "events.answer": r"\bone that\b",
    "events.chain": r"\bby me\b",
    "income.income": r" PC DOWN ",
    "theft.stolen": r"\bpay\b|\bcards? for\b",
    "scenes_issues.shielded": r"\bsomebody else\b|\bim the one\b|\b(?:robbed|stole|nicked)\b|\bused up\b",
    "scenes_issues.swept": r"\bused up\b",
    "scenes_issues.unshielded": r"\bpair\b|\bboth\b|\bone of (?:my )?two\b",
    "scenes_issues.counted": r"\bworks?\b|\bolder\b",
    "scenes_trade.trades_first": r" (?:AU|GEAR|K|SW|PC|UNPLUG|HK|PO|NH) ",
    "scenes_table.refused_offer": r"\bnobody else\b|\bjust the two\b",
    "scenes_table.bad_hand": r"\bat most\b|\bnew deal\b| THEIRTURN |\bhas his turn\b",
    "scenes_build.laid_loose": r"\b(?:drop|fall)s? off\b| CLEAR ",
    "scenes_build.taken_and_put": r"\bbook\b|\bplainly\b",
    "scenes_hand.thrown_first": r" DRAW NEG ",
}
_SILENT = {name: re.compile(sign) for name, sign in _BESIDE.items()}


def is_silenced(frame: Frame, said: Said) -> bool:
    """Does a word ask for something else than what the frame knows?"""
    name = f"{frame.__module__.rpartition('.hear_')[2]}.{frame.__name__}"
    sign = _SILENT.get(name)
    return bool(sign and (sign.search(said.line) or sign.search(said.text)))
