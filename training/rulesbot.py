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
from functools import cache
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from wiredeck.rulesbot.pieces import Pieces  # noqa: E402

GAMES = json.loads((ROOT / "build/train/entries.json").read_text())  # game: [[id, verdict, question, also...], ...]
NONE, UNCLEAR = "none", "unclear"
VERDICTS = ["yes", "no", "depends", "-"]
LABELS = [NONE, UNCLEAR, *(entry[0] for game in GAMES for entry in GAMES[game])]
PLACE = {label: n for n, label in enumerate(LABELS)}
ASKED, HELD = ROOT / "training/asked", ROOT / "tests/rulesbot/held"
HEADS = 12
STANCE = 256
LOOKS = 4
SMOOTH = 0.05


def rows(folder: Path, game: str, part: str = "") -> list[tuple[str, str, str, str, str]]:
    """game, question, what it follows, label, verdict"""
    found = []
    for file in sorted([*folder.glob(f"{game}_{part}*.tsv"), *folder.glob(f"more*_{game}_{part}*.tsv")]):
        for line in file.read_text("utf-8").splitlines():
            entry, verdict, question = line.split("\t")
            found.append((game, question, "", entry, verdict))
    return found


def training_rows() -> list[tuple[str, str, str, str, str]]:
    found = []
    for game, entries in GAMES.items():
        found += rows(ASKED, game)
        found += rows(ASKED, game, "style")  # nearest to how people ask: twice
        for entry, _, *asked in entries:
            found += [(game, question, "", entry, "") for question in asked]
        for file in sorted(ASKED.glob(f"follow*_{game}.jsonl")):
            for line in file.read_text("utf-8").splitlines():
                one = json.loads(line)
                before = [said["content"] for said in one["context"] if said["role"] == "user"][-1]
                found += [(game, one["question"], before, one["entry"], one["verdict"])] * 2
        found += [
            (game, line.split("\t")[1], "", NONE, "")
            for file in sorted(ASKED.glob("none*.tsv"))
            for line in file.read_text("utf-8").splitlines()
        ]
        found += [(game, line, "", UNCLEAR, "") for line in (ASKED / "unclear.tsv").read_text("utf-8").splitlines()] * 2
    return found


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


def train(args: argparse.Namespace, device: str) -> tuple[Encoder, Pieces]:
    pieces = Pieces((ROOT / "build/train/vocab.txt").read_text("utf-8").split("\n"))
    data, lot = training_rows(), random.Random(args.seed)
    torch.manual_seed(args.seed)
    model = Encoder(json.loads(args.layers), args.drop).to(device)
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
        [{"params": rest, "lr": args.rate}, {"params": heads, "lr": 1e-3}], weight_decay=0.01, fused=device == "cuda"
    )
    steps = args.epochs * math.ceil(len(data) / args.batch)
    plan = torch.optim.lr_scheduler.LambdaLR(
        adam, lambda n: min(1, n / 200) * 0.5 * (1 + math.cos(math.pi * n / steps))
    )
    mean = torch.optim.swa_utils.AveragedModel(model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998))
    print(len(data), "rows", len(LABELS), "labels", sum(p.numel() for p in model.parameters()), "numbers", flush=True)
    for epoch in range(args.epochs):
        model.train()
        lot.shuffle(data)
        total = torch.zeros((), device=device)
        for start in range(0, len(data), args.batch):
            part = data[start : start + args.batch] * 2  # each is read twice, typed and dropped differently
            texts = [(mistyped(q, lot) if lot.random() < args.typo else q, before) for _, q, before, _, _ in part]
            ids = batch_ids(pieces, texts).to(device)
            label = torch.tensor([PLACE[one[3]] for one in part], device=device)
            verdict = torch.tensor(
                [VERDICTS.index(one[4]) if one[4] in VERDICTS else -100 for one in part], device=device
            )
            with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                h, g, x = model.pooled(ids)
            h, g, x = h.float(), g.float(), x.float()
            scores = model.scores(h)
            games = [one[0] for one in part]
            open_to = allowed(games).to(device) if lot.random() < 0.8 else torch.zeros_like(scores)
            logs = functional.log_softmax(scores + open_to, -1)
            fine = (open_to == 0).float()
            smooth = -(logs * fine).sum(1) / fine.sum(1)
            loss = ((1 - SMOOTH) * functional.nll_loss(logs, label, reduction="none") + SMOOTH * smooth).mean()
            judged = functional.log_softmax(model.verdicts(g, x, ids > 0, label), -1)
            loss = loss + args.judge * (
                functional.nll_loss(judged, verdict, ignore_index=-100, reduction="sum")
                / (verdict >= 0).sum().clamp(min=1)
            )
            loss = loss + args.alike * (apart(logs) + args.judge * apart(judged))
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            adam.step()
            plan.step()
            mean.update_parameters(model)
            total += loss.detach() * len(part)
        if epoch % 5 == 4 or epoch == args.epochs - 1:
            print(epoch, round(float(total) / 2 / len(data), 3), measured(mean.module, pieces, device), flush=True)
    return mean.module, pieces


@torch.no_grad()
def measured(model: Encoder, pieces: Pieces, device: str) -> dict[str, object]:
    model.eval()
    found: dict[str, object] = {}
    for game in GAMES:
        tests = rows(HELD, game)
        none = [
            (game, line.split("\t")[1], "", NONE, "") for line in (HELD / "none.tsv").read_text("utf-8").splitlines()
        ]
        order, said = run(model, pieces, tests + none, game, device)
        want = torch.tensor([PLACE[one[3]] for one in tests + none], device=device)
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
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1.5e-4)
    parser.add_argument("--drop", type=float, default=0.15)
    parser.add_argument("--judge", type=float, default=0.5)
    parser.add_argument("--alike", type=float, default=1.0, help="how much two readings of a question must agree")
    parser.add_argument("--typo", type=float, default=0.35, help="the share of questions that are mistyped")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model, pieces = train(args, device)
    saved(model, pieces, args.out / "encoder.npz")


if __name__ == "__main__":
    main()
