"""What is answered to a question: the engine's word on a position, the library's on a topic, or a polite no."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

import numpy as np

from wiredeck.games import GAMES, game
from wiredeck.games.hearing import Heard, Question, some
from wiredeck.rulebook import library
from wiredeck.rulesbot.encoder import TINY, Array, Guess, encoder
from wiredeck.rulesbot.pieces import followed
from wiredeck.rulesbot.wording import wording

NONE, UNCLEAR = "none", "unclear"  # the labels that are no entry
FAR = -1e4
SURE_NONE = 0.05  # as likely as this it is no question about the rules
SURE_ENTRY = 0.25  # less likely than this no entry is offered as the answer
SURE_OUT = 0.98  # as likely as this it is no question about the rules, whatever cards it names
SURE_TOPIC = 0.5  # as likely as this an entry answers better than a position that leaves much open
SURE_UNHEARD = 0.7  # as likely as this an entry answers better than a position that leaves words of the question over
SURE_SAID = 0.88  # as likely as this, over all entries that may answer, yes or no is said
ENCODER, WORDING, KNOWN = 1.1, 0.9, 3.5  # what is read, single words and known claims are worth for that
OWN = 0.8  # and the verdict of the answer, where the editions part and one is known: no reader knows which is played
SIDES = {"yes": 1, "no": -1}
MOST_ODDS = 7.0  # nobody is surer than this
SURE_CONTRARY = 0.98  # as likely as this the contrary of what the engine says: something else is asked
SURE_LEFT = 0.9  # the same where a position leaves much open
SURE_DEPENDS = 0.75  # as likely as this it is said that it depends where the entry does not say so itself
SURE_TURN = 0.85  # as likely as this one that differs from the entry's own
SURE_ALONE = 0.7  # less likely than this the next entry may be told as well
SURE_SECOND = 0.2  # as likely as this it is
SURE_NAMED = 0.5  # as likely as this a question that names a term of the game is not about its rules
SURE_COMMON = 0.85  # as likely as this an opening holds for all editions of an entry that parts them
UNSURE = 0.35  # less likely than this it is not even said that it depends
CLOSED = re.compile(
    r"(?:^|[.,;:!?] *|\b(?:so|and|but|or|then|says?|mean) )"
    r"(?:can|may|could|do|does|did|is|are|am|was|will|would|must|should|has|have)\b"
    r"|\b(?:right|correct|yeah|innit|ok|okay|allowed|legal|fine|true)\W*$",
    re.IGNORECASE,
)
OPEN = re.compile(r"\b(?:how|what|which|who|whose|whom|when|where|why|whats|hows|whos)\b", re.IGNORECASE)
ALSO = re.compile(r"\b(?:too|also|as well|even|still)\b", re.IGNORECASE)
EITHER = re.compile(r"\bwhich (?:is it|one|of (?:them|the two))\b", re.IGNORECASE)
ADVICE = re.compile(  # what somebody who sees the cards could answer
    r"(?:so |ok |and )?"
    r"(?:(?:what(?:'s|s| is)|which is|any) (?:my |the )?(?:best|right|good|smart(?:est)?) (?:move|play|card)"
    r"|(?:what|which)(?: \w+){0,2} (?:should|do|shall|would) (?:i|you) (?:play|put|lay|do|use|drop|attack|discard|get))"
    r"\b.{0,24}",
    re.IGNORECASE,
)
OTHER_GAME = re.compile(
    r"\b(?:in|at|of|for|playing|play) (?:uno|monopoly|chess|poker|catan|magic|mtg|rummy|canasta|skip-?bo|phase 10|dos"
    r"|skat|whist|hearts|spades|solitaire|blackjack|exploding kittens|dominion|pok[eé]mon|hearthstone|go fish"
    r"|crazy eights)\b",
    re.IGNORECASE,
)
REQUEST = re.compile(  # no question, whatever it names
    r"\b(?:tell|write|sing|give|make|compose|invent)(?: me| us)?(?: an?| another| some| the)? (?:\w+ )?"
    r"(?:jokes?|poems?|story|stories|songs?|raps?|limericks?|haikus?|riddles?|tales?|essays?)\b",
    re.IGNORECASE,
)
CHATTER = re.compile(r",? ?\bwhen (?:it'?s|they'?re|he'?s) at home\b", re.IGNORECASE)  # says nothing
MODES = {"oaat", "one-at-a-time", "standard"}
AGAIN = MODES | {  # the words around an edition in a follow-up
    *some("and in with the what about bout how same for is it that so also too there edition editions deck card cards"),
    *some("rules game version set mode then under by of a on does hold true go or but if we play using our ok normal"),
}
MOST = 2000  # characters of a question
OPENING = re.compile(r"^(?:Yes|No|Depends[^.]*)\.\s*")


@dataclass(frozen=True)
class Asked:
    """A question with all that is known about who asks."""

    question: str
    game: str | None = None
    edition: str | None = None
    before: tuple[str, ...] = ()  # earlier questions of the conversation, newest last
    told: tuple[str, ...] = ()  # what was answered to them


@dataclass(frozen=True)
class Reply:
    """What is said. `kind` is position, topic, missing (more must be told) or declined."""

    kind: str
    verdict: str | None
    answer: str
    rules: tuple[str, ...] = ()
    game: str | None = None
    entry: str = ""
    position: str = ""
    moves: tuple[str, ...] = ()
    options: dict[str, object] = field(default_factory=dict[str, object])
    near: tuple[str, ...] = ()  # entries that may help as well


def ask(asked: Asked) -> Reply:
    """The same question always has the same answer."""
    text = CHATTER.sub("", " ".join(asked.question[:MOST].split()))
    if not re.search(r"[^\W_]", text):
        return _declined(asked.game, "empty")
    if REQUEST.search(text):
        return _declined(asked.game, "scope")
    name = asked.game or _game_of(text, _guesses(text, asked, None))
    if name and asked.before and _is_only_edition(text, name):
        return ask(_asked_again(asked, name))
    edition = _edition(asked, name) if name else None
    question = Question(text, asked.before, edition, asked.told)
    whole = game(name).whole(question) if name and asked.before else None
    if name and whole and whole.sure:
        return ask(Asked(whole.text, name, edition))
    reply = _answered(asked, name, question)
    if name and whole and reply.verdict is None:
        again = ask(Asked(whole.text, name, edition))
        return again if again.verdict else reply
    return reply


def _answered(asked: Asked, name: str | None, question: Question) -> Reply:
    """By the engine or by the library."""
    guesses = _guesses(question.text, asked, name)
    heard = game(name).heard(question) if name and not OTHER_GAME.search(question.text) else None
    if name and heard and not _is_better(name, guesses, heard, question.text):
        return _of_position(name, heard)
    return _of_topic(asked, name, question.edition, guesses)


def _is_only_edition(text: str, name: str) -> bool:
    """`and in the operator edition?`: does a follow-up change nothing but the edition or the mode?"""
    words = re.findall(r"[\w'-]+", text.lower())
    left = [word for word in words if word not in AGAIN and game(name).edition_of(word) is None]
    return not left and any(word in MODES or game(name).edition_of(word) for word in words)


def _asked_again(asked: Asked, name: str) -> Asked:
    """The question of before, in another edition or mode."""
    said = [word for word in asked.question.lower().split() if word.strip("?!.,") not in AGAIN - MODES]
    words = [word for word in asked.before[-1].split() if game(name).edition_of(word) is None]
    edition = game(name).edition_of(asked.question) or asked.edition
    return Asked(
        f"{' '.join(said).strip('?!. ')}: {' '.join(words)}", name, edition, asked.before[:-1], asked.told[:-1]
    )


def _edition(asked: Asked, name: str) -> str | None:
    """The edition that the question names, or the newest of those before it, or that is played."""
    known = {edition for entry in library.entries(name) for edition in entry.editions}
    named = map(game(name).edition_of, (asked.question, *asked.before[::-1]))
    return asked.edition if asked.edition in known else next(filter(None, named), None)


def _is_better(name: str, guesses: list[Guess], heard: Heard, question: str) -> bool:
    """Does the library, or a refusal, fit better than the position that was heard?"""
    best = guesses[0]
    if best.entry in (NONE, UNCLEAR):
        return best.entry == NONE and best.likely > SURE_OUT
    is_whole = heard.sure and heard.solid  # every word was heard, and every card: then no reader stands against it
    if not is_whole and best.likely > SURE_ENTRY and _contradicts(_leaning(guesses, question), heard):
        return True
    if heard.solid and heard.verdict in SIDES and _likeliest(best) != "-":
        return False
    is_exact = library.entry(name, best.entry).plays and not heard.other  # the entry says of all plays what it says
    if not heard.solid and heard.sure:
        return not is_exact and not _agrees(best, heard) and best.likely > SURE_TOPIC
    if not heard.solid:
        return best.likely > (SURE_TOPIC if is_exact else SURE_ENTRY)
    vague = heard.verdict == "depends" and bool(heard.moves) and not heard.reason.startswith("Depends on the edition")
    return not heard.sure and not is_exact and best.likely > (SURE_TOPIC if vague else SURE_UNHEARD)


def _agrees(best: Guess, heard: Heard) -> bool:
    """Does the encoder expect no other verdict than the one that was heard?"""
    return _likeliest(best) in (heard.verdict, "-")


def _contradicts(leaning: float, heard: Heard) -> bool:
    """Is the other verdict all but certain? Then something else is asked."""
    contrary = {"yes": 1 - leaning, "no": leaning}.get(heard.verdict or "", 0)
    return contrary > (SURE_CONTRARY if heard.solid else SURE_LEFT)


def _leaning(guesses: list[Guess], question: str, known: str | None = None, own: str | None = None) -> float:
    """How likely yes is against no, over all entries that may answer: what the readers think adds up, as log odds."""
    judged = [guess for guess in guesses if guess.verdicts and guess.entry not in (NONE, UNCLEAR)]
    likely = sum(guess.likely for guess in judged) + TINY
    yes, no = (sum(one.likely * one.verdicts[verdict] for one in judged) / likely for verdict in ("yes", "no"))
    read = float(np.clip(np.log((yes + TINY) / (no + TINY)), -MOST_ODDS, MOST_ODDS))
    worded = sum(guess.likely * wording().leaning(guess.entry, question) for guess in judged) / likely
    odds = ENCODER * read + WORDING * worded + KNOWN * SIDES.get(known or "", 0) + OWN * SIDES.get(own or "", 0)
    return float(1 / (1 + np.exp(-odds)))


def _side(leaning: float) -> str | None:
    """Yes or no, where one is likely enough."""
    return "yes" if leaning > SURE_SAID else "no" if 1 - leaning > SURE_SAID else None


def _of_position(name: str | None, heard: Heard) -> Reply:
    kind = "missing" if heard.missing else "position"
    return Reply(kind, heard.verdict, heard.reason, heard.rules, name, "", heard.position, heard.moves, heard.options)


# ---------------------------------------------------------------- topics


def _guesses(text: str, asked: Asked, name: str | None) -> list[Guess]:
    found = encoder().guesses(_read(text, followed(asked.before)), _allowed(name), 4)
    own = _own_questions(name).get(_letters(text)) if name and not asked.before else None
    return [own, *(guess for guess in found if guess.entry != own.entry)] if own else found


@cache
def _own_questions(name: str) -> dict[str, Guess]:
    """The library's own questions need no guess; a wording that asks what, who or when has no yes or no."""
    found: dict[str, Guess] = {}
    for entry in library.entries(name):
        for asked in (entry.question, *entry.also):
            own = entry.general.verdict if asked == entry.question or not OPEN.match(asked) else None
            verdicts = dict.fromkeys(encoder().verdicts, 0.0) | {own or "-": 1.0}
            found[_letters(asked)] = Guess(entry.id, 1.0, verdicts)
    return found


