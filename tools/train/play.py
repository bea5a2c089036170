"""Players of the twin, and self-play that leaves positions with their TD targets behind."""

from __future__ import annotations

import numpy as np
from numba import njit

from hollywood_gin.ai.rollouts import NEAR
from tools.train import netjit as nj
from tools.train import twin as t
from tools.train.netjit import AFTER, DRAW, KNOCK, NSLOT, OUTPUTS, RANK_PLANES, SUIT_PLANES
from tools.train.twin import least_deadwood, lowest, popcount

NET, SIMPLE = 0, 1
MEMORY, WATCHES, HURRY, FEAR, FANCY, QUICK = 0, 1, 2, 3, 4, 5
"""A style as in hollywood_gin.ai.netplayer, in numbers; a memory of -1 forgets nothing."""
BEST = (-1.0, 1.0, -1.0, 1.0, 0.0, 0.0)
ROLLOUT = (-1.0, 1.0, -1.0, 1.0, 0.0, 1.0)
"""The net as it plays in roll-outs: it takes the short cuts of hollywood_gin.ai.rollouts."""
ROOM = 2200
"""Positions that a batch may hold: those of one round more than a step needs."""


def new_scratch(w):
    """Return the room that one evaluation needs."""
    width, both, hidden = w[0].shape[1], w[2].shape[1], w[4].shape[1]
    f = np.float32
    return (
        np.zeros((4, width), f),
        np.zeros(both, f),
        np.zeros((4, width), f),
        np.zeros(both, f),
        np.zeros(both, f),
        np.zeros(hidden, f),
        np.zeros(OUTPUTS, f),
    )


def new_nodes():
    """Return the room for recorded positions and what is known of them."""
    return (
        np.zeros((ROOM, SUIT_PLANES), np.int64),
        np.zeros((ROOM, RANK_PLANES), np.int64),
        np.zeros((ROOM, NSLOT), np.int64),
        np.zeros((ROOM, OUTPUTS), np.float32),  # target
        np.zeros((ROOM, 2), np.float32),  # bonuses
        np.zeros((ROOM, OUTPUTS), np.float32),  # what the best choice was worth
        np.zeros((ROOM, 2), np.int64),  # owner (-1: target is final), explored
    )


@njit
def gaussian(rng):
    return (t.uniform(rng) + t.uniform(rng) + t.uniform(rng) + t.uniform(rng) - 2.0) * 1.7320508


@njit
def result_vector(s, me, out):
    """Write how the round ended for a seat as an outcome vector."""
    out[:] = 0
    o = s[t.OUTCOME]
    margin = s[t.DEFENDER_LEFT] - s[t.KNOCKER_LEFT]
    place = 6
    mine = s[t.KNOCKER] == me
    if o in (t.O_GIN, t.O_BIG):
        place = 0 if mine else 3
        if o == t.O_BIG:
            margin += s[t.BIG] - s[t.GIN]
    elif o == t.O_KNOCK:
        place = 1 if mine else 4
    elif o == t.O_UNDERCUT:
        place = 2 if mine else 5
        margin = -margin
    out[place] = 1
    if place < 6:
        out[7 + place] = margin / nj.SCALE


@njit
def knock_vector(s, me, ten, other, out):
    """Write how a knock with ten cards would end, the other hand being known."""
    available = nj.PACK & ~(s[t.HAND + me] | t.visible_pile(s) | ten)
    if s[t.TOP] >= 0:
        available &= ~(np.int64(1) << s[t.TOP])
    k, d = t.showdown(s, ten, other, available)
    out[:] = 0
    if k == 0:
        out[0], out[7] = 1, d / nj.SCALE
    elif d > k:
        out[1], out[8] = 1, (d - k) / nj.SCALE
    elif d == k and s[t.NOBODY]:
        out[6] = 1
    else:
        out[2], out[9] = 1, (k - d) / nj.SCALE


