"""The quick functions equal their naive twins: melds, deadwood, defence, and the whole round."""

from __future__ import annotations

from random import Random

import pytest

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
from hollywood_gin.engine.cards import cards_in, format_card, parse_cards
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import (
    MELDS,
    arrangements,
    best_arrangements,
    best_defence,
    deadwood_of,
    deadwood_of_cards,
    deadwood_of_ten,
    discards,
    fits,
    is_meld,
    knock_discards,
    layoff_chains,
    least_deadwood,
    least_defence,
    propose_spread,
)
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoring import points
from tests.engine import naive_round as naive
from tests.engine.hands import deck as drawn_deck
from tests.engine.random_rounds import (
    random_action,
    random_deck,
    random_rules,
    rich_deck,
    rich_hand,
    sensible_action,
)

ALL = (1 << 52) - 1


def names(cards: int) -> frozenset[str]:
    return frozenset(map(format_card, cards_in(cards)))


def hands(seed: int, count: int, sizes: tuple[int, ...]) -> list[int]:
    """Return random hands, half of them rich in melds that fight for the same cards."""
    rng = Random(seed)
    found = []
    for i in range(count):
        size = rng.choice(sizes)
        rich = rich_hand(rng, size) if i % 2 else 0
        found.append(rich or sum(1 << c for c in rng.sample(range(52), size)))
    return found


def test_the_melds() -> None:
    assert {names(meld) for meld in MELDS} == set(naive.MELDS)
    assert all(is_meld(meld) for meld in MELDS)


def test_least_deadwood() -> None:
    for hand in hands(1, 6000, (0, 1, 3, 7, 9, 10, 11)):
        best = naive.least(names(hand))
        assert least_deadwood(hand) == best, names(hand)
        assert deadwood_of_cards(cards_in(hand)) == best
        if hand.bit_count() == 10:
            assert deadwood_of_ten(cards_in(hand)) == best
        else:
            with pytest.raises(ValueError, match="unpack"):
                deadwood_of_ten(cards_in(hand))


def test_all_arrangements() -> None:
    for hand in hands(2, 1000, (9, 10, 11)):
        found = [frozenset(names(meld) for meld in way) for way in arrangements(hand)]
        assert len(set(found)) == len(found)
        assert set(found) == set(naive.families(names(hand)))


def test_best_arrangements() -> None:
    for hand in hands(3, 1000, (10, 11)):
        cards = names(hand)
        least = naive.least(cards)
        best = {
            way for way in naive.families(cards) if naive.points(naive.left(cards, way)) == least
        }
        found = {frozenset(names(meld) for meld in way) for way in best_arrangements(hand)}
        assert found <= best
        assert found, cards
        # What is missing are runs in two pieces that could be one.
        for way in best - found:
            assert any(m | n in naive.IS_MELD for m in way for n in way if m != n and not m & n), (
                way
            )


def test_discards_and_knock_discards() -> None:
    for hand in hands(4, 1000, (11,)):
        cards = cards_in(hand)
        taken = cards[hand % 11]
        left = {card: naive.least(names(hand ^ 1 << card)) for card in cards}
        assert dict(discards(hand)) == left
        del left[taken]
        assert dict(discards(hand, taken)) == left
        for limit in (0, 4, 10):
            may = {card: dw for card, dw in left.items() if dw <= limit}
            assert dict(knock_discards(hand, limit, taken)) == may


def showdowns(seed: int, count: int) -> list[tuple[int, tuple[int, ...], int]]:
    """Return (knocker, spread, defender): any arrangement, hands that lie close together."""
    rng = Random(seed)
    found = []
    while len(found) < count:
        cards = rich_deck(rng)
        own, other = (sum(1 << c for c in cards[i:20:2]) for i in (0, 1))
        ways = [way for way in arrangements(own) if way]
        if ways:
            found.append((own, rng.choice(ways), other))
    return found


def test_the_best_defence() -> None:
    with_layoffs = 0
    for _, spread, other in showdowns(5, 3000):
        defence = best_defence(other, spread)
        assert defence.deadwood == naive.best_defence(names(other), [names(m) for m in spread])
        assert least_defence(other, spread) == defence.deadwood
        # The proposal can be played, and leaves what it says.
        lie, hand = list(spread), other
        for card, meld in defence.layoffs:
            assert hand >> card & 1
            assert fits(card, lie[meld])
            lie[meld] |= 1 << card
            hand ^= 1 << card
        assert all(meld & ~hand == 0 and is_meld(meld) for meld in defence.melds)
        assert deadwood_of(hand, defence.melds) == defence.deadwood
        with_layoffs += bool(defence.layoffs)
    assert with_layoffs > 100


