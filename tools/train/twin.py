"""The rules of a round once more, compiled: the trainer's fast twin of hollywood_gin.engine.

A round is one array of int64 (the names of its places are below), changed in place. Hands are the
same 52-bit sets as in the engine. tests/train proves the twin equal to the engine, action by
action, on random rounds. It is never shipped with the game.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from tools.train.melds import PACK, least_deadwood, least_defence, lowest, popcount, spread_of

# Places of a round's array. Pairs and triples are one place a seat (and a time).
HAND, KNOWN, PASSED, PICKS, THROWS = 0, 2, 4, 6, 8
THROWN = 10  # six: seat * 3 + time
PILE, TOP, STOCK, PHASE, TURN, PASSES, TURNS, TAKEN, MUST = 16, 17, 18, 19, 20, 21, 22, 23, 24
UPCARD, LIMIT, GIN, UNDERCUT, BIG, NOBODY, WALL, TOP_ONLY = 25, 26, 27, 28, 29, 30, 31, 32
OUTCOME, WINNER, KNOCKER, KNOCKER_LEFT, DEFENDER_LEFT = 33, 34, 35, 36, 37
LAST = 38  # a seat's last throw, as a set
UNDER = 40  # four: the pile in order, ten cards a place, the top lowest; only under TOP_ONLY
SIZE = 44
P_UPCARD, P_DRAW, P_THROW, P_LAST, P_OVER = 0, 1, 2, 3, 5
O_KNOCK, O_GIN, O_BIG, O_UNDERCUT, O_NOBODY, O_DEAD = 0, 1, 2, 3, 4, 5
W_TWO, W_LAST, W_STRICT = 0, 1, 2
MAX_TURNS = 200

# -- a round -------------------------------------------------------------------------------------


@njit
def deal(s, deck, dealer):
    """Start a round; the rules' places must be set, LIMIT included."""
    s[:UPCARD] = 0
    a = b = np.int64(0)
    for i in range(0, 20, 2):
        a |= np.int64(1) << deck[i]
        b |= np.int64(1) << deck[i + 1]
    s[HAND + 1 - dealer] = a
    s[HAND + dealer] = b
    s[UPCARD] = s[TOP] = deck[20]
    s[PILE] = np.int64(1) << deck[20]
    s[STOCK] = 31
    s[PHASE] = P_UPCARD
    s[TURN] = 1 - dealer
    s[TAKEN] = -1
    s[OUTCOME] = s[WINNER] = s[KNOCKER] = -1
    s[KNOCKER_LEFT] = s[DEFENDER_LEFT] = 0
    s[LAST] = s[LAST + 1] = 0
    s[UNDER : UNDER + 4] = 0
    if s[TOP_ONLY]:
        lay_on(s, deck[20])


@njit
def lay_on(s, card):
    """Keep a card as the top of the pile, over the others."""
    carried = card + 1  # so that nothing is 0
    for i in range(UNDER, UNDER + 4):
        leaving = s[i] >> 54
        s[i] = (s[i] & ((np.int64(1) << 54) - 1)) << 6 | carried
        carried = leaving


@njit
def lift(s):
    """Forget the top of the pile; returns the card under it, or -1."""
    carried = np.int64(0)
    for i in range(UNDER + 3, UNDER - 1, -1):
        leaving = s[i] & 63
        s[i] = s[i] >> 6 | carried << 54
        carried = leaving
    return (s[UNDER] & 63) - 1


@njit
def finish(s, outcome, winner):
    s[OUTCOME] = outcome
    s[WINNER] = winner
    s[PHASE] = P_OVER


@njit
def upcard_refused(s):
    return s[PASSES] == 2 and s[TURNS] == 0


@njit
def pass_card(s):
    """Refuse the upcard, or leave the last discard at the wall."""
    me = s[TURN]
    if s[PHASE] == P_LAST:
        finish(s, O_DEAD, -1)
        return
    s[PASSED + me] |= np.int64(1) << s[TOP]
    s[PASSES] += 1
    s[TURN] = 1 - me
    if s[PASSES] == 2:
        s[PHASE] = P_DRAW


