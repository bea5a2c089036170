"""The value of a Hollywood sheet: the chance of winning the match from here.

Rounds between equal players are drawn once for a set of rules, some thousand endless matches of
them, and kept as first passages: in match n, the round in which a seat has won r points. A sheet
is then only a threshold for each seat and game (the points to go, and before a game is entered
also the points of the wins that do not count in it yet), and the chance of winning it a comparison
of two tables. The same matches serve every sheet, so that two sheets can be compared far more
finely than by fresh chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from hollywood_gin.ai.net import Ending, Outcomes
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.rules import LateFirstWin, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import doubled

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

MATCHES: Final = 3000
MOST: Final = 260
"""No round is worth more here (a doubled gin against 98 points is rarer than any noise)."""
GAMES_WEIGHT: Final = 0.02
"""What the share of games won counts beside the match: it orders what is decided already."""

# Tenths of the margins in 6000 rounds between trained players, bonuses left out.
_KNOCKS: Final = (2, 6, 9, 12, 15, 19, 23, 28, 34, 47)
_GINS: Final = (2, 5, 7, 10, 13, 17, 21, 25, 30, 40)
_UNDERCUTS: Final = (0, 0, 1, 1, 2, 3, 4, 5, 6, 8)
SPREAD: Final = (0.2, 0.5, 0.8, 1.1, 1.5, 1.9)
"""How the margin of an ending lies around its mean, in sixths."""


# By the knock limit, the part of the other rounds that end in gin too.
_LIMITS: Final = (0, 1, 3, 5, 7, 10)
_MORE_GIN: Final = (1.0, 0.79, 0.57, 0.4, 0.175, 0.0)


def _shares(rules: Rules) -> tuple[float, float]:
    """Return how many scored rounds end in gin and in an undercut.

    As 3,000 rounds between trained players with each of five limits and four undercut bonuses
    ended (``python -m tools.train.endings``): with the table's limit and bonuses to two in a
    hundred, elsewhere to six for gin and to four for undercuts.
    """
    limit = 6.5 * rules.knock_limit / 10 if rules.oklahoma else float(rules.knock_limit)
    gin = 0.08 + 0.0105 * min(rules.undercut_bonus, 30)
    more = float(np.interp(limit, _LIMITS, _MORE_GIN))
    return gin + (1 - gin) * more, 0.0085 * limit


@dataclass(frozen=True)
class Season:
    """Matches drawn for one set of rules.

    ``passage[seat][n, r]`` is the round of match n by whose end the seat has won r points, and
    ``early[seat][n, j]`` what its first j wins were worth.
    """

    passage: tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]
    early: tuple[Ints, Ints]


@lru_cache(maxsize=4)
def season(rules: Rules) -> Season:
    """Return the matches for a set of rules, always the same ones.

    Every match is there twice, with the seats exchanged: so two sheets that differ in the seats
    alone are worth the same, and an even one is even.
    """
    chance = np.random.default_rng(2027)
    length = 24 + rules.target // 4
    shape = (MATCHES // 2, length)
    gin, undercut = _shares(rules)
    kind = chance.random(shape)
    tenth = chance.integers(0, 10, shape)
    score = np.array(_KNOCKS)[tenth]
    score = np.where(kind < gin, np.array(_GINS)[tenth] + rules.gin_bonus, score)
    low = np.array(_UNDERCUTS)[tenth] + rules.undercut_bonus
    score = np.where(kind > 1 - undercut, low, score)
    if rules.oklahoma and rules.spade_doubles:
        score = np.where(chance.random(shape) < 0.25, 2 * score, score)
    winner = chance.random(shape) < 0.5
    score, winner = np.concatenate([score, score]), np.concatenate([winner, ~winner])
    most = rules.target + 2 * MOST
    passages, earlies = [], []
    for won in (winner, ~winner):
        mine = np.where(won, score, 0)
        total = np.minimum(mine.cumsum(axis=1), most)
        # The first round with r points: one for each of the totals that r is over, counted by
        # adding up a one at each total's place.
        marks = np.zeros((MATCHES, most + 2), np.int16)
        np.add.at(marks, (np.arange(MATCHES)[:, None], total + 1), 1)
        passages.append(marks.cumsum(axis=1, dtype=np.int16)[:, : most + 1] + np.int16(1))
        passages[-1][:, 0] = 0
        first = np.argsort(~won, axis=1, kind="stable")[:, :2]
        wins = np.take_along_axis(mine, first, axis=1)
        earlies.append(np.concatenate([np.zeros((MATCHES, 1), np.int64), wins], 1).cumsum(axis=1))
    return Season((passages[0], passages[1]), (earlies[0], earlies[1]))


def _reach(sheet: ScoreSheet, player: int) -> int:
    """Return in how many games a player's wins count, those closed included."""
    if sheet.rules.late_first_win is LateFirstWin.NEXT_OPEN_GAME:
        closed = sum(winner is not None for winner in sheet.game_winners)
        return max(sheet.reach[player], closed)
    return sheet.reach[player]


