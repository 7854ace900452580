"""A hint from where the player stands, wrong marks included."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from ...clock import Clock, within
from ...errors import PencilmarkError
from ...kind import kind_of
from ...model import Rule
from ...puzzle import Marks, Puzzle, require_own, require_sense
from ...solving import solve
from ...wording import Sentence, listed
from .. import words
from ..arguments.shortening import IN_STEPS
from ..explain import Explainer
from ..phrases import rules_said, said
from ..position import Position
from ..step import Step
from .long_proof import broken_by, is_heap, is_long, steps_in
from .mistake import Clash, Wrong, find_mistake
from .next_step import Next, is_far, next_step, nothing_is_left, values_in
from .where import lit_cells, reason_cells, where_to_look

if TYPE_CHECKING:
    from ...drawing.scene import Role

Case = Literal["step", "wrong-mark", "clash", "solved", "no-solution", "not-forced", "out-of-time"]
Strength = Literal["where", "technique", "step"]
STRENGTHS: tuple[Strength, ...] = ("where", "technique", "step")

_HIDDEN = 2
"""With fewer marks in a row or column, to name it would be to name the cell."""


@dataclass(frozen=True)
class Hint:
    """What to tell a player.

    `case` says what it is about: the easiest next "step", a "wrong-mark" (the one with the
    easiest proof), a "clash" of marks, or that nothing is left to tell.
    """

    puzzle: Puzzle
    marks: Marks
    case: Case
    cells: tuple[int, ...]
    """What it is about: the cells of the conclusion, of the mistake, of the rules; `reason` says
    where to look without giving it away."""
    sentence: Sentence
    step: Step | None = None
    """The step, for "step"; for "wrong-mark" the proof of the opposite."""
    first: Step | None = None
    """What to look for first. That is the step itself, unless several lead there."""
    gentle: tuple[Sentence, Sentence] | None = None
    """For a mistake: where it is, and what it is with the rule or technique that shows it."""
    taken: tuple[int, ...] = ()
    """What the step takes for granted: what follows from the marks at a glance and is not there."""
    line: tuple[int, ...] = ()
    """For a "wrong-mark" where to name its cell would be the answer: the row or column it is in."""
    late: bool = False
    """Whether the proof, or the way to the next mark, is too long to be told unasked: the sentence
    says how it begins."""
    rules: tuple[Rule, ...] = ()
    """For a mistake: the rules that cannot hold together with the marks, or with each other."""

    def __repr__(self) -> str:
        return f"<Hint {self.case}: {self.sentence}>"

    def __str__(self) -> str:
        return self.say()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from ... import to_svg

        return to_svg(self)

    def say(self, strength: Strength = "step") -> str:
        """The hint in words: where to look, which technique and what it is, or the whole step.

        Where to look is what the step rests on; what follows is told by the whole step only.
        """
        if strength not in STRENGTHS:
            told = {"names": ", ".join(STRENGTHS), "found": repr(strength)}
            raise PencilmarkError(str(Sentence(words.NOT_A_STRENGTH, **told)))
        if strength != "step" and self.gentle is not None:
            return str(self.gentle[STRENGTHS.index(strength)])
        if self.case != "step" or self.step is None or strength == "step":
            return str(self.sentence)
        where = where_to_look(self.puzzle.board, self.first or self.step)
        several = self.first is not None and self.first is not self.step
        count = steps_in(self.step)
        if strength == "where":
            return str(Sentence(words.LOOK_FIRST, where=where, count=count) if several else where)
        told = {"technique": self.technique_title, "lesson": self.lesson}
        template = words.TRY_FIRST if several else words.TRY_THIS
        return str(Sentence(template, where=where, count=count, **told))

    @property
    def shown(self) -> Step | None:
        """The step as far as it is told: where many lead to the next mark, the first of them with
        that mark."""
        step, first = self.step, self.first
        if self.case != "step" or not self.late or step is None or first is None:
            return step
        conclusions = tuple(dict.fromkeys((*step.conclusions, *first.conclusions)))
        return replace(first, conclusions=conclusions, short=step.short, full=self.sentence)

    @property
    def reason(self) -> tuple[int, ...]:
        """For "step": the cells that it rests on, and where to look for it; else `cells`."""
        if self.case != "step" or self.step is None:
            return self.cells
        return reason_cells(self.puzzle.board, self.first or self.step)

    def roles(self, strength: Strength = "step") -> Mapping[int, Role]:
        """The cells to highlight, for the hint in this strength."""
        step = self.shown
        if self.case not in ("wrong-mark", "clash"):
            if strength == "step" and step is not None:
                return step.roles(self.puzzle.board)
            shown = self.first or step
            return {} if shown is None else self._looked_at(lit_cells(self.puzzle.board, shown))
        if strength == "where" and not self._names_cells:
            return self._looked_at(self.line)
        roles: dict[int, Role] = dict.fromkeys(self.cells, "wrong")
        if strength == "technique" and self.first is not None:
            end = broken_by(self.first) if self.first is step else None
            lit = lit_cells(self.puzzle.board, self.first)
            pointed_at = lit if end is None else end.cells
            roles = {**self._looked_at(pointed_at), **roles}
        elif strength == "step" and step is not None and not step.argument:
            looked_at = [cell for cell in step.roles(self.puzzle.board) if cell not in roles]
            roles = {**self._looked_at(looked_at), **roles}
        return roles

    @property
    def _names_cells(self) -> bool:
        """Whether the weakest hint about a mistake says in which cells it is."""
        return self.gentle is not None and self.gentle[0].template == words.WRONG_HERE

    def _looked_at(self, cells: Sequence[int]) -> Mapping[int, Role]:
        """These cells as looked at; the whole grid points nowhere."""
        return {} if len(cells) == self.puzzle.grid.size else dict.fromkeys(cells, "looked-at")

    @property
    def technique_title(self) -> str:
        """What people call the technique of the step."""
        return technique_told(self.puzzle, self._name)[0]

    @property
    def lesson(self) -> str:
        """What the technique of the step is about, in a sentence or two; "" without a step."""
        return technique_told(self.puzzle, self._name)[1]

    @property
    def _name(self) -> str:
        step = self.first or self.step
        return "" if step is None else step.technique


def hint(
    puzzle: Puzzle,
    marks: Marks | None = None,
    *,
    assume_unique: bool = False,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Hint:
    """The best hint for a player who has these marks.

    A mistake comes first: marks that break a rule as they stand, or else the wrong mark with the
    easiest proof. Otherwise it is the easiest next step; what is printed counts as known. If none
    is found within `time_limit` seconds, or before `cancel()` says so, it is "out-of-time".

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> hint(puzzle, pencilmark.read_marks(puzzle, "?#?\\n???\\n???")).case
    'wrong-mark'
    """
    require_sense(puzzle)
    marks = marks if marks is not None else Marks(puzzle.board)
    require_own(puzzle, marks)
    clock = Clock(time_limit, cancel)
    with within(clock):
        found = _found(puzzle, marks, assume_unique, clock)
        if found is not None:
            return found
    return Hint(puzzle, marks, "out-of-time", (), Sentence(words.OUT_OF_TIME))


def _found(puzzle: Puzzle, marks: Marks, assume_unique: bool, clock: Clock) -> Hint | None:
    """The hint; None: the time is up."""
    verdict = solve(puzzle, time_limit=clock.left())
    if verdict.status == "unknown":
        return None
    if verdict.solution is None:
        rules = tuple(verdict.conflict)
        told = Sentence(words.NO_SOLUTION, rules=rules_said(rules))
        return Hint(puzzle, marks, "no-solution", _cells(rules), told, rules=rules)
    model = kind_of(puzzle).model(puzzle)
    agreeing = solve(puzzle, 1, clock.left(), marks=marks)
    if agreeing.status == "none":
        found = find_mistake(puzzle, marks, verdict, clock)
        if found is None:
            return None
        position = Position(puzzle, model)
        if isinstance(found, Wrong):
            return _told_wrong(puzzle, marks, position, found)
        return _told_clash(puzzle, marks, position, found)
    if agreeing.solution is None:
        return None
    if len(marks.values) == puzzle.grid.size:
        return Hint(puzzle, marks, "solved", (), Sentence(words.DONE))
    explainer = Explainer(puzzle, marks, assume_unique=assume_unique, clock=clock)
    if nothing_is_left(explainer, marks):
        return Hint(puzzle, marks, "solved", (), Sentence(words.DONE_BUT_REST))
    found_step = next_step(explainer, marks)
    if found_step is not None:
        return _told_step(explainer, marks, found_step)
    if explainer.out_of_time:
        return None
    return Hint(puzzle, marks, "not-forced", (), Sentence(words.NOT_FORCED))


def _told_step(explainer: Explainer, marks: Marks, found: Next) -> Hint:
    """The next step in words; of many that lead to the next mark, the first."""
    position, step = explainer.position, found.step
    new = step.conclusions[: len(step.conclusions) - len(step.noted)]
    cells = tuple(dict.fromkeys(position.board.meaning(one)[0] for one in new))
    late = is_far(step)
    told = found.first.full if late else step.full
    if found.taken:
        granted = said(position, found.taken)
        told = Sentence(words.TAKEN_FOR_GRANTED, step=told, taken=granted)
    if late:
        mark = said(position, values_in(explainer, new) or new)
        told = Sentence(words.FROM_THERE, first=told, count=steps_in(step) - 1, mark=mark)
    return Hint(
        *(position.puzzle, marks, "step", cells, told, step),
        first=found.first,
        taken=found.taken,
        late=late,
    )


def _told_wrong(puzzle: Puzzle, marks: Marks, position: Position, found: Wrong) -> Hint:
    mark = said(position, (found.literal,))
    cell = position.board.meaning(found.literal)[0]
    late = is_long(found.proof)
    shown = _first_of(puzzle, found.proof)
    why = found.proof.full
    told = {"conclusion": said(position, found.proof.conclusions), "first": shown.full}
    if is_heap(found.proof):
        why = Sentence(words.WRONG_HEAP, count=len(found.proof.rules), **told)
    elif late and shown is not found.proof:
        why = Sentence(words.WRONG_LATE, count=steps_in(found.proof), **told)
    where, line = _wrong_in(puzzle, marks, cell)
    return Hint(
        puzzle,
        marks,
        "wrong-mark",
        (cell,),
        Sentence(words.WRONG_MARK, cell=puzzle.grid.name(cell), why=why),
        found.proof,
        first=shown,
        gentle=(where, _shown_by(position, mark, found.proof)),
        line=line,
        late=late,
        rules=found.proof.rules,
    )


def _wrong_in(puzzle: Puzzle, marks: Marks, cell: int) -> tuple[Sentence, tuple[int, ...]]:
    """Where a wrong mark is, and the cells that this points at.

    Where a cell has one of two values, to name it would be to say what it is. Then it is the row
    or the column, whichever has more marks.
    """
    grid = puzzle.grid
    if not puzzle.board.binary or len(marks.values) < _HIDDEN:
        return _wrong_at(puzzle, (cell,)), ()
    row, column = grid.pair(cell)
    across, down = tuple(grid.row(row)), tuple(grid.column(column))
    marked = [sum(one in marks.values for one in line) for line in (across, down)]
    if max(marked) < _HIDDEN:
        return Sentence(words.WRONG_SOMEWHERE), ()
    if marked[0] >= marked[1]:
        return Sentence(words.WRONG_IN_ROW, row=row + 1), across
    return Sentence(words.WRONG_IN_COLUMN, column=column + 1), down


def _told_clash(puzzle: Puzzle, marks: Marks, position: Position, found: Clash) -> Hint:
    literals = sorted(found.literals, key=abs)
    cells = tuple(dict.fromkeys(position.board.meaning(one)[0] for one in literals))
    clash = said(position, literals)
    if found.broken is not None:
        sentence = Sentence(words.BROKEN, marks=clash, rule=found.broken.sentence)
    else:
        sentence = Sentence(words.CLASH, marks=clash, rules=rules_said(found.rules))
    if found.wrong:
        truth = said(position, [-literal for literal in sorted(found.wrong, key=abs)])
        sentence = Sentence(words.CLASH_WRONG, clash=sentence, truth=truth)
    shown = Sentence(words.CLASH_WHAT, marks=clash, rule=(found.broken or found.rules[0]).sentence)
    gentle = (_wrong_at(puzzle, cells), shown)
    return Hint(puzzle, marks, "clash", cells, sentence, gentle=gentle, rules=found.rules)


def _shown_by(position: Position, mark: str, proof: Step) -> Sentence:
    """That a mark is wrong, with the rule or technique that shows it."""
    if len(proof.rules) == 1:
        known = said(position, proof.marks)
        template = words.WRONG_BY_RULE_WITH if known else words.WRONG_BY_RULE
        return Sentence(template, mark=mark, known=known, rule=proof.rules[0].sentence)
    end = broken_by(proof)
    shown, template = _first_of(position.puzzle, proof), words.WRONG_BY_TECHNIQUE
    if is_heap(proof):
        return Sentence(words.WRONG_BY_HEAP, mark=mark, count=len(proof.rules))
    if shown is proof and end is not None:
        return Sentence(words.WRONG_IN_THE_END, mark=mark, rule=end.sentence)
    if shown is not proof:
        steps = proof.technique == IN_STEPS
        template = words.WRONG_BY_STEPS if steps else words.WRONG_BY_SUPPOSING
    title, lesson = technique_told(position.puzzle, shown.technique)
    where = where_to_look(position.board, shown)
    count = steps_in(proof)
    told = {"mark": mark, "where": where, "technique": title, "lesson": lesson, "count": count}
    return Sentence(template, **told)


def _first_of(puzzle: Puzzle, proof: Step) -> Step:
    """What a proof begins with. That it goes step by step tells nobody where to look."""
    in_steps = proof.technique == IN_STEPS
    if in_steps or (proof.technique in words.TITLES and _begins_with_a_technique(puzzle, proof)):
        return proof.argument[0]
    return proof


def _begins_with_a_technique(puzzle: Puzzle, proof: Step) -> bool:
    """Whether the first line of an argument is something that has a name."""
    names = {one.name for one in kind_of(puzzle).techniques}
    return bool(proof.argument) and proof.argument[0].technique in names


def technique_told(puzzle: Puzzle, name: str) -> tuple[str, str]:
    """What people call a technique, and what it is about in a sentence or two."""
    techniques = kind_of(puzzle).techniques
    technique = next((one for one in techniques if one.name == name), None)
    if technique is None:
        return words.TITLES.get(name, name), words.LESSONS.get(name, "")
    return technique.title, technique.about


def _wrong_at(puzzle: Puzzle, cells: tuple[int, ...]) -> Sentence:
    names = listed(dict.fromkeys(puzzle.grid.names(cells)))
    return Sentence(words.WRONG_HERE, cells=names)


def _cells(rules: tuple[Rule, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(cell for rule in rules for cell in rule.cells))
