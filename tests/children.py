"""Other processes that tests start: with the usual signals, and none is left behind.

Whoever runs the tests in the background may have Ctrl-C ignored, which processes inherit; here they
get it back. Each has a session of its own, which is ended as a whole after the test (see
`conftest.py`), and also when the tests themselves are killed, where the system can do that.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

PENCILMARK = [sys.executable, "-m", "pencilmark"]

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
_END_WITH_PARENT = 1
"""What Linux calls PR_SET_PDEATHSIG."""
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None

_begun: list[subprocess.Popen[Any]] = []


def start(
    command: Sequence[str], *, preexec_fn: Callable[[], None] | None = None, **options: Any
) -> subprocess.Popen[Any]:
    """As subprocess.Popen."""
    options.setdefault("stdin", subprocess.DEVNULL)
    if os.name == "posix":
        first = partial(_as_from_a_shell, os.getpid(), preexec_fn)
        options.update(start_new_session=True, preexec_fn=first)
    process = subprocess.Popen(command, **options)
    _begun.append(process)
    return process


def run(
    command: Sequence[str],
    *,
    input: str | bytes | None = None,
    capture_output: bool = False,
    timeout: float = 120,
    check: bool = False,
    **options: Any,
) -> subprocess.CompletedProcess[Any]:
    """As subprocess.run; whatever the process has started is gone as well when this is left."""
    if capture_output:
        options.update(stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if input is not None:
        options["stdin"] = subprocess.PIPE
    process = start(command, **options)
    try:
        out, errors = process.communicate(input, timeout)
    finally:
        end(process)
    done = subprocess.CompletedProcess(command, process.returncode, out, errors)
    if check and process.returncode:
        raise AssertionError(f"exit code {process.returncode}: {out!r} {errors!r}")
    return done


def end(process: subprocess.Popen[Any]) -> None:
    """End a process and what it has started."""
    if process in _begun:
        _begun.remove(process)
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):  # nobody is left, or ended ones only
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait(60)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            with suppress(OSError):
                stream.close()


def keep(process: subprocess.Popen[Any]) -> None:
    """Let a process live on after this test; whoever started it has to end it."""
    _begun.remove(process)


def end_all() -> None:
    """End every process that was started here, but those that are kept."""
    while _begun:
        end(_begun[-1])


def session(process: subprocess.Popen[Any]) -> list[int]:
    """Who is alive of a process and those that it has started, the oldest first; Linux only."""
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            if folder.name.isdecimal():
                # the name of the program, in brackets, may hold anything
                fields = (folder / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
                if int(fields[3]) == process.pid and fields[0] not in "ZX":
                    found.append((int(fields[19]), int(folder.name)))
    return [number for _, number in sorted(found)]


def processor_seconds(process: subprocess.Popen[Any]) -> float:
    """How long a process has computed so far; Linux only."""
    fields = Path(f"/proc/{process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until(condition: Callable[[], object], seconds: float = 60) -> bool:
    """Whether something has come true in this time; it is far more than it should take."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def _as_from_a_shell(parent: int, more: Callable[[], None] | None) -> None:
    """What happens in the new process before its program begins."""
    for name in _SIGNALS:
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    if _LIBC is not None:
        _LIBC.prctl(_END_WITH_PARENT, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)
    if more is not None:
        more()
