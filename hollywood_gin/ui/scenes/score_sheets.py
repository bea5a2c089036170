"""Score sheets: every match that was kept, and what a person reached against each level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from hollywood_gin.ai.levels import LEVELS
from hollywood_gin.app.export import save_record
from hollywood_gin.app.history import History, Kept, Totals
from hollywood_gin.app.keepscore import KEEP_SCORE, entered_rounds
from hollywood_gin.app.words import _, ngettext
from hollywood_gin.engine.scoring import Outcome
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.faces import Look
from hollywood_gin.ui.kit.fields import ScrollArea
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import BOLD, CREAM, CREAM_2, GOLD, GOLD_HI, R_PANEL, SAGE, SLAB
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes import services
from hollywood_gin.ui.scenes.scoresheet import SheetScene
from hollywood_gin.ui.sheet.export import file_stem
from hollywood_gin.ui.sheet.model import SheetInfo
from hollywood_gin.ui.sheet.words import Players

_MARGIN, _TOP, _ROW = 48.0, 92.0, 58.0
_PATIENCE = 0.05
"""Seconds a frame may spend on matches that the index does not know yet."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A match as a row of the list says it."""

    kept: Kept
    day: str
    who: str
    rules: str
    result: str
    won: bool | None


class MatchList(ScrollArea):
    """The list of matches: one is lit, a click or Enter opens its sheet."""

    def __init__(self, box: Box, lines: list[_Line], scene: ScoreSheetsScene) -> None:
        super().__init__("matches", box, _("Matches"), len(lines) * _ROW)
        self.lines, self._scene = lines, scene
        self.lit: int | None = None
        self._on_bar = False

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, MatchList) and old.lit is not None:
            self.lit = min(old.lit, len(self.lines) - 1) if self.lines else None

    def hit(self, x: float, y: float) -> bool:
        return self.box.contains(x, y)

    def _under(self, y: float) -> int | None:
        number = int((y - self.box.y + self.offset) / _ROW)
        return number if 0 <= number < len(self.lines) else None

    def hover(self, x: float, y: float) -> bool:
        before, self.lit = self.lit, self._under(y)
        return before != self.lit

    def press(self, x: float, y: float) -> None:
        self._on_bar = self.most > 0 and x > self.box.right - 16
        if self._on_bar:
            super().press(x, y)
        else:
            self.lit = self._under(y)

    def drag(self, x: float, y: float) -> bool:
        return super().drag(x, y) if self._on_bar else False

    def release(self, x: float, y: float) -> None:
        if self._on_bar:
            super().release(x, y)
        else:
            self.activate()

    def activate(self) -> None:
        if self.lit is not None:
            self._scene.show(self.lines[self.lit].kept)

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_key(event, "up") or is_key(event, "down"):
            way = 1 if is_key(event, "down") else -1
            new = (self.lit if self.lit is not None else -1 if way > 0 else 1) + way
            if not 0 <= new < len(self.lines):
                return False
            self.lit = new
            self.show(new * _ROW, (new + 1) * _ROW)
            return True
        if is_key(event, "enter") or is_key(event, "space"):
            self.activate()
            return True
        return super().on_key(event)

    def draw(self, cv: Canvas, look: Look) -> None:
        clip = cv.surface.get_clip()
        cv.surface.set_clip(pygame.Rect(cv.m.pixels(self.box)).clip(clip))
        first = int(self.offset / _ROW)
        for i in range(first, min(len(self.lines), first + int(self.box.h / _ROW) + 2)):
            row = Box(self.box.x, self.box.y + i * _ROW - self.offset, self.box.w - 12, _ROW)
            lit = i == self.lit and (look.hover or look.focus)
            self._draw_row(cv, row, self.lines[i], lit)
        cv.surface.set_clip(clip)
        super().draw(cv, look)

    def _draw_row(self, cv: Canvas, row: Box, line: _Line, lit: bool) -> None:
        if lit:
            body = svg.rect(0, 0, row.w, row.h - 4, 8, GOLD, o=0.16)
            cv.svg(body, row.x, row.y + 2, row.w, row.h - 4)
        cv.hline(row.x + 8, row.bottom - 0.5, row.w - 16, GOLD, 0.18)
        x, top, low = row.x + 16, row.cy - 10, row.cy + 12
        right = row.right - 16
        score = f"{line.kept.games[0]} : {line.kept.games[1]}"
        w = max(cv.width(score, 24, SLAB), 60)
        cv.mid(score, right, row.cy, 24, GOLD_HI if line.won else CREAM, SLAB, "r")
        room = right - w - 24 - x
        day_w = cv.mid(line.day, right - w - 24, low, 14, SAGE, align="r", width=room * 0.5)
        cv.mid(line.who, x, top, 18, CREAM, BOLD, width=room * 0.62)
        rules_room = room * 0.36
        cv.mid(line.rules, right - w - 24, top, 14, CREAM_2, align="r", width=rules_room)
        cv.mid(line.result, x, low, 14, CREAM_2, width=room - day_w - 16)


