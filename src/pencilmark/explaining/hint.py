"""A hint from where the player stands, wrong marks included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..backends import Clock
from ..errors import PencilmarkError
from ..kind import kind_of
from ..model import Rule
from ..puzzle import Marks, Puzzle, require_own, require_sense
from ..solving import solve
from ..verdict import Verdict
from ..wording import Sentence, listed
from . import words
from .chain import Chain, refute
from .explain import Explainer
from .position import Position
from .prover import Prover, Reason
from .saying import rules_said, said
from .smallest import supposition
from .step import Step

Case = Literal["step", "wrong-mark", "clash", "solved", "no-solution", "not-forced", "out-of-time"]
Strength = Literal["where", "technique", "step"]
STRENGTHS: tuple[Strength, ...] = ("where", "technique", "step")


@dataclass(frozen=True)
class Hint:
    """What to tell a player.

    `case` says what it is about: the easiest next "step", a "wrong-mark" (the first one, with
    its proof), a "clash" of marks, or that nothing is left to tell.
    """

    puzzle: Puzzle
    marks: Marks
    case: Case
    cells: tuple[int, ...]
    """Where to look."""
    sentence: Sentence
    step: Step | None = None
    """The step, for "step"; for "wrong-mark" the proof of the opposite."""
    gentle: tuple[Sentence, Sentence] | None = None
    """For a mistake: where it is, and what it is, without the proof."""
    rules: tuple[Rule, ...] = ()
    """For "clash" and "no-solution": the rules that cannot hold together."""

    def say(self, strength: Strength = "step") -> str:
        """The hint in words: where to look, which technique, or the whole step."""
        if strength not in STRENGTHS:
            raise PencilmarkError(f"a hint is one of {', '.join(STRENGTHS)}, not {strength!r}")
        if strength != "step" and self.gentle is not None:
            return str(self.gentle[STRENGTHS.index(strength)])
        if self.case != "step" or self.step is None or strength == "step":
            return str(self.sentence)
        grid = self.puzzle.grid
        cells = listed(grid.names(self.cells[:6]))
        if strength == "where":
            return str(Sentence(words.LOOK_HERE, cells=cells))
        return str(Sentence(words.TRY_THIS, cells=cells, technique=self.technique_title))

    @property
    def technique_title(self) -> str:
        """What people call the technique of the step."""
        name = self.step.technique if self.step is not None else ""
        for technique in kind_of(self.puzzle).techniques:
            if technique.name == name:
                return technique.title
        return words.TITLES.get(name, name)


def hint(
    puzzle: Puzzle,
    marks: Marks | None = None,
    *,
    assume_unique: bool = False,
    time_limit: float | None = None,
) -> Hint:
    """The best hint for a player who has these marks.

    A wrong mark comes first, with its proof; else the easiest next step.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> hint(puzzle, pencilmark.read_marks(puzzle, "?#?\\n???\\n???")).case
    'wrong-mark'
    """
    require_sense(puzzle)
    marks = marks if marks is not None else Marks(puzzle.board)
    require_own(puzzle, marks)
    clock = Clock(time_limit)
    late = Hint(puzzle, marks, "out-of-time", (), Sentence(words.OUT_OF_TIME))
    verdict = solve(puzzle, time_limit=clock.left())
    if verdict.status == "unknown":
        return late
    if verdict.solution is None:
        rules = tuple(verdict.conflict)
        told = Sentence(words.NO_SOLUTION, rules=rules_said(rules))
        return Hint(puzzle, marks, "no-solution", _cells(rules), told, rules=rules)
    model = kind_of(puzzle).model(puzzle)
    agreeing = solve(puzzle, 1, clock.left(), marks=marks)
    if agreeing.status == "none":
        return _mistake(puzzle, marks, verdict)
    if agreeing.solution is None:
        return late
    if len(marks.values) == puzzle.grid.size:
        return Hint(puzzle, marks, "solved", (), Sentence(words.DONE))
    explainer = Explainer(puzzle, marks, assume_unique=assume_unique, clock=clock)
    for step in explainer.next_steps():
        cells = tuple(dict.fromkeys(model.board.meaning(one)[0] for one in step.conclusions))
        return Hint(puzzle, marks, "step", cells, step.full, step)
    if explainer.out_of_time:
        return late
    return Hint(puzzle, marks, "not-forced", (), Sentence(words.NOT_FORCED))


def _mistake(puzzle: Puzzle, marks: Marks, verdict: Verdict) -> Hint:
    """The first mark that cannot be right, proved; or marks that clash only with each other."""
    model = kind_of(puzzle).model(puzzle)
    prover = Prover(model)
    truth = verdict.certain.consequences()
    wrong = next((literal for literal in marks.literals() if -literal in truth), None)
    position = Position(puzzle, model)
    if wrong is not None:
        # the marks that are right make the proof shorter
        right = [one for one in marks.literals() if one in truth]
        position.learn(right)
        chain = refute(position, wrong, _LONGEST_PROOF)
        rules = model.rules if chain is None else chain.rules
        reason = prover.reason(rules, position.marks, (-wrong,))
        if reason is None:
            chain = None
            reason = prover.reason(model.rules, position.marks, (-wrong,))
        assert reason is not None, "a mark that no solution has is ruled out by the rules"
        return _wrong(puzzle, marks, position, wrong, reason, chain)
    good: list[int] = []
    for literal in marks.literals():
        reason = prover.reason(model.rules, good, (-literal,))
        if reason is not None:
            rules, against = reason
            cells = tuple(model.board.meaning(one)[0] for one in (*against, literal))
            clash = said(position, (*against, literal))
            told = Sentence(words.CLASH, marks=clash, rules=rules_said(rules))
            gentle = (_wrong_at(puzzle, cells), Sentence(words.CLASH_WHAT, marks=clash))
            return Hint(puzzle, marks, "clash", cells, told, gentle=gentle, rules=rules)
        good.append(literal)
    raise AssertionError("marks that no solution agrees with contradict each other")


def _wrong(
    puzzle: Puzzle,
    marks: Marks,
    position: Position,
    literal: int,
    reason: Reason,
    chain: Chain | None,
) -> Hint:
    rules, premises = reason
    if chain is not None:
        chain = refute(position, literal, _LONGEST_PROOF, rules) or chain
        proof = supposition(position, chain, rules, premises)
    else:
        told = Sentence(
            words.SMALLEST_FULL, conclusion=said(position, (-literal,)), rules=rules_said(rules)
        )
        proof = Step("smallest-argument", 6, (-literal,), rules, premises, told, told, cost=0.0)
    sentence = Sentence(words.WRONG_MARK, mark=said(position, (literal,)), why=proof.full)
    cell = position.board.meaning(literal)[0]
    what = Sentence(words.WRONG_WHAT, mark=said(position, (literal,)))
    gentle = (_wrong_at(puzzle, (cell,)), what)
    return Hint(puzzle, marks, "wrong-mark", (cell,), sentence, proof, gentle, rules)


def _wrong_at(puzzle: Puzzle, cells: tuple[int, ...]) -> Sentence:
    names = listed(dict.fromkeys(puzzle.grid.names(cells)))
    return Sentence(words.WRONG_HERE, cells=names)


def _cells(rules: tuple[Rule, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(cell for rule in rules for cell in rule.cells))


_LONGEST_PROOF = 60
