"""Ace ornaments, one per suit. All gold work is point-symmetric; only the pip has an up."""

from __future__ import annotations

import math

from cards_art.kit import (
    CX,
    CY,
    GOLD,
    GOLD_D,
    GOLD_L,
    PIP_SCALE,
    both,
    dot,
    flat,
    line,
    n,
    pip,
    polar,
    poly,
    ring,
    star,
    ticks,
    twice,
)


# engraved contour of each ace pip, same 100-unit box as PIP; lobes only, so it never leaves the stem
def _lobe(cx, cy, facing, r=17, gap=60):
    a0, a1 = math.radians(facing + 180 + gap), math.radians(facing + 180 - gap)
    (x0, y0), (x1, y1) = polar(cx, cy, r, a0), polar(cx, cy, r, a1)
    return f"M{n(x0)} {n(y0)}A{r} {r} 0 1 1 {n(x1)} {n(y1)}"


INNER = {
    "H": "M0 35C-8 23-40 4-40-18C-40-31-32-38-23-38C-13-38-6-32 0-20C6-32 13-38 23-38C32-38 40-31 40-18C40 4 8 23 0 35Z",
    "S": "M0-39C9-24 39.500-8 39.500 14C39.500 25 33 31 25 31C15 31 7 26 0 15C-7 26-15 31-25 31C-33 31-39.500 25-39.500 14C-39.500-8-9-24 0-39Z",
    "C": _lobe(0, -27, -90) + _lobe(-25, 10.5, 153) + _lobe(25, 10.5, 27),
}


def inline_pip(suit, y, h, col, w=1.5, colour=GOLD_L):
    k = h / 100 * PIP_SCALE[suit]
    return (
        pip(suit, CX, y, h, col)
        + f'<path transform="translate({n(CX)} {n(y)}) scale({k:.4g})" fill="none" stroke="{colour}" stroke-width="{n(w / k)}" stroke-linejoin="round" stroke-linecap="round" d="{INNER[suit]}"/>'
    )


def fan(cx, cy, r0, r1, count, spread, fill, w=0.36):
    """Palmette of wedges opening upwards."""
    d = ""
    for k in range(count):
        t = 2 * k / (count - 1) - 1
        a = -math.pi / 2 + t * spread
        s = 2 * spread / (count - 1) * w
        r = r1 * (1 - 0.22 * abs(t))
        d += poly(
            [
                polar(cx, cy, r0, a - s * 0.7),
                polar(cx, cy, r - 3, a - s),
                polar(cx, cy, r, a),
                polar(cx, cy, r - 3, a + s),
                polar(cx, cy, r0, a + s * 0.7),
            ]
        )
    return flat(d, fill)


def film_reel(cx, cy, r, rim, holes, hub):
    """Six holes, so the reel survives a half-turn."""
    o = dot(cx, cy, r, rim)
    o += "".join(dot(*polar(cx, cy, r * 0.56, math.tau * k / 6), r * 0.22, holes) for k in range(6))
    return o + dot(cx, cy, r * 0.2, hub) + ring(cx, cy, r * 0.9, holes, r * 0.045)


def spades(col, c):
    """The deck's own ornament: a premiere sunburst round a large spade that carries the film reel."""
    o = ring(CX, CY, 90, GOLD, 1.8) + ring(CX, CY, 86.500, GOLD_D, 0.8)
    o += flat(
        ticks(
            CX,
            CY,
            72,
            94,
            lambda k: 112 if k % 18 == 0 else 107 if k % 6 == 0 else 102 if k % 3 == 0 else 98.500,
            0.16,
            0.24,
        ),
        GOLD,
    )
    o += "".join(
        flat(star(*polar(CX, CY, 114, math.radians(a)), 4.2, 1.6, 4), GOLD)
        for a in (45, 135, 225, 315)
    )
    o += twice(
        fan(CX, 60, 12, 40, 7, 0.8, GOLD)
        + flat(f"M{n(CX - 9)} 60A9 9 0 0 1 {n(CX + 9)} 60Z", GOLD)
        + line("M99 63.500H151", GOLD, 1.6)
    )
    y = CY - 3
    o += inline_pip("S", y, 146, col, 1.8, GOLD)
    cy = y + 17  # sunburst and reel in the belly of the spade
    o += dot(CX, cy, 38, col) + flat(
        ticks(
            CX,
            cy,
            32,
            25,
            lambda k: 50 if k == 0 else 40 if k in (1, 31) else 36 if k % 2 == 0 else 31,
            0.18,
            0.28,
        ),
        GOLD,
    )
    o += film_reel(CX, cy, 22, GOLD, col, col) + flat(star(CX, cy, 4.6, 1.8, 4), GOLD_L)
    return o + flat(star(CX, y - 43, 6, 2.4, 4), GOLD)


