"""Learning, compiled: the gradients of the net from recorded positions, Adam, a slow average."""

from __future__ import annotations

import math

import numpy as np
from numba import njit

from tools.train.melds import lowest
from tools.train.netjit import (
    NSLOT,
    OUTPUTS,
    RANK_PLANES,
    SUIT_PLANES,
    add_row,
    fixed_sums,
    forward,
    value,
)


@njit(fastmath=True)
def learn(w, m1, m2, grad, touched, nodes, n, rate, mix, scratch, step):
    """One Adam step on n nodes; returns the mean squared error of the price.

    nodes: planes, ranks, slots, targets, bonuses (gin, undercut over 30). mix: weights of the
    price's, the chances' and the shares' part of the loss.
    """
    npl, nrk, nsl, ntarget, nbonus = nodes
    by_suit, small, acc, g, pooled, z, out = scratch
    suit, rank, slot = w[0], w[1], w[2]
    gsuit, grank, gslot, gfirst, gsecond, gb2, glast, glb = grad
    width, both, hidden = suit.shape[1], slot.shape[1], w[4].shape[1]
    tsuit, trank, tslot = touched
    tsuit[:] = 0
    trank[:] = 0
    tslot[:] = 0
    gfirst[:] = 0
    gsecond[:] = 0
    gb2[:] = 0
    glast[:] = 0
    glb[:] = 0
    dout = np.empty(OUTPUTS, np.float32)
    dz = np.empty(hidden, np.float32)
    dg = np.empty(both, np.float32)
    dp = np.empty(both, np.float32)
    da = np.empty((4, width), np.float32)
    zero, one = np.float32(0), np.float32(1)
    error = 0.0
    for i in range(n):
        pl, rk, sl, target = npl[i], nrk[i], nsl[i], ntarget[i]
        gin, under = nbonus[i, 0], nbonus[i, 1]
        fixed_sums(w, pl, rk, sl, by_suit, small)
        forward(w, pl, rk, sl, by_suit, small, acc, g, pooled, z, out)
        e = value(out, gin, under) - value(target, gin, under)
        error += e * e
        e = min(max(e, -one), one) * mix[0]
        # d price / d logit_c = p_c (bonus_c - mean bonus)
        mean = gin * (out[0] - out[3]) + under * (out[5] - out[2])
        for o in range(7):
            b = zero
            if o == 0:
                b = gin
            elif o == 3:
                b = -gin
            elif o == 5:
                b = under
            elif o == 2:
                b = -under
            dout[o] = e * out[o] * (b - mean) + mix[1] * (out[o] - target[o])
        for o in range(7, 13):
            sign = -one if 9 <= o <= 11 else one
            dout[o] = e * sign + mix[2] * min(max(out[o] - target[o], -one), one)
        kind = sl[0]
        last, gl = w[6][kind], glast[kind]
        for o in range(OUTPUTS):
            glb[kind, o] += dout[o]
        for k in range(hidden):
            if z[k] > zero:
                row, grow = last[k], gl[k]
                x = zero
                for o in range(OUTPUTS):
                    x += row[o] * dout[o]
                    grow[o] += z[k] * dout[o]
                dz[k] = x
                gb2[k] += x
            else:
                dz[k] = zero
        for j in range(both):
            x = pooled[j]
            d = zero
            if x != zero:
                row, grow = w[4][j], gsecond[j]
                for k in range(hidden):
                    d += row[k] * dz[k]
                    grow[k] += x * dz[k]
            dp[j] = d
        for j in range(both):
            dg[j] = zero
        for q in range(4):
            a, d = acc[q], da[q]
            for j in range(width):
                d[j] = dp[j] if a[j] > zero else zero
                dg[j] += d[j]
        for j in range(width, both):
            dg[j] = dp[j] if g[j] > zero else zero
        for j in range(both):
            gfirst[j] += dg[j]
        for k in range(NSLOT):
            r = sl[k]
            if not tslot[r]:
                tslot[r] = 1
                gslot[r, :] = 0
            add_row(gslot[r], dg)
        for p in range(SUIT_PLANES):
            m = pl[p]
            while m:
                c = lowest(m)
                m &= m - 1
                q = c // 13
                r = p * 13 + c - 13 * q
                if not tsuit[r]:
                    tsuit[r] = 1
                    gsuit[r, :] = 0
                add_row(gsuit[r], da[q])
        tail = dg[width:]
        for p in range(RANK_PLANES):
            m = rk[p]
            while m:
                r = p * 13 + lowest(m)
                m &= m - 1
                if not trank[r]:
                    trank[r] = 1
                    grank[r, :] = 0
                add_row(grank[r], tail)
    k = np.float32(8.0 / n)
    for r in range(tsuit.shape[0]):
        if tsuit[r]:
            adam(suit[r], m1[0][r], m2[0][r], gsuit[r], k, rate)
    for r in range(trank.shape[0]):
        if trank[r]:
            adam(rank[r], m1[1][r], m2[1][r], grank[r], k, rate)
    for r in range(tslot.shape[0]):
        if tslot[r]:
            adam(slot[r], m1[2][r], m2[2][r], gslot[r], k, rate)
    adam(w[3], m1[3], m2[3], gfirst, k, rate)
    for j in range(both):
        adam(w[4][j], m1[4][j], m2[4][j], gsecond[j], k, rate)
    adam(w[5], m1[5], m2[5], gb2, k, rate)
    for kind in range(3):
        for j in range(hidden):
            adam(w[6][kind, j], m1[6][kind, j], m2[6][kind, j], glast[kind, j], k, rate)
        adam(w[7][kind], m1[7][kind], m2[7][kind], glb[kind], k, rate)
    return error / n


@njit(fastmath=True)
def adam(w, m1, m2, grad, k, rate):
    b1, b2 = np.float32(0.9), np.float32(0.999)
    c1, c2 = np.float32(0.1), np.float32(0.001)
    eps = np.float32(1e-5)
    for j in range(w.shape[0]):
        d = grad[j] * k
        m1[j] = b1 * m1[j] + c1 * d
        m2[j] = b2 * m2[j] + c2 * d * d
        w[j] -= rate * m1[j] / (math.sqrt(m2[j]) + eps)


@njit(fastmath=True)
def _average(into, part, keep):
    a, b = into.ravel(), part.ravel()
    one = np.float32(1)
    for j in range(a.shape[0]):
        a[j] = keep * a[j] + (one - keep) * b[j]


@njit
def average(slow, w, keep):
    """Move the slow weights (those that are measured and shipped) towards the learning ones."""
    _average(slow[0], w[0], keep)
    _average(slow[1], w[1], keep)
    _average(slow[2], w[2], keep)
    _average(slow[3], w[3], keep)
    _average(slow[4], w[4], keep)
    _average(slow[5], w[5], keep)
    _average(slow[6], w[6], keep)
    _average(slow[7], w[7], keep)
