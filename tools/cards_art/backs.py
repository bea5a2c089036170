"""Card backs; every one is its own half-turn."""

from __future__ import annotations

import math

from cards_art.kit import (
    CREAM,
    CX,
    CY,
    GOLD_L,
    H,
    W,
    dot,
    flat,
    line,
    n,
    paper,
    polar,
    rays,
    ring,
    star,
    svg,
    ticks,
    twice,
)

MARGIN, BAND = 12, 7  # white margin, width of the border band


def border(c1, gold):
    """Even-odd ring painted over the pattern's overflow."""
    o, i = MARGIN, MARGIN + BAND
    d = f"M{o + 8} {o}H{W - o - 8}A8 8 0 0 1 {W - o} {o + 8}V{H - o - 8}A8 8 0 0 1 {W - o - 8} {H - o}H{o + 8}A8 8 0 0 1 {o} {H - o - 8}V{o + 8}A8 8 0 0 1 {o + 8} {o}ZM{i} {i}V{H - i}H{W - i}V{i}Z"
    b = flat(d, c1, rule="evenodd")
    b += f'<rect x="{i}" y="{i}" width="{W - 2 * i}" height="{H - 2 * i}" fill="none" stroke="{gold}" stroke-width="1.6"/>'
    b += f'<rect x="{o + 2.5}" y="{o + 2.5}" width="{W - 2 * o - 5}" height="{H - 2 * o - 5}" rx="6" fill="none" stroke="{gold}" stroke-width=".8"/>'
    for x, y, sx, sy in (
        (i, i, 1, 1),
        (W - i, i, -1, 1),
        (i, H - i, 1, -1),
        (W - i, H - i, -1, -1),
    ):
        b += (
            f'<path transform="translate({x} {y}) scale({sx} {sy})" d="M0 0H16V5H10.500V10.500H5V16H0Z" fill="{c1}" stroke="{gold}" stroke-width="1.2"/>'
            + dot(x + sx * 4, y + sy * 4, 1.8, gold)
        )
    return b


def fans(c1, c2, gold, medal):
    """Scallop fans, fanned towards both short edges."""
    per_row, rows = 7, 11
    x0, x1 = MARGIN + BAND - 1, W - MARGIN - BAND + 1
    r = (x1 - x0) / per_row / 2
    dy = (CY - r - (MARGIN + BAND) + 3) / rows
    shells = ((1, c1, 0.95), (0.74, c2, 0.6), (0.48, c1, 0.6), (0.22, gold, 0))
    half = ""
    for k in range(rows, -1, -1):
        y, odd = CY - dy * k, k % 2
        for f, fill, w in shells:  # one path per row and shell: fans of a row never overlap
            rr, d = r * f, ""
            for j in range(per_row + odd):
                cx = x0 + r * (2 * j + 1 - odd)
                if odd and j == 0:
                    d += f"M{n(cx)} {n(y - rr)}A{n(rr)} {n(rr)} 0 0 1 {n(cx + rr)} {n(y)}H{n(cx)}"
                elif odd and j == per_row:
                    d += f"M{n(cx - rr)} {n(y)}A{n(rr)} {n(rr)} 0 0 1 {n(cx)} {n(y - rr)}V{n(y)}"
                else:
                    d += f"M{n(cx - rr)} {n(y)}A{n(rr)} {n(rr)} 0 0 1 {n(cx + rr)} {n(y)}"
            half += f'<path d="{d}" fill="{fill}"' + (
                f' stroke="{gold}" stroke-width="{w}"/>' if w else "/>"
            )
    b = paper() + flat(f"M{x0} {x0}H{x1}V{H - x0}H{x0}Z", c1) + twice(half)
    i = MARGIN + BAND
    b += (
        flat(f"M{i} 165H{W - i}V185H{i}Z", c1)
        + line(f"M{i} 165H{W - i}M{i} 185H{W - i}", gold, 1.6)
        + line(f"M{i} 168H{W - i}M{i} 182H{W - i}", gold, 0.6)
    )
    b += twice(
        "".join(
            flat(star(CX + 64 + k * 15, CY, 5.5 - k * 0.7, 2.2 - k * 0.25, 4), gold)
            for k in range(3)
        )
    )
    return svg(b + border(c1, gold) + medal(c1, c2, gold))


def compass(c1, c2, gold):
    o = (
        dot(CX, CY, 51, gold)
        + dot(CX, CY, 49, c1)
        + flat(ticks(CX, CY, 36, 34, lambda k: 46.5 if k % 3 == 0 else 42.5, 0.13, 0.25), gold)
    )
    o += (
        dot(CX, CY, 33.8, gold)
        + dot(CX, CY, 32.2, c2)
        + flat(star(CX, CY, 27, 12, 8), gold)
        + flat(star(CX, CY, 19, 9, 8, math.pi / 8), c1)
    )
    return o + dot(CX, CY, 6.8, gold) + dot(CX, CY, 5.2, CREAM)


def rosette(c1, c2, gold):
    """Eight-petal fan rosette for the red back."""
    o = dot(CX, CY, 51, gold) + dot(CX, CY, 49, c1)
    for k in range(8):
        a = 45 * k
        o += f'<g transform="translate({n(CX)} {n(CY)}) rotate({a})"><path d="M0-8C14-20 15.500-38 0-47C-15.500-38-14-20 0-8Z" fill="{c2}" stroke="{gold}" stroke-width="1.4"/><path d="M0-14C7-22 8-32 0-39C-8-32-7-22 0-14Z" fill="{c1}" stroke="{gold}" stroke-width=".9"/><path d="M0-18C3-23 3.500-28 0-32C-3.500-28-3-23 0-18Z" fill="{gold}"/></g>'
    o += flat(
        "".join(
            star(*polar(CX, CY, 43.5, math.pi / 8 + math.pi / 4 * k), 3, 1.2, 4, a0=0)
            for k in range(8)
        ),
        gold,
    )
    return o + dot(CX, CY, 10.5, gold) + dot(CX, CY, 8.8, c1) + flat(star(CX, CY, 8, 3, 4), CREAM)


