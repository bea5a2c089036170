"""Play the net against OpenSpiel's own simple bot, on OpenSpiel's state.

    uv run --group compare python tools/compare_bot.py [--pairs 5000] [--player net] [--cores 2]

Games to 100, gin 25, undercut 25, the dealer alternating after a scored round; each pair of games
has the same deals with the sides changed. OpenSpiel holds the cards, says what is legal and counts
the points; our engine goes along only to make the observation that our player is given.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

import pyspiel

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hollywood_gin.ai import levels
from hollywood_gin.ai.player import Limit, Player
from hollywood_gin.engine.actions import (
    Action,
    Discard,
    DrawStock,
    Knock,
    PassLastDiscard,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import cards_in, hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import best_defence
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import CLASSIC, Wall

GIN = pyspiel.gin_rummy
GAME = pyspiel.load_game("gin_rummy")
PARAMETERS = GAME.get_parameters()
UTILS = GIN.GinRummyUtils(13, 4, 10)
TAKE, DRAW, PASS, KNOCK = (
    GIN.DRAW_UPCARD_ACTION,
    GIN.DRAW_STOCK_ACTION,
    GIN.PASS_ACTION,
    GIN.KNOCK_ACTION,
)
RULES = replace(CLASSIC, undercut_bonus=25, wall=Wall.LAST_CHANCE)
"""OpenSpiel's rules in ours: at the wall the last discard may be taken for a knock."""


class Table:
    """One round on OpenSpiel's state, with ours beside it. Seat 0 is the non-dealer in both.

    Both number a card suit * 13 + rank and differ only in the names of the suits.
    """

    def __init__(self, deck: list[int], mine: int, player: Player, bots: list[Any]) -> None:
        """Deal; ``mine`` is the seat of our player."""
        self.mine, self.player, self.bots = mine, player, bots
        self.knocked = False
        self.spread: list[int] = []
        self.here = Round.deal(RULES, 1, deck)
        self.state = GAME.new_initial_state()
        for card in (*deck[0:20:2], *deck[1:20:2], deck[20]):
            self.state.apply_action(card)

    def play(self) -> int:
        """Return the points of our player, as OpenSpiel counts them."""
        while not self.state.is_terminal():
            seat = self.state.current_player()
            if self.knocked:
                self._defend(seat)
            elif seat == self.mine:
                seen = self.here.observe(seat)
                self._ours(self.player.choose(seen, Limit(), Random(0)).action)
            else:
                self._theirs(self.bots[seat].step(self.state))
        return round(self.state.returns()[self.mine])

    def _both(self, theirs: int, ours: Action) -> None:
        stock, size = self.here.stock, self.here.stock_size
        self.here = self.here.apply(ours)
        self._apply(theirs)
        if self.state.is_chance_node():
            self.state.apply_action(stock[-size])

    def _apply(self, action: int) -> None:
        if action not in self.state.legal_actions():
            raise RuntimeError(f"OpenSpiel does not allow {action} in\n{self.state}")
        self.state.apply_action(action)

    def _ours(self, action: Action) -> None:
        if isinstance(action, Knock):
            self._apply(KNOCK)
            self._apply(action.card)
            for meld in meld_actions(action.spread):
                self._apply(meld)
            self._apply(PASS)
            self.knocked = True
        elif isinstance(action, TakeDiscard) and self.here.phase is Phase.LAST_CHANCE:
            self.here = self.here.apply(action)  # OpenSpiel's knock takes the card by itself
        elif isinstance(action, Discard):
            self._both(action.card, action)
        elif isinstance(action, (TakeUpcard, TakeDiscard)):
            self._both(TAKE, action)
        else:
            self._both(DRAW if isinstance(action, DrawStock) else PASS, action)

    def _theirs(self, action: int) -> None:
        phase = self.here.phase
        if action == KNOCK:
            # OpenSpiel lets a knock throw the card just taken, so our engine stops here.
            seat = self.state.current_player()
            self._apply(action)
            bot = self.bots[seat]
            self._apply(bot.step(self.state))
            while (step := bot.step(self.state)) != PASS:
                self._apply(step)
                self.spread.append(hand_of(UTILS.int_to_meld[step - GIN.MELD_ACTION_BASE]))
            self._apply(PASS)
            self.knocked = True
        elif action == TAKE:
            self._both(TAKE, TakeUpcard() if phase is Phase.UPCARD else TakeDiscard())
        elif action == DRAW:
            self._both(DRAW, DrawStock())
        elif action == PASS:
            self._both(PASS, PassUpcard() if phase is Phase.UPCARD else PassLastDiscard())
        else:
            self._both(action, Discard(action))

    def _defend(self, seat: int) -> None:
        if seat != self.mine:
            self._apply(self.bots[seat].step(self.state))
            return
        layoffs_allowed = any(action < 52 for action in self.state.legal_actions())
        spread = tuple(self.spread) if layoffs_allowed else ()
        defence = best_defence(self.here.hands[seat], spread)
        for card, _ in defence.layoffs:
            self._apply(card)
        melds = meld_actions(defence.melds)
        while not self.state.is_terminal() and self.state.current_player() == seat:
            legal = self.state.legal_actions()
            self._apply(melds.pop() if melds and melds[-1] in legal else PASS)


def meld_actions(melds: Sequence[int]) -> list[int]:
    """Return OpenSpiel's actions of laying melds; it knows no run of more than five cards."""
    parts = []
    for meld in melds:
        cards = cards_in(meld)
        while len(cards) > 5:
            parts.append(cards[:3])
            cards = cards[3:]
        parts.append(cards)
    return [int(GIN.MELD_ACTION_BASE + UTILS.meld_to_int(part)) for part in parts]


def pair(job: tuple[str, int]) -> tuple[int, int, int]:
    """Play two games on the same deals; returns games won, points over the other, and rounds."""
    name, seed = job
    player = levels.variant(name)
    won = points = rounds = 0
    for side in (0, 1):
        rng = Random(seed)
        score, mine = [0, 0], side
        while max(score) < 100:
            deck = rng.sample(range(52), 52)
            bots = [pyspiel.make_simple_gin_rummy_bot(PARAMETERS, seat) for seat in (0, 1)]
            got = Table(deck, mine, player, bots).play()
            score[got < 0] += abs(got)
            rounds += 1
            if got:
                mine = 1 - mine
        won += score[0] >= 100
        points += score[0] - score[1]
    return won, points, rounds


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=5000)
    parser.add_argument("--player", default="net", help="as tools/arena.py takes them")
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    jobs = [(args.player, args.seed * 1_000_000 + i) for i in range(args.pairs)]
    with Pool(args.cores) as pool:
        found = pool.map(pair, jobs, chunksize=10)
    won = [w for w, _, _ in found]
    rounds = sum(r for _, _, r in found)
    mean = sum(won) / len(won)
    spread = (sum((w - mean) ** 2 for w in won) / (len(won) - 1)) ** 0.5
    print(
        f"{args.player} against OpenSpiel's simple bot: {50 * mean:.2f} "
        f"+-{50 * 1.96 * spread / len(won) ** 0.5:.2f} % of {2 * len(won)} games, "
        f"{sum(p for _, p, _ in found) / rounds:+.3f} points a round over {rounds} rounds"
    )


if __name__ == "__main__":
    main()
