"""What the ui reads of the player's settings, and the values it starts from without any."""

from __future__ import annotations

from typing import Final, Protocol

from hollywood_gin.app.settings import Settings as Preferences


class Settings(Protocol):
    """The settings that change how the game looks, sounds and moves."""

    volume: int
    muted: bool
    speed: str
    reduce_motion: bool
    deck: str
    back: str
    felt: str
    scale: int
    fullscreen: bool
    window: tuple[int, int, int, int] | None
    sort: str
    confirm_knock: bool
    auto_meld: bool
    auto_layoff: bool
    mark_taken: bool
    show_deadwood: bool
    language: str


SPEEDS: Final = {"slow": 1.6, "normal": 1.0, "fast": 0.6, "fastest": 0.35, "instant": 0.0}
"""How long a movement takes beside the normal speed."""
SCALES: Final = (75, 80, 90, 100, 110, 125, 150, 175, 200)
"""The steps of the interface scale in percent."""

__all__ = ["SCALES", "SPEEDS", "Preferences", "Settings"]
