"""The Rules Bot: what it answers, what it declines, and that every answer has its rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wiredeck.games import GAMES, game
from wiredeck.games.hearing import Question
from wiredeck.rulebook import library, rules
from wiredeck.rulesbot.bot import NONE, UNCLEAR, Asked, Reply, ask
from wiredeck.rulesbot.encoder import encoder
from wiredeck.rulesbot.wording import wording

HERE = Path(__file__).parent
IDS = {name: {rule.id for rule in rules(name)} for name in GAMES}
ENTRIES = {name: {entry.id for entry in library.entries(name)} for name in GAMES}


def asked(text: str, name: str = "wireburn", edition: str | None = None, *before: str) -> Reply:
    reply = ask(Asked(text, name, edition, before))
    check(reply)
    return reply


def check(reply: Reply) -> None:
    """No answer without a rule behind it, and only rules, entries and positions that exist."""
    assert reply.answer
    if reply.kind in ("position", "topic"):
        assert reply.rules
    if reply.game:
        assert set(reply.rules) <= IDS[reply.game]
        assert {*reply.near, *([reply.entry] if reply.entry else [])} <= ENTRIES[reply.game]
    if reply.verdict in ("yes", "no"):
        assert reply.answer.lower().startswith(reply.verdict)
    if reply.position and reply.game:
        played = game(reply.game)
        played.position(played.options(reply.options), reply.position)


def test_a_question_about_a_play_is_answered_by_the_engine() -> None:
    reply = asked("Can I play orange 5 on grey 4?")
    assert (reply.kind, reply.verdict, reply.moves) == ("position", "yes", ("O5>T",))
    assert "WB-STEP-01" in reply.rules
    assert "step" in reply.answer


def test_a_topic_is_answered_by_the_library() -> None:
    reply = asked("What if I'm in firewall with no cards?")
    assert (reply.kind, reply.entry) == ("topic", "wb-firewall-07")
    assert reply.answer.startswith("With no cards in hand there is no NULL")
    assert (reply.verdict, bool(reply.near)) == (None, True)


def test_the_library_answers_what_only_sounds_like_a_play() -> None:
    """Whether a NULL may go on a VOLT is not what is asked; with every card named it is."""
    assert asked("null frees the volted dock").verdict == "no"
    assert asked("purple deuce out there, I've a VOLT. go?").verdict == "yes"


def test_whether_the_last_card_gives_a_bonus_is_not_decided_by_the_play() -> None:
    """A STASIS fits there and is a green; but an empty hand ends the turn."""
    last = "OAAT, my last card is a STASIS and i lay it on teal 4. do i get a bonus for it"
    assert game("wireburn").heard(Question(last)) is None
    assert asked(last).verdict == "no"
    assert asked(last.replace("my last card is a STASIS", "i have a STASIS")).verdict == "yes"


def test_where_entries_that_may_answer_disagree_neither_yes_nor_no_is_said() -> None:
    """One shield is enough, but whether several may be played is another question: the facts of both are told."""
    reply = asked("is shielding limited to one null")
    assert (reply.verdict, reply.entry) == (None, "wb-attacks-06")
    assert "Or do you mean" in reply.answer
    assert asked("i washed a pair. may i dig now").verdict == "no"


def test_the_words_of_a_question_lean_to_yes_or_no_of_an_entry() -> None:
    read = wording()
    assert read.leaning("wd-network-15", "may a hacked cable be moved") > 0
    assert read.leaning("wd-network-15", "does the hack stay behind if i move the cable") < 0
    assert read.leaning("no such entry", "may a hacked cable be moved") == 0


def test_an_edition_that_is_named_decides() -> None:
    for edition, verdict in (("57", "yes"), ("59", "no")):
        reply = asked(f"{edition} deck. VOLT first, and after it i boot another dock. legal?")
        assert (reply.verdict, reply.entry) == (verdict, "wb-attacks-34")


@pytest.mark.parametrize("name", GAMES)
def test_the_librarys_own_questions_are_answered_by_their_entries(name: str) -> None:
    found = {one.id: asked(one.question, name) for one in library.entries(name)}
    assert [entry for entry, reply in found.items() if reply.kind == "topic" and reply.entry != entry] == []
    assert sum(reply.kind == "topic" for reply in found.values()) > 0.7 * len(found)


def test_both_answers_where_editions_differ_and_none_is_named() -> None:
    text = "when i dig and the third card fits do i have to play it"
    assert asked(text).verdict == "depends"
    assert "57" in asked(text).answer
    assert "59" in asked(text).answer
    assert asked(text, "wireburn", "operator").verdict == "yes"
    assert asked(text, "wireburn", "official").verdict == "no"
    assert asked(f"{text} (official)").verdict == "no"


def test_what_hangs_on_the_edition_alone_no_longer_depends_once_it_is_known() -> None:
    assert asked("do washed cards come back").verdict == "depends"
    assert asked("do washed cards come back", "wireburn", "official").verdict == "no"
    assert asked("may i open a second dock this turn", "wireburn", "operator").verdict == "yes"


def test_a_question_that_is_turned_round_has_the_other_opening() -> None:
    assert asked("does my last card win me the game").verdict == "no"
    assert asked("is trading free of moves", "wired").verdict == "yes"
    assert asked("does a trade use up one of my three moves", "wired").verdict == "no"


def test_a_follow_up_is_understood_from_what_was_asked_before() -> None:
    assert asked("and a stasis?", "wireburn", None, "can i volt a 2").verdict == "no"
    assert "clockwise" in asked("and which way round?", "wireburn", "operator", "who goes first").answer


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize(
    "text",
    [
        "whats for dinner",
        "in monopoly can i buy hotels",
        "in uno can i stack a +2 on a +4",
        "qwe rty zxc",
        "write a poem",
        "tell me a joke about volts",
        "sing a song of audits",
        "what is the capital of france",
        "hi",
    ],
)
def test_what_is_no_rule_is_declined(name: str, text: str) -> None:
    reply = asked(text, name)
    assert reply.kind == "declined"
    assert reply.verdict is None
    assert "rule" in reply.answer


@pytest.mark.parametrize("text", ["", "   ", "???", "🙂🙂", "\n\t", "..."])
def test_an_empty_question_is_declined(text: str) -> None:
    assert asked(text).kind == "declined"


def test_more_is_asked_for_where_the_position_is_missing() -> None:
    reply = asked("what should i put down")
    assert reply.kind in ("missing", "declined")
    assert "tell me" in reply.answer or "rephrase" in reply.answer


def test_the_game_is_found_from_the_question() -> None:
    assert ask(Asked("how many computers fit on a cable")).game == "wired"
    assert ask(Asked("can i open a dock with a grey")).game == "wireburn"
    assert ask(Asked("hand limit in WIRED?")).game == "wired"
    assert ask(Asked("whats for dinner")).kind == "declined"


def test_the_same_question_always_has_the_same_answer() -> None:
    text = "my mate says i can shield with a null that lies on a dock, is that so"
    assert len({ask(Asked(text, "wireburn")).answer for _ in range(3)}) == 1


def test_the_encoder_knows_every_entry_and_no_other() -> None:
    """A new entry needs questions in training/asked and a new training run: see training/README.md."""
    labels = set(encoder().labels) - {NONE, UNCLEAR}
    assert labels == {id for ids in ENTRIES.values() for id in ids}


@pytest.mark.parametrize("name", list(GAMES))
def test_every_entry_is_found_by_its_own_question(name: str) -> None:
    """Its verdict and its facts, whoever of the two answers: the library or the engine."""
    lost = [
        entry.id
        for entry in library.entries(name)
        if (reply := ask(Asked(entry.question, name))).entry != entry.id and reply.kind != "position"
    ]
    assert len(lost) <= len(library.entries(name)) // 25, lost


@pytest.mark.parametrize("name", list(GAMES))
def test_the_questions_of_exams_that_were_looked_at(name: str) -> None:
    """What was measured when the bot was built, with room for a few: bench/rulesbot.py has the numbers."""
    from bench.rulesbot import mark

    files = [HERE / f"{exam}_{name}.jsonl" for exam in ("voices", "exam", "later")]
    marked = [mark(json.loads(line)) for file in files for line in file.read_text("utf-8").splitlines()]
    for one in marked:
        check(one.reply)
    right = sum(one.outcome == "right" for one in marked) / len(marked)
    wrong = sum(one.outcome == "wrong" for one in marked) / len(marked)
    assert right > 0.9
    assert wrong < 0.02
