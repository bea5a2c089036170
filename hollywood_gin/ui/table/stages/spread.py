"""The knocker's spread: the melds proposed, to be rearranged before they are laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import Action, BigGin, Knock
from hollywood_gin.engine.cards import BIT, Card
from hollywood_gin.engine.melds import best_melds
from hollywood_gin.ui.cards.sprites import Pose
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark
from hollywood_gin.ui.kit.theme import CREAM_2
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.table import counts, panels
from hollywood_gin.ui.table.board import (
    Where,
    pile_places,
    row_poses,
    spread_where,
    stock_pose,
)
from hollywood_gin.ui.table.layout import HAND_H, RIGHT_W
from hollywood_gin.ui.table.rows import Row, lay_row
from hollywood_gin.ui.table.stages.arrange import ArrangeStage
from hollywood_gin.ui.table.stages.arranger import Arranger

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene


class SpreadStage(ArrangeStage):
    """What the player is about to lay down; ``card`` is the discard, None for big gin."""

    name = "spread"
    follows_play = True

    def __init__(self, table: TableScene, card: Card | None) -> None:
        super().__init__(table)
        self.card = card
        hand = table.obs.hand
        self.arranger = Arranger(hand & ~BIT[card] if card is not None else hand, ())
        if table.app.settings.auto_meld:
            melds = best_melds(hand) if card is None else table.obs.propose_spread(card)
            self.arranger.reset(self.arranger.hand, melds)

    def action(self) -> Action:
        """Return the action that lays the cards down as they lie."""
        return BigGin() if self.card is None else Knock(self.card, self.arranger.melds)

    @property
    def legal(self) -> bool:
        """Whether they may be laid down so."""
        return self.table.obs.refusal(self.action()) is None

    def row(self) -> Row:
        places = self.table.places
        right = places.free_w - (24 if self.table.drawer.open else 64)
        return lay_row(self.groups(), 212, right, places.hand_y, HAND_H, 58, 34, centre=True)

    def arrange(self, seconds: float) -> None:
        table = self.table
        places, row = table.places, self.row()
        up = self.own_poses()
        poses = {card: row.pose(card, up[card]) for card in row.x}
        wanted: dict[Card, Where] = pile_places(places, table.view.pile)
        wanted.update(spread_where(poses))
        if self.card is not None:
            zone = places.knock_zone
            wanted[self.card] = Where(Pose(zone.cx, zone.cy, 150, angle=-3.0, face=0.0), 150.0)
        table.board.place(wanted, seconds, start=stock_pose(places))
        table.board.place_row(row_poses(places, table.view), seconds)
        table.board.quiet_stock = False
        table.board.place_stock(places, table.view.stock)
        for sprite in table.board.cards.values():
            sprite.glow = 0.0

    def build(self) -> list[Widget]:
        table = self.table
        found: list[Widget] = []
        if table.drawer.open:
            x, w = table.drawer.foot
            y = table.m.H - 104
            down, cancel = Box(x, y, w * 0.58, 72), Box(x + w * 0.58 + 12, y, w * 0.42 - 12, 72)
        else:
            x, y = table.places.right, table.places.actions_y
            down, cancel = Box(x, y, RIGHT_W, 72), Box(x, y + 84, RIGHT_W, 48)
        if self.legal:
            points = self.arranger.deadwood
            if points:
                sub = _("knock with {points}").format(points=points)
            else:
                sub = _("gin") if self.card is not None else _("big gin")
            found.append(
                Button(
                    "lay_down",
                    down,
                    _("Lay down"),
                    self.lay_down,
                    kind="first",
                    key="enter",
                    cap=_("Enter"),
                    sub=sub,
                    size=22,
                    region="actions",
                )
            )
        found.append(
            Button(
                "cancel",
                cancel,
                _("Cancel"),
                self.cancel,
                cap=_("Esc"),
                size=18,
                region="actions",
            )
        )
        if not table.drawer.open:
            found += self.best_melds_button(Box(x, y + 144, RIGHT_W, 34))
        return found

    def lay_down(self) -> None:
        """Lay the cards down."""
        self.table.submit(self.action(), self.card)

    def cancel(self) -> None:
        """Go back to the play."""
        self.table.back_to_play()

    def on_escape(self) -> bool:
        self.cancel()
        return True

    def caption(self) -> str:
        """Return the caption line."""
        points, limit = self.arranger.deadwood, self.table.obs.knock_limit
        if not self.legal and not self.arranger.melds:
            return _("Lay out your melds: **drag the cards of each one together.**")
        if not self.legal:
            return _(
                "That leaves {points}, over the limit of {limit}: **move cards back.**"
            ).format(points=points, limit=limit)
        if self.card is None:
            return _("All eleven cards are in melds: **big gin.**")
        if points == 0:
            text = _("Throwing {card} leaves nothing: **gin.**")
        else:
            text = _("Throwing {card} leaves {points}. **Lay down, or move cards first.**")
        return text.format(card=card_mark(self.card), points=points)

    def paint_still(self, cv: Canvas) -> None:
        table = self.table
        view, places = table.view, table.places
        panels.draw_pile_labels(cv, places, view.stock, len(view.pile), False, view.stock - 2)
        panels.draw_deadwood(cv, places, self.arranger.deadwood, None, _("in your spread"))
        self.draw_own_brackets(cv)
        if self.card is not None:
            zone = places.knock_zone
            cv.mid(_("To be thrown"), zone.cx, zone.bottom + 10, 14, CREAM_2, align="c")
        if not table.drawer.open:
            look = counts.outlook(table.obs, counts.Laying(self.card, self.arranger.deadwood))
            games = tuple(range(1, table.obs.rules.games + 1))
            if self.legal:
                y = places.actions_y + 84 + 48 + 24
                if table.controls.find("best_melds") is not None:
                    y += 34
                box = Box(places.right + 10, y, RIGHT_W - 20, 44 if look.closing is None else 98)
                panels.draw_plate_under(
                    cv, box, games, look.enters, look.closing, look.need, hangs=False
                )

    def paint_under(self, cv: Canvas) -> None:
        self.draw_own_zones(cv)

    def paint_over(self, cv: Canvas) -> None:
        self.draw_key_ring(cv)
