"""Search trees as a page to step through: the tree, and the board beside what is said about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from pathlib import Path

from ...drawing import draw
from ...drawing.themed import themed
from ...showing.stepper import PREFIX, key, stepping
from ...wording import Sentence
from . import Node, Trace, words
from .boards import board_picture
from .picture import tree_picture
from .telling import Telling


def tree_page(traces: Sequence[Trace]) -> str:
    """One tree, or several side by side, as the text of an HTML file that needs nothing else.

    >>> import pencilmark
    >>> from pencilmark.lab.strategies import strategy
    >>> from pencilmark.lab.tracing import trace
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> page = tree_page([trace(puzzle, strategy("teaching/leftmost/up"))])
    >>> page.startswith("<!doctype html>"), page.count("<section>")
    (True, 1)
    """
    titles = [Telling(trace).title() for trace in traces]
    title = escape(str(Sentence(words.PAGE, name=" / ".join(titles))))
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{title}</title>",
            f"<style>{_file('page.css')}</style>",
            f"<p>{words.HOW_TO}</p>",
            "<main>",
            *(f"<section>{_stepper(trace)}</section>" for trace in traces),
            "</main>",
            f"<script>{_file('page.js')}</script>",
            "</html>\n",
        ]
    )


def _stepper(trace: Trace) -> str:
    """One tree with its board; the first picture is the puzzle alone, then comes each node."""
    style, _ = themed(PREFIX)
    telling = Telling(trace)
    boards = [board_picture(trace, node, style, small=False) for node in trace.nodes]
    bare = draw(
        trace.puzzle, format="svg", numbers=True, coordinates=True, style=style, legend=False
    )
    tree = tree_picture([trace], style=style, boards=False, told=False)
    result = [telling.counted(), telling.result(), telling.cut()]
    return stepping(
        telling.title(),
        [bare, *boards],
        [*_names(trace)],
        ["".join(_said(telling, node)) for node in trace.nodes],
        below=key(words.MARKED, style),
        above=f"<h1>{escape(telling.title())}</h1>"
        f"<p>{escape(telling.way())}</p>"
        f'<p data-step="{len(trace.nodes)}">'
        f"{'<br>'.join(escape(line) for line in result if line)}</p>"
        f'<div class="tree">{tree}</div>',
    )


def _names(trace: Trace) -> Iterator[str]:
    """What each picture is called."""
    yield words.PUZZLE
    yield words.START
    count = len(trace.nodes) - 1
    for number in range(1, count + 1):
        yield str(Sentence(words.DECISION, number=number, count=count))


def _said(telling: Telling, node: Node) -> Iterator[str]:
    """What is said about a node: what was decided, how it ended, and what followed before that."""
    found = [*telling.consequences(node)]
    end = telling.end(node)
    told = f"<b>{escape(telling.decision(node))}</b>"
    if end or not found:
        told += f"<p>{f'<b>{escape(end)}</b>' if end else words.NOTHING}</p>"
    yield f'<div class="told">{told}</div>'
    if found:
        yield f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in found)}</ul>"


@cache
def _file(name: str) -> str:
    return (Path(__file__).parent / name).read_text("utf-8")
