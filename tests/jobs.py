"""Jobs that processes are handed: good ones, and whatever a runner must survive."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from pencilmark.batch import Limits, open_runner

_kept: list[Iterator[Any]] = []


class Impatient(Limits):
    """Little time for a job, so that no test has to wait for long."""

    @property
    def patience(self) -> float:
        return 0.5


def square(number: int) -> int:
    return number * number


def square_slowly(number: int) -> int:
    time.sleep(0.05)
    return number * number


def fail_at_five(number: int) -> int:
    if number == 5:
        raise ValueError("no fives")
    return number


def kill_at_five(number: int) -> int:
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def hang_at_five(number: int) -> int:
    if number == 5:
        time.sleep(600)
    return number


def kill_once(place: str) -> str:
    """End its process the first time that it is called with this place."""
    try:
        Path(place).touch(exist_ok=False)
    except FileExistsError:
        return "done"
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def tell_and_hang(folder: str) -> None:
    """Leave a file with the number of its process as its name, and come to no end."""
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(600)


def parent(_: object) -> int:
    """The process that this one was started by, some time later."""
    time.sleep(0.02)
    return os.getppid()


def kill_parent(_: object) -> None:
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(600)


def leave_a_process_behind() -> None:
    """As a worker of Dask does: what it runs in is not left when it ends."""
    runner = open_runner(limits=Limits(alone=True))
    _kept.append(runner.each(square, range(9)))
    next(_kept[0])


def process(_: object) -> int:
    return os.getpid()


def sleep_and_tell(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def spin(seconds: float) -> None:
    began = time.process_time()
    while time.process_time() - began < seconds:
        pass


def grow(megabytes: int) -> int:
    return len(bytearray(megabytes * 2**20))


def end(code: int) -> None:
    os._exit(code)


def unpackable(_: object) -> object:
    """What cannot be sent to another process."""
    return lambda: None


def raise_strangely(_: object) -> None:
    """Raise what cannot be unpacked again."""

    class Strange(Exception):
        pass

    raise Strange("very strange")


def clock_steps(count: int) -> list[float]:
    """By how much the clock of the processor goes on, a good many times."""
    seen = [time.process_time()]
    while len(seen) < count:
        now = time.process_time()
        if now != seen[-1]:
            seen.append(now)
    return [after - before for before, after in pairwise(seen)]


def watched_by_the_collector(_: object) -> int:
    return len(gc.get_objects())
