"""The quick player of the game, compiled, and the same with sampled worlds behind it.

The second is the measure of a rule-based program that thinks: it plays its close choices to the
end in many worlds, the quick player in both seats, and leaves its own only for one that came out
better by two standard errors. tests/train/test_quick.py holds it against ai/heuristic.py.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from hollywood_gin.ai import heuristic
from tools.train import choices as ch
from tools.train import search as sr
from tools.train import twin as t
from tools.train.melds import EACH, least_deadwood, lowest, popcount
from tools.train.netjit import above, above_two, below, below_two
from tools.train.search import BIG, DOWN, LEAVE, TAKE

MELDS_OF = np.array([[*melds, *[0] * (6 - len(melds))] for melds in heuristic._MELDS_OF], np.int64)
"""The sets and runs of three with a card, in the order in which the player adds their danger."""
LIVE_WORTH, DANGER_WORTH, GIN_LIVE = (
    heuristic._LIVE_WORTH,
    heuristic._DANGER_WORTH,
    heuristic._GIN_LIVE,
)
WORLDS, CHUNK = 512, 128
"""Worlds sampled a decision, and played at a time."""
DOUBT = 2.0
"""Standard errors by which another choice must be better than the player's own."""
NEAR = 6.0
"""A throw that the player finds worse than its best by more points than this is not looked at."""
MOST = 4
"""Choices looked at: the three best throws and a knock, or taking and leaving."""


@njit
def melders(hand):
    """The cards that would be part of a meld with some of the hand."""
    up, down = above(hand), below(hand)
    runs = (up & above_two(hand)) | (up & down) | (down & below_two(hand))
    sets = np.int64(0)
    ranks = pairs(hand)
    while ranks:
        sets |= np.int64(EACH) << lowest(ranks)
        ranks &= ranks - 1
    return (runs | sets) & ~hand


@njit
def pairs(cards):
    """The ranks that at least two of the cards share."""
    a = cards & 8191
    b = (cards >> 13) & 8191
    c = (cards >> 26) & 8191
    d = (cards >> 39) & 8191
    return (a & b) | ((a | b) & (c | d)) | (c & d)


@njit
def live_cards(ten, left, unseen):
    """Return how many unseen cards would make or lengthen a meld of ten cards."""
    count = 0
    rest = unseen & melders(ten)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        count += least_deadwood(ten | np.int64(1) << card) < left + ch.worth_of(card)
    return count


@njit
def danger_of(card, unseen, known):
    """Return how many melds a thrown card could complete for the other seat, by likelihood."""
    danger = 0.0
    for meld in MELDS_OF[card]:
        rest = meld & ~(np.int64(1) << card)
        if meld == 0 or rest & ~(unseen | known):
            continue
        sure = popcount(rest & known)
        danger += 1.0 if sure == 2 else 0.34 if sure == 1 else 0.1
    return danger


@njit
def gin_cards(ten, unseen):
    """Return how many unseen cards would make gin of ten."""
    count = 0
    rest = unseen & melders(ten)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        eleven = ten | np.int64(1) << card
        throws = ten
        while throws:
            bit = throws & -throws
            throws ^= bit
            if least_deadwood(eleven ^ bit) == 0:
                count += 1
                break
    return count


@njit
def wants(s, me):
    """Say whether the player takes the top card."""
    hand, top = s[t.HAND + me], s[t.TOP]
    now = least_deadwood(hand)
    eleven = hand | np.int64(1) << top
    left = np.int64(1000)
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        left = min(left, least_deadwood(eleven ^ bit))
    if left <= s[t.LIMIT]:
        return left < now
    return left < now and least_deadwood(eleven) < now + ch.worth_of(top)


@njit
def low_knock(s, me, unseen):
    """Return the card to knock with and what is left, -1 where there is no knock."""
    hand, known = s[t.HAND + me], s[t.KNOWN + 1 - me]
    least, best, least_danger = np.int64(1000), np.int64(-1), 0.0
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if card == s[t.TAKEN]:
            continue
        left = least_deadwood(hand & ~(np.int64(1) << card))
        if left > s[t.LIMIT] or left > least:
            continue
        danger = danger_of(card, unseen, known)
        same = left == least and ch.worth_of(card) == ch.worth_of(best)
        if (
            left < least
            or ch.worth_of(card) > ch.worth_of(best)
            or (same and danger < least_danger)
        ):
            least, best, least_danger = left, card, danger
    return best, least


@njit
def should_knock(s, ten, left, unseen):
    """Say whether to knock now with a little left."""
    if left <= 3 and gin_cards(ten, unseen) >= GIN_LIVE and s[t.STOCK] - 2 > 8:
        return False
    if s[t.TURNS] <= 10:
        return True
    return left <= (6 if s[t.TURNS] <= 16 else 4)


