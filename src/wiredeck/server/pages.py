"""The client: the files that `build_web.py` made out of web/.

It knows no more than any other client: docs/protocol.md.
"""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from litestar import Response, get
from litestar.exceptions import NotFoundException

from wiredeck.games import GAMES
from wiredeck.server.asking import HttpRequest, is_id

TYPES = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
FOR_EVER = "public, max-age=31536000, immutable"  # its name changes with what is in it
SMALL = 1000  # bytes that are not worth compressing
LOST = b"<html data-lost"  # web/src/lib/route.svelte.ts looks for it
NOT_BUILT = b"<!doctype html><title>Wiredeck</title><p>The page has not been built: python3 dev.py play builds it."


@dataclass(frozen=True)
class File:
    content: bytes
    packed: bytes  # with gzip; empty: it does not pay
    kind: str
    tag: str


@cache
def page_files() -> dict[str, File]:
    """Every file of the client by its path."""
    found: dict[str, File] = {}
    _gather(files("wiredeck.server") / "static", "", found)
    return found or {"index.html": _file(NOT_BUILT, "html")}


def _gather(folder: Traversable, path: str, found: dict[str, File]) -> None:
    for one in folder.iterdir() if folder.is_dir() else ():
        if one.is_dir():
            _gather(one, f"{path}{one.name}/", found)
        elif (ending := one.name.rpartition(".")[2]) in TYPES:
            found[path + one.name] = _file(one.read_bytes(), ending)


def _file(content: bytes, ending: str) -> File:
    packed = gzip.compress(content, 9, mtime=0) if ending != "png" and len(content) > SMALL else b""
    return File(content, packed, TYPES[ending], f'"{hashlib.sha256(content).hexdigest()[:20]}"')


def sent(request: HttpRequest, name: str, cached: str = "no-cache") -> Response[bytes]:
    """A file, or that the browser's copy is still good: it asks every time, so a new version is there at once."""
    file = page_files().get(name)
    if file is None:
        raise NotFoundException
    headers = {"etag": file.tag, "cache-control": cached, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.kind)
    return Response(file.content, headers=headers, media_type=file.kind)


def is_for_a_person(request: HttpRequest) -> bool:
    """Has somebody typed the address of a page into a browser?"""
    is_page = request.method == "GET" and not request.url.path.startswith("/api/")
    return is_page and "text/html" in request.headers.get("accept", "")


def nothing(headers: dict[str, str]) -> Response[bytes]:
    """The page, told that there is nothing at its address."""
    file = page_files()["index.html"]
    content = file.content.replace(b"<html", LOST, 1)
    return Response(content, status_code=404, headers={**headers, "cache-control": "no-store"}, media_type=file.kind)


@get("/", include_in_schema=False)
async def home_page(request: HttpRequest) -> Response[bytes]:
    return sent(request, "index.html")


@get(["/table/{table:str}", "/replay/{table:str}"], include_in_schema=False)
async def table_page(request: HttpRequest, table: str) -> Response[bytes]:
    """The same page: it reads its own address. Whether there is such a table it asks itself."""
    if not is_id(table):
        raise NotFoundException
    return sent(request, "index.html")


@get("/puzzle/{puzzle:str}", include_in_schema=False)
async def puzzle_page(request: HttpRequest, puzzle: str) -> Response[bytes]:
    if not is_id(puzzle):
        raise NotFoundException
    return sent(request, "index.html")


@get(["/keeper", "/puzzles"], include_in_schema=False)
async def keeper_page(request: HttpRequest) -> Response[bytes]:
    return sent(request, "index.html")


@get(
    [f"/{page}/{{game:str}}" for page in ("new", "learn", "rules", "manual", "try", "keeper")],
    include_in_schema=False,
)
async def game_page(request: HttpRequest, game: str) -> Response[bytes]:
    if game not in GAMES:
        raise NotFoundException
    return sent(request, "index.html")


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: HttpRequest, name: str) -> Response[bytes]:
    return sent(request, f"assets/{name}", FOR_EVER)


@get(["/icon.svg", "/icon-192.png", "/icon-512.png", "/manifest.webmanifest", "/sw.js"], include_in_schema=False)
async def page_file(request: HttpRequest) -> Response[bytes]:
    return sent(request, request.url.path.removeprefix("/"))


PAGES = [home_page, table_page, puzzle_page, keeper_page, game_page, asset, page_file]
