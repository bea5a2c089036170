"""The score sheet as words and numbers in their places, before anything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hollywood_gin.app.words import _
from hollywood_gin.engine.scoresheet import Line, ScoreSheet
from hollywood_gin.engine.scoring import Outcome
from hollywood_gin.ui.sheet import words
from hollywood_gin.ui.sheet.words import Players

NEAR = 25
"""A player this close to the target is written in red."""


@dataclass(frozen=True, slots=True)
class SheetInfo:
    """A score sheet with what stands around it: who plays, the rules' name, the date, the ways the
    rounds ended where the sheet itself does not know (a game with real cards)."""

    sheet: ScoreSheet
    players: Players
    rules_name: str = ""
    when: str = ""
    outcomes: tuple[Outcome | None, ...] = ()
    given_up_by: int | None = None

    def outcome(self, number: int) -> Outcome | None:
        """Return how a round ended, None if nobody wrote it down."""
        result = self.sheet.lines[number].result
        if result is not None:
            return result.outcome
        return self.outcomes[number] if number < len(self.outcomes) else None


@dataclass(frozen=True, slots=True)
class Mark:
    """A win as it stands in one half-column: its points, the running total, if it closed it."""

    game: int
    seat: int
    points: int
    total: int
    closes: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One round: its number, who won it and how, its points, and its entries."""

    number: int
    seat: int | None
    who: str
    how: str
    points: str
    lost: bool
    marks: tuple[Mark, ...]
    pencil: bool = False
    """Whether it is only about to be written."""


@dataclass(frozen=True, slots=True)
class Side:
    """The foot of a half-column: one text for each line of sums, then the last line."""

    seat: int
    sums: tuple[str, ...]
    last: str
    total: bool
    """Whether ``last`` is a total (of a closed game) and not what is still to go."""
    near: bool
    blank: bool
    """Whether nothing has been entered here."""


@dataclass(frozen=True, slots=True)
class Column:
    """One game: its head, who won it, the row that closed it, the stamp on it, its two sides."""

    game: int
    title: str
    state: str
    short: str
    """The state where there is no room for more."""
    winner: int | None
    closed_at: int | None
    stamp: tuple[str, str] | None
    """What is stamped into the loser's half: a word and the line under it."""
    sides: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class SheetModel:
    """Everything that a score sheet says."""

    info: SheetInfo
    rules: str
    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    labels: tuple[str, ...]
    last_label: str
    head: str
    notes: tuple[str, ...]
    totals: tuple[int, int]
    so_far: bool
    players: Players = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", self.info.players)


def sheet_model(
    info: SheetInfo, coming: Line | None = None, outcome: Outcome | None = None
) -> SheetModel:
    """Return what a sheet says; ``coming`` is a round about to be written, in pencil."""
    sheet = info.sheet
    rules = sheet.rules
    rows = [_row(info, number) for number in range(len(sheet.lines))]
    if coming is not None and not sheet.over:
        rows.append(_pencil_row(info, coming, outcome))
    bonus = bool(rules.game_bonus or rules.shutout_bonus or rules.shutout != "add")
    labels = (_("Points"), _("Rounds won"), _("Game bonus")) if bonus else None
    return SheetModel(
        info,
        words.rules_line(rules, info.rules_name),
        tuple(rows),
        tuple(_column(info, game, bonus) for game in range(1, rules.games + 1)),
        labels or (_("Points"), _("Rounds won")),
        _("Total"),
        words.headline(sheet, info.players, info.given_up_by),
        tuple(words.notes(sheet, info.players)),
        sheet.totals,
        not sheet.over,
    )


def _marks(sheet: ScoreSheet, number: int, line: Line) -> tuple[Mark, ...]:
    if line.winner is None:
        return ()
    marks = []
    for game in line.credited:
        before = sum(
            one.points
            for one in sheet.lines[:number]
            if one.winner == line.winner and game in one.credited
        )
        closes = sheet.closed_at[game - 1] == number
        marks.append(Mark(game, line.winner, line.points, before + line.points, closes))
    return tuple(marks)


def _row(info: SheetInfo, number: int) -> Row:
    line = info.sheet.lines[number]
    outcome = info.outcome(number)
    if line.winner is None:
        equal = outcome is Outcome.NOBODY
        text = _("Equal deadwood, no score") if equal else _("Dead round, no score")
        return Row(number, None, text, "", "", False, ())
    return Row(
        number,
        line.winner,
        info.players.name(line.winner),
        words.how(outcome) if outcome else "",
        str(line.points),
        not line.credited,
        _marks(info.sheet, number, line),
    )


def _pencil_row(info: SheetInfo, line: Line, outcome: Outcome | None) -> Row:
    number = len(info.sheet.lines)
    if line.winner is None:
        text = _("Dead round, no score")
        return Row(number, None, text, "", "", False, (), True)
    after = info.sheet.enter(line.winner, line.points, line.boxes, line.result)
    written = after.lines[-1]
    return Row(
        number,
        line.winner,
        info.players.name(line.winner),
        words.how(outcome) if outcome else "",
        str(line.points),
        not written.credited,
        _marks(after, number, written),
        True,
    )


