"""Bosnian Snake in its formats: what is read, what is written, and what is refused."""

from __future__ import annotations

import json

import pytest

import pencilmark
from pencilmark import FormatError
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import kind
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake

KIND = kind("bosnian-snake")


def test_json_with_as_little_as_possible() -> None:
    puzzle = pencilmark.read('{"kind": "bosnian-snake", "puzzle": {"size": [2, 3]}}')
    assert puzzle == BosnianSnake((2, 3))
    assert puzzle.fields() == {
        "size": [2, 3],
        "rows": [None, None],
        "cols": [None, None, None],
        "ends": [],
        "counts": [],
    }


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"size": [3]},
        {"size": [3, -1]},
        {"size": [3, 201]},
        {"size": [3, 3], "rows": [1, 2]},
        {"size": [3, 3], "rows": [1, 2, "x"]},
        {"size": [3, 3], "ends": [[1]]},
        {"size": [3, 3], "ends": [[1, True]]},
        {"size": [3, 3], "ends": 5},
        {"size": [3, 3], "ends": 0},
        {"size": [3, 3], "counts": [[1, 1]]},
        {"size": [3, 3], "middles": [[1, 1, 1]]},
        {"size": [3, 3], "heads": []},
    ],
)
def test_json_that_is_wrong(fields: dict[str, object]) -> None:
    with pytest.raises(FormatError):
        pencilmark.read(json.dumps({"kind": "bosnian-snake", "puzzle": fields}))


def test_text_form() -> None:
    source = "bosnian-snake\nrows: - 2 -\ncols: 1 - 3\ncells:\no0.\n+#x\n..8\n"
    puzzle = pencilmark.read(source)
    assert puzzle == BosnianSnake(
        (3, 3),
        (None, 2, None),
        (1, None, 3),
        ((0, 0),),
        ((0, 1, 0), (2, 2, 8)),
        ((1, 1),),
        ((1, 2),),
        ((1, 0),),
    )
    assert pencilmark.write(puzzle, "text") == source
    assert puzzle.fields()["middles"] == [[1, 0]]
    assert pencilmark.read(pencilmark.write(puzzle, "json")) == puzzle
    assert pencilmark.read(source.replace("- 2 -", "-2-").replace("1 - 3", "1-3")) == puzzle


def test_text_form_with_packed_digits_and_a_single_line() -> None:
    puzzle = pencilmark.read("bosnian-snake\nrows: 12\ncells:\n...\n...")
    assert puzzle == BosnianSnake((2, 3), rows=(1, 2))
    long = BosnianSnake((1, 12), rows=(12,))
    assert pencilmark.read(pencilmark.write(long, "text")) == long


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("rows: 1 2", "'cells'"),
        ("cells:", "rows of cells"),
        ("cells: o..\n...", "the cells in the lines below"),
        ("cells:\no9.", "line 3, column 2: expected one of . (nothing known) o + # x or a number"),
        ("cells:\no..\n..", "expected 3 cells, found 2"),
        ("rows: 1\ncells:\n...\n...", "expected 2 numbers behind 'rows'"),
        ("rows: 1 2\n5\ncells:\n...\n...", "found lines below it"),
        ("rows: 1 x\ncells:\n...\n...", "a whole number, or - for a line without one, found 'x'"),
        ("stars: 1\ncells:\n...", "one of the fields"),
    ],
)
def test_text_that_is_wrong(body: str, complaint: str) -> None:
    with pytest.raises(FormatError) as error:
        pencilmark.read("bosnian-snake\n" + body)
    assert complaint in str(error.value)


def test_origin_form() -> None:
    source = "bosnian_snake([[-1,0,0],[0,3,-1]], [_,1], [_,_,2]).\n"
    puzzle = pencilmark.read(source)
    assert puzzle == BosnianSnake(
        (2, 3), (None, 1), (None, None, 2), ((0, 0), (1, 2)), ((1, 1, 3),)
    )
    assert pencilmark.write(puzzle, "origin") == source


def test_origin_board_alone() -> None:
    puzzle = pencilmark.read("[[-1,0,0],\n [0,3,-1]].", kind="bosnian-snake")
    assert puzzle == BosnianSnake((2, 3), ends=((0, 0), (1, 2)), counts=((1, 1, 3),))


@pytest.mark.parametrize(
    "puzzle",
    [
        BosnianSnake((2, 2), ends=((0, 0),)),
        BosnianSnake((2, 2), ends=((0, 0), (1, 1)), counts=((0, 1, 0),)),
        BosnianSnake((2, 2), ends=((0, 0), (1, 1)), empty=((0, 1),)),
        BosnianSnake((2, 2), ends=((0, 0), (1, 1)), snake=((0, 1),)),
        BosnianSnake((2, 2), ends=((0, 0), (1, 1)), middles=((0, 1),)),
    ],
)
def test_what_the_origin_cannot_hold(puzzle: BosnianSnake) -> None:
    with pytest.raises(CannotHold):
        pencilmark.write(puzzle, "origin")
    assert pencilmark.read(pencilmark.write(puzzle, "text")) == puzzle


