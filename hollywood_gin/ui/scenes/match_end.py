"""The end of a match: a premiere for the winner, a ticket for each game, the evening so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from hollywood_gin.app.words import _, ngettext
from hollywood_gin.ui.app import App
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
    INK_2,
    INK_3,
    PANEL_LO,
    RED,
    SAGE,
    SLAB,
)
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes import deco
from hollywood_gin.ui.sheet.model import SheetInfo

_TICKET_W, _TICKET_H, _GAP = 264.0, 150.0, 24.0
_MOST_MEDALS = 5
_ENTRANCE = 0.9
"""Seconds in which the tickets come in."""


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """A finished match and the evening it belongs to.

    ``evening`` are the winners by seat of tonight's matches, this one last; ``portraits`` the
    pictures by seat, None for a person.
    """

    info: SheetInfo
    portraits: tuple[str | None, str | None]
    evening: tuple[int, ...]
    new_series: Callable[[], None]
    to_menu: Callable[[], None]


class MatchEndScene(Scene):
    """Celebrates the winner, or is kind to the one who lost."""

    def __init__(self, app: App, end: MatchEnd) -> None:
        super().__init__(app)
        self.end = end
        self._layer = Layer()
        self._time = 0.0

    # --- words

    @property
    def _won(self) -> bool:
        """Whether there is somebody to celebrate at this screen."""
        you, winner = self.end.info.players.you, self.end.info.sheet.match_winner
        return you is None or winner == you

    def headline(self) -> str:
        """Return who won the match."""
        info = self.end.info
        winner = info.sheet.match_winner
        if info.given_up_by is not None or winner is None:
            return _("The match was given up")
        if winner == info.players.you:
            return _("You win the match")
        return _("{name} wins the match").format(name=info.players.name(winner))

    def under(self) -> str:
        """Return the line under it: by how much, how long, against whom."""
        info, sheet = self.end.info, self.end.info.sheet
        winner = sheet.match_winner
        rounds = len(sheet.lines)
        facts: dict[str, object] = {"rounds": rounds, "other": info.players.name(1)}
        if winner is None:
            text = ngettext("After {rounds} round", "After {rounds} rounds", rounds)
        elif sheet.rules.games == 1:
            facts |= {"a": sheet.points[0][winner], "b": sheet.points[0][1 - winner]}
            text = ngettext(
                "{a} to {b}, in {rounds} round", "{a} to {b}, in {rounds} rounds", rounds
            )
        else:
            facts |= {"a": sheet.games_won[winner], "b": sheet.games_won[1 - winner]}
            text = ngettext(
                "{a} games to {b}, in {rounds} round",
                "{a} games to {b}, in {rounds} rounds",
                rounds,
            )
        return text.format(**facts)

    def kind_word(self) -> str:
        """Return a true and friendly remark for the one who lost, empty where there is none."""
        info, sheet = self.end.info, self.end.info.sheet
        you, winner = info.players.you, sheet.match_winner
        if you is None or winner is None or winner == you:
            return ""
        if sheet.totals[you] > sheet.totals[winner]:
            return _("Your total is the larger one, but the match goes by games.")
        if sheet.games_won[you]:
            return _("One game is yours. The next premiere may be too.")
        best = max((line.points for line in sheet.lines if line.winner == you), default=0)
        if best:
            return _("Your best round brought {points}. Take two.").format(points=best)
        return _("The cards were not with you tonight. Take two.")

    # --- controls

    @property
    def _left(self) -> float:
        return self.m.W / 2 - (3 * _TICKET_W + 2 * _GAP) / 2

    @property
    def _down(self) -> float:
        return (self.m.H - 720) * 0.45

    def build(self) -> list[Widget]:
        x, w = self._left, _TICKET_W
        y = 612 + self._down
        found: list[Widget] = [
            Button(
                "new_series",
                Box(x + w + _GAP, y - 4, w, 64),
                _("New series"),
                self.end.new_series,
                kind="first",
                cap=_("Enter"),
                size=22,
            ),
            Button(
                "menu", Box(x, y, w, 56), _("Menu"), self.end.to_menu, kind="ghost", cap=_("Esc")
            ),
        ]
        if self.app.has("sheet"):
            box = Box(x + 2 * (w + _GAP), y, w, 56)
            found.append(Button("sheet", box, _("Score sheet"), self._sheet, key="c", cap="C"))
        return found

    def _sheet(self) -> None:
        self.app.open("sheet", self.end.info)

    def on_escape(self) -> bool:
        self.end.to_menu()
        return True

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.end.new_series()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self._time < _ENTRANCE:
            self._time = _ENTRANCE
            return True
        return False

    # --- movement

    def enter(self) -> None:
        if self._time == 0.0:
            self.app.play("match_won" if self._won else "game_lost")

    def update(self, dt: float) -> bool:
        if self.app.settings.reduce_motion or self.app.settings.speed == "instant":
            self._time = max(self._time, _ENTRANCE)
        if self._time >= _ENTRANCE:
            return False
        self._time += dt
        self.dirty = True
        return True

    def _come(self, i: int) -> float:
        """Return how far a ticket has come in, 0 to 1."""
        t = (self._time - i * 0.18) / (_ENTRANCE - 2 * 0.18)
        t = min(1.0, max(0.0, t))
        return 1 - (1 - t) ** 3

    # --- the picture

    def draw(self, cv: Canvas) -> None:
        self._layer.draw(cv, self.app.settings.felt, self._paint)
        sheet = self.end.info.sheet
        games = sheet.rules.games
        whole = games * _TICKET_W + (games - 1) * _GAP
        for i in range(games):
            x = cv.W / 2 - whole / 2 + i * (_TICKET_W + _GAP)
            part = self._come(i)
            if part > 0.02:
                y = 304 + self._down + (1 - part) * 60
                self._ticket(cv, Box(x, y, _TICKET_W, _TICKET_H), i + 1)
        self.controls.draw(cv)

    def _paint(self, cv: Canvas) -> None:
        ornament.felt(cv, self.app.settings.felt, cy=0.22)
        cx, down = cv.W / 2, self._down
        if self._won:
            for s in (-1, 1):
                deco.beam(cv, cx - s * 620, cx + s * 250, 170, 0.34)
                deco.beam(cv, cx - s * 470, cx - s * 330, 120, 0.24)
        sy = 146 + down
        deco.premiere_sun(cv, cx, sy, self._won)
        winner = self.end.info.sheet.match_winner
        portrait = self.end.portraits[winner] if winner is not None else None
        if portrait and not self._won:
            ornament.medallion(cv, portrait, cx, sy - 4, 108)
        else:
            deco.star_disc(cv, cx, sy - 4, 108, glow=self._won)
        if self._won:
            for x, y, s, o in (
                (cx - 214, 70, 8, 0.9),
                (cx + 232, 92, 6, 0.8),
                (cx + 168, 48, 4, 0.6),
                (cx - 290, 132, 4, 0.5),
            ):
                deco.spark(cv, x, y + down, s, o)
        size = 44 if self._won else 38
        width = cv.W - 160
        cv.mid(self.headline(), cx, 230 + down, size, CREAM, BOLD, "c", shadow=True, width=width)
        kind = self.kind_word()
        line = self.under()
        if kind:
            line = _("{score}. {remark}").format(score=line, remark=kind)
        cv.mid(line, cx, 272 + down, 18, CREAM, align="c", width=width)
        self._evening(cv)

    def _ticket(self, cv: Canvas, box: Box, game: int) -> None:
        info, sheet = self.end.info, self.end.info.sheet
        winner = sheet.game_winners[game - 1]
        you = info.players.you
        red = winner is not None and (winner == you if you is not None else True)
        deco.ticket(cv, box, red)
        ink = RED if red else INK_2
        title = _("GAME {number}").format(number=game) if sheet.rules.games > 1 else _("THE GAME")
        cv.mid(title, box.cx, box.y + 31, 12, ink, BOLD, "c", track=2)
        self._score(cv, box, sheet.points[game - 1], winner)
        if winner is None:
            text = _("Left open")
        elif winner == you:
            text = _("You won")
        else:
            text = _("{name} won").format(name=info.players.name(winner))
        cy = box.y + 102
        w = cv.mid(text, box.cx, cy, 16, RED if red else INK, BOLD, "c", width=box.w - 90)
        if red:
            for s in (-1, 1):
                deco.little_star(cv, box.cx + s * (w / 2 + 16), cy, 14)
        totals = tuple(sheet.game_total(seat, game).total for seat in (0, 1))
        if totals != sheet.points[game - 1]:
            text = _("with bonuses {a} : {b}").format(a=totals[0], b=totals[1])
            cv.mid(text, box.cx, box.y + 125, 14, INK_2, align="c", width=box.w - 48)

    def _score(self, cv: Canvas, box: Box, points: tuple[int, int], winner: int | None) -> None:
        sizes = [40 if winner == seat else 30 for seat in (0, 1)]
        inks = [INK if winner == seat else INK_2 for seat in (0, 1)]
        texts = [str(n) for n in points]
        wide = [cv.width(t, z, SLAB) for t, z in zip(texts, sizes, strict=True)]
        x, cy = box.cx - (sum(wide) + 36) / 2, box.y + 68
        cv.mid(texts[0], x, cy, sizes[0], inks[0], SLAB)
        cv.mid(":", x + wide[0] + 18, cy - 1, 26, INK_3, SLAB, "c")
        cv.mid(texts[1], x + wide[0] + 36, cy, sizes[1], inks[1], SLAB)

    def _evening(self, cv: Canvas) -> None:
        """Draw the medals of the evening, the series, and this match with its bonuses."""
        box = Box(self._left, 476 + self._down, 3 * _TICKET_W + 2 * _GAP, 112)
        ornament.panel(cv, box, inner=True)
        names = self.end.info.players
        x, y = box.x, box.y
        evening = self.end.evening[-_MOST_MEDALS:]
        ornament.label(cv, _("THE EVENING"), x + 28, y + 27, 300)
        for i, winner in enumerate(evening):
            self._medal(cv, x + 54 + i * 68, y + 63, winner, i == len(evening) - 1)
        counts = [self.end.evening.count(seat) for seat in (0, 1)]
        middle = x + box.w * 0.5
        for line in (middle - 30, middle + 152):
            cv.vline(line, y + 22, box.h - 44, GOLD, 0.4)
        score = f"{counts[0]} : {counts[1]}"
        cv.mid(score, middle + 61, box.cy - 12, 44, GOLD_HI, SLAB, "c", width=160)
        text = _("matches won")
        cv.mid(text, middle + 61, box.cy + 28, 14, CREAM_2, align="c", width=166)
        left, right = middle + 176, box.right - 28
        text = _("Grand total")
        cv.mid(text, left, y + 27, 14, SAGE, width=right - left)
        totals = self.end.info.sheet.totals
        winner_now = self.end.info.sheet.match_winner
        for seat in (0, 1):
            cy = y + 56 + seat * 28
            mine = seat == winner_now
            w = cv.mid(str(totals[seat]), right, cy, 22, CREAM if mine else CREAM_2, SLAB, "r")
            family = BOLD if mine else "text"
            cv.mid(names.name(seat), left, cy, 16, CREAM, family, width=right - left - w - 12)

    def _medal(self, cv: Canvas, cx: float, cy: float, winner: int, last: bool) -> None:
        portrait = self.end.portraits[winner]
        name = self.end.info.players.name(winner)
        if portrait:
            ornament.medallion(cv, portrait, cx, cy, 44)
        elif self.end.info.players.you is None:
            ring = svg.circle(24, 24, 21, PANEL_LO, GOLD, 2) + svg.circle(
                24, 24, 17, stroke=GOLD, so=0.5
            )
            cv.svg(ring, cx - 24, cy - 24, 48, 48)
            cv.mid(name[:1].upper(), cx, cy, 20, GOLD_HI, SLAB, "c")
        else:
            deco.star_disc(cv, cx, cy, 46)
        family = BOLD if last else "text"
        if not cv.small and cv.width(name, 11, family) <= 64:
            cv.mid(name, cx, cy + 34, 12, CREAM_2, family, "c", width=64, least=11)
