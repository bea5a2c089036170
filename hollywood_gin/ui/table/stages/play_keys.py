"""Play by keys alone: choosing a card, moving it, and every act by its letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import Discard, Reason
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.table.hand_order import Sort
from hollywood_gin.ui.table.sentences import refusal_line

if TYPE_CHECKING:
    from hollywood_gin.ui.table.stages.play import PlayStage

DIGITS: Final = "1234567890-"
"""The keys of the cards from left to right: eleven in a row on most keyboards."""


def on_key(stage: PlayStage, event: pygame.event.Event) -> bool:
    """Handle a key that no control used; True when it meant something."""
    for name, way in (("left", -1), ("right", 1)):
        if is_key(event, name):
            step(stage, way)
            return True
        if is_key(event, name, ctrl=True):
            _move_chosen(stage, way)
            return True
    digit = getattr(event, "unicode", "")
    if digit and digit in DIGITS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return _choose_nth(stage, DIGITS.index(digit))
    if is_key(event, "s"):
        modes = list(Sort)
        now = modes.index(stage.table.order.sort)
        stage.set_sort(modes[(now + 1) % len(modes)])
        return True
    return _act(stage, event)


def _act(stage: PlayStage, event: pygame.event.Event) -> bool:
    if is_key(event, "space"):
        stage.draw_stock()
    elif is_key(event, "t"):
        stage.take()
    elif is_key(event, "p"):
        stage.let_pass()
    elif is_key(event, "d") or is_key(event, "enter"):
        if stage.chosen is not None:
            stage.throw(stage.chosen)
        elif stage.throwing:
            stage.table.say(_("Choose a card first: the arrows, or a number."))
        else:
            return False
    elif is_key(event, "k") or is_key(event, "g"):
        _knock(stage)
    else:
        return False
    return True


def _knock(stage: PlayStage) -> None:
    """Knock: with the chosen card if that is allowed, else as the button says."""
    laying = stage.laying()
    if stage.chosen is not None and stage.throwing and (laying is None or not laying.gin):
        stage.knock(stage.chosen)
    elif laying is not None:
        stage.knock(laying.card)
    elif stage.throwing:
        stage.table.say_over_limit()
    else:
        reason = stage.table.obs.refusal(Discard(stage.chosen or 0))
        stage.table.say(refusal_line(reason or Reason.DRAW_FIRST))


def step(stage: PlayStage, way: int) -> None:
    """Choose the next card to the right (1) or left (-1)."""
    order = stage.table.order.order(stage.table.view.hand)
    if not order:
        return
    if stage.chosen in order:
        at = (order.index(stage.chosen) + way) % len(order)
    else:
        at = 0 if way > 0 else len(order) - 1
    stage.choose(order[at], keyboard=True)


def _choose_nth(stage: PlayStage, index: int) -> bool:
    order = stage.table.order.order(stage.table.view.hand)
    if index >= len(order):
        return False
    stage.choose(order[index], keyboard=True)
    return True


def _move_chosen(stage: PlayStage, way: int) -> None:
    card = stage.chosen
    if card is not None:
        order = stage.table.order.order(stage.table.view.hand)
        stage.place(card, order.index(card) + way)


def arrow(stage: PlayStage, event: pygame.event.Event) -> bool:
    """Handle the arrows while the hand has the focus."""
    for name, way in (("left", -1), ("right", 1)):
        if is_key(event, name):
            step(stage, way)
            return True
    return False


def on_hand(stage: PlayStage) -> None:
    """Enter on the hand: throw the chosen card, or choose the first."""
    if stage.chosen is not None:
        stage.throw(stage.chosen)
    else:
        step(stage, 1)


def on_pile(stage: PlayStage) -> None:
    """Enter on the discard pile: throw the chosen card there, or take its top."""
    if stage.throwing and stage.chosen is not None:
        stage.throw(stage.chosen)
    elif stage.drawing:
        stage.take()
    else:
        stage.open_fan()
