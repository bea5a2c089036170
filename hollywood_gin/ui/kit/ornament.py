"""The deco line-work and the small marks: felt, frames, panels, brackets, zones, tags, chips."""

from __future__ import annotations

from hollywood_gin.app.words import _
from hollywood_gin.ui.kit import svg
from hollywood_gin.ui.kit.brush import PREMULTIPLIED
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box, centred
from hollywood_gin.ui.kit.theme import (
    BOLD,
    CREAM,
    GOLD,
    GOLD_HI,
    INK,
    PANEL,
    PANEL_LO,
    R_PANEL,
    RED_ON_DARK,
    SAGE,
    SHADE,
    SHADOW_PANEL,
    Colour,
    Shadow,
    mix,
)

_FRAME = 36
"""How far the double frame reaches into the window, with a margin."""


def felt(
    cv: Canvas, name: str = "green", cx: float = 0.5, cy: float = 0.46, frame: bool = True
) -> None:
    """Draw the table cloth over the whole window, and the double frame at its edge."""
    cv.brush.felt(cv.surface, name, cx, cy)
    if frame:
        W, H = cv.W, cv.H
        outer = svg.notch(10.5, 10.5, W - 21, H - 21, 20, 10)
        inner = svg.notch(14.5, 14.5, W - 29, H - 29, 20, 10)
        lines = svg.path(outer, stroke=GOLD, so=0.34) + svg.path(inner, stroke=GOLD, so=0.14)
        cv.border(lines, _FRAME)


def panel(
    cv: Canvas,
    box: Box,
    radius: float = R_PANEL,
    fill: Colour = PANEL,
    opacity: float = 0.94,
    edge: float = 0.55,
    inner: bool = False,
    shadow: Shadow | None = SHADOW_PANEL,
) -> None:
    """Draw a panel: soft shadow, dark green, a gold hairline; ``inner`` adds the stepped frame."""
    _, _, w, h = box
    if shadow:
        cv.shadow(box, radius, shadow)
    body = svg.gradient("p", [(0, mix(fill, CREAM, 0.055), opacity), (1, fill, opacity)], 0, h)
    body += svg.rect(0.5, 0.5, w - 1, h - 1, radius, "url(#p)")
    body += svg.rect(0.5, 0.5, w - 1, h - 1, radius, stroke=GOLD, so=edge)
    if inner:
        body += svg.path(svg.notch(5.5, 5.5, w - 11, h - 11, 10, 5), stroke=GOLD, so=0.28)
    cv.svg(body, *box)


def well(cv: Canvas, box: Box, radius: float = R_PANEL, edge: float = 0.45) -> None:
    """Draw a sunken dark field."""
    body = svg.rect(0.5, 0.5, box.w - 1, box.h - 1, radius, PANEL_LO, GOLD, 1, 0.9, edge)
    cv.svg(body, *box)


def rule(cv: Canvas, cx: float, y: float, w: float, gem: bool = True, o: float = 0.8) -> None:
    """Draw the deco rule: hairline, diamond, hairline."""
    m = w / 2
    if gem:
        body = svg.line(0, 8, m - 12, 8, GOLD, 1, o) + svg.line(m + 12, 8, w, 8, GOLD, 1, o)
        body += svg.path(f"M{m} 3L{m + 5} 8L{m} 13L{m - 5} 8Z", GOLD, o=o)
    else:
        body = svg.line(0, 8, w, 8, GOLD, 1, o)
    cv.svg(body, cx - m, y - 8, w, 16)


def title(cv: Canvas, text: str, y: float = 48, rule_width: float = 360) -> None:
    """Draw a scene's title in tracked capitals over a deco rule, centred."""
    cv.mid(text, cv.W / 2, y, 26, CREAM, BOLD, "c", track=4, width=cv.W - 320)
    rule(cv, cv.W / 2, y + 26, rule_width)


def label(cv: Canvas, text: str, x: float, cy: float, width: float, align: str = "l") -> float:
    """Draw a small heading in tracked gold capitals."""
    track = 1.4 if not cv.small else 0.6
    return cv.mid(text, x, cy, 12, GOLD_HI, BOLD, align, track=track, width=width)


def inlay(cv: Canvas, box: Box) -> None:
    """Draw the quiet frame round the piles, with a diamond in either side."""
    _, _, w, h = box
    body = svg.path(svg.notch(1, 1, w - 2, h - 2, 18, 9), stroke=GOLD, so=0.30)
    body += svg.path(svg.notch(6, 6, w - 12, h - 12, 18, 9), stroke=GOLD, so=0.14)
    for x, way in ((1.0, -1), (w - 1, 1)):
        gem = f"M{x} {h / 2 - 7}L{x + 6 * way} {h / 2}L{x} {h / 2 + 7}L{x - 6 * way} {h / 2}Z"
        body += svg.path(gem, GOLD, o=0.55)
    cv.svg(f'<g transform="translate(12 0)">{body}</g>', box.x - 12, box.y, w + 24, h)


