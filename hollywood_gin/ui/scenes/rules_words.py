"""The rules in plain words: what a set of them means, and every knob with its explanation."""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.app.words import N_, _
from hollywood_gin.engine.rules import (
    DiscardHistory,
    LateFirstWin,
    NextDealer,
    OklahomaAce,
    Rules,
    Shutout,
    Ties,
    Wall,
)

PRESET_NAMES = {
    "classic": N_("Classic"),
    "table": N_("Table"),
    "hoyle": N_("Hoyle"),
    "modern": N_("Modern"),
    "oklahoma": N_("Oklahoma"),
    "straight": N_("Straight"),
    "tournament": N_("Tournament"),
    "quick": N_("Quick"),
}


def headline(rules: Rules) -> str:
    """Return the first line about a set of rules: how far, when to knock, what gin earns."""
    return " ".join((_games(rules), _knocking(rules), _earning(rules)))


def _games(rules: Rules) -> str:
    if rules.games == 1 and rules.target == 1:
        return _("**One scored round decides.**")
    if rules.games == 1:
        return _("**One game to {target}.**").format(target=rules.target)
    return _("**Three games to {target}.**").format(target=rules.target)


def _knocking(rules: Rules) -> str:
    if rules.knock_limit == 0:
        return _("Only gin may be laid down.")
    if rules.oklahoma:
        return _("The upcard sets the knock limit, {limit} at most.").format(
            limit=rules.knock_limit
        )
    return _("Knock at {limit} or less.").format(limit=rules.knock_limit)


def _earning(rules: Rules) -> str:
    facts = {"gin": rules.gin_bonus, "undercut": rules.undercut_bonus, "big": rules.big_gin_bonus}
    if rules.big_gin_bonus is not None:
        return _("Gin earns {gin}, big gin {big}, an undercut {undercut}.").format(**facts)
    return _("Gin earns {gin}, an undercut {undercut}.").format(**facts)


def details(rules: Rules) -> str:
    """Return what else a set of rules says, sentence by sentence."""
    said = [*_bonuses(rules), *_oklahoma(rules), *_unusual(rules)]
    if rules.games == 3:
        if rules.stop_when_decided:
            said.append(_("Two games won end the match."))
        else:
            said.append(_("All three games are played out; two of them win the match."))
    return " ".join(said)


def _bonuses(rules: Rules) -> list[str]:
    if rules.games == 1 and rules.target == 1:
        return []
    said = []
    if rules.game_bonus:
        said.append(_("A closed game earns its winner {n} more.").format(n=rules.game_bonus))
    if rules.shutout_bonus:
        said.append(_("Another {n} if the loser has nothing in it.").format(n=rules.shutout_bonus))
    if rules.shutout is Shutout.DOUBLE_POINTS:
        said.append(_("Points against nothing count twice."))
    elif rules.shutout is Shutout.DOUBLE_TOTAL:
        said.append(_("A game won against nothing counts twice."))
    if rules.box_bonus:
        said.append(_("Every round written in it counts {n}.").format(n=rules.box_bonus))
    return said or [_("No bonuses: the points are the score.")]


def _oklahoma(rules: Rules) -> list[str]:
    if not rules.oklahoma:
        return []
    said = []
    if rules.knock_limit:
        gin = rules.oklahoma_ace is OklahomaAce.GIN
        said.append(_("An ace asks for gin.") if gin else _("An ace means a limit of 1."))
    if rules.spade_doubles:
        said.append(_("A spade upcard doubles the round."))
        if rules.spade_boxes == 2 and rules.box_bonus:
            said.append(_("It counts as two rounds won."))
    return said


def _unusual(rules: Rules) -> list[str]:
    said = []
    if rules.ties is Ties.NOBODY:
        said.append(_("Equal deadwood scores for nobody."))
    if rules.games == 3 and rules.late_first_win is LateFirstWin.NEXT_OPEN_GAME:
        said.append(_("A late first win enters the next open game."))
    if rules.next_dealer is NextDealer.LOSER:
        said.append(_("The loser deals next."))
    elif rules.next_dealer is NextDealer.ALTERNATE:
        said.append(_("The deal alternates."))
    if rules.wall is Wall.LAST_CHANCE:
        said.append(_("The last discard may be taken to knock."))
    elif rules.wall is Wall.STRICT:
        said.append(_("Drawing the 50th card ends the round."))
    if rules.discard_history is DiscardHistory.TOP_ONLY:
        said.append(_("Earlier discards stay covered."))
    return said


def remarks(rules: Rules) -> list[str]:
    """Return a sentence for each pair of knobs that makes one of them pointless."""
    said = []
    if rules.oklahoma and rules.knock_limit == 0:
        if rules.spade_doubles:
            said.append(_("Without knocking, only the doubling spade is left of Oklahoma."))
        else:
            said.append(_("Without knocking or doubling, Oklahoma changes nothing."))
    if rules.knock_limit == 0 and rules.ties is Ties.NOBODY:
        said.append(_("Where only gin is laid down there are no ties."))
    if rules.spade_boxes == 2 and rules.oklahoma and not rules.box_bonus:
        said.append(_("Two boxes for a spade count only where rounds won earn something."))
    if rules.games == 1 and rules.target == 1 and (rules.game_bonus or rules.box_bonus):
        said.append(_("In a single round the bonuses only make the total larger."))
    return said


