"""Actions and melds as words, the form that records and the bot protocol share."""

from __future__ import annotations

from collections.abc import Callable

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
from hollywood_gin.engine.cards import CardError, cards_in, format_card, parse_card
from hollywood_gin.engine.melds import Arrangement

_PLAIN: dict[str, Action] = {
    "take_upcard": TakeUpcard(),
    "pass_upcard": PassUpcard(),
    "draw": DrawStock(),
    "take": TakeDiscard(),
    "pass_last": PassLastDiscard(),
    "big_gin": BigGin(),
}
_WORDS = {type(action): word for word, action in _PLAIN.items()}


class NotationError(ValueError):
    """A text that is not an action."""


def format_melds(melds: Arrangement) -> str:
    """Return melds as words of joined cards, ``-`` when there are none.

    >>> from hollywood_gin.engine.cards import parse_hand
    >>> format_melds((parse_hand("7S 8S 9S"), parse_hand("KS KH KD")))
    '7S8S9S KSKHKD'
    """
    words = ["".join(format_card(card) for card in cards_in(meld)) for meld in melds]
    return " ".join(words) or "-"


def parse_melds(words: list[str]) -> Arrangement:
    """Return the melds that words name; whether they are melds is for the rules to say.

    Raises NotationError if a word is not a row of different cards.
    """
    if words == ["-"]:
        return ()
    if not words:
        raise NotationError("melds are missing: write them, or - for none")
    melds = []
    for word in words:
        meld = 0
        for i in range(0, len(word), 2):
            bit = 1 << _card(word[i : i + 2])
            if meld & bit:
                raise NotationError(f"a card comes twice in the meld {word!r}")
            meld |= bit
        melds.append(meld)
    return tuple(melds)


def format_action(action: Action) -> str:
    """Return an action as words: ``draw``, ``throw 7S``, ``knock KH 7S8S9S ...``, ``finish -``."""
    word = _WORDS.get(type(action))
    if word is not None:
        return word
    match action:
        case Discard(card):
            return f"throw {format_card(card)}"
        case Knock(card, spread):
            return f"knock {format_card(card)} {format_melds(spread)}"
        case LayOff(card, meld):
            return f"lay_off {format_card(card)} {meld + 1}"
        case FinishLayoffs(melds):
            return f"finish {format_melds(melds)}"
        case _:
            raise NotationError(f"{action!r} is not an action")


def parse_action(text: str) -> Action:
    """Return the action that ``format_action`` wrote.

    >>> parse_action("throw 7S")
    Discard(card=6)

    Raises NotationError if the text is not an action.
    """
    words = text.split()
    if not words:
        raise NotationError("an action is missing")
    word, rest = words[0], words[1:]
    if word in _PLAIN and not rest:
        return _PLAIN[word]
    parse = _PARSERS.get(word)
    if parse is None or not rest:
        raise NotationError(f"{text!r} is not an action")
    return parse(rest)


def _card(word: str) -> int:
    try:
        return parse_card(word)
    except CardError as error:
        raise NotationError(str(error)) from None


def _discard(rest: list[str]) -> Action:
    if len(rest) != 1:
        raise NotationError("throw takes one card")
    return Discard(_card(rest[0]))


def _knock(rest: list[str]) -> Action:
    return Knock(_card(rest[0]), parse_melds(rest[1:]))


def _lay_off(rest: list[str]) -> Action:
    if len(rest) != 2 or not (rest[1].isascii() and rest[1].isdecimal()) or int(rest[1]) < 1:
        raise NotationError("lay_off takes a card and the number of a meld, from 1")
    return LayOff(_card(rest[0]), int(rest[1]) - 1)


def _finish(rest: list[str]) -> Action:
    return FinishLayoffs(parse_melds(rest))


_PARSERS: dict[str, Callable[[list[str]], Action]] = {
    "throw": _discard,
    "knock": _knock,
    "lay_off": _lay_off,
    "finish": _finish,
}
