"""Files and folders that results are written to, by one run at a time.

What is written as a whole is a draft at first, beside the file it is to become. A draft is locked
by whoever writes it. One that is not is of a run that was killed, and is removed by the next one
that writes in the same folder.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO

from .. import words
from ..output import reporting
from ..stopping import holding_signals
from .locks import lock

_DRAFT = ".pencilmark.part"
"""What the names of drafts end in: nobody else calls a file like this."""
_swept: set[str] = set()
"""The folders that this process has looked through for drafts."""


@contextmanager
def writing(path: str | None) -> Iterator[IO[bytes] | None]:
    """A file to write to, that appears under its name only when all of it is written.

    None (or `-`) stands for standard output. What is no ordinary file (a pipe, a device) is
    written to as it is.
    """
    if path is None or path == "-":
        yield None
        return
    with reporting(path):
        target = os.path.realpath(path)
        if _is_other(target):
            with open(target, "wb") as file:
                yield file
            return
        opened: list[tuple[IO[bytes], str]] = []
        try:
            with holding_signals():  # else a draft could be left that nobody knows of
                draft, descriptor = _claimed(target)
                file = os.fdopen(descriptor, "wb")
                opened.append((file, draft))
            _sweep(os.path.dirname(target))
            mode = _mode(target)
            if mode is not None:  # with the right to write it, for as long as that takes
                os.chmod(draft, mode | stat.S_IRUSR | stat.S_IWUSR)
            yield file
            file.flush()
            os.fsync(descriptor)
            if file.tell():
                if mode is not None:
                    os.chmod(draft, mode)
                _finish(file, draft, target)
            else:  # every puzzle was bad: what was there before is better than nothing
                _discard(file, draft)
        except BaseException:
            for begun in opened:
                _discard(*begun)
            raise
        finally:
            for begun in opened:
                begun[0].close()


@contextmanager
def extending(path: str) -> Iterator[IO[bytes]]:
    """A file that is written piece by piece, so that what is there when a run stops stays there.

    It is opened at its beginning with what it holds. One that was not there and gets nothing is
    gone again.
    """
    new = not os.path.exists(path)
    with reporting(path):
        file = _opened(path)
    try:
        yield file
    finally:
        with reporting(path):  # what could not be written is tried again
            if new and not os.fstat(file.fileno()).st_size:
                _discard(file, path)
            file.close()


@contextmanager
def filling(folder: str) -> Iterator[None]:
    """A folder to write files to, which is made if it is not there."""
    with reporting(folder):
        os.makedirs(folder, exist_ok=True)
        descriptor = None
        with suppress(PermissionError):  # Windows opens no folders; else the files in it will tell
            descriptor = os.open(folder, os.O_RDONLY)
        try:
            if descriptor is not None and lock(descriptor) is False:
                raise _in_use()
            yield
        finally:
            if descriptor is not None:
                os.close(descriptor)


_BINARY: int = getattr(os, "O_BINARY", 0)
_NO_LINKS: int = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def _opened(path: str) -> IO[bytes]:
    """A file to read and write, which nobody else has; what is no ordinary file is as it is."""
    if _is_other(path):
        return open(path, "wb")
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | _BINARY, 0o666)
        if lock(descriptor) is False:
            os.close(descriptor)
            raise _in_use()
        if _stands_at(descriptor, path):
            return os.fdopen(descriptor, "r+b")
        os.close(descriptor)  # whoever had it has just taken it away


def _claimed(target: str) -> tuple[str, int]:
    """A new draft for a file: its path and its descriptor."""
    draft = target + _DRAFT
    while True:
        descriptor = _new(draft)
        if descriptor is None:
            if not _removed(draft):
                raise _in_use()
            continue
        # somebody may hold it for a moment, to see whether anybody does
        held = lock(descriptor, wait=True)
        if held is None:
            os.close(descriptor)
            os.unlink(draft)
            draft = f"{target}.{os.getpid()}{_DRAFT}"
            descriptor = _new(draft)
            if descriptor is None:
                raise _in_use()
            return draft, descriptor
        if _stands_at(descriptor, draft):
            return draft, descriptor
        os.close(descriptor)


def _new(path: str) -> int | None:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    except FileExistsError:
        return None


def _removed(draft: str) -> bool:
    """Take away a draft that nobody writes any more; whether it is gone."""
    try:
        descriptor = os.open(draft, os.O_RDWR | _NO_LINKS | _BINARY)
    except FileNotFoundError:
        return True
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        if not lock(descriptor):
            return False
        if os.name != "posix":  # an open file cannot be removed there, and so is not in use
            os.close(descriptor)
            descriptor = -1
            os.unlink(draft)
        elif _stands_at(descriptor, draft):
            os.unlink(draft)
        return True
    except PermissionError:
        return False
    finally:
        if descriptor >= 0:
            os.close(descriptor)


def _sweep(folder: str) -> None:
    """Take away the drafts of runs that were killed; once for each folder is enough."""
    if folder in _swept:
        return
    _swept.add(folder)
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_DRAFT):
                with suppress(OSError):
                    _removed(entry.path)


def _finish(file: IO[bytes], draft: str, target: str) -> None:
    """Give a draft its name, while it is still locked: else it would look like one left over."""
    if os.name != "posix":
        file.close()  # an open file cannot be renamed there
    os.replace(draft, target)


def _discard(file: IO[bytes], path: str) -> None:
    """Remove a file that is open, unless it is not there any more."""
    with suppress(OSError, ValueError):
        if os.name != "posix":
            file.close()
        elif not _stands_at(file.fileno(), path):
            return
        os.unlink(path)


def _stands_at(descriptor: int, path: str) -> bool:
    """Whether an open file is still the one of this name."""
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(path))
    except FileNotFoundError:
        return False


def _mode(path: str) -> int | None:
    """Who may do what with a file; None if it is not there."""
    try:
        return stat.S_IMODE(os.stat(path).st_mode) & 0o777
    except FileNotFoundError:
        return None


def _is_other(path: str) -> bool:
    """Whether something stands there that is no ordinary file."""
    return os.path.exists(path) and not os.path.isfile(path)


def _in_use() -> OSError:
    return OSError(errno.EBUSY, words.IN_USE)
