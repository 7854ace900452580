"""Search trees in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from ...explaining.phrases import said
from ...explaining.position import Position
from ...kind import kind_of
from ...wording import Sentence
from . import Node, Trace, words

_WIDTH = 100
_NARROWEST, _NARROWEST_ON_SCREEN = 40, 20
"""However deep a node is, its sentences get that much room."""

_PLAIN = str.maketrans(
    {"├": "|", "└": "`", "─": "-", "│": "|", "·": "-", "✗": "x", "✓": "*", "↩": "<", "…": "..."}
)


class Telling:
    """What there is to say about one search."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._board = trace.model.board
        self._position = Position(trace.puzzle, trace.model)

    def title(self) -> str:
        """The puzzle, and how it is searched."""
        puzzle = self.trace.puzzle
        name = puzzle.metadata.get("title")
        told = {
            "puzzle": name if isinstance(name, str) else kind_of(puzzle).title,
            "rows": puzzle.grid.rows,
            "cols": puzzle.grid.cols,
            "strategy": self.trace.strategy.name,
        }
        return str(Sentence(words.TITLE, **told))

    def way(self) -> str:
        """The strategy in words."""
        how = self.trace.strategy
        told = {
            "look": words.LOOKS[how.look_ahead or "forward"],
            "cells": words.CELLS[how.variables or "leftmost"],
            "values": words.VALUES[how.values or "up"],
        }
        return str(Sentence(words.WAY, **told))

    def counted(self) -> str:
        """What the solver counted."""
        return str(Sentence(words.COUNTED, **self.trace.counters))

    def result(self) -> str:
        """What came out."""
        return words.STATUS[self.trace.status]

    def cut(self) -> str:
        """That the tree is not all of it; empty if it is."""
        cut = self.trace.cut
        return str(Sentence(words.CUT[cut], count=len(self.trace.nodes))) if cut else ""

    def decision(self, node: Node) -> str:
        """What was decided: "R1C1 is a star"."""
        if node.cell is None:
            return words.START
        if node.cell >= self._board.grid.size:
            value = words.TRUE if node.left[0] > 0 else words.FALSE
            return str(Sentence(words.HELPER, value=value))
        if len(node.left) == 1:
            return said(self._position, node.left)
        values = words.OR.join(self._board.meaning(literal)[1] for literal in node.left)
        return str(Sentence(words.HALF, cell=self._board.grid.name(node.cell), values=values))

    def consequences(self, node: Node) -> Iterator[str]:
        """What looking ahead found, a sentence for each rule."""
        for rule, found in groupby(node.found, lambda one: one.rule):
            literals: list[int] = []
            for one in found:
                literals += [so for so in one.so if so > 0] or [one.literal]
            own = [literal for literal in literals if abs(literal) <= self._board.variables]
            if own:
                what = said(self._position, own, most=self._board.grid.size)
                yield str(Sentence(words.FOUND, what=what, rule=rule.sentence))

    def end(self, node: Node) -> str:
        """How a node ended; empty if it branches."""
        if node.end == "dead end":
            assert node.broken is not None
            told = {"rule": node.broken.sentence}
            if node.emptied is None or node.emptied >= self._board.grid.size:
                return str(Sentence(words.BROKEN, **told))
            return str(Sentence(words.EMPTIED, **told, cell=self._board.grid.name(node.emptied)))
        if node.end == "solution":
            before = self.trace.nodes[: node.number + 1]
            number = sum(one.end == "solution" for one in before)
            return str(Sentence(words.SOLUTION, number=number))
        return words.AGAIN if node.end == "again" else ""

    def back(self, node: Node) -> str:
        """That all values of the cell that was decided next have been tried; empty if not so."""
        last = self.trace.nodes[-1]
        if node.end == "cut" or not node.children or self._is_under(last, node):
            return ""
        cell = node.children[0].cell
        if cell is None or cell >= self._board.grid.size:
            return ""
        return str(Sentence(words.BACK, cell=self._board.grid.name(cell)))

    def _is_under(self, node: Node, above: Node) -> bool:
        """Whether the search ended under a node, and so never came back to it."""
        if self.trace.status in ("unique", "none"):
            return False  # it came back all the way
        found: Node | None = node
        while found is not None and found is not above:
            found = found.parent
        return found is above


def tree_text(trace: Trace, ascii: bool = False, width: int | None = None) -> str:
    """The whole search as an indented tree; `ascii`: drawn with plain characters.

    `width`: that of the screen that it is read on, which would break longer lines anywhere.

    >>> import pencilmark
    >>> from pencilmark.lab.strategies import strategy
    >>> from pencilmark.lab.tracing import trace
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n11\\n11")
    >>> text = trace(puzzle, strategy("teaching/leftmost/up")).text(ascii=True)
    >>> print(*(line for line in text.split("\\n") if "R1C1" in line), sep="\\n")
    |-1  R1C1 is clear
    |-2  R1C1 is shaded
    |   - R2C1 is clear: R1C1 and R2C1 share a side, so at most one of them is shaded.
    |   - R1C2 is clear: R1C1 and R1C2 share a side, so at most one of them is shaded.
    `< Every value of R1C1 has been tried: back.
    """
    telling = Telling(trace)
    before = [telling.title(), telling.way()]
    after = [*filter(None, [telling.cut()]), telling.result(), telling.counted()]
    if width is not None:
        before, after = _wrapped(before, width), _wrapped(after, width)
    lines = [*before, "", *_told(telling, trace.nodes[0], width), "", *after]
    text = "\n".join(line.rstrip() for line in lines) + "\n"
    return text.translate(_PLAIN) if ascii else text


def _wrapped(sentences: list[str], width: int) -> list[str]:
    return [line for sentence in sentences for line in wrap(sentence, width)]


def _told(telling: Telling, top: Node, width: int | None) -> Iterator[str]:
    """A node and all below it."""
    # each with what stands before its first line, and before the others
    waiting: list[tuple[Node | str, str, str]] = [(top, "", "")]
    while waiting:
        node, first, rest = waiting.pop()
        if isinstance(node, str):
            yield from _lines(node, first, rest, width)
            continue
        yield f"{first}{node.number}  {telling.decision(node)}"
        under = rest + ("│ " if node.children else "  ")
        for sentence in telling.consequences(node):
            yield from _lines(sentence, f"{under}· ", f"{under}  ", width)
        if end := telling.end(node):
            sign = {"dead end": "✗", "solution": "✓"}.get(node.end, "=")
            yield from _lines(end, f"{under}{sign} ", f"{under}  ", width)
        if node.solution is not None:
            cols = telling.trace.puzzle.grid.cols
            for start in range(0, len(node.solution), cols):
                yield f"{under}  {''.join(node.solution[start : start + cols])}"
        after = telling.back(node)
        closing = after or (words.GOES_ON if node.end == "cut" else "")
        below: list[tuple[Node | str, str, str]] = []
        for child in node.children:
            is_last = child is node.children[-1] and not closing
            below.append(
                (child, rest + ("└─" if is_last else "├─"), rest + ("  " if is_last else "│ "))
            )
        if closing:
            below.append((closing, rest + ("└↩ " if after else "└ "), rest + "   "))
        waiting += reversed(below)


def _lines(sentence: str, first: str, rest: str, width: int | None) -> Iterator[str]:
    """A sentence in lines that are not too long."""
    if width is None:
        room = max(_WIDTH - len(first), _NARROWEST)
    else:
        room = max(min(_WIDTH, width) - len(first), _NARROWEST_ON_SCREEN)
    for place, line in enumerate(wrap(sentence, room)):
        yield (rest if place else first) + line
