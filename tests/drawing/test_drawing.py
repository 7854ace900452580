"""Scenes become text and SVG: every line right, everything shown, nothing by colour alone."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from itertools import combinations, product
from typing import Literal, get_args
from xml.etree import ElementTree

import pytest
from hypothesis import given, strategies as st

import pencilmark
from pencilmark.drawing import FORMATS
from pencilmark.drawing.layout import ROLES
from pencilmark.drawing.scene import (
    Fill,
    Header,
    Label,
    Options,
    Outside,
    Scene,
    Shape,
    Side,
    Sign,
    Symbol,
    Trail,
    Wall,
    walls_between,
)
from pencilmark.drawing.styles import STYLES
from pencilmark.drawing.svg import render_svg
from pencilmark.drawing.text import render_text
from pencilmark.drawing.text.contents import width
from pencilmark.drawing.text.pens import CORNERS
from pencilmark.errors import FaultError, PencilmarkError
from pencilmark.grid import Grid, grid
from pencilmark.kind import kind, kinds
from pencilmark.kinds.star_battle.puzzle import StarBattle

SVG = "{http://www.w3.org/2000/svg}"
ESCAPES = re.compile("\x1b\\[[0-9;]*m")
COLOURS = re.compile("#[0-9a-f]{6}")
HIGHLIGHTS = [role for role in ROLES if role not in ("given", "answer", "faint")]


# Lines


def arms(char: str) -> tuple[int, int, int, int]:
    """The weights up, right, down and left that a box drawing character has by its name."""
    if char == " ":
        return 0, 0, 0, 0
    name = unicodedata.name(char).removeprefix("BOX DRAWINGS ")
    weights = {"LIGHT": 1, "HEAVY": 2}
    both = {"VERTICAL": ("UP", "DOWN"), "HORIZONTAL": ("RIGHT", "LEFT")}
    tokens = [token for token in name.split() if token != "AND"]
    # The weight stands before the directions ("HEAVY UP AND LEFT") or behind them.
    if tokens[0] not in weights:
        tokens.reverse()
    found: dict[str, int] = {}
    weight = 0
    for token in tokens:
        if token in weights:
            weight = weights[token]
        else:
            found.update(dict.fromkeys(both.get(token, (token,)), weight))
    return tuple(found.get(way, 0) for way in ("UP", "RIGHT", "DOWN", "LEFT"))  # type: ignore[return-value]


def test_every_corner_character_has_the_weights_it_stands_for() -> None:
    for char, weights in zip(CORNERS, product(range(3), repeat=4), strict=True):
        assert arms(char) == weights


def wanted(cells: Grid, regions: list[str], a: tuple[int, int], b: tuple[int, int]) -> int:
    """The weight of the line between two neighbouring places, either of which may be outside."""
    named = []
    for row, col in (a, b):
        inside = 0 <= row < cells.rows and 0 <= col < cells.cols
        region = regions[cells.cell(row, col)] if inside else "."
        named.append(None if region == "." else region)
    if named[0] == named[1]:
        return 0 if named[0] is None else 1
    return 2


@st.composite
def region_maps(draw: st.DrawFn) -> tuple[Grid, list[str], Scene]:
    """A grid cut into regions at random; a full stop is a hole."""
    cells = grid(draw(st.integers(1, 5)), draw(st.integers(1, 5)))
    regions = [draw(st.sampled_from("aabbc.")) for _ in cells.cells]
    scene = Scene(
        cells,
        "regions",
        fills=tuple(Fill(cell, "hole") for cell in cells.cells if regions[cell] == "."),
        walls=walls_between(cells, regions),
    )
    return cells, regions, scene


@given(region_maps())
def test_unicode_lines_give_the_regions_back(case: tuple[Grid, list[str], Scene]) -> None:
    cells, regions, scene = case
    lines = render_text(scene).split("\n")
    for row, col in product(range(cells.rows + 1), range(cells.cols + 1)):
        expected = (
            wanted(cells, regions, (row - 1, col - 1), (row - 1, col)),
            wanted(cells, regions, (row - 1, col), (row, col)),
            wanted(cells, regions, (row, col - 1), (row, col)),
            wanted(cells, regions, (row - 1, col - 1), (row, col - 1)),
        )
        up, right, down, left = expected
        assert arms(drawn(lines, 2 * row, 4 * col)) == (up, right, down, left)
        if col < cells.cols:
            for place in range(4 * col + 1, 4 * col + 4):
                assert arms(drawn(lines, 2 * row, place)) == (0, right, 0, right)
        if row < cells.rows:
            assert arms(drawn(lines, 2 * row + 1, 4 * col)) == (down, 0, down, 0)


def drawn(lines: list[str], row: int, place: int) -> str:
    """A character, a blank where there is only hatching or nothing."""
    return lines[row].replace("╱", " ").replace("/", " ").ljust(place + 1)[place]


@given(region_maps())
def test_ascii_lines_give_the_regions_back(case: tuple[Grid, list[str], Scene]) -> None:
    cells, regions, scene = case
    lines = render_text(scene, ascii=True).split("\n")
    # Without any heavy line inside, every cell gets a box; else thin lines are dotted.
    inner = [wanted(cells, regions, cells.pair(a), cells.pair(b)) for a, b in cells.side_pairs]
    dotted = 2 in inner
    for row, col in product(range(cells.rows + 1), range(cells.cols)):
        weight = wanted(cells, regions, (row - 1, col), (row, col))
        texts = ("   ", ". ." if dotted else "---", "---")
        text = "".join(drawn(lines, 2 * row, 4 * col + step) for step in (1, 2, 3))
        assert text == texts[weight]
    for row, col in product(range(cells.rows), range(cells.cols + 1)):
        weight = wanted(cells, regions, (row, col - 1), (row, col))
        line = (" ", ":" if dotted else "|", "|")[weight]
        assert drawn(lines, 2 * row + 1, 4 * col) == line


@given(region_maps())
def test_svg_walls_give_the_regions_back(case: tuple[Grid, list[str], Scene]) -> None:
    cells, regions, scene = case
    root = ElementTree.fromstring(render_svg(scene))
    heavy = {path.get("d", "") for path in root.iter(f"{SVG}path") if path.get("stroke-linecap")}
    drawn = set()
    for path in heavy:
        for piece in re.findall(r"M([\d.]+),([\d.]+)L([\d.]+),([\d.]+)", path):
            x1, y1, x2, y2 = ((float(number) - 14) / 40 for number in piece)
            for step in range(round(x2 - x1)):
                drawn.add(("above", round(y1), round(x1) + step))
            for step in range(round(y2 - y1)):
                drawn.add(("before", round(y1) + step, round(x1)))
    expected = set()
    for row, col in product(range(cells.rows + 1), range(cells.cols + 1)):
        if col < cells.cols and wanted(cells, regions, (row - 1, col), (row, col)) == 2:
            expected.add(("above", row, col))
        if row < cells.rows and wanted(cells, regions, (row, col - 1), (row, col)) == 2:
            expected.add(("before", row, col))
    assert drawn == expected


# Whatever a scene holds


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Anything a kind might want to draw, and much that none will."""
    cells = grid(draw(st.integers(1, 4)), draw(st.integers(1, 5)))
    cell = st.integers(0, cells.size - 1)
    rows = st.builds(Outside, st.sampled_from(("left", "right")), st.integers(0, cells.rows - 1))
    cols = st.builds(Outside, st.sampled_from(("top", "bottom")), st.integers(0, cells.cols - 1))
    place = st.one_of(cell, rows, cols)
    role = st.sampled_from(ROLES)
    text = st.one_of(st.sampled_from(["1", "12", "a<b&", "星", "é\u0301"]), st.text(max_size=3))
    shape = st.sampled_from(get_args(Shape))
    filling = st.sampled_from(("shaded", "hole", "path", "mark"))
    pairs = cells.side_pairs
    pair = st.sampled_from(pairs) if pairs else st.nothing()

    def some(thing: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
        return st.lists(thing, max_size=4).map(tuple) if pairs else st.just(())

    return Scene(
        cells,
        draw(st.text(max_size=5)),
        fills=draw(st.lists(st.builds(Fill, cell, filling, role), max_size=5).map(tuple)),
        labels=draw(st.lists(st.builds(Label, place, text, role), max_size=5).map(tuple)),
        symbols=draw(st.lists(st.builds(Symbol, place, shape, role), max_size=5).map(tuple)),
        walls=draw(some(pair.map(lambda two: Wall(*two)))),  # type: ignore[arg-type]
        signs=draw(some(st.builds(lambda two, role: Sign(two[1], two[0], role), pair, role))),  # type: ignore[arg-type]
        trails=draw(some(st.builds(Trail, pair, role))),  # type: ignore[arg-type]
        lines=draw(st.sampled_from(("thin", "none"))),
        legend=draw(st.lists(st.text(max_size=30), max_size=2).map(tuple)),
    )


@given(scenes(), st.booleans())
def test_text_lines_are_plain_and_end_with_something(scene: Scene, ascii: bool) -> None:
    text = render_text(scene, ascii=ascii, legend=False)
    assert all(line == line.rstrip(" ") for line in text.split("\n"))
    assert "\x1b" not in render_text(scene, ascii=ascii)
    if ascii:
        assert render_text(scene, ascii=True).isascii()


@given(scenes(), st.booleans())
def test_colour_adds_escape_codes_and_nothing_else(scene: Scene, ascii: bool) -> None:
    coloured = render_text(scene, ascii=ascii, color=True)
    assert ESCAPES.sub("", coloured) == render_text(scene, ascii=ascii)
    for line in coloured.split("\n"):
        codes = ESCAPES.findall(line)
        assert not codes or codes[-1] == "\x1b[0m"


@given(scenes(), st.sampled_from(sorted(STYLES)))
def test_svg_is_xml_that_needs_nothing_else(scene: Scene, style: str) -> None:
    picture = render_svg(scene, style=style)
    assert picture == render_svg(scene, style=style)
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[1].tag == f"{SVG}desc"
    _, _, wide, high = map(float, root.get("viewBox", "").split())
    assert wide >= 40 * scene.grid.cols
    assert high >= 40 * scene.grid.rows
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"script", "image", "use", "style"}
        assert not any("href" in name or "url(" in value for name, value in element.items())