def _letters(text: str) -> str:
    return re.sub(r"[^a-z0-9 +-]", "", text.lower()).strip()


@lru_cache(maxsize=8)
def _read(text: str, before: str) -> Array:
    """A question whose game is not told is read once and put to all games, then to one."""
    return encoder().read(text, before)


@cache
def _allowed(name: str | None) -> Array:
    labels = encoder().labels
    own = {entry.id for one in ([name] if name else GAMES) for entry in library.entries(one)} | {NONE, UNCLEAR}
    return np.array([0.0 if label in own else FAR for label in labels], np.float32)


def _game_of(text: str, guesses: list[Guess]) -> str | None:
    """The game that a question names or is about."""
    for name in GAMES:
        if re.search(rf"\b{name}\b", text, re.IGNORECASE):
            return name
    for guess in guesses:
        for name in GAMES:
            if guess.entry in {entry.id for entry in library.entries(name)}:
                return name
    return None


def _of_topic(asked: Asked, name: str | None, edition: str | None, guesses: list[Guess]) -> Reply:
    best = guesses[0]
    unlikely = {guess.entry: guess.likely for guess in guesses}
    sure_none = SURE_NAMED if name and library.names_term(name, asked.question) else SURE_NONE
    is_none = best.entry == NONE or unlikely.get(NONE, 0) > sure_none
    if name and (best.entry == UNCLEAR or (is_none and ADVICE.fullmatch(asked.question.strip(" ?!.")))):
        return _missing(name, asked.question)
    if name is None or is_none:
        return _declined(name, "scope")
    if best.likely < SURE_ENTRY:
        return _unsure(name, tuple(g.entry for g in guesses if g.entry not in (NONE, UNCLEAR)))
    entry = library.entry(name, best.entry)
    if entry.hangs and entry.hangs.fits(" ".join([*asked.told, *asked.before, asked.question])):
        return _hanging(name, entry, entry.hangs.answer, best, asked.question)
    answer, said = entry.answer(edition), asked.question
    parted = len({one.verdict for one in entry.editions.values()}) > 1
    if edition and (parted or (answer.verdict is None and entry.general.verdict == "depends")):
        guesses, said = _named(asked, name, edition, guesses)
        best = guesses[0]
    differs = bool(entry.editions) and answer is entry.general
    known = game(name).opening(entry.id, Question(asked.question, asked.before, edition, asked.told))
    leaning = _leaning(guesses, said, known, answer.verdict if edition and parted and not known else None)
    if known:
        verdict = _side(leaning)
    else:
        verdict = _verdict(answer.verdict, best, asked.question, leaning, differs=differs, follows=bool(asked.before))
    is_common = verdict in ("yes", "no") and best.verdicts[verdict] > SURE_COMMON  # what the editions have in common
    is_parted = answer is entry.general and _is_parted(entry) and not is_common
    if is_parted and (verdict or _is_closed(asked.question)):
        return Reply("topic", "depends", f"Depends on the edition. {answer.answer}", answer.rules, name, entry.id)
    body = OPENING.sub("", answer.answer) if verdict != answer.verdict else answer.answer
    opening = {"yes": "Yes. ", "no": "No. ", "depends": "It depends. "}.get(verdict or "", "")
    told = answer.answer if verdict == answer.verdict else opening + body
    near = tuple(g.entry for g in guesses[1:] if g.entry not in (NONE, UNCLEAR))
    reply = Reply("topic", verdict, told, answer.rules, name, entry.id, near=near)
    if (known and known == verdict) or best.likely >= SURE_ALONE:
        return reply
    return _with_second(reply, name, edition, best, guesses[1])


