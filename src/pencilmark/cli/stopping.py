"""Being told to stop, otherwise than with Ctrl-C."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_NAMES = ("SIGTERM", "SIGHUP")
"""What `kill` and a machine that shuts down send; what a terminal sends that is closed."""


class Stopped(KeyboardInterrupt):
    """A signal has asked this process to end. Whoever minds Ctrl-C minds this too."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = 128 + number
        """The exit code, as a shell has it."""


@contextmanager
def minding_signals() -> Iterator[None]:
    """Meanwhile signals that would end this process on the spot raise Stopped.

    Then unfinished files and other processes do not stay behind. Signals that somebody else
    minds, or that are ignored as under `nohup`, are left alone.
    """
    before = {}
    try:
        for name in _NAMES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                before[number] = signal.signal(number, _stop)
    except ValueError:  # not in the main thread, where alone signals can be minded
        pass
    try:
        yield
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)


def _stop(number: int, _: FrameType | None) -> None:
    raise Stopped(number)
