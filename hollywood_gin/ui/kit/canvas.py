"""The canvas: everything is drawn on it in design units, and text keeps its least size."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hollywood_gin.engine.cards import Card, suit_of
from hollywood_gin.ui.kit import svg
from hollywood_gin.ui.kit.brush import PREMULTIPLIED, Brush, faded, shadow_pad
from hollywood_gin.ui.kit.layout import Box, Metrics
from hollywood_gin.ui.kit.text import Run, plain, runs
from hollywood_gin.ui.kit.theme import (
    BOLD,
    CAP_HEIGHT,
    CREAM,
    GOLD,
    INK,
    MIN_TEXT_PX,
    RED,
    RED_ON_DARK,
    RED_ON_GOLD,
    SHADOW_PANEL,
    TEXT,
    Colour,
    Shadow,
    rgb,
)

_TEN = (0x1, 0x2)  # hearts and diamonds are the red suits
_LEAST_FIT = 0.82
"""Text that does not fit shrinks to this part of its size, then ends in an ellipsis."""


class TextMark(NamedTuple):
    """A text that was drawn: what it says, where (pixels), how large, whether it was cut."""

    text: str
    rect: pygame.Rect
    px: int
    cut: bool


def _ended(text: str, whole: str) -> str:
    """Return a line that was cut with its ellipsis, and its bold words closed."""
    if text == whole:
        return text
    return text.rstrip() + "…" + ("**" if text.count("**") % 2 else "")


class _Fitted(float):
    """A size that was made to fit: the interface scale does not raise it again."""


class _Cut(str):
    """A text of which only the beginning and an ellipsis are left; it is noted when it is drawn."""


class Canvas:
    """A surface, the scale to draw on it in design units, and the brush.

    ``texts`` is None, or a list that every text drawn is noted in (the tests read the screen so).
    """

    def __init__(
        self,
        surface: pygame.Surface,
        metrics: Metrics,
        brush: Brush,
        texts: list[TextMark] | None = None,
    ) -> None:
        self.surface = surface
        self.m = metrics
        self.brush = brush
        self.texts = texts
        self._cut = False

    @property
    def W(self) -> float:
        """Width of the window in units."""
        return self.m.W

    @property
    def H(self) -> float:
        """Height of the window in units."""
        return self.m.H

    @property
    def k(self) -> float:
        """Pixels of one unit."""
        return self.m.k

    @property
    def small(self) -> bool:
        """Whether key caps and ornaments give way to words."""
        return self.m.small

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return self.m.px(units)

    def onto(self, surface: pygame.Surface) -> Canvas:
        """Return a canvas for another surface of the same scale (a cached layer)."""
        return Canvas(surface, self.m, self.brush, self.texts)

    # --- shapes

    def blit(self, surface: pygame.Surface, x: float, y: float, alpha: float = 1.0) -> None:
        """Draw a premultiplied surface with its corner at a point in units."""
        if alpha < 1:
            surface = faded(surface, alpha)
        self.surface.blit(surface, (self.px(x), self.px(y)), special_flags=PREMULTIPLIED)

    def svg(
        self,
        body: str,
        x: float,
        y: float,
        w: float,
        h: float,
        alpha: float = 1.0,
        ss: int = 1,
        view: tuple[float, float] | None = None,
    ) -> None:
        """Draw an SVG body into a box; ``view`` is its own size where that is not the box's."""
        vw, vh = view or (w, h)
        left, top = self.px(x), self.px(y)
        pw, ph = max(1, self.px(x + w) - left), max(1, self.px(y + h) - top)
        drawn = self.brush.raster(body, vw, vh, pw, ph, ss)
        if alpha < 1:
            drawn = faded(drawn, alpha)
        self.surface.blit(drawn, (left, top), special_flags=PREMULTIPLIED)

    def full(self, body: str) -> None:
        """Draw an SVG body as large as the window, in units."""
        self.svg(body, 0, 0, self.W, self.H)

    def border(self, body: str, depth: float) -> None:
        """Draw an SVG body as large as the window that is empty further in than ``depth``.

        Four strips instead of the whole: the empty middle would be nine tenths of the work.
        """
        w, h = self.m.width, self.m.height
        d = min(self.px(depth) + 1, w // 2, h // 2)
        for x, y, pw, ph in (
            (0, 0, w, d),
            (0, h - d, w, d),
            (0, d, d, h - 2 * d),
            (w - d, d, d, h - 2 * d),
        ):
            if ph > 0:
                place = f'<g transform="translate({-x / self.k:.4f} {-y / self.k:.4f})">{body}</g>'
                drawn = self.brush.raster(place, pw / self.k, ph / self.k, pw, ph)
                self.surface.blit(drawn, (x, y), special_flags=PREMULTIPLIED)

    def mirrored(self, body: str, x: float, y: float, w: float, h: float) -> None:
        """Draw an SVG body into a box, and mirrored on its right: half the work of a large one."""
        left, top, middle = self.px(x), self.px(y), self.px(x + w)
        pw, ph = max(1, middle - left), max(1, self.px(y + h) - top)
        half = self.brush.raster(body, w, h, pw, ph)
        self.surface.blit(half, (left, top), special_flags=PREMULTIPLIED)
        seen = min(pw, self.surface.get_width() - middle)
        if seen > 0:
            near = half.subsurface((pw - seen, 0, seen, ph))
            other = pygame.transform.flip(near, True, False)
            self.surface.blit(other, (middle, top), special_flags=PREMULTIPLIED)

    def shadow(
        self, box: Box, r: float, spec: Shadow = SHADOW_PANEL, colour: Colour = "#000000"
    ) -> None:
        """Draw a soft shadow under a round box; in gold it is a glow."""
        blur = max(1, self.px(spec.blur))
        x, y, w, h = self.m.pixels(box)
        drawn = self.brush.shadow(w, h, self.px(r), blur, spec.alpha, colour)
        pad = shadow_pad(blur)
        self.surface.blit(drawn, (x - pad, y + self.px(spec.dy) - pad), special_flags=PREMULTIPLIED)

    def glow(self, box: Box, r: float, blur: float = 12, alpha: int = 190) -> None:
        """Draw a golden glow round a box."""
        self.shadow(box, r, Shadow(0, blur, alpha), GOLD)

    def veil(self, alpha: float, colour: Colour = "#04120B") -> None:
        """Darken everything drawn so far, as under a panel that asks."""
        # Two fills, which need no surface as large as the window.
        part = round(255 * alpha)
        self.surface.fill((255 - part,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        light = tuple(part * channel // 255 for channel in rgb(colour))
        self.surface.fill(light, special_flags=pygame.BLEND_RGB_ADD)

    def hline(self, x: float, y: float, w: float, colour: Colour = GOLD, o: float = 0.35) -> None:
        """Draw a hairline across."""
        self.svg(svg.line(0, 0.5, w, 0.5, colour, 1, o), x, y, w, 1)

    def vline(self, x: float, y: float, h: float, colour: Colour = GOLD, o: float = 0.35) -> None:
        """Draw a hairline down."""
        self.svg(svg.line(0.5, 0, 0.5, h, colour, 1, o), x, y, 1, h)

    # --- text; y of ``text`` is the baseline, of ``mid`` the middle of the capitals

    def size(self, units: float) -> float:
        """Return the size a text is really drawn at, in units: never under the least one."""
        if isinstance(units, _Fitted):
            return _Fitted(max(units, MIN_TEXT_PX / self.k))
        return max(units, self.m.least_text)

    def text_px(self, units: float) -> int:
        """Return the size of a text in pixels."""
        return max(MIN_TEXT_PX, round(self.size(units) * self.k))

    def width(self, text: str, size: float, family: str = TEXT, track: float = 0) -> float:
        """Return the width of a plain line in units."""
        px = self.text_px(size)
        if track:
            letters = sum(self.brush.text_width(c, px, family) for c in text)
            return letters / self.k + track * max(0, len(text) - 1)
        return self.brush.text_width(text, px, family) / self.k

    def fit(
        self,
        text: str,
        width: float,
        size: float,
        family: str = TEXT,
        track: float = 0,
        least: float | None = None,
    ) -> tuple[str, float]:
        """Return the text and size that fit a width: first smaller, then with an ellipsis."""
        lowest = max(least if least is not None else size * _LEAST_FIT, MIN_TEXT_PX / self.k)
        size = _Fitted(self.size(size))
        while size > lowest and self.width(text, size, family, track) > width:
            size = _Fitted(size - 0.5)
        size = _Fitted(max(size, lowest))
        if self.width(text, size, family, track) <= width:
            return text, size
        while len(text) > 1 and self.width(text + "…", size, family, track) > width:
            text = text[:-1]
        return _Cut(text.rstrip() + "…"), size

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 16,
        colour: Colour = CREAM,
        family: str = TEXT,
        align: str = "l",
        track: float = 0,
        shadow: bool = False,
        width: float | None = None,
        least: float | None = None,
        alpha: float = 1.0,
    ) -> float:
        """Draw a plain line on its baseline and return its width in units.

        ``align`` is l, c or r; with ``width`` it is made to fit.
        """
        if not text:
            return 0.0
        if width is not None:
            text, size = self.fit(text, width, size, family, track, least)
        self._cut = isinstance(text, _Cut)
        px = self.text_px(size)
        ascent = self.brush.font(family, px).get_ascent()
        top = self.px(y) - ascent
        if track:
            return self._tracked(text, x, top, px, colour, family, align, track)
        drawn = self.brush.text(text, px, colour, family)
        w = drawn.get_width()
        left = self.px(x) - (w if align == "r" else w // 2 if align == "c" else 0)
        if shadow:
            under = faded(self.brush.text(text, px, "#000000", family), 0.43)
            below = (left, top + max(1, self.px(1.5)))
            self.surface.blit(under, below, special_flags=PREMULTIPLIED)
        if alpha < 1:
            drawn = faded(drawn, alpha)
        self.surface.blit(drawn, (left, top), special_flags=PREMULTIPLIED)
        self._note(text, pygame.Rect(left, top, w, drawn.get_height()), px)
        return w / self.k

    def _tracked(
        self,
        text: str,
        x: float,
        top: int,
        px: int,
        colour: Colour,
        family: str,
        align: str,
        track: float,
    ) -> float:
        gap = track * self.k
        widths = [self.brush.text_width(c, px, family) for c in text]
        total = sum(widths) + gap * (len(text) - 1)
        at = x * self.k - (total if align == "r" else total / 2 if align == "c" else 0)
        start, height = at, 0
        for letter, w in zip(text, widths, strict=True):
            drawn = self.brush.text(letter, px, colour, family)
            height = drawn.get_height()
            self.surface.blit(drawn, (round(at), top), special_flags=PREMULTIPLIED)
            at += w + gap
        self._note(text, pygame.Rect(round(start), top, round(total), height), px)
        return total / self.k

    def mid(
        self,
        text: str,
        x: float,
        cy: float,
        size: float = 16,
        colour: Colour = CREAM,
        family: str = TEXT,
        align: str = "l",
        track: float = 0,
        shadow: bool = False,
        width: float | None = None,
        least: float | None = None,
        alpha: float = 1.0,
    ) -> float:
        """Draw a plain line whose capitals are centred on ``cy``; return its width."""
        if width is not None:
            text, size = self.fit(text, width, size, family, track, least)
        y = cy + CAP_HEIGHT[family] * self.size(size) / 2
        return self.text(text, x, y, size, colour, family, align, track, shadow, alpha=alpha)

    def rich_width(self, text: str, size: float, family: str = TEXT) -> float:
        """Return the width of a line with cards and bold words in it."""
        return sum(self._run_width(run, size) for run in runs(text, family == BOLD))

    def _run_width(self, run: Run, size: float) -> float:
        w = self.width(run.text, size, BOLD if run.bold else TEXT)
        return w if run.card is None else w + self.size(size) * 0.74

    def rich(
        self,
        text: str,
        x: float,
        cy: float,
        size: float = 16,
        colour: Colour = CREAM,
        family: str = TEXT,
        align: str = "l",
        on: str = "dark",
        width: float | None = None,
    ) -> float:
        """Draw a line with cards and bold words, its capitals centred on ``cy``.

        ``on`` says what it stands on (dark, paper, gold), which decides the pips' red. With
        ``width`` it shrinks as far as ``fit`` does. Returns its width.
        """
        cut = False
        if width is not None:
            text, size, cut = self._fit_rich(text, width, size, family)
        size = self.size(size)
        pieces = runs(text, family == BOLD)
        total = sum(self._run_width(run, size) for run in pieces)
        at = x - (total if align == "r" else total / 2 if align == "c" else 0)
        left, y = at, cy + CAP_HEIGHT[TEXT] * size / 2
        notes, self.texts = self.texts, None
        for run in pieces:
            if run.card is None:
                self.text(run.text, at, y, size, colour, BOLD if run.bold else TEXT)
            else:
                self._card_run(run.card, run.text, at, y, size, colour, on)
            at += self._run_width(run, size)
        self.texts = notes
        px = self.text_px(size)
        height = self.brush.font(TEXT, px).get_height()
        top = self.px(y) - self.brush.font(TEXT, px).get_ascent()
        rect = pygame.Rect(self.px(left), top, self.px(total), height)
        self._cut = cut
        self._note(plain(text), rect, px)
        return total

    def fits(self, text: str, width: float, size: float, family: str = TEXT) -> bool:
        """Say whether a line with cards and bold words in it fits a width without being cut."""
        return not self._fit_rich(text, width, size, family)[2]

    def _fit_rich(
        self, text: str, width: float, size: float, family: str
    ) -> tuple[str, float, bool]:
        """Return a line and a size that fit a width, and whether words had to go."""
        lowest = max(size * _LEAST_FIT, MIN_TEXT_PX / self.k)
        size = _Fitted(self.size(size))
        while size > lowest and self.rich_width(text, size, family) > width:
            size = _Fitted(size - 0.5)
        size = _Fitted(max(size, lowest))
        whole = text
        while len(text) > 1 and self.rich_width(_ended(text, whole), size, family) > width:
            text = text[:-1].rstrip("*")
        return _ended(text, whole), size, text != whole

    def _card_run(
        self, card: Card, rank: str, x: float, y: float, size: float, colour: Colour, on: str
    ) -> None:
        red = suit_of(card) in _TEN
        if on == "dark":
            ink, pip = colour, RED_ON_DARK if red else CREAM
        elif on == "gold":
            ink, pip = INK, RED_ON_GOLD if red else INK
        else:
            ink = pip = RED if red else INK
        self.text(rank, x, y, size, ink, BOLD)
        w = self.width(rank, size, BOLD)
        self.pip(suit_of(card), x + w + size * 0.37, y - 0.33 * size, size * 0.66, pip)

    def pip(self, suit: int, cx: float, cy: float, h: float, colour: Colour) -> None:
        """Draw a suit symbol of a height round a middle point."""
        px = max(6, self.px(h * 1.1))
        drawn = self.brush.assets.pip(suit, px, colour)
        at = (round(cx * self.k - drawn.get_width() / 2), round(cy * self.k - px / 2))
        self.surface.blit(drawn, at, special_flags=PREMULTIPLIED)

    def wrap(self, text: str, width: float, size: float, family: str = TEXT) -> list[str]:
        """Return a text broken into lines of at most a width; bold parts are kept whole."""
        lines: list[str] = []
        now = ""
        for word in text.split(" "):
            longer = f"{now} {word}" if now else word
            if now and self.rich_width(longer, size, family) > width:
                lines.append(now)
                now = word
            else:
                now = longer
        lines.append(now)
        opened = False
        for i, one in enumerate(lines):
            start = "**" if opened else ""
            opened ^= one.count("**") % 2 == 1
            lines[i] = start + one + ("**" if opened else "")
        return lines

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = 16,
        colour: Colour = CREAM,
        family: str = TEXT,
        align: str = "l",
        leading: float = 1.4,
        on: str = "dark",
    ) -> float:
        """Draw a text over several lines, the first centred on ``y``; return its height."""
        step = self.leading(size, leading)
        lines = self.wrap(text, width, size, family)
        for i, one in enumerate(lines):
            self.rich(one, x, y + i * step, size, colour, family, align, on)
        return len(lines) * step

    def leading(self, size: float, leading: float = 1.4) -> float:
        """Return the distance of two lines of a text."""
        return max(size * leading, self.size(size) * 1.28)

    def _note(self, text: str, rect: pygame.Rect, px: int) -> None:
        if self.texts is not None:
            seen = rect.clip(self.surface.get_clip())
            if seen.w and seen.h:
                self.texts.append(TextMark(text, seen, px, self._cut))
