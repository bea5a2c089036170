"""HOLLYWOOD GIN wordmark in hand-built deco capitals (thick-and-thin, engraved inline), marquee lock-ups, app icon."""

from __future__ import annotations

import math

from cards_art.kit import (
    GOLD,
    GOLD_L,
    INK,
    PIP,
    both,
    dot,
    flat,
    line,
    n,
    pip,
    polar,
    poly,
    star,
    svg,
)

# ---------------------------------------------------------------- letters: cap height 100, y down, baseline 100
THICK, THIN, WAIST = 31, 7, 57  # stems, hairlines, low waist
CUT, CUT_W = 9.5, 4.5  # inline: distance from the outer edge, width


def bar(x0, y0, x1, y1):
    return f"M{n(x0)} {n(y0)}H{n(x1)}V{n(y1)}H{n(x0)}Z"


def slab(x0t, x0b, w, y0=0, y1=100):
    return poly([(x0t, y0), (x0t + w, y0), (x0b + w, y1), (x0b, y1)])


def stem(x=0, y0=0, y1=100):
    return bar(x, y0, x + THICK, y1) + bar(x + CUT, y0 + 5, x + CUT + CUT_W, y1 - 5)


def belly():
    """Left half-moon shared by O and G, with its engraved arc."""
    chord, _r = 37, 50

    def h(rr, c):
        return math.sqrt(rr * rr - (50 - c) ** 2)

    a = h(50, chord)
    d = f"M{chord} {n(50 - a)}A50 50 0 0 0 {chord} {n(50 + a)}Z"
    ro, ri, c = 50 - CUT + 1, 50 - CUT - CUT_W + 1, 31
    o, i = h(ro, c), h(ri, c)
    return (
        d
        + f"M{c} {n(50 - o)}A{n(ro)} {n(ro)} 0 0 0 {c} {n(50 + o)}V{n(50 + i)}A{n(ri)} {n(ri)} 0 0 1 {c} {n(50 - i)}Z"
    )


def arc_band(a0, a1, r=50, t=THIN):
    x0, y0 = polar(50, 50, r, a0)
    x1, y1 = polar(50, 50, r, a1)
    x2, y2 = polar(50, 50, r - t, a1)
    x3, y3 = polar(50, 50, r - t, a0)
    big = int(abs(a1 - a0) > math.pi)
    return f"M{n(x0)} {n(y0)}A{r} {r} 0 {big} 1 {n(x1)} {n(y1)}L{n(x2)} {n(y2)}A{r - t} {r - t} 0 {big} 0 {n(x3)} {n(y3)}Z"


def diag(x0t, x0b, w=THICK, y0=0, y1=100):
    """Thick diagonal with inline."""
    k = (x0b - x0t) / (y1 - y0)
    a, b = y0 + 5, y1 - 5
    return slab(x0t, x0b, w, y0, y1) + slab(
        x0t + k * (a - y0) + CUT, x0t + k * (b - y0) + CUT, CUT_W + 0.5, a, b
    )


rad = math.radians
LETTERS = {  # list of even-odd paths, advance width
    "H": ([stem(), bar(64, 0, 64 + THIN, 100), bar(THICK, WAIST, 64, WAIST + THIN)], 71),
    "O": ([belly(), arc_band(rad(-114), rad(114))], 100),
    "L": ([stem(), bar(THICK, 100 - THIN, 66, 100)], 66),
    "Y": (
        [
            poly([(0, 0), (THICK, 0), (60, WAIST), (60, 100), (29, 100), (29, WAIST)])
            + poly(
                [
                    (CUT + 3, 5),
                    (CUT + CUT_W + 3.5, 5),
                    (29 + CUT + CUT_W, WAIST - 1),
                    (29 + CUT + CUT_W, 95),
                    (29 + CUT, 95),
                    (29 + CUT, WAIST + 1),
                ]
            ),
            poly([(82, 0), (90, 0), (60, WAIST), (60, WAIST - 15)]),
        ],
        90,
    ),
    "W": (
        [
            diag(0, 27),
            poly([(58 - THIN, 100), (58, 100), (74, 18), (74, 0), (70, 0)]),
            diag(70, 97),
            poly([(128 - THIN, 100), (128, 100), (148, 0), (148 - THIN - 0.5, 0)]),
        ],
        148,
    ),
    "D": (
        [
            stem(),
            f"M{THICK} 0A52 50 0 0 1 {THICK} 100V{100 - THIN}A{52 - THIN} {50 - THIN} 0 0 0 {THICK} {THIN}Z",
        ],
        THICK + 52,
    ),
    "G": (
        [
            belly(),
            arc_band(rad(-114), rad(-32)),
            arc_band(rad(8), rad(114)),
            bar(60, WAIST, 99.5, WAIST + THIN),
        ],
        100,
    ),
    "I": ([stem()], THICK),
    "N": ([bar(0, 0, THIN, 100), diag(0, 47), bar(78 - THIN, 0, 78, 100)], 78),
}
TRACK = 12
KERN = {"LY": -20, "YW": -6, "HO": -2, "OL": 0, "WO": -6, "OO": -4, "OD": 0, "LL": -3}


