"""The quiet parts of the table: plate, knock limit, labels, deadwood, the log's tab."""

from __future__ import annotations

from collections.abc import Sequence

from hollywood_gin.app.words import _, ngettext
from hollywood_gin.engine.cards import Card
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.scoring import doubled
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark
from hollywood_gin.ui.kit.theme import (
    BOLD,
    BRACKET_LOOSE,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    MARGIN,
    PANEL,
    PANEL_LO,
    SLAB,
    Shadow,
)
from hollywood_gin.ui.table.hand_order import Group, Kind
from hollywood_gin.ui.table.layout import STRIP_W, HandPlaces, Places
from hollywood_gin.ui.table.session import Player


def draw_plate(
    cv: Canvas, places: Places, player: Player, dealer: bool, left_of: float | None = None
) -> None:
    """Draw the opponent's name, level, portrait and the dealer's mark beside the backs."""
    small = cv.small
    right = (left_of if left_of is not None else places.backs_left) - (14 if small else 24)
    d, y = (58.0 if small else 64.0), 68.0
    text_right = right
    if player.portrait:
        ornament.medallion(cv, player.portrait, right - d / 2, y, d)
        text_right = right - d - (10 if small else 16)
    width = text_right - MARGIN - STRIP_W - 6
    cv.mid(player.name, text_right, y - 14, 22, CREAM, BOLD, "r", shadow=True, width=width)
    cv.mid(player.role, text_right, y + 11, 14, CREAM_2, align="r", width=width, least=11)
    if dealer:
        ornament.dealer_mark(cv, text_right, y + (36 if player.role else 14), _("Dealer"))


def draw_limit(cv: Canvas, box: Box, obs: Observation, rules_name: str) -> None:
    """Draw the knock limit, in Oklahoma with the card that set it, and the rules' name."""
    x, y, w, _h = box
    ornament.panel(cv, box)
    cv.mid(_("KNOCK LIMIT"), x + 16, y + 22, 12, GOLD, BOLD, track=1.4, width=w - 32)
    at = x + 16
    if obs.knock_limit:
        at += cv.mid(str(obs.knock_limit), at, y + 54, 36, CREAM, SLAB) + 8
        at += cv.mid(_("or less"), at, y + 58, 16, CREAM_2)
    else:
        at += cv.mid(_("Gin only"), at, y + 54, 26, CREAM, BOLD)
    if obs.rules.oklahoma and obs.upcard is not None:
        right = x + w - 16
        cv.rich(
            _("set by {card}").format(card=card_mark(obs.upcard)),
            right,
            y + 46,
            14,
            CREAM_2,
            align="r",
        )
        if doubled(obs.rules, obs.upcard):
            cv.mid(_("counts double"), right, y + 65, 13, GOLD_HI, BOLD, "r", width=right - at - 8)
    cv.hline(x + 16, y + 79, w - 32)
    cv.mid(rules_name, x + 16, y + 95, 14, CREAM_2, width=w - 60, least=11.5)
    ornament.info_mark(cv, x + w - 32, y + 95)


def draw_pile_labels(
    cv: Canvas, places: Places, stock: int, pile: int, upcard: bool, draws_left: int
) -> None:
    """Draw the counts under the piles, and how many draws are left near the wall."""
    y = places.pile_y + 84 + 22
    text = _("{count} in stock").format(count=stock)
    if 0 < draws_left <= 5:
        left = ngettext("{count} draw left", "{count} draws left", draws_left).format(
            count=draws_left
        )
        a, b = cv.width(text, 14, BOLD), cv.width(left, 14, BOLD) + 18
        x = places.stock.cx - (a + 8 + b) / 2 - (10 if not cv.small else 24)
        cv.mid(text, x, y, 14, CREAM, BOLD)
        ornament.chip(cv, x + a + 8 + b / 2, y, left, False, 14, width=b)
    else:
        cv.mid(text, places.stock.cx, y, 14, CREAM, BOLD, "c")
    if upcard:
        cv.mid(_("Upcard"), places.pile.cx, y, 14, CREAM, BOLD, "c")
    elif pile:
        word = _("{count} in the pile").format(count=pile)
        cv.mid(word, places.pile.cx, y, 14, CREAM, BOLD, "c")


def draw_deadwood(
    cv: Canvas,
    places: Places,
    now: int,
    after: int | None,
    word: str,
    title: str | None = None,
) -> None:
    """Draw the deadwood held, and what a throw or a draw would make of it."""
    x, y = places.deadwood
    cv.mid(title or _("DEADWOOD"), x, y, 12, GOLD_HI, BOLD, track=1.4, width=170)
    w = cv.mid(str(now), x, y + 38, 40, CREAM, SLAB)
    if after is not None:
        ornament.arrow(cv, x + w + 10, y + 40)
        cv.mid(str(after), x + w + 42, y + 38, 40, GOLD_HI, SLAB)
    if word:
        cv.rich(word, x, y + 74, 15, CREAM_2, width=176)


