"""Jobs in processes: what they give, what they may take, and how they are stopped."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from multiprocessing import get_context
from statistics import median
from typing import Any

import pytest

import jobs
from pencilmark.batch import Failed, Limits, open_runner, worker
from pencilmark.errors import PencilmarkError

ALONE = Limits(processor_seconds=20.0, megabytes=1024, alone=True)


def only(call: Callable[[Any], Any], item: Any, limits: Limits = ALONE) -> Any:
    with open_runner(limits=limits) as runner:
        ((given, result),) = runner.each(call, [item])
    assert given == item
    return result


def why(result: object) -> str:
    assert isinstance(result, Failed)
    return result.reason


def test_all_processes_work_and_results_are_in_order() -> None:
    with open_runner(jobs=2) as runner:
        found = list(runner.each(jobs.square, iter(range(3000))))
        assert found == [(number, number * number) for number in range(3000)]
        first = {result for _, result in runner.each(jobs.process, range(1000))}
        assert len(first) == 2
        assert os.getpid() not in first
        # they stay for the same call
        assert {result for _, result in runner.each(jobs.process, range(1000))} == first


def test_alone_each_job_has_a_process_of_its_own() -> None:
    with open_runner(2, limits=ALONE) as runner:
        found = {result for _, result in runner.each(jobs.process, [1, 2, 3])}
    assert len(found) == 3
    assert os.getpid() not in found


def test_a_job_that_ends_its_process_is_given_up_and_the_rest_is_done() -> None:
    with open_runner(2) as runner:
        results = [result for _, result in runner.each(jobs.kill_at_five, range(10))]
    assert why(results.pop(5)) == "died (SIGKILL)"
    assert results == [0, 1, 2, 3, 4, 6, 7, 8, 9]
    assert why(only(jobs.end, 7)) == "died (7)"


@pytest.mark.parametrize("tries", [1, 2])
def test_a_job_may_lose_its_process_so_often(tries: int, tmp_path: Any) -> None:
    with open_runner(2, limits=Limits(tries=tries)) as runner:
        ((_, result),) = runner.each(jobs.kill_once, [str(tmp_path / "begun")])
    assert (result == "done") == (tries > 1)


def test_a_job_that_does_not_come_back_is_ended() -> None:
    began = time.monotonic()
    with open_runner(2, limits=jobs.Impatient()) as runner:
        results = [result for _, result in runner.each(jobs.hang_at_five, range(10))]
    assert why(results.pop(5)) == "time"
    assert results == [0, 1, 2, 3, 4, 6, 7, 8, 9]
    assert time.monotonic() - began < 30


def test_what_a_job_raises_is_raised_when_its_turn_has_come() -> None:
    with open_runner(2) as runner:
        turns = runner.each(jobs.fail_at_five, range(10))
        assert [next(turns) for _ in range(5)] == [(n, n) for n in range(5)]
        with pytest.raises(ValueError, match="no fives"):
            next(turns)
        with pytest.raises(RuntimeError, match="Strange: very strange"):
            list(runner.each(jobs.raise_strangely, [0]))
        with pytest.raises(AttributeError, match="pickle"):
            list(runner.each(jobs.unpackable, [0]))


def test_too_much_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_GRACE", 0.1)
    began = time.monotonic()
    assert why(only(jobs.spin, 60.0, Limits(processor_seconds=0.2, alone=True))) == "time"
    assert time.monotonic() - began < 30


def test_a_job_that_sleeps_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_GRACE", 0.0)
    limits = Limits(processor_seconds=0.05, alone=True)
    result = only(time.sleep, 60.0, limits)
    assert why(result) == "time"
    assert result.seconds < 30


def test_too_much_memory() -> None:
    assert only(jobs.grow, 100) == 100 * 2**20
    with pytest.raises(MemoryError):
        only(jobs.grow, 4096)


def test_the_limits_leave_the_clock_alone() -> None:
    """A limit that the system keeps makes the clock go on in ticks of some milliseconds."""
    assert median(only(jobs.clock_steps, 50)) < 0.001


def test_what_is_loaded_costs_a_job_nothing() -> None:
    """The collector of garbage would walk over all of it, in the middle of a short job."""
    assert only(jobs.watched_by_the_collector, 0) < 1000 < jobs.watched_by_the_collector(0)


def test_slow_jobs_are_shared_out_again() -> None:
    """Quick ones make a large chunk; if slow ones follow, one process has all of them."""
    items = [0.0] * 100 + [0.3] * 8
    with open_runner(2) as runner:
        found = list(runner.each(jobs.sleep_and_tell, items))
    assert [item for item, _ in found] == items
    assert len({process for _, process in found[100:]}) == 2


def test_nothing_is_left_behind_when_the_caller_stops() -> None:
    class Enough(Exception):
        pass

    def tick() -> None:
        raise Enough

    began = time.monotonic()
    with open_runner(2) as runner:
        turns = runner.each(time.sleep, [0.0, 60.0])
        next(turns)
        turns.close()
        with pytest.raises(Enough):
            list(runner.each(time.sleep, [60.0], tick=tick))
    assert time.monotonic() - began < 20


def test_whoever_is_a_daemon_may_have_processes_and_ends_with_them() -> None:
    parent = get_context("spawn").Process(target=jobs.leave_a_process_behind, daemon=True)
    parent.start()
    parent.join(30)
    code = parent.exitcode
    parent.kill()
    assert code == 0


def test_processes_that_cannot_start_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_work", jobs.end)  # takes one argument, and gets three
    with open_runner(2) as runner, pytest.raises(PencilmarkError, match=r"died \(1\)"):
        list(runner.each(jobs.square, [1]))
