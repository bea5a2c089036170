"""Melds, least deadwood, arrangements of a hand, and layoffs.

The quick functions work on four 13-bit suit masks and tables of 8,192 entries; the tests hold a
naive twin of each (every family of disjoint melds, every order of layoffs) and compare.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from hollywood_gin.engine.cards import POINTS, Card, Cards, cards_in, points_of

_SUIT: Final = 0x1FFF
_FLOAT_BIT: Final = tuple(float(1 << card) for card in range(52))


def _float_pairs() -> tuple[tuple[float, ...], ...]:
    """Return the sum of any two of them; one object for both orders, so that caches hold them."""
    rows: list[list[float]] = []
    for one in range(52):
        mirrored = [rows[other][one] for other in range(one)]
        rows.append(mirrored + [_FLOAT_BIT[one] + other for other in _FLOAT_BIT[one:]])
    return tuple(tuple(row) for row in rows)


_FLOAT_PAIR: Final = _float_pairs()

Arrangement = tuple[Cards, ...]
"""Disjoint melds in ascending order; the cards of the hand outside them are its deadwood."""


def _suit_tables() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return, for every set of ranks of one suit, its points and those outside its best runs."""
    points = [0] * 8192
    for ranks in range(1, 8192):
        low = ranks & -ranks
        points[ranks] = points[ranks ^ low] + min(low.bit_length(), 10)
    loose = [0] * 8192
    for ranks in range(1, 8192):
        low = ranks & -ranks
        least = loose[ranks ^ low] + min(low.bit_length(), 10)
        run, top = low | low << 1 | low << 2, low << 2
        while top < 8192 and ranks & run == run:
            least = min(least, loose[ranks ^ run])
            top <<= 1
            run |= top
        loose[ranks] = least
    return tuple(points), tuple(loose)  # a tuple is one step nearer to its items than a list


_POINTS, _LOOSE = _suit_tables()
_ONE_RANK: Final = tuple(ranks.bit_count() == 1 for ranks in range(8192))

SETS: Final[tuple[Cards, ...]] = tuple(
    sum(1 << suit * 13 + rank for suit in suits)
    for rank in range(13)
    for size in (3, 4)
    for suits in combinations(range(4), size)
)
RUNS: Final[tuple[Cards, ...]] = tuple(
    ((1 << length) - 1) << suit * 13 + low
    for suit in range(4)
    for low in range(11)
    for length in range(3, 14 - low)
)
MELDS: Final[frozenset[Cards]] = frozenset(SETS + RUNS)
"""The 329 melds: 65 sets and 264 runs."""


def is_meld(cards: Cards) -> bool:
    """Say whether a set of cards is a meld: three or four of a rank, or three or more in a row.

    The ace is low only.
    """
    return cards in MELDS


def is_set(meld: Cards) -> bool:
    """Say whether a meld is a set (else it is a run)."""
    return (meld & -meld) << 1 & meld == 0


def least_deadwood(hand: Cards) -> int:
    """Return the points left when the hand is melded as well as it can be.

    >>> from hollywood_gin.engine.cards import parse_hand
    >>> least_deadwood(parse_hand("7S 7H 7D 8S 9S KC KD 4H 2C AC"))
    41
    """
    low = hand & 0x3FFFFFF
    high = hand >> 26
    loose = _LOOSE
    least = loose[low & 0x1FFF] + loose[low >> 13] + loose[high & 0x1FFF] + loose[high >> 13]
    # Three of a rank include its spade and diamond or its heart and club. Most hands have no such
    # pair, or no third card to it, and are done here.
    pairs = low & high
    if pairs:
        either = low | high
        sets = pairs & either >> 13 | pairs >> 13 & either
        if sets:
            return _least_with_sets(low & 0x1FFF, low >> 13, high & 0x1FFF, high >> 13, sets, least)
    return least


