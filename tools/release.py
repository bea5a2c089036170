"""Tag a release, or say what is in the way.

    python tools/release.py           check everything and tag v<version>
    python tools/release.py --dry     check everything, tag nothing

Refuses unless the tree is clean, the changelog has the version with a date, and the tests, the
contracts, the asset checks, the build and the built program's self-test pass.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "dist" / "hollywood-gin" / "hollywood-gin"
ASSET_TOOLS = ("make_cards", "make_sounds", "make_fonts", "make_icons", "make_portraits")


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


def changelog_has_version() -> bool:
    """Say whether the changelog has a dated section of this version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = rf"^## \[{re.escape(version())}\] - \d{{4}}-\d\d-\d\d$"
    return re.search(heading, text, re.MULTILINE) is not None


def python(*arguments: str) -> Callable[[], bool]:
    """Return a check that runs Python with arguments."""
    return lambda: succeeds(sys.executable, *arguments)


def checks() -> list[tuple[str, Callable[[], bool]]]:
    """Return what must be true, the quick ones first."""
    return [
        ("the tree is not clean", clean_tree),
        (f"the tag v{version()} exists already", new_tag),
        (f"CHANGELOG.md has no dated section [{version()}]", changelog_has_version),
        ("ruff finds something", python("-m", "ruff", "check", ".")),
        ("mypy finds something", python("-m", "mypy")),
        ("an import contract is broken", lambda: succeeds("lint-imports")),
        ("the notices are out of date", python("tools/make_notices.py", "--check")),
        *(
            (f"tools/{tool}.py --check fails", python(f"tools/{tool}.py", "--check"))
            for tool in ASSET_TOOLS
        ),
        ("a test fails", python("-m", "pytest")),
        ("the build fails", python("-m", "PyInstaller", "--noconfirm", "build_exe.spec")),
        ("the built program fails its self-test", lambda: succeeds(str(PROGRAM), "--selftest")),
    ]


def main() -> int:
    """Check, and tag unless told otherwise; return the exit status."""
    for problem, holds in checks():
        if not holds():
            print(f"No release: {problem}.", file=sys.stderr)
            return 1
    if "--dry" in sys.argv[1:]:
        print(f"Everything holds: v{version()} could be tagged.")
        return 0
    output("git", "tag", "--annotate", f"v{version()}", "--message", f"Hollywood Gin {version()}")
    print(f"Tagged v{version()}; push it with: git push origin v{version()}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