@njit
def put_down(s, order, card):
    """Throw a card and keep the order of throws."""
    me = s[t.TURN]
    order[me, s[t.THROWS + me]] = card
    order[2, 0] += 1
    order[2, order[2, 0]] = card
    t.discard(s, card)


@njit
def pick_up(s, order):
    """Take the top of the pile."""
    order[2, 0] -= 1
    t.take(s)


@njit
def noticed(s, me, order, style, out):
    """Write the round as a style notices it.

    order holds each seat's throws, the first first, and in its third row the pile, its size first.
    """
    him = 1 - me
    out[:] = s
    if style[WATCHES] == 0:
        out[t.KNOWN + him] = 0
        out[t.PICKS + him] = 0
        out[t.PASSED + him] = 0
    if style[MEMORY] >= 0:
        kept = np.int64(0)
        if order[2, 0] > 0:
            kept = np.int64(1) << order[2, order[2, 0]]
        count = s[t.THROWS + him]
        for i in range(max(0, count - int(style[MEMORY])), count):
            kept |= np.int64(1) << order[him, i]
        for k in range(3):
            out[t.THROWN + him * 3 + k] &= kept
        out[t.PILE] &= kept
        out[t.LAST + him] &= kept
        out[t.PASSED + him] &= kept


@njit(inline="always")
def worth_of(card):
    return min(card % 13 + 1, 10)


@njit
def touches(hand, card):
    """Whether a card is of a rank with one of the hand, or at most two from one of its suit."""
    bit = np.int64(1) << card
    near = nj.above(bit) | nj.below(bit) | nj.above_two(bit) | nj.below_two(bit)
    return hand & (near | ((np.int64(nj.EACH) << card % 13) & ~bit)) != 0


@njit
def looked_at(eleven, taken, live, known):
    """The throws that a roll-out looks at."""
    own = nj.own_planes(eleven, live, live | known)
    banned = np.int64(1) << taken if taken >= 0 else np.int64(0)
    loose = (own[8] if own[7] == 0 else eleven) & ~banned
    if loose == 0:
        loose = eleven & ~banned
    least = np.int64(1000)
    rest = loose
    while rest:
        bit = rest & -rest
        rest ^= bit
        least = min(least, least_deadwood(eleven ^ bit))
    rest = loose
    while rest:
        bit = rest & -rest
        rest ^= bit
        if least_deadwood(eleven ^ bit) > least + NEAR:
            loose ^= bit
    return loose


