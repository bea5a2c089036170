"""The showdown by hand and by button, the entries in the strip, and the round after it."""

from __future__ import annotations

from hollywood_gin.engine.actions import DrawStock, FinishLayoffs, Knock, LayOff, PassUpcard
from hollywood_gin.engine.cards import parse_card, parse_hand
from hollywood_gin.engine.rules import PRESETS, TABLE, Rules
from hollywood_gin.engine.scoring import Outcome, judge
from hollywood_gin.ui.sheet.words import Players
from hollywood_gin.ui.table.stages.showdown import partly_entered, without_last
from hollywood_gin.ui.table.sums import terms
from tests.pilot import Pilot
from tests.ui.local_session import LocalSession
from tests.ui.tables import my_session, open_table

KNOCKER = "5C 6C 7C 8C JS JD JH AS 2H 3D"
"""Run 5-8 of clubs, three jacks, deadwood 6."""
DEFENDER = "4H 5H 6H KS KD KC 9C TC 4C 2D"
"""Run, set, deadwood 25: 9C TC and 4C go on the run and leave 2."""
SPREAD = tuple(sorted((parse_hand("5C 6C 7C 8C"), parse_hand("JS JD JH"))))


def they_knock(gin: bool = False, **settings: object) -> Pilot:
    """Return a pilot who must answer the opponent's knock with 6."""
    theirs = "5C 6C 7C 8C JS JD JH AS AH AD" if gin else KNOCKER
    spread = (*SPREAD, parse_hand("AS AH AD")) if gin else SPREAD
    session = my_session(
        "QH QD",
        mine=DEFENDER,
        theirs=theirs,
        dealer=0,
        script=[PassUpcard(), DrawStock(), Knock(parse_card("QD"), tuple(sorted(spread)))],
    )
    pilot = open_table(session, **settings)
    pilot.key("p")
    pilot.settle()
    return pilot


def i_knock(rules: Rules = TABLE, session: LocalSession | None = None) -> Pilot:
    """Return a pilot who has laid down a knock with 6 against the defender above."""
    session = session or my_session(
        "QH QD", mine=KNOCKER, theirs=DEFENDER, script=[PassUpcard()], rules=rules
    )
    pilot = open_table(session)
    pilot.key("p")
    pilot.settle()
    pilot.key("space")
    pilot.settle()
    pilot.key("k")
    pilot.settle()
    pilot.key("enter")
    pilot.settle()
    pilot.wait(1)
    return pilot


def done(pilot: Pilot) -> list[object]:
    session = pilot.table.session
    assert isinstance(session, LocalSession)
    return [action for _seat, action in session.submitted]


# --- laying off


def test_a_card_is_laid_off_by_dragging_it_onto_the_meld() -> None:
    pilot = they_knock()
    assert pilot.reads("Deadwood 25")
    pilot.carry("9C", "8C")
    meld = SPREAD.index(parse_hand("5C 6C 7C 8C"))
    assert pilot.table.stage.over == f"meld{meld}"
    assert pilot.reads("Fits here")
    assert pilot.reads("with 9♣")
    pilot.release()
    pilot.settle()
    assert done(pilot)[-1] == LayOff(parse_card("9C"), meld)
    assert pilot.table.stage.arranger.deadwood == 16
    pilot.app.close()


def test_a_card_that_does_not_fit_glides_back_with_a_reason() -> None:
    pilot = they_knock()
    pilot.drag("2D", "8C")
    pilot.settle()
    assert pilot.caption == "2♦ does not fit there."
    assert not any(isinstance(action, LayOff) for action in done(pilot))
    assert pilot.table.board.settled
    pilot.app.close()


def test_a_card_is_laid_off_by_two_clicks() -> None:
    pilot = they_knock()
    pilot.click("9C")
    pilot.click("8C")
    pilot.settle()
    assert isinstance(done(pilot)[-1], LayOff)
    pilot.app.close()


