"""An answer in other words, by a language model that the user names. It decides nothing.

The verdict, the rules and the position stay ours. The new wording is taken only if it keeps every number and every card
name of the old one and brings none of its own; otherwise, and whenever anything goes wrong, the old one stands.
"""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, replace

from wiredeck.rulesbot.bot import OPENING, Reply

TASK = (
    "Say the following statement about the rules of a card game in other words, in one or two plain sentences for a "
    "player at the table. Keep every number and every word in capitals. Add nothing, leave nothing out."
)
LONGEST = 1.6  # times as long as the old wording
MOST_BYTES = 100_000
NUMBER = re.compile(r"\d+")
NAME = re.compile(r"\b[A-Z]{3,}\b")


@dataclass(frozen=True)
class Endpoint:
    """A server that speaks the chat protocol of OpenAI."""

    url: str  # up to and without /chat/completions
    model: str
    key: str = ""
    seconds: float = 10

    @classmethod
    def named(cls, settings: Mapping[str, str]) -> Endpoint | None:
        """From WIREDECK_LLM_URL, WIREDECK_LLM_MODEL and WIREDECK_LLM_KEY; None if there is no such setting."""
        url = settings.get("WIREDECK_LLM_URL", "")
        if not url.startswith(("http://", "https://")):
            return None
        return cls(url.rstrip("/"), settings.get("WIREDECK_LLM_MODEL", ""), settings.get("WIREDECK_LLM_KEY", ""))


def rephrased(reply: Reply, by: Endpoint) -> Reply:
    """The same reply in other words, or as it was."""
    if reply.kind not in ("position", "topic"):
        return reply
    opening = OPENING.match(reply.answer)
    start = opening[0] if opening else ""
    body = reply.answer[len(start) :]
    said = _asked(body, by)
    return replace(reply, answer=start + said) if said and is_faithful(body, said) else reply


def is_faithful(old: str, new: str) -> bool:
    """Does a wording keep what can be checked: numbers, names in capitals, no verdict, not much longer?"""
    same_numbers = set(NUMBER.findall(old)) == set(NUMBER.findall(new))
    same_names = set(NAME.findall(old)) == set(NAME.findall(new))
    return same_numbers and same_names and not OPENING.match(new) and 0 < len(new) <= LONGEST * len(old) + 40


def _asked(body: str, by: Endpoint) -> str:
    told = {
        "model": by.model,
        "temperature": 0,
        "messages": [{"role": "system", "content": TASK}, {"role": "user", "content": body}],
    }
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {by.key}"} if by.key else {})}
    request = urllib.request.Request(f"{by.url}/chat/completions", json.dumps(told).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=by.seconds) as answer:
            found = json.loads(answer.read(MOST_BYTES))
        return " ".join(str(found["choices"][0]["message"]["content"]).split())
    except (OSError, ValueError, KeyError, IndexError, TypeError, urllib.error.URLError):
        return ""
