"""The owner of a match: what may be taken back, who may act, what is written down."""

from __future__ import annotations

from random import Random

import pytest

from hollywood_gin.ai.heuristic import HeuristicPlayer, choose
from hollywood_gin.ai.player import Limit
from hollywood_gin.app.session import (
    COMPUTER,
    PRACTICE,
    QUICK,
    TWO_PLAYERS,
    Journal,
    Seat,
    Session,
    cut_cards,
    read_deal,
    rules_name,
    shuffled,
)
from hollywood_gin.app.thinker import ADVISE, Answer, InlineThinker
from hollywood_gin.engine.actions import Action, Discard, DrawStock, IllegalAction, PassUpcard
from hollywood_gin.engine.cards import CardError, cards_in, format_cards
from hollywood_gin.engine.match import MatchError
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.record import load, steps
from hollywood_gin.engine.rules import PRESETS, Rules
from tests.app.play import SEATS, SHORT, move, new_match, play_out

ANA, VERA = 0, 1
PEOPLE = (Seat("Ana"), Seat("Bor"))
MACHINES = (Seat("Poppy", QUICK), Seat("Vera", QUICK))


class Memory:
    """A journal that keeps its text, and when it was to be on the disk."""

    def __init__(self) -> None:
        self.text = ""
        self.synced = ""

    def append(self, text: str, *, sync: bool = False) -> None:
        self.text += text
        if sync:
            self.synced = self.text

    def close(self) -> None:
        pass


def own_turn(session: Session) -> None:
    """Play until the person has a choice, some way into a round."""
    for _ in range(6):
        move(session)
    while session.turn != ANA:
        move(session)


def some(session: Session, number: int = 0) -> Action:
    """Return one of the legal actions of the seat to act."""
    assert session.turn is not None
    return list(session.observe(session.turn).legal_actions())[number]


# -- matches -------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_computer_in_both_seats_plays_a_match_out(preset: str) -> None:
    rules = PRESETS[preset].with_knobs({"target": min(PRESETS[preset].target, 60)})
    memory = Memory()
    session = new_match(memory, rules=rules, seats=MACHINES, seed=4)
    play_out(session)
    assert session.winner in (ANA, VERA)
    assert load(memory.text.encode()).recording == session.recording
    assert memory.synced == memory.text


@pytest.mark.parametrize("mode", [COMPUTER, PRACTICE, TWO_PLAYERS])
def test_the_way_of_playing_and_the_level_are_in_the_record(mode: str) -> None:
    memory = Memory()
    new_match(memory, mode=mode, seats=PEOPLE if mode == TWO_PLAYERS else SEATS)
    header = load(memory.text.encode()).recording.header
    assert header.get("mode") == mode
    assert header.get("level1") == ("" if mode == TWO_PLAYERS else QUICK)


def test_every_round_is_put_on_the_disk_for_certain_at_its_end() -> None:
    memory = Memory()
    session = new_match(memory)
    while not session.round_over:
        move(session)
    assert memory.synced == memory.text
    assert memory.text.splitlines()[-1].startswith("result")


def test_a_refused_action_changes_nothing_and_writes_nothing() -> None:
    memory = Memory()
    session = new_match(memory)
    own_turn(session)
    before, text = session.recording, memory.text
    refused = Discard(next(iter(cards_in(~session.observe(ANA).hand & (1 << 52) - 1))))
    with pytest.raises(IllegalAction):
        session.submit(ANA, refused)
    with pytest.raises(IllegalAction):
        session.submit(VERA, some(session))
    with pytest.raises(MatchError):
        session.deal_next()
    assert session.recording == before
    assert memory.text == text


def test_the_next_round_is_not_dealt_before_it_is_asked_for() -> None:
    session = new_match(rules=Rules())
    while not session.round_over:
        move(session)
    number = session.round_number
    assert not session.poll()
    assert session.round_over
    session.deal_next()
    assert session.round_number == number + 1


def test_prepared_deals_come_first_and_are_named_so() -> None:
    deck = shuffled(Random(9))
    session = Session.new(Rules(), SEATS, COMPUTER, InlineThinker(), Random(1), decks=[deck])
    assert session.prepared
    assert sorted(session.deck() or ()) == list(range(52))
    while not session.round_over:
        move(session)
    assert session.prepared
    session.deal_next()
    assert not session.prepared


def test_a_round_s_deal_can_be_dealt_again_with_the_same_hands() -> None:
    session = new_match(seed=11)
    first = [session.observe(seat).hand for seat in (ANA, VERA)]
    dealer = session.dealer
    own_turn(session)
    deck = session.deck()
    assert deck is not None
    again = Session.new(
        SHORT, SEATS, PRACTICE, InlineThinker(), Random(3), decks=[deck], first_dealer=dealer
    )
    assert [again.observe(seat).hand for seat in (ANA, VERA)] == first
    swapped = Session.new(
        SHORT, SEATS, PRACTICE, InlineThinker(), Random(3), decks=[deck], first_dealer=1 - dealer
    )
    assert [swapped.observe(seat).hand for seat in (VERA, ANA)] == first