@given(scenes())
def test_svg_stays_within_its_frame(scene: Scene) -> None:
    root = ElementTree.fromstring(render_svg(scene))
    _, _, wide, high = map(float, root.get("viewBox", "").split())
    for element in root.iter():
        for name, limit in (("x", wide), ("cx", wide), ("y", high), ("cy", high)):
            assert 0 <= float(element.get(name, 0)) <= limit


# What is in it can be seen


def elements(picture: str) -> list[ElementTree.Element]:
    return [*ElementTree.fromstring(picture).iter(f"{SVG}text")]


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in elements(picture)]


def test_labels_are_escaped_and_cannot_steer() -> None:
    scene = Scene(grid(1, 2), "a < b & c", labels=(Label(0, "<&>"), Label(1, "\x1b[1m")))
    picture = render_svg(scene)
    root = ElementTree.fromstring(picture)
    assert root[0].text == "a < b & c"
    assert texts(picture) == ["<&>", "\ufffd[1m"]
    assert "\x1b" not in render_text(scene)
    assert "<&>" in render_text(scene)


def test_svg_holds_what_the_scene_holds() -> None:
    cells = grid(2, 2)
    scene = Scene(
        cells,
        "all sorts",
        labels=(Label(0, "7"), Label(Outside("left", 1), "12")),
        symbols=(Symbol(1, "white-circle"), Symbol(2, "black-circle"), Symbol(3, "star")),
        signs=(Sign(0, 1),),
        trails=(Trail((0, 2, 3)),),
        legend=("Two by two.",),
    )
    picture = render_svg(scene)
    root = ElementTree.fromstring(picture)
    assert texts(picture) == ["7", "12", "Two by two."]
    assert len(root.findall(f"{SVG}polyline")) == 2  # the trail and the chevron
    fills = [circle.get("fill") for circle in root.findall(f"{SVG}circle")]
    assert STYLES["print"].light in fills
    assert STYLES["print"].dark in fills
    stars = [p for p in root.findall(f"{SVG}path") if len(re.findall(",", p.get("d", ""))) == 10]
    assert len(stars) == 1
    assert "2 labels, 1 star, 1 white circle, 1 black circle, 1 inequality sign" in picture


