"""Rounds, pairs of rounds and games between the twin's players; a round may be recorded."""

from __future__ import annotations

import numpy as np
from numba import njit

from tools.train import choices as ch
from tools.train import netjit as nj
from tools.train import twin as t
from tools.train.melds import least_deadwood, lowest
from tools.train.netjit import NSLOT, OUTPUTS, RANK_PLANES, SUIT_PLANES

ROOM = 2200
"""Positions that a batch may hold: those of one round more than a step needs."""


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
        net = kinds[me] == ch.NET
        v = s
        partial = net and (style[ch.MEMORY] >= 0 or style[ch.WATCHES] == 0)
        if partial:
            v = seat_view
            ch.noticed(s, me, order, style, v)
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
                    want = may_take and ch.melds_with(hand | np.int64(1) << s[t.TOP], s[t.TOP])
                if want:
                    ch.pick_up(s, order)
                elif phase == t.P_DRAW:
                    t.draw(s, deck)
                else:
                    t.pass_card(s)
                continue
            taking = -1.0e9
            if may_take and (style[ch.QUICK] == 0 or ch.touches(hand, s[t.TOP])):
                eleven = hand | np.int64(1) << s[t.TOP]
                v[t.MUST] = phase == t.P_LAST
                taking = ch.choose_throw(
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
                    ch.pick_up(s, order)
                    if s[t.BIG] and least_deadwood(s[t.HAND + me]) == 0:
                        t.big_gin(s)
                    else:
                        t.knock(s, info[3])
                else:
                    t.pass_card(s)
                continue
            ch.evaluate_leaving(v, me, w, scratch, draw_in, draw_out)
            leaving = nj.value(draw_out, gin, under, style[ch.FEAR])
            tried = taking + style[ch.FANCY] / nj.SCALE
            if noise > 0 and taking < 1.0e5:
                tried += noise * ch.gaussian(rng)
            if may_take and tried > leaving:
                if learns[me]:
                    explored = info[4]
                    if leaving > taking:
                        boot[:] = draw_out
                        explored = explored or leaving > taking + 0.015
                    if info[2] and not info[1]:
                        ten = eleven & ~(np.int64(1) << info[3])
                        ch.knock_vector(s, me, ten, s[t.HAND + him], ktarget)
                        n = record(nodes, n, work[3:6], ktarget, boot, s, -1, 0)
                    n = record(nodes, n, best_in, zero_out, boot, s, me, explored)
                card, down = info[0], info[1]
                ch.pick_up(s, order)
                left = s[t.PASSED + him] >> s[t.TAKEN] & 1
                again = left and style[ch.QUICK] == 0 and not learns[me]
                # The upcard that the other passed is no longer one that he left lying: the shipped
                # player looks again. A roll-out does not; nor a learner, who would learn it twice.
                if partial or again:
                    continue
                if s[t.BIG] and least_deadwood(s[t.HAND + me]) == 0:
                    t.big_gin(s)
                elif down:
                    t.knock(s, card)
                else:
                    ch.put_down(s, order, card)
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
            ch.choose_throw(
                v, me, hand, s[t.TAKEN], w, style, scratch, work, rng, noise, refuse[me],
                best_out, boot, best_in, info,
            )  # fmt: skip
            if learns[me]:
                if info[2] and not info[1]:
                    ten = hand & ~(np.int64(1) << info[3])
                    ch.knock_vector(s, me, ten, s[t.HAND + him], ktarget)
                    n = record(nodes, n, work[3:6], ktarget, boot, s, -1, 0)
                n = record(nodes, n, best_in, zero_out, boot, s, me, info[4])
        else:
            drawn = s[t.TAKEN]
            if drawn < 0:
                drawn = deck[51 - s[t.STOCK]]
            k = count[me]
            pair = ch.simple_throw(s, hand, rng, seen[me], k, drawn, info)
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
            ch.put_down(s, order, info[0])
    winner = s[t.WINNER]
    stats[2 if winner < 0 else winner, s[t.OUTCOME]] += 1
    return n


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
