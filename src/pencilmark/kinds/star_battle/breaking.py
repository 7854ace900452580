"""How a rule of Star Battle is broken on a board, in words."""

from __future__ import annotations

from ...explaining.position import Position
from ...model import Count, Rule, cell_of, marked
from ...wording import Sentence, listed
from . import words


def wrong_beside(position: Position, rule: Rule, literal: int) -> Sentence | None:
    """A star that touches another one."""
    if rule.name != "touch":
        return None
    wrong = cell_of(literal)
    (star,) = (cell for cell in rule.cells if cell != wrong)
    names = position.grid.name
    return Sentence(words.WRONG_TOUCH, cell=names(wrong), star=names(star))


def breach(position: Position, rule: Rule) -> Sentence | None:
    """Stars that touch, or too many or too few in a row, column or region."""
    grid = position.grid
    stars = [cell for cell in rule.cells if position.known[marked(cell)] is True]
    if not isinstance(rule, Count):
        if len(stars) < 2:
            return None
        return Sentence(words.BREACH_TOUCH, cells=listed(grid.names(stars)))
    label = rule.sentence.values[rule.name]
    where = Sentence(words.UNITS_NAMED[rule.name], count=1, labels=label)
    if len(stars) > rule.high:
        cells = listed(grid.names(stars))
        return Sentence(words.BREACH_TOO_MANY, where=where, stars=len(stars), cells=cells)
    left = [cell for cell in rule.cells if position.known[marked(cell)] is None]
    need = rule.low - len(stars)
    if len(left) >= need:
        return None
    needed = Sentence(words.LAST_NEEDED if stars else words.STARS_NEEDED, need=need)
    told: dict[str, object] = {
        "left": listed(grid.names(left)),
        "count": len(left),
        "whose": Sentence(words.STARS_OF, stars=needed, part=where),
    }
    return Sentence(
        words.BREACH, how=Sentence(words.ONLY_LEFT if left else words.NO_CELL_LEFT, told)
    )