@njit
def throw_costs(s, me, unseen, cards, costs):
    """Write the throws, the cheapest first, and what each costs; returns how many."""
    hand, known = s[t.HAND + me], s[t.KNOWN + 1 - me]
    n = 0
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if card == s[t.TAKEN]:
            continue
        ten = hand & ~(np.int64(1) << card)
        left = least_deadwood(ten)
        live = live_cards(ten, left, unseen)
        cost = left - LIVE_WORTH * live + DANGER_WORTH * danger_of(card, unseen, known)
        i = n
        while i > 0 and (
            cost < costs[i - 1]
            or (cost == costs[i - 1] and ch.worth_of(card) > ch.worth_of(cards[i - 1]))
        ):
            cards[i], costs[i] = cards[i - 1], costs[i - 1]
            i -= 1
        cards[i], costs[i] = card, cost
        n += 1
    return n


@njit
def options_of(s, me, options, costs):
    """Write what the player might do, its own choice first; returns how many."""
    if s[t.PHASE] == t.P_LAST:
        options[0] = TAKE if t.could_knock_with_top(s) else LEAVE
        return 1
    if s[t.PHASE] != t.P_THROW:
        if s[t.PHASE] == t.P_DRAW and t.upcard_refused(s):
            options[0] = LEAVE
            return 1
        want = wants(s, me)
        options[0], options[1] = (TAKE, LEAVE) if want else (LEAVE, TAKE)
        near = (melders(s[t.HAND + me]) >> s[t.TOP]) & 1
        return 2 if want or near else 1
    hand = s[t.HAND + me]
    if s[t.BIG] and least_deadwood(hand) == 0:
        options[0] = BIG
        return 1
    unseen = sr.unseen_by(s, me)
    card, left = low_knock(s, me, unseen)
    if card >= 0 and (left == 0 or s[t.MUST]):
        options[0] = card + DOWN
        return 1
    n = throw_costs(s, me, unseen, options, costs)
    k = 1
    while k < min(n, MOST - 1) and costs[k] - costs[0] <= NEAR:
        k += 1
    if card < 0:
        return k
    options[k] = card + DOWN
    if should_knock(s, hand & ~(np.int64(1) << card), left, unseen):
        options[0], options[k] = options[k], options[0]
    return k + 1


@njit
def quick_choice(s, me, options, costs):
    """Return what the quick player does, by itself."""
    options_of(s, me, options, costs)
    return options[0]


@njit
def play_on(s, deck, order, options, costs):
    """Play a round to its end, the quick player in both seats."""
    while s[t.PHASE] != t.P_OVER:
        sr.act(s, deck, order, quick_choice(s, s[t.TURN], options, costs))


class Room(NamedTuple):
    """What the quick player with sampled worlds works in."""

    sample: sr.Sample
    options: np.ndarray
    inner: np.ndarray
    """The options in a roll-out."""
    costs: np.ndarray
    values: np.ndarray
    alive: np.ndarray
    round: np.ndarray
    deck: np.ndarray
    order: np.ndarray


def new_search(worlds: int = WORLDS) -> Room:
    """Return the room of a search in so many worlds."""
    return Room(
        sample=sr.new_sample(worlds),
        options=np.zeros(16, np.int64),
        inner=np.zeros(16, np.int64),
        costs=np.zeros(16),
        values=np.zeros((MOST, worlds)),
        alive=np.zeros(MOST, np.bool_),
        round=np.zeros(t.SIZE, np.int64),
        deck=np.zeros(52, np.int64),
        order=np.zeros((3, 256), np.int64),
    )


@njit
def choose(s, me, rng, x):
    """Return the option of the quick player with sampled worlds."""
    n = options_of(s, me, x.options, x.costs)
    if n == 1 or s[t.STOCK] <= 2:
        return x.options[0]
    sr.sample(s, me, rng, x.sample)
    hands, unseen = x.sample.hands, sr.unseen_by(s, me)
    x.alive[:] = False
    x.alive[:n] = True
    done, left, number = 0, n, len(hands)
    while done < number and left > 1:
        end = min(done + CHUNK, number)
        for i in range(done, end):
            sr.lay_stock(s, unseen & ~hands[i], rng, x.deck)
            for c in range(n):
                if not x.alive[c]:
                    continue
                x.round[:] = s
                x.round[t.HAND + 1 - me] = hands[i]
                x.order[2, 0] = 1  # the quick player needs no order of throws: only room for one
                sr.act(x.round, x.deck, x.order, x.options[c])
                play_on(x.round, x.deck, x.order, x.inner, x.costs)
                x.values[c, i] = sr.points_for(x.round, me)
        done = end
        left = sr.drop_hopeless(x.values, x.alive, n, done, DOUBT)
    return x.options[sr.best_of(x.values, x.alive, n, done, DOUBT)]
