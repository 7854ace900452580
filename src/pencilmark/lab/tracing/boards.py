"""The board at a node of a search tree: what is known there, and what has just been found."""

from __future__ import annotations

from ...drawing import draw
from ...drawing.scene import Role
from ...drawing.styles import Style
from ...grid import reach
from ...model import Connected
from ...puzzle import Marks
from . import Node, Trace


def board_picture(trace: Trace, node: Node, style: Style, *, small: bool) -> str:
    """The board at the end of a node as SVG; a `small` one is without pencil marks and names."""
    board = trace.model.board
    own = [literal for literal in node.known if abs(literal) <= board.variables]
    meanings = [board.meaning(literal) for literal in own]
    values = {cell: value for cell, value, is_ in meanings if is_}
    ruled_out = [(cell, value) for cell, value, is_ in meanings if not is_ and cell not in values]
    return draw(
        trace.puzzle,
        Marks(board, values, () if small else ruled_out),
        format="svg",
        style=style,
        numbers=not small,
        coordinates=not small,
        roles=roles_at(trace, node),
        legend=False,
        struck=()
        if small
        else [(cell, value) for cell, value, is_ in _found(trace, node) if not is_],
    )


def roles_at(trace: Trace, node: Node) -> dict[int, Role]:
    """The cells to highlight: decided, settled or bounded by looking ahead, in a broken rule."""
    board = trace.model.board
    known = {board.meaning(literal)[:2] for literal in node.known if 0 < literal <= board.variables}
    settled = {cell for cell, _ in known}
    roles: dict[int, Role] = {}
    for cell, value, is_ in _found(trace, node):
        blank = value == board.blank
        roles[cell] = "forced" if not blank and (is_ or cell in settled) else "eliminated"
    if node.end == "dead end" and node.broken is not None:
        if node.emptied is not None and node.emptied < board.grid.size:
            roles[node.emptied] = "wrong"
        elif isinstance(node.broken, Connected):
            roles.update(dict.fromkeys(_cut_off(node.broken, set(node.known)), "wrong"))
        elif len(node.broken.cells) < board.grid.size:
            roles.update(dict.fromkeys(node.broken.cells, "wrong"))
    if node.cell is not None and node.cell < board.grid.size:
        roles[node.cell] = "looked-at"
    return roles


def _cut_off(rule: Connected, known: set[int]) -> set[int]:
    """The cells of a group that has fallen apart, all but those of its largest part."""
    inside = {cell for cell, literal in enumerate(rule.literals) if literal in known}
    possible = {cell for cell, literal in enumerate(rule.literals) if -literal not in known}
    parts: list[set[int]] = []
    while inside:
        parts.append(reach(rule.grid, min(inside), possible))
        inside -= parts[-1]
    return set().union(*sorted(parts, key=len)[:-1])


def _found(trace: Trace, node: Node) -> list[tuple[int, str, bool]]:
    """What looking ahead found about cells: cell, value, and whether it is this value or not."""
    board = trace.model.board
    literals = [one.literal for one in node.found]
    return [board.meaning(literal) for literal in literals if abs(literal) <= board.variables]
