"""What the pointer and the keys do at the table: the stage, the drag or a control answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.ui.kit.drag import Zone
from hollywood_gin.ui.kit.keys import is_key, shift_held
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.table.stages.play import PlayStage
from hollywood_gin.ui.table.stages.stage import Held

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene

_UNSEEN = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)


class TableInput:
    """Gives the events of the window to whom they are for; the host of the drag machine."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to whoever it is for; True when it was used."""
        table = self.table
        if table.stage.over_all(event):
            return True
        pointer = event.type in (
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEMOTION,
        )
        if pointer:
            return self._pointer(event)
        if table.drag.handle(event, table.m) and event.type not in _UNSEEN:
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in _UNSEEN:
            table.mode.on_focus_lost(table)
        return table.controls.handle(event, table.m)

    def _pointer(self, event: pygame.event.Event) -> bool:
        table = self.table
        if table.drag.pressed:
            return table.drag.handle(event, table.m)
        x, y = table.m.units(event.pos)
        if event.type == pygame.MOUSEMOTION:
            used = table.controls.handle(event, table.m)
            over_control = table.controls.hover_id is not None
            table.stage.on_pointer(-1.0 if over_control else x, y)
            return used
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._skip_by_click(x, y):
            return True
        if table.controls.handle(event, table.m):
            return True
        if table.drag.handle(event, table.m):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return table.stage.on_click_nothing()
        return False

    def _skip_by_click(self, x: float, y: float) -> bool:
        """A click while things are being shown skips them; on the hand it acts on the hand."""
        table = self.table
        table.playback.hurry()
        if table.beats.idle or table.controls.at(x, y) is not None:
            return False
        playing = table.stage.follows_play and not table.dealing
        if playing and table.stage.grab(x, y) is not None:
            return False
        table.skip()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        table = self.table
        if table.mode.on_key(table, event):
            return True
        if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            table.playback.hurry()
            if not table.beats.idle:
                table.skip()
                return True
        focused = table.controls.focus_shown
        if not focused and not shift_held(event) and self._plain_key(event):
            return True
        if table.controls.handle(event, table.m):
            return True
        if table.stage.on_key(event):
            return True
        if is_key(event, "esc"):
            return self._escape()
        return False

    def _plain_key(self, event: pygame.event.Event) -> bool:
        """Enter belongs to the chosen card unless a control has been given the focus."""
        table = self.table
        playing = isinstance(table.stage, PlayStage)
        return playing and is_key(event, "enter") and table.stage.on_key(event)

    def _escape(self) -> bool:
        table = self.table
        if table.stage.on_escape():
            return True
        if table.drawer.open:
            table.toggle_log()
            return True
        table.open_pause()
        return True

    # --- the drag machine's host: the stage answers

    def grab(self, x: float, y: float) -> tuple[Held, Box] | None:
        return self.table.stage.grab(x, y)

    def draggable(self, item: Held) -> bool:
        return self.table.stage.draggable(item)

    def zones(self, item: Held) -> Sequence[Zone]:
        return self.table.stage.zones(item)

    def drag_began(self, item: Held) -> None:
        self.table.stage.drag_began(item)

    def drag_moved(self, item: Held, box: Box, over: str | None) -> None:
        self.table.stage.drag_moved(item, box, over)

    def dropped(self, item: Held, box: Box, over: str | None) -> None:
        self.table.stage.dropped(item, box, over)

    def clicked(self, item: Held) -> None:
        self.table.stage.clicked(item)
