"""Processes that this program starts end with it, however it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

import children
import pencilmark
from pencilmark.batch import open_runner
from pencilmark.cli import main
from pencilmark.generating.batch import Batch, make_all
from pencilmark.processes import minding_no_files_here

if sys.platform != "linux":
    pytest.skip("looks at processes in /proc", allow_module_level=True)

# one child that computes, one that is deep in a library and never gives Python's lock away
STUCK = """
import ctypes, sys, time
from pencilmark.processes import Fresh, loaded_with

def busy():
    while True:
        pass

def deaf():
    ctypes.PyDLL(None).sleep(600)

if __name__ == "__main__":
    with (Fresh() if sys.argv[1] == "fresh" else loaded_with([])) as children:
        for work in (busy, deaf):
            children.Process(target=work).start()
        time.sleep(1)
        print("ready", flush=True)
        time.sleep(600)
"""

GENERATE = "generate hitori --size 9 --seed 1 --count 100000 --jobs 2 --format json --out"
LAB = "lab run hitori --sizes 6 --seed 1 --count 100000 --jobs 2 --strategies sat --out"


def begin(call: str, out: Path, enough: int, **options: Any) -> subprocess.Popen[str]:
    """Start a run with processes of its own and wait until it is well under way."""
    command = [*children.PENCILMARK, *call.split(), str(out)]
    process = children.start(command, stderr=subprocess.PIPE, encoding="utf-8", **options)
    assert children.wait_until(lambda: out.exists() and out.stat().st_size > enough)
    assert len(children.session(process)) > 2
    return process


def all_are_gone(process: subprocess.Popen[str]) -> bool:
    return children.wait_until(lambda: not children.session(process), 20)


def whole_lines(path: Path) -> list[dict[str, Any]]:
    text = path.read_text("utf-8")
    assert text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("way", ["fresh", "copies"])
def test_children_end_when_their_parent_is_killed(way: str, tmp_path: Path) -> None:
    program = tmp_path / "stuck.py"
    program.write_text(STUCK)
    process = children.start([sys.executable, str(program), way], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    assert len(children.session(process)) > 3
    process.kill()
    assert all_are_gone(process)


def test_a_thread_watches_where_the_system_does_not() -> None:
    code = (
        "import sys, time, pencilmark.processes as processes\n"
        "sys.platform = 'another'\n"
        "processes.end_when_closed(int(sys.argv[1]))\n"
        "print('ready', flush=True)\n"
        "time.sleep(600)"
    )
    theirs, ours = os.pipe()
    command = [sys.executable, "-c", code, str(theirs)]
    process = children.start(command, stdout=subprocess.PIPE, pass_fds=[theirs])
    os.close(theirs)
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    assert process.poll() is None
    os.close(ours)
    assert process.wait(timeout=60) == 1


def test_a_pipe_that_is_closed_already_ends_a_process_too() -> None:
    code = (
        "import sys, time, pencilmark.processes as processes\n"
        "processes.end_when_closed(int(sys.argv[1]))\n"
        "time.sleep(600)"
    )
    theirs, ours = os.pipe()
    os.close(ours)
    done = children.run(
        [sys.executable, "-c", code, str(theirs)], capture_output=True, pass_fds=[theirs]
    )
    os.close(theirs)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize(("call", "enough"), [(GENERATE, 0), (LAB, 2000)])
def test_nothing_of_a_run_survives_it(call: str, enough: int, tmp_path: Path) -> None:
    process = begin(call, tmp_path / "out.jsonl", enough)
    process.kill()
    assert all_are_gone(process)


@pytest.mark.parametrize(("call", "enough"), [(GENERATE, 0), (LAB, 2000)])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
@pytest.mark.parametrize("to", [os.kill, os.killpg], ids=["alone", "all"])
def test_a_signal_stops_a_run_as_ctrl_c_does(
    call: str, enough: int, number: int, to: Callable[[int, int], None], tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    process = begin(call, out, enough)
    to(process.pid, number)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert told.count("\n") == 1
    assert told.startswith("pencilmark: Stopped: ")
    assert "--resume" in told
    assert all_are_gone(process)
    found = whole_lines(out)
    assert not [line for line in found if "died" in str(line.get("reason"))]
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl"]


def test_a_run_that_was_terminated_is_gone_on_with(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    process = begin(GENERATE, out, 0)
    process.terminate()
    process.communicate(timeout=60)
    made = whole_lines(out)
    call = GENERATE.replace("100000", str(len(made) + 1)).split()
    assert main([*call, str(out), "--resume"]) == 0
    after = whole_lines(out)
    assert after[:-1] == made
    place = f"1/{len(after)}" if len(after) > 1 else "1"
    again = pencilmark.generate("hitori", size=9, seed=place)
    assert pencilmark.read(json.dumps(after[-1])) == again


def test_two_batches_at_once_leave_each_other_alone() -> None:
    with open_runner(2) as one, open_runner(2) as other:
        first = make_all(Batch("hitori", "1", 40, {"size": 5}), runner=one)
        next(first)
        second = make_all(Batch("hitori", "2", 40, {"size": 5}), runner=other)
        assert next(second).metadata["id"] == "hitori-5x5-2"
        first.close()
        assert len(list(second)) == 39


def test_starts_at_the_same_time_leave_the_environment_as_it_was() -> None:
    """Else all that is started later could not import the modules beside it."""

    def begin() -> None:
        with minding_no_files_here():
            has_begun.set()
            time.sleep(0.05)

    before = dict(os.environ)
    has_begun = Event()
    others = [Thread(target=begin) for _ in range(2)]
    for thread in others:
        thread.start()
    assert has_begun.wait(60)
    with minding_no_files_here():
        assert os.environ["PYTHONSAFEPATH"] == "1"
    for thread in others:
        thread.join()
    assert dict(os.environ) == before


def test_an_unfinished_file_is_taken_away(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    command = [*children.PENCILMARK, "convert", "-", "-f", "json", "--out", str(out)]
    process = children.start(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
    assert children.wait_until(lambda: list(tmp_path.iterdir()))
    process.terminate()
    _, told = process.communicate(timeout=60)
    assert (process.returncode, told) == (143, b"")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_is_ignored_from_the_start_stays_ignored(number: int, tmp_path: Path) -> None:
    def ignore() -> None:
        signal.signal(number, signal.SIG_IGN)

    out = tmp_path / "out.jsonl"
    process = begin(GENERATE, out, 0, preexec_fn=ignore)
    before = out.stat().st_size
    process.send_signal(number)
    assert children.wait_until(lambda: out.stat().st_size > before)
    time.sleep(0.5)
    assert process.poll() is None


def test_signals_are_as_before_when_a_command_is_done(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def mine(*_: object) -> None:
        pass

    numbers = (signal.SIGTERM, signal.SIGHUP)
    before = [signal.getsignal(number) for number in numbers]
    try:
        for handler in (signal.SIG_DFL, signal.SIG_IGN, mine):
            for number in numbers:
                signal.signal(number, handler)
            assert main(["solve", "-e", "star-battle/1"]) == 0
            assert [signal.getsignal(number) for number in numbers] == [handler, handler]
    finally:
        for number, earlier in zip(numbers, before, strict=True):
            signal.signal(number, earlier)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_is_not_lost_while_something_is_given_back(number: int) -> None:
    code = (
        "import signal, sys, time\n"
        "from pencilmark import cli\n"
        "from pencilmark.cli.commands import kinds as home\n"
        "class Engine:\n"
        "    def __del__(self):\n"
        f"        signal.raise_signal({int(number)})\n"
        "def run(options):\n"
        "    Engine()\n"  # given back at once, and what the signal raises goes nowhere
        "    time.sleep(0.1)\n"
        "    return 0\n"
        "home.run = run\n"
        "sys.exit(cli.main(['kinds']))\n"
    )
    done = children.run([sys.executable, "-c", code], capture_output=True)
    assert (done.returncode, done.stderr) == (128 + number, b"")


def test_a_command_can_be_called_in_a_thread(capsys: pytest.CaptureFixture[str]) -> None:
    codes: list[int] = []
    thread = Thread(target=lambda: codes.append(main(["solve", "-e", "star-battle/1"])))
    thread.start()
    thread.join()
    assert codes == [0]
    assert capsys.readouterr().err == ""
