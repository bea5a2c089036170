"""How controls look: the faces of buttons, pills, switches, sliders and fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import (
    BOLD,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    INK,
    PANEL_LO,
    R_BUTTON,
    SAGE,
    SHADOW_BUTTON,
    TEXT,
    Shadow,
)


class Look(NamedTuple):
    """What the pointer and the keyboard do with a control right now."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False


def button(
    cv: Canvas,
    box: Box,
    text: str,
    kind: str = "second",
    look: Look = Look(),  # noqa: B008 - an immutable tuple
    key: str = "",
    sub: str = "",
    size: float = 0,
) -> None:
    """Draw a button: ``first`` gold, ``second`` green, ``ghost`` outlined.

    ``sub`` is a second line; it may hold cards. Both lines shrink to fit.
    """
    x, y, w, h = box
    r = R_BUTTON
    if kind != "ghost":
        cv.shadow(box, r, SHADOW_BUTTON)
    if kind == "first":
        body = svg.gradient("g", [(0, GOLD_HI, 1), (0.5, "#DFB04B", 1), (1, "#C08F2E", 1)], 0, h)
        body += svg.rect(0, 0, w, h, r, "url(#g)")
        body += svg.rect(3.5, 3.5, w - 7, h - 7, r - 3, stroke="#6E4E12", so=0.5)
        ink, faint = INK, "#5A430F"
    elif kind == "ghost":
        body = svg.rect(0.5, 0.5, w - 1, h - 1, r, PANEL_LO, GOLD, o=0.25, so=0.45)
        ink, faint = CREAM, SAGE
    else:
        body = svg.gradient("g", [(0, "#1F6B4B", 1), (1, "#15503A", 1)], 0, h)
        body += svg.rect(0, 0, w, h, r, "url(#g)")
        body += svg.rect(0.5, 0.5, w - 1, h - 1, r, stroke=GOLD, so=0.7)
        ink, faint = CREAM, SAGE
    body += _state(w, h, r, look)
    cv.svg(body, x, y, w, h)
    if look.focus:
        ornament.focus_ring(cv, box.grow(4), r + 4)
    down = 1.5 if look.pressed else 0.0
    _words(cv, box.move(0, down), text, sub, key, size, ink, faint, kind == "first")


def _state(w: float, h: float, r: float, look: Look) -> str:
    if look.pressed:
        return svg.rect(0, 0, w, h, r, "#000000", o=0.18)
    return svg.rect(0, 0, w, h, r, "#FFFFFF", o=0.14) if look.hover else ""


def _room(w: float, cap: float, sub: str) -> float:
    """Return the width for a button's word beside the picture of its key."""
    return w - 24 - cap * (2 if not sub and cap < w / 6 else 1)


def _words(
    cv: Canvas,
    box: Box,
    text: str,
    sub: str,
    key: str,
    size: float,
    ink: str,
    faint: str,
    gold: bool,
) -> None:
    x, _, w, h = box
    size = cv.size(size or (20 if h >= 48 else 16))
    cy = box.cy
    if sub and not cv.fits(sub, w - 16, 14):
        sub = ""  # a second line that would be cut says less than none
    top = cy - size * 0.46 if sub else cy
    cap = 0.0
    if key and not (cv.small and sub and w < 150):
        cap = ornament.key_cap_width(cv, key) + 14
    fitted, fitted_size = cv.fit(text, _room(w, cap, sub), size, BOLD)
    if cap and fitted != text:
        cap = 0.0  # the word matters more than its key
        fitted, fitted_size = cv.fit(text, w - 24, size, BOLD)
    if cap:
        ornament.key_cap(cv, key, x + w - 14, top, faint)
    text, size = fitted, fitted_size
    over = cv.width(text, size, BOLD) / 2 + cap + 10 - w / 2
    cv.mid(text, box.cx - max(0.0, over), top, size, ink, BOLD, "c")
    if sub:
        under = cy + size * 0.60
        on, colour = ("gold", "#33250A") if gold else ("dark", SAGE)
        cv.rich(sub, box.cx, under, 14, colour, align="c", on=on, width=w - 16)


