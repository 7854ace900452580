"""puzz.link addresses and pzprv3 files: what stands in them, and what may not."""

from __future__ import annotations

import contextlib
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import pencilmark
from conftest import corpus
from pencilmark.formats.codec import CannotHold
from pencilmark.formats.parts.borders import numbered
from pencilmark.formats.pzpr.body import Body, OnePart
from pencilmark.formats.pzpr.link import Link
from pencilmark.formats.pzpr.pieces import (
    Borders,
    Cells,
    Gaps,
    InTurn,
    Number,
    OrNone,
    Packed,
    cells,
)
from pencilmark.kind import kind
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake
from pencilmark.kinds.hitori.puzzle import Hitori
from pencilmark.kinds.star_battle.puzzle import StarBattle

KINDS = ("hitori", "star-battle", "bosnian-snake")
FORMATS = ("puzz.link", "pzpr")
NOISE = "0123456789abgz.-+%@/_?:# \n\u00e9"
CIRCLES = Packed(3, 3, cells, "the circles")


def same_sense(one: pencilmark.Puzzle, other: pencilmark.Puzzle) -> bool:
    """Equal, but for the names of regions, which pzpr does not keep, and for snake cells between
    two given ends, which have white circles there."""

    def plain(puzzle: pencilmark.Puzzle) -> dict[str, Any]:
        fields = puzzle.fields()
        if "regions" in fields:
            fields["regions"] = numbered(fields["regions"])
        if len(fields.get("ends", ())) == 2:
            fields["middles"] = sorted(fields.get("middles", []) + fields.pop("snake", []))
        return fields

    return one.kind == other.kind and plain(one) == plain(other)


def comes_back(puzzle: pencilmark.Puzzle, format: str) -> bool:
    """Whether the format holds the puzzle; if it does, it must give it back."""
    try:
        text = pencilmark.write(puzzle, format)
    except CannotHold:
        return False
    back = pencilmark.read(text)
    assert same_sense(back, puzzle)
    assert pencilmark.write(back, format) == text
    return True


@pytest.mark.parametrize(
    "link",
    [
        "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou",
        "https://puzz.link/p?hitori/4/4/1114142333214213",
        "https://puzz.link/p?hitori/6/5/111.45.2..453.3.1..2....3.3.1./",
        "https://puzz.link/p?snake/4/4/060600g1h4i",
    ],
)
def test_known_links_come_back_letter_by_letter(link: str) -> None:
    puzzle = pencilmark.read(link)
    assert pencilmark.write(puzzle, "puzz.link") == link


def test_what_known_links_mean() -> None:
    stars = pencilmark.read("http://pzv.jp/p.html?starbattle/6/6/1/4ilbhgdnmhou")
    assert isinstance(stars, StarBattle)
    assert stars.stars == 1
    regions = ["111222", "122233", "144553", "664453", "655553", "633333"]
    assert stars.regions == tuple(map(tuple, regions))
    numbers = ((1, 1, 1, 4), (1, 4, 2, 3), (3, 3, 2, 1), (4, 2, 1, 3))
    assert pencilmark.read("https://puzz.link/p?hitori/4/4/1114142333214213") == Hitori(numbers)
    snake = pencilmark.read("https://puzz.link/p?snake/4/4/060600g1h4i")
    assert isinstance(snake, BosnianSnake)
    assert snake.size == (4, 4)
    assert snake.ends == ((1, 0), (2, 2))
    assert snake.cols == (None, 1, None, None)
    assert snake.rows == (4, None, None, None)


@pytest.mark.parametrize(
    "link",
    [
        "http://pzv.jp/p.html?hitori/3/2/1.2213",
        "https://pzplus.tck.mn/p?hitori_edit/3/2/1.2213",
        "https://pzprxs.vercel.app/p?hitori_play/3/2/1.2213/",
        "https://puzz.link/p?type=player&hitori/3/2/1.2213",
        "  https://puzz.link/p?hitori/3/2/1.2213\r\n",
        "https://puzz.link/p?hitori/d/3/2/1.2213",
        "?hitori/3/2/1.2213",
        "https://www.kanpen.net/hitori.html?problem=2/3/1_0_2_/2_1_3_/",
        "pzprv3/hitori/2/3/1 . 2 /2 1 3 /",
        "pzprv3.1\r\nhitori\r\n2\r\n3\r\n1 . 2 \r\n2 1 3 \r\n. . . \r\n. . . \r\n",
        "https://puzz.link/p?pzprv3/hitori/2/3/1%20.%202%20/2%201%203%20/",
    ],
)
def test_all_forms_of_one_puzzle(link: str) -> None:
    assert pencilmark.read(link) == Hitori(((1, None, 2), (2, 1, 3)))


