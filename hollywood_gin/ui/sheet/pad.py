"""The paper that scores are written on: the pad, the rubber stamp, the pen's ring and strokes."""

from __future__ import annotations

import random

import pygame

from hollywood_gin.ui.kit import svg
from hollywood_gin.ui.kit.brush import PREMULTIPLIED, Cache
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box, Metrics
from hollywood_gin.ui.kit.theme import (
    BOLD,
    GOLD,
    GOLD_HI,
    GOLD_LO,
    INK,
    INK_3,
    PAPER,
    PAPER_2,
    R_PAPER,
    RED,
    RULE,
    SHADOW_PANEL,
    Shadow,
    mix,
)

_STAR = (
    "M7 .5L8.900 5L13.700 5.400L10 8.500L11.200 13.300L7 10.700L2.800 13.300L4 8.500L.3 5.400"
    "L5.100 5Z"
)
_RING = "M4 15C3 6 16 2 27 3C40 3 48 8 47 15C46 23 34 26 23 25C11 25 3 21 5 12C7 7 14 4 21 3.500"
_STAMP_W, _STAMP_H, _STAMP_TILT = 128.0, 54.0, 14.0


def pad(cv: Canvas, box: Box) -> None:
    """Draw the pad: the sheets beneath, the paper, the green binding, the perforation."""
    x, y, w, h = box
    cv.shadow(box, R_PAPER, Shadow(16, 26, 150))
    for i in (3, 2, 1):
        under = mix(PAPER_2, "#B9A98A", i * 0.16)
        leaf = svg.rect(0.5, 0.5, w - 1, h - 1, R_PAPER, under, "#A8987A", 0.8, 1, 0.5)
        cv.svg(leaf, x + i * 1.5, y + i * 3.5, w, h)
    body = svg.gradient("pp", [(0, PAPER, 1), (1, "#F6EDD8", 1)], 0, h)
    body += svg.rect(0, 0, w, h, R_PAPER, "url(#pp)")
    body += svg.gradient("bd", [(0, "#1B5A41", 1), (0.5, "#0F3B2A", 1), (1, "#0B2E20", 1)], 0, 30)
    body += svg.path(f"M0 30V6A6 6 0 0 1 6 0H{w - 6}A6 6 0 0 1 {w} 6V30Z", "url(#bd)")
    body += svg.line(0, 26.5, w, 26.5, GOLD, 1, 0.9) + svg.line(0, 3.5, w, 3.5, GOLD, 1, 0.35)
    body += "".join(svg.circle(8 + i * 8, 36, 1.1, "#C9BA97") for i in range(int((w - 8) / 8)))
    cv.svg(body, *box)
    _binding(cv, box)


def _binding(cv: Canvas, box: Box) -> None:
    """Print the game's name into the binding, between two hairlines."""
    height = max(12.0, 11 / cv.k)
    logo = cv.brush.assets.logo(cv.px(height), "one_line")
    width = logo.get_width() / cv.k
    cv.blit(logo, box.cx - width / 2, box.y + 15.5 - height / 2)
    for x in (box.cx - width / 2 - 216, box.cx + width / 2 + 16):
        cv.hline(x, box.y + 15, 200, GOLD, 0.5)


def double_rule(cv: Canvas, x: float, y: float, w: float) -> None:
    """Draw the double line under the sheet's title."""
    cv.svg(svg.line(0, 1, w, 1, INK, 1.6) + svg.line(0, 4.5, w, 4.5, INK, 0.8), x, y, w, 6)


def hairlines(cv: Canvas, spans: list[tuple[float, float]], ys: list[float]) -> None:
    """Rule the paper: a faint line across each span at each height."""
    if not ys or not spans:
        return
    left, top = spans[0][0], ys[0]
    w, h = max(x + wide for x, wide in spans) - left, ys[-1] - top + 2
    data = "".join(f"M{x - left:.2f} {y - top + 1:.2f}h{wide:.2f}" for y in ys for x, wide in spans)
    cv.svg(svg.path(data, stroke=RULE, sw=1, cap="butt"), left, top - 1, w, h)


def frame(cv: Canvas, box: Box, head_h: float) -> None:
    """Draw the frame of a game: black at its sides, a red double line between the players."""
    w, h = box.w, box.h
    half = w / 2
    body = svg.rect(0.5, 0, 1, h, 0, INK, o=0.75) + svg.rect(w - 1.5, 0, 1, h, 0, INK, o=0.75)
    body += svg.rect(half - 2, 0, 0.8, h, 0, RED, o=0.55)
    body += svg.rect(half + 1, 0, 0.8, h, 0, RED, o=0.55)
    body += svg.line(0, 0.8, w, 0.8, INK, 1.2) + svg.line(0, head_h, w, head_h, INK, 1.2)
    cv.svg(body, box.x, box.y, w, h + 2)


def star(cv: Canvas, cx: float, cy: float, size: float = 14, colour: str = GOLD_LO) -> None:
    """Draw the winner's star."""
    cv.svg(svg.path(_STAR, colour), cx - size / 2, cy - size / 2, size, size, view=(14, 14))


def ring(cv: Canvas, cx: float, cy: float, w: float, h: float) -> None:
    """Draw the pen's ring round the total that closed a game."""
    body = svg.path(_RING, stroke=RED, sw=1.5, so=0.85)
    cv.svg(body, cx - w / 2, cy - h / 2, w, h, view=(52, 28))


