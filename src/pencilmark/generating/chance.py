"""Chance that comes out the same on every machine, in every version of Python and every process.

Python promises that `Random.random()` gives the same numbers for the same seed for ever; it does
not promise that of `shuffle`, `choice` or `sample`. So everything here is made of `random()`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A source of random choices, from a text.

    >>> Chance("a").shuffled("abcdef")
    ['c', 'd', 'b', 'e', 'f', 'a']
    >>> Chance("a").below(100) == Chance("a").below(100)
    True
    """

    __slots__ = ("name", "random")

    def __init__(self, name: str) -> None:
        self.name = name
        digest = sha256(name.encode("utf-8", "surrogatepass")).digest()
        self.random = Random(int.from_bytes(digest[:16], "big")).random
        """A number from 0 up to but not including 1."""

    def fork(self, name: object) -> Chance:
        """Another source, that depends on this one's text only and not on what was drawn."""
        return Chance(f"{self.name}/{name}")

    def below(self, end: int) -> int:
        """A whole number from 0 up to but not including `end`."""
        return int(self.random() * end)

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + int(self.random() * (high - low + 1))

    def happens(self, share: float) -> bool:
        """True in this share of all cases."""
        return self.random() < share

    def pick(self, items: Sequence[T]) -> T:
        """One of these."""
        return items[int(self.random() * len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """All of these, in a random order."""
        mixed = list(items)
        random = self.random
        for last in range(len(mixed) - 1, 0, -1):
            other = int(random() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def some(self, items: Iterable[T], count: int) -> list[T]:
        """This many of these, in a random order."""
        return self.shuffled(items)[:count]