def word(s, track=TRACK, solid=False):
    """Paths and width of a word at cap 100; solid closes the engraved inline."""
    x, o, rule = 0, "", "" if solid else ' fill-rule="evenodd"'
    for i, ch in enumerate(s):
        paths, w = LETTERS[ch]
        o += (
            f'<g transform="translate({n(x)} 0)">'
            + "".join(f'<path{rule} d="{d}"/>' for d in paths)
            + "</g>"
        )
        x += w + (track + KERN.get(s[i : i + 2], 0) if i < len(s) - 1 else 0)
    return o, x


def put(s, cx, top, cap, fill, shade=None, track=TRACK):
    k = cap / 100

    def layer(d, f, solid):
        o, w = word(s, track, solid)
        return f'<g fill="{f}" transform="translate({n(cx - w * k / 2 + d)} {n(top + d)}) scale({k:.4g})">{o}</g>'

    return (layer(0.035 * cap, shade, True) + layer(0, shade, True) if shade else "") + layer(
        0, fill, False
    )


# ---------------------------------------------------------------- lock-ups
INKS = {
    "gold": {"face": GOLD, "shade": "#6B4710", "trim": GOLD, "bulb": GOLD_L},
    "ink": {"face": INK, "shade": None, "trim": INK, "bulb": INK},
}


def stepped_panel(x0, y0, x1, y1, s):
    """Rectangle with two-step deco corners."""
    return (
        f"M{n(x0 + 2 * s)} {n(y0)}H{n(x1 - 2 * s)}V{n(y0 + s)}H{n(x1 - s)}V{n(y0 + 2 * s)}H{n(x1)}V{n(y1 - 2 * s)}H{n(x1 - s)}V{n(y1 - s)}H{n(x1 - 2 * s)}V{n(y1)}"
        f"H{n(x0 + 2 * s)}V{n(y1 - s)}H{n(x0 + s)}V{n(y1 - 2 * s)}H{n(x0)}V{n(y0 + 2 * s)}H{n(x0 + s)}V{n(y0 + s)}H{n(x0 + 2 * s)}Z"
    )


def bulbs(x0, x1, y, step, r, fill):
    k = int((x1 - x0) // step)
    off = (x1 - x0 - k * step) / 2
    return "".join(dot(x0 + off + j * step, y, r, fill) for j in range(k + 1))


def wide(kind):
    w, h, c = 1400, 236, INKS[kind]
    o = f'<path d="{stepped_panel(10, 10, w - 10, h - 10, 22)}" fill="none" stroke="{c["trim"]}" stroke-width="6"/><path d="{stepped_panel(22, 22, w - 22, h - 22, 22)}" fill="none" stroke="{c["trim"]}" stroke-width="2"/>'
    o += bulbs(90, w - 90, 43, 34, 7, c["bulb"]) + bulbs(90, w - 90, h - 43, 34, 7, c["bulb"])
    _, wh = word("HOLLYWOOD")
    _, wg = word("GIN")
    gap = 92
    x0 = (w - wh - wg - gap) / 2
    o += put("HOLLYWOOD", x0 + wh / 2, h / 2 - 50, 100, c["face"], c["shade"]) + put(
        "GIN", x0 + wh + gap + wg / 2, h / 2 - 50, 100, c["face"], c["shade"]
    )
    return svg(o + flat(star(x0 + wh + gap / 2, h / 2, 28, 9, 4), c["bulb"]), w, h)


def compact(kind):
    w, h, c = 960, 620, INKS[kind]
    cx = w / 2
    _, wh = word("HOLLYWOOD")
    o = ""
    # rising sunburst with half a reel
    d = ""
    for k in range(-9, 10):
        a = -math.pi / 2 + k * 0.157
        r = 172 if k % 3 else 205
        s = 0.045
        d += poly(
            [
                polar(cx, 226, 96, a - s * 0.8),
                polar(cx, 226, r - 12, a - s),
                polar(cx, 226, r, a),
                polar(cx, 226, r - 12, a + s),
                polar(cx, 226, 96, a + s * 0.8),
            ]
        )
    o += flat(d, c["trim"])
    o += f'<path d="M{n(cx - 84)} 226A84 84 0 0 1 {n(cx + 84)} 226Z" fill="none" stroke="{c["trim"]}" stroke-width="6"/>'
    # fan of four pips inside the sun
    for s, x, y, t in (
        ("H", -50, 196, -42),
        ("S", -19, 172, -14),
        ("D", 19, 172, 14),
        ("C", 50, 196, 42),
    ):
        o += f'<g transform="translate({n(cx + x)} {y}) rotate({t})">{pip(s, 0, 0, 36, c["bulb"])}</g>'
    o += line(f"M40 240H{w - 40}", c["trim"], 6) + line(f"M40 250H{w - 40}", c["trim"], 2)
    o += put("HOLLYWOOD", cx, 270, 100 * (w - 80) / wh, c["face"], c["shade"])
    y0 = 270 + 100 * (w - 80) / wh + 34
    o += put("GIN", cx, y0, 150, c["face"], c["shade"], 22)
    _, wg = word("GIN", 22)
    xe = cx - wg * 0.75 - 36
    for k in range(5):  # streamline bars either side of GIN
        yy = y0 + 15 + k * 30
        x0 = 40 + abs(k - 2) * 42
        o += both(flat(bar(x0, yy - 6, xe, yy + 6), c["trim"]) + dot(x0 - 16, yy, 6, c["bulb"]), cx)
    o += line(f"M40 {n(y0 + 176)}H{w - 40}", c["trim"], 2) + line(
        f"M40 {n(y0 + 186)}H{w - 40}", c["trim"], 6
    )
    return svg(o, w, h)


def marquee():
    """For the menu: the two words in brushed gold, streamline bars with bulbs beside the second."""
    _, wh = word("HOLLYWOOD")
    w, cap = 1120, 100 * 1104 / wh
    g2 = cap * 1.04
    gap = cap * 0.42
    p = 16
    _, wg = word("GIN", 22)
    wg *= g2 / 100
    h = cap + gap + g2

    def brushed(name, y0, y1):
        stops = "".join(
            f'<stop offset="{o}" stop-color="{c}"/>'
            for o, c in ((0, "#FBE7B4"), (0.45, "#E8BD5C"), (0.55, "#D09C34"), (1, "#EBC877"))
        )
        return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y0}" x2="0" y2="{y1}">{stops}</linearGradient>'

    o = (
        brushed("lg", 0, 100)
        + put("HOLLYWOOD", w / 2, 0, cap, "url(#lg)", "#3B2707")
        + put("GIN", w / 2, cap + gap, g2, "url(#lg)", "#3B2707", 22)
    )
    xe, yc = w / 2 - wg / 2 - g2 * 0.36, cap + gap + g2 / 2
    for j in range(5):
        y, e = yc + (j - 2) * g2 * 0.215, 24 + abs(j - 2) * 68
        t = g2 * 0.031
        o += both(
            flat(bar(e, y - t, xe, y + t), GOLD)
            + f'<circle cx="{n(e - 20)}" cy="{n(y)}" r="{n(g2 * 0.085)}" fill="#FFE9A8" fill-opacity=".25"/>'
            + dot(e - 20, y, g2 * 0.045, "#FFF3CF"),
            w / 2,
        )
    return svg(f'<g transform="translate({p} {p})">{o}</g>', w + 2 * p, round(h + 2 * p))


