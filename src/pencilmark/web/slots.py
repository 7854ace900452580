"""What the server and its workers tell each other while a job is done: how far it is, and to stop.

It is plain memory that both see, without any lock: a worker may be killed at any moment, and would
take a lock with it. Each worker has one slot. The numbers of jobs keep what is meant for one job
from being taken for another's.
"""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import Structure, c_char, c_double, c_uint64
from math import isnan, nan
from multiprocessing.context import SpawnContext
from typing import Any, NamedTuple

_LONGEST = 240
"""Bytes of what a worker tells about its progress; the rest is cut off."""


class Slot(Structure):
    """The memory of one worker. The worker writes all of it but `cancelled`.

    `version` is odd while the worker writes: who reads then looks again later.
    """

    _fields_ = (
        ("version", c_uint64),
        ("job", c_uint64),
        ("cancelled", c_uint64),
        ("share", c_double),
        ("told", c_char * _LONGEST),
    )


class Progress(NamedTuple):
    """How far a job is."""

    share: float | None
    """From 0 to 1, None if nobody knows."""
    told: str


def slots(count: int) -> Sequence[Slot]:
    """So many slots, in memory that processes share when they are handed it at their start."""
    memory: Any = SpawnContext().RawArray(Slot, count)
    found: Sequence[Slot] = memory
    return found


def tell(slot: Slot, job: int, share: float | None, told: str) -> None:
    """Write down how far a job is.

    >>> slot, = slots(1)
    >>> tell(slot, 7, 0.5, "half of it")
    >>> progress(slot, 7)
    Progress(share=0.5, told='half of it')
    """
    slot.version += 1
    slot.job = job
    slot.share = nan if share is None else share
    slot.told = told.encode("utf-8", "replace")[:_LONGEST]
    slot.version += 1


def progress(slot: Slot, job: int) -> Progress | None:
    """How far a job is; None if nothing is known of it just now.

    >>> slot, = slots(1)
    >>> tell(slot, 7, None, "")
    >>> progress(slot, 7), progress(slot, 8)
    (Progress(share=None, told=''), None)
    """
    version = slot.version
    number, share, told = slot.job, slot.share, slot.told
    if version % 2 or slot.version != version or number != job:
        return None
    return Progress(None if isnan(share) else share, told.decode("utf-8", "ignore"))


def start(slot: Slot, job: int) -> None:
    """Begin a job: the worker calls this first, whatever state the one before it left behind."""
    slot.version += slot.version % 2
    tell(slot, job, None, "")


def cancel(slot: Slot, job: int) -> None:
    """Ask the worker to stop working on a job.

    >>> slot, = slots(1)
    >>> cancel(slot, 7)
    >>> is_cancelled(slot, 7), is_cancelled(slot, 8)
    (True, False)
    """
    slot.cancelled = job


def is_cancelled(slot: Slot, job: int) -> bool:
    """Whether a job is to be stopped."""
    return bool(slot.cancelled == job)
