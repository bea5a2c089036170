"""Every gesture of the table, one test each, and the odd things that happen in the middle."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from hollywood_gin.engine.actions import (
    Discard,
    DrawStock,
    Knock,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import parse_card, parse_hand
from hollywood_gin.engine.legality import Phase
from tests.pilot import Pilot
from tests.ui.local_session import LocalSession
from tests.ui.tables import MINE, my_session, open_table

KH, KC = parse_card("KH"), parse_card("KC")


@pytest.fixture
def upcard() -> Iterator[Pilot]:
    """JC is offered to me; the stock is KH 7S 8S ..."""
    pilot = open_table(my_session())
    yield pilot
    pilot.app.close()


@pytest.fixture
def throwing() -> Iterator[Pilot]:
    """Both passed JC, I drew KH: eleven cards, a knock with 7 is possible."""
    pilot = open_table(my_session(script=[PassUpcard()]))
    pilot.key("p")
    pilot.settle()
    pilot.key("space")
    pilot.settle()
    assert pilot.table.obs.phase is Phase.THROW
    assert pilot.table.obs.drawn == KH
    yield pilot
    pilot.app.close()


@pytest.fixture
def drawing() -> Iterator[Pilot]:
    """I passed, the opponent took JC and threw KC: I may draw or take KC."""
    script = [TakeUpcard(), Discard(parse_card("KC"))]
    pilot = open_table(my_session(script=script))
    pilot.key("p")
    pilot.settle()
    assert pilot.table.obs.phase is Phase.DRAW
    yield pilot
    pilot.app.close()


def done(pilot: Pilot) -> list[object]:
    """Return what I have submitted so far."""
    session = pilot.table.session
    assert isinstance(session, LocalSession)
    return [action for _seat, action in session.submitted]


def at_rest(pilot: Pilot) -> None:
    """Every card stands where the layout says, none is held, nothing is doubled."""
    pilot.settle()
    assert pilot.table.board.settled
    assert not pilot.table.drag.pressed
    held = {parse_card(name) for name in pilot.hand()}
    assert sum(1 << card for card in held) == pilot.table.obs.hand


# --- draw


def test_click_on_the_stock_draws(drawing: Pilot) -> None:
    drawing.click("@stock")
    drawing.settle()
    assert done(drawing)[-1] == DrawStock()
    assert drawing.hand()[-1] == "KH", "the drawn card stands apart at the right"
    assert "You drew K♥ from the stock." in drawing.caption


def test_click_on_the_pile_takes_its_top(drawing: Pilot) -> None:
    drawing.click("@pile")
    drawing.settle()
    assert done(drawing)[-1] == TakeDiscard()
    assert "KC" in drawing.hand()


def test_stock_dragged_into_the_hand_goes_where_it_is_let_go(drawing: Pilot) -> None:
    drawing.drag("@stock", (drawing.table.hand_places.x[parse_card("4H")] + 40, 590))
    at_rest(drawing)
    assert done(drawing)[-1] == DrawStock()
    assert "KH" in drawing.hand()[:4]
    assert drawing.table.order.sort == "manual"


def test_top_discard_dragged_into_the_hand(drawing: Pilot) -> None:
    drawing.drag("@pile", (640, 590))
    at_rest(drawing)
    assert done(drawing)[-1] == TakeDiscard()


def test_stock_dragged_nowhere_glides_back(drawing: Pilot) -> None:
    drawing.drag("@stock", (640, 30))
    at_rest(drawing)
    assert DrawStock() not in done(drawing)


@pytest.mark.parametrize(("key", "action"), [("space", DrawStock()), ("t", TakeDiscard())])
def test_keys_draw(drawing: Pilot, key: str, action: object) -> None:
    drawing.key(key)
    drawing.settle()
    assert done(drawing)[-1] == action


def test_upcard_is_taken_or_passed_by_button(upcard: Pilot) -> None:
    assert upcard.find("take").label == "Take"
    upcard.click("pass")
    assert done(upcard) == [PassUpcard()]


def test_upcard_is_taken_by_a_click_on_it(upcard: Pilot) -> None:
    upcard.click("@pile")
    upcard.settle()
    assert done(upcard) == [TakeUpcard()]


def test_stock_is_refused_while_the_upcard_is_offered(upcard: Pilot) -> None:
    upcard.click("@stock")
    assert done(upcard) == []
    assert upcard.caption == "Take the upcard or pass first."


# --- throw


def test_card_dragged_to_the_pile_is_thrown(throwing: Pilot) -> None:
    throwing.drag("KH", "@pile")
    throwing.settle()
    assert done(throwing)[-1] == Discard(KH)


def test_click_lifts_and_a_click_on_the_pile_throws(throwing: Pilot) -> None:
    throwing.click("KH")
    assert throwing.table.stage.chosen == KH
    throwing.click("@pile")
    throwing.settle()
    assert done(throwing)[-1] == Discard(KH)


@pytest.mark.parametrize("key", ["d", "enter"])
def test_keys_throw_the_chosen_card(throwing: Pilot, key: str) -> None:
    throwing.key("right")
    card = throwing.table.stage.chosen
    throwing.key(key)
    throwing.settle()
    assert done(throwing)[-1] == Discard(card)


def test_numbers_choose_a_card(throwing: Pilot) -> None:
    throwing.key("-")
    assert throwing.table.stage.chosen == KH, "the eleventh card is on the minus key"
    throwing.key("1")
    assert throwing.table.stage.chosen == parse_card("3H")


def test_nobody_throws_a_card_by_a_double_click(throwing: Pilot) -> None:
    throwing.click("KH")
    throwing.click("KH")
    throwing.click("KH")
    assert throwing.table.stage.chosen == KH, "clicks within 400 ms are one click"
    throwing.wait(0.5)
    throwing.click("KH")
    assert throwing.table.stage.chosen is None
    assert Discard(KH) not in done(throwing)


def test_the_card_taken_from_the_pile_may_not_be_thrown(drawing: Pilot) -> None:
    drawing.key("t")
    drawing.settle()
    drawing.drag("KC", "@pile")
    at_rest(drawing)
    assert drawing.caption == "You took the king of clubs this turn: throw another card."
    assert done(drawing)[-1] == TakeDiscard()
    assert "KC" in drawing.hand()


# --- knock


def test_knock_by_button_opens_the_spread_and_lays_down(throwing: Pilot) -> None:
    assert throwing.find("knock").label == "Knock 7"
    throwing.click("knock")
    throwing.settle()
    assert throwing.table.stage.name == "spread"
    assert throwing.sees_control("cancel")
    throwing.click("lay_down")
    throwing.settle()
    knock = next(action for action in done(throwing) if isinstance(action, Knock))
    assert knock.card == KH
    assert set(knock.spread) == {parse_hand("3H 4H 5H 6H"), parse_hand("9S 9D 9C")}


def test_knock_by_dragging_to_its_place(throwing: Pilot) -> None:
    throwing.drag("KH", "@knock_zone")
    throwing.settle()
    assert throwing.table.stage.name == "spread"


def test_knock_by_key_with_the_lifted_card(throwing: Pilot) -> None:
    throwing.click("KH")
    throwing.key("k")
    throwing.settle()
    assert throwing.table.stage.name == "spread"
    assert throwing.table.stage.card == KH


def test_cancel_takes_the_cards_up_again(throwing: Pilot) -> None:
    throwing.key("k")
    throwing.settle()
    throwing.key("esc")
    at_rest(throwing)
    assert throwing.table.stage.name == "play"
    assert not any(isinstance(action, Knock) for action in done(throwing))


def test_a_spread_over_the_limit_cannot_be_laid_down(throwing: Pilot) -> None:
    throwing.key("k")
    throwing.settle()
    for card in ("9S", "9C"):
        throwing.drag(card, "4D")
        throwing.settle()
    assert not throwing.sees_control("lay_down")
    assert "over the limit of 10" in throwing.caption


def test_without_a_question_the_knock_is_laid_down_at_once() -> None:
    pilot = open_table(my_session(script=[PassUpcard()]), confirm_knock=False)
    pilot.key("p")
    pilot.settle()
    pilot.key("space")
    pilot.settle()
    pilot.key("k")
    pilot.settle()
    assert any(isinstance(action, Knock) for action in done(pilot))
    pilot.app.close()


def test_gin_names_the_card_and_another_card_says_what_it_gives_up() -> None:
    session = my_session(
        "KH 4D",
        mine="3H 4H 5H 6H 9S 9D 9C TH JH QH",
        theirs="5C 7C 8D TC JS QD 2H KD KC AD",
        script=[PassUpcard()],
    )
    pilot = open_table(session)
    pilot.key("p")
    pilot.settle()
    pilot.key("space")
    pilot.settle()
    assert pilot.find("knock").label == "GIN"
    assert pilot.reads("Gin throws this")
    pilot.click("9C")
    assert pilot.reads("Gives up gin")
    pilot.key("g")
    pilot.settle()
    pilot.key("enter")
    pilot.settle()
    knock = next(action for action in done(pilot) if isinstance(action, Knock))
    assert knock.card == parse_card("4D"), "G knocks with the card that makes gin"
    pilot.app.close()


# --- order


def test_dragging_sideways_reorders_and_switches_to_manual(throwing: Pilot) -> None:
    hand = throwing.table.hand_places
    throwing.drag("2S", (hand.x[parse_card("3H")] + 10, 590))
    at_rest(throwing)
    assert throwing.hand()[0] in ("2S", "3H")
    assert throwing.hand().index("2S") < 2
    assert throwing.find("sort").value == "manual"


def test_a_hand_made_order_persists_through_a_turn(throwing: Pilot) -> None:
    hand = throwing.table.hand_places
    throwing.drag("2S", (hand.x[parse_card("3H")] + 10, 590))
    at_rest(throwing)
    before = [name for name in throwing.hand() if name != "KH"]
    throwing.drag("KH", "@pile")
    throwing.settle()
    assert throwing.hand() == before


def test_sort_cycles_with_s(throwing: Pilot) -> None:
    seen = []
    for _ in range(4):
        throwing.key("s")
        at_rest(throwing)
        seen.append(throwing.table.order.sort.value)
    assert seen == ["suit", "rank", "manual", "melds"]


def test_sort_by_click_on_the_pill(throwing: Pilot) -> None:
    pill = throwing.find("sort")
    place = pill.places[2]
    throwing.click((place.cx, place.cy))
    at_rest(throwing)
    names = throwing.hand()
    assert [name[0] for name in names] == sorted(
        (name[0] for name in names), key="A23456789TJQK".index
    )


def test_ctrl_arrows_move_the_chosen_card(throwing: Pilot) -> None:
    throwing.key("2")
    card = throwing.hand()[1]
    throwing.key("right", ctrl=True)
    at_rest(throwing)
    assert throwing.hand().index(card) == 2


def test_the_order_may_be_changed_in_the_opponents_turn() -> None:
    pilot = open_table(my_session(dealer=0, answers=False))
    assert not pilot.table.obs.my_turn
    hand = pilot.table.hand_places
    pilot.step(2)
    pilot.pick_up("9C")
    assert pilot.table.drag.dragging
    pilot.move((hand.x[parse_card("3H")], 590), steps=6)
    pilot.release()
    pilot.wait(1)
    assert pilot.hand().index("9C") < 3
    pilot.app.close()


# --- how a drag begins and ends


def test_less_than_six_units_is_a_click(throwing: Pilot) -> None:
    throwing.move("KH")
    throwing.press()
    x, y = throwing.at
    throwing.move((x + 5, y))
    assert not throwing.table.drag.dragging
    throwing.release()
    assert throwing.table.stage.chosen == KH


def test_the_card_keeps_the_point_it_was_grabbed_by(throwing: Pilot) -> None:
    throwing.move("KH")
    sprite = throwing.table.board.of(KH)
    before = (throwing.at[0] - sprite.pose.cx, throwing.at[1] - sprite.pose.cy)
    throwing.press()
    throwing.move((700, 300), steps=5)
    after = (throwing.at[0] - sprite.pose.cx, throwing.at[1] - sprite.pose.cy)
    assert after == pytest.approx(before, abs=1.5)


def test_drop_outside_glides_back(throwing: Pilot) -> None:
    throwing.drag("KH", (640, 60))
    at_rest(throwing)
    assert Discard(KH) not in done(throwing)


def test_drop_between_two_zones_takes_the_larger_overlap(throwing: Pilot) -> None:
    pile, knock = throwing.table.places.pile, throwing.table.places.knock_zone
    middle = (pile.right + knock.x) / 2
    throwing.carry("KH", (middle + 25, pile.cy))
    assert throwing.table.stage.over == "knock"
    throwing.move((throwing.at[0] - 60, throwing.at[1]), steps=4)
    assert throwing.table.stage.over == "pile"


@pytest.mark.parametrize("how", ["second button", "esc", "focus", "resize", "scene"])
def test_a_drag_that_is_cut_off_goes_home(throwing: Pilot, how: str) -> None:
    order = throwing.hand()
    throwing.carry("KH", "@pile")
    if how == "second button":
        throwing.press(3)
    elif how == "esc":
        throwing.key("esc")
    elif how == "focus":
        throwing.window_event(pygame.WINDOWFOCUSLOST)
    elif how == "resize":
        throwing.app.window.size = (1000, 600)
        throwing.step(2)
    else:
        throwing.app.open("how_to")
        throwing.app.pop()
    assert not throwing.table.drag.pressed
    throwing.release()
    at_rest(throwing)
    assert throwing.hand() == order
    assert Discard(KH) not in done(throwing)


def test_an_answer_from_the_computer_in_mid_drag_changes_nothing() -> None:
    session = my_session(dealer=0, answers=False)
    pilot = open_table(session)
    pilot.pick_up("9C")
    session.answers = True
    pilot.wait(0.5)
    assert pilot.table.drag.dragging
    pilot.move((640, 60), steps=4)
    pilot.release()
    at_rest(pilot)
    pilot.app.close()


def test_click_during_animation_skips_it() -> None:
    pilot = open_table(my_session(), speed="slow")
    pilot.key("p")
    pilot.step(3)
    assert not pilot.table.obs.my_turn, "the answer waits a moment"
    pilot.click((640, 20))
    pilot.step(2)
    assert not pilot.table.ready, "the answer is being shown"
    pilot.click((640, 20))
    pilot.step(2)
    assert pilot.table.ready
    assert pilot.table.obs.my_turn
    pilot.app.close()


def test_shift_skips_the_deal() -> None:
    from hollywood_gin.ui.app import App
    from hollywood_gin.ui.preferences import Preferences
    from hollywood_gin.ui.table import TableScene

    app = App((1280, 720), settings=Preferences(speed="slow"))
    app.push(TableScene(app, my_session(answers=False)))
    pilot = Pilot(app)
    pilot.step(20)
    assert pilot.table.dealing
    pilot.key("shift")
    pilot.step(2)
    assert pilot.table.ready
    assert sorted(pilot.hand()) == sorted(MINE.split())
    app.close()


# --- the rest of the table


def test_hover_lifts_by_the_unlifted_shape(throwing: Pilot) -> None:
    throwing.move("9D")
    throwing.wait(0.3)
    sprite = throwing.table.board.of(parse_card("9D"))
    lifted = throwing.table.hand_places.y + 98 - sprite.pose.cy
    assert lifted == pytest.approx(0.08 * 196, abs=0.5)
    x, _y = throwing.at
    throwing.move((x, throwing.table.hand_places.y - 6))
    throwing.wait(0.3)
    assert sprite.pose.cy == pytest.approx(throwing.table.hand_places.y + 98)


def test_holding_the_pile_fans_it_open(throwing: Pilot) -> None:
    throwing.move("@pile")
    throwing.press()
    throwing.wait(0.5)
    assert throwing.table.stage.fan is not None
    assert throwing.reads("DISCARD PILE")
    throwing.release()
    assert throwing.table.stage.fan is not None
    throwing.key("esc")
    assert throwing.table.stage.fan is None


def test_log_drawer_lists_every_public_action(throwing: Pilot) -> None:
    throwing.key("l")
    throwing.settle()
    assert throwing.reads("Upcard J♣: both passed.")
    assert throwing.reads("to throw")
    hand, edge = throwing.table.hand_places, throwing.table.places.free_w
    assert hand.right <= edge, "the hand gives way to the drawer"
    assert throwing.sees_control("knock"), "the main action is in the drawer's foot"
    throwing.key("esc")
    assert not throwing.table.drawer.open


def test_knock_limit_is_on_screen_in_every_stage(throwing: Pilot) -> None:
    assert throwing.reads("KNOCK LIMIT")
    throwing.key("l")
    throwing.settle()
    assert throwing.reads("KNOCK LIMIT")
    throwing.key("l")
    throwing.key("k")
    throwing.settle()
    assert throwing.reads("KNOCK LIMIT")


def test_the_knock_button_says_what_it_does_to_the_sheet(throwing: Pilot) -> None:
    throwing.move("knock")
    throwing.step(2)
    assert "Knock 7: enters game 1." in throwing.caption
    assert throwing.reads("first entry")


def test_a_cyrillic_layout_uses_the_place_of_the_key(throwing: Pilot) -> None:
    throwing.cyrillic_key("л", "k")
    throwing.settle()
    assert throwing.table.stage.name == "spread"


def test_esc_opens_the_pause_menu_and_never_quits(throwing: Pilot) -> None:
    throwing.key("esc")
    assert throwing.app.running
    assert len(throwing.app.stack) == 2


def test_no_control_is_shown_out_of_turn() -> None:
    pilot = open_table(my_session(dealer=0, answers=False))
    shown = {widget.id for widget in pilot.table.controls.widgets}
    assert not shown & {"take", "pass", "draw", "knock", "throw", "stock", "pile"}
    pilot.app.close()


# --- what lies over the table, and clicks that come twice


def fanned() -> Pilot:
    """Return a pilot before the fanned pile, in his turn to draw."""
    pilot = open_table(my_session("JC KH 7S 8S", script=[PassUpcard(), DrawStock(), Discard(KC)]))
    for key in ("p", "space"):
        pilot.key(key)
        pilot.settle()
    pilot.click("KH")
    pilot.click("@pile")
    pilot.settle()
    pilot.move("@pile")
    pilot.press()
    pilot.wait(0.5)
    pilot.release()
    assert pilot.table.stage.fan is not None
    return pilot


@pytest.mark.parametrize("key", ["space", "l", "t", "c", "esc", "enter", "tab"])
def test_a_key_closes_the_fanned_pile_and_does_nothing_else(key: str) -> None:
    pilot = fanned()
    before = list(pilot.table.session.submitted)
    pilot.key(key)
    pilot.step(2)
    assert pilot.table.stage.fan is None
    assert pilot.table.session.submitted == before
    assert not pilot.table.drawer.open
    pilot.app.close()


@pytest.mark.parametrize("target", ["draw", "take", "@stock", "log", (20.0, 700.0)])
def test_a_click_closes_the_fanned_pile_and_does_nothing_else(target: object) -> None:
    pilot = fanned()
    before = list(pilot.table.session.submitted)
    pilot.click(target)  # type: ignore[arg-type]
    pilot.step(2)
    assert pilot.table.stage.fan is None
    assert pilot.table.session.submitted == before
    assert not pilot.table.drawer.open
    pilot.app.close()


def test_a_second_click_on_the_stock_draws_nothing_and_scolds_nobody() -> None:
    pilot = open_table(my_session(script=[PassUpcard()]))
    pilot.key("p")
    pilot.settle()
    pilot.click("@stock")
    pilot.click("@stock")
    pilot.settle()
    assert "already" not in pilot.caption
    assert not pilot.app.top.session.match.round.over
    pilot.app.close()


def test_a_second_click_on_the_pile_takes_no_answer_of_the_computer() -> None:
    # The computer answers at once; the second click of a double click must not take its card.
    pilot = open_table(my_session(script=[PassUpcard(), DrawStock(), Discard(KC)]))
    for key in ("p", "space"):
        pilot.key(key)
        pilot.settle()
    pilot.click("KH")
    pilot.click("@pile")
    pilot.step(3)
    assert pilot.table.obs.my_turn
    pilot.click("@pile")
    pilot.settle()
    assert not any(isinstance(action, TakeDiscard) for _s, action in pilot.table.session.submitted)
    pilot.wait(0.5)
    pilot.click("@pile")
    pilot.settle()
    assert any(isinstance(action, TakeDiscard) for _s, action in pilot.table.session.submitted)
    pilot.app.close()
