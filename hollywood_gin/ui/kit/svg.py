"""Small pieces of SVG as text: only what SDL draws (path, rect, circle, gradients, transforms)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from hollywood_gin.ui.kit.theme import GOLD, Colour

Stop = tuple[float, Colour, float]
"""Part of the way, colour, opacity."""


def gradient(name: str, stops: Sequence[Stop], x2: float = 0, y2: float = 1) -> str:
    """Return a linear gradient from (0, 0) to (x2, y2), used as ``fill="url(#name)"``."""
    inner = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, colour, opacity in stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0"'
        f' x2="{x2:.2f}" y2="{y2:.2f}">{inner}</linearGradient>'
    )


def line(
    x1: float, y1: float, x2: float, y2: float, colour: Colour = GOLD, w: float = 1, o: float = 1
) -> str:
    """Return a straight stroke."""
    return path(f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}", stroke=colour, sw=w, so=o, cap="butt")


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    stroke: Colour | None = None,
    sw: float = 1,
    o: float = 1,
    so: float = 1,
) -> str:
    """Return a rectangle with round corners; ``o`` and ``so`` are opacity of fill and stroke."""
    edge = f' stroke="{stroke}" stroke-width="{sw}" stroke-opacity="{so}"' if stroke else ""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}"'
        f' fill="{fill}" fill-opacity="{o}"{edge}/>'
    )


def path(
    d: str,
    fill: str = "none",
    stroke: Colour | None = None,
    sw: float = 1,
    o: float = 1,
    so: float = 1,
    cap: str = "round",
) -> str:
    """Return a path."""
    edge = ""
    if stroke:
        edge = (
            f' stroke="{stroke}" stroke-width="{sw}" stroke-opacity="{so}"'
            f' stroke-linecap="{cap}" stroke-linejoin="round"'
        )
    return f'<path d="{d}" fill="{fill}" fill-opacity="{o}"{edge}/>'


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    stroke: Colour | None = None,
    sw: float = 1,
    o: float = 1,
    so: float = 1,
) -> str:
    """Return a circle."""
    edge = f' stroke="{stroke}" stroke-width="{sw}" stroke-opacity="{so}"' if stroke else ""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}" fill-opacity="{o}"{edge}/>'


def notch(x: float, y: float, w: float, h: float, n: float = 8, step: float = 4) -> str:
    """Return the path data of the deco frame: a rectangle whose corners step in twice."""
    a, b = n, n - step
    r, t = x + w, y + h
    return (
        f"M{x + a:.2f} {y}H{r - a:.2f}V{y + b}H{r - b:.2f}V{y + a}H{r:.2f}V{t - a:.2f}"
        f"H{r - b:.2f}V{t - b:.2f}H{r - a:.2f}V{t:.2f}H{x + a:.2f}V{t - b:.2f}H{x + b:.2f}"
        f"V{t - a:.2f}H{x:.2f}V{y + a}H{x + b:.2f}V{y + b}H{x + a:.2f}Z"
    )


def rays(
    cx: float, cy: float, r: float, n: int, start: float, end: float, duty: float = 0.5
) -> str:
    """Return the path data of ``n`` rays from a point, between two angles in radians."""
    parts = []
    for i in range(n):
        a = start + (end - start) * (i + 0.5 - duty / 2) / n
        b = start + (end - start) * (i + 0.5 + duty / 2) / n
        parts.append(
            f"M{cx} {cy}L{cx + r * math.cos(a):.1f} {cy + r * math.sin(a):.1f}"
            f"L{cx + r * math.cos(b):.1f} {cy + r * math.sin(b):.1f}Z"
        )
    return "".join(parts)


def dashes(w: float, h: float, r: float, step: float = 12, on: float = 7) -> str:
    """Return the path data of a dashed round rectangle, drawn as short strokes."""
    parts: list[str] = []
    q = 1 + r
    while q < w - 1 - r:
        e = min(q + on, w - 1 - r)
        parts += [f"M{q:.2f} 1H{e:.2f}", f"M{q:.2f} {h - 1:.2f}H{e:.2f}"]
        q += step
    q = 1 + r
    while q < h - 1 - r:
        e = min(q + on, h - 1 - r)
        parts += [f"M1 {q:.2f}V{e:.2f}", f"M{w - 1:.2f} {q:.2f}V{e:.2f}"]
        q += step
    a, b, c, d = 1 + r, w - 1 - r, h - 1 - r, w - 1
    arc = f"A{r} {r} 0 0 1 "
    parts += [
        f"M1 {a}{arc}{a} 1",
        f"M{b:.2f} 1{arc}{d:.2f} {a}",
        f"M{d:.2f} {c:.2f}{arc}{b:.2f} {h - 1:.2f}",
        f"M{a} {h - 1:.2f}{arc}1 {c:.2f}",
    ]
    return "".join(parts)
