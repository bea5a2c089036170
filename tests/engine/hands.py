"""Positions drawn from hands: a test says the cards that matter, the rest of the pack follows."""

from __future__ import annotations

from hollywood_gin.engine.actions import (
    DrawStock,
    FinishLayoffs,
    Knock,
    LayOff,
    PassUpcard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import cards_in, format_card, parse_card, parse_cards, parse_hand
from hollywood_gin.engine.melds import Arrangement, propose_spread
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import Rules

DEALER, FIRST = 0, 1
"""In these tests seat 0 deals, so seat 1 acts first."""


def deck(first: str = "", dealer: str = "", upcard: str = "", stock: str = "") -> list[int]:
    """Return a pack that deals these hands; what is left open comes in the order of the pack."""
    named = [parse_cards(text) for text in (first, dealer, upcard, stock)]
    used = [card for cards in named for card in cards]
    assert len(set(used)) == len(used), "a card is drawn twice in the test"
    rest = iter([card for card in range(52) if card not in used])
    hands = [[*cards, *(next(rest) for _ in range(10 - len(cards)))] for cards in named[:2]]
    top = named[2] or (next(rest),)
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    return [*dealt, *top, *named[3], *rest]


def deal(
    rules: Rules, first: str = "", dealer: str = "", upcard: str = "", stock: str = ""
) -> Round:
    """Return a round dealt so; seat 1 acts first."""
    return Round.deal(rules, DEALER, deck(first, dealer, upcard, stock))


def play(round_: Round, *actions: object) -> Round:
    """Return the round after actions of whoever is to act."""
    for action in actions:
        round_ = round_.apply(action)  # type: ignore[arg-type]
    return round_


def card(text: str) -> int:
    return parse_card(text)


def melds(*texts: str) -> Arrangement:
    return tuple(sorted(map(parse_hand, texts)))


def holding(hand: str, drawn: str, rules: Rules | None = None) -> Round:
    """Return a round in which seat 1 holds ten cards and has just drawn one from the stock."""
    round_ = deal(rules or Rules(), hand, stock=drawn)
    return play(round_, PassUpcard(), PassUpcard(), DrawStock())


def having_taken(hand: str, taken: str, rules: Rules | None = None) -> Round:
    """Return a round in which seat 1 holds ten cards and has just taken one face up."""
    return play(deal(rules or Rules(), hand, upcard=taken), TakeUpcard())


def knock_cards(round_: Round) -> set[str]:
    """Return the cards with which the player to act may knock or gin."""
    return {format_card(a.card) for a in round_.legal_actions() if isinstance(a, Knock)}


def showdown(
    knocker: str,
    defender: str,
    spread: Arrangement | None = None,
    rules: Rules | None = None,
    upcard: str = "",
) -> Round:
    """Return a round in which seat 1 has knocked with ten cards against ten."""
    used = parse_hand(f"{knocker} {defender} {upcard}")
    thrown = next(c for c in range(52) if not used >> c & 1)
    top = upcard or next(format_card(c) for c in range(51, -1, -1) if not used >> c & 1)
    round_ = deal(rules or Rules(), knocker, defender, top, format_card(thrown))
    round_ = play(round_, PassUpcard(), PassUpcard(), DrawStock())
    hand = parse_hand(knocker)
    declared = propose_spread(hand, (1 << 52) - 1 & ~hand) if spread is None else spread
    return round_.apply(Knock(thrown, declared))


def defended(round_: Round) -> Round:
    """Return a round at its showdown, played to its end as the program proposes."""
    defence = round_.observe(DEALER).propose_defence()
    for laid, meld in defence.layoffs:
        round_ = round_.apply(LayOff(laid, meld))
    return round_.apply(FinishLayoffs(defence.melds))


def names(hand: int) -> str:
    return " ".join(format_card(c) for c in cards_in(hand))
