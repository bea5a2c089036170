"""The caption line: what just happened, what is asked, what the knock that is meant would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.app.words import _, ngettext
from hollywood_gin.engine.legality import Phase
from hollywood_gin.ui.kit.text import card_mark, escape
from hollywood_gin.ui.table import counts, sentences
from hollywood_gin.ui.table.stages.layoff import LayoffStage
from hollywood_gin.ui.table.stages.play import PlayStage
from hollywood_gin.ui.table.stages.spread import SpreadStage

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene

THINKING_SHOWN = 0.7
"""Seconds of thinking after which the caption says so."""


def caption_line(table: TableScene) -> str:
    """Return the caption line: what just happened, and what is asked."""
    if table.said is not None:
        return table.said[0]
    own = table.mode.caption(table)
    if own is not None:
        return own
    if isinstance(table.stage, (SpreadStage, LayoffStage)) and table.ready:
        return table.stage.caption()
    text = sentences.said(table.view.last, table.obs, table.players())
    if not table.ready:
        return text
    if isinstance(table.stage, PlayStage):
        knock = _knock_line(table)
        if knock is not None:
            return knock
    ask = _ask(table)
    return f"{text} **{ask}**" if ask else text


def _knock_line(table: TableScene) -> str | None:
    """Return what the lifted card or the knock button means, in words."""
    stage = table.stage
    assert isinstance(stage, PlayStage)
    laying = stage.laying()
    if laying is None:
        return None
    if stage.plate_lit and table.lit is not None:
        where = sentences.enters(table.lit.enters)
        if laying.gin:
            text = _("Gin: {enters}.").format(enters=where)
        else:
            text = _("Knock {points}: {enters}.").format(points=laying.deadwood, enters=where)
        if not table.lit.enters:
            text += f" **{_closed_already(table)}**"
        if table.lit.may_close:
            games = sentences.count_words(table.lit.may_close)
            if len(table.lit.may_close) == 1:
                more = _("May close game {games}.").format(games=games)
            else:
                more = _("May close games {games}.").format(games=games)
            text += f" **{more}**"
        return text
    chosen = stage.chosen
    if chosen is not None and laying.gin and chosen != laying.card:
        left = counts.deadwood_after(table.obs, chosen)
        mark, rules = card_mark(chosen), table.obs.rules
        if laying.card is None and left == 0 and chosen != table.obs.taken:
            return _("Throwing {card} is gin: **{gin} instead of the {big} for big gin.**").format(
                card=mark, gin=rules.gin_bonus, big=rules.big_gin_bonus
            )
        if left <= table.obs.knock_limit and chosen != table.obs.taken:
            return _(
                "Throwing {card} leaves {points}: **a knock, without the {bonus} for gin.**"
            ).format(card=mark, points=left, bonus=rules.gin_bonus)
        return _("Throwing {card} **gives up gin.**").format(card=mark)
    return None


def _closed_already(table: TableScene) -> str:
    """Return which games, all of them closed, the player's next win belongs to."""
    sheet = table.obs.sheet
    assert sheet is not None
    games = range(1, min(sheet.rules.games, sheet.wins[table.me] + 1) + 1)
    text = ngettext("Game {games} is closed.", "Games {games} are closed.", len(games))
    return text.format(games=sentences.count_words(games))


def _ask(table: TableScene) -> str:
    """Return what the player is asked to do."""
    obs = table.obs
    if obs.result is not None or not table.mode.plays:
        return ""
    if not obs.my_turn:
        since = table.thinking_since
        if since is not None and table.now - since >= THINKING_SHOWN:
            return _("{name} is thinking…").format(name=escape(table.other_name))
        return ""
    if obs.phase is Phase.UPCARD:
        return _("Take it, or pass?")
    if obs.phase is Phase.LAST_CHANCE:
        return _("The wall: take it to knock, or let it lie.")
    if obs.phase is Phase.DRAW:
        if obs.upcard_refused:
            return _("Draw from the stock.")
        return _("Draw, or take {card}.").format(card=card_mark(obs.top_discard or 0))
    ways = table.layings()
    if ways and ways[0].card is None:
        return _("All eleven cards are in melds: big gin!")
    if ways and ways[0].gin:
        return _("Throw {card} for gin!").format(card=card_mark(ways[0].card or 0))
    return _("Throw a card, or knock.") if ways else _("Throw a card.")
