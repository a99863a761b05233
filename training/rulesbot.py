"""Train the Rules Bot's encoder: which library entry answers a question, and with which verdict.

Begins from the pruned MiniLM in build/train (made by training/base.py) and writes one small file of whole numbers.
On a machine with PyTorch and a GPU:  python3 training/rulesbot.py --out FOLDER [--layers 3]
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from functools import cache
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "training")]

from varied import varied  # noqa: E402

from wiredeck.rulesbot.pieces import Pieces, followed  # noqa: E402

GAMES = json.loads((ROOT / "build/train/entries.json").read_text())  # game: [[id, verdict, question, also...], ...]
EXAMS = json.loads((ROOT / "build/train/exams.json").read_text())  # [game, question, what it follows, entries, verdict]
NONE, UNCLEAR = "none", "unclear"
VERDICTS = ["yes", "no", "depends", "-"]
LABELS = [NONE, UNCLEAR, *(entry[0] for game in GAMES for entry in GAMES[game])]
PLACE = {label: n for n, label in enumerate(LABELS)}
ASKED, HELD = ROOT / "training/asked", ROOT / "tests/rulesbot/held"
HEADS = 12
STANCE = 256
LOOKS = 4
SMOOTH = 0.05
TOGETHER = 24  # so many batches are made of what lies side by side in an epoch's order, by length
JUDGED = 4  # so many of the likeliest entries are asked for their verdicts at once

# game, question, what it follows, the labels of which one is right (none: that is not known), verdict
Row = tuple[str, str, str, tuple[str, ...], str]


def rows(folder: Path, game: str, part: str = "") -> list[Row]:
    found = []
    for file in sorted([*folder.glob(f"{game}_{part}*.tsv"), *folder.glob(f"more*_{game}_{part}*.tsv")]):
        for line in file.read_text("utf-8").splitlines():
            entry, verdict, question = line.split("\t")
            found.append((game, question, "", (entry,), verdict))
    return found


def training_rows(exams: int) -> list[Row]:
    found: list[Row] = []
    for game, entries in GAMES.items():
        found += rows(ASKED, game)
        for part in ("style", "table"):  # nearest to how people ask: twice
            found += rows(ASKED, game, part)
        for entry, _, *asked in entries:
            found += [(game, question, "", (entry,), "") for question in asked]
        for file in sorted(ASKED.glob(f"follow*_{game}.jsonl")):
            for line in file.read_text("utf-8").splitlines():
                one = json.loads(line)
                before = followed([said["content"] for said in one["context"] if said["role"] == "user"])
                found += [(game, one["question"], before, (one["entry"],), one["verdict"])] * 2
        found += [
            (game, line.split("\t")[1], "", (NONE,), "")
            for file in sorted(ASKED.glob("none*.tsv"))
            for line in file.read_text("utf-8").splitlines()
        ]
        for line in (ASKED / f"heard_{game}.jsonl").read_text("utf-8").splitlines():  # no entry is known
            one = json.loads(line)
            found.append((game, one["question"], one["before"], (), one["verdict"]))
        unclear = (ASKED / "unclear.tsv").read_text("utf-8").splitlines()
        found += [(game, line, "", (UNCLEAR,), "") for line in unclear] * 2
    return (
        found + [(game, text, before, tuple(labels), verdict) for game, text, before, labels, verdict in EXAMS] * exams
    )


def mistyped(text: str, lot: random.Random) -> str:
    """As a hurried thumb might type it."""
    words = text.split(" ")
    for _ in range(1 if lot.random() < 0.7 else 2):
        n = lot.randrange(len(words))
        word = words[n]
        if len(word) < 4:
            continue
        i = lot.randrange(1, len(word) - 1)
        words[n] = lot.choice(
            [word[:i] + word[i + 1 :], word[:i] + word[i + 1] + word[i] + word[i + 2 :], word[:i] + word[i] + word[i:]]
        )
    if lot.random() < 0.3 and len(words) > 5:
        del words[lot.randrange(len(words))]
    return " ".join(words)


class Layer(nn.Module):
    def __init__(self, base: dict[str, torch.Tensor], at: str, drop: float) -> None:
        super().__init__()
        self.parts = nn.ModuleDict()
        for name, place in (
            ("q", "attention.self.query"),
            ("k", "attention.self.key"),
            ("v", "attention.self.value"),
            ("o", "attention.output.dense"),
            ("up", "intermediate.dense"),
            ("down", "output.dense"),
        ):
            weight = base[f"{at}.{place}.weight"]
            part = nn.Linear(weight.shape[1], weight.shape[0])
            part.weight.data, part.bias.data = weight.clone(), base[f"{at}.{place}.bias"].clone()
            self.parts[name] = part
        for name, place in (("n1", "attention.output.LayerNorm"), ("n2", "output.LayerNorm")):
            norm = nn.LayerNorm(384, eps=1e-12)
            norm.weight.data, norm.bias.data = base[f"{at}.{place}.weight"].clone(), base[f"{at}.{place}.bias"].clone()
            self.parts[name] = norm
        self.drop = nn.Dropout(drop)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        b, n, d = x.shape
        q, k, v = (self.parts[name](x).view(b, n, HEADS, d // HEADS).transpose(1, 2) for name in "qkv")
        a = functional.scaled_dot_product_attention(
            q, k, v, mask[:, None, None, :], dropout_p=0.1 if self.training else 0.0
        )
        x = self.parts["n1"](x + self.drop(self.parts["o"](a.transpose(1, 2).reshape(b, n, d))))
        return self.parts["n2"](x + self.drop(self.parts["down"](functional.gelu(self.parts["up"](x)))))


class Encoder(nn.Module):
    def __init__(self, layers: list[int], drop: float) -> None:
        super().__init__()
        base = {
            name: torch.tensor(value.astype(np.float32))
            for name, value in np.load(ROOT / "build/train/base.npz").items()
        }
        self.words = nn.Embedding.from_pretrained(base["embeddings.word_embeddings.weight"].clone(), freeze=False)
        self.places = nn.Parameter(
            base["embeddings.position_embeddings.weight"] + base["embeddings.token_type_embeddings.weight"][0]
        )
        self.norm = nn.LayerNorm(384, eps=1e-12)
        self.norm.weight.data, self.norm.bias.data = (
            base["embeddings.LayerNorm.weight"],
            base["embeddings.LayerNorm.bias"],
        )
        self.layers = nn.ModuleList([Layer(base, f"encoder.layer.{n}", drop) for n in layers])
        self.drop = nn.Dropout(drop)
        self.label = nn.Linear(384, len(LABELS))
        self.scale = nn.Parameter(torch.tensor(16.0))
        self.stance = nn.Linear(2 * 384, STANCE)
        self.keys, self.values = nn.Linear(384, 384), nn.Linear(384, 384)
        self.look = nn.Embedding(len(LABELS), 384)  # what each entry looks for in a question
        self.look.weight.data.normal_(0, 0.1)
        self.shared = nn.Linear(STANCE + 384, 4)
        self.own = nn.Embedding(len(LABELS), 4 * (STANCE + 384 + 1))
        self.own.weight.data.zero_()
        self.loose = nn.Dropout(0.45)

    def pooled(self, ids: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """What a question is about, how it is put, and its words in context."""
        mask = ids > 0
        x = self.drop(self.norm(self.words(ids) + self.places[: ids.shape[1]]))
        for layer in self.layers:
            x = layer(x, mask)
        weight = mask[..., None].float()
        mean = (x * weight).sum(1) / weight.sum(1)
        return functional.normalize(mean, dim=-1), functional.gelu(self.stance(torch.cat([mean, x[:, 0]], -1))), x

    def scores(self, h: torch.Tensor) -> torch.Tensor:
        return self.scale * h @ functional.normalize(self.label.weight, dim=-1).T + self.label.bias

    def verdicts(self, g: torch.Tensor, x: torch.Tensor, mask: torch.Tensor, label: torch.Tensor) -> torch.Tensor:
        b, n, d = x.shape
        keys, values = (part(x).view(b, n, LOOKS, d // LOOKS) for part in (self.keys, self.values))
        wanted = self.look(label).view(b, 1, LOOKS, d // LOOKS)
        seen = ((keys * wanted).sum(-1) / math.sqrt(d // LOOKS) * 4).masked_fill(~mask[..., None], -1e4).softmax(1)
        found = (seen[..., None] * values).sum(1).reshape(b, d)
        g = self.loose(torch.cat([g, found], -1))
        own = self.own(label).view(-1, 4, STANCE + 384 + 1)
        return self.shared(g) + (own[:, :, :-1] @ g[:, :, None])[:, :, 0] + own[:, :, -1]


def batch_ids(pieces: Pieces, texts: list[tuple[str, str]]) -> torch.Tensor:
    read = [pieces.read(text, before) for text, before in texts]
    wide = max(map(len, read))
    return torch.tensor([one + [0] * (wide - len(one)) for one in read])


class Batches(torch.utils.data.Dataset):
    """The rows of one epoch in an order of its own, those of a batch about as long; each is read twice, typed
    differently."""

    def __init__(self, data: list[Row], pieces: Pieces, args: argparse.Namespace, epoch: int) -> None:
        self.data, self.pieces, self.args, self.epoch = data, pieces, args, epoch
        lot, size = random.Random(f"{args.seed} {epoch}"), args.batch
        order, self.parts = lot.sample(range(len(data)), len(data)), []
        for start in range(0, len(order), TOGETHER * size):
            some = sorted(order[start : start + TOGETHER * size], key=lambda n: len(data[n][1]) + len(data[n][2]))
            self.parts += [some[at : at + size] for at in range(0, len(some), size)]
        lot.shuffle(self.parts)

    def __len__(self) -> int:
        return len(self.parts)

    def __getitem__(self, n: int) -> tuple[torch.Tensor, ...]:
        lot = random.Random(f"{self.args.seed} {self.epoch} {n}")
        part = [self.data[place] for place in self.parts[n]] * 2
        texts = [self._reading(one, lot) for one in part]
        labels = torch.zeros(len(part), len(LABELS), dtype=torch.bool)
        for row, one in zip(labels, part, strict=True):
            row[[PLACE[label] for label in one[3]]] = True
        verdict = torch.tensor([VERDICTS.index(one[4]) if one[4] in VERDICTS else -100 for one in part])
        fence = allowed([one[0] for one in part]) if lot.random() < 0.8 else torch.zeros(len(part), len(LABELS))
        return batch_ids(self.pieces, texts), labels, verdict, fence

    def _reading(self, row: Row, lot: random.Random) -> tuple[str, str]:
        game, text, before, _, _ = row
        if lot.random() < self.args.vary:
            text, before = varied(game, text, before, lot)
        return mistyped(text, lot) if lot.random() < self.args.typo else text, before


@cache
def fences() -> torch.Tensor:
    """Of each game which labels may be given: 0, or far below."""
    table = torch.zeros(len(GAMES), len(LABELS))
    for n, game in enumerate(GAMES):
        for other in GAMES.keys() - {game}:
            table[n, [PLACE[entry[0]] for entry in GAMES[other]]] = -1e4
    return table


def allowed(games: list[str]) -> torch.Tensor:
    """Which labels may be given for a game."""
    names = list(GAMES)
    return fences()[[names.index(game) for game in games]]


def apart(logs: torch.Tensor) -> torch.Tensor:
    """How far two readings of each question are from each other: the first half of the rows against the second."""
    one, other = logs.chunk(2)
    there = functional.kl_div(one, other, log_target=True, reduction="batchmean")
    return (there + functional.kl_div(other, one, log_target=True, reduction="batchmean")) / 2


def losses(model: Encoder, batch: tuple[torch.Tensor, ...], args: argparse.Namespace) -> torch.Tensor:
    ids, labels, verdict, fence = batch
    with torch.autocast(ids.device.type, torch.bfloat16, enabled=args.half):
        h, g, x = model.pooled(ids)
    h, g, x = h.float(), g.float(), x.float()
    logs = functional.log_softmax(model.scores(h) + fence, -1)
    fine, known = (fence == 0).float(), labels.any(1)
    smooth = -(logs * fine).sum(1) / fine.sum(1)
    found = -logs.masked_fill(~labels, -1e9).logsumexp(1)  # one of its labels, whichever
    loss = torch.where(known, (1 - SMOOTH) * found + SMOOTH * smooth, 0).mean()
    entry = torch.where(labels.sum(1) == 1, labels.int().argmax(1), logs.detach().argmax(1))
    judged = functional.log_softmax(model.verdicts(g, x, ids > 0, entry), -1)
    own = torch.where(labels.sum(1) == 1, verdict, -100)
    loss = loss + args.judge * missed(judged, own)
    if args.over:  # yes or no is said by what all likely entries say together
        likely, at = logs.topk(JUDGED, 1)
        each = [functional.log_softmax(model.verdicts(g, x, ids > 0, at[:, n]), -1) for n in range(JUDGED)]
        together = (torch.stack(each, 1) + likely.log_softmax(1)[:, :, None]).logsumexp(1)
        loss = loss + args.over * missed(together, verdict)
    return loss + args.alike * (apart(logs) + args.judge * apart(judged)) if args.alike else loss


def missed(logs: torch.Tensor, verdict: torch.Tensor) -> torch.Tensor:
    """How unlikely the right verdicts are held, where they are known."""
    return functional.nll_loss(logs, verdict, ignore_index=-100, reduction="sum") / (verdict >= 0).sum().clamp(min=1)


def train(args: argparse.Namespace, device: str) -> None:
    """What was learned is written after each epoch."""
    pieces = Pieces((ROOT / "build/train/vocab.txt").read_text("utf-8").split("\n"))
    data = training_rows(args.exams)
    torch.manual_seed(args.seed)
    model = Encoder(json.loads(args.layers), args.drop)
    if args.begin:
        resume(model, pieces, args.begin)
    model.to(device)
    heads = [
        *model.label.parameters(),
        *model.stance.parameters(),
        *model.shared.parameters(),
        *model.own.parameters(),
        *model.look.parameters(),
        *model.keys.parameters(),
        *model.values.parameters(),
        model.scale,
    ]
    own = {id(p) for p in heads}
    rest = [p for p in model.parameters() if id(p) not in own]
    adam = torch.optim.AdamW(
        [{"params": rest, "lr": args.rate}, {"params": heads, "lr": args.head_rate}], weight_decay=0.01, fused=True
    )
    began, steps = time.monotonic(), args.epochs * math.ceil(len(data) / args.batch)

    def done(n: int) -> float:
        """How much of the training lies behind, by steps or by time, whichever is further."""
        return min(1, max(n / steps, (time.monotonic() - began) / args.seconds))

    plan = torch.optim.lr_scheduler.LambdaLR(adam, lambda n: min(1, n / 200) * 0.5 * (1 + math.cos(math.pi * done(n))))
    mean = torch.optim.swa_utils.AveragedModel(model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998))
    print(len(data), "rows", len(LABELS), "labels", sum(p.numel() for p in model.parameters()), "numbers", flush=True)
    for epoch in range(args.epochs):
        model.train()
        total = torch.zeros((), device=device)
        batches = Batches(data, pieces, args, epoch)
        for batch in torch.utils.data.DataLoader(batches, batch_size=None, num_workers=args.readers, prefetch_factor=8):
            loss = losses(model, tuple(part.to(device, non_blocking=True) for part in batch), args)
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            adam.step()
            plan.step()
            mean.update_parameters(model)
            total += loss.detach()
            if done(0) == 1:
                break
        print(epoch, round(float(total) / len(batches), 3), measured(mean.module, pieces, device), flush=True)
        saved(mean.module, pieces, args.out / "encoder.npz")
        if done(0) == 1:
            print(f"time is over in epoch {epoch}", flush=True)
            break


@torch.no_grad()
def resume(model: Encoder, pieces: Pieces, path: Path) -> None:
    """Take over what an encoder has learned, word by word and entry by entry; what it does not know stays as it is."""
    kept = dict(np.load(path))

    def full(name: str) -> torch.Tensor:
        scale = kept.get(f"{name}.scale")
        return torch.tensor(kept[name].astype(np.float32) * (1 if scale is None else scale[:, None]))

    def rows_of(weight: torch.Tensor, name: str, own: list[str], theirs: list[str]) -> None:
        values, at = full(name), {one: n for n, one in enumerate(theirs)}
        for n, one in enumerate(own):
            if one in at:
                weight[n] = values[at[one]]

    words, labels = (bytes(kept[name]).decode().split("\n") for name in ("vocabulary", "labels"))
    rows_of(model.words.weight, "words", list(pieces.number), words)
    for part, name in ((model.label.weight, "label"), (model.own.weight, "own"), (model.look.weight, "look")):
        rows_of(part, name, LABELS, labels)
    rows_of(model.label.bias, "label.bias", LABELS, labels)
    model.places.copy_(full("places"))
    model.scale.copy_(full("label.factor"))
    parts = [(f"{n}.{at}", one) for n, layer in enumerate(model.layers) for at, one in layer.parts.items()]
    parts += [(name, getattr(model, name)) for name in ("norm", "stance", "shared", "keys", "values")]
    for name, part in parts:
        is_norm = isinstance(part, nn.LayerNorm)
        part.weight.copy_(full(name)[0] if is_norm else full(name))
        part.bias.copy_(full(name)[1] if is_norm else full(f"{name}.bias"))


@torch.no_grad()
def measured(model: Encoder, pieces: Pieces, device: str) -> dict[str, object]:
    model.eval()
    found: dict[str, object] = {}
    for game in GAMES:
        tests = rows(HELD, game)
        none = [
            (game, line.split("\t")[1], "", (NONE,), "") for line in (HELD / "none.tsv").read_text("utf-8").splitlines()
        ]
        order, said = run(model, pieces, tests + none, game, device)
        want = torch.tensor([PLACE[one[3][0]] for one in tests + none], device=device)
        n = len(tests)
        hit1, hit3 = (order[:n, 0] == want[:n]), (order[:n, :3] == want[:n, None]).any(1)
        verdict = torch.tensor([VERDICTS.index(one[4]) for one in tests], device=device)
        best, closed = said[:n].argmax(1), verdict < 2
        contrary = closed & (best < 2) & (best != verdict)
        found[game] = {
            "hit1": round(float(hit1.float().mean()), 3),
            "hit3": round(float(hit3.float().mean()), 3),
            "closed right": round(float((best == verdict)[closed].float().mean()), 3),
            "contrary": round(float(contrary[closed].float().mean()), 3),
            "closed right of hits": round(float((best == verdict)[hit1 & closed].float().mean()), 3),
            "declined": round(float((order[n:, 0] == 0).float().mean()), 3),
            "wrongly": round(float((order[:n, 0] < 2).float().mean()), 3),
        }
    return found


def run(model: Encoder, pieces: Pieces, data: list, game: str, device: str) -> tuple[torch.Tensor, torch.Tensor]:
    orders, verdicts = [], []
    for start in range(0, len(data), 256):
        ids = batch_ids(pieces, [(one[1], one[2]) for one in data[start : start + 256]]).to(device)
        h, g, x = model.pooled(ids)
        order = (model.scores(h) + allowed([game] * len(h)).to(device)).argsort(1, descending=True)[:, :4]
        orders.append(order)
        verdicts.append(model.verdicts(g, x, ids > 0, order[:, 0]))
    return torch.cat(orders), torch.cat(verdicts)


def whole(weight: torch.Tensor) -> tuple[np.ndarray, np.ndarray]:
    """As numbers from -127 to 127 and a scale for each row."""
    scale = weight.abs().amax(1).clamp(min=1e-8) / 127
    return (weight / scale[:, None]).round().to(torch.int8).cpu().numpy(), scale.to(torch.float32).cpu().numpy()


def saved(model: Encoder, pieces: Pieces, path: Path) -> None:
    """All weights as small whole numbers, with the vocabulary and the labels."""
    kept: dict[str, np.ndarray] = {}

    def keep(name: str, weight: torch.Tensor) -> None:
        kept[name], kept[f"{name}.scale"] = whole(weight.detach().float())

    keep("words", model.words.weight)
    kept["places"] = model.places.detach().cpu().numpy().astype(np.float16)
    kept["norm"] = np.stack([model.norm.weight.detach().cpu(), model.norm.bias.detach().cpu()]).astype(np.float32)
    for n, layer in enumerate(model.layers):
        for name, part in layer.parts.items():
            if isinstance(part, nn.Linear):
                keep(f"{n}.{name}", part.weight)
                kept[f"{n}.{name}.bias"] = part.bias.detach().cpu().numpy().astype(np.float32)
            else:
                kept[f"{n}.{name}"] = np.stack([part.weight.detach().cpu(), part.bias.detach().cpu()]).astype(
                    np.float32
                )
    keep("label", functional.normalize(model.label.weight, dim=-1))
    kept["label.bias"] = model.label.bias.detach().cpu().numpy().astype(np.float32)
    kept["label.factor"] = np.array(float(model.scale.detach()), np.float32)
    for name, part in (
        ("stance", model.stance),
        ("shared", model.shared),
        ("keys", model.keys),
        ("values", model.values),
    ):
        keep(name, part.weight)
        kept[f"{name}.bias"] = part.bias.detach().cpu().numpy().astype(np.float32)
    keep("own", model.own.weight)
    keep("look", model.look.weight)
    kept["vocabulary"] = np.frombuffer("\n".join(pieces.number).encode(), np.uint8)
    kept["labels"] = np.frombuffer("\n".join(LABELS).encode(), np.uint8)
    kept["verdicts"] = np.frombuffer("\n".join(VERDICTS).encode(), np.uint8)
    np.savez_compressed(path, **kept)
    print(path.stat().st_size / 1e6, "MB")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--layers", default="[0, 2, 5]", help="which layers of the base are kept")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=math.inf, help="end after that long, with fewer epochs")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1.5e-4)
    parser.add_argument("--head-rate", type=float, default=1e-3, help="the rate of what is no part of the base")
    parser.add_argument("--begin", type=Path, help="begin with what this encoder has learned")
    parser.add_argument("--drop", type=float, default=0.15)
    parser.add_argument("--judge", type=float, default=0.5)
    parser.add_argument("--alike", type=float, default=1.0, help="how much two readings of a question must agree")
    parser.add_argument("--typo", type=float, default=0.35, help="the share of questions that are mistyped")
    parser.add_argument("--vary", type=float, default=0.7, help="the share of questions that are put in other words")
    parser.add_argument("--over", type=float, default=0.5, help="the weight of the verdict over all likely entries")
    parser.add_argument("--exams", type=int, default=2, help="how often the exams that were looked at are read")
    parser.add_argument("--readers", type=int, default=3, help="processes that prepare batches")
    parser.add_argument("--half", action=argparse.BooleanOptionalAction, default=True, help="reckon in bfloat16")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    train(args, device)


if __name__ == "__main__":
    main()
