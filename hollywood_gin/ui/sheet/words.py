"""The sentences of the score sheet: who won what, how it was counted, where it was entered."""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.app.words import N_, _, ngettext
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import Line, ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult, doubled
from hollywood_gin.ui.kit.text import escape

_YOUR_WIN = (
    N_("Your first win"),
    N_("Your second win"),
    N_("Your third win"),
    N_("Your fourth win"),
    N_("Your fifth win"),
    N_("Your sixth win"),
    N_("Your seventh win"),
    N_("Your eighth win"),
    N_("Your ninth win"),
)
_THEIR_WIN = (
    N_("{name}'s first win"),
    N_("{name}'s second win"),
    N_("{name}'s third win"),
    N_("{name}'s fourth win"),
    N_("{name}'s fifth win"),
    N_("{name}'s sixth win"),
    N_("{name}'s seventh win"),
    N_("{name}'s eighth win"),
    N_("{name}'s ninth win"),
)
_HOW = {
    Outcome.KNOCK: N_("knock"),
    Outcome.GIN: N_("gin"),
    Outcome.BIG_GIN: N_("big gin"),
    Outcome.UNDERCUT: N_("undercut"),
    Outcome.NOBODY: N_("equal, no score"),
    Outcome.DEAD: N_("dead round"),
}


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays, by seat; ``you`` is the seat that is spoken to, None where both are named."""

    names: tuple[str, str]
    you: int | None = None

    def name(self, seat: int) -> str:
        """Return what stands at the head of a player's column."""
        return self.names[seat] or (_("You") if seat == self.you else _("Player"))

    def said(self, seat: int) -> str:
        """Return a player's name as it may stand in a line with bold words and cards."""
        return escape(self.name(seat))


def how(outcome: Outcome) -> str:
    """Return how a round ended, in a word."""
    return _(_HOW[outcome])


def games_phrase(games: tuple[int, ...]) -> str:
    """Return games by name: "game 1", "games 1 and 2", "games 1, 2 and 3"."""
    match games:
        case (a,):
            return _("game {a}").format(a=a)
        case (a, b):
            return _("games {a} and {b}").format(a=a, b=b)
        case (a, b, c):
            return _("games {a}, {b} and {c}").format(a=a, b=b, c=c)
    raise ValueError(f"a sheet has three games, not {games}")


def win_phrase(players: Players, seat: int, number: int) -> str:
    """Return which of a player's wins it was: "Your second win", "Vera's tenth win"."""
    yours = seat == players.you
    known = _YOUR_WIN if yours else _THEIR_WIN
    if number <= len(known):
        return _(known[number - 1]).format(name=players.said(seat))
    if yours:
        return _("Your win number {number}").format(number=number)
    return _("{name}'s win number {number}").format(name=players.said(seat), number=number)


def arithmetic(result: RoundResult, points: int, rules: Rules) -> str:
    """Return how a round's points came about: "Knock 4: 33 − 4 = **29**"."""
    k, d = result.knocker_deadwood, result.defender_deadwood
    double = doubled(rules, result.upcard)
    facts = {"k": k, "d": d, "points": points}
    match result.outcome:
        case Outcome.KNOCK:
            text = (
                _("Knock {k}, spades double: ({d} − {k}) × 2 = **{points}**")
                if double
                else _("Knock {k}: {d} − {k} = **{points}**")
            )
        case Outcome.GIN | Outcome.BIG_GIN:
            big = result.outcome is Outcome.BIG_GIN
            facts["bonus"] = (rules.big_gin_bonus if big else None) or rules.gin_bonus
            if big:
                text = (
                    _("Big gin, spades double: ({d} + {bonus}) × 2 = **{points}**")
                    if double
                    else _("Big gin: {d} + {bonus} = **{points}**")
                )
            else:
                text = (
                    _("Gin, spades double: ({d} + {bonus}) × 2 = **{points}**")
                    if double
                    else _("Gin: {d} + {bonus} = **{points}**")
                )
        case Outcome.UNDERCUT:
            facts["bonus"] = rules.undercut_bonus
            text = (
                _("Undercut, spades double: ({k} − {d} + {bonus}) × 2 = **{points}**")
                if double
                else _("Undercut: {k} − {d} + {bonus} = **{points}**")
            )
        case Outcome.NOBODY:
            text = _("Both have {k}: nobody scores")
        case Outcome.DEAD:
            text = _("Nobody knocked, nobody scores")
    return text.format(**facts)


def line_sentence(sheet: ScoreSheet, number: int) -> str:
    """Return the first line about a round: its number and its arithmetic."""
    line = sheet.lines[number]
    if line.result is not None:
        sum_ = arithmetic(line.result, line.points, sheet.rules)
    elif line.winner is None:
        sum_ = _("nobody scores")
    else:
        sum_ = ngettext("**{points}** point", "**{points}** points", line.points).format(
            points=line.points
        )
    return _("**Round {number}.** {sum}.").format(number=number + 1, sum=sum_)


