"""Tag a release, or say what is in the way.

    uv run python tools/release.py              check everything and tag v<version>
    uv run python tools/release.py --dry        check everything, tag nothing
    uv run python tools/release.py --notes TAG  print what the changelog says of a tag's version

Refuses unless the tree is clean, the changelog has the version with a date, and the tests, the
contracts, the asset checks, both builds (the wheel, the program) and the self-test of each pass.
What is tagged is the commit that was checked.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "dist" / "hollywood-gin" / "hollywood-gin"
GROUPS = ("art", "package", "workflow")
"""The groups of pyproject.toml that the checks need, beside the one for development."""
ASSET_TOOLS = ("make_cards", "make_sounds", "make_fonts", "make_icons", "make_portraits")
WORKFLOW = ".github/workflows/build.yml"


def version() -> str:
    """Return the version, from the one place where it stands."""
    text = (ROOT / "hollywood_gin" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise SystemExit("hollywood_gin/__init__.py has no __version__")
    return found.group(1)


def output(*command: str) -> str:
    """Return what a command prints; it must succeed."""
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def succeeds(*command: str) -> bool:
    """Run a command in the open and say whether it succeeded."""
    print("+", " ".join(command), flush=True)
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def clean_tree() -> bool:
    """Say whether nothing is uncommitted."""
    return not output("git", "status", "--porcelain")


def new_tag() -> bool:
    """Say whether the version has no tag yet."""
    return not output("git", "tag", "--list", f"v{version()}").strip()


def notes() -> str | None:
    """Return the changelog's section of this version, None unless there is a dated one."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = rf"^## \[{re.escape(version())}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)"
    found = re.search(heading, text, re.MULTILINE | re.DOTALL)
    return found.group(1).strip() or None if found else None


def tool(*command: str) -> Callable[[], bool]:
    """Return a check that runs a command of the project's environment."""
    groups = [word for group in GROUPS for word in ("--group", group)]
    return lambda: succeeds("uv", "run", *groups, *command)


def checks() -> list[tuple[str, Callable[[], bool]]]:
    """Return what must be true, the quick ones first."""
    schema = ("check-jsonschema", "--builtin-schema", "vendor.github-workflows")
    wheel = f"dist/hollywood_gin-{version()}-py3-none-any.whl"
    alone = ("uv", "tool", "run", "--isolated", "--from", wheel, "hollywood-gin", "--selftest")
    return [
        ("the tree is not clean", clean_tree),
        (f"the tag v{version()} exists already", new_tag),
        (f"CHANGELOG.md has no dated section [{version()}]", lambda: notes() is not None),
        ("ruff finds something", tool("ruff", "check", ".")),
        ("the form is not ruff's", tool("ruff", "format", "--check", ".")),
        ("mypy finds something", tool("mypy")),
        ("an import contract is broken", tool("lint-imports")),
        ("the workflow is no workflow", tool(*schema, WORKFLOW)),
        ("the workflow has a weakness", tool("zizmor", "--offline", WORKFLOW)),
        ("the notices are out of date", tool("python", "tools/make_notices.py", "--check")),
        *(
            (f"tools/{name}.py --check fails", tool("python", f"tools/{name}.py", "--check"))
            for name in ASSET_TOOLS
        ),
        ("a test fails", tool("pytest", "-n", "auto", "--dist", "worksteal")),
        ("the wheel cannot be built", lambda: succeeds("uv", "build", "--quiet")),
        ("the wheel fails its self-test", lambda: succeeds(*alone)),
        ("the build fails", tool("pyinstaller", "--noconfirm", "build_exe.spec")),
        ("the built program fails its self-test", lambda: succeeds(str(PROGRAM), "--selftest")),
        ("the tree is not clean any more", clean_tree),
    ]


def refuse(problem: str) -> int:
    """Say why there is no release; return the exit status."""
    print(f"No release: {problem}.", file=sys.stderr)
    return 1


def main(words: list[str] | None = None) -> int:
    """Check, and tag unless told otherwise; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--dry", action="store_true", help="check everything, tag nothing")
    parser.add_argument("--notes", metavar="TAG", help="print what the changelog says of a tag")
    arguments = parser.parse_args(words)
    if arguments.notes is not None:
        if arguments.notes != f"v{version()}":
            return refuse(f"{arguments.notes} is not the tag of version {version()}")
        text = notes()
        if text is None:
            return refuse(f"CHANGELOG.md has no dated section [{version()}]")
        print(text)
        return 0
    commit = output("git", "rev-parse", "HEAD").strip()
    for problem, holds in checks():
        if not holds():
            return refuse(problem)
    if arguments.dry:
        print(f"Everything holds: v{version()} could be tagged.")
        return 0
    name = f"v{version()}"
    output("git", "tag", "--annotate", name, "--message", f"Hollywood Gin {version()}", commit)
    print(f"Tagged {name}; push it with: git push origin {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