NIGHT, NIGHT2, BEAM, TOWER = "#14201F", "#1C3532", "#2B5A50", "#0E1716"
SETBACKS = {2: (0.56, 0.82, 1), 3: (0.5, 0.74, 0.9, 1)}  # storey heights as a share of the tower


def tower(x, w, top, gold, steps=3, base=H - MARGIN - BAND, spire=True):
    """Setback skyscraper with lit window slots and a spire."""
    inset = w / 2 / (steps + 1)
    walls = [
        (w / 2 - inset * k, base - (base - top) * f) for k, f in enumerate(SETBACKS[steps])
    ]  # half width, roof y
    d = f"M{n(x - w / 2)} {n(base)}" + "".join(f"H{n(x - hw)}V{n(y)}" for hw, y in walls)
    d += (
        f"H{n(x + walls[-1][0])}"
        + "".join(f"V{n(y)}H{n(x + hw)}" for hw, y in reversed(walls[:-1]))
        + f"V{n(base)}Z"
    )
    o = f'<path d="{d}" fill="{TOWER}" stroke="{gold}" stroke-width="1.1"/>'
    windows, cols = "", int(w // 8)
    for k in range(cols):
        dx = (k - (cols - 1) / 2) * 5.4
        roof = min(y for hw, y in walls if hw > abs(dx) + 2.2)
        for row in range(int((base - roof - 8) // 7) + 1):
            if (row * 7 + k * 13 + int(x)) % 5:
                windows += f"M{n(x + dx - 1)} {n(roof + 5 + 7 * row)}h2v4h-2Z"
    o += flat(windows, GOLD_L)
    return o + (
        line(f"M{n(x)} {n(top)}V{n(top - 13)}", gold, 1.4) + dot(x, top - 13, 1.4, gold)
        if spire
        else ""
    )


def premiere():
    """Third back: searchlights, skyline and a film reel, dark emerald and gold."""
    gold, i = "#DDB04A", MARGIN + BAND
    box = (i, i, W - i, H - i)
    b = paper() + flat(f"M{i} {i}H{W - i}V{H - i}H{i}Z", NIGHT2)
    b += flat(rays(CX, CY, box, 32, math.pi / 32, math.tau + math.pi / 32), BEAM)
    b += "".join(ring(CX, CY, r, gold, 0.7) for r in (74, 84))
    sky = flat(
        "".join(
            star(x, y, r, r * 0.36, 4)
            for x, y, r in (
                (38, 205, 4),
                (212, 214, 4.5),
                (60, 232, 3),
                (190, 240, 3),
                (40, 246, 2.6),
                (212, 252, 2.6),
                (92, 262, 2.4),
                (160, 262, 2.4),
            )
        ),
        gold,
    )
    for x, w, top in ((84, 30, 276), (166, 30, 276), (31, 26, 284), (219, 26, 284)):
        sky += tower(x, w, top, gold, 2)
    for x, w, top in ((57, 30, 262), (193, 30, 262), (105, 26, 290), (145, 26, 290)):
        sky += tower(x, w, top, gold, 3, spire=top < 270)
    sky += tower(CX, 40, 252, gold, 3)
    b += twice(sky) + border(NIGHT, gold)
    # film strip across the middle, running behind the reel
    b += (
        flat(f"M{i} 155H{W - i}V195H{i}Z", NIGHT)
        + line(f"M{i} 155H{W - i}M{i} 195H{W - i}", gold, 1.6)
        + line(f"M{i} 163H{W - i}M{i} 187H{W - i}", gold, 0.9)
    )
    holes = "".join(
        f"M{n(CX + 2 + 8 * k)} {n(157 + dy)}h4v4h-4Z" for k in range(8, 13) for dy in (0, 32)
    )
    frames = "".join(
        line(f"M{n(CX + 62 + 21 * k)} 163V187", gold, 0.9) for k in range(1, 3)
    ) + "".join(flat(star(CX + 72.5 + 21 * k, CY, 6, 2.2, 4), gold) for k in range(2))
    b += twice(flat(holes, gold) + frames)
    # reel
    b += (
        dot(CX, CY, 60, gold)
        + dot(CX, CY, 58, NIGHT)
        + flat(ticks(CX, CY, 48, 48, lambda k: 56 if k % 2 == 0 else 53, 0.18, 0.22), gold)
    )
    b += dot(CX, CY, 45, gold) + dot(CX, CY, 42.5, NIGHT) + dot(CX, CY, 40.5, gold)
    for k in range(6):
        x, y = polar(CX, CY, 24.5, math.tau * k / 6 + math.pi / 2)
        b += dot(x, y, 10.8, NIGHT) + ring(x, y, 8.8, gold, 0.8)
    b += ring(CX, CY, 37.5, NIGHT, 1)
    return svg(b + dot(CX, CY, 8.5, NIGHT) + flat(star(CX, CY, 7, 2.6, 4), CREAM))


BACKS = {
    "navy": lambda: fans("#1B2A55", "#2C4384", "#D9A941", compass),
    "red": lambda: fans("#7A1226", "#A82338", "#E0B04C", rosette),
    "premiere": premiere,
}