@pytest.mark.parametrize(
    "source",
    [
        "bosnian_snake([[-1,0],[0,-2]]).",
        "bosnian_snake([[-1,0],[0]], [_,_], [_,_]).",
        "bosnian_snake([[-1,0],[0,-1]], [_,_]).",
        "bosnian_snake([[-1,0],[0,-1]], [_], [_,_]).",
        "bosnian_snake([[-1,0],[0,-1]], 3, [_,_]).",
        "bosnian_snake([[-1,0],[0,-1]], [[1],_], [_,_]).",
        "bosnian_snake(3).",
    ],
)
def test_origin_that_is_wrong(source: str) -> None:
    with pytest.raises(FormatError):
        pencilmark.read(source)


def test_answers_in_the_manner_of_the_origin() -> None:
    puzzle = pencilmark.read(KIND.example("porto-6x6").puzzle)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    text = pencilmark.write(solution, "origin")
    assert text.startswith("[[-1,-1,-1,-1,-1,0],[0,0,0,0,-1,-1],[-1,-1,-1,0,6,-1]")
    assert pencilmark.read_marks(puzzle, text) == solution.marks()
    codec = next(codec for codec in KIND.codecs if codec.format == "origin")
    assert codec.has_answers
    with pytest.raises(FormatError):
        codec.read_answer(puzzle, "[[-1,-1],[0,-1]]")


@pytest.mark.parametrize("format", ["janko", "puzzlekit"])
def test_rows_without_a_place_for_white_circles(format: str) -> None:
    puzzle = BosnianSnake((2, 2), ends=((0, 0),), middles=((0, 1),))
    with pytest.raises(CannotHold, match="no place for white circles"):
        pencilmark.write(puzzle, format)


def test_a_question_mark_beside_a_line_is_no_number() -> None:
    expected = BosnianSnake((2, 3), (3, None), (None, 1, None), ((0, 0), (1, 2)))
    assert pencilmark.read("2 3\n- 1 ?\n3 ?\nx - -\n- - x", kind="bosnian-snake") == expected
    assert pencilmark.read("pzprv3/snake/2/3/. . 1 -2 /3 2 0 0 /-2 0 0 2 /") == expected
    assert pencilmark.read("https://puzz.link/p?snake/3/2/i2.1.3.") == expected


# The links that the tests of pzpr and cspuz have, as what is on them
PUBLISHED = [
    ("https://puzz.link/p?snake/4/4/060300g1h4i", ["####", "#..#", "..##", "..#."]),
    ("https://puzz.link/p?snake/2/2/3i1g2g", ["##", ".#"]),
]


@pytest.mark.parametrize(("link", "rows"), PUBLISHED)
def test_published_links_with_white_circles(link: str, rows: list[str]) -> None:
    puzzle = pencilmark.read(link)
    assert isinstance(puzzle, BosnianSnake)
    assert (len(puzzle.ends), len(puzzle.middles)) == (1, 1)
    verdict = pencilmark.solve(puzzle)
    assert verdict.status == "unique"
    assert [solution.rows() for solution in verdict.solutions] == [rows]
    assert pencilmark.write(puzzle, "puzz.link") == link
    for format in ("pzpr", "penpa", "text", "json"):
        assert pencilmark.read(pencilmark.write(puzzle, format)) == puzzle


# From the tests of pzpr: what its player is told, and the rule that is broken here
MISTAKES = [
    ("4 4 4 4 4 /. 6 0 0 0 /. 0 0 1 0 /. 0 0 0 0", "circle is not shaded", "middle"),
    ("4 4 4 4 4 /. 6 0 0 4 /. 0 0 5 4 /. 0 0 0 0", "circle at an end", "middle"),
    ("4 4 4 4 4 /. 6 0 0 4 /. 4 0 5 4 /. 4 0 4 0", "end in the middle", "end"),
    ("4 4 4 4 4 /. 6 0 4 0 /. 0 0 5 0 /. 0 0 4 0", "branch", "body"),
    ("4 0 0 0 0 /. 6 4 0 4 /. 0 0 5 4 /. 0 0 4 0", "touches itself", "touch"),
]


@pytest.mark.parametrize(("cells", "why", "rule"), MISTAKES, ids=[why for _, why, _ in MISTAKES])
def test_mistakes_that_pzpr_finds_are_found_here(cells: str, why: str, rule: str) -> None:
    puzzle = pencilmark.read(f"pzprv3/snake/4/4/. . 1 . . /{cells} /")
    rows = [row.replace("?", ".") for row in puzzle.metadata["marks"]]
    broken = pencilmark.check(puzzle, pencilmark.read_marks(puzzle, "\n".join(rows))).broken
    assert rule in {one.name for one in broken}, why


def test_given_snake_cells_become_white_circles_only_where_that_says_the_same() -> None:
    puzzle = pencilmark.read("bosnian-snake\ncells:\no.#\n..o")
    for format in ("puzz.link", "pzpr"):
        codec = next(codec for codec in KIND.codecs if codec.format == format)
        assert [str(sentence) for sentence in codec.lost(puzzle)] == [
            "That cells are given as snake: they will have white circles, which say the same "
            "where both ends are given."
        ]
        assert codec.read(codec.write(puzzle)).middles == ((0, 2),)
        with pytest.raises(CannotHold, match="both ends"):
            codec.write(pencilmark.read("bosnian-snake\ncells:\no.#\n..."))
