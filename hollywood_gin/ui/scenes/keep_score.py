"""Keep score: a game with real cards, entered round by round on the same sheet."""

from __future__ import annotations

from datetime import datetime

import pygame

from hollywood_gin.app.keepscore import (
    CardRound,
    KeepScoreError,
    KeptGame,
    remark,
)
from hollywood_gin.app.words import _
from hollywood_gin.engine.rules import NextDealer
from hollywood_gin.engine.scoresheet import Line, ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.fields import TextField
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import BOLD, CREAM, CREAM_2, GOLD, GOLD_HI, RED_ON_DARK, SAGE, SLAB
from hollywood_gin.ui.kit.widgets import Button, IconButton, Segmented, Toggle, Widget
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes import services
from hollywood_gin.ui.scenes.keep_entry import DEADWOOD, NOBODY, POINTS, Entry
from hollywood_gin.ui.sheet import words
from hollywood_gin.ui.sheet.layout import SheetLayout, lay_out, pad_width
from hollywood_gin.ui.sheet.model import SheetInfo, SheetModel, sheet_model
from hollywood_gin.ui.sheet.picture import SheetPicture
from hollywood_gin.ui.sheet.rows import SheetRows
from hollywood_gin.ui.sheet.words import Players

_ENTRY_H, _SIDE, _FIELD_H = 168.0, 56.0, 36.0