def test_layoff_chains() -> None:
    for meld in MELDS:
        for chain in layoff_chains(meld):
            lies = meld
            for card in chain:
                assert names(lies | 1 << card) in naive.IS_MELD
                lies |= 1 << card
        first = {chain[0] for chain in layoff_chains(meld)}
        could = {
            c for c in range(52) if not meld >> c & 1 and names(meld | 1 << c) in naive.IS_MELD
        }
        assert first == could == {c for c in range(52) if fits(c, meld)}


def naive_exposure(spread: frozenset[naive.Meld], available: frozenset[str]) -> int:
    """Lay off card after card for as long as anything fits; count every card that ever could."""
    could: set[str] = set()
    for meld in spread:
        lies, grew = meld, True
        while grew:
            fitting = [card for card in available - lies if lies | {card} in naive.IS_MELD]
            grew = bool(fitting)
            lies = lies | set(fitting[:1])
            could |= set(fitting)
    return naive.points(could)


def test_the_proposed_spread() -> None:
    """Least deadwood, then least exposure (paragraph 15)."""
    rng = Random(6)
    choices = 0
    for hand in hands(6, 3000, (10,)):
        seen = sum(1 << c for c in rng.sample(cards_in(ALL & ~hand), 12))
        available = names(ALL & ~hand & ~seen)
        cards = names(hand)
        proposed = frozenset(names(meld) for meld in propose_spread(hand, ALL & ~hand & ~seen))
        ways = naive.families(cards)
        least = min(naive.points(naive.left(cards, way)) for way in ways)
        best = [way for way in ways if naive.points(naive.left(cards, way)) == least]
        assert proposed in best
        exposures = [naive_exposure(way, available) for way in best]
        choices += min(exposures) != max(exposures)
        assert naive_exposure(proposed, available) == min(exposures)
    assert choices > 30


# -- the whole round -------------------------------------------------------------------------


def plain_rules(rules: Rules) -> dict[str, object]:
    return {name: getattr(value, "value", value) for name, value in rules.knobs().items()}


def as_naive(round_: Round, action: Action) -> naive.Action:
    match action:
        case TakeUpcard():
            return ("take_upcard",)
        case PassUpcard():
            return ("pass_upcard",)
        case DrawStock():
            return ("draw",)
        case TakeDiscard():
            return ("take",)
        case PassLastDiscard():
            return ("pass_last",)
        case BigGin():
            return ("big_gin",)
        case Discard(card):
            return ("throw", format_card(card))
        case Knock(card, spread):
            return ("knock", format_card(card), frozenset(names(meld) for meld in spread))
        case LayOff(card, meld):
            return ("lay_off", format_card(card), names(round_.spread[meld]))
        case FinishLayoffs(melds):
            return ("finish", frozenset(names(meld) for meld in melds))


class Twins:
    """A round and its naive twin, walked together."""

    def __init__(self, rules: Rules, deck: list[int], dealer: int = 0) -> None:
        self.round = Round.deal(rules, dealer, deck)
        self.twin = naive.NaiveRound(plain_rules(rules), dealer, [format_card(c) for c in deck])

    def play(self, *actions: Action) -> Twins:
        new = object.__new__(Twins)
        new.round, new.twin = self.round, self.twin
        for action in actions:
            new.twin = new.twin.play(as_naive(new.round, action))
            new.round = new.round.apply(action)
        return new

    def check(self) -> dict[naive.Action, Action]:
        """Compare the position and what is legal in it; return the legal actions."""
        round_, twin = self.round, self.twin
        assert [names(hand) for hand in round_.hands] == [frozenset(h) for h in twin.hands]
        assert [format_card(c) for c in round_.pile] == twin.pile
        assert [format_card(c) for c in round_.stock[31 - round_.stock_size :]] == twin.stock
        if round_.result is None:
            assert round_.turn == twin.player
            assert twin.result is None
        else:
            result = round_.result
            score = points(result, round_.rules)
            assert (result.outcome.value, result.winner, score) == twin.result
        legal = {as_naive(round_, action): action for action in round_.legal_actions()}
        assert len(legal) == len(list(round_.legal_actions()))
        assert set(legal) == twin.legal()
        return legal

    def perft(self, depth: int) -> int:
        """Return how many sequences of that many actions there are, comparing all the way."""
        legal = self.check()
        if depth == 0 or not legal:
            return 1
        return sum(self.play(action).perft(depth - 1) for action in legal.values())


def to_the_wall(twins: Twins, stock: int) -> Twins:
    """Draw and throw the card again until so many cards are left."""
    while twins.round.stock_size > stock:
        twins = twins.play(DrawStock())
        drawn = twins.round.drawn
        assert drawn is not None
        twins = twins.play(Discard(drawn))
    return twins


BIG = Rules(big_gin_bonus=31)
K1 = "7S 7H 7D 4C 5C 6C JD QD KD 3H"
D16 = "7C 8C 3C 2H 2D 9H 9D QS TS 5H"
PASSED = (PassUpcard(), PassUpcard())


