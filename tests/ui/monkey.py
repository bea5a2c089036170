"""A monkey at the keyboard and the mouse: half of it aimed at controls and cards.

It counts the events it sends and, by watching what the game does with them, the gestures of each
kind that it completed: a monkey that misses the table would show it here.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from hollywood_gin.ai.player import Limit
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.observation import Observation
from hollywood_gin.ui.kit.fields import ScrollArea, TextField
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.widgets import Button, Chip, IconButton, Segmented, Slider, Toggle
from hollywood_gin.ui.scenes.handover import HandoverScene
from hollywood_gin.ui.table import TableScene
from hollywood_gin.ui.table.hand_order import HandOrder
from hollywood_gin.ui.table.pointer import TableInput
from hollywood_gin.ui.table.stages.play import PlayStage
from hollywood_gin.ui.table.stages.stage import Held
from hollywood_gin.ui.table.variants.replay import ReviewMode
from hollywood_gin.ui.table.variants.variant import TableMode
from tests.pilot import Pilot

EVENTS = int(os.environ.get("MONKEY_EVENTS", "2000"))
"""Events a scene: 20,000 where there is time."""
SEED = int(os.environ.get("MONKEY_SEED", "1"))

KEYS = ("t", "p", "d", "k", "g", "s", "l", "c", "h", "v", "x", "b", "m", "a", "?", "space",
        "enter", "esc", "tab", "home", "end", "pageup", "pagedown",
        "f1", "f6", "left", "right", "up", "down", "shift", "backspace",
        *"1234567890-")  # fmt: skip
_LETTERS = "0123456789 abzČЖ{}<*"
_SIZES = ((800, 450), (1280, 720), (1000, 900), (800, 450))


class HastyThinker(InlineThinker):
    """Answers from a few worlds, so that a hint or a strong opponent costs the monkey no minute."""

    def ask(self, kind: str, level: str, observation: Observation, limit: Limit) -> int:
        """Take a question and return its ticket."""
        return super().ask(kind, level, observation, Limit(worlds=2))


class Hands(Pilot):
    """A pilot that counts the events it sends."""

    events = 0

    def send(self, *events: pygame.event.Event) -> None:
        """Give the app events, one frame each."""
        self.events += len(events)
        super().send(*events)


class Watch:
    """Counts what is completed, by wrapping what the game calls when it is."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.done: Counter[str] = Counter()
        self._patch = patch
        controls = (Button, IconButton, Toggle, Chip)
        for control in controls:
            self._count(control, "activate", control.__name__.lower())
        self._count(Segmented, "_choose", "choice")
        self._count(Slider, "_set", "slider", when=bool)
        self._count(TextField, "_change", "typing")
        self._count(ScrollArea, "scroll_to", "scroll", when=bool)
        self._count(TableScene, "toggle_log", "log")
        self._count(TableScene, "next_round", "next round")
        self._count(PlayStage, "choose", "lift")
        self._count(PlayStage, "open_fan", "fan")
        self._count(HandOrder, "move", "reorder")
        self._count(HandOrder, "set_sort", "sort")
        self._count(TableMode, "on_focus_lost", "focus lost")
        self._count(ReviewMode, "go", "step")
        self._count(ReviewMode, "turn_table", "other side")
        self._submitted()
        self._dropped()

    def _count(
        self, owner: type, name: str, kind: str, when: Callable[[object], bool] | None = None
    ) -> None:
        original = getattr(owner, name)

        def counted(*args: Any, **kw: Any) -> Any:
            found = original(*args, **kw)
            if when is None or when(found):
                self.done[kind] += 1
            return found

        self._patch.setattr(owner, name, counted)

    def _submitted(self) -> None:
        original = TableScene.submit

        def submit(table: TableScene, action: Any, card: Any = None) -> bool:
            done = original(table, action, card)
            self.done[type(action).__name__ if done else "refused"] += 1
            return done

        self._patch.setattr(TableScene, "submit", submit)

    def _dropped(self) -> None:
        original = TableInput.dropped

        def dropped(hands: TableInput, item: Held, box: Box, over: str | None) -> None:
            self.done["drop on a zone" if over else "drop on nothing"] += 1
            original(hands, item, box, over)

        self._patch.setattr(TableInput, "dropped", dropped)


