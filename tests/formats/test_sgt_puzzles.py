"""Game ids and save files, made, read and solved by Simon Tatham's program itself.

`.ci/run` installs it where it can; elsewhere these tests are skipped.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import children
import pencilmark

PROGRAM = shutil.which("sgt-singles", path="/usr/games:/usr/bin:/usr/local/games:/usr/local/bin")

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="sgt-puzzles is not installed")


def singles(*arguments: str) -> tuple[int, list[str]]:
    """What the program says, without any display."""
    assert PROGRAM is not None
    done = children.run(
        [PROGRAM, *arguments], capture_output=True, encoding="utf-8", timeout=60, env={}
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()


def test_its_games_have_one_solution_and_are_written_as_they_came(tmp_path: Path) -> None:
    for params in ("5x7de", "12x9dk"):
        code, ids = singles("--generate", "4", params)
        assert (code, len(ids)) == (0, 4)
        for id in ids:
            puzzle = pencilmark.read(id)
            verdict = pencilmark.solve(puzzle)
            assert verdict.status == "unique"
            assert pencilmark.write(puzzle, "tatham") == f"{id}\n"
    save = tmp_path / "solved.sav"
    save.write_text(pencilmark.write(puzzle, "tatham", form="save", solution=verdict.solution))
    picture = tmp_path / "solved.png"
    assert singles("--load", str(save), "--screenshot", str(picture)) == (0, [])
    assert picture.read_bytes().startswith(b"\x89PNG")
    save.write_text(save.read_text().replace(":B", ":X", 1))
    code, said = singles("--load", str(save), "--screenshot", str(picture))
    assert code != 0
    assert said


def test_it_solves_our_games() -> None:
    for seed in range(3):
        made = pencilmark.generate("hitori", size=6, difficulty=1, seed=seed)
        id = pencilmark.write(made, "tatham").strip()
        assert singles("--generate", "1", "--test-solve", id) == (0, [id])
    for bad in ("2x2:11", "3x3:111111111"):  # too short; no solution
        assert singles("--generate", "1", "--test-solve", bad)[0] != 0
