"""A hint in two steps: what to do, then why, worded from the adviser's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    Knock,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.observation import Observation
from hollywood_gin.ui.kit.text import card_mark
from hollywood_gin.ui.table import counts as counting

_UNLIKELY, _LIKELY = 0.2, 0.45


class Advised(Protocol):
    """One action with what the adviser thinks of it (``ai.advice``)."""

    @property
    def action(self) -> Action: ...
    @property
    def points(self) -> float: ...
    @property
    def win(self) -> float: ...
    @property
    def deadwood(self) -> int | None: ...
    @property
    def live(self) -> int | None: ...
    @property
    def danger(self) -> float | None: ...
    @property
    def undercut(self) -> float | None: ...


@dataclass(frozen=True, slots=True)
class Counted:
    """Advice by counting alone, where the adviser could not be asked."""

    action: Action
    deadwood: int | None = None
    points: float = 0.0
    win: float = 0.0
    live: int | None = None
    danger: float | None = None
    undercut: float | None = None


@dataclass(slots=True)
class Hint:
    """A hint for one position; ``best`` is None until the adviser has answered."""

    seen: Observation
    best: Advised | None = None
    second: Advised | None = None
    why: bool = False

    def take(self, advice: object) -> None:
        """Take the adviser's answer, the best action first."""
        found: Sequence[Advised] = advice if isinstance(advice, (tuple, list)) else ()
        if found:
            self.best = found[0]
            self.second = found[1] if len(found) > 1 else None
        else:
            self.best = self._by_counting()

    def _by_counting(self) -> Advised:
        best = counting.best_throw(self.seen)
        if best is not None:
            return Counted(Discard(best[0]), best[1])
        return Counted(next(iter(self.seen.legal_actions())))

    def short(self) -> str:
        """Return what to do."""
        assert self.best is not None
        action = self.best.action
        top = self.seen.top_discard
        card = card_mark(top) if top is not None else ""
        match action:
            case Discard(thrown):
                return _("Hint: **throw {card}.**").format(card=card_mark(thrown))
            case Knock(thrown, _spread):
                return _("Hint: **knock, throwing {card}.**").format(card=card_mark(thrown))
            case BigGin():
                return _("Hint: **big gin.**")
            case TakeDiscard() | TakeUpcard():
                return _("Hint: **take {card}.**").format(card=card)
            case PassUpcard():
                return _("Hint: **pass.**")
            case DrawStock():
                return _("Hint: **draw from the stock.**")
            case _:
                return _("Hint: **let it lie.**")


def sentence_of(hint: Hint, name: str) -> str:
    """Return why, in one sentence with its numbers."""
    best = hint.best
    assert best is not None
    match best.action:
        case Discard(card):
            return _throw(best, card_mark(card), name)
        case Knock(card, _spread):
            return _knock(best, card_mark(card))
        case BigGin():
            return _("All eleven cards are in melds.")
        case _:
            return _draw(hint, best)


def _percent(part: float) -> str:
    return f"{round(100 * part)}"


def _throw(best: Advised, card: str, name: str) -> str:
    if best.live is None or best.danger is None:
        return _("Throw {card}: it leaves {left}.").format(card=card, left=best.deadwood)
    if best.danger < _UNLIKELY:
        text = _(
            "Throw {card}: it leaves **{left}** and **{live}** live cards help you;"
            " {name} is unlikely to want it ({danger} %)."
        )
    elif best.danger < _LIKELY:
        text = _(
            "Throw {card}: it leaves **{left}** and **{live}** live cards help you;"
            " {name} may want it ({danger} %)."
        )
    else:
        text = _(
            "Throw {card}: it leaves **{left}** and **{live}** live cards help you,"
            " which is worth the risk that {name} wants it ({danger} %)."
        )
    return text.format(
        card=card, left=best.deadwood, live=best.live, name=name, danger=_percent(best.danger)
    )


def _knock(best: Advised, card: str) -> str:
    if best.undercut is None:
        return _(
            "Throw {card} and knock with {left}: you win the round {win} % of the time."
        ).format(card=card, left=best.deadwood, win=_percent(best.win))
    return _(
        "Throw {card} and knock with {left}: you win **{win} %** of the time,"
        " and are undercut {undercut} %."
    ).format(
        card=card,
        left=best.deadwood,
        win=_percent(best.win),
        undercut=_percent(best.undercut),
    )


def _draw(hint: Hint, best: Advised) -> str:
    if hint.second is None:
        return _("There is nothing else to do here.")
    win = _percent(best.win)
    gain = best.points - hint.second.points
    top = hint.seen.top_discard
    card = card_mark(top) if top is not None else ""
    facts = {"card": card, "win": win, "gain": f"{gain:.1f}"}
    match best.action:
        case TakeDiscard() | TakeUpcard():
            text = _(
                "Take {card}: worth **{gain}** points more than leaving it; you win"
                " the round {win} % of the time."
            )
        case PassUpcard():
            text = _(
                "Pass: worth **{gain}** points more than taking {card}; you win"
                " the round {win} % of the time."
            )
        case _:
            text = _(
                "Draw: worth **{gain}** points more than taking {card}; you win"
                " the round {win} % of the time."
            )
    return text.format(**facts)
