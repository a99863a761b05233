"""The rules on a graphics card: compiled to PTX by numba-cuda, run through the card's own driver.

Building needs numba-cuda (`pip install 'wiredeck[gpu]'`) and no card. Running needs the driver and the PTX,
which is kept in the cache under the hash of the sources: a machine with a card needs no Numba at all.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from wiredeck.kernel.compile import Twins, cache_root, content_hash
from wiredeck.kernel.record import fill, layout, records

if TYPE_CHECKING:
    import numpy as np

ARCHITECTURE = (8, 0)  # the driver translates for anything newer
KERNEL = "random_games"
THREADS = 256  # of a block: the fastest of those tried, see bench/results


class GpuError(RuntimeError):
    """No card, no driver, or no compiled rules: a sentence for the person who asked."""


def ptx_file(name: str, rules: Mapping[str, Callable[..., Any]]) -> Path:
    """Where the PTX of these rules is kept."""
    folders = {Path(f.__code__.co_filename).parent for f in rules.values()} | {Path(__file__).parent}
    sources = {path for folder in folders for path in folder.rglob("*.py")}
    return cache_root() / "ptx" / f"{name}-{content_hash(sources, ARCHITECTURE)}.ptx"


def build(name: str, rules: Mapping[str, Callable[..., Any]], state: type, legal: type) -> Path:
    """Compile the rules of a game to PTX, unless that has been done; return the file."""
    file = ptx_file(name, rules)
    if not file.exists():
        text = _compile(name, rules, state, legal)
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_text(text)
        fresh.replace(file)
    return file


def _compile(name: str, rules: Mapping[str, Callable[..., Any]], state: type, legal: type) -> str:
    try:
        cuda: Any = import_module("numba.cuda")
        dispatcher: Any = import_module("numba.cuda.dispatcher")
        ct: Any = import_module("numba.cuda.types")
        from_dtype: Any = import_module("numba.cuda.np.numpy_support").from_dtype
    except (ImportError, AttributeError):
        raise GpuError("numba-cuda is not installed: pip install 'wiredeck[gpu]'") from None
    from wiredeck.kernel import gpu_kernels
    from wiredeck.kernel.batch import FORGETFUL

    # numba-cuda asks the driver which card there is as soon as a kernel calls a function; here may be none.
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=ARCHITECTURE)
    records_of = {"STATE": from_dtype(layout(state)), "LEGAL": from_dtype(layout(legal))}
    kernel = Twins(name, rules, constants=FORGETFUL | records_of, device=True).device(gpu_kernels.random_games)
    numbers = (ct.int64, ct.int64, ct.int64, ct.int64)
    pointers = (ct.CPointer(ct.int32), ct.CPointer(ct.int8), ct.CPointer(ct.int8), ct.CPointer(ct.uint64))
    signature = ct.void(*numbers, ct.Array(records_of["STATE"], 1, "C"), *pointers)
    ptx, _ = cuda.compile(kernel, signature, cc=ARCHITECTURE, device=False, abi="numba", lineinfo=False)
    (mangled,) = re.findall(r"\.visible \.entry (\w+)\(", ptx)
    return str(ptx.replace(mangled, KERNEL))


class Card:
    """The first graphics card, through the CUDA driver library."""

    def __init__(self, ptx: Path) -> None:
        self._driver = _driver()
        device, context, module = ctypes.c_int(), ctypes.c_void_p(), ctypes.c_void_p()
        self._call("cuInit", 0)
        self._call("cuDeviceGet", ctypes.byref(device), 0)
        name = ctypes.create_string_buffer(100)
        self._call("cuDeviceGetName", name, 100, device)
        self.name = name.value.decode()
        self._call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self._call("cuCtxSetCurrent", context)
        self._call("cuModuleLoadData", ctypes.byref(module), ptx.read_bytes() + b"\0")
        self._kernel = ctypes.c_void_p()
        self._call("cuModuleGetFunction", ctypes.byref(self._kernel), module, KERNEL.encode())

    def _call(self, function: str, *arguments: Any) -> None:
        code = getattr(self._driver, function)(*arguments)
        if code:
            text = ctypes.c_char_p()
            self._driver.cuGetErrorString(code, ctypes.byref(text))
            raise GpuError(f"the graphics card answered {function}: {(text.value or b'unknown error').decode()}")

    def play(
        self, blank: Any, first: int, seed: int, lo: int, out: tuple[np.ndarray[Any, Any], ...], threads: int = THREADS
    ) -> float:
        """Games lo, lo + 1, ... of this seed, as many as `out` has room for; return the seconds on the card."""
        games = len(out[0])
        table = records(type(blank), 1)
        fill(table[0], blank)
        held = [self._allocate(a.nbytes) for a in (table, *out)]
        try:
            self._call("cuMemcpyHtoD_v2", held[0], table.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(table.nbytes))
            seconds = self._launch(games, first, seed, lo, held, table, threads)
            for pointer, array in zip(held[1:], out, strict=True):
                target = array.ctypes.data_as(ctypes.c_void_p)
                self._call("cuMemcpyDtoH_v2", target, pointer, ctypes.c_size_t(array.nbytes))
        finally:
            for pointer in held:
                self._call("cuMemFree_v2", pointer)
        return seconds

    def _allocate(self, size: int) -> ctypes.c_uint64:
        pointer = ctypes.c_uint64()
        self._call("cuMemAlloc_v2", ctypes.byref(pointer), ctypes.c_size_t(max(size, 1)))
        return pointer

    def _launch(self, games: int, first: int, seed: int, lo: int, held: list[Any], table: Any, threads: int) -> float:
        # An array is seven parameters to numba: two it does not use here, items, item size, data, shape, stride.
        one, size = ctypes.c_int64(1), ctypes.c_int64(table.itemsize)
        array = [ctypes.c_uint64(0), ctypes.c_uint64(0), one, size, held[0], one, size]
        values = [*(ctypes.c_int64(n) for n in (games, first, seed, lo)), *array, *held[1:]]
        pointers = (ctypes.c_void_p * len(values))(*(ctypes.addressof(v) for v in values))
        start, stop = self._event(), self._event()
        self._call("cuEventRecord", start, None)
        blocks = -(-games // threads)
        self._call("cuLaunchKernel", self._kernel, blocks, 1, 1, threads, 1, 1, 0, None, pointers, None)
        self._call("cuEventRecord", stop, None)
        self._call("cuEventSynchronize", stop)
        elapsed = ctypes.c_float()
        self._call("cuEventElapsedTime", ctypes.byref(elapsed), start, stop)
        for event in (start, stop):
            self._call("cuEventDestroy_v2", event)
        return elapsed.value / 1000

    def _event(self) -> ctypes.c_void_p:
        event = ctypes.c_void_p()
        self._call("cuEventCreate", ctypes.byref(event), 0)
        return event


def _driver() -> Any:
    for name in ("libcuda.so.1", "libcuda.so", "nvcuda.dll"):
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise GpuError("no CUDA driver was found on this machine")
