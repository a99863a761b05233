"""`python -m wiredeck.cli`."""

import sys

from wiredeck.cli import main

sys.exit(main())
