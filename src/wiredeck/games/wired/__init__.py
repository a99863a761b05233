"""WIRED: wire up a network, trade, sabotage, mine 25 bitcoin."""
