"""The table: the scene a match is played on."""

from hollywood_gin.ui.scenes.table.mode import TableMode
from hollywood_gin.ui.scenes.table.scene import TableScene

__all__ = ["TableMode", "TableScene"]
