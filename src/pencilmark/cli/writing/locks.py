"""Locks on open files. They end with the process that holds them, however it ends."""

from __future__ import annotations

import errno
import os
import sys

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_NO_LOCKS = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}
"""What a file system answers that has no locks."""


def lock(descriptor: int, wait: bool = False) -> bool | None:
    """Whether this process now holds the lock of an open file; None if there are no locks here.

    >>> with open(os.devnull) as file:
    ...     lock(file.fileno())
    True
    """
    try:
        if sys.platform == "win32":
            _lock_far_byte(descriptor, wait)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError as error:
        if error.errno in _NO_LOCKS:
            return None
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True


if sys.platform == "win32":

    def _lock_far_byte(descriptor: int, wait: bool) -> None:
        """There a lock keeps others from reading, too: so of a byte that no file reaches."""
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        try:
            os.lseek(descriptor, 1 << 62, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, place, os.SEEK_SET)
