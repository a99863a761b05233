"""The compiled twins of rules: machine code by Numba, kept on disk under the hash of all they depend on.

A rule's twin has the same code but other globals: rules become their twins, tables become arrays. So both
forms live side by side in one process, and Numba is imported only when somebody asks for a twin.

Numba's own cache looks only at the file of the function itself and would go on using a caller after
something it imports has changed. Here the cache directory is named by a hash over every source file that
the rules come from or import, and the nets beside them, so a change to any of them gives a new directory.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import re
import shutil
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any, get_type_hints

from wiredeck.kernel.record import is_record, layout, u64
from wiredeck.kernel.rule import DEVICE_STAND_INS, PLACEHOLDERS, RULES, STAND_INS, TABLES

Function = Callable[..., Any]
KEPT_CACHES = 4
IMPORT = re.compile(rf"^\s*from ({__name__.partition('.')[0]}[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)

on_compile: list[Callable[[str], None]] = []  # told what is being compiled, when nothing was cached


def may_compile() -> bool:
    """Is Numba there, and not switched off by WIREDECK_INTERPRET=1? If it is missing, say so once."""
    if os.environ.get("WIREDECK_INTERPRET", "0") not in ("", "0"):
        return False
    if find_spec("numba") is None:
        warn_interpreted()
        return False
    return True


@cache
def warn_interpreted() -> None:
    """Say once that the rules run interpreted."""
    warnings.warn(
        "Numba is not installed: the rules run interpreted, right but about 50 times slower. "
        "Install it with: pip install 'wiredeck[fast]'",
        RuntimeWarning,
        stacklevel=3,
    )


class Twins:
    """The compiled twins of some entry functions and of every rule they reach.

    `given` puts further functions into the globals of the entries: that is how the batch drivers, written
    once for any game, get the rules of one game. `constants` replaces global values by name.
    """

    def __init__(
        self,
        name: str,
        given: Mapping[str, Function] | None = None,
        *,
        constants: Mapping[str, Any] | None = None,
        device: bool = False,
    ) -> None:
        self.name = name
        self.given = dict(given or {})
        self._constants = dict(constants or {})
        self._stand_ins = DEVICE_STAND_INS if device else STAND_INS
        self._twin: dict[Function, Any] = {}
        self._entries: dict[Function, Any] = {}  # twins that are kept on disk, also where other entries reach them
        self._globals: dict[int, dict[str, Any]] = {}
        self._making = RLock()  # threads that begin together must not see half-filled globals

    def of(self, entry: Function) -> Any:
        """The twin of an entry function: cached on disk, compiled at its first call."""
        config: Any = importlib.import_module("numba.core.config")
        with self._making:
            if entry not in self._entries:
                folder = cache_folder(self.name, self._sources(entry), repr(self._constants))
                if folder:
                    config.CACHE_DIR = str(folder)
                self._entries[entry] = self._announced(self._dispatcher(entry, cached=folder is not None))
            return self._entries[entry]

    def device(self, entry: Function) -> Function:
        """The entry with the globals of its twin but not compiled: what numba-cuda takes as a kernel."""
        return self._rehomed(entry)

    def _announced(self, dispatcher: Any) -> Any:
        compile_for = dispatcher.compile

        def compile_and_say(types: Any) -> Any:
            if not is_cached(dispatcher):
                for tell in on_compile:
                    tell(self.name)
            return compile_for(types)

        dispatcher.compile = compile_and_say
        return dispatcher

    def _dispatcher(self, f: Function, *, cached: bool) -> Any:
        import numba

        made = numba.njit(cache=cached, error_model="numpy", nogil=True)(self._rehomed(f))
        _pin(made, f)
        return made

    def _rehomed(self, f: Function) -> FunctionType:
        assert isinstance(f, FunctionType)
        home = self._home(f)
        made = FunctionType(f.__code__, home, f.__name__, f.__defaults__, f.__closure__)
        made.__qualname__ = f.__qualname__
        made.__module__ = f.__module__
        return made

    def _home(self, f: FunctionType) -> dict[str, Any]:
        """The globals of f with every rule and table replaced; made once per module."""
        home = self._globals.get(id(f.__globals__))
        if home is None:
            home = self._globals[id(f.__globals__)] = {}
            for name, value in f.__globals__.items():
                home[name] = self._replaced(name, value)
        return home

    def _replaced(self, name: str, value: Any) -> Any:
        if name in self._constants:
            return self._constants[name]
        if isinstance(value, FunctionType) and value in PLACEHOLDERS:
            value = self.given.get(name, value)
        if isinstance(value, tuple) and id(value) in TABLES:
            return _array(*TABLES[id(value)])
        if not callable(value) or isinstance(value, type):
            return value
        if value in self._stand_ins:
            module, _, attribute = self._stand_ins[value].partition(":")
            return getattr(importlib.import_module(module), attribute)
        if value in RULES:
            if value not in self._twin:
                self._twin[value] = self._dispatcher(value, cached=False)
            return self._twin[value]
        return value

    def _sources(self, entry: Function) -> set[Path]:
        """Every file that the rules which the entry reaches are made from."""
        seen: set[Function] = set()
        waiting: list[Any] = [entry, *self.given.values()]
        while waiting:
            f = waiting.pop()
            if isinstance(f, FunctionType) and f not in seen and (f in RULES or f is entry):
                seen.add(f)
                waiting += f.__globals__.values()
        files = _with_imported({Path(f.__code__.co_filename) for f in seen} | set(Path(__file__).parent.glob("*.py")))
        return files | {net for folder in {path.parent for path in files} for net in folder.glob("*.nets")}


def _with_imported(files: set[Path]) -> set[Path]:
    """These files of Python and those of this package that they import, and so on."""
    found, waiting = set[Path](), list(files)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _imported(path)
    return found


@cache
def _imported(path: Path) -> tuple[Path, ...]:
    """The files of this package that a file imports; a name may be a module of its own."""
    wanted: set[str] = set()
    for module, names in IMPORT.findall(path.read_text("utf-8")):
        wanted |= {module, *(f"{module}.{name}" for name in re.findall(r"\w+", names))}
    files = (getattr(sys.modules.get(name), "__file__", None) for name in wanted)
    return tuple(sorted(Path(file) for file in files if file))


def bound(f: Function, given: Mapping[str, Function]) -> Function:
    """A driver as an interpreted function, with a game's rules in the place of the placeholders.

    The rules that it calls are bound, too: those of its own module to each other, those that it imports to the game's.
    """
    assert isinstance(f, FunctionType)
    home: dict[str, Any] = {**f.__globals__, **given}
    for name, other in f.__globals__.items():
        if isinstance(other, FunctionType) and other in RULES and name not in given:
            own = other.__module__ == f.__module__
            home[name] = _with_globals(other, home if own else {**other.__globals__, **given})
    return _with_globals(f, home)


def _with_globals(f: FunctionType, home: dict[str, Any]) -> FunctionType:
    return FunctionType(f.__code__, home, f.__name__, f.__defaults__, f.__closure__)


@cache
def _array(values: tuple[int, ...], width: str) -> Any:
    import numpy as np

    return np.array(values, dtype=width)


def _pin(dispatcher: Any, f: Function) -> None:
    """Compile a rule for the types in its annotations, whatever integers it is called with."""
    compile_for = dispatcher.compile
    pinned: list[Any] = []

    def compile_pinned(types: Any) -> Any:
        if not pinned:
            pinned.append(signature(f))
        return compile_for(pinned[0] or types)

    dispatcher.compile = compile_pinned


def signature(f: Function) -> Any:
    """The Numba signature that the annotations stand for; None if they do not say it all."""
    import numba

    hints = get_type_hints(f, include_extras=True)
    result = hints.pop("return", None)
    if len(hints) != f.__code__.co_argcount:
        return None
    known: dict[Any, Any] = {int: numba.int64, bool: numba.boolean, type(None): numba.void, u64: numba.uint64}
    types = [numba.from_dtype(layout(t)) if is_record(t) else known.get(t) for t in (*hints.values(), result)]
    if None in types:
        return None
    arguments: list[Any] = types[:-1]
    result_type: Any = types[-1]
    return result_type(*arguments)


def is_cached(dispatcher: Any) -> bool:
    """Has the disk got this function already?"""
    cache_file = getattr(dispatcher._cache, "_cache_file", None)
    try:
        return cache_file is not None and bool(cache_file._load_index())
    except Exception:
        return False


# ---------------------------------------------------------------- the cache on disk


def cache_root() -> Path:
    """Where compiled rules are kept: $WIREDECK_CACHE, or the user's cache directory."""
    if chosen := os.environ.get("WIREDECK_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
    return Path(base) / "wiredeck"


def cache_folder(name: str, sources: Iterable[Path], constants: str = "") -> Path | None:
    """The directory for these sources on this machine; None where nothing can be written."""
    import numba
    import numpy as np

    versions = (
        numba.__version__,
        np.__version__,
        sys.version_info[:3],
        os.environ.get("NUMBA_BOUNDSCHECK", ""),
    )
    folder = cache_root() / f"{name}-{content_hash(sources, versions)}"
    try:
        fresh = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        if fresh:
            prune(name)
    except OSError:
        return None
    return folder


def content_hash(sources: Iterable[Path], versions: object) -> str:
    """Sixteen hexadecimal digits that change with any source or version."""
    key = hashlib.sha256(repr(versions).encode())
    for path in sorted(sources):
        key.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return key.hexdigest()[:16]


def prune(name: str) -> None:
    """Keep the newest few cache directories of this name."""
    old = sorted(cache_root().glob(f"{name}-*"), key=lambda p: p.stat().st_mtime, reverse=True)[KEPT_CACHES:]
    for folder in old:
        shutil.rmtree(folder, ignore_errors=True)
