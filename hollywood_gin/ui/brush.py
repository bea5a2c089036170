"""Finished pieces of picture, cached: rasters of SVG, shadows, text, the felt.

Every surface is premultiplied, so that one blit mode serves all of them.
"""

from __future__ import annotations

import io
import math
import random
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import pygame

from hollywood_gin.ui.assets import Assets
from hollywood_gin.ui.theme import FELTS, MIN_TEXT_PX, Colour, Felt, rgb

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_T = TypeVar("_T")
_DRAWN_DIRECT = 40  # text of this size and above looks the same without drawing it twice as large


class Cache:
    """The most recently used values of a costly function, by their key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], _T]) -> _T:
        """Return the value of a key, made now if it is not there."""
        kept = self._kept
        if key in kept:
            kept.move_to_end(key)
            return kept[key]  # type: ignore[no-any-return]
        value = kept[key] = make()
        if len(kept) > self._most:
            kept.popitem(last=False)
        return value

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()


class Brush:
    """What drawing needs beside the canvas: the assets and the caches. One for each app."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._rasters = Cache(900)
        self._shadows = Cache(120)
        self._texts = Cache(1600)
        self._felts = Cache(2)
        self._widths: dict[tuple[str, str, int], float] = {}

    def clear(self) -> None:
        """Forget every size but the ones asked for from now on (after a change of the window)."""
        for cache in (self._rasters, self._shadows, self._texts, self._felts):
            cache.clear()

    def raster(
        self, body: str, w: float, h: float, pw: int, ph: int, ss: int = 1
    ) -> pygame.Surface:
        """Return an SVG body of ``w`` x ``h`` units drawn at ``pw`` x ``ph`` pixels."""
        pw, ph = max(1, pw), max(1, ph)
        return self._rasters.get((body, w, h, pw, ph, ss), lambda: _raster(body, w, h, pw, ph, ss))

    def shadow(
        self, pw: int, ph: int, r: int, blur: int, alpha: int, colour: Colour = "#000000"
    ) -> pygame.Surface:
        """Return a soft shadow of a round rectangle; it reaches ``shadow_pad(blur)`` further."""
        key = (pw, ph, r, blur, alpha, colour)
        return self._shadows.get(key, lambda: _shadow(pw, ph, r, blur, alpha, colour))

    def turned_shadow(
        self, pw: int, ph: int, r: int, blur: int, alpha: int, angle: float
    ) -> pygame.Surface:
        """Return the shadow of a turned card; its middle is the card's middle."""
        angle = round(angle, 1)
        return self._shadows.get(
            (pw, ph, r, blur, alpha, angle, "turned"),
            lambda: pygame.transform.rotozoom(self.shadow(pw, ph, r, blur, alpha), angle, 1.0),
        )

    def font(self, family: str, px: int) -> pygame.font.Font:
        """Return a font at a size in pixels."""
        return self.assets.font(family, px)

    def text(self, text: str, px: int, colour: Colour, family: str) -> pygame.Surface:
        """Return a line of text at a size in pixels."""
        key = (text, px, colour, family)
        return self._texts.get(key, lambda: self._text(text, px, colour, family))

    def _text(self, text: str, px: int, colour: Colour, family: str) -> pygame.Surface:
        """Small text is drawn at twice the size and halved: even spacing, no jumps of hinting."""
        font = self.font(family, px)
        if px >= _DRAWN_DIRECT:
            return font.render(text, True, rgb(colour)).convert_alpha().premul_alpha()
        double = self.font(family, px * 2)
        drawn = double.render(text, True, rgb(colour)).convert_alpha()
        w, h = (drawn.get_width() + 1) // 2, font.get_height()
        sheet = pygame.Surface((max(1, w) * 2, h * 2), pygame.SRCALPHA)
        sheet.fill((*rgb(colour), 0))
        sheet.blit(
            drawn,
            (0, font.get_ascent() * 2 - double.get_ascent()),
            special_flags=pygame.BLEND_RGBA_MAX,
        )
        return pygame.transform.smoothscale(sheet, (max(1, w), h)).premul_alpha()

    def text_width(self, text: str, px: int, family: str) -> float:
        """Return the width of a line of text in pixels."""
        key = (text, family, px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            width = self._widths[key] = self.font(family, px * 2).size(text)[0] / 2
        return width

    def felt(self, w: int, h: int, name: str, cx: float, cy: float) -> pygame.Surface:
        """Return the table cloth of a window, lit round a point given as parts of the window."""
        felt = FELTS.get(name, FELTS["green"])
        return self._felts.get((w, h, name, cx, cy), lambda: _felt(w, h, felt, cx, cy))


def shadow_pad(blur: int) -> int:
    """Return how many pixels a shadow's surface reaches beyond its rectangle."""
    return blur * 2 + 2


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """Return a copy of a premultiplied surface at an opacity of 0 to 1."""
    a = max(0, min(255, round(alpha * 255)))
    copy = surface.copy()
    copy.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _raster(body: str, w: float, h: float, pw: int, ph: int, ss: int) -> pygame.Surface:
    # SDL scales an SVG by the smaller of the two ratios, so a thin shape shrinks when one side
    # rounds down: ask for the pixel size itself.
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pw * ss}" height="{ph * ss}"'
        f' viewBox="0 0 {w:.3f} {h:.3f}" preserveAspectRatio="none">{body}</svg>'
    ).encode()
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg), (pw * ss, ph * ss)).convert_alpha()
    if ss > 1:
        drawn = pygame.transform.smoothscale(drawn, (pw, ph))
    return drawn.premul_alpha()


