"""The Hollywood sheet: every win entered in up to three games at once.

A player's first win goes into game 1, the second into games 1 and 2, the third and all later ones
into all three. The sheet is a frozen fold over the wins (rules, paragraphs 22 to 29); games are
numbered 1 to 3 outside and counted from 0 in tuples.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hollywood_gin.engine.rules import LateFirstWin, Rules, Shutout
from hollywood_gin.engine.scoring import RoundResult, boxes, points

Pair = tuple[int, int]


class ScoreSheetError(ValueError):
    """A round that cannot be entered: the match is over, or the entry makes no sense."""


@dataclass(frozen=True, slots=True)
class Line:
    """One round on the sheet: who won, what it was worth, and the games it was entered in.

    ``winner`` is None for a dead round; ``credited`` is empty for a dead round and for a win whose
    games were all closed. ``boxes`` is what each entry counts. ``result`` holds the facts when
    the round was played here, None when only its score is known.
    """

    winner: int | None
    points: int
    boxes: int
    credited: tuple[int, ...]
    result: RoundResult | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One number written in a column: the line it belongs to, its points, the total after it."""

    line: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class GameTotal:
    """What one game is worth to one player.

    ``points`` are those of the column; the rest is booked only when the game is closed, and
    ``total`` is all of it. ``shutout`` is what the shutout alone added.
    """

    points: int
    box_bonus: int
    game_bonus: int
    shutout: int

    @property
    def total(self) -> int:
        """The sum of points and bonuses."""
        return self.points + self.box_bonus + self.game_bonus + self.shutout


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of a match. ``points``, ``boxes`` and ``game_winners`` have one item a game.

    >>> sheet = ScoreSheet.empty(Rules())
    >>> for winner, score in ((0, 10), (1, 18), (0, 30), (0, 4)):
    ...     sheet = sheet.enter(winner, score)
    >>> sheet.points
    ((44, 18), (34, 0), (4, 0))
    """

    rules: Rules
    lines: tuple[Line, ...]
    points: tuple[Pair, ...]
    boxes: tuple[Pair, ...]
    game_winners: tuple[int | None, ...]
    closed_at: tuple[int | None, ...]
    """The number of the line (from 0) that closed each game."""
    wins: Pair
    reach: Pair
    """How many games each player's wins enter so far (0 to 3)."""

    @staticmethod
    def empty(rules: Rules) -> ScoreSheet:
        """Return the sheet of a new match."""
        none, zero = (None,) * rules.games, ((0, 0),) * rules.games
        return ScoreSheet(rules, (), zero, zero, none, none, (0, 0), (0, 0))

    def enter(
        self,
        winner: int | None,
        score: int = 0,
        box_count: int = 1,
        result: RoundResult | None = None,
    ) -> ScoreSheet:
        """Return the sheet with one more round; ``winner`` None is a dead round.

        Raises ScoreSheetError if the match is over, or a win has no points.
        """
        if self.over:
            raise ScoreSheetError("the match is over: no more rounds can be entered")
        if winner is None:
            return replace(self, lines=(*self.lines, Line(None, 0, 0, (), result)))
        if winner not in (0, 1):
            raise ScoreSheetError(f"there is no player {winner}")
        if score < 1:
            raise ScoreSheetError(f"a win is worth at least 1 point, not {score}")
        credited = self.would_enter(winner)
        line = Line(winner, score, box_count, credited, result)
        new_points, new_boxes = list(self.points), list(self.boxes)
        game_winners, closed_at = list(self.game_winners), list(self.closed_at)
        for game in credited:
            g = game - 1
            new_points[g] = _add(new_points[g], winner, score)
            new_boxes[g] = _add(new_boxes[g], winner, box_count)
            if new_points[g][winner] >= self.rules.target:
                game_winners[g], closed_at[g] = winner, len(self.lines)
        reach = max(self.reach[winner], self._reach_after_win(winner))
        return ScoreSheet(
            self.rules,
            (*self.lines, line),
            tuple(new_points),
            tuple(new_boxes),
            tuple(game_winners),
            tuple(closed_at),
            _add(self.wins, winner, 1),
            (reach, self.reach[1]) if winner == 0 else (self.reach[0], reach),
        )

    def enter_result(self, result: RoundResult) -> ScoreSheet:
        """Return the sheet with a finished round, priced by the rules."""
        rules = self.rules
        return self.enter(result.winner, points(result, rules), boxes(result, rules), result)

    def _reach_after_win(self, player: int) -> int:
        """Return how many games a player's next win counts for, closed ones included."""
        if self.rules.games == 1:
            return 1
        if self.rules.late_first_win is LateFirstWin.NEXT_OPEN_GAME:
            closed = sum(winner is not None for winner in self.game_winners)
            return min(3, max(self.reach[player], closed) + 1)
        return min(3, self.wins[player] + 1)

    def would_enter(self, player: int) -> tuple[int, ...]:
        """Return the games (from 1) that a win of this player would be entered in now."""
        games = range(1, self._reach_after_win(player) + 1)
        return tuple(game for game in games if self.game_winners[game - 1] is None)

    def to_go(self, player: int, game: int) -> int:
        """Return the points a player still needs to close a game (0 once he has the target)."""
        return max(0, self.rules.target - self.points[game - 1][player])

    def is_closed(self, game: int) -> bool:
        """Say whether a game (from 1) is won and takes no more points."""
        return self.game_winners[game - 1] is not None

    def on_score(self, player: int, game: int) -> bool:
        """Say whether a player has an entry in a game."""
        return self.points[game - 1][player] > 0

    def entries(self, player: int, game: int) -> tuple[Entry, ...]:
        """Return a player's column of a game from top to bottom, with running totals."""
        found: list[Entry] = []
        total = 0
        for number, line in enumerate(self.lines):
            if line.winner == player and game in line.credited:
                total += line.points
                found.append(Entry(number, line.points, total))
        return tuple(found)

    @property
    def games_won(self) -> Pair:
        """How many games each player has won."""
        return (self.game_winners.count(0), self.game_winners.count(1))

    @property
    def over(self) -> bool:
        """Whether the match is over: all games closed, or decided where that stops it."""
        if all(winner is not None for winner in self.game_winners):
            return True
        return self.rules.stop_when_decided and max(self.games_won) == 2

    @property
    def match_winner(self) -> int | None:
        """The winner of most games, None until the match is over; totals do not matter."""
        if not self.over:
            return None
        return 0 if self.games_won[0] > self.games_won[1] else 1

    def is_shutout(self, game: int) -> bool:
        """Say whether a closed game was won against no points at all."""
        winner = self.game_winners[game - 1]
        return winner is not None and self.points[game - 1][1 - winner] == 0

    def game_total(self, player: int, game: int) -> GameTotal:
        """Return what a game is worth to a player: points only while it is open, else bonuses too.

        The shutout modes are those of paragraph 27: shutout_bonus is added once, undoubled.
        """
        rules, g = self.rules, game - 1
        score = self.points[g][player]
        if self.game_winners[g] is None:
            return GameTotal(score, 0, 0, 0)
        box_bonus = rules.box_bonus * self.boxes[g][player]
        if self.game_winners[g] != player:
            return GameTotal(score, box_bonus, 0, 0)
        shutout = 0
        if self.is_shutout(game):
            shutout = rules.shutout_bonus
            if rules.shutout is Shutout.DOUBLE_POINTS:
                shutout += score
            elif rules.shutout is Shutout.DOUBLE_TOTAL:
                shutout += score + rules.game_bonus + box_bonus
        return GameTotal(score, box_bonus, rules.game_bonus, shutout)

    def total(self, player: int) -> int:
        """Return a player's grand total: closed games with bonuses, open ones points only."""
        return sum(self.game_total(player, game).total for game in range(1, self.rules.games + 1))

    @property
    def totals(self) -> Pair:
        """Both players' grand totals."""
        return (self.total(0), self.total(1))


def _add(pair: Pair, player: int, amount: int) -> Pair:
    return (pair[0] + amount, pair[1]) if player == 0 else (pair[0], pair[1] + amount)
