"""Calls in processes of their own: what they give, and how they are stopped."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Generator
from itertools import pairwise
from statistics import median
from typing import Any

import pytest

from pencilmark.lab import isolation
from pencilmark.lab.isolation import Ended, Limits, each_alone

USUAL = Limits(20.0, 1024)


def only(call: Callable[[Any], Any], item: Any, limits: Limits = USUAL) -> Ended[Any]:
    (ended,) = each_alone(call, [item], limits)
    assert ended.item == item
    return ended


def spin(seconds: float) -> None:
    began = time.process_time()
    while time.process_time() - began < seconds:
        pass


def grow(megabytes: int) -> int:
    return len(bytearray(megabytes * 2**20))


def end(code: int) -> None:
    os._exit(code)


def fail(text: str) -> None:
    raise ValueError(text)


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def process(_: int) -> int:
    return os.getpid()


def clock_steps(count: int) -> list[float]:
    """By how much the clock of the processor goes on, a good many times."""
    seen = [time.process_time()]
    while len(seen) < count:
        now = time.process_time()
        if now != seen[-1]:
            seen.append(now)
    return [after - before for before, after in pairwise(seen)]


def watched_by_the_collector(_: int) -> int:
    return len(gc.get_objects())


def test_each_call_has_a_process_of_its_own() -> None:
    found = {ended.result for ended in each_alone(process, [1, 2, 3], Limits(20.0), jobs=2)}
    assert len(found) == 3
    assert os.getpid() not in found


def test_the_limits_leave_the_clock_alone() -> None:
    """A limit that the system keeps makes the clock go on in ticks of some milliseconds."""
    steps = only(clock_steps, 50).result
    assert median(steps) < 0.001


def test_what_is_loaded_costs_a_call_nothing() -> None:
    """The collector of garbage would walk over all of it, in the middle of a short call."""
    assert only(watched_by_the_collector, 0).result < 1000 < watched_by_the_collector(0)


def test_too_much_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolation, "_GRACE", 0.1)
    began = time.monotonic()
    ended = only(spin, 60.0, Limits(0.2))
    assert (ended.result, ended.reason) == (None, "time")
    assert time.monotonic() - began < 30


def test_a_call_that_sleeps_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolation, "_GRACE", 0.0)
    monkeypatch.setattr(isolation, "_START", 1.0)
    ended = only(sleep, 60.0, Limits(0.1))
    assert (ended.result, ended.reason) == (None, "time")
    assert ended.wall_seconds < 30


def test_too_much_memory() -> None:
    assert only(grow, 100).result == 100 * 2**20
    ended = only(grow, 4096)
    assert (ended.result, ended.reason) == (None, "memory")


def test_a_process_that_dies_and_an_error_are_told() -> None:
    assert only(end, 7).reason == "died (7)"
    assert only(fail, "no such thing").reason == "ValueError: no such thing"


def test_nothing_is_left_behind_when_the_caller_stops() -> None:
    calls = each_alone(sleep, [0.0, 60.0], Limits(60.0), jobs=2)
    next(calls)
    began = time.monotonic()
    assert isinstance(calls, Generator)
    calls.close()
    assert time.monotonic() - began < 20
