"""Repairs of large grids keep to the time and stay within a fixed amount of memory."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import children
from pencilmark.generating.generator import Budget
from pencilmark.kinds.hitori.generator import proposals
from pencilmark.kinds.hitori.generator.draft_numbers import Names
from pencilmark.kinds.hitori.generator.numbers import mates
from pencilmark.kinds.hitori.generator.proposals import clauses_needed
from pencilmark.kinds.hitori.generator.repair import repaired
from pencilmark.kinds.hitori.puzzle import Hitori
from pencilmark.kinds.hitori.rules import model
from pencilmark.kinds.star_battle.generator.carve import counted_stars, cover_is_short
from pencilmark.model import Count
from pencilmark.solving import solve

SECONDS = 2
MOST_MB = 500
WATCHED = f"""
import json, sys, time
from pathlib import Path
from pencilmark.cli import main
code = main(["repair", sys.argv[1], "--json", "--time-limit", "{SECONDS}"])
peak = [line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line]
print(json.dumps([code, int(peak[0].split()[1]) // 1024, time.process_time()]))
"""


def latin(size: int) -> str:
    rows = (" ".join(str((r + c) % size + 1) for c in range(size)) for r in range(size))
    return "hitori\nnumbers:\n" + "\n".join(rows)


def scattered(size: int) -> str:
    rng = Random(1)
    rows = (" ".join(str(rng.randint(1, size)) for _ in range(size)) for _ in range(size))
    return "hitori\nnumbers:\n" + "\n".join(rows)


def same(size: int) -> str:
    return "hitori\nnumbers:\n" + "\n".join(["1 " * size] * size)


def striped(size: int) -> str:
    rows = [" ".join([f"r{row}"] * size) for row in range(size)]
    return "star-battle\nstars: 20\nregions:\n" + "\n".join(rows)


def dark(size: int) -> str:
    return f"starry-night\nrows: {'.' * size}\ncols: {'.' * size}"


def without_snake(size: int) -> str:
    return "bosnian-snake\ncells:\n" + f"{'.' * size}\n" * size


def without_signs(size: int) -> str:
    lines = ["._" * size, ".." * size] * size
    return "comparison-sudoku\nbox: 5 5\nsigns:\n" + "\n".join(line[1:] for line in lines[:-1])


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="nobody knows the peak here")
@pytest.mark.parametrize(
    ("draft", "size"),
    [
        (latin, 45),
        (latin, 200),
        (scattered, 200),
        (same, 200),
        (striped, 200),
        (dark, 40),
        (dark, 80),
        (without_snake, 200),
        (without_signs, 25),
    ],
)
def test_large_drafts(tmp_path: Path, draft: Callable[[int], str], size: int) -> None:
    file = tmp_path / "draft.txt"
    file.write_text(draft(size))
    command = [sys.executable, "-c", WATCHED, str(file)]
    done = children.run(command, capture_output=True, text=True, timeout=120, check=True)
    code, peak, cpu_seconds = json.loads(done.stdout.splitlines()[-1])
    assert peak < MOST_MB
    assert cpu_seconds < 5 * SECONDS  # a slow machine takes as long to read the draft
    if code == 1:
        assert "time ran out" in done.stderr
        assert done.stderr.count("\n") == 1
    else:
        data = json.loads(done.stdout.splitlines()[0])
        assert (code, data["after"]) == (0, "unique")


def test_a_hitori_too_large_for_all_changes_is_repaired_without_proof(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = tuple(tuple((r + c) % 5 + 1 for c in range(5)) for r in range(5))
    monkeypatch.setattr(proposals, "_MOST_CLAUSES", clauses_needed(Names(Hitori(rows))) - 1)
    outcome = repaired(Hitori(rows), Budget())
    assert outcome is not None
    assert solve(outcome[0]).status == "unique"
    assert not outcome[2]


def test_a_draft_without_a_solution_too_large_for_all_changes_is_repaired(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(proposals, "_MOST_CLAUSES", 0)
    rng = Random(2)
    counts = []
    for _ in range(30):
        rows = tuple(tuple(rng.randint(1, 5) for _ in range(5)) for _ in range(5))
        if solve(Hitori(rows)).status != "none":
            continue
        outcome = repaired(Hitori(rows), Budget())
        assert outcome is not None
        puzzle, changes, proved = outcome
        assert solve(puzzle).status == "unique"
        assert proved == (len(changes) == 1)
        counts.append(len(changes))
    assert len(counts) > 10
    assert min(counts) <= 2


def test_a_clock_that_has_run_out_stops_the_building() -> None:
    from pencilmark.engines import Clock
    from pencilmark.generating.generator import Stopped

    rows = tuple(tuple((r + c) % 12 + 1 for c in range(12)) for r in range(12))
    looks = iter(range(10**6))
    budget = Budget(Clock(None, lambda: next(looks) > 100))
    engine = proposals._Proposals(Names(Hitori(rows)), list(range(1, 13)), odd=True)
    with pytest.raises(Stopped):
        engine.repaired(1, budget)
    assert next(looks) < 110


def test_numbers_that_stand_very_often_in_a_line_are_counted() -> None:
    rows = tuple(tuple(1 if col % 2 == 0 else 100 + col for col in range(69)) for _ in range(1))
    rows += tuple(tuple(1000 * row + col for col in range(69)) for row in range(1, 3))
    puzzle = Hitori(rows)
    assert any(isinstance(rule, Count) for rule in model(puzzle).rules)
    verdict = solve(puzzle)
    other = solve(puzzle, engine="cpsat")
    assert verdict.status == other.status == "many"
    for found in (*verdict.solutions, *other.solutions):
        assert sum(found[col] == "#" for col in range(0, 69, 2)) >= 34


def test_mates_of_large_grids() -> None:
    large = Hitori(((1,) * 80,) * 80).grid
    assert sorted(mates(large)[83]) == sorted({*large.row(1), *large.column(3)} - {83})
    assert len(mates(large)) == large.size


def test_stars_are_counted_in_few_words() -> None:
    cells = range(40_000)
    assert not cover_is_short(cells, 2)
    few = list(counted_stars(range(200), 100, 0))
    assert sum(map(len, few)) < 200 * 100 * 6
