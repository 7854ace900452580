"""The steps of level 3: what is seen of the snake as a whole, and what ends almost at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

from .....model import cell_of
from ..connectivity import closing, cut_off
from ..look_ahead import pointed_at
from ..reasons import APART, CLOSED, FULL, LOOP, SHORT, SIDES, TOUCH
from ..refutations import GLANCE, Suppositions, alike, is_cut, opposite
from ..spread import Noted, taken
from ..view import EMPTY, SNAKE, Sight
from ..what_if import Follower

Found = tuple[str, tuple[int, ...]]
"""The name of a technique, and what follows by it."""

_CLASHES = {
    "stranded": (SIDES,),
    "too-many": (FULL,),
    "too-few": (SHORT,),
    "collision": (TOUCH,),
    "falling-apart": (APART, LOOP, CLOSED),
}


class Open:
    """Something that has been found."""

    def __init__(self, found: Found, looked_at: Callable[[], Sequence[int]]) -> None:
        self.found = found
        self._looked_at = looked_at

    @cached_property
    def spoken_of(self) -> int:
        """The cells that its words may speak of, as bits."""
        cells = {*self._looked_at(), *map(cell_of, self.found[1])}
        return sum([1 << cell for cell in cells])


class Glances:
    """What has been seen and nobody has taken yet."""

    def __init__(self) -> None:
        self.solution: Callable[[], Sequence[int] | None] = lambda: None
        """The only solution, if it is known: a signed literal for each variable."""
        self._suppositions = Suppositions(wide=False)
        self._waiting: list[Open] = []

    def look(self, sight: Sight, noted: Noted) -> list[Found]:
        """What is open, what was found before first."""
        waiting = {one.found[1] for one in self._waiting}
        new = [one for one in self._seen(sight, noted) if one.found[1] not in waiting]
        self._waiting += new
        return [one.found for one in self._waiting]

    def take(self, place: int) -> None:
        """Take one of those that are open."""
        del self._waiting[place]

    def forget(self, known: int) -> None:
        """These cells (bits) have become known: what speaks of them is found again if it holds."""
        if self._waiting:
            self._waiting = [one for one in self._waiting if not known & one.spoken_of]

    @cached_property
    def _true(self) -> list[int] | None:
        """What each cell is, if that is known."""
        truth = self.solution()
        return None if truth is None else [SNAKE if one > 0 else EMPTY for one in truth]

    def _seen(self, sight: Sight, noted: Noted) -> Iterator[Open]:
        for finding in cut_off(sight):
            yield Open(("cut-off", finding.conclusions), tuple)
        for finding in closing(sight, list(map(taken, noted.sides))):
            yield Open(("no-loop", finding.conclusions), partial(getattr, finding, "looked_at"))
        follower, suppositions = Follower(sight, noted), self._suppositions
        refuted = suppositions.refuted(follower, GLANCE, self._true)
        ended = [suppositions.simplest(follower, one) for one in refuted]
        ended = [one for one in ended if not is_cut(one)]
        for name, clashes in _CLASHES.items():
            for same in alike([one for one in ended if one.broken.why in clashes]):
                yield Open((name, opposite(same)), partial(pointed_at, sight, same))
