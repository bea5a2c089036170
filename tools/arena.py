# ruff: noqa: E402 - numpy reads its thread settings when it is first imported
"""Let two players meet on mirrored deals and say what came of it, with intervals.

    python tools/arena.py max simple --mode games --pairs 1000
    python tools/arena.py vera "program: my-bot --fast" --mode rounds --pairs 500 --json out.json

Every pair is played twice from the same decks, the players in each other's seats, and the 95 %
intervals are those of the pairs. A player is a level of the game, simple, heuristic, random, a
variant of the trained player (see hollywood_gin.ai.levels.variant), or ``program: COMMAND``, which
speaks the bot protocol of docs/bot-protocol.md.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Final

for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")  # a decision is timed on one core; set before numpy comes

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hollywood_gin.ai import levels
from hollywood_gin.ai.heuristic import HeuristicPlayer
from hollywood_gin.ai.player import Choice, Limit, Player
from hollywood_gin.ai.simple import SimplePlayer
from hollywood_gin.commands.parser import rules_of
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.rules import NextDealer, Rules
from hollywood_gin.engine.scoring import Outcome, points
from tools.arena_host import ProgramPlayer

MODES: Final = ("rounds", "games", "matches")
TURN_STOP: Final = 200


class RandomPlayer:
    """Any legal action, each as likely as another."""

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Return a legal action by chance."""
        return Choice(rng.choice(list(observation.legal_actions())))


def player_of(name: str) -> Player:
    """Return the player of a name given on the command line."""
    if name == "simple":
        return SimplePlayer()
    if name == "heuristic":
        return HeuristicPlayer()
    if name == "random":
        return RandomPlayer()
    if name.startswith("program:"):
        return ProgramPlayer(name.removeprefix("program:").strip())
    return levels.variant(name)


@dataclass
class Tally:
    """What one player did, summed over the rounds it played."""

    rounds: int = 0
    points: int = 0
    won: int = 0
    outcomes: dict[str, int] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    safety_stops: int = 0

    def add(self, other: Tally) -> None:
        """Add what was counted elsewhere."""
        self.rounds += other.rounds
        self.points += other.points
        self.won += other.won
        self.safety_stops += other.safety_stops
        self.seconds += other.seconds
        for name, count in other.outcomes.items():
            self.outcomes[name] = self.outcomes.get(name, 0) + count


@dataclass(frozen=True)
class Plan:
    """Everything a worker needs to play its pairs."""

    names: tuple[str, str]
    rules: Rules
    mode: str
    seed: int
    worlds: tuple[int | None, int | None]


@dataclass
class Pair:
    """One pair: the first player's points a round and its share of the games, over both seats."""

    points: int
    rounds: int
    won: float
    tallies: tuple[Tally, Tally]


_players: list[Player] = []
_plan: Plan | None = None


def _set_up(plan: Plan) -> None:
    global _plan  # noqa: PLW0603 - the one plan of a worker process
    _plan = plan
    _players[:] = [player_of(name) for name in plan.names]


def _play_pair(number: int) -> Pair:
    assert _plan is not None
    tallies = (Tally(), Tally())
    pair = Pair(0, 0, 0.0, tallies)
    for swap in (0, 1):
        _play(_plan, number, swap, pair)
    return pair


def _play(plan: Plan, number: int, swap: int, pair: Pair) -> None:
    """Play one match (or one round) of a pair; player i sits in seat i, or in the other one."""
    decks = Random(f"{plan.seed}/{number}")
    chance = [Random(f"{plan.seed}/{number}/{swap}/{i}") for i in (0, 1)]
    limits = [Limit(worlds=count) for count in plan.worlds]
    match = Match.start(plan.rules, decks.randrange(2))
    while not match.over:
        deck = list(range(52))
        decks.shuffle(deck)
        match = match.deal(deck)
        while match.playing:
            seat = match.turn
            assert seat is not None
            who = seat ^ swap
            seen = match.observe(seat)
            began = time.process_time()
            choice = _players[who].choose(seen, limits[who], chance[who])
            pair.tallies[who].seconds.append(time.process_time() - began)
            match = match.apply(choice.action, seat)
        _count(plan, match, swap, pair)
        if plan.mode == "rounds":
            break
    if plan.mode != "rounds":
        assert match.winner is not None
        pair.won += 0.5 * (match.winner ^ swap == 0)


def _count(plan: Plan, match: Match, swap: int, pair: Pair) -> None:
    finished = match.round
    assert finished is not None
    assert finished.result is not None
    result = finished.result
    score = points(result, plan.rules)
    pair.rounds += 1
    for who, tally in enumerate(pair.tallies):
        tally.rounds += 1
        if result.winner is not None and result.winner ^ swap == who:
            tally.won += 1
            tally.points += score
            tally.outcomes[result.outcome] = tally.outcomes.get(result.outcome, 0) + 1
        if result.outcome is Outcome.DEAD and finished.turns >= TURN_STOP:
            tally.safety_stops += 1
    if result.winner is not None:
        pair.points += score if result.winner ^ swap == 0 else -score


