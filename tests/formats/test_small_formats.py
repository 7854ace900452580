"""janko.at, Simon Tatham's games, puzzlekit, .sbn, the Delft instances and plain grids."""

from __future__ import annotations

import json
from random import Random

import pytest

import pencilmark
from pencilmark.formats.codec import CannotHold
from pencilmark.formats.penpa.link import read_link, write_link
from pencilmark.kind import kind, kinds

SMALL = {
    "janko": ["hitori", "star-battle", "bosnian-snake", "starry-night", "comparison-sudoku"],
    "puzzlekit": ["hitori", "star-battle", "bosnian-snake"],
    "tatham": ["hitori"],
    "pencilbox": ["hitori"],
    "singles": ["hitori"],
    "grid": ["hitori", "star-battle"],
    "sbn": ["star-battle"],
}
PAIRS = [(format, name) for format, names in SMALL.items() for name in names]

JANKO = """\
begin
puzzle hitori
author A. Setter
info 3 stars
size 3
problem
1 1 2
1 2 3
2 3 1
solution
x - -
- - -
- - -
moves
Z2;ba,2;
end
"""
HITORI = ((1, 1, 2), (1, 2, 3), (2, 3, 1))
SOLVED = ["#..", "...", "..."]


def hitori(*rows: str, **metadata: object) -> pencilmark.Puzzle:
    data = {"kind": "hitori", "puzzle": {"numbers": [list(row.split()) for row in rows]}}
    return pencilmark.read(json.dumps({**data, **metadata}))


def sentence(text: str, **how: str) -> str:
    with pytest.raises(pencilmark.FormatError) as caught:
        pencilmark.read(text, **how)
    return str(caught.value)


@pytest.mark.parametrize(("format", "name"), PAIRS)
def test_samples_come_back(format: str, name: str) -> None:
    held = 0
    for seed in range(150):
        puzzle = kind(name).sample(Random(seed), 4 + seed % 5)
        try:
            text = pencilmark.write(puzzle, format)
        except CannotHold:
            continue
        held += 1
        if format == "sbn":
            assert pencilmark.write(pencilmark.read(text), format) == text
        else:
            assert pencilmark.read(text) == puzzle
    assert held >= 5


@pytest.mark.parametrize(("format", "name"), PAIRS)
def test_solutions_come_back(format: str, name: str) -> None:
    codec = next(codec for codec in kind(name).codecs if codec.format == format)
    form = {"tatham": {"form": "save"}, "puzzlekit": {"form": "data-set"}}.get(format, {})
    tried = 0
    for example in kind(name).examples:
        puzzle = pencilmark.read(example.puzzle, kind=name)
        solution = pencilmark.solve(puzzle).solution
        try:
            pencilmark.write(puzzle, format)
        except CannotHold:
            continue
        if solution is None:
            continue
        tried += 1
        if not codec.holds_solution:
            with pytest.raises(CannotHold, match="no place for a solution"):
                pencilmark.write(puzzle, format, solution=solution)
            continue
        back = pencilmark.read(pencilmark.write(puzzle, format, solution=solution, **form))
        key = "marks" if format in ("tatham", "pencilbox") else "solution"
        assert back.metadata[key] == solution.rows()
    assert tried


# janko.at


def test_janko_bare_bracketed_and_in_a_page() -> None:
    bracketed = JANKO
    for word in ("begin", "problem", "solution", "moves", "end"):
        bracketed = bracketed.replace(f"{word}\n", f"[{word}]\n")
    page = f'<p>x</p><script id="data" type="application/x-janko">\n{bracketed}</script><p>y</p>'
    for text in (JANKO, bracketed, page, JANKO.replace("\n", "\r\n"), JANKO.upper()):
        puzzle = pencilmark.read(text)
        assert puzzle == hitori("1 1 2", "1 2 3", "2 3 1")
        assert puzzle.metadata["solution"] == SOLVED
        assert puzzle.metadata["author"].lower() == "a. setter"


def test_janko_sections_decide_where_no_name_does() -> None:
    assert pencilmark.read(JANKO.replace("puzzle hitori\n", "")).kind == "hitori"
    areas = "begin\nsize 2\nlabels\n1 1\n2 2\nstars 1\nend"
    assert pencilmark.read(areas).kind == "star-battle"


