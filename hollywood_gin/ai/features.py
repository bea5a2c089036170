"""What the net sees: one seat's knowledge as a few sets of cards and a few small numbers.

The planes are sets of cards computed with nothing but ``& | ^ ~ << >>``, so the same functions
serve Python ints (a decision), numpy arrays of int64 (a search with thousands of positions) and
the compiled trainer in tools/train, which takes them from here.

A position is valued at one of three points of a turn (``Kind``): after a throw, before drawing
from the stock, and as a knock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from hollywood_gin.engine.actions import Discard, DrawStock, PassUpcard, TakeDiscard, TakeUpcard
from hollywood_gin.engine.cards import PACK, Card, Cards, cards_in, hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import least_deadwood
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.rules import Rules, Ties, Wall

IntArray: TypeAlias = npt.NDArray[np.int64]

# Four copies of one rank's bit, and the cards that have a lower (or upper) neighbour.
_EACH_SUIT: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_NOT_ACE: Final = PACK & ~_EACH_SUIT
_NOT_LOW: Final = _NOT_ACE & ~(_EACH_SUIT << 1)
_NOT_KING: Final = PACK & ~(_EACH_SUIT << 12)
_NOT_HIGH: Final = _NOT_KING & ~(_EACH_SUIT << 11)
_SUIT: Final = 8191
_PACK: Final = PACK

SUIT_PLANES: Final = 16
"""Planes of cards: own loose cards by live partners 0 1 2 3 4+, in a run, in a set, in both, the
opponent's known cards, my throw, the top to be left, his throws 1-2, 3-5, 6+, what he passed, his
last throw."""
RANK_PLANES: Final = 17
"""Planes of ranks: own count 1 2 3 4, cards he cannot hold 1 2 3 4, known 1 2 3+, thrown 1 2+, my
throw, the top to be left, what he passed, his last throw."""
SLOTS: Final = (3, 32, 8, 4, 7, 11, 5, 5, 12, 41, 32, 16, 10, 11, 17, 5, 21)
"""Sizes of the one-of-n inputs: kind, stock, pick-ups, phase, known cards, limit, gin bonus,
undercut bonus, ties and wall and big gin; then those that a throw changes: deadwood, deadwood over
the limit, improving cards, extending cards, loose cards, danger of the throw, the same known, its
like among what he threw or passed."""
SLOT_START: Final = tuple(sum(SLOTS[:i]) for i in range(len(SLOTS)))
SLOT_ROWS: Final = sum(SLOTS)


class Kind(IntEnum):
    """The point of a turn at which a position is valued."""

    AFTER = 0
    """Ten cards held, one just thrown."""
    DRAW = 1
    """Ten cards held, about to draw from the stock (or to pass the upcard)."""
    KNOCK = 2
    """Ten cards held, one just thrown, laid down."""


def above(cards: Any) -> Any:
    """Return the cards one rank over those given."""
    return (cards << 1) & _NOT_ACE


def above_two(cards: Any) -> Any:
    """Return the cards two ranks over those given."""
    return (cards << 2) & _NOT_LOW


def below(cards: Any) -> Any:
    """Return the cards one rank under those given."""
    return (cards >> 1) & _NOT_KING


def below_two(cards: Any) -> Any:
    """Return the cards two ranks under those given."""
    return (cards >> 2) & _NOT_HIGH


def rank_counts(cards: Any) -> Any:
    """Return the ranks held exactly once, twice, three and four times, as 13-bit sets."""
    a = cards & _SUIT
    b = (cards >> 13) & _SUIT
    c = (cards >> 26) & _SUIT
    d = (cards >> 39) & _SUIT
    odd = a ^ b ^ c ^ d
    four = a & b & c & d
    more = (a & b) | (c & d) | ((a ^ b) & (c ^ d))
    return odd & ~more, more & ~odd & ~four, odd & more, four


def ranks_of(cards: Any) -> Any:
    """Return the ranks of which a set holds a card, as a 13-bit set."""
    return (cards | (cards >> 13) | (cards >> 26) | (cards >> 39)) & _SUIT


def own_planes(hand: Any, live: Any, could_have: Any) -> Any:
    """Return what a hand is made of.

    Loose cards by the number of live cards that would meld them (0, 1, 2, 3, 4 or more); cards in
    a run, in a set, in both; all loose cards; live cards that would meld a loose one; cards of
    ``could_have`` that would extend a meld; the ranks held once, twice, three and four times.
    """
    over, over2, under, under2 = above(hand), above_two(hand), below(hand), below_two(hand)
    one, two, three, four = rank_counts(hand)
    in_run = hand & ((over & over2) | (over & under) | (under & under2))
    in_set = hand & ((three | four) * _EACH_SUIT)
    loose = hand & ~(in_run | in_set)
    pair = (two | three | four) * _EACH_SUIT
    # Seven cards could meld a loose one: two ranks to either side, and its rank in three suits.
    a = above(live) & (over2 | under)
    b = below(live) & (under2 | over)
    c = above_two(live) & over
    d = below_two(live) & under
    e = ((live << 13) | (live >> 39)) & _PACK & pair
    f = ((live << 26) | (live >> 26)) & _PACK & pair
    g = ((live << 39) | (live >> 13)) & _PACK & pair
    # Their number for all 52 cards at once: full adders on bit planes.
    s1, c1 = a ^ b ^ c, (a & b) | (c & (a ^ b))
    s2, c2 = d ^ e ^ f, (d & e) | (f & (d ^ e))
    n0, c3 = s1 ^ s2 ^ g, (s1 & s2) | (g & (s1 ^ s2))
    n1, n2 = c1 ^ c2 ^ c3, (c1 & c2) | (c3 & (c1 ^ c2))
    low = loose & ~n2
    lo_over, lo_under = above(loose), below(loose)
    run_card = (
        (lo_over & (over2 | under))
        | (over & above_two(loose))
        | (lo_under & (under2 | over))
        | (under & below_two(loose))
    )
    improving = live & (run_card | ((two & ranks_of(loose)) * _EACH_SUIT))
    extending = could_have & ~hand & (above(in_run) | below(in_run) | (three * _EACH_SUIT))
    return (
        low & ~(n0 | n1),
        low & n0 & ~n1,
        low & n1 & ~n0,
        low & n0 & n1,
        loose & n2,
        in_run & ~in_set,
        in_set & ~in_run,
        in_run & in_set,
        loose,
        improving,
        extending,
        one,
        two,
        three,
        four,
    )


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge at a decision, cards as sets; a field may also be an array.

    ``live`` are the cards not placed yet; ``pile`` those discards that may be seen; ``thrown`` the
    opponent's throws by age (first two, next three, later); ``last`` the latest of them; ``passed``
    what he left lying.
    """

    live: Cards
    known: Cards
    pile: Cards
    thrown: tuple[Cards, Cards, Cards]
    last: Cards
    passed: Cards
    pick_ups: int
    stock: int
    limit: int
    rules: tuple[int, int, int]
    """The slots of the gin bonus, the undercut bonus, and ties, wall and big gin together."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Encoded positions, a row each: planes of cards, planes of ranks, and rows of the slots."""

    suits: IntArray
    ranks: IntArray
    slots: IntArray

    def __len__(self) -> int:
        return len(self.slots)

    @staticmethod
    def join(parts: Sequence[Batch]) -> Batch:
        """Return several batches as one, so that the net is asked once."""
        return Batch(
            np.concatenate([part.suits for part in parts]),
            np.concatenate([part.ranks for part in parts]),
            np.concatenate([part.slots for part in parts]),
        )


