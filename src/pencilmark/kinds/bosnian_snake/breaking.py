"""How a rule of Bosnian Snake is broken on a board, in words."""

from __future__ import annotations

from ...explaining.position import Position
from ...model import Count, Rule
from ...wording import Sentence
from . import words


def breach(position: Position, rule: Rule) -> Sentence | None:
    """Too many or too few snake cells in a row or column, or around a number."""
    template = words.BREACH_WHERE.get(rule.name)
    if template is None or not isinstance(rule, Count):
        return None
    where = Sentence(template, **rule.sentence.values)
    snake = sum(position.true(one) for one in rule.literals)
    if snake > rule.high:
        return Sentence(words.BREACH_TOO_MUCH, where=where, snake=snake, count=rule.high)
    room = sum(not position.true(-one) for one in rule.literals)
    if room < rule.low:
        return Sentence(words.BREACH_NO_ROOM, where=where, room=room, count=rule.low)
    return None