def _with_second(reply: Reply, name: str, edition: str | None, best: Guess, second: Guess) -> Reply:
    """Where another entry is nearly as likely it is told as well."""
    if second.entry in (NONE, UNCLEAR) or second.likely < SURE_SECOND or second.likely < best.likely / 3:
        return reply
    entry = library.entry(name, second.entry)
    told = entry.answer(edition)
    said = f'{reply.answer} Or do you mean "{entry.question}" {OPENING.sub("", told.answer)}'
    return replace(reply, answer=said, rules=tuple(dict.fromkeys((*reply.rules, *told.rules))))


def _hanging(name: str, entry: library.Entry, answer: library.Answer, best: Guess, question: str) -> Reply:
    """The question leaves open what decides it: both sides; no verdict where none was asked for."""
    is_open = _likeliest(best) == "-" and not CLOSED.search(question) and not EITHER.search(question)
    return Reply("topic", None if is_open else "depends", answer.answer, answer.rules, name, entry.id)


def _is_closed(question: str) -> bool:
    """Does a question ask for yes or no?"""
    return bool(CLOSED.search(question)) and not OPEN.search(question)


def _is_closed_too(question: str) -> bool:
    """`on my cable too?`: does a follow-up ask for yes or no?"""
    return _is_closed(question) or bool(ALSO.search(question) and not OPEN.search(question))


