"""How a rule of Star Battle is broken on a board, in words."""

from __future__ import annotations

from ...explaining.position import Position
from ...model import Count, Rule, marked
from ...wording import Sentence, listed
from . import words


def breach(position: Position, rule: Rule) -> Sentence | None:
    """Stars that touch, or too many or too few in a row, column or region."""
    grid = position.grid
    stars = [cell for cell in rule.cells if position.known[marked(cell)] is True]
    if not isinstance(rule, Count):
        if len(stars) < 2:
            return None
        return Sentence(words.STARS_TOUCH, cells=listed(grid.names(stars)))
    where = Sentence(words.OF_RULE[rule.name], **rule.sentence.values)
    if len(stars) > rule.high:
        told = {"stars": len(stars), "cells": listed(grid.names(stars))}
        return Sentence(words.TOO_MANY_STARS, where=where, **told)
    left = [cell for cell in rule.cells if position.known[marked(cell)] is None]
    need = rule.low - len(stars)
    if len(left) >= need:
        return None
    template = words.ITS_LAST_STARS if stars else words.ITS_STARS
    its = Sentence(template, stars=need)
    if not left:
        return Sentence(words.NO_CELL_LEFT, where=where, its=its)
    return Sentence(words.ONLY_CELLS_LEFT, where=where, cells=listed(grid.names(left)), its=its)
