"""The one owner of a match in progress: people and the computer act through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from hollywood_gin.ai.player import Limit
from hollywood_gin.app.deals import Cut, cut_cards, read_deal, shuffled
from hollywood_gin.app.modes import COMPUTER, MODES, PRACTICE, QUICK, TWO_PLAYERS
from hollywood_gin.app.thinker import ADVISE, CHOOSE, Answer, Asking
from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import Action, IllegalAction, Reason
from hollywood_gin.engine.cards import Card, cards_in
from hollywood_gin.engine.match import MatchError
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.record import Header, Recording
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table: a person, or the computer at a level.

    ``role`` is the line under the name, ``portrait`` the name of a picture.
    """

    name: str
    level: str | None = None
    portrait: str | None = None
    role: str = ""

    @property
    def human(self) -> bool:
        """Whether a person moves for this seat."""
        return self.level is None


class Journal(Protocol):
    """Where the running match is written as it is played."""

    def append(self, text: str, *, sync: bool = False) -> None:
        """Add lines; ``sync`` asks for them to be on the disk for certain. Never raises."""

    def close(self) -> None:
        """Let go of the file; it stays as it is."""


class NoJournal:
    """A journal that keeps nothing: tests, and a second copy of the program."""

    def append(self, text: str, *, sync: bool = False) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


@dataclass(slots=True)
class _Undone:
    """Actions taken back, the next to be done again last."""

    actions: list[tuple[int, Action]]


