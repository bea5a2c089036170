"""What holds in every round and match, whoever plays whatever."""

from __future__ import annotations

import copy
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    FinishLayoffs,
    IllegalAction,
    Knock,
    LayOff,
    PassLastDiscard,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import cards_in, hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.notation import format_action, parse_action
from hollywood_gin.engine.record import Header, Recording, load, steps
from hollywood_gin.engine.round import MAX_TURNS, Round
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, points
from tests.engine.random_rounds import (
    random_action,
    random_deck,
    random_round,
    random_rules,
    rich_deck,
    sensible_action,
)

seeds = st.integers(0, 2**32)

SIMPLE: tuple[Action, ...] = (
    TakeUpcard(),
    PassUpcard(),
    DrawStock(),
    TakeDiscard(),
    PassLastDiscard(),
    BigGin(),
    *(Discard(card) for card in range(-1, 53)),
    *(LayOff(card, meld) for card in range(52) for meld in range(-1, 4)),
)


def chooser(rng: Random):  # type: ignore[no-untyped-def]
    return rng.choice((random_action, sensible_action))


def check_cards(round_: Round) -> None:
    """All 52 cards lie in one place each."""
    laid_off = [card for card, _ in round_.layoffs]
    stock = round_.stock[len(round_.stock) - round_.stock_size :]
    hands = [card for hand in round_.hands for card in cards_in(hand)]
    everything = [*hands, *round_.pile, *stock, *laid_off]
    assert sorted(everything) == list(range(52))
    spread = 0
    for meld in round_.spread:
        assert not spread & meld
        spread |= meld
    if round_.knocker is not None:
        assert spread & ~hand_of(laid_off) & ~round_.hands[round_.knocker] == 0


def check_counts(round_: Round) -> None:
    """The hands have as many cards as the moment wants."""
    sizes = [hand.bit_count() for hand in round_.hands]
    if round_.phase is Phase.THROW:
        assert round_.turn is not None
        assert (sizes[round_.turn], sizes[1 - round_.turn]) == (11, 10)
    elif round_.phase in (Phase.UPCARD, Phase.DRAW, Phase.LAST_CHANCE):
        assert sizes == [10, 10]
    assert (round_.turn is None) == (round_.phase is Phase.OVER) == (round_.result is not None)
    assert round_.stock_size >= 2


@given(seeds)
def test_cards_never_vanish_and_every_round_ends(seed: int) -> None:
    rng = Random(seed)
    round_ = random_round(rng)
    choose = chooser(rng)
    # A turn is a draw and a throw; before them two answers, after them layoffs and a showdown.
    for _ in range(2 + 2 * MAX_TURNS + 12):
        check_cards(round_)
        check_counts(round_)
        if round_.result is not None:
            return
        round_ = round_.apply(choose(rng, round_))
    raise AssertionError("the round does not end")


@given(seeds)
def test_apply_never_changes_its_input(seed: int) -> None:
    rng = Random(seed)
    round_ = random_round(rng)
    choose = chooser(rng)
    while round_.result is None:
        before = copy.deepcopy(round_)
        action = choose(rng, round_)
        after = round_.apply(action)
        assert round_ == before
        assert after != round_
        assert round_.apply(action) == after
        round_ = after


@given(seeds)
def test_the_list_and_the_check_agree(seed: int) -> None:
    """``legal_actions`` lists exactly what ``apply`` takes; a refusal changes nothing."""
    rng = Random(seed)
    round_ = random_round(rng)
    choose = chooser(rng)
    while round_.result is None:
        listed = list(round_.legal_actions())
        assert listed
        assert len(set(listed)) == len(listed) == len(round_.legal_actions())
        for action in listed:
            assert round_.is_legal(action)
        legal = set(listed)
        before = copy.deepcopy(round_)
        for action in SIMPLE:
            assert (action in round_.legal_actions()) == (action in legal)
            if action not in legal and rng.random() < 0.02:
                try:
                    round_.apply(action)
                except IllegalAction:
                    pass
                else:
                    raise AssertionError(f"{action} was not listed, and was done")
        assert round_ == before
        assert round_.turn is not None
        assert list(round_.observe(round_.turn).legal_actions()) == listed
        assert list(round_.observe(1 - round_.turn).legal_actions()) == []
        round_ = round_.apply(choose(rng, round_))


@given(seeds)
def test_results_add_up(seed: int) -> None:
    rng = Random(seed)
    round_ = random_round(rng)
    while round_.result is None:
        round_ = round_.apply(sensible_action(rng, round_))
    result, rules = round_.result, round_.rules
    score = points(result, rules)
    assert (score > 0) == result.scored == (result.winner is not None)
    if result.outcome is Outcome.DEAD:
        assert round_.knocker is None
        return
    assert result.knocker == round_.knocker
    limit = 0 if round_.laid_gin else round_.knock_limit
    assert result.knocker_deadwood <= limit
    gin = result.knocker_deadwood == 0
    assert gin == (result.outcome in (Outcome.GIN, Outcome.BIG_GIN))
    if result.outcome is Outcome.KNOCK:
        assert result.defender_deadwood > result.knocker_deadwood
    if result.outcome is Outcome.UNDERCUT:
        assert result.defender_deadwood <= result.knocker_deadwood
        assert result.winner != result.knocker


