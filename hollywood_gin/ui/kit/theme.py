"""The design system as values: colours, type, radii, shadows, in design units of 1280x720."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

Colour: TypeAlias = str
"""A colour as ``#RRGGBB``; paint turns it into what pygame or an SVG needs."""

PANEL, PANEL_LO = "#0E3425", "#09271C"
GOLD, GOLD_HI, GOLD_LO = "#D8A53C", "#F2D58E", "#A97A22"
CREAM, CREAM_2, SAGE = "#FDFBF6", "#DCE5DA", "#A9C6B4"
"""Text on green: first, second and third rank (the third on panels only)."""
BRACKET_LOOSE = "#E9DFC4"
PAPER, PAPER_2, RULE = "#FBF5E6", "#F1E7CF", "#D9CCAE"
INK, INK_2, INK_3 = "#1B1A26", "#4F4B5B", "#6B6473"
RED, PENCIL = "#B3142C", "#41588C"
RED_ON_DARK = "#FF9C93"
RED_ON_GOLD = "#6E0B1C"
SHADE = "#06190F"

TEXT, BOLD, SLAB = "text", "bold", "slab"
"""Font families: Gin Sans, Gin Sans Bold, and Roboto Slab Bold for big numbers only."""
CAP_HEIGHT: Final = {TEXT: 0.66, BOLD: 0.66, SLAB: 0.711}
MIN_TEXT_PX: Final = 11
"""No text is drawn smaller than this, whatever the window."""

R_PANEL, R_BUTTON, R_PAPER = 12, 10, 6
CARD_ASPECT: Final = 250 / 350
CARD_RADIUS: Final = 0.037
"""Corner radius of a card as a part of its height."""
MARGIN: Final = 32


class Shadow(NamedTuple):
    """A soft shadow: how far down it falls, how far it spreads, how dark it is (0 to 255)."""

    dy: float
    blur: float
    alpha: int


SHADOW_PANEL = Shadow(8, 18, 110)
SHADOW_BUTTON = Shadow(3, 6, 90)


class Felt(NamedTuple):
    """A table colour: its centre and its edge."""

    centre: Colour
    edge: Colour


FELTS: Final = {
    "green": Felt("#267A54", "#0B3526"),
    "blue": Felt("#2A5F8C", "#0C2740"),
    "wine": Felt("#7E2C3F", "#330F1B"),
    "walnut": Felt("#77532F", "#2E1D10"),
}


@cache
def rgb(colour: Colour) -> tuple[int, int, int]:
    """Return a colour's red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Return the colour a part ``t`` of the way from ``a`` to ``b``."""
    parts = (round(x + (y - x) * t) for x, y in zip(rgb(a), rgb(b), strict=True))
    return "#{:02X}{:02X}{:02X}".format(*parts)
