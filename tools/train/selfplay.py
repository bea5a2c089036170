"""Self-play under sampled rules: rounds leave positions with TD targets to learn from."""

from __future__ import annotations

import numpy as np
from numba import njit

from tools.train import choices as ch
from tools.train import learn as ln
from tools.train import play as pl
from tools.train import twin as t
from tools.train.netjit import OUTPUTS


@njit
def targets(s, nodes, start, n, trace):
    """Give the positions of a finished round their TD(lambda) targets."""
    ntarget, nboot, nmark = nodes[3], nodes[5], nodes[6]
    back = np.empty(OUTPUTS, np.float32)
    keep = np.float32(trace)
    for me in range(2):
        ch.result_vector(s, me, back)
        for i in range(n - 1, start - 1, -1):
            if nmark[i, 0] == me:
                ntarget[i] = back
                if nmark[i, 1]:
                    back[:] = nboot[i]
                else:
                    for o in range(OUTPUTS):
                        back[o] = (np.float32(1) - keep) * nboot[i, o] + keep * back[o]


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
    error = ln.learn(w, m1, m2, grad, touched, learning, n, np.float32(rate), mix, scratch, steps)
    if steps % 20 == 19:
        ln.average(slow, w, np.float32(0.98))
    return n * error


@njit(nogil=True)
def train_rounds(
    rounds, w, m1, m2, slow, grad, touched, nodes, scratch, room, pool, pooled, rng, s, deck,
    rate, noise, trace, mix, per_step, others, simple, refusing, stats,
):  # fmt: skip
    """Play rounds and learn from them; returns positions learned from and the summed error."""
    styles = np.array((ch.BEST, ch.BEST))
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
            kinds[p], learns[p] = ch.NET, True
            refuse[p] = 10
            if t.uniform(rng) < refusing:
                refuse[p] = 0 if t.uniform(rng) < 0.4 else t.below_n(rng, 10)
        other = w
        u = t.uniform(rng)
        if u < simple:
            kinds[1], learns[1] = ch.SIMPLE, False
            if t.uniform(rng) < 0.8:
                refuse[1] = 10
        elif u < simple + others and pooled > 0:
            learns[1] = False
            other = pool[t.below_n(rng, min(pooled, len(pool)))]
        start = n
        n = pl.play(
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