@njit
def choose_throw(
    s, me, eleven, taken, w, style, scratch, work, rng, noise, refuse, best_out, boot, best_in, info
):
    """Choose a throw or a knock of eleven cards.

    Writes the chosen position's inputs (best_in), its outcomes (best_out) and those of the best
    choice (boot); info gets the card, whether it knocks, whether a knock was possible, its card,
    whether the choice was explored. work keeps a second set of inputs, of the knock.
    """
    by_suit, small, acc, g, pooled, z, out = scratch
    pl, rk, sl, kpl, krk, ksl, kout = work
    bpl, brk, bsl = best_in
    him = 1 - me
    known = s[t.KNOWN + him]
    live = nj.PACK & ~(eleven | t.visible_pile(s) | known)
    gin, under = np.float32(s[t.GIN] / nj.SCALE), np.float32(s[t.UNDERCUT] / nj.SCALE)
    limit = s[t.LIMIT]
    refused = nj.refused(s, him)
    must = s[t.MUST] == 1
    nj.fixed_inputs(s, me, AFTER, 0, live, pl, rk, sl)
    nj.fixed_sums(w, pl, rk, sl, by_suit, small)
    chosen = top = -1.0e9
    chosen_true = -1.0e9
    info[0] = -1
    info[1] = 0
    least, least_card = np.int64(1000), np.int64(-1)
    rest = eleven
    if style[QUICK]:
        rest = looked_at(eleven, taken, live, known)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if card == taken:
            continue
        ten = eleven & ~(np.int64(1) << card)
        left = least_deadwood(ten)
        if left < least or (left == least and worth_of(card) > worth_of(least_card)):
            least, least_card = left, card
        if must or least == 0:
            continue
        nj.own_inputs(ten, card, AFTER, left, live, known, refused, limit, pl, rk, sl)
        nj.forward(w, pl, rk, sl, by_suit, small, acc, g, pooled, z, out)
        v = nj.value(out, gin, under, style[FEAR])
        if v > top:
            top = v
            boot[:] = out
        tried = v
        if noise > 0:
            tried += noise * gaussian(rng)
        if tried > chosen:
            chosen, chosen_true = tried, v
            info[0] = card
            best_out[:] = out
            bpl[:], brk[:], bsl[:] = pl, rk, sl
    info[2] = least <= limit
    info[3] = least_card
    if least <= limit:
        ten = eleven & ~(np.int64(1) << least_card)
        nj.fixed_inputs(s, me, KNOCK, 0, live, kpl, krk, ksl)
        nj.own_inputs(ten, least_card, KNOCK, least, live, known, refused, limit, kpl, krk, ksl)
        nj.fixed_sums(w, kpl, krk, ksl, by_suit, small)
        nj.forward(w, kpl, krk, ksl, by_suit, small, acc, g, pooled, z, kout)
        v = nj.value(kout, gin, under, style[FEAR])
        forced = must or least == 0 or least <= style[HURRY]
        if forced or v > top:
            top = v
            boot[:] = kout
        tried = v
        if noise > 0:
            tried += noise * gaussian(rng)
        if forced or (least <= refuse and tried > chosen):
            chosen_true = v
            info[0], info[1] = least_card, 1
            best_out[:] = kout
            bpl[:], brk[:], bsl[:] = kpl, krk, ksl
    info[4] = chosen_true < top - 0.015
    return top


@njit
def evaluate_leaving(s, me, w, scratch, draw_in, out):
    """Write the inputs and the outcomes of leaving the top card, s being what a seat notices."""
    by_suit, small, acc, g, pooled, z, _out = scratch
    planes, ranks, slots = draw_in
    hand, known = s[t.HAND + me], s[t.KNOWN + 1 - me]
    at = 0
    if s[t.PHASE] == t.P_UPCARD:
        at = 1 + s[t.PASSES]
    elif t.upcard_refused(s):
        at = 3
    live = nj.PACK & ~(hand | t.visible_pile(s) | known)
    nj.fixed_inputs(s, me, DRAW, at, live, planes, ranks, slots)
    nj.own_inputs(
        hand, s[t.TOP], DRAW, least_deadwood(hand), live, known, np.int64(0), s[t.LIMIT],
        planes, ranks, slots,
    )  # fmt: skip
    nj.fixed_sums(w, planes, ranks, slots, by_suit, small)
    nj.forward(w, planes, ranks, slots, by_suit, small, acc, g, pooled, z, out)


@njit
def record(nodes, n, ins, target, boot, s, owner, explored):
    """Keep a position; returns how many are kept now."""
    npl, nrk, nsl, ntarget, nbonus, nboot, nmark = nodes
    npl[n], nrk[n], nsl[n] = ins[0], ins[1], ins[2]
    ntarget[n] = target
    nboot[n] = boot
    nbonus[n, 0] = s[t.GIN] / nj.SCALE
    nbonus[n, 1] = s[t.UNDERCUT] / nj.SCALE
    nmark[n, 0], nmark[n, 1] = owner, explored
    return n + 1