def test_large_numbers_in_a_link() -> None:
    puzzle = Hitori(((35, 36, Number(36).largest), (0, 10, None)))
    link = pencilmark.write(puzzle, "puzz.link")
    assert link == "https://puzz.link/p?hitori/3/2/z-10-zz0a./"
    assert pencilmark.read(link) == puzzle


@pytest.mark.parametrize("name", KINDS)
def test_examples_and_samples_come_back(name: str) -> None:
    own = kind(name)
    puzzles = [pencilmark.read(example.puzzle, kind=name) for example in own.examples]
    puzzles += [own.sample(Random(seed), 2 + seed % 9) for seed in range(120)]
    for format in FORMATS:
        assert sum(comes_back(puzzle, format) for puzzle in puzzles) >= 10


@pytest.mark.parametrize("name", KINDS)
def test_real_puzzles_come_back(name: str) -> None:
    held = 0
    for number, record in enumerate(corpus(name)):
        if number % 7 == 0:
            puzzle = kind(name).puzzle.from_fields(record["puzzle"], {})
            held += all(comes_back(puzzle, format) for format in FORMATS)
    assert held


@pytest.mark.parametrize("name", KINDS)
def test_a_file_holds_the_solution_or_the_marks(name: str) -> None:
    tried = 0
    for example in kind(name).examples:
        puzzle = pencilmark.read(example.puzzle, kind=name)
        solution = pencilmark.solve(puzzle).solution
        if solution is None or not comes_back(puzzle, "pzpr"):
            continue
        back = pencilmark.read(pencilmark.write(puzzle, "pzpr", solution=solution))
        assert back.metadata["marks"] == solution.rows()
        half = ["?" * len(row) if number % 2 else row for number, row in enumerate(solution.rows())]
        marked = kind(name).puzzle.from_fields(puzzle.fields(), {"marks": half})
        assert pencilmark.read(pencilmark.write(marked, "pzpr")).metadata["marks"] == half
        tried += 1
    assert tried


def test_a_published_answer_is_read_as_marks() -> None:
    text = "pzprv3/snake/2/3/. . 1 . /2 6 4 0 /. 8 4 6 /"
    puzzle = pencilmark.read(text)
    assert isinstance(puzzle, BosnianSnake)
    assert puzzle.metadata["marks"] == ["##?", ".##"]
    assert puzzle.ends == ((0, 0), (1, 2))
    assert puzzle.middles == ()
    with_middle = pencilmark.read("pzprv3/snake/2/3/. . c1 . /2 2 1 0 /. 0 0 2 /")
    assert isinstance(with_middle, BosnianSnake)
    assert with_middle.middles == ((0, 1),)
    assert with_middle.cols == (None, 1, None)


def test_metadata_of_a_file() -> None:
    puzzle = Hitori(
        ((1, 1),), metadata={"author": "A/B {c}", "source": "https://x/y", "note": 'ü\n"', "id": 3}
    )
    text = pencilmark.write(puzzle, "pzpr")
    assert "A/B" not in text  # pzpr would take the slash for the end of a line
    assert dict(pencilmark.read(text).metadata) == {
        name: puzzle.metadata[name] for name in ("author", "source", "note")
    }


def test_what_follows_a_puzzle_is_no_part_of_it() -> None:
    start = "pzprv3\nhitori\n1\n2\n1 1 \n# . \n"
    told = 'info:{\n "metadata": {"author": "me", "hard": 3},\n "history": {"a/b": []}\n}\n'
    for end in ("", "TrialData(1)\n# .\n", "history:{}\n", "http://pzv.jp/p.html?x\n", told):
        puzzle = pencilmark.read(start + end)
        assert puzzle == Hitori(((1, 1),))
        assert puzzle.metadata["marks"] == ["#?"]
        assert puzzle.metadata.get("author") == ("me" if end == told else None)


