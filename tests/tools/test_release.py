"""The release script: every reason to refuse refuses, and only then is nothing tagged."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
COMMANDS = (
    "ruff check",
    "ruff format --check",
    "mypy",
    "lint-imports",
    "check-jsonschema",
    "zizmor",
    "make_notices.py --check",
    "make_cards.py --check",
    "make_sounds.py --check",
    "make_fonts.py --check",
    "make_icons.py --check",
    "make_portraits.py --check",
    "pytest",
    "uv build",
    "py3-none-any.whl hollywood-gin --selftest",
    "pyinstaller",
    "dist/hollywood-gin/hollywood-gin --selftest",
)
"""A word of each command that must succeed, in the order in which they run."""


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@b", *words],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


class Yard:
    """A small repository to release from, where commands only seem to run."""

    def __init__(self, folder: Path, release: ModuleType) -> None:
        self.folder, self.release = folder, release
        self.ran: list[str] = []
        self.fails: str | None = None
        self.dirties: str | None = None
        (folder / "hollywood_gin").mkdir()
        (folder / "hollywood_gin" / "__init__.py").write_text('__version__ = "1.2.3"\n')
        self.changelog("## [Unreleased]\n\n## [1.2.3] - 2026-01-02\n\n- News.\n\n## [1.2.2] - x\n")
        git(folder, "init", "--quiet")
        git(folder, "config", "user.name", "A")
        git(folder, "config", "user.email", "a@b")
        self.commit()

    def changelog(self, text: str) -> None:
        (self.folder / "CHANGELOG.md").write_text("# Changelog\n\n" + text)

    def commit(self) -> None:
        git(self.folder, "add", ".")
        git(self.folder, "commit", "--quiet", "--message", "All")

    def succeeds(self, *command: str) -> bool:
        words = " ".join(command)
        self.ran.append(words)
        if self.dirties is not None and self.dirties in words:
            (self.folder / "left over").touch()
        return self.fails is None or self.fails not in words

    @property
    def tags(self) -> list[str]:
        return git(self.folder, "tag").split()

    def run(self, *words: str) -> int:
        status: int = self.release.main(list(words))
        return status


@pytest.fixture
def yard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Yard]:
    monkeypatch.syspath_prepend(str(TOOLS))
    release = importlib.import_module("release")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    made = Yard(tmp_path, release)
    monkeypatch.setattr(release, "succeeds", made.succeeds)
    yield made
    sys.modules.pop("release", None)


def test_what_holds_is_tagged_with_its_commit(yard: Yard) -> None:
    assert yard.run() == 0
    assert yard.tags == ["v1.2.3"]
    head = git(yard.folder, "rev-parse", "HEAD")
    assert git(yard.folder, "rev-parse", "v1.2.3^{commit}") == head
    assert [any(word in ran for ran in yard.ran) for word in COMMANDS] == [True] * len(COMMANDS)
    assert len(yard.ran) == len(COMMANDS)


def test_dry_checks_as_much_and_tags_nothing(yard: Yard) -> None:
    assert yard.run("--dry") == 0
    assert len(yard.ran) == len(COMMANDS)
    assert yard.tags == []


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_fails_stops_the_release(
    yard: Yard, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    yard.fails = command
    assert yard.run() == 1
    assert command in yard.ran[-1], "nothing runs after it"
    assert yard.tags == []
    assert capsys.readouterr().err.startswith("No release: ")


def refusal(yard: Yard, capsys: pytest.CaptureFixture[str]) -> str:
    """Return why a release is refused before any command runs."""
    tags = yard.tags
    assert yard.run() == 1
    assert yard.ran == []
    assert yard.tags == tags
    return capsys.readouterr().err


def test_a_tree_that_is_not_clean(yard: Yard, capsys: pytest.CaptureFixture[str]) -> None:
    (yard.folder / "new").touch()
    assert refusal(yard, capsys) == "No release: the tree is not clean.\n"


def test_a_tag_that_exists(yard: Yard, capsys: pytest.CaptureFixture[str]) -> None:
    git(yard.folder, "tag", "v1.2.3")
    assert "v1.2.3 exists already" in refusal(yard, capsys)


@pytest.mark.parametrize(
    "text",
    [
        "## [Unreleased]\n\n- News.\n",
        "## [1.2.3]\n\n- News.\n",
        "## [1.2.3] - soon\n\n- News.\n",
        "## [1.2.30] - 2026-01-02\n\n- News.\n",
        "## [1.2.3] - 2026-01-02\n\n## [1.2.2] - 2026-01-01\n\n- Old.\n",
    ],
)
def test_a_changelog_without_the_version(
    yard: Yard, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    yard.changelog(text)
    yard.commit()
    assert "CHANGELOG.md has no dated section [1.2.3]" in refusal(yard, capsys)


def test_a_check_that_leaves_something_behind(
    yard: Yard, capsys: pytest.CaptureFixture[str]
) -> None:
    yard.dirties = "pyinstaller"
    assert yard.run() == 1
    assert yard.tags == []
    assert "not clean any more" in capsys.readouterr().err


def test_the_notes_of_a_tag_are_its_section(yard: Yard, capsys: pytest.CaptureFixture[str]) -> None:
    assert yard.run("--notes", "v1.2.3") == 0
    assert capsys.readouterr().out == "- News.\n"
    assert yard.run("--notes", "v1.2.2") == 1
    assert "v1.2.2 is not the tag of version 1.2.3" in capsys.readouterr().err
