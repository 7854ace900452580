"""Books and pictures that Typst makes: what is in them, and that no text of a puzzle is run."""

from __future__ import annotations

import datetime
import re
import shutil
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import pytest

import children
import pencilmark
from pencilmark import book
from pencilmark.cli import main
from pencilmark.errors import PencilmarkError
from pencilmark.explaining.step import LEVELS
from pencilmark.kind import kind, kinds
from pencilmark.printing import words
from pencilmark.printing.choices import PER_PAGE
from pencilmark.printing.edition import Edition
from pencilmark.printing.items import Item, prepare
from pencilmark.printing.pictures import drawn
from pencilmark.printing.sheets import PAPERS, capacity, solution_rows
from pencilmark.printing.templates.book import TEMPLATE

needs_typst = pytest.mark.skipif(find_spec("typst") is None, reason="Typst is not installed")
needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="no pdftotext here")

SMALL = "star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111\n"
MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
NONE = "star-battle\nstars: 1\nregions:\n1222\n2222\n3344\n3344\n"
NASTY = [
    '#panic("run")',
    '"); #panic("run")',
    '\\"#panic("run")\\',
    "]#panic(1)[",
    '$x$ #eval("1") *bold* _it_ @ref <label> `raw` // no /* comment',
    "#" + "a" * 300,
    "</text><script/>&amp;",
    "nul\0 bell\x07 \ud800 line\nbreak",
    "漢字 ★ 🙂 שלום",
    "",
]


def examples() -> list[pencilmark.Puzzle]:
    """A small example of each kind."""
    found = []
    for one in kinds():
        unique = [each for each in one.examples if each.status == "unique"]
        puzzles = [pencilmark.read(each.puzzle, kind=one.name) for each in unique]
        found.append(min(puzzles, key=lambda puzzle: puzzle.grid.size))
    return found


def with_metadata(text: str = SMALL, **metadata: Any) -> pencilmark.Puzzle:
    return replace(pencilmark.read(text), metadata=metadata)


def rated(level: int, score: float = 10.0, text: str = SMALL, **more: Any) -> pencilmark.Puzzle:
    return with_metadata(
        text, rating={"level": level, "name": LEVELS[level], "score": score}, **more
    )


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def texts_of(pdf: bytes, path: Path) -> str:
    path.write_bytes(pdf)
    done = children.run(
        ["pdftotext", "-layout", str(path), "-"], capture_output=True, check=True, timeout=60
    )
    return str(done.stdout, "utf-8")


def blank(rows: int, kind_name: str = "hitori") -> pencilmark.Puzzle:
    """A large board; it is drawn, never solved."""
    numbers = [[(row + col) % rows + 1 for col in range(rows)] for row in range(rows)]
    puzzle: type[pencilmark.Puzzle] = kind(kind_name).puzzle
    return puzzle.from_fields({"numbers": numbers}, {})


# the file


@needs_typst
def test_a_book_of_every_kind() -> None:
    puzzles = examples()
    pdf = book(puzzles, title="All of them", author="Somebody", rated=False, per_page=4)
    assert pdf.startswith(b"%PDF-1.")
    assert pdf.rstrip().endswith(b"%%EOF")
    # a title, the contents, at least a page of rules, a page for each kind, the solutions
    assert pages(pdf) >= 4 + len(puzzles)
    assert b"/Subtype/Image" not in pdf.replace(b"/Subtype /Image", b"/Subtype/Image")


@needs_typst
def test_fonts_are_in_the_file() -> None:
    pdf = book(examples(), rated=False)
    described = re.findall(rb"/Type\s*/FontDescriptor\b", pdf)
    assert len(described) >= 2
    assert len(re.findall(rb"/FontFile[23]?\b", pdf)) == len(described)


@needs_typst
def test_the_same_book_has_the_same_bytes() -> None:
    date = datetime.date(2030, 12, 31)
    options: dict[str, Any] = {"title": "Twice", "date": date, "rated": False}
    here = book([pencilmark.read(SMALL)], **options)
    assert here == book([pencilmark.read(SMALL)], **options)
    code = (
        "import sys, datetime, pencilmark; from pencilmark.printing import book\n"
        f"puzzle = pencilmark.read({SMALL!r})\n"
        f"sys.stdout.buffer.write(book([puzzle], title='Twice', date={date!r}, rated=False))"
    )
    there = children.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60)
    assert there.stdout == here
    assert here != book([pencilmark.read(SMALL)], **{**options, "date": None})


@needs_typst
@pytest.mark.parametrize(("paper", "box"), [("a4", (595.28, 841.89)), ("letter", (612.0, 792.0))])
def test_paper_sizes(paper: str, box: tuple[float, float]) -> None:
    pdf = book([pencilmark.read(SMALL)], paper=paper, rated=False)
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", pdf)
    assert len(boxes) == pages(pdf)
    for width, height in boxes:
        assert (float(width), float(height)) == pytest.approx(box, abs=0.01)


