"""What was found: something that breaks a promise, with all it takes to see it again."""

from __future__ import annotations

import re
import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType


class Broken(Exception):
    """A promise that is not kept: which one, and how."""

    def __init__(self, promise: str, how: str) -> None:
        self.promise = promise
        self.how = how
        super().__init__(f"{promise}: {how}")


class TooLong(BaseException):
    """Raised in the middle of what takes too long; no `except Exception` keeps it from coming."""


@dataclass
class Finding:
    """One thing that is wrong, however many inputs show it."""

    key: str
    """The same for inputs that show the same thing."""
    what: str
    case: str
    """How to run the first such input again."""
    shown: str
    """The input, made as small as was easy."""
    times: int = 1
    path: Path | None = None

    def save(self, folder: Path) -> None:
        """Write it to a file of its own."""
        folder.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^A-Za-z0-9]+", "-", self.key).strip("-")[:80]
        self.path = folder / f"{name}.txt"
        text = f"{self.what}\n\nAgain: {self.case}\n\n{self.shown}\n"
        self.path.write_bytes(text.encode("utf-8", "surrogatepass"))


def key_of(error: BaseException, label: str) -> str:
    """What tells findings apart: the promise and what it was given about, which `label` says; or
    the sort of error and where it came from."""
    if isinstance(error, Broken):
        return f"{error.promise} ({label})"
    frames = traceback.extract_tb(error.__traceback__)
    ours = [f for f in frames if "pencilmark" in Path(f.filename).parts] or list(frames)
    place = f" in {Path(ours[-1].filename).stem}.{ours[-1].name}" if ours else ""
    about = f" ({label})" if isinstance(error, AssertionError) else ""
    return f"{type(error).__name__}{place}{about}"


def told(error: BaseException) -> str:
    """A finding in words: a promise that was broken, or where it all ended."""
    if isinstance(error, Broken):
        return str(error)
    return "".join(traceback.format_exception(error)[-8:]).rstrip()


_AGAIN = 0.05
"""Seconds after which a case is told once more that its time is up."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TooLong in what takes longer than so many seconds of CPU, where the system can."""
    if not hasattr(signal, "SIGPROF") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        raise TooLong(f"more than {seconds:g} seconds of CPU")

    before = signal.signal(signal.SIGPROF, stop)
    # again and again: Python may overlook a signal that reaches another thread, an engine's
    signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
