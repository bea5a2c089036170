"""The game's pictures and fonts, read when first wanted; a missing one is replaced, never fatal."""

from __future__ import annotations

import io
import math
import re
from collections import OrderedDict
from pathlib import Path
from typing import Final

import pygame

from hollywood_gin.app.paths import assets_dir
from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import NAMES, Card

CARD_W, CARD_H = 250, 350
BACKS: Final = ("navy", "red", "premiere")
DECKS: Final = ("two", "four", "large", "large_four")
PORTRAITS: Final = ("poppy", "eddie", "lola", "vera", "max")
_FONT_FILES: Final = {
    "text": "GinSans-Regular.ttf",
    "bold": "GinSans-Bold.ttf",
    "slab": "RobotoSlab-Bold.otf",
}
_PIPS: Final = (
    "M0-50C8-32 46-12 46 14C46 29 36 37 25 37C16 37 9 33 4.500 26C5.500 37 9 44 18 49H-18"
    "C-9 44-5.500 37-4.500 26C-9 33-16 37-25 37C-36 37-46 29-46 14C-46-12-8-32 0-50Z",
    "M0 45C-8 29-48 8-48-19C-48-36-37-46-24-46C-12-46-4-39 0-28C4-39 12-46 24-46"
    "C37-46 48-36 48-19C48 8 8 29 0 45Z",
    "M0-52C8-34 22-15 39 0C22 15 8 34 0 52C-8 34-22 15-39 0C-22-15-8-34 0-52Z",
    "M0-49A22 22 0 0 1 16-12C13-9 11-7 10-5C13-8 18-11 25-11A22 22 0 1 1 9.500 27"
    "C7 24 5.500 22 4.500 19C5.500 35 9 44 18 49H-18C-9 44-5.500 35-4.500 19"
    "C-5.500 22-7 24-9.500 27A22 22 0 1 1-25-11C-18-11-13-8-10-5C-11-7-13-9-16-12"
    "A22 22 0 0 1 0-49Z",
)
"""Outlines of the suit symbols S H D C as on the cards, 100 units high round their middle."""
_PIP_SCALE: Final = (1.02, 0.98, 1.03, 1.0)  # equal to the eye, not to the ruler

_TINY, _SMALL = 90, 150  # below these heights a card is drawn at 3x and 2x and halved: its lines
# are thinner than a pixel there. Above, SDL's own edges are as clean at a third of the time.
_KEPT_BYTES = 192 << 20  # a deck on a 4K screen is 50 MiB; the turned cards of a fan are as much


