"""Many puzzles: in a fixed order, no two equal, on one core or several, from any place on.

The first puzzle of a batch has the seed of the batch, the k-th one `seed/k`. One that equals an
earlier one (turned, mirrored or renamed) is left out, and `seed/k+1`, `seed/k+2` and so on are
tried in its place. So a puzzle depends on the batch before it only through what it must not equal,
and any number of processes makes the same batch.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from hashlib import sha256
from json import dumps
from typing import Any

from ..batch import Failed, Here, Runner
from ..engines import Clock
from ..kind import kind_of
from ..puzzle import Puzzle
from . import words
from .generate import Origin, generate, read_request
from .request import CannotMake, RanOut, read_seed, size_range

_KEY = 16
"""Bytes that are kept of each puzzle: there may be a million, and no two will have the same."""
_REPEATS = 200
"""How many equal puzzles in a row are enough to say that there are no others."""


@dataclass(frozen=True)
class Batch:
    """A wish for many puzzles."""

    kind: str
    seed: str
    count: int
    arguments: Mapping[str, Any] = field(default_factory=dict)
    """What `generate` is told besides."""
    time_limit: float | None = None
    """Seconds for each puzzle."""
    rated: bool = True

    def check(self) -> None:
        """Raise CannotMake at once if no such puzzle can be."""
        read_seed(self.seed_of(self.count - 1, _REPEATS))  # the longest
        sizes = size_range(self.arguments.get("size"))
        if sizes is None:
            read_request(self.kind, **self.arguments)
        else:
            for size in range(sizes[0], sizes[1] + 1):
                read_request(self.kind, **{**self.arguments, "size": size})

    def seed_of(self, place: int, repeat: int = 0) -> str:
        """The seed of a puzzle by its place in the batch, from 0.

        >>> batch = Batch("hitori", "7", 3)
        >>> batch.seed_of(0), batch.seed_of(2), batch.seed_of(2, 1)
        ('7', '7/3', '7/3+1')
        """
        seed = self.seed if place == 0 else f"{self.seed}/{place + 1}"
        return seed if repeat == 0 else f"{seed}+{repeat}"

    def made(self, place: int, repeat: int = 0, cancel: Callable[[], bool] | None = None) -> Puzzle:
        """The puzzle at a place, whatever the others are; its rating is None if the time is up
        before it is known."""
        clock = Clock(self.time_limit, cancel)
        puzzle = generate(
            self.kind,
            seed=self.seed_of(place, repeat),
            time_limit=self.time_limit,
            cancel=cancel,
            **self.arguments,
        )
        origin = puzzle.metadata
        assert isinstance(origin, Origin)
        if not self.rated:
            return replace(puzzle, metadata=origin.without_rating())
        origin.rate(clock)
        return puzzle


def key_of(puzzle: Puzzle) -> bytes:
    """The same for equal puzzles of a kind and only for those, in every process and version.

    It is a digest of the canonical form by which batches know puzzles again; where a kind cannot
    make puzzles, it has none, and puzzles are equal if all that is printed is.

    >>> import pencilmark
    >>> one = pencilmark.read("hitori\\nnumbers:\\n112\\n123\\n231")
    >>> turned = pencilmark.read("hitori\\nnumbers:\\n122\\n312\\n231")
    >>> key_of(one) == key_of(turned)
    True
    """
    generator = kind_of(puzzle).generator
    form: Any = puzzle.fields() if generator is None else generator.canonical(puzzle)
    try:
        text = dumps(form, separators=(",", ":"), sort_keys=True, default=_plain)
    except (TypeError, ValueError):  # a form of things that nobody can write down
        text = dumps(puzzle.fields(), separators=(",", ":"), sort_keys=True)
    return sha256(text.encode()).digest()


def _plain(part: object) -> list[str]:
    """A part of a form that JSON does not know: the order of a set must not matter."""
    if isinstance(part, set | frozenset):
        return sorted(dumps(item, sort_keys=True, default=_plain) for item in part)
    raise TypeError


class Seen:
    """The puzzles so far, as far as it takes to know them again."""

    def __init__(self) -> None:
        self._keys: set[bytes] = set()

    def add(self, puzzle: Puzzle) -> bool:
        """Whether this one is new."""
        key = key_of(puzzle)[:_KEY]
        if key in self._keys:
            return False
        self._keys.add(key)
        return True

    def __len__(self) -> int:
        return len(self._keys)


def make_all(
    batch: Batch,
    *,
    seen: Seen | None = None,
    runner: Runner | None = None,
    tick: Callable[[], bool] | None = None,
) -> Generator[Puzzle, None, None]:
    """The puzzles of a batch, one after the other, each as soon as it is there.

    `seen` are those of an earlier run: their number is where this one goes on. `tick` is called
    now and then; it may return True to stop.

    >>> [puzzle.metadata["id"] for puzzle in make_all(Batch("hitori", "1", 2, {"size": 5}))]
    ['hitori-5x5-1', 'hitori-5x5-1/2']
    """
    batch.check()
    seen = seen or Seen()
    places = range(len(seen), batch.count)
    with closing(_drafts(batch, places, runner, tick)) as drafts:
        for place, draft in drafts:
            puzzle, repeat = draft, 0
            while not seen.add(puzzle):
                repeat += 1
                if repeat > _REPEATS:
                    raise CannotMake(words.NO_MORE, count=len(seen), tries=_REPEATS)
                puzzle = batch.made(place, repeat, tick)
            yield puzzle


def _drafts(
    batch: Batch, places: range, runner: Runner | None, tick: Callable[[], bool] | None
) -> Generator[tuple[int, Puzzle], None, None]:
    """The puzzles at these places before anybody has looked for equal ones."""
    if runner is None or isinstance(runner, Here):  # then it can be stopped in the middle of one
        for place in places:
            yield place, batch.made(place, cancel=tick)
        return

    def look() -> None:
        if tick is not None and tick():
            raise CannotMake(words.CANCELLED)

    with closing(runner.each(batch.made, places, tick=look)) as drafts:
        for place, draft in drafts:
            if isinstance(draft, Failed):
                template = words.PROCESS_LATE if draft.reason == "time" else words.PROCESS_LOST
                raise RanOut(template, seed=batch.seed_of(place), reason=draft.reason)
            yield place, draft
