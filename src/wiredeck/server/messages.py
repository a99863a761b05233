"""What goes over the wire: JSON, one object a message. `docs/protocol.md` describes it for people."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from wiredeck.games.interface import Choice, Setting

Text = Annotated[str, msgspec.Meta(max_length=400)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """What a client asks for; `id` comes back with the answer, `seat` is needed by who holds several."""

    id: Number = 0
    seat: SeatNumber | None = None


class Move(Command, frozen=True, tag="move", kw_only=True):
    turn: Number
    key: Text


class Why(Command, frozen=True, tag="why", kw_only=True):
    """May I make this move, and by which rules? Nothing changes."""

    turn: Number
    key: Text


class Hint(Command, frozen=True, tag="hint", kw_only=True):
    """In practice, one person among bots: which move does the best bot prefer here, and why?"""

    turn: Number


class Chat(Command, frozen=True, tag="chat", kw_only=True):
    text: Text


class TakeBack(Command, frozen=True, tag="take back", kw_only=True):
    pass


class Ask(Command, frozen=True, tag="ask", kw_only=True):
    """Ask the others: `pause`, `go on`, or `bot` for the seat `about`."""

    what: Annotated[str, msgspec.Meta(pattern="^(pause|go on|bot)$")]
    about: SeatNumber | None = None


class Vote(Command, frozen=True, tag="vote", kw_only=True):
    yes: bool


class Back(Command, frozen=True, tag="back", kw_only=True):
    """I am here again: the bot need not play for me any more."""


class Sync(Command, frozen=True, tag="sync", kw_only=True):
    """Send everything since this turn again."""

    turn: Number


class Report(Command, frozen=True, tag="report", kw_only=True):
    """Tell whoever runs the server that something is wrong here; the place in the game is kept with it."""

    text: Text


AnyCommand = Move | Why | Hint | Chat | TakeBack | Ask | Vote | Back | Sync | Report


class HintInfo(msgspec.Struct, frozen=True):
    """A choice, how often it wins from 0 to 1, and the next best; `ahead`: somebody has thought ahead."""

    key: str
    label: str
    share: float | None  # null: nobody has thought ahead
    next: str  # key of the next best choice; empty: there is none
    next_label: str
    next_share: float | None
    ahead: bool


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag="answer", omit_defaults=True):
    """To the client that asked: done, or a code, a sentence and the rules behind it.

    Asked `why`, the sentence and the rules of a move that is allowed come with it; asked for a `hint`, those that speak
    for the move.
    """

    id: int
    ok: bool
    code: str = ""
    sentence: str = ""
    rules: tuple[str, ...] = ()
    link: str = ""  # of the place in the game, for a report
    hint: HintInfo | None = None


class NotDone(msgspec.Struct, frozen=True):
    """The body of a refused HTTP request."""

    code: str
    sentence: str
    rules: tuple[str, ...] = ()
    ok: Literal[False] = False
    move: int | msgspec.UnsetType = msgspec.UNSET  # the place of the move that is refused, where moves are tried


class SeatInfo(msgspec.Struct, frozen=True):
    name: str
    kind: str  # free, person, bot
    level: str
    online: bool
    away: bool  # a bot plays for the person


class ChoiceInfo(msgspec.Struct, frozen=True):
    key: str
    label: str
    effect: str  # in a few words for a button; empty where a game has none
    cards: tuple[str, ...]
    places: tuple[str, ...]

    @classmethod
    def of(cls, choice: Choice) -> ChoiceInfo:
        return cls(choice.key, choice.label, choice.effect, choice.cards, choice.places)


class EventInfo(msgspec.Struct, frozen=True):
    turn: int
    what: str
    seat: str | None
    detail: str
    sentence: str
    rules: tuple[str, ...]


class LineInfo(msgspec.Struct, frozen=True):
    at: int
    seat: int
    text: str


class QuestionInfo(msgspec.Struct, frozen=True):
    what: str
    by: int
    about: int
    agreed: list[int]


class OutcomeInfo(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]
    cause: str
    sentence: str
    rules: tuple[str, ...]


class Table(msgspec.Struct, frozen=True, tag_field="type", tag="table", forbid_unknown_fields=True):
    """All that one viewer may know of a table now, and what it has missed since the turn it named."""

    # what does not change while a game is played
    table: str
    game: str
    status: str  # open, playing, over
    options: dict[str, Any]
    commitment: str  # to the seed of the deal
    next_table: str  # of the rematch
    # who is here
    seats: list[SeatInfo]
    # what everybody sees alike
    view: dict[str, Any] | None
    clock: list[int]  # milliseconds left to each seat; empty: no clock
    timer: int | None  # milliseconds until a clock of the game itself rings
    paused: bool
    question: QuestionInfo | None
    outcome: OutcomeInfo | None
    # for this viewer
    seat: int  # whose eyes; -1: a spectator's
    held: list[int]  # all seats that this client holds
    host: bool
    turn: int
    own: dict[str, Any] | None  # what only this viewer sees
    actors: list[int]
    choices: list[ChoiceInfo]
    events: list[EventInfo]
    chat: list[LineInfo]
    last_was_mine: bool  # taking back may be asked for


_commands: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
_encoder = msgspec.json.Encoder()


def read_command(data: bytes | str) -> AnyCommand:
    """msgspec.MsgspecError: not a message that a client may send."""
    return _commands.decode(data)


def encode(message: msgspec.Struct) -> bytes:
    return _encoder.encode(message)


# ---------------------------------------------------------------- bodies of HTTP requests


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Text
    seats: Annotated[int, msgspec.Meta(ge=1, le=9)]
    options: dict[str, Any] = {}
    public: bool = False
    watch: bool = True
    bank: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0  # seconds each; 0: no clock
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0  # seconds won by each turn
    per_turn: bool = False  # the bank is full again at every turn


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    seat: SeatNumber | None = None


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    level: Text = "normal"


class Recover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(max_length=2000)]


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a finished game as it stood after `turn` moves, in this seat, against bots."""

    turn: Number
    seat: SeatNumber
    level: Text = "normal"
    name: Text = ""  # without one as before


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in notation, moves to make there, and keys to ask about afterwards."""

    game: Text
    position: Annotated[str, msgspec.Meta(max_length=2000)]
    options: dict[str, Any] = {}
    moves: Annotated[list[Text], msgspec.Meta(max_length=200)] = []
    seat: SeatNumber | None = None  # whose eyes; without it the seat that is asked
    since: Number = 0  # events of the moves after so many
    why: Annotated[list[Text], msgspec.Meta(max_length=60)] = []
    names: Annotated[list[Text], msgspec.Meta(max_length=6)] = []


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An earlier turn of a conversation."""

    role: Literal["user", "assistant"]
    content: Annotated[str, msgspec.Meta(max_length=4000)]


class AskBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question to the Rules Bot, with what was said before it."""

    question: Annotated[str, msgspec.Meta(max_length=10_000)]
    game: Text | None = None
    edition: Text | None = None
    context: Annotated[list[Said], msgspec.Meta(max_length=20)] = []


class BotAnswer(msgspec.Struct, frozen=True):
    """What the Rules Bot answers. `kind`: position, topic, missing (more must be told) or declined."""

    kind: str
    verdict: str | None
    answer: str
    rules: tuple[str, ...]
    game: str | None
    entry: str  # of the library
    position: str  # in notation, to try it: with these options and moves
    moves: tuple[str, ...]
    options: dict[str, Any]
    near: tuple[str, ...]  # entries of the library that may help as well


class SheetEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a scorekeeper noted; what it says only scorekeepers read."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    data: Annotated[str, msgspec.Meta(max_length=12_000)]


class SheetPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """New entries for a sheet, and the number after which others are wanted."""

    since: Number = 0
    entries: Annotated[list[SheetEntry], msgspec.Meta(max_length=100)] = []


# ---------------------------------------------------------------- answers to HTTP requests


class SheetAnswer(msgspec.Struct, frozen=True):
    """Entries of a sheet; ask again since `n`, at once where there are more."""

    n: int
    entries: list[str]
    more: bool


class GameInfo(msgspec.Struct, frozen=True):
    """A game, and all that may be chosen for a table of it."""

    title: str
    blurb: str  # in a line
    seats: tuple[int, int]  # from how many to how many
    bots: list[str]  # levels, from best to worst
    settings: list[Setting]


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule of the rulebook: a clause, or a ruling with its reason."""

    id: str
    kind: str
    title: str
    text: str
    editions: tuple[str, ...]
    reason: str
    option: str  # the switch by which tables differ


class LibraryAnswer(msgspec.Struct, frozen=True):
    """An answer of the library, its verdict as the first word where there is one."""

    answer: str
    rules: tuple[str, ...]
    verdict: str | None


class LibraryEntry(msgspec.Struct, frozen=True):
    """A question that players ask; `editions` has an answer for each edition where they differ."""

    id: str
    question: str
    also: tuple[str, ...]
    general: LibraryAnswer
    editions: dict[str, LibraryAnswer]


class LibraryGroup(msgspec.Struct, frozen=True):
    """A chapter of the library."""

    name: str
    title: str
    about: str
    entries: tuple[LibraryEntry, ...]


class TableLink(msgspec.Struct, frozen=True):
    """A table that was made."""

    table: str
    link: str


class ListedTable(msgspec.Struct, frozen=True):
    """A public table that waits for players."""

    table: str
    game: str
    free: int
    players: list[str]


class Seated(msgspec.Struct, frozen=True):
    """A seat that was taken; who has `recovery` has the seat."""

    seat: int
    recovery: str
    recovery_link: str


class Recovered(msgspec.Struct, frozen=True):
    """The seats that a recovery code is good for."""

    seats: list[int]


class Done(msgspec.Struct, frozen=True):
    """There is nothing more to say."""

    ok: Literal[True] = True


class WhyInfo(msgspec.Struct, frozen=True):
    """May this be done, and by which rules?"""

    key: str
    ok: bool
    code: str
    sentence: str
    rules: tuple[str, ...]


class Tried(msgspec.Struct, frozen=True):
    """A position after the moves that were tried, as a table would show it, and answers to what was asked."""

    table: Table
    why: list[WhyInfo]