@needs_typst
@pytest.mark.parametrize("cut_marks", [False, True])
@pytest.mark.parametrize("per_page", PER_PAGE)
def test_pages_hold_what_they_are_asked_to(per_page: int, cut_marks: bool) -> None:
    puzzles = [pencilmark.read(SMALL)] * 8
    pdf = book(puzzles, per_page=per_page, cut_marks=cut_marks, rated=False)
    # title, imprint, contents, rules and solutions are one page each
    assert pages(pdf) == 5 + 8 // per_page


@needs_typst
@needs_poppler
def test_what_stands_on_the_pages(tmp_path: Path) -> None:
    puzzles = [rated(3, title="Morning", author="Ann"), rated(1), *examples()[:2]]
    date = datetime.date(2030, 12, 31)
    pdf = book(puzzles, title="Evenings", author="B. Ook", date=date, hints=True, time_limit=5)
    text = texts_of(pdf, tmp_path / "book.pdf")
    pages_of_text = text.split("\f")
    assert "Evenings" in pages_of_text[0]
    assert "B. Ook" in pages_of_text[0]
    assert "31 December 2030" in pages_of_text[0]
    assert words.MADE_WITH in pages_of_text[1]
    assert "Contents" in pages_of_text[2]
    for number, page in enumerate(pages_of_text[2:-1], 3):
        assert page.rstrip().endswith(str(number)), "the number of the page"
    assert "Morning, by Ann" in text
    assert "★★★☆☆☆ medium" in text
    assert "Look at" in text
    assert f"solution on page {len(pages_of_text) - 1}" in text
    assert words.CELLS in " ".join(text.split())
    for puzzle in puzzles:
        assert " ".join(kind(puzzle.kind).summary.split()[:6]) in " ".join(text.split())


@needs_typst
@needs_poppler
def test_the_file_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    date = datetime.date(2030, 12, 31)
    title = 'A "book" #1'
    path.write_bytes(book([rated(1)], title=title, author="Zoë & Co", date=date))
    told = children.run(["pdfinfo", str(path)], capture_output=True, check=True, timeout=60)
    info = dict(re.findall(r"^(\w+): +(.*)$", told.stdout.decode(), re.MULTILINE))
    assert info["Title"] == title
    assert info["Author"] == "Zoë & Co"
    assert "2030" in info["CreationDate"]


# texts of others


@needs_typst
@pytest.mark.parametrize("text", NASTY)
def test_no_text_is_run(text: str) -> None:
    puzzle = rated(2, title=text, author=text, id=text)
    assert book([puzzle], title=text, author=text).startswith(b"%PDF-")


@needs_typst
def test_a_text_that_is_run_would_be_noticed() -> None:
    from pencilmark.drawing.typesetting import typeset

    with pytest.raises(PencilmarkError, match="run"):
        typeset('#panic("run")', {})


@needs_typst
@needs_poppler
def test_texts_are_shown_as_they_are(tmp_path: Path) -> None:
    text = '#x "q" \\ $y$ *b* _i_ @r <l>'
    shown = texts_of(book([rated(2, title=text)], title=text), tmp_path / "book.pdf")
    assert shown.count(text) >= 2


def test_texts_reach_the_template_as_data_only() -> None:
    """Typst runs a string only where `eval` is told to, so the template must not have one."""
    assert "eval" not in TEMPLATE
    data = Edition(NASTY[0], NASTY[1]).data([prepare(rated(1, title=NASTY[0]))])
    assert (data["title"], data["author"]) == (NASTY[0], NASTY[1])
    assert data["sheets"][0]["slots"][0]["credit"] == NASTY[0]


@pytest.mark.parametrize("value", [7, None, ["x"], {"a": 1}, True])
def test_metadata_that_is_no_text_is_left_out(value: object) -> None:
    data = Edition().data([prepare(rated(1, title=value, author=value))])
    assert data["sheets"][0]["slots"][0]["credit"] == ""


# the order


def slots(data: dict[str, Any]) -> list[dict[str, Any]]:
    return [slot for sheet in data["sheets"] for slot in sheet["slots"]]


def test_puzzles_are_sorted_by_kind_and_level_and_score() -> None:
    hitori = "hitori\nnumbers:\n111\n123\n321\n"
    puzzles = [
        rated(4, 50.0, title="d"),
        rated(2, 30.0, title="c"),
        rated(5, 1.0, hitori, title="a"),
        rated(2, 20.0, title="b"),
    ]
    data = Edition(per_page=4).data(map(prepare, puzzles))
    assert [slot["credit"] for slot in slots(data)] == ["a", "b", "c", "d"]
    assert [slot["number"] for slot in slots(data)] == [1, 2, 3, 4]
    assert [slot["stars"] for slot in slots(data)] == [5, 2, 2, 4]
    assert [sheet["kind"] for sheet in data["sheets"]] == ["Hitori", "Star Battle"]
    assert data["sheets"][1]["new_levels"] == ["easy", "hard"]
    solved = [it["number"] for part in data["solutions"] for row in part["rows"] for it in row]
    assert solved == [1, 2, 3, 4]


