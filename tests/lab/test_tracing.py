"""Search trees say what the teaching solver does, no more and no less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import pencilmark
from oracle import all_solutions, assignments, size_of
from pencilmark.cli import main
from pencilmark.errors import PencilmarkError
from pencilmark.kind import kind, kind_names, kind_of
from pencilmark.lab.strategies import STRATEGIES, run, strategy
from pencilmark.lab.tracing import Node, Trace, trace
from pencilmark.lab.tracing.boards import roles_at
from pencilmark.lab.tracing.layout import across
from pencilmark.lab.tracing.page import tree_page
from pencilmark.lab.tracing.picture import tree_picture
from pencilmark.model import Clauses, Connected, Known, Rule, is_true
from pencilmark.puzzle import Puzzle

NAMES = (
    "teaching/leftmost/up",
    "teaching/leftmost/down/plain",
    "teaching/most-constrained/bisect/full",
    "teaching/first-fail/middle",
)
TWO = ("teaching/leftmost/up", "teaching/leftmost/up/full")
_SVG = "{http://www.w3.org/2000/svg}"


def example(name: str = "star-battle/porto-3") -> Puzzle:
    owner, _, number = name.partition("/")
    return pencilmark.read(kind(owner).example(number).puzzle)


def traces() -> list[Trace]:
    return [trace(example(), strategy(name)) for name in TWO]


# What is recorded


@pytest.mark.parametrize("name", kind_names())
def test_a_tree_has_what_the_solver_counts(name: str) -> None:
    for seed in range(6):
        puzzle = kind(name).sample(Random(seed), 2 + seed % 3)
        for search in map(strategy, NAMES):
            tree = trace(puzzle, search, max_nodes=10_000)
            outcome = run(puzzle, search)
            assert (tree.status, tree.cut) == (outcome.status, "")
            assert tree.counters == outcome.counters
            ends = Counter(node.end for node in tree.nodes)
            assert len(tree.nodes) - 1 == tree.counters["decisions"]
            if tree.counters["decisions"] or tree.status != "none":
                assert ends["dead end"] == tree.counters["backtracks"]
            else:  # there is nothing to go back from
                assert [node.end for node in tree.nodes] == ["dead end"]
            assert sum(len(node.found) for node in tree.nodes) == tree.counters["propagations"]
            found = [solution.rows() for solution in tree.solutions]
            assert len(found) == ends["solution"]
            assert found[:1] == ([outcome.solution] if outcome.solution else [])
            for node in tree.nodes:
                assert (node.end in ("branches", "cut")) == bool(node.children)
                assert all(set(node.known) <= set(child.known) for child in node.children)


def _small() -> Iterator[Puzzle]:
    """Puzzles with so few boards that all of them can be looked at."""
    for name in kind_names():
        for seed in range(20, 26):
            puzzle = kind(name).sample(Random(seed), 2 + seed % 2)
            if size_of(kind_of(puzzle).model(puzzle)) <= 600:
                yield puzzle


def test_what_rules_are_said_to_rule_out_they_rule_out() -> None:
    """Of all boards that agree with what was known, none keeps the rule and not the conclusion."""
    looked_at = Counter[str]()
    for puzzle in _small():
        boards = [known for _, known in assignments(kind_of(puzzle).model(puzzle))]
        for name in NAMES:
            tree = trace(puzzle, strategy(name))
            expected = all_solutions(tree.model)
            assert {solution.values for solution in tree.solutions} <= expected
            assert tree.status == {0: "none", 1: "unique"}.get(len(expected), "many")
            for node in tree.nodes:
                looked_at.update(_certified(node, boards))
    assert min(looked_at["found"], looked_at["dead end"]) > 50


def _certified(node: Node, boards: list[list[bool | None]]) -> Iterator[str]:
    """Check what a node says by brute force; the names of what was checked."""
    sure = [] if node.parent is None else list(node.parent.known)
    if len(node.left) == 1:
        sure.append(node.left[0])
    # a cell with several values is left some of them: the others are known at the end
    settled = {abs(one) for found in node.found for one in (found.literal, *found.so)}
    sure += [literal for literal in node.known if abs(literal) not in settled]
    for found in node.found:
        for board in _agreeing(boards, sure):
            assert _breaks(board, found.rule) or is_true(board, found.literal)
        sure += [found.literal, *found.so]
        yield "found"
    if node.end == "dead end":
        assert node.broken is not None
        assert all(_breaks(board, node.broken) for board in _agreeing(boards, sure))
        yield "dead end"


def _breaks(board: Known, rule: Rule) -> bool:
    # some clauses say more than their sentence, which leans on other rules
    return Clauses.broken(rule, board) if isinstance(rule, Clauses) else rule.broken(board)


def _agreeing(boards: list[list[bool | None]], sure: list[int]) -> Iterator[Known]:
    return (board for board in boards if all(is_true(board, literal) for literal in sure))


def test_a_tree_is_cut_where_it_grows_too_large() -> None:
    search = strategy("teaching/leftmost/up")
    whole, cut = trace(example(), search), trace(example(), search, max_nodes=7)
    assert (len(cut.nodes), cut.cut, cut.status) == (7, "nodes", "unknown")
    assert cut.counters["decisions"] == 6
    for one, other in zip(whole.nodes, cut.nodes, strict=False):
        assert (one.cell, one.left) == (other.cell, other.left)
    (node,) = (node for node in cut.nodes if node.end == "cut")
    assert whole.nodes[7].parent is whole.nodes[node.number]
    assert "cut after 7 nodes" in cut.text()
    assert "cut after 7 nodes" in cut.svg()
    hard = example("star-battle/porto-6")
    late = trace(hard, STRATEGIES["teaching/leftmost/up/plain"], max_nodes=10**6, time_limit=0.1)
    assert (late.cut, late.status) == ("time", "unknown")
    assert late.nodes[-1].number == late.counters["decisions"]
    with pytest.raises(PencilmarkError, match="the time ran out before"):
        trace(hard, search, time_limit=0)
    assert trace(example(), search, goal="first").status == "solved"


def test_what_cannot_be_traced_is_refused() -> None:
    with pytest.raises(PencilmarkError, match="only the teaching solver"):
        trace(example(), STRATEGIES["sat"])
    with pytest.raises(PencilmarkError, match="at least one node, not 0"):
        trace(example(), strategy(NAMES[0]), max_nodes=0)


# How it is shown


def test_subtrees_do_not_touch() -> None:
    for name in ("hitori/letters", "bosnian-snake/porto-6x6", "comparison-sudoku/six-flat"):
        tree = trace(example(name), strategy("teaching/leftmost/up"))
        places = across(tree.nodes, 10)
        assert min(places.values()) == 0
        levels: dict[int, list[Node]] = {}
        for node in tree.nodes:
            levels.setdefault(node.depth, []).append(node)
            if node.children:
                ends = places[node.children[0]] + places[node.children[-1]]
                assert places[node] == pytest.approx(ends / 2)
        for nodes in levels.values():
            for one, two in pairwise(nodes):
                assert places[two] - places[one] > 9.99
                assert one.number < two.number


def test_the_text_tells_the_whole_search() -> None:
    tree, _ = traces()
    text = tree.text()
    for node in tree.nodes:
        assert any(line.lstrip("│ ├└─").startswith(f"{node.number}  ") for line in text.split("\n"))
    assert text.count("✗ Dead end.") == tree.counters["backtracks"]
    assert text.count("✓ Solution") == 1
    assert "R1C5 is a star: Region 2 holds exactly 1 star." in text
    assert text.count("has been tried: back.") == sum(bool(node.children) for node in tree.nodes)
    assert tree.text(ascii=True).isascii()


def test_on_a_screen_no_line_is_longer_than_it_is_wide() -> None:
    tree = traces()[0]
    wide, narrow = tree.text().splitlines(), tree.text(width=60).splitlines()
    assert max(map(len, wide)) > 60 >= max(map(len, narrow))
    assert " ".join("".join(narrow).split("│")).count("Dead end.") == tree.counters["backtracks"]


def test_the_picture_has_a_node_for_each_decision() -> None:
    both = traces()
    for boards in (True, False):
        for style in ("print", "dark", "book"):
            picture = ElementTree.fromstring(tree_picture(both, style=style, boards=boards))
            nodes = picture.findall(f".//{_SVG}g[@class='node']")
            assert len(nodes) == sum(len(tree.nodes) for tree in both)
            assert len(picture.findall(f".//{_SVG}svg")) == (len(nodes) if boards else 0)
            assert len(picture.findall(f".//{_SVG}g[@class='edge']")) == len(nodes) - 2
    told = [node.findtext(f"{_SVG}title") or "" for node in nodes]
    assert sum("Dead end" in one for one in told) == sum(t.counters["backtracks"] for t in both)


def test_cells_that_are_cut_off_are_marked() -> None:
    """Where a group has fallen apart, the smaller part of it is what cannot be kept."""
    puzzle = pencilmark.read(kind("hitori").example("letters").puzzle)
    tree = trace(puzzle, strategy("teaching/leftmost/up"))
    apart = [(node, node.broken) for node in tree.nodes if isinstance(node.broken, Connected)]
    assert apart
    for node, rule in apart:
        wrong = {cell for cell, role in roles_at(tree, node).items() if role == "wrong"}
        clear = {cell for cell in rule.cells if rule.literals[cell] in node.known}
        shaded = {cell for cell in rule.cells if -rule.literals[cell] in node.known}
        assert wrong & clear, "something is cut off"
        assert clear - wrong, "from something else"
        assert not wrong & shaded


def test_the_page_needs_nothing_else() -> None:
    page = tree_page(traces())
    assert page.count("<section>") == 2
    assert page.count("http") == page.count("http://www.w3.org/2000/svg")
    assert "Decision 16 of 16" in page


# On the command line


def test_trace_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["lab", "trace", "-e", "star-battle/porto-3"]
    assert main([*call, "-s", TWO[0], "-s", TWO[1]]) == 0
    assert capsys.readouterr().out == "\n\n".join(tree.text() for tree in traces())
    for ending, start in ((".svg", "<svg"), (".html", "<!doctype html>"), (".txt", "Star Battle")):
        out = tmp_path / f"tree{ending}"
        assert main([*call, "--max-nodes", "5", "-o", str(out)]) == 0
        assert out.read_text("utf-8").startswith(start)
        assert "cut after 5 nodes" in capsys.readouterr().err
    for more, said in (
        (["-s", "sat"], "only the teaching solver"),
        (["-s", "abacus"], "no strategy is called 'abacus'"),
        (["-o", str(tmp_path / "tree.jpg")], "files that end in .txt"),
        (["-e", "star-battle/porto-1"], "one puzzle"),
    ):
        assert main([*call, *more]) == 2
        told = capsys.readouterr().err
        assert said in told
        assert "Traceback" not in told
