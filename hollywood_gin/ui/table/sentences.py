"""What the table says: the caption line, the log, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hollywood_gin.app.words import N_, _
from hollywood_gin.engine.actions import (
    BigGin,
    Discard,
    DrawStock,
    Event,
    FinishLayoffs,
    Knock,
    LayOff,
    PassLastDiscard,
    PassUpcard,
    Reason,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import Card
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.scoring import Outcome, RoundResult, doubled, points
from hollywood_gin.ui.kit.text import card_mark
from hollywood_gin.ui.sheet.words import Players, lost_sentence

RANK_WORDS = (
    N_("ace"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
)
CARD_OF_SUIT = (
    N_("{rank} of spades"),
    N_("{rank} of hearts"),
    N_("{rank} of diamonds"),
    N_("{rank} of clubs"),
)

REFUSALS = {
    Reason.NOT_YOUR_TURN: N_("It is not your turn yet."),
    Reason.ANSWER_UPCARD: N_("Take the upcard or pass first."),
    Reason.UPCARD_ANSWERED: N_("The upcard is no longer offered."),
    Reason.DRAW_FIRST: N_("Draw a card first."),
    Reason.ALREADY_DRAWN: N_("You have drawn already: throw a card."),
    Reason.UPCARD_REFUSED: N_("Both of you refused the upcard: draw from the stock."),
    Reason.STOCK_CLOSED: N_("The last two cards are never drawn."),
    Reason.LAST_CHANCE_KNOCK: N_("The last discard may be taken only to knock with it."),
    Reason.TAKEN_THIS_TURN: N_("You took the {card} this turn: throw another card."),
    Reason.NOT_A_MELD: N_("That is neither a set nor a run."),
    Reason.OVER_LIMIT: N_("That leaves {deadwood}: you may knock with {limit} or less."),
    Reason.SHOWDOWN: N_("The cards are on the table: lay off, then Done."),
    Reason.NO_LAYOFF_ON_GIN: N_("Nothing can be laid off on gin."),
    Reason.DOES_NOT_FIT: N_("{card} does not fit there."),
    Reason.NOT_BIG_GIN: N_("Not all eleven cards are in melds."),
}
_OTHER_REFUSAL = N_("That cannot be done now.")


def card_words(card: Card) -> str:
    """Return a card in words: seven of diamonds."""
    return _(CARD_OF_SUIT[card // 13]).format(rank=_(RANK_WORDS[card % 13]))


def refusal_line(
    reason: Reason, card: Card | None = None, deadwood: int = 0, limit: int = 0
) -> str:
    """Return the sentence that says why something is refused."""
    text = _(REFUSALS.get(reason, _OTHER_REFUSAL))
    if reason is Reason.OVER_LIMIT and limit == 0:
        text = _("That leaves {deadwood}: in this round only gin may be laid down.")
    if reason is Reason.TAKEN_THIS_TURN and card is not None:
        return text.format(card=card_words(card))
    mark = card_mark(card) if card is not None else ""
    return text.format(card=mark, deadwood=deadwood, limit=limit)


def said(event: Event | None, obs: Observation, players: Players) -> str:
    """Return what just happened, as a sentence."""
    if event is None:
        card = card_mark(obs.upcard) if obs.upcard is not None else ""
        if obs.dealer == players.you:
            return _("You dealt and turned up {card}.").format(card=card)
        name = players.said(obs.dealer)
        return _("{name} dealt and turned up {card}.").format(name=name, card=card)
    mine, name = event.seat == players.you, players.said(event.seat)
    card = card_mark(event.card) if event.card is not None else ""
    match event.action:
        case PassUpcard():
            text = _("You passed.") if mine else _("{name} passed.")
        case TakeUpcard() | TakeDiscard():
            text = _("You took {card}.") if mine else _("{name} took {card}.")
        case DrawStock():
            text = _("{name} drew {card} from the stock.") if card else _("{name} drew a card.")
            text = _("You drew {card} from the stock.") if mine else text
        case PassLastDiscard():
            text = _("You let it lie.") if mine else _("{name} let it lie.")
        case Discard():
            text = _("You threw {card}.") if mine else _("{name} threw {card}.")
        case Knock():
            text = _("You knock.") if mine else _("{name} knocks.")
        case BigGin():
            text = _("Big gin!") if mine else _("{name} has big gin.")
        case LayOff():
            text = _("You laid off {card}.") if mine else _("{name} laid off {card}.")
        case FinishLayoffs():
            text = _("Your cards are down.") if mine else _("{name} shows the hand.")
        case _:
            text = _("You threw a card.") if mine else _("{name} threw a card.")
    return text.format(name=name, card=card)


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of the log: whose turn, what was taken (None: drew), what was thrown."""

    number: int
    seat: int
    took: Card | None
    drew: bool
    threw: Card | None
    done: bool
    end: str = ""
    """A word instead of a throw: what was laid down."""


