"""What the court figures wear."""

from __future__ import annotations

from cards_art.kit import INK, both, dot, flat, ink, line, n

SHOULDERS = "M45 175V164C50 150 66 141 88 136L104 131H146L162 136C184 141 200 150 205 164V175Z"
BARE = "M45 175V166C52 154 66 147 86 142C100 138 112 136 114 130H136C138 136 150 138 164 142C184 147 198 154 205 166V175Z"


def robe(fill, fold):
    return ink(SHOULDERS, fill) + both(
        line("M66 175C67 162 72 153 80 147M54 175C55 167 58 161 62 157", fold, 1.4)
    )


def lapels(outer, inner, fill):
    """Crossing V front, the family's common line."""
    return (
        ink("M102 131L125 177L148 131L160 135.500L143 177H107L90 135.500Z", outer)
        + ink("M106 131L125 168L144 131Z", fill)
        + line("M97 133.500L118 177M153 133.500L132 177", inner, 1.3)
    )


def ermine_spot(x, y):
    return flat(
        f"M{n(x)} {n(y - 3)}L{n(x + 1.6)} {n(y + 2.6)}L{n(x)} {n(y + 1.4)}L{n(x - 1.6)} {n(y + 2.6)}Z",
        INK,
    )


def beads(x0, x1, y, sag, count, r, fill):
    o = ""
    for k in range(count):
        t = 2 * k / (count - 1) - 1
        o += dot((x0 + x1 + t * (x1 - x0)) / 2, y - t * t * sag, r, fill, True)
    return f'<g stroke-width="1">{o}</g>'
