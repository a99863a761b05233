"""The rules of WIRED over its record."""