def _least_with_sets(a: int, b: int, c: int, d: int, sets: int, least: int) -> int:
    """Return the least deadwood of four suits, of which runs alone leave ``least``.

    ``sets`` are the ranks of which three or four cards are there.
    """
    loose = _LOOSE
    rank = sets & -sets
    if sets == rank:  # one set of three is much the most common
        if not a & rank:
            other = loose[a] + loose[b ^ rank] + loose[c ^ rank] + loose[d ^ rank]
            return other if other < least else least
        if not b & rank:
            other = loose[a ^ rank] + loose[b] + loose[c ^ rank] + loose[d ^ rank]
            return other if other < least else least
        if not c & rank:
            other = loose[a ^ rank] + loose[b ^ rank] + loose[c] + loose[d ^ rank]
            return other if other < least else least
        if not d & rank:
            other = loose[a ^ rank] + loose[b ^ rank] + loose[c ^ rank] + loose[d]
            return other if other < least else least
    # Each rank that could be a set: leave it alone, or take it out of three or four suits.
    ways = [(a, b, c, d)]
    while sets:
        rank = sets & -sets
        sets ^= rank
        more = []
        for w, x, y, z in ways:
            if not w & rank:
                more.append((w, x ^ rank, y ^ rank, z ^ rank))
            elif not x & rank:
                more.append((w ^ rank, x, y ^ rank, z ^ rank))
            elif not y & rank:
                more.append((w ^ rank, x ^ rank, y, z ^ rank))
            elif not z & rank:
                more.append((w ^ rank, x ^ rank, y ^ rank, z))
            else:
                u, v, s, t = w ^ rank, x ^ rank, y ^ rank, z ^ rank
                more += ((u, v, s, t), (w, v, s, t), (u, x, s, t), (u, v, y, t), (u, v, s, z))
        for w, x, y, z in more:
            points = loose[w] + loose[x] + loose[y] + loose[z]
            if points < least:  # noqa: PLR1730 - min() takes twice the time
                least = points
        if sets:
            ways += more
    return least


def deadwood_of_cards(cards: Sequence[Card]) -> int:
    """Return the least deadwood of any number of cards, given by their numbers.

    >>> deadwood_of_cards([0, 1, 2, 51])
    10
    """
    # Sums of distinct powers of two up to 2**51 are exact as floats, which CPython adds quickly;
    # __trunc__() makes an int of one in a quarter of the time of int().
    if len(cards) == 11:
        pair = _FLOAT_PAIR
        p, q, r, s, t, u, v, w, x, y, z = cards
        total = pair[p][q] + pair[r][s] + pair[t][u] + pair[v][w] + pair[x][y]
        return least_deadwood((total + _FLOAT_BIT[z]).__trunc__())
    return least_deadwood(sum([_FLOAT_BIT[card] for card in cards]).__trunc__())


def deadwood_of_ten(cards: Sequence[Card]) -> int:
    """Return the least deadwood of the ten cards of a hand, given by their numbers.

    Raises ValueError unless there are ten.

    >>> deadwood_of_ten([0, 1, 2, 13, 14, 15, 26, 27, 28, 51])
    10
    """
    # As least_deadwood, but written out from the cards on: a call, and asking how many cards there
    # are, would each take a twentieth. What a hand without a set does not need is worked out after
    # it has left, and each kind of pair (a with c, b with d) is asked only for its own third card.
    pair = _FLOAT_PAIR
    p, q, r, s, t, u, v, w, x, y = cards
    hand = (pair[p][q] + pair[r][s] + pair[t][u] + pair[v][w] + pair[x][y]).__trunc__()
    low = hand & 0x3FFFFFF
    high = hand >> 26
    loose = _LOOSE
    pairs = low & high
    if not pairs:
        return loose[low & 0x1FFF] + loose[low >> 13] + loose[high & 0x1FFF] + loose[high >> 13]
    b = low >> 13
    d = high >> 13
    if pairs > 0x1FFF:
        sets = pairs >> 13 & (low | high)
        if pairs & 0x1FFF:
            sets |= pairs & (b | d)
    else:
        sets = pairs & (b | d)
    if not sets:
        return loose[low & 0x1FFF] + loose[b] + loose[high & 0x1FFF] + loose[d]
    a = low & 0x1FFF
    c = high & 0x1FFF
    least = loose[a] + loose[b] + loose[c] + loose[d]
    if _ONE_RANK[sets]:
        if pairs & sets:  # both a and c have the rank, so b or d has it too, or both have
            if not b & sets:
                other = loose[a - sets] + loose[b] + loose[c - sets] + loose[d - sets]
            elif not d & sets:
                other = loose[a - sets] + loose[b - sets] + loose[c - sets] + loose[d]
            else:
                return _least_with_sets(a, b, c, d, sets, least)
        elif a & sets:  # both b and d have it, and one of a and c
            other = loose[a - sets] + loose[b - sets] + loose[c] + loose[d - sets]
        else:
            other = loose[a] + loose[b - sets] + loose[c - sets] + loose[d - sets]
        return other if other < least else least
    return _least_with_sets(a, b, c, d, sets, least)


