"""``--selftest``: one line when all is well, and a failure for whatever is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hollywood_gin import __version__

ROOT = Path(__file__).parents[2]


def selftest(root: Path, where: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the self-test of a checkout from a folder that is not it."""
    return subprocess.run(
        [sys.executable, "-m", "hollywood_gin", "--selftest"],
        cwd=where,
        env={**os.environ, "PYTHONPATH": str(root), **environment},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )


def test_one_line_says_that_all_is_well(tmp_path: Path) -> None:
    said = selftest(ROOT, tmp_path)
    assert said.returncode == 0, said.stderr
    (line,) = said.stdout.splitlines()
    assert line.startswith(f"hollywood-gin {__version__} selftest: ")
    assert said.stderr == ""
    assert list(tmp_path.iterdir()) == []


def test_weights_that_are_missing_fail_it(tmp_path: Path) -> None:
    """The quick player answers for the trained one then, and a round is played all the same."""
    said = selftest(ROOT, tmp_path, HOLLYWOOD_GIN_WEIGHTS=str(tmp_path / "none.bin"))
    assert said.returncode == 1
    assert said.stdout == ""
    (line,) = said.stderr.splitlines()
    assert "none.bin" in line


@pytest.mark.parametrize(
    "lost",
    ["cards/standard/7S.svg", "fonts/GinSans-Bold.ttf", "opponent/net.bin", "sounds/knock_2.ogg"],
)
def test_an_asset_that_is_missing_or_broken_fails_it(tmp_path: Path, lost: str) -> None:
    for part in ("hollywood_gin", "assets"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    if lost.endswith(".ogg"):
        (tmp_path / "assets" / lost).write_bytes(b"no sound")
    else:
        (tmp_path / "assets" / lost).unlink()
    said = selftest(tmp_path, tmp_path)
    assert said.returncode == 1, said.stdout
    assert len(said.stderr.splitlines()) == 1
