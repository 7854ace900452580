"""Positions in which the techniques of Comparison Sudoku apply, with the marks they rest on."""

from __future__ import annotations

import re

from ....explaining.technique import TechniqueExample

_PUZZLE_1 = """
comparison-sudoku
box: 2 2
signs:
_._._._
....v.^
_._._>_
.......
_._._._
v.v....
1<_._._
"""
_PUZZLE_2 = """
comparison-sudoku
box: 2 2
signs:
_<_._>_
^.v.v..
_>_._._
.......
_>_._._
^.^...v
_<_._>_
"""
_PUZZLE_3 = """
comparison-sudoku
box: 2 2
signs:
_._._>_
......v
_._._<_
.......
_._._._
..v...v
_._._._
"""
_PUZZLE_4 = """
comparison-sudoku
box: 2 3
signs:
_._._._._._
^.......^..
_<_._._._<_
...........
_<_._._._._
..^.......^
_._<_._._._
...........
_<_._._._<_
......^...^
_._._._<_._
"""
_PUZZLE_5 = """
comparison-sudoku
box: 2 3
signs:
_<_>_._<_<_
v...^.^.^..
_>_<_._>_>_
...........
_<_>_._<_<_
^.v.^...v..
_>_._._._>_
...........
_._<_._._>_
^.^.^.v...v
_>_<_._._<_
"""
_PUZZLE_6 = """
comparison-sudoku
box: 2 3
signs:
_>_._._._.1
..v.....v..
_._._._<_._
...........
_._>_._._._
......^.v.^
_._._._<_._
...........
_<_>_._._._
......^.^.^
_<_<_._._._
"""
_PUZZLE_7 = """
comparison-sudoku
box: 2 3
signs:
_._._._._._
^.....^....
_._._._<_<_
...........
_._._._._._
..v.....v.v
_>_._._._<_
...........
_._._._._<_
..........^
_._>_._>_>_
"""
_PUZZLE_8 = """
comparison-sudoku
box: 2 3
signs:
_._>_._._._
....v.....v
_>_._._>_<_
...........
_._._._._._
^.v.^.....^
_._._._<_._
...........
_._._._<_._
..^...v....
_>_._._>_._
"""
_PUZZLE_9 = """
comparison-sudoku
box: 3 3
signs:
_<_<_._<_>_._>_<_
..v.v.^.^...v.v.v
_>_<_._>_>_._<_>_
..^.^.v.v.....v.^
_<_>_._>_._._<_<_
.................
_>_<_._._._._<_._
^.^.^...v.^.v.v.^
_<_<_._<_._._>_._
..v.v.^...^.v...v
_<_._._._<_._<_<_
.................
_<_._._<_>_._._>_
^.^.^.v.v.^.v.v.v
_>_<_._._<_._._._
v.v.^.v.v.v.^.^.^
_<_._._._>_._._<_
"""
_PUZZLE_10 = """
comparison-sudoku
box: 2 3
signs:
_<_._._<_._
....v.^.^.v
_._<_._>_>_
...........
_<_>_._<_._
^.v...^.v..
_>_<_._>_>_
...........
_<_>_._>_>_
^...^.v.v..
_._._._>_<_
"""
_PUZZLE_11 = """
comparison-sudoku
box: 3 3
signs:
_>_<_._>_._._>_>_
v.^.v...^.v.v.v.^
_<_>_._._>_._<_._
..v.v.v.v.^.^.v.v
_._>_._<_<_._._<_
.................
_._<_._>_<_._<_<_
v...v.v.v.^.^.^.v
_<_>_._<_<_._<_<_
v.v.^.^.^.v.v....
_._<_._<_<_._>_<_
.................
_._>_._._._._<_>_
^.v.v.^...^.^...^
_>_>_._>_<_._<_>_
^.^.^.....v.^...^
_._<_._._>_._._<_
"""


def _position(puzzle: str, marks: str = "", out: str = "") -> TechniqueExample:
    """A puzzle with rows of marks, and cells with the values that are ruled out in them."""
    height, width = re.findall(r"box: (\d+) (\d+)", puzzle)[0]
    size = int(height) * int(width)
    ruled_out = []
    for row, column, values in re.findall(r"R(\d+)C(\d+):(\S+)", out):
        ruled_out += [(int(row) - 1, int(column) - 1, value) for value in values]
    rows = tuple(marks.split("/")) if marks else ("?" * size,) * size
    return TechniqueExample(puzzle.strip(), rows, tuple(ruled_out))


