"""Marks as people write them: in a file or cell by cell, with the signs that they know."""

from __future__ import annotations

import pytest

import pencilmark
from calls import Call, Refused, Write

STARS = "star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111\n"
MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
SUDOKU = pencilmark.generate("comparison-sudoku", size=4, seed=1)


@pytest.mark.parametrize(
    "text",
    [
        "?*??\n????\n.???\n????",
        "_*__\n____\nx___\n____",
        " *\n\nx   \n\n",
        "? * ? ?\n? _ _ ?\nX _ ? ?\n? ? ? ?",
    ],
)
def test_open_and_empty_cells_have_several_signs(text: str) -> None:
    puzzle = pencilmark.read(STARS)
    assert pencilmark.read_marks(puzzle, text).rows() == ["?*??", "????", ".???", "????"]


def test_a_dot_is_an_open_cell_where_it_is_no_value() -> None:
    marks = pencilmark.read_marks(SUDOKU, "1...\n....\n..  \n___?")
    assert marks.rows() == ["1???", "????", "????", "????"]


def test_rows_that_do_not_fit_are_still_refused() -> None:
    puzzle = pencilmark.read(STARS)
    for text in ("?*?\n????\n????\n????", "?*??\n????\n????", "?z??\n????\n????\n????"):
        with pytest.raises(pencilmark.FormatError):
            pencilmark.read_marks(puzzle, text)


def test_marks_without_a_file(run: Call, refused: Refused, file: Write) -> None:
    one, many = file(STARS, "one.txt"), file(MANY, "many.txt")
    (data,) = run("solve", many, "--mark", "R1C2=*", "--mark", "R1C1=x", "--json").json
    assert (data["status"], data["solutions"]) == ("unique", [[".*..", "...*", "*...", "..*."]])
    assert run("check", one, "--mark", "R1C2=*").code == 0
    assert run("check", one, "--mark", "R1C1=*").code == 1
    (data,) = run("hint", one, "--mark", "R1C1=*", "--json").json
    assert data["case"] == "wrong-mark"
    (data,) = run("why", one, "R2C4", "--mark", "r1c2=*", "--json").json
    assert (data["case"], data["value"]) == ("proved", "*")
    # beside a file, and against it
    marks = file("*???\n????\n????\n????\n", "marks.txt")
    assert run("check", one, "--marks", marks).code == 1
    assert run("check", one, "--marks", marks, "--mark", "R1C1=.", "--mark", "R1C2=*").code == 0
    assert "written like R4C3=*, not 'R1C1'" in refused("solve", one, "--mark", "R1C1")
    assert "give a cell, such as R3C4" in refused("solve", one, "--mark", "A1=x")
    assert "there is no R5C1" in refused("solve", one, "--mark", "R5C1=*")
    assert "expected one of . *, found 'q'" in refused("solve", one, "--mark", "R1C1=q")
    assert "--mark goes with one puzzle" in refused("solve", one, many, "--mark", "R1C1=*")


def test_nothing_but_dots_is_questioned(run: Call, file: Write) -> None:
    dots = file("....\n" * 4, "dots.txt")
    assert (
        "every cell is empty: an open cell is written ?"
        in run("check", file(STARS), "--marks", dots).err
    )
    given = file("????\n" * 4, "open.txt")
    assert run("check", file(STARS), "--marks", given).err == ""
