"""Make assets/cards: the deck (two faces, two and four colours), the backs and the logo, as SVG.

    python tools/make_cards.py            write them
    python tools/make_cards.py --check    exit 1 if a committed file does not draw the same pixels

Names: standard/7S.svg, standard/TH_4c.svg (four colours), large/KC.svg (large index),
backs/NAME.svg, logo/NAME.svg. The index letters are outlines of assets/fonts/RobotoSlab-Bold.otf.
The files use path, rect, circle, g and transform only, which is what SDL draws.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from cards_art import backs, logo
from cards_art.aces import ornament
from cards_art.courts import PIP_LEFT, half
from cards_art.kit import (
    BIG_CAP,
    BIG_CENTRE,
    BIG_MAXW,
    BIG_PIP,
    BIG_X,
    CLOTH,
    CLOTH4,
    CX,
    CY,
    FRAME_L,
    FRAME_R,
    FRAME_T,
    GOLD,
    GOLD_D,
    INDEX_CAP,
    INDEX_PIP,
    INDEX_X,
    INK,
    PAPER,
    SUIT_COLOUR,
    Glyphs,
    H,
    W,
    dot,
    flat,
    line,
    move,
    n,
    paper,
    pip,
    poly,
    star,
    svg,
    ticks,
    twice,
)

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "assets" / "cards"
FONT = ROOT / "assets" / "fonts" / "RobotoSlab-Bold.otf"

RANKS = ["A"] + [str(i) for i in range(2, 11)] + list("JQK")


# ---------------------------------------------------------------- indices
def index(gl, rank, suit, col):
    wide = rank == "10"
    t = gl.text(
        rank,
        INDEX_X + (1.5 if wide else 0),
        47,
        INDEX_CAP,
        col,
        maxw=31 if wide else 27.5,
        track=-70 if wide else 0,
    )
    return t + pip(suit, INDEX_X, 70.500, INDEX_PIP, col)


def big_ten(x, y, col):
    """A narrow 10 of full weight; the font's figures squeezed to this width would lose theirs."""
    one = "M-31 0V-10H-24.500V-67L-31-63.500V-74L-16-82H-11.500V-10H-5V0Z"
    nought = "M-2-58C-2-74.500 5-83 14.700-83C24.400-83 31.400-74.500 31.400-58V-24C31.400-7.500 24.400 1 14.700 1C5 1-2-7.500-2-24Z"
    hole = "M11-59V-23C11-14 12-10 14.700-10C17.400-10 18.400-14 18.400-23V-59C18.400-68 17.400-72 14.700-72C12-72 11-68 11-59Z"
    return f'<path transform="translate({n(x)} {n(y)})" fill="{col}" fill-rule="evenodd" d="{one}{nought}{hole}"/>'


def big_index(gl, rank, suit, col):
    y = 14 + BIG_CAP
    t = (
        big_ten(BIG_X, y, col)
        if rank == "10"
        else gl.text(rank, BIG_X, y, BIG_CAP, col, maxw=BIG_MAXW, bold=22)
    )
    return t + pip(suit, BIG_X, 135, BIG_PIP, col)


# ---------------------------------------------------------------- numbers
XL, XC, XR, Y0, Y1 = 82, 125, 168, 60, 290
PIP_SIZE = {2: 54, 3: 54, 4: 50, 5: 50, 6: 48, 7: 47, 8: 46, 9: 45, 10: 44}


def layout(rank):
    def row(k, of):
        return Y0 + (Y1 - Y0) * k / (of - 1)

    def pairs(*ys):
        return [(x, y) for y in ys for x in (XL, XR)]

    def mid(a, b):
        return (XC, (a + b) / 2)

    t, m, b = row(0, 3), row(1, 3), row(2, 3)
    q = [row(k, 4) for k in range(4)]
    return {
        2: [(XC, t), (XC, b)],
        3: [(XC, t), (XC, m), (XC, b)],
        4: pairs(t, b),
        5: [*pairs(t, b), (XC, m)],
        6: pairs(t, m, b),
        7: [*pairs(t, m, b), mid(t, m)],
        8: [*pairs(t, m, b), mid(t, m), mid(m, b)],
        9: [*pairs(*q), (XC, m)],
        10: [*pairs(*q), mid(q[0], q[1]), mid(q[2], q[3])],
    }[rank]


def number(gl, rank, suit, col):
    r = int(rank)
    return svg(
        paper()
        + twice(index(gl, rank, suit, col))
        + "".join(pip(suit, x, y, PIP_SIZE[r], col, upside=y > CY + 1) for x, y in layout(r))
    )


# ---------------------------------------------------------------- aces
def ace(gl, suit, col, cloth):
    return svg(paper() + ornament(suit, col, cloth[suit]) + twice(index(gl, "A", suit, col)))


# ---------------------------------------------------------------- courts
def medallion(suit, col, r=15):
    o = ticks(CX, CY, 32, r + 2, lambda k: r + 5.5, 0.25, 0.3)
    return (
        dot(CX, CY, r + 7, INK)
        + dot(CX, CY, r + 6, GOLD)
        + flat(o, GOLD_D)
        + dot(CX, CY, r + 2, INK)
        + dot(CX, CY, r + 1, PAPER)
        + pip(suit, CX, CY, r * 1.33, col)
    )