def _is_parted(entry: library.Entry) -> bool:
    """Are the editions answered one by one, without a verdict?"""
    return len(entry.editions) > 1 and entry.general.verdict is None and entry.general.answer.startswith("Official")


def _named(asked: Asked, name: str, edition: str, guesses: list[Guess]) -> tuple[list[Guess], str]:
    """Where the answer hangs on the edition alone, and that is known, it no longer depends."""
    best, said = guesses[0], asked.question
    if game(name).edition_of(said) is None:
        named = f"{edition}: {said[:MOST]}"
        again = _guesses(named, asked, name)
        if again[0].entry == best.entry:
            guesses, best, said = again, again[0], named
    rest = 1 - best.verdicts["depends"] + TINY
    verdicts = {one: likely / rest for one, likely in best.verdicts.items()} | {"depends": 0.0}
    return [replace(best, verdicts=verdicts), *guesses[1:]], said


def _likeliest(best: Guess) -> str:
    return max(best.verdicts, key=best.verdicts.__getitem__)


def _verdict(
    own: str | None, best: Guess, question: str, leaning: float, *, differs: bool, follows: bool
) -> str | None:
    """The opening: the entry's own where it depends; yes or no where that is asked and likely enough."""
    likeliest = _likeliest(best)
    if (differs and own == "depends") or (own and likeliest == "depends"):
        return own  # the encoder knows no edition but one that the question names
    if likeliest == "depends":
        return likeliest if best.verdicts[likeliest] > SURE_DEPENDS else None
    side = _side(leaning)
    if own == "depends" and (side is None or best.verdicts[side] < SURE_TURN):
        return own if best.verdicts[own] > UNSURE else None
    if likeliest == "-" and not (_is_closed_too(question) if follows else own and _is_closed(question)):
        return None
    return side


# ---------------------------------------------------------------- no answer


def _missing(name: str, question: str) -> Reply:
    """Whoever asks whether something may be done hears that it depends."""
    need = "tell me which card you want to play and what it would go on, or ask about a rule."
    if _is_closed(question):
        return Reply("missing", "depends", f"Depends on the position, so I can't say yet: {need}", (), name)
    return Reply("missing", None, f"I can't say yet: {need}", (), name)


def _declined(name: str | None, why: str) -> Reply:
    title = game(name).title if name else " and ".join(game(one).title for one in GAMES)
    said = {
        "empty": f"There is no question yet. I can't guess it, but I answer any about the rules of {title}.",
        "scope": f"I can't help with that: it is not a rule of {title}. I only answer questions about its rules.",
    }[why]
    return Reply("declined", None, said, (), name)


def _unsure(name: str, near: tuple[str, ...]) -> Reply:
    """No entry fits well: the nearest is shown as what it is."""
    entry = library.entry(name, near[0])
    said = f"I'm not sure what that asks; could you rephrase it? The nearest that I know: {entry.question} "
    return Reply("declined", None, said + entry.general.answer, entry.general.rules, name, near=near)
