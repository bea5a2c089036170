"""The score sheet's words and numbers, checked against the worked examples of the rules."""

from __future__ import annotations

from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoresheet import Line, ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult
from hollywood_gin.ui.kit.text import plain
from hollywood_gin.ui.sheet import words
from hollywood_gin.ui.sheet.model import SheetInfo, csv_rows, sheet_model, void_rows
from hollywood_gin.ui.sheet.words import Players

ANA_VERA = Players(("Ana", "Vera"))
YOU_VERA = Players(("Ana", "Vera"), you=0)
TABLE = PRESETS["table"]


def played(text: str, rules: Rules) -> ScoreSheet:
    """Return the sheet of rounds written as ``A40 B12 -``: winner and points, - is a dead one."""
    sheet = ScoreSheet.empty(rules)
    for word in text.split():
        winner = None if word == "-" else "AB".index(word[0])
        sheet = sheet.enter(winner, int(word[1:]) if winner is not None else 0)
    return sheet


def info(text: str, rules: Rules = TABLE, players: Players = ANA_VERA) -> SheetInfo:
    return SheetInfo(played(text, rules), players)


def test_every_entry_shows_its_points_and_the_running_total() -> None:
    model = sheet_model(info("A10 B18 A30 A4"))
    marks = [(m.game, m.seat, m.points, m.total) for row in model.rows for m in row.marks]
    assert marks == [
        (1, 0, 10, 10),
        (1, 1, 18, 18),
        (1, 0, 30, 40),
        (2, 0, 30, 30),
        (1, 0, 4, 44),
        (2, 0, 4, 34),
        (3, 0, 4, 4),
    ]


def test_the_running_totals_are_those_of_the_sheet() -> None:
    sheet = played("A18 B12 A25 B30 A15 A22 B20", TABLE)
    model = sheet_model(SheetInfo(sheet, ANA_VERA))
    for game in (1, 2, 3):
        for seat in (0, 1):
            mine = [(r.number, m.points, m.total) for r in model.rows for m in r.marks
                    if (m.game, m.seat) == (game, seat)]  # fmt: skip
            theirs = [(e.line, e.points, e.total) for e in sheet.entries(seat, game)]
            assert mine == theirs


def test_a_closed_game_names_its_winner_and_an_open_one_its_target() -> None:
    model = sheet_model(info("A40 A35 A30 B20", players=YOU_VERA))
    assert [c.state for c in model.columns] == ["Closed, you won", "Open, to 100", "Open, to 100"]
    model = sheet_model(info("B40 B35 B30"))
    assert model.columns[0].state == "Closed: Vera"


def test_a_lost_win_is_marked_and_its_footnote_says_why() -> None:
    model = sheet_model(info("A40 A35 A30 B20 A10 B12", players=YOU_VERA))
    assert [row.lost for row in model.rows] == [False, False, False, True, False, False]
    assert model.notes == (
        "* Round 4: Vera's first win belongs to game 1, which was closed: it is not on the score.",
    )


def test_the_foot_of_a_closed_game_shows_the_bonuses() -> None:
    model = sheet_model(info("A40 A35 A30 B20 A10 B12"))
    one = model.columns[0]
    assert one.sides[0].sums == ("105", "3 × 25", "200")
    assert (one.sides[0].last, one.sides[0].total) == ("380", True)
    assert one.sides[1].sums == ("0", "–", "–")
    assert one.stamp == ("SHUTOUT", "100 more")


def test_the_foot_of_an_open_game_says_what_is_to_go() -> None:
    model = sheet_model(info("A60 A30 B12"))
    assert [side.last for side in model.columns[0].sides] == ["10 to go", "88 to go"]
    assert [side.near for side in model.columns[0].sides] == [True, False]
    assert [side.blank for side in model.columns[1].sides] == [False, True]
    assert model.columns[0].sides[0].sums == ("90", "2 so far", "when closed")


def test_rules_without_bonuses_have_no_line_for_them() -> None:
    model = sheet_model(info("A123", Rules()))
    assert model.labels == ("Points", "Rounds won")
    assert model.columns[0].sides[0].sums == ("123", "1")
    assert model.columns[0].stamp == ("SHUTOUT", "")


def test_a_single_game_is_one_column() -> None:
    rules = TABLE.with_knobs({"games": 1})
    model = sheet_model(info("A30 B25 A28 A45", rules, YOU_VERA))
    assert [c.title for c in model.columns] == ["The game"]
    assert model.totals == (278, 50)
    assert model.head == "You win the game, 103 to 25."


