"""Connectivity for proofs: pieces that no free cell joins, and minimum vertex cuts between them.

A proof rests on a few rules only. Cells of which none of them speaks are free: all of them may join
the group, as far as it reaches them, so that only what the rules say can tear it apart. Forbidding
one trial solution after the other as it comes would take thousands of rounds.

Where that does not do, each cut runs where the fewest cells are still open: through the narrowest
place between two parts, found with augmenting paths (Ford and Fulkerson, 1956).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ..clock import check
from ..grid import Grid
from ..model import Clause, Connected

_WIDEST = 8
"""A place with more free cells than this counts as open country."""
_NAMED = 6
"""For how many cells of a part that may go a cut is stated."""

_WALL, _UNSEEN, _FIRST = -3, -2, -1
"""How a node was reached: it never can be, it was not, or it is one of the first."""


class Pieces:
    """A trial solution in the eyes of a rule, after all free cells have joined the group.

    `bound` are the variables that something else in force speaks of, as bits. Pieces without any
    such cell are left out of the group: nothing needs them.

    >>> from pencilmark.grid import grid
    >>> from pencilmark.wording import Sentence
    >>> rule = Connected("one", Sentence(""), grid(1, 5), range(1, 6))
    >>> Pieces(rule, [1, -2, -3, -4, 5], 0b100010).are_one
    True
    >>> torn = Pieces(rule, [1, -2, -3, -4, 5], 0b110010)
    >>> torn.are_one, torn.cuts(())
    (False, [(-5, -1, 4)])
    """

    def __init__(self, rule: Connected, truth: Sequence[int], bound: int) -> None:
        check()
        self._rule = rule
        self._truth = truth
        literals = rule.literals
        full = (1 << rule.grid.size) - 1
        tied = free = 0
        for cell, literal in enumerate(literals):
            variable = abs(literal)
            if not bound >> variable & 1:
                free |= 1 << cell
            elif truth[variable - 1] == literal:
                tied |= 1 << cell
        self._tied = tied
        """The cells of the group that are not free."""
        self._off = full & ~(tied | free)
        self._pieces: list[int] = []
        on = tied | free
        while tied:
            piece = rule.grid.flood(tied & -tied, on)
            self._pieces.append(piece)
            tied &= ~piece

    @property
    def are_one(self) -> bool:
        """Whether the group is connected."""
        return len(self._pieces) < 2

    def truth(self) -> list[int]:
        """The trial solution with the free cells as they are here."""
        on = self._pieces[0] if self._pieces else 0
        truth = list(self._truth)
        for cell, literal in enumerate(self._rule.literals):
            truth[abs(literal) - 1] = literal if on >> cell & 1 else -literal
        return truth

    def cuts(self, forced: Collection[int], *, narrow: bool = False) -> list[Clause]:
        """Clauses that follow from the rule by itself, and that no such trial solution keeps.

        `forced` are literals that are certain. A `narrow` cut runs where the fewest cells are open;
        otherwise it runs along the piece.
        """
        literals = self._rule.literals
        sure = sum(1 << cell for cell in _cells(self._tied) if literals[cell] in forced)
        root = max(self._pieces, key=lambda piece: (piece & sure != 0, piece.bit_count()))
        target = _first(root & sure or root & self._tied)
        walls = 0
        if narrow:
            walls = sum(1 << cell for cell in _cells(self._off) if -literals[cell] in forced)
        clauses = []
        for piece in self._pieces:
            if piece == root:
                continue
            inside = self._up_to_narrowest(piece, root, walls) if narrow else piece
            inside, shore = self._parted(inside, 1 << target)
            known = inside & sure
            ends = [_first(known)] if known else list(_cells(inside & self._tied))[:_NAMED]
            crossed = [literals[cell] for cell in _cells(shore)]
            clauses += [(-literals[cell], -literals[target], *crossed) for cell in ends]
        return clauses

    def _parted(self, inside: int, target: int) -> tuple[int, int]:
        """What cannot be left without crossing a shore, and the shore."""
        grid = self._rule.grid
        full = (1 << grid.size) - 1
        shore = grid.spread(inside, full & ~inside)
        # a cell of the shore that does not border on the other side is no way out
        across = grid.flood(target, full & ~shore)
        shore = grid.spread(across, shore)
        return grid.flood(inside, full & ~shore), shore

    def _up_to_narrowest(self, piece: int, root: int, walls: int) -> int:
        """What a piece can reach up to the narrowest place on the way to the root."""
        grid = self._rule.grid
        full = (1 << grid.size) - 1
        smaller, larger = sorted((piece, root), key=int.bit_count)  # the same from either side
        on = full & ~self._off
        narrow = narrowest(grid, *(set(_cells(some)) for some in (smaller, larger, on, walls)))
        if narrow is None:
            return piece
        return grid.flood(piece, full & ~walls & ~sum(1 << cell for cell in narrow))


def _cells(bits: int) -> Iterator[int]:
    """The cells that are bits of a number, in order."""
    while bits:
        yield _first(bits)
        bits &= bits - 1


def _first(bits: int) -> int:
    """The first of some cells, which are bits."""
    return (bits & -bits).bit_length() - 1


def narrowest(
    grid: Grid, source: set[int], sink: set[int], on: set[int], walls: set[int]
) -> set[int] | None:
    """The fewest free cells that part two sets; None: too many.

    As many ways that share no free cell as there are fit through (a largest flow), and where no
    further one fits is the narrowest place.

    >>> from pencilmark.grid import grid
    >>> sorted(narrowest(grid(3, 5), {0}, {4}, {0, 4}, {2, 12}))
    [6]
    """
    passage = _Passage(grid, on, walls)
    for _ in range(_WIDEST):
        back, end = passage.way(source, sink)
        if end is None:
            # reached, but there is no way out of it
            return {
                cell
                for cell in grid.cells
                if back[2 * cell] > _UNSEEN and back[2 * cell + 1] == _UNSEEN
            }
        passage.take(back, end)
    return None


class _Passage:
    """Ways through a grid that share no free cell.

    A cell has two nodes: it is being entered (an even number) or left (the next one).
    """

    def __init__(self, grid: Grid, on: set[int], walls: set[int]) -> None:
        self._beside = grid.beside
        self._on = on
        self._flow: dict[tuple[int, int], int] = {}
        """How many ways go from one cell to another."""
        self._used: set[int] = set()
        """The free cells that a way goes through."""
        self._start = [_UNSEEN] * (2 * grid.size)
        for cell in walls:
            self._start[2 * cell] = _WALL

    def way(self, source: set[int], sink: set[int]) -> tuple[list[int], int | None]:
        """One more way from the source to the sink, if there is one: its end, and how each node on
        the way was reached. A way may push back another one where they meet."""
        on, used, flow, beside = self._on, self._used, self._flow, self._beside
        back = self._start[:]
        queue = []
        for cell in sorted(source):
            back[2 * cell] = back[2 * cell + 1] = _FIRST
            queue.append(2 * cell + 1)
        for node in queue:
            cell = node >> 1
            if not node & 1:
                queue += self._pushed_back(back, node)
                continue
            for near in beside[cell]:
                entered = near << 1
                if back[entered] != _UNSEEN:
                    continue
                back[entered] = node
                if near in sink:
                    return back, entered
                if flow and (near in used or near in on):
                    queue.append(entered)
                elif back[entered + 1] == _UNSEEN:
                    back[entered + 1] = entered
                    queue.append(entered + 1)
            if back[node - 1] == _UNSEEN:  # a way that is pushed back out of a cell
                back[node - 1] = node
                queue.append(node - 1)
        return back, None

    def _pushed_back(self, back: list[int], node: int) -> list[int]:
        """Where a way can go on that enters a cell which others may go through."""
        cell = node >> 1
        onward = [] if cell in self._used else [node + 1]
        onward += [2 * near + 1 for near in self._beside[cell] if self._flow.get((near, cell))]
        onward = [other for other in onward if back[other] == _UNSEEN]
        for other in onward:
            back[other] = node
        return onward

    def take(self, back: list[int], end: int) -> None:
        """Take a way that was found."""
        flow, used = self._flow, self._used
        node = end
        while (before := back[node]) != _FIRST:
            cell, here = before // 2, node // 2
            if cell != here:
                if before % 2:
                    flow[cell, here] = flow.get((cell, here), 0) + 1
                else:
                    flow[here, cell] -= 1
            elif cell not in self._on:
                (used.discard if before % 2 else used.add)(cell)
            node = before
