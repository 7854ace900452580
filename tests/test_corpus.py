"""Real puzzles: each gets the verdict and the solution that is recorded with it."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

import pencilmark
from conftest import CORPUS, corpus
from pencilmark.kind import kind_names

CHUNKS = 4
STATUS = {"0": "none", "1": "unique", "2+": "many"}
SMALL = 10
"""Rows of a board that the second engine is bothered with."""

every_kind = pytest.mark.parametrize(
    "kind", sorted({*kind_names(), *(path.stem for path in CORPUS.glob("*.jsonl"))})
)


def _wrong(record: dict[str, Any], engine: str) -> str | None:
    """What is wrong with the verdict on a puzzle."""
    puzzle = pencilmark.read(json.dumps({"kind": record["kind"], "puzzle": record["puzzle"]}))
    verdict = pencilmark.solve(puzzle, engine=engine)
    if verdict.status != STATUS[record["solutions"]]:
        return f"{record['id']}: {verdict.status}, recorded are {record['solutions']} solutions"
    if record["solution"] is None:
        return None
    if verdict.status == "unique":
        found = verdict.solution
        if found is None or found.rows() != record["solution"]:
            return f"{record['id']}: {found}, recorded is {record['solution']}"
        return None
    marks = pencilmark.read_marks(puzzle, json.dumps(record["solution"]))
    report = pencilmark.check(puzzle, marks, engine=engine)
    if not report.solved or not report.completable:
        return f"{record['id']}: the recorded solution breaks {report.broken}"
    return None


def _records(kind: str) -> list[dict[str, Any]]:
    records = list(corpus(kind))
    if kind not in kind_names():
        pytest.skip(f"{kind} is no kind yet")
    return records


@every_kind
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_recorded_verdicts(kind: str, chunk: int) -> None:
    wrong = [_wrong(record, "sat") for record in islice(_records(kind), chunk, None, CHUNKS)]
    assert [message for message in wrong if message] == []


@every_kind
def test_recorded_verdicts_by_the_second_engine(kind: str) -> None:
    small = [
        record
        for record in _records(kind)
        if pencilmark.read(json.dumps(record)).grid.rows <= SMALL
    ]
    every = max(1, min(20, len(small) // 15))
    wrong = [_wrong(record, "cpsat") for record in small[::every]]
    assert [message for message in wrong if message] == []
