"""Let the encoder there is learn on, on a CPU: exams that were looked at, and the newest questions, first.

    python3 training/further.py --out build/further [--seconds 3000]

Needs what training/base.py makes. Writes the encoder that it began from, with the words of today, and the one that
learned on; the mean of the two (training/average.py) is better than either.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from pathlib import Path

import torch
from torch import nn

sys.path.insert(0, str(Path(__file__).resolve().parent))

import rulesbot
from rulesbot import ASKED, EXAMS, ROOT, Batches, Encoder, Pieces, Row, losses, resume, saved

BEGIN = ROOT / "src/wiredeck/rulesbot/encoder.npz"
NEWEST = {"questions": ("more17", "more19", "follow17", "follow19"), "declined": "none6.tsv", "exam": "drill"}
OFTEN = {"exam": 3, "declined": 2}  # how often each of them is read
RATE, HEAD_RATE, CLIP, KEPT = 6e-5, 4e-4, 1.0, 0.995
WARM = 100  # steps until the full rate
EACH = 120  # seconds from one report to the next


class Once(Batches):
    """Each question is read once: on a CPU more questions are worth more than two readings of each."""

    def __getitem__(self, n: int) -> tuple[torch.Tensor, ...]:
        both = super().__getitem__(n)
        return tuple(part[: len(both[0]) // 2] for part in both)


def shares() -> dict[str, list[Row]]:
    """All questions, each once, by where they come from."""
    every = list(dict.fromkeys(rulesbot.training_rows(1)))
    exams = {(game, text) for game, text, *_ in EXAMS}
    newest = "".join(file.read_text("utf-8") for name in NEWEST["questions"] for file in ASKED.glob(f"{name}_*"))
    declined = (ASKED / NEWEST["declined"]).read_text("utf-8")
    drill = "".join(file.read_text("utf-8") for file in (ROOT / "tests/rulesbot").glob(f"{NEWEST['exam']}_*"))
    found: dict[str, list[Row]] = {name: [] for name in ("exam", "exams", "declined", "newest", "older")}
    for row in every:
        words = row[1].split(": ", 1)[-1]
        if (row[0], row[1]) in exams:
            found["exam" if f'"{words}"' in drill else "exams"].append(row)
        elif f"\t{row[1]}\n" in declined:
            found["declined"].append(row)
        else:
            found["newest" if row[1] in newest else "older"].append(row)
    return found


def epoch_of(parts: dict[str, list[Row]], args: argparse.Namespace, lot: random.Random) -> list[Row]:
    some = lot.sample(parts["newest"], args.newest) + lot.sample(parts["older"], args.older)
    return parts["exams"] + parts["exam"] * OFTEN["exam"] + parts["declined"] * OFTEN["declined"] + some


def learn(args: argparse.Namespace) -> None:
    torch.manual_seed(args.seed)
    pieces = Pieces((ROOT / "build/train/vocab.txt").read_text("utf-8").split("\n"))
    model = Encoder([*range(6)], args.drop)
    resume(model, pieces, args.begin)
    args.out.mkdir(parents=True, exist_ok=True)
    saved(model, pieces, args.out / "begin.npz")
    parts = shares()
    print({name: len(rows) for name, rows in parts.items()}, flush=True)
    body = [*model.words.parameters(), model.places, *model.norm.parameters(), *model.layers.parameters()]
    known = {id(one) for one in body}
    heads = [one for one in model.parameters() if id(one) not in known]
    adam = torch.optim.AdamW([{"params": body}, {"params": heads}], weight_decay=0.01)
    mean = torch.optim.swa_utils.AveragedModel(model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(KEPT))
    model.train()
    began, told, steps, epoch = time.monotonic(), 0.0, 0, 0
    while (past := time.monotonic() - began) < args.seconds:
        batches = Once(epoch_of(parts, args, random.Random(f"{args.seed} {epoch}")), pieces, args, epoch)
        for batch in torch.utils.data.DataLoader(batches, batch_size=None, num_workers=1, prefetch_factor=8):
            past = time.monotonic() - began
            share = min(1, steps / WARM) * 0.5 * (1 + math.cos(math.pi * min(1, past / args.seconds)))
            for group, rate in zip(adam.param_groups, (RATE, HEAD_RATE), strict=True):
                group["lr"] = rate * share
            adam.zero_grad()
            losses(model, batch, args).backward()
            nn.utils.clip_grad_norm_(model.parameters(), CLIP)
            adam.step()
            mean.update_parameters(model)
            steps += 1
            if past > args.seconds:
                break
            if past > told + EACH:
                told = past
                print(f"{past:.0f} s, epoch {epoch}, {steps} steps", flush=True)
        epoch += 1
    saved(mean.module, pieces, args.out / "encoder.npz")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--begin", type=Path, default=BEGIN, help="begin with what this encoder has learned")
    parser.add_argument("--seconds", type=float, default=3000)
    parser.add_argument("--newest", type=int, default=15_000, help="how many of the newest are read in an epoch")
    parser.add_argument("--older", type=int, default=12_000, help="how many of the others")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--drop", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(namespace=argparse.Namespace(typo=0.3, vary=0.6, half=False, judge=1.0, over=0.5, alike=0))
    learn(args)


if __name__ == "__main__":
    main()
