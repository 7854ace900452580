"""Files that are written: by one run at a time, whole or not at all, with nothing left behind."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import IO

import pytest

import children
from pencilmark.cli import main
from pencilmark.cli.output import OutputError
from pencilmark.cli.writing import files
from pencilmark.cli.writing.files import extending, filling, writing

if os.name != "posix":
    pytest.skip("needs a POSIX system", allow_module_level=True)

COMMAND = [sys.executable, "-m", "pencilmark"]
UNIQUE = "star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111\n"
IN_USE = "cannot be written: another run is writing it"


@pytest.fixture(autouse=True)
def _nothing_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_swept", set())


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in" / "puzzle.txt"
    path.parent.mkdir()
    path.write_text(UNIQUE)
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "in")


def run(*args: object) -> subprocess.CompletedProcess[str]:
    return children.run(
        [*COMMAND, *map(str, args)], capture_output=True, encoding="utf-8", timeout=120, check=False
    )


@contextmanager
def running(*args: object) -> Iterator[subprocess.Popen[bytes]]:
    process = children.start(
        [*COMMAND, *map(str, args)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        yield process
    finally:
        children.end(process)


def until(found: Callable[[], object]) -> None:
    deadline = time.monotonic() + 60
    while not found():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.02)


def drafts(folder: Path) -> list[Path]:
    return list(folder.glob("*.part"))


# one run at a time

WHOLE = {
    "convert": ["convert", "-", "--out", "out.json"],
    "repair": ["repair", "-", "--out", "out.txt"],
    "book": ["book", "-", "--out", "out.pdf"],
}


@pytest.mark.parametrize("command", WHOLE)
def test_a_file_that_another_run_is_writing_is_refused(
    command: str, tmp_path: Path, source: Path
) -> None:
    if command == "book":
        pytest.importorskip("typst")
    *call, name = WHOLE[command]
    out = tmp_path / name
    with running(*call, out) as first:  # waits for its input
        until(lambda: drafts(tmp_path))
        second = run(*[source if arg == "-" else arg for arg in call], out)
        assert first.stdin is not None
        first.stdin.write(UNIQUE.encode())
        first.stdin.close()
        assert first.wait(timeout=60) == 0
    assert second.returncode == 2
    assert second.stderr == f"pencilmark: {out} {IN_USE}\n"
    assert names(tmp_path) == [name]
    assert out.stat().st_size


def test_a_drawing_that_another_run_is_writing_is_refused(
    tmp_path: Path, source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.svg"
    with writing(str(out)):
        assert main(["draw", str(source), "--out", str(out)]) == 2
    assert capsys.readouterr() == ("", f"pencilmark: {out} {IN_USE}\n")
    assert names(tmp_path) == []


@pytest.mark.parametrize("again", [[], ["--resume"], ["--force"]], ids=str)
@pytest.mark.parametrize("call", ["generate", "lab"])
def test_a_file_that_another_run_adds_to_is_refused(
    call: str, again: list[str], tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    calls = {
        "generate": ["generate", "hitori", "-s", "6", "-c", "100000", "--seed", "1", "--no-rating"],
        "lab": ["lab", "run", "hitori", "--sizes", "5", "-c", "5000", "--strategies", "sat"],
    }
    with running(*calls[call], "--out", out) as first:
        until(lambda: out.exists() and out.read_bytes().count(b"\n") > 2)
        result = run(*calls[call], "--out", out, *again)
        assert first.poll() is None
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"pencilmark: {out} {IN_USE}\n"
    # the first was killed: its lock is gone with it, and what it wrote is still there
    before = out.read_bytes()
    assert before.count(b"\n") > 2
    with extending(str(out)) as file:
        assert file.read() == before


def test_a_run_that_was_killed_can_be_resumed(tmp_path: Path) -> None:
    out, whole = tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    call = ["generate", "hitori", "--size", "5", "--seed", "1", "--no-rating", "--out"]
    with running(*call, out, "--count", 100000):
        until(lambda: out.exists() and out.read_bytes().count(b"\n") > 2)
    count = out.read_bytes().count(b"\n") + 2
    assert main([*call, str(out), "--count", str(count), "--resume"]) == 0
    assert main([*call, str(whole), "--count", str(count)]) == 0
    assert out.read_bytes() == whole.read_bytes()


def test_a_folder_that_another_run_fills_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "steps"
    with filling(str(folder)):
        assert main(["explain", "-e", "star-battle/1", "--svg", str(folder)]) == 2
    assert capsys.readouterr().err == f"pencilmark: {folder} {IN_USE}\n"
    assert names(folder) == []
    assert main(["explain", "-e", "star-battle/1", "--svg", str(folder)]) == 0
    assert len(names(folder)) > 2


def test_two_names_of_one_file_are_one_file(
    tmp_path: Path, source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, other = tmp_path / "out.json", tmp_path / "other.json"
    out.write_text("old")
    other.symlink_to(out)
    with writing(str(out)) as file:
        assert file is not None
        assert main(["convert", str(source), "--out", str(other)]) == 2
        file.write(b"new")
    assert IN_USE in capsys.readouterr().err
    assert (out.read_text(), other.is_symlink()) == ("new", True)


def test_other_files_of_the_folder_can_be_written(tmp_path: Path, source: Path) -> None:
    with writing(str(tmp_path / "one.json")) as file:
        assert file is not None
        assert main(["convert", str(source), "--out", str(tmp_path / "two.json")]) == 0
        file.write(b"one")
    assert names(tmp_path) == ["one.json", "two.json"]


def test_of_many_at_once_each_is_whole_or_refused(tmp_path: Path) -> None:
    """Threads hold locks of their own, as processes do; none may take away what another has."""
    out = tmp_path / "out"
    told: list[str] = []

    def write(number: int) -> None:
        for turn in range(40):
            text = f"{number} {turn} ".encode() * 50
            try:
                with writing(str(out)) as file:
                    assert file is not None
                    file.write(text)
                told.append("written")
            except OutputError as error:
                told.append(str(error))

    threads = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(told) <= {"written", f"{out} {IN_USE}"}
    assert len(told) == 160
    assert len(set(out.read_text().split())) == 2  # of one turn, to its end
    assert len(out.read_text().split()) == 100
    assert names(tmp_path) == ["out"]


# nothing left behind


@pytest.mark.parametrize("command", ["convert", "book"])
def test_what_a_killed_run_left_is_taken_away_by_the_next(
    command: str, tmp_path: Path, source: Path
) -> None:
    if command == "book":
        pytest.importorskip("typst")
    *call, name = WHOLE[command]
    out = tmp_path / name
    out.write_text("old")
    with running(*call, out) as first:
        until(lambda: drafts(tmp_path))
        first.kill()
        first.wait(timeout=60)
    assert out.read_text() == "old"
    assert len(drafts(tmp_path)) == 1
    assert main(["convert", str(source), "--out", str(tmp_path / "other.json")]) == 0
    assert names(tmp_path) == sorted(["other.json", name])
    # and is not in the way of the same file
    draft = Path(f"{out}{files._DRAFT}")
    draft.write_text("left over")
    assert main([call[0], str(source), "--out", str(out)]) == 0
    assert names(tmp_path) == sorted(["other.json", name])
    assert out.read_bytes() != b"old"


@pytest.mark.parametrize("command", ["convert", "book"])
def test_a_run_that_is_told_to_stop_leaves_nothing(command: str, tmp_path: Path) -> None:
    pytest.importorskip("pencilmark.cli.stopping", reason="signals are not minded here")
    if command == "book":
        pytest.importorskip("typst")
    *call, name = WHOLE[command]
    with running(*call, tmp_path / name) as first:
        until(lambda: drafts(tmp_path))
        first.send_signal(signal.SIGTERM)
        assert first.wait(timeout=60) == 128 + signal.SIGTERM
        assert first.stderr is not None
        assert first.stderr.read() == b""
    assert names(tmp_path) == []


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit, MemoryError])
def test_whatever_ends_a_run_the_old_file_stays(stop: type[BaseException], tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.write_text("old")

    def break_off(context: AbstractContextManager[IO[bytes] | None]) -> None:
        with context as file:
            assert file is not None
            file.write(b"half")
            file.flush()
            raise stop

    with pytest.raises(stop):
        break_off(writing(str(out)))
    assert (names(tmp_path), out.read_text()) == (["out"], "old")
    with pytest.raises(stop):
        break_off(writing(str(tmp_path / "new")))
    assert names(tmp_path) == ["out"]
    with pytest.raises(stop):
        break_off(extending(str(tmp_path / "grown")))  # keeps what was written
    assert (tmp_path / "grown").read_text() == "half"


def test_a_file_that_got_nothing_is_not_made(tmp_path: Path) -> None:
    with writing(str(tmp_path / "one")), extending(str(tmp_path / "two")):
        assert (tmp_path / "two").exists()  # for the lock
    assert names(tmp_path) == []
    (tmp_path / "three").touch()
    with extending(str(tmp_path / "three")):
        pass
    assert names(tmp_path) == ["three"]


def test_a_draft_is_not_taken_for_a_file_of_others(
    tmp_path: Path, source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A link of its name may lead anywhere, and other partial files are not ours."""
    precious = tmp_path / "precious"
    precious.write_text("precious")
    (tmp_path / "out.json.part").write_text("a download")
    draft = tmp_path / f"out.json{files._DRAFT}"
    draft.symlink_to(precious)
    assert main(["convert", str(source), "--out", str(tmp_path / "out.json")]) == 2
    assert "out.json cannot be written: " in capsys.readouterr().err
    assert precious.read_text() == "precious"
    draft.unlink()
    assert main(["convert", str(source), "--out", str(tmp_path / "out.json")]) == 0
    assert names(tmp_path) == ["out.json", "out.json.part", "precious"]


