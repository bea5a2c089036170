"""What the player's own cards make possible: the numbers beside the hand and on the buttons.

Everything follows from the observation; what is legal is asked of it, never decided here.
"""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.engine.actions import BigGin, Discard, Knock
from hollywood_gin.engine.cards import BIT, POINTS, Card, cards_in
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import deadwood_of, discards, least_deadwood
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.scoring import doubled


@dataclass(frozen=True, slots=True)
class Laying:
    """A way to end the round now: what is thrown (None: big gin), what it leaves, whether gin."""

    card: Card | None
    deadwood: int

    @property
    def gin(self) -> bool:
        """Whether nothing is left."""
        return self.deadwood == 0


@dataclass(frozen=True, slots=True)
class Deadwood:
    """The count in the corner: now, after the throw or the draw meant, and that card."""

    now: int
    after: int | None = None
    card: Card | None = None
    taking: bool = False


def best_throw(obs: Observation) -> tuple[Card, int] | None:
    """Return the card whose throw leaves least deadwood: among equals the costliest, then the
    one just drawn."""
    if obs.phase is not Phase.THROW or not obs.my_turn:
        return None
    ways = discards(obs.hand, obs.taken)
    return min(ways, key=lambda way: (way[1], -POINTS[way[0]], way[0] != obs.drawn), default=None)


def knock_with(obs: Observation, card: Card) -> Laying | None:
    """Return what knocking with this discard would leave, None if it is not allowed."""
    if obs.phase is not Phase.THROW or not obs.my_turn or not obs.hand & BIT[card]:
        return None
    spread = obs.propose_spread(card)
    if Knock(card, spread) not in obs.legal_actions():
        return None
    return Laying(card, deadwood_of(obs.hand & ~BIT[card], spread))


def layings(obs: Observation) -> list[Laying]:
    """Return every way to knock now, the best first; big gin before everything."""
    if obs.phase is not Phase.THROW or not obs.my_turn:
        return []
    found = [laying for card in cards_in(obs.hand) if (laying := knock_with(obs, card))]
    found.sort(
        key=lambda way: (
            way.deadwood,
            -POINTS[way.card] if way.card is not None else 0,
            way.card != obs.drawn,
        )
    )
    if BigGin() in obs.legal_actions():
        found.insert(0, Laying(None, 0))
    return found


def may_throw(obs: Observation, card: Card) -> bool:
    """Say whether a card may be thrown."""
    return Discard(card) in obs.legal_actions()


def count(obs: Observation, chosen: Card | None) -> Deadwood:
    """Return the deadwood now, and after the throw (or the draw) that is meant."""
    now = least_deadwood(obs.hand)
    if not obs.my_turn:
        return Deadwood(now)
    if obs.phase is Phase.THROW:
        if chosen is not None and obs.hand & BIT[chosen]:
            return Deadwood(now, least_deadwood(obs.hand & ~BIT[chosen]), chosen)
        best = best_throw(obs)
        return Deadwood(now, best[1], best[0]) if best else Deadwood(now)
    top = obs.top_discard
    offered = obs.phase in (Phase.UPCARD, Phase.DRAW, Phase.LAST_CHANCE)
    if offered and top is not None and not obs.upcard_refused:
        after = min(left for _, left in discards(obs.hand | BIT[top], top))
        return Deadwood(now, after, top, taking=True)
    return Deadwood(now)


@dataclass(frozen=True, slots=True)
class Outlook:
    """Where a win would be written: the games, which of them it may close, the points needed."""

    enters: tuple[int, ...]
    may_close: tuple[int, ...]
    need: int

    @property
    def closing(self) -> int | None:
        """The first game that may close."""
        return self.may_close[0] if self.may_close else None


def outlook(obs: Observation, laying: Laying) -> Outlook:
    """Return what a win with this knock would do to the sheet.

    A game may close when the points to go are within what the opponent could hold at most: the
    ten dearest cards that are not to be seen.
    """
    sheet = obs.sheet
    if sheet is None:
        return Outlook((), (), 0)
    enters = sheet.would_enter(obs.seat)
    hidden = sorted((POINTS[c] for c in cards_in(obs.unseen | obs.known_opponent)), reverse=True)
    most = sum(hidden[: obs.opponent_count]) - laying.deadwood
    bonus = 0
    if laying.card is None:
        bonus = obs.rules.big_gin_bonus or 0
    elif laying.gin:
        bonus = obs.rules.gin_bonus
    times = 2 if doubled(obs.rules, obs.upcard) else 1
    most = (most + bonus) * times
    closing = tuple(game for game in enters if sheet.to_go(obs.seat, game) <= most)
    need = sheet.to_go(obs.seat, closing[0]) if closing else 0
    return Outlook(enters, closing, need)


def deadwood_after(obs: Observation, card: Card) -> int:
    """Return the least deadwood that throwing a card would leave."""
    return least_deadwood(obs.hand & ~BIT[card])
