"""The score of a game with real cards: rounds entered by hand, corrected, taken back, kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from hollywood_gin.app.journal import keep_finished
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.words import _
from hollywood_gin.engine import scoring
from hollywood_gin.engine.match import next_dealer
from hollywood_gin.engine.record import Header, RecordError, Recording, load, steps
from hollywood_gin.engine.rules import Rules, Ties
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult

FILE: Final = "keeping.gin"
"""The record of the game with real cards that is being kept."""
KEEP_SCORE: Final = "keep_score"
"""The mode in the head of such a record."""
MOST_DEADWOOD: Final = 98
"""Ten cards without a meld hold no more: K K Q Q J J 10 10 9 9, in suits that make no run."""
MOST_POINTS: Final = 9999


class KeepScoreError(ValueError):
    """A round that cannot be entered; the sentence says why, in the player's language."""


@dataclass(frozen=True, slots=True)
class CardRound:
    """One round as it was entered; ``winner`` is None where nobody scored."""

    winner: int | None
    points: int
    outcome: Outcome
    doubled: bool = False
    """Whether the round counted double (Oklahoma, a spade turned up)."""


def by_points(winner: int | None, outcome: Outcome, points: int = 0) -> CardRound:
    """Return a round whose points were counted at the table.

    Raises KeepScoreError if it cannot be.
    """
    if outcome in (Outcome.DEAD, Outcome.NOBODY):
        return CardRound(None, 0, outcome)
    if winner not in (0, 1):
        raise KeepScoreError(_("Who won the round?"))
    if not 1 <= points <= MOST_POINTS:
        raise KeepScoreError(
            _("A win is worth 1 point at least and {most} at most.").format(most=MOST_POINTS)
        )
    return CardRound(winner, points, outcome)


def by_deadwood(
    rules: Rules,
    winner: int | None,
    outcome: Outcome,
    deadwood: tuple[int, int],
    doubled: bool = False,
) -> CardRound:
    """Return a round counted here from both deadwoods (by seat), after all layoffs.

    >>> by_deadwood(Rules(), 1, Outcome.KNOCK, (33, 4))
    CardRound(winner=1, points=29, outcome=<Outcome.KNOCK: 'knock'>, doubled=False)

    ``doubled`` says that Oklahoma's upcard was a spade. Raises KeepScoreError if the deadwoods
    do not fit the way the round ended.
    """
    if outcome in (Outcome.DEAD, Outcome.NOBODY):
        return CardRound(None, 0, outcome)
    if winner not in (0, 1):
        raise KeepScoreError(_("Who won the round?"))
    for count in deadwood:
        if not 0 <= count <= MOST_DEADWOOD:
            raise KeepScoreError(_("Deadwood is between 0 and {most}.").format(most=MOST_DEADWOOD))
    own, other = deadwood[winner], deadwood[1 - winner]
    knocker = 1 - winner if outcome is Outcome.UNDERCUT else winner
    _check_showdown(rules, outcome, own, other)
    result = RoundResult(outcome, winner, knocker, deadwood[knocker], deadwood[1 - knocker])
    points = scoring.points(result, rules) * (2 if doubled else 1)
    if points < 1:
        raise KeepScoreError(_("That would be a win without a point."))
    return CardRound(winner, points, outcome, doubled)


def _check_showdown(rules: Rules, outcome: Outcome, own: int, other: int) -> None:
    """Raise KeepScoreError unless the winner's and the loser's deadwood fit the outcome."""
    if outcome in (Outcome.GIN, Outcome.BIG_GIN):
        if own:
            raise KeepScoreError(_("Gin is a hand without deadwood."))
        return
    limit = _("With these rules nobody may knock with more than {limit}.")
    knocked = own if outcome is Outcome.KNOCK else other
    if knocked > rules.knock_limit:
        raise KeepScoreError(limit.format(limit=rules.knock_limit))
    if outcome is Outcome.KNOCK and own >= other:
        raise KeepScoreError(
            _("The knocker did not have less than the other: that is an undercut.")
        )
    if outcome is Outcome.UNDERCUT:
        if own > other:
            raise KeepScoreError(_("The knocker had less than the other: that is no undercut."))
        if own == other and rules.ties is Ties.NOBODY:
            raise KeepScoreError(_("With these rules nobody scores when both have the same."))


def remark(rules: Rules, entered: CardRound) -> str | None:
    """Return a sentence about points that the rules would hardly give, None if they would.

    Nobody is kept from entering them: it is their table.
    """
    least = {
        Outcome.GIN: rules.gin_bonus,
        Outcome.BIG_GIN: rules.big_gin_bonus or rules.gin_bonus,
        Outcome.UNDERCUT: rules.undercut_bonus,
    }.get(entered.outcome, 0)
    most = (least + MOST_DEADWOOD) * (2 if rules.oklahoma else 1)
    if entered.winner is None or least <= entered.points <= most:
        return None
    if entered.points < least:
        return _("With these rules such a round is worth {least} at least.").format(least=least)
    return _("With these rules such a round is worth {most} at most.").format(most=most)