class KeepScoreScene(Scene):
    """The sheet above, a line to enter the next round below."""

    def __init__(self, app: App, game: KeptGame) -> None:
        super().__init__(app)
        self.game = game
        self.entry = Entry(game.rules)
        self.editing: int | None = None
        self.said = ""
        self._picture = SheetPicture()
        self._layer = Layer()
        self._at: SheetLayout | None = None
        self._model: SheetModel | None = None

    # --- the round being entered

    @property
    def players(self) -> Players:
        """Who plays."""
        return Players(self.game.names)

    def write(self) -> None:
        """Write the round on the sheet, or correct the one being edited."""
        try:
            entered = self.entry.round()
            if self.editing is not None:
                dropped = self.game.correct(self.editing, entered)
                self._after_change(dropped)
            else:
                self.game.enter(entered)
                self.said = ""
        except KeepScoreError as error:
            self.said = str(error) or _("Type the numbers first.")
            self.app.play("error")
            self.rebuild()
            return
        self.app.play("pencil")
        self._clear()

    def _after_change(self, dropped: int) -> None:
        self.said = ""
        if dropped:
            self.said = _("The match now ends earlier: later rounds fell away. Undo brings them.")

    def _clear(self) -> None:
        self.entry.clear()
        self.editing = None
        self.rebuild()

    def edit(self, number: int) -> None:
        """Take a round of the sheet up again, to correct or remove it."""
        self.editing = number
        self.entry.take(self.game.rounds[number])
        self.said = ""
        self.rebuild()
        if self._at is not None:
            top = number * self._at.row_h
            self._rows.show(top, top + self._at.row_h)

    def remove(self) -> None:
        """Remove the round being edited."""
        if self.editing is not None:
            self._after_change(self.game.remove(self.editing))
            self._clear()

    def undo(self) -> None:
        """Take the last change back."""
        if self.game.undo():
            self.said = ""
            self._clear()

    def redo(self) -> None:
        """Make a change again that was taken back."""
        if self.game.redo():
            self.said = ""
            self._clear()

    def new_game(self) -> None:
        """Put this game among the kept ones and begin another."""
        self.game.finish(datetime.now())
        self.app.pop()
        self.app.open("keep_score")

    # --- controls

    def _set(self, name: str, value: str) -> None:
        self.entry.choose(name, value)
        self.said = ""
        self.rebuild()

    def _type(self, place: int, text: str) -> None:
        self.entry.counts[place] = text
        self.said = ""
        self.rebuild()

    @property
    def _panel(self) -> Box:
        width = min(self.m.W - 2 * _SIDE, 1168.0)
        return Box((self.m.W - width) / 2, self.m.H - 20 - _ENTRY_H, width, _ENTRY_H)

    @property
    def _entering(self) -> bool:
        return self.editing is not None or not self.game.over

    def build(self) -> list[Widget]:
        W = self.m.W
        sheet = self.game.sheet
        info = self._info()
        draft = self.entry.draft() if self.editing is None else None
        coming = outcome = None
        if draft is not None and not sheet.over:
            boxes = self.game.rules.spade_boxes if draft.doubled else 1
            coming = Line(draft.winner, draft.points, boxes, ())
            outcome = draft.outcome
        model = self._model = sheet_model(info, coming, outcome)
        width = pad_width(min(W - 2 * _SIDE, 1360.0), len(model.columns))
        pad = Box((W - width) / 2, 16, width, self._panel.y - 16 - 18)
        cv = self.app.measuring_canvas(self.m)
        at = self._at = lay_out(cv, pad, model, footer=False)
        rows = SheetRows("rows", at, _("Rounds"), len(sheet.lines), self.edit)
        if self.controls.find("rows") is None:
            rows.scroll_to(rows.most)
        found: list[Widget] = [rows]
        found += self._fields() if self._entering else self._ending()
        found += self._foot()
        found.append(IconButton("back", Box(10, 20, 36, 36), _("Back"), "back", self.app.pop))
        if self.app.has("sheet") and sheet.lines:
            box = Box(10, 64, 36, 36)
            found.append(IconButton("sheet", box, _("Score sheet"), "sheet", self._sheet))
        return found

    def _info(self) -> SheetInfo:
        rules = self.game.rules
        return SheetInfo(
            self.game.sheet,
            self.players,
            services.preset_name(rules),
            _("With real cards"),
            self.game.outcomes,
        )

    def _sheet(self) -> None:
        self.app.open("sheet", self._info())

    def _choice(
        self, name: str, box: Box, label: str, items: list[tuple[str, str]], value: str
    ) -> Segmented:
        return Segmented(
            name, box, label, items, value, lambda v: self._set(name, v), region="entry"
        )

    def _fields(self) -> list[Widget]:
        panel = self._panel
        y, h = panel.y + 44, _FIELD_H
        right = panel.right - 24
        names = [self.players.name(seat) for seat in (0, 1)]
        who = [("0", names[0]), ("1", names[1]), (NOBODY, _("Nobody"))]
        x = panel.x + 92
        found: list[Widget] = [
            self._choice("winner", Box(x, y, 244, h), _("Who won"), who, self.entry.winner)
        ]
        x += 244 + 14
        found.append(
            self._choice("how", Box(x, y, 244, h), _("How"), self.entry.hows(), self.entry.how)
        )
        x += 244 + 14
        if self.entry.winner != NOBODY:
            ways = [(POINTS, _("Points")), (DEADWOOD, _("Deadwood"))]
            found.append(
                self._choice("way", Box(x, y, 176, h), _("You enter"), ways, self.entry.way)
            )
            found += self._numbers(x + 176 + 16, y)
        word = _("Write") if self.editing is None else _("Correct")
        box = Box(right - 132, panel.y + 24, 132, 58)
        found.append(
            Button(
                "write",
                box,
                word,
                self.write,
                kind="first",
                cap=_("Enter") if not self.m.small else "",
                size=20,
                region="entry",
            )
        )
        return found

    def _numbers(self, x: float, y: float) -> list[Widget]:
        def field(place: int, label: str, at: float, wide: float) -> TextField:
            return TextField(
                f"count{place}",
                Box(at, y, wide, _FIELD_H),
                label,
                self.entry.counts[place],
                lambda text: self._type(place, text),
                most=4 if place == 2 else 2,
                on_enter=self.write,
                digits=True,
                size=19,
                region="entry",
            )

        if self.entry.way == POINTS:
            return [field(2, _("Points"), x, 92)]
        return [
            field(seat, self.players.name(seat), x + i * 64, 56)
            for i, seat in enumerate(self.entry.seats())
        ]

    def _ending(self) -> list[Widget]:
        panel = self._panel
        box = Box(panel.right - 24 - 200, panel.y + 36, 200, 60)
        return [Button("new_game", box, _("New game"), self.new_game, kind="first", size=20)]

    def _foot(self) -> list[Widget]:
        """Return the small buttons of the panel's foot, from the right."""
        panel = self._panel
        x, y = panel.right - 24, panel.bottom - 43
        acts: list[tuple[str, str, str, object]] = []
        if self.editing is not None:
            acts += [("cancel", _("Leave it"), "", self._clear)]
            acts += [("remove", _("Remove"), "", self.remove)]
        else:
            if self.game.rounds and not self.game.over:
                acts.append(("new_game", _("New game"), "", self.new_game))
            if self.game.can_redo:
                acts.append(("redo", _("Redo"), "Ctrl Y", self.redo))
            if self.game.can_undo:
                acts.append(("undo", _("Undo"), "Ctrl Z", self.undo))
        found: list[Widget] = []
        for id, word, cap, act in acts:
            cap = "" if self.m.small else cap
            w = 104.0 + (48 if cap else 0)
            x -= w
            button = Button(id, Box(x, y, w, 32), word, act, kind="ghost", cap=cap, size=15)  # type: ignore[arg-type]
            found.append(button)
            x -= 10
        if self._entering and self.entry.asks_double:
            box = Box(x - 52, y + 2, 52, 28)
            found.append(
                Toggle("doubled", box, self.entry.double_word, self.entry.doubled, self._double)
            )
        return found

    def _double(self, on: bool) -> None:
        self.entry.doubled = on
        self.rebuild()

    def on_event(self, event: pygame.event.Event) -> bool:
        if is_key(event, "z", ctrl=True):
            self.undo()
            return True
        if is_key(event, "y", ctrl=True):
            self.redo()
            return True
        if is_key(event, "enter") and self._entering:
            self.write()
            return True
        if any(is_key(event, key) for key in ("up", "down", "pageup", "pagedown", "home", "end")):
            rows = self.controls.find("rows")
            self.controls.focus("rows")
            return rows is not None and rows.on_key(event)
        return False

    def on_escape(self) -> bool:
        if self.editing is not None:
            self._clear()
            return True
        return super().on_escape()

    # --- the picture

    @property
    def _rows(self) -> SheetRows:
        rows = self.controls.find("rows")
        assert isinstance(rows, SheetRows)
        return rows

    def draw(self, cv: Canvas) -> None:
        at, model, rows = self._at, self._model, self._rows
        if at is None or model is None:
            return
        key = (self.controls.version, rows.offset, self.app.settings.felt)
        self._layer.draw(cv, key, self._paint)
        look = self.controls.look(rows)
        lit = rows.lit if look.hover or self.controls.focus_id == "rows" else None
        if self.editing is not None:
            lit = self.editing
        if lit is not None and lit < len(model.rows):
            self._picture.light(cv, at, model, lit, rows.offset)
        if self.editing is None and lit is not None and lit < len(self.game.rounds):
            self._picture.tell(cv, at, model, lit, rows.offset)

    def _paint(self, cv: Canvas) -> None:
        assert self._at is not None
        assert self._model is not None
        ornament.felt(cv, self.app.settings.felt, frame=False)
        self._picture.draw(
            cv, self._at, self._model, self._rows.offset, _("KEEP SCORE"), footer=False
        )
        panel = self._panel
        ornament.panel(cv, panel, inner=True, opacity=0.98)
        self._labels(cv, panel)
        self.controls.draw(cv)
        self._sentence(cv, panel)

    def _labels(self, cv: Canvas, panel: Box) -> None:
        x = panel.x + 24
        if not self._entering:
            head = words.headline(self.game.sheet, self.players)
            cv.rich(head, x, panel.y + 66, 24, CREAM, BOLD, width=panel.w - 320)
            return
        number = (len(self.game.rounds) if self.editing is None else self.editing) + 1
        ornament.label(cv, _("ROUND"), x, panel.y + 28, 66)
        cv.mid(str(number), x + 22, panel.y + 44 + _FIELD_H / 2, 34, GOLD_HI, SLAB, "c")
        for id in ("winner", "how", "way", "count0", "count1", "count2"):
            control = self.controls.find(id)
            if control is not None:
                room = control.box.w + (90 if id.startswith("count") else 0)
                if id in ("count0", "count1") and self._both:
                    continue
                cv.mid(control.label, control.box.x + 2, panel.y + 28, 13, SAGE, width=room)
        for id in ("count0", "count1") if self._both else ():
            control = self.controls.find(id)
            assert control is not None
            text = _short(cv, control.label, control.box.w)
            cv.mid(text, control.box.x + 2, panel.y + 28, 13, SAGE)
        self._result(cv, panel)
        double = self.controls.find("doubled")
        if double is not None:
            cv.mid(double.label, double.box.x - 10, double.box.cy, 15, CREAM_2, align="r")

    @property
    def _both(self) -> bool:
        """Whether a number is asked of either player."""
        return self.controls.find("count0") is not None and self.controls.find("count1") is not None

    def _result(self, cv: Canvas, panel: Box) -> None:
        draft = self.entry.draft()
        if draft is None or draft.winner is None or self.entry.way == POINTS:
            return
        fields = [w for w in self.controls.widgets if w.id.startswith("count")]
        x = max(w.box.right for w in fields)
        cy = panel.y + 44 + _FIELD_H / 2
        cv.mid("=", x + 14, cy, 22, GOLD, align="c")
        cv.mid(str(draft.points), x + 28, cy, 30, GOLD_HI, SLAB, width=58)

    def _sentence(self, cv: Canvas, panel: Box) -> None:
        y = panel.bottom - 27
        cv.hline(panel.x + 24, panel.bottom - 50, panel.w - 48, GOLD, 0.35)
        foot = ("undo", "redo", "new_game", "remove", "cancel", "doubled")
        lefts = [w.box.x for w in self.controls.widgets if w.id in foot and w.box.y > panel.y + 90]
        room = min(lefts, default=panel.right - 24) - panel.x - 48
        double = self.controls.find("doubled")
        if double is not None:
            room -= cv.width(double.label, 15) + 24
        text, colour = self.sentence()
        cv.rich(text, panel.x + 24, y, 16, colour, width=room)

    def sentence(self) -> tuple[str, str]:
        """Return the line under the fields, and its colour."""
        if self.said:
            return self.said, RED_ON_DARK
        if not self._entering:
            return _("Point at a round and click to correct it."), CREAM_2
        try:
            draft = self.entry.round()
        except KeepScoreError as error:
            hint = _("Type the numbers, or click a round on the sheet to correct it.")
            return (str(error), RED_ON_DARK) if str(error) else (hint, CREAM_2)
        doubt = remark(self.game.rules, draft)
        if doubt:
            return doubt, GOLD_HI
        if self.editing is not None:
            number = self.editing + 1
            return _("Round {number} will be corrected.").format(number=number), CREAM
        if draft.winner is None:
            return _("Nobody scores, and the same player deals again."), CREAM
        return self._story(draft), CREAM

    def _story(self, draft: CardRound) -> str:
        """Return what writing the round would do: where it enters, who deals next."""
        assert draft.winner is not None
        boxes = self.game.rules.spade_boxes if draft.doubled else 1
        after: ScoreSheet = self.game.sheet.enter(draft.winner, draft.points, boxes)
        last = len(after.lines) - 1
        where = words.where_sentence(after, last, self.players)
        rules = self.game.rules
        sum_ = _("**{points}**").format(points=draft.points)
        if self.entry.way == DEADWOOD and not draft.doubled:
            seat = 1 - draft.winner if draft.outcome is Outcome.UNDERCUT else draft.winner
            left = [int(self.entry.counts[i] or 0) for i in (seat, 1 - seat)]
            result = RoundResult(draft.outcome, draft.winner, seat, left[0], left[1])
            sum_ = words.arithmetic(result, draft.points, rules)
        if after.over or rules.next_dealer is NextDealer.ALTERNATE:
            return _("{sum}. {where}").format(sum=sum_, where=where)
        dealer = draft.winner if rules.next_dealer is NextDealer.WINNER else 1 - draft.winner
        return _("{sum}. {where} {name} deals next.").format(
            sum=sum_, where=where, name=self.players.said(dealer)
        )


def _short(cv: Canvas, name: str, width: float) -> str:
    """Return a name, or as many of its letters as stand over a narrow field, with a full stop."""
    if cv.width(name, 13) <= width:
        return name
    letters = name
    while len(letters) > 1 and cv.width(letters + ".", 13) > width:
        letters = letters[:-1]
    return letters.rstrip() + "."
