"""Links to f-puzzles and SudokuPad, and the packing that both use."""

from __future__ import annotations

import contextlib
import json
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import children
import pencilmark
from conftest import corpus
from pencilmark.formats.codec import CannotHold
from pencilmark.formats.fpuzzles import link as fpuzzles, lz
from pencilmark.kind import kind
from pencilmark.kinds.comparison_sudoku.puzzle import ComparisonSudoku

NAME = "comparison-sudoku"
FORMATS = ("f-puzzles", "sudokupad")
STYLES = ("both", "thermo", "text")
MODULES = Path(sys.prefix) / "node" / "node_modules"
NODE = shutil.which("node")


def samples(count: int) -> list[pencilmark.Puzzle]:
    return [kind(NAME).sample(Random(seed), 2 + seed % 9) for seed in range(count)]


def data_of(puzzle: pencilmark.Puzzle, **how: Any) -> dict[str, Any]:
    return fpuzzles.read_fpuzzles(pencilmark.write(puzzle, "f-puzzles", **how))


def read_data(data: Any) -> Any:
    return pencilmark.read(fpuzzles.write_fpuzzles(data))


def blank(size: int, **more: Any) -> dict[str, Any]:
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **more}


# lz-string


@given(st.text())
def test_packed_texts_come_back(text: str) -> None:
    assert lz.unpack(lz.pack(text), "x") == text


@given(st.text(alphabet="ab", max_size=2000))
def test_texts_of_few_letters_come_back(text: str) -> None:
    assert lz.unpack(lz.pack(text), "x") == text


@given(st.text(alphabet="ABCDEFGHQIJKZaz019+/=", max_size=300))
def test_damaged_packing_is_a_format_error(packed: str) -> None:
    with contextlib.suppress(pencilmark.FormatError):
        lz.unpack(packed, "x")


def test_what_others_packed() -> None:
    packed = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA=="
    text = '{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}'
    assert lz.unpack(packed, "x") == text
    assert lz.pack(text) == packed


def test_a_text_that_grows_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lz.LARGEST_TEXT == 2_000_000
    monkeypatch.setattr(lz, "LARGEST_TEXT", 100_000)  # a large one takes long to pack
    packed = lz.pack("a" * 100_001)
    assert len(packed) < 1000
    with pytest.raises(pencilmark.FormatError, match="at most 100,000 characters"):
        lz.unpack(packed, "x")
    assert len(lz.unpack(lz.pack("a" * 100_000), "x")) == 100_000


@pytest.mark.skipif(
    NODE is None or not (MODULES / "lz-string").exists(), reason="Node or lz-string is missing"
)
def test_lz_string_itself_packs_alike() -> None:
    rng = Random(5)
    texts = ["", "a", "\u2227\u2228 \U0001f9e9\U0001f9e9 \x00\xff\u0100"]
    texts += ["".join(chr(rng.randrange(1, top)) for _ in range(4000)) for top in (5, 300, 50_000)]
    texts += [json.dumps(data_of(puzzle)) for puzzle in samples(20)]
    script = (
        "const lz = require('lz-string');"
        "const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
        "process.stdout.write(JSON.stringify(texts.map(text => lz.compressToBase64(text))));"
    )
    assert NODE is not None
    done = children.run(
        [NODE, "-e", script],
        input=json.dumps(texts),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
        env={"NODE_PATH": str(MODULES), "PATH": str(Path(NODE).parent)},
    )
    assert [lz.pack(text) for text in texts] == json.loads(done.stdout)


# puzzles


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("style", STYLES)
def test_samples_come_back(format: str, style: str) -> None:
    for puzzle in samples(60):
        text = pencilmark.write(puzzle, format, style=style)
        back = pencilmark.read(text)
        assert back == puzzle
        assert pencilmark.write(back, format, style=style) == text


@pytest.mark.parametrize("format", FORMATS)
def test_real_puzzles_come_back_with_their_solutions(format: str) -> None:
    for record in corpus(NAME):
        puzzle = kind(NAME).puzzle.from_fields(record["puzzle"], {})
        solution = None
        if record["solution"] is not None:
            solution = pencilmark.Solution(puzzle, "".join(record["solution"]))
        back = pencilmark.read(pencilmark.write(puzzle, format, solution=solution))
        assert back == puzzle
        assert back.metadata.get("solution") == record["solution"]