@cache
def _runs_of_suit(ranks: int) -> tuple[int, ...]:
    """Return every run within a set of ranks of one suit."""
    return tuple(run for run in RUNS[:66] if ranks & run == run)


def melds_in(hand: Cards) -> list[Cards]:
    """Return every meld that could be made of cards of the hand, in ascending order."""
    suits = [hand >> shift & _SUIT for shift in (0, 13, 26, 39)]
    found = [run << 13 * i for i, ranks in enumerate(suits) for run in _runs_of_suit(ranks)]
    a, b, c, d = suits
    ranks = a & b & (c | d) | c & d & (a | b)
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        first = low.bit_length() - 1
        found += [meld for meld in SETS[first * 5 : first * 5 + 5] if hand & meld == meld]
    found.sort()
    return found


def arrangements(hand: Cards) -> list[Arrangement]:
    """Return every way to lay out a hand: all families of disjoint melds, the empty one too.

    The melds of each are in ascending order.
    """
    melds = melds_in(hand)
    found: list[Arrangement] = []

    def extend(start: int, used: Cards, chosen: Arrangement) -> None:
        found.append(chosen)
        for i in range(start, len(melds)):
            if not melds[i] & used:
                extend(i + 1, used | melds[i], (*chosen, melds[i]))

    extend(0, 0, ())
    return found


def deadwood_of(hand: Cards, arrangement: Arrangement) -> int:
    """Return the points of the cards of a hand that stand outside the melds given."""
    for meld in arrangement:
        hand &= ~meld
    return points_of(hand)


def best_arrangements(hand: Cards) -> list[Arrangement]:
    """Return every arrangement with the least deadwood.

    Runs that could be joined are joined: of 3-4-5-6-7-8 as one run or as two only the one is
    given, as nothing in the game tells them apart.
    """
    least = least_deadwood(hand)
    best = [way for way in arrangements(hand) if deadwood_of(hand, way) == least]
    return [way for way in best if not _could_join(way)]


def _could_join(way: Arrangement) -> bool:
    return any(not is_set(m) and not is_set(n) and m | n in MELDS for m, n in combinations(way, 2))


def exposure(arrangement: Arrangement, available: Cards) -> int:
    """Return the points of the available cards that could be laid off on the melds, chains too."""
    could = 0
    for meld in arrangement:
        for chain in layoff_chains(meld):
            for card in chain:
                if not available >> card & 1:
                    break
                could |= 1 << card
    return points_of(could)


def propose_spread(hand: Cards, available: Cards) -> Arrangement:
    """Return the arrangement a knocker should declare: least deadwood, then least exposure.

    ``available`` are the cards the knocker has not seen, with those he knows to be in the
    defender's hand; the defender's hand itself is never looked at (rules, paragraph 15).
    """
    ways = best_arrangements(hand)
    if len(ways) == 1:
        return ways[0]
    return min(ways, key=lambda way: (exposure(way, available), len(way), way))


