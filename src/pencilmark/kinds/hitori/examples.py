"""The board of the origin, some small ones, and wrong boards for each rule."""

from __future__ import annotations

from ...kind import Example, WrongBoard


def _board(rows: str) -> str:
    return "hitori\nnumbers:\n" + "\n".join(rows.split(" / "))


_NUMBERS_AND_GAPS = (
    "10 10 12 12 25 25 / 12 7 . 25 10 100 / 25 7 12 100 12 100 / "
    "3 10 25 25 100 10 / 10 . 3 12 7 25 / 10 25 100 3 3 100"
)
_THREE = _board("112 / 123 / 131")

EXAMPLES = (
    Example(
        "porto-1",
        _board(
            "48163257 / 36721654 / 23482861 / 41657735 / 72318512 / 35673184 / 64235478 / 87142356"
        ),
        "unique",
        (
            "#.#...#.",
            ".....#..",
            "#..#....",
            "..#..#.#",
            ".#.#....",
            "#...#..#",
            ".#......",
            "....#.#.",
        ),
    ),
    Example(
        "oblong",
        _board("3377235 / 4637521 / 4416366 / 3536416"),
        "unique",
        ("#..#.#.", ".......", "#..#.#.", "..#...#"),
        "Four rows and seven columns.",
    ),
    Example(
        "letters",
        _board("HIHTR / HOORR / HTIRH / IROHT / IHHII"),
        "unique",
        ("#....", "..#.#", "#..#.", ".....", "#.#.#"),
        "Letters in the place of numbers.",
    ),
    Example(
        "gaps",
        _board(_NUMBERS_AND_GAPS),
        "unique",
        ("#..#.#", ".#....", "..#..#", ".#.#..", "......", "#..#.#"),
        "Large numbers, and two cells without any.",
    ),
    Example("many", _THREE, "many", note="Nothing is said against shading one cell more."),
    Example(
        "none",
        _board("11 / 11"),
        "none",
        note="Two cells have to be shaded, and then the other two are not connected.",
    ),
)

WRONG_BOARDS = (
    WrongBoard("row", _THREE, ("..?", "???", "???")),
    WrongBoard("column", _THREE, (".??", "???", ".??")),
    WrongBoard("apart", _THREE, ("??#", "??#", "???")),
    WrongBoard("connected", _THREE, (".#?", "#??", "??.")),
)
