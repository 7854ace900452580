"""What notebooks and programs show: anything that a public function returns, as a picture, as a
piece of HTML, or as rows of a table.

The objects themselves ask for this when a notebook asks them (`_repr_svg_`, `_repr_html_`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from ..checking import Report
from ..explaining.coaching.first_mistake import FirstMistake
from ..explaining.coaching.hint import Hint
from ..explaining.coaching.why import Why
from ..explaining.explain import Explanation
from ..explaining.step import Step
from ..puzzle import Marks, Puzzle, Solution
from ..rating import Rating
from ..verdict import Verdict

if TYPE_CHECKING:
    from ..drawing import StyleName
    from .rows import Row

Pictured: TypeAlias = Puzzle | Solution | Verdict | Report | Step | Hint | Why | FirstMistake
"""What has a picture."""
Told: TypeAlias = Explanation | Rating
"""What has a piece of HTML."""
Tabled: TypeAlias = Puzzle | Solution | Marks | Verdict | Rating | Explanation | Hint
"""What has rows."""


def to_svg(thing: Pictured, *, style: StyleName = "print") -> str:
    """A picture of what a public function returned: notebooks show it.

    A verdict is shown by its solution (of several, the cells are marked in which they differ), a
    report, a step or a hint by the cells it is about, with its sentence below. `style` is as
    in `draw`. There is always a picture: a puzzle that makes no sense is shown as text, with what
    is wrong with it; a step that does not come from an explanation, and so does not know its
    board, by its sentence.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> to_svg(pencilmark.explain(puzzle).steps[0]).splitlines()[1]
    '<title>Hitori, 3x3</title>'
    """
    from .pictures import picture_of

    return picture_of(thing, style)


def to_html(thing: Told) -> str:
    """An explanation to step through, or a rating, as a piece of HTML: notebooks show it.

    It needs nothing else, may stand anywhere in a page, more than once too, and follows the
    colours of the page, light or dark. Where scripts do not run, the steps of an explanation stand
    below each other.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> to_html(pencilmark.rate(puzzle)).startswith('<div class="pencilmark-rating">')
    True
    """
    if isinstance(thing, Rating):
        from .rated import rating_html

        return rating_html(thing)
    from .stepper import stepper

    return stepper(thing)


def to_rows(things: Tabled | Iterable[Tabled]) -> list[Row]:
    """What public functions returned, as plain dictionaries: `pandas.DataFrame(to_rows(...))`.

    Of an explanation there is a row for each step, of a solution or of marks one for each cell, of
    anything else one; of several things the rows of each. Rows and columns of the grid count
    from 1, as in sentences. Where something is not known, it is None.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> [(row["step"], row["technique"]) for row in to_rows(pencilmark.explain(puzzle))][:2]
    [(1, 'triple'), (2, 'isolation')]
    """
    from .rows import rows_of

    return rows_of(things)
