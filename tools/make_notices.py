"""Write THIRD_PARTY.txt: the licence of everything that the built program carries.

    python tools/make_notices.py            write it
    python tools/make_notices.py --check    exit 1 if the committed file is not what this makes

The texts come from the installed packages themselves, so that an upgrade is noticed here.
"""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "THIRD_PARTY.txt"
PACKAGES = ("pygame-ce", "numpy", "platformdirs")
HEAD = """Third-party notices

The built program of Hollywood Gin carries the works below. Hollywood Gin itself is under the MIT
License (file LICENSE). Python is carried under the PSF License; its text is in the Python
distribution and at the end of this file in short. PyInstaller's bootloader is carried under the
GPL with an exception that allows it in programs of any licence.
"""
PYTHON = """Copyright (c) 2001 Python Software Foundation; All Rights Reserved.
Licensed under the Python Software Foundation License Version 2.
SQLite, which Python carries, is in the public domain.
"""
PYGAME = """pygame-ce carries SDL2, SDL2_image, SDL2_mixer and SDL2_ttf (zlib License), FreeType
(FreeType License: portions of this software are copyright the FreeType Project,
www.freetype.org), libpng and zlib (zlib and libpng Licenses), libjpeg-turbo (IJG and BSD
Licenses: this software is based in part on the work of the Independent JPEG Group), libogg,
libvorbis, FLAC and Opus (BSD Licenses), libwebp (BSD License), libtiff (libtiff License), and
libmpg123 and FluidSynth (LGPL 2.1, as shared libraries that may be replaced).
"""


def licence_texts(package: str) -> list[str]:
    """Return the licence files that an installed package carries, the shortest name first."""
    found = [
        file
        for file in metadata.files(package) or []
        if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING", "LGPL"))
        and file.suffix in ("", ".txt", ".md")
        and ("dist-info" in str(file) or package != "numpy")
        and "/tests/" not in str(file)
    ]
    top = sorted(found, key=lambda file: (len(file.parts), str(file)))[:1]
    return [Path(str(file.locate())).read_text(encoding="utf-8", errors="replace") for file in top]


def made() -> str:
    """Return the whole text of the notices."""
    parts = [HEAD]
    for package in PACKAGES:
        facts = metadata.metadata(package)
        licence = facts.get("License-Expression") or facts.get("License") or "see below"
        licence = licence.splitlines()[0]
        parts.append(f"{'=' * 78}\n{package} ({licence})\n{'=' * 78}\n")
        parts += [text.strip() + "\n" for text in licence_texts(package)]
        if package == "pygame-ce":
            parts.append(PYGAME)
    for name in ("OFL.txt", "LICENSE-RobotoSlab.txt"):
        font = ROOT / "assets" / "fonts" / name
        if font.is_file():
            parts.append(f"{'=' * 78}\nFonts\n{'=' * 78}\n")
            parts.append(font.read_text(encoding="utf-8").strip() + "\n")
    parts.append(f"{'=' * 78}\nPython\n{'=' * 78}\n\n{PYTHON}")
    return "\n".join("\n".join(line.rstrip() for line in part.splitlines()) for part in parts)


def main() -> int:
    """Write or check the file; return the exit status."""
    text = made() + "\n"
    if "--check" in sys.argv[1:]:
        if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
            print(
                "THIRD_PARTY.txt is not what tools/make_notices.py makes: run it", file=sys.stderr
            )
            return 1
        print("THIRD_PARTY.txt is up to date")
        return 0
    TARGET.write_text(text, encoding="utf-8")
    print(f"wrote {TARGET.name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
