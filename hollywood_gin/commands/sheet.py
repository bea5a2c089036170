"""``hollywood-gin sheet``: keep score for a game with real cards."""

from __future__ import annotations

import argparse
import re
from typing import Final

from hollywood_gin.commands.batch import Answer, Request, run_batch
from hollywood_gin.commands.parser import (
    InputError,
    add_output,
    add_rules,
    refuse_beside_batch,
    rules_of,
    to_json,
)
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import ScoreSheet

FIELDS: Final = ("rounds", "rules", "set")
_WIN: Final = re.compile(r"([AB])([0-9]{1,6})", re.IGNORECASE)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the subcommand."""
    parser.add_argument(
        "rounds", nargs="*", help="A10: A wins a round worth 10; B18; dead: nobody scores"
    )
    parser.add_argument("--names", nargs=2, metavar=("A", "B"), help="the names of the players")
    add_rules(parser)
    add_output(parser, '{"rounds": ["A10", "dead", "B18"], "rules": "classic", "set": {}}')


def run(arguments: argparse.Namespace) -> int:
    """Answer, print, and return the exit status."""
    if arguments.batch is not None:
        given = {"the rounds": arguments.rounds or None, "--names": arguments.names}
        refuse_beside_batch({**given, "--rules": arguments.rules, "--set": arguments.set})
        return run_batch(arguments.batch, FIELDS, _answer)
    sheet = enter_all(arguments.rounds, rules_of(arguments.rules, arguments.set))
    if arguments.json:
        print(to_json(answer(sheet)))
    else:
        print(text(sheet, tuple(arguments.names or ("A", "B"))))
    return 0


def _answer(request: Request) -> Answer:
    rounds = request.texts("rounds")
    if rounds is None:
        raise InputError("the request lacks rounds")
    return answer(enter_all(rounds, request.rules()))


def enter_all(rounds: list[str], rules: Rules) -> ScoreSheet:
    """Return the sheet after rounds written as ``A10``, ``B18`` or ``dead``.

    >>> enter_all(["A10", "B18", "dead"], Rules()).points
    ((10, 18), (0, 0), (0, 0))

    Raises InputError or ScoreSheetError.
    """
    sheet = ScoreSheet.empty(rules)
    for number, word in enumerate(rounds, 1):
        word = word.strip()
        win = _WIN.fullmatch(word)
        if win is None and word.lower() != "dead":
            raise InputError(f"{word!r} is not a round: write A10, B18 or dead")
        if sheet.over:
            raise InputError(f"round {number}, {word}, comes after the end of the match")
        if win is None:
            sheet = sheet.enter(None)
        else:
            sheet = sheet.enter("AB".index(win[1].upper()), int(win[2]))
    return sheet


def answer(sheet: ScoreSheet) -> Answer:
    """Return the sheet for programs."""
    return {
        "points": [[pair[player] for pair in sheet.points] for player in (0, 1)],
        "credited": [list(line.credited) for line in sheet.lines],
        "boxes": [[pair[player] for pair in sheet.boxes] for player in (0, 1)],
        "game_winners": list(sheet.game_winners),
        "totals": list(sheet.totals),
        "match_winner": sheet.match_winner,
        "over": sheet.over,
    }


def text(sheet: ScoreSheet, names: tuple[str, ...]) -> str:
    """Return the sheet for people: the rounds, the columns, bonuses, totals."""
    games = range(1, sheet.rules.games + 1)
    head = [f"game {game}" for game in games]
    nowhere: list[str] = []
    rounds = [["round", "won by", "points", *head]]
    for number, line in enumerate(sheet.lines, 1):
        if line.winner is None:
            rounds.append([str(number), "nobody", "-", *("" for _ in games)])
            continue
        entered = [str(line.points) if game in line.credited else "" for game in games]
        rounds.append([str(number), names[line.winner], str(line.points), *entered])
        if not line.credited:
            nowhere.append(f"Round {number} is written nowhere: its games were closed already.")
    columns = [["", *head, "total"]]
    for player, name in enumerate(names):
        score = [str(pair[player]) for pair in sheet.points]
        columns.append([name, *score, str(sum(pair[player] for pair in sheet.points))])
        columns += _details(sheet, player)
    parts = [_table(rounds), _table(columns)] if sheet.lines else [_table(columns)]
    return "\n\n".join([*parts, "\n".join([*nowhere, *_verdict(sheet, names)])])


def _details(sheet: ScoreSheet, player: int) -> list[list[str]]:
    """Return the rows under a player's points: what is to go, the boxes, bonuses and totals."""
    games = range(1, sheet.rules.games + 1)
    totals = [sheet.game_total(player, game) for game in games]
    rows = [
        ["  to go", *("" if sheet.is_closed(g) else str(sheet.to_go(player, g)) for g in games)],
        ["  boxes", *(str(pair[player]) for pair in sheet.boxes)],
    ]
    kinds = (("  box bonus", "box_bonus"), ("  game bonus", "game_bonus"), ("  shutout", "shutout"))
    for label, kind in kinds:
        values = [getattr(total, kind) for total in totals]
        if any(values):
            rows.append([label, *(str(value) if value else "" for value in values)])
    worth = [
        str(total.total) if sheet.is_closed(game) else f"{total.total} so far"
        for game, total in zip(games, totals, strict=True)
    ]
    rows.append(["  worth", *worth, str(sheet.total(player))])
    return rows


def _table(rows: list[list[str]]) -> str:
    """Return rows as text: the first two columns to the left, numbers to the right."""
    width = max(map(len, rows))
    rows = [row + [""] * (width - len(row)) for row in rows]
    sizes = [max(len(row[i]) for row in rows) for i in range(width)]
    left = 2 if rows[0][0] else 1
    return "\n".join(
        "  ".join(
            cell.ljust(size) if i < left else cell.rjust(size)
            for i, (cell, size) in enumerate(zip(row, sizes, strict=True))
        ).rstrip()
        for row in rows
    )


def _verdict(sheet: ScoreSheet, names: tuple[str, ...]) -> list[str]:
    lines = []
    for game, winner in enumerate(sheet.game_winners, 1):
        if winner is not None:
            shutout = ", a shutout" if sheet.is_shutout(game) else ""
            lines.append(f"Game {game} is won by {names[winner]}{shutout}.")
    if sheet.match_winner is not None:
        games = f"{sheet.games_won[sheet.match_winner]}-{min(sheet.games_won)}"
        lines.append(f"The match is won by {names[sheet.match_winner]}, {games}.")
        return lines
    for player, name in enumerate(names):
        entered = " ".join(map(str, sheet.would_enter(player))) or "no open game"
        lines.append(f"{name}'s next win enters: {entered}.")
    return lines
