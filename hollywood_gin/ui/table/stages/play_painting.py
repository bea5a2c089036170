"""How play is drawn: counts, brackets, zones and tags round the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import Card, cards_in
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import least_deadwood
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark
from hollywood_gin.ui.kit.theme import BOLD, CREAM, CREAM_2, GOLD_HI
from hollywood_gin.ui.table import counts, panels
from hollywood_gin.ui.table.hand_order import Kind
from hollywood_gin.ui.table.layout import HOVER_UP, LIFT_UP, RIGHT_W
from hollywood_gin.ui.table.stages.play_controls import sort_box

if TYPE_CHECKING:
    from hollywood_gin.ui.table.stages.play import PlayStage


def paint_still(stage: PlayStage, cv: Canvas) -> None:
    """Draw what changes only with the position: labels, deadwood, brackets, sort, plate."""
    table = stage.table
    obs, view, places = table.obs, table.view, table.places
    offered = obs.phase is Phase.UPCARD
    panels.draw_pile_labels(cv, places, view.stock, len(view.pile), offered, max(0, view.stock - 2))
    if table.shows_deadwood and view.hand:
        _paint_deadwood(stage, cv)
    if table.hand_places is not None and not table.dealing:
        loose = least_deadwood(table.order_rest())
        panels.draw_brackets(cv, table.hand_places, loose)
    if not table.drawer.open:
        box = sort_box(stage)
        pill = table.controls.find("sort")
        two_rows = pill is not None and pill.box.h > box.h
        if not two_rows and not cv.small:
            cap = ornament.key_cap(cv, "S", box.right, box.y - 20)
            ornament.label(cv, _("SORT"), box.x, box.y - 20, RIGHT_W - cap - 12)
        _paint_plate(stage, cv)


def _paint_deadwood(stage: PlayStage, cv: Canvas) -> None:
    table = stage.table
    if not table.ready:
        panels.draw_deadwood(cv, table.places, least_deadwood(table.view.hand), None, "")
        return
    count = counts.count(table.obs, stage.chosen)
    word = ""
    if count.card is not None and count.after is not None:
        text = _("if you take {card}") if count.taking else _("throwing {card}")
        word = text.format(card=card_mark(count.card))
    panels.draw_deadwood(cv, table.places, count.now, count.after, word)


def _paint_plate(stage: PlayStage, cv: Canvas) -> None:
    """Draw the plate under the knock button."""
    table = stage.table
    laying = stage.laying()
    button = table.controls.find("knock")
    if laying is None or button is None:
        return
    look = counts.outlook(table.obs, laying)
    tall = 44 if look.closing is None else 66 if laying.gin else 100
    box = Box(button.box.x + 10, button.box.bottom - 4, RIGHT_W - 20, tall)
    games = tuple(range(1, table.obs.rules.games + 1))
    panels.draw_plate_under(cv, box, games, look.enters, look.closing, look.need)


def paint_zones(stage: PlayStage, cv: Canvas) -> None:
    """Draw the places a card may go to, while one is dragged or lifted."""
    table = stage.table
    drag, places = table.drag, table.places
    item = drag.item if drag.dragging else None
    if item is not None and item.place != "hand":
        ornament.zone(cv, places.hand_zone.grow(-6, -4), 14, hot=stage.over == "hand")
        return
    card = item.card if item is not None else stage.chosen
    if card is None or not stage.throwing:
        return
    if item is not None and stage.gap_at is None:
        _paint_origin(stage, cv, card)
    if counts.may_throw(table.obs, card):
        ornament.zone(cv, places.pile.grow(14), 14, hot=stage.over == "pile")
    if stage.can_knock(card):
        zone = places.knock_zone
        hot = stage.over == "knock"
        ornament.zone(cv, zone, 14, hot=hot)
        laying = next(way for way in table.layings() if way.card == card)
        word = _("Gin") if laying.gin else _("Knock {points}").format(points=laying.deadwood)
        cv.mid(word, zone.cx, zone.cy - 12, 22, CREAM, BOLD, "c", width=zone.w - 12)
        best, instead = table.layings()[0], ""
        if best.card is None:
            instead = _("instead of big gin")
        elif best.gin and not laying.gin:
            instead = _("instead of gin")
        cv.mid(instead, zone.cx, zone.cy + 16, 14, CREAM, align="c", width=zone.w - 8)


def _paint_origin(stage: PlayStage, cv: Canvas, card: Card) -> None:
    hand = stage.table.hand_places
    if hand is None or card not in hand.x:
        return
    box = hand.pose(card).box
    ornament.zone(cv, box, 8)
    seen = hand.visible(card)
    if seen.w >= 34:
        step = cv.size(14) * 0.62
        for word, way in ((_("its"), -1), (_("place"), 1)):
            cv.mid(word, seen.cx, seen.cy + way * step, 14, CREAM_2, align="c", width=seen.w - 4)


def paint_tags(stage: PlayStage, cv: Canvas) -> None:
    """Draw the tags over the cards: what a zone does, what a card means."""
    table = stage.table
    hand = table.hand_places
    if hand is None or table.dealing:
        return
    drag, places = table.drag, table.places
    item = drag.item if drag.dragging else None
    card = item.card if item is not None and item.place == "hand" else stage.chosen
    if stage.throwing and card is not None:
        if counts.may_throw(table.obs, card):
            kind = "gold" if stage.over == "pile" else "dark"
            text = _("Throw {card}").format(card=card_mark(card))
            ornament.tag(cv, places.pile.cx, places.pile.y - 14, text, kind)
        if stage.over == "knock":
            zone = places.knock_zone
            ornament.tag(cv, zone.cx, zone.y, _("Let go to knock"))
    if item is None:
        _paint_card_tags(stage, cv)
    _paint_known(stage, cv)
    if stage.by_keyboard and stage.chosen in hand.x and stage.chosen is not None:
        sprite = table.board.of(stage.chosen)
        if sprite is not None and not sprite.moving:
            ornament.focus_ring(cv, sprite.pose.box.grow(3), 10)


def _paint_card_tags(stage: PlayStage, cv: Canvas) -> None:
    """Say over a card that it was drawn, was taken, makes gin, or would give gin up."""
    table = stage.table
    hand = table.hand_places
    assert hand is not None
    top = hand.y - 24
    laying = stage.laying()
    gin_card = laying.card if laying is not None and laying.gin else None
    for group, _start, _end in hand.groups:
        if group.kind is Kind.DRAWN and stage.chosen != group.cards[0] != gin_card:
            card = group.cards[0]
            word = _("Taken") if card == table.view.taken else _("Drawn")
            up = hand.h * HOVER_UP if card == stage.hover and not table.drag.dragging else 0
            cv.mid(word, hand.x[card] + 4, top - up, 14, GOLD_HI, BOLD)
    taken = table.view.taken
    if stage.throwing and taken is not None and taken in hand.x:
        box = hand.pose(taken, LIFT_UP if taken == stage.chosen else 0).box
        if taken == stage.chosen:
            ornament.tag(cv, box.x + 52, box.y - 15, _("Taken: keep it"), "cost")
        elif table.order.apart != taken:
            ornament.tag(cv, box.x + 34, box.bottom - 16, _("Taken"), "dark", 12)
    if gin_card is not None and gin_card in hand.x:
        pose = hand.pose(gin_card)
        seen = hand.visible(gin_card)
        # The bracket's word stands over a card amid the hand, so the tag goes to the card's foot.
        y = hand.y - 22 if gin_card == table.order.apart else pose.box.bottom - 18
        ornament.tag(cv, max(seen.cx, pose.box.x + 40), y, _("Gin throws this"))
    chosen = stage.chosen
    if stage.throwing and gin_card is not None and chosen not in (None, gin_card):
        box = hand.pose(chosen, LIFT_UP).box
        ways = table.layings()
        if not any(way.card == chosen and way.gin for way in ways):
            ornament.tag(cv, box.x + 52, box.y - 15, _("Gives up gin"), "cost")


def _paint_known(stage: PlayStage, cv: Canvas) -> None:
    """Mark the cards the opponent took from the pile and still holds."""
    table = stage.table
    known = table.view.opponent_known
    if not table.marks_known or not known:
        return
    cards = cards_in(known)
    right = table.places.back(max(0, table.view.opponent_count - 1), table.view.opponent_count)
    x = right.box.right - 24
    y = right.box.bottom - 4
    for card in reversed(cards[-6:]):
        box = ornament.tag(cv, x, y, card_mark(card), "dark", 13)
        x -= box.w + 4
