"""The menu: `pencilmark` alone in a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from ..errors import PencilmarkError
from ..puzzle import Marks, Puzzle, require_sense
from ..wording import Sentence
from . import words
from .catalogue import example_lines
from .explaining import Wording, ending, explained, told_steps
from .hinting import STRENGTHS, hint_lines
from .inputs import Inputs
from .output import Look, complain, say, wants_color
from .solving import Wish, find, report


class _Leave(Exception):
    """The player has had enough."""


def menu() -> int:
    """Let a person choose a puzzle, look at it and solve it, until they leave."""
    look = Look(color=wants_color("auto"))
    try:
        while True:
            _choose_kind(look)
    except KeyboardInterrupt:
        say()
    except _Leave:
        pass
    say(words.MENU_BYE)
    return 0


def _ask(prompt: str) -> str:
    """What the player types; leaving is possible everywhere."""
    import sys

    say(prompt, end="")
    line = sys.stdin.readline()
    if not line:
        say()
        raise _Leave
    answer = line.strip()
    if answer.lower() in ("q", "quit", "exit"):
        raise _Leave
    return answer


def _choose_kind(look: Look) -> None:
    from ..kind import kind, kind_names

    names = kind_names()
    say(words.MENU_TITLE)
    for number, name in enumerate(names, 1):
        owner = kind(name)
        count = Sentence(words.MENU_COUNT, count=len(owner.examples))
        say(f"{number:>4}  {owner.title} ({count})")
    say(f"{'f':>4}  {words.MENU_FILE}")
    while True:
        answer = _ask(words.MENU_KIND)
        if answer.lower() == "f":
            return _choose_file(look)
        if answer in names:
            return _choose_example(answer, look)
        if answer in map(str, range(1, len(names) + 1)):
            return _choose_example(names[int(answer) - 1], look)
        say(words.MENU_AGAIN)


def _choose_example(kind_name: str, look: Look) -> None:
    from .. import read
    from ..kind import kind

    owner = kind(kind_name)
    say(textwrap.fill(f"{owner.title}: {owner.summary}", 88))
    for line in example_lines(owner):
        say(line)
    while True:
        answer = _ask(words.MENU_EXAMPLE)
        if answer.lower() == "b":
            return None
        try:
            example = owner.example(answer)
        except PencilmarkError:
            say(words.MENU_AGAIN)
            continue
        return _show(read(example.puzzle, kind=kind_name), look)


def _choose_file(look: Look) -> None:
    while True:
        answer = _ask(words.MENU_PATH)
        if answer.lower() == "b":
            return
        if not answer or answer == "-":
            say(words.MENU_AGAIN)
            continue
        found: list[Puzzle] = []
        inputs = Inputs([answer], None)

        def keep(_: object, puzzle: Puzzle) -> int:
            require_sense(puzzle)
            found.append(puzzle)  # noqa: B023
            return 0

        inputs.each(iter(inputs), keep)
        for puzzle in found:
            _show(puzzle, look)
        if found:
            return


def _show(puzzle: Puzzle, look: Look) -> None:
    """Show a puzzle, and do with it what the player wants."""
    say(look.drawing(puzzle))
    tools: dict[str, Callable[[Look], None]] = {
        "s": lambda look: say("\n".join(report(find(puzzle, Wish()), look))),
        "h": _Adviser(puzzle).hint,
        "e": lambda look: _explain(puzzle, look),
    }
    while True:
        answer = _ask(words.MENU_ACTION).lower()
        if answer == "b":
            return
        if answer in tools:
            try:
                tools[answer](look)
            except PencilmarkError as error:
                complain(error)
            except KeyboardInterrupt:
                say("\n" + words.MENU_STOPPED)
        elif answer == "n":
            look = Look(look.ascii, not look.numbers, look.color)
            say(look.drawing(puzzle))
        else:
            say(words.MENU_AGAIN)


class _Adviser:
    """Gives hints, each stronger than the one before; a whole step is put into the grid."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._marks = Marks(puzzle.board)
        self._said = 0

    def hint(self, look: Look) -> None:
        """The next hint."""
        from .. import hint

        found = hint(self._puzzle, self._marks)
        strength = STRENGTHS[self._said]
        say("\n".join(hint_lines(found, strength, look)))
        self._said = (self._said + 1) % len(STRENGTHS)
        if strength == "step" and found.case == "step" and found.step is not None:
            self._marks = self._marks.plus(found.step.conclusions)


def _explain(puzzle: Puzzle, look: Look) -> None:
    """One step after the other, as fast as the player reads."""
    answer, explanation = explained(puzzle)
    if answer.verdict.status == "none":
        say("\n".join(report(answer, look)))
        return
    for number in range(1, len(explanation.steps) + 1):
        if number > 1 and _ask(words.MENU_NEXT).lower() == "b":
            return
        say("\n".join(told_steps(explanation, Wording(look, number))).rstrip("\n"))
    say(ending(answer, explanation))
