"""The rules: examples get their verdicts, each rule is noticed, engines and brute force agree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..checking import check as check_marks
from ..formats import read
from ..kind import AnyKind, Example, WrongBoard
from ..model import Model
from ..puzzle import Marks, Puzzle
from ..solving import solve
from . import words
from .check import Check, Wrong, require, require_sentence, samples

ENGINES = ("sat", "auto/helped", "cpsat")
_SAMPLES = 24
_BY_BRUTE_FORCE = 16
_LOOKS = 5_000
"""Cells that brute force fills in one puzzle before it gives up."""


def checks(name: str, kind: AnyKind) -> Iterator[Check]:
    """What the rules of a kind must stand."""
    for example in kind.examples:
        where = f"examples/{example.name}/verdict"
        yield Check(where, words.VERDICT, partial(_verdict, kind, example))
    for number, board in enumerate(kind.wrong_boards, 1):
        where = f"wrong-boards/{board.rule}/{number}"
        yield Check(where, words.WRONG_BOARD, partial(_wrong_board, kind, board))
    yield Check("rules/each-has-a-wrong-board", words.EVERY_RULE, partial(_every_rule, kind))
    yield Check("rules/sentences", words.SENTENCES, partial(_sentences, kind))
    yield Check("rules/engines-agree", words.ENGINES, partial(_engines, kind))
    yield Check("rules/brute-force", words.BRUTE_FORCE, partial(_brute_force, kind))
    yield Check("rules/wrong-cells", words.WRONG_CELLS, partial(_wrong_cells, kind))


def _verdict(kind: AnyKind, example: Example) -> None:
    puzzle = read(example.puzzle, kind=kind.name)
    require(not puzzle.faults(), words.FAULTS, faults=" ".join(map(str, puzzle.faults())))
    for engine in ENGINES:
        verdict = solve(puzzle, engine=engine)
        status, expected = verdict.status, example.status
        require(status == expected, words.OTHER_VERDICT, status=status, expected=expected)
        solution = verdict.solution
        if solution is None:
            continue
        rows = tuple(solution.rows())
        if example.solution is not None:
            require(rows == example.solution, words.OTHER_SOLUTION, rows=" ".join(rows))
        require(check_marks(puzzle, solution.marks()).solved, words.NOT_SOLVED)


def _wrong_board(kind: AnyKind, board: WrongBoard) -> None:
    puzzle = read(board.puzzle, kind=kind.name)
    require(not puzzle.faults(), words.FAULTS, faults=" ".join(map(str, puzzle.faults())))
    report = check_marks(puzzle, Marks.from_rows(puzzle.board, board.marks))
    broken = sorted({rule.name for rule in report.broken})
    told = ", ".join(broken) or words.NOTHING
    require(broken == [board.rule], words.OTHER_BROKEN, rule=board.rule, broken=told)
    require(report.completable is False and not report.solved, words.COMPLETABLE)


def _every_rule(kind: AnyKind) -> None:
    texts = [example.puzzle for example in kind.examples]
    texts += [board.puzzle for board in kind.wrong_boards]
    puzzles = [read(text, kind=kind.name) for text in texts] + samples(kind, 30)
    names = {rule.name for puzzle in puzzles for rule in kind.model(puzzle).rules}
    shown = {board.rule for board in kind.wrong_boards}
    for name in sorted(names - shown):
        raise Wrong(words.NO_WRONG_BOARD, rule=name)
    for name in sorted(shown - names):
        raise Wrong(words.NO_SUCH_RULE, rule=name)


def _sentences(kind: AnyKind) -> None:
    for puzzle in samples(kind, 8):
        cells = set(puzzle.grid.cells)
        for rule in kind.model(puzzle).rules:
            require_sentence(str(rule.sentence))
            require(set(rule.cells) <= cells, words.OUTSIDE, rule=rule.name)


def _engines(kind: AnyKind) -> None:
    for puzzle in samples(kind, _SAMPLES, small=True):
        require(
            not puzzle.faults(), words.SAMPLE_FAULTS, faults=" ".join(map(str, puzzle.faults()))
        )
        one, *others = (solve(puzzle, engine=engine) for engine in ENGINES)
        for two in others:
            require(one.status == two.status, words.DISAGREE, one=one.status, two=two.status)
            if one.status == "unique":
                require(one.solution == two.solution, words.DISAGREE_IN_CELLS)


def _brute_force(kind: AnyKind) -> None:
    tried = 0
    for puzzle in samples(kind, 2 * _SAMPLES, small=True):
        found = brute_force(kind.model(puzzle))
        if found is None:
            continue
        if tried == _BY_BRUTE_FORCE:
            return
        tried += 1
        listed = solve(puzzle, limit=None).solutions
        same = {solution.values for solution in listed} == found
        require(same, words.BRUTE_FORCE_DISAGREES, one=len(listed), two=len(found))
    require(tried, words.TOO_LARGE_SAMPLES)


def brute_force(model: Model) -> set[tuple[str, ...]] | None:
    """All solutions, by trying every value in one cell after the other; None if that are too many
    tries. No engine is asked: a board will do as soon as no rule says that it is broken."""
    board = model.board
    known: list[bool | None] = [None] * (model.variables + 1)
    rules_at = [[rule for rule in model.rules if cell in rule.cells] for cell in board.grid.cells]
    values: list[str] = []
    found: set[tuple[str, ...]] = set()
    looks = 0

    def fill() -> bool:
        nonlocal looks
        cell = len(values)
        if cell == board.grid.size:
            if not model.broken(known):
                found.add(tuple(values))
            return True
        for value in board.values:
            looks += 1
            if looks > _LOOKS:
                return False
            _set(known, model, cell, value)
            values.append(value)
            if not any(rule.broken(known) for rule in rules_at[cell]) and not fill():
                return False
            values.pop()
        _set(known, model, cell, None)
        return True

    return found if fill() else None


def _set(known: list[bool | None], model: Model, cell: int, value: str | None) -> None:
    """Write down what a value of a cell says of its variables; None: nothing is known again."""
    board = model.board
    for other in board.values:
        literal = board.literal(cell, other)
        known[abs(literal)] = None if value is None else (literal > 0) == (other == value)


def _wrong_cells(kind: AnyKind) -> None:
    for number, puzzle in enumerate(_unique(kind), 1):
        solution = solve(puzzle).solution
        if solution is None:
            raise Wrong(words.NOT_SOLVED)
        cell = number % puzzle.grid.size
        value = next(other for other in puzzle.board.values if other != solution[cell])
        changed = Marks(puzzle.board, {**solution.marks().values, cell: value})
        report = check_marks(puzzle, changed)
        where = puzzle.grid.name(cell)
        require(report.broken and report.completable is False, words.UNNOTICED, cell=where)
        alone = check_marks(puzzle, Marks(puzzle.board, {cell: value}))
        require(alone.completable is False, words.UNNOTICED, cell=where)


def _unique(kind: AnyKind) -> Iterator[Puzzle]:
    """Puzzles with one solution: the examples, and some samples."""
    for example in kind.examples:
        if example.status == "unique":
            yield read(example.puzzle, kind=kind.name)
    for puzzle in samples(kind, 40):
        if solve(puzzle).status == "unique":
            yield puzzle