def test_svg_chevron_points_at_the_smaller_cell() -> None:
    for smaller, greater, axis, towards in (
        (0, 1, 0, -1),
        (1, 0, 0, 1),
        (0, 2, 1, -1),
        (2, 0, 1, 1),
    ):
        root = ElementTree.fromstring(
            render_svg(Scene(grid(2, 2), "sign", signs=(Sign(smaller, greater),)))
        )
        chevron = root.find(f"{SVG}polyline")
        assert chevron is not None
        points = [
            tuple(map(float, point.split(","))) for point in chevron.get("points", "").split()
        ]
        assert (points[1][axis] - points[0][axis]) * towards > 0
        assert points[0][axis] == points[2][axis]


def test_text_signs_point_at_the_smaller_cell() -> None:
    scene = Scene(grid(2, 2), "signs", signs=(Sign(0, 1), Sign(3, 2), Sign(0, 2), Sign(3, 1)))
    assert render_text(scene).split("\n")[1:4] == ["┃   <   ┃", "┠─∧─┼─∨─┨", "┃   >   ┃"]
    assert render_text(scene, ascii=True).split("\n")[1:4] == [
        "|   <   |",
        "+-^-+-v-+",
        "|   >   |",
    ]


@pytest.mark.parametrize("side", get_args(Side))
def test_clues_stand_on_their_side(side: Side) -> None:
    scene = Scene(grid(3, 3), "clue", labels=(Label(Outside(side, 1), "5"),))
    lines = render_text(scene).split("\n")
    (y,) = [number for number, line in enumerate(lines) if "5" in line]
    assert y == {"left": 3, "right": 3, "top": 0, "bottom": 7}[side]
    assert lines[y].index("5") == {"left": 0, "right": 14, "top": 6, "bottom": 6}[side]
    (text,) = ElementTree.fromstring(render_svg(scene)).iter(f"{SVG}text")
    x, y_svg = float(text.get("x", 0)), float(text.get("y", 0))
    root = ElementTree.fromstring(render_svg(scene))
    _, _, wide, high = map(float, root.get("viewBox", "").split())
    near = {"left": x, "right": wide - x, "top": y_svg, "bottom": high - y_svg}
    assert min(near, key=near.__getitem__) == side


