"""The lines of a text drawing, and what stands on them: paths, trails and signs."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ..layout import HEAVY, NONE, ORDINARY, THIN
from .pens import COLOURS, CORNERS, DIM, ROUND

if TYPE_CHECKING:
    from .page import Page


class Ruling:
    """Rules the lines of a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._grid = page.grid
        self._layout = page.layout
        self._pen = page.pen
        self._measures = page.measures
        self._boxed = page.pen.ascii and not any(
            weight == HEAVY
            for row in self._layout.above[1:-1] + [line[1:-1] for line in self._layout.before]
            for weight in row
        )

    def lines(self) -> None:
        """The lines between cells and round the grid."""
        layout, grid, measures = self._layout, self._grid, self._measures
        put = self._page.put
        for row in range(grid.rows + 1):
            for col in range(grid.cols + 1):
                x, y = measures.x(col), measures.y(row)
                weights = layout.corner(row, col)
                put(x, y, self._corner(weights, x), _colour(max(weights)))
                if col < grid.cols:
                    weight = weights[1]
                    text = "".join(
                        self._corner((NONE, weight, NONE, weight), x + 1 + step)
                        for step in range(measures.cell_width)
                    )
                    put(x + 1, y, text, _colour(weight))
                if row < grid.rows:
                    weight = weights[2]
                    put(x, y + 1, self._corner((weight, NONE, weight, NONE), x), _colour(weight))

    def _corner(self, weights: tuple[int, int, int, int], x: int) -> str:
        """The character where lines of these weights meet; a straight line is one of these."""
        up, right, down, left = weights
        if not self._pen.ascii:
            return CORNERS[27 * up + 9 * right + 3 * down + left]
        solid = [weight == HEAVY or (self._boxed and weight == THIN) for weight in weights]
        if any(solid):
            if solid == [False, True, False, True]:
                return "-"
            return "|" if solid == [True, False, True, False] else "+"
        if right == left == NONE and up == down:
            return ":" if up else " "
        # Dots at every second place, counted over the whole line, so that they are even.
        return "." if x % 2 else " "

    def join_path(self) -> None:
        """Paint over the thin line between two cells of a path that share a side."""
        body = {cell for cell, filling in self._layout.fillings.items() if filling == "path"}
        if self._pen.ascii:
            return
        for a, b in self._grid.side_pairs:
            if a in body and b in body:
                row, col = self._grid.pair(b)
                x, y = self._measures.x(col), self._measures.y(row)
                colour = COLOURS[self._layout.fill_roles[b]]
                across = row == self._grid.pair(a)[0]
                if across and self._layout.before[row][col] != HEAVY:
                    self._page.put(x, y + 1, self._pen.path, colour)
                elif not across and self._layout.above[row][col] != HEAVY:
                    self._page.put(x + 1, y, self._pen.path * self._measures.cell_width, colour)

    def join_holes(self) -> None:
        """Hatch what is between holes."""
        layout, grid, measures = self._layout, self._grid, self._measures
        hole, wide = self._pen.hole, measures.cell_width
        for cell in layout.holes:
            row, col = grid.pair(cell)
            x, y = measures.x(col), measures.y(row)
            beside = col > 0 and cell - 1 in layout.holes
            above = row > 0 and cell - grid.cols in layout.holes
            if beside:
                self._page.put(x, y + 1, hole, DIM)
            if above:
                self._page.put(x + 1, y, hole * wide, DIM)
            if beside and above and cell - grid.cols - 1 in layout.holes:
                self._page.put(x, y, hole, DIM)

    def trails(self) -> None:
        """A line through cells that are not painted as a path anyway."""
        for trail in self._layout.scene.trails:
            if all(self._layout.fillings.get(cell) == "path" for cell in trail.cells):
                continue
            places = [self._grid.pair(cell) for cell in trail.cells]
            joined = {*pairwise(places), *pairwise(places[::-1])}
            for row, col in places:
                ways = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
                arms = [HEAVY if ((row, col), way) in joined else NONE for way in ways]
                self._trail_cell(row, col, arms, COLOURS[trail.role])

    def _trail_cell(self, row: int, col: int, arms: list[int], colour: str) -> None:
        up, right, down, left = arms
        measures, put = self._measures, self._page.put
        x, y = measures.x(col), measures.y(row) + 1
        middle = x + measures.middle
        if self._grid.cell(row, col) not in self._page.contents:
            put(middle, y, self._corner((up, right, down, left), middle), colour)
        across = [*range(x, middle)] if left else []
        across += range(middle + 1, x + measures.cell_width + 1) if right else []
        for place in across:
            put(place, y, self._corner((NONE, HEAVY, NONE, HEAVY), place), colour)
        if up:
            put(middle, y - 1, self._corner((HEAVY, NONE, HEAVY, NONE), middle), colour)

    def signs(self) -> None:
        """Inequalities on the lines between cells."""
        measures, put = self._measures, self._page.put
        for sign in self._layout.scene.signs:
            first, second = sorted((sign.smaller, sign.greater))
            row, col = self._grid.pair(second)
            across = row == self._grid.pair(first)[0]
            signs = self._pen.smaller_first if first == sign.smaller else self._pen.greater_first
            if across:
                x, y = measures.x(col), measures.y(row) + 1
            else:
                x, y = measures.x(col) + measures.middle, measures.y(row)
            put(x, y, signs[0 if across else 1], COLOURS[sign.role])
            if sign.role not in ORDINARY:
                for side, char in zip((x - 1, x + 1), ROUND[sign.role], strict=True):
                    if not across or self._page.chars[y][side] == " ":
                        put(side, y, char, COLOURS[sign.role])


def _colour(weight: int) -> str:
    return DIM if weight == THIN else ""
