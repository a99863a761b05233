"""Logs as one JSON object a line. Nothing that tells a card, a seed, a cookie or the link of a table gets in."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

FIELDS = ("table", "game", "tables")  # further facts that a line may have
SHOWN = 6  # characters of a table's id: enough to compare, too few to find it


class JsonLines(logging.Formatter):
    """A record as a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "log": record.name,
            "message": record.getMessage(),
        }
        for name in FIELDS:
            if name in record.__dict__:
                value = record.__dict__[name]
                line[name] = value[:SHOWN] if name == "table" else value
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def set_up(level: str = "info") -> None:
    """All logs of the process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("wiredeck.server").setLevel(level.upper())
