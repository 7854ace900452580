"""`embed` on the command line: where the page goes, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import pencilmark
from calls import Call, Refused, Write
from pencilmark.embedding import prepared

SMALL = "hitori\ntitle: Little one\nnumbers:\n111\n123\n321\n"


def test_a_page_is_written(run: Call, file: Write, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    puzzle = file(SMALL)
    done = run("embed", puzzle, "-o", out)
    assert (done.code, done.out, done.err) == (0, "", "")
    page = out.read_text("utf-8")
    assert page == pencilmark.embed(pencilmark.read(SMALL))
    assert "<h1>Little one</h1>" in page
    piped = run("embed", "-", "--title", "Another", "--no-walkthrough", stdin=SMALL)
    assert piped.code == 0
    wished = pencilmark.embed(pencilmark.read(SMALL), title="Another", walkthrough=False)
    assert piped.out == wished


def test_what_cannot_be_embedded_gets_one_sentence(
    refused: Refused, run: Call, file: Write, tmp_path: Path
) -> None:
    out = tmp_path / "page.html"
    many = file("hitori\nnumbers:\n12\n21\n", "many.txt")
    assert "more than one solution" in refused("embed", many, "-o", out)
    assert "no solution" in refused("embed", "-", stdin="hitori\nnumbers:\n11\n11\n")
    assert "one puzzle" in refused("embed", "-e", "hitori/1", "-e", "hitori/2")
    assert not out.exists()


def test_an_explanation_that_takes_too_long_ends_early(
    run: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(puzzle: pencilmark.Puzzle, **told: Any) -> pencilmark.Explanation:
        assert told["time_limit"] <= 60
        found = pencilmark.explain(puzzle)
        return pencilmark.Explanation(puzzle, found.steps[:1], False, timed_out=True)

    monkeypatch.setattr(prepared, "explain", interrupted)
    done = run("embed", "-", "--time-limit", "60", stdin=SMALL)
    assert done.code == 0
    told = "standard input: the time ran out: the explanation in the page ends after 1 step\n"
    assert done.err == f"pencilmark: {told}"
    assert '"complete":false' in done.out
