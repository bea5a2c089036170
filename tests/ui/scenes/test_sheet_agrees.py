"""One match, told in every place the game tells it: engine, command line, strip, sheet, table for
spreadsheets, match end. Each is held against a score counted here anew, slowly, from the rules."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from hollywood_gin.commands import sheet as command
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit.canvas import Canvas, TextMark
from hollywood_gin.ui.kit.layout import Box, metrics
from hollywood_gin.ui.preferences import Preferences
from hollywood_gin.ui.scene import Scene
from hollywood_gin.ui.scenes.match_end import MatchEnd, MatchEndScene
from hollywood_gin.ui.scenes.scoresheet import SheetScene
from hollywood_gin.ui.sheet.model import SheetInfo, csv_rows
from hollywood_gin.ui.sheet.words import Players
from hollywood_gin.ui.table.score_strip import StripState, draw_strip, strip_height

ANA, VERA = "Ana", "Vera"
Round = tuple[int | None, int, int]
"""Who won (None: nobody), the points, the boxes."""


@dataclass
class Counted:
    """A match counted with pencil and paper: for each game, each player's entries in order."""

    entries: list[tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]]
    """(round, points, boxes) by game and player."""
    closed: list[int | None]
    credited: list[list[int]]
    rounds: int

    def points(self, game: int, player: int) -> int:
        return sum(points for _round, points, _boxes in self.entries[game][player])

    def boxes(self, game: int, player: int) -> int:
        return sum(boxes for _round, _points, boxes in self.entries[game][player])

    def worth(self, rules: Rules, game: int, player: int) -> int:
        """What a game is worth to a player (rules, paragraphs 27 and 28)."""
        points = self.points(game, player)
        if self.closed[game] is None:
            return points
        total = points + rules.box_bonus * self.boxes(game, player)
        if self.closed[game] != player:
            return total
        total += rules.game_bonus
        if self.points(game, 1 - player) == 0:
            if rules.shutout == "double_points":
                total += points
            if rules.shutout == "double_total":
                total *= 2
            total += rules.shutout_bonus
        return total

    def over(self, rules: Rules) -> bool:
        if None not in self.closed:
            return True
        return rules.stop_when_decided and 2 in (self.closed.count(0), self.closed.count(1))


def count(rules: Rules, rounds: Sequence[Round]) -> Counted:
    """Enter rounds one by one (rules, paragraphs 22 to 26), and stop where the match ends."""
    found = Counted([([], []) for _ in range(rules.games)], [None] * rules.games, [], 0)
    wins, entered = [0, 0], [0, 0]
    for number, (winner, points, boxes) in enumerate(rounds):
        if found.over(rules):
            break
        found.rounds += 1
        found.credited.append([])
        if winner is None:
            continue
        wins[winner] += 1
        last = min(3, wins[winner])
        if rules.late_first_win == "next_open_game":
            closed = sum(one is not None for one in found.closed)
            last = entered[winner] = min(3, max(entered[winner], closed) + 1)
        open_before = [game for game in range(rules.games) if found.closed[game] is None]
        for game in open_before:
            if rules.games == 3 and game >= last:
                continue
            found.entries[game][winner].append((number, points, boxes))
            found.credited[-1].append(game + 1)
            if found.points(game, winner) >= rules.target:
                found.closed[game] = winner
    return found


def some_rounds(rng: random.Random, bias: float, most: int) -> Iterator[Round]:
    """Yield rounds of a lopsided (bias near 0 or 1) or an even match."""
    for _ in range(200):
        if rng.random() < 0.1:
            yield None, 0, 0
        else:
            yield int(rng.random() < bias), rng.randint(1, most), rng.choice((1, 1, 1, 2))