def turns(events: Sequence[Event]) -> list[Turn]:
    """Return the turns of a round, the last one as far as it has come."""
    found: list[Turn] = []
    for event in events:
        match event.action:
            case TakeUpcard() | TakeDiscard():
                found.append(Turn(len(found) + 1, event.seat, event.card, False, None, False))
            case DrawStock():
                found.append(Turn(len(found) + 1, event.seat, None, True, None, False))
            case Discard() | Knock() | None:
                if found:
                    last = found[-1]
                    word = _("knocked") if isinstance(event.action, Knock) else ""
                    found[-1] = Turn(
                        last.number, last.seat, last.took, last.drew, event.card, True, word
                    )
            case BigGin():
                if found:
                    last = found[-1]
                    found[-1] = Turn(
                        last.number, last.seat, last.took, last.drew, None, True, _("big gin")
                    )
            case _:
                pass
    return found


def opening_line(obs: Observation, players: Players) -> str:
    """Return the log's first line: the upcard and who passed it."""
    card = card_mark(obs.upcard) if obs.upcard is not None else "?"
    passed = [event.seat for event in obs.events if isinstance(event.action, PassUpcard)]
    if len(passed) == 2:
        return _("Upcard {card}: both passed.").format(card=card)
    if len(passed) == 1:
        if passed[0] == players.you:
            return _("Upcard {card}: you passed.").format(card=card)
        return _("Upcard {card}: {name} passed.").format(card=card, name=players.said(passed[0]))
    return _("Upcard {card}.").format(card=card)


def count_words(games: Sequence[int]) -> str:
    """Return numbers of games in words: 1, 2 and 3."""
    if len(games) == 1:
        return str(games[0])
    if len(games) == 2:
        return _("{first} and {second}").format(first=games[0], second=games[1])
    return _("{first}, {second} and {third}").format(
        first=games[0], second=games[1], third=games[2]
    )


def enters(games: Sequence[int]) -> str:
    """Return where a win is written, as a sentence without its beginning."""
    if not games:
        return _("enters no game")
    if len(games) == 1:
        return _("enters game {games}").format(games=games[0])
    return _("enters games {games}").format(games=count_words(games))


def result_lines(obs: Observation, result: RoundResult, players: Players) -> tuple[str, str]:
    """Return a round's arithmetic in words, and where the win went."""
    rules = obs.rules
    if result.outcome is Outcome.DEAD:
        if obs.draws_left:
            why = _("Two hundred turns without a knock.")
        else:
            why = _("Nobody knocked before the wall.")
        if obs.dealer == players.you:
            text = _("{why} **Dead round:** nobody scores, you deal again.")
        else:
            text = _("{why} **Dead round:** nobody scores, {name} deals again.")
        return text.format(why=why, name=players.said(obs.dealer)), ""
    k, d, total = result.knocker_deadwood, result.defender_deadwood, points(result, rules)
    bonus = ""
    if result.outcome is Outcome.NOBODY:
        return _("Both have {points}: **nobody scores.**").format(points=k), ""
    if result.outcome is Outcome.UNDERCUT:
        text = _("**Undercut!** {knocker} − {defender} + {bonus} for the undercut = **{total}**.")
        bonus = str(rules.undercut_bonus)
    elif result.outcome is Outcome.GIN:
        text = _("**Gin.** {defender} + {bonus} for gin = **{total}**.")
        bonus = str(rules.gin_bonus)
    elif result.outcome is Outcome.BIG_GIN:
        text = _("**Big gin.** {defender} + {bonus} for big gin = **{total}**.")
        bonus = str(rules.big_gin_bonus)
    else:
        text = _("**Knock {knocker}.** {defender} − {knocker} = **{total}**.")
    shown = total // 2 if doubled(rules, result.upcard) else total
    first = text.format(knocker=k, defender=d, bonus=bonus, total=shown)
    if shown != total:
        first += " " + _("The upcard was a spade: **{total}**.").format(total=total)
    return first, _where(obs, result, players)


def _where(obs: Observation, result: RoundResult, players: Players) -> str:
    sheet = obs.sheet
    if sheet is None or not sheet.lines or result.winner is None:
        return ""
    line = sheet.lines[-1]
    wins = sheet.wins[result.winner]
    if not line.credited:
        return lost_sentence(sheet, len(sheet.lines) - 1, players)
    if obs.rules.games == 1:
        return ""
    ordinal = (_("first"), _("second"), _("third"))[min(wins, 3) - 1]
    if wins > 3:
        text = _("It {enters}.")
    elif result.winner == players.you:
        text = _("Your {ordinal} win: it {enters}.")
    else:
        text = _("{name}'s {ordinal} win: it {enters}.")
    name = players.said(result.winner)
    return text.format(name=name, ordinal=ordinal, enters=enters(line.credited))
