"""What is written for authors of clients and for whoever runs a server names all there is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from wiredeck.cli.serve import OPTIONS
from wiredeck.server.app import health, metrics
from wiredeck.server.messages import Answer, Table, read_command
from wiredeck.server.metrics import metrics_text
from wiredeck.server.sqlite import SqliteStore
from wiredeck.server.table_routes import ROUTES
from wiredeck.server.tables import Tables
from wiredeck.server.typescript import ANSWERS, BODIES, COMMANDS

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "wiredeck"
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text("utf-8")
OPERATIONS = (ROOT / "docs" / "operations.md").read_text("utf-8")
CODE_AT = {"Refusal": 0, "Answer": 2}  # the place of the code among the arguments


def codes() -> set[str]:
    """Every code that is written out where something is refused."""
    files = [*(SOURCE / "server").glob("*.py"), SOURCE / "table" / "room.py"]
    return {code for file in files for code in codes_in(ast.parse(file.read_text("utf-8")))}


def codes_in(tree: ast.AST) -> Iterator[str]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and (name := getattr(call.func, "attr", getattr(call.func, "id", ""))) in CODE_AT:
            named = [word.value for word in call.keywords if word.arg == "code"]
            for given in named or call.args[CODE_AT[name] :][:1]:
                if isinstance(given, ast.Constant):
                    yield str(given.value)


def fields(struct: Any) -> set[str]:
    """The fields of a message and of what it is made of."""
    found: set[str] = set()
    waiting: list[Any] = [msgspec.inspect.type_info(struct)]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, msgspec.inspect.StructType):
            found |= {field.encode_name for field in kind.fields}
            waiting += [field.type for field in kind.fields]
        waiting += getattr(kind, "types", ())
        waiting += [kind.item_type] if hasattr(kind, "item_type") else []
    return found


def unnamed(words: set[str], text: str) -> list[str]:
    return sorted(word for word in words if f"`{word}`" not in text)


def test_every_code_is_in_the_protocol() -> None:
    found = codes()
    assert {"stale", "malformed", "too_large", "no_table", "busy", "about"} <= found
    assert unnamed(found, PROTOCOL) == []


def test_every_command_is_in_the_protocol() -> None:
    tags = {str(command.__struct_config__.tag) for command in COMMANDS}
    assert unnamed(tags, PROTOCOL) == []
    assert [tag for tag in tags if f'{{"do": "{tag}"' not in PROTOCOL] == []


@pytest.mark.parametrize("struct", [Table, Answer, *ANSWERS, *BODIES, *COMMANDS])
def test_every_field_is_in_the_protocol(struct: type[msgspec.Struct]) -> None:
    assert unnamed(fields(struct), PROTOCOL) == []


@pytest.mark.parametrize("line", re.findall(r'^\{"do".*\}$', PROTOCOL, re.MULTILINE))
def test_every_command_shown_in_the_protocol_can_be_read(line: str) -> None:
    assert isinstance(read_command(line), COMMANDS)


def test_every_route_is_in_the_protocol() -> None:
    for route in [*ROUTES, health, metrics]:
        (path,) = route.paths
        shown = path.replace("{table:str}", "T")
        if isinstance(route, HTTPRouteHandler):
            (method,) = {str(method) for method in route.http_methods} - {"OPTIONS"}
            assert f"`{method} {shown}`" in PROTOCOL
        else:
            assert isinstance(route, WebsocketRouteHandler)
            assert f"`{shown}?turn=N`" in PROTOCOL


@pytest.mark.parametrize("name", ["protocol.md", "operations.md"])
def test_every_link_leads_somewhere(name: str) -> None:
    text = (ROOT / "docs" / name).read_text("utf-8")
    titles = {
        re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in re.findall(r"^#+ (.*)$", text, re.M)
    }
    for target, _, part in (found.partition("#") for found in re.findall(r"\]\(([^):]+)\)", text)):
        assert (ROOT / "docs" / target).exists(), target
        assert target or part in titles, part


def test_every_setting_and_every_count_is_in_the_operations() -> None:
    assert unnamed({f"WIREDECK_{name.upper()}" for name in (*OPTIONS, "https", "cache")}, OPERATIONS) == []
    counts = set(re.findall(r"^# TYPE (\w+)", metrics_text(Tables(SqliteStore("unused")), 0), re.MULTILINE))
    assert counts
    assert unnamed(counts, OPERATIONS) == []


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "deploy/Caddyfile"])
def test_what_is_deployed_uses_settings_that_exist(name: str) -> None:
    used = set(re.findall(r"WIREDECK_[A-Z]+", (ROOT / name).read_text("utf-8")))
    assert used <= {f"WIREDECK_{name.upper()}" for name in (*OPTIONS, "https", "cache", "site")}
