"""The sounds of the table: cards on felt, a knock on wood, a pencil on paper.

Without a sound device, or without the files, everything here does nothing and says nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame

from hollywood_gin.app.paths import assets_dir

_QUIETER = 0.85  # each repeat is played at 85 to 100 % of its level, so that none sounds mechanical
_CHANNELS = 16


class Sounds:
    """Plays sounds by name; ``volume`` runs from 0 to 1.

    Files are ``NAME.ogg`` or several takes ``NAME_1.ogg`` ... of which one is drawn at random,
    never the same twice in a row. The device is opened at the first sound that is to be heard,
    so that it costs nothing before the first frame.
    """

    def __init__(self, folder: Path | None = None, rng: random.Random | None = None) -> None:
        self.volume = 0.7
        self._folder = folder or assets_dir() / "sounds"
        self._rng = rng or random.Random()
        self._open: bool | None = None
        self._takes: dict[str, list[Path]] = {}
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, Path] = {}

    def play(self, name: str) -> None:
        """Play a sound, if there is a device, a file and a volume above 0."""
        if self.volume <= 0 or not self._device():
            return
        take = self._take(name)
        sound = self._load(take) if take else None
        if sound is not None:
            sound.set_volume(self.volume * self._rng.uniform(_QUIETER, 1.0))
            _quietly(sound.play)

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            _quietly(pygame.mixer.quit)
        self._open = None
        self._loaded.clear()

    def _device(self) -> bool:
        if self._open is None:
            self._open = _quietly(lambda: pygame.mixer.init(44100, -16, 2, 2048))
            if self._open:
                _quietly(lambda: pygame.mixer.set_num_channels(_CHANNELS))
        return self._open

    def _take(self, name: str) -> Path | None:
        if name not in self._takes:
            found = sorted(self._folder.glob(f"{name}_[0-9].ogg")) if self._folder.is_dir() else []
            single = self._folder / f"{name}.ogg"
            self._takes[name] = found or ([single] if single.is_file() else [])
        takes = self._takes[name]
        if not takes:
            return None
        fresh = [take for take in takes if take != self._last.get(name)] or takes
        self._last[name] = take = self._rng.choice(fresh)
        return take

    def _load(self, take: Path) -> pygame.mixer.Sound | None:
        if take not in self._loaded:
            try:
                self._loaded[take] = pygame.mixer.Sound(take)
            except (OSError, pygame.error):
                self._loaded[take] = None
        return self._loaded[take]


def _quietly(act: Callable[[], object]) -> bool:
    """Do something that may fail for want of a device; say whether it worked."""
    try:
        act()
    except (pygame.error, OSError, NotImplementedError):
        return False
    return True