@njit
def take(s):
    """Take the top of the pile: the upcard, a discard, or the last one at the wall."""
    me = s[TURN]
    bit = np.int64(1) << s[TOP]
    s[HAND + me] |= bit
    s[KNOWN + me] |= bit
    s[PILE] &= ~bit
    s[TAKEN] = s[TOP]
    s[TOP] = lift(s) if s[TOP_ONLY] else -1
    s[PICKS + me] += 1
    s[MUST] = s[PHASE] == P_LAST
    s[PHASE] = P_THROW


@njit
def draw(s, deck):
    """Draw from the stock."""
    me = s[TURN]
    s[PASSED + me] |= np.int64(1) << s[TOP]
    s[HAND + me] |= np.int64(1) << deck[52 - s[STOCK]]
    s[STOCK] -= 1
    s[TAKEN] = -1
    s[PHASE] = P_THROW
    if s[WALL] == W_STRICT and s[STOCK] == 2:
        finish(s, O_DEAD, -1)


@njit
def _throw(s, card):
    me = s[TURN]
    bit = np.int64(1) << card
    s[HAND + me] &= ~bit
    s[KNOWN + me] &= ~bit
    s[PILE] |= bit
    s[TOP] = card
    if s[TOP_ONLY]:
        lay_on(s, card)
    n = s[THROWS + me]
    s[THROWN + me * 3 + (0 if n < 2 else 1 if n < 5 else 2)] |= bit
    s[THROWS + me] = n + 1
    s[LAST + me] = bit
    s[TURNS] += 1
    s[TAKEN] = -1
    s[MUST] = 0
    s[TURN] = 1 - me


@njit
def discard(s, card):
    _throw(s, card)
    if s[TURNS] >= MAX_TURNS:
        finish(s, O_DEAD, -1)
    elif s[STOCK] > 2:
        s[PHASE] = P_DRAW
    elif s[WALL] == W_LAST:
        s[PHASE] = P_LAST
    else:
        finish(s, O_DEAD, -1)


@njit
def visible_pile(s):
    if s[TOP_ONLY]:
        return np.int64(0) if s[TOP] < 0 else np.int64(1) << s[TOP]
    return s[PILE]


@njit
def showdown(s, mine, other, available):
    """Deadwoods left on both sides when ten cards are laid down: the knocker's, the defender's."""
    left = least_deadwood(mine)
    if left == 0:
        return left, least_deadwood(other)
    melds = np.zeros(5, np.int64)
    n = spread_of(mine, available, melds)
    return left, least_defence(other, melds, n)


@njit
def knock(s, card):
    """Lay down with a discard, spread and defended as the engine proposes."""
    me = s[TURN]
    available = PACK & ~(s[HAND + me] | visible_pile(s))
    mine = s[HAND + me] & ~(np.int64(1) << card)
    k, d = showdown(s, mine, s[HAND + 1 - me], available)
    _throw(s, card)
    s[KNOCKER], s[KNOCKER_LEFT], s[DEFENDER_LEFT] = me, k, d
    if k == 0:
        finish(s, O_GIN, me)
    elif d > k:
        finish(s, O_KNOCK, me)
    elif d == k and s[NOBODY]:
        finish(s, O_NOBODY, -1)
    else:
        finish(s, O_UNDERCUT, 1 - me)


@njit
def big_gin(s):
    me = s[TURN]
    s[TURNS] += 1
    s[KNOCKER], s[DEFENDER_LEFT] = me, least_deadwood(s[HAND + 1 - me])
    finish(s, O_BIG, me)


@njit
def knock_cards(hand, limit, taken):
    """The cards of eleven that may be thrown to knock."""
    found = np.int64(0)
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if lowest(bit) != taken and least_deadwood(hand ^ bit) <= limit:
            found |= bit
    return found


