"""Time and memory: every command at its largest size keeps within what it was given.

A table of every command and every kind. Measured is what a process of its own took: the time of
the processor or the time on the wall, whichever is less (the machine may be busy, and some engines
use several cores), beside what it takes to do no more than read the puzzle and draw it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import children
from pencilmark import cli
from pencilmark.kind import own_kinds

if not os.path.exists("/proc/self/status"):
    pytest.skip("nobody knows the peak here", allow_module_level=True)

LIMIT = 1.0
MOST_MB = 500
WATCHED = """
import json, sys, time
from pathlib import Path
wall, cpu = time.monotonic(), time.process_time()
from pencilmark.cli import main
code = main(sys.argv[1:])
taken = min(time.monotonic() - wall, time.process_time() - cpu)
peak = [line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line]
print(json.dumps([code, taken, int(peak[0].split()[1]) // 1024]), file=sys.stderr)
sys.stdout.flush()
sys.stderr.flush()
import os
os._exit(0)  # an engine that was told to stop may still be at work
"""


def hitori() -> str:
    rows = (" ".join(str((r + c) % 200 + 1) for c in range(200)) for r in range(200))
    return "hitori\nnumbers:\n" + "\n".join(rows)


def star_battle() -> str:
    rows = [" ".join([f"r{row}"] * 200) for row in range(200)]
    return "star-battle\nstars: 20\nregions:\n" + "\n".join(rows)


def bosnian_snake() -> str:
    rows = ["o" + "." * 199, *["." * 200] * 198, "." * 199 + "o"]
    return "bosnian-snake\ncells:\n" + "\n".join(rows)


def starry_night() -> str:
    return f"starry-night\nrows: {'.' * 80}\ncols: {'.' * 80}"


def comparison_sudoku() -> str:
    lines = ["._" * 25, ".." * 25] * 25
    return "comparison-sudoku\nbox: 5 5\nsigns:\n" + "\n".join(line[1:] for line in lines[:-1])


LARGEST: dict[str, Callable[[], str]] = {
    "bosnian-snake": bosnian_snake,
    "comparison-sudoku": comparison_sudoku,
    "hitori": hitori,
    "star-battle": star_battle,
    "starry-night": starry_night,
}
"""The largest grid of each kind; most of them have solutions without number."""
MADE = {
    "bosnian-snake": "25",
    "comparison-sudoku": "12",
    "hitori": "60",
    "star-battle": "16",
    "starry-night": "30",
}
"""The largest sizes, or nearly, that are made."""

LIMITED = {
    "solve": [["--json"], ["--json", "--count"], ["--json", "--engine", "cpsat"]],
    "check": [["--json"]],
    "explain": [["--json"]],
    "hint": [["--json"]],
    "why": [["R1C1", "--json"]],
    "rate": [["--json"]],
    "minimize": [["--json"]],
    "repair": [["--json"]],
    "draw": [["--solution"]],
    "convert": [["--to", "json", "--solution"]],
    "book": [["--out", "book.pdf"]],
    "embed": [["--out", "page.html"]],
}
"""The commands that take a puzzle and a time limit, each with what else it may be told."""
ELSEWHERE = {
    "generate": "below",
    "sheet": "tests of printing: its puzzles are prepared as those of a book are",
    "collection": "tests of collections: each puzzle is limited by itself when it is added",
    "lab": "tests of the laboratory: each run is limited by itself",
    "serve": "tests of the server: each request is limited by itself",
    "play": "tests of the screen: whoever plays stops what takes long",
}
LIGHT = {"formats", "kinds", "examples", "techniques"}
"""These take no puzzle."""


def test_every_command_has_its_row() -> None:
    assert {*LIMITED, *ELSEWHERE, *LIGHT} == set(cli.COMMANDS)
    assert set(LARGEST) == set(MADE) == {kind.name for kind in own_kinds()}


def measured(call: list[str], folder: Path) -> tuple[int, float, int]:
    """The exit code, the seconds and the megabytes of a call."""
    done = children.run(
        [sys.executable, "-c", WATCHED, *call],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        cwd=folder,
    )
    *told, last = done.stderr.splitlines() or [""]
    assert last.startswith("["), done.stderr[-2000:]
    assert not any("Traceback" in line or "please report" in line for line in told), told
    code, seconds, megabytes = json.loads(last)
    return code, seconds, megabytes


@pytest.mark.parametrize("kind", LARGEST)
def test_a_puzzle_of_the_largest_size(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    file.write_text(LARGEST[kind]())
    (tmp_path / "marks.json").write_text('{"not": []}')
    _, start, _ = measured(["draw", str(file), "--ascii"], tmp_path)
    too_much = []
    for command, ways in LIMITED.items():
        for way in ways:
            call = [command, str(file), *way, "--time-limit", str(LIMIT)]
            if command == "check":
                call += ["--marks", "marks.json"]
            code, seconds, megabytes = measured(call, tmp_path)
            row = f"{' '.join([command, *way])}: exit {code}, {seconds:.1f} s, {megabytes} MB"
            # 2: many solutions leave nothing to minimize, a book prints no puzzle without one, and
            # no page shows so many cells
            bad = command in ("minimize", "book", "embed")
            assert code in ((0, 1, 2) if bad else (0, 1)), row
            if seconds > 1.5 * LIMIT + 2 * start + 0.5 or megabytes > MOST_MB:
                too_much.append(row)
    assert not too_much, (f"{start:.1f} s to read and draw", too_much)


@pytest.mark.parametrize("kind", LARGEST)
def test_a_picture_of_the_largest_size(kind: str, tmp_path: Path) -> None:
    """It takes as long as it takes, and no more memory than anything else."""
    (tmp_path / "large.txt").write_text(LARGEST[kind]())
    code, _, megabytes = measured(["draw", "large.txt", "--out", "large.png"], tmp_path)
    assert code == 0
    assert megabytes <= MOST_MB


@pytest.mark.parametrize("kind", MADE)
def test_making_a_puzzle_of_the_largest_size(kind: str, tmp_path: Path) -> None:
    call = ["generate", kind, "--size", MADE[kind], "--seed", "1", "--time-limit", str(LIMIT)]
    code, seconds, megabytes = measured(call, tmp_path)
    assert code in (0, 1)
    assert seconds <= 1.5 * LIMIT + 1
    assert megabytes <= MOST_MB
