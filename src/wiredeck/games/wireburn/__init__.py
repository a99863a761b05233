"""Wireburn: shed your hand on three shared docks, attack, shield, survive the Final Firewall."""