def _shadow(pw: int, ph: int, r: int, blur: int, alpha: int, colour: Colour) -> pygame.Surface:
    pad = shadow_pad(blur)
    coarse = blur // 5
    if coarse > 1:
        # The cost of a blur grows with area times width (4 s for a sheet of paper at 2560x1440);
        # a wide one has no fine detail, so it is made small and enlarged.
        small = _shadow(pw // coarse, ph // coarse, r // coarse, blur // coarse, alpha, colour)
        return pygame.transform.smoothscale(small, (pw + 2 * pad, ph + 2 * pad))
    sheet = pygame.Surface((pw + 2 * pad, ph + 2 * pad), pygame.SRCALPHA)
    sheet.fill((*rgb(colour), 0))
    pygame.draw.rect(sheet, (*rgb(colour), alpha), (pad, pad, pw, ph), 0, r)
    blurred = pygame.transform.gaussian_blur(sheet, blur) if blur else sheet
    return blurred.premul_alpha()


def _noise(n: int = 192, strength: int = 7, seed: int = 3) -> pygame.Surface:
    """Return a tile of faint grain that hides the bands of the felt's gradient."""
    # Whole planes by translate: 36,864 turns of a loop would be a tenth of the start-up time.
    grain = random.Random(seed).randbytes(n * n)
    alpha = bytes(int(abs(v - 127.5) / 127.5 * strength) for v in range(256))
    light = bytes(alpha[v] if v > 127 else 0 for v in range(256))
    # Premultiplied: light grain has the value of its alpha, dark grain is black.
    data = bytearray(4 * n * n)
    data[0::4] = data[1::4] = data[2::4] = grain.translate(light)
    data[3::4] = grain.translate(alpha)
    return pygame.image.frombytes(bytes(data), (n, n), "RGBA").convert_alpha()


def _felt(w: int, h: int, felt: Felt, cx: float, cy: float) -> pygame.Surface:
    n, m, spread = 64, 36, 0.78
    small = pygame.Surface((n, m))
    a, b = rgb(felt.centre), rgb(felt.edge)
    for j in range(m):
        for i in range(n):
            t = min(1.0, math.hypot((i / n - cx) * 1.25, (j / m - cy) * 0.92) / spread)
            t = t * t * (3 - 2 * t)
            small.set_at((i, j), tuple(round(x + (y - x) * t) for x, y in zip(a, b, strict=True)))
    cloth = pygame.transform.smoothscale(small, (w, h)).convert()
    grain = _noise()
    for y in range(0, h, grain.get_height()):
        for x in range(0, w, grain.get_width()):
            cloth.blit(grain, (x, y), special_flags=PREMULTIPLIED)
    return cloth


__all__ = ["MIN_TEXT_PX", "PREMULTIPLIED", "Brush", "Cache", "faded", "shadow_pad"]