def test_janko_twice_counts_once_and_unknown_keys_are_passed_over() -> None:
    text = JANKO.replace("moves\n", "problem\n9 9 9\nmoves\n").replace("size", "colour red\nsize")
    assert pencilmark.read(text) == pencilmark.read(JANKO)


def test_janko_counts_the_stars_in_the_solution() -> None:
    text = "begin\nsize 4\nareas\n1 2 1 1\n1 1 1 3\n4 1 1 1\n1 1 1 1\n"
    solution = "solution\n- x - -\n- - - x\nx - - -\n- - x -\nend"
    assert pencilmark.read(text + solution).stars == 1  # type: ignore[attr-defined]
    assert "'stars N'" in sentence(text + "end")
    assert "'stars N'" in sentence(text + solution.replace("- - x -", "- - x x"))


def test_janko_labels_in_one_line_or_in_many() -> None:
    head = "begin\npuzzle schlange\nsize 2\nclabels\n2 -\n"
    cells = "problem\nx -\n- x\nend"
    one = pencilmark.read(f"{head}rlabels\n1 -\n{cells}")
    assert one == pencilmark.read(f"{head}rlabels\n1\n-\n{cells}")
    assert one == pencilmark.read(f"{head}rlabels 1 -\n{cells}")
    assert "2 words in 'rlabels'" in sentence(f"{head}rlabels\n1 2 3\n{cells}")


def test_janko_signs_of_a_comparison_sudoku() -> None:
    head = "begin\npuzzle sudoku\nsize 2\npatternx 2\npatterny 1\nclues\n"
    puzzle = pencilmark.read(head + "1 -\n8 -\nproblem\n2 -\n- -\nend")
    assert puzzle.fields()["right"] == [">", "."]
    assert puzzle.fields()["below"] == ["<."]
    assert puzzle.fields()["givens"] == ["20", "00"]
    assert "each of them" in sentence(head + "1 4\n- -\nend")
    assert "edge" in sentence(head + "- 1\n- -\nend")
    assert "edge" in sentence(head + "4 -\n- -\nend")
    assert "edge" in sentence(head + "- -\n- 2\nend")
    assert "0 to 15" in sentence(head + "16 -\n- -\nend")
    assert "'clues'" in sentence(head.replace("clues", "problem") + "- -\n- -\nend")


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("2 3 1\ns", "2 3\ns", "line 9: expected 3 words"),
        ("2 3 1\ns", "s", "3 rows"),
        ("size 3", "size 900", "line 5"),
        ("size 3", "size x", "line 5"),
        ("problem", "puzzles", "'problem'"),
    ],
)
def test_janko_errors_name_the_place(before: str, after: str, says: str) -> None:
    assert before in JANKO
    assert says in sentence(JANKO.replace(before, after), kind="hitori")


def test_janko_has_no_place_for_numbers_inside_a_snake() -> None:
    puzzle = pencilmark.read("bosnian-snake\ncells:\no..\n.4o")
    for format in ("janko", "puzzlekit"):
        with pytest.raises(CannotHold, match="penpa"):
            pencilmark.write(puzzle, format)


# Simon Tatham


def test_tatham_ids() -> None:
    rows = (
        "3 6 1 5 6 6",
        "4 1 2 2 5 3",
        "4 5 2 1 4 4",
        "2 3 4 1 1 5",
        "1 6 3 3 4 6",
        "5 5 3 4 6 1",
    )
    text = "6x6:361566412253452144234115163346553461"
    page = f"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/singles.html#{text}"
    for given in (text, text.replace("6x6", "6"), text.replace("6x6", "6x6dk"), page):
        assert pencilmark.read(given) == hitori(*rows)
    assert pencilmark.write(hitori(*rows), "tatham") == text + "\n"


