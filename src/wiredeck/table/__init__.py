"""One table: its chance, its record, and the game that runs at it. No IO, no clock."""
