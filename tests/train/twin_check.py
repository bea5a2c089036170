"""The twin against the engine: one random round, action by action. Also a command.

``python tests/train/twin_check.py 100000`` checks as many rounds as it is told.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from hollywood_gin.ai import features
from hollywood_gin.ai.features import Kind
from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    FinishLayoffs,
    Knock,
    LayOff,
    PassLastDiscard,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import cards_in, hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import knock_discards, least_deadwood
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import CLASSIC, DiscardHistory, OklahomaAce, Rules, Ties, Wall
from hollywood_gin.engine.scoring import Outcome, doubled, points
from tools.train import netjit as nj
from tools.train import twin as t
from tools.train.melds import PACK

OUTCOMES = (
    Outcome.KNOCK,
    Outcome.GIN,
    Outcome.BIG_GIN,
    Outcome.UNDERCUT,
    Outcome.NOBODY,
    Outcome.DEAD,
)
WALLS = (Wall.TWO_CARDS, Wall.LAST_CHANCE, Wall.STRICT)


class Checker:
    """Plays random rounds in the twin and again in the engine, and compares everything."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.rng = self.random.integers(1, 2**63, 1).astype(np.uint64)
        self.state = np.zeros(t.SIZE, np.int64)
        self.deck = np.zeros(52, np.int64)
        self.trace = np.zeros((900, 5), np.int64)
        self.states = np.zeros((900, t.SIZE), np.int64)
        self.seen: dict[Outcome, int] = {}
        self.positions = 0

    def rules(self) -> Rules:
        """Return random rules."""
        r = self.random
        gin = int(r.integers(1, 60))
        return replace(
            CLASSIC,
            knock_limit=10 if r.random() < 0.5 else int(r.integers(0, 11)),
            gin_bonus=gin,
            undercut_bonus=int(r.integers(1, 60)),
            big_gin_bonus=gin + 6 if r.random() < 0.3 else None,
            ties=Ties.NOBODY if r.random() < 0.3 else Ties.UNDERCUT,
            wall=WALLS[r.integers(3)],
            oklahoma=bool(r.random() < 0.3),
            oklahoma_ace=OklahomaAce.ONE if r.random() < 0.5 else OklahomaAce.GIN,
            discard_history=(DiscardHistory.TOP_ONLY if r.random() < 0.25 else DiscardHistory.OPEN),
        )

    def round(self, inputs: bool) -> None:
        """Check one round; with ``inputs`` also what the net would be told at each decision."""
        rules = self.rules()
        s = self.state
        t.shuffle(self.deck, self.rng)
        dealer = int(self.random.integers(2))
        here = Round.deal(rules, dealer, [int(card) for card in self.deck])
        s[t.LIMIT], s[t.GIN], s[t.UNDERCUT] = (
            here.knock_limit,
            rules.gin_bonus,
            rules.undercut_bonus,
        )
        s[t.BIG] = rules.big_gin_bonus or 0
        s[t.NOBODY] = rules.ties is Ties.NOBODY
        s[t.WALL] = WALLS.index(rules.wall)
        s[t.TOP_ONLY] = rules.discard_history is DiscardHistory.TOP_ONLY
        eager = float(self.random.choice([0.0, 0.7, 0.97, 1.0]))
        n = t.random_round(s, self.deck, dealer, self.rng, eager, self.trace, self.states)
        for i in range(n):
            state, step = self.states[i], self.trace[i]
            self.compare(here, state, step)
            if inputs:
                self.compare_inputs(here, state)
            here = here.apply(action_of(here, int(step[0]), int(step[1])))
            if here.phase is Phase.SHOWDOWN:
                here = defended(here)
        assert here.result is not None, "the twin ended a round that the engine goes on with"
        result = here.result
        self.seen[result.outcome] = self.seen.get(result.outcome, 0) + 1
        assert result.outcome is OUTCOMES[s[t.OUTCOME]]
        assert (-1 if result.winner is None else result.winner) == s[t.WINNER]
        if result.outcome is not Outcome.DEAD:
            assert result.knocker == s[t.KNOCKER]
            assert result.knocker_deadwood == s[t.KNOCKER_LEFT]
            assert result.defender_deadwood == s[t.DEFENDER_LEFT]
        times = 2 if doubled(rules, result.upcard) else 1
        assert points(result, rules) == t.points(s) * times

    def compare(self, here: Round, state: np.ndarray, step: np.ndarray) -> None:
        """Compare a position and what is legal in it."""
        assert here.turn == state[t.TURN]
        assert int(here.phase) == state[t.PHASE]
        assert here.hands == (state[t.HAND], state[t.HAND + 1])
        assert here.known == (state[t.KNOWN], state[t.KNOWN + 1])
        assert hand_of(here.pile) == state[t.PILE]
        assert here.stock_size == state[t.STOCK]
        assert (here.passes, here.turns) == (state[t.PASSES], state[t.TURNS])
        if here.phase is Phase.THROW:
            may = hand_of(c for c in cards_in(here.hand) if here.is_legal(Discard(c)))
            assert may == step[2]
            down = knock_discards(here.hand, here.knock_limit, here.taken)
            assert hand_of(card for card, _ in down) == step[3]
            assert here.is_legal(BigGin()) == step[4]
        else:
            assert here.top_discard == state[t.TOP]
            taken = TakeUpcard() if here.phase is Phase.UPCARD else TakeDiscard()
            assert here.is_legal(taken) == step[2]

    def compare_inputs(self, here: Round, state: np.ndarray) -> None:
        """Compare the inputs of the shipped player, from an observation, with the trainer's."""
        me = here.turn
        assert me is not None
        seen = here.observe(me)
        view = features.view_of(seen)
        if here.phase is Phase.THROW:
            cards, batch = features.throws(seen, view)
            self.same(state, me, Kind.AFTER, 0, here.hand, cards, batch)
            down = [c for c, _ in knock_discards(here.hand, here.knock_limit, here.taken)]
            if down:
                batch = features.knocks(seen, down, view)
                self.same(state, me, Kind.KNOCK, 0, here.hand, down, batch)
            return
        if here.phase is not Phase.LAST_CHANCE:
            batch = features.draw(seen, view)
            top = here.top_discard
            phase = features.draw_phase(seen)
            self.same(state, me, Kind.DRAW, phase, here.hand, [top], batch)
        assert here.top_discard is not None
        cards, batch = features.throws_after_taking(seen, view)
        eleven = here.hand | 1 << here.top_discard
        self.same(state, me, Kind.AFTER, 0, eleven, cards, batch)

    def same(self, state, me, kind, phase, hand, cards, batch) -> None:
        """Compare a batch with the trainer's inputs, row by row."""
        sizes = (features.SUIT_PLANES, features.RANK_PLANES, len(features.SLOTS))
        pl, rk, sl = (np.zeros(n, np.int64) for n in sizes)
        known = int(state[t.KNOWN + 1 - me])
        live = PACK & ~(hand | int(t.visible_pile(state)) | known)
        for row, card in enumerate(cards):
            ten = hand if kind is Kind.DRAW else hand & ~(1 << card)
            nj.fixed_inputs(state, me, int(kind), phase, live, pl, rk, sl)
            limit = int(state[t.LIMIT])
            refused = nj.refused(state, 1 - me)
            left = least_deadwood(ten)
            nj.own_inputs(ten, card, int(kind), left, live, known, refused, limit, pl, rk, sl)
            assert pl.tolist() == batch.suits[row].tolist()
            assert rk.tolist() == batch.ranks[row].tolist()
            assert sl.tolist() == batch.slots[row].tolist()
            self.positions += 1


def action_of(here: Round, action: int, card: int) -> Action:
    """Return the engine's action for the twin's."""
    if action == t.A_TAKE:
        return TakeUpcard() if here.phase is Phase.UPCARD else TakeDiscard()
    if action == t.A_PASS:
        return PassUpcard() if here.phase is Phase.UPCARD else PassLastDiscard()
    if action == t.A_DRAW:
        return DrawStock()
    if action == t.A_DISCARD:
        return Discard(card)
    if action == t.A_BIG:
        return BigGin()
    assert here.turn is not None
    return Knock(card, here.observe(here.turn).propose_spread(card))


def defended(here: Round) -> Round:
    """Return the round after the defence that the engine proposes."""
    assert here.turn is not None
    defence = here.observe(here.turn).propose_defence()
    for card, meld in defence.layoffs:
        here = here.apply(LayOff(card, meld))
    return here.apply(FinishLayoffs(defence.melds))


if __name__ == "__main__":
    checker = Checker(seed=2024)
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for done in range(1, wanted + 1):
        checker.round(inputs=done % 10 == 0)
        if done % 5000 == 0 or done == wanted:
            print(
                f"{done} rounds equal, {checker.positions} inputs equal", checker.seen, flush=True
            )
