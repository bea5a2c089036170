"""The controls of play: the buttons at the right (or in the drawer's foot), the sort, the piles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.legality import Phase
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.faces import Look
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark, escape
from hollywood_gin.ui.kit.widgets import Button, Segmented, Widget
from hollywood_gin.ui.table.hand_order import SORT_WORDS, Sort
from hollywood_gin.ui.table.layout import RIGHT_W
from hollywood_gin.ui.table.sentences import card_words
from hollywood_gin.ui.table.stages import play_keys

if TYPE_CHECKING:
    from hollywood_gin.ui.table.stages.play import PlayStage


class Spot(Widget):
    """A place of the table that the keyboard can reach; the pointer goes to the cards on it."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        on: Callable[[], None],
        on_arrow: Callable[[pygame.event.Event], bool] | None = None,
    ) -> None:
        super().__init__(id, box, label, region=id)
        self._on, self._on_arrow = on, on_arrow

    def hit(self, x: float, y: float) -> bool:
        return False

    def activate(self) -> None:
        self._on()

    def on_key(self, event: pygame.event.Event) -> bool:
        if self._on_arrow is not None and self._on_arrow(event):
            return True
        if is_key(event, "enter"):
            self._on()
            return True
        return False

    def draw(self, cv: Canvas, look: Look) -> None:
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(6), 14)


def play_controls(stage: PlayStage) -> list[Widget]:
    """Return the controls for what the player may do now."""
    table = stage.table
    places = table.places
    found: list[Widget] = []
    if stage.drawing or stage.throwing:
        found.append(Spot("stock", places.stock, _("Stock"), stage.draw_stock))
        on_pile = partial(play_keys.on_pile, stage)
        found.append(Spot("pile", places.pile, _("Discard pile"), on_pile))
    act, arrow = partial(play_keys.on_hand, stage), partial(play_keys.arrow, stage)
    found.append(Spot("hand", _hand_box(stage), _("Your hand"), act, arrow))
    found += _main_buttons(stage)
    if not table.drawer.open:
        found.append(_sort_pill(stage))
    return found


def _hand_box(stage: PlayStage) -> Box:
    hand = stage.table.hand_places
    if hand is None or not hand.x:
        return stage.table.places.hand_zone
    return Box(hand.left, hand.y, hand.right - hand.left, hand.h)


def _slots(stage: PlayStage, heights: list[float]) -> list[Box]:
    """Return where the main buttons stand: in the right column, or in the drawer's foot."""
    table = stage.table
    places = table.places
    if table.drawer.open:
        x, w = table.drawer.foot
        y = table.m.H - 104
        boxes = []
        for i, _height in enumerate(heights):
            boxes.append(Box(x + i * (w + 12) / len(heights), y, (w + 12) / len(heights) - 12, 72))
        return boxes
    boxes, y = [], places.actions_y
    for height in heights:
        boxes.append(Box(places.right, y, RIGHT_W, height))
        y += height + 12
    return boxes


def _main_buttons(stage: PlayStage) -> list[Widget]:
    table = stage.table
    obs = table.obs
    if stage.throwing:
        return _throw_buttons(stage)
    if not stage.drawing:
        return []
    top = obs.top_discard
    legal = table.obs.legal_actions()
    found: list[Widget] = []
    first, second = _slots(stage, [64, 56])
    if obs.phase in (Phase.UPCARD, Phase.LAST_CHANCE):
        if top is not None and stage.take_action() in legal:
            words = card_words(top)
            found.append(
                Button(
                    "take",
                    first,
                    _("Take"),
                    stage.take,
                    kind="first",
                    key="t",
                    sub=words,
                    size=22,
                    region="actions",
                )
            )
        if obs.phase is Phase.UPCARD:
            word, sub = _("Pass"), _pass_sub(stage)
        else:
            word, sub = _("Let it lie"), _("then the round is dead")
        found.append(
            Button(
                "pass", second, word, stage.let_pass, key="p", sub=sub, size=20, region="actions"
            )
        )
        return found
    found.append(
        Button(
            "draw",
            first,
            _("Draw"),
            stage.draw_stock,
            key="space",
            sub=_("from the stock"),
            size=20,
            region="actions",
        )
    )
    if top is not None and stage.take_action() in legal:
        label = _("Take {card}").format(card=card_mark(top))
        found.append(
            RichButton("take", second, label, stage.take, key="t", size=20, region="actions")
        )
    return found


class RichButton(Button):
    """A button whose words may hold a card."""

    def draw(self, cv: Canvas, look: Look) -> None:
        from hollywood_gin.ui.kit import faces

        faces.button(cv, self.box, "", self.kind, look)
        x, y, w, h = self.box
        cap = 0.0
        if self.cap:
            colour = "#5A430F" if self.kind == "first" else "#A9C6B4"
            cap = ornament.key_cap(cv, self.cap, x + w - 14, y + h / 2, colour) + 14
        on, ink = ("gold", "#1B1A26") if self.kind == "first" else ("dark", "#FDFBF6")
        size = self.size or 20
        over = max(0.0, cv.rich_width(self.label, size, "bold") / 2 + cap + 10 - w / 2)
        cv.rich(self.label, x + w / 2 - over, y + h / 2, size, ink, "bold", "c", on, w - 24 - cap)


def _pass_sub(stage: PlayStage) -> str:
    """Return who may take the upcard after a pass, or who must draw."""
    obs = stage.table.obs
    name = escape(stage.table.other_name)
    if obs.passes == 0:
        return _("then {name} may take it").format(name=name)
    return _("then {name} draws from the stock").format(name=name)


def _throw_buttons(stage: PlayStage) -> list[Widget]:
    laying = stage.laying()
    found: list[Widget] = []
    if laying is not None:
        height = 104 if laying.gin else 72
        (box,) = _slots(stage, [height])
        sub = ""
        if laying.card is not None:
            sub = _("throwing the {card}").format(card=card_mark(laying.card))
        else:
            sub = _("all eleven cards")
        if laying.gin:
            word = _("GIN") if laying.card is not None else _("BIG GIN")
            cap = "G"
        else:
            word = _("Knock {points}").format(points=laying.deadwood)
            cap = "K"

        def knock(card: int | None = laying.card) -> None:
            stage.knock(card)

        found.append(
            Button(
                "knock",
                box,
                word,
                knock,
                kind="gin" if laying.gin else "first",
                cap=cap,
                sub=sub,
                size=24,
                region="actions",
            )
        )
        return found
    chosen = stage.chosen
    if chosen is not None and chosen != stage.table.obs.taken:
        (box,) = _slots(stage, [56])
        label = _("Throw {card}").format(card=card_mark(chosen))

        def throw(card: int = chosen) -> None:
            stage.throw(card)

        found.append(
            RichButton(
                "throw", box, label, throw, kind="second", cap="D", size=20, region="actions"
            )
        )
    return found


def sort_box(stage: PlayStage) -> Box:
    """Return where the sort's row of choices stands."""
    places = stage.table.places
    if places.m.small:
        return Box(places.right, places.actions_y + 178, RIGHT_W, 32)
    return Box(places.right, places.actions_y + 210, RIGHT_W, 36)


def _sort_pill(stage: PlayStage) -> Widget:
    box = sort_box(stage)
    items = [(sort.value, _(SORT_WORDS[sort])) for sort in Sort]
    value = stage.table.order.sort.value
    return Segmented("sort", box, _("Sort"), items, value, stage.set_sort, region="sort")