def bracket(cv: Canvas, x: float, y: float, w: float, text: str, colour: Colour = GOLD) -> None:
    """Draw the bracket over a group of cards, its label in the middle of the line.

    A label that is too wide for the group takes a little of the gaps beside it.
    """
    least = 12 if not cv.small else 10
    size = 14.0
    while size > least and cv.width(text, size, BOLD) > w - 22:
        size -= 0.5
    text, size = cv.fit(text, max(w + 16, 12), size, BOLD, least=least)
    tw = cv.width(text, size, BOLD) + 16
    if tw > w - 8:
        x, w = x - (tw + 8 - w) / 2, tw + 8
    a = max(4.0, (w - tw) / 2)
    body = svg.path(
        f"M.5 15V9A3 3 0 0 1 3.5 6.5H{a:.2f}M{w - a:.2f} 6.5H{w - 3.5:.2f}"
        f"A3 3 0 0 1 {w - 0.5:.2f} 9V15",
        stroke=colour,
        sw=1.5,
        so=0.9,
    )
    cv.svg(body, x, y, w, 16)
    cv.mid(text, x + w / 2, y + 6.5, size, CREAM, BOLD, "c")


def zone(
    cv: Canvas, box: Box, radius: float = 14, hot: bool = False, colour: Colour | None = None
) -> None:
    """Draw a place a card may go to: dashed while it is possible, solid and glowing when over."""
    colour = colour or (GOLD_HI if hot else GOLD)
    _, _, w, h = box
    body = svg.rect(
        1, 1, w - 2, h - 2, radius, colour if hot else PANEL_LO, o=0.16 if hot else 0.25
    )
    if hot:
        cv.shadow(box, radius, Shadow(0, 12, 120), colour)
        body += svg.rect(1, 1, w - 2, h - 2, radius, stroke=colour, sw=2.5)
    else:
        dash = svg.dashes(w, h, radius)
        body += svg.path(dash, stroke=colour, sw=1.5, so=0.9, cap="butt")
    cv.svg(body, *box)


def tag(cv: Canvas, cx: float, cy: float, text: str, kind: str = "gold", size: float = 14) -> Box:
    """Draw a tag: ``gold`` for the place or card meant, ``dark`` a possible place, ``cost``
    where something is given up. Returns where it stands."""
    gold = kind == "gold"
    w = cv.rich_width(text, size, BOLD) + 22
    h = cv.size(size) + 11
    edge = RED_ON_DARK if kind == "cost" else GOLD
    cx = min(max(cx, w / 2 + 4), cv.W - w / 2 - 4)
    box = centred(cx, cy, w, h)
    cv.shadow(box, h / 2, Shadow(2, 4, 90))
    fill = GOLD if gold else PANEL_LO
    cv.svg(svg.rect(0.75, 0.75, w - 1.5, h - 1.5, h / 2, fill, edge, 1.4, 1, 0.95), *box)
    ink, on = (INK, "gold") if gold else (CREAM, "dark")
    cv.rich(text, cx, cy, size, ink, BOLD, "c", on)
    return box


def chip(
    cv: Canvas,
    cx: float,
    cy: float,
    text: str,
    gold: bool,
    size: float = 14,
    width: float | None = None,
    glow: bool = False,
) -> None:
    """Draw a pill with a short word or number in it."""
    w = width or cv.width(text, size, BOLD) + (18 if not cv.small else 12)
    h = max(22, cv.size(size) + 8)
    box = centred(cx, cy, w, h)
    if glow:
        cv.shadow(box, h / 2, Shadow(0, 6, 120), GOLD)
    fill = GOLD if gold else PANEL_LO
    cv.svg(svg.rect(0.75, 0.75, w - 1.5, h - 1.5, h / 2 - 1, fill, GOLD, 1.2, 1, 0.9), *box)
    cv.mid(text, cx, cy, size, INK if gold else GOLD_HI, BOLD, "c", width=w - 6, least=10)


def key_cap(cv: Canvas, text: str, right: float, cy: float, colour: Colour = SAGE) -> float:
    """Draw the key that does the same, its right edge at ``right``; return its width."""
    h, w = max(20, cv.size(12) + 6), key_cap_width(cv, text)
    body = svg.rect(0.5, 0.5, w - 1, h - 1, 4, stroke=colour, so=0.75)
    cv.svg(body, right - w, cy - h / 2, w, h)
    cv.mid(text, right - w / 2, cy, 12, colour, BOLD, "c")
    return w


def key_cap_width(cv: Canvas, text: str) -> float:
    """Return the width of a key's picture."""
    return max(20, cv.size(12) + 6, cv.width(text, 12, BOLD) + 10)


