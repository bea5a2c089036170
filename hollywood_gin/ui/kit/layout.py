"""Where things stand: the scale of a window, rectangles in design units, and the anchors.

Everything is laid out in design units. One unit is ``k`` pixels, and the window is ``W`` x ``H``
units, at least 1280x720 of them at 100 %: a wide window has more units across, a tall one more
down, so groups are anchored to edges and the middle and nothing is letterboxed.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from hollywood_gin.ui.kit.theme import MIN_TEXT_PX

DESIGN_W, DESIGN_H = 1280, 720
SMALLEST_WINDOW = (800, 450)
_SMALLEST_K = SMALLEST_WINDOW[0] / DESIGN_W
_SMALL_PRINT = 12.0
"""The size of labels and notes at 100 %, in units."""
_MOST_PRINT = 18.0
"""The largest that everything may be set in and still fits the layout, found by its tests."""
_ROOMY_PRINT = 15.5
"""Words asked to be larger than this need the room of ornaments and second lines."""


class Box(NamedTuple):
    """A rectangle in design units: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Say whether a point lies inside (the left and upper edge belong to it)."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def grow(self, dx: float, dy: float | None = None) -> Box:
        """Return the box made larger by ``dx`` on the left and right, ``dy`` above and below."""
        dy = dx if dy is None else dy
        return Box(self.x - dx, self.y - dy, self.w + 2 * dx, self.h + 2 * dy)

    def move(self, dx: float, dy: float) -> Box:
        """Return the box moved."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def overlap(self, other: Box) -> float:
        """Return the area that two boxes share."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0


def centred(cx: float, cy: float, w: float, h: float) -> Box:
    """Return the box of a size round a middle point."""
    return Box(cx - w / 2, cy - h / 2, w, h)


class Metrics(NamedTuple):
    """A window as the layout sees it: its pixels, the pixels of one unit, its size in units."""

    width: int
    height: int
    k: float
    asked_text: float = 0.0
    """The least size of text in units that the interface scale asks for."""

    @property
    def W(self) -> float:
        """Width in units."""
        return self.width / self.k

    @property
    def H(self) -> float:
        """Height in units."""
        return self.height / self.k

    @property
    def least_text(self) -> float:
        """The least size of text in units: what the scale asks for, and never under 11 pixels."""
        return max(self.asked_text, MIN_TEXT_PX / self.k)

    @property
    def small(self) -> bool:
        """Whether key caps, second lines and ornaments give way: the words need their room."""
        return self.k < 0.8 or self.asked_text > _ROOMY_PRINT

    @property
    def tall(self) -> float:
        """How far a tall window moves the middle group down."""
        return max(0.0, self.H - DESIGN_H) * 0.42

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return round(units * self.k)

    def units(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return a point of the window in design units."""
        return pos[0] / self.k, pos[1] / self.k

    def pixels(self, box: Box) -> tuple[int, int, int, int]:
        """Return a box as whole pixels: left, top, width, height."""
        x, y = round(box.x * self.k), round(box.y * self.k)
        return x, y, round(box.right * self.k) - x, round(box.bottom * self.k) - y


def metrics(
    width: int, height: int, scale: float = 1.0, least: tuple[float, float] = (DESIGN_W, DESIGN_H)
) -> Metrics:
    """Return the metrics of a window.

    ``scale`` is the interface scale (1 is 100 %). The layout fills the window at 100 %, so below
    that everything gets smaller and there is more room round it, and above it the words get
    larger where they stand. It is clamped to what fits: a scene needs ``least`` units across and
    down; at the size of the smallest window nothing gets smaller, as the text there stands at its
    11 pixels already; and words larger than at 150 % would not find room.

    >>> metrics(2560, 1440).k, metrics(2560, 1440, 0.75).k, metrics(800, 450, 0.75).k
    (2.0, 1.5, 0.625)
    >>> metrics(1280, 720, 1.25).k, metrics(1280, 720, 1.25).least_text
    (1.0, 15.0)
    """
    natural = min(width / DESIGN_W, height / DESIGN_H)
    most = min(width / least[0], height / least[1])
    k = min(max(natural * min(scale, 1.0), min(_SMALLEST_K, natural)), most)
    words = min(_SMALL_PRINT * scale, _MOST_PRINT) if scale > 1 else 0.0
    return Metrics(width, height, max(k, 0.05), words)


def scale_that_fits(width: int, height: int, percent: int) -> int:
    """Return the interface scale that a window really gets, in percent; steps of 5 above 100.

    >>> scale_that_fits(1280, 720, 125), scale_that_fits(1280, 720, 200)
    (125, 150)
    >>> scale_that_fits(800, 450, 75), scale_that_fits(1000, 562, 75)
    (100, 80)
    """
    got, plain = metrics(width, height, percent / 100), metrics(width, height)
    if percent > 100:
        # In a small window the words are larger than at 100 % already: that much is left out.
        grown = got.least_text / max(_SMALL_PRINT, plain.least_text)
        return max(100, int(grown * 20 + 1e-6) * 5)
    return round(100 * got.k / plain.k)


class FanCard(NamedTuple):
    """A place in a row of cards: left edge and top in units, tilt in degrees."""

    x: float
    y: float
    angle: float


def row(count: int, left: float, width: float, card_w: float, step: float) -> list[float]:
    """Return the left edges of a row of overlapping cards centred in a width.

    The step shrinks when the row would be wider than the room it has.
    """
    if count == 0:
        return []
    room = (width - card_w) / (count - 1) if count > 1 else step
    step = min(step, max(room, 1.0))
    start = left + (width - card_w - step * (count - 1)) / 2
    return [start + i * step for i in range(count)]


def arc(count: int, cx: float, cy: float, radius: float, degrees: float) -> list[FanCard]:
    """Return the centres and tilts of a fan of cards round a pivot below it."""
    places = []
    for i in range(count):
        angle = (i - (count - 1) / 2) * degrees
        turn = math.radians(angle)
        x, y = cx + radius * math.sin(turn), cy - radius * math.cos(turn)
        places.append(FanCard(x, y, -angle))
    return places