def test_every_shape_and_filling_looks_different_in_text() -> None:
    for ascii in (False, True):
        seen = {render_text(Scene(grid(1, 2), ""), ascii=ascii)}
        for shape in get_args(Shape):
            seen.add(render_text(Scene(grid(1, 2), "", symbols=(Symbol(0, shape),)), ascii=ascii))
        for filling in ("shaded", "hole", "path", "mark"):
            seen.add(render_text(Scene(grid(1, 2), "", fills=(Fill(0, filling),)), ascii=ascii))
        assert len(seen) == 1 + len(get_args(Shape)) + 4


@pytest.mark.parametrize("filling", ["", "shaded", "path"])
@pytest.mark.parametrize("label", ["", "7", "12"])
def test_highlights_can_be_told_apart_without_colour(filling: str, label: str) -> None:
    fills = (Fill(0, filling, "answer"),) if filling else ()  # type: ignore[arg-type]
    plain = Scene(grid(1, 2), "", fills=fills, labels=(Label(0, label), Label(1, "3")))
    highlighted = [
        replace(plain, fills=(*fills, Fill(0, "mark", role))) for role in (*HIGHLIGHTS, "given")
    ]
    for first, second in combinations([plain, *highlighted], 2):
        for ascii in (False, True):
            texts = {render_text(s, ascii=ascii, legend=False) for s in (first, second)}
            assert len(texts) == 2
        for style in STYLES:
            pictures = [render_svg(s, style=style, legend=False) for s in (first, second)]
            assert COLOURS.sub("", pictures[0]) != COLOURS.sub("", pictures[1])


