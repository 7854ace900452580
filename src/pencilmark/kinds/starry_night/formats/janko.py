"""Starry Night in janko.at's form ("Sternennacht").

No page of it was at hand, so the words for the symbols are a convention of Pencilmark: W, B and S
as in its own text, or 1, 2 and 3 as the origin counts them; `-` for none, `x` for a cell given as
empty.
"""

from __future__ import annotations

from ....formats.codec import CannotHold
from ....formats.janko import FORMAT, page
from ....formats.parts import grids
from ....formats.parts.grids import NOTHING, Line
from ....formats.text import Word
from ....puzzle import Solution
from ..puzzle import CLUES, EMPTY, GIVEN_EMPTY, GIVENS, NO_CLUE, SYMBOLS, StarryNight

_SYMBOL = {
    **{symbol.lower(): symbol for symbol in SYMBOLS},
    **{str(code): symbol for code, symbol in enumerate(SYMBOLS, 1)},
    NOTHING: NO_CLUE,
}
_CELL = {**_SYMBOL, GIVEN_EMPTY: GIVEN_EMPTY}
_SOLUTION = {**_SYMBOL, NOTHING: EMPTY}


def read(source: str) -> StarryNight:
    """`rlabels` beside and `clabels` above the grid, and given cells in the problem.

    >>> text = "begin\\npuzzle sternennacht\\nsize 2\\nclabels\\nW -\\nrlabels\\n- S\\nproblem\\n"
    >>> read(text + "- -\\n- -\\nend").rows
    '.S'
    """
    sections = page.parse(source)
    rows = sections.rows("problem")
    shape = (len(rows), len(rows[0]))
    solution = grids.values_of(sections.blocks.get("solution"), _SOLUTION, shape=shape)
    return StarryNight(
        _clues(sections.labels("rlabels", shape[0]), shape[0]),
        _clues(sections.labels("clabels", shape[1]), shape[1]),
        tuple("".join(_read(word, _CELL) for word in row) for row in rows),
        metadata=sections.metadata(solution),
    )


def _clues(words: Line | None, count: int) -> str:
    if words is None:
        return NO_CLUE * count
    return "".join(_read(word, _SYMBOL) for word in words)


def _read(word: Word, table: dict[str, str]) -> str:
    found = table.get(word.text.lower())
    if found is None:
        raise word.wrong("one of " + ", ".join(table))
    return found


def write(puzzle: StarryNight, solution: Solution | None = None, sections: str = "bare") -> str:
    """The form that `read` reads."""
    cells = puzzle.cells or (NO_CLUE * len(puzzle.cols),) * len(puzzle.rows)
    fits = len(cells) == len(puzzle.rows) and all(len(row) == len(puzzle.cols) for row in cells)
    if not fits or not CLUES.issuperset(puzzle.rows + puzzle.cols):
        raise CannotHold(f"the format {FORMAT!r} has no place for a faulty puzzle")
    if not GIVENS.issuperset("".join(cells)):
        raise CannotHold(f"the format {FORMAT!r} has no place for some given cell")
    words = {NO_CLUE: NOTHING}
    blocks = {
        "clabels": [[words.get(clue, clue) for clue in puzzle.cols]],
        "rlabels": [[words.get(clue, clue) for clue in puzzle.rows]],
        "problem": [[words.get(cell, cell) for cell in row] for row in cells],
    }
    solved = grids.solution_words(solution, {EMPTY: NOTHING})
    return page.compose(puzzle, "sternennacht", {}, blocks, solution=solved, sections=sections)
