"""How a rule of Star Battle is broken on a board, in words."""

from __future__ import annotations

from ....explaining.position import Position
from ....model import Count, Rule, marked
from ....wording import Sentence, listed
from . import words


def breach(position: Position, rule: Rule) -> Sentence | None:
    """Stars that touch, or too many or too few in a row, column or region."""
    grid = position.grid
    stars = [cell for cell in rule.cells if position.known[marked(cell)] is True]
    if not isinstance(rule, Count):
        if len(stars) < 2:
            return None
        return Sentence(words.BREACH_TOUCH, cells=listed(grid.names(stars)))
    where = Sentence(words.BREACH_WHERE[rule.name], **rule.sentence.values)
    if len(stars) > rule.high:
        told = {"stars": len(stars), "cells": listed(grid.names(stars))}
        return Sentence(words.BREACH_TOO_MANY, where=where, **told)
    left = [cell for cell in rule.cells if position.known[marked(cell)] is None]
    need = rule.low - len(stars)
    if len(left) >= need:
        return None
    template = words.BREACH_ITS_LAST if stars else words.BREACH_ITS_STARS
    its = Sentence(template, stars=need)
    if not left:
        return Sentence(words.BREACH_NONE_LEFT, where=where, its=its)
    return Sentence(words.BREACH_TOO_FEW, where=where, cells=listed(grid.names(left)), its=its)