@pytest.mark.parametrize("ascii", [False, True])
def test_a_highlighted_filled_cell_differs_from_a_highlighted_plain_one(ascii: bool) -> None:
    marked = Scene(
        grid(1, 2), "", fills=(Fill(0, "mark", "wrong"),), labels=(Label(0, "7"), Label(1, "7"))
    )
    filled = replace(marked, fills=(Fill(0, "shaded", "answer"), *marked.fills))
    left, right = (
        re.split("[┃│|]", render_text(s, ascii=ascii).split("\n")[1])[1].replace(" ", "")
        for s in (marked, filled)
    )
    assert left == "!7!"
    assert right == ("!#7#!" if ascii else "!▓7▓!")


def test_the_strongest_highlight_wins() -> None:
    fills = (Fill(0, "mark", "wrong"), Fill(0, "mark", "looked-at"))
    for order in (fills, fills[::-1]):
        assert "! !" in render_text(Scene(grid(1, 1), "", fills=order)).split("\n")[1]


def test_a_thing_with_a_highlighting_role_highlights_its_place() -> None:
    scene = Scene(
        grid(1, 2),
        "",
        labels=(Label(0, "7", "wrong"), Label(Outside("left", 0), "3", "looked-at")),
        signs=(Sign(0, 1, "wrong"),),
    )
    assert render_text(scene).split("\n")[1] == "(3) ┃!7!<!  ┃"


def test_shaded_ascii_cells_are_blank_unless_blank_means_something_else() -> None:
    shaded = (Fill(0, "shaded", "answer"),)
    numbers = Scene(grid(1, 2), "", fills=shaded, labels=(Label(0, "1"), Label(1, "2")))
    assert render_text(numbers, ascii=True).split("\n")[1] == "|   | 2 |"
    gap = replace(numbers, labels=(Label(0, "1"),))
    assert render_text(gap, ascii=True).split("\n")[1] == "|#1#|   |"


def test_a_snake_is_one_body() -> None:
    body = tuple(Fill(cell, "path", "answer") for cell in (0, 1, 3))
    scene = Scene(grid(2, 2), "", fills=body)
    assert render_text(scene).split("\n")[1:4] == ["┃███████┃", "┠───┼███┨", "┃   │███┃"]
    assert render_text(scene, ascii=True).split("\n")[1] == "| X | X |"


def test_a_trail_alone_is_a_line() -> None:
    scene = Scene(grid(2, 2), "", trails=(Trail((0, 1, 3)),))
    assert render_text(scene).split("\n")[1:4] == ["┃ ╺━━━┓ ┃", "┠───┼─┃─┨", "┃   │ ╹ ┃"]


def test_a_single_column_runs_down() -> None:
    scene = Scene(
        grid(3, 1),
        "",
        fills=(Fill(0, "path"), Fill(1, "path")),
        trails=(Trail((1, 2)),),
        signs=(Sign(2, 1),),
    )
    picture = ["┏━━━┓", "┃███┃", "┠███┨", "┃█╻█┃", "┠─∨─┨", "┃ ╹ ┃", "┗━━━┛"]
    assert render_text(scene).split("\n") == picture


def test_a_region_number_stands_on_the_wall_above_it() -> None:
    scene = Scene(
        grid(1, 2),
        "",
        symbols=(Symbol(0, "star", "answer"),),
        regions=("10", "11"),
        region_names=True,
    )
    assert render_text(scene).split("\n")[:2] == ["┏10━┯11━┓", "┃ ★ │   ┃"]


def test_names_and_what_holds_for_the_whole_board() -> None:
    scene = Scene(
        grid(2, 11),
        "",
        Header("2", "star", "per row"),
        fills=(Fill(0, "hole"), Fill(1, "hole"), Fill(11, "hole"), Fill(12, "hole")),
        labels=(Label(Outside("left", 1), "7"), Label(Outside("top", 2), "8")),
        coordinates=True,
    )
    lines = render_text(scene).split("\n")
    assert lines[0] == "     2 stars per row"
    assert lines[1].split() == [f"C{col}" for col in range(1, 12)]
    assert lines[1].index("C3") <= lines[2].index("8") <= lines[1].index("C3") + 1
    assert lines[4].startswith("R1    ╱╱╱╱╱╱╱┃   │")
    assert lines[5].startswith("      ╱╱╱╱╱╱╱┠───┼")
    assert lines[6].startswith("R2 7  ╱╱╱╱╱╱╱┃   │")
    assert "///////|" in render_text(scene, ascii=True)


