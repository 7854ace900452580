"""Which engine suits which puzzle: what `auto` stands for.

This is asked for every puzzle, so that it must cost next to nothing and import nothing heavy.
"""

from __future__ import annotations

from ..puzzle import Puzzle


def advise(puzzle: Puzzle) -> str:
    """The engine for a puzzle, by a name that `solve` knows.

    The default engine is the answer for every puzzle as long as no rule is known that does better.

    >>> import pencilmark
    >>> advise(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    'sat'
    """
    return "sat"
