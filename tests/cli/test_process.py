"""The command as it is started from a shell: exit codes, pipes, full disks, Ctrl-C."""

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

UNIQUE = "star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111\n"
NONE = "star-battle\nstars: 1\nregions:\n1222\n2222\n3344\n3344\n"

posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")


def run(*args: object, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return children.run(
        [*children.PENCILMARK, *map(str, args)],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env={**os.environ, **environment},
    )


def start(*args: object, **options: Any) -> subprocess.Popen[bytes]:
    return children.start(
        [*children.PENCILMARK, *map(str, args)], stderr=subprocess.PIPE, **options
    )


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """A puzzle with more solutions than anybody can count."""
    size = 24
    regions = [[str(row)] * size for row in range(size)]
    path = tmp_path / "endless.json"
    path.write_text(json.dumps({"kind": "star-battle", "puzzle": {"stars": 5, "regions": regions}}))
    return path


@pytest.mark.parametrize(("text", "code"), [(UNIQUE, 0), (NONE, 1), ("nonsense", 2)])
def test_exit_codes(text: str, code: int) -> None:
    result = run("solve", "-", stdin=text)
    assert result.returncode == code
    assert bool(result.stderr) == (code == 2)
    assert "Traceback" not in result.stderr


def test_json_on_standard_output_and_nothing_else() -> None:
    result = run("solve", "-", "--json", stdin=UNIQUE)
    assert json.loads(result.stdout)["status"] == "unique"
    assert result.stderr == ""


def test_without_a_terminal_there_is_help_instead_of_a_menu() -> None:
    result = run()
    assert result.returncode == 0
    assert result.stdout.startswith("usage: pencilmark")


def test_pipes_get_no_escape_codes() -> None:
    result = run("solve", "-", stdin=UNIQUE, TERM="xterm-256color", NO_COLOR="", PYTHONUTF8="1")
    assert "★" in result.stdout
    assert "\x1b" not in result.stdout


def test_a_stream_that_knows_no_unicode_gets_ascii() -> None:
    result = run("solve", "-", stdin=UNIQUE, PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert result.stdout.isascii()
    assert result.stdout.count("*") == 4
    assert "+---+" in result.stdout


@pytest.mark.parametrize(
    ("args", "more"),
    [
        (["solve", "-"], ("json", "pencilmark.batch", "pencilmark.cli.writing")),
        (["solve", "-", "--json"], ("pencilmark.drawing.text",)),
        (["--help"], ("argparse", "json", "pencilmark.kind", "pencilmark.puzzle")),
    ],
)
def test_only_what_is_needed_is_loaded(args: list[str], more: tuple[str, ...]) -> None:
    heavy = (
        *("rich", "ortools", "importlib.metadata", "pysat", "dataclasses", "inspect"),
        *("shutil", "textwrap", "threading", "weakref", "pathlib"),
        *more,
    )
    program = (
        f"import sys; from pencilmark.cli import main; main({args!r}); "
        f"print(*{{*{heavy!r}}} & {{*sys.modules}}, file=sys.stderr)"
    )
    result = children.run(
        # without `site`, which may load anything
        [sys.executable, "-S", "-c", program],
        input=UNIQUE,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert result.stderr.strip() == ""


def test_whoever_waits_for_the_end_is_called() -> None:
    program = (
        "import atexit, sys; from pencilmark.cli import script; atexit.register(print, 'bye'); "
        "sys.argv[1:] = ['--version']; sys.exit(script())"
    )
    result = children.run(
        [sys.executable, "-c", program],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    assert result.stdout.splitlines()[1:] == ["bye"]


@posix
def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    for args in (
        ["solve", "-e", "porto-2"],
        ["--help"],
        ["convert", "-e", "porto-2", "-f", "json"],
    ):
        with open("/dev/full", "wb") as full:
            process = start(*args, stdout=full)
            _, errors = process.communicate(timeout=60)
        assert process.returncode == 2
        assert errors.decode().startswith("pencilmark: standard output cannot be written: ")
        assert errors.count(b"\n") == 1
    result = run("draw", "-e", "porto-2", "--svg", "--out", "/dev/full")
    assert result.returncode == 2
    assert result.stderr.startswith("pencilmark: /dev/full cannot be written: ")


@posix
def test_a_disk_that_fills_up_leaves_the_old_file(tmp_path: Path) -> None:
    import resource

    out = tmp_path / "out.json"
    out.write_text("precious")
    source = tmp_path / "many.txt"
    source.write_text("\n".join([UNIQUE] * 400))

    def small_disk() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))

    process = start("convert", source, "--out", out, preexec_fn=small_disk)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert errors.decode().startswith(f"pencilmark: {out} cannot be written: ")
    assert out.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["many.txt", "out.json"]


@posix
def test_a_closed_pipe_is_quiet(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_text("\n".join([UNIQUE] * 3000))
    process = start("solve", many, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().split()[3] == b"unique"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) == 141


@posix
def test_closed_streams_are_no_crash() -> None:
    for redirection, code in ((">&-", 2), ("<&-", 2), ("2>&-", 2)):
        args = ["solve", "-"] if redirection == "<&-" else ["solve", "-e", "porto-2"]
        if redirection == "2>&-":
            args = ["solve", "missing"]
        line = f'exec "$0" -m pencilmark {" ".join(args)} {redirection}'
        result = children.run(["sh", "-c", line, sys.executable], capture_output=True, timeout=60)
        assert result.returncode == code, redirection
        assert b"Traceback" not in result.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")
@pytest.mark.parametrize("engine", ["sat", "cpsat"])
def test_ctrl_c_is_quiet(endless: Path, engine: str) -> None:
    if engine == "cpsat":
        pytest.importorskip("ortools")
    process = start(
        "solve", endless, "-e", "porto-2", "--count", "--engine", engine, stdout=subprocess.PIPE
    )
    # until it counts, and is no longer loading
    assert children.wait_until(lambda: children.processor_seconds(process) > 2)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert (out, errors) == (b"", b"")


def test_a_time_limit_ends_a_long_count(endless: Path) -> None:
    started = time.monotonic()
    result = run("solve", endless, "--count", "--time-limit", "0.5")
    assert result.returncode == 0
    assert result.stdout.startswith("At least ")
    assert time.monotonic() - started < 30


def test_results_are_streamed() -> None:
    process = start("solve", "-", "--json", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    line = json.dumps(
        {"kind": "star-battle", "puzzle": {"stars": 1, "regions": ["1211", "1113", "4111", "1111"]}}
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{line}\n{line}\n".encode())
    process.stdin.flush()
    # the input is still open: whoever waits for its end would never answer
    assert json.loads(process.stdout.readline())["status"] == "unique"
    assert json.loads(process.stdout.readline())["status"] == "unique"
    out, errors = process.communicate(timeout=30)
    assert (out, errors, process.returncode) == (b"", b"", 0)