GIVEN = _position(_PUZZLE_1)
EXTREME = _position(_PUZZLE_1)
CHAIN = _position(_PUZZLE_2)
COUNT = _position(_PUZZLE_2)
TAKEN = _position(_PUZZLE_1, marks="?2??/????/????/????")
BESIDE = _position(_PUZZLE_1, marks="????/???3/????/????")
NAKED = _position(_PUZZLE_1, marks="??4?/????/2??3/????", out="R3C3:234")
HIDDEN = _position(_PUZZLE_3, out="R3C2:1 R4C1:1 R4C2:1")
PUSHED = _position(_PUZZLE_3, out="R4C2:1")
CROSSING = _position(_PUZZLE_4, out="R5C4:6 R5C5:6 R5C6:6")
NAKED_PAIR = _position(_PUZZLE_5, out="R2C2:3456 R5C2:3456")
HIDDEN_PAIR = _position(
    _PUZZLE_6, marks="??????/??????/???1??/??????/??????/??????", out="R3C6:56 R4C4:56 R4C5:56"
)
SQUEEZED = _position(
    _PUZZLE_7,
    marks="???261/6??345/????36/??6???/?6????/???65?",
    out=(
        "R1C1:126 R1C2:126 R1C3:126 R2C2:3456 R2C3:3456 R3C1:3456 R3C2:136 R3C3:36 R3C4:236 "
        "R4C1:126 R4C2:256 R4C4:236 R4C5:3456 R4C6:1356 R5C1:126 R5C3:126 R5C4:2356 R5C5:3456 "
        "R5C6:1456 R6C1:3456 R6C2:156 R6C3:456 R6C6:1256 "
    ),
)
NAKED_TRIPLE = _position(_PUZZLE_8, out="R1C5:456 R2C5:456 R6C5:456")
HIDDEN_TRIPLE = _position(
    _PUZZLE_9,
    marks="?????????/???9???5?/?????????/?????????/?????????/?????????/?????????/?????????/?????????",
    out="R2C2:678 R2C3:678 R2C7:678 R2C9:678",
)
X_WING = _position(
    _PUZZLE_10,
    marks="??????/??????/?4???5/??????/??????/??????",
    out="R1C2:1 R1C6:1 R5C2:1 R5C6:1 R6C2:1 R6C6:1",
)
SKYSCRAPER = _position(
    _PUZZLE_9,
    out=(
        "R2C2:9 R2C7:9 R6C2:9 R6C8:9 "  # so that the places of the 3 are seen
        "R2C1:3 R2C3:3 R2C4:3 R2C5:3 R2C6:3 R2C8:3 R2C9:3 "
        "R6C1:3 R6C3:3 R6C4:3 R6C5:3 R6C6:3 R6C7:3 R6C9:3"
    ),
)
XY_WING = _position(_PUZZLE_11, out="R6C4:1345789 R4C4:1234789 R6C1:1346789")
XYZ_WING = _position(_PUZZLE_9, out="R9C3:123569 R7C2:1235679 R9C8:1235689")
NAKED_QUAD = _position(_PUZZLE_9, out="R3C5:234689 R3C6:236789 R3C8:123689 R3C9:234689")
HIDDEN_QUAD = _position(_PUZZLE_11, out="R1C1:1478 R1C4:1478 R1C6:1478 R1C8:1478 R1C9:1478")
IN_ORDER = _position(
    _PUZZLE_6,
    marks="?????1/?1????/???1??/??1???/?6??1?/13??2?",
    out=(
        "R1C1:126 R1C2:1356 R1C3:1 R1C4:12 R1C5:123 R2C1:126 R2C3:12 R2C4:156 R2C5:126 R2C6:1 "
        "R3C1:15 R3C2:1236 R3C3:156 R3C5:123 R3C6:156 R4C1:15 R4C2:136 R4C4:156 R4C5:126 "
        "R4C6:12 R5C1:136 R5C3:136 R5C4:126 R5C6:126 R6C3:1236 R6C4:123 R6C6:123 "
    ),
)
SHORTLY = _position(
    _PUZZLE_8,
    out=(
        "R1C2:12 R1C3:156 R1C6:12 R2C1:1234 R2C2:6 R2C3:456 R2C4:1 R2C5:456 R2C6:16 R3C1:6 "
        "R3C2:1 R3C3:6 R3C6:6 R4C1:1 R4C2:6 R4C3:1 R4C4:6 R4C5:1 R4C6:1 R5C2:56 R5C4:126 "
        "R5C5:123 R6C1:12 R6C2:16 R6C4:156 R6C5:456 "
    ),
)
SWORDFISH = _position(
    _PUZZLE_11,
    marks="?????????/?????????/?????????/?????????/?????????/2???78???/?7??9??8?/?????????/9???817??",
    out="R6C2:6 R6C7:6 R6C8:6 R7C1:6 R7C6:6 R7C7:6 R9C2:6 R9C8:6",
)
SUPPOSED = _position(
    _PUZZLE_8,
    out=(
        "R1C2:12 R1C3:156 R1C6:12 R2C1:1234 R2C2:6 R2C3:456 R2C4:1 R2C5:456 R2C6:16 R3C1:56 "
        "R3C2:1 R3C3:6 R3C6:6 R4C1:1 R4C2:6 R4C3:1 R4C4:6 R4C5:1 R4C6:1 R5C2:56 R5C4:126 "
        "R5C5:123 R6C1:12 R6C2:16 R6C4:156 R6C5:456 "
    ),
)