class Monkey:
    """Random hands before an app. ``home`` says whether the scene it belongs to is on top."""

    def __init__(self, hands: Hands, watch: Watch, seed: object, home: Callable[[], bool]) -> None:
        self.hands = hands
        self.done = watch.done
        self.rng = random.Random(f"{SEED} {seed}")
        self._home = home
        self._aimed = False

    def play(self, restore: Callable[[], None], events: int = EVENTS) -> None:
        """Do things until so many events are sent; ``restore`` brings the scene back."""
        hands = self.hands
        away = 0
        while hands.events < events:
            self.act()
            away = 0 if self._home() else away + 1
            # A little while elsewhere belongs to it: panels are opened over the scene.
            if away > 3 or (away and self.rng.random() < 0.3):
                self.done["restored"] += 1
                away = 0
                restore()

    def boxes(self) -> list[Box]:
        """Return what can be aimed at."""
        top = self.hands.app.top
        found = [widget.box for widget in top.controls.widgets]
        if isinstance(top, TableScene):
            found += [sprite.pose.box for sprite in top.board.cards.values()]
            found += [top.places.stock, top.places.pile, top.places.knock_zone]
        return found

    def target(self, place: bool = False) -> tuple[float, float]:
        """Return a point: on something if this gesture is aimed, else anywhere.

        ``place`` is for the end of a drag: half of those that are aimed go to a place of the table.
        """
        rng, top = self.rng, self.hands.app.top
        boxes = self.boxes()
        if not boxes or not self._aimed:
            return rng.random() * top.m.W, rng.random() * top.m.H
        if place and isinstance(top, TableScene) and rng.random() < 0.5:
            boxes = [top.places.pile, top.places.knock_zone, top.places.hand_zone]
        box = rng.choice(boxes)
        return box.x + rng.random() * box.w, box.y + rng.random() * box.h

    def act(self) -> None:
        """Do one thing."""
        hands, rng = self.hands, self.rng
        self._aimed = rng.random() < 0.5
        top = hands.app.top
        curtain = isinstance(top, HandoverScene)
        kind = rng.choices(
            (
                "click",
                "drag",
                "key",
                "ctrl",
                "type",
                "cut drag",
                "hold",
                "hover",
                "size",
                "wheel",
                "wait",
            ),
            (30, 25, 20, 4, 20 if top.typing else 1, 6, 60 if curtain else 4, 8, 0.3, 3, 10),
        )[0]
        if kind == "click":
            hands.click(self.target(), 1 if rng.random() < 0.9 else 3)
        elif kind in ("drag", "cut drag"):
            self._drag(cut=kind == "cut drag")
        elif kind == "key":
            hands.key(rng.choice(KEYS))
        elif kind == "ctrl":
            hands.key(rng.choice(("left", "right", "up", "z", "y")), ctrl=True)
        elif kind == "type":
            hands.type("".join(rng.choice(_LETTERS) for _ in range(rng.randint(1, 3))))
        elif kind == "hold":
            self._hold()
        elif kind == "hover":
            hands.move(self.target())
        elif kind == "size":
            hands.app.window.size = rng.choice(_SIZES)
            hands.step()
        elif kind == "wheel":
            way = rng.choice((-1, 1))
            hands.move(self.target())
            wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way, precise_y=float(way))
            hands.send(wheel)
        else:
            hands.step(rng.randint(1, 20))

    def _drag(self, cut: bool) -> None:
        hands, rng = self.hands, self.rng
        hands.move(self.target())
        hands.press()
        hands.move(self.target(place=True), steps=rng.randint(1, 4))
        if cut:
            how = rng.randrange(4)
            if how == 0:
                hands.key("esc")
            elif how == 1:
                hands.press(3)
            elif how == 2:
                hands.window_event(pygame.WINDOWFOCUSLOST)
            else:
                hands.key(rng.choice(KEYS))
        hands.release()

    def _hold(self) -> None:
        """Hold the button somewhere, or Space: the curtain and the fanned pile want that."""
        hands, rng = self.hands, self.rng
        seconds = rng.random()
        if rng.random() < 0.5 or isinstance(hands.app.top, HandoverScene):
            down = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
            hands.send(pygame.event.Event(pygame.KEYDOWN, down))
            hands.wait(seconds)
            hands.send(pygame.event.Event(pygame.KEYUP, down))
        else:
            hands.move(self.target())
            hands.press()
            hands.wait(seconds)
            hands.release()

    def report(self, name: str, wanted: dict[str, int]) -> None:
        """Say what was completed, and ask for a least count of each kind."""
        print(f"{name}: {self.hands.events} events,", dict(sorted(self.done.items())))
        short = {kind: self.done[kind] for kind, n in wanted.items() if self.done[kind] < n}
        assert not short, f"the monkey hardly did {short} of {wanted}"
