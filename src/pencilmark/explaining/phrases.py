"""Literals in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..grid import Grid
from ..kind import kind_of
from ..model import Connected, Rule
from ..wording import Sentence, either, listed
from . import words
from .position import Position
from .propagation import cut_apart

_MOST_CELLS = 8
MOST_RULES = 8
"""Rules that are said one after the other; of more, the others are counted."""
_CUT_OFF_SAID = 3
"""Cells that are named where they are cut off from the rest."""


def said(position: Position, literals: Iterable[int], most: int = _MOST_CELLS) -> str:
    """Literals in words: "R1C2 is a star" or "R1C2 and R3C4 are empty", in reading order.

    Of more than `most` cells those side by side in a row are named by the first and the last.
    """
    board = position.board
    names = kind_of(position.puzzle).value_names
    found: dict[tuple[str, bool], list[int]] = {}
    for literal in literals:
        if abs(literal) <= board.variables:
            cell, value, positive = board.meaning(literal)
            found.setdefault((value, positive), []).append(cell)
    cells = {said: sorted(some) for said, some in found.items()}
    named = {said: board.grid.names(some) for said, some in cells.items()}
    parts = []
    lists = False
    for (positive, places), values in _by_places(named).items():
        single = len(places) == 1
        names_told = []
        for value in values:
            one, _, many = names.get(value, value).partition("|")
            names_told.append(one if single else many or one)
        template = (
            (words.IS if positive else words.IS_NOT)
            if single
            else (words.ARE if positive else words.ARE_NOT)
        )
        told = list(places)
        if len(told) > most:
            told = _in_runs(board.grid, cells[values[0], positive])
        value_told = either(names_told)
        parts.append(str(Sentence(template, cells=listed(told), value=value_told)))
        lists |= not single
    if not (lists and parts[1:]):
        return listed(parts)
    # where one of them is a list itself, a comma says where it ends
    return str(Sentence(words.PARTS, first=", ".join(parts[:-1]), last=parts[-1]))


def _in_runs(grid: Grid, cells: Sequence[int]) -> list[str]:
    """The names of cells in reading order; of three or more side by side, the first and the last.

    >>> _in_runs(Grid(2, 4), [0, 1, 3, 5, 6, 7])
    ['R1C1', 'R1C2', 'R1C4', 'R2C2 to R2C4']
    """
    runs: list[list[int]] = []
    for cell in cells:
        if runs and cell == runs[-1][-1] + 1 and grid.pair(cell)[0] == grid.pair(runs[-1][0])[0]:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    told: list[str] = []
    for run in runs:
        first, last = grid.name(run[0]), grid.name(run[-1])
        whole = str(Sentence(words.RUN, first=first, last=last))
        told += [whole] if len(run) > 2 else grid.names(run)
    return told


def _by_places(
    cells: Mapping[tuple[str, bool], Sequence[str]],
) -> dict[tuple[bool, tuple[str, ...]], list[str]]:
    """Values with the cells that have them, or do not: what the same cells do not have together."""
    found: dict[tuple[bool, tuple[str, ...]], list[str]] = {}
    for (value, positive), places in cells.items():
        found.setdefault((positive, tuple(places)), []).append(value)
    return found


def broken_said(position: Position, rule: Rule) -> Sentence:
    """How a rule is broken here, as the end of a sentence; in the words of the kind, if it can."""
    breach = kind_of(position.puzzle).breach
    told = None if breach is None else breach(position, rule)
    return told or Sentence(words.BREAKS, rule=rule.sentence, cut=_cut_off(position, rule))


def _cut_off(position: Position, rule: Rule) -> Sentence | str:
    """Which cells a broken connection leaves alone, if they are few."""
    if not isinstance(rule, Connected):
        return ""
    parts = cut_apart(rule, position)
    smallest = min(parts, key=len, default=[])
    if not 0 < len(smallest) <= _CUT_OFF_SAID or len(parts) < 2:
        return ""
    return Sentence(words.CUT_OFF, cells=listed(rule.grid.names(smallest)))


def rules_said(rules: Sequence[Rule]) -> str:
    """The sentences of rules one after the other; of many, the first ones and how many more."""
    shown = " ".join(str(rule.sentence) for rule in rules[:MOST_RULES])
    if len(rules) > MOST_RULES:
        shown += " " + str(Sentence(words.MORE_RULES, count=len(rules) - MOST_RULES))
    return shown
