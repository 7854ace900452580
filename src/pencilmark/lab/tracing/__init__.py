"""The search tree of the teaching solver, recorded node by node: for lectures.

A node is a decision: a cell is left one of its values (or half of them), and what follows from it
is worked out before the next decision. A cell that has one value left is no decision; it is settled
within the node. So a tree has as many nodes as the solver counts decisions, and the start.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from ...clock import Stopped
from ...engines.backtracking import Backtracking, Constraint, Literals
from ...errors import PencilmarkError
from ...kind import kind_of
from ...model import Model, Rule
from ...puzzle import Solution, require_sense
from ...wording import Sentence
from ..strategies import (
    Goal,
    ProcessorClock,
    Status,
    Strategy,
    look_for,
    require_goal,
    status_of,
)
from . import words

if TYPE_CHECKING:
    from ...drawing import StyleName
    from ...puzzle import Puzzle

MAX_NODES = 200
"""The largest tree if nothing is said: one that still fits on a wall."""

End = Literal["branches", "dead end", "solution", "again", "cut"]
"""How a node ends: it branches; a rule cannot be kept; a solution; the same solution once more,
where only what is no cell differs; or the tree is cut here."""


@dataclass(frozen=True)
class Found:
    """What a rule has ruled out or settled."""

    literal: int
    rule: Rule
    so: tuple[int, ...] = ()
    """What else this says of the same cell: the one value that is left, the others that are not."""


@dataclass(eq=False)
class Node:
    """A decision and what followed from it."""

    number: int
    """In the order of the search; the start is 0."""
    parent: Node | None
    cell: int | None
    """The cell that was decided; None: this is the start."""
    left: tuple[int, ...] = ()
    """The literals of the values that the cell was left; more than one if its values are halved."""
    found: list[Found] = field(default_factory=list)
    """What looking ahead found, in this order."""
    known: tuple[int, ...] = ()
    """Every literal that is known at the end of the node."""
    end: End = "branches"
    broken: Rule | None = None
    """For a dead end: the rule that cannot be kept."""
    emptied: int | None = None
    """For a dead end: the cell to which this rule would leave no value, if there is one."""
    solution: tuple[str, ...] | None = None
    children: list[Node] = field(default_factory=list)
    depth: int = field(init=False)
    """How many decisions it rests on, its own among them."""

    def __post_init__(self) -> None:
        self.depth = 0 if self.parent is None else self.parent.depth + 1


@dataclass(frozen=True, eq=False)
class Trace:
    """A search, node by node."""

    puzzle: Puzzle
    model: Model
    strategy: Strategy
    status: Status
    nodes: tuple[Node, ...]
    """All nodes in the order of the search; the first is the start."""
    counters: dict[str, int]
    """What the solver counted, as `Outcome.counters`."""
    cut: Literal["", "nodes", "time"] = ""
    """Why the search was not gone on with, if it was not."""

    @property
    def solutions(self) -> Iterator[Solution]:
        """The solutions in the order in which they were found."""
        for node in self.nodes:
            if node.solution is not None:
                yield Solution(self.puzzle, node.solution)

    def text(self, *, ascii: bool = False, width: int | None = None) -> str:
        """The tree as text; `ascii`: drawn with plain characters; `width`: that of a screen."""
        from .telling import tree_text

        return tree_text(self, ascii, width)

    def svg(self, *, style: StyleName = "print", boards: bool | None = None) -> str:
        """The tree as a picture; `boards`: a small board at every node (None: if they fit)."""
        from .picture import tree_picture

        return tree_picture([self], style=style, boards=boards)

    def html(self) -> str:
        """The tree as a page to step through, which needs nothing else."""
        from .page import tree_page

        return tree_page([self])

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()


def trace(
    puzzle: Puzzle,
    strategy: Strategy,
    *,
    goal: Goal = "unique",
    max_nodes: int = MAX_NODES,
    time_limit: float | None = None,
) -> Trace:
    """Search a puzzle with the teaching solver, and record the search.

    The goal is as in `run`. After `max_nodes` nodes, or `time_limit` seconds of processor time, the
    search is broken off, and `cut` says so.

    >>> import pencilmark
    >>> from pencilmark.lab.strategies import strategy
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> tree = trace(puzzle, strategy("teaching/leftmost/up"))
    >>> tree.status, len(tree.nodes) - 1 == tree.counters["decisions"]
    ('unique', True)
    """
    require_sense(puzzle)
    require_goal(goal, time_limit)
    if strategy.engine != "teaching":
        raise PencilmarkError(str(Sentence(words.TEACHING_ONLY, name=strategy.name)))
    if max_nodes < 1:
        raise PencilmarkError(str(Sentence(words.NOT_NODES, number=max_nodes)))
    clock = ProcessorClock(time_limit)
    try:
        with clock:
            model = kind_of(puzzle).model(puzzle)
            search = _Recorder(model, strategy, max_nodes, clock)
            found, finished = look_for(search, goal)
    except Stopped:
        raise PencilmarkError(words.NO_TIME) from None
    if not finished:
        search.cut()
    return Trace(
        puzzle,
        model,
        strategy,
        status_of(len(found), finished, goal),
        tuple(search.nodes),
        search.counters(),
        "" if finished else "nodes" if search.full else "time",
    )


class _Recorder(Backtracking):
    """The teaching solver, with somebody who takes notes."""

    def __init__(
        self, model: Model, strategy: Strategy, max_nodes: int, clock: ProcessorClock
    ) -> None:
        super().__init__(
            model,
            strategy.variables or "leftmost",
            strategy.values or "up",
            strategy.look_ahead or "forward",
            clock,
        )
        self._max_nodes = max_nodes
        self.full = False
        """Whether there are as many nodes as may be."""
        self._now = Node(0, None, None)
        self.nodes = [self._now]
        self._choosing: list[Node] = []
        """The nodes in which a cell was chosen whose values are still being tried."""
        self._finding: tuple[int, Rule, int] | None = None
        """What was found last, by which rule, and how much was known before."""

    def cut(self) -> None:
        """Note where the search was broken off."""
        self._settle()
        node = self._choosing[-1] if self._choosing else self._now
        node.end = "cut"
        if not node.children:
            node.known = self._all_known()

    def _all_known(self) -> tuple[int, ...]:
        return tuple(self._signed(self.order_known))

    def _signed(self, variables: Sequence[int]) -> Iterator[int]:
        return (number if self.known[number] else -number for number in variables)

    def _settle(self) -> None:
        """Write down what was found last, now that all it says of its cell is known."""
        if self._finding is not None:
            literal, rule, before = self._finding
            so = [one for one in self._signed(self.order_known[before:]) if one != literal]
            self._now.found.append(Found(literal, rule, tuple(so)))
            self._finding = None

    def on_choice(self, cell: int) -> None:
        self._settle()
        self._choosing.append(self._now)

    def on_try(self, cell: int, part: Literals, choice: bool) -> None:
        self._settle()
        parent = self._choosing[-1]
        if not choice:  # the cell is settled within the node
            self._now = parent
            return
        parent.known = self._all_known()
        if len(self.nodes) == self._max_nodes:
            self.full = True
            raise Stopped
        self._now = Node(len(self.nodes), parent, cell, tuple(part))
        self.nodes.append(self._now)
        parent.children.append(self._now)

    def on_found(self, literal: int, constraint: Constraint) -> None:
        self._settle()
        self._finding = literal, self.rule_of[constraint], len(self.order_known)

    def on_dead_end(self, constraint: Constraint, literal: int | None = None) -> None:
        self._settle()
        self._now.end = "dead end"
        self._now.broken = self.rule_of[constraint]
        self._now.emptied = None if literal is None else self.cell_of[abs(literal)]
        self._now.known = self._all_known()

    def on_solution(self, solution: tuple[str, ...], again: bool) -> None:
        self._settle()
        self._now.end = "again" if again else "solution"
        self._now.solution = None if again else solution
        self._now.known = self._all_known()

    def on_back(self, cell: int) -> None:
        self._choosing.pop()
