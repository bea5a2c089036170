"""The twelve court figures.

Every figure is half a card, drawn upright in the frame (x 45..205, y 17..175) and completed by a
half-turn. It is built back to front: backdrop, robe, collar, head group, attribute, hand (closed, by
the fingertips or open).
"""

from __future__ import annotations

import math

from cards_art.jacks import jack_clubs, jack_diamonds, jack_hearts, jack_spades
from cards_art.kings import king_clubs, king_diamonds, king_hearts, king_spades
from cards_art.kit import CX, FRAME_L, FRAME_R, FRAME_T, dot, flat, inked, n, rays
from cards_art.queens import queen_clubs, queen_diamonds, queen_hearts, queen_spades

FIGURES = {
    "KS": king_spades,
    "KH": king_hearts,
    "KD": king_diamonds,
    "KC": king_clubs,
    "QS": queen_spades,
    "QH": queen_hearts,
    "QD": queen_diamonds,
    "QC": queen_clubs,
    "JS": jack_spades,
    "JH": jack_hearts,
    "JD": jack_diamonds,
    "JC": jack_clubs,
}
PIP_LEFT = {"KS", "KD", "QS", "QC", "JS", "JD"}  # attribute right, so the frame pip goes left


def backdrop(rank, c):
    """King: sunburst. Queen: nimbus and rays. Jack: stepped skyline of flutes."""
    _, _, _, panel, ray = c
    o = flat(f"M{FRAME_L} {FRAME_T}H{FRAME_R}V175H{FRAME_L}Z", panel)
    box = (FRAME_L, FRAME_T, FRAME_R, 175)
    if rank == "K":
        o += flat(rays(CX, 150, box, 25), ray)
    elif rank == "Q":
        o += (
            flat(rays(CX, 96, box, 41, math.pi * 0.9, math.pi * 2.1), ray)
            + dot(CX, 92, 66, panel)
            + dot(CX, 92, 61, ray)
            + dot(CX, 92, 55, panel)
        )
    else:
        for k in range(-5, 6):
            x, top = CX + k * 15, 28 + abs(k) * 13
            o += flat(
                f"M{n(x - 5.5)} 175V{n(top)}L{n(x)} {n(top - 8)}L{n(x + 5.5)} {n(top)}V175Z", ray
            )
    return o


def half(rank, suit, cloth):
    """Backdrop and figure, without frame or pip."""
    c = cloth[suit]
    return backdrop(rank, c) + inked(FIGURES[rank + suit](c))
