"""The window: the only place with pygame."""

from hollywood_gin.app.platform import set_window_hints

set_window_hints()  # pygame and SDL read them when they are first imported