def gin_button(cv: Canvas, box: Box, text: str, sub: str, key: str, look: Look) -> None:
    """Draw the marquee of gin and big gin: red lacquer, gold edge, a row of lit bulbs."""
    x, y, w, h = box
    r = 12
    cv.glow(box, r, 18, 190)
    cv.shadow(box, r, Shadow(4, 8, 110))
    body = svg.gradient("g", [(0, "#B4182F", 1), (0.5, "#93122A", 1), (1, "#6E0B1C", 1)], 0, h)
    body += svg.rect(0, 0, w, h, r, "url(#g)")
    body += svg.rect(1.25, 1.25, w - 2.5, h - 2.5, r - 1, stroke=GOLD_HI, sw=2.5)
    body += svg.rect(15.5, 15.5, w - 31, h - 31, 5, stroke=GOLD, sw=1, so=0.75)
    nx, ny = int((w - 20) / 12), int((h - 20) / 12)
    bulbs = [(10 + (w - 20) * i / nx, q) for i in range(nx + 1) for q in (8.5, h - 8.5)]
    bulbs += [(q, 8.5 + (h - 17) * i / ny) for i in range(1, ny) for q in (8.5, w - 8.5)]
    for px, py in bulbs:
        body += svg.circle(px, py, 4, "#FFE9A8", o=0.22) + svg.circle(px, py, 2.1, "#FFF3CF")
    cv.svg(body + _state(w, h, r, look), x, y, w, h, ss=2)
    if look.focus:
        ornament.focus_ring(cv, box.grow(5), r + 5)
    cy = y + h * 0.40
    cap = ornament.key_cap(cv, key, x + w - 24, cy, "#FBE3C4") if key else 0
    cv.mid(
        text, box.cx, cy, 32, "#FFE7A6", BOLD, "c", track=5, width=w - 48 - 2 * cap - 16, least=16
    )
    cv.rich(sub, box.cx, y + h * 0.71, 15, "#FFF6E6", align="c", width=w - 40)


def segment_boxes(cv: Canvas, box: Box, items: Sequence[str]) -> list[Box]:
    """Return where each segment of a pill stands: equal parts if the words fit, else as wide as
    the words, else two rows in the same width (each of the height of ``box``)."""
    n = len(items)
    need = [cv.width(text, 14, BOLD) + 18 for text in items]
    x, y, w, h = box
    if max(need) + 4 <= w / n:
        widths = [w / n] * n
    elif sum(need) <= w:
        extra = (w - sum(need)) / n
        widths = [one + extra for one in need]
    else:
        half = (n + 1) // 2
        return [Box(x + (i % half) * w / half, y + (i // half) * h, w / half, h) for i in range(n)]
    boxes, at = [], x
    for one in widths:
        boxes.append(Box(at, y, one, h))
        at += one
    return boxes


def pill(
    cv: Canvas, box: Box, items: Sequence[str], on: int, look: Look, hot: int | None = None
) -> None:
    """Draw a row of choices of which one is on (``box`` is its first row)."""
    places = segment_boxes(cv, box, items)
    rows = 1 if places[-1].y == box.y else 2
    H = box.h * rows
    r = box.h / 2 if rows == 1 else 14
    ornament.well(cv, Box(box.x, box.y, box.w, H), r)
    for i, (text, place) in enumerate(zip(items, places, strict=True)):
        inside = place.grow(-3)
        if i == on:
            radius = inside.h / 2 if rows == 1 else 11
            cv.svg(svg.rect(0, 0, inside.w, inside.h, radius, GOLD), *inside)
        colour = INK if i == on else CREAM if i == hot else CREAM_2
        family = BOLD if i == on else TEXT
        cv.mid(text, place.cx, place.cy, 14, colour, family, "c", width=place.w - 8, least=11.5)
    if look.focus:
        ornament.focus_ring(cv, Box(box.x, box.y, box.w, H).grow(4), r + 4)


def toggle(cv: Canvas, box: Box, on: bool, look: Look) -> None:
    """Draw a switch; the knob stands right when it is on, left when off."""
    x, y, w, h = box
    fill = GOLD if on else PANEL_LO
    body = svg.rect(0.75, 0.75, w - 1.5, h - 1.5, h / 2, fill, GOLD, 1.2, 1, 1 if on else 0.5)
    knob = h / 2 - 4
    body += svg.circle(w - h / 2 if on else h / 2, h / 2, knob + (0.6 if look.hover else 0), CREAM)
    cv.svg(body, x, y, w, h)
    if look.focus:
        ornament.focus_ring(cv, box.grow(4), h / 2 + 4)


def slider(cv: Canvas, box: Box, part: float, look: Look) -> None:
    """Draw a slider with its knob a part (0 to 1) of the way."""
    x, y, w, h = box
    m, at = h / 2, 10 + (w - 20) * part
    body = svg.rect(10, m - 3, w - 20, 6, 3, "#000000", o=0.35)
    body += svg.rect(10, m - 3, max(0.0, at - 10), 6, 3, GOLD)
    body += svg.circle(at, m, 12 if look.hover or look.pressed else 11, CREAM, GOLD, 2)
    cv.svg(body, x, y, w, h)
    if look.focus:
        ornament.focus_ring(cv, box.grow(4), 10)


def field(cv: Canvas, box: Box, look: Look) -> None:
    """Draw the frame of a text field."""
    x, y, w, h = box
    edge = 1 if look.focus else 0.6
    body = svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 8, PANEL_LO, GOLD, 1.4, 1, edge)
    cv.svg(body, x, y, w, h)
    if look.focus:
        ornament.focus_ring(cv, box.grow(4), 12)