def test_regions_have_colours_only_where_colours_are_wanted() -> None:
    puzzle = read_example("star-battle")
    plain = pencilmark.draw(puzzle)
    assert pencilmark.draw(puzzle, style="queens") == plain
    assert "48;5;" not in pencilmark.draw(puzzle, color=True)
    for style in ("queens", "queens-dark"):
        coloured = pencilmark.draw(puzzle, style=style, color=True)
        assert len(set(re.findall(r"48;5;(\d+)", coloured))) == 4
        assert ESCAPES.sub("", coloured) == plain
    # what is highlighted stays so
    role = pencilmark.draw(puzzle, style="queens", color=True, roles={0: "wrong"}, legend=False)
    assert "\x1b[1;31;7m! !\x1b[0m" in role


def test_wide_characters_keep_the_columns() -> None:
    lines = render_text(Scene(grid(1, 2), "", labels=(Label(0, "星"),))).split("\n")
    assert {width(line) for line in lines} == {11}


# draw


def read_example(name: str, number: str = "1") -> pencilmark.Puzzle:
    return pencilmark.read(kind(name).example(number).puzzle)


TextFormat = Literal["text", "ascii", "svg"]
TEXTS = [format for format in FORMATS if format not in ("png", "pdf")]
EXAMPLES = [
    pytest.param(each.name, example.name, id=f"{each.name}-{example.name}")
    for each in kinds()
    for example in each.examples
]


@pytest.mark.parametrize("format", TEXTS)
@pytest.mark.parametrize(("kind_name", "name"), EXAMPLES)
def test_all_examples_draw_in_all_formats(kind_name: str, name: str, format: TextFormat) -> None:
    example = kind(kind_name).example(name)
    puzzle = pencilmark.read(example.puzzle)
    empty = pencilmark.draw(puzzle, format=format, numbers=True)
    assert empty
    if example.solution is not None:
        marks = pencilmark.Marks.from_rows(puzzle.board, example.solution)
        solved = pencilmark.draw(puzzle, marks, format=format)
        assert solved != pencilmark.draw(puzzle, format=format)
        solution = pencilmark.Solution(puzzle, [marks.values[cell] for cell in puzzle.grid.cells])
        assert pencilmark.draw(puzzle, solution, format=format) == solved
    for style in STYLES:
        if format == "svg":
            ElementTree.fromstring(pencilmark.draw(puzzle, format=format, style=style))


@pytest.mark.parametrize("format", TEXTS)
@pytest.mark.parametrize("name", [each.name for each in kinds()])
def test_every_value_of_an_open_cell_looks_different(name: str, format: TextFormat) -> None:
    puzzle = next(pencilmark.read(example.puzzle) for example in kind(name).examples)
    everything = 1 + len(puzzle.board.values)

    def looks(cell: int) -> int:
        seen = {pencilmark.draw(puzzle, format=format)}
        for value in puzzle.board.values:
            marks = pencilmark.Marks(puzzle.board, {cell: value})
            seen.add(pencilmark.draw(puzzle, marks, format=format))
        return len(seen)

    # Where something is printed already, a mark need not show: try until a cell is open.
    assert any(looks(cell) == everything for cell in puzzle.grid.cells)


def test_dots_go_when_no_cell_is_open() -> None:
    puzzle = read_example("star-battle")
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    assert "·" not in pencilmark.draw(puzzle, solution)
    partial = pencilmark.Marks(puzzle.board, {0: ".", 1: "*"})
    assert pencilmark.draw(puzzle, partial).count("·") == 1


