"""Seats without accounts: a cookie per table that names seats and their secrets, signed by the server.

The secrets are in the table's own entries, so a cookie is good exactly as long as the seat has the same person.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

import msgspec

from wiredeck.table.room import Room


class Ticket(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a browser holds at one table."""

    table: str
    seats: dict[int, str] = {}
    host: str = ""


_decoder = msgspec.json.Decoder(Ticket)


def new_key() -> str:
    return secrets.token_urlsafe(18)


def new_table_id() -> str:
    """Nobody can guess it: a private table is found by its link only."""
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def cookie_name(table: str) -> str:
    return f"seat_{table}"


def sign(ticket: Ticket, secret: bytes) -> str:
    body = base64.urlsafe_b64encode(msgspec.json.encode(ticket)).decode().rstrip("=")
    return f"{body}.{_mark(body, secret)}"


def _mark(body: str, secret: bytes) -> str:
    return hmac.new(secret, body.encode(), hashlib.sha256).hexdigest()


def read(text: str, table: str, secret: bytes) -> Ticket:
    """The ticket in a cookie or a recovery link; an empty one if it is not ours or for another table."""
    body, dot, mark = text.partition(".")
    if dot and len(text) < 4000 and mark.isascii() and hmac.compare_digest(mark, _mark(body, secret)):
        try:
            ticket = _decoder.decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        except (ValueError, msgspec.MsgspecError):
            return Ticket(table)
        if ticket.table == table:
            return ticket
    return Ticket(table)


def seats_of(ticket: Ticket, room: Room) -> list[int]:
    """The seats of this table that the ticket is good for."""
    return [
        p
        for p, key in ticket.seats.items()
        if 0 <= p < len(room.seats) and room.seats[p].key and hmac.compare_digest(room.seats[p].key, key)
    ]


def is_host(ticket: Ticket, room: Room) -> bool:
    return bool(ticket.host) and room.made is not None and hmac.compare_digest(room.made.host, ticket.host)
