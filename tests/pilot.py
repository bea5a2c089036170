"""A robot player with a mouse and a keyboard: it sees what a person sees and acts as one does.

``Hands`` are the named steps (click, drag, carry, a plain player's move). ``Pilot`` does them by
driving ``App.step`` with events of its own, at full speed under SDL's dummy driver;
``tests.ui.window_pilot`` does the same steps in a real window with a real pointer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from hollywood_gin.engine.cards import NAMES, parse_card
from hollywood_gin.engine.legality import Phase
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit.canvas import TextMark
from hollywood_gin.ui.kit.text import plain
from hollywood_gin.ui.kit.widgets import Widget
from hollywood_gin.ui.table import TableScene
from tests.ui.local_session import plain_move

FRAME = 1 / 60
Point = tuple[float, float]
Target = str | Point
"""A control's id, a card (``"KH"``), a place of the table (``"@pile"``), or a point in units."""

_KEYS = {
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "esc": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "f1": pygame.K_F1,
    "f6": pygame.K_F6,
    "f11": pygame.K_F11,
    "shift": pygame.K_LSHIFT,
    "+": pygame.K_PLUS,
    "backspace": pygame.K_BACKSPACE,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
}


@dataclass(frozen=True)
class Sight:
    """What a table asks of the person at the screen now, read off it by a plain player.

    ``kind`` is the action that he would do and ``card`` the card he would throw for it; both are
    empty where there is nothing to do but to wait, or to look on.
    """

    stage: str
    phase: str
    turn: int | None
    round: int
    over: bool
    kind: str = ""
    card: str = ""


class Hands(ABC):
    """The named steps, whatever the hand is made of. ``at`` is where the pointer is, in units."""

    at: Point = (0.0, 0.0)

    # --- what differs

    @abstractmethod
    def where(self, target: Target) -> Point:
        """Return the point in units that a person would aim at."""

    @abstractmethod
    def held(self) -> tuple[float, float]:
        """Return the middle of what is being dragged."""

    @abstractmethod
    def move(self, target: Target, steps: int = 1) -> None:
        """Move the pointer, in several steps if asked."""

    @abstractmethod
    def press(self, button: int = 1) -> None:
        """Press a button where the pointer is."""

    @abstractmethod
    def release(self, button: int = 1) -> None:
        """Let a button go where the pointer is."""

    @abstractmethod
    def settle(self) -> None:
        """Wait until everything has been shown and nobody thinks."""

    @abstractmethod
    def sees_control(self, id: str) -> bool:
        """Say whether a control is shown."""

    @abstractmethod
    def sight(self) -> Sight:
        """Return what the table asks of the person at the screen."""

    # --- the steps

    def click(self, target: Target, button: int = 1) -> None:
        """Click on something."""
        self.move(target)
        self.press(button)
        self.release(button)

    def pick_up(self, target: Target, by: Point = (12.0, -30.0)) -> None:
        """Press on something and move far enough to drag it."""
        self.move(target)
        self.press()
        x, y = self.at
        self.move((x + by[0], y + by[1]), steps=3)

    def carry(self, source: Target, target: Target, steps: int = 8) -> None:
        """Drag something so that its middle comes to lie on a place, without letting go."""
        self.pick_up(source)
        x, y = self.where(target)
        middle = self.held()
        self.move((x + self.at[0] - middle[0], y + self.at[1] - middle[1]), steps=steps)

    def drag(self, source: Target, target: Target, steps: int = 8) -> None:
        """Drag something to a place and let it go there."""
        self.carry(source, target, steps)
        self.release()

    def play_by_mouse(self) -> str:
        """Do the plain player's move by the mouse alone, dragging what can be dragged.

        Return what was done, as the kind of the action.
        """
        seen = self.sight()
        if seen.stage == "showdown":
            self.click("continue")
            return "continue"
        if seen.phase == Phase.SHOWDOWN.name:
            self.click("lay_off_all" if self.sees_control("lay_off_all") else "done")
        elif seen.kind == "TakeUpcard":
            self.click("take")
        elif seen.kind == "TakeDiscard":
            self.drag("@pile", "hand")
        elif seen.kind in ("PassUpcard", "PassLastDiscard"):
            self.click("pass")
        elif seen.kind == "DrawStock":
            self.drag("@stock", "hand")
        elif seen.kind == "Discard":
            self.drag(seen.card, "@pile")
        elif seen.kind == "Knock":
            self.drag(seen.card, "@knock_zone")
            self.settle()
            self.click("lay_down")
        return seen.kind


