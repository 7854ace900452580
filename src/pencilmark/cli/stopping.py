"""Being told to stop, otherwise than with Ctrl-C."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_NAMES = ("SIGTERM", "SIGHUP")
"""What `kill` and a machine that shuts down send; what a terminal sends that is closed."""
_MOMENT = 0.01
"""Seconds after which a signal that went nowhere is sent again."""


class Stopped(KeyboardInterrupt):
    """A signal has asked this process to end. Whoever minds Ctrl-C minds this too."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    @property
    def code(self) -> int:
        """The exit code, as a shell has it."""
        return 128 + self.number


@contextmanager
def minding_signals() -> Iterator[None]:
    """Meanwhile signals that would end this process on the spot raise Stopped.

    Then unfinished files and other processes do not stay behind. Signals that somebody else
    minds, or that are ignored as under `nohup`, are left alone. None is lost, Ctrl-C neither.
    """
    before = {}
    try:
        for name in _NAMES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                before[number] = signal.signal(number, _stop)
    except ValueError:  # not in the main thread, where alone signals can be minded
        pass
    usual_hook, sys.unraisablehook = sys.unraisablehook, _or_again(sys.unraisablehook)
    try:
        yield
    finally:
        sys.unraisablehook = usual_hook
        for number, usual in before.items():
            signal.signal(number, usual)


@contextmanager
def holding_signals() -> Iterator[None]:
    """Signals that ask to stop come later, when this is left: for a moment in which something is
    begun that would be left behind."""
    if sys.platform == "win32":
        yield
        return
    numbers = [getattr(signal, name) for name in (*_NAMES, "SIGINT")]
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _stop(number: int, _: FrameType | None) -> None:
    raise Stopped(number)


def _or_again(usual: Callable[[Any], object]) -> Callable[[Any], object]:
    """What Python is to do with an error that cannot go on to a caller.

    A signal may come just when Python is giving something back (`__del__`), an engine for instance,
    and what it raises goes nowhere. It is sent again a moment later.
    """

    def hook(lost: Any) -> None:
        if isinstance(lost.exc_value, KeyboardInterrupt):
            from threading import Timer  # nearly nobody needs it

            number = getattr(lost.exc_value, "number", signal.SIGINT)
            Timer(_MOMENT, signal.raise_signal, [number]).start()
        else:
            usual(lost)

    return hook
