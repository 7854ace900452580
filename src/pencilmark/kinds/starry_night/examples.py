"""The board of the origin, boards of our own, and wrong boards for each rule."""

from __future__ import annotations

from ...kind import Example, WrongBoard


def _board(rows: str, cols: str, cells: str = "") -> str:
    given = "\ncells:\n" + "\n".join(cells.split(" / ")) if cells else ""
    return f"starry-night\nrows: {rows}\ncols: {cols}{given}"


EXAMPLES = (
    Example(
        "porto-1",
        "starry_night([0,0,0,3,0,2,0,0,3,0]).",
        "unique",
        (".BSW.", "SW..B", "..BSW", "BSW..", "W..BS"),
        "The last row of the solution was misprinted.",
    ),
    Example(
        "six",
        _board("BBB.BW", ".SWBB."),
        "unique",
        ("S.B.W.", "..W.BS", "WB.S..", ".S.B.W", ".W..SB", "B.SW.."),
    ),
    Example(
        "eight",
        _board(
            "SSBSB.S.",
            "..BBB..W",
            "........ / ........ / ........ / ........ / .....W.. / ........ / ..S..... / ........",
        ),
        "unique",
        (
            "....WSB.",
            "..WSB...",
            "S.B...W.",
            ".W..S..B",
            "BS...W..",
            "...B..SW",
            ".BSW....",
            "W....B.S",
        ),
        "Two symbols are given inside: at this size clues beside the grid are seldom enough.",
    ),
    Example(
        "ten",
        _board(
            "WW...SSB.B",
            "BBBWWBSB..",
            ".......... / ......B... / .......... / .........B / .........S / "
            ".W........ / .....B.... / .......... / S......... / ..........",
        ),
        "unique",
        (
            ".B...S..W.",
            "WS....B...",
            "...BW.S...",
            "..S...W..B",
            "B..W.....S",
            ".W..S..B..",
            ".....B.S.W",
            "..BS.W....",
            "S......WB.",
            "..W.B...S.",
        ),
    ),
    Example(
        "open-sky",
        _board("......", "...W..", "...... / .x..x. / ...... / ...... / ..S... / ......"),
        "many",
        note="One clue, one star and two cells given as empty.",
    ),
    Example("too-small", _board("....", "...."), "none", note="No sky below 5x5 has a solution."),
    Example(
        "two-stars",
        _board(".....", "..S..", "S.... / ..... / ....S / ..... / S...."),
        "none",
        note="The first column would hold two stars.",
    ),
)

_PLAIN = _board(".....", ".....")

WRONG_BOARDS = (
    WrongBoard("row", _PLAIN, ("?????", "W??W?", "?????", "?????", "?????")),
    WrongBoard("column", _PLAIN, ("??S??", "?????", "?????", "??S??", "?????")),
    WrongBoard("diagonal", _PLAIN, ("?????", "?B???", "??B??", "?????", "?????")),
    WrongBoard("row-clue", _board("W....", "....."), ("?SB??", *["?????"] * 4)),
    WrongBoard("row-clue", _board("....S", "....."), (*["?????"] * 4, "??W?S")),
    WrongBoard(
        "column-clue", _board(".....", "..B.."), ("??W??", "?????", "??S??", "?????", "??B??")
    ),
    WrongBoard(
        "given",
        _board(".....", ".....", "..... / .W... / ..... / ..x.. / ....."),
        ("?????", "?.???", "?????", "?????", "?????"),
    ),
)