def test_roles_highlight_cells() -> None:
    puzzle = read_example("star-battle")
    text = pencilmark.draw(puzzle, roles={0: "wrong", 5: "forced"})
    assert text.split("\n")[2].startswith("┃! !┃")
    assert text.split("\n")[-1] == "! ! breaks a rule   [ ] follows"
    assert "breaks a rule" not in pencilmark.draw(puzzle, roles={0: "wrong"}, legend=False)
    named = pencilmark.draw(puzzle, roles={0: "wrong"}, legend={"wrong": "not so"})
    assert named.split("\n")[-1] == "! ! not so"
    with pytest.raises(ValueError, match="loked-at"):
        pencilmark.draw(puzzle, legend={"loked-at": "look here"})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("left", "text"),
    [
        ("2", "2"),
        ("257", "257"),
        ("345678", "3-8"),
        ("13579", "13579"),
        ("124679", ""),
        ("1234", "1-4"),
    ],
)
def test_pencil_marks_in_text(left: str, text: str) -> None:
    values = tuple("123456789")
    gone = frozenset(place for place, value in enumerate(values) if value not in left)
    scene = Scene(grid(1, 3), "pencil marks", options=(Options(1, values, gone),))
    row = render_text(scene).splitlines()[1]
    assert "".join(char for char in row if char.isdigit() or char == "-") == text


def test_pencil_marks_without_room_are_hinted_at() -> None:
    options = (Options(0, tuple("123456789"), frozenset({1})),)
    scene = Scene(grid(1, 2), "a gap", options=options)
    assert "…" in render_text(scene).splitlines()[1]


def test_pencil_marks_without_room_show_what_a_step_is_about() -> None:
    # columns are many, so that cells are narrow
    digits = tuple("123456789")
    options = (
        Options(0, digits, frozenset({1})),
        Options(1, digits, frozenset({1, 4}), struck=frozenset({4})),
        Options(2, digits, frozenset({1, 4})),
    )
    scene = Scene(grid(1, 12), "a five", options=options, about="5")
    drawn = render_text(scene).splitlines()
    assert drawn[1].startswith("┃ 5… │ -5 │ -5 │")
    assert drawn[-1].endswith("5… 5 and others   -5 others, but not 5")
    assert "several digits are left" not in render_text(scene)  # no cell shows the dots alone


def test_small_signs_are_explained_where_something_is_highlighted() -> None:
    options = (Options(0, ("dot", "star"), frozenset({1}), shapes=True),)
    plain = Scene(grid(1, 6), "signs", options=options)
    step = replace(plain, fills=(Fill(1, "mark", "forced"),))
    for told in (render_text, render_svg):
        assert "Several signs" in told(step)
        assert "Several signs" not in told(plain)


def test_pencil_marks_make_way_for_a_value() -> None:
    options = (Options(0, tuple("123"), frozenset({0})),)
    scene = Scene(grid(1, 1), "a value", labels=(Label(0, "3"),), options=options)
    assert "2" not in render_text(scene)
    assert svg_texts(render_svg(scene)) == ["3"]


def test_pencil_marks_in_svg_stay_in_their_corners() -> None:
    values = tuple("123456789")

    def places(gone: set[int]) -> dict[str, tuple[str, str]]:
        scene = Scene(grid(1, 1), "pencil", options=(Options(0, values, frozenset(gone)),))
        root = ElementTree.fromstring(render_svg(scene))
        return {
            text.text or "": (text.attrib["x"], text.attrib["y"])
            for text in root.iter(f"{SVG}text")
        }

    whole, part = places(set()), places({0, 4})
    assert sorted(whole) == list(values)
    assert part == {value: place for value, place in whole.items() if value not in "15"}


def test_what_is_struck_is_still_there_in_svg_and_crossed_out() -> None:
    options = Options(0, tuple("123"), frozenset({0, 1}), struck=frozenset({1}))
    struck = render_svg(Scene(grid(1, 1), "struck", options=(options,)))
    gone = render_svg(Scene(grid(1, 1), "struck", options=(replace(options, struck=frozenset()),)))
    assert svg_texts(struck) == ["2", "3"]
    assert svg_texts(gone) == ["3"]
    assert struck.count("<path") == gone.count("<path") + 1


