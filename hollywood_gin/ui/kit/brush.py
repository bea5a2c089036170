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

from hollywood_gin.ui.kit.assets import Assets
from hollywood_gin.ui.kit.theme import FELTS, MIN_TEXT_PX, Colour, Felt, rgb

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_T = TypeVar("_T")
_COPY = pygame.BLEND_RGBA_MAX  # onto nothing, the fastest blit that keeps the alpha as it is
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
        self._lights = Cache(12)
        self._last_felt: Hashable = None
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
            return font.render(text, True, rgb(colour)).convert_alpha().premul_alpha_ip()
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
        return pygame.transform.smoothscale(sheet, (max(1, w), h)).premul_alpha_ip()

    def text_width(self, text: str, px: int, family: str) -> float:
        """Return the width of a line of text in pixels."""
        key = (text, family, px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            width = self._widths[key] = self.font(family, px * 2).size(text)[0] / 2
        return width

    def felt(self, surface: pygame.Surface, name: str, cx: float, cy: float) -> None:
        """Draw the table cloth over a surface, lit round a point given as parts of it.

        It is kept from the second time on: most scenes ask for theirs once, and memory that was
        never touched before costs more than the drawing.
        """
        size = surface.get_size()
        key = (size, name, cx, cy)
        light = self._lights.get(key[1:], lambda: _lit(FELTS.get(name, FELTS["green"]), cx, cy))
        if key == self._last_felt or surface.get_masks() != light.get_masks():
            cloth = self._felts.get(key, lambda: self._draw_felt(pygame.Surface(size), light))
            surface.blit(cloth, (0, 0))
        else:
            self._draw_felt(surface, light)
        self._last_felt = key

    def _draw_felt(self, surface: pygame.Surface, light: pygame.Surface) -> pygame.Surface:
        w, h = surface.get_size()
        pygame.transform.smoothscale(light, (w, h), surface)
        grain = self._lights.get("grain", _noise)
        n = grain.get_width()
        places = [(grain, (x, y)) for y in range(0, h, n) for x in range(0, w, n)]
        surface.fblits(places, PREMULTIPLIED)
        return surface


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
    size = (pw * ss, ph * ss)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
        f' viewBox="0 0 {w:.3f} {h:.3f}" preserveAspectRatio="none">{body}</svg>'
    ).encode()
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg), size).convert_alpha()
    if ss > 1:
        drawn = pygame.transform.smoothscale(drawn, (pw, ph))
    return drawn.premul_alpha_ip()


def _shadow(pw: int, ph: int, r: int, blur: int, alpha: int, colour: Colour) -> pygame.Surface:
    # Between its corners a shadow is the same all along a side. So only the corners are blurred,
    # on the smallest rectangle that has them whole, and a row and a column in the middle are
    # drawn out: a tenth of the time for a card, a hundredth for a sheet of paper.
    core = 2 * (r + 2 * blur + 1) + 1
    w, h = min(pw, core), min(ph, core)
    small = _blurred(w, h, r, blur, alpha, colour)
    if (w, h) == (pw, ph):
        return small
    return _drawn_out(_drawn_out(small, pw - w, 0), 0, ph - h)


def _blurred(pw: int, ph: int, r: int, blur: int, alpha: int, colour: Colour) -> pygame.Surface:
    pad = shadow_pad(blur)
    coarse = blur // 5
    if coarse > 1:  # a wide blur has no fine detail: it is made small and enlarged
        small = _blurred(pw // coarse, ph // coarse, r // coarse, blur // coarse, alpha, colour)
        return pygame.transform.smoothscale(small, (pw + 2 * pad, ph + 2 * pad))
    sheet = pygame.Surface((pw + 2 * pad, ph + 2 * pad), pygame.SRCALPHA)
    sheet.fill((*rgb(colour), 0))
    pygame.draw.rect(sheet, (*rgb(colour), alpha), (pad, pad, pw, ph), 0, r)
    blurred = pygame.transform.gaussian_blur(sheet, blur) if blur else sheet
    return blurred.premul_alpha_ip()


def _drawn_out(picture: pygame.Surface, dx: int, dy: int) -> pygame.Surface:
    """Return a picture made wider or higher by repeating its middle column or row."""
    w, h = picture.get_size()
    size = (w + dx, h + dy)
    if size == (w, h):
        return picture
    larger = pygame.Surface(size, pygame.SRCALPHA)
    x, y = (w // 2, h) if dx else (w, h // 2)
    larger.blit(picture, (0, 0), (0, 0, x, y), special_flags=_COPY)
    middle = picture.subsurface((x, 0, 1, h) if dx else (0, y, w, 1))
    strip = pygame.transform.scale(middle, (dx, h) if dx else (w, dy))
    at = (x, 0) if dx else (0, y)
    larger.blit(strip, at, special_flags=_COPY)
    rest = (x, 0, w - x, h) if dx else (0, y, w, h - y)
    larger.blit(picture, (at[0] + dx, at[1] + dy), rest, special_flags=_COPY)
    return larger


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


def _lit(felt: Felt, cx: float, cy: float) -> pygame.Surface:
    """Return the cloth's light round a point as a small picture, to be enlarged."""
    n, m, spread = 64, 36, 0.78
    across = [(i / n - cx) * 1.25 for i in range(n)]
    down = [(j / m - cy) * 0.92 for j in range(m)]
    # How far each of its points lies from the light, 0 to 255, smoothed; then by whole planes.
    smooth = [round(255 * t * t * (3 - 2 * t)) for t in (i / 255 for i in range(256))]
    part = 255 / spread
    far = bytes(smooth[min(255, int(math.hypot(x, y) * part + 0.5))] for y in down for x in across)
    data = bytearray(3 * n * m)
    for channel, (a, b) in enumerate(zip(rgb(felt.centre), rgb(felt.edge), strict=True)):
        data[channel::3] = far.translate(bytes(round(a + (b - a) * v / 255) for v in range(256)))
    return pygame.image.frombytes(bytes(data), (n, m), "RGB").convert()


__all__ = ["MIN_TEXT_PX", "PREMULTIPLIED", "Brush", "Cache", "faded", "shadow_pad"]