class Pilot(Hands):
    """Hands and eyes for one app."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.at = (0.0, 0.0)

    # --- eyes

    @property
    def table(self) -> TableScene:
        """The table on top."""
        top = self.app.top
        assert isinstance(top, TableScene)
        return top

    def find(self, id: str) -> Widget:
        """Return a control by its id."""
        widget = self.app.top.controls.find(id)
        shown = [w.id for w in self.app.top.controls.widgets]
        assert widget is not None, f"no control {id!r}; there are {shown}"
        return widget

    def sees_control(self, id: str) -> bool:
        """Say whether a control is shown."""
        return self.app.top.controls.find(id) is not None

    def texts(self) -> list[TextMark]:
        """Return every text on the screen."""
        return self.app.texts()

    def reads(self, words: str) -> bool:
        """Say whether words stand somewhere on the screen."""
        return any(words in mark.text for mark in self.texts())

    @property
    def caption(self) -> str:
        """What the table's caption line says."""
        return plain(self.table.caption())

    def held(self) -> tuple[float, float]:
        box = self.table.drag.box
        return box.cx, box.cy

    @property
    def settled(self) -> bool:
        """Whether everything has been shown and nobody thinks."""
        top = self.app.top
        return not isinstance(top, TableScene) or (top.settled and not top.session.thinking)

    def sight(self) -> Sight:
        table = self.table
        obs = table.obs
        kind = card = ""
        if obs.my_turn and table.ready:
            move = plain_move(obs)
            kind = type(move).__name__
            card = NAMES[move.card] if hasattr(move, "card") else ""
        over = obs.result is not None
        number = table.session.round_number
        return Sight(table.stage.name, obs.phase.name, obs.turn, number, over, kind, card)

    def where(self, target: Target) -> Point:
        if not isinstance(target, str):
            return target
        if target.startswith("@"):
            box = getattr(self.table.places, target[1:])
            return box.cx, box.cy
        if len(target) == 2 and target[1] in "SHDC":
            return self._card_point(target)
        box = self.find(target).box
        return box.cx, box.cy

    def _card_point(self, name: str) -> tuple[float, float]:
        """Aim at what is to be seen of a card: near its upper left corner."""
        sprite = self.table.board.of(parse_card(name))
        assert sprite is not None, f"{name} is not on the table face up"
        box = sprite.target.box
        return box.x + 12, box.y + box.h * 0.55

    # --- time

    def step(self, frames: int = 1, dt: float = FRAME) -> None:
        """Let time pass."""
        for _ in range(frames):
            self.app.step(dt)

    def wait(self, seconds: float) -> None:
        """Let seconds pass."""
        self.step(max(1, round(seconds / FRAME)))

    def settle(self, seconds: float = 90.0) -> None:
        """Wait until everything has been shown and nobody thinks."""
        for _ in range(round(seconds * 30)):
            self.app.step(1 / 30)
            if self.settled:
                return
        raise AssertionError(f"the table does not settle: {self.table.stage.name}")

    # --- hands

    def send(self, *events: pygame.event.Event) -> None:
        """Give the app events, one frame each."""
        for event in events:
            self.app.step(FRAME, [event])

    def _pos(self, x: float, y: float) -> tuple[int, int]:
        k = self.app.top.m.k
        return round(x * k), round(y * k)

    def move(self, target: Target, steps: int = 1) -> None:
        """Move the pointer, in several steps if asked."""
        x0, y0 = self.at
        x1, y1 = self.where(target)
        for i in range(1, steps + 1):
            point = (x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps)
            pos = self._pos(*point)
            self.send(
                pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
            )
        self.at = (x1, y1)

    def press(self, button: int = 1) -> None:
        """Press a button where the pointer is."""
        pos = self._pos(*self.at)
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def release(self, button: int = 1) -> None:
        """Let a button go where the pointer is."""
        pos = self._pos(*self.at)
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def key(self, name: str, *, ctrl: bool = False, shift: bool = False) -> None:
        """Press a key: a letter, a digit, or a name as ``enter``."""
        mod = (pygame.KMOD_CTRL if ctrl else 0) | (pygame.KMOD_SHIFT if shift else 0)
        code = _KEYS.get(name) or ord(name.lower())
        typed = name if len(name) == 1 else ""
        self.send(
            pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=0),
            pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=typed, scancode=0),
        )

    def cyrillic_key(self, letter: str, place: str) -> None:
        """Press the key at the place of a Latin letter on a Cyrillic layout."""
        scancode = pygame.KSCAN_A + ord(place) - 97
        event = pygame.event.Event(
            pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=scancode
        )
        self.send(event)

    def type(self, words: str) -> None:
        """Type words."""
        for letter in words:
            code = ord(letter.lower()) if letter.isascii() else 0
            self.send(
                pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0),
                pygame.event.Event(pygame.TEXTINPUT, text=letter),
            )

    def window_event(self, kind: int) -> None:
        """Let something happen to the window."""
        self.send(pygame.event.Event(kind))

    def hand(self) -> list[str]:
        """Return the own cards from left to right, as they stand on the screen."""
        places = self.table.hand_places
        assert places is not None
        return [NAMES[card] for card in sorted(places.x, key=lambda card: places.x[card])]


def words(marks: Sequence[TextMark]) -> list[str]:
    """Return what texts say."""
    return [mark.text for mark in marks]


def stale(app: App) -> list[int]:
    """Return the box where the window shows anything else than the scene would now: empty is well.

    A state that changed without asking for a frame leaves the old picture in the window.
    """
    shown = app.window.get_surface()
    fresh = pygame.Surface(shown.get_size()).convert(shown)
    app.paint(fresh, [])
    if pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(fresh, "RGB"):
        return []
    differs = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), fresh)
    differs.invert()
    rects = differs.get_bounding_rects()
    return list(rects[0].unionall(rects[1:])) if rects else [0, 0, *shown.get_size()]