def test_the_headline_follows_the_match() -> None:
    said = {
        "": "No round has been played yet.",
        "A30": "No game is closed yet.",
        "A100": "Ana leads, 1 game to 0.",
        "A100 B2 B60 B60": "One game each.",
        "A40 A35 A30 A60": "Ana has won the match. Game 3 is played out.",
        "A5 A6 A110": "Ana wins the match, 3 games to 0.",
    }
    for rounds, sentence in said.items():
        assert sheet_model(info(rounds)).head == sentence, rounds
    assert (
        sheet_model(info("A5 A6 A110", players=YOU_VERA)).head == "You win the match, 3 games to 0."
    )
    given_up = SheetInfo(played("A30", TABLE), YOU_VERA, given_up_by=0)
    assert sheet_model(given_up).head == "You gave the match up."


def test_a_winner_with_the_smaller_total_is_explained() -> None:
    rules = Rules().with_knobs({"box_bonus": 50})
    rounds = "B90 B80 B70 B60 B60 A1 A50 A99 A99 A99"
    sheet = ScoreSheet.empty(rules)
    for word in rounds.split():
        if not sheet.over:
            sheet = sheet.enter("AB".index(word[0]), int(word[1:]))
    for seat in (0, 1):
        if sheet.match_winner == seat and sheet.totals[seat] < sheet.totals[1 - seat]:
            assert len(words.notes(sheet, ANA_VERA)) >= 1
    small = played("A99 A1 B1 B1 B99 A99", Rules())
    if small.match_winner is not None and small.totals[small.match_winner] < max(small.totals):
        assert "not to the larger total" in words.notes(small, ANA_VERA)[-1]


def test_void_rows_begin_after_the_closing_one() -> None:
    model = sheet_model(info("A40 A35 A30 B20 A10 B12"))
    assert void_rows(model, model.columns[0]) == (3, 5)
    assert void_rows(model, model.columns[1]) is None


def test_the_arithmetic_of_every_outcome() -> None:
    spade, heart = 5, 18
    rules = PRESETS["oklahoma"].with_knobs({"big_gin_bonus": 31})
    cases = [
        (Outcome.KNOCK, 4, 33, heart, 29, "Knock 4: 33 − 4 = 29"),
        (Outcome.GIN, 0, 42, heart, 67, "Gin: 42 + 25 = 67"),
        (Outcome.BIG_GIN, 0, 42, heart, 73, "Big gin: 42 + 31 = 73"),
        (Outcome.UNDERCUT, 9, 3, heart, 31, "Undercut: 9 − 3 + 25 = 31"),
        (Outcome.KNOCK, 4, 31, spade, 54, "Knock 4, spades double: (31 − 4) × 2 = 54"),
        (Outcome.UNDERCUT, 5, 2, spade, 56, "Undercut, spades double: (5 − 2 + 25) × 2 = 56"),
    ]
    for outcome, k, d, upcard, points, said in cases:
        result = RoundResult(outcome, 0, 0, k, d, upcard)
        assert plain(words.arithmetic(result, points, rules)) == said


def test_the_sentence_of_a_win_names_its_games_and_what_it_closed() -> None:
    sheet = played("A40 A35 A30 B20 A10 B12", TABLE)
    said = [words.where_sentence(sheet, i, YOU_VERA) for i in range(len(sheet.lines))]
    assert said[2] == "Your third win: games 1, 2 and 3. It closes game 1."
    assert said[4] == "Your fourth win: games 2 and 3."
    assert said[5] == "Vera's second win: game 2."


def test_a_name_cannot_change_the_style_of_a_sentence() -> None:
    players = Players(("**Bold**", "\ue005Card"))
    assert "**" not in words.win_phrase(players, 0, 1)
    assert "\ue005" not in words.win_phrase(players, 1, 1)


def test_a_coming_round_stands_in_pencil_in_every_column_it_would_enter() -> None:
    sheet = played("A18 B32 A29 - B14 A22", TABLE)
    coming = Line(1, 36, 1, (), RoundResult(Outcome.KNOCK, 1, 1, 5, 41, 0))
    row = sheet_model(SheetInfo(sheet, ANA_VERA), coming).rows[-1]
    assert row.pencil
    assert [(m.game, m.total) for m in row.marks] == [(1, 82), (2, 50), (3, 36)]


def test_the_table_for_spreadsheets_has_every_number() -> None:
    rows = csv_rows(info("A40 - B20", players=Players(("=cmd", "Vera"))))
    assert rows[0][:4] == ["Round", "Won by", "How", "Points"]
    assert rows[1][:6] == ["1", "'=cmd", "", "40", "40", "40"]
    assert rows[2][2] == "Dead round, no score"
    assert len({len(row) for row in rows[:4]}) == 1
