"""`pencilmark lab` from the outside."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import children
from calls import Call, Refused
from pencilmark.cli import main
from pencilmark.extras import install

RUN = ["lab", "run", "hitori", "--sizes", "4,5", "--count", "2", "--strategies", "sat"]


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_run_and_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "r.jsonl"
    assert main([*RUN, "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "4x4" in told
    assert "5x5" in told
    assert len(lines(out)) == 5
    assert main(["lab", "report", str(out)]) == 0
    assert capsys.readouterr().out == told
    assert main(["lab", "report", str(out), "--markdown"]) == 0
    assert "| sat " in capsys.readouterr().out
    assert main(["lab", "report", str(out), "--counters"]) == 0
    assert "Propagations, median of the puzzles" in capsys.readouterr().out
    assert main(["lab", "report", str(out), "--no-colour"]) == 2
    assert "needs --plots" in capsys.readouterr().err
    pytest.importorskip("matplotlib")
    assert main(["lab", "report", str(out), "--plots", str(tmp_path / "plots")]) == 0
    assert (tmp_path / "plots" / "cactus.png").stat().st_size > 1000


def test_a_file_is_gone_on_with_and_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "r.jsonl"
    assert main([*RUN, "--out", str(out)]) == 0
    whole = lines(out)
    assert main([*RUN, "--out", str(out)]) == 2
    assert "is there already" in capsys.readouterr().err
    for call in ([*RUN], ["lab", "run"]):
        text = out.read_text().splitlines(keepends=True)
        out.write_text("".join(text[:3]) + text[3][:20])
        assert main([*call, "--resume", "--out", str(out)]) == 0
        assert "2 runs were there already" in capsys.readouterr().err
        again = lines(out)
        assert [(one.get("puzzle"), one.get("counters")) for one in again] == [
            (one.get("puzzle"), one.get("counters")) for one in whole
        ]
    assert main([*RUN, "--seed", "2", "--resume", "--out", str(out)]) == 2
    assert "another experiment (not the same seed)" in capsys.readouterr().err


def test_an_experiment_is_run_again_from_its_file(tmp_path: Path) -> None:
    one, two = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    assert main([*RUN, "--out", str(one)]) == 0
    assert main(["lab", "run", "--like", str(one), "--out", str(two)]) == 0
    first, second = lines(one), lines(two)
    assert first[0] == second[0]
    assert [line["counters"] for line in first[1:]] == [line["counters"] for line in second[1:]]


def test_what_is_in_a_file_is_not_changed_by_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "r.jsonl"
    assert main([*RUN, "--out", str(out)]) == 0
    before = out.read_bytes()
    capsys.readouterr()
    for call in (["--like", str(out)], ["--resume", "--out", str(out)]):
        for option in (["--time-limit", "3"], ["--with", "a=1"], ["--repeat", "1"]):
            assert main(["lab", "run", *call, *option]) == 2
            assert option[0] in capsys.readouterr().err
    assert out.read_bytes() == before


def test_other_versions_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "r.jsonl"
    assert main([*RUN, "--out", str(out)]) == 0
    capsys.readouterr()
    assert main(["lab", "run", "--resume", "--out", str(out)]) == 0
    assert "was made with" not in capsys.readouterr().err
    first, *runs = lines(out)
    first["versions"] = {**first["versions"], "pencilmark": "0.0.1"}  # type: ignore[dict-item]
    out.write_text("".join(json.dumps(line) + "\n" for line in [first, *runs]))
    assert main(["lab", "run", "--resume", "--out", str(out)]) == 0
    assert "was made with pencilmark 0.0.1, not" in capsys.readouterr().err


def test_examples_and_patterns(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["lab", "run", "-e", "hitori/gaps", "--strategies", "teaching/first-fail/*/full,sat"]
    assert main([*call, "-s", "teaching", "--strategy", "auto"]) == 0
    told = capsys.readouterr().out
    assert "teaching/most-constrained/up/full" in told
    assert "\nauto " in told
    for values in ("up", "down", "middle", "bisect"):
        assert f"teaching/first-fail/{values}/full" in told


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        ([], "The laboratory can"),
        (["cook"], "no task 'cook'"),
        (["run"], "Which puzzles?"),
        (["run", "hitori"], "--sizes"),
        (["run", "hitori", "--sizes", "big"], "not a list of sizes"),
        (["run", "hitori", "--sizes", "9-5"], "not a list of sizes"),
        (["run", "hitori", "--sizes", "5", "--strategies", "magic"], "'magic'"),
        (["run", "hitori", "--sizes", "5", "--with", "shaded"], "not an option"),
        (["run", "hitori", "--sizes", "5", "--with", "stars=1"], "stars"),
        (["run", "hitori", "--sizes", "5", "--resume"], "needs --out"),
        (["run", "-e", "hitori/1", "--count", "3"], "--count is for puzzles that are made"),
        (["run", "no-such-file.txt"], "no-such-file.txt"),
        (["run", "chess", "--sizes", "5"], "no kind is called 'chess'"),
        (["report", "no-such-file.jsonl"], "cannot be read"),
        (["origins", "chess"], "chess"),
        (["origins", "takuzu"], "no published table"),
    ],
)
def test_wrong_calls_get_a_sentence(
    args: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *args]) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert len(told.splitlines()) == 1


def test_help_and_lists(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--help"]) == 0
    assert "\n  origins  " in capsys.readouterr().out, "a line for each task"
    for task in ("run", "report", "trace", "strategies", "origins"):
        assert main(["lab", task, "--help"]) == 0
        told = capsys.readouterr().out
        assert f"pencilmark lab {task}" in told
        assert f"\n  {task} " not in told, "it is named already"
    assert main(["lab", "strategies"]) == 0
    assert "cpsat/first-fail/down" in capsys.readouterr().out
    assert main(["lab", "origins"]) == 0
    assert "Star Battle: size by stars" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_ctrl_c_keeps_what_is_there(tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    many = ["lab", "run", "hitori", "--sizes", "5", "--count", "500", "--strategies", "sat"]
    call = [*children.PENCILMARK, *many, "--out", str(out)]
    process = children.start(
        call, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, encoding="utf-8"
    )
    assert children.wait_until(lambda: out.exists() and len(out.read_bytes()) > 2000)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in told
    found = lines(out)
    assert 1 < len(found) < 501
    assert f"holds {len(found) - 1} run" in told


@pytest.mark.parametrize(
    "call",
    [
        ["lab", "run", "hitori", "--sizes", "4", "--count", "1", "--strategies", "sat"],
        ["generate", "hitori", "--size", "4", "--count", "2", "--jobs", "2"],
    ],
)
def test_files_in_the_current_folder_are_not_taken_for_modules(
    call: list[str], tmp_path: Path
) -> None:
    here, elsewhere = tmp_path / "here", tmp_path / "elsewhere"
    for folder in (here, elsewhere):
        folder.mkdir()
    for name in ("re", "random", "pencilmark"):
        (here / f"{name}.py").write_text("raise SystemExit('the wrong module')\n")
    # as the installed command does, which does not look for modules in the current folder
    command = elsewhere / "command.py"
    command.write_text(
        "import sys\nfrom pencilmark.cli import main\n"
        "if __name__ == '__main__':\n    sys.exit(main())\n"
    )
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    found = children.run(
        [sys.executable, str(command), *call],
        cwd=here,
        env=usual,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (found.returncode, found.stderr) == (0, "")


def test_what_is_not_installed_is_skipped_and_said(
    run: Call, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pencilmark.engines.cpsat_orders", None)
    monkeypatch.delattr("pencilmark.engines.cpsat_orders", raising=False)
    wanted = ("lab", "run", "-e", "star-battle/1", "--strategies")
    result = run(*wanted, "sat,cpsat/free")
    assert result.code == 0
    assert "1 strategy is skipped (cpsat/free): " in result.err
    assert install("lab") in result.err
    assert "cpsat" not in result.out
    assert install("lab") in refused(*wanted, "cpsat/*")