RULES = [
    *PRESETS.values(),
    PRESETS["table"].with_knobs({"games": 1}),
    PRESETS["table"].with_knobs({"shutout": "double_total", "shutout_bonus": 0}),
    PRESETS["hoyle"].with_knobs({"shutout": "double_total", "target": 60}),
    PRESETS["modern"].with_knobs({"stop_when_decided": True}),
    PRESETS["hoyle"].with_knobs({"stop_when_decided": True, "target": 75}),
    PRESETS["oklahoma"].with_knobs({"spade_boxes": 2, "late_first_win": "next_open_game"}),
]


def played(rules: Rules, rounds: Sequence[Round]) -> ScoreSheet:
    sheet = ScoreSheet.empty(rules)
    for winner, points, boxes in rounds:
        if sheet.over:
            break
        sheet = sheet.enter(winner, points, boxes)
    return sheet


def matches() -> Iterator[tuple[Rules, list[Round]]]:
    """Yield matches under all rules, whole ones and some that are still running."""
    rng = random.Random(22)
    for rules in RULES:
        for bias in (0.0, 0.08, 0.5, 0.92):
            most = rng.choice((30, 60, 123))
            rounds = list(some_rounds(rng, bias, most))
            yield rules, rounds
            yield rules, rounds[: rng.randint(1, 9)]
        # One player first takes a game or two alone: the other's first wins come late.
        alone = [(0, rules.target // 3 + 1, 1)] * rng.randint(3, 5)
        yield rules, alone + list(some_rounds(rng, 0.9, 40))


MATCHES = list(matches())


def test_the_engine_and_the_command_line_agree_with_paper() -> None:
    for rules, rounds in MATCHES:
        paper = count(rules, rounds)
        sheet = played(rules, rounds)
        told = command.answer(sheet)
        games = range(rules.games)
        assert told["points"] == [[paper.points(g, p) for g in games] for p in (0, 1)]
        assert told["boxes"] == [[paper.boxes(g, p) for g in games] for p in (0, 1)]
        assert told["credited"] == paper.credited
        assert told["game_winners"] == paper.closed
        assert told["totals"] == [sum(paper.worth(rules, g, p) for g in games) for p in (0, 1)]
        assert told["over"] == paper.over(rules)


def test_the_table_for_spreadsheets_agrees_with_paper() -> None:
    for rules, rounds in MATCHES:
        paper = count(rules, rounds)
        rows = csv_rows(SheetInfo(played(rules, rounds), Players((ANA, VERA))))
        pairs = [(game, player) for game in range(rules.games) for player in (0, 1)]
        for i, (game, player) in enumerate(pairs):
            total, wanted = 0, []
            for number, points, _boxes in paper.entries[game][player]:
                total += points
                wanted.append((number, str(points), str(total)))
            cells = [(n, row[4 + 2 * i], row[5 + 2 * i])
                     for n, row in enumerate(rows[1 : paper.rounds + 1])]  # fmt: skip
            assert [cell for cell in cells if cell[1]] == wanted
        sums = {row[2]: row for row in rows[paper.rounds + 1 :]}
        for i, (game, player) in enumerate(pairs):
            assert sums["Points"][5 + 2 * i] == str(paper.points(game, player))
            assert sums["Rounds won"][5 + 2 * i] == str(paper.boxes(game, player))
            assert sums["Total"][5 + 2 * i] == str(paper.worth(rules, game, player))
        for player, name in enumerate((ANA, VERA)):
            total = sum(paper.worth(rules, game, player) for game in range(rules.games))
            assert sums[f"Grand total, {name}"][3] == str(total)


# --- what stands on the screen


@pytest.fixture(scope="module")
def app() -> App:
    return App((1280, 720), settings=Preferences(reduce_motion=True))


def shown(app: App, scene: Scene) -> list[TextMark]:
    app.reset(scene)
    app.step(0.1)
    return app.texts()


def inside(marks: Sequence[TextMark], box: tuple[float, float, float, float]) -> list[str]:
    """Return the texts whose middle lies in a box, from top to bottom, left to right."""
    x, y, w, h = box
    found = [
        (mark.rect.centery, mark.rect.centerx, mark.text)
        for mark in marks
        if x <= mark.rect.centerx < x + w and y <= mark.rect.centery < y + h
    ]
    return [text for _y, _x, text in sorted(found)]


def test_the_sheet_on_the_screen_agrees_with_paper(app: App) -> None:
    for rules, rounds in MATCHES:
        paper = count(rules, rounds)
        scene = SheetScene(app, SheetInfo(played(rules, rounds), Players((ANA, VERA))))
        marks = shown(app, scene)
        at = scene._at
        assert at is not None
        offset = scene._rows.offset
        k = scene.m.k
        for game in range(rules.games):
            for player in (0, 1):
                x, total = at.half_x(game + 1, player), 0
                for number, points, _boxes in paper.entries[game][player]:
                    total += points
                    y = at.row_y(number, offset)
                    if y < at.rows.y - 1 or y + at.row_h > at.rows.bottom + 1:
                        continue
                    cell = inside(marks, (x * k, y * k, at.half * k, at.row_h * k))
                    assert [t for t in cell if t.isdigit()] == [str(points), str(total)]
                foot = inside(
                    marks, (x * k, at.sums_y * k, at.half * k, (at.total_y + 38 - at.sums_y) * k)
                )
                assert foot[0] == str(paper.points(game, player))
                assert foot[1].startswith((f"{paper.boxes(game, player)} ", "–")) or (
                    foot[1] == str(paper.boxes(game, player))
                )
                open_, over = paper.closed[game] is None, paper.over(rules)
                if open_ and not over:
                    left = rules.target - paper.points(game, player)
                    assert foot[-1] == f"{left} to go"
                else:
                    assert foot[-1] == str(paper.worth(rules, game, player))
        grand = [str(sum(paper.worth(rules, g, p) for g in range(rules.games))) for p in (0, 1)]
        footer = inside(marks, (0, at.footer.y * k, 1280, 720))
        assert [text for text in footer if text.isdigit()] == grand


def test_the_strip_agrees_with_paper(app: App) -> None:
    for rules, rounds in MATCHES:
        paper = count(rules, rounds)
        marks: list[TextMark] = []
        cv = Canvas(app.window.get_surface(), metrics(1280, 720), app.brush, marks)
        box = Box(32, 80, 232, strip_height(rules.games))
        draw_strip(cv, box, StripState(played(rules, rounds), 0, (ANA, VERA)))
        for game in range(rules.games):
            top = 80 + 68 + game * 88
            for player, x in ((0, 32 + 63), (1, 32 + 141)):
                cell = inside(marks, (x, top, 77, 88))
                points = paper.points(game, player)
                assert cell[0] == (str(points) if points else "–")
                closed = paper.closed[game]
                if closed is not None:
                    assert cell[1] == ("won" if closed == player else "closed")
                elif points:
                    assert cell[1] == f"{rules.target - points} to go"
                else:
                    assert cell[1] == "not on yet"


def test_the_end_of_the_match_agrees_with_paper(app: App) -> None:
    for rules, rounds in MATCHES[::2]:
        paper = count(rules, rounds)
        if not paper.over(rules):
            continue
        info = SheetInfo(played(rules, rounds), Players((ANA, VERA)))
        end = MatchEnd(info, (None, None), (0,), lambda: None, lambda: None)
        texts = [mark.text for mark in shown(app, MatchEndScene(app, end))]
        won = [paper.closed.count(player) for player in (0, 1)]
        winner = 0 if won[0] > won[1] else 1
        assert f"{(ANA, VERA)[winner]} wins the match" in texts
        for game in range(rules.games):
            for player in (0, 1):
                assert str(paper.points(game, player)) in texts
            worth = [paper.worth(rules, game, player) for player in (0, 1)]
            if worth != [paper.points(game, player) for player in (0, 1)]:
                assert f"with bonuses {worth[0]} : {worth[1]}" in texts
        for player in (0, 1):
            assert str(sum(paper.worth(rules, g, player) for g in range(rules.games))) in texts