def _passages(sheet: ScoreSheet, player: int, game: int, reach: int, to_go: Ints) -> Ints:
    """Return the rounds in which a player closes a game (from 0), for each number to go."""
    table = season(sheet.rules)
    waits = min(2, max(0, game - reach))
    need = to_go[:, None] + table.early[player][None, :, waits]
    need = np.where(to_go[:, None] == 0, 0, need)
    rows = np.arange(MATCHES)[None, :]
    return np.asarray(table.passage[player][rows, np.minimum(need, need_limit(sheet))], np.int64)


def need_limit(sheet: ScoreSheet) -> int:
    """Return the most points a passage is kept for."""
    return sheet.rules.target + 2 * MOST


def after_wins(sheet: ScoreSheet, winner: int | None, scores: Ints, seat: int) -> Floats:
    """Return a seat's worth of the sheet after a win of each of the scores given.

    ``winner`` None is a dead round: the scores do not matter, but one answer each is given. The
    worth is the chance of winning the match, with a trace of the share of games won.
    """
    won = np.zeros((len(scores), MATCHES), np.int64)
    games = sheet.rules.games
    credited = () if winner is None else sheet.would_enter(winner)
    for game in range(games):
        closed_by = sheet.game_winners[game]
        if closed_by is not None:
            won += closed_by == seat
            continue
        passages = []
        for player in (0, 1):
            to_go = np.full(1, sheet.to_go(player, game + 1))
            reach = _reach(sheet, player)
            if player == winner:
                reach = min(3, reach + 1)
                if game + 1 in credited:
                    to_go = np.maximum(0, to_go - scores)
            passages.append(_passages(sheet, player, game, reach, to_go))
        won += passages[seat] < passages[1 - seat]
    match = (2 * won > games).mean(axis=1)
    return np.asarray(match + GAMES_WEIGHT * won.mean(axis=1) / games)


@dataclass(frozen=True)
class Worths:
    """What a round may be worth to a seat: by the points either player wins, and if it is dead."""

    mine: Floats
    his: Floats
    dead: float


def worths(sheet: ScoreSheet, seat: int) -> Worths:
    """Return the worth to a seat of every way a round can end."""
    key = (sheet.points, sheet.game_winners, sheet.reach)
    return _worths(sheet.rules, key, sheet.wins, seat)


@lru_cache(maxsize=64)
def _worths(
    rules: Rules,
    key: tuple[tuple[tuple[int, int], ...], tuple[int | None, ...], tuple[int, int]],
    wins: tuple[int, int],
    seat: int,
) -> Worths:
    points, winners, reach = key
    closed = tuple(None if winner is None else 0 for winner in winners)
    sheet = ScoreSheet(rules, (), points, points, winners, closed, wins, reach)
    # Beyond the points that close every game no more can be gained: so the grid may be short.
    grid = np.unique(
        np.concatenate([np.arange(0, 80, 2), np.arange(80, MOST + 1, 6), _kinks(sheet)])
    )
    every = np.arange(MOST + 1)
    mine = np.interp(every, grid, after_wins(sheet, seat, grid, seat))
    his = np.interp(every, grid, after_wins(sheet, 1 - seat, grid, seat))
    dead = float(after_wins(sheet, None, grid[:1], seat)[0])
    return Worths(mine, his, dead)


def _kinks(sheet: ScoreSheet) -> Ints:
    """Return the scores at which a game is just closed, or just not."""
    found = [0]
    for player in (0, 1):
        for game in sheet.would_enter(player):
            go = sheet.to_go(player, game)
            found += [go - 1, go]
    return np.array([score for score in found if 0 <= score <= MOST], np.int64)


class SheetPricing:
    """Prices the endings of a round by what they do for the match."""

    def price(self, seen: Observation, outcomes: Outcomes) -> Floats:
        """Return each position's chance of winning the match (points without a sheet)."""
        return self._price(seen, outcomes, SPREAD)

    def _price(self, seen: Observation, outcomes: Outcomes, parts: tuple[float, ...]) -> Floats:
        rules, sheet = seen.rules, seen.sheet
        if sheet is None or sheet.over:
            return np.asarray(outcomes.points(rules.gin_bonus, rules.undercut_bonus), np.float64)
        table = worths(sheet, seen.seat)
        times = 2 if doubled(rules, seen.upcard) else 1
        bonus = {
            Ending.GIN: rules.gin_bonus,
            Ending.HIS_GIN: rules.gin_bonus,
            Ending.UNDERCUT: rules.undercut_bonus,
            Ending.HIS_UNDERCUT: rules.undercut_bonus,
        }
        mine = (Ending.GIN, Ending.KNOCK, Ending.HIS_UNDERCUT)

        def worth(ending: Ending, margins: Floats) -> Floats:
            if ending is Ending.DEAD:
                return np.full(len(margins), table.dead)
            by_score = table.mine if ending in mine else table.his
            total = np.zeros(len(margins))
            for part in parts:
                score = (np.maximum(margins * part, 0) + bonus.get(ending, 0)) * times
                total += np.interp(score, _SCORES, by_score)
            return total / len(parts)

        return outcomes.price(worth)

    def settle(self, seen: Observation, endings: Ints, margins: Ints) -> Floats:
        """Return what rounds that have ended so do to the chance of winning the match."""
        return self._price(seen, Outcomes.certain(endings, margins), (1.0,))


_SCORES: Final = np.arange(MOST + 1, dtype=np.float64)