def group_label(group: Group, deadwood: int) -> str:
    """Return what a bracket says."""
    if group.kind is Kind.RUN:
        return _("Run")
    if group.kind is Kind.SET:
        return _("Set")
    return _("Deadwood {points}").format(points=deadwood)


def draw_brackets(cv: Canvas, hand: HandPlaces, deadwood: int, skip: Sequence[Card] = ()) -> None:
    """Draw the brackets over the melds of a hand and over its deadwood."""
    for group, start, end in hand.groups:
        if group.kind in (Kind.PLAIN, Kind.DRAWN) or end - start < 30:
            continue
        if any(card in skip for card in group.cards) and len(group.cards) == 1:
            continue
        colour = BRACKET_LOOSE if group.kind is Kind.LOOSE else GOLD
        text = group_label(group, deadwood)
        ornament.bracket(cv, start, hand.y - 28, end - start, text, colour)


def draw_log_tab(cv: Canvas, box: Box) -> None:
    """Draw the tab at the right edge that opens the log."""
    x, y, w, h = box
    cv.shadow(Box(x, y, w + 12, h), 10, Shadow(3, 8, 90))
    body = svg.rect(0.5, 0.5, w + 12, h - 1, 10, PANEL, GOLD, 1, 0.96, 0.55)
    for o, e in ((-5, 0), (0, 4), (5, 2)):
        body += svg.line(w / 2 - 6, 20 + o, w / 2 + 7 - e, 20 + o, CREAM, 1.6)
    cv.svg(body, x, y, w, h)
    cv.mid(_("Log"), x + w / 2 + 1, y + 45, 12, CREAM, BOLD, "c", width=w - 2)
    cap = max(20.0, cv.size(12) + 6)
    ornament.key_cap(cv, "L", x + w / 2 + cap / 2 + 1, y + 70)


def draw_side_number(cv: Canvas, places: Places, title: str, number: int, word: str) -> None:
    """Draw who knocked with what, in the corner where the deadwood stands in play."""
    x, y = MARGIN, cv.H - 150
    cv.mid(title, x, y, 12, GOLD_HI, BOLD, track=1.4, width=230)
    cv.mid(str(number), x, y + 44, 52, CREAM, SLAB)
    cv.rich(word, x, y + 88, 15, CREAM_2, width=230)


def limit_words(obs: Observation) -> str:
    """Return the knock limit as it stands under a knocker's number, in Oklahoma with its card."""
    limit = obs.knock_limit
    if obs.rules.oklahoma and obs.upcard is not None:
        text = (
            _("deadwood, limit {limit} by {card}") if limit else _("deadwood, gin only by {card}")
        )
        return text.format(limit=limit, card=card_mark(obs.upcard))
    text = _("deadwood, limit {limit}") if limit else _("deadwood, gin only")
    return text.format(limit=limit)


def draw_plate_under(
    cv: Canvas,
    box: Box,
    games: Sequence[int],
    enters: Sequence[int],
    closing: int | None,
    need: int,
    hangs: bool = True,
) -> None:
    """Draw the plate that hangs from the knock button (or stands alone): where the win would be
    written."""
    x, y, w, h = box
    cv.shadow(box, 10, Shadow(6, 12, 110))
    top = -12 if hangs else 0.5
    cv.svg(svg.rect(0.5, top, w - 1, h - 1 - top, 10, PANEL_LO, GOLD, 1, 0.96, 0.7), x, y, w, h)
    row = y + (17 if h < 80 else 19) + (0 if hangs else 3)
    if not enters:
        cv.mid(_("Enters no game"), x + 16, row, 15, CREAM, width=w - 32)
        return
    word = _("Enters")
    at = x + 16 + cv.mid(word, x + 16, row, 15, CREAM, width=w * 0.42) + 12
    s = 26.0
    for game in games:
        on = game in enters
        body = svg.rect(
            0.75,
            0.75,
            s - 1.5,
            s - 1.5,
            6,
            GOLD if on else PANEL_LO,
            GOLD,
            1.2,
            1,
            1 if on else 0.35,
        )
        cv.svg(body, at, row - s / 2, s, s)
        cv.mid(str(game), at + s / 2, row, 15, "#1B1A26" if on else "#A9C6B4", BOLD, "c")
        at += s + 6
    if closing is None or h < 60:
        return
    low = 34 if h < 80 else 37
    cv.hline(x + 16, row + low - 17, w - 32)
    text = _("May close game {game}").format(game=closing)
    cv.mid(text, x + 16, row + low, 15, GOLD_HI, BOLD, width=w - 32)
    if h > 90:
        text = ngettext("with {points} point or more", "with {points} points or more", need)
        cv.mid(text.format(points=need), x + 16, row + 60, 14, CREAM_2, width=w - 32)