class KeptGame:
    """A game with real cards and its sheet; every change is on the disk when it returns.

    Without a storage nothing is written.
    """

    def __init__(
        self, header: Header, storage: Storage | None = None, rounds: Sequence[CardRound] = ()
    ) -> None:
        self.header = header
        self._storage = storage
        self._past: list[tuple[CardRound, ...]] = []
        self._future: list[tuple[CardRound, ...]] = []
        self._rounds: tuple[CardRound, ...] = ()
        self.recording, self._text = Recording.start(header)
        self._set(tuple(rounds))

    @staticmethod
    def start(
        names: tuple[str, str],
        rules: Rules,
        first_dealer: int = 0,
        storage: Storage | None = None,
        now: datetime | None = None,
    ) -> KeptGame:
        """Return a new game without a round; the file of the one before is written over."""
        began = (("began", now.isoformat(timespec="seconds")),) if now is not None else ()
        game = KeptGame(Header(rules, names, first_dealer, (("mode", KEEP_SCORE), *began)), storage)
        game._save()
        return game

    @property
    def names(self) -> tuple[str, str]:
        """The two at the table."""
        return self.header.players

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.header.rules

    @property
    def rounds(self) -> tuple[CardRound, ...]:
        """The rounds entered so far."""
        return self._rounds

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """How the rounds ended."""
        return tuple(entered.outcome for entered in self._rounds)

    @property
    def sheet(self) -> ScoreSheet:
        """The Hollywood sheet."""
        return self.recording.match.sheet

    @property
    def dealer(self) -> int:
        """Who deals the next round."""
        dealer = self.header.first_dealer
        for entered in self._rounds:
            dealer = next_dealer(self.rules, dealer, entered.winner)
        return dealer

    @property
    def over(self) -> bool:
        """Whether the match is over; rounds can still be corrected."""
        return self.sheet.over

    @property
    def winner(self) -> int | None:
        """The winner of the match, None while it runs."""
        return self.sheet.match_winner

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a change taken back can be made again."""
        return bool(self._future)

    def enter(self, entered: CardRound) -> None:
        """Enter a round. Raises KeepScoreError if the match is over."""
        if self.over:
            raise KeepScoreError(_("The match is over: no more rounds can be entered."))
        self._change((*self._rounds, entered))

    def correct(self, number: int, entered: CardRound) -> int:
        """Put another round in the place of one (from 0).

        Returns how many later rounds fell away because the match is now over before them; ``undo``
        brings them back.
        """
        _check_number(number, len(self._rounds))
        rounds = (*self._rounds[:number], entered, *self._rounds[number + 1 :])
        self._change(rounds)
        return len(rounds) - len(self._rounds)

    def remove(self, number: int) -> int:
        """Remove a round (from 0); returns as ``correct`` does."""
        _check_number(number, len(self._rounds))
        rounds = (*self._rounds[:number], *self._rounds[number + 1 :])
        self._change(rounds)
        return len(rounds) - len(self._rounds)

    def undo(self) -> bool:
        """Take the last change back; say whether there was one."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Make a change again that was taken back; say whether there was one."""
        return self._step(self._future, self._past)

    def finish(self, now: datetime) -> Path | None:
        """Put the game among the kept matches, over or not; return its file there.

        A game without a round is forgotten.
        """
        if self._storage is None:
            return None
        if not self._rounds:
            self._storage.remove(FILE)
            return None
        return keep_finished(self._storage, now, FILE)

    def _step(
        self, source: list[tuple[CardRound, ...]], target: list[tuple[CardRound, ...]]
    ) -> bool:
        if not source:
            return False
        target.append(self._rounds)
        self._set(source.pop())
        self._save()
        return True

    def _change(self, rounds: tuple[CardRound, ...]) -> None:
        before = self._rounds
        self._set(rounds)
        self._past.append(before)
        self._future.clear()
        self._save()

    def _set(self, rounds: tuple[CardRound, ...]) -> None:
        """Write the whole record anew; rounds after the end of the match are left out."""
        recording, text = Recording.start(self.header)
        taken = 0
        for entered in rounds:
            if recording.match.over:
                break
            recording, more = _score(recording, entered)
            text += more
            taken += 1
        self.recording, self._text, self._rounds = recording, text, rounds[:taken]

    def _save(self) -> None:
        if self._storage is not None:
            self._storage.write(FILE, self._text.encode())


def _score(recording: Recording, entered: CardRound) -> tuple[Recording, str]:
    boxes = recording.header.rules.spade_boxes if entered.doubled else 1
    return recording.score(entered.winner, entered.points, entered.outcome, boxes)


def _check_number(number: int, rounds: int) -> None:
    if not 0 <= number < rounds:
        raise KeepScoreError(_("There is no round {number}.").format(number=number + 1))


def entered_rounds(data: bytes) -> tuple[CardRound, ...]:
    """Return the rounds that a record of a game with real cards holds.

    Raises RecordError if it is none.
    """
    rounds = []
    for step in steps(data):
        word, _space, rest = step.text.partition(" ")
        if word == "score":
            line = step.recording.match.sheet.lines[-1]
            outcome = Outcome(rest.split(" ")[2])
            rounds.append(CardRound(line.winner, line.points, outcome, line.boxes > 1))
    return tuple(rounds)


def load_kept(storage: Storage) -> KeptGame | None:
    """Return the game with real cards that was left, None if there is none.

    None too while another copy of the program has the folder and may be writing it. A file that is
    no record is kept aside under another name, and the player is told.
    """
    data = None if storage.taken else storage.read(FILE)
    if not data:
        return None
    try:
        header = load(data).recording.header
        return KeptGame(header, storage, entered_rounds(data))
    except RecordError as error:
        sentence = _("The score that was kept could not be read ({why}); it is kept as {file}.")
        storage.set_aside(FILE, sentence.format(why=error, file="{file}"))
        return None
