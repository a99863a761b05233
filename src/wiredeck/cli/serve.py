"""`wiredeck serve`: tables for people and bots over the network."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import socket
import sys
import threading
import time
from pathlib import Path
from typing import Any

from wiredeck.games.interface import NotationError

EPILOG = """
examples:
  wiredeck serve --open
  wiredeck serve --port 8000 --database wiredeck.sqlite3
  wiredeck serve --database postgresql://user:password@host/name --redis redis://host --workers 4

Every option can also be set in the environment: WIREDECK_PORT for --port, and so on. One process with a
SQLite file needs nothing else. With PostgreSQL any number of processes may serve the same tables; Redis makes
them hear of each other's moves at once instead of within two seconds. docs/protocol.md says how programs play.
"""
OPTIONS = {  # name: default, metavar, meaning
    "host": ("127.0.0.1", "ADDRESS", "where to listen"),
    "port": ("8000", "N", "port"),
    "database": ("wiredeck.sqlite3", "FILE|URL", "where tables are kept: a file, or postgresql://..."),
    "redis": ("", "URL", "redis://..., for hints between processes"),
    "workers": ("1", "N", "server processes; more than one needs PostgreSQL"),
    "pace": ("0.6,1.5", "FROM,TO", "seconds that bots wait before they move"),
    "rate": ("50", "N", "requests a second from one address"),
    "grace": ("60", "SECONDS", "absence after which the others may let a bot play"),
    "analysis": ("1000", "TRIES", "playouts for a decision of a game that is analysed; 0: none is"),
    "keep": ("0", "DAYS", "remove tables that have not changed for so long; 0: never"),
}


def add(parser: argparse.ArgumentParser) -> None:
    for name, (default, metavar, meaning) in OPTIONS.items():
        value = os.environ.get(f"WIREDECK_{name.upper()}", default)
        shown = f" (default: {default})" if default else ""
        parser.add_argument(f"--{name}", default=value, metavar=metavar, help=meaning + shown)
    parser.add_argument(
        "--https",
        action="store_true",
        default=os.environ.get("WIREDECK_HTTPS", "0") not in ("", "0"),
        help="cookies only over HTTPS (behind a proxy)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser, where there is one")
    parser.epilog = EPILOG


def run(args: argparse.Namespace) -> int:
    import uvicorn

    from wiredeck.server.logs import set_up
    from wiredeck.server.store import shown

    values = {name: str(getattr(args, name)) for name in OPTIONS}
    port, workers = _number("--port", values["port"], 1, 65_535), _number("--workers", values["workers"], 1, 64)
    _settings(values, https=args.https)  # tells what is wrong with the options
    _check_address(args.host, port)
    _check_database(values["database"])
    database = values["database"] if "://" not in values["database"] else shown(values["database"])
    print(f"Wiredeck is at http://{args.host}:{port}/ and keeps its tables in {database}. Ctrl-C ends it.", flush=True)
    if args.open:
        threading.Thread(target=_open_page, args=(args.host, port), daemon=True).start()
    set_up()
    os.environ.update({f"WIREDECK_{name.upper()}": value for name, value in values.items()})
    os.environ["WIREDECK_HTTPS"] = "1" if args.https else ""
    how: dict[str, Any] = {"workers": workers, "factory": True} if workers > 1 else {}
    uvicorn.run(
        "wiredeck.cli.serve:from_environment" if workers > 1 else _application(values, https=args.https),
        host=args.host,
        port=port,
        log_config=None,
        access_log=False,
        ws="wiredeck.server.wire:Wire",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        **how,
    )
    return 0


def _check_address(host: str, port: int) -> None:
    """Can we listen there? Tried before anything starts, so that the answer is a sentence."""
    try:
        kind, _, _, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(kind) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(where)
    except (OSError, UnicodeError) as trouble:
        reason = getattr(trouble, "strerror", None) or "no such address"
        raise NotationError(f"cannot listen at {host} port {port}: {reason.lower()}") from trouble


def _check_database(database: str) -> None:
    """Does it open? If not, say why."""
    from wiredeck.server.store import StoreError

    async def look() -> None:
        store = _store(database, shared="://" in database)
        try:
            await store.open()
        finally:
            await store.close()

    try:
        asyncio.run(look())
    except StoreError as trouble:
        raise NotationError(f"--database: {str(trouble).rstrip('.')}") from trouble


def _open_page(host: str, port: int) -> None:
    """The default browser, once the server answers. Without a screen there is nothing to open."""
    import urllib.error
    import urllib.request
    import webbrowser

    if sys.platform.startswith("linux") and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))):
        return  # else a browser for the terminal might start in this one
    here = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    for _ in range(300):
        try:
            direct.open(f"http://{here}:{port}/health", timeout=2).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(f"http://{here}:{port}/")
            return


def from_environment() -> Any:
    """The application of one of several processes."""
    from wiredeck.server.logs import set_up

    set_up()
    values = {name: os.environ.get(f"WIREDECK_{name.upper()}", default) for name, (default, _, _) in OPTIONS.items()}
    return _application(values, https=bool(os.environ.get("WIREDECK_HTTPS")))


def _application(values: dict[str, str], *, https: bool) -> Any:
    from wiredeck.server.app import application

    settings = _settings(values, https=https)
    return application(_store(values["database"], shared=not settings.alone), _hints(values["redis"]), settings)


def _settings(values: dict[str, str], *, https: bool) -> Any:
    from wiredeck.server.app import Settings

    shared = values["database"].startswith(("postgresql://", "postgres://"))
    if "://" in values["database"] and not shared:
        raise NotationError("--database must be a file or postgresql://...")
    if values["redis"] and not values["redis"].startswith(("redis://", "rediss://", "unix://")):
        raise NotationError("--redis must be redis://...")
    if not shared and (values["redis"] or values["workers"] != "1"):
        raise NotationError("--workers and --redis need a database that processes can share: postgresql://...")
    return Settings(
        pace=_pace(values["pace"]),
        secure=https,
        per_second=_number("--rate", values["rate"], 1, 1_000_000),
        grace=_number("--grace", values["grace"], 0, 86_400),
        alone=not shared,
        analysis=_number("--analysis", values["analysis"], 0, 100_000),
        keep_days=_number("--keep", values["keep"], 0, 36_500),
    )


def _store(database: str, *, shared: bool) -> Any:
    if shared:
        from wiredeck.server.postgres import PostgresStore

        return PostgresStore(database)
    from wiredeck.server.sqlite import SqliteStore

    if not Path(database).absolute().parent.is_dir():
        raise NotationError(f"--database {database}: there is no such folder")
    return SqliteStore(Path(database))


def _hints(url: str) -> Any:
    if not url:
        return None
    from wiredeck.server.hints import RedisHints

    return RedisHints(url)


def _number(name: str, text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise NotationError(f"{name} must be a number from {low} to {high}, not {text[:20]!r}")
    return int(text)


def _pace(text: str) -> tuple[float, float]:
    found = re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]+)?),([0-9]{1,3}(?:\.[0-9]+)?)", text)
    if not found or float(found[1]) > float(found[2]):
        raise NotationError(f"--pace must be two numbers of seconds such as 0.6,1.5, not {text[:20]!r}")
    return float(found[1]), float(found[2])