def focus_ring(cv: Canvas, box: Box, radius: float) -> None:
    """Draw the cream ring of the keyboard's place."""
    _, _, w, h = box
    cv.svg(svg.rect(1, 1, w - 2, h - 2, radius, stroke=CREAM, sw=2), *box)


def caption(cv: Canvas, cx: float, cy: float, text: str, width: float) -> None:
    """Draw the caption line on its shaded band; bold is what is asked."""
    size = 18.0
    while size > cv.size(14) and cv.rich_width(text, size) + 72 > width:
        size -= 0.5
    w = min(max(360.0, cv.rich_width(text, size) + 90), width)
    body = svg.gradient(
        "c", [(0, SHADE, 0), (0.12, SHADE, 0.62), (0.88, SHADE, 0.62), (1, SHADE, 0)], w, 0
    )
    body += svg.rect(0, 0, w, 40, 0, "url(#c)")
    body += svg.gradient("d", [(0, GOLD, 0), (0.5, GOLD, 0.8), (1, GOLD, 0)], w, 0)
    body += svg.rect(0, 0, w, 1, 0, "url(#d)") + svg.rect(0, 39, w, 1, 0, "url(#d)")
    cv.svg(body, cx - w / 2, cy - 20, w, 40)
    cv.rich(text, cx, cy, size, CREAM, align="c", width=w - 40)


def note(cv: Canvas, cx: float, tip_y: float, lines: list[tuple[str, float, Colour]]) -> Box:
    """Draw a dark note whose tail points down at (cx, tip_y); lines are text, size, colour."""
    w = max(cv.rich_width(text, size) for text, size, _ in lines) + 32
    steps = [cv.size(size) * 1.34 for _, size, _ in lines]
    h = sum(steps) + 16
    x = min(max(cx - w / 2, 8), cv.W - w - 8)
    box = Box(x, tip_y - 8 - h, w, h)
    cv.shadow(box, 8, Shadow(5, 10, 120))
    t = min(max(cx - x, 18), w - 18)
    outline = (
        f"M8 .5H{w - 8:.2f}A7.5 7.5 0 0 1 {w - 0.5:.2f} 8V{h - 8:.2f}"
        f"A7.5 7.5 0 0 1 {w - 8:.2f} {h - 0.5:.2f}H{t + 8:.2f}L{t:.2f} {h + 7.5:.2f}"
        f"L{t - 8:.2f} {h - 0.5:.2f}H8A7.5 7.5 0 0 1 .5 {h - 8:.2f}V8A7.5 7.5 0 0 1 8 .5Z"
    )
    body = svg.path(outline, PANEL_LO, GOLD, 1, 0.97, 0.7)
    cv.svg(body, box.x, box.y, w, h + 8)
    y = box.y + 8
    for (text, size, colour), step in zip(lines, steps, strict=True):
        cv.rich(text, box.cx, y + step / 2, size, colour, align="c")
        y += step
    return box


def arrow(cv: Canvas, x: float, cy: float) -> None:
    """Draw the golden arrow between what is and what would be."""
    cv.svg(svg.path("M2 8H18M12 2L18 8L12 14", stroke=GOLD, sw=2), x, cy - 8, 22, 16)


def progress(cv: Canvas, box: Box, part: float, colour: Colour, missing: bool = False) -> None:
    """Draw a thin bar; ``missing`` shows the rest as slanted ticks (what a win could fill)."""
    _, _, w, h = box
    full = max(h, w * min(1.0, part)) if part > 0 else 0.0
    body = svg.rect(0, 0, w, h, h / 2, "#000000", o=0.35)
    if missing:
        at = int(full) + 3
        while at < w - 2:
            stroke = f"M{at} {h}L{at + 2.5} 0"
            body += svg.path(stroke, stroke=GOLD_HI, sw=1.2, cap="butt")
            at += 5
    if full:
        body += svg.rect(0, 0, full, h, h / 2, colour)
    cv.svg(body, *box)


def dealer_mark(cv: Canvas, right: float, cy: float, word: str) -> None:
    """Draw the dealer's golden disc and the word, ending at ``right``."""
    w = cv.mid(word, right, cy, 13, GOLD_HI, BOLD, "r")
    x = right - w - 24
    body = svg.circle(9, 9, 8.5, GOLD) + svg.circle(9, 9, 6.4, stroke="#6E4E12", sw=0.8)
    cv.svg(body, x, cy - 9, 18, 18)
    if not cv.small:
        cv.mid(_("Dealer")[:1].upper(), x + 9, cy, 11, INK, BOLD, "c")


