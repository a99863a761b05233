"""The page that people play on, and its files. It knows no more than any other client: docs/protocol.md."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files

from litestar import Response, get
from litestar.exceptions import NotFoundException

from wiredeck.server.asking import HttpRequest, is_id

TYPES = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
}


@cache
def page_files() -> dict[str, tuple[bytes, str, str]]:
    """Every file of the page: its bytes, type and tag."""
    found: dict[str, tuple[bytes, str, str]] = {}
    for file in (files("wiredeck.server") / "page").iterdir():
        kind = TYPES.get(file.name.rpartition(".")[2])
        if kind and file.is_file():
            content = file.read_bytes()
            found[file.name] = content, kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return found


def sent(request: HttpRequest, name: str) -> Response[bytes]:
    """A file, or that the browser's copy is still good: it asks every time, so a new version is there at once."""
    if name not in page_files():
        raise NotFoundException
    content, kind, tag = page_files()[name]
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(content, headers=headers, media_type=kind)


@get("/", include_in_schema=False)
async def home_page(request: HttpRequest) -> Response[bytes]:
    return sent(request, "index.html")


@get(["/table/{table:str}", "/replay/{table:str}"], include_in_schema=False)
async def table_page(request: HttpRequest, table: str) -> Response[bytes]:
    """The same page: it reads its own address. Whether there is such a table it asks itself."""
    if not is_id(table):
        raise NotFoundException
    return sent(request, "index.html")


@get("/page/{name:str}", include_in_schema=False)
async def page_file(request: HttpRequest, name: str) -> Response[bytes]:
    return sent(request, name)


PAGES = [home_page, table_page, page_file]
