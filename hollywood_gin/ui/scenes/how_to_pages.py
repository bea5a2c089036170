"""The pages of How to play: a lead sentence, and figures made of real cards with a line each."""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.app.words import N_
from hollywood_gin.engine.cards import Card, parse_card

BACK = "##"
"""Stands for a card that lies face down."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards under a bracket. ``kind`` is meld, loose (deadwood, counted) or wrong (crossed out)."""

    cards: str
    label: str
    kind: str = "meld"

    @property
    def faces(self) -> list[Card | None]:
        """The cards in order, None for one that lies face down."""
        return [None if word == BACK else parse_card(word) for word in self.cards.split()]


@dataclass(frozen=True, slots=True)
class Figure:
    """Groups of cards beside each other, and what they show."""

    groups: tuple[Group, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page: ``rows`` of one or two figures, or a sample ``sheet`` (winner and points a word)."""

    title: str
    lead: str
    rows: tuple[tuple[Figure, ...], ...] = ()
    sheet: str = ""
    keys: bool = False


_RUN, _SET, _DEADWOOD = N_("Run"), N_("Set"), N_("Deadwood")

PAGES: tuple[Page, ...] = (
    Page(
        N_("The aim"),
        N_(
            "Two players, ten cards each. Gather **melds**, keep what is left over small, and lay"
            " your cards down before the other does."
        ),
        (
            (
                Figure(
                    (
                        Group("4S 5S 6S", _RUN),
                        Group("9C 9D 9H", _SET),
                        Group("TH JH QH KH", _RUN),
                    ),
                    N_("Ten cards, all in melds: this is **gin**, the best there is."),
                ),
            ),
            (
                Figure(
                    (
                        Group("7S 8S 9S", _RUN),
                        Group("QC QD QH", _SET),
                        Group("AC 2D 3H 4S", _DEADWOOD, "loose"),
                    ),
                    N_("With **10 or less** left over you may **knock** and win the difference."),
                ),
            ),
        ),
    ),
    Page(
        N_("The deal and the upcard"),
        N_("Each gets **ten** cards. The next one is turned up, the rest is the **stock**."),
        (
            (
                Figure(
                    (Group("## ## ##", N_("Stock")),),
                    N_("31 cards, face down. The last **two** are never drawn."),
                ),
                Figure(
                    (Group("7D", N_("Upcard")),),
                    N_("Whoever did not deal may **take** it or **pass**. Then the dealer may."),
                ),
            ),
            (
                Figure(
                    (Group("## 7D", N_("Both pass")),),
                    N_("Then the non-dealer draws from the **stock**."),
                ),
                Figure(
                    (Group("KH 9S", N_("The cut")),),
                    N_("The higher card deals first; later the **winner** of a round deals."),
                ),
            ),
        ),
    ),
    Page(
        N_("Melds and deadwood"),
        N_(
            "Sort your cards into **melds**; a card counts in one meld only. What is left over is"
            " **deadwood**: keep it small."
        ),
        (
            (
                Figure((Group("9S 9D 9C", _SET),), N_("Three or four of **one rank**.")),
                Figure(
                    (Group("3H 4H 5H 6H", _RUN),),
                    N_("Three or more in a row, all of **one suit**."),
                ),
            ),
            (
                Figure(
                    (Group("AC 2S 4D", _DEADWOOD, "loose"),),
                    N_("Ace **1**, two to ten their number, jack, queen and king **10** each."),
                ),
                Figure(
                    (Group("QD KD AD", N_("Not a run"), "wrong"),),
                    N_("The ace is **low only**: A 2 3 is a run, Q K A is not."),
                ),
            ),
        ),
    ),
    Page(
        N_("Your turn"),
        N_("**Draw** one card, then **throw** one. You always hold ten between turns."),
        (
            (
                Figure(
                    (Group("## ##", N_("Stock")),),
                    N_("Draw its top card: only you see it."),
                ),
                Figure(
                    (Group("2C JS 8H", N_("Discard pile")),),
                    N_("Or take its top card: everybody sees it."),
                ),
            ),
            (
                Figure(
                    (Group("KC", N_("Throw")),),
                    N_("It lands face up on the pile, and the turn is over."),
                ),
                Figure(
                    (Group("8H", N_("Not now"), "wrong"),),
                    N_("A card **taken** from the pile may not be thrown in the same turn."),
                ),
            ),
        ),
    ),
    Page(
        N_("Knock and gin"),
        N_("After drawing you may end the round instead of just throwing a card."),
        (
            (
                Figure(
                    (
                        Group("4S 5S 6S", _RUN),
                        Group("9H 9D 9C", _SET),
                        Group("AH 2D 3H 4C", _DEADWOOD, "loose"),
                    ),
                    N_("**Knock** with 10 or less. The card you throw with it ends the turn."),
                ),
            ),
            (
                Figure(
                    (Group("KC KD KH KS", N_("Gin")),),
                    N_("**No** deadwood: the other's points and a bonus; nothing is laid off."),
                ),
                Figure(
                    (Group("9D TD JD QD", N_("Big gin")),),
                    N_("All **eleven** in melds, no throw. Only where the rules have it."),
                ),
            ),
        ),
    ),
    Page(
        N_("Laying off, undercut"),
        N_("After a knock the other may get rid of deadwood on the **knocker's** melds."),
        (
            (
                Figure(
                    (Group("7S 7H 7D", _SET), Group("7C", N_("Fits"))),
                    N_("The **fourth** card of a set."),
                ),
                Figure(
                    (Group("4C 5C 6C", _RUN), Group("7C 8C", N_("Fit"))),
                    N_("Either **end** of a run, one after another."),
                ),
            ),
            (
                Figure(
                    (Group("3H 4D", N_("Knock 7"), "loose"),),
                    N_("Against 38 left over the knocker wins 38 − 7 = **31**."),
                ),
                Figure(
                    (Group("2S 3C", N_("Undercut"), "loose"),),
                    N_("**As little or less** than the knocker: the difference and a bonus."),
                ),
            ),
        ),
    ),
    Page(
        N_("The Hollywood sheet"),
        N_(
            "Your **first** win is written in game 1, your **second** in games 1 and 2, **every"
            " later one** in all three."
        ),
        sheet="A31 B18 A22 A35 B40",
    ),
    Page(
        N_("Three games at once"),
        N_(
            "Whoever reaches the target in a game has **closed** it. All three are played out, and"
            " **two of them** win the match."
        ),
        sheet="A31 B18 A22 A35 B40 A29",
    ),
    Page(
        N_("Keys and gestures"),
        N_("Drag cards, or play the whole match from the keyboard."),
        keys=True,
    ),
)

KEYS: tuple[tuple[str, str], ...] = (
    (N_("Space"), N_("draw from the stock")),
    ("T", N_("take the discard or upcard")),
    ("P", N_("pass the upcard")),
    (N_("Arrows, 1–0 −"), N_("choose a card")),
    (N_("Ctrl + arrows"), N_("move the card; up: lay it off")),
    ("D, Enter", N_("throw the chosen card")),
    ("K, G", N_("knock, gin")),
    ("A, B", N_("lay off all, best melds")),
    ("S", N_("sort the hand")),
    (N_("Shift"), N_("show it at once")),
    ("Ctrl + Z, Y", N_("take back, and forward again")),
    ("H, V", N_("hint, cards known (practice)")),
    ("X", N_("cover my cards (two players)")),
    ("L", N_("what happened so far")),
    ("C", N_("score sheet")),
    (N_("Tab, F6"), N_("next control, next group")),
    ("F1", N_("how to play")),
    ("M", N_("sound on and off")),
    (N_("F11, Alt Enter"), N_("full screen")),
    ("Ctrl + − 0", N_("interface larger, smaller, as it was")),
    ("Esc", N_("cancel, close, pause")),
    ("?", N_("this list")),
)
"""The keys, each with what it does."""

GESTURES: tuple[str, ...] = (
    N_("**Drag** a card to the pile to throw it, to the knock place to knock."),
    N_("Or **click** a card to lift it, then click where it goes."),
    N_("Drag **sideways** to put your hand in your own order."),
    N_("**Right button** or Esc: the card glides back."),
)