def test_the_higher_card_of_the_cut_deals() -> None:
    rng = Random(1)
    for _ in range(200):
        cut = cut_cards(rng)
        own, other = (card % 13 for card in cut.cards)
        assert cut.dealer == (0 if own > other else 1)
        assert own != other
    session = new_match(seed=3)
    assert session.cut is not None
    ranks = [card % 13 for card in session.cut]
    assert session.dealer == ranks.index(max(ranks))


def test_a_deal_that_is_no_pack_is_refused_in_one_sentence() -> None:
    whole = format_cards(range(52))
    assert read_deal(f"# a comment\ndeal {whole}\n") == tuple(range(52))
    for wrong in ("", "7S", whole.replace("KC", "QC"), whole + " 7S", "hello", whole[:-2] + "1X"):
        with pytest.raises(CardError):
            read_deal(wrong)


# -- taking back ---------------------------------------------------------------------------------


def test_against_the_computer_a_slip_can_be_taken_back_until_it_acts() -> None:
    session = new_match()
    own_turn(session)
    if PassUpcard() in session.observe(ANA).legal_actions():
        session.submit(ANA, PassUpcard())
        while session.turn != ANA:
            move(session)
    session.submit(ANA, DrawStock())
    before = session.observe(ANA)
    slip = choose(before)
    while type(slip) is not Discard:
        slip = next(a for a in before.legal_actions() if type(a) is Discard)
    session.submit(ANA, slip)
    assert session.can_undo
    assert session.undo()
    assert session.observe(ANA) == before
    assert session.can_redo
    assert session.redo()
    assert not session.can_redo
    session.poll()
    session.poll()
    assert session.turn == ANA or session.round_over or session.recording.actions[-1][0] == VERA
    if session.recording.actions[-1][0] == VERA:
        assert not session.can_undo
        assert not session.undo()


def test_what_was_taken_back_is_marked_as_practice_for_good() -> None:
    memory = Memory()
    session = new_match(memory, mode=PRACTICE, rules=Rules())
    own_turn(session)
    assert not session.practice_round
    move(session)
    session.undo()
    assert session.practice_round
    while not session.round_over:
        move(session)
    assert session.practice_round
    session.deal_next()
    assert not session.practice_round
    assert load(memory.text.encode()).recording.practice_rounds == {0}


def test_practice_goes_back_to_the_deal_and_forward_again() -> None:
    memory = Memory()
    session = new_match(memory, mode=PRACTICE, rules=Rules(), seed=5)
    start = None
    while session.turn != ANA:
        move(session)
    start = session.observe(ANA)
    while not session.round_over:
        move(session)
    end = session.observe(ANA)
    sheet = session.sheet
    steps_back = 0
    while session.undo():
        assert session.turn == ANA
        steps_back += 1
    assert session.observe(ANA) == start
    assert session.sheet.lines == ()
    assert not session.can_undo
    forward = 0
    while session.redo():
        assert load(memory.text.encode()).recording == session.recording
        forward += 1
    assert forward == steps_back
    assert session.observe(ANA) == end
    assert session.sheet == sheet


def test_another_way_forgets_the_old_one_and_the_same_move_keeps_it() -> None:
    session = new_match(mode=PRACTICE, rules=Rules(), seed=5)
    own_turn(session)
    for _ in range(6):
        move(session)
    while session.turn != ANA:
        move(session)
    for _ in range(3):
        session.undo()
    again = session._undone.actions[-1]
    session.submit(*again)
    assert session.can_redo
    session.undo()
    other = next(a for a in session.observe(ANA).legal_actions() if a != again[1])
    session.submit(ANA, other)
    assert not session.can_redo


def test_between_two_people_nothing_is_taken_back() -> None:
    session = new_match(mode=TWO_PLAYERS, seats=PEOPLE)
    own_turn(session)
    move(session)
    assert not session.can_undo
    assert not session.undo()
    assert not session.can_redo
    assert not session.redo()


def test_a_match_given_up_rests_until_it_is_taken_up_again() -> None:
    memory = Memory()
    session = new_match(memory)
    own_turn(session)
    before = session.observe(ANA)
    session.give_up(ANA)
    assert session.over
    assert session.given_up_by == ANA
    assert session.winner is None
    assert session.turn is None
    assert not session.can_undo
    assert not session.poll()
    with pytest.raises(IllegalAction):
        session.submit(ANA, DrawStock())
    with pytest.raises(MatchError):
        session.give_up(ANA)
    session.take_up()
    assert session.observe(ANA) == before
    with pytest.raises(MatchError):
        session.resume()
    assert load(memory.text.encode()).recording == session.recording


# -- the computer --------------------------------------------------------------------------------