def test_without_ratings_nothing_is_rated() -> None:
    item = prepare(rated(3), rated=False)
    assert item.level is None
    (slot,) = slots(Edition().data([item]))
    assert (slot["stars"], slot["level"]) == (0, "")


@pytest.mark.parametrize(
    "rating", [None, 3, "hard", {}, {"level": 0}, {"level": 7}, {"level": "3"}, {"level": True}]
)
def test_a_rating_that_is_not_ours_is_found_out_anew(rating: object) -> None:
    item = prepare(with_metadata(rating=rating))
    assert item.level == pencilmark.rate(pencilmark.read(SMALL)).level


def test_a_rating_that_came_along_is_taken_over() -> None:
    own = pencilmark.rate(pencilmark.read(SMALL)).level
    other = own % 6 + 1
    assert prepare(rated(other)).level == other
    for score in (None, "x", float("nan")):
        item = prepare(with_metadata(rating={"level": other, "score": score}))
        assert item.score == float("inf")


def test_puzzles_without_a_solution_are_refused() -> None:
    with pytest.raises(PencilmarkError, match="no solution"):
        prepare(pencilmark.read(NONE))
    assert not prepare(pencilmark.read(MANY), rated=False).unique
    data = Edition().data([prepare(pencilmark.read(MANY), rated=False)])
    assert data["solutions"][0]["rows"][0][0]["note"]


# the places on paper


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("count", PER_PAGE)
def test_places_fit_the_page_and_do_not_overlap(paper: Any, count: int) -> None:
    places = paper.slots(count)
    assert len(places) == count
    for place in places:
        assert place.x >= 0
        assert place.x + place.width <= paper.inner_width + 1e-6
        assert place.y + place.height <= paper.inner_height + 1e-6
    for one in places:
        for other in places:
            if one is not other:
                apart = one.x + one.width < other.x or other.x + other.width < one.x
                assert apart or one.y + one.height < other.y or other.y + other.height < one.y


@pytest.mark.parametrize("rows", [4, 9, 14, 20, 25, 60])
def test_drawings_fit_their_places(rows: int) -> None:
    picture = drawn(blank(rows))
    for paper in PAPERS.values():
        for most in PER_PAGE:
            count = capacity(picture, paper, most)
            assert count <= most
            place = paper.slots(count)[0]
            size = place.cell_size(picture)
            assert picture.width * size <= place.width + 1e-6
            assert picture.height * size < place.height
        for row in solution_rows([picture] * 9, paper):
            assert sum(picture.width * size for _, size in row) <= paper.inner_width + 1e-6


def test_cells_are_large_enough_to_write_in() -> None:
    for rows in range(4, 26):
        picture = drawn(blank(rows))
        for paper in PAPERS.values():
            count = capacity(picture, paper, 4)
            assert paper.slots(count)[0].cell_size(picture) >= 4.5
    assert capacity(drawn(blank(9)), PAPERS["a4"], 4) == 4
    assert capacity(drawn(blank(25)), PAPERS["a4"], 4) == 1


def test_large_puzzles_get_pages_of_their_own() -> None:
    large = blank(25)
    solution = pencilmark.Solution(large, ["."] * large.grid.size)
    small = [prepare(pencilmark.read("hitori\nnumbers:\n111\n123\n321\n"), rated=False)] * 3
    data = Edition(per_page=4).data([*small[:1], Item(large, solution, "unique"), *small[1:]])
    assert [len(sheet["slots"]) for sheet in data["sheets"]] == [3, 1]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"paper": "a5"}, "no paper is called 'a5': there are a4 and letter"),
        ({"per_page": 3}, "a page holds 1, 2 or 4 puzzles, not 3"),
    ],
)
def test_bad_wishes_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PencilmarkError, match=sentence):
        book([pencilmark.read(SMALL)], **options)


@needs_typst
def test_a_book_without_puzzles_is_refused() -> None:
    with pytest.raises(PencilmarkError, match="at least one puzzle"):
        book([])


# single pictures


