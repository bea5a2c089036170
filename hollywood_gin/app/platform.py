"""What differs by operating system, all of it: the window's hints, a file's lock, a folder's sync.

The worker's priority alone is set where it is used (``ai/worker.py``), below this layer; it asks
whether the system can, not which it is. Where a player's files lie is platformdirs' to know.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


def set_window_hints() -> None:
    """Set SDL's hints; a value the player has set in the environment stays."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "hollywood-gin")
    if sys.platform.startswith("linux"):
        # Plain shared-memory blits: 4 to 20 times cheaper without a graphics card.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if sys.platform == "win32":
        # Real pixels on a screen with a scale, instead of a picture that the system blows up.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def lock_file(path: Path) -> int | None:
    """Lock a file for this process and return its handle; None if another process has it.

    The lock ends with the process, however it ends. Raises OSError if the file cannot be opened.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt  # Windows locks bytes of an open file

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # POSIX locks the open file

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        os.close(handle)
        return None
    except OSError:
        return handle  # a file system without locks: better one unlocked copy than none
    return handle


def unlock_file(handle: object) -> None:
    """Let go of a lock."""
    if isinstance(handle, int):
        with suppress(OSError):
            os.close(handle)


def sync_folder(folder: Path) -> None:
    """Put the names in a folder on the disk for certain, where the system lets one."""
    if sys.platform == "win32":
        return  # the file system's own log does it
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
