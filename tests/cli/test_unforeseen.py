"""One bad puzzle among many never stops the others, whatever it raises."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pencilmark import kind as kind_module
from pencilmark.cli import main
from pencilmark.cli.reading import split as splitting
from pencilmark.formats.codec import Codec
from pencilmark.kind import kind

ODD: list[Exception] = [
    IndexError("list index out of range"),
    ZeroDivisionError("division by zero"),
    UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
    RecursionError("maximum recursion depth exceeded"),
    MemoryError(),
    KeyError("a"),
    AssertionError("two\nlines"),
    OverflowError("int too large"),
]
odd_errors = pytest.mark.parametrize("error", ODD, ids=lambda error: type(error).__name__)

COMMANDS = [
    ("solve",),
    ("solve", "--json"),
    ("solve", "--answer", "text"),
    ("check",),
    ("explain", "--brief"),
    ("hint",),
    ("rate",),
    ("minimize",),
    ("repair",),
    ("convert", "--to", "json", "--solution"),
    ("draw",),
    ("book", "--no-rating", "--out"),
]


SPOILT = "starry-night"
"""The kind that is made to raise errors: every command has something to do with it."""


def line(id: str) -> str:
    clues = {"rows": "...S.", "cols": "B..S."}
    return json.dumps({"id": id, "kind": SPOILT, "puzzle": clues, "marks": ["?????"] * 5})


@pytest.fixture
def spoil(monkeypatch: pytest.MonkeyPatch) -> Callable[[Exception], list[str]]:
    """Make a kind that raises an error for what is called odd; gives the ids of what it saw."""

    def spoiled(error: Exception) -> list[str]:
        own = kind(SPOILT)
        seen: list[str] = []

        def or_raise(work: Callable[..., Any]) -> Callable[..., Any]:
            def working(puzzle: Any, *args: Any, **how: Any) -> Any:
                seen.append(puzzle.metadata.get("id", ""))
                if seen[-1] == "odd":
                    raise error
                return work(puzzle, *args, **how)

            return working

        def read(text: str) -> Any:
            raise error

        home = SimpleNamespace(read=read, write=lambda puzzle: "")
        monkeypatch.setitem(sys.modules, "odd", home)
        odd: Codec[Any] = Codec("odd", "odd", lambda text: text.startswith("odd!"))
        spoilt = replace(
            own, model=or_raise(own.model), scene=or_raise(own.scene), codecs=(odd, *own.codecs)
        )
        monkeypatch.setitem(kind_module._loaded, SPOILT, spoilt)
        return seen

    return spoiled


def told(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [line for line in capsys.readouterr().err.splitlines() if line.startswith("pencilmark:")]


def tells(sentence: str, error: Exception) -> bool:
    """Whether a sentence says what went wrong."""
    if isinstance(error, RecursionError):
        return "nested too deeply" in sentence
    if isinstance(error, MemoryError):
        return "ran out of memory" in sentence
    return type(error).__name__ in sentence and "please report it" in sentence


@odd_errors
def test_a_line_that_its_reader_breaks_on(
    spoil: Any, error: Exception, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(error)
    file = tmp_path / "many.jsonl"
    file.write_text(f"{line('first')}\nodd! and more\n{line('last')}\n")
    assert main(["solve", "--json", str(file)]) == 2
    shown = capsys.readouterr()
    found = [json.loads(text) for text in shown.out.splitlines()]
    assert [one["id"] for one in found] == ["first", None, "last"]
    (sentence,) = shown.err.splitlines()
    assert "many.jsonl, line 2" in sentence
    assert sentence.endswith(found[1]["error"])
    assert tells(sentence, error)


@odd_errors
def test_a_file_that_its_reader_breaks_on(
    spoil: Any, error: Exception, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(error)
    names = [str(tmp_path / name) for name in ("a.json", "b.txt", "c.json")]
    for name, text in zip(names, (line("a"), "odd! and more", line("c")), strict=True):
        Path(name).write_text(text)
    assert main(["convert", "--to", "json", *names]) == 2
    shown = capsys.readouterr()
    assert [json.loads(found)["id"] for found in shown.out.splitlines()] == ["a", "c"]
    (sentence,) = shown.err.splitlines()
    assert names[1] in sentence
    assert tells(sentence, error)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_puzzle_that_its_kind_breaks_on(
    spoil: Any, command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if command[0] == "book":
        pytest.importorskip("typst")
        command = (*command, str(tmp_path / "book.pdf"))
    seen = spoil(ODD[0])
    file = tmp_path / "many.jsonl"
    file.write_text("".join(line(id) + "\n" for id in ("first", "odd", "last")))
    assert main([*command, str(file)]) == 2
    sentences = [sentence for sentence in told(capsys) if "please report it" in sentence]
    assert len(sentences) == 1
    assert "many.jsonl, line 2" in sentences[0]
    assert "IndexError" in sentences[0]
    assert {"first", "odd", "last"} <= set(seen)
    if command[0] == "book":
        assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF")


@odd_errors
def test_a_file_that_cannot_be_taken_apart(
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    own = splitting.entries_of

    def entries_of(file: Any, source: str, *how: Any) -> Iterator[Any]:
        if source.endswith("b.json"):
            raise error
        return own(file, source, *how)

    monkeypatch.setattr("pencilmark.cli.reading.inputs.entries_of", entries_of)
    names = [str(tmp_path / name) for name in ("a.json", "b.json", "c.json")]
    for name in names:
        Path(name).write_text(line(Path(name).stem))
    assert main(["convert", "--to", "json", *names]) == 2
    shown = capsys.readouterr()
    assert [json.loads(found)["id"] for found in shown.out.splitlines()] == ["a", "c"]
    (sentence,) = shown.err.splitlines()
    assert names[1] in sentence
    assert tells(sentence, error)


def test_who_looks_for_the_mistake_sees_all_of_it(
    spoil: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PENCILMARK_TRACEBACK", "1")
    spoil(ODD[0])
    file = tmp_path / "odd.txt"
    file.write_text("odd!")
    with pytest.raises(IndexError):
        main(["solve", str(file)])


def test_a_place_that_takes_no_more_ends_the_call(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("there is no device that is always full")
    file = tmp_path / "many.jsonl"
    file.write_text("".join(line(str(number)) + "\n" for number in range(3000)))
    assert main(["convert", "--to", "json", "--out", "/dev/full", str(file)]) == 2
    (sentence,) = told(capsys)
    assert "/dev/full" in sentence
    assert "No space left" in sentence


@pytest.mark.parametrize(
    "text",
    [
        "pzprv3\nhitori\ninfo:{}",
        "pzprv3\nhitori\n__HISTORY__",
        "pzprv3\nhitori\nTrialData",
        "pzprv3\nhitori\nhttps://puzz.link/p",
        "pzprv3\nhitori\nhistory:{}",
        "pzprv3/hitori/info:{}",
    ],
)
def test_a_file_of_pzpr_without_a_size(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.txt"
    file.write_text(text)
    good = tmp_path / "good.json"
    good.write_text(line("good"))
    assert main(["convert", "--to", "json", str(file), str(good)]) == 2
    shown = capsys.readouterr()
    assert json.loads(shown.out)["id"] == "good"
    assert f"{file}: pzpr format: expected a number of rows and of columns" in shown.err