def test_tatham_columns_come_first() -> None:
    assert pencilmark.read("3x2:123321") == hitori("1 2 3", "3 2 1")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("6x6dk#781273601054598", "random seed"),
        ("4:0D,0,0L,0,0,0,0,0,0D,0U,0R,0,0,0,0,4,", "a game of Singles"),
        ("https://x.org/puzzles/js/unequal.html#4:0,0", "'unequal'"),
        ("2x2:1123", "'3'"),
        ("2x2:11223", "5 characters"),
        ("900x900:11", "200"),
        ("0x1:1", "1 to 200"),
        ("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Mine\n", "DESC"),
        ("SAVEFILE:3:Simon", "LENGTH"),
    ],
)
def test_tatham_errors(text: str, says: str) -> None:
    assert says in sentence(text)


def test_tatham_save_files() -> None:
    puzzle = hitori("1 1 2", "1 2 3", "2 3 1", marks=["#?.", "???", "???"])
    save = pencilmark.write(puzzle, "tatham", form="save")
    assert pencilmark.read(save).metadata["marks"] == puzzle.metadata["marks"]
    taken_back = save.replace("STATEPOS:1:3", "STATEPOS:1:2")
    assert pencilmark.read(taken_back).metadata["marks"] == ["#??", "???", "???"]
    restarted = save.replace("STATEPOS:1:3", "STATEPOS:1:5") + "RESTART :1:x\nMOVE    :4:B1,2\n"
    assert pencilmark.read(restarted).metadata["marks"] == ["???", "???", "?#?"]
    solved = save.replace("STATEPOS:1:3", "STATEPOS:1:4") + "SOLVE   :11:S;B2,2;E0,0\n"
    assert pencilmark.read(solved).metadata["marks"] == ["??.", "???", "??#"]
    assert "inside the grid" in sentence(save.replace("B0,0", "B0,9"))
    assert "Unequal" in sentence(save.replace("Singles", "Unequal"))


@pytest.mark.parametrize("rows", [("1 9", "2 1"), ("0 1", "1 1"), ("A 1", "1 1"), (". 1", "1 1")])
def test_tatham_has_no_place_for_other_numbers(rows: tuple[str, ...]) -> None:
    with pytest.raises(CannotHold, match="1 to 2"):
        pencilmark.write(hitori(*rows), "tatham")


# PencilBox

XML = """<?xml version="1.0" encoding="utf-8" ?>
<puzzle type="hitori">
  <size row="2" col="4" />
  <property>
    <author value="A &amp; B" /><source value="" /><difficulty value="3" />
  </property>
  <board>
    <brow row="1"><n1/><n1/><s/><n v="12"/></brow>
    <brow row="2"><n2 n="3"/><z/></brow>
  </board>
  <answer>
    <arow row="1"><w/><s/><u n="2"/></arow>
    <arow row="2"><u n="4"/></arow>
  </answer>
</puzzle>
"""


def test_pencilbox_in_text_and_in_xml() -> None:
    text = "2\n3\n1 1 2 \n3 2 1 \n# + . \n. . . \n"
    puzzle = pencilmark.read(text)
    assert puzzle == hitori("1 1 2", "3 2 1")
    assert puzzle.metadata == {"marks": ["#.?", "???"]}
    assert pencilmark.write(puzzle, "pencilbox") == text.replace(" \n", "\n")
    blank = hitori("1 1 . 12", "2 2 2 .")
    read = pencilmark.read(XML)
    assert read == blank
    assert read.metadata == {"author": "A & B", "difficulty": "3", "marks": ["#.??", "????"]}
    again = pencilmark.read(pencilmark.write(read, "pencilbox", form="xml"))
    assert (again, again.metadata) == (read, read.metadata)
    assert pencilmark.read("2\n4\n1 1 0 12\n2 2 2 0", kind="hitori") == blank
    with pytest.raises(CannotHold, match="form=xml"):
        pencilmark.write(blank, "pencilbox")
    with pytest.raises(CannotHold, match="1 to 999,999,999"):
        pencilmark.write(hitori("0 A"), "pencilbox")
    slitherlink = "2\n3\n3 . 2\n. 0 1"
    assert "hitori or a puzzle of another sort" in sentence(slitherlink)
    assert pencilmark.read(slitherlink, kind="hitori") == hitori("3 . 2", ". . 1")


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('<puzzle type="hitori">', '<puzzle type="slitherlink">', "type 'hitori', found \"slither"),
        ("<n1/><n1/>", "<n1/>", "4 cells, found 3"),
        ("<n1/><n1/>", "<n1 n='900'/>", "a longer one"),
        ("<n1/><n1/>", "<n1/><w/>", 'the element "w"'),
        ("<w/>", "<n1/>", 'the element "n1"'),
        ('row="2" col="4" />', 'row="3" col="4" />', "3 rows of numbers, found 2"),
        ('row="2" col="4" />', 'row="2" col="1000000" />', "from 1 to 200"),
        ("</puzzle>", "", "expected XML, found"),
        ("<puzzle ", '<!DOCTYPE puzzle [<!ENTITY a "b">]><puzzle ', "without a document type"),
    ],
)
def test_pencilbox_errors(before: str, after: str, says: str) -> None:
    text = XML.replace(before, after, 1)
    assert says in sentence(text, kind="hitori", format="pencilbox")


