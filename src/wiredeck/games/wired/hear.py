"""A question about a play, set up as a position and put to the rules; or about a number, counted.

Each frame knows one kind of play; a file has the frames of a chapter. What no frame fits is left to the library.
"""

from __future__ import annotations

import re
from dataclasses import replace

from wiredeck.games.hearing import Heard, Question
from wiredeck.games.wired import (
    hear_after,
    hear_deck,
    hear_end,
    hear_events,
    hear_income,
    hear_issues,
    hear_moves,
    hear_network,
    hear_scenes,
    hear_scenes_answer,
    hear_scenes_audit,
    hear_scenes_build,
    hear_scenes_claims,
    hear_scenes_end,
    hear_scenes_events,
    hear_scenes_fix,
    hear_scenes_float,
    hear_scenes_hand,
    hear_scenes_issues,
    hear_scenes_must,
    hear_scenes_numbers,
    hear_scenes_order,
    hear_scenes_score,
    hear_scenes_seats,
    hear_scenes_table,
    hear_scenes_tech,
    hear_scenes_theft,
    hear_scenes_trade,
    hear_scenes_turn,
    hear_score,
    hear_staff,
    hear_sums,
    hear_theft,
    hear_trade,
    hear_turn,
)
from wiredeck.games.wired.hear_beside import Frame, is_silenced
from wiredeck.games.wired.hear_counts import counted
from wiredeck.games.wired.hear_follow import OPENS, together
from wiredeck.games.wired.hear_words import Said, denies_all, said

SENTENCE = re.compile(r"[^.?!;]+[.?!;]*\s*")
NAMED = re.compile(
    r"\b(?:SW|K[23]?|PC|HK|PO|NH|HD|SE|PW|TR|AU|SEC|FAC|SUP|FT|HH|STD|STAFF|GEAR|ISSUE|SCORE|\d+|NEG|RULE|FIXOTHERS)\b"
)
DECIDES = re.compile(r"\b(?:truces?|peace|promis\w*|contracts?|agree\w*|gifts?|settings?|tables?|turned|switched)\b")
FRAMES: tuple[Frame, ...] = (
    *(hear_end.ended, hear_end.unsaid, hear_end.finished, hear_end.again, hear_end.tied, hear_end.enough),
    *(hear_trade.stopped, hear_trade.what, hear_trade.swapped, hear_trade.when, hear_trade.cost, hear_trade.terms),
    *(
        hear_events.answer,
        hear_events.chain,
        hear_events.refund,
        hear_events.draws_back,
        hear_events.audited,
        hear_events.result,
    ),
    *(hear_theft.pair, hear_theft.sealed, hear_theft.stolen),
    *(hear_staff.guards, hear_staff.clears, hear_staff.bonus, hear_staff.techs, hear_staff.lost),
    *(hear_staff.limit, hear_staff.dismissed, hear_staff.counts),
    *(hear_score.pays, hear_score.earns, hear_score.kept, hear_score.whose_turn, hear_score.first_turn),
    hear_score.disabled,
    *(hear_moves.moved_issue, hear_moves.out_of_turn),
    *(hear_moves.picked_up, hear_moves.same_place, hear_moves.covered, hear_moves.move_cost, hear_moves.moved),
    *(hear_moves.taken_off, hear_network.capacity, hear_network.any_number, hear_network.float_played),
    hear_issues.at_all,
    *(hear_network.plugging, hear_issues.wears_off, hear_issues.several, hear_issues.fix, hear_issues.attack),
    *(
        hear_turn.several_cards,
        hear_network.on_it,
        hear_turn.number,
        hear_turn.costs,
        hear_turn.saved,
        hear_turn.phases,
        hear_turn.hand,
        hear_turn.discards,
    ),
    hear_turn.seats,
    hear_income.income,
    counted,
)
LOOSE: tuple[Frame, ...] = (  # some words may be unknown
    *(hear_scenes_end.twofold, hear_scenes_end.who_follows, hear_scenes_end.tie_told, hear_scenes_end.last_turn),
    *(hear_scenes_end.my_win, hear_scenes_end.outscores),
    *(hear_deck.in_deck, hear_deck.differs, hear_deck.undealt, hear_deck.final_turns, hear_deck.letters),
    *(hear_deck.staff_of_all, hear_deck.least_for_finals, hear_scenes_must.obliged),
    hear_sums.reckoned,
    *(hear_scenes.chained, hear_scenes.outsider, hear_scenes.stolen_back, hear_scenes.not_all_fixed),
    *(hear_scenes.unnamed, hear_scenes.into_what),
    *(hear_scenes.answered, hear_scenes.goes_on, hear_scenes.skipped),
    *(hear_scenes_events.who_picks, hear_scenes_events.half, hear_scenes_events.answer_cost),
    *(hear_scenes_theft.seal_stands, hear_scenes_theft.hunts_back, hear_scenes_theft.loot_binned),
    *(hear_scenes_issues.counted, hear_scenes_issues.swept, hear_scenes_issues.shielded),
    *(hear_scenes_issues.unshielded, hear_scenes_issues.third_blue, hear_scenes_theft.paired),
    *(
        hear_scenes_events.specialist_is_no_shield,
        hear_scenes_theft.hunter_on_hunter,
        hear_scenes_hand.peeled,
        hear_scenes_hand.peel_lasts,
    ),
    *(hear_scenes_theft.under_king_seal, hear_scenes_trade.under_kingmaker, hear_scenes_build.hop_on),
    *(hear_scenes_trade.untradable, hear_scenes_trade.in_own_turn),
    *(hear_scenes_build.fits, hear_scenes_build.several_moved, hear_scenes_build.replaced),
    *(hear_scenes_build.revived, hear_scenes_build.first_point),
    *(hear_scenes_hand.drawn, hear_scenes_hand.thrown_first, hear_scenes_hand.in_order, hear_scenes_trade.trades_first),
    *(hear_scenes_score.cut_off, hear_scenes_turn.costs_one, hear_scenes_turn.so_many, hear_scenes_turn.without_me),
    *(hear_scenes_turn.at_score, hear_scenes_turn.given_away, hear_scenes.audit_saved, hear_scenes_events.lone),
    *(hear_scenes_theft.loot_kept, hear_scenes_build.spare_port, hear_scenes_build.laid_loose),
    *(hear_scenes_build.unplugged, hear_scenes_build.clip_on, hear_scenes_theft.third_stolen),
    *(hear_scenes_hand.refills, hear_scenes_build.taken_and_put),
    *(hear_scenes_table.begins, hear_scenes_table.bad_hand, hear_scenes_table.refused_offer),
    *(hear_scenes_table.adds_up, hear_scenes_table.hunter_spent, hear_scenes_table.unblockable),
    *(hear_scenes.card_is_spent, hear_scenes.floating_cable, hear_scenes.refused_card),
    hear_scenes_float.free_ride,
    *(hear_scenes_tech.tapped_again, hear_scenes_tech.fresh, hear_scenes_tech.pays_for),
    *(
        hear_scenes_fix.one_fix,
        hear_scenes_fix.helpdesk_for_two,
        hear_scenes_fix.bare_target,
        hear_scenes_fix.plugged_wrong,
    ),
    *(hear_scenes_audit.one_victim, hear_scenes_audit.all_count, hear_scenes_audit.auditor_draws),
    *(hear_scenes_claims.draws_for_a_move, hear_scenes_claims.overshoots, hear_scenes_claims.pays_again),
    *(hear_scenes_numbers.total_now, hear_scenes_numbers.reaches_now, hear_scenes_numbers.tie_step),
    *(hear_scenes_numbers.staff_in_play, hear_scenes_answer.put_against, hear_scenes_answer.mine_was_hacked),
    *(hear_scenes_order.phase_order, hear_scenes_order.whole_order, hear_scenes_order.piles),
    *(hear_scenes_seats.seated, hear_scenes_seats.teams, hear_scenes_seats.with_the_active),
    *(hear_scenes_seats.one_for_one, hear_scenes_seats.several_trades, hear_scenes_seats.finisher_plays_on),
    *(hear_scenes_seats.finisher_again, hear_scenes_seats.after_the_last_turns, hear_scenes_seats.nobody_there),
    *(hear_scenes_answer.secured_alone, hear_scenes_claims.plays_free, hear_scenes_numbers.over_turns),
    *(hear_scenes_seats.next_starts, hear_scenes_seats.beaten_after_25, hear_scenes_answer.by_the_victim),
    *(hear_scenes_theft.sealed_one, hear_scenes_tech.moves_left, hear_scenes_theft.alike_or_not),
    *(hear_scenes_build.left_loose, hear_scenes_answer.not_on_an_audit),
    *(hear_scenes_claims.scores_after_draw, hear_scenes_claims.hunts_for_another),
)
BROKEN = re.compile(  # begun anew half-way, or asked whether it must be done
    r"\.\.\.|\bi mean\b|\bno wait\b|\bscratch that\b|\b(?:am|are|is|be) (?:i |we |he |she |you )?made to\b",
    re.IGNORECASE,
)


