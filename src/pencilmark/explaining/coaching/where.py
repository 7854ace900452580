"""Where to look for a step: at what it rests on, without what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from ...grid import Grid
from ...model import Board, Rule
from ...wording import Sentence, listed
from .. import words
from ..step import Step, Where

_SAID = 3
"""Rules that are said, and cells that are named one by one; the others are counted."""


def reason_cells(board: Board, step: Step) -> tuple[int, ...]:
    """The cells of the rules and marks that a step rests on, and those that it points at.

    What speaks of the whole grid points nowhere and counts only where there is nothing else. Of a
    rule about two cells, the one that is concluded would be the answer.
    """
    concluded = _concluded(board, step)
    cells = set(step.looked_at)
    shown = [one for one in step.marks if _own(board, one) and one not in step.granted]
    cells.update((abs(one) - 1) // board.per_cell for one in shown)
    for rule in step.rules:
        if len(rule.cells) <= 2:
            cells.update(cell for cell in rule.cells if cell not in concluded)
        elif len(rule.cells) < board.grid.size:
            cells.update(rule.cells)
    if cells <= concluded:
        cells.update(cell for rule in step.rules for cell in rule.cells)
    return tuple(sorted(cells or concluded))


def lit_cells(board: Board, step: Step) -> tuple[int, ...]:
    """The cells that "where to look" names, and no others: they show no more than it says."""
    where = _place(board, step)
    cells = {*where.cells, *(cell for area in where.areas for cell in area)}
    reason = set(reason_cells(board, step))
    return tuple(sorted(cells or (reason - _concluded(board, step)) or reason))


def _concluded(board: Board, step: Step) -> set[int]:
    """The cells that a step says something new about."""
    return {(abs(one) - 1) // board.per_cell for one in step.conclusions if _own(board, one)}


def _own(board: Board, literal: int) -> bool:
    """Whether a literal is about a cell, and no help to say a rule."""
    return abs(literal) <= board.variables


def where_to_look(board: Board, step: Step) -> Sentence:
    """The rules that a step rests on; where these are many or about two cells each, the area.

    The marks on the board say the rest: neither what follows nor how is told. A technique may say
    it better.
    """
    return _place(board, step).said


def _place(board: Board, step: Step) -> Where:
    """The same with the cells that it names."""
    if step.where is not None:
        return step.where._replace(said=Sentence(words.LOOK_AT, where=step.where.said))
    grid = board.grid
    concluded = _concluded(board, step)
    telling = [rule for rule in step.rules if _says_where(grid, rule, concluded)]
    cells = reason_cells(board, step)
    if not telling or (len(telling) > _SAID and 2 * _extent(grid, cells) <= grid.size):
        return _area(board, step, cells)
    shown = telling[:_SAID]
    said = " ".join(str(Sentence(words.QUOTED, rule=rule.sentence)) for rule in shown)
    more = len(step.rules) - len(shown)
    if not more and all(len(rule.cells) == grid.size > len(cells) for rule in shown):
        # what holds everywhere does not say where
        area = _area(board, step, cells)
        return area._replace(said=Sentence(words.LOOK_AND_THINK, area=area.said, rules=said))
    areas = tuple(rule.cells for rule in shown if len(rule.cells) < grid.size)
    if not more:
        return Where(Sentence(words.LOOK_AT_RULES, rules=said), areas=areas)
    return Where(Sentence(words.LOOK_AT_MORE_RULES, rules=said, count=more), areas=areas)


def _says_where(grid: Grid, rule: Rule, concluded: set[int]) -> bool:
    """Whether to quote a rule says where to look: not, if it names what is concluded, or one or two
    cells and is about these alone, which would be half the answer."""
    named = {cell for cell in rule.cells if rule.sentence.mentions(grid.name(cell))}
    return named.isdisjoint(concluded) and (len(rule.cells) > 2 or len(named) < len(rule.cells))


def _box(grid: Grid, cells: Sequence[int]) -> tuple[int, int, int, int]:
    """The first and last row, and the first and last column."""
    rows, cols = zip(*(grid.pair(cell) for cell in cells), strict=True)
    return min(rows), max(rows), min(cols), max(cols)


def _extent(grid: Grid, cells: Sequence[int]) -> int:
    """How large the area is that holds these cells."""
    top, bottom, left, right = _box(grid, cells)
    return (bottom - top + 1) * (right - left + 1)


def _area(board: Board, step: Step, cells: Sequence[int]) -> Where:
    """Some cells in the shortest way that people would name them."""
    grid = board.grid
    centre = _centre(board, step, cells)
    if centre is not None:
        return Where(Sentence(words.LOOK_AROUND, cell=grid.name(centre)), (centre,))
    concluded = _concluded(board, step)
    others = tuple(cell for cell in cells if cell not in concluded)
    if 0 < len(others) <= _SAID:
        return Where(Sentence(words.LOOK_HERE, cells=listed(grid.names(others))), others)
    top, bottom, left, right = _box(grid, cells)
    areas = () if _extent(grid, cells) == grid.size else (cells,)
    return Where(_lines(grid, top + 1, bottom + 1, left + 1, right + 1), areas=areas)


def _lines(grid: Grid, top: int, bottom: int, left: int, right: int) -> Sentence:
    """The rows and columns of an area, each from the first to the last."""
    whole_rows = (left, right) == (1, grid.cols)
    whole_cols = (top, bottom) == (1, grid.rows)
    if top == bottom:
        return Sentence(words.LOOK_AT_ROW, row=top)
    if left == right:
        return Sentence(words.LOOK_AT_COLUMN, column=left)
    if whole_rows and whole_cols:
        return Sentence(words.LOOK_EVERYWHERE)
    if whole_rows:
        template = words.LOOK_AT_TWO_ROWS if bottom == top + 1 else words.LOOK_AT_ROWS
        return Sentence(template, first=top, last=bottom)
    if whole_cols:
        template = words.LOOK_AT_TWO_COLUMNS if right == left + 1 else words.LOOK_AT_COLUMNS
        return Sentence(template, first=left, last=right)
    return Sentence(words.LOOK_AT_AREA, top=top, bottom=bottom, left=left, right=right)


def _centre(board: Board, step: Step, cells: Sequence[int]) -> int | None:
    """The one marked cell that all the rules are about, with everything else beside it."""
    shown = [one for one in step.marks if _own(board, one) and one not in step.granted]
    marked = {(abs(one) - 1) // board.per_cell for one in shown}
    if len(marked) != 1 or not step.rules:
        return None
    (centre,) = marked
    if centre in _concluded(board, step):
        return None
    near = {centre, *board.grid.around[centre]}
    about = all(centre in rule.cells for rule in step.rules)
    return centre if about and near.issuperset(cells) else None
