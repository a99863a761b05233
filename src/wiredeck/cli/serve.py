"""`wiredeck serve`: tables for people and bots over the network."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from wiredeck.games.interface import NotationError

EPILOG = """
example:
  wiredeck serve --port 8000 --database wiredeck.sqlite3

Host, port and database can also be set in the environment: WIREDECK_HOST, WIREDECK_PORT and
WIREDECK_DATABASE. There is no page yet: docs/protocol.md says how programs play.
"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default=os.environ.get("WIREDECK_HOST", "127.0.0.1"), help="where to listen (default: 127.0.0.1)"
    )
    parser.add_argument("--port", default=os.environ.get("WIREDECK_PORT", "8000"), help="port (default: 8000)")
    parser.add_argument(
        "--database",
        default=os.environ.get("WIREDECK_DATABASE", "wiredeck.sqlite3"),
        metavar="FILE",
        help="where tables are kept (default: wiredeck.sqlite3)",
    )
    parser.add_argument("--pace", default="0.6,1.5", help="seconds that bots wait, from and to (default: 0.6,1.5)")
    parser.add_argument("--rate", default="50", metavar="N", help="requests a second from one address (default: 50)")
    parser.add_argument("--https", action="store_true", help="cookies only over HTTPS (behind a proxy)")
    parser.epilog = EPILOG


def run(args: argparse.Namespace) -> int:
    import uvicorn

    from wiredeck.server.app import application
    from wiredeck.server.sqlite import SqliteStore

    port = _number("--port", args.port, 1, 65_535)
    file = Path(args.database)
    if not file.absolute().parent.is_dir():
        raise NotationError(f"--database {file}: there is no such folder")
    rate = _number("--rate", args.rate, 1, 1_000_000)
    app = application(SqliteStore(file), pace=_pace(args.pace), secure=args.https, per_second=rate)
    print(f"Wiredeck is at http://{args.host}:{port}/ and keeps its tables in {file}. Ctrl-C ends it.", flush=True)
    uvicorn.run(
        app,
        host=args.host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    return 0


def _number(name: str, text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise NotationError(f"{name} must be a number from {low} to {high}, not {text[:20]!r}")
    return int(text)


def _pace(text: str) -> tuple[float, float]:
    found = re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]+)?),([0-9]{1,3}(?:\.[0-9]+)?)", text)
    if not found or float(found[1]) > float(found[2]):
        raise NotationError(f"--pace must be two numbers of seconds such as 0.6,1.5, not {text[:20]!r}")
    return float(found[1]), float(found[2])