def rule_slots(rules: Rules) -> tuple[int, int, int]:
    """Return the three small numbers by which the net knows the bonuses and the variant."""
    wall = {Wall.TWO_CARDS: 0, Wall.LAST_CHANCE: 1, Wall.STRICT: 2}[rules.wall]
    ties = int(rules.ties is Ties.NOBODY)
    return (
        sum(rules.gin_bonus >= step for step in (15, 23, 28, 40)),
        sum(rules.undercut_bonus >= step for step in (8, 15, 23, 30)),
        wall + 3 * ties + 6 * (rules.big_gin_bonus is not None),
    )


class History(NamedTuple):
    """What a seat has done in the open: ``thrown`` by age as in View, cards as sets, and counts."""

    thrown: tuple[Cards, Cards, Cards]
    last: Cards
    passed: Cards
    throws: int
    pick_ups: int


def history(observation: Observation, seat: int) -> History:
    """Return what a seat has done in the open, as far as the observation tells."""
    top = observation.upcard
    thrown = [0, 0, 0]
    last = passed = throws = pick_ups = 0
    for event in observation.events:
        action = event.action
        if action is None or isinstance(action, Discard):
            top = event.card
            if event.seat == seat:
                last = 0 if top is None else 1 << top
                thrown[0 if throws < 2 else 1 if throws < 5 else 2] |= last
                throws += 1
        elif isinstance(action, (TakeUpcard, TakeDiscard)):
            pick_ups += event.seat == seat
            top = None
        elif isinstance(action, (DrawStock, PassUpcard)) and event.seat == seat and top is not None:
            passed |= 1 << top
    return History((thrown[0], thrown[1], thrown[2]), last, passed, throws, pick_ups)