def heard(question: Question) -> Heard | None:
    """The verdict on the play that a question describes, or the number it asks for; None if it fits no frame."""
    gone_on = hear_after.gone_on(question)
    if gone_on:
        return _with_ruling(gone_on)
    words = together(question.text, question.before[-1]) if question.before else said(_without_chatter(question.text))
    if words is None or BROKEN.search(question.text):
        return None
    if hear_scenes_table.DEPARTED.search(question.text.lower()):
        gone = hear_scenes_table.departed(said(question.text))
        return _with_ruling(gone) if gone else None
    found = _framed(words) or _first(LOOSE, words) or (None if question.before else _first(LOOSE, said(question.text)))
    if found and question.before and found == _framed(said(question.before[-1])):
        return None  # only what was said before was heard, not what is asked now
    if found and found.verdict == "yes" and denies_all(question.text):
        return None
    return _with_ruling(found) if found else None


def _without_chatter(text: str) -> str:
    """Without the sentences that ask nothing, name no card and have a word that nobody knows."""
    parts = SENTENCE.findall(text)
    if len(parts) < 2 or "?" not in said(text).signs:
        return text
    return "".join(part for part in parts if OPENS.search(part.lower()) or not _is_chatter(said(part))) or text


def _is_chatter(words: Said) -> bool:
    return "?" in words.signs and not NAMED.search(words.line) and not DECIDES.search(words.text)


def _framed(words: Said) -> Heard | None:
    return None if "?" in words.signs else _first(FRAMES, words)


def _first(frames: tuple[Frame, ...], words: Said) -> Heard | None:
    return next(filter(None, (frame(words) for frame in frames if not is_silenced(frame, words))), None)


def _with_ruling(found: Heard) -> Heard:
    """Where no printed clause decides, the answer says so."""
    printed = any(rule.startswith("WD-") for rule in found.rules)
    if printed or "ruling" in found.reason:
        return found
    return replace(found, reason=f"{found.reason} The printed rules do not say; this is our ruling.")