def fixed_deal(number: int) -> tuple[Twins, int]:
    """Return the twenty fixed positions, each with a depth that a test can afford."""
    rng = Random(number)
    any_deck, close = random_deck(rng), rich_deck(rng)
    wall = {w: Rules().with_knobs({"wall": w}) for w in ("two_cards", "last_chance", "strict")}
    match number:
        case 0 | 1 | 2:  # the upcard phase and the first turns
            return Twins(Rules(), any_deck, number % 2), 6
        case 3 | 4:
            return Twins(Rules(), close, number % 2), 5
        case 5:
            return Twins(PRESETS["oklahoma"], close), 5
        case 6:  # an ace for upcard: gin only
            return Twins(Rules(oklahoma=True), drawn_deck(K1, D16, "AS")), 5
        case 7:
            rules = Rules(oklahoma=True).with_knobs({"oklahoma_ace": "one"})
            return Twins(rules, drawn_deck("4S 5S 6S 9H 9D 9C KC KD KH AC", upcard="AD")), 4
        case 8:
            return Twins(PRESETS["straight"], close), 5
        case 9:  # big gin at the first draw
            deck = drawn_deck("3S 4S 5S 6S 9H 9D 9C KC KD KH", "2S 7S 8D 8C TC", "TH", "KS")
            return Twins(BIG, deck).play(*PASSED), 4
        case 10:  # the upcard taken, a knock at once
            deck = drawn_deck("4S 5S 6S 9H 9D 9C 2D 3D 5C KH", "7S 8S 3S KC KD", "AD")
            return Twins(Rules(), deck).play(TakeUpcard()), 4
        case 11 | 12 | 13:  # the wall, five cards and three before it
            rules = wall[("two_cards", "last_chance", "strict")[number - 11]]
            return to_the_wall(Twins(rules, any_deck).play(*PASSED), 3), 5
        case 14:
            return to_the_wall(Twins(wall["last_chance"], close).play(*PASSED), 3), 5
        case 15:
            return to_the_wall(Twins(wall["two_cards"], close).play(*PASSED), 4), 5
        case 16:  # a last chance that can be taken
            return last_chance(), 4
        case 17:  # a showdown with layoffs in chains
            return knocked(K1, D16), 4
        case 18:
            return knocked("5C 6C 7C TS TH TD 3S 3H 3D 4D", "8C 8D 8H 7H 6H KS QD JS 2D 2S"), 4
        case _:  # a tie that is nobody's
            rules = Rules().with_knobs({"ties": "nobody"})
            hands_ = ("4S 5S 6S 9H 9D 9C KC KD KH 7D", "TS JS QS 3H 3D 3C 2H 2D 2C 7H")
            return knocked(*hands_, rules), 4


def knocked(own: str, other: str, rules: Rules | None = None) -> Twins:
    used = {*parse_cards(own), *parse_cards(other)}
    thrown = format_card(next(c for c in range(52) if c not in used))
    twins = Twins(rules or Rules(), drawn_deck(own, other, stock=thrown)).play(*PASSED, DrawStock())
    card = parse_cards(thrown)[0]
    return twins.play(Knock(card, twins.round.observe(1).propose_spread(card)))


def last_chance() -> Twins:
    first, dealer = "2S 3D 5H 7C 8D TH JS 4D 6C QH", "4S 5S 6S 9H 9D 9C KC KD AS QC"
    used = {*parse_cards(first), *parse_cards(dealer), *parse_cards("KH")}
    rest = [format_card(c) for c in range(52) if c not in used]
    deck = drawn_deck(first, dealer, rest[0], " ".join([*rest[1:29], "KH", *rest[29:]]))
    rules = Rules().with_knobs({"wall": "last_chance"})
    twins = to_the_wall(Twins(rules, deck).play(*PASSED), 2)
    assert twins.round.phase is Phase.LAST_CHANCE
    return twins


COUNTS = (
    *(5061, 5061, 5061, 654, 734, 652, 655, 527, 652, 655),
    *(996, 321, 321, 211, 324, 13235, 3, 12, 5, 8),
)


@pytest.mark.parametrize("number", range(20))
def test_perft(number: int) -> None:
    twins, depth = fixed_deal(number)
    assert depth >= 4
    assert twins.perft(depth) == COUNTS[number]


def test_random_rounds_walk_together() -> None:
    rng = Random(7)
    seen = set()
    for _ in range(150):
        rules = random_rules(rng)
        twins = Twins(rules, rich_deck(rng) if rng.random() < 0.7 else random_deck(rng))
        choose = rng.choice((random_action, sensible_action))
        while twins.round.result is None:
            twins.check()
            twins = twins.play(choose(rng, twins.round))
        twins.check()
        seen.add(twins.round.result.outcome.value)
    assert {"dead", "knock", "undercut", "gin"} <= seen
