"""Which key was meant, on any keyboard layout."""

from __future__ import annotations

from typing import Final

import pygame

_LETTER_PLACES: Final = {chr(97 + i): pygame.KSCAN_A + i for i in range(26)}
_NAMED: Final = {
    "enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "space": (pygame.K_SPACE,),
    "esc": (pygame.K_ESCAPE,),
    "tab": (pygame.K_TAB,),
    "left": (pygame.K_LEFT,),
    "right": (pygame.K_RIGHT,),
    "up": (pygame.K_UP,),
    "down": (pygame.K_DOWN,),
    "home": (pygame.K_HOME,),
    "end": (pygame.K_END,),
    "pageup": (pygame.K_PAGEUP,),
    "pagedown": (pygame.K_PAGEDOWN,),
    "pause": (pygame.K_PAUSE,),
    "f1": (pygame.K_F1,),
    "f6": (pygame.K_F6,),
    "f11": (pygame.K_F11,),
    "+": (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS),
    "-": (pygame.K_MINUS, pygame.K_KP_MINUS),
    "0": (pygame.K_0, pygame.K_KP_0),
}


def is_key(event: pygame.event.Event, name: str, *, ctrl: bool = False) -> bool:
    """Say whether a key press means ``name``: a letter, or a name such as ``enter`` or ``f1``.

    A letter matches the letter typed; on a layout without that letter (Cyrillic) it matches the
    key's place. Ctrl must be held exactly when ``ctrl`` asks for it.
    """
    if event.type != pygame.KEYDOWN:
        return False
    mod = getattr(event, "mod", 0)
    if bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) != ctrl:
        return False
    name = name.lower()
    if name in _NAMED:
        return event.key in _NAMED[name]
    if len(name) == 1 and name.isalpha():
        if event.key == ord(name):
            return True
        latin = pygame.K_a <= event.key <= pygame.K_z
        place = getattr(event, "scancode", 0)
        return not latin and event.key > 127 and place == _LETTER_PLACES[name]
    return bool(getattr(event, "unicode", "") == name)


def shift_held(event: pygame.event.Event) -> bool:
    """Say whether Shift was held with a key press."""
    return bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)


def alt_held(event: pygame.event.Event) -> bool:
    """Say whether Alt was held with a key press."""
    return bool(getattr(event, "mod", 0) & pygame.KMOD_ALT)
