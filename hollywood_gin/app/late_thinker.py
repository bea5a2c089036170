"""A thinker that is made when it is first needed: the menu is on the screen that much sooner."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hollywood_gin.ai.player import Limit
    from hollywood_gin.app.thinker import Answer, Thinker
    from hollywood_gin.engine.observation import Observation


class LateThinker:
    """Passes every question on to a Thinker, whose modules are imported with the first of them."""

    def __init__(self) -> None:
        self._made: Thinker | None = None

    @property
    def _thinker(self) -> Thinker:
        if self._made is None:
            from hollywood_gin.app.thinker import Thinker

            self._made = Thinker()
        return self._made

    @property
    def pid(self) -> int | None:
        """The worker's process number, None while there is none."""
        return None if self._made is None else self._made.pid

    @property
    def waiting(self) -> bool:
        """Whether a question has not been answered yet."""
        return self._made is not None and self._made.waiting

    def start(self) -> None:
        """Start the worker, so that it is ready when the first question comes."""
        self._thinker.start()

    def ask(self, kind: str, level: str, observation: Observation, limit: Limit) -> int:
        """Take a question and return its ticket; an older question is dropped."""
        return self._thinker.ask(kind, level, observation, limit)

    def poll(self) -> Answer | None:
        """Return the answer to the latest question once it is there; late ones are dropped."""
        return None if self._made is None else self._made.poll()

    def cancel(self) -> None:
        """Drop the question; its answer will not be heard."""
        if self._made is not None:
            self._made.cancel()

    def close(self) -> None:
        """End the worker."""
        if self._made is not None:
            self._made.close()
