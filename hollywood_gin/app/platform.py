"""What differs by operating system outside the window: locking a file, syncing a folder."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


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
