"""The searching player: it plays the choices that are close to the end in many likely worlds.

The net proposes the draws, throws and knocks worth a thought. In each sampled world they are played
to the end of the round, a small net that it has taught playing both seats and each seeing what it
would see; those that do worse, or are without hope, are dropped on the way. The worlds, stock
included, are the same for every proposal, so the differences carry less of the luck. What the net
says of a proposal counts beside its roll-outs, by the part that docs/opponent.md has measured; and
the net's own choice is left only for one that came out better by more than half the noise that
remains.
"""

from __future__ import annotations

import math
import time
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from hollywood_gin.ai.arrays import Hands
from hollywood_gin.ai.evidence import throw_weights
from hollywood_gin.ai.netplayer import NetPlayer, Option, Outlook
from hollywood_gin.ai.player import Choice, Limit
from hollywood_gin.ai.rollouts import Ends, OutOfTime, PlayOut
from hollywood_gin.ai.rounds import Rounds, rounds_of
from hollywood_gin.ai.worlds import Worlds, sample_worlds
from hollywood_gin.engine.actions import (
    Action,
    Discard,
    DrawStock,
    Knock,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.rules import DiscardHistory

Floats = npt.NDArray[np.float64]

WORLDS: Final = 256
"""Worlds sampled a decision where the limit names no number."""
PROPOSALS: Final = 4
"""Options looked at, the net's own among them."""
GATE: Final = 4.0
"""Points by which a proposal may fall short of the net's best and still be looked at."""
TRUST: Final = 0.7
"""The part of what the net says of an option that is added to how its roll-outs end."""
DOUBT: Final = 0.5
"""Standard errors by which another proposal must be better than the net's own."""
CHUNK: Final = 64
"""Worlds played at a time; after each, the worse half of the other proposals is dropped, and those
without hope."""
HOPE: Final = 1.28
"""A proposal is dropped that would need more luck than this, in standard deviations, in the worlds
still to come: the upper tenth of what chance does."""
LATE: Final = 60
"""From this turn on the net answers alone: such a round goes on as long as both only take."""


class SearchPlayer:
    """A net's player that plays its close choices out before it makes them."""

    def __init__(
        self,
        player: NetPlayer,
        worlds: int = WORLDS,
        doubt: float = DOUBT,
        gate: float = GATE,
        trust: float = TRUST,
    ) -> None:
        """Search with the player's net and pricing."""
        self.player = player
        self.worlds = worlds
        self.doubt = doubt
        self.gate = gate
        self.trust = trust

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Return an action; ``limit.worlds`` is the number of worlds, time cuts them short."""
        deadline = math.inf if limit.seconds is None else time.monotonic() + limit.seconds
        outlook = self.player.outlook(observation)
        proposals = self._proposals(observation, outlook)
        if len(proposals) < 2:
            return Choice(outlook.best)
        number = self.worlds if limit.worlds is None else max(2, limit.worlds)
        out = self._playing(observation)

        def judge(hands: Hands) -> Floats:
            return throw_weights(out, observation, hands)

        worlds = sample_worlds(observation, number, rng, observation.stock_size, judge)
        values = np.zeros((len(proposals), 0))
        alive = list(range(len(proposals)))
        for start in range(0, number, CHUNK):
            part = Worlds(worlds.hands[start : start + CHUNK], worlds.stock[start : start + CHUNK])
            found = np.zeros((len(proposals), len(part)))
            actions = [proposals[i].action for i in alive]
            try:
                ends = self.play_out(observation, actions, part, deadline)
            except OutOfTime:  # what has been played whole decides; nothing: the net
                return Choice(proposals[self.best(values, alive)].action, cut=True)
            worth = self.player.pricing.settle(observation, ends.endings, ends.margins)
            said = [[self.trust * proposals[i].worth] for i in alive]
            found[alive] = worth.reshape(len(alive), len(part)) + said
            values = np.concatenate([values, found], axis=1)
            alive = self._kept(values, alive, values.shape[1] / number)
            if len(alive) == 1:
                break
        return Choice(proposals[self.best(values, alive)].action)

    def _proposals(self, seen: Observation, outlook: Outlook) -> list[Option]:
        """Return the options worth a search, the net's best first."""
        open_phase = seen.phase in (Phase.UPCARD, Phase.DRAW, Phase.THROW)
        if not open_phase or outlook.outcomes is None or seen.turns >= LATE:
            return []
        if seen.rules.discard_history is DiscardHistory.TOP_ONLY:
            return []  # what lies buried is hidden, and a world would have to place it
        if seen.stock_size <= 2:
            return []
        value = outlook.outcomes.points(seen.rules.gin_bonus, seen.rules.undercut_bonus)
        first = outlook.options[0]
        return [
            option
            for option in outlook.options[:PROPOSALS]
            if value[first.row] - value[option.row] <= self.gate
        ]

    def _playing(self, seen: Observation) -> PlayOut:
        return PlayOut(self.player.net.rollout, seen.rules, seen.knock_limit)

    def _kept(self, values: Floats, alive: list[int], played: float) -> list[int]:
        """Return the proposals to play on: the net's own and the better half of those with hope."""
        able = [i for i in alive[1:] if hopes(_better(values, i), played, self.doubt)]
        able.sort(key=lambda i: -float(values[i].mean()))
        return [0, *sorted(able[: len(alive) // 2])]

    def best(self, values: Floats, alive: list[int]) -> int:
        """Return the proposal that came out best, the net's own unless another is surely better."""
        if not values.shape[1]:
            return 0
        able = [i for i in alive[1:] if _better(values, i) > self.doubt]
        return max(able, key=lambda i: float(values[i].mean()), default=0)

    def play_out(
        self,
        seen: Observation,
        actions: list[Action],
        worlds: Worlds,
        deadline: float = math.inf,
    ) -> Ends:
        """Return how the round ends after each action in each world, action by action.

        Raises OutOfTime past the deadline.
        """
        out = self._playing(seen)
        number = len(worlds)
        ends = Ends.none(number * len(actions))
        begun: list[Rounds] = []
        places = []
        for i, action in enumerate(actions):
            rows = np.arange(i * number, (i + 1) * number)
            rounds = rounds_of(seen, worlds)
            if isinstance(action, Knock):
                down = out.lay_down(rounds, action.card)
                ends.endings[rows], ends.margins[rows] = down.endings, down.margins
                continue
            if isinstance(action, Discard):
                rounds, rows = out.throw(rounds, action.card, rows)
            elif isinstance(action, (TakeDiscard, TakeUpcard)):
                rounds, rows = out.take(rounds, 0, ends, rows)
            else:
                assert isinstance(action, (DrawStock, PassUpcard))
                rounds, rows = out.draw(rounds, 0, ends, rows)
            begun.append(rounds)
            places.append(rows)
        if begun:
            out.finish(Rounds.join(begun), 1, ends, np.concatenate(places), deadline)
        return ends


def hopes(ahead: float, played: float, doubt: float) -> bool:
    """Say whether a proposal may still come out surely better than the net's own.

    It is ``ahead`` by so many standard errors after the ``played`` part of the worlds, and must be
    by more than ``doubt`` in the end.
    """
    return ahead * math.sqrt(played) + HOPE * math.sqrt(1 - played) > doubt


def _better(values: Floats, row: int) -> float:
    """Return by how many standard errors a proposal came out better than the first."""
    over = values[row] - values[0]
    error = over.std(ddof=1) / len(over) ** 0.5 if len(over) > 1 else 0.0
    return float(over.mean() / max(error, 1e-9))
