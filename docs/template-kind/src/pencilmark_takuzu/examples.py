"""Puzzles to try, and wrong boards for each rule."""

from __future__ import annotations

from pencilmark.kind import Example, WrongBoard


def _board(rows: str) -> str:
    return "takuzu\ngivens:\n" + "\n".join(rows.split(" / "))


EXAMPLES = (
    Example(
        "six",
        _board("0..... / .1..1. / ...0.. / ...... / ...01. / ..00.."),
        "unique",
        ("001101", "010110", "101001", "010101", "101010", "110010"),
    ),
    Example(
        "four",
        _board("...1 / ..01 / ..0. / 1..."),
        "unique",
        ("0011", "0101", "1100", "1010"),
    ),
    Example(
        "ten",
        _board(
            ".1.0....0. / 0..0...1.. / .........1 / ....1..... / .........0 / "
            "....1.0.1. / ...01.1... / ...0....0. / .0...0.... / ....1.0..."
        ),
        "unique",
        (
            "0110011001",
            "0010110110",
            "1001001011",
            "0100110101",
            "0011011010",
            "1001100110",
            "1100101001",
            "0110010101",
            "1011001010",
            "1101100100",
        ),
    ),
    Example("open", _board("1... / .... / .... / ...."), "many", note="One given is not enough."),
    Example("stuck", _board("11.. / 11.. / .... / ...."), "none", note="Two rows would be 1100."),
)

_EMPTY = _board(" / ".join(["......"] * 6))
_GIVEN = _board("1..... / " + " / ".join(["......"] * 5))

WRONG_BOARDS = (
    WrongBoard("row", _EMPTY, ("00?00?", *["??????"] * 5)),
    WrongBoard("column", _EMPTY, ("1?????", "1?????", "??????", "1?????", "1?????", "??????")),
    WrongBoard("triple", _EMPTY, ("??????", "?111??", *["??????"] * 4)),
    WrongBoard("rows-alike", _EMPTY, ("010011", "??????", "010011", *["??????"] * 3)),
    WrongBoard(
        "columns-alike", _EMPTY, ("0?0???", "1?1???", "1?1???", "0?0???", "1?1???", "0?0???")
    ),
    WrongBoard("given", _GIVEN, ("0?????", *["??????"] * 5)),
)
