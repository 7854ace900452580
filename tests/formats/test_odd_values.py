"""Numbers, texts and keys that no puzzle needs, wherever a text has a place for them.

Reading gives a puzzle or a FormatError that names the place; whatever is written can be read.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import pencilmark
from pencilmark.formats import formats_of
from pencilmark.formats.codec import CannotHold
from pencilmark.formats.fpuzzles import link as fpuzzles
from pencilmark.formats.json_text import DEEPEST
from pencilmark.formats.penpa.link import read_link, write_link
from pencilmark.kind import kind_of, kinds
from pencilmark.puzzle import Puzzle

HITORI = {"kind": "hitori", "puzzle": {"numbers": [[1, 1], [1, 2]]}}
LONG = "1" * 4301


def strict(text: str) -> Any:
    """JSON as other programs read it: there is no NaN."""

    def refuse(name: str) -> None:
        raise ValueError(name)

    return json.loads(text, parse_constant=refuse)


def comes_back(puzzle: Puzzle) -> list[str]:
    """The formats that take a puzzle; each must give one with as many regions back."""
    held = []
    for format in formats_of(kind_of(puzzle)):
        try:
            text = pencilmark.write(puzzle, format)
        except CannotHold:
            continue
        text.encode("utf-8")
        back = pencilmark.read(text, kind=puzzle.kind, format=format)
        assert (back.grid.rows, back.grid.cols) == (puzzle.grid.rows, puzzle.grid.cols)
        # the names of regions may be others
        assert [fault.template for fault in back.faults()] == [f.template for f in puzzle.faults()]
        held.append(format)
    return held


# names of regions


@pytest.mark.parametrize(
    "name", ["123456789", "1234567890", "12345678901", "007", "-5", "٣", "²", "A" * 100, "1" * 100]
)
def test_regions_of_any_name_come_back_from_every_format(name: str) -> None:
    rows = [[name, "2", name], [name, "2", "3"], [name, "3", "3"]]
    data = {"kind": "star-battle", "puzzle": {"stars": 1, "regions": rows}}
    puzzle = pencilmark.read(json.dumps(data))
    assert {"json", "text", "origin"} <= set(comes_back(puzzle))


@pytest.mark.parametrize("name", [LONG, int("1" * 4299), "a" * 101])
def test_a_name_that_is_no_name(name: object) -> None:
    data = {"kind": "star-battle", "puzzle": {"stars": 1, "regions": [[name, "2"], ["2", "2"]]}}
    with pytest.raises(pencilmark.FormatError, match="row 1, column 1: expected a region's name"):
        pencilmark.read(json.dumps(data))
    for text in (f"star-battle\nstars: 1\nregions:\n{name} 2\n2 2", f"2 2 1\n{name} 2\n2 2"):
        with pytest.raises(pencilmark.FormatError, match=r"line [24], column 1: expected a region"):
            pencilmark.read(text, kind="star-battle")


def test_half_a_character() -> None:
    fields = {"stars": 1, "regions": [["\ud800", "2"], ["2", "2"]]}
    data = {"kind": "star-battle", "puzzle": fields, "title": "\udc00"}
    with pytest.raises(pencilmark.FormatError, match="row 1, column 1: expected a region's name"):
        pencilmark.read(json.dumps(data))
    fields["regions"] = [["1", "2"], ["2", "2"]]
    puzzle = pencilmark.read(json.dumps(data))
    assert "json" in comes_back(puzzle)
    again = pencilmark.read(pencilmark.write(puzzle))
    assert again == puzzle
    assert again.metadata["title"] == "\udc00"


# what stands beside a puzzle


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "beside", ["NaN", "-Infinity", "1e999", '[1, {"a": Infinity}]', "1" * 400, "[" * 30 + "]" * 30]
)
def test_what_json_does_not_have_is_refused_with_its_place(beside: str) -> None:
    text = json.dumps(HITORI)[:-1] + f', "grade": {beside}}}'
    with pytest.raises(pencilmark.FormatError, match='json format, "grade": expected'):
        pencilmark.read(text)


def test_what_can_be_read_can_be_written() -> None:
    for value in (nested(DEEPEST), 10**300, -(10**300), 1e308, {"": [None, True]}, "\x00", []):
        puzzle = pencilmark.read(json.dumps({**HITORI, "odd": value}))
        assert strict(pencilmark.write(puzzle))["odd"] == value


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), 10**400, nested(500), {1: 2}, {("a",): 1}, {1, 2}, b"a", object()],
)
def test_what_json_has_no_place_for_is_not_written(value: object) -> None:
    puzzle = pencilmark.read(json.dumps(HITORI))
    odd = type(puzzle).from_fields(puzzle.fields(), {"odd": value})
    with pytest.raises(CannotHold, match='under "odd"'):
        pencilmark.write(odd)


@pytest.mark.parametrize("key", [1, None, ("a",), 1.5, True])
def test_keys_that_are_no_texts_are_not_written(key: Any) -> None:
    puzzle = pencilmark.read(json.dumps(HITORI))
    odd = type(puzzle).from_fields(puzzle.fields(), {key: 1, "1": 2})
    with pytest.raises(CannotHold, match="texts for keys"):
        pencilmark.write(odd)


def test_a_key_that_comes_twice() -> None:
    text = '{"kind": "hitori", "puzzle": {"numbers": [[1]]}, "puzzle": {"numbers": [[2]]}}'
    with pytest.raises(pencilmark.FormatError, match='expected "puzzle" only once'):
        pencilmark.read(text)


def test_a_number_of_thousands_of_digits() -> None:
    text = '{"kind": "hitori",\n "puzzle": {"numbers": [[' + LONG + "]]}}"
    with pytest.raises(pencilmark.FormatError, match=r"line 2, column 26: .* too many digits"):
        pencilmark.read(text)
    marks = '{"marks": ["?"], "not": [[0, 0, ' + LONG + "]]}"
    with pytest.raises(pencilmark.FormatError, match="too many digits"):
        pencilmark.read_marks(pencilmark.read(json.dumps(HITORI)), marks)


def test_odd_values_in_marks() -> None:
    puzzle = pencilmark.read(json.dumps(HITORI))
    for value in (nested(300), None, True, 1.5, {}):
        with pytest.raises(pencilmark.FormatError, match='"not", entry 1: expected a value'):
            pencilmark.read_marks(puzzle, json.dumps({"not": [[0, 0, value]]}))


# numbers of puzzles


ODD_NUMBERS = [True, 1.0, 1e400, float("nan"), 10**9, -(10**9), 10**4200, "²", "٣", None, [], {}]


@pytest.mark.parametrize("number", ODD_NUMBERS, ids=lambda number: repr(number)[:12])
def test_odd_numbers_in_every_field(number: object) -> None:
    for owner in kinds():
        fields = pencilmark.read(owner.examples[0].puzzle, kind=owner.name).fields()
        for name in fields:
            for value in (number, [number], [[number]], [number] * 2):
                data = {"kind": owner.name, "puzzle": {**fields, name: value}}
                said = ""
                try:
                    puzzle = pencilmark.read(json.dumps(data))
                except pencilmark.FormatError as error:
                    said = str(error)
                else:
                    assert "json" in comes_back(puzzle)
                assert len(said) < 500


@pytest.mark.parametrize(
    "text",
    [
        "https://puzz.link/p?hitori/" + "0" * 5000 + "2/2/1122",
        "pzprv3\nhitori\n" + "0" * 5000 + "2\n2\n1 1\n1 1\n",
        "hitori([[" + LONG + "]]).",
        "begin\npuzzle hitori\nsize " + LONG + "\nproblem\n1\nend",
        LONG + " 1\n1",
        LONG + "x1.A",
        "star-battle\nstars: " + LONG + "\nregions:\n1",
        "star-battle\nstars: ²\nregions:\n1",
        "star-battle\nstars: ٣\nregions:\n1",
    ],
)
def test_numbers_that_are_too_long_in_other_formats(text: str) -> None:
    with pytest.raises(pencilmark.FormatError):
        pencilmark.read(text)


def test_a_board_beyond_all_measure_as_the_origin_writes_it() -> None:
    for name in ("hitori", "star_battle", "bosnian_snake"):
        for board in ([[1] * 201], [[1]] * 201):
            with pytest.raises(pencilmark.FormatError, match="at most 200 rows and columns"):
                pencilmark.read(f"{name}({json.dumps(board)}).")


# what is packed into links


def sudoku(**more: object) -> str:
    return fpuzzles.write_fpuzzles({"size": 2, "grid": [[{}, {}], [{}, {}]], **more})


def test_odd_values_in_f_puzzles() -> None:
    sign = {"cells": ["R1C1", "R1C2"], "value": "<"}
    for angle in (10**400, -(10**400), float("inf"), float("nan"), 45, "90", [90]):
        with pytest.raises(pencilmark.FormatError, match="between R1C1 and R1C2"):
            pencilmark.read(sudoku(text=[{**sign, "angle": angle}]))
    turned = pencilmark.read(sudoku(text=[{**sign, "angle": 180.0}]))
    assert turned.fields()["right"][0] == ">"
    assert pencilmark.read(sudoku(solution=[nested(400), 1, 1, 1])).metadata == {}
    cells = [[{"region": nested(400)}, {}], [{}, {}]]
    with pytest.raises(pencilmark.FormatError, match="the number of a region"):
        pencilmark.read(fpuzzles.write_fpuzzles({"size": 2, "grid": cells}))


def test_odd_values_in_what_penpa_checks() -> None:
    puzzle = pencilmark.read(json.dumps(HITORI))
    solution = pencilmark.solve(puzzle).solutions[0]
    link = read_link(pencilmark.write(puzzle, "penpa", solution=solution))
    for number in ("Infinity", "NaN", "1e999", '"²"', "[]", "null", "{}", LONG, "[[[]]]"):
        odd = write_link(link.mode, link.lines, f"[[{number}],[],[],[],[],[]]")
        assert pencilmark.read(odd) == puzzle
        assert "solution" not in pencilmark.read(odd).metadata


def test_a_penpa_link_imports_a_link_and_nothing_else() -> None:
    home = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
    assert pencilmark.read(home + "https://puzz.link/p?hitori/2/2/1112").kind == "hitori"
    inner = "https%3A//puzz.link/p?hitori/2/2/1112"
    for _ in range(40):
        inner = "https%3A//x%0A%0A" + (home + inner).replace("%", "%25").replace("#", "%23")
    with pytest.raises(pencilmark.FormatError):
        pencilmark.read(home + inner, kind="hitori", format="penpa")


def test_a_data_set_with_a_long_name() -> None:
    from pencilmark.formats.puzzlekit.problem import one_by_one

    entries = {str(number): {"problem": "1 1\n1"} for number in range(100)}
    found = dict(one_by_one(json.dumps({"name": "a" * 10_000, "data": entries})))
    assert list(found) == list(entries)
    assert sum(map(len, found.values())) < 100_000


WORDS = ["end", "begin", "stars", "size", "SAVEFILE:", "SAVEFILE:1:1", "pzprv3", "//", "%", "```"]
WORDS += [
    ">",
    "@1",
    "[[",
    "{",
    "|",
    "hitori",
    "title:",
    "info:{",
    "https://a.b/c",
    "\ufeff",
    "\x1c",
]


@pytest.mark.parametrize("word", WORDS)
def test_words_that_mean_something_else_come_back_or_are_refused(word: str) -> None:
    for rows in ([[word]], [["1", "2"], [word, "2"]], [["1", "2", word]] * 3):
        for kind, puzzle in (
            ("hitori", {"numbers": rows}),
            ("star-battle", {"stars": 1, "regions": rows}),
        ):
            try:
                read = pencilmark.read(json.dumps({"kind": kind, "puzzle": puzzle}))
            except pencilmark.FormatError:
                continue  # no name at all
            assert "json" in comes_back(read)