# puzzlekit


def test_puzzlekit_text() -> None:
    star = pencilmark.read("4 4 1\n1 2 1 @\n1 1 1 3\n4 1 - 1\n# 1 1 1")
    assert star.fields()["stars"] == 1
    assert star.fields()["regions"][2:] == [["4", "1", None, "1"], [None, "1", "1", "1"]]
    assert pencilmark.write(star, "puzzlekit").splitlines()[1:4] == [
        "1 2 1 #",
        "1 1 1 3",
        "4 1 # 1",
    ]
    assert pencilmark.read(pencilmark.write(star, "janko").replace("#", "@")) == star
    assert pencilmark.read("3 3\n1 1 2\n1 2 3\n2 3 1") == hitori("1 1 2", "1 2 3", "2 3 1")
    snake = pencilmark.read("2 3\n- 1 -\n3 -\nx - -\n- - x")
    assert snake.fields()["cols"] == [None, 1, None]
    assert "3 numbers" in sentence(
        "3 3\n1 1 2\n1 2 3\n2 3 1", kind="star-battle", format="puzzlekit"
    )


def test_puzzlekit_data_sets() -> None:
    entry = {"problem": "2 2\n1 1\n1 2", "solution": "x -\n- -", "source": "me", "info": ""}
    one = json.dumps({"name": "Hitori", "count": 1, "data": {"7_2x2": entry}})
    puzzle = pencilmark.read(one)
    assert puzzle.metadata == {"id": "7_2x2", "source": "me", "solution": ["#.", ".."]}
    assert pencilmark.read(pencilmark.write(puzzle, "puzzlekit", form="data-set")) == puzzle
    headed = {**entry, "solution": "2 2\nx -\n- -"}
    again = pencilmark.read(json.dumps({"name": "Hitori", "data": {"1": headed}}))
    assert again.metadata["solution"] == ["#.", ".."]
    many = json.dumps({"name": "Hitori", "data": {"a": entry, "b": entry}})
    assert "a data set of 2" in sentence(many)
    for odd in ({"a": 1}, {"a": {"problem": 1}}, {"a": {"problem": ""}}, {"a": {"problem": "x"}}):
        assert "expected" in sentence(json.dumps({"name": "Hitori", "data": odd}), kind="hitori")


# .sbn, Delft, grids


def test_sbn() -> None:
    puzzle = pencilmark.read("4x1.ABAAAAACDAAAAAAAs12d3l1c5v2")
    assert puzzle.fields()["regions"][0] == ["A", "B", "A", "A"]
    assert pencilmark.write(puzzle, "sbn") == "4x1.ABAAAAACDAAAAAAAs12d3l1c5v2\n"
    assert "16 capital letters" in sentence("4x1.ABAAAAACDAAAAAA")
    hole = pencilmark.read("star-battle\nstars: 1\nregions:\n12\n1.")
    with pytest.raises(CannotHold, match="holes"):
        pencilmark.write(hole, "sbn")