def test_names_of_regions_are_told_as_lost() -> None:
    codec = next(codec for codec in kind("star-battle").codecs if codec.format == "puzz.link")
    named = pencilmark.read("star-battle\nstars: 1\nregions:\nBBA\nBBC\nBBC")
    (sentence,) = codec.lost(named)
    assert "names of the regions" in str(sentence)
    assert codec.lost(pencilmark.read(codec.write(named))) == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("https://puzz.link/p?hitori/v:odd/2/2/1112", "variant"),
        ("pzprv3/v:odd/hitori/1/2/1 1 /", "variant"),
        ("pzprv3/hitori/v:odd/1/2/1 1 /", "variant"),
        ("https://puzz.link/p?bosnianroad/7/7/h2c4w.c7h", "closed loop"),
        ("pzprv3/bosnianroad/1/1/. /", "closed loop"),
        ("https://puzz.link/p?sudoku/9/9/g1h", "bosnian-snake or hitori or star-battle"),
        ("pzprv3\nsudoku\n9\n. . 1\n", "bosnian-snake or hitori or star-battle"),
        ("https://puzz.link/p?snake/4/4/0606", "6 characters for the circles"),
        ("https://puzz.link/p?snake/1/2/01111", "at most 3 clues"),
        ("https://puzz.link/p?snake/1/2/z", "'q'"),
        ("https://puzz.link/p?hitori/2/2/111", "numbers for 4 cells"),
        ("https://puzz.link/p?hitori/2/2/11111", "numbers for 4 cells"),
        ("https://puzz.link/p?hitori/2/2/11-1", "behind the '-'"),
        ("https://puzz.link/p?hitori/2/2/1112/1", "one part"),
        ("https://puzz.link/p?hitori/0/2/", "rows and of columns"),
        ("https://puzz.link/p?hitori/201/1/1", "at most 200"),
        ("https://puzz.link/p?hitori/99999999999/1/1", "rows and of columns"),
        ("https://puzz.link/p?starbattle/2/2/x/go", "number of stars"),
        ("https://puzz.link/p?starbattle/2/2/1/g", "2 characters for the borders"),
        ("https://puzz.link/p?starbattle/2/2/1/gw", "'v'"),
        ("pzprv3/hitori/2/2/1 1 /1 /", "2 entries"),
        ("pzprv3/hitori/2/2/1 1 /", "end of the file"),
        ("pzprv3/hitori/1/2/1 x /", "'x'"),
        ("pzprv3/hitori/1/2/1 1 /# ! /", "# + ."),
        ("pzprv3/hitori/201/2/1 1 /", "at most 200"),
        ("pzprv3/starbattle/1/2/1/2/0 . /", "a region for each cell"),
        ("pzprv3/snake/1/1/. . /. 3 /", "plus 4 or 8"),
        ("pzprv3/snake/1/1/. x /. 0 /", "a number"),
        ("https://www.kanpen.net/hitori.html?problem=2/2/1_1_/", "end of the file"),
    ],
)
def test_what_is_wrong_is_said(text: str, says: str) -> None:
    with pytest.raises(pencilmark.FormatError) as caught:
        pencilmark.read(text)
    assert says in str(caught.value)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("bosnian-snake\ncells:\no..\n.3.\n..o", "numbers inside the grid"),
        ("bosnian-snake\ncells:\no..\n.x.\n..o", "given as empty"),
        ("bosnian-snake\ncells:\no..\n.#.\n...", "both ends"),
        ("bosnian-snake\nrows: 9 - -\ncells:\no..\n...\n...", "faulty"),
        ("star-battle\nstars: 1\nregions:\n12\n21", "several pieces"),
        ("star-battle\nstars: 1\nregions:\n1.\n22", "holes"),
        ("star-battle\nstars: -1\nregions:\n11\n22", "-1 stars"),
        ("hitori\nnumbers:\nab\nba", "numbers from 0"),
    ],
)
def test_what_has_no_place_is_refused(text: str, says: str, format: str) -> None:
    with pytest.raises(CannotHold, match=says):
        pencilmark.write(pencilmark.read(text), format)


