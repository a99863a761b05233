"""A bot that plays random choices: python examples/bot.py http://127.0.0.1:8000 TABLE NAME"""

import json
import random
import sys
import time
from typing import Any, NoReturn

import httpx
from websockets.exceptions import ConnectionClosedError, WebSocketException
from websockets.sync.client import ClientConnection, connect


def leave(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(2)


def sit(url: str, table: str, name: str) -> str:
    """Take a free seat: the cookie is the seat."""
    try:
        answer = httpx.post(f"{url}/api/tables/{table}/sit", json={"name": name}, headers={"x-wiredeck": "1"})
        if answer.is_success:
            return "; ".join(f"{key}={value}" for key, value in answer.cookies.items())
        leave(answer.json()["sentence"])
    except (httpx.HTTPError, httpx.InvalidURL, ValueError, LookupError):
        leave(f"There is no Wiredeck server at {url}.")


def reply(socket: ClientConnection, message: dict[str, Any], turn: int) -> None:
    if message["type"] == "table" and message["choices"] and not message["paused"]:
        socket.send(json.dumps({"do": "move", "turn": turn, "key": random.choice(message["choices"])["key"]}))
    elif message["type"] == "answer" and not message["ok"] and message["code"] != "stale":
        time.sleep(1)
        socket.send(json.dumps({"do": "sync", "turn": turn}))  # look again, and try again


def play(address: str, cookie: str) -> str:
    """Until the end, and how it came. A socket that breaks is opened again, with the last turn that was seen."""
    turn = 0
    while True:
        try:
            with connect(f"{address}?turn={turn}", additional_headers={"cookie": cookie}) as socket:
                for message in map(json.loads, socket):
                    if message.get("status") == "over":
                        return str(message["outcome"]["sentence"])
                    turn = message.get("turn", turn)
                    reply(socket, message, turn)
        except (OSError, WebSocketException) as broken:
            if isinstance(broken, ConnectionClosedError) and broken.rcvd and broken.rcvd.code in (1008, 4404):
                leave(broken.rcvd.reason)
        time.sleep(0.5)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        leave(str(__doc__))
    url, table = sys.argv[1].rstrip("/"), sys.argv[2].rpartition("/")[2]
    print(play(f"{url.replace('http', 'ws', 1)}/ws/{table}", sit(url, table, sys.argv[3])))