def test_singles() -> None:
    text = "3\n\n1 1 2\n1 2 3\n2 3 1\n\n@98765432109876543210\n"
    puzzle = pencilmark.read(text)
    assert puzzle == hitori("1 1 2", "1 2 3", "2 3 1")
    assert puzzle.metadata["id"] == "98765432109876543210"
    assert pencilmark.write(puzzle, "singles") == text
    assert "line 4, column 3: expected a number" in sentence(text.replace("1 2 3", "1 x 3"))
    assert "nothing more" in sentence(text + "1 2 3\n")
    with pytest.raises(CannotHold, match="square"):
        pencilmark.write(hitori("1 2 3"), "singles")


def test_grids_of_numbers() -> None:
    for text in ("112\n123\n231", "1 1 2\n1 2 3\n2 3 1\n", "\n112\n\n123\n231\n"):
        assert pencilmark.read(text) == hitori("1 1 2", "1 2 3", "2 3 1")
    assert pencilmark.read("10 2\n. 3", kind="hitori") == hitori("10 2", ". 3")
    with pytest.raises(CannotHold, match="regions"):
        pencilmark.write(hitori("A B", "B A"), "grid")
    with pytest.raises(CannotHold, match="one column"):
        pencilmark.write(hitori("10", "11"), "grid")


def test_what_may_be_another_puzzle_is_no_hitori() -> None:
    slitherlink = ["3 2 . . 3", ". . 2 1 .", "3 . . . 2", ". 1 3 . .", "2 2 . 0 1"]
    full = ["3 2 1 1 3", "2 1 2 1 1", "3 2 0 1 2", "2 1 3 1 2", "2 2 2 0 1"]
    sudoku = ["5 3 . 4", ". 4 . .", "1 . . 5", ". . 3 ."]
    for rows in (slitherlink, full, sudoku):
        grid = "\n".join(rows)
        plain = f"{len(rows)} {len(rows)}\n{grid}".replace(".", "-")
        page = f"begin\nsize {len(rows)}\nproblem\n{grid.replace('.', '-')}\nend"
        for text in (grid, grid.replace(" ", ""), plain, page):
            assert "it may be hitori or a puzzle of another sort" in sentence(text)
        for text in (grid, plain, page):
            assert pencilmark.read(text, kind="hitori") == hitori(*rows)
    with pytest.raises(CannotHold, match="something else"):
        pencilmark.write(hitori(*slitherlink), "grid")
    with pytest.raises(CannotHold, match="form=data-set"):
        pencilmark.write(hitori(*slitherlink), "puzzlekit")
    drawn = read_link(pencilmark.write(hitori(*slitherlink), "penpa"))
    assert "drawing that may be of any kind" in sentence(write_link("edit", drawn.lines[:6], None))


def test_grids_of_regions_need_their_stars() -> None:
    board = "AABB\nAACB\nDCCB\nDDDB"
    for text in (f"stars: 1\n{board}", f"{board}\n1 star", f"{board}\nstars 1\n"):
        puzzle = pencilmark.read(text)
        assert puzzle.fields()["stars"] == 1
        assert len(puzzle.fields()["regions"]) == 4
    assert "hitori or star-battle" in sentence(board)
    assert "'stars: 2'" in sentence(board, kind="star-battle")
    assert "'stars: 2'" in sentence("1122\n1132\n4332\n4442", kind="star-battle")
    assert pencilmark.read(board, kind="hitori").kind == "hitori"


def test_a_grid_of_numbers_that_looks_like_regions_is_asked_about() -> None:
    board = "11222\n12233\n14435\n44455\n44555"
    assert "hitori or star-battle" in sentence(board)
    assert pencilmark.read(board, kind="hitori").kind == "hitori"


def test_every_small_format_is_there() -> None:
    found = {
        (codec.format, owner.name)
        for owner in kinds()
        for codec in owner.codecs
        if codec.format in SMALL
    }
    assert found == set(PAIRS)


def test_grids_over_the_limit_are_refused() -> None:
    row = " ".join(["7"] * 201)
    for text in (
        "\n".join([row] * 201),
        "201 201\n" + "\n".join([row] * 201),
        "begin\npuzzle hitori\nproblem\n" + "\n".join([row] * 201) + "\nend",
        "201\n\n" + "\n".join([row] * 201),
        "201x201:" + "1" * 201 * 201,
    ):
        assert "200" in sentence(text)
