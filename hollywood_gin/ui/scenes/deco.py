"""The large ornaments of the quiet scenes: sunburst, half-sun, sparks, searchlights, tickets."""

from __future__ import annotations

import math

import pygame

from hollywood_gin.ui.kit import svg
from hollywood_gin.ui.kit.brush import PREMULTIPLIED
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import (
    GOLD,
    GOLD_HI,
    INK_2,
    PANEL,
    PAPER,
    RED,
    SHADOW_PANEL,
    Shadow,
)

STAR = (
    "M50 8L61.500 36.500L92 39L68.500 58.500L76 88.500L50 72L24 88.500L31.500 58.500L8 39"
    "L38.500 36.500Z"
)


def burst(cv: Canvas, cx: float, cy: float, r: float, n: int = 26, a: float = 0.17) -> None:
    """Draw rays that fade outwards above a point, and three arcs round it."""
    stops = ((0, GOLD_HI, a), (0.55, GOLD, a * 0.6), (1, GOLD, 0.0))
    body = radial("rb", r, r, r, stops)
    body += svg.path(svg.rays(r, r, r, n, -math.pi, 0), "url(#rb)")
    cv.mirrored(body, cx - r, cy - r, r, r + 1)
    body, q = "", 208.0
    for radius, w, o in ((204, 2, 0.75), (196, 0.9, 0.45), (168, 0.9, 0.28)):
        d = f"M{q - radius} {q}A{radius} {radius} 0 0 1 {q + radius} {q}"
        body += svg.path(d, stroke=GOLD, sw=w, so=o)
    cv.svg(body, cx - q, cy - q, 2 * q, q + 1)


def radial(
    name: str, cx: float, cy: float, r: float, stops: tuple[tuple[float, str, float], ...]
) -> str:
    """Return a gradient that runs outwards from a point, used as ``fill="url(#name)"``."""
    inner = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{o}"/>' for at, colour, o in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx:.1f}" cy="{cy:.1f}"'
        f' r="{r:.1f}">{inner}</radialGradient>'
    )


def plinth(cv: Canvas, cx: float, cy: float) -> None:
    """Draw the golden half-sun with a spade in it, on its stepped base."""
    r, m = 104.0, 208.0
    y = r + 4
    body = svg.path(f"M{m - r} {y}A{r} {r} 0 0 1 {m + r} {y}Z", PANEL, GOLD, 2)
    body += svg.path(svg.rays(m, y, r - 8, 22, -math.pi, 0, 0.42), GOLD, o=0.5)
    body += svg.path(f"M{m - 58} {y}A58 58 0 0 1 {m + 58} {y}Z", PANEL, GOLD, 1.5)
    for i, (q, o) in enumerate(((240, 0.9), (288, 0.6), (336, 0.35))):
        x = q / 2 + 40
        body += svg.line(m - x, y + 6 + i * 7, m + x, y + 6 + i * 7, GOLD, 1.2 + 0.8 * (i == 0), o)
    cv.svg(body, cx - m, cy - y, 2 * m, y + 24)
    cv.pip(0, cx, cy - 26, 38, GOLD_HI)


def spark(cv: Canvas, x: float, y: float, s: float, o: float = 0.9) -> None:
    """Draw a four-pointed glint."""
    d = (
        f"M{s} 0C{s * 1.08} {s * 0.8} {s * 1.2} {s * 0.92} {2 * s} {s}C{s * 1.2} {s * 1.08}"
        f" {s * 1.08} {s * 1.2} {s} {2 * s}C{s * 0.92} {s * 1.2} {s * 0.8} {s * 1.08} 0 {s}"
        f"C{s * 0.8} {s * 0.92} {s * 0.92} {s * 0.8} {s} 0Z"
    )
    cv.svg(svg.path(d, "#FFF3CF", o=o), x - s, y - s, 2 * s, 2 * s)


def star_disc(cv: Canvas, cx: float, cy: float, d: float, glow: bool = False) -> None:
    """Draw the winner's star in its golden ring."""
    if glow:
        cv.shadow(
            Box(cx - d / 2 + 6, cy - d / 2 + 6, d - 12, d - 12), d / 2, Shadow(0, 16, 170), GOLD
        )
    shine = svg.gradient("s", [(0, "#FBE7B4", 1), (0.5, "#E3B654", 1), (1, "#BE8C2C", 1)], 0, 100)
    body = svg.circle(54, 54, 52, PANEL, GOLD, 2.2) + svg.circle(54, 54, 46.5, stroke=GOLD, so=0.55)
    body += f'<g transform="translate(18 16) scale(.72)">{shine}{svg.path(STAR, "url(#s)")}</g>'
    cv.svg(body, cx - d / 2, cy - d / 2, d, d, ss=2, view=(108, 108))


