"""Tables and positions of WIRED drawn by lot, in notation: games that are short and reach every corner."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from wiredeck.games.interface import SEATS
from wiredeck.games.wired.cards import CODES, REAL_KINDS
from wiredeck.games.wired.options import CONTRACTS, ENFORCED, KING_SEAL, KINGMAKER, SHAME, STOP, TARGET
from wiredeck.games.wired.settings import read_settings

KINDS = CODES[:REAL_KINDS]
CLASSES = ("SEC", "FAC", "SUP", "FT")
EVENTS = ("AU", "HK", "SE", "HH", "STD", "AU", "HK", "SE", "HH", "PC", "FT")
KEEPS_AWAY = {"SEC": "HK", "FAC": "PO", "SUP": "NH"}
HOUSE = (
    *("+gemini", "+kingmaker", "+kingseal", "+switcheroo", "+fixothers"),
    *("-sealcounter", "-gifts", "+equal", "+shared", "+parties", "+eliminate"),
)


def some(lot: Random, items: Sequence[str], most: int) -> list[str]:
    return lot.sample(items, min(len(items), lot.randint(0, most)))


# ---------------------------------------------------------------- tables


def any_settings(lot: Random) -> str:
    """Settings as in a scenario row, for games that are short and reach every corner."""
    words = [flag for flag in HOUSE if lot.random() < 0.25]
    words += lot.choice([[], [], ["+shame"], ["+shame"], ["+swap"], ["+notrade"]])
    words += lot.choice([[], [], ["+clock"], ["+peel"], ["+clock", "+peel"]])
    for name, low, high in (("stop", 1, 12), ("hand", 1, 9), ("perturn", 1, 6), ("rounds", 1, 6), ("openoffers", 1, 3)):
        if lot.random() < 0.3:
            words.append(f"{name}={lot.randint(low, high)}")
    words.append(f"target={lot.choice([10, 10, 10, 12, 25])}")
    return " ".join([*words, f"deck={any_deck(lot)}"])


def any_deck(lot: Random) -> str:
    """A known deck, or one of few kinds: enough for six hands of nine."""
    if lot.random() < 0.3:
        return lot.choice(["published143", "compact112"])
    counts = {kind: lot.choice([0, 1, 3, 8]) for kind in KINDS} | {"SW": 6, "K2": 6, "K3": 4, "PC": 12}
    while sum(counts.values()) < 9 * 6 + 20:
        counts[lot.choice(KINDS)] += 1
    return ",".join(f"{kind}:{n}" for kind, n in counts.items())


def any_table(lot: Random) -> tuple[str, str]:
    """Settings, and a deal or a position somewhere in the middle."""
    settings = any_settings(lot)
    n = lot.randint(2, 6)
    if lot.random() < 0.3:
        return settings, f"{n}p new dealer={SEATS[lot.randrange(n)]}"
    return settings, any_position(lot, settings, n)


# ---------------------------------------------------------------- positions


def any_position(lot: Random, settings: str, n: int) -> str:
    """Late in a game: networks, classifications, promises, scores near the end, little stock."""
    option, seats = read_settings(settings).numbers(), SEATS[:n]
    out = some(lot, seats[1:], n - 2) if lot.random() < 0.2 else []
    playing = [seat for seat in seats if seat not in out]
    final = lot.choice(playing[1:]) if n > 3 and len(playing) > 2 and lot.random() < 0.2 else ""
    playing = [seat for seat in playing if seat != final]
    turn = lot.choice(playing)
    scores = {seat: any_score(lot, option[TARGET], seat == final) for seat in seats}
    trades = option[CONTRACTS] and len(playing) > 1 and (max(scores.values()) < option[STOP] or option[KINGMAKER])
    phase = lot.choice(["trade", "trade", "moves", "moves", "discard"] if trades else ["moves", "discard"])
    words = [f"{n}p", f"turn={turn}", f"dealer={lot.choice(seats)}", f"phase={phase}"]
    words += [f"out={','.join(out)}"] if out else []
    words += [f"final={final}>{','.join(sorted({turn, *some(lot, playing, 5)}))}"] if final else []
    palette = lot.choice([lot.sample(KINDS, 4), lot.sample(KINDS, 8), KINDS, EVENTS])
    for seat in seats:
        words.append(f"{seat}.sc={scores[seat]}")
        if seat not in out:
            words += seat_words(lot, seat, palette, tapped=seat == turn, sealed=option[KING_SEAL] != 0)
    words += [f"moves={lot.randint(0, 3)}", f"turnno={lot.randint(1, 2 * n)}"]
    words.append(f"pile({cards(lot, KINDS, lot.choice([0, 1, 2, 5, 40]))})")
    words.append(f"disc({cards(lot, KINDS, lot.choice([0, 1, 5]))})")
    return " ".join(words + promises(lot, option[CONTRACTS], playing))


def any_score(lot: Random, target: int, finished: bool) -> int:
    if finished:
        return target + lot.randint(0, 2)
    return lot.randint(max(0, target - 6), target - 1) if lot.random() < 0.4 else lot.randint(0, 4)


def cards(lot: Random, kinds: Sequence[str], n: int) -> str:
    return ",".join(lot.choice(kinds) for _ in range(n)) or "-"


def seat_words(lot: Random, seat: str, palette: Sequence[str], *, tapped: bool, sealed: bool) -> list[str]:
    twin = lot.choice(CLASSES)
    posts = [lot.choice([twin, *CLASSES]) for _ in range(lot.choice([0, 1, 1, 2]))]
    marks = [lot.choice(["", "", "t" if tapped and post == "FT" else "", "s" if sealed else ""]) for post in posts]
    words = [f"{seat}={cards(lot, palette, lot.choice([0, 2, 4, 6, 8]))}"]
    if posts:
        words.append(f"{seat}.cl={','.join(f'{p}:{m}' if m else p for p, m in zip(posts, marks, strict=True))}")
    return [*words, f"{seat}[{network(lot, posts)}]"]


def network(lot: Random, posts: Sequence[str]) -> str:
    """Switches, cables and computers with issues on some; none that a classification keeps away."""
    issues = [issue for issue in ("HK", "PO", "NH") if issue not in map(KEEPS_AWAY.get, posts)]
    numbers = dict.fromkeys("skp", 0)

    def piece(letter: str, ports: int = 0) -> str:
        numbers[letter] += lot.choice([1, 1, 1, 2])
        on = ",".join(lot.choice(issues) for _ in range(lot.choice([0, 0, 0, 1, 2]) if issues else 0))
        return f"{letter}{numbers[letter]}" + (f":{ports}" if ports else "") + (f"{{{on}}}" if on else "")

    def cable() -> str:
        ports = lot.choice([2, 3])
        head = piece("k", ports)
        return f"{head}({','.join(piece('p') for _ in range(lot.randint(0, ports)))})"

    groups: list[str] = []
    for _ in range(lot.randint(0, 2)):
        head = piece("s")
        groups.append(f"{head}({','.join(cable() for _ in range(lot.randint(0, 2)))})")
    groups += ["~" + cable() for _ in range(lot.choice([0, 0, 1, 2]))]
    groups += ["~" + piece("p") for _ in range(lot.choice([0, 0, 1, 2, 4]))]
    lot.shuffle(groups)
    return ";".join(groups)


def promises(lot: Random, contracts: int, playing: Sequence[str]) -> list[str]:
    """Running promises between those who still play."""
    kinds = {ENFORCED: ["truce", "later"], SHAME: ["truce", "later", "pledge", "strike"]}.get(contracts, [])
    words: list[str] = []
    for _ in range(lot.choice([0, 1, 3, 5]) if kinds and len(playing) > 1 else 0):
        by, to, *others = lot.sample(playing, len(playing))
        kind = lot.choice(kinds)
        if kind == "truce":
            words.append(f"truce={by}>{to}:{lot.randint(1, 3)}{lot.choice(['', ':issues', ':audit+steal'])}")
        elif kind != "strike":
            words.append(f"{kind}={by}>{to}:{lot.choice(KINDS)}*{lot.randint(1, 2)}@{lot.randint(1, 3)}")
        elif others:
            words.append(f"strike={by}>{others[0]}:{lot.randint(1, 2)}:{to}")
    return words
