"""`wiredeck`, but whoever has no connection is shown as gone after a second instead of thirty."""

from __future__ import annotations

import sys

from wiredeck.cli import main
from wiredeck.server import tables

tables.GONE_AFTER = 1.0

if __name__ == "__main__":
    sys.exit(main())
