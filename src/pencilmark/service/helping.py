"""The questions of players: is it right, what next, why, how does it go on."""

from __future__ import annotations

from ..checking import check as check_marks
from ..explaining.coaching.first_mistake import first_mistake
from ..explaining.coaching.hint import hint as find_hint
from ..explaining.coaching.why import why as find_why
from ..explaining.explain import explain as explain_puzzle
from ..puzzle import Marks, Puzzle
from ..rating import rate as rate_puzzle
from ..solving import solve as solve_puzzle
from ..verdict import Verdict
from ..wording import Sentence
from . import words
from .puzzles import marks_in, puzzle_of
from .question import Refused, Running
from .replies import (
    CheckReply,
    ExplainReply,
    HintReply,
    MistakeReply,
    RateReply,
    SolveReply,
    WhyReply,
)
from .requests import CellRequest, Change, HistoryRequest, MarksRequest, PuzzleRequest
from .steps import hint_data, rules_data, step_data


def solve(request: PuzzleRequest, running: Running) -> SolveReply:
    """Solve a puzzle, and prove that the solution is the only one."""
    verdict = solve_puzzle(puzzle_of(request.puzzle), **running.limits())
    found = [solution.rows() for solution in verdict.solutions[:2]]
    return SolveReply(
        status=verdict.status,
        solution=found[0] if found else None,
        other=found[1] if len(found) > 1 else None,
        conflict=rules_data(verdict.conflict) if verdict.status == "none" else [],
    )


def check(request: MarksRequest, running: Running) -> CheckReply:
    """Which rules a player's marks break, and whether they can still be completed."""
    puzzle = puzzle_of(request.puzzle)
    marks = _marks(puzzle, request)
    report = check_marks(puzzle, marks, **running.limits())
    verdict = None
    if report.completable is False:
        verdict = solve_puzzle(puzzle, **running.limits())
    return CheckReply(
        right=report.completable,
        solved=report.solved,
        broken=rules_data(report.broken),
        wrong=[] if verdict is None else _wrong(marks, verdict),
        status=None if verdict is None else verdict.status,
    )


def _wrong(marks: Marks, verdict: Verdict) -> list[int]:
    """The cells whose marks the one solution does not have; none where there are several."""
    if verdict.status != "unique" or verdict.solution is None:
        return []
    truth = verdict.solution.values
    wrong = {cell for cell, value in marks.values.items() if truth[cell] != value}
    wrong |= {cell for cell, value in marks.ruled_out if truth[cell] == value}
    return sorted(wrong)


def hint(request: MarksRequest, running: Running) -> HintReply:
    """The best hint for a player who has these marks, wrong ones included."""
    puzzle = puzzle_of(request.puzzle)
    return hint_data(find_hint(puzzle, marks_in(puzzle, request.marks), **running.limits()))


def why(request: CellRequest, running: Running) -> WhyReply:
    """Why a cell must be as it is, from where the player stands."""
    puzzle = puzzle_of(request.puzzle)
    last = puzzle.grid.size - 1
    if not 0 <= request.cell <= last:
        raise Refused(words.NO_SUCH_CELL, cell=request.cell, last=last)
    found = find_why(puzzle, marks_in(puzzle, request.marks), request.cell, **running.limits())
    return WhyReply(
        case=found.case,
        cell=request.cell,
        value=found.value,
        sentence=found.say(),
        step=None if found.step is None else step_data(puzzle, found.step),
    )


def mistake(request: HistoryRequest, running: Running) -> MistakeReply:
    """How far to go back to be before the first mistake, and why it was one."""
    puzzle = puzzle_of(request.puzzle)
    history = _replayed(puzzle, request.moves)
    found = first_mistake(puzzle, history, **running.limits())
    if found is None:
        return MistakeReply(keep=None, hint=None)
    return MistakeReply(keep=found.index, hint=hint_data(found.hint))


def _replayed(puzzle: Puzzle, moves: list[list[Change]]) -> list[Marks]:
    """The marks after each move."""
    board = puzzle.board
    values: dict[int, str] = {}
    ruled_out: dict[int, list[str]] = {}
    history = []
    for number, move in enumerate(moves, 1):
        for change in move:
            there = 0 <= change.cell < board.grid.size
            known = {change.value, *change.ruled_out} <= {"", *board.values}
            if not there or not known or "" in change.ruled_out:
                raise Refused(
                    words.NO_SUCH_MOVE, move=number, value=repr(change.value), cell=change.cell
                )
            values.pop(change.cell, None)
            if change.value:
                values[change.cell] = change.value
            ruled_out[change.cell] = [] if change.value else change.ruled_out
        pairs = [(cell, value) for cell, out in ruled_out.items() for value in out]
        history.append(Marks(board, values, pairs))
    return history


def explain(request: PuzzleRequest, running: Running) -> ExplainReply:
    """The whole solution, step by step."""
    puzzle = puzzle_of(request.puzzle)

    def told(count: int, share: float) -> None:
        running.progress(share, str(Sentence(words.EXPLAINED, count=count)))

    status = solve_puzzle(puzzle, **running.limits()).status
    found = explain_puzzle(puzzle, progress=told, **running.limits())
    return ExplainReply(
        status=status,
        complete=found.complete,
        timed_out=found.timed_out,
        steps=[step_data(puzzle, step) for step in found.steps],
    )


def rate(request: PuzzleRequest, running: Running) -> RateReply:
    """How hard a puzzle is for people."""
    rating = rate_puzzle(puzzle_of(request.puzzle), **running.limits())
    return RateReply(
        level=rating.level,
        name=rating.name,
        score=rating.score,
        steps=rating.steps,
        complete=rating.complete,
        timed_out=rating.timed_out,
        hardest=None if rating.hardest is None else str(rating.hardest.full),
        techniques=rating.techniques,
    )


def _marks(puzzle: Puzzle, request: MarksRequest) -> Marks:
    marks = marks_in(puzzle, request.marks)
    return Marks(puzzle.board) if marks is None else marks