def _column(info: SheetInfo, game: int, bonus: bool) -> Column:
    sheet = info.sheet
    winner = sheet.game_winners[game - 1]
    if winner is None:
        if sheet.over or info.given_up_by is not None:
            state = short = _("Left open")
        else:
            state = _("Open, to {target}").format(target=sheet.rules.target)
            short = _("to {target}").format(target=sheet.rules.target)
    elif winner == info.players.you:
        state, short = _("Closed, you won"), _("Closed")
    else:
        state = _("Closed: {name}").format(name=info.players.name(winner))
        short = _("Closed")
    stamp = None
    if winner is not None and sheet.is_shutout(game):
        more = sheet.game_total(winner, game).shutout
        stamp = (_("SHUTOUT"), _("{points} more").format(points=more) if more else "")
    title = _("Game {number}").format(number=game)
    if sheet.rules.games == 1:
        title = _("The game")
    sides = (_side(sheet, 0, game, bonus), _side(sheet, 1, game, bonus))
    return Column(game, title, state, short, winner, sheet.closed_at[game - 1], stamp, sides)


def _side(sheet: ScoreSheet, seat: int, game: int, bonus: bool) -> Side:
    rules = sheet.rules
    points, boxes = sheet.points[game - 1][seat], sheet.boxes[game - 1][seat]
    blank = not sheet.on_score(seat, game)
    if not sheet.is_closed(game):
        sums = [str(points), _("{count} so far").format(count=boxes)]
        if bonus:
            sums.append("–" if sheet.over else _("when closed"))
        left = sheet.to_go(seat, game)
        lead = left <= sheet.to_go(1 - seat, game)
        last = str(points) if sheet.over else _("{points} to go").format(points=left)
        return Side(seat, tuple(sums), last, sheet.over, lead and left <= NEAR, blank)
    total = sheet.game_total(seat, game)
    box = str(boxes) if boxes else "–"
    if rules.box_bonus and boxes:
        box = _("{count} × {bonus}").format(count=boxes, bonus=rules.box_bonus)
    sums = [str(points), box]
    if bonus:
        extra = total.game_bonus + total.shutout
        sums.append(str(extra) if extra else "–")
    return Side(seat, tuple(sums), str(total.total), True, False, blank)


def void_rows(model: SheetModel, column: Column) -> tuple[int, int] | None:
    """Return the first and the last row that a closed game no longer takes, None if there is
    none."""
    if column.closed_at is None or column.closed_at + 1 >= len(model.rows):
        return None
    return column.closed_at + 1, len(model.rows) - 1


def csv_rows(info: SheetInfo) -> Sequence[Sequence[str]]:
    """Return the sheet as the rows of a table: a line a round, then the sums."""
    model = sheet_model(info)
    players = [info.players.name(seat) for seat in (0, 1)]
    head = [_("Round"), _("Won by"), _("How"), _("Points")]
    pairs = [(c.game, seat) for c in model.columns for seat in (0, 1)]
    for game, seat in pairs:
        head.append(_("Game {number}, {name}").format(number=game, name=players[seat]))
        head.append(_("total"))
    rows: list[list[str]] = [head]
    for row in model.rows:
        dead = row.seat is None
        cells = [str(row.number + 1), "" if dead else row.who, row.who if dead else row.how]
        cells.append(row.points)
        for pair in pairs:
            mark = next((m for m in row.marks if (m.game, m.seat) == pair), None)
            cells += [str(mark.points), str(mark.total)] if mark else ["", ""]
        rows.append(cells)
    sheet = info.sheet
    parts = [sheet.game_total(seat, game) for game, seat in pairs]
    sums = (
        (_("Points"), [part.points for part in parts]),
        (_("Rounds won"), [sheet.boxes[game - 1][seat] for game, seat in pairs]),
        (_("Bonus for rounds"), [part.box_bonus for part in parts]),
        (_("Game bonus"), [part.game_bonus for part in parts]),
        (_("Shutout"), [part.shutout for part in parts]),
        (_("Total"), [part.total for part in parts]),
    )
    for label, values in sums:
        cells = ["", "", label, ""]
        for value in values:
            cells += ["", str(value)]
        rows.append(cells)
    for seat in (0, 1):
        label = _("Grand total, {name}").format(name=players[seat])
        rows.append(["", "", label, str(model.totals[seat])])
    rows.append(["", "", model.head, ""])
    return [[_safe(cell) for cell in cells] for cells in rows]


def _safe(cell: str) -> str:
    """Keep a name that begins like a formula from being one in a spreadsheet."""
    return "'" + cell if cell[:1] in ("=", "+", "-", "@") else cell
