"""What is said about a Penpa+ link besides its puzzle."""

from __future__ import annotations

TURNED = (
    "Penpa+ shows this drawing turned or mirrored; the puzzle was read as it is without that, so "
    "rows and columns are not those that are seen there."
)
SEVERAL_ANSWERS = (
    "The link accepts any one of several answers; none of them was taken over as the solution."
)
EMPTY_ANSWER = "The answer in the link is empty; it was not taken over as the solution."
OTHER_ANSWER = (
    "The answer in the link is not one that fills this grid; it was not taken over as the solution."
)