class Slow:
    """A thinker whose answers come when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str, Observation]] = []
        self.ready: list[Answer] = []
        self.cancelled = 0

    def ask(self, kind: str, level: str, observation: Observation, limit: Limit) -> int:
        self.asked.append((len(self.asked) + 1, kind, observation))
        return len(self.asked)

    def poll(self) -> Answer | None:
        return self.ready.pop(0) if self.ready else None

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass

    def answer(self, number: int, **more: bool | str) -> None:
        """Let the answer to a question come, whatever happened since."""
        ticket, kind, observation = self.asked[number]
        value = HeuristicPlayer().choose(observation, Limit(), Random(0))
        self.ready.append(Answer(ticket, ("advice",) if kind == ADVISE else value, **more))  # type: ignore[arg-type]


def waiting_for_the_computer(
    mode: str = PRACTICE, journal: Journal | None = None
) -> tuple[Session, Slow]:
    """Return a match in which the computer has been asked and has not answered."""
    slow = Slow()
    session = Session.new(Rules(), SEATS, mode, slow, Random(1), journal=journal, first_dealer=ANA)
    assert session.turn == VERA
    session.poll()
    slow.answer(0)
    session.poll()
    while session.turn == VERA:
        session.poll()
        slow.answer(-1)
        session.poll()
    while session.turn == ANA:
        session.submit(ANA, choose(session.observe(ANA)))
    session.poll()
    assert session.thinking
    return session, slow


def test_the_computer_is_asked_once_and_with_its_own_sight_only() -> None:
    session, slow = waiting_for_the_computer()
    count = len(slow.asked)
    for _ in range(5):
        assert not session.poll()
    assert len(slow.asked) == count
    assert slow.asked[-1][2] == session.observe(VERA)
    assert slow.asked[-1][2].seat == VERA


def test_a_late_answer_is_dropped() -> None:
    session, slow = waiting_for_the_computer()
    session.undo()
    assert slow.cancelled >= 1
    before = session.recording
    slow.answer(-1)
    assert not session.poll()
    assert session.recording == before


def test_an_answer_to_an_older_question_is_not_taken_for_the_new_one() -> None:
    session, slow = waiting_for_the_computer()
    late = len(slow.asked) - 1
    session.undo()
    session.redo()
    session.poll()
    assert len(slow.asked) == late + 2
    before = session.recording
    slow.answer(late)
    assert not session.poll()
    assert session.recording == before
    slow.answer(late + 1)
    assert session.poll()
    assert session.recording != before


def test_who_stood_in_is_said_on_the_table_and_in_the_record() -> None:
    memory = Memory()
    session, slow = waiting_for_the_computer(journal=memory)
    slow.answer(-1, stood_in=True)
    assert session.poll()
    assert session.notice is not None
    assert "Vera" in session.notice
    assert load(memory.text.encode()).recording.notes == (session.notice,)


def test_a_warning_is_said_once_however_often_it_comes() -> None:
    session, slow = waiting_for_the_computer(COMPUTER)
    slow.answer(-1, warning="The weights are damaged.")
    session.poll()
    assert session.notice == "The weights are damaged."
    while session.turn == VERA:
        session.poll()
        slow.answer(-1, warning="The weights are damaged.")
        session.poll()
    assert session.recording.notes == ("The weights are damaged.",)


def test_advice_is_for_a_position_and_goes_with_it() -> None:
    slow = Slow()
    session = Session.new(Rules(), SEATS, PRACTICE, slow, Random(1), first_dealer=VERA)
    assert session.turn == ANA
    session.ask_advice(ANA, QUICK)
    session.ask_advice(ANA, QUICK)
    assert len(slow.asked) == 1
    assert session.advice is None
    slow.answer(0)
    assert session.poll()
    assert session.advice == ("advice",)
    session.submit(ANA, PassUpcard())
    assert session.advice is None
    session.undo()
    assert session.advice is None


def test_nobody_advises_the_computer() -> None:
    session, slow = waiting_for_the_computer()
    count = len(slow.asked)
    session.ask_advice(VERA, QUICK)
    assert len(slow.asked) == count


def test_the_record_tells_the_same_story_move_by_move() -> None:
    memory = Memory()
    session = new_match(memory)
    play_out(session)
    told = [step.recording for step in steps(memory.text.encode())]
    assert told[-1] == session.recording
    assert told[0].match.round is None


def test_rules_are_named_by_what_they_are() -> None:
    names = {rules_name(rules) for rules in PRESETS.values()}
    assert len(names) == len(PRESETS)
    assert rules_name(Rules(target=250)) == "Classic rules, to 250"
    assert rules_name(Rules(gin_bonus=77)) == "Own rules, to 100"


def test_a_single_game_keeps_the_name_of_its_rules() -> None:
    one = PRESETS["table"].with_knobs({"games": 1, "target": 250})
    assert rules_name(one) == "Table rules, to 250"
    assert rules_name(one.with_knobs({"gin_bonus": 30})) == "Own rules, to 250"
