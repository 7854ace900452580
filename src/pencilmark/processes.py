"""Other processes of this program: how they are started, and that none outlives this one.

Who is killed cannot end the others any more. But the system closes what it held, and
multiprocessing gives every process the end of a pipe whose other end its parent holds, and nobody
else. So each process has itself ended as soon as that pipe is closed.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from multiprocessing import connection, current_process, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize
from threading import Lock, Thread
from types import ModuleType
from typing import Any, Self

if sys.platform != "win32":
    from multiprocessing import resource_tracker
    from multiprocessing.context import ForkServerContext, ForkServerProcess

_SAFE_PATH = "PYTHONSAFEPATH"
"""Python's own switch: with it, a new interpreter does not look for modules where it stands."""
_starting = Lock()
"""One at a time: what is changed for a start is changed for the whole process."""


@contextmanager
def minding_no_files_here() -> Iterator[None]:
    """Processes that are started meanwhile import nothing from the current folder.

    Without this, a file of the user's called `re.py` or `random.py` would be taken for the module
    of that name. What this process itself can import, they still can.

    >>> with minding_no_files_here():
    ...     os.environ["PYTHONSAFEPATH"]
    '1'
    """
    with _starting:
        before = os.environ.get(_SAFE_PATH)
        os.environ[_SAFE_PATH] = "1"
        try:
            yield
        finally:
            if before is None:
                del os.environ[_SAFE_PATH]
            else:
                os.environ[_SAFE_PATH] = before


_SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""What asks to stop. It often reaches all processes at once (Ctrl-C does), and is for the one that
the user talks to; that one ends the others."""


@contextmanager
def _holding_signals() -> Iterator[None]:
    """Signals to stop come later. Processes that are started meanwhile never get them.

    A start that is broken off leaves a process behind that complains about its beginning.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _allowed_children() -> Iterator[None]:
    """Let a process have children that was itself started as a daemon.

    multiprocessing ends a daemon without a word, and so refuses it children, which would be left
    behind. Ours end with their parent by themselves. (Dask starts its workers as daemons.)
    """
    config: dict[str, Any] = current_process()._config  # type: ignore[attr-defined]
    is_daemon = config.pop("daemon", None)
    try:
        yield
    finally:
        if is_daemon is not None:
            config["daemon"] = is_daemon


@contextmanager
def _without_program() -> Iterator[None]:
    """Processes that are started meanwhile do not load the program that this one runs.

    multiprocessing has each load it, in case a function is from there.
    """
    program = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = program


class _Child(BaseProcess):
    """A process that leaves signals to its parent and ends with it."""

    has_program = True

    def start(self) -> None:
        program = nullcontext() if self.has_program else _without_program()
        with minding_no_files_here(), _holding_signals(), _allowed_children(), program:
            super().start()

    def run(self) -> None:
        for number in _SIGNALS:
            signal.signal(number, signal.SIG_IGN)
        parent = parent_process()
        assert parent is not None
        end_when_closed(parent.sentinel)
        super().run()


class _FreshProcess(_Child, SpawnProcess):
    pass


class _Children:
    """Where processes are started from; what is left of them ends when it is left."""

    _new: type[_Child]
    has_program = True
    """Whether its processes load the program that this one runs: a function may be from there."""

    def __init__(self) -> None:
        super().__init__()
        self._running: set[BaseProcess] = set()

    def __enter__(self) -> Self:
        # not only at the end of the `with`: somebody may leave while a generator stands in it
        atexit.register(self._end_all)
        # in a process that multiprocessing has started, it would first wait for ours to end
        self._at_end = Finalize(None, self._end_all, exitpriority=0)
        if sys.platform != "win32":
            # multiprocessing's own helper, which would else begin with the first process
            with minding_no_files_here(), _holding_signals():
                resource_tracker.ensure_running()
        return self

    def __exit__(self, *_: object) -> None:
        self._end_all()
        atexit.unregister(self._end_all)
        self._at_end.cancel()

    def Process(self, *args: Any, **options: Any) -> BaseProcess:  # noqa: N802
        """A process, as multiprocessing and whoever builds on it ask a context for one."""
        process = self._new(*args, **options)
        process.has_program = self.has_program
        self._running.add(process)
        return process

    def end(self, process: BaseProcess) -> None:
        """End a process, and leave nothing of it behind."""
        self._running.discard(process)
        if process.pid is not None:  # None: it could not be started
            process.kill()
            process.join()

    def kill(self) -> None:
        """Kill all processes, without waiting for the end of any."""
        for process in list(self._running):
            if process.pid is not None:
                process.kill()

    def _end_all(self) -> None:
        self.kill()  # first of all, in case somebody loses patience
        for process in list(self._running):
            self.end(process)


class Fresh(_Children, SpawnContext):  # type: ignore[misc]
    """Starts fresh interpreters, for which nothing matters that this process did so far.

    >>> with Fresh() as children:
    ...     process = children.Process(target=abs, args=(-1,))
    ...     process.start()
    ...     process.join()
    ...     process.exitcode
    0
    """

    _new = _FreshProcess


if sys.platform != "win32":

    class _CopiedProcess(_Child, ForkServerProcess):
        pass

    class Copies(_Children, ForkServerContext):  # type: ignore[misc]
        """Starts copies of a process that has loaded some modules and done nothing else."""

        _new = _CopiedProcess


def loaded_with(modules: Iterable[str]) -> Fresh | Copies:
    """Where to start processes from that need these modules.

    They are copies of one that has loaded them; fresh ones where the system cannot copy.
    """
    if sys.platform == "win32":
        return Fresh()
    copies = Copies()
    copies.set_forkserver_preload([__name__, *modules])
    return copies


def end_when_closed(pipe: int) -> None:
    """End this process at once when the other end of a pipe is closed, whatever it does then.

    On Linux the system does it. A thread would have to wait for its turn, and a solver that is
    not written in Python may not give it one for a long time.
    """
    if sys.platform == "linux":
        import fcntl

        with suppress(OSError):
            fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
            fcntl.fcntl(pipe, fcntl.F_SETSIG, signal.SIGKILL)
            fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
            if connection.wait([pipe], 0):  # closed before that
                os._exit(1)
            return
    Thread(target=_end_after, args=(pipe,), daemon=True).start()


def _end_after(pipe: int) -> None:
    connection.wait([pipe])
    os._exit(1)
