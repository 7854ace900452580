"""What differs between two drawings of the same size."""

from __future__ import annotations

from collections.abc import Iterator

from .scene import Scene


def differing_cells(one: Scene, other: Scene) -> list[int]:
    """The cells that do not look the same in both, what stands on their lines included.

    >>> from pencilmark.drawing.scene import Label, Scene, Sign
    >>> from pencilmark.grid import grid
    >>> before = Scene(grid(1, 4), "before", labels=(Label(0, "1"),), signs=(Sign(2, 3),))
    >>> after = Scene(grid(1, 4), "after", labels=(Label(0, "2"),), signs=(Sign(2, 3),))
    >>> differing_cells(before, after)
    [0]
    """
    return sorted({cell for cell, _ in {*_looks(one)} ^ {*_looks(other)}})


def _looks(scene: Scene) -> Iterator[tuple[int, object]]:
    """Each cell with each thing that can be seen there."""
    for label in scene.labels:
        if isinstance(label.place, int):
            yield label.place, label
    for symbol in scene.symbols:
        if isinstance(symbol.place, int):
            yield symbol.place, symbol
    for fill in scene.fills:
        yield fill.cell, fill
    for sign in scene.signs:
        yield sign.smaller, sign
        yield sign.greater, sign
    if scene.regions:
        yield from enumerate(scene.regions)
    else:
        for wall in scene.walls:
            yield wall.a, wall
            yield wall.b, wall
