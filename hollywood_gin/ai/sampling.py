"""Worlds that a seat cannot tell from the true one: what it does not see, filled in by chance."""

from __future__ import annotations

from random import Random

from hollywood_gin.engine.cards import Card, cards_in, hand_of
from hollywood_gin.engine.observation import Hidden, Observation


def sample_hidden(observation: Observation, rng: Random) -> Hidden:
    """Return one way the hidden cards may lie, every way as likely as another.

    What the opponent took and still holds stays in his hand, and an upcard that must lie buried
    (he or this seat threw something over it) is buried.
    """
    seen = observation
    cards = cards_in(seen.unseen)
    buried_count = seen.pile_size - len(seen.pile)
    buried = _sure_buried(seen, buried_count)
    cards = [card for card in cards if card not in buried]
    rng.shuffle(cards)
    if seen.opponent_hand is not None:
        hand = seen.opponent_hand
    else:
        need = seen.opponent_count - seen.known_opponent.bit_count()
        hand = seen.known_opponent | hand_of(cards[:need])
        cards = cards[need:]
    stock, rest = cards[: seen.stock_size], cards[seen.stock_size :]
    return Hidden(hand, tuple(stock), (*buried, *rest))


def _sure_buried(seen: Observation, count: int) -> tuple[Card, ...]:
    """Return the upcard if it is remembered (Oklahoma) and can only lie under the top."""
    if count == 0 or seen.upcard is None:
        return ()
    elsewhere = seen.hand | seen.known_opponent | hand_of(seen.pile)
    for meld in seen.spread:
        elsewhere |= meld
    if seen.opponent_hand is not None:
        elsewhere |= seen.opponent_hand
    return () if elsewhere >> seen.upcard & 1 else (seen.upcard,)
