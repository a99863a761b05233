"""The rules of Wireburn, by chapter: what fits a dock, what is legal, what a play does, attack and firewall."""