def one_line():
    """For the binding of the score pad: both words in one line, plain light gold."""
    _, wh = word("HOLLYWOOD", 16, True)
    _, wg = word("GIN", 16, True)
    gap = 80
    w = wh + gap + wg
    return svg(
        put("HOLLYWOOD", wh / 2, 0, 100, GOLD_L, None, 16)
        + put("GIN", wh + gap + wg / 2, 0, 100, GOLD_L, None, 16),
        round(w),
        100,
    )


# ---------------------------------------------------------------- app icon
SPADE_LEFT = (
    "M0-50C-8-32-46-12-46 14C-46 29-36 37-25 37C-16 37-9 33-4.500 26C-5.500 37-9 44-18 49H0Z"
)
TILE, TILE_RAY = "#16224A", "#2A3F7D"


def spade_tile(cy, k):
    g = f'<g transform="translate(128 {cy}) scale({k})">'
    return f'{g}<path fill="{GOLD}" d="{PIP["S"]}"/><path fill="{GOLD_L}" d="{SPADE_LEFT}"/></g>'


def icon():
    """For 32 px and up: gold spade with a star, sunburst tile."""
    c = 128
    o = f'<rect x="4" y="4" width="248" height="248" rx="52" fill="{GOLD}"/><rect x="15" y="15" width="226" height="226" rx="42" fill="{TILE}"/>'
    o += flat(
        "".join(
            poly([(c, c), polar(c, c, 111, a - 0.1), polar(c, c, 111, a + 0.1)])
            for a in [math.tau * k / 16 for k in range(16)]
        ),
        TILE_RAY,
    )
    return svg(
        o + dot(c, c, 58, TILE) + spade_tile(130, 1.8) + flat(star(c, 140, 36, 11, 4), TILE),
        256,
        256,
    )


def icon_small():
    """For 16 and 24 px: no rays, no star, edges on the 16-px grid (1 px = 16 units)."""
    o = f'<rect x="0" y="0" width="256" height="256" rx="48" fill="{GOLD}"/><rect x="16" y="16" width="224" height="224" rx="34" fill="{TILE}"/>'
    return svg(o + spade_tile(128, 1.92), 256, 256)


LOGOS = {
    "logo_wide_gold": lambda: wide("gold"),
    "logo_wide_ink": lambda: wide("ink"),
    "logo_compact_gold": lambda: compact("gold"),
    "logo_compact_ink": lambda: compact("ink"),
    "marquee": marquee,
    "one_line": one_line,
    "icon": icon,
    "icon_small": icon_small,
}