@needs_typst
@pytest.mark.parametrize("puzzle", examples(), ids=lambda puzzle: puzzle.kind)
def test_pictures(puzzle: pencilmark.Puzzle) -> None:
    solution = pencilmark.solve(puzzle).solution
    png = pencilmark.draw(puzzle, solution, format="png")
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    svg = pencilmark.draw(puzzle, solution, format="svg")
    sides = re.search(r'width="([\d.]+)" height="([\d.]+)"', svg)
    assert sides is not None
    width, height = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    assert width == pytest.approx(2 * float(sides[1]), abs=2)
    assert height == pytest.approx(2 * float(sides[2]), abs=2)
    pdf = pencilmark.draw(puzzle, solution, format="pdf")
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == 1
    assert pdf != pencilmark.draw(puzzle, format="pdf")


# the command line


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    puzzles = {
        "small": SMALL,
        "many": MANY,
        "none": NONE,
        "bad": "star-battle\nstars: x\n",
        "lines.jsonl": "\n".join(
            pencilmark.write(rated(level, id=f"p{level}"), "json") for level in (3, 1, 2)
        ),
    }
    for name, text in puzzles.items():
        (tmp_path / name).write_text(text, "utf-8")
    return {name: tmp_path / name for name in puzzles}


@needs_typst
def test_the_command_makes_a_book(
    files: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "book.pdf"
    inputs = [str(files["small"]), str(files["lines.jsonl"]), "-e", "hitori/1"]
    assert main(["book", *inputs, "--per-page", "4", "--hints", "--out", str(out)]) == 0
    assert capsys.readouterr() == ("", "")
    # title, imprint, contents, rules, two kinds, hints, techniques, solutions
    assert pages(out.read_bytes()) == 9
    assert sorted(tmp_path.glob("*.part")) == []


@needs_typst
def test_the_command_and_python_make_the_same_book(files: dict[str, Path], tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    options = ["--title", "T", "--author", "A", "--date", "2030-01-02", "--paper", "letter"]
    assert main(["book", str(files["small"]), "--no-rating", *options, "--out", str(out)]) == 0
    assert out.read_bytes() == book(
        [pencilmark.read(SMALL)],
        title="T",
        author="A",
        date=datetime.date(2030, 1, 2),
        paper="letter",
        rated=False,
    )


@needs_typst
def test_a_bad_puzzle_does_not_spoil_the_others(
    files: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "book.pdf"
    names = ("bad", "small", "none", "many")
    assert main(["book", *(str(files[name]) for name in names), "--out", str(out)]) == 2
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) == 3
    for name, complaint in zip(("bad", "none", "many"), complaints, strict=True):
        assert str(files[name]) in complaint
    assert pages(out.read_bytes()) == 6


@needs_typst
def test_without_a_good_puzzle_the_old_book_stays(
    files: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "book.pdf"
    out.write_bytes(b"before")
    assert main(["book", str(files["bad"]), "--out", str(out)]) == 2
    assert out.read_bytes() == b"before"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ([], "--out"),
        (["--out", "x.pdf", "--per-page", "3"], "--per-page"),
        (["--out", "x.pdf", "--paper", "a5"], "--paper"),
        (["--out", "x.pdf", "--date", "soon"], "expected a date such as 2030-12-31, found 'soon'"),
    ],
)
def test_bad_calls_are_refused(
    options: list[str], sentence: str, files: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["book", str(files["small"]), *options]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("ending", ["png", "pdf"])
@needs_typst
def test_draw_writes_pictures(
    ending: Literal["png", "pdf"],
    files: dict[str, Path],
    tmp_path: Path,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    out = tmp_path / f"picture.{ending}"
    assert main(["draw", str(files["small"]), "--solution", "--out", str(out)]) == 0
    solution = pencilmark.solve(pencilmark.read(SMALL)).solution
    assert out.read_bytes() == pencilmark.draw(pencilmark.read(SMALL), solution, format=ending)
    assert main(["draw", str(files["small"]), "--solution", "--format", ending]) == 0
    assert capsysbinary.readouterr().out == out.read_bytes()
    assert main(["draw", str(files["lines.jsonl"]), "--format", ending]) == 2
    assert b"make a book" in capsysbinary.readouterr().err


@needs_typst
def test_terminals_are_spared(
    files: dict[str, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pencilmark.cli.commands.draw.is_terminal", lambda stream: True)
    for call in (["draw", "--format", "png"], ["book", "--out", "-"]):
        assert main([*call, str(files["small"])]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert "--out" in err


@pytest.mark.parametrize("call", [["draw", "--format", "pdf"], ["book", "--out", "x.pdf"]])
def test_without_typst_it_is_said_how_to_get_it(
    call: list[str],
    files: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main([*call, str(files["small"])]) == 2
    told = capsys.readouterr().err
    assert "pip install 'pencilmark[print]'" in told
    assert told.count("\n") == 1


def test_a_picture_that_cannot_be_drawn_is_not_drawn_as_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "puzzle.JPG"
    assert main(["draw", "-e", "star-battle/1", "--out", str(out)]) == 2
    assert "pictures are drawn as svg, png and pdf only" in capsys.readouterr().err
    assert not out.exists()
