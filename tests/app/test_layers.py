"""What each layer brings into a process, looked at in a process of its own."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import hollywood_gin

ROOT = Path(hollywood_gin.__file__).parent


def modules(package: str) -> list[str]:
    path = ROOT / package
    return [f"hollywood_gin.{package}.{found.name}" for found in pkgutil.iter_modules([str(path)])]


def brought_in(imported: list[str], asked: list[str]) -> list[str]:
    """Return which of the modules asked for are there after imports in a fresh process."""
    script = (
        f"import sys\nfor name in {imported!r}: __import__(name)\n"
        f"print(*[name for name in {asked!r} if name in sys.modules])"
    )
    said = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(ROOT.parent)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return said.stdout.splitlines()[-1].split()  # pygame says hello on a line before


def test_nothing_below_the_window_knows_pygame() -> None:
    found = modules("engine") + modules("ai") + modules("app") + modules("commands")
    assert len(found) > 40
    assert brought_in(found, ["pygame"]) == []


@pytest.mark.parametrize("package", ["engine", "commands"])
def test_rules_and_the_command_line_need_the_standard_library_alone(package: str) -> None:
    foreign = ["pygame", "numpy", "platformdirs", "sqlite3", "multiprocessing"]
    assert brought_in([*modules(package), "hollywood_gin.engine.match"], foreign) == []


def test_the_app_brings_no_numpy() -> None:
    assert brought_in(modules("app"), ["numpy"]) == []


def test_sqlite_waits_until_the_list_of_matches_is_opened() -> None:
    first = ["hollywood_gin.ui.start", "hollywood_gin.ui.scenes.routes"]
    assert brought_in(first, ["sqlite3", "numpy"]) == []