class ScoreSheetsScene(Scene):
    """The list at the left, the totals by opponent at the right."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        storage = app.services.get("storage")
        self.history = History(storage) if storage is not None else None
        self._lines: list[_Line] = []
        self._totals: tuple[Totals, ...] = ()
        self._layer = Layer()
        self.said = ""
        self.read()

    def read(self) -> None:
        """Look at the kept matches again."""
        if self.history is not None:
            self._lines = [_line(kept) for kept in self.history.matches(_PATIENCE)]
            self._totals = self.history.totals(0.0)

    def update(self, dt: float) -> bool:
        if self.history is None or not self.history.unread:
            return False
        self.read()
        self.rebuild()
        return True

    def leave(self) -> None:
        if self.history is not None:
            self.history.close()

    def show(self, kept: Kept) -> None:
        """Open a match's sheet."""
        if self.history is None:
            return
        try:
            sheet, data = self.history.sheet(kept.file), self.history.data(kept.file)
        except (OSError, ValueError) as error:
            self.said = _("This match cannot be read: {why}.").format(why=error)
            self.dirty = True
            return
        outcomes: tuple[Outcome | None, ...] = ()
        if kept.mode == KEEP_SCORE:
            outcomes = tuple(one.outcome for one in entered_rounds(data))
        names = (kept.names[0], kept.names[1])
        info = SheetInfo(
            sheet,
            Players(names, kept.person),
            services.preset_name(sheet.rules),
            _day(kept),
            outcomes,
            kept.given_up_by,
        )
        self.app.push(SheetScene(self.app, info, self._extra(info, data)))

    def _extra(
        self, info: SheetInfo, data: bytes
    ) -> list[tuple[str, str, Callable[[], str | None]]]:
        def save() -> str:
            folder = services.exports_folder(self.app)
            try:
                path = save_record(data, folder, file_stem(info))
            except OSError as error:
                why = error.strerror or str(error)
                return _("It could not be saved: {reason}.").format(reason=why)
            return _("Saved as {path}").format(path=services.homely(path))

        def replay() -> str:
            try:
                self.app.open("replay", data)
            except ValueError as error:
                return _("This match cannot be shown: {why}.").format(why=error)
            return ""

        extra: list[tuple[str, str, Callable[[], str | None]]] = []
        if self.app.has("replay") and not info.outcomes:
            extra.append(("replay", _("Replay"), replay))
        return [*extra, ("record", _("Save record"), save)]

    # --- controls

    @property
    def _list_box(self) -> Box:
        w = self.m.W - 2 * _MARGIN
        if self._totals:
            w = w - 16 - min(400.0, w * 0.36)
        return Box(_MARGIN, _TOP, w, self.m.H - _TOP - 84)

    @property
    def _totals_box(self) -> Box:
        left = self._list_box.right + 16
        return Box(left, _TOP, self.m.W - _MARGIN - left, self.m.H - _TOP - 84)

    def build(self) -> list[Widget]:
        found: list[Widget] = []
        box = self._list_box
        if self._lines:
            found.append(
                MatchList(Box(box.x + 12, box.y + 44, box.w - 24, box.h - 56), self._lines, self)
            )
        back = Box(_MARGIN, self.m.H - 64, 136, 44)
        found.append(Button("back", back, _("Back"), self.app.pop, cap=_("Esc"), size=18))
        return found

    def on_event(self, event: pygame.event.Event) -> bool:
        keys = ("up", "down", "pageup", "pagedown", "home", "end", "enter")
        matches = self.controls.find("matches")
        if matches is not None and any(is_key(event, key) for key in keys):
            self.controls.focus("matches")
            return matches.on_key(event)
        return False

    # --- the picture

    def draw(self, cv: Canvas) -> None:
        self._layer.draw(cv, (self.controls.version, self.said), self._paint)

    def _paint(self, cv: Canvas) -> None:
        ornament.felt(cv, self.app.settings.felt, cy=0.3)
        ornament.title(cv, _("SCORE SHEETS"), 44)
        box = self._list_box
        ornament.panel(cv, box, opacity=0.96, inner=not self._lines)
        if self._lines:
            count = len(self._lines)
            title = ngettext("{n} MATCH", "{n} MATCHES", count).format(n=count)
            ornament.label(cv, title, box.x + 28, box.y + 24, 300)
        else:
            self._nothing(cv, box)
        if self._totals:
            self._draw_totals(cv, self._totals_box)
        self.controls.draw(cv)
        text = self.said
        if not text and self._lines:
            text = _("Click a match, or press Enter, to open its sheet.")
        cv.mid(text, cv.W / 2, self.m.H - 42, 14, CREAM_2, align="c", width=cv.W - 420)

    def _nothing(self, cv: Canvas, box: Box) -> None:
        cv.pip(0, box.cx, box.cy - 60, 64, GOLD)
        cv.mid(_("No match is finished yet"), box.cx, box.cy + 10, 26, CREAM, BOLD, "c")
        text = _("Every match you play to its end, or give up, is kept here with its sheet.")
        cv.mid(text, box.cx, box.cy + 46, 17, CREAM_2, align="c", width=box.w - 80)

    def _draw_totals(self, cv: Canvas, box: Box) -> None:
        ornament.panel(cv, box, opacity=0.96, radius=R_PANEL)
        ornament.label(cv, _("AGAINST THE COMPUTER"), box.x + 24, box.y + 24, box.w - 48)
        people = {level.key: level for level in LEVELS}
        h = min(104.0, (box.h - 52) / max(5, len(self._totals)))
        for i, total in enumerate(self._totals):
            y = box.y + 44 + i * h
            if i:
                cv.hline(box.x + 24, y, box.w - 48, GOLD, 0.2)
            level = people.get(total.level)
            x = box.x + 24
            d = min(60.0, h - 22)
            if level is not None:
                ornament.medallion(cv, level.key, x + d / 2, y + h / 2, d)
            x += d + 16
            name = _(level.name) if level else _("The quick player")
            room = box.right - 24 - x
            score = _("{won} of {matches}").format(won=total.won, matches=total.matches)
            w = cv.mid(score, box.right - 24, y + h / 2 - 22, 18, GOLD_HI, BOLD, "r")
            cv.mid(name, x, y + h / 2 - 22, 18, CREAM, BOLD, width=room - w - 12)
            for j, text in enumerate(_facts(total)):
                cv.mid(text, x, y + h / 2 + 2 + j * cv.leading(14, 1.4), 14, CREAM_2, width=room)


