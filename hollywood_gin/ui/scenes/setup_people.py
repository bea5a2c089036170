"""The opponents on their cards, as the setup introduces them."""

from __future__ import annotations

from hollywood_gin.app.words import _, ngettext
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import BOLD, CREAM, CREAM_2, GOLD, GOLD_HI, PANEL, SAGE
from hollywood_gin.ui.scenes.services import Opponent

_STAR = (
    "M6.500 0L8.300 4.600L13 5L9.300 8L10.600 12.800L6.500 10.100L2.400 12.800L3.700 8L0 5"
    "L4.700 4.600Z"
)


def overlooked(one: Opponent) -> list[str]:
    """Return what an opponent does not see or weigh, a line each; none where nobody says it."""
    if one.overlooks is None:
        return []
    if not one.overlooks:
        return [_("**{name}** overlooks nothing").format(name=one.name)]
    head = _("**{name}** does not see or weigh").format(name=one.name)
    return [head, *(f"·  {thing}" for thing in one.overlooks)]


def draw(cv: Canvas, one: Opponent, box: Box, on: bool) -> None:
    """Draw an opponent on his card; ``on``: he is the one chosen."""
    cx, y, w = box.cx, box.y, box.w
    d = min(104.0, box.h * (0.33 if one.wins is None else 0.26))
    if one.portrait:
        ornament.medallion(cv, one.portrait, cx, y + 16 + d / 2, d)
    else:
        ring = svg.circle(50, 50, 48, PANEL, GOLD, 2)
        cv.svg(ring, cx - d / 2, y + 16, d, d, view=(100, 100))
        cv.pip(0, cx, y + 16 + d / 2, d * 0.5, GOLD_HI)
    at = y + 16 + d + 22
    cv.mid(one.name, cx, at, 24, CREAM, BOLD, "c", width=w - 24)
    if one.role:
        cv.mid(one.role, cx, at + 24, 14, CREAM_2 if on else SAGE, align="c", width=w - 24)
    bare = cv.small and one.wins is not None  # the bar below says as much as the stars
    if not bare:
        stars = "".join(_star(j * 19, j < one.stars) for j in range(5))
        cv.svg(stars, cx - 44.5, at + 39, 90, 14)
    bottom = box.bottom - (50 if one.wins is not None else 12)
    step = cv.leading(15, 1.3)
    lines = cv.wrap(one.sentence, w - 26, 15) if one.sentence else []
    top = at + (44 if bare else 66)
    step = min(step, max(cv.size(15) * 1.15, (bottom - top) / max(len(lines), 1)))
    for i, line in enumerate(lines):
        cv.rich(line, cx, top + (i + 0.4) * step, 15, CREAM, align="c", width=w - 20)
    if one.wins is not None:
        bar = Box(box.x + 24, box.bottom - 44, w - 48, 6)
        ornament.progress(cv, bar, one.wins / 100, GOLD)
        text = ngettext("wins **{n}** of 100", "wins **{n}** of 100", one.wins)
        text = text.format(n=one.wins)
        cv.rich(text, cx, box.bottom - 21, 14, CREAM_2, align="c", width=w - 24)


def _star(x: float, on: bool) -> str:
    fill, o, so = (GOLD, 1.0, 1.0) if on else ("#000000", 0.25, 0.55)
    return f'<g transform="translate({x} 0)">{svg.path(_STAR, fill, GOLD, 0.8, o, so)}</g>'
