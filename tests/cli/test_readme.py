"""The command lines in the README answer as the README says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from hollywood_gin.__main__ import main
from hollywood_gin.ai.levels import LEVELS, measured
from hollywood_gin.engine.rules import PRESETS

README = Path(__file__).parent.parent.parent / "README.md"


def sessions() -> list[tuple[str, str]]:
    """Return each command of the README's console blocks with the output shown under it."""
    found: list[tuple[str, str]] = []
    inside = False
    for line in README.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            inside = line == "```console"
        elif inside and line.startswith("$ "):
            found.append((line[2:], ""))
        elif inside:
            command, shown = found[-1]
            found[-1] = (command, f"{shown}{line}\n")
    return found


def test_the_readme_shows_the_commands() -> None:
    assert {shlex.split(command)[1] for command, _ in sessions()} >= {"solve", "settle", "sheet"}


@pytest.mark.parametrize(("command", "shown"), sessions())
def test_a_session(command: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    program, *words = shlex.split(command)
    assert program == "hollywood-gin"
    assert main(words) == 0
    assert capsys.readouterr().out == shown


def test_the_strengths_are_the_measured_ones() -> None:
    text = README.read_text(encoding="utf-8")
    for level in LEVELS:
        won, half = measured()["levels"][level.key]["percent"]
        row = f"| {level.number} {level.name}, {level.character} |"
        (line,) = [line for line in text.splitlines() if line.strip().startswith(row)]
        assert line.endswith(f"| {won} ±{half} |")


def test_every_preset_and_document_is_named() -> None:
    text = README.read_text(encoding="utf-8")
    for name in PRESETS:
        assert f"| `{name}` |" in text
    for document in sorted(README.parent.glob("docs/*.md")):
        assert f"(docs/{document.name})" in text


def test_every_link_leads_somewhere() -> None:
    for document in [README, README.parent / "CONTRIBUTING.md", *README.parent.glob("docs/*.md")]:
        for target in re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"