def _facts(total: Totals) -> tuple[str, str]:
    games = _("games {won} : {lost}, rounds {rounds_won} of {rounds}").format(
        won=total.games_won,
        lost=total.games_lost,
        rounds_won=total.rounds_won,
        rounds=total.rounds,
    )
    rest = _("gins {gins}, undercuts {made} : {suffered}, {average} a round").format(
        gins=total.gins,
        made=total.undercuts_made,
        suffered=total.undercuts_suffered,
        average=f"{total.average:+.1f}".replace("-", "−"),
    )
    return games, rest


def _day(kept: Kept) -> str:
    """Return when a match ended, in figures that every language reads."""
    return kept.ended.strftime("%Y-%m-%d  %H:%M")


def _line(kept: Kept) -> _Line:
    names = [name or _("You") for name in kept.names]
    who = _("{a} and {b}").format(a=names[0], b=names[1])
    rounds = ngettext("{n} round", "{n} rounds", kept.rounds).format(n=kept.rounds)
    won = None if kept.winner is None else kept.winner == (kept.person or 0)
    if kept.given_up_by is not None:
        result = _("given up by {name}, {rounds}")
        text = result.format(name=names[kept.given_up_by], rounds=rounds)
    elif kept.winner is None:
        text = _("not played to its end, {rounds}").format(rounds=rounds)
    else:
        text = _("won by {name}, {rounds}, {a} : {b}").format(
            name=names[kept.winner], rounds=rounds, a=kept.totals[0], b=kept.totals[1]
        )
    if kept.practice:
        text = _("{line} (practice)").format(line=text)
    return _Line(kept, _day(kept), who, services.preset_name(kept.rules), text, won)
