"""What `solve` and `check` say, against all the solutions."""

from __future__ import annotations

from random import Random

import pencilmark
from pencilmark.engines import open_search
from pencilmark.errors import FaultError, FormatError, PencilmarkError
from pencilmark.kind import kind_of
from pencilmark.model import Model, Rule
from pencilmark.puzzle import Marks, Puzzle

from .running import expect
from .truth import SECOND, Truth

_FEW = 60
"""Up to so many solutions they are all listed."""


def verdict(truth: Truth) -> None:
    """None, unique or many, with solutions that are some, and in which they differ."""
    found = pencilmark.solve(truth.puzzle)
    expect(found.status == truth.status, "the verdict", f"{found.status} is {truth.status}")
    _true(truth, [solution.values for solution in found.solutions])
    if found.status == "many":
        one, two = found.solutions
        differing = [cell for cell in truth.puzzle.grid.cells if one[cell] != two[cell]]
        expect(differing == found.differing != [], "two solutions differ", found.differing)


def second_opinion(truth: Truth) -> bool:
    """The second engine says the same."""
    found = pencilmark.solve(truth.puzzle, engine=SECOND)
    expect(found.status == truth.status, "the second engine", f"{found.status} is {truth.status}")
    _true(truth, [solution.values for solution in found.solutions])
    return True


def every_solution(truth: Truth) -> bool:
    """All solutions are found, each once."""
    if not truth.complete or len(truth.solutions) > _FEW:
        return False
    found = [one.values for one in pencilmark.solve(truth.puzzle, limit=None).solutions]
    expect(len(set(found)) == len(found), "each solution comes once", found)
    expect(set(found) == set(truth.solutions), "all solutions are found", len(found))
    return True


def certain(truth: Truth) -> bool:
    """What is called certain is just what all solutions share."""
    if not truth.complete:
        return False
    found = pencilmark.solve(truth.puzzle).certain.consequences()
    true = truth.certain if truth.solutions else set()
    expect(found == true, "what is certain", f"{sorted(found)} is {sorted(true)}")
    return True


def conflict(truth: Truth) -> bool:
    """Where there is no solution: rules that contradict each other, none of them needless."""
    if truth.solutions:
        return False
    model = kind_of(truth.puzzle).model(truth.puzzle)
    rules = pencilmark.solve(truth.puzzle).conflict
    said = [str(rule.sentence) for rule in rules]
    expect(not _possible(model, rules), "a conflict is one", said)
    for index, rule in enumerate(rules):
        rest = [*rules[:index], *rules[index + 1 :]]
        expect(_possible(model, rest), "a conflict needs all its rules", str(rule.sentence))
    return True


def some_marks(truth: Truth, rng: Random) -> Marks:
    """Marks as a player may have them: those of a solution, some of them wrong, or any at all."""
    board = truth.board
    cells = list(board.grid.cells)
    share = rng.choice((0.1, 0.3, 0.6, 1.0))
    wrong = rng.choice((0.0, 0.0, 0.1, 1.0)) if truth.solutions else 1.0
    true = rng.choice(truth.solutions) if truth.solutions else ()
    values: dict[int, str] = {}
    gone: list[tuple[int, str]] = []
    for cell in cells:
        if rng.random() >= share:
            continue
        lie = rng.random() < wrong
        value = rng.choice(board.values) if lie else true[cell]
        if board.binary or rng.random() < 0.7:
            values[cell] = value
        else:
            others = [other for other in board.values if lie or other != value]
            gone.append((cell, rng.choice(others)))
    return Marks(board, values, gone)


def check(truth: Truth, marks: Marks) -> bool:
    """No rule is called broken that is not, and marks are completable if a solution has them."""
    report = pencilmark.check(truth.puzzle, marks)
    agreeing = truth.agreeing(marks.literals())
    rows = marks.rows()
    if agreeing or truth.complete:
        told = f"{rows}: {report.completable}, {len(agreeing)} solutions"
        expect(report.completable == bool(agreeing), "marks are completable", told)
        expect(not (report.broken and agreeing), "broken rules are", lambda: f"{rows}: {report}")
        full = len(marks.values) == truth.puzzle.grid.size
        expect(report.solved == (full and bool(agreeing)), "marks are a solution", rows)
    sentences = [str(rule.sentence) for rule in report.broken]
    expect(all(one.endswith(".") for one in sentences), "a rule is a sentence", sentences)
    return True


def senseless(puzzle: Puzzle) -> None:
    """A puzzle that makes no sense is told so, in sentences, whatever is asked of it."""
    sentences = [str(fault) for fault in puzzle.faults()]
    expect(all(one.endswith(".") for one in sentences), "a fault is a sentence", sentences)
    asked = (pencilmark.solve, pencilmark.explain, pencilmark.hint, pencilmark.rate)
    for function in (*asked, pencilmark.minimize, pencilmark.repair, pencilmark.draw):
        try:
            function(puzzle)
        except PencilmarkError as error:
            refused = isinstance(error, FaultError) or not puzzle.grid.size
            expect(refused, "a senseless puzzle is told so", f"{function.__name__}: {error}")
            continue
        expect(False, "a senseless puzzle is refused", function.__name__)
    try:
        again = pencilmark.read(pencilmark.write(puzzle))
    except FormatError:
        return  # there are faults that nobody could write down: they come from code only
    expect(again == puzzle, "a senseless puzzle comes back", repr(again))


def _true(truth: Truth, found: list[tuple[str, ...]]) -> None:
    if truth.complete:
        wrong = [values for values in found if values not in truth.solutions]
        expect(not wrong, "a solution is one", wrong)


def _possible(model: Model, rules: list[Rule]) -> bool:
    """Whether some rules by themselves have a solution."""
    extra = model.variables - model.board.variables
    search = open_search(Model(model.board, rules, extra), SECOND, guarded=True)
    switches = range(model.variables + 1, model.variables + 1 + len(rules))
    answer = search.solve(list(switches))
    search.close()
    return bool(answer)
