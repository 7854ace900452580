"""Hints, reasons and checks: what is asked in the background, and how the answer is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from ....errors import PencilmarkError
from ....playing.game import Game
from ....records import dataclass, field
from ....wording import Sentence
from ...words import play as words
from .asking import Asking, Cancel
from .keylist import key_of

if TYPE_CHECKING:
    from ....checking import Report
    from ....drawing.scene import Role
    from ....explaining.coaching.first_mistake import FirstMistake
    from ....explaining.coaching.hint import Hint, Strength
    from ....explaining.coaching.why import Why
    from ....explaining.step import Step
    from ....puzzle import Marks

T = TypeVar("T")

_LONGEST = 120.0
"""Seconds after which an answer is given up."""
_STRENGTHS: tuple[Strength, ...] = ("where", "technique", "step")
_MISTAKES = ("wrong-mark", "clash")


@dataclass(frozen=True)
class Told:
    """Something to say, and the cells to highlight meanwhile."""

    text: str
    roles: Mapping[int, Role] = field(default_factory=dict)
    more: str = ""
    """What the same key does next."""
    gentle: bool = False
    """Whether the cells say where to look, and are not yet the reason of anything."""


Tell = Callable[[Told], None]


class Helper:
    """Answers a player's questions about a game."""

    def __init__(self, game: Game, asking: Asking, tell: Tell) -> None:
        self._game = game
        self._asking = asking
        self._tell = tell
        self._ladder: tuple[Marks, Hint, int] | None = None
        """The hint that was given last, for which marks, and how much of it was told."""

    def _ask(self, work: Callable[[Marks, Cancel], T], then: Callable[[T], object]) -> None:
        marks = self._game.marks()

        def told(outcome: Any) -> None:
            if isinstance(outcome, PencilmarkError):
                self._tell(Told(str(outcome)))
            else:
                then(outcome)

        self._tell(Told(words.THINKING))
        self._asking.ask(lambda cancel: work(marks, cancel), told)

    # Hints

    def hint(self) -> bool:
        """Give a hint, or more of the last one; whether something was written into the game."""
        if self._ladder is not None and self._ladder[0] == self._game.marks():
            marks, found, told = self._ladder
            if told + 1 < len(_STRENGTHS) and found.case in ("step", *_MISTAKES):
                self._give(marks, found, told + 1)
                return False
            if found.case == "step" and found.shown is not None:
                self._ladder = None
                self._game.conclude(found.shown.conclusions)
                self._tell(Told(words.WRITTEN))
                return True
        self._game.hints += 1

        def work(marks: Marks, cancel: Cancel) -> Hint:
            from .... import hint

            return hint(self._game.puzzle, marks, time_limit=_LONGEST, cancel=cancel)

        self._ask(work, lambda found: self._give(found.marks, found, 0))
        return False

    def _give(self, marks: Marks, found: Hint, strength: int) -> None:
        self._ladder = (marks, found, strength)
        self._tell(_hint_told(self._game, found, strength))

    # The others

    def why(self, cell: int) -> None:
        """Prove what a cell must be."""
        self._game.hints += 1

        def work(marks: Marks, cancel: Cancel) -> Why:
            from .... import why

            return why(self._game.puzzle, marks, cell, time_limit=_LONGEST, cancel=cancel)

        self._ask(work, lambda found: self._tell(_why_told(found)))

    def check(self) -> None:
        """Say whether all is right so far, and nothing else."""
        self._game.checks += 1

        def work(marks: Marks, cancel: Cancel) -> str:
            from .... import check, solve

            puzzle = self._game.puzzle
            report: Report = check(puzzle, marks, time_limit=_LONGEST, cancel=cancel)
            if report.completable is None:
                return words.RIGHT_UNKNOWN
            if report.completable:
                return words.RIGHT_YES
            if solve(puzzle, 1, time_limit=_LONGEST, cancel=cancel).status == "none":
                return words.NO_SOLUTION
            key = key_of(self._game.board, "take_back")
            return str(Sentence(words.RIGHT_NO, key=key))

        self._ask(work, lambda text: self._tell(Told(text)))

    def take_back(self, done: Callable[[], None]) -> None:
        """Go back to before the first mistake, and prove that it was one."""
        game = self._game
        past = game.past()

        def work(_: Marks, cancel: Cancel) -> FirstMistake | None:
            from .... import first_mistake

            return first_mistake(game.puzzle, past, time_limit=_LONGEST, cancel=cancel)

        self._ask(work, lambda found: self._back(found, done))

    def _back(self, found: FirstMistake | None, done: Callable[[], None]) -> None:
        if found is None:
            self._tell(Told(words.NO_MISTAKE))
            return
        if found.index is None:
            self._tell(Told(found.hint.say()))
            return
        count = len(self._game.history.done) - found.index
        for _ in range(count):
            self._game.undo()
        taken = Sentence(words.TOOK_BACK, count=count)
        why = Sentence(words.TOOK_BACK_WHY, why=found.hint.say())
        done()
        self._tell(Told(f"{taken}\n\n{why}"))


def _hint_told(game: Game, found: Hint, strength: int) -> Told:
    """A hint in words, with what it points at and what the same key does next."""
    named = _STRENGTHS[strength]
    mistake = found.case in _MISTAKES
    lines = [found.say(named)]
    more = None
    if found.case == "step" and found.shown is not None:
        if named == "step":
            title = Sentence(words.TECHNIQUE, title=found.technique_title)
            lines = [str(title), found.say(), *_argument(found.shown)]
        more = ("technique", "step", "do")[strength]
    elif mistake:
        if named == "step" and found.step is not None and not found.late:
            lines += _argument(found.step)
        more = ("mistake", "step", None)[strength]
    key = key_of(game.board, "hint")
    next_one = "" if more is None else str(Sentence(words.MORE[more], key=key))
    return Told("\n".join(lines), found.roles(named), next_one, gentle=named != "step")


def _why_told(found: Why) -> Told:
    lines = [found.say()]
    roles: Mapping[int, Role] = {found.cell: "looked-at"}
    if found.step is not None:
        if not found.late:
            lines += _argument(found.step)
        roles = found.step.roles(found.puzzle.board)
    return Told("\n".join(lines), roles)


def _argument(step: Step, depth: int = 0) -> Iterator[str]:
    """What follows from a supposition, indented below it."""
    for link in step.argument:
        yield f"{'  ' * depth}- {link.full}"
        yield from _argument(link, depth + 1)
