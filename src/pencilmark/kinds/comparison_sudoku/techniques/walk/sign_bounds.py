"""What the signs of a puzzle say by themselves, as numbers only."""

from __future__ import annotations

from collections.abc import Sequence

from ..bounds import most_counted
from .frame import Frame

Near = list[list[int]]
"""For each cell its neighbours on one side of signs."""


class SignBounds:
    """What the signs alone say, cell by cell: from below, by smaller cells, and from above."""

    def __init__(self, frame: Frame, sides: Sequence[Near], upwards: list[int]) -> None:
        """`sides` are the smaller and the greater neighbours; upwards smaller cells come first."""
        size, cells, area_of = len(frame.groups[0]), range(len(upwards)), frame.area_of
        most = most_counted(size)
        self.chained: list[list[int]] = []
        """On either side for each cell how long the longest chain of signs is."""
        self.counted: list[list[int]] = []
        """And how many cells of its box signs within the box tie to it."""
        self.tied: list[list[int]] = []
        """And which cells are tied to it at all, as a number."""
        chains: list[list[int]] = []
        for near, order in zip(sides, (upwards, upwards[::-1]), strict=True):
            length, along, within, tied = ([0] * len(upwards) for _ in range(4))
            for cell in order:
                for other in near[cell]:
                    tied[cell] |= tied[other] | 1 << other
                    if area_of[cell] >> other & 1:
                        within[cell] |= within[other] | 1 << other
                    if length[other] + 1 > length[cell]:
                        length[cell], along[cell] = length[other] + 1, along[other] | 1 << other
            self.chained.append(length)
            self.counted.append([min(one.bit_count(), most) for one in within])
            self.tied.append(tied)
            chains.append(along)
        low, high = (list(map(max, *both)) for both in zip(self.chained, self.counted, strict=True))
        every = (1 << size) - 1
        self.outside = [every & ~(every >> low[c] + high[c] << low[c]) for c in cells]
        """For each cell the digits outside of its bounds."""
        self.extremes: list[int] = []
        """What follows where one cell of a box alone has no smaller (or greater) one beside it;
        where a chain goes through the whole box, that tells it."""
        for area in frame.areas:
            bits = area_of[area[0]]
            if any(not bits & ~(chains[0][cell] | 1 << cell) for cell in area):
                continue
            for near, index in zip(sides, (0, size - 1), strict=True):
                free = [c for c in area if not any(bits >> other & 1 for other in near[c])]
                if len(free) == 1:
                    self.extremes.append(free[0] * size + index + 1)