def count_chip(cv: Canvas, cx: float, cy: float, n: int, last: bool) -> None:
    """Draw a running count under a card, the last one large and gold."""
    w, h = (44, 28) if last else (32, 22)
    fill = GOLD if last else PANEL_LO
    body = svg.rect(0.5, 0.5, w - 1, h - 1, h / 2, fill, GOLD, 1, 1 if last else 0.85, 0.5)
    cv.svg(body, cx - w / 2, cy - h / 2, w, h)
    cv.mid(str(n), cx, cy, 18 if last else 14, INK if last else CREAM, BOLD, "c")


def medallion(cv: Canvas, name: str, cx: float, cy: float, diameter: float) -> None:
    """Draw an opponent's portrait in its ring."""
    box = centred(cx, cy, diameter, diameter)
    cv.shadow(box, diameter / 2, Shadow(4, 7, 110))
    px = cv.px(diameter - 7)
    d, c = diameter + 6, (diameter + 6) / 2
    ring = svg.circle(c, c, diameter / 2 - 1, PANEL, GOLD, 2)
    ring += svg.circle(c, c, diameter / 2 + 2, stroke=GOLD, sw=0.8, so=0.5)
    cv.svg(ring, cx - c, cy - c, d, d, ss=2)
    drawn = cv.brush.assets.portrait(name, px)
    cv.surface.blit(
        drawn,
        (round(cx * cv.k - drawn.get_width() / 2), round(cy * cv.k - drawn.get_height() / 2)),
        special_flags=PREMULTIPLIED,
    )


def info_mark(cv: Canvas, x: float, cy: float) -> None:
    """Draw the small i in a ring: more stands one click away."""
    body = svg.circle(8, 8, 7.3, stroke=GOLD, sw=1.3) + svg.circle(8, 4.7, 1.1, GOLD)
    cv.svg(body + svg.line(8, 7.4, 8, 12, GOLD, 1.7), x, cy - 8, 16, 16)


ICONS: dict[str, str] = {
    "menu": "".join(svg.line(11, y, 25, y, CREAM, 1.8) for y in (13, 18, 23)),
    "back": svg.path("M21 11L14 18L21 25", stroke=CREAM, sw=2),
    "close": svg.path("M12.5 12.5L23.5 23.5M23.5 12.5L12.5 23.5", stroke=CREAM, sw=2),
    "sheet": svg.rect(11, 10, 14, 16, 2, stroke=CREAM, sw=1.6)
    + svg.line(18, 10, 18, 26, CREAM, 1.3)
    + svg.line(11, 15, 25, 15, CREAM, 1.3),
    "sound": svg.path("M10 15H13L17 11V25L13 21H10Z", CREAM)
    + svg.path("M21 14.5A5 5 0 0 1 21 21.5M23.5 11.5A9 9 0 0 1 23.5 24.5", stroke=CREAM, sw=1.6),
    "muted": svg.path("M10 15H13L17 11V25L13 21H10Z", CREAM)
    + svg.path("M21 15L27 21M27 15L21 21", stroke=CREAM, sw=1.6),
    "globe": svg.circle(18, 18, 8, stroke=CREAM, sw=1.5)
    + svg.path("M10 18H26M18 10C13 14 13 22 18 26C23 22 23 14 18 10", stroke=CREAM, sw=1.2),
    "log": "".join(
        svg.line(11, 18 + y, 25 - e, 18 + y, CREAM, 1.6) for y, e in ((-5, 0), (0, 4), (5, 2))
    ),
    "left": svg.path("M21 11L14 18L21 25", stroke=CREAM, sw=2),
    "right": svg.path("M15 11L22 18L15 25", stroke=CREAM, sw=2),
    "check": svg.path("M11 18L16 23L26 12", stroke=CREAM, sw=2.2),
    "undo": svg.path("M14 11L9 16L14 21M9 16H20A6 6 0 0 1 20 27H14", stroke=CREAM, sw=1.8),
    "redo": svg.path("M22 11L27 16L22 21M27 16H16A6 6 0 0 0 16 27H22", stroke=CREAM, sw=1.8),
    "eye": svg.path("M8 18C12 11 24 11 28 18C24 25 12 25 8 18Z", stroke=CREAM, sw=1.6)
    + svg.circle(18, 18, 3.4, CREAM),
    "up": svg.path("M11 21L18 14L25 21", stroke=CREAM, sw=2),
    "down": svg.path("M11 15L18 22L25 15", stroke=CREAM, sw=2),
}
"""Icons in a square of 36 units, by name."""


def icon(cv: Canvas, name: str, box: Box, framed: bool = True) -> None:
    """Draw an icon, in its small round frame or alone; ``help`` is a question mark."""
    if framed:
        frame = svg.rect(0.5, 0.5, 35, 35, 9, PANEL_LO, GOLD, 1, 0.55, 0.45)
        cv.svg(frame, *box, view=(36, 36))
    if name == "help":
        cv.mid("?", box.cx, box.cy, 20, CREAM, BOLD, "c")
    else:
        cv.svg(ICONS[name], *box, view=(36, 36))