def test_lay_off_all_finds_the_joint_best_and_done_ends_it() -> None:
    pilot = they_knock()
    pilot.click("lay_off_all")
    pilot.settle()
    assert pilot.table.stage.arranger.deadwood == 2
    assert not pilot.sees_control("lay_off_all"), "nothing is left to lay off"
    pilot.click("done")
    pilot.settle()
    pilot.wait(1)
    assert isinstance(done(pilot)[-1], FinishLayoffs)
    assert pilot.reads("Undercut!")
    assert pilot.table.obs.result.defender_deadwood == 2
    pilot.app.close()


def test_by_keys_alone() -> None:
    pilot = they_knock()
    pilot.key("a")
    pilot.settle()
    pilot.key("enter")
    pilot.settle()
    pilot.wait(1)
    assert pilot.table.stage.name == "showdown"
    pilot.key("space")
    pilot.settle()
    assert pilot.table.session.round_number == 2
    pilot.app.close()


def test_a_chosen_card_is_laid_off_by_ctrl_up() -> None:
    pilot = they_knock()
    order = pilot.table.stage.own_order()
    pilot.key("1234567890"[order.index(parse_card("9C"))])
    pilot.key("up", ctrl=True)
    pilot.settle()
    assert isinstance(done(pilot)[-1], LayOff)
    pilot.app.close()


def test_own_melds_may_be_broken_and_made_again() -> None:
    pilot = they_knock()
    pilot.drag("KS", "2D")
    pilot.settle()
    assert pilot.reads("No meld yet")
    assert pilot.table.stage.arranger.deadwood == 55
    pilot.drag("KS", "KD")
    pilot.settle()
    assert pilot.table.stage.arranger.deadwood == 25
    pilot.app.close()


def test_after_gin_nothing_is_laid_off() -> None:
    pilot = they_knock(gin=True)
    assert not pilot.sees_control("lay_off_all")
    assert "nothing can be laid off" in pilot.caption
    pilot.click("done")
    pilot.settle()
    pilot.wait(1)
    assert pilot.reads("Gin.")
    pilot.app.close()


def test_automatic_laying_off() -> None:
    pilot = they_knock(auto_layoff=True)
    pilot.settle()
    pilot.wait(1)
    assert pilot.table.obs.result is not None
    assert pilot.table.obs.result.defender_deadwood == 2
    pilot.app.close()


# --- the result


def test_the_spread_can_be_rearranged_before_it_is_laid_down() -> None:
    # Four sevens and 8-9-T of spades: the seven of spades may stand in either.
    mine = "7S 7H 7D 7C 8S 9S TS 2C 2D 2H"
    theirs = "4H 5C 6H KS QD KC 9C TC 4C JH"
    session = my_session("QH QS", mine=mine, theirs=theirs, script=[PassUpcard()])
    pilot = open_table(session)
    for key in ("p", "space", "g"):
        pilot.key(key)
        pilot.settle()
    assert pilot.table.stage.name == "spread"
    pilot.drag("7S", "TS")
    pilot.settle()
    pilot.click("lay_down")
    pilot.settle()
    knock = next(action for action in done(pilot) if isinstance(action, Knock))
    assert parse_hand("7S 8S 9S TS") in knock.spread
    pilot.app.close()


def test_the_arithmetic_is_said_in_words_and_written_into_the_strip() -> None:
    pilot = i_knock()
    assert pilot.reads("Undercut!")
    assert pilot.table.obs.sheet.points[0] == (0, pilot.table.obs.sheet.lines[-1].points)
    assert pilot.reads("it enters game 1.")
    points = pilot.table.obs.sheet.lines[-1].points
    assert pilot.reads(f"+{points}"), "the entry stays marked in the strip"
    pilot.app.close()