@njit
def could_knock_with_top(s):
    top = s[TOP]
    eleven = s[HAND + s[TURN]] | np.int64(1) << top
    if s[BIG] and least_deadwood(eleven) == 0:
        return True
    return knock_cards(eleven, s[LIMIT], top) != 0


@njit
def points(s):
    """Points of the winner, spades not doubled."""
    margin = s[DEFENDER_LEFT] - s[KNOCKER_LEFT]
    o = s[OUTCOME]
    if o == O_KNOCK:
        return margin
    if o == O_GIN:
        return margin + s[GIN]
    if o == O_BIG:
        return margin + s[BIG]
    if o == O_UNDERCUT:
        return s[UNDERCUT] - margin
    return np.int64(0)


@njit
def random_bits(rng):
    x = rng[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    rng[0] = x
    return x


@njit
def uniform(rng):
    return (random_bits(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@njit
def below_n(rng, n):
    return np.int64(uniform(rng) * n)


@njit
def shuffle(deck, rng):
    for i in range(52):
        deck[i] = i
    for i in range(51):
        j = i + below_n(rng, 52 - i)
        deck[i], deck[j] = deck[j], deck[i]


@njit
def pick(cards, rng):
    """One card of a set, each as likely."""
    for _ in range(below_n(rng, popcount(cards))):
        cards &= cards - 1
    return lowest(cards)


A_PASS, A_TAKE, A_DRAW, A_DISCARD, A_KNOCK, A_BIG = 0, 1, 2, 3, 4, 5


@njit
def random_round(s, deck, dealer, rng, eager, trace, states):
    """Play a round with random actions; trace gets (action, card, throws, knocks) of each.

    ``eager`` is the chance to take a useful card and to throw the least useful one, without which
    hardly a random round would reach a knock. ``states`` gets the round before each action.
    """
    deal(s, deck, dealer)
    n = 0
    while s[PHASE] != P_OVER:
        states[n] = s
        me = s[TURN]
        hand = s[HAND + me]
        trace[n, 1:] = -1
        if s[PHASE] == P_THROW:
            may = np.int64(0) if s[MUST] else hand
            if s[TAKEN] >= 0:
                may &= ~(np.int64(1) << s[TAKEN])
            down = knock_cards(hand, s[LIMIT], s[TAKEN])
            trace[n, 2], trace[n, 3] = may, down
            whole = s[BIG] > 0 and least_deadwood(hand) == 0
            trace[n, 4] = whole
            if whole and (uniform(rng) < 0.5 or (down == 0 and may == 0)):
                trace[n, 0] = A_BIG
                big_gin(s)
            elif down and (may == 0 or uniform(rng) < 0.4):
                card = pick(down, rng)
                trace[n, 0], trace[n, 1] = A_KNOCK, card
                knock(s, card)
            else:
                card = pick(may, rng)
                if uniform(rng) < eager:
                    rest = may
                    least = 1000
                    while rest:
                        c = lowest(rest)
                        rest &= rest - 1
                        left = least_deadwood(hand & ~(np.int64(1) << c))
                        if left < least:
                            least, card = left, c
                trace[n, 0], trace[n, 1] = A_DISCARD, card
                discard(s, card)
        else:
            may_take = not (s[PHASE] == P_DRAW and upcard_refused(s))
            if s[PHASE] == P_LAST:
                may_take = could_knock_with_top(s)
            trace[n, 2] = may_take
            better = least_deadwood(hand | np.int64(1) << s[TOP]) < least_deadwood(hand)
            if may_take and uniform(rng) < (0.2 if not better else 0.2 + 0.8 * eager):
                trace[n, 0] = A_TAKE
                take(s)
            elif s[PHASE] == P_DRAW:
                trace[n, 0] = A_DRAW
                draw(s, deck)
            else:
                trace[n, 0] = A_PASS
                pass_card(s)
        n += 1
    return n
