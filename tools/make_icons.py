"""Make assets/icons from the logo's star: PNGs, a Windows .ico and a macOS .icns.

    python tools/make_icons.py            write them
    python tools/make_icons.py --check    exit 1 if a committed icon has other pixels

Both containers are a table of contents round PNGs, so no imaging library is needed.
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "assets" / "icons"
LOGO = ROOT / "assets" / "cards" / "logo"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {"icp4": 16, "icp5": 32, "icp6": 64, "ic07": 128, "ic08": 256, "ic09": 512}


def drawn(px: int) -> pygame.Surface:
    """Return the icon at a size; up to 32 pixels the plain one, whose lines are thicker."""
    name = "icon_small.svg" if px <= 32 else "icon.svg"
    data = io.BytesIO((LOGO / name).read_bytes())
    large = pygame.image.load_sized_svg(data, (px * 2, px * 2))
    return pygame.transform.smoothscale(large, (px, px))


def png(surface: pygame.Surface) -> bytes:
    """Return a surface as the bytes of a PNG file."""
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
    return out.getvalue()


def ico(pngs: dict[int, bytes]) -> bytes:
    """Return a Windows icon of several sizes."""
    head = struct.pack("<HHH", 0, 1, len(ICO))
    offset, entries, data = len(head) + 16 * len(ICO), b"", b""
    for px in ICO:
        side = px % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(pngs[px]), offset)
        offset += len(pngs[px])
        data += pngs[px]
    return head + entries + data


def icns(pngs: dict[int, bytes]) -> bytes:
    """Return a macOS icon of several sizes."""
    body = b"".join(
        kind.encode() + struct.pack(">I", len(pngs[px]) + 8) + pngs[px] for kind, px in ICNS.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def pixels(data: bytes) -> bytes:
    """Return the pixels of a PNG file."""
    return pygame.image.tobytes(pygame.image.load(io.BytesIO(data), "icon.png"), "RGBA")


def parts(data: bytes) -> list[bytes]:
    """Return the pixels of every PNG inside an icon container."""
    mark, found = b"\x89PNG\r\n\x1a\n", []
    at = data.find(mark)
    while at >= 0:
        found.append(pixels(data[at:]))
        at = data.find(mark, at + 1)
    return found


def alike(one: list[bytes], other: list[bytes]) -> bool:
    """Say whether the pixels agree, but for what processors differ in when halving a picture."""
    return [*map(len, one)] == [*map(len, other)] and all(
        abs(a - b) <= 2 for p, q in zip(one, other, strict=True) for a, b in zip(p, q, strict=True)
    )


def main() -> int:
    """Write or check the icons; return the exit status."""
    pngs = {px: png(drawn(px)) for px in SIZES}
    files = {f"icon-{px}.png": data for px, data in pngs.items()}
    files |= {"icon.ico": ico(pngs), "icon.icns": icns(pngs)}
    ICONS.mkdir(parents=True, exist_ok=True)
    check = "--check" in sys.argv[1:]
    for name, data in files.items():
        path = ICONS / name
        if not check:
            path.write_bytes(data)
        elif not path.is_file() or not alike(parts(path.read_bytes()), parts(data)):
            print(f"{name} is not what tools/make_icons.py makes", file=sys.stderr)
            return 1
    print("the icons are up to date" if check else "wrote assets/icons")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
