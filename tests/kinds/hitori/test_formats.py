"""Hitori in its formats: what is read, what is written, and what is refused."""

from __future__ import annotations

import pytest

import pencilmark
from pencilmark import FormatError
from pencilmark.formats.codec import CannotHold
from pencilmark.kinds.hitori.puzzle import Hitori, Number

Rows = tuple[tuple[Number | None, ...], ...]


def test_a_number_is_the_same_as_text_and_as_number() -> None:
    text = '{"kind": "hitori", "puzzle": {"numbers": [["7", 7], [".", null]]}}'
    assert pencilmark.read(text) == Hitori(((7, 7), (None, None)))
    assert pencilmark.read('{"kind":"hitori","puzzle":{"numbers":["12",".A"]}}') == Hitori(
        ((1, 2), (None, "A"))
    )


@pytest.mark.parametrize(
    "numbers",
    [
        ((1, "A"), (None, 12)),
        ((10,), (200,), (-3,)),
        ((5,),),
        ((12345678901234, "ä"), (0, "01")),
        (("-", 3), ("+", None)),
    ],
)
def test_mixed_cells_come_back(numbers: Rows) -> None:
    puzzle = Hitori(numbers)
    for format in ("json", "text"):
        assert pencilmark.read(pencilmark.write(puzzle, format)) == puzzle


def test_the_origin_form() -> None:
    fact = "hitori([[1,1,_],[-2,30,4]]).\n"
    puzzle = pencilmark.read(fact)
    assert puzzle == Hitori(((1, 1, None), (-2, 30, 4)))
    assert pencilmark.write(puzzle, "origin") == fact
    assert pencilmark.read("[[1,1,_],\n [-2,30,4]]", kind="hitori") == puzzle
    for numbers in (((1, "A"),), ((10**9, 1),)):
        with pytest.raises(CannotHold, match="up to nine digits"):
            pencilmark.write(Hitori(numbers), "origin")


@pytest.mark.parametrize(
    "text",
    [
        "hitori([[1,1],[2]]).",
        "hitori([[1,[2]]]).",
        "hitori([1,2]).",
        "hitori([]).",
        "hitori([[]]).",
        "hitori([[1]],[[2]]).",
        "star_battle([[1,1],[2,2]]).",
        "hitori\nnumbers:\n12\n123",
        "hitori\nnumbers:",
        "hitori\nstars: 1\nnumbers:\n12",
        "hitori\nnumbers:\n1 " + "9" * 21,
        '{"kind":"hitori","puzzle":{"numbers":[[1,true]]}}',
        '{"kind":"hitori","puzzle":{"numbers":[[1,2.5]]}}',
        '{"kind":"hitori","puzzle":{"numbers":[[1,"a b"]]}}',
        '{"kind":"hitori","puzzle":{"numbers":[[1,""]]}}',
        '{"kind":"hitori","puzzle":{"numbers":[[1,2],[3]]}}',
        '{"kind":"hitori","puzzle":{"numbers":7}}',
        '{"kind":"hitori","puzzle":{}}',
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        pencilmark.read(text, kind="hitori")
