"""`pencilmark generate`, as it is called from a shell."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import children
import pencilmark
from calls import Call, Refused
from pencilmark.cli import main

COMMAND = [*children.PENCILMARK, "generate"]
posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
linux = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")


def run(*args: object) -> subprocess.CompletedProcess[str]:
    return children.run(
        [*COMMAND, *map(str, args)], capture_output=True, encoding="utf-8", timeout=100
    )


def call(command: str) -> int:
    return main(command.split())


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_one_json_puzzle_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("generate hitori --size 6 --count 3 --seed 7 --format json") == 0
    made = lines(capsys.readouterr().out)
    assert len(made) == 3
    for place, data in enumerate(made):
        puzzle = pencilmark.read(json.dumps(data))
        assert pencilmark.solve(puzzle).status == "unique"
        seed = "7" if place == 0 else f"7/{place + 1}"
        assert puzzle == pencilmark.generate("hitori", size=6, seed=seed)
        assert data["rating"]["level"] == pencilmark.rate(puzzle).level
        assert data["version"] == pencilmark.__version__


def test_text_can_be_read_back_and_says_where_it_comes_from(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert call("generate starry-night --size 5 --seed 1") == 0
    text = capsys.readouterr().out
    puzzle = pencilmark.read(text)
    assert puzzle == pencilmark.generate("starry-night", size=5, seed=1)
    assert "generate('starry-night', size=5, seed='1')" in puzzle.metadata["note"]


OUTSIDE = "--size 5 --clues outside --seed 1"


def test_the_clue_list_of_the_origin(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(f"generate starry-night {OUTSIDE} --format origin") == 0
    text = capsys.readouterr().out
    puzzle = pencilmark.read(text, kind="starry-night")
    assert puzzle == pencilmark.generate("starry-night", size=5, clues="outside", seed=1)


def test_a_board_of_random_size_shown_then_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("generate hitori --size 6-10 --seed 4 --solve") == 0
    out = capsys.readouterr().out
    assert "Exactly one solution" in out
    assert pencilmark.generate("hitori", size="6-10", seed=4).metadata["call"] in out


def test_a_seed_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("generate hitori --size 5 --format json") == 0
    one = json.loads(capsys.readouterr().out)
    again = eval(one["call"], {"generate": pencilmark.generate})
    assert again == pencilmark.read(json.dumps(one))


def test_options_of_the_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("generate star-battle --size 6 --stars 1 --seed 1 --format json") == 0
    assert json.loads(capsys.readouterr().out)["puzzle"]["stars"] == 1
    assert call("generate bosnian-snake --help") == 0
    assert "--ends" in capsys.readouterr().out
    assert call("generate --help") == 0
    assert "--ends" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("", "Which kind?"),
        ("chess", "no kind is called 'chess'"),
        ("starry-night --size 4", "5x5"),
        ("star-battle --size 5 --stars 2", "2"),
        ("bosnian-snake --size 6 --ends 1/1-1/2", "touch"),
        ("bosnian-snake --size 6 --length 36", "36"),
        ("star-battle --size 5 --difficulty 6 --stars 1", "nearest"),
        ("hitori --size 6 --stars 2", "--stars"),
        ("hitori --size 6 --format sbn", "sbn"),
        ("hitori --size 6 --resume", "--out"),
        ("hitori --size 6 --count 0", "0"),
        ("hitori --size 6 --difficulty 9", "difficulty"),
        ("hitori --show --out x", "--out"),
    ],
)
def test_what_cannot_be_is_refused_at_once(
    capsys: pytest.CaptureFixture[str], arguments: str, said: str
) -> None:
    started = time.process_time()
    assert main(["generate", *arguments.split()]) == 2
    assert time.process_time() - started < 5
    result = capsys.readouterr()
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert said in result.err


def test_time_runs_out_with_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    wish = "--size 6 --difficulty score:900-901 --time-limit 0.3 --seed 1"
    assert call(f"generate hitori {wish}") == 1
    result = capsys.readouterr()
    assert result.out == ""
    assert "within 0.3 s; the nearest had level" in result.err


def test_a_file_that_is_there_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "there.jsonl"
    path.write_text("precious\n")
    assert main(["generate", "hitori", "--size", "5", "--out", str(path)]) == 2
    assert "--resume" in capsys.readouterr().err
    assert path.read_text() == "precious\n"
    assert main(["generate", "hitori", "--size", "5", "--out", str(path), "--force"]) == 0
    assert pencilmark.read(path.read_text()).kind == "hitori"


@pytest.mark.parametrize("name", ["p.jsonl", "p.txt"])
def test_resuming_gives_what_an_uninterrupted_run_gives(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = ["generate", "hitori", "--size", "5-6", "--seed", "3", "--count"]
    whole, part = tmp_path / f"whole-{name}", tmp_path / name
    assert main([*begin, "6", "--out", str(whole)]) == 0
    assert main([*begin, "3", "--out", str(part)]) == 0
    # what a crash leaves behind: a puzzle that was not written to its end
    begun = whole.read_bytes()[len(part.read_bytes()) :][:40]
    with part.open("ab") as file:
        file.write(begun)
    assert main([*begin, "6", "--out", str(part), "--resume"]) == 0
    assert part.read_bytes() == whole.read_bytes()
    assert "3 puzzles were there already" in capsys.readouterr().err
    assert main([*begin, "6", "--out", str(part), "--resume"]) == 0
    assert part.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    "wish",
    [
        "hitori --size 5 --format text",
        "hitori --size 5 --format singles",
        "star-battle --size 5 --format sbn",
        "star-battle --size 5 --format grid",
        "starry-night --size 5 --format text",
        "comparison-sudoku --size 4 --format origin",
    ],
)
def test_resuming_after_every_line_gives_the_same_file(
    tmp_path: Path, wish: str, capsys: pytest.CaptureFixture[str]
) -> None:
    # a text that ends with a line may look like a puzzle although there was more to come
    begin = f"generate {wish} --seed 5 --count 3 --no-rating --out".split()
    whole, part = tmp_path / "whole", tmp_path / "part"
    assert main([*begin, str(whole)]) == 0
    data = whole.read_bytes()
    ends = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")]
    for end in [0, 5, *ends]:
        part.write_bytes(data[:end])
        assert main([*begin, str(part), "--resume"]) == 0
        assert part.read_bytes() == data


@pytest.mark.parametrize("name", ["p.jsonl", "p.txt"])
def test_resuming_never_takes_a_puzzle_away(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    begin = ["generate", "hitori", "--size", "5", "--seed", "1", "--out", str(path), "--count"]
    assert main([*begin, "3"]) == 0
    before = path.read_bytes()
    assert main([*begin, "2", "--resume"]) == 2
    assert "more than the 2 asked for" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_what_a_format_cannot_hold_is_told_with_a_way_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert call("generate bosnian-snake --size 6 --clues inside --seed 1 --format puzz.link") == 2
    result = capsys.readouterr()
    assert result.out == ""
    assert "pencilmark generate bosnian-snake --help" in result.err


def test_a_puzzle_that_takes_long_to_rate_comes_without_a_rating(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from pencilmark.generating import generate
    from pencilmark.rating import Rating, rate

    def unfinished(puzzle: pencilmark.Puzzle, *_: object) -> Rating:
        return rate(puzzle, time_limit=0.0)

    monkeypatch.setattr(generate, "rate_up_to", unfinished)
    assert call("generate hitori --size 8 --seed 1 --format json --time-limit 7") == 0
    result = capsys.readouterr()
    made = json.loads(result.out)
    assert made["rating"] is None
    assert pencilmark.read(result.out) == pencilmark.generate("hitori", size=8, seed=1)
    assert "not rated" in result.err
    assert "7 s" in result.err
    assert call("generate hitori --size 8 --seed 1 --time-limit 7") == 0
    assert "level" not in capsys.readouterr().out


def test_resuming_another_run_is_refused_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "p.jsonl"
    assert main(["generate", "hitori", "--size", "5", "--seed", "1", "--out", str(path)]) == 0
    before = path.read_bytes()
    other = ["generate", "hitori", "--size", "5", "--seed", "2", "--count", "2"]
    assert main([*other, "--out", str(path), "--resume"]) == 2
    assert "same arguments" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_jobs_give_the_same_output() -> None:
    alone = run("hitori", "--size", 6, "--count", 5, "--seed", 1, "--format", "json")
    together = run(
        "hitori", "--size", 6, "--count", 5, "--seed", 1, "--format", "json", "--jobs", 2
    )
    assert together.returncode == alone.returncode == 0
    assert together.stderr == alone.stderr == ""
    assert together.stdout == alone.stdout
    assert len(lines(alone.stdout)) == 5


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_made(tmp_path: Path, jobs: str) -> None:
    path: Path = tmp_path / "p.jsonl"
    wish = ["hitori", "--size", "8", "--seed", "1", "--count", "100000", "--out", str(path)]
    process = children.start([*COMMAND, *wish, "--jobs", jobs], stderr=subprocess.PIPE)
    assert children.wait_until(lambda: path.exists() and path.stat().st_size)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in err
    assert b"--resume" in err
    made = lines(path.read_text())
    assert made
    assert pencilmark.read(json.dumps(made[0])) == pencilmark.generate("hitori", size=8, seed=1)


@linux
def test_a_process_that_is_killed_costs_nothing_but_time(tmp_path: Path) -> None:
    path, other = tmp_path / "p.jsonl", tmp_path / "other.jsonl"
    wish = ["hitori", "--size", "8", "--seed", "1", "--count", "120", "--out"]
    process = children.start([*COMMAND, *wish, str(path), "--jobs", "2"], stderr=subprocess.PIPE)
    assert children.wait_until(lambda: path.exists() and path.stat().st_size)
    # the last one begun: the first is the one that looks after shared things
    os.kill(children.session(process)[-1], signal.SIGKILL)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert run(*wish, other).returncode == 0
    assert path.read_bytes() == other.read_bytes()


@posix
def test_a_full_disk_is_told() -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    result = run("hitori", "--size", 5, "--seed", 1, "--out", "/dev/full", "--force")
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
    assert result.stderr.count("\n") == 1


@posix
def test_a_closed_pipe_is_no_failure_to_shout_about() -> None:
    with children.start(
        [*COMMAND, "hitori", "--size", "6", "--count", "100000", "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        err = process.stderr.read()
        process.wait(timeout=30)
    assert b"Traceback" not in err
    assert process.returncode == 141


def test_puzzles_go_into_a_collection_each_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "all.db"
    wish = f"generate hitori --size 5 --seed 1 --collect {path}"
    assert call(f"{wish} --count 3") == 0
    assert capsys.readouterr().out == f"3 puzzles added to {path}, 0 were there already.\n"
    assert call(f"{wish} --count 4 --jobs 2") == 0
    assert capsys.readouterr().out == f"1 puzzle added to {path}, 3 were there already.\n"
    with pencilmark.collection(path) as puzzles:
        rows = puzzles.list()
        assert [row["name"] for row in rows] == [f"hitori-5x5-1{x}" for x in ("", "/2", "/3", "/4")]
        assert all(row["status"] == "unique" and row["steps"] for row in rows)
        assert next(puzzles.puzzles()) == pencilmark.generate("hitori", size=5, seed="1")
    assert call(f"{wish} --out {tmp_path}/x") == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "x").exists()


def test_ids_tell_the_options_apart(run: Call) -> None:
    def ids(*args: str) -> list[str]:
        return [one["id"] for one in run("generate", *args, "-f", "json", "--no-rating").json]

    size = ("hitori", "-s", "5", "--seed", "1")
    assert ids(*size) == ["hitori-5x5-1"]
    assert ids(*size, "-d", "2") == ["hitori-5x5-difficulty=2-1"]
    assert ids("queens", "-s", "5", "--seed", "1", "--region-size", "2-9") == [
        "star-battle-5x5-stars=1-region_size=2-9-1"
    ]


def test_a_puzzle_with_its_solution(run: Call, refused: Refused) -> None:
    call = ("generate", "hitori", "-s", "5", "--seed", "1", "--no-rating", "--with-solution")
    (data,) = run(*call, "-f", "json").json
    solution = pencilmark.solve(pencilmark.read(json.dumps(data))).solution
    assert solution is not None
    assert data["solution"] == solution.rows()
    assert "solution" in run(*call, "-f", "janko").out
    assert "has no place for a solution: --format may be json, " in refused(*call)
    assert "do not go together" in refused(*call, "--show")


def test_puzzles_of_each_level(run: Call, refused: Refused) -> None:
    wanted = ("generate", "star-battle", "-s", "4", "--seed", "1", "--each-level", "2")
    assert [one["rating"]["level"] for one in run(*wanted, "-f", "json").json] == [2, 2, 3, 3]
    for other in (("-c", "3"), ("-d", "2"), ("--resume",)):
        assert "do not go together" in refused(*wanted, *other)


def test_formats_of_one_line_have_no_empty_lines_between(run: Call, tmp_path: Path) -> None:
    call = ("generate", "hitori", "-s", "5", "--seed", "1", "--no-rating", "-f", "puzz.link")
    whole = run(*call, "-c", "3").out
    assert len(whole.splitlines()) == 3
    out = tmp_path / "links.txt"
    assert run(*call, "-c", "2", "-o", str(out)).code == 0
    assert run(*call, "-c", "3", "-o", str(out), "--resume").code == 0
    assert out.read_text() == whole


def test_files_that_it_does_not_write_are_refused(refused: Refused, tmp_path: Path) -> None:
    out = tmp_path / "x.csv"
    assert "would be no csv file" in refused("generate", "hitori", "-s", "5", "-o", str(out))
    assert not out.exists()
