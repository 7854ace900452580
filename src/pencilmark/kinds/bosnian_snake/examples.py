"""The boards of the origin, small ones for everything a puzzle may have, and wrong boards."""

from __future__ import annotations

from ...kind import Example, WrongBoard


def _board(cells: str, rows: str = "", cols: str = "") -> str:
    lines = ["bosnian-snake"]
    lines += [f"rows: {rows}"] * bool(rows)
    lines += [f"cols: {cols}"] * bool(cols)
    return "\n".join([*lines, "cells:", *cells.split(" / ")])


_SIX = _board("o..... / ...... / ....6. / .6.... / ...... / .....o", rows="- 2 - - 1 -")
_NINE = _board(
    "...3..... / ......... / ......1.. / ...o..... / ......... / "
    ".....o... / ..5...... / ......... / .....2...",
    cols="- - 6 - - - 4 - -",
)
_TWELVE = _board(
    "............ / .6.......... / ............ / ............ / ...o........ / ....6..o.... / "
    "..........5. / ............ / 5........... / ............ / ....6....6.. / ............",
    rows="- - - - - 4 - - - - - -",
    cols="- - - - 9 - 3 - 6 - 7 -",
)
_NO_END = _board("..... / ..... / ..... / 5...5 / .....")
_ONE_END = _board("..... / .6... / ..o.. / ..... / .....", rows="- 3 - - -")
_GIVEN_CELLS = _board("o..... / ...x.. / ...o.. / ...... / ....#.", rows="- 3 - - -")
_WHITE_CIRCLES = _board(
    "...... / ...+.+ / ....+. / ...... / ...+.+ / ......",
    rows="1 - - 2 - -",
    cols="- - - 3 - -",
)
_CORNERS = _board("o.... / ..... / ..... / ..... / ....o")
_CUT_OFF = _board("o.... / ..... / ..... / ..... / ....o", rows="- - 0 - -")

EXAMPLES = (
    Example(
        "porto-6x6",
        _SIX,
        "unique",
        ("#####.", "....##", "###..#", "#.####", "#.....", "######"),
    ),
    Example(
        "porto-9x9",
        _NINE,
        "unique",
        (
            ".....####",
            "######..#",
            "#.......#",
            "#.##....#",
            "#.#.....#",
            "#.##.#..#",
            "#..#.##.#",
            "#.##..#.#",
            "###...###",
        ),
    ),
    Example(
        "large-12x12",
        _TWELVE,
        "unique",
        (
            "#####.#####.",
            "#...#.#...#.",
            "##..###...#.",
            ".#........#.",
            "##.###....##",
            "#....#.#...#",
            "#...##.###.#",
            "##..#....#.#",
            ".#..#...##.#",
            "##..##..#..#",
            "#....#..#.##",
            "######..###.",
        ),
        "Takes the place of the origin's third board, which is lost.",
    ),
    Example(
        "no-end",
        _NO_END,
        "unique",
        ("#####", "#...#", "##.##", ".#.#.", "##.##"),
        "Neither head nor tail is given.",
    ),
    Example(
        "one-end",
        _ONE_END,
        "unique",
        ("#.###", "#.#.#", "#.#.#", "#...#", "#####"),
        "Only one end is given.",
    ),
    Example(
        "given-cells",
        _GIVEN_CELLS,
        "unique",
        ("#.####", "#.#..#", "#.##.#", "#....#", "######"),
        "One cell is given as snake and one as empty.",
    ),
    Example(
        "white-circles",
        _WHITE_CIRCLES,
        "unique",
        (".....#", "####.#", "#..###", "##....", ".#####", ".....#"),
        "The cells with white circles are snake, but not ends. Neither end is given.",
    ),
    Example("corner-to-corner", _CORNERS, "many", note="Both ends and no number."),
    Example("cut-off", _CUT_OFF, "none", note="An empty row lies between head and tail."),
)

_BLANK = _board("..... / ..... / ..... / ..... / .....")
_CIRCLE = _board("..... / ..... / ..+.. / ..... / .....")
_IN_A_CORNER = _board("+.. / ... / ...")
_PAIR = _board("oo.... / ...... / ......")
_LINES = _board("..... / ..... / ..... / ..... / .....", rows="- - 2 - -", cols="- - 4 - -")

WRONG_BOARDS = (
    WrongBoard("body", _CORNERS, ("?????", "??#??", "?###?", "?????", "?????")),
    WrongBoard("body", _CORNERS, ("?????", "??.??", "?.#??", "??.??", "?????")),
    WrongBoard("body", _BLANK, ("?????", "??.??", "?.#.?", "??.??", "?????")),
    WrongBoard("end", _CORNERS, ("?#???", "#????", "?????", "?????", "?????")),
    WrongBoard("end", _CORNERS, ("?????", "?????", "?????", "?????", "????.")),
    WrongBoard("end", _ONE_END, ("?????", "?????", "?#?#?", "?????", "?????")),
    WrongBoard("middle", _CIRCLE, ("?????", "?????", "??.??", "?????", "?????")),
    WrongBoard("middle", _CIRCLE, ("?????", "??.??", "?.#.?", "?????", "?????")),
    WrongBoard("middle", _IN_A_CORNER, ("#.?", "???", "???")),
    WrongBoard("touch", _BLANK, ("?????", "?#.??", "?.#??", "?????", "?????")),
    WrongBoard("touch", _BLANK, ("?????", "?##??", "?##??", "?????", "?????")),
    WrongBoard("one-piece", _BLANK, ("??.??", "?#.??", "??.??", "??.#?", "??.??")),
    WrongBoard("one-piece", _PAIR, ("##.###", "...#.#", "...###")),
    WrongBoard("two-ends", _BLANK, ("###..", "#.#..", "###..", ".....", ".....")),
    WrongBoard("two-ends", _BLANK, ("##?##", ".???.", "?????", ".????", "##???")),
    WrongBoard("two-ends", _BLANK, (".....", ".....", ".....", ".....", ".....")),
    WrongBoard("row", _LINES, ("?????", "?????", "?###?", "?????", "?????")),
    WrongBoard("column", _LINES, ("?????", "??.??", "?????", "??.??", "?????")),
    WrongBoard("around", _NO_END, ("?????", "?????", ".????", "?????", ".????")),
    WrongBoard("numbered", _NO_END, ("?????", "?????", "?????", "#????", "?????")),
    WrongBoard("given", _GIVEN_CELLS, ("??????", "???#??", "??????", "??????", "??????")),
    WrongBoard("given", _GIVEN_CELLS, ("??????", "??????", "??????", "??????", "????.?")),
)
