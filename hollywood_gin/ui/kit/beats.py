"""The order in which things are shown: a queue of beats, each of which begins a movement.

The model is always ahead; the queue only tells the eye what happened. Skipping runs every beat
that is left at once, so the end is the same whether it was watched or not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from hollywood_gin.ui.preferences import SPEEDS, Settings


@dataclass(slots=True)
class Beat:
    """One moment: what begins, and how many seconds until the next."""

    start: Callable[[], None]
    hold: float = 0.0


class Beats:
    """The queue; ``skip`` runs what is left at once."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._queue: deque[Beat] = deque()
        self._left = 0.0

    @property
    def pace(self) -> float:
        """How long a movement takes beside the normal speed (0 is instant)."""
        return SPEEDS.get(self._settings.speed, 1.0)

    @property
    def seconds(self) -> float:
        """The factor for the travel of cards: 0 when they are to jump."""
        return 0.0 if self._settings.reduce_motion else self.pace

    @property
    def idle(self) -> bool:
        """Whether nothing is left to show."""
        return not self._queue and self._left <= 0

    def add(self, start: Callable[[], None], hold: float = 0.0) -> None:
        """Add a beat at the end."""
        self._queue.append(Beat(start, hold))

    def clear(self) -> None:
        """Forget what is left without running it."""
        self._queue.clear()
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Move on; True while anything is left."""
        if self.idle:
            return False
        self._left -= dt
        while self._left <= 0 and self._queue:
            self._run(self._queue.popleft())
        if not self._queue and self._left <= 0:
            self._left = 0.0
        return True

    def _run(self, beat: Beat) -> None:
        # A beat that is over early lends its rest to the next one, never more than a frame's.
        self._left = max(self._left, -0.02) + beat.hold * self.pace
        beat.start()

    def skip(self) -> None:
        """Run everything that is left at once."""
        self._left = 0.0
        while self._queue:
            self._queue.popleft().start()
        self._left = 0.0