def closing_rule(cv: Canvas, x: float, y: float, w: float) -> None:
    """Draw the double red line under the round that closed a game."""
    body = svg.line(0, 1, w, 1, RED, 1.6) + svg.line(0, 4.5, w, 4.5, RED, 0.8)
    cv.svg(body, x, y, w, 6)


def void_stroke(
    cv: Canvas, x: float, top: float, w: float, bottom: float, view: tuple[float, float]
) -> None:
    """Strike out the rows that a closed game no longer takes; only what is in view is drawn."""
    first, last = max(top + 10, view[0]), min(bottom - 8, view[1])
    whole = bottom - top - 18
    if last <= first or whole <= 0:
        return
    part = [(x + w - 10 - (w - 20) * (y - top - 10) / whole, y) for y in (first, last)]
    (x1, y1), (x2, y2) = part
    left = min(x1, x2) - 1
    body = svg.line(x1 - left, y1 - first + 1, x2 - left, y2 - first + 1, INK_3, 1, 0.55)
    cv.svg(body, left, first - 1, abs(x1 - x2) + 2, last - first + 2)


class Stamps:
    """Worn rubber stamps, made once for each size."""

    def __init__(self) -> None:
        self._kept = Cache(8)

    def draw(self, cv: Canvas, cx: float, cy: float, word: str, under: str, width: float) -> None:
        """Stamp a word, and a smaller line under it where it can be read, at most so wide."""
        key = (word, under, cv.m, width)
        stamp = self._kept.get(key, lambda: self._make(cv, word, under, width))
        at = (cv.px(cx) - stamp.get_width() // 2, cv.px(cy) - stamp.get_height() // 2)
        cv.surface.blit(stamp, at, special_flags=PREMULTIPLIED)

    def _make(self, cv: Canvas, word: str, under: str, width: float) -> pygame.Surface:
        under = "" if cv.small else under
        w, h = min(width, _STAMP_W), _STAMP_H if under else 40.0
        m = Metrics(round(w * cv.k * 2) + 8, round(h * cv.k * 2) + 8, cv.k * 2)
        sheet = pygame.Surface((m.width, m.height), pygame.SRCALPHA)
        on = Canvas(sheet, m, cv.brush)
        edge = svg.rect(1.5, 1.5, w - 3, h - 3, 6, stroke=RED, sw=3)
        on.svg(edge + svg.rect(6, 6, w - 12, h - 12, 3, stroke=RED, sw=1), 2, 2, w, h)
        least = cv.size(0)
        size = max(19.0 if under else 18.0, least)
        while size > least and on.width(word, size, BOLD, 1.6) > w - 22:
            size -= 0.5
        cy = 2 + (21 if under else h / 2)
        on.mid(word, 2 + w / 2, cy, size, RED, BOLD, "c", track=1.6)
        if under:
            on.mid(under, 2 + w / 2, 2 + 39, max(12, least), RED, BOLD, "c", width=w - 20)
        self._wear(sheet)
        return pygame.transform.rotozoom(sheet, _STAMP_TILT, 0.5)

    def _wear(self, sheet: pygame.Surface) -> None:
        """Take ink away in specks, and a little everywhere."""
        w, h = sheet.get_size()
        mask = pygame.Surface((w, h), pygame.SRCALPHA)
        mask.fill((215, 215, 215, 215))
        rnd = random.Random(4)
        for _ in range(w * h // 190):
            dry = rnd.randrange(50, 150)
            at = (rnd.randrange(w), rnd.randrange(h))
            pygame.draw.circle(mask, (dry,) * 4, at, rnd.choice((1, 1, 2, 3)))
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def shade_under(cv: Canvas, x: float, y: float, w: float) -> None:
    """Draw the soft shade of the fixed head over rows that have been scrolled."""
    body = svg.gradient("s", [(0, INK, 0.20), (1, INK, 0)], 0, 10)
    cv.svg(body + svg.rect(0, 0, w, 10, 0, "url(#s)"), x, y, w, 10)


def tooltip(cv: Canvas, tip: tuple[float, float], lines: list[str], above: bool, keep: Box) -> Box:
    """Draw a dark note whose tail points at a place on the paper; it stays inside ``keep``."""
    sizes = [15.0] + [14.0] * (len(lines) - 1)
    w = max(cv.rich_width(line, size) for line, size in zip(lines, sizes, strict=True)) + 28
    steps = [cv.size(size) * 1.36 for size in sizes]
    h = sum(steps) + 18
    x = min(max(tip[0] - w / 2, keep.x), keep.right - w)
    y = tip[1] - 9 - h if above else tip[1] + 9
    t = min(max(tip[0] - x, 18), w - 18)
    box = Box(x, y, w, h)
    cv.shadow(box, 8, SHADOW_PANEL)
    body = svg.rect(0.5, 9.5, w - 1, h - 1, 8, "#0B2A1E", GOLD_HI, 1, 0.97, 0.55)
    if above:
        tail = f"M{t - 9:.1f} {h + 8}L{t:.1f} {h + 17}L{t + 9:.1f} {h + 8}Z"
    else:
        tail = f"M{t - 9:.1f} 10L{t:.1f} 1L{t + 9:.1f} 10Z"
    cv.svg(body + svg.path(tail, "#0B2A1E"), x, y - 9, w, h + 18)
    at = y + 9
    for line, size, step in zip(lines, sizes, steps, strict=True):
        cv.rich(line, x + 14, at + step / 2, size, "#FDFBF6" if size == 15 else "#DCE5DA")
        at += step
    return box
