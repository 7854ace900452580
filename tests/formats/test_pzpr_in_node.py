"""What we write for pzpr, read and checked by pzpr itself (its JavaScript, in Node).

`make test` fetches the package where npm is at hand; elsewhere these tests are skipped. That
version of pzpr does not know snakes yet.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import children
import pencilmark
from conftest import CORPUS, corpus
from pencilmark.formats.codec import CannotHold
from pencilmark.formats.parts.borders import numbered
from pencilmark.kind import kind
from pencilmark.kinds.hitori.puzzle import Hitori

MODULES = Path(sys.prefix) / "node" / "node_modules"
NODE = shutil.which("node")
KINDS = {"hitori": "hitori", "star-battle": "starbattle"}

pytestmark = pytest.mark.skipif(
    NODE is None or not (MODULES / "pzpr").exists(), reason="Node or its package pzpr is missing"
)

READER = """
const pzpr = require('pzpr');
const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const found = texts.map(() => null);
texts.forEach((text, place) => {
  const puzzle = new pzpr.Puzzle();
  const asFile = /^(<|[0-9]+\\n)/.test(text);  // PencilBox's text does not tell the kind
  puzzle.open(asFile ? pzpr.parser(text, 'hitori') : text, () => {
    const board = puzzle.board, cells = [];
    board.cell.each(cell => cells.push(cell));
    const rooms = board.roommgr && board.roommgr.enabled ? board.roommgr.components : null;
    const report = puzzle.check(true);
    found[place] = {
      pid: puzzle.pid, rows: board.rows, cols: board.cols,
      stars: board.starCount ? board.starCount.count : null,
      numbers: cells.map(cell => cell.qnum),
      rooms: rooms && cells.map(cell => Array.from(rooms).indexOf(cell.room)),
      correct: report.complete, broken: report[0] || null,
      files: asFile && ['FILE_PBOX', 'FILE_PBOX_XML'].map(
        type => puzzle.getFileData(pzpr.parser[type])),
      link: puzzle.getURL(), author: puzzle.metadata.author, source: puzzle.metadata.source,
    };
  });
});
process.once('beforeExit', () => process.stdout.write(JSON.stringify(found)));
"""


def read_in_node(texts: list[str]) -> list[dict[str, Any]]:
    """What pzpr makes of each text."""
    assert NODE is not None
    done = children.run(
        [NODE, "-e", READER],
        input=json.dumps(texts),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=True,
        env={"NODE_PATH": str(MODULES), "PATH": str(Path(NODE).parent)},
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    assert None not in found
    return found


def puzzles(name: str) -> Iterator[pencilmark.Puzzle]:
    """Examples, samples and, where there are some, real puzzles."""
    own = kind(name)
    for example in own.examples:
        yield pencilmark.read(example.puzzle, kind=name)
    for seed in range(60):
        yield own.sample(Random(seed), 4 + seed % 9)
    if CORPUS.exists():
        for number, record in enumerate(corpus(name)):
            if number % 40 == 0:
                yield own.puzzle.from_fields(record["puzzle"], {})


def written(name: str, format: str) -> list[tuple[pencilmark.Puzzle, str]]:
    pairs = []
    for puzzle in puzzles(name):
        try:
            pairs.append((puzzle, pencilmark.write(puzzle, format)))
        except CannotHold:
            continue
    return pairs


def assert_same_board(puzzle: Any, found: dict[str, Any]) -> None:
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    assert (found["pid"], found["rows"], found["cols"]) == (KINDS[puzzle.kind], rows, cols)
    if puzzle.kind == "hitori":
        flat = [-1 if number is None else number for row in puzzle.numbers for number in row]
        assert found["numbers"] == flat
    else:
        rooms = [found["rooms"][at : at + cols] for at in range(0, rows * cols, cols)]
        assert found["stars"] == puzzle.stars
        assert numbered(rooms) == numbered(puzzle.regions)


@pytest.mark.parametrize("format", ["puzz.link", "pzpr"])
@pytest.mark.parametrize("name", KINDS)
def test_pzpr_sees_the_same_board(name: str, format: str) -> None:
    pairs = written(name, format)
    assert len(pairs) > 40
    for (puzzle, text), found in zip(pairs, read_in_node([t for _, t in pairs]), strict=True):
        assert_same_board(puzzle, found)
        link = found["link"]  # pzpr's own, which we read in turn
        if name == "star-battle" or max(found["numbers"]) < 16:  # it writes 16 to 35 wrongly
            assert pencilmark.write(pencilmark.read(link), format) == text


@pytest.mark.parametrize("name", KINDS)
def test_pzpr_accepts_our_solutions_and_no_other(name: str) -> None:
    texts, wrong = [], []
    for puzzle, _ in written(name, "pzpr"):
        solution = pencilmark.solve(puzzle, time_limit=5).solution
        if solution is None:
            continue
        if all(value == puzzle.board.values[0] for value in solution.values):
            continue  # a grid with nothing in it counts as not begun there
        texts.append(pencilmark.write(puzzle, "pzpr", solution=solution))
        cell = next(c for c in puzzle.grid.cells if solution[c] == puzzle.board.values[1])
        values = list(solution.values)
        values[cell] = puzzle.board.values[0]
        changed = pencilmark.Solution(puzzle, values)
        if not pencilmark.check(puzzle, changed.marks()).solved:
            wrong.append(pencilmark.write(puzzle, "pzpr", solution=changed))
    assert len(texts) >= 8
    for found in read_in_node(texts):
        assert found["correct"], found
    assert len(wrong) >= 4
    assert not any(found["correct"] for found in read_in_node(wrong))


def test_pzpr_reads_and_writes_the_files_of_pencilbox() -> None:
    texts, expected, read_xml = [], [], 0
    for seed in range(12):
        puzzle = kind("hitori").sample(Random(seed), 4 + seed % 9)
        solution = pencilmark.solve(puzzle).solution
        for form in ("text", "xml"):
            try:
                text = pencilmark.write(puzzle, "pencilbox", form=form, solution=solution)
            except CannotHold:
                continue
            texts.append(text)
            expected.append((puzzle, solution))
    assert len(texts) >= 12
    for found, (puzzle, solution) in zip(read_in_node(texts), expected, strict=True):
        assert_same_board(puzzle, found)
        assert found["correct"] == (solution is not None and "#" in solution.values)
        text, xml = found["files"]
        assert pencilmark.read(text, kind="hitori") == puzzle
        if '""' not in xml.replace('=""', ""):  # in Node it garbles empty texts that it has read
            assert pencilmark.read(xml) == puzzle
            read_xml += 1
    assert read_xml


def test_pzpr_reads_our_metadata() -> None:
    told = {"author": "A/B {c} \u00fc", "source": "https://x.example/y?z={1}"}
    puzzle = Hitori(((1, 1, 2), (3, 2, 1)), metadata=told)
    (found,) = read_in_node([pencilmark.write(puzzle, "pzpr")])
    assert {name: found[name] for name in told} == told


def test_a_question_mark_clashes_with_nothing_in_pzpr_either() -> None:
    text = "pzprv3/hitori/2/3/- 1 1 /- 2 3 /. . # /. . . /"
    assert pencilmark.read(text) == Hitori(((None, 1, 1), (None, 2, 3)))
    (found,) = read_in_node([text])
    assert (found["numbers"][0], found["correct"]) == (-2, True)