def where_sentence(sheet: ScoreSheet, number: int, players: Players) -> str:
    """Return the second line about a round: which games the win entered, and which it closed."""
    line = sheet.lines[number]
    if line.winner is None:
        return _("Nothing is written, and the same player deals again.")
    win = win_phrase(players, line.winner, wins_until(sheet, number))
    if not line.credited:
        return lost_sentence(sheet, number, players)
    games = games_phrase(line.credited)
    closes = tuple(g for g in line.credited if sheet.closed_at[g - 1] == number)
    if not closes:
        return _("{win}: {games}.").format(win=win, games=games)
    return _("{win}: {games}. It closes {closed}.").format(
        win=win, games=games, closed=games_phrase(closes)
    )


def lost_sentence(sheet: ScoreSheet, number: int, players: Players) -> str:
    """Return why a win stands in no column."""
    line = sheet.lines[number]
    assert line.winner is not None
    wins = wins_until(sheet, number)
    reach = tuple(range(1, min(sheet.rules.games, wins) + 1))
    text = ngettext(
        "{win} belongs to {games}, which was closed: it is not on the score.",
        "{win} belongs to {games}, which were closed: it is not on the score.",
        len(reach),
    )
    win = win_phrase(players, line.winner, wins)
    return text.format(win=win, games=games_phrase(reach))


def wins_until(sheet: ScoreSheet, number: int) -> int:
    """Return how many rounds the winner of a line had won with it."""
    winner = sheet.lines[number].winner
    return sum(line.winner == winner for line in sheet.lines[: number + 1])


def lost_lines(lines: tuple[Line, ...]) -> list[int]:
    """Return the lines of wins that stand in no column."""
    return [i for i, line in enumerate(lines) if line.winner is not None and not line.credited]


def headline(sheet: ScoreSheet, players: Players, given_up_by: int | None = None) -> str:
    """Return the sentence that says how the match stands."""
    if given_up_by is not None:
        if given_up_by == players.you:
            return _("You gave the match up.")
        return _("{name} gave the match up.").format(name=players.said(given_up_by))
    if sheet.over:
        return _won(sheet, players)
    won = sheet.games_won
    if not sheet.lines:
        return _("No round has been played yet.")
    if won == (0, 0):
        return _("No game is closed yet.") if sheet.rules.games == 3 else _("The game is open.")
    if won[0] == won[1]:
        return _("One game each.")
    ahead = 0 if won[0] > won[1] else 1
    facts = {"name": players.said(ahead), "most": won[ahead], "least": won[1 - ahead]}
    if won[ahead] == 2:
        if ahead == players.you:
            return _("You have won the match. Game 3 is played out.")
        return _("{name} has won the match. Game 3 is played out.").format(**facts)
    if ahead == players.you:
        return _("You lead, {most} game to {least}.").format(**facts)
    return _("{name} leads, {most} game to {least}.").format(**facts)


def _won(sheet: ScoreSheet, players: Players) -> str:
    winner = sheet.match_winner
    assert winner is not None
    yours = winner == players.you
    if sheet.rules.games == 1:
        points = sheet.points[0]
        text = (
            _("You win the game, {most} to {least}.")
            if yours
            else _("{name} wins the game, {most} to {least}.")
        )
        most, least = points[winner], points[1 - winner]
    else:
        text = (
            _("You win the match, {most} games to {least}.")
            if yours
            else _("{name} wins the match, {most} games to {least}.")
        )
        most, least = sheet.games_won[winner], sheet.games_won[1 - winner]
    return text.format(name=players.said(winner), most=most, least=least)


def notes(sheet: ScoreSheet, players: Players) -> list[str]:
    """Return the footnotes: wins that stand nowhere, and a total that misleads."""
    found = []
    for number in lost_lines(sheet.lines):
        lost = lost_sentence(sheet, number, players)
        found.append(_("* Round {number}: {lost}").format(number=number + 1, lost=lost))
    winner = sheet.match_winner
    if winner is not None and sheet.totals[winner] < sheet.totals[1 - winner]:
        found.append(_("The match goes to whoever wins more games, not to the larger total."))
    return found


def rules_line(rules: Rules, name: str = "") -> str:
    """Return the rules in one line, as it stands at the head of the sheet."""
    one = rules.games == 1
    facts = {
        "name": name,
        "target": rules.target,
        "gin": rules.gin_bonus,
        "undercut": rules.undercut_bonus,
        "box": rules.box_bonus,
    }
    if name and rules.box_bonus:
        text = (
            _("{name} rules: one game to {target}, gin {gin}, undercut {undercut}, box {box}")
            if one
            else _("{name} rules: games to {target}, gin {gin}, undercut {undercut}, box {box}")
        )
    elif name:
        text = (
            _("{name} rules: one game to {target}, gin {gin}, undercut {undercut}")
            if one
            else _("{name} rules: games to {target}, gin {gin}, undercut {undercut}")
        )
    elif rules.box_bonus:
        text = (
            _("One game to {target}, gin {gin}, undercut {undercut}, box {box}")
            if one
            else _("Games to {target}, gin {gin}, undercut {undercut}, box {box}")
        )
    else:
        text = (
            _("One game to {target}, gin {gin}, undercut {undercut}")
            if one
            else _("Games to {target}, gin {gin}, undercut {undercut}")
        )
    return text.format(**facts)
