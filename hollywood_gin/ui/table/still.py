"""The still part of the table's picture: painted once, kept until something changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.app.words import _
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.theme import BOLD, GOLD_HI
from hollywood_gin.ui.table import panels
from hollywood_gin.ui.table.score_strip import StripState, draw_strip
from hollywood_gin.ui.table.stages.layoff import LayoffStage
from hollywood_gin.ui.table.stages.showdown import ShowdownStage, without_last

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene


def strip_state(table: TableScene) -> StripState:
    """Return what the Hollywood strip shows now."""
    obs = table.obs
    sheet = table.shown_sheet or obs.sheet or ScoreSheet.empty(obs.rules)
    told = isinstance(table.stage, ShowdownStage) and table.stage.finished
    if table.shown_sheet is None and obs.result is not None and sheet.lines and not told:
        sheet = without_last(sheet)  # the win is written when it has been counted, not before
    lit: dict[int, bool] = {}
    if table.lit is not None and table.ready and table.stage.follows_play:
        lit = {game: game in table.lit.may_close for game in table.lit.enters}
    return StripState(sheet, table.me, table.names, table.writing, lit)


def cloth_key(table: TableScene) -> object:
    """Return what changes when the cloth must be drawn anew."""
    return (table.app.settings.felt, table.stage.follows_play)


def paint_cloth(table: TableScene, cv: Canvas) -> None:
    """Draw the felt, and in play the frame round the piles."""
    play = table.stage.follows_play
    ornament.felt(cv, table.app.settings.felt, 0.5 if play else 0.6)
    if play:
        ornament.inlay(cv, table.places.inlay)


def paint_still(table: TableScene, cv: Canvas) -> None:
    """Draw everything that stands still, under the cards."""
    # Begins with the cloth: the layer is opaque, so the frame needs one blit.
    table.cloth.draw(cv, cloth_key(table), lambda layer: paint_cloth(table, layer))
    draw_strip(cv, table.strip_box, strip_state(table))
    if table.stage.follows_play:
        player = table.session.players[1 - table.me]
        theirs = table.obs.dealer != table.me and not table.cutting
        panels.draw_plate(cv, table.places, player, theirs)
        if not table.drawer.open:
            panels.draw_limit(cv, table.places.limit_panel, table.obs, table.session.rules_name)
            if not table.dealing:
                panels.draw_log_tab(cv, table.places.log_tab)
        if table.obs.dealer == table.me and not table.cutting:
            word = _("You deal") if table.players().you is not None else _("Dealer")
            ornament.dealer_mark(cv, 58 + cv.width(word, 13, BOLD), cv.H - 50, word)
    if not table.dealing:
        table.stage.paint_still(cv)
    _paint_caption(table, cv)
    _paint_foot(table, cv)
    table.mode.paint_still(table, cv)
    if not (table.drawer.open and table.stage.follows_play):
        table.controls.draw(cv)


def _paint_caption(table: TableScene, cv: Canvas) -> None:
    if isinstance(table.stage, ShowdownStage):
        return
    if isinstance(table.stage, LayoffStage):
        where = table.stage.where
        panel = where.panel
        cx, width = panel.cx, panel.w
        y = (panel.bottom + (cv.H - 32 - 168 - 28)) / 2
    else:
        cx, y, width = table.places.caption
    ornament.caption(cv, cx, y, table.caption(), width)


def _paint_foot(table: TableScene, cv: Canvas) -> None:
    words = []
    if table.session.prepared:
        words.append(_("A prepared deal"))
    if table.session.notice:
        words.append(table.session.notice)
    words += table.app.assets.problems[-1:]
    if words:
        cv.mid("  ·  ".join(words), cv.W / 2, cv.H - 20, 12, GOLD_HI, align="c", width=cv.W - 400)