@pytest.mark.parametrize("name", ["comparison-sudoku", "starry-night"])
def test_kinds_without_a_place_there_name_their_formats(name: str) -> None:
    puzzle = pencilmark.read(kind(name).examples[0].puzzle, kind=name)
    with pytest.raises(CannotHold, match="json, text"):
        pencilmark.write(puzzle, "puzz.link")


def test_the_solution_of_another_puzzle_is_refused() -> None:
    small, large = (
        pencilmark.read(f"https://puzz.link/p?hitori/{size}/1/{body}")
        for size, body in ((2, "12"), (3, "123"))
    )
    solution = pencilmark.Solution(large, "...")
    with pytest.raises(CannotHold, match="another puzzle"):
        pencilmark.write(small, "pzpr", solution=solution)


sizes = st.integers(1, 9)


@given(rows=sizes, cols=sizes, data=st.data())
def test_borders_come_back(rows: int, cols: int, data: st.DataObject) -> None:
    row = st.lists(st.integers(0, 3), min_size=cols, max_size=cols)
    regions = data.draw(st.lists(row, min_size=rows, max_size=rows))
    written = Borders().write(numbered(regions))
    ids = Borders().read(Body(written, rows, cols))
    assert Borders().write(ids) == written
    for r in range(rows):
        for c in range(cols - 1):
            if regions[r][c] == regions[r][c + 1]:
                assert ids[r][c] == ids[r][c + 1]


@given(numbers=st.lists(st.none() | st.integers(0, Number(36).largest)))
def test_numbers_of_cells_come_back(numbers: list[int | None]) -> None:
    piece = Cells(OrNone(Number(36), "."))
    written = piece.write((tuple(numbers),))
    assert piece.read(Body(written, 1, len(numbers))) == (tuple(numbers),)


@given(circles=st.lists(st.integers(0, 2), min_size=1), rest=st.text("0123456789abcdefg"))
def test_circles_come_back(circles: list[int], rest: str) -> None:
    body = Body(CIRCLES.write(circles) + rest, 1, len(circles))
    assert CIRCLES.read(body) == circles
    assert body.take(body.left) == rest


@given(clues=st.lists(st.none() | st.integers(0, Number(16).largest), max_size=90))
def test_clues_come_back(clues: list[int | None]) -> None:
    piece = Gaps(Number(16), cells)
    assert piece.read(Body(piece.write(clues), 1, len(clues))) == clues


@given(data=st.data(), count=st.integers(1, 12))
def test_pieces_in_turn_come_back(data: st.DataObject, count: int) -> None:
    circles = data.draw(st.lists(st.integers(0, 2), min_size=count, max_size=count))
    clue = st.none() | st.integers(0, 255)
    clues = data.draw(st.lists(clue, min_size=count, max_size=count))
    body = OnePart(InTurn(CIRCLES, Gaps(Number(16), cells)))
    assert body.read(Link(1, count, [body.write((circles, clues))])) == (circles, clues)


def test_nothing_behind_the_last_piece_is_passed_over() -> None:
    with pytest.raises(pencilmark.FormatError, match="the end of the link, found 'g'"):
        OnePart(CIRCLES).read(Link(1, 3, ["6g"]))
    with pytest.raises(pencilmark.FormatError, match="letter up to 'z', found ''"):
        Number(36).read(Body("", 1, 1))


@lru_cache
def written(name: str) -> list[str]:
    """Samples of a kind in every form that holds them."""
    texts = []
    for seed in range(12):
        for format in FORMATS:
            with contextlib.suppress(CannotHold):
                texts.append(pencilmark.write(kind(name).sample(Random(seed), 4), format))
    return texts


def damage(text: str, data: st.DataObject) -> str:
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 1, 1, 2, 7]))
        text = text[:start] + data.draw(st.text(NOISE, max_size=3)) + text[start + length :]
    return text


@pytest.mark.parametrize("name", KINDS)
@given(data=st.data())
@settings(max_examples=200)
def test_damaged_texts(name: str, data: st.DataObject) -> None:
    text = damage(data.draw(st.sampled_from(written(name))), data)
    format = "pzpr" if text.startswith("pzprv3") else "puzz.link"
    puzzle = None
    with contextlib.suppress(pencilmark.FormatError):
        puzzle = pencilmark.read(text, kind=name, format=format)
    if puzzle is not None:
        puzzle.faults()
        comes_back(puzzle, format)
