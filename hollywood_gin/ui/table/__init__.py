"""The table: the scene a match is played on."""

from hollywood_gin.ui.table.scene import TableScene
from hollywood_gin.ui.table.variants.variant import TableMode

__all__ = ["TableMode", "TableScene"]