def svg_texts(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def test_marks_that_rule_out_values_are_pencilled_in() -> None:
    example = kind("comparison-sudoku").example("four")
    puzzle = pencilmark.read(example.puzzle, kind="comparison-sudoku")
    marks = pencilmark.Marks(puzzle.board, {0: "1"}, [(1, "1"), (1, "4"), (0, "2")])
    assert " 23 " in pencilmark.draw(puzzle, marks)
    svg = pencilmark.draw(puzzle, marks, format="svg", struck=[(1, "4")], caption="So it is.")
    assert svg_texts(svg) == ["1", "2", "3", "4", "So it is."]


def test_numbers_name_the_regions() -> None:
    puzzle = read_example("star-battle")
    lines = pencilmark.draw(puzzle, numbers=True, format="ascii").split("\n")
    # once for each piece: the cells of region 1 in the first row are connected below it
    assert lines[1:3] == ["+1--+2--+-------+", "|   |   |   :   |"]
    named = texts(pencilmark.draw(puzzle, numbers=True, format="svg"))
    assert named[:4] == list("1234")
    apart = pencilmark.read("star-battle\nstars: 1\nregions:\n12134\n22234\n22234\n22234\n22255")
    assert (
        pencilmark.draw(apart, numbers=True, format="ascii").split("\n")[1]
        == "+1--+2--+1--+3--+4--+"
    )


def test_bad_requests_are_refused_in_a_sentence() -> None:
    puzzle = read_example("star-battle")
    other = pencilmark.Marks(read_example("hitori").board, {0: "#"})
    for arguments, sentence in (
        ({"format": "gif"}, "No drawing format is called 'gif': there are text, ascii, svg,"),
        (
            {"style": "neon"},
            "No drawing style is called 'neon': there are print, dark, book, queens",
        ),
        ({"roles": {99: "wrong"}}, "There is no cell 99 to highlight: the cells are 0 to 15."),
        ({"roles": {0: "odd"}}, "No role is called 'odd'"),
        ({"marks": other}, "not for this puzzle"),
    ):
        with pytest.raises(PencilmarkError) as caught:
            pencilmark.draw(puzzle, **arguments)
        assert sentence in str(caught.value)


def test_a_grid_without_cells_is_refused() -> None:
    with pytest.raises(PencilmarkError, match="no cells"):
        pencilmark.draw(StarBattle(1, ()))


@pytest.mark.parametrize(
    "source",
    [
        '{"kind": "comparison-sudoku", "puzzle": '
        '{"size": 2, "box": [0, 0], "right": [".", "."], "below": [".."]}}',
        '{"kind": "star-battle", "puzzle": {"stars": 1, "regions": [[1, 2]]}}',
    ],
)
def test_a_puzzle_that_makes_no_sense_is_refused_with_its_faults(source: str) -> None:
    puzzle = pencilmark.read(source)
    with pytest.raises(FaultError) as caught:
        pencilmark.draw(puzzle)
    assert caught.value.faults == [str(fault) for fault in puzzle.faults()] != []


def test_pictures_tell_what_holds_what_is_called_how_and_what_is_no_cell() -> None:
    rows = ["a", ".", "b", "b", "b", "b"], ["a", "a", "b", "c", "c", "d"]
    scene = Scene(
        grid(2, 6),
        "told",
        header=Header("2", "star", "per row"),
        fills=(Fill(1, "hole"),),
        labels=(Label(Outside("left", 0), "7"),),
        regions=tuple(None if name == "." else name for row in rows for name in row),
        region_names=True,
        coordinates=True,
    )
    picture = render_svg(scene)
    named = [*"7abcd", "R1", "R2", "C1", "C2", "C3", "C4", "C5", "C6", "2", "per row"]
    assert texts(picture) == named
    assert f'stroke="{STYLES["print"].hole}"' in picture
    places = {e.text: (float(e.get("x", 0)), float(e.get("y", 0))) for e in elements(picture)}
    assert places["2"][1] < places["C1"][1] < places["7"][1]
    assert places["R1"][0] < places["7"][0] < places["C1"][0]
    assert places["R1"][1] == pytest.approx(places["7"][1], abs=6)
    without = render_svg(replace(scene, fills=(), header=None, coordinates=False))
    assert texts(without) == [*"7abcd"]
    assert STYLES["print"].hole not in without
    # where there is no room, the number alone has to do
    narrow = Scene(grid(1, 1), "told", header=Header("2", "star", "per row, column and region"))
    assert texts(render_svg(narrow)) == ["2"]
