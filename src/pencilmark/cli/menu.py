"""The menu: `pencilmark` alone in a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

from ..errors import PencilmarkError
from ..kind import AnyKind
from ..puzzle import Marks, Puzzle, require_sense
from ..wording import Sentence
from . import words
from .commands.examples import example_lines
from .commands.explain import Wording, ending, explained, told_steps
from .commands.hint import STRENGTHS, hint_lines
from .commands.solve import Wish, find, report
from .output import Look, complain, say, wants_color
from .reading.inputs import Inputs
from .stopping import Stopped
from .unforeseen import foreseen
from .words import generate as generate_words

_LONGEST = 60.0
"""Seconds after which a puzzle in the making is given up."""


class _Leave(Exception):
    """The player has had enough."""


def menu() -> int:
    """Let a person choose a puzzle, look at it and solve it, until they leave."""
    look = Look(color=wants_color("auto"))
    try:
        while True:
            _choose_kind(look)
    except Stopped:
        raise
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
    say(f"{'g':>4}  {generate_words.MENU}")
    say(f"{'f':>4}  {words.MENU_FILE}")
    while True:
        answer = _ask(words.MENU_KIND)
        if answer.lower() == "f":
            return _choose_file(look)
        if answer.lower() == "g":
            return _make(look)
        if answer in names:
            return _choose_example(answer, look)
        if answer in map(str, range(1, len(names) + 1)):
            return _choose_example(names[int(answer) - 1], look)
        say(words.MENU_AGAIN)


def _choose_example(kind_name: str, look: Look) -> None:
    from .. import read
    from ..kind import kind

    owner = kind(kind_name)
    say(*textwrap.wrap(f"{owner.title}: {owner.summary}", 88))
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


def _make(look: Look) -> None:
    """Ask what to make, make it and show it."""
    from ..kind import kinds

    makers = [kind for kind in kinds() if kind.generator is not None]
    for number, owner in enumerate(makers, 1):
        say(f"{number:>4}  {owner.title}")
    while True:
        answer = _ask(words.MENU_EXAMPLE).lower()
        if answer == "b":
            return None
        for number, owner in enumerate(makers, 1):
            if answer in (str(number), owner.name):
                return _make_one(owner, look)
        say(words.MENU_AGAIN)


def _make_one(owner: AnyKind, look: Look) -> None:
    import os

    from .. import generate

    generator = owner.generator
    assert generator is not None
    usual = "x".join(map(str, generator.usual_size))
    while True:
        size = _ask(str(Sentence(generate_words.MENU_SIZE, usual=usual)))
        if size.lower() == "b":
            return None
        wanted = {"size": size, "difficulty": _ask(generate_words.MENU_DIFFICULTY)}
        for option in generator.options:
            if option.question:
                wanted[option.name] = _ask(option.question)
        told: dict[str, Any] = {name: value for name, value in wanted.items() if value}
        seed = int.from_bytes(os.urandom(4), "big")
        try:
            with foreseen():
                puzzle = generate(owner.name, seed=seed, time_limit=_LONGEST, **told)
        except PencilmarkError as error:
            complain(error)
            continue
        except Stopped:
            raise
        except KeyboardInterrupt:
            say("", words.MENU_STOPPED)
            continue
        return _show(puzzle, look)


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
        "s": lambda look: say(*report(find(puzzle, Wish()), look)),
        "h": _Adviser(puzzle).hint,
        "e": lambda look: _explain(puzzle, look),
    }
    while True:
        answer = _ask(words.MENU_ACTION).lower()
        if answer == "b":
            return
        if answer in tools:
            try:
                with foreseen():
                    tools[answer](look)
            except PencilmarkError as error:
                complain(error)
            except Stopped:
                raise
            except KeyboardInterrupt:
                say("", words.MENU_STOPPED)
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
        say(*hint_lines(found, strength, look))
        self._said = (self._said + 1) % len(STRENGTHS)
        if strength == "step" and found.case == "step" and found.step is not None:
            self._marks = self._marks.plus(found.step.conclusions)


def _explain(puzzle: Puzzle, look: Look) -> None:
    """One step after the other, as fast as the player reads."""
    answer, explanation = explained(puzzle)
    if answer.verdict.status == "none":
        say(*report(answer, look))
        return
    for number in range(1, len(explanation.steps) + 1):
        if number > 1 and _ask(words.MENU_NEXT).lower() == "b":
            return
        for lines in told_steps(explanation, Wording(look, number)):
            say(*lines[:-1])  # what follows is a question, not another step
    say(ending(answer, explanation))
