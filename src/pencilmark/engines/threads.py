"""Engines that cannot be interrupted at any moment, or that take their time to notice.

They work in a thread. When the time is up, or at Ctrl-C, the engine is told to stop and is left
behind if it does not: it ends some time later, or with the process.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

THERE_ARE_THREADS = sys.platform != "emscripten"
"""Python in a browser has none."""
_GLANCE = 0.02
"""Seconds between two looks at the clock and at Ctrl-C."""
_GRACE = 0.1
"""Seconds that an engine gets to stop by itself."""


class Job(Generic[T]):
    """Work in a thread. `stop` tells it that it should end soon.

    >>> Job(lambda: 6 * 7, lambda: None).result(lambda: False)
    42
    """

    def __init__(self, work: Callable[[], T], stop: Callable[[], object]) -> None:
        self._work = work
        self._stop = stop
        self._outcome: list[T] = []
        self._error: list[Exception] = []
        from threading import Thread  # few puzzles are large enough to need one

        self._thread = Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            self._outcome.append(self._work())
        except Exception as error:  # raised again where the result is awaited
            self._error.append(error)

    def result(self, is_over: Callable[[], bool]) -> T | None:
        """What came out; None: it was over before, and the thread may still be at work."""
        self._thread.start()
        try:
            while True:
                self._thread.join(_GLANCE)
                if not self._thread.is_alive():
                    break
                if is_over():
                    self._leave()
                    break
        except BaseException:
            self._leave()
            raise
        if self._error:
            raise self._error[0]
        return self._outcome[0] if self._outcome else None

    def _leave(self) -> None:
        waited = 0.0
        while self._thread.is_alive() and waited < _GRACE:
            self._stop()  # it may not have begun when it is first told to stop
            self._thread.join(_GLANCE)
            waited += _GLANCE

    @property
    def is_left_behind(self) -> bool:
        """Whether the thread is still at work."""
        return self._thread.is_alive()
