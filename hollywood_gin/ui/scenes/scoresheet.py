"""The score sheet: three double columns on a paper pad, as deep as the match is long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from hollywood_gin.app.words import _, ngettext
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import CREAM_2, GOLD_HI
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes.services import exports_folder, homely
from hollywood_gin.ui.sheet import export
from hollywood_gin.ui.sheet.layout import SheetLayout, lay_out, pad_width
from hollywood_gin.ui.sheet.model import SheetInfo, sheet_model
from hollywood_gin.ui.sheet.picture import SheetPicture
from hollywood_gin.ui.sheet.rows import SheetRows

_WIDEST = 1360.0
_SIDE = 56.0
_ACTIONS = 74.0


class SheetScene(Scene):
    """Shows a score sheet, says each round's arithmetic, saves it as PNG and CSV.

    ``extra`` adds buttons at the left beside Back (a record to export, a match to replay), each as
    (id, word, act); what an act returns stands in the line below as its answer.
    """

    def __init__(
        self,
        app: App,
        info: SheetInfo,
        extra: Sequence[tuple[str, str, Callable[[], str | None]]] = (),
    ) -> None:
        super().__init__(app)
        self.info = info
        self.model = sheet_model(info)
        self.extra = extra
        self.said = ""
        self._picture = SheetPicture()
        self._layer = Layer()
        self._built = 0
        self._at: SheetLayout | None = None

    def build(self) -> list[Widget]:
        W, H = self.m.W, self.m.H
        width = pad_width(min(W - 2 * _SIDE, _WIDEST), len(self.model.columns))
        pad = Box((W - width) / 2, 16, width, H - 16 - _ACTIONS)
        cv = self.app.measuring_canvas(self.m)
        at = self._at = lay_out(cv, pad, self.model)
        self._built += 1
        rows = SheetRows("rows", at, _("Rounds"), len(self.model.rows))
        if self.controls.find("rows") is None:
            rows.scroll_to(rows.most)
        y = H - 56
        x, right = min(pad.x, _SIDE), max(pad.right, W - _SIDE)
        found: list[Widget] = [
            rows,
            Button("back", Box(x, y, 136, 40), _("Back"), self.app.pop, cap=_("Esc")),
        ]
        for i, (id, word, act) in enumerate(self.extra):
            box = Box(x + 148 + i * 132, y, 120, 40)
            found.append(Button(id, box, word, self._asking(act), kind="ghost"))
        found += [
            Button("csv", Box(right - 284, y, 136, 40), _("Save CSV"), self._csv, kind="ghost"),
            Button("png", Box(right - 136, y, 136, 40), _("Save PNG"), self._png),
        ]
        return found

    def _asking(self, act: Callable[[], str | None]) -> Callable[[], None]:
        def run() -> None:
            self.said = act() or ""
            self.dirty = True

        return run

    def _png(self) -> None:
        felt = self.app.settings.felt
        self._save(lambda to: export.save_png(self.info, self.app.brush, to, felt))

    def _csv(self) -> None:
        self._save(lambda to: export.save_csv(self.info, to))

    def _save(self, write: Callable[[Path], Path]) -> None:
        try:
            path = write(exports_folder(self.app))
        except OSError as error:
            self.said = _("It could not be saved: {reason}.").format(
                reason=error.strerror or str(error)
            )
            self.app.play("error")
        else:
            self.said = _("Saved as {path}").format(path=homely(path))
        self.dirty = True

    @property
    def _rows(self) -> SheetRows:
        rows = self.controls.find("rows")
        assert isinstance(rows, SheetRows)
        return rows

    @property
    def lit(self) -> int | None:
        """The round that is lit now: pointed at, or walked to with the keys."""
        rows = self._rows
        look = self.controls.look(rows)
        return rows.lit if look.hover or self.controls.focus_id == rows.id else None

    def on_event(self, event: pygame.event.Event) -> bool:
        if any(is_key(event, key) for key in ("up", "down", "pageup", "pagedown", "home", "end")):
            self.controls.focus("rows")
            return self._rows.on_key(event)
        if is_key(event, "c"):
            self.app.pop()
            return True
        return False

    def draw(self, cv: Canvas) -> None:
        at, rows = self._at, self._rows
        if at is None:
            return
        self._layer.draw(cv, (self._built, rows.offset, self.app.settings.felt), self._paint)
        lit = self.lit
        if lit is not None:
            self._picture.light(cv, at, self.model, lit, rows.offset)
        self.controls.draw(cv)
        self._say(cv)
        if lit is not None:
            self._picture.tell(cv, at, self.model, lit, rows.offset)

    def _paint(self, cv: Canvas) -> None:
        ornament.felt(cv, self.app.settings.felt, frame=False)
        if self._at is not None:
            self._picture.draw(cv, self._at, self.model, self._rows.offset)

    def _say(self, cv: Canvas) -> None:
        """Draw the line between the buttons: what was saved, what is above, or what can be done."""
        left = max(w.box.right for w in self.controls.widgets if w.id not in ("rows", "csv", "png"))
        right = next(w.box.x for w in self.controls.widgets if w.id == "csv")
        cx, cy, room = (left + right) / 2, self.m.H - 36, right - left - 32
        if self.said:
            cv.mid(self.said, cx, cy, 15, GOLD_HI, align="c", width=room, least=12)
            return
        above = round(self._rows.offset / self._at.row_h) if self._at else 0
        if above:
            text = ngettext(
                "{count} earlier round above: wheel, or Page Up",
                "{count} earlier rounds above: wheel, or Page Up",
                above,
            ).format(count=above)
        elif not self.model.rows:
            text = _("The first round will be written here.")
        else:
            text = _("Point at an entry to see the same win in every game.")
        cv.mid(text, cx, cy, 15, CREAM_2, align="c", width=room, least=12)
