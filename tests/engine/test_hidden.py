"""Nothing hidden is in an observation: whatever a seat cannot see may be something else."""

from __future__ import annotations

import dataclasses
import pickle
from random import Random

import pytest

from hollywood_gin.engine.actions import (
    Action,
    Discard,
    FinishLayoffs,
    IllegalAction,
    Knock,
    LayOff,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import PACK, cards_in, hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.observation import Hidden
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import DiscardHistory, Rules, Wall
from tests.engine.hands import deal, play
from tests.engine.random_rounds import (
    random_action,
    random_deck,
    random_rules,
    rich_deck,
    sensible_action,
)


def moved(cards: int, to: list[int]) -> int:
    return hand_of(to[card] for card in cards_in(cards))


def renamed(action: Action, to: list[int]) -> Action:
    """Return the action with every card replaced."""
    match action:
        case Discard(card):
            return Discard(to[card])
        case Knock(card, spread):
            return Knock(to[card], tuple(moved(meld, to) for meld in spread))
        case LayOff(card, meld):
            return LayOff(to[card], meld)
        case FinishLayoffs(melds):
            return FinishLayoffs(tuple(moved(meld, to) for meld in melds))
        case _:
            return action


def cannot_see(round_: Round, seat: int) -> int:
    """Return the cards that a seat has no sight of by the rules, whatever its observation says."""
    other = 1 - seat
    rules = round_.rules
    top_only = rules.discard_history is DiscardHistory.TOP_ONLY
    sight = round_.hands[seat] | hand_of(round_.pile[-1:] if top_only else round_.pile)
    if rules.oklahoma:  # either player may ask for the upcard that sets the limit
        sight |= 1 << round_.upcard
    for meld in round_.spread:
        sight |= meld
    if round_.result is not None or round_.knocker == other:
        sight |= round_.hands[other]
    for event in round_.log:  # taken face up, and still held
        if event.seat == other and isinstance(event.action, TakeUpcard | TakeDiscard):
            assert event.card is not None
            sight |= round_.hands[other] & 1 << event.card
    return PACK & ~sight


def replaced(
    rules: Rules, dealer: int, deck: list[int], actions: list[Action], to: list[int]
) -> Round | None:
    """Play the same moves with the hidden cards replaced from the deal on.

    None when the replaced cards do not allow it: a player who took the last discard at the wall
    must be able to knock with it, which the other may conclude too.
    """
    round_ = Round.deal(rules, dealer, [to[card] for card in deck])
    try:
        for action in actions:
            round_ = round_.apply(renamed(action, to))
    except IllegalAction:
        assert rules.wall is Wall.LAST_CHANCE
        return None
    return round_


@pytest.mark.parametrize("history", list(DiscardHistory))
@pytest.mark.parametrize("choose", [random_action, sensible_action])
def test_replacing_what_a_seat_cannot_see_changes_nothing(history, choose) -> None:  # type: ignore[no-untyped-def]
    rng = Random(f"{history}{choose.__name__}")
    compared: dict[tuple[Phase, bool], int] = {}
    for _ in range(60):
        rules = dataclasses.replace(random_rules(rng), discard_history=history)
        deck = rich_deck(rng) if rng.random() < 0.6 else random_deck(rng)
        dealer = rng.randrange(2)
        round_ = Round.deal(rules, dealer, deck)
        actions: list[Action] = []
        while True:
            for seat in (0, 1):
                seen = round_.observe(seat)
                hidden = cards_in(cannot_see(round_, seat))
                other = list(range(52))
                for card, instead in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
                    other[card] = instead
                twin = replaced(rules, dealer, deck, actions, other)
                if twin is not None:
                    assert twin.observe(seat) == seen
                    where = (seen.phase, seen.my_turn)
                    compared[where] = compared.get(where, 0) + (twin != round_)
            if round_.result is not None:
                break
            actions.append(choose(rng, round_))
            round_ = round_.apply(actions[-1])
    for phase in (Phase.UPCARD, Phase.DRAW, Phase.THROW, Phase.SHOWDOWN):
        assert compared[phase, True] > 5
        assert compared[phase, False] > 5
    assert compared[Phase.OVER, False] > 20


def hidden_of(round_: Round, seat: int) -> Hidden:
    """Return what is really hidden from a seat."""
    top_only = round_.rules.discard_history is DiscardHistory.TOP_ONLY
    return Hidden(
        opponent_hand=round_.hands[1 - seat],
        stock=round_.stock[len(round_.stock) - round_.stock_size :],
        buried=round_.pile[:-1] if top_only else (),
    )


@pytest.mark.parametrize("history", list(DiscardHistory))
def test_a_round_made_from_an_observation_is_the_round(history: DiscardHistory) -> None:
    rng = Random(history.value)
    for _ in range(60):
        rules = dataclasses.replace(random_rules(rng), discard_history=history)
        deck = rich_deck(rng) if rng.random() < 0.6 else random_deck(rng)
        round_ = Round.deal(rules, rng.randrange(2), deck)
        while round_.result is None:
            action = sensible_action(rng, round_)
            after = round_.apply(action)
            for seat in (0, 1):
                seen = round_.observe(seat)
                made = Round.from_observation(seen, hidden_of(round_, seat))
                assert made.hands == round_.hands
                assert made.observe(seat) == seen
                assert list(made.legal_actions()) == list(round_.legal_actions())
                # And it goes on as the true one does, but for what was forgotten: a buried card
                # that comes to the top again reminds of its throw in the true round only.
                forgets = history is DiscardHistory.TOP_ONLY
                blind = {"events": (), "upcard": None} if forgets else {}
                goes_on, truly = made.apply(action).observe(seat), after.observe(seat)
                assert dataclasses.replace(goes_on, **blind) == dataclasses.replace(truly, **blind)
            round_ = after


def test_a_round_made_with_other_hidden_cards_looks_the_same() -> None:
    rng = Random(3)
    for _ in range(60):
        rules = dataclasses.replace(random_rules(rng), oklahoma=False)
        round_ = Round.deal(rules, rng.randrange(2), rich_deck(rng))
        while round_.result is None:
            for seat in (0, 1):
                seen = round_.observe(seat)
                true = hidden_of(round_, seat)
                pool = cards_in(seen.unseen)
                rng.shuffle(pool)
                wanted = (
                    seen.opponent_count - (true.opponent_hand & seen.known_opponent).bit_count()
                )
                hand = hand_of(pool[:wanted]) | seen.known_opponent
                if seen.opponent_hand is not None:
                    hand, wanted = seen.opponent_hand, 0
                stock = tuple(pool[wanted : wanted + seen.stock_size])
                hidden = Hidden(hand, stock, tuple(pool[wanted + seen.stock_size :]))
                assert Round.from_observation(seen, hidden).observe(seat) == seen
            round_ = round_.apply(sensible_action(rng, round_))


def test_what_does_not_make_a_pack_is_refused() -> None:
    round_ = play(deal(Rules()))
    seen, true = round_.observe(0), hidden_of(round_, 0)
    wrong = [
        Hidden(true.opponent_hand, true.stock[1:]),
        Hidden(true.opponent_hand, (*true.stock[1:], true.stock[1])),
        Hidden(seen.hand, true.stock),
        Hidden(true.opponent_hand ^ 1 << true.stock[0], true.stock[1:]),
        Hidden(true.opponent_hand, true.stock[1:], true.stock[:1]),
    ]
    for hidden in wrong:
        with pytest.raises(ValueError, match="card"):
            Round.from_observation(seen, hidden)


def test_an_observation_is_a_value() -> None:
    seen = deal(Rules()).observe(0)
    assert not hasattr(seen, "__dict__")
    with pytest.raises(dataclasses.FrozenInstanceError):
        seen.hand = 0  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(seen)) == seen
    for field in dataclasses.fields(seen):
        assert not isinstance(getattr(seen, field.name), Round)


def test_top_only_forgets_the_buried_discards() -> None:
    rules = Rules().with_knobs({"discard_history": "top_only"})
    rng = Random(8)
    round_ = Round.deal(rules, 0, random_deck(rng))
    while round_.result is None:
        for seat in (0, 1):
            seen = round_.observe(seat)
            buried = hand_of(round_.pile[:-1])
            assert seen.pile == round_.pile[-1:]
            assert seen.pile_size == len(round_.pile)
            assert seen.unseen & buried == buried
            for event in seen.events:
                assert event.card is None or not buried >> event.card & 1
        round_ = round_.apply(random_action(rng, round_))
