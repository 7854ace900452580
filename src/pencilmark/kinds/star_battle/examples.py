"""The seven boards of the origin, and wrong boards for each rule."""

from __future__ import annotations

from ...kind import Example, WrongBoard


def _board(stars: int, rows: str) -> str:
    return f"star-battle\nstars: {stars}\nregions:\n" + "\n".join(rows.split(" / "))


_BOARD_6 = (
    "1 1 1 2 2 2 3 3 3 3 / 1 4 4 4 2 5 3 5 3 6 / 1 1 1 4 2 5 3 5 6 6 / 1 4 4 4 2 5 5 5 6 6 / "
    "1 4 7 7 7 8 9 5 9 6 / 1 4 4 4 7 8 9 5 9 6 / 1 1 7 7 7 8 9 9 9 6 / 10 10 7 8 8 8 8 8 9 6 / "
    "10 10 7 7 7 10 6 8 9 6 / 10 10 10 10 10 10 6 6 6 6"
)
_BOARD_7 = (
    "1 1 1 2 2 2 2 2 2 2 / 3 3 1 1 1 1 2 2 2 2 / 3 4 4 4 4 5 5 5 5 2 / 3 4 4 4 4 5 5 5 6 2 / "
    "3 7 7 7 7 7 7 5 6 2 / 3 7 8 6 6 6 6 6 6 2 / 3 7 8 8 8 9 9 9 9 2 / 3 8 8 8 8 9 9 9 9 2 / "
    "3 3 10 10 10 10 10 10 2 2 / 10 10 10 10 10 10 10 10 10 10"
)
_COLUMNS = " / ".join(["12345678"] * 8)
_ROWS = " / ".join(str(row) * 8 for row in range(1, 9))
_FIVE = _board(1, "11222 / 12232 / 12222 / 42425 / 44455")

EXAMPLES = (
    Example(
        "porto-1",
        _board(1, "1211 / 1113 / 4111 / 1111"),
        "unique",
        (".*..", "...*", "*...", "..*."),
    ),
    Example("porto-2", _FIVE, "unique", ("*....", "...*.", ".*...", "....*", "..*..")),
    Example(
        "porto-3",
        _board(1, "11122 / 13334 / 11334 / 15555 / 11155"),
        "unique",
        ("...*.", ".*...", "....*", "..*..", "*...."),
    ),
    Example("porto-4", _board(2, _COLUMNS), "many", note="Every column is a region."),
    Example("porto-5", _board(2, _ROWS), "many", note="Every row is a region."),
    Example(
        "porto-6",
        _board(2, _BOARD_6),
        "unique",
        (
            "......*..*",
            "..*.*.....",
            "*......*..",
            "..*.*.....",
            ".......*.*",
            "*....*....",
            "...*....*.",
            ".*...*....",
            "...*....*.",
            ".*....*...",
        ),
        "One entry of the first row is reconstructed.",
    ),
    Example(
        "porto-7",
        _board(2, _BOARD_7),
        "unique",
        (
            "..*......*",
            "*....*....",
            "...*...*..",
            ".*...*....",
            "...*....*.",
            ".*....*...",
            "....*...*.",
            "..*...*...",
            "*........*",
            "....*..*..",
        ),
        "One entry each of rows 4 and 5 is reconstructed.",
    ),
)

_HOLES = _board(1, "11.22 / 1..22 / 33445 / 33445 / 33555")

WRONG_BOARDS = (
    WrongBoard("row", _FIVE, ("?????", "?????", ".....", "?????", "?????")),
    WrongBoard("column", _FIVE, ("?.???", "?.???", "?.???", "?.???", "?.???")),
    WrongBoard("region", _FIVE, ("?????", "???.?", "?????", "?????", "?????")),
    WrongBoard("touch", _FIVE, ("*????", "?*???", "?????", "?????", "?????")),
    WrongBoard("hole", _HOLES, ("??*??", "?????", "?????", "?????", "?????")),
)