def test_the_entries_are_written_column_by_column() -> None:
    sheet_points = []
    session = my_session("QH QD", mine=KNOCKER, theirs=DEFENDER, script=[PassUpcard()])
    for score in (30, 20):
        session.match = session.match.__class__(
            session.match.rules,
            session.match.first_dealer,
            session.match.dealer,
            session.match.sheet.enter(1, score),
            session.match.round,
        )
    session.round_number = 3
    pilot = open_table(session, speed="normal")
    for key in ("p", "space", "k", "enter"):
        pilot.key(key)
        if key != "enter":
            pilot.settle()
    for _ in range(60 * 20):
        pilot.step()
        strip = pilot.table.strip_state()
        column = tuple(pair[1] for pair in strip.sheet.points)
        if not sheet_points or sheet_points[-1] != column:
            sheet_points.append(column)
        if pilot.table.beats.idle and pilot.table.obs.result is not None:
            break
    total = pilot.table.obs.sheet.lines[-1].points
    assert sheet_points == [
        (50, 20, 0),
        (50 + total, 20, 0),
        (50 + total, 20 + total, 0),
        (50 + total, 20 + total, total),
    ]
    pilot.app.close()


def test_a_click_anywhere_skips_and_then_goes_on() -> None:
    pilot = i_knock()
    assert pilot.table.stage.finished
    pilot.click((640, 690))
    pilot.settle()
    assert pilot.table.session.round_number == 2
    assert pilot.table.stage.name == "play"
    pilot.app.close()


def test_the_next_round_is_introduced_with_who_deals_and_why() -> None:
    pilot = i_knock()
    pilot.app.settings.speed = "normal"
    pilot.key("space")
    pilot.wait(0.3)
    assert pilot.caption == "Round 2. Vera won the last one and deals."
    pilot.app.close()


def test_a_sheet_half_written_is_the_old_one_with_some_games_new() -> None:
    pilot = i_knock()
    sheet = pilot.table.obs.sheet
    assert without_last(sheet).lines == sheet.lines[:-1]
    assert partly_entered(sheet, ()).points == without_last(sheet).points
    assert partly_entered(sheet, sheet.lines[-1].credited).points == sheet.points
    pilot.app.close()


def test_playing_to_the_wall_shows_both_hands_and_who_deals_again() -> None:
    session = LocalSession(Rules(knock_limit=0), dealer=1, seed=11, knocks=False)
    pilot = open_table(session)
    for _ in range(200):
        obs = pilot.table.obs
        if obs.result is not None:
            break
        if obs.my_turn and pilot.table.ready:
            if pilot.sees_control("pass"):
                pilot.key("p")
            elif pilot.sees_control("draw"):
                pilot.key("space")
            elif pilot.sees_control("done"):
                pilot.key("enter")
            else:
                pilot.key("1")
                pilot.key("d")
        pilot.settle()
    pilot.wait(1)
    assert pilot.table.obs.result.outcome == "dead"
    assert pilot.reads("Dead round")
    assert any("deals again" in mark.text for mark in pilot.texts())
    pilot.app.close()


SPADES = "7S 7H 7D 4C 5C 6C JD QD KD 3H"
"""Set, two runs, deadwood 3."""
OPEN_ENDED = "7C 8C 3C 2H 2D 9H 9D QS TC 5H"
"""Deadwood 65; 3C 7C 8C on the run leave 47, 7C on the set leaves 58 and strands 8C."""


def they_knock_under_a_spade(**settings: object) -> Pilot:
    """Return a pilot who must answer a knock with 3 in Oklahoma, a spade turned up."""
    melds = (parse_hand("7S 7H 7D"), parse_hand("4C 5C 6C"), parse_hand("JD QD KD"))
    session = my_session(
        "TS KC 2S 3S",
        mine=OPEN_ENDED,
        theirs=SPADES,
        dealer=0,
        rules=PRESETS["oklahoma"],
        script=[PassUpcard(), DrawStock(), Knock(parse_card("KC"), tuple(sorted(melds)))],
    )
    pilot = open_table(session, **settings)
    pilot.key("p")
    pilot.settle()
    return pilot


def test_the_live_difference_counts_a_spade_twice() -> None:
    pilot = they_knock_under_a_spade()
    assert pilot.reads("124"), "twice 65 less 3"
    assert pilot.reads("spade upcard")
    pilot.carry("7C", "6C")
    assert pilot.reads("110"), "twice 58 less 3"
    pilot.release()
    pilot.app.close()


