"""Several puzzles in one text: none is lost, and none is made of two."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pencilmark
from pencilmark.cli import main
from pencilmark.errors import FormatError
from pencilmark.formats import formats_of
from pencilmark.formats.codec import CannotHold
from pencilmark.formats.split import pieces
from pencilmark.kind import AnyKind, own_kinds

GRID = "112\n123\n231\n"
JANKO = f"begin\npuzzle hitori\nsize 3\nproblem\n{' '.join('112')}\n1 2 3\n2 3 1\nend\n"
PZPR = "pzprv3\nhitori\n1\n2\n1 2 \n"
BARE_SIGNS = ("comparison-sudoku", "origin")
"""The one form that neither says where it begins nor looks like a grid; two are an error."""


def forms() -> list[tuple[AnyKind, str]]:
    return [(kind, format) for kind in own_kinds() for format in formats_of(kind)]


@pytest.mark.parametrize(
    ("kind", "format"), forms(), ids=[f"{kind.name}-{format}" for kind, format in forms()]
)
def test_what_convert_writes_of_two_puzzles_is_two_puzzles(
    kind: AnyKind, format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written, wanted = [], []
    for example in kind.examples:
        puzzle = pencilmark.read(example.puzzle, kind=kind.name)
        try:
            text = pencilmark.write(puzzle, format)
        except CannotHold:
            continue
        written.append(f"{kind.name}/{example.name}")
        wanted.append(pencilmark.read(text, kind=kind.name, format=format))
        if len(wanted) == 2:
            break
    else:
        pytest.skip("fewer than two examples fit")
    file = tmp_path / "two.txt"
    named = [word for name in written for word in ("-e", name)]
    assert main(["convert", *named, "--to", format, "-o", str(file)]) == 0
    capsys.readouterr()
    code = main(["convert", str(file), "--kind", kind.name, "--to", "json"])
    out = capsys.readouterr().out
    if (kind.name, format) == BARE_SIGNS:
        assert (code, out) == (2, "")
        return
    assert code == 0
    assert [pencilmark.read(line) for line in out.splitlines()] == wanted


@pytest.mark.parametrize("text", [JANKO, PZPR, GRID + "\n", "hitori(\n[[1,1],[1,2]]).\n"])
def test_read_takes_one_puzzle_only(text: str) -> None:
    assert pencilmark.read(text, kind="hitori").kind == "hitori"
    with pytest.raises(FormatError, match=r"expected one puzzle .*, found 2 of them"):
        pencilmark.read(text + text, kind="hitori")


def test_words_around_puzzles_do_no_harm() -> None:
    text = f"Two for you:\n\n{GRID}\nand another one\n\n{GRID}\nHave fun!\n"
    assert [line for line, _ in pieces(text)] == [3, 9]
    for _, piece in pieces(text):
        assert pencilmark.read(piece, kind="hitori") == pencilmark.read(GRID)


def test_what_stands_before_the_first_puzzle_is_not_passed_over() -> None:
    text = f"{GRID}\n{JANKO}\n{JANKO}"
    assert len(pieces(text)) == 3
    assert len(pieces(f"// 3 of mine\n% ab\n\n{JANKO}\n{JANKO}")) == 2


@pytest.mark.parametrize(
    "text",
    [
        "1122\n1233\n\n2311\n4321\n",  # a square grid with a gap
        "112\n\n123\n\n231\n",
        "2\n\n1 2\n2 2\n",
        "hitori\nnumbers:\nbegin\npzpra\nhitor\nwords\nagain\n",
        "hitori\n\nnumbers:\n\n112\n123\n\n231\n",
        '{"kind": "hitori",\n\n"puzzle": {"numbers": ["11", "12"]}}',
        "",
    ],
)
def test_one_puzzle_stays_one(text: str) -> None:
    assert pieces(text) == [(1, text)]


def test_rectangles_below_each_other_are_not_one_grid() -> None:
    assert len(pieces("1123\n1233\n\n2311\n4321\n\n1123\n1233\n")) == 3


def test_a_name_that_is_no_file_may_be_a_puzzle(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wanted = {"numbers": [[1, 1, 1, 4], [1, 4, 2, 3], [3, 3, 2, 1], [4, 2, 1, 3]]}
    for name in (
        "4x4:1114142333214213",
        "puzz.link/p?hitori/4/4/1114142333214213",
        "<https://puzz.link/p?hitori/4/4/1114142333214213>",
        "hitori\nnumbers:\n1114\n1423\n3321\n4213",
    ):
        assert main(["convert", name, "--to", "json"]) == 0
        assert json.loads(capsys.readouterr().out)["puzzle"] == wanted
    for name in ("puzzles/12/11", "no-such-file.txt", "4x4"):
        assert main(["convert", name, "--to", "json"]) == 2
        assert "No such file" in capsys.readouterr().err
    Path("4x4:1114142333214213").write_text(GRID)
    assert main(["convert", "4x4:1114142333214213", "--to", "tatham"]) == 0
    assert capsys.readouterr().out == "3x3:112123231\n"