@dataclass(frozen=True, slots=True)
class Knob:
    """One knob as the setup shows it.

    ``kind`` is number, switch or choice; ``values`` the words of a choice; ``step`` what one
    click changes a number by; ``off`` the word for none, where none can be.
    """

    name: str
    title: str
    line: str
    kind: str
    values: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    off: str = ""


PAGES: tuple[tuple[str, str, tuple[Knob, ...]], ...] = (
    (
        "match",
        N_("The match"),
        (
            Knob(
                "games",
                N_("Games"),
                N_("Three at once is Hollywood; one is a plain game."),
                "choice",
                (("3", N_("Three")), ("1", N_("One"))),
            ),
            Knob(
                "target",
                N_("Target"),
                N_("The points that close a game."),
                "number",
                low=50,
                high=500,
                step=25,
            ),
            Knob(
                "late_first_win",
                N_("A win whose games are closed"),
                N_("It is not written, or it enters the next game still open."),
                "choice",
                (("lost", N_("Not written")), ("next_open_game", N_("Next open game"))),
            ),
            Knob(
                "stop_when_decided",
                N_("Stop when decided"),
                N_("The match ends as soon as somebody has won two games."),
                "switch",
            ),
            Knob(
                "next_dealer",
                N_("Who deals next"),
                N_("After a dead round the same player deals again."),
                "choice",
                (
                    ("winner", N_("Winner")),
                    ("loser", N_("Loser")),
                    ("alternate", N_("In turn")),
                ),
            ),
        ),
    ),
    (
        "points",
        N_("Points and bonuses"),
        (
            Knob(
                "gin_bonus",
                N_("Gin"),
                N_("Added to the deadwood of the one who is caught."),
                "number",
                low=5,
                high=100,
                step=5,
            ),
            Knob(
                "big_gin_bonus",
                N_("Big gin"),
                N_("All eleven cards in melds, no discard; off means it is plain gin."),
                "number",
                low=10,
                high=200,
                step=1,
                off=N_("Off"),
            ),
            Knob(
                "undercut_bonus",
                N_("Undercut"),
                N_("For having no more deadwood than the one who knocked."),
                "number",
                low=5,
                high=100,
                step=5,
            ),
            Knob(
                "ties",
                N_("Equal deadwood"),
                N_("An undercut, or nobody scores."),
                "choice",
                (("undercut", N_("Undercut")), ("nobody", N_("Nobody"))),
            ),
            Knob(
                "game_bonus",
                N_("Game bonus"),
                N_("For closing a game; bonuses never help to reach the target."),
                "number",
                low=0,
                high=500,
                step=25,
            ),
            Knob(
                "shutout_bonus",
                N_("Shutout bonus"),
                N_("For winning a game in which the other has nothing."),
                "number",
                low=0,
                high=500,
                step=25,
            ),
            Knob(
                "shutout",
                N_("A shutout counts twice"),
                N_("The points of the game, or all of it."),
                "choice",
                (
                    ("add", N_("No")),
                    ("double_points", N_("Its points")),
                    ("double_total", N_("All of it")),
                ),
            ),
            Knob(
                "box_bonus",
                N_("For each round won"),
                N_("Once for every round written in a closed game."),
                "number",
                low=0,
                high=50,
                step=5,
            ),
        ),
    ),
    (
        "cards",
        N_("The cards"),
        (
            Knob(
                "knock_limit",
                N_("Knock limit"),
                N_("The most deadwood to knock with; 0 is Straight Gin."),
                "number",
                low=0,
                high=10,
                step=1,
            ),
            Knob(
                "wall",
                N_("When the stock runs out"),
                N_("Two cards stay; or the last discard may be taken to knock; or no knock."),
                "choice",
                (
                    ("two_cards", N_("Two left")),
                    ("last_chance", N_("Last chance")),
                    ("strict", N_("Strict")),
                ),
            ),
            Knob(
                "discard_history",
                N_("Earlier discards"),
                N_("May they be looked at? The computer remembers as much as you may see."),
                "choice",
                (("open", N_("Open")), ("top_only", N_("Only the top"))),
            ),
            Knob(
                "oklahoma",
                N_("Oklahoma"),
                N_("The first upcard sets the knock limit of the round."),
                "switch",
            ),
            Knob(
                "oklahoma_ace",
                N_("An ace as upcard"),
                N_("Gin only, or a knock limit of 1."),
                "choice",
                (("gin", N_("Gin only")), ("one", N_("Limit 1"))),
            ),
            Knob(
                "spade_doubles",
                N_("Spades double"),
                N_("With a spade as upcard the whole round counts twice."),
                "switch",
            ),
            Knob(
                "spade_boxes",
                N_("Boxes for a doubled round"),
                N_("Does it count as one round won or as two?"),
                "choice",
                (("1", N_("One")), ("2", N_("Two"))),
            ),
        ),
    ),
)
_ONLY_THREE = ("late_first_win", "stop_when_decided")
_ONLY_OKLAHOMA = ("oklahoma_ace", "spade_doubles", "spade_boxes")


def shown(knob: Knob, rules: Rules) -> bool:
    """Say whether a knob means anything under the rules as they are set."""
    if knob.name in _ONLY_THREE:
        return rules.games == 3
    if knob.name in _ONLY_OKLAHOMA:
        return rules.oklahoma and (knob.name != "spade_boxes" or rules.spade_doubles)
    return True