class Assets:
    """Pictures and fonts by name and pixel size; every surface is premultiplied.

    ``problems`` collects one sentence for each asset that is missing or broken; a plain drawing
    stands in for it.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or assets_dir()
        self.problems: list[str] = []
        self._bodies: dict[str, tuple[str, float, float] | None] = {}
        self._pictures: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._font_files: dict[str, bytes] = {}

    def card(
        self, card: Card | str, height_px: int, *, deck: str = "two", angle: float = 0
    ) -> pygame.Surface:
        """Return a card's face at a height in pixels.

        ``angle`` turns it counter-clockwise in degrees; the surface is then the turned card's
        bounding box, with its middle in the middle. ``deck`` is one of DECKS.
        """
        name = NAMES[card] if isinstance(card, int) else card
        folder = "large" if deck.startswith("large") else "standard"
        tag = "_4c" if deck.endswith("four") else ""
        return self._card(f"cards/{folder}/{name}{tag}.svg", name, height_px, angle)

    def back(self, name: str, height_px: int, angle: float = 0) -> pygame.Surface:
        """Return a card's back at a height in pixels, turned as ``card`` does."""
        return self._card(f"cards/backs/{name}.svg", "", height_px, angle)

    def portrait(self, name: str, px: int) -> pygame.Surface:
        """Return an opponent's portrait, a disc of a diameter in pixels."""
        key = ("portrait", name, px)
        found = self._kept(key)
        if found is None:
            found = self._keep(key, self._disc(name, max(1, px)))
        return found

    def logo(self, height_px: int, name: str = "logo_wide_gold") -> pygame.Surface:
        """Return the logo at a height in pixels."""
        key = ("logo", name, height_px)
        found = self._kept(key)
        if found is None:
            samples = 2 if height_px < _SMALL else 1
            drawn = self._drawn(f"cards/logo/{name}.svg", "", height_px, samples=samples)
            found = self._keep(key, drawn)
        return found

    def logo_ratio(self, name: str = "logo_wide_gold") -> float:
        """Return the logo's width for a height of 1."""
        _body, w, h = self._body(f"cards/logo/{name}.svg") or _plain("", 400, 100)
        return w / h

    def pip(self, suit: int, px: int, colour: str) -> pygame.Surface:
        """Return a suit symbol (0 to 3 for S H D C) in a square of a side in pixels."""
        key = ("pip", suit, px, colour)
        found = self._kept(key)
        if found is None:
            place = f"translate(55 55) scale({_PIP_SCALE[suit]})"
            body = f'<path transform="{place}" d="{_PIPS[suit]}" fill="{colour}"/>'
            found = self._keep(key, raster(body, 110, 110, max(1, px), max(1, px), 3))
        return found

    def font(self, family: str, px: int) -> pygame.font.Font:
        """Return a font (``text``, ``bold`` or ``slab``) at a size in pixels."""
        key = (family, px)
        font = self._fonts.get(key)
        if font is None:
            # From memory: a font made from a path keeps the file open, one for each size there is.
            try:
                font = pygame.font.Font(io.BytesIO(self._font_file(family)), px)
            except (OSError, pygame.error):
                self._missing(f"fonts/{_FONT_FILES[family]}")
                font = pygame.font.Font(None, px)
            self._fonts[key] = font
        return font

    def _font_file(self, family: str) -> bytes:
        """Return a font's file, read once. Raises OSError."""
        if family not in self._font_files:
            file = self.folder / "fonts" / _FONT_FILES[family]
            self._font_files[family] = file.read_bytes()
        return self._font_files[family]

    def _card(self, file: str, name: str, height_px: int, angle: float) -> pygame.Surface:
        angle = round(angle, 1)
        key = (file, height_px, angle)
        found = self._kept(key)
        if found is None:
            samples = 3 if height_px < _TINY else 2 if height_px < _SMALL else 1
            if "backs" in file:
                samples += samples < 3  # a back's fine pattern shows moire sooner
            found = self._keep(key, self._drawn(file, name, height_px, angle, samples))
        return found

    def _drawn(
        self, file: str, name: str, height_px: int, angle: float = 0, samples: int = 1
    ) -> pygame.Surface:
        """Draw a file at a height, or a plain picture if the file cannot be drawn."""
        body = self._body(file)
        if body is not None:
            try:
                return _at_height(*body, max(1, height_px), angle, samples)
            except pygame.error:
                self._missing(file)
                self._bodies[file] = None
        size = (400, 100) if "logo" in file else (CARD_W, CARD_H)
        return _at_height(*_plain(name, *size), max(1, height_px), angle, samples)

    def _disc(self, name: str, px: int) -> pygame.Surface:
        file = f"portraits/{name}.svg"
        try:
            drawn = raster(*(self._body(file) or _plain("", 100, 100)), px * 2, px * 2)
        except pygame.error:
            self._missing(file)
            self._bodies[file] = None
            drawn = raster(*_plain("", 100, 100), px * 2, px * 2)
        mask = pygame.Surface((px * 2, px * 2), pygame.SRCALPHA)
        mask.fill((0, 0, 0, 0))
        pygame.draw.circle(mask, (255, 255, 255, 255), (px, px), px * 0.97)
        drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        disc = pygame.transform.smoothscale(drawn, (px, px))
        disc.fill((0, 0, 0, 0), (px - 1, 0, 1, px))  # smoothscale leaves a faint last row
        disc.fill((0, 0, 0, 0), (0, px - 1, px, 1))
        return disc

    def _body(self, file: str) -> tuple[str, float, float] | None:
        """Return what stands inside an SVG file, and its size in units; None if it is unusable."""
        if file not in self._bodies:
            try:
                self._bodies[file] = _inside((self.folder / file).read_text(encoding="utf-8"))
            except (OSError, ValueError):
                self._missing(file)
                self._bodies[file] = None
        return self._bodies[file]

    def _missing(self, file: str) -> None:
        sentence = _("The file {file} is missing or broken; a plain one stands in for it.")
        sentence = sentence.format(file=file)
        if sentence not in self.problems:
            self.problems.append(sentence)

    def _kept(self, key: tuple[object, ...]) -> pygame.Surface | None:
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        self._pictures[key] = picture
        self._bytes += _size(picture)
        while self._bytes > _KEPT_BYTES and len(self._pictures) > 1:
            self._bytes -= _size(self._pictures.popitem(last=False)[1])
        return picture


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def raster(body: str, w: float, h: float, pw: int, ph: int, samples: int = 1) -> pygame.Surface:
    """Return an SVG body of ``w`` x ``h`` units, drawn at ``pw`` x ``ph`` pixels, premultiplied."""
    # SDL scales an SVG by the smaller of the two ratios: name the pixel size in the file itself.
    size = (pw * samples, ph * samples)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
        f' viewBox="0 0 {w:g} {h:g}" preserveAspectRatio="none">{body}</svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size).convert_alpha()
    drawn = drawn.premul_alpha_ip()
    return pygame.transform.smoothscale(drawn, (pw, ph)) if samples > 1 else drawn


