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
    "M0-48C9-32 46-9 46 15C46 30 35 37 25 37C15 37 8 32 4 24C5 36 9 43 18 48L-18 48"
    "C-9 43-5 36-4 24C-8 32-15 37-25 37C-35 37-46 30-46 15C-46-9-9-32 0-48Z",
    "M0 44C-9 29-47 6-47-20C-47-37-35-46-23-46C-11-46-3-38 0-27C3-38 11-46 23-46"
    "C35-46 47-37 47-20C47 6 9 29 0 44Z",
    "M0-50C9-31 23-13 38 0C23 13 9 31 0 50C-9 31-23 13-38 0C-23-13-9-31 0-50Z",
    "M0-48A21.5 21.5 0 0 1 15.5-11.7C12-8 10-5.5 9.5-3.5C12-5.5 18-9.5 25-9.5"
    "A21.5 21.5 0 1 1 9.5 27C7 24 5 21 4 18C5 34 9 43 18 48L-18 48C-9 43-5 34-4 18"
    "C-5 21-7 24-9.5 27A21.5 21.5 0 1 1-25-9.5C-18-9.5-12-5.5-9.5-3.5"
    "C-10-5.5-12-8-15.5-11.7A21.5 21.5 0 0 1 0-48Z",
)
"""Outlines of the suit symbols S H D C, 100 units high round their middle."""

_SMALL = 90  # below this height the fine pattern of a back needs more samples against moire
_KEPT = 700  # pictures kept: both decks at two sizes, with the turned cards of a fan


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
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

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
            body, w, h = self._body(f"cards/logo/{name}.svg") or _plain("", 400, 100)
            width = max(1, round(height_px * w / h))
            found = self._keep(key, raster(body, w, h, width, max(1, height_px), 2))
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
            body = f'<path transform="translate(55 55)" d="{_PIPS[suit]}" fill="{colour}"/>'
            found = self._keep(key, raster(body, 110, 110, max(1, px), max(1, px), 3))
        return found

    def font(self, family: str, px: int) -> pygame.font.Font:
        """Return a font (``text``, ``bold`` or ``slab``) at a size in pixels."""
        key = (family, px)
        font = self._fonts.get(key)
        if font is None:
            file = self.folder / "fonts" / _FONT_FILES[family]
            try:
                font = pygame.font.Font(file, px)
            except (OSError, pygame.error):
                self._missing(f"fonts/{_FONT_FILES[family]}")
                font = pygame.font.Font(None, px)
            self._fonts[key] = font
        return font

    def _card(self, file: str, name: str, height_px: int, angle: float) -> pygame.Surface:
        angle = round(angle, 1)
        key = (file, height_px, angle)
        found = self._kept(key)
        if found is None:
            body, w, h = self._body(file) or _plain(name, CARD_W, CARD_H)
            height = max(1, height_px)
            if angle:
                found = _turned(body, w, h, height, angle)
            else:
                small = height < _SMALL
                samples = 3 if small or "backs" in file else 2
                found = raster(body, w, h, max(1, round(height * w / h)), height, samples)
            self._keep(key, found)
        return found

    def _disc(self, name: str, px: int) -> pygame.Surface:
        body, w, h = self._body(f"portraits/{name}.svg") or _plain(name[:1].upper(), 100, 100)
        drawn = raster(body, w, h, px * 2, px * 2)
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
        sentence = _("The file {file} is missing or broken; a plain picture stands in for it.")
        self.problems.append(sentence.format(file=file))

    def _kept(self, key: tuple[object, ...]) -> pygame.Surface | None:
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        self._pictures[key] = picture
        if len(self._pictures) > _KEPT:
            self._pictures.popitem(last=False)
        return picture


def raster(body: str, w: float, h: float, pw: int, ph: int, samples: int = 1) -> pygame.Surface:
    """Return an SVG body of ``w`` x ``h`` units, drawn at ``pw`` x ``ph`` pixels, premultiplied."""
    # SDL scales an SVG by the smaller of the two ratios: name the pixel size in the file itself.
    size = (pw * samples, ph * samples)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
        f' viewBox="0 0 {w:g} {h:g}" preserveAspectRatio="none">{body}</svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size).convert_alpha()
    drawn = drawn.premul_alpha()
    return pygame.transform.smoothscale(drawn, (pw, ph)) if samples > 1 else drawn


def _turned(body: str, w: float, h: float, height_px: int, angle: float) -> pygame.Surface:
    """Return a card drawn turned, which keeps the clean edges that turning pixels would lose."""
    a = math.radians(angle)
    box_w = math.ceil(w * abs(math.cos(a)) + h * abs(math.sin(a))) + 4
    box_h = math.ceil(w * abs(math.sin(a)) + h * abs(math.cos(a))) + 4
    k = height_px / h
    group = (
        f'<g transform="translate({box_w / 2} {box_h / 2}) rotate({-angle:.2f})'
        f' translate({-w / 2} {-h / 2})">{body}</g>'
    )
    return raster(group, box_w, box_h, max(1, round(box_w * k)), max(1, round(box_h * k)), 2)


def _inside(text: str) -> tuple[str, float, float]:
    start = text.index("<svg")
    head_end = text.index(">", start)
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text[start:head_end])
    if box is None:
        raise ValueError("the file has no viewBox")
    return text[head_end + 1 : text.rindex("</svg>")], float(box[1]), float(box[2])


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
