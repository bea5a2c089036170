"""What the scenes ask of the rest of the program, by name in ``app.services``."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from hollywood_gin.ui.app import App


def exports_folder(app: App) -> Path:
    """Return the folder that sheets are saved into."""
    folder = app.services.get("exports")
    if isinstance(folder, Path):
        return folder
    return platformdirs.user_documents_path() / "Hollywood Gin"


def homely(path: Path) -> str:
    """Return a path as a person reads it: the home folder as ``~``."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)
