"""Where to look for a step: at what it rests on, without what follows from it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...grid import Grid
from ...model import Board, Rule
from ...wording import Sentence, listed
from .. import words
from ..step import Step

_SAID = 3
"""Rules that are said, and cells that are named one by one; the others are counted."""

_CELL = r"\bR(\d+)C(\d+)\b"
_NAME = r"\d+|[A-Z]{1,2}(?![\dA-Za-z])"
_PLACE = rf"(?i:\b(row|column|region|box)(?:es|s)?) ((?:{_NAME})(?:(?:, | and | to )(?:{_NAME}))*)"
"""How sentences name cells and places."""


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
    """The cells that "where to look" names, and no others: they show no more than it says.

    Of a row, a region or a box that is named these are the cells that the step rests on.
    """
    told = str(where_to_look(board, step))
    grid, reason = board.grid, set(reason_cells(board, step))
    cells = {grid.cell(int(row) - 1, int(col) - 1) for row, col in re.findall(_CELL, told)}
    places = {place: set(rule.cells) for rule in step.rules for place in _places(rule.sentence)}
    for word, name in _places(told):
        if word == "row" and name.isdigit() and int(name) <= grid.rows:
            cells |= reason & set(grid.row(int(name) - 1))
        elif word == "column" and name.isdigit() and int(name) <= grid.cols:
            cells |= reason & set(grid.column(int(name) - 1))
        else:
            cells |= places.get((word, name), set())
    concluded = _concluded(board, step)
    return tuple(sorted(cells or (reason - concluded) or reason))


def _places(said: object) -> set[tuple[str, str]]:
    """The rows, columns, regions and boxes that a sentence names, as word and name."""
    found: set[tuple[str, str]] = set()
    for word, names in re.findall(_PLACE, str(said)):
        first, dash, last = names.partition(" to ")
        if dash and first.isdigit() and last.isdigit():
            named = [str(one) for one in range(int(first), int(last) + 1)]
        else:
            named = re.findall(_NAME, names)
        found.update((word.lower(), name) for name in named)
    return found


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
    if step.where is not None:
        return Sentence(words.LOOK_AT, where=step.where)
    grid = board.grid
    concluded = grid.names(sorted(_concluded(board, step)))
    telling = [
        rule
        for rule in step.rules
        if not _names_its_cells(grid, rule)
        and not any(re.search(rf"{name}\b", str(rule.sentence)) for name in concluded)
    ]
    cells = reason_cells(board, step)
    if not telling or (len(telling) > _SAID and 2 * _extent(grid, cells) <= grid.size):
        return _area(board, step, cells)
    shown = telling[:_SAID]
    said = " ".join(str(Sentence(words.QUOTED, rule=rule.sentence)) for rule in shown)
    more = len(step.rules) - len(shown)
    if not more and all(len(rule.cells) == grid.size > len(cells) for rule in shown):
        # what holds everywhere does not say where
        return Sentence(words.LOOK_AND_THINK, area=_area(board, step, cells), rules=said)
    if not more:
        return Sentence(words.LOOK_AT_RULES, rules=said)
    return Sentence(words.LOOK_AT_MORE_RULES, rules=said, count=more)


def _names_its_cells(grid: Grid, rule: Rule) -> bool:
    """Whether a rule is about one or two cells that it names: that would be half the answer."""
    if len(rule.cells) > 2:
        return False
    said = str(rule.sentence)
    return all(grid.name(cell) in said for cell in rule.cells)


def _box(grid: Grid, cells: Sequence[int]) -> tuple[int, int, int, int]:
    """The first and last row, and the first and last column."""
    rows, cols = zip(*(grid.pair(cell) for cell in cells), strict=True)
    return min(rows), max(rows), min(cols), max(cols)


def _extent(grid: Grid, cells: Sequence[int]) -> int:
    """How large the area is that holds these cells."""
    top, bottom, left, right = _box(grid, cells)
    return (bottom - top + 1) * (right - left + 1)


def _area(board: Board, step: Step, cells: Sequence[int]) -> Sentence:
    """Some cells in the shortest way that people would name them."""
    grid = board.grid
    centre = _centre(board, step, cells)
    if centre is not None:
        return Sentence(words.LOOK_AROUND, cell=grid.name(centre))
    concluded = _concluded(board, step)
    others = [cell for cell in cells if cell not in concluded]
    if 0 < len(others) <= _SAID:
        return Sentence(words.LOOK_HERE, cells=listed(grid.names(others)))
    top, bottom, left, right = _box(grid, cells)
    whole_rows = (left, right) == (0, grid.cols - 1)
    whole_cols = (top, bottom) == (0, grid.rows - 1)
    if top == bottom:
        return Sentence(words.LOOK_AT_ROW, row=top + 1)
    if left == right:
        return Sentence(words.LOOK_AT_COLUMN, column=left + 1)
    if whole_rows and whole_cols:
        return Sentence(words.LOOK_EVERYWHERE)
    if whole_rows:
        template = words.LOOK_AT_TWO_ROWS if bottom == top + 1 else words.LOOK_AT_ROWS
        return Sentence(template, first=top + 1, last=bottom + 1)
    if whole_cols:
        template = words.LOOK_AT_TWO_COLUMNS if right == left + 1 else words.LOOK_AT_COLUMNS
        return Sentence(template, first=left + 1, last=right + 1)
    area = {"top": top + 1, "bottom": bottom + 1, "left": left + 1, "right": right + 1}
    return Sentence(words.LOOK_AT_AREA, **area)


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