def test_what_is_written() -> None:
    puzzle = pencilmark.read("comparison-sudoku\nbox: 1 2\nsigns:\n_<1\nv.^\n_>_")
    data = data_of(puzzle)
    assert data["size"] == 2
    assert data["grid"] == [[{}, {"value": 1, "given": True}], [{}, {}]]
    lines = [line for thermometer in data["thermometer"] for line in thermometer["lines"]]
    assert sorted(lines) == [
        ["R1C1", "R1C2"], ["R1C2", "R2C2"], ["R2C1", "R1C1"], ["R2C2", "R2C1"],
    ]  # fmt: skip
    texts = {tuple(text["cells"]): text["value"] for text in data["text"]}
    assert texts == {
        ("R1C1", "R1C2"): "<",
        ("R2C1", "R2C2"): ">",
        ("R1C1", "R2C1"): "∨",
        ("R1C2", "R2C2"): "∧",
    }
    assert data["ruleset"] == kind(NAME).summary
    assert "thermometer" not in data_of(puzzle, style="text")
    assert "text" not in data_of(puzzle, style="thermo")
    for_looks = fpuzzles.read_sudokupad(pencilmark.write(puzzle, "sudokupad"))
    assert for_looks["text"] == data["text"]
    assert "thermometer" not in for_looks


@pytest.mark.parametrize("format", FORMATS)
def test_more_digits_than_keys_are_told(format: str) -> None:
    (codec,) = (codec for codec in kind(NAME).codecs if codec.format == format)
    small, large = (
        ComparisonSudoku(size, (1, size), ("." * (size - 1),) * size, ("." * size,) * (size - 1))
        for size in (9, 10)
    )
    assert codec.lost(small) == []
    assert "from 10 to 10" in str(*codec.lost(large))


def test_unusual_boxes_are_told_by_regions() -> None:
    wide, high = (
        ComparisonSudoku(6, box, (".....",) * 6, ("......",) * 5) for box in ((2, 3), (3, 2))
    )
    assert not any("region" in cell for row in data_of(wide)["grid"] for cell in row)
    regions = [[cell["region"] for cell in row] for row in data_of(high)["grid"]]
    assert regions == [[0, 0, 1, 1, 2, 2]] * 3 + [[3, 3, 4, 4, 5, 5]] * 3
    assert read_data(data_of(high)).box == (3, 2)
    assert read_data(data_of(wide)).box == (2, 3)


def test_title_author_rules_solution_and_marks() -> None:
    puzzle = pencilmark.read("comparison-sudoku\nbox: 1 2\nsigns:\n_<_\n...\n_._")
    told = {
        "title": "One ü", "author": "me", "rules": "As usual.",
        "solution": ["12", "21"], "marks": ["?2", "??"],
    }  # fmt: skip
    with_told = kind(NAME).puzzle.from_fields(puzzle.fields(), told)
    for format in FORMATS:
        assert dict(pencilmark.read(pencilmark.write(with_told, format)).metadata) == told
    assert dict(pencilmark.read(pencilmark.write(puzzle, "f-puzzles")).metadata) == {}


def test_signs_made_by_other_people() -> None:
    puzzle = read_data(
        blank(
            4,
            thermometer=[{"lines": [["R1C1", "R1C2", "R2C2"]]}],
            text=[
                {"cells": ["R3C2", "R3C1"], "value": " > "},
                {"cells": ["R3C1", "R4C1"], "value": "<", "angle": 90},
                {"cells": ["R3C2", "R4C2"], "value": ">", "angle": -270},
                {"cells": ["R3C3", "R4C3"], "value": "V"},
                {"cells": ["R3C4", "R4C4"], "value": "^", "angle": 180},
                {"cells": ["R1C1"], "value": ""},
            ],
            negative=[],
            antiking=False,
            cage=[{"cells": [], "value": "msg: hello"}],
        )
    )
    assert puzzle.right == ("<..", "...", ">..", "...")
    assert puzzle.below == (".<..", "....", "<>>>")