BELT = {
    "S": lambda x: poly([(x, 175), (x + 5, 171), (x + 10, 175), (x + 5, 179)]),
    "D": lambda x: poly([(x, 175), (x + 5, 170.5), (x + 10, 175), (x + 5, 179.5)]),
    "H": lambda x: star(x + 5, 175, 4.6, 2, 4),
    "C": lambda x: star(x + 5, 175, 4.6, 2.2, 8),
}


def belt(x0, x1, suit, dark):
    o = flat(f"M{n(x0)} 168.500H{n(x1)}V181.500H{n(x0)}Z", dark) + line(
        f"M{n(x0)} 168.500H{n(x1)}M{n(x0)} 181.500H{n(x1)}", GOLD, 1.8
    )
    xs = [CX + 28 + 13 * k for k in range(int((x1 - CX - 28) // 13))]
    d = "".join(BELT[suit](x) for x in xs)
    return o + twice(flat(d, GOLD))


def court(gl, rank, suit, col, cloth):
    _main, dark, *_ = cloth[suit]
    b = (
        paper()
        + twice(
            half(rank, suit, cloth) + pip(suit, 64 if rank + suit in PIP_LEFT else 186, 37, 26, col)
        )
        + belt(FRAME_L, FRAME_R, suit, dark)
        + medallion(suit, col)
    )
    left, t, r, bt = FRAME_L, FRAME_T, FRAME_R, H - FRAME_T
    b += f'<rect x="{left}" y="{t}" width="{r - left}" height="{bt - t}" fill="none" stroke="{INK}" stroke-width="1.6"/>'
    b += f'<rect x="{left - 3.2}" y="{t - 3.2}" width="{r - left + 6.4}" height="{bt - t + 6.4}" rx="2" fill="none" stroke="{GOLD}" stroke-width="1.5"/>'
    for x, y, sx, sy in (
        (left, t, 1, 1),
        (r, t, -1, 1),
        (left, bt, 1, -1),
        (r, bt, -1, -1),
    ):  # stepped deco corners
        b += f'<path transform="translate({x} {y}) scale({sx} {sy})" d="M0 0H11V4H7.500V7.500H4V11H0Z" fill="{GOLD}" stroke="{INK}" stroke-width="1"/>'
    return svg(b + twice(index(gl, rank, suit, col)))


# ---------------------------------------------------------------- large faces (low vision)
PANEL_X0, PANEL_X1, PANEL_Y = 83, 238, 12  # upper panel; the lower one is its half-turn


def large(gl, rank, suit, col, cloth):
    b = paper() + twice(big_index(gl, rank, suit, col))
    if rank not in "JQK":
        return svg(b + pip(suit, CX, CY, BIG_CENTRE, col))
    _main, dark, *_ = cloth[suit]
    dx = PANEL_X1 - FRAME_R - 2.5
    fig = move(half(rank, suit, cloth), dx, 0)
    # trim the figure to the panel: paper over the overflow on both sides
    fig += flat(
        f"M{PANEL_X0} 10H{PANEL_X0 - 12}V175H{PANEL_X0}ZM{PANEL_X1} 10H{PANEL_X1 + 8}V175H{PANEL_X1}Z",
        PAPER,
    )
    fig += line(f"M{PANEL_X0} 175V{FRAME_T}H{PANEL_X1}V175", INK, 1.8) + line(
        f"M{PANEL_X0 - 3.2} 172V{FRAME_T - 3.2}H{PANEL_X1 + 3.2}V172", GOLD, 1.5
    )
    return svg(
        paper()
        + twice(fig)
        + twice(big_index(gl, rank, suit, col))
        + belt(W - PANEL_X1 - 4, PANEL_X1 + 4, suit, dark)
        + medallion(suit, col, 17)
    )


def shrink(s):
    """Drop redundant zeros and decimals beyond two."""
    s = re.sub(r"\d+\.\d{3,}(?![\d)])", lambda m: n(float(m[0])), s)
    return re.sub(r"(?<![\d.])0\.(?=\d)", ".", s)


def made() -> Iterator[tuple[Path, str]]:
    """Yield every file of the deck with its text."""
    gl = Glyphs(FONT)
    for colours, cloth, tag in ((2, CLOTH, ""), (4, CLOTH4, "_4c")):
        for suit in "SHDC":
            col = SUIT_COLOUR[colours][suit]
            for rank in RANKS:
                if rank == "A":
                    face = ace(gl, suit, col, cloth)
                elif rank in "JQK":
                    face = court(gl, rank, suit, col, cloth)
                else:
                    face = number(gl, rank, suit, col)
                name = f"{rank.replace('10', 'T')}{suit}{tag}.svg"
                yield CARDS / "standard" / name, shrink(face)
                yield CARDS / "large" / name, shrink(large(gl, rank, suit, col, cloth))
    for name, art in backs.BACKS.items():
        yield CARDS / "backs" / f"{name}.svg", shrink(art())
    for name, art in logo.LOGOS.items():
        yield CARDS / "logo" / f"{name}.svg", shrink(art())


def pixels(text: str) -> bytes:
    """Return what SDL draws of an SVG at 140 pixels height."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import io

    import pygame

    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (140, 140))
    return pygame.image.tobytes(surface, "RGBA")


def main() -> int:
    """Write or check the deck; return the exit status."""
    check = "--check" in sys.argv[1:]
    for path, text in made():
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or pixels(path.read_text(encoding="utf-8")) != pixels(text):
            name = path.relative_to(ROOT)
            print(f"{name} is not what tools/make_cards.py makes", file=sys.stderr)
            return 1
    print("the deck is up to date" if check else "wrote assets/cards")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