def _at_height(
    body: str, w: float, h: float, height_px: int, angle: float, samples: int
) -> pygame.Surface:
    """Return a body at a height, turned if asked: drawn so, which keeps the edges clean."""
    k = height_px / h
    if not angle:
        return raster(body, w, h, max(1, round(w * k)), height_px, samples)
    a = math.radians(angle)
    box_w = math.ceil(w * abs(math.cos(a)) + h * abs(math.sin(a))) + 4
    box_h = math.ceil(w * abs(math.sin(a)) + h * abs(math.cos(a))) + 4
    group = (
        f'<g transform="translate({box_w / 2} {box_h / 2}) rotate({-angle:.2f})'
        f' translate({-w / 2} {-h / 2})">{body}</g>'
    )
    size = max(1, round(box_w * k)), max(1, round(box_h * k))
    return raster(group, box_w, box_h, *size, samples)


def _inside(text: str) -> tuple[str, float, float]:
    start = text.index("<svg")
    head_end = text.index(">", start)
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text[start:head_end])
    w, h = (float(box[1]), float(box[2])) if box else (0.0, 0.0)
    if not w or not h:
        raise ValueError("the file has no viewBox")
    return text[head_end + 1 : text.rindex("</svg>")], w, h


def _plain(name: str, w: float, h: float) -> tuple[str, float, float]:
    """Return a plain stand-in: a framed field with the suit's symbol if the name is a card's."""
    body = (
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="12" fill="#FDFBF6"'
        ' stroke="#6B6473" stroke-width="2"/>'
    )
    if len(name) == 2 and name[1] in "SHDC":
        suit = "SHDC".index(name[1])
        colour = "#C4122F" if suit in (1, 2) else "#1B1A26"
        rank = "A23456789TJQK".index(name[0]) + 1
        place = f"translate({w / 2} {h / 2}) scale(1.1)"
        body += f'<path transform="{place}" d="{_PIPS[suit]}" fill="{colour}"/>'
        body += "".join(
            f'<circle cx="{18 + 16 * (n % 5)}" cy="{20 + 16 * (n // 5)}" r="6" fill="{colour}"/>'
            for n in range(rank)
        )
    return body, w, h