class Session:
    """A match in progress. The screen asks it what a seat may see, and submits actions to it.

    The model is ahead of the screen: ``submit`` has happened when it returns, is written to the
    journal, and the computer is asked at the next ``poll``.
    """

    def __init__(
        self,
        recording: Recording,
        seats: Sequence[Seat],
        thinker: Asking,
        rng: Random,
        *,
        journal: Journal | None = None,
        decks: Sequence[tuple[Card, ...]] = (),
        cut: tuple[Card, Card] | None = None,
        limit: Limit | None = None,
    ) -> None:
        self.recording = recording
        self.players = tuple(seats)
        self.cut = cut
        self.notice: str | None = None
        self.written = ""
        """The lines of the record since this session began, for the log of a crash."""
        self._thinker = thinker
        self._rng = rng
        self._journal = journal or NoJournal()
        self._decks = list(decks)
        self._limit = limit or Limit()
        self._ticket: int | None = None
        self._advice_ticket: int | None = None
        self._advice: object | None = None
        self._undone = _Undone([])
        self._prepared_round = -1

    @staticmethod
    def new(
        rules: Rules,
        seats: Sequence[Seat],
        mode: str,
        thinker: Asking,
        rng: Random,
        *,
        journal: Journal | None = None,
        decks: Sequence[tuple[Card, ...]] = (),
        limit: Limit | None = None,
        info: Sequence[tuple[str, str]] = (),
        first_dealer: int | None = None,
    ) -> Session:
        """Return a new match with its first round dealt.

        ``decks`` are prepared deals used before any is shuffled. ``first_dealer`` is cut for
        unless it is given.
        """
        cut = cut_cards(rng) if first_dealer is None else None
        if cut is not None:
            first_dealer = cut.dealer
        assert first_dealer is not None
        facts = [("mode", mode), *((f"level{i}", s.level) for i, s in enumerate(seats) if s.level)]
        names = (seats[0].name, seats[1].name)
        header = Header(rules, names, first_dealer, (*facts, *info))
        recording, text = Recording.start(header)
        session = Session(
            recording,
            seats,
            thinker,
            rng,
            journal=journal,
            decks=decks,
            cut=cut.cards if cut else None,
            limit=limit,
        )
        session._append(text, sync=True)
        session.deal_next()
        return session

    def take_up(self) -> None:
        """Go on with a match that was left: what was given up goes on, and a first deal that was
        never written is dealt."""
        if self.given_up_by is not None:
            self.resume()
        if self.recording.match.round is None and not self.over:
            self.deal_next()

    # -- what is known ---------------------------------------------------------------------------

    @property
    def mode(self) -> str:
        """How the match is played: COMPUTER, TWO_PLAYERS or PRACTICE."""
        return self.recording.header.get("mode", COMPUTER)

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.recording.header.rules

    @property
    def sheet(self) -> ScoreSheet:
        """The Hollywood sheet so far."""
        return self.recording.match.sheet

    @property
    def rules_name(self) -> str:
        """The rules in a few words."""
        return rules_name(self.rules)

    @property
    def round_number(self) -> int:
        """The number of the round in progress or just finished, from 1."""
        match = self.recording.match
        return len(match.sheet.lines) + (1 if match.playing else 0)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.recording.match.over

    @property
    def round_over(self) -> bool:
        """Whether the round is finished and the next may be dealt."""
        return not self.recording.match.playing

    @property
    def winner(self) -> int | None:
        """The winner of a match that was played out."""
        return self.recording.match.winner

    @property
    def given_up_by(self) -> int | None:
        """The seat that gave the match up."""
        return self.recording.match.given_up_by

    @property
    def turn(self) -> int | None:
        """The seat to act, None between rounds."""
        return self.recording.match.turn

    @property
    def thinking(self) -> bool:
        """Whether the computer is to act."""
        turn = self.turn
        return turn is not None and not self.players[turn].human

    @property
    def prepared(self) -> bool:
        """Whether this round's deal was given, not shuffled."""
        return self._prepared_round == len(self._finished_rounds())

    def _finished_rounds(self) -> Sequence[object]:
        lines = self.recording.match.sheet.lines
        playing = self.recording.match.playing
        return lines if playing else lines[:-1]

    @property
    def dealer(self) -> int:
        """The dealer of the round."""
        return self.recording.match.dealer

    def deck(self) -> tuple[Card, ...] | None:
        """Return a pack that deals this round again (the order within a hand does not matter).

        None before the first deal.
        """
        past = self.recording.past
        first = past[0].round if past else self.recording.match.round
        if first is None:
            return None
        dealer, other = (cards_in(first.hands[s]) for s in (first.dealer, 1 - first.dealer))
        dealt = [card for pair in zip(other, dealer, strict=True) for card in pair]
        return (*dealt, first.upcard, *first.stock)

    def observe(self, seat: int) -> Observation:
        """Return what a seat may know."""
        return self.recording.match.observe(seat)

    # -- acting ----------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action) -> None:
        """Do an action for a seat.

        Raises IllegalAction if it is refused; nothing has changed then.
        """
        self._do(seat, action)
        undone = self._undone.actions
        if undone and undone[-1] == (seat, action):
            undone.pop()
        else:
            undone.clear()

    def _do(self, seat: int, action: Action) -> None:
        if self.given_up_by is not None:
            raise IllegalAction(Reason.ROUND_OVER)
        self._write(self.recording.apply(action, seat))

    def _write(self, written: tuple[Recording, str]) -> None:
        self.recording, text = written
        self._append(text, sync=self.round_over)
        self._forget_questions()

    def _append(self, text: str, *, sync: bool = False) -> None:
        self.written += text
        self._journal.append(text, sync=sync)

    def _forget_questions(self) -> None:
        """The position changed: an answer to the old one would be wrong."""
        if self._ticket is not None or self._advice_ticket is not None:
            self._thinker.cancel()
        self._ticket = self._advice_ticket = self._advice = None

    def deal_next(self) -> None:
        """Deal the next round. Raises MatchError in the middle of one, or after the end."""
        if self._decks and not self.recording.match.over and not self.recording.match.playing:
            deck = self._decks.pop(0)
            self._prepared_round = len(self.recording.match.sheet.lines)
        else:
            deck = shuffled(self._rng)
        self._undone.actions.clear()
        self._write(self.recording.deal(deck))

    def give_up(self, seat: int) -> None:
        """Give the match up for a seat. Raises MatchError if it is over."""
        self._write(self.recording.give_up(seat))

    def resume(self) -> None:
        """Take up a match again that was given up. Raises MatchError if it was not."""
        self._write(self.recording.resume())

    # -- taking back -----------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether a person may take back now.

        In practice without limit; against the computer only a slip of the hand, until the
        computer has acted; never between two people.
        """
        return self._undo_count() > 0

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return bool(self._undone.actions) and self.mode != TWO_PLAYERS

    def _undo_count(self) -> int:
        """Return how many actions lie between here and the last choice of a person."""
        actions = self.recording.actions
        if self.mode == TWO_PLAYERS or self.given_up_by is not None or not actions:
            return 0
        if self.mode == COMPUTER:
            own = self.players[actions[-1][0]].human
            return 1 if own and not self.round_over else 0
        for count, (seat, _action) in enumerate(reversed(actions), 1):
            if self.players[seat].human:
                return count
        return 0

    def undo(self) -> bool:
        """Take back to the last choice of a person; say whether there was one.

        The round is practice from then on and stays out of the statistics.
        """
        count = self._undo_count()
        if not count:
            return False
        taken_back = self.recording.actions[-count:]
        self._undone.actions.extend(reversed(taken_back))
        self._write(self.recording.undo(count))
        return True

    def redo(self) -> bool:
        """Do again what was taken back, up to the next choice of a person; say if there was any."""
        if not self.can_redo:
            return False
        undone = self._undone.actions
        self._do(*undone.pop())
        while undone and not self.players[undone[-1][0]].human:
            self._do(*undone.pop())
        return True

    @property
    def practice_round(self) -> bool:
        """Whether something was taken back in this round."""
        return len(self._finished_rounds()) in self.recording.practice_rounds

    # -- the computer ----------------------------------------------------------------------------

    def poll(self, hold: bool = False) -> bool:
        """Ask the computer when it is to act and let its answer in; say whether anything changed.

        Called once a frame; never waits. ``hold`` asks but lets no answer in yet: what was done
        last can still be taken back.
        """
        turn = self.turn
        if turn is not None and self._ticket is None:
            level = self.players[turn].level
            if level is not None:
                self._ticket = self._thinker.ask(CHOOSE, level, self.observe(turn), self._limit)
        answer = None if hold else self._thinker.poll()
        if answer is None:
            return False
        if answer.ticket == self._advice_ticket:
            self._advice, self._advice_ticket = answer.value or (), None
            return True
        if answer.ticket != self._ticket or turn is None:
            return False
        self._ticket = None
        self._answered(turn, answer)
        return True

    def _answered(self, seat: int, answer: Answer) -> None:
        if answer.stood_in:
            sentence = _("{name} could not answer; the quick player made this move.")
            self._remark(sentence.format(name=self.players[seat].name))
        elif answer.warning:
            self._remark(answer.warning)
        # Not submit: what a person took back may still be done again after the same answer.
        self.submit(seat, answer.value.action)

    def _remark(self, sentence: str) -> None:
        """Say something on the table and in the record, once."""
        if sentence not in self.recording.notes:
            self.recording, text = self.recording.note(sentence)
            self._append(text)
        self.notice = sentence

    def ask_advice(self, seat: int, level: str) -> None:
        """Ask what a level would advise a seat that is to act; ``advice`` holds the answer."""
        if self.turn == seat and self.players[seat].human and self._advice_ticket is None:
            self._advice_ticket = self._thinker.ask(ADVISE, level, self.observe(seat), self._limit)

    @property
    def advice(self) -> object | None:
        """The advice asked for, None until it is there and after the position changed."""
        return self._advice

    def close(self) -> None:
        """End with the match for good: drop the question and the file, which stays as it is."""
        self.leave()
        self._journal.close()

    def leave(self) -> None:
        """Leave the table for a while: drop the question."""
        self._forget_questions()


def rules_name(rules: Rules) -> str:
    """Return rules in a few words: the preset's name and the target."""
    names = {
        "classic": _("Classic rules, to {target}"),
        "table": _("Table rules, to {target}"),
        "hoyle": _("Hoyle rules, to {target}"),
        "modern": _("Modern rules, to {target}"),
        "oklahoma": _("Oklahoma rules, to {target}"),
        "straight": _("Straight Gin, to {target}"),
        "tournament": _("Tournament rules, to {target}"),
        "quick": _("One round"),
    }
    for name, sentence in names.items():
        if PRESETS[name] == rules:
            return sentence.format(target=rules.target)
    for name, sentence in names.items():
        same = PRESETS[name].with_knobs({"target": rules.target, "games": rules.games}) == rules
        if same and name != "quick":
            return sentence.format(target=rules.target)
    return _("Own rules, to {target}").format(target=rules.target)


__all__ = [
    "COMPUTER",
    "MODES",
    "PRACTICE",
    "QUICK",
    "TWO_PLAYERS",
    "Cut",
    "Journal",
    "MatchError",
    "NoJournal",
    "Seat",
    "Session",
    "cut_cards",
    "read_deal",
    "rules_name",
    "shuffled",
]
