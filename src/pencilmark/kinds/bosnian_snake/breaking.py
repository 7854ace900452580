"""How a rule of Bosnian Snake is broken on a board, in words."""

from __future__ import annotations

from ...explaining.position import Position
from ...explaining.propagation import cut_apart
from ...model import Connected, Count, Rule, marked
from ...wording import Sentence, listed
from . import words

_CUT_OFF_SAID = 3
"""Cells that are named where they are cut off from the rest of the snake."""
_NEIGHBOURS = {"body": 2, "middle": 2, "end": 1}
"""How many snake cells a snake cell has beside it, by the name of its rule."""


def breach(position: Position, rule: Rule) -> Sentence | None:
    """A wrong count, a snake cell with too many neighbours or no way to go on, a snake that touches
    itself or is not in one piece."""
    if isinstance(rule, Connected):
        return _apart(position, rule)
    if rule.name in _NEIGHBOURS:
        return _neighbours(position, rule)
    if rule.name == "touch":
        return _touch(position, rule)
    if rule.name == "numbered" and rule.broken(position.known):
        return Sentence(words.BREACH_NUMBERED, **rule.sentence.values)
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


def _neighbours(position: Position, rule: Rule) -> Sentence | None:
    """Too many snake cells beside one, or room for too few."""
    cell, *beside = rule.cells
    name = position.grid.name(cell)
    if rule.name == "body":
        if not position.true(marked(cell)):
            return None
    elif position.true(-marked(cell)):
        return Sentence(words.BREACH_EMPTY[rule.name], cell=name)
    most = least = _NEIGHBOURS[rule.name]
    if rule.sentence.template == words.LINK:
        least = 1  # the snake may end there
    taken = sum(position.true(marked(near)) for near in beside)
    if taken > most:
        crowded = words.BREACH_CROWDED_END if rule.name == "end" else words.BREACH_CROWDED
        return Sentence(crowded, cell=name, number=taken)
    if sum(not position.true(-marked(near)) for near in beside) >= least:
        return None
    stranded = {"end": words.BREACH_STRANDED_END, "middle": words.BREACH_STRANDED_CIRCLE}
    return Sentence(stranded.get(rule.name, words.BREACH_STRANDED), cell=name)


def _touch(position: Position, rule: Rule) -> Sentence | None:
    """Two snake cells corner to corner, and both or neither of the cells between them."""
    if not rule.broken(position.known):
        return None
    filled = all(position.true(marked(cell)) for cell in rule.cells)
    first, *_, last = position.grid.names(rule.cells)
    return Sentence(words.BREACH_FILLED if filled else words.BREACH_TOUCH, first=first, last=last)


def _apart(position: Position, rule: Connected) -> Sentence | None:
    """Parts of the snake that cannot meet."""
    parts = cut_apart(rule, position)
    if len(parts) < 2:
        return None
    smallest = min(parts, key=len)
    names = position.grid.names
    if len(smallest) <= _CUT_OFF_SAID:
        return Sentence(words.BREACH_CUT_OFF, cells=listed(names(smallest)), count=len(smallest))
    first, last = names([parts[0][0], parts[1][0]])
    return Sentence(words.BREACH_APART, first=first, last=last)