@njit
def melds_with(hand, card):
    if popcount(hand & (np.int64(nj.EACH) << (card % 13))) >= 3:
        return True
    ranks = (hand >> (13 * (card // 13))) & 8191
    r = card % 13
    low = high = r
    while low > 0 and (ranks >> (low - 1)) & 1:
        low -= 1
    while high < 12 and (ranks >> (high + 1)) & 1:
        high += 1
    return high - low >= 2


@njit
def simple_throw(s, hand, rng, seen, count, drawn, info):
    """The published baseline's throw: least deadwood left, highest card, no pair repeated."""
    may = hand
    if s[t.TAKEN] >= 0:
        may &= ~(np.int64(1) << s[t.TAKEN])
    least, ties, high = np.int64(1000), np.int64(0), np.int64(0)
    rest = may
    while rest:
        card = lowest(rest)
        bit = rest & -rest
        rest ^= bit
        pair = bit | np.int64(1) << drawn
        again = False
        for i in range(count):
            again |= seen[i] == pair
        if again:
            continue
        left = least_deadwood(hand & ~bit)
        worth = worth_of(card)
        if left < least or (left == least and worth > high):
            least, ties, high = left, bit, worth
        elif left == least and worth == high:
            ties |= bit
    if ties == 0:
        ties = may
        least = np.int64(1000)
    card = t.pick(ties, rng)
    info[0], info[1] = card, 0
    if least <= s[t.LIMIT]:
        info[1] = 1
    return np.int64(1) << card | np.int64(1) << drawn


@njit
def play(
    s, deck, dealer, kinds, w0, w1, styles, refuse, learns, noise, rng, scratch, room, nodes, n,
    stats,
):  # fmt: skip
    """Play a round between two players; returns how many positions are recorded.

    A dealer of -1 goes on with a round as it stands.
    kinds, styles, refuse (a knock above it is refused for the round) and learns are by seat. With
    noise the net explores. stats counts (seat, outcome) of decided rounds.
    """
    work, best_in, draw_in, vectors, seen, order, seat_view, info = room
    best_out, boot, draw_out, zero_out, ktarget = (
        vectors[0],
        vectors[1],
        vectors[2],
        vectors[3],
        vectors[4],
    )
    if dealer >= 0:
        t.deal(s, deck, dealer)
        order[2, 0] = 1
        order[2, 1] = s[t.TOP]
    count = np.zeros(2, np.int64)
    while s[t.PHASE] != t.P_OVER:
        me = s[t.TURN]
        him = 1 - me
        hand = s[t.HAND + me]
        w = w0 if me == 0 else w1
        style = styles[me]
        net = kinds[me] == NET
        v = s
        partial = net and (style[MEMORY] >= 0 or style[WATCHES] == 0)
        if partial:
            v = seat_view
            noticed(s, me, order, style, v)
        phase = s[t.PHASE]
        gin, under = np.float32(s[t.GIN] / nj.SCALE), np.float32(s[t.UNDERCUT] / nj.SCALE)
        if phase != t.P_THROW:
            may_take = True
            if phase == t.P_DRAW:
                may_take = not t.upcard_refused(s)
            elif phase == t.P_LAST:
                may_take = t.could_knock_with_top(s)
            if not net:
                if phase == t.P_LAST:
                    want = may_take
                else:
                    want = may_take and melds_with(hand | np.int64(1) << s[t.TOP], s[t.TOP])
                if want:
                    pick_up(s, order)
                elif phase == t.P_DRAW:
                    t.draw(s, deck)
                else:
                    t.pass_card(s)
                continue
            taking = -1.0e9
            if may_take and (style[QUICK] == 0 or touches(hand, s[t.TOP])):
                eleven = hand | np.int64(1) << s[t.TOP]
                v[t.MUST] = phase == t.P_LAST
                taking = choose_throw(
                    v, me, eleven, s[t.TOP], w, style, scratch, work, rng, noise, refuse[me],
                    best_out, boot, best_in, info,
                )  # fmt: skip
                v[t.MUST] = 0
                if info[2] and least_deadwood(eleven & ~(np.int64(1) << info[3])) == 0:
                    taking = 1.0e6
                if s[t.BIG] and least_deadwood(eleven) == 0:
                    taking = 1.0e6
            if phase == t.P_LAST:
                if may_take and taking > 0:
                    pick_up(s, order)
                    if s[t.BIG] and least_deadwood(s[t.HAND + me]) == 0:
                        t.big_gin(s)
                    else:
                        t.knock(s, info[3])
                else:
                    t.pass_card(s)
                continue
            evaluate_leaving(v, me, w, scratch, draw_in, draw_out)
            leaving = nj.value(draw_out, gin, under, style[FEAR])
            tried = taking + style[FANCY] / nj.SCALE
            if noise > 0 and taking < 1.0e5:
                tried += noise * gaussian(rng)
            if may_take and tried > leaving:
                if learns[me]:
                    explored = info[4]
                    if leaving > taking:
                        boot[:] = draw_out
                        explored = explored or leaving > taking + 0.015
                    if info[2] and not info[1]:
                        ten = eleven & ~(np.int64(1) << info[3])
                        knock_vector(s, me, ten, s[t.HAND + him], ktarget)
                        n = record(nodes, n, work[3:6], ktarget, boot, s, -1, 0)
                    n = record(nodes, n, best_in, zero_out, boot, s, me, explored)
                card, down = info[0], info[1]
                pick_up(s, order)
                again = style[QUICK] == 0 and not learns[me] and s[t.PASSED + him] >> s[t.TAKEN] & 1
                # The upcard that the other passed is no longer one that he left lying: the shipped
                # player looks again. A roll-out does not; nor a learner, who would learn it twice.
                if partial or again:
                    continue
                if s[t.BIG] and least_deadwood(s[t.HAND + me]) == 0:
                    t.big_gin(s)
                elif down:
                    t.knock(s, card)
                else:
                    put_down(s, order, card)
                continue
            if learns[me]:
                explored = 0
                if may_take and taking > leaving:
                    explored = taking > leaving + 0.015
                    n = record(nodes, n, draw_in, zero_out, boot, s, me, explored)
                else:
                    n = record(nodes, n, draw_in, zero_out, draw_out, s, me, 0)
            if phase == t.P_DRAW:
                t.draw(s, deck)
            else:
                t.pass_card(s)
            continue
        # Eleven cards in hand.
        if s[t.BIG] and least_deadwood(hand) == 0:
            t.big_gin(s)
            continue
        if net:
            choose_throw(
                v, me, hand, s[t.TAKEN], w, style, scratch, work, rng, noise, refuse[me],
                best_out, boot, best_in, info,
            )  # fmt: skip
            if learns[me]:
                if info[2] and not info[1]:
                    ten = hand & ~(np.int64(1) << info[3])
                    knock_vector(s, me, ten, s[t.HAND + him], ktarget)
                    n = record(nodes, n, work[3:6], ktarget, boot, s, -1, 0)
                n = record(nodes, n, best_in, zero_out, boot, s, me, info[4])
        else:
            drawn = s[t.TAKEN]
            if drawn < 0:
                drawn = deck[51 - s[t.STOCK]]
            k = count[me]
            pair = simple_throw(s, hand, rng, seen[me], k, drawn, info)
            if k < seen.shape[1]:
                seen[me, k] = pair
                count[me] = k + 1
            if info[1] and least_deadwood(hand & ~(np.int64(1) << info[0])) > refuse[me]:
                info[1] = 1 if s[t.MUST] else 0
            if s[t.MUST]:
                info[0], info[1] = lowest(t.knock_cards(hand, s[t.LIMIT], s[t.TAKEN])), 1
        if info[1]:
            t.knock(s, info[0])
        else:
            put_down(s, order, info[0])
    winner = s[t.WINNER]
    stats[2 if winner < 0 else winner, s[t.OUTCOME]] += 1
    return n


@njit
def targets(s, nodes, start, n, trace):
    """Give the positions of a finished round their TD(lambda) targets."""
    ntarget, nboot, nmark = nodes[3], nodes[5], nodes[6]
    back = np.empty(OUTPUTS, np.float32)
    keep = np.float32(trace)
    for me in range(2):
        result_vector(s, me, back)
        for i in range(n - 1, start - 1, -1):
            if nmark[i, 0] == me:
                ntarget[i] = back
                if nmark[i, 1]:
                    back[:] = nboot[i]
                else:
                    for o in range(OUTPUTS):
                        back[o] = (np.float32(1) - keep) * nboot[i, o] + keep * back[o]


def new_room():
    """Return the room that ``play`` works in."""

    def ins():
        return (
            np.zeros(SUIT_PLANES, np.int64),
            np.zeros(RANK_PLANES, np.int64),
            np.zeros(NSLOT, np.int64),
        )

    work = (*ins(), *ins(), np.zeros(OUTPUTS, np.float32))
    vectors = np.zeros((5, OUTPUTS), np.float32)
    seen = np.zeros((2, 256), np.int64)
    order = np.zeros((3, 256), np.int64)
    seat_view = np.zeros(t.SIZE, np.int64)
    return (work, ins(), ins(), vectors, seen, order, seat_view, np.zeros(5, np.int64))


@njit
def sample_rules(s, deck, rng):
    """Set the rules of a training round: mostly the two common ones, and a bit of everything."""
    s[t.GIN], s[t.UNDERCUT], s[t.LIMIT] = 25, 25, 10
    s[t.BIG] = s[t.NOBODY] = s[t.WALL] = s[t.TOP_ONLY] = 0
    u = t.uniform(rng)
    if u < 0.50:
        pass
    elif u < 0.70:
        s[t.UNDERCUT] = 10
    elif u < 0.75:
        s[t.GIN], s[t.UNDERCUT] = 20, 10
    elif u < 0.86:
        rank = deck[20] % 13
        s[t.LIMIT] = min(rank + 1, 10)
        if rank == 0 and t.uniform(rng) < 0.7:
            s[t.LIMIT] = 0
        if t.uniform(rng) < 0.3:
            s[t.UNDERCUT] = 10
    elif u < 0.92:
        s[t.LIMIT] = 0
    else:
        s[t.GIN] = 10 + t.below_n(rng, 41)
        s[t.UNDERCUT] = 5 + t.below_n(rng, 31)
        s[t.LIMIT] = t.below_n(rng, 11)
    v = t.uniform(rng)
    if v < 0.06:
        s[t.WALL] = t.W_LAST
    elif v < 0.10:
        s[t.WALL] = t.W_STRICT
    v = t.uniform(rng)
    if v < 0.06:
        s[t.BIG] = 31 if t.uniform(rng) < 0.7 else 50
        s[t.BIG] = max(s[t.BIG], s[t.GIN])
    elif v < 0.09:
        s[t.NOBODY] = 1
    elif v < 0.12:
        s[t.TOP_ONLY] = 1


@njit
def learn_from(n, w, m1, m2, slow, grad, touched, learning, rate, mix, scratch, steps):
    """Learn from n positions, the slow weights following now and then; returns the summed error."""
    error = nj.learn(w, m1, m2, grad, touched, learning, n, np.float32(rate), mix, scratch, steps)
    if steps % 20 == 19:
        nj.average(slow, w, np.float32(0.98))
    return n * error


@njit(nogil=True)
def train_rounds(
    rounds, w, m1, m2, slow, grad, touched, nodes, scratch, room, pool, pooled, rng, s, deck,
    rate, noise, trace, mix, per_step, others, simple, refusing, stats,
):  # fmt: skip
    """Play rounds and learn from them; returns positions learned from and the summed error."""
    styles = np.array((BEST, BEST))
    kinds = np.zeros(2, np.int64)
    refuse = np.zeros(2, np.int64)
    learns = np.zeros(2, np.bool_)
    n = 0
    steps = 0
    total = 0.0
    seen = 0
    learning = (nodes[0], nodes[1], nodes[2], nodes[3], nodes[4])
    for _r in range(rounds):
        t.shuffle(deck, rng)
        sample_rules(s, deck, rng)
        for p in range(2):
            kinds[p], learns[p] = NET, True
            refuse[p] = 10
            if t.uniform(rng) < refusing:
                refuse[p] = 0 if t.uniform(rng) < 0.4 else t.below_n(rng, 10)
        other = w
        u = t.uniform(rng)
        if u < simple:
            kinds[1], learns[1] = SIMPLE, False
            if t.uniform(rng) < 0.8:
                refuse[1] = 10
        elif u < simple + others and pooled > 0:
            learns[1] = False
            other = pool[t.below_n(rng, min(pooled, len(pool)))]
        start = n
        n = play(
            s, deck, t.below_n(rng, 2), kinds, w, other, styles, refuse, learns, noise, rng,
            scratch, room, nodes, n, stats,
        )  # fmt: skip
        targets(s, nodes, start, n, trace)
        if n >= per_step:
            total += learn_from(
                n, w, m1, m2, slow, grad, touched, learning, rate, mix, scratch, steps
            )
            seen += n
            steps += 1
            n = 0
    return seen, total


@njit
def duel(
    pairs, kinds, w0, w1, styles, refuse, rng, s, deck, scratch, room, nodes, per_pair, stats, rules
):
    """Play mirrored pairs of rounds; per_pair gets player 0's mean points of each pair."""
    learns = np.zeros(2, np.bool_)
    other = np.zeros(52, np.int64)
    s[t.BIG] = s[t.NOBODY] = s[t.WALL] = s[t.TOP_ONLY] = 0
    s[t.GIN], s[t.UNDERCUT] = rules[0], rules[1]
    for i in range(pairs):
        t.shuffle(deck, rng)
        other[:] = deck
        total = 0.0
        for side in range(2):
            if side:
                deck[:] = other
            s[t.LIMIT] = rules[2] if rules[2] >= 0 else min(deck[20] % 13 + 1, 10)
            play(
                s, deck, side, kinds, w0, w1, styles, refuse, learns, 0.0, rng, scratch, room,
                nodes, 0, stats,
            )  # fmt: skip
            p = t.points(s)
            total += p if s[t.WINNER] == 0 else -p
        per_pair[i] = total / 2


@njit
def games(
    pairs, target, kinds, w0, w1, styles, refuse, rng, s, deck, scratch, room, nodes, per_pair,
    stats, rules,
):  # fmt: skip
    """Play pairs of games to a target on the same deals, seats swapped.

    per_pair gets player 0's wins of the two, his points over the other's, and the rounds.
    """
    learns = np.zeros(2, np.bool_)
    s[t.BIG] = s[t.NOBODY] = s[t.WALL] = s[t.TOP_ONLY] = 0
    s[t.GIN], s[t.UNDERCUT] = rules[0], rules[1]
    deals = np.zeros((60, 52), np.int64)
    for i in range(pairs):
        made = 0
        per_pair[i] = 0
        for side in range(2):
            score = np.zeros(2, np.int64)
            dealer = side
            k = 0
            while score[0] < target and score[1] < target:
                if k >= made and k < 60:
                    t.shuffle(deals[k], rng)
                    made = k + 1
                if k < 60:
                    deck[:] = deals[k]
                else:
                    t.shuffle(deck, rng)
                k += 1
                s[t.LIMIT] = rules[2] if rules[2] >= 0 else min(deck[20] % 13 + 1, 10)
                play(
                    s, deck, dealer, kinds, w0, w1, styles, refuse, learns, 0.0, rng, scratch,
                    room, nodes, 0, stats,
                )  # fmt: skip
                per_pair[i, 2] += 1
                if s[t.WINNER] >= 0:
                    score[s[t.WINNER]] += t.points(s)
                    dealer = 1 - dealer
            per_pair[i, 0] += score[0] >= target
            per_pair[i, 1] += score[0] - score[1]