def little_star(cv: Canvas, cx: float, cy: float, d: float, colour: str = RED) -> None:
    """Draw a plain star."""
    cv.svg(svg.path(STAR, colour), cx - d / 2, cy - d / 2, d, d, view=(100, 100))


def premiere_sun(cv: Canvas, cx: float, cy: float, lit: bool = True) -> None:
    """Draw the sun behind the winner's star; quieter (``lit`` False) for the one who lost."""
    r, a = 230.0, 1.0 if lit else 0.4
    stops = ((0, GOLD_HI, 0.55 * a), (0.5, GOLD, 0.34 * a), (1, GOLD, 0.0))
    body = radial("r", r, r, r, stops)
    body += svg.path(svg.rays(r, r, r, 23, -math.pi, 0, 0.44), "url(#r)")
    body += svg.path(f"M{r - 104} {r}A104 104 0 0 1 {r + 104} {r}", stroke=GOLD, sw=1.6)
    body += svg.path(f"M{r - 110} {r}A110 110 0 0 1 {r + 110} {r}", stroke=GOLD, so=0.5)
    for q, w, o in ((300, 2, 0.9), (360, 1.2, 0.6), (420, 1.2, 0.35)):
        y = r + (q - 300) / 10
        body += svg.line(r - q / 2, y, r - 54, y, GOLD, w, o)
        body += svg.line(r + 54, y, r + q / 2, y, GOLD, w, o)
    cv.svg(body, cx - r, cy - r, 2 * r, r + 16)


def beam(cv: Canvas, base: float, tip: float, width: float, strength: float) -> None:
    """Draw a searchlight from the floor at ``base`` towards ``tip`` at the top of the window.

    It is drawn small and enlarged, which makes its edges soft.
    """
    n = 240
    m = max(2, round(n * cv.H / cv.W))
    u = n / cv.W
    small = pygame.Surface((n, m), pygame.SRCALPHA)
    small.fill((0, 0, 0, 0))
    for j in range(m):
        t = 1 - j / m
        middle = (base + (tip - base) * t) * u
        half = (7 + (width - 7) * t) * u
        light = strength * 255 * max(0.0, 1 - t / 0.92) ** 1.25
        for q in range(max(0, math.floor(middle - half) - 1), min(n, math.ceil(middle + half) + 2)):
            e = max(0.0, 1 - abs(q - middle) / half)
            e = min(1.0, e * e * (3 - 2 * e) * 1.5)
            a = round(light * e)
            small.set_at((q, j), (a, round(a * 0.953), round(a * 0.812), a))
    large = pygame.transform.smoothscale(small, cv.surface.get_size())
    cv.surface.blit(large, (0, 0), special_flags=PREMULTIPLIED)


def ticket(cv: Canvas, box: Box, won: bool) -> None:
    """Draw a cinema ticket: paper with scalloped ends and a double rule inside."""
    x, y, w, h = box
    n = 7
    s = h / n
    bite = f"A{s * 0.24:.2f} {s * 0.24:.2f} 0 0 0"
    d = f"M0 0H{w:.2f}"
    d += "".join(f"V{i * s + s * 0.26:.2f}{bite} {w:.2f} {i * s + s * 0.74:.2f}" for i in range(n))
    d += f"V{h:.2f}H0"
    d += "".join(
        f"V{h - i * s - s * 0.26:.2f}{bite} 0 {h - i * s - s * 0.74:.2f}" for i in range(n)
    )
    if won:
        cv.shadow(box.grow(-4), 8, Shadow(0, 16, 150), GOLD)
    cv.shadow(box.grow(-3, 0), 6, SHADOW_PANEL)
    edge = RED if won else INK_2
    body = svg.gradient("t", [(0, PAPER, 1), (1, "#F3E8CF", 1)], 0, h)
    body += svg.path(d + "Z", "url(#t)")
    body += svg.rect(12.5, 8.5, w - 25, h - 17, 3, stroke=edge, sw=1.2, so=0.75)
    body += svg.rect(16.5, 12.5, w - 33, h - 25, 2, stroke=edge, sw=0.8, so=0.45)
    cv.svg(body, x, y, w, h, ss=2)