def view_of(observation: Observation) -> View:
    """Return what a seat knows at its decision, from its observation alone."""
    his = history(observation, 1 - observation.seat)
    pile = hand_of(observation.pile)
    return View(
        live=observation.unseen,
        known=observation.known_opponent,
        pile=pile,
        thrown=his.thrown,
        last=his.last,
        passed=his.passed & pile,
        pick_ups=his.pick_ups,
        stock=observation.stock_size,
        limit=observation.knock_limit,
        rules=rule_slots(observation.rules),
    )


def encode(
    view: View,
    kind: Kind,
    hands: Sequence[Cards],
    cards: Sequence[Card | None],
    phase: int = 0,
    deadwoods: Sequence[int] | None = None,
) -> Batch:
    """Return a row for each hand of ten cards.

    ``cards`` are the cards thrown (AFTER, KNOCK) or the top of the pile that is left lying (DRAW).
    ``phase`` is 0 but for DRAW while the upcard lies: 1 it is offered first, 2 second, 3 both have
    refused it. ``deadwoods`` may give the least deadwood of each hand where it is known already.
    """
    rows = len(hands)
    suits = np.zeros((rows, SUIT_PLANES), np.int64)
    ranks = np.zeros((rows, RANK_PLANES), np.int64)
    slots = np.zeros((rows, len(SLOTS)), np.int64)
    known, live = view.known, view.live
    could_have = live | known
    suits[:, 8] = known
    suits[:, 11:14] = view.thrown
    suits[:, 14] = view.passed
    suits[:, 15] = view.last
    seen = _PACK & ~could_have
    ranks[:, 4:8] = rank_counts(seen)
    one, two, three, four = rank_counts(known)
    ranks[:, 8:11] = one, two, three | four
    every = view.thrown[0] | view.thrown[1] | view.thrown[2]
    one, two, three, four = rank_counts(every)
    ranks[:, 11:13] = one, two | three | four
    ranks[:, 15:17] = ranks_of(view.passed), ranks_of(view.last)
    slots[:, :9] = (
        kind,
        view.stock,
        min(view.pick_ups, 7),
        phase,
        min(known.bit_count(), 6),
        view.limit,
        *view.rules,
    )
    for row, (hand, card) in enumerate(zip(hands, cards, strict=True)):
        own = own_planes(hand, live, could_have)
        suits[row, :8] = own[:8]
        ranks[row, :4] = own[11:]
        if card is not None and kind is not Kind.KNOCK:
            left = kind is Kind.DRAW
            suits[row, 9 + left] = 1 << card
            ranks[row, 13 + left] = 1 << card % 13
        least = least_deadwood(hand) if deadwoods is None else deadwoods[row]
        slots[row, 9:] = (
            least if least <= 30 else min(31 + (least - 31 >> 2), 40),
            min(max(least - view.limit, -10), 21) + 10,
            min(own[9].bit_count(), 15),
            min(own[10].bit_count(), 9),
            own[8].bit_count(),
            *_danger_slots(
                card if kind is Kind.AFTER else None, could_have, known, every | view.passed
            ),
        )
    slots += SLOT_START
    return Batch(suits, ranks, slots)


