"""A real Dask scheduler and real workers, and what may happen to them."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import children
import jobs
from pencilmark.batch import Failed, Limits, cluster, on_worker, open_runner
from pencilmark.cli import main
from pencilmark.errors import PencilmarkError

distributed = pytest.importorskip("distributed", reason="Dask is not installed")

HERE = Path(__file__).resolve().parents[2]
PATHS = [HERE / "src", HERE / "tests"]


def dask(*arguments: object, paths: list[Path] = PATHS, **options: Any) -> subprocess.Popen[Any]:
    """A scheduler or a worker, which is quiet and finds our modules."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    return children.start(
        [sys.executable, "-m", "dask", *map(str, arguments)],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        **options,
    )


def scheduler(file: Path) -> subprocess.Popen[Any]:
    options = ("--host", "127.0.0.1", "--port", 0, "--no-dashboard", "--scheduler-file", file)
    process = dask("scheduler", *options)
    assert children.wait_until(lambda: file.exists() and file.read_text("utf-8").endswith("}"))
    return process


def workers(file: Path, count: int, paths: list[Path] = PATHS) -> subprocess.Popen[Any]:
    options = ("--scheduler-file", file, "--host", "127.0.0.1", "--no-dashboard", "--nthreads", 1)
    where = ("--local-directory", file.parent / "workers")
    return dask("worker", *options, *where, "--nworkers", count, paths=paths)


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The scheduler file of a cluster."""
    file = tmp_path_factory.mktemp("cluster") / "scheduler.json"
    begun = [scheduler(file), workers(file, 2)]
    for process in begun:
        children.keep(process)
    yield str(file)
    for process in reversed(begun):
        children.end(process)


def test_the_results_are_those_of_other_runners(two_workers: str) -> None:
    with open_runner(cluster=two_workers) as runner:
        found = list(runner.each(jobs.square, iter(range(3000))))
        assert found == [(number, number * number) for number in range(3000)]
        assert list(runner.each(jobs.square, [])) == []
        # in each worker one process does everything, and Dask's own does nothing
        parents = [result for _, result in runner.each(jobs.parent, range(20))]
        assert len(set(parents)) == 2
        (after,) = runner.each(jobs.process, [0])
        assert after[1] not in parents


def test_a_result_that_does_not_come_is_awaited_again(
    two_workers: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = distributed.Future.result
    errors = [on_worker.Unwanted, TimeoutError, TimeoutError]

    def result(future: Any, timeout: float) -> Any:
        if errors:
            raise errors.pop()
        return usual(future, timeout)

    monkeypatch.setattr(distributed.Future, "result", result)
    with open_runner(cluster=two_workers) as runner:
        found = list(runner.each(jobs.square, range(20)))
    assert found == [(number, number * number) for number in range(20)]
    assert not errors


def test_the_command_line_writes_the_same_bytes(two_workers: str, tmp_path: Path) -> None:
    puzzles = tmp_path / "puzzles.jsonl"
    assert main(["generate", "star-battle", "--size", "6", "-c", "12", "-o", str(puzzles)]) == 0
    written = set()
    for place, way in enumerate((["--jobs", "1"], ["--jobs", "2"], ["--cluster", two_workers])):
        out = tmp_path / f"{place}.jsonl"
        assert main(["rate", str(puzzles), "--json", *way, "--out", str(out)]) == 0
        written.add(out.read_bytes())
    assert len(written) == 1


def test_what_a_job_does_to_its_process_harms_no_other(two_workers: str, tmp_path: Path) -> None:
    with open_runner(cluster=two_workers, limits=Limits(tries=2)) as runner:
        parents = {result for _, result in runner.each(jobs.parent, range(20))}
        results = [result for _, result in runner.each(jobs.kill_at_five, range(10))]
        assert results[:5] + results[6:] == [0, 1, 2, 3, 4, 6, 7, 8, 9]
        assert isinstance(results[5], Failed)
        assert results[5].reason == "died (SIGKILL)"
        place = str(tmp_path / "begun")
        assert list(runner.each(jobs.kill_once, [place])) == [(place, "done")]
        turns = runner.each(jobs.fail_at_five, range(10))
        assert [next(turns) for _ in range(5)] == [(n, n) for n in range(5)]
        with pytest.raises(ValueError, match="no fives"):
            next(turns)
        assert {result for _, result in runner.each(jobs.parent, range(20))} == parents


def test_a_job_that_does_not_come_back_is_ended(two_workers: str) -> None:
    with open_runner(cluster=two_workers, limits=jobs.Impatient()) as runner:
        results = [result for _, result in runner.each(jobs.hang_at_five, range(10))]
    assert isinstance(results[5], Failed)
    assert results[5].reason == "time"
    assert results[6:] == [6, 7, 8, 9]


def test_a_worker_that_is_killed_costs_nothing_but_time(two_workers: str) -> None:
    with open_runner(cluster=two_workers) as runner:
        ((_, victim),) = runner.each(jobs.parent, [0])
        found = []
        for number, result in runner.each(jobs.square_slowly, range(80)):
            found.append(result)
            if number == 20:
                assert isinstance(victim, int)
                os.kill(victim, signal.SIGKILL)
    assert found == [number * number for number in range(80)]


def has_ended(process: str) -> bool:
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    return False


def test_nobody_works_for_a_client_that_is_gone(two_workers: str, tmp_path: Path) -> None:
    code = (
        "import sys, jobs\n"
        "from pencilmark.batch import open_runner\n"
        "with open_runner(cluster=sys.argv[1]) as runner:\n"
        "    list(runner.each(jobs.tell_and_hang, [sys.argv[2]]))\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, PATHS))}
    command = [sys.executable, "-c", code, two_workers, str(tmp_path)]
    for number in (signal.SIGKILL, signal.SIGINT):
        client = children.start(command, env=environment, stderr=subprocess.PIPE)
        assert children.wait_until(lambda: list(tmp_path.iterdir()))
        (told,) = tmp_path.iterdir()
        client.send_signal(number)
        client.communicate(timeout=60)
        assert children.wait_until(partial(has_ended, told.name), 20)
        told.unlink()


def test_a_runner_that_is_left_leaves_the_cluster(two_workers: str, tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def tick() -> None:
        if list(tmp_path.iterdir()):
            raise Enough

    with open_runner(cluster=two_workers) as runner:
        with pytest.raises(Enough):
            list(runner.each(jobs.tell_and_hang, [str(tmp_path)] * 3, tick=tick))
        assert list(runner.each(jobs.square, [3])) == [(3, 9)]


def test_another_version_is_refused(two_workers: str, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = on_worker.versions()["Pencilmark"]
    monkeypatch.setattr(cluster, "versions", lambda: {"Pencilmark": "0.0.7", "PySAT": "1"})
    with (
        open_runner(cluster=two_workers) as runner,
        pytest.raises(PencilmarkError, match=rf"Pencilmark {theirs} and this machine 0\.0\.7"),
    ):
        list(runner.each(jobs.square, [1]))


def test_waiting_for_a_worker_and_losing_the_scheduler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # how many workers more than one a task may end before Dask gives up
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    file = tmp_path / "scheduler.json"
    head = scheduler(file)
    said: list[str] = []
    old = tmp_path / "old"
    (old / "pencilmark").mkdir(parents=True)
    (old / "pencilmark" / "__init__.py").touch()
    begun: list[subprocess.Popen[Any]] = []

    def help_out() -> None:
        if said and not begun:
            begun.append(workers(file, 1, [old, *PATHS]))

    with open_runner(cluster=str(file), say=said.append) as runner:
        with pytest.raises(PencilmarkError, match="another version of Pencilmark: "):
            list(runner.each(jobs.square, [1], tick=help_out))
        assert len(said) == 1
        assert "no workers yet" in said[0]
        children.end(begun.pop())
        begun.append(workers(file, 1))
        ((_, result),) = runner.each(jobs.kill_parent, [0])
        assert isinstance(result, Failed)
        assert result.reason == "died (KilledWorker)"
    out, whole = tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    call = ["generate", "hitori", "--size", "9", "--seed", "1", "--count", "100000"]
    client = children.start(
        [*children.PENCILMARK, *call, "--out", str(out), "--cluster", str(file)],
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert children.wait_until(lambda: out.exists() and out.stat().st_size)
    head.kill()
    _, told = client.communicate(timeout=60)
    assert client.returncode == 2
    assert "was lost" in told
    assert told.count("\n") <= 2
    made = out.read_text("utf-8").count("\n")
    call[-1] = str(made + 3)
    assert main([*call, "--out", str(out), "--resume"]) == 0
    assert main([*call, "--out", str(whole)]) == 0
    assert out.read_bytes() == whole.read_bytes()
    with pytest.raises(PencilmarkError, match="Connection refused"):
        open_runner(cluster=str(file))


def test_what_is_no_scheduler_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    for number, (text, problem) in enumerate(
        [
            ("{", "no address of a scheduler in it"),
            ("[]", "no address of a scheduler in it"),
            (json.dumps({"address": 7}), "no address of a scheduler in it"),
            (json.dumps({"address": "inproc://1"}), "no address of a scheduler in it"),
        ]
    ):
        file = tmp_path / f"{number}.json"
        file.write_text(text, "utf-8")
        with pytest.raises(PencilmarkError, match=problem):
            open_runner(cluster=str(file))
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        for address, problem in [
            (str(tmp_path / "none.json"), "cannot read the scheduler file .*none.json"),
            (str(tmp_path), "neither the address of a scheduler"),
            ("somewhere", "neither the address of a scheduler"),
            ("tcp://127.0.0.1:99999", "neither the address of a scheduler"),
            ("http://127.0.0.1:80", "neither the address of a scheduler"),
            (f"127.0.0.1:{port}", f"no Dask scheduler answers at tcp://127.0.0.1:{port}"),
            (f"tls://127.0.0.1:{port}", "names no certificates"),
        ]:
            with pytest.raises(PencilmarkError, match=problem):
                open_runner(cluster=address)
        monkeypatch.setitem(sys.modules, "distributed", None)
        with pytest.raises(PencilmarkError, match=r"pip install 'pencilmark\[cluster\]'"):
            open_runner(cluster=f"127.0.0.1:{port}")
