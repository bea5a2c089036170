"""Lines of words with cards and bold parts in them.

In a text a card is one character of its own (``card_mark``), so that it passes through gettext
placeholders and line breaking like a letter; words between ``**`` are bold.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hollywood_gin.engine.cards import NAMES, Card

_FIRST: Final = 0xE000
_SYMBOL: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Run(NamedTuple):
    """A stretch of a line in one style: words, or a card."""

    text: str
    bold: bool
    card: Card | None = None


def card_mark(card: Card) -> str:
    """Return the character that stands for a card in a line of text."""
    return chr(_FIRST + card)


def marked_card(letter: str) -> Card | None:
    """Return the card a character stands for, None for an ordinary one."""
    card = ord(letter) - _FIRST
    return card if 0 <= card < len(NAMES) else None


def rank_word(card: Card) -> str:
    """Return a card's rank as it stands in its corner: ``10`` for the ten."""
    return NAMES[card][0].replace("T", "10")


def escape(words: str) -> str:
    """Return a text from outside (a name) without what would change the line's style."""
    return "".join(c for c in words.replace("**", "*") if not 0xE000 <= ord(c) <= 0xF8FF)


def plain(text: str) -> str:
    """Return a line as it could be typed: ``K♥`` for a card, nothing for bold.

    >>> plain("You drew **" + card_mark(25) + "**.")
    'You drew K♥.'
    """
    parts = []
    for letter in text.replace("**", ""):
        card = marked_card(letter)
        parts.append(letter if card is None else rank_word(card) + _SYMBOL[NAMES[card][1]])
    return "".join(parts)


def runs(text: str, bold: bool = False) -> list[Run]:
    """Return the stretches of a line in order."""
    found: list[Run] = []
    for i, part in enumerate(text.split("**")):
        heavy = bold or i % 2 == 1
        words = ""
        for letter in part:
            card = marked_card(letter)
            if card is None:
                words += letter
                continue
            if words:
                found.append(Run(words, heavy))
                words = ""
            found.append(Run(rank_word(card), True, card))
        if words:
            found.append(Run(words, heavy))
    return found