def test_other_addresses_of_sudokupad() -> None:
    puzzle = samples(1)[0]
    payload = pencilmark.write(puzzle, "sudokupad").removeprefix("https://sudokupad.app/fpuzzles")
    for start in (
        "https://sudokupad.app/fpuz",
        "sudokupad.app/fpuzzles",
        "https://beta.sudokupad.app/fpuzzles",
        "https://app.crackingthecryptic.com/sudoku/fpuzzles",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
        "https://sudokupad.app/?puzzleid=fpuzzles",
    ):
        assert pencilmark.read(start + payload) == puzzle
        assert pencilmark.read(f"{start}{payload}?setting-nogrid=1") == puzzle


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (blank(4, killercage=[{"cells": ["R1C1"], "value": "3"}]), "killercage"),
        (blank(4, antiknight=True), "antiknight"),
        (blank(4, cage=[{"cells": ["R1C1"], "value": "3"}]), "cage"),
        (blank(4, thermometer=[{"lines": [["R1C1", "R2C2"]]}]), "share a side"),
        (blank(4, thermometer=[{"lines": [["R1C1", "R1C5"]]}]), "R1C5"),
        (blank(4, thermometer=[{"lines": [["R1C1", "R1C2"], ["R1C2", "R1C1"]]}]), "contradict"),
        (blank(4, thermometer=[{"lines": 3}]), "lines of cells"),
        (blank(4, thermometer=7), "list of objects"),
        (blank(4, text=[{"cells": ["R1C1"], "value": "hello"}]), "hello"),
        (blank(4, text=[{"cells": ["R1C1", "R1C2"], "value": "∧"}]), "'<' or '>'"),
        (blank(4, text=[{"cells": ["R1C1", "R1C2"], "value": "<", "angle": 45}]), "'<' or '>'"),
        (blank(4, text=[{"cells": ["R1C1", "R3C1"], "value": "^"}]), "'<' or '>'"),
        (blank(26), "size from 2 to 25"),
        ({"size": 4}, "4 rows"),
        ({"size": 2, "grid": [[{}, {}], [{}]]}, "2 cells"),
        ({"size": 2, "grid": [[{}, {}], [{}, 3]]}, "objects"),
        ({"size": 2, "grid": [[{"value": 3, "given": True}, {}], [{}, {}]]}, "digit from 1 to 2"),
        ({"size": 2, "grid": [[{"region": 0}, {"region": 1}], [{"region": 1}] * 2]}, "rectangles"),
        ({"size": 2, "grid": [[{"givenPencilMarks": [1]}, {}], [{}, {}]]}, "givenPencilMarks"),
        ([1], "JSON object"),
    ],
)
def test_what_is_no_such_puzzle_is_refused(data: Any, says: str) -> None:
    for text in (fpuzzles.write_fpuzzles(data), fpuzzles.write_sudokupad(data)):
        with pytest.raises(pencilmark.FormatError) as caught:
            pencilmark.read(text)
        assert says in str(caught.value)


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("https://f-puzzles.com/?id=yabcdef", "kept there"),
        ("https://f-puzzles.com/?load=", "found nothing"),
        ("https://f-puzzles.com/?load=N4Igzgl", "breaks off"),
        ("https://f-puzzles.com/?load=ä", "other characters"),
        ("https://f-puzzles.com/?load=" + lz.pack("[[[["), "JSON"),
        ("https://f-puzzles.com/?load=" + lz.pack("[" * 100_000), "JSON"),
        ("https://sudokupad.app/abc123", "kept there"),
        ("https://sudokupad.app/", "found none"),
        ("https://sudokupad.app/sclN4IgzglgXgpiBcBO", "own form"),
        ("https://sudokupad.app/sudoku/ctcN4IgzglgXgpiBcBO", "own form"),
    ],
)
def test_links_without_a_puzzle(link: str, says: str) -> None:
    with pytest.raises(pencilmark.FormatError) as caught:
        pencilmark.read(link)
    assert says in str(caught.value)


def test_faulty_puzzles_are_refused() -> None:
    faulty = ComparisonSudoku(4, (3, 2), ("...",) * 4, ("....",) * 3)
    for format in FORMATS:
        with pytest.raises(CannotHold, match="faulty"):
            pencilmark.write(faulty, format)


VALUES: list[object] = [
    None, True, -1, 0, 3, 10**30, 1.5, float("nan"), "", "<", "R1C1", [], {}, [[]], ["R1C1"]
]  # fmt: skip


@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=300)
def test_damaged_data(seed: int) -> None:
    rng = Random(seed)
    data: Any = data_of(kind(NAME).sample(rng, 4))
    place = data
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = rng.choice(keys)
        if isinstance(place[key], dict | list) and rng.random() < 0.7:
            place = place[key]
            continue
        place[key] = rng.choice(VALUES)
        break
    with contextlib.suppress(pencilmark.FormatError):
        read_data(data).faults()


@given(data=st.data())
@settings(max_examples=200)
def test_damaged_links(data: st.DataObject) -> None:
    text = pencilmark.write(samples(3)[2], data.draw(st.sampled_from(FORMATS)))
    start = data.draw(st.integers(0, len(text)))
    text = text[:start] + data.draw(st.text("Nz0+/=%? ", max_size=3)) + text[start + 1 :]
    with contextlib.suppress(pencilmark.FormatError):
        pencilmark.read(text, kind=NAME)
