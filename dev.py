"""Every task of this project: `python3 dev.py --help`. Needs Python 3.11 or newer, and nothing else."""

import hashlib
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

# An older Python must get as far as this sentence: keep the syntax of this file plain.
if sys.version_info < (3, 11):  # noqa: UP036
    print("Wiredeck needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".", file=sys.stderr)
    sys.exit(2)

import build_web

ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "requirements"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PYTEST = [PYTHON, "-m", "pytest", "-n", str(min(os.cpu_count() or 1, 8)), "--dist", "load"]
CHECKS = {
    "format": [str(BIN / "ruff"), "format", "--check"],
    "lint": [str(BIN / "ruff"), "check"],
    "types (mypy)": [str(BIN / "mypy")],
    "types (pyright)": [str(BIN / "pyright")],
    "imports": [str(BIN / "lint-imports")],
}
# One lock for every platform and every Python from 3.11 on, naming no package index.
COMPILE = ["--universal", "--python-version", "3.11", "--fork-strategy", "fewest", "--generate-hashes"]
COMPILE += ["--no-emit-index-url", "--custom-compile-command", "python3 dev.py lock"]
# What each lock file is made from, in pyproject.toml. dev comes first and the others agree with it.
EXTRAS = ["pyproject.toml", *("--extra", "fast"), *("--extra", "arena"), *("--extra", "server"), *("--group", "build")]
LOCK_SOURCES = {
    "uv.txt": ["--group", "uv"],
    "dev.lock": [*EXTRAS, "--group", "dev"],
    "run.lock": [*EXTRAS, "-c", "requirements/dev.lock"],
    "node.lock": ["--group", "node", "-c", "requirements/dev.lock"],
    "gpu.lock": ["pyproject.toml", "--extra", "gpu", "--group", "build", "-c", "requirements/dev.lock"],
}
MADE = [".venv", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".import_linter_cache", ".hypothesis"]
MADE += ["build", "dist", "htmlcov", ".coverage", "web/node_modules", "src/wiredeck/server/static"]


class Refusal(Exception):
    """One sentence for the person at the keyboard."""


# ---- The virtual environment


def install(lock: str) -> None:
    """Bring .venv and the page up to date with requirements/<lock>.lock and web/. Costs nothing when they are."""
    if has_venv() and read(VENV / f"{lock}.stamp") == fingerprint(lock):
        return build_page()
    print(f"Setting up .venv from requirements/{lock}.lock: once, up to a minute.", flush=True)
    install_uv()
    uv("install", "--compile-bytecode", "--require-hashes", "--only-binary", ":all:", "-r", f"requirements/{lock}.lock")
    build_page()
    uv("install", "--no-deps", "--no-build-isolation", "--editable", ".")
    for done in {lock, "run"} if lock == "dev" else {lock}:  # dev.lock holds all of run.lock
        (VENV / f"{done}.stamp").write_text(fingerprint(done))


def build_page() -> None:
    """The client out of web/, with this machine's Node or one in .venv."""
    if build_web.is_built():
        return
    print("Building the page: once, up to a minute.", flush=True)
    if not build_web.node_folder():
        uv("install", "--require-hashes", "--only-binary", ":all:", "-r", "requirements/node.lock")
    try:
        attempt([PYTHON, "build_web.py"], "The page could not be built.")
    except Refusal as failed:
        raise Refusal(f"{failed} Without it: python3 dev.py play wireburn") from None


def install_uv() -> None:
    if not has_venv():
        attempt(
            [sys.executable, "-m", "venv", "--clear", str(VENV)],
            "Python could not make a virtual environment; install its venv module (Debian: python3-venv).",
        )
        (VENV / "python.stamp").write_text(python_in_use())
    attempt(
        [PYTHON, "-m", "pip", "install", "--require-hashes", "-r", "requirements/uv.txt"],
        "The installer uv could not be downloaded; check the network connection.",
    )


def has_venv() -> bool:
    return Path(PYTHON).exists() and read(VENV / "python.stamp") == python_in_use()


def python_in_use() -> str:
    """A .venv works only for the Python and the folder that it was made for."""
    return f"{sys.version}\n{sys.base_prefix}\n{ROOT}"


def fingerprint(lock: str) -> str:
    parts = [ROOT / "pyproject.toml", LOCKS / "uv.txt", LOCKS / f"{lock}.lock"]
    return hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()


def read(file: Path) -> str:
    return file.read_text() if file.exists() else ""


def uv(command: str, *words: str) -> None:
    attempt(
        [str(BIN / "uv"), "pip", command, "--python", PYTHON, *words],
        "The packages could not be installed; check the network connection.",
        pip_settings(),
    )


def pip_settings() -> dict[str, str]:
    """uv does not read pip's settings, and two of them decide whether a download works at all."""
    names = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    command = [PYTHON, "-m", "pip", "config", "list"]
    listing = subprocess.run(command, capture_output=True, text=True, check=False)
    found: dict[str, str] = {}
    for line in listing.stdout.splitlines():  # such as: global.index-url='https://...'
        key, _, value = line.partition("=")
        setting = names.get(key.rpartition(".")[2])
        if setting:
            found.setdefault(setting, value.strip("'\""))
    if "UV_INDEX_URL" in os.environ:
        found.pop("UV_DEFAULT_INDEX", None)
    return {setting: value for setting, value in found.items() if setting not in os.environ}


def attempt(command: list[str], trouble: str, extra_env: dict[str, str] | None = None) -> None:
    """One silent step of the set-up. Its output is worth reading only when it fails."""
    env = {**os.environ, **(extra_env or {})}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        VENV.mkdir(exist_ok=True)
        (VENV / "setup.log").write_text(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
        raise Refusal(f"{trouble} Details are in .venv/setup.log.")


def run(command: list[str], *, quiet: bool = False) -> int:
    """Run a tool of .venv in the project root. Quiet: show its output only when it fails."""
    env = {**os.environ, "VIRTUAL_ENV": str(VENV), "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    env["PYRIGHT_PYTHON_IGNORE_WARNINGS"] = "1"  # else pyright asks the network for a newer version
    env.setdefault("OPENBLAS_NUM_THREADS", "1")  # tests run side by side: more threads wait for each other
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=quiet, text=True, check=False)
    if quiet and done.returncode:
        print(done.stdout + done.stderr, flush=True)
    return done.returncode


# ---- The commands. Each one's first line is its line in --help.


def play(words: list[str]) -> int:
    """Play in the browser, with bots and friends (play wireburn, play wired: in the terminal)."""
    install("run")
    if not words:
        words = ["serve", "--open", "--port", str(free_port()), "--database", "wiredeck.sqlite3"]
    elif words[0].startswith("-"):
        words = ["play", "wireburn", "--edition", "operator", "--mode", "standard", "--seats", "3", *words]
    else:
        words = ["play", *words]
    command = [str(BIN / "wiredeck"), *words]
    if os.name == "posix":  # the program itself answers Ctrl-C
        os.chdir(ROOT)
        os.execv(command[0], command)
    return run(command)


def free_port() -> int:
    """8000, or the next one that nobody listens on."""
    for port in range(8000, 8100):
        with socket.socket() as tried:
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise Refusal("No port from 8000 to 8099 is free.")


def test(words: list[str]) -> int:
    """Run the tests. Further words go to pytest: test -k dock"""
    install("dev")
    find_browser()
    return run([*PYTEST, *words])


def find_browser() -> None:
    """The browser tests need Chromium: Debian's is installed where that can be done."""
    if any(map(shutil.which, BROWSERS)):
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing Chromium for the browser tests: once, up to two minutes.", flush=True)
        quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "capture_output": True, "check": False}
        for command in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", *command], **quiet)  # type: ignore[call-overload]
    if not any(map(shutil.which, BROWSERS)):
        print("NO CHROMIUM: THE BROWSER TESTS ARE SKIPPED. Install it to run them.", flush=True)


def check(words: list[str]) -> int:
    """Run every check: format, lint, types, imports, tests (--no-tests: without the last)."""
    if words not in ([], ["--no-tests"]):
        raise Refusal("check takes no further words but --no-tests.")
    install("dev")
    steps = CHECKS if words else {**CHECKS, "tests": PYTEST}
    failed = [name for name, command in steps.items() if not passes(name, command)]
    print(f"Failed: {', '.join(failed)}." if failed else "All checks passed.")
    return 1 if failed else 0


def passes(name: str, command: list[str]) -> bool:
    begin = time.perf_counter()
    status = run(command, quiet=name != "tests")
    print(f"{name:<16} {'FAILED' if status else 'ok':<6} {time.perf_counter() - begin:6.1f} s", flush=True)
    return status == 0


def bench(words: list[str]) -> int:
    """Measure the speed of the rules (bench/run.py)."""
    install("dev")
    return run([PYTHON, "bench/run.py", *words])


def soak(words: list[str]) -> int:
    """Run the long tests, those marked slow."""
    install("dev")
    return run([*PYTEST, "-m", "slow", *words])


def gpu(words: list[str]) -> int:
    """Compile the rules for a GPU and test the code. No GPU is needed for that."""
    install("dev")
    install("gpu")
    return run([PYTHON, "-m", "pytest", "-v", "tests/test_gpu.py", *words])


def eval_rulesbot(words: list[str]) -> int:
    """Measure how right and how fast the Rules Bot is; --write keeps the results."""
    install("dev")
    return run([PYTHON, "-m", "bench.rulesbot", *words])


def types(words: list[str]) -> int:
    """Write the server's messages and the scorekeepers' rules as TypeScript (web/src)."""
    if words:
        raise Refusal("types takes no further words.")
    install("dev")
    return run([PYTHON, "-m", "wiredeck.server.typescript", "web/src"])


def lock(words: list[str]) -> int:
    """Make the lock files anew from pyproject.toml and web/package.json (--upgrade: with newer versions)."""
    install_uv()
    for name, sources in LOCK_SOURCES.items():
        print(f"requirements/{name}", flush=True)
        uv("compile", *COMPILE, *sources, *words, "-o", f"requirements/{name}")
    print("web/package-lock.json", flush=True)
    try:
        build_web.lock()
    except build_web.BuildError as failed:
        raise Refusal(str(failed)) from None
    return 0


def clean(words: list[str]) -> int:
    """Remove .venv and all caches."""
    if words:
        raise Refusal("clean takes no further words.")
    caches = [cache for part in ("src", "tests", "bench") for cache in (ROOT / part).rglob("__pycache__")]
    for path in [*(ROOT / name for name in MADE), *caches]:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    return 0


EVERY = (play, test, check, bench, soak, gpu, eval_rulesbot, types, lock, clean)
COMMANDS = {command.__name__.replace("_", "-"): command for command in EVERY}


def usage() -> str:
    lines = [f"  {name:<13} {command.__doc__}" for name, command in COMMANDS.items()]
    head = "Usage: python3 dev.py COMMAND [WORDS]\n\nThe first run sets up .venv in this folder.\n"
    return "\n".join([head, *lines])


def main(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    if words[0] not in COMMANDS:
        raise Refusal(f"There is no command {words[0]!r}; see python3 dev.py --help.")
    return COMMANDS[words[0]](words[1:])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
    except OSError as error:
        print(f"Cannot go on: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(2)
