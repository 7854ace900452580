"""The published tables: the boards are what they say, and ours stand beside them."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pencilmark
from pencilmark.errors import PencilmarkError
from pencilmark.kind import kind
from pencilmark.lab.origins import Reproduction, beside, origin_table, origin_tables
from pencilmark.lab.strategies import STRATEGIES
from pencilmark.model import Model

TABLES = dict(origin_tables())


def test_every_origin_has_its_table() -> None:
    assert {"star-battle", "starry-night", "bosnian-snake", "hitori"} <= set(TABLES)
    with pytest.raises(PencilmarkError, match="has no published table"):
        origin_table("takuzu")


@pytest.mark.parametrize("name", TABLES)
def test_tables_fit_together(name: str) -> None:
    table = TABLES[name]
    assert set(table.strategies) <= set(STRATEGIES)
    for board in table.boards:
        assert len(board.published) == len(table.columns)
        assert pencilmark.read(board.puzzle, kind=name).faults() == []
    assert all(len(row) == len(table.columns) for row in table.published_of_size)
    assert len(table.published_of_size) in (0, len(table.sizes))


def test_published_answers_are_right_where_there_were_any() -> None:
    for board in TABLES["star-battle"].boards:
        verdict = pencilmark.solve(pencilmark.read(board.puzzle))
        assert (verdict.status == "none") == (board.published == ("no answer",)), board.name


def test_ours_stands_beside_the_published() -> None:
    again = Reproduction.of("hitori", 20.0)
    again.first = replace(again.first, strategies=("sat",))
    advanced: list[int] = []
    first, proof = again.run(lambda: advanced.append(1))
    assert len(advanced) == len(first.runs) + len(proof.runs) == 12
    times, counted = beside("hitori", first, proof)
    board, made = times.rows
    assert board[:4] == ["board 1", "0.02", ".", "unique"]
    assert made[0] == "8x8"
    assert float(board[-1]) > 0
    assert board[4] == "."  # a strategy that was not run
    one = next(row for row in counted.rows if row[:2] == ["8x8", "sat"])
    runs = [run for run in first.runs if run.puzzle != "board 1"]
    decisions = sorted(run.counters["decisions"] for run in runs)
    assert one[2] == str(decisions[2])  # the median of the five, without the board


def test_the_hitori_board_has_other_answers_if_the_clear_cells_need_not_hang_together() -> None:
    from pencilmark.engines import open_search

    owner = kind("hitori")
    puzzle = pencilmark.read(owner.example("porto-1").puzzle)
    model = owner.model(puzzle)
    rules = [rule for rule in model.rules if rule.name != "connected"]
    assert len(rules) == len(model.rules) - 1
    search = open_search(Model(model.board, rules), "sat")
    found = 0
    while found < 1000 and search.solve():
        found += 1
        search.exclude()
    search.close()
    assert found == 1000  # and more
    assert pencilmark.solve(puzzle).status == "unique"


def test_the_misprinted_row_breaks_a_rule() -> None:
    puzzle = pencilmark.read(kind("starry-night").example("porto-1").puzzle)
    right = list(pencilmark.solve(puzzle).solutions[0].rows())
    printed = [*right[:-1], "W..S."]
    report = pencilmark.check(puzzle, pencilmark.read_marks(puzzle, "\n".join(printed)))
    assert report.broken