def hearts(col, c):
    o = ring(CX, CY, 66, GOLD, 1.6) + ring(CX, CY, 62.5, GOLD_D, 0.8)
    for k in range(16):  # rose petals around the ring
        a = k * 22.5
        o += f'<g transform="translate({n(CX)} {n(CY)}) rotate({n(a)})"><path d="M0-68C9-74 11-84 0-92C-11-84-9-74 0-68Z" fill="none" stroke="{GOLD}" stroke-width="1.6"/><path d="M0-73C3.500-77 4-81 0-86C-4-81-3.500-77 0-73Z" fill="{c[2] if k % 2 else GOLD_L}"/></g>'
    for k in range(16):
        o += dot(*polar(CX, CY, 84, math.tau * (k + 0.5) / 16 - math.pi / 2), 2, GOLD)
    return o + inline_pip("H", CY + 3, 98, col)


def diamonds(col, c):
    o = ""
    for r, w, f in ((100, 1.6, GOLD), (94, 0.8, GOLD_D), (74, 1.4, GOLD)):
        x = r * 0.78
        o += f'<path d="M{n(CX)} {n(CY - r)}L{n(CX + x)} {n(CY)}L{n(CX)} {n(CY + r)}L{n(CX - x)} {n(CY)}Z" fill="none" stroke="{f}" stroke-width="{w}"/>'
    d = ""
    for k in range(4):  # chevrons between the lozenges
        for t in (0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86):
            sx, sy = ((1, -1), (1, 1), (-1, 1), (-1, -1))[k]
            corners = ((78, t - 0.022), (91, t - 0.034), (91, t + 0.034), (78, t + 0.022))
            d += poly([(CX + sx * r * 0.78 * u, CY + sy * r * (1 - u)) for r, u in corners])
    o += flat(d, GOLD)
    o += twice(flat(star(CX, CY - 110, 6.5, 2.4, 4), GOLD)) + both(
        flat(star(CX + 89, CY, 5.5, 2.1, 4), GOLD)
    )
    gem = pip("D", CX, CY, 100, col)  # with facets
    gem += f'<path d="M125 131C131 144 139 155 150 168L125 175ZM125 131C119 144 111 155 100 168L125 175Z" fill="none" stroke="{GOLD_L}" stroke-width="1.3" stroke-linejoin="round"/>'
    gem += f'<path d="M125 219C131 206 139 195 150 182L125 175ZM125 219C119 206 111 195 100 182L125 175ZM100 168L93.500 175L100 182M150 168L156.500 175L150 182" fill="none" stroke="{GOLD_L}" stroke-width="1.3" stroke-linejoin="round"/>'
    return (
        o
        + f'<g transform="translate({n(CX)} {n(CY)}) scale(1.13) translate({n(-CX)} {n(-CY)})">{gem}</g>'
    )


def clubs(col, c):
    o = ring(CX, CY, 64, GOLD, 1.6) + ring(CX, CY, 60.5, GOLD_D, 0.8)
    # laurel: leaf pairs climbing both sides, and the half-turn of them
    leaves = ""
    for k in range(6):
        a = math.radians(6 + k * 13.500)
        for _side, s in ((1, 1), (-1, -1)):
            for off, r, f in ((28, 74, GOLD), (-28, 74, c[0])):
                x, y = CX + s * r * math.cos(a), CY - r * math.sin(a)
                t = -math.degrees(a) - 90 + off if s > 0 else math.degrees(a) - 90 - off
                leaves += f'<path transform="translate({n(x)} {n(y)}) rotate({n(t)})" fill="{f}" d="M0 0C5-4.500 11-4.500 17 0C11 4.500 5 4.500 0 0Z"/>'
    o += twice(leaves + dot(CX, CY - 82, 3.4, GOLD)) + both(flat(star(CX + 76, CY, 8, 3, 4), GOLD))
    return o + inline_pip("C", CY - 1, 96, col)


ORNAMENTS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}


def ornament(suit, col, cloth):
    return ORNAMENTS[suit](col, cloth)
