"""Positions in which the techniques of Starry Night apply: only the marks that they rest on."""

from __future__ import annotations

import re

from ....explaining.technique import TechniqueExample

_PUZZLE_1 = """
starry-night
rows: BBBWB
cols: WWBWW
cells:
.....
.....
.....
....S
.....
"""
_PUZZLE_2 = """
starry-night
rows: WBBBS
cols: WBBWW
"""
_PUZZLE_3 = """
starry-night
rows: W....
cols: SS.S.
"""
_PUZZLE_4 = """
starry-night
rows: BBBBW
cols: WWWWW
cells:
.....
...S.
.....
.....
.....
"""
_PUZZLE_5 = """
starry-night
rows: BB.B.
cols: .....
cells:
.....
.....
.....
....S
.....
"""
_PUZZLE_6 = """
starry-night
rows: WW...
cols: ....S
"""
_PUZZLE_7 = """
starry-night
rows: WWBWWW
cols: BWWBWW
"""
_PUZZLE_8 = """
starry-night
rows: .....
cols: ..B..
cells:
.....
W....
....B
S....
.....
"""


def _position(puzzle: str, marks: str = "", out: str = "") -> TechniqueExample:
    """A puzzle with rows of marks, and cells with the values that are ruled out in them."""
    size = len(re.findall(r"rows: (\S+)", puzzle)[0])
    ruled_out = []
    for row, column, values in re.findall(r"R(\d+)C(\d+):(\S+)", out):
        ruled_out += [(int(row) - 1, int(column) - 1, value) for value in values]
    rows = tuple(marks.split("/")) if marks else ("?" * size,) * size
    return TechniqueExample(puzzle.strip(), rows, tuple(ruled_out))


GIVEN = _position(_PUZZLE_1)
FULL = _position(_PUZZLE_2, marks="B?W?S/?????/?????/?????/?????")
PLACED = _position(_PUZZLE_2, marks="?????/?????/????B/?????/?????")
CORNERS = _position(_PUZZLE_2, marks="????S/?????/?????/?????/?????")
ONE_LEFT = _position(_PUZZLE_2, marks="?????/?????/????B/S????/?W???")
ONLY_PLACE = _position(_PUZZLE_2, marks="?????/?????/??.??/?????/?????", out="R3C1:B R3C2:B R3C4:B")
THREE = _position(_PUZZLE_3, marks="???.?/?????/?????/?????/???.?")
CLUE_ALONE = _position(_PUZZLE_2)
SEEN = _position(_PUZZLE_2, out="R5C1:S R5C5:S")
LINE = _position(_PUZZLE_3, marks="?????/?????/???S?/?????/?????", out="R3C1:. R3C2:.")
CLUE = _position(_PUZZLE_4, marks="?????/???S?/?????/?????/?????")
FISH = _position(
    _PUZZLE_5, marks="?????/?????/???.?/?????/???.?", out="R3C3:B R3C5:B R5C3:B R5C5:B"
)
TOGETHER = _position(
    _PUZZLE_8,
    marks="?????/W??.?/..??B/S??.?/?????",
    out=(
        "R1C1:SW R1C2:BW R1C3:BS R1C4:. R1C5:B R2C2:W R2C3:SW R2C5:BW R3C3:.B R3C4:.B R4C2:S "
        "R4C3:SW R4C5:BS R5C1:SW R5C2:BS R5C3:BW R5C4:. R5C5:B"
    ),
)
SHORTLY = _position(_PUZZLE_6, out="R1C5:S R3C4:S R3C5:. R5C5:S")
FOLLOWED = _position(_PUZZLE_7, out="R3C6:B R3C5:S R2C2:S")