def _danger_slots(
    card: Card | None, could_have: Cards, known: Cards, refused: Cards
) -> tuple[int, int, int]:
    """Return the slots of the ways in which the opponent could meld a card, none as the last.

    The third counts the cards of its rank, and those near it in its suit, that he has refused.
    """
    if card is None:
        return 16, 4, 20
    bit = 1 << card
    same = (_EACH_SUIT << card % 13) & ~bit
    mates, sure_mates = (same & could_have).bit_count(), (same & known).bit_count()
    b1, b2, a1, a2 = below(bit), below_two(bit), above(bit), above_two(bit)
    ways = hinted = certain = 0
    for x, y in ((b1, b2), (b1, a1), (a1, a2)):
        if x & could_have and y & could_have:
            ways += 1
            sure = bool(x & known) + bool(y & known)
            hinted += sure > 0
            certain |= sure == 2
    hinted += mates >= 2 and sure_mates >= 1
    certain |= sure_mates >= 2
    near = b1 | b2 | a1 | a2
    like = (same & refused).bit_count() * 5 + (near & refused).bit_count()
    return mates * 4 + ways, 3 if certain else min(hinted, 2), like


# -- the decisions of a turn ---------------------------------------------------------------------


def throws(observation: Observation, view: View | None = None) -> tuple[list[Card], Batch]:
    """Return every legal throw of eleven cards, and the positions after them."""
    view = view or view_of(observation)
    hand = observation.hand
    cards = [card for card in cards_in(hand) if card != observation.taken]
    return cards, encode(view, Kind.AFTER, [hand ^ 1 << card for card in cards], cards)


def throws_after_taking(
    observation: Observation, view: View | None = None
) -> tuple[list[Card], Batch]:
    """Return the throws that would be open after taking the top card, and the positions then."""
    view = view or view_of(observation)
    hand, top = observation.hand, observation.top_discard
    assert top is not None, "there is a card to take"
    cards = cards_in(hand)
    eleven = hand | 1 << top
    return cards, encode(view, Kind.AFTER, [eleven ^ 1 << card for card in cards], cards)


def draw(observation: Observation, view: View | None = None) -> Batch:
    """Return the position in which the top card is left lying: draw from the stock, or pass."""
    view = view or view_of(observation)
    return encode(
        view, Kind.DRAW, [observation.hand], [observation.top_discard], draw_phase(observation)
    )


def draw_phase(observation: Observation) -> int:
    """Return how the upcard bears on leaving the top card: the ``phase`` of a DRAW position."""
    if observation.phase is Phase.UPCARD:
        return 1 + observation.passes
    return 3 if observation.upcard_refused else 0


def knocks(observation: Observation, cards: Sequence[Card], view: View | None = None) -> Batch:
    """Return the positions laid down with each of the discards given.

    The hand is that of the observation (eleven cards), or with the top card taken.
    """
    view = view or view_of(observation)
    hand = observation.hand
    if hand.bit_count() == 10:
        assert observation.top_discard is not None, "there is a card to take"
        hand |= 1 << observation.top_discard
    return encode(view, Kind.KNOCK, [hand ^ 1 << card for card in cards], list(cards))
