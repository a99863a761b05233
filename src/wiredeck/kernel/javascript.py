"""Rules as JavaScript, for a page that must know them without a server.

A rule is translated as it stands, with every rule it calls: there is no second copy to keep in step. All numbers
become BigInt, whose arithmetic is that of Python's ints: sets of 60 members, shifts and complements need no care.
Records become objects with only the fields that the translated rules use. What cannot be translated is refused
by name and line.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from wiredeck.kernel.record import fields, is_record
from wiredeck.kernel.rule import RULES, STAND_INS, TABLES

HEAD = """\
// @ts-nocheck: it was checked where it was written.
// Made from the rules by `python3 dev.py types`: change them there. Numbers are BigInt, as wide as Python's.
"""
# What JavaScript does otherwise or has not got for BigInt.
HELP = """\
const quotient = (a, b) => { const q = a / b; return a % b !== 0n && a < 0n !== b < 0n ? q - 1n : q; };
const rest = (a, b) => { const r = a % b; return r !== 0n && r < 0n !== b < 0n ? r + b : r; };
const most = (...all) => all.reduce((a, b) => (b > a ? b : a));
const least = (...all) => all.reduce((a, b) => (b < a ? b : a));
const size = (a) => (a < 0n ? -a : a);
const many = (n, make) => Array.from({ length: n }, make);
"""
BUILTINS = {"max": "most", "min": "least", "abs": "size"}
SIGNS: dict[type[ast.AST], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.And: "&&",
    ast.Or: "||",
    ast.USub: "-",
    ast.UAdd: "",
    ast.Invert: "~",
    ast.Not: "!",
}
CALLS: dict[type[ast.AST], str] = {ast.FloorDiv: "quotient", ast.Mod: "rest"}
JS_WORDS = frozenset(
    re.findall(
        r"\w+",
        """arguments await case catch class const debugger default delete do enum eval export extends finally function
        implements in instanceof interface let new null package private protected public static super switch this throw
        try typeof undefined var void with yield most least size many rest quotient asked own""",
    )
)
Rule = Callable[..., Any]


class TranslationError(Exception):
    """A rule uses something that has no translation."""


@dataclass(frozen=True)
class Script:
    """What a page gets: these entries over this record, constants by name, and plain data beside them.

    `asked` are rules that the page may answer itself, from what people tell it, instead of from the record.
    """

    record: type
    entries: Sequence[Rule]
    asked: Sequence[Rule] = ()
    constants: Mapping[str, int] = field(default_factory=dict[str, int])
    data: Mapping[str, object] = field(default_factory=dict[str, object])
    globals: Mapping[str, object] = field(default_factory=dict[str, object])  # values that replace globals, by name


def javascript(script: Script, *, typed: bool = True) -> str:
    """The text of a module: `blank()`, `rules(asked)` with the entries, the constants and the data."""
    house = _House(script, typed)
    for entry in script.entries:
        house.name_of(entry)
    bodies = house.translated()
    record = script.record.__name__
    parts = [HEAD, *(_interfaces(script.record, house.used) if typed else ()), HELP, *house.tables]
    parts += [f"export const {name} = {value}n;\n" for name, value in script.constants.items()]
    parts += [f"export const {name} = {_plain(value, typed)};\n" for name, value in script.data.items()]
    parts.append(f"export const blank = (){f': {record}' if typed else ''} => ({_maker(script.record, house.used)});\n")
    names = [house.name_of(entry) for entry in script.entries]
    given = _given(script) if typed else ""
    parts.append(f"export function rules(asked{given} = {{}}) {{\n{textwrap.indent(''.join(bodies), '  ')}")
    parts.append(f"  return {{ {', '.join(names)} }};\n}}\n")
    return "".join(parts)


def _plain(value: object, typed: bool) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + (" as const" if typed else "")


def _given(script: Script) -> str:
    rows = []
    for rule in script.asked:
        words = ", ".join(f"{name}: {kind}" for name, kind in _parameters(rule))
        result = _type(_hints(rule).get("return"))
        rows.append(f"{rule.__name__}?: ({words}, own: () => {result}) => {result}")
    return f": {{ {'; '.join(rows)} }}"


# ---------------------------------------------------------------- records


def _interfaces(cls: type, used: set[str]) -> list[str]:
    inner: list[str] = []
    rows = []
    for name, kind, shape in fields(cls):
        if name in used:
            one = kind.__name__ if is_record(kind) else "bigint"
            rows.append(f"  {name}: {one}{'[]' * len(shape)};\n")
            if is_record(kind):
                inner += [text for text in _interfaces(kind, used) if text not in inner]
    return [*dict.fromkeys(inner), f"export interface {cls.__name__} {{\n{''.join(rows)}}}\n"]


def _maker(cls: type, used: set[str]) -> str:
    rows = [f"{name}: {_field(kind, shape, used)}" for name, kind, shape in fields(cls) if name in used]
    return f"{{ {', '.join(rows)} }}"


def _field(kind: Any, shape: tuple[int, ...], used: set[str]) -> str:
    if shape:
        return f"many({shape[0]}, () => {_field(kind, shape[1:], used)})"
    return f"({_maker(kind, used)})" if is_record(kind) else "0n"


def _hints(rule: Rule) -> dict[str, Any]:
    return dict(inspect.get_annotations(rule))


def _type(hint: Any) -> str:
    """Annotations are texts here: every module has `from __future__ import annotations`."""
    text = hint if isinstance(hint, str) else getattr(hint, "__name__", "")
    if text.startswith("tuple"):
        return "bigint[]"
    return {"int": "bigint", "u64": "bigint", "bool": "boolean", "None": "void", "": "void"}.get(text, "State")


def _parameters(rule: Rule) -> list[tuple[str, str]]:
    hints = _hints(rule)
    count = rule.__code__.co_argcount
    return [(name, _type(hints.get(name))) for name in rule.__code__.co_varnames[:count]]


# ---------------------------------------------------------------- rules


class _House:
    """The rules met so far, each under a name of its own, and the tables and fields they use."""

    def __init__(self, script: Script, typed: bool) -> None:
        self.script, self.typed = script, typed
        self.tables: list[str] = []
        self.used: set[str] = set()
        self._names: dict[Any, str] = {}
        self._taken: dict[str, Any] = {}
        self._waiting: list[FunctionType] = []

    def name_of(self, thing: Any, wanted: str = "") -> str:
        key: Any = id(thing) if isinstance(thing, tuple) else thing
        if key not in self._names:
            name = wanted or str(getattr(thing, "__name__", "table"))
            while name in self._taken or name in JS_WORDS:
                name += "_"
            self._names[key], self._taken[name] = name, thing
            if isinstance(thing, tuple):
                values = ", ".join(f"{value}n" for value in thing)
                self.tables.append(f"const {name} = [{values}];\n")
            else:
                self._waiting.append(thing)
        return self._names[key]

    def translated(self) -> list[str]:
        bodies = []
        while self._waiting:
            rule = self._waiting.pop(0)
            bodies.append(_Translator(self, rule).function())
        return bodies


class _Translator:
    """One rule."""

    def __init__(self, house: _House, rule: FunctionType) -> None:
        self.house, self.rule = house, rule
        (self.tree,) = ast.parse(textwrap.dedent(inspect.getsource(rule))).body
        assert isinstance(self.tree, ast.FunctionDef)
        self.arguments = [one.arg for one in self.tree.args.args]
        self.local = {*self.arguments, *_assigned(self.tree)}
        self.hints = _hints(rule)
        self.loops = 0

    def fail(self, node: ast.AST) -> TranslationError:
        line = self.rule.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        where = f"{self.rule.__module__}.{self.rule.__name__}, line {line}"
        return TranslationError(f"{where}: {ast.unparse(node)!r} has no translation")

    def function(self) -> str:
        assert isinstance(self.tree, ast.FunctionDef)
        name = self.house.name_of(self.rule)
        typed = self.house.typed
        words = ", ".join(f"{_safe(one)}: {kind}" if typed else _safe(one) for one, kind in _parameters(self.rule))
        hoisted = sorted(_safe(one) for one in self.local - set(self.arguments))
        body = "".join(map(self.statement, self.tree.body))
        lines = f"  let {', '.join(hoisted)};\n{body}" if hoisted else body
        if self.house.script.asked and self.rule in self.house.script.asked:
            passed = ", ".join(map(_safe, self.arguments))
            lines = f"  const own = () => {{\n{textwrap.indent(lines, '  ')}  }};\n"
            lines += f"  return asked.{name} ? asked.{name}({passed}, own) : own();\n"
        result = f": {_type(self.hints.get('return'))}" if typed else ""
        return f"function {name}({words}){result} {{\n{lines}}}\n"

    # ------------------------------------------------------------ statements

    def statement(self, node: ast.stmt) -> str:
        made = self._statement(node)
        return textwrap.indent(made, "  ")

    def block(self, body: Sequence[ast.stmt]) -> str:
        return "{\n" + "".join(map(self.statement, body)) + "}"

    def _statement(self, node: ast.stmt) -> str:
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                return ""
            case ast.Expr(value=value):
                return f"{self.of(value)};\n"
            case ast.Return(value=None):
                return "return;\n"
            case ast.Return(value=value) if value is not None:
                return f"return {self.of(value)};\n"
            case ast.Assign(targets=[target], value=value):
                return f"{self.target(target)} = {self.stored(target, value)};\n"
            case ast.AnnAssign(target=target, value=value) if value is not None:
                return f"{self.target(target)} = {self.stored(target, value)};\n"
            case ast.AugAssign(target=target, op=op, value=value):
                return f"{self.target(target)} = {self.operation(op, self.of(target), self.number(value), node)};\n"
            case ast.If(test=test, body=body, orelse=orelse):
                text = f"if ({self.of(test)}) {self.block(body)}"
                if orelse:
                    only = orelse[0]
                    nested = len(orelse) == 1 and isinstance(only, ast.If)
                    text += " else " + (self._statement(only).rstrip("\n") if nested else self.block(orelse))
                return f"{text}\n"
            case ast.While(test=test, body=body, orelse=[]):
                return f"while ({self.of(test)}) {self.block(body)}\n"
            case ast.For(target=ast.Name(id=name), iter=ast.Call() as over, body=body, orelse=[]):
                return self.loop(name, over, body)
            case ast.Break():
                return "break;\n"
            case ast.Continue():
                return "continue;\n"
            case _:
                raise self.fail(node)

    def loop(self, name: str, over: ast.Call, body: Sequence[ast.stmt]) -> str:
        if not (isinstance(over.func, ast.Name) and over.func.id == "range" and not over.keywords):
            raise self.fail(over)
        bounds = [self.number(one) for one in over.args]
        start, stop = ("0n", bounds[0]) if len(bounds) == 1 else bounds[:2]
        step = ast.literal_eval(over.args[2]) if len(bounds) == 3 else 1
        if step not in (1, -1):
            raise self.fail(over)
        self.loops += 1
        at, end = f"at{self.loops}", f"end{self.loops}"
        sign, change = ("<", "++") if step == 1 else (">", "--")
        inside = "".join(map(self.statement, body))
        head = f"for (let {at} = {start}, {end} = {stop}; {at} {sign} {end}; {at}{change})"
        return f"{head} {{\n  {_safe(name)} = {at};\n{inside}}}\n"

    def target(self, node: ast.expr) -> str:
        match node:
            case ast.Name() | ast.Attribute() | ast.Subscript():
                return self.of(node)
            case ast.Tuple(elts=elements):
                return f"[{', '.join(map(self.target, elements))}]"
            case _:
                raise self.fail(node)

    def stored(self, target: ast.expr, value: ast.expr) -> str:
        """What goes into a record is a number."""
        return self.of(value) if isinstance(target, ast.Name | ast.Tuple) else self.number(value)

    # ------------------------------------------------------------ expressions

    def number(self, node: ast.expr) -> str:
        text = self.of(node)
        return f"BigInt({text})" if self.is_bool(node) else text

    def is_bool(self, node: ast.expr) -> bool:
        match node:
            case ast.Compare() | ast.UnaryOp(op=ast.Not()) | ast.Constant(value=bool()):
                return True
            case ast.BoolOp(values=values):
                return all(map(self.is_bool, values))
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_bool(body) and self.is_bool(orelse)
            case ast.Call(func=ast.Name(id=name)) if name not in self.local:
                called = self.rule.__globals__.get(name)
                return callable(called) and _type(_hints(called).get("return")) == "boolean"
            case ast.Name(id=name) if name in self.local:
                return _type(self.hints.get(name)) == "boolean" or self._only_bools(name)
            case _:
                return False

    def _only_bools(self, name: str) -> bool:
        """A local that is only ever set to what is plainly true or false."""
        given = [
            node.value
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets)
        ]
        plain = (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)
        return bool(given) and all(
            isinstance(value, plain)
            and not (isinstance(value, ast.Constant) and not isinstance(value.value, bool))
            and not (isinstance(value, ast.UnaryOp) and not isinstance(value.op, ast.Not))
            for value in given
        )

    def of(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=bool(value)):
                return "true" if value else "false"
            case ast.Constant(value=int(value)):
                return f"{value}n"
            case ast.Name(id=name):
                return _safe(name) if name in self.local else self.outside(name, node)
            case ast.Attribute(value=value, attr=attribute):
                self.house.used.add(attribute)
                return f"{self.of(value)}.{attribute}"
            case ast.Subscript(value=value, slice=index):
                return f"{self.of(value)}[{self.number(index)}]"
            case ast.BinOp(left=left, op=op, right=right):
                return self.operation(op, self.number(left), self.number(right), node)
            case ast.UnaryOp(op=op, operand=operand):
                inner = self.of(operand) if isinstance(op, ast.Not) else self.number(operand)
                return f"({SIGNS[type(op)]}{inner})"
            case ast.BoolOp(op=op, values=values):
                return f"({f' {SIGNS[type(op)]} '.join(map(self.of, values))})"
            case ast.Compare(left=left, ops=ops, comparators=right):
                sides = [self.of(one) for one in (left, *right)]
                pairs = [f"{a} {self.sign(op, node)} {b}" for a, op, b in zip(sides, ops, sides[1:], strict=False)]
                return f"({' && '.join(pairs)})"
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return f"({self.of(test)} ? {self.of(body)} : {self.of(orelse)})"
            case ast.Tuple(elts=elements):
                return f"[{', '.join(map(self.of, elements))}]"
            case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]) if name not in self.local:
                return f"{self.called(name, node)}({', '.join(map(self.of, arguments))})"
            case _:
                raise self.fail(node)

    def operation(self, op: ast.operator, left: str, right: str, node: ast.AST) -> str:
        if type(op) in CALLS:
            return f"{CALLS[type(op)]}({left}, {right})"
        return f"({left} {self.sign(op, node)} {right})"

    def sign(self, op: ast.AST, node: ast.AST) -> str:
        if type(op) not in SIGNS:
            raise self.fail(node)
        return SIGNS[type(op)]

    def outside(self, name: str, node: ast.AST) -> str:
        """A global: a number as it is, a table by its name."""
        replaced = self.house.script.globals
        value = replaced[name] if name in replaced else self.rule.__globals__.get(name)
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return f"{value}n" if value >= 0 else f"({value}n)"
        if isinstance(value, tuple) and id(value) in TABLES:
            return self.house.name_of(value, name)
        raise self.fail(node)

    def called(self, name: str, node: ast.AST) -> str:
        if name in BUILTINS:
            return BUILTINS[name]
        value = self.rule.__globals__.get(name)
        if isinstance(value, FunctionType) and (value in RULES or value in STAND_INS):
            return self.house.name_of(value)
        raise self.fail(node)


def _assigned(tree: ast.AST) -> set[str]:
    """Names that a rule gives a value to."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def _safe(name: str) -> str:
    return f"{name}_" if name in JS_WORDS else name