@pytest.mark.parametrize("mode", [0o600, 0o444, 0o664])
def test_a_file_keeps_its_permissions_and_is_never_open_to_more(mode: int, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.write_text("old")
    out.chmod(mode)
    with writing(str(out)) as file:
        assert file is not None
        [draft] = drafts(tmp_path)
        assert stat.S_IMODE(draft.stat().st_mode) == mode | 0o600
        file.write(b"new")
    assert (out.read_text(), stat.S_IMODE(out.stat().st_mode)) == ("new", mode)


def test_without_locks_files_are_written_all_the_same(
    tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    stranger = tmp_path / f"other{files._DRAFT}"
    stranger.write_text("maybe somebody is writing this")
    out = tmp_path / "out.json"
    assert main(["convert", str(source), "--out", str(out)]) == 0
    assert json.loads(out.read_text())["kind"] == "star-battle"
    assert names(tmp_path) == sorted(["out.json", stranger.name])
    assert main(["explain", "-e", "star-battle/1", "--svg", str(tmp_path / "steps")]) == 0
    with extending(str(tmp_path / "grown")) as file:
        file.write(b"x")


def test_pipes_are_written_to_as_they_are(tmp_path: Path, source: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    for call in (
        ["convert", str(source), "--to", "json", "--out", str(pipe)],
        ["generate", "hitori", "--size", "4", "--seed", "1", "--out", str(pipe)],
    ):
        thread = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
        thread.start()
        assert main(call) == 0
        thread.join(timeout=60)
    assert read[0].startswith(b"{")
    assert read[1].startswith(b"hitori\n")
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert names(tmp_path) == ["pipe"]


@pytest.mark.parametrize(
    "call",
    [
        ["generate", "hitori", "--size", "5", "--seed", "1", "--count", "40", "--no-rating"],
        ["lab", "run", "hitori", "--sizes", "5", "--count", "9", "--strategies", "sat"],
    ],
    ids=lambda call: call[0],
)
def test_a_disk_that_fills_up_keeps_what_was_written(call: list[str], tmp_path: Path) -> None:
    import resource

    def small_disk() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))

    places = [tmp_path / "out.jsonl"]
    if Path("/dev/full").exists():
        places.append(Path("/dev/full"))
    for out in places:
        process = children.run(
            [*COMMAND, *call, "--out", str(out)],
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            preexec_fn=small_disk,
            check=False,
        )
        assert process.returncode == 2
        assert process.stderr.startswith(f"pencilmark: {out} cannot be written: ")
        assert process.stderr.count("\n") == 1
    assert 0 < places[0].stat().st_size <= 2000


# too little of everything

POOR = {
    "solve": ["solve"],
    "convert": ["convert", "--out", "out.json"],
    "book": ["book", "--out", "out.pdf"],
    "lab": ["lab", "run", "--strategies", "sat", "--out", "out.jsonl"],
    "generate": ["generate", "hitori", "-s5", "-c4", "-j2", "--seed=1", "--out", "out.jsonl"],
}


def poor(call: list[str], limit: int, amount: int, folder: Path) -> tuple[int, str]:
    import resource

    result = children.run(
        [*COMMAND, *call],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        cwd=folder,
        preexec_fn=lambda: resource.setrlimit(limit, (amount, amount)),
        check=False,
    )
    return result.returncode, result.stderr


@pytest.mark.parametrize("handles", [7, 9, 12, 15])
@pytest.mark.parametrize("command", POOR)
def test_few_open_files_are_enough_or_told(
    command: str, handles: int, tmp_path: Path, source: Path
) -> None:
    import resource

    call = POOR[command] + ([] if command == "generate" else [str(source)])
    code, errors = poor(call, resource.RLIMIT_NOFILE, handles, tmp_path)
    assert code in (0, 2)
    assert drafts(tmp_path) == []
    if code == 2:
        assert errors == "pencilmark: the system ran out of open files\n"
        if command != "lab":  # which has written what it is about, and can be resumed
            assert names(tmp_path) == []


@pytest.mark.parametrize("command", ["book", "generate"])
def test_little_memory_is_told(command: str, tmp_path: Path, source: Path) -> None:
    """Enough to start, too little for Typst or for another thread."""
    import resource

    if sys.platform != "linux":
        pytest.skip("other systems do not limit the address space")
    if command == "book":
        pytest.importorskip("typst")
    call = POOR[command] + ([] if command == "generate" else [str(source)])
    told = []
    for megabytes in (34, 38, 42):
        code, errors = poor(call, resource.RLIMIT_AS, megabytes << 20, tmp_path)
        if code == 2:
            told.append(errors)
            assert errors.startswith("pencilmark: the system ran out of ")
            assert errors.count("\n") == 1
            assert names(tmp_path) == []
        for name in names(tmp_path):
            (tmp_path / name).unlink()
    if not told:
        pytest.skip("so little is enough here, or not even enough to start")


@pytest.mark.parametrize(
    ("error", "what"),
    [
        (MemoryError(), "memory"),
        (OSError(errno.ENOMEM, "Cannot allocate memory"), "memory"),
        (ImportError("x.so: failed to map segment from shared object"), "memory"),
        (OSError(errno.EMFILE, "Too many open files"), "open files"),
        (BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable"), "processes or threads"),
        (RuntimeError("can't start new thread"), "processes or threads"),
    ],
    ids=repr,
)
def test_what_is_lacking_is_told_and_no_file_is_left(
    error: Exception,
    what: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from pencilmark.generating.batch import Batch

    def fail(*_: object, **__: object) -> None:
        try:
            raise error
        finally:  # as what puts things in order fails as well
            with suppress(KeyError):
                raise KeyError

    monkeypatch.setattr(Batch, "made", fail)
    monkeypatch.setenv("PENCILMARK_TRACEBACK", "1")
    out = tmp_path / "out.jsonl"
    assert main(["generate", "hitori", "--size", "5", "--out", str(out)]) == 2
    assert capsys.readouterr().err == f"pencilmark: the system ran out of {what}\n"
    assert names(tmp_path) == []
