"""Wiredeck: play, settle and study the card games Wireburn and WIRED."""

__version__ = "0.1.0"
