"""Where the nodes of a tree stand: near to each other, and parents over their children."""

from __future__ import annotations

from collections.abc import Sequence

from . import Node


def across(nodes: Sequence[Node], apart: float) -> dict[Node, float]:
    """How far to the right each node stands; nodes of the same depth are at least `apart`.

    The nodes come in the order of the search. Subtrees are pushed together until their outlines
    meet (Reingold and Tilford, "Tidier drawings of trees", 1981).
    """
    shift: dict[Node, float] = {}
    """How far to the right of its parent each node stands."""
    outlines: dict[Node, list[tuple[float, float]]] = {}
    """For each level of a subtree how far it reaches to either side of its top."""
    for node in reversed(nodes):  # children come before their parents
        outline: list[tuple[float, float]] = []
        places: list[float] = []
        for child in node.children:
            theirs = outlines.pop(child)
            pairs = zip(outline, theirs, strict=False)
            place = max((right - left + apart for (_, right), (left, _) in pairs), default=0.0)
            places.append(place)
            for level, (left, right) in enumerate(theirs):
                if level < len(outline):
                    outline[level] = outline[level][0], right + place
                else:
                    outline.append((left + place, right + place))
        middle = (places[0] + places[-1]) / 2 if places else 0.0
        for child, place in zip(node.children, places, strict=True):
            shift[child] = place - middle
        below = [(left - middle, right - middle) for left, right in outline]
        outlines[node] = [(0.0, 0.0), *below]
    left = min(reach for reach, _ in outlines[nodes[0]])
    found: dict[Node, float] = {}
    for node in nodes:
        found[node] = -left if node.parent is None else found[node.parent] + shift[node]
    return found