def layoff_chains(meld: Cards) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that may follow a meld, as one chain for each open end.

    A set of three takes its fourth card; a run takes the next card at either end, each card
    carrying the next, down to the ace and up to the king. A set of four takes nothing.
    """
    return _chains(meld)


@cache
def _chains(meld: Cards) -> tuple[tuple[Card, ...], ...]:
    cards = cards_in(meld)
    if is_set(meld):
        rank = cards[0] % 13
        rest = [rank + 13 * suit for suit in range(4) if not meld >> rank + 13 * suit & 1]
        return ((rest[0],),) if rest else ()
    first = cards[0] - cards[0] % 13
    down = tuple(range(cards[0] - 1, first - 1, -1))
    up = tuple(range(cards[-1] + 1, first + 13))
    return tuple(chain for chain in (down, up) if chain)


def fits(card: Card, meld: Cards) -> bool:
    """Say whether a card may be laid off on a meld as it lies."""
    return meld | 1 << card in MELDS and not meld >> card & 1


@dataclass(frozen=True, slots=True)
class Defence:
    """The defender's best showdown: what he melds, what he lays off, what is left."""

    deadwood: int
    melds: Arrangement
    layoffs: tuple[tuple[Card, int], ...]
    """(card, index of the knocker's meld), in an order in which they can be played."""


def best_defence(hand: Cards, spread: Arrangement) -> Defence:
    """Return the joint optimum of a defender's own melds and his layoffs.

    ``spread`` are the knocker's melds as they lie (give none after gin). Every set of cards that
    may be laid off together is tried, whatever own melds it breaks ("melds first, then layoffs"
    is wrong in one of 50 to 300 positions). Among equals fewer layoffs are taken.
    """
    chains: list[tuple[int, list[Card]]] = []
    for index, meld in enumerate(spread):
        for chain in _chains(meld):
            held: list[Card] = []
            for card in chain:
                if not hand >> card & 1:
                    break
                held.append(card)
            if held:
                chains.append((index, held))
    best = (least_deadwood(hand), 0, 0, ())  # type: tuple[int, int, Cards, tuple[tuple[Card, int], ...]]
    ways: list[tuple[Cards, tuple[tuple[Card, int], ...]]] = [(0, ())]
    for index, held in chains:
        more = []
        for laid, steps in ways:
            for card in held:
                if laid >> card & 1:
                    break
                laid |= 1 << card
                steps = (*steps, (card, index))
                more.append((laid, steps))
                way = (least_deadwood(hand & ~laid), len(steps), laid, steps)
                if way[:2] < best[:2]:
                    best = way
        ways += more
    deadwood, _, laid, steps = best
    return Defence(deadwood, _any_best(hand & ~laid), steps)


def least_defence(hand: Cards, spread: Arrangement) -> int:
    """Return the deadwood that ``best_defence`` reaches, without saying how."""
    could = 0
    for meld in spread:
        for chain in _chains(meld):
            for card in chain:
                if not hand >> card & 1:
                    break
                could |= 1 << card
    return best_defence(hand, spread).deadwood if could else least_deadwood(hand)


def _any_best(hand: Cards) -> Arrangement:
    """Return one arrangement with the least deadwood, always the same for the same hand."""
    return min(best_arrangements(hand), key=lambda way: (len(way), way))


def best_melds(hand: Cards) -> Arrangement:
    """Return one arrangement of the hand with the least deadwood.

    >>> from hollywood_gin.engine.cards import format_hand, parse_hand
    >>> [format_hand(meld) for meld in best_melds(parse_hand("7S 7H 7D 8S 9S KC KD 4H 2C AC"))]
    ['7S 8S 9S']
    """
    return _any_best(hand)


def discards(hand: Cards, taken: Card | None = None) -> list[tuple[Card, int]]:
    """Return each card that may be thrown from eleven, with the least deadwood it leaves.

    ``taken`` is the card taken from the discard pile this turn; it may not be thrown.
    """
    return [(card, least_deadwood(hand ^ 1 << card)) for card in cards_in(hand) if card != taken]


def knock_discards(hand: Cards, limit: int, taken: Card | None = None) -> list[tuple[Card, int]]:
    """Return each card that may be thrown from eleven to knock, with the deadwood it leaves."""
    least = least_deadwood(hand)
    if least > limit + 10:  # a throw saves at most the ten points of one card
        return []
    found = []
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = bit.bit_length() - 1
        if card != taken and least - POINTS[card] <= limit:
            left = least_deadwood(hand ^ bit)
            if left <= limit:
                found.append((card, left))
    return found