def test_the_live_difference_prices_an_undercut_and_gin() -> None:
    pilot = they_knock()
    pilot.click("lay_off_all")
    pilot.settle()
    assert pilot.reads("29"), "6 less 2 and 25"
    pilot.app.close()
    pilot = they_knock(gin=True)
    points = pilot.table.stage.arranger.deadwood + 25
    assert pilot.reads(str(points))
    pilot.app.close()


def test_equal_deadwood_is_worth_nothing_where_nobody_scores_it() -> None:
    rules = TABLE.with_knobs({"ties": "nobody"})
    result = judge(rules, 1, Outcome.KNOCK, 7, 7, None)
    said = [
        (term.sign, term.number, term.word)
        for term in terms(result, rules, Players(("Ana", "Vera"), 0))
    ]
    assert said == [
        ("", 7, "your deadwood"),
        ("−", 7, "Vera's deadwood"),
        ("=", 0, "nobody scores"),
    ]


def test_one_point_is_one_point() -> None:
    """A knock with 10 against 11 once said "1 points for you"."""
    rules, players = PRESETS["classic"], Players(("Ana", "Vera"), 0)

    def said(knocker: int, left: int) -> tuple[int, str, str]:
        last = terms(judge(rules, knocker, Outcome.KNOCK, 10, left, None), rules, players)[-1]
        return last.number, last.word, last.short

    assert said(0, 11) == (1, "point for you", "point")
    assert said(0, 12) == (2, "points for you", "points")
    assert said(1, 11) == (1, "point for Vera", "point")


def test_the_caption_and_the_keys_mean_the_better_of_two_melds() -> None:
    pilot = they_knock_under_a_spade()
    pilot.click("7C")
    assert pilot.caption.startswith("7♣ goes on Vera's run.")
    pilot.key("up", ctrl=True)
    pilot.settle()
    assert done(pilot)[-1] == LayOff(parse_card("7C"), pilot.table.obs.layoffs[-1][1])
    assert parse_hand("4C 5C 6C 7C") in pilot.table.view.spread
    pilot.app.close()


def test_a_doubled_sum_stands_in_brackets() -> None:
    pilot = they_knock_under_a_spade()
    pilot.click("lay_off_all")
    pilot.settle()
    pilot.click("done")
    pilot.settle()
    pilot.wait(2)
    said = [mark.text for mark in pilot.texts()]
    assert said.count("(") == said.count(")") == 1
    assert "88" in said
    pilot.app.close()


# --- a player who melds himself


def test_a_player_who_melds_himself_finds_his_cards_loose() -> None:
    session = my_session("QH QD", mine=KNOCKER, theirs=DEFENDER, script=[PassUpcard()])
    pilot = open_table(session, auto_meld=False)
    for key in ("p", "space", "k"):
        pilot.key(key)
        pilot.settle()
    assert pilot.table.stage.name == "spread"
    assert not pilot.sees_control("lay_down"), "nothing lies in a meld yet"
    assert "Lay out your melds" in pilot.caption
    row = pilot.table.stage.row()
    pilot.drag("5C", (row.right + 92, row.y + 90))
    pilot.settle()
    pilot.drag("6C", "5C")
    pilot.drag("7C", "5C")
    pilot.settle()
    assert parse_hand("5C 6C 7C") in pilot.table.stage.arranger.melds
    pilot.click("best_melds")
    pilot.settle()
    assert not pilot.sees_control("best_melds")
    pilot.key("enter")
    pilot.settle()
    assert isinstance(done(pilot)[-1], Knock)
    pilot.app.close()


def test_a_defender_who_melds_himself_may_ask_for_the_best() -> None:
    pilot = they_knock(auto_meld=False)
    assert pilot.table.stage.arranger.melds == ()
    pilot.key("b")
    pilot.settle()
    assert pilot.table.stage.arranger.deadwood == 25
    pilot.app.close()
