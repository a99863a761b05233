"""The messages as TypeScript, for pages and other clients, and the rules that a page needs without a server.

`python3 dev.py types` writes the files.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as i

from wiredeck.games import GAMES, game
from wiredeck.kernel.javascript import javascript
from wiredeck.server import messages as m
from wiredeck.server import puzzle_messages as p
from wiredeck.server.analyses import AnalysisState
from wiredeck.table.story import Frame

COMMANDS: tuple[type[msgspec.Struct], ...] = get_args(m.AnyCommand)
SENT: tuple[type[msgspec.Struct], ...] = (m.Answer, m.Table)  # by the server, over the socket
BODIES = (m.NewTable, m.Sit, m.Fill, m.Recover, m.Leave, m.Branch, m.Try, m.SheetPart, m.AskBot, p.TryPuzzle)
ANSWERS = (
    m.NotDone,
    m.GameInfo,
    m.RuleInfo,
    m.LibraryGroup,
    m.TableLink,
    m.ListedTable,
    m.Seated,
    m.Recovered,
    m.Done,
    m.Tried,
    m.BotAnswer,
    m.SheetAnswer,
    Frame,
    AnalysisState,
    p.PuzzleList,
    p.PuzzleTried,
    p.PuzzleSolution,
)
HEAD = "// Made from the server's messages by `python3 dev.py types`: change it there.\n"
PLAIN: dict[type[i.Type], str] = {
    i.BoolType: "boolean",
    i.IntType: "number",
    i.FloatType: "number",
    i.NoneType: "null",
    i.AnyType: "unknown",
}
TAKEN = ("Error", "Event")
Structs = dict[type, i.StructType]


def typescript() -> str:
    """All of it, as the text of one file."""
    found: Structs = {}
    for kind in i.multi_type_info((*COMMANDS, *BODIES, *SENT, *ANSWERS)):
        _name(kind, found)
    parts: list[str] = []
    while len(parts) < len(found):  # writing one may find more
        parts.append(_interface(list(found.values())[len(parts)], found))
    assert len({_called(cls) for cls in found}) == len(found), "two messages of one name"
    return "\n".join([HEAD, *parts, _union("AnyCommand", COMMANDS), _union("AnyMessage", SENT)])


def _union(name: str, of: tuple[type, ...]) -> str:
    return f"export type {name} = {' | '.join(map(_called, of))};\n"


def _called(cls: type) -> str:
    """Its name, unless every script has something of that name already."""
    return f"Game{cls.__name__}" if cls.__name__ in TAKEN else cls.__name__


def _interface(struct: i.StructType, found: Structs) -> str:
    """A client may leave out what has a default; the server does so only with omit_defaults."""
    cls: Any = struct.cls
    may_miss = cls in COMMANDS + BODIES or cls.__struct_config__.omit_defaults
    rows = [f"  {struct.tag_field}: {_literal(struct.tag)};\n"] if struct.tag_field else []
    for field in struct.fields:
        mark = "?" if field.default is msgspec.UNSET or (may_miss and not field.required) else ""
        rows.append(f"  {field.encode_name}{mark}: {_name(field.type, found)};\n")
    doc = f"/** {' '.join(cls.__doc__.split())} */\n" if cls.__doc__ else ""
    return f"{doc}export interface {_called(cls)} {{\n{''.join(rows)}}}\n"


def _name(kind: i.Type, found: Structs) -> str:
    """A type as TypeScript spells it; structs in it are noted."""
    match kind:
        case i.StructType():
            found.setdefault(kind.cls, kind)
            return _called(kind.cls)
        case i.StrType(pattern=str(words)) if words.startswith("^("):
            return " | ".join(map(_literal, words.removeprefix("^(").removesuffix(")$").split("|")))
        case i.StrType():
            return "string"
        case i.LiteralType():
            return " | ".join(map(_literal, kind.values))
        case i.UnionType():
            return " | ".join(_name(one, found) for one in kind.types)
        case i.ListType() | i.VarTupleType():
            item = _name(kind.item_type, found)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case i.TupleType():
            return f"[{', '.join(_name(one, found) for one in kind.item_types)}]"
        case i.DictType():
            return f"Record<string, {_name(kind.value_type, found)}>"
        case _:
            return PLAIN[type(kind)]


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def files() -> dict[str, str]:
    """Every file that is made, by its path in web/src."""
    found = {"messages.ts": typescript()}
    for name in GAMES:
        script = game(name).script()
        if script is not None:
            found[f"games/{name}/rules.ts"] = javascript(script)
    return found


if __name__ == "__main__":
    for path, text in files().items():
        (Path(sys.argv[1]) / path).write_text(text, "utf-8")