@given(seeds)
def test_actions_are_words_and_back(seed: int) -> None:
    rng = Random(seed)
    round_ = random_round(rng)
    while round_.result is None:
        for action in round_.legal_actions():
            assert parse_action(format_action(action)) == action
        round_ = round_.apply(random_action(rng, round_))


def test_the_order_of_melds_makes_no_difference() -> None:
    assert Knock(0, (3, 1, 2)) == Knock(0, (1, 2, 3))
    assert FinishLayoffs((2, 1)) == FinishLayoffs((1, 2))


# -- the sheet -------------------------------------------------------------------------------

wins = st.lists(st.tuples(st.sampled_from((0, 1, None)), st.integers(1, 130)), max_size=40)


@given(wins, seeds)
def test_the_games_close_in_order(rounds: list[tuple[int | None, int]], seed: int) -> None:
    rules = random_rules(Random(seed))
    sheet = ScoreSheet.empty(rules)
    for winner, score in rounds:
        if sheet.over:
            break
        before = sheet
        would = () if winner is None else sheet.would_enter(winner)
        sheet = sheet.enter(winner, score if winner is not None else 0)
        assert before.lines == sheet.lines[:-1]
        assert sheet.lines[-1].credited == would
        check_sheet(before, sheet)
    if sheet.over and rules.games == 3 and not rules.stop_when_decided:
        assert sorted(sheet.games_won) in ([0, 3], [1, 2])
        assert None not in sheet.game_winners


def check_sheet(before: ScoreSheet, sheet: ScoreSheet) -> None:
    rules, games = sheet.rules, range(sheet.rules.games)
    closed = [winner is not None for winner in sheet.game_winners]
    assert closed == sorted(closed, reverse=True)  # 1, then 2, then 3
    for game in games:
        for player in (0, 1):
            entries = sheet.entries(player, game + 1)
            assert sum(entry.points for entry in entries) == sheet.points[game][player]
            assert sheet.boxes[game][player] == len(entries)
            assert (sheet.points[game][player] >= rules.target) == (
                sheet.game_winners[game] == player
            )
            bare = sheet.game_total(player, game + 1)
            assert bare.total >= bare.points == sheet.points[game][player]
            assert closed[game] or bare.total == bare.points
        if before.game_winners[game] is not None:  # a closed game takes no more
            assert sheet.points[game] == before.points[game]
            assert sheet.game_winners[game] == before.game_winners[game]
    assert sheet.over == (all(closed) or (rules.stop_when_decided and max(sheet.games_won) == 2))
    assert (sheet.match_winner is not None) == sheet.over


# -- matches and records ---------------------------------------------------------------------


@settings(max_examples=12)  # every step loads all that came before
@given(seeds)
def test_a_record_is_the_match_at_every_step(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    info = (("opponent", "vera"), ("remark", 'š " \\ \n ы'))
    recording, text = Recording.start(Header(rules, ("Ana", "Вера"), rng.randrange(2), info))
    match = Match.start(rules, recording.header.first_dealer)
    choose = chooser(rng)
    for _ in range(2):
        if match.over:
            break
        deck = rich_deck(rng) if rng.random() < 0.7 else random_deck(rng)
        recording, more = recording.deal(deck)
        match = match.deal(deck)
        text += more
        while match.playing:
            assert match.round is not None
            action = choose(rng, match.round)
            recording, more = recording.apply(action, match.turn)
            match = match.apply(action, match.turn)
            text += more
            loaded = load(text.encode("ascii"))
            assert loaded.recording == recording
            assert recording.match == match
            assert (loaded.length, loaded.dropped) == (len(text), False)
    *_, last = steps(text.encode())
    assert last.recording == recording


@given(seeds)
def test_undo_give_up_resume_and_notes_are_kept(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    recording, text = Recording.start(Header(rules, ("Ana", "Vera"), 0))
    recording, more = recording.deal(rich_deck(rng))
    text += more
    before = recording.match
    for _ in range(6):
        assert recording.match.round is not None
        if recording.match.round.over:
            break
        recording, more = recording.apply(random_action(rng, recording.match.round))
        text += more
    count = len(recording.actions)
    recording, more = recording.undo(count)
    text += more
    assert recording.match == before
    assert recording.practice_rounds == {0}
    for step in (
        lambda r: r.note("the quick player stood in: ž \n"),
        lambda r: r.give_up(1),
        lambda r: r.resume(),
        lambda r: r.apply(PassUpcard()),
    ):
        recording, more = step(recording)
        text += more
        assert load(text.encode()).recording == recording
    assert recording.notes == ("the quick player stood in: ž \n",)


@given(wins, seeds)
def test_scores_of_real_cards_are_kept(rounds: list[tuple[int | None, int]], seed: int) -> None:
    recording, text = Recording.start(Header(random_rules(Random(seed)), ("A", "B"), 1))
    for winner, score in rounds:
        if recording.match.over:
            break
        outcome = Outcome.DEAD if winner is None else Outcome.KNOCK
        recording, more = recording.score(winner, 0 if winner is None else score, outcome)
        text += more
    loaded = load(text.encode())
    assert loaded.recording == recording
    assert len(recording.match.sheet.lines) <= len(rounds)


@given(seeds)
def test_rules_are_text_and_back(seed: int) -> None:
    rules = random_rules(Random(seed))
    assert Rules.from_text(rules.text()) == rules
