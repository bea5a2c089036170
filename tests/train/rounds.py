"""Rounds of the twin for the tests, under the engine's usual rules."""

from __future__ import annotations

from hollywood_gin.engine.actions import Discard, Knock, TakeDiscard, TakeUpcard
from hollywood_gin.engine.rules import Rules
from tools.train import search as sr
from tools.train import twin as t

RULES = Rules()


def option_of(action):
    """Return the twin's option for an action."""
    if isinstance(action, Discard):
        return action.card
    if isinstance(action, Knock):
        return sr.DOWN + action.card
    return sr.TAKE if isinstance(action, (TakeDiscard, TakeUpcard)) else sr.LEAVE


def start(s):
    s[:] = 0
    s[t.LIMIT], s[t.GIN], s[t.UNDERCUT] = RULES.knock_limit, RULES.gin_bonus, RULES.undercut_bonus