def interval(values: list[float]) -> tuple[float, float]:
    """Return the mean of the pairs' values and the half width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, math.inf
    spread = math.sqrt(sum((v - mean) ** 2 for v in values) / (count - 1))
    return mean, 1.96 * spread / math.sqrt(count)


def ratio(pairs: list[Pair]) -> tuple[float, float]:
    """Return the first player's points a round and the half width, pairs of unequal length."""
    rounds = sum(pair.rounds for pair in pairs)
    mean = sum(pair.points for pair in pairs) / rounds
    count = len(pairs)
    if count < 2:
        return mean, math.inf
    spread = sum((pair.points - mean * pair.rounds) ** 2 for pair in pairs) / (count - 1)
    return mean, 1.96 * math.sqrt(spread * count) / rounds


def report(plan: Plan, pairs: list[Pair], seconds: float) -> dict[str, Any]:
    """Return what the pairs say, as it is written to JSON."""
    sums = (Tally(), Tally())
    for pair in pairs:
        for into, tally in zip(sums, pair.tallies, strict=True):
            into.add(tally)
    mean, half = ratio(pairs)
    answer: dict[str, Any] = {
        "players": list(plan.names),
        "mode": plan.mode,
        "rules": plan.rules.text(),
        "seed": plan.seed,
        "worlds": list(plan.worlds),
        "pairs": len(pairs),
        "rounds": sums[0].rounds,
        "points_per_round": [round(mean, 3), round(half, 3)],
        "safety_stops": sums[0].safety_stops,
        "wall_seconds": round(seconds, 1),
        "by_player": {},
    }
    if plan.mode != "rounds":
        won, half = interval([100 * pair.won for pair in pairs])
        answer["games"] = 2 * len(pairs)
        answer["percent_won"] = [round(won, 2), round(half, 2)]
    for i, (name, tally) in enumerate(zip(plan.names, sums, strict=True)):
        times = sorted(tally.seconds)
        answer["by_player"][f"{i + 1} {name}"] = {
            "rounds_won": tally.won,
            "points": tally.points,
            "outcomes": tally.outcomes,
            "decisions": len(times),
            "ms_median": round(1000 * times[len(times) // 2], 3),
            "ms_p99": round(1000 * times[len(times) * 99 // 100], 3),
        }
    return answer


def play(plan: Plan, pairs: int, cores: int, show: bool = True) -> dict[str, Any]:
    """Return the report of a plan played over so many pairs."""
    began = time.monotonic()
    done: list[Pair] = []
    for pair in _pairs(plan, pairs, cores):
        done.append(pair)
        if show and sys.stderr.isatty():
            print(f"\r{len(done)}/{pairs} pairs", end="", file=sys.stderr, flush=True)
        elif show and len(done) % max(1, pairs // 10) == 0:
            print(_progress(plan, done, pairs), file=sys.stderr, flush=True)
    return report(plan, done, time.monotonic() - began)


def _progress(plan: Plan, done: list[Pair], pairs: int) -> str:
    mean, half = ratio(done)
    text = f"{len(done)}/{pairs} pairs: {mean:+.2f} +-{half:.2f} points a round"
    if plan.mode != "rounds":
        won, half = interval([100 * pair.won for pair in done])
        text += f", {won:.1f} +-{half:.1f} % won"
    return text


def _pairs(plan: Plan, pairs: int, cores: int) -> Iterator[Pair]:
    if cores == 1:
        _set_up(plan)
        yield from map(_play_pair, range(pairs))
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(cores, _set_up, (plan,)) as pool:
        found: Iterable[Pair] = pool.imap_unordered(_play_pair, range(pairs))
        yield from found


def rules_for(mode: str, name: str | None, knobs: list[str]) -> Rules:
    """Return the rules to play by; games default to the measure the published figures use."""
    if mode == "games" and name is None:
        base = rules_of("table", ["games=1", "target=100"])
        base = replace(base, next_dealer=NextDealer.ALTERNATE)
        return base.with_knobs(dict(word.split("=", 1) for word in knobs))
    return rules_of(name or "table", knobs)


def main() -> None:
    """Play what the command line asks for and print the report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--mode", choices=MODES, default="games")
    parser.add_argument("--pairs", type=int, default=200, help="each pair is two games (rounds)")
    parser.add_argument("--rules", help="a preset (default table; games: one game to 100 of it)")
    parser.add_argument("--set", action="append", default=[], metavar="KNOB=VALUE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, nargs=2, help="limit of each player's worlds")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the report here")
    args = parser.parse_args()
    worlds = tuple(args.worlds) if args.worlds else (None, None)
    rules = rules_for(args.mode, args.rules, args.set)
    plan = Plan((args.first, args.second), rules, args.mode, args.seed, worlds)
    answer = play(plan, args.pairs, args.cores)
    text = json.dumps(answer, indent=1)
    print(text)
    if args.json:
        args.json.write_text(text + "\n")


if __name__ == "__main__":
    main()
