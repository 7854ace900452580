"""What can be done with a puzzle that was chosen in the menu."""

from __future__ import annotations

import os
from collections.abc import Callable

from ...drawing import Format
from ...errors import PencilmarkError
from ...puzzle import Marks, Puzzle
from ...records import replace
from ...wording import Sentence
from ..commands.explain import explained
from ..commands.explain.telling import Wording, told_steps
from ..commands.hint import STRENGTHS, hint_lines
from ..commands.rate import rated_lines
from ..commands.solve import Wish, find
from ..commands.solve.telling import report
from ..output import Look, complain, put, say
from ..stopping import Stopped
from ..unforeseen import foreseen
from ..words import menu as words
from ..writing.files import writing
from .asking import Back, Leave, ask, choose

_PICTURES: tuple[Format, ...] = ("svg", "png", "pdf")


def show(puzzle: Puzzle, look: Look) -> None:
    """Show a puzzle, and do with it what the player wants until they go back."""
    say(look.drawing(puzzle))
    tools: dict[str, Callable[[Look], None]] = {
        "play": lambda _: _play(puzzle),
        "hint": _Adviser(puzzle).hint,
        "explain": lambda look: _explain(puzzle, look),
        "solve": lambda look: say(*report(find(puzzle, Wish()), look)),
        "rate": lambda _: say(*rated_lines(puzzle)),
        "write": lambda look: _write(puzzle, look, words.WRITE),
        "print": lambda look: _write(puzzle, look, words.PRINT, ".pdf"),
        "link": lambda _: _links(puzzle),
    }
    names = {name: words.WORDS[name] for name in (*tools, "numbers")}
    while True:
        try:
            wanted = choose(words.ACTION, names, words.ACTIONS)
        except Back:
            return
        if wanted == "numbers":
            look = replace(look, numbers=not look.numbers)
            say(look.drawing(puzzle))
            continue
        try:
            with foreseen(Back, Leave):
                tools[wanted](look)
        except Back:
            continue
        except PencilmarkError as error:
            complain(error)
        except Stopped:
            raise
        except KeyboardInterrupt:
            say("", words.STOPPED)


def _play(puzzle: Puzzle) -> None:
    from ..commands.play import play_puzzle

    play_puzzle(puzzle)


class _Adviser:
    """Gives hints, each stronger than the one before; a whole step is put into the grid."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._marks = Marks(puzzle.board)
        self._said = 0

    def hint(self, look: Look) -> None:
        """The next hint."""
        from ... import hint

        found = hint(self._puzzle, self._marks)
        strength = STRENGTHS[self._said]
        say(*hint_lines(found, strength, look.named))
        self._said = (self._said + 1) % len(STRENGTHS)
        if strength == "step" and found.case == "step" and found.shown is not None:
            self._marks = self._marks.plus(found.shown.conclusions)


def _explain(puzzle: Puzzle, look: Look) -> None:
    """One step after the other, as fast as the player reads."""
    answer, explanation = explained(puzzle)
    if answer.verdict.status == "none":
        say(*report(answer, look))
        return
    for number in range(1, len(explanation.steps) + 1):
        if number > 1:
            ask(words.NEXT)
        for lines in told_steps(explanation, Wording(look.named, number)):
            say(*lines)
    say(explanation.ending(answer.verdict.status))


def _write(puzzle: Puzzle, look: Look, prompt: str, ending: str = "") -> None:
    """Write the puzzle to a file whose name says how."""
    from ... import draw, write

    while True:
        path = os.path.expanduser(ask(prompt))
        if not path:
            say(words.AGAIN)
            continue
        if not path.lower().endswith(ending):
            path += ending
        try:
            made = os.path.splitext(path)[1].lower().removeprefix(".")
            picture = next((one for one in _PICTURES if one == made), None)
            data: str | bytes
            if picture is not None:
                data = draw(puzzle, format=picture, numbers=look.numbers)
            else:
                data = write(puzzle, "json" if made == "json" else "text").rstrip("\n") + "\n"
            if os.path.exists(path) and not _may_replace(path):
                continue
            with writing(path) as file:
                put(file, data)
        except PencilmarkError as error:
            complain(error)
            continue
        say(str(Sentence(words.WRITTEN, path=path)))
        return


def _may_replace(path: str) -> bool:
    names = {True: words.WORDS["yes"], False: words.WORDS["no"]}
    return choose(str(Sentence(words.EXISTS, path=path)), names)


def _links(puzzle: Puzzle) -> None:
    """The puzzle as links of other programs."""
    from ... import write
    from ...formats import formats_of
    from ...formats.codec import CannotHold
    from ...kind import kind_of

    found = []
    for format in formats_of(kind_of(puzzle)):
        try:
            text = write(puzzle, format).strip()
        except CannotHold:
            continue
        if text.startswith("https://") and "\n" not in text:
            found.append(str(Sentence(words.LINK, format=format, link=text)))
    say(*(found or [words.NO_LINK]))
