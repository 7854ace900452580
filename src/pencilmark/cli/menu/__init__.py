"""The menu: `pencilmark` alone in a terminal."""

from __future__ import annotations

import os
from typing import Any

from ...errors import KindUnclear, PencilmarkError
from ...kind import AnyKind
from ...puzzle import Puzzle, require_sense
from ...wording import Sentence
from .. import words as cli_words
from ..commands.examples import NOTE_AT, example_lines
from ..output import Look, complain, say, wants_color
from ..reading.inputs import Inputs, find_example
from ..screen import wrapped_at
from ..steps import prose
from ..stopping import Stopped
from ..unforeseen import foreseen
from ..words import menu as words
from .asking import Back, Leave, ask, choose, named, no_such
from .tools import show

_LONGEST = 60.0
"""Seconds after which a puzzle in the making is given up."""
_FOR_RATING = 5.0
"""Seconds for the rating of a puzzle that was wanted at any level."""


def menu() -> int:
    """Let a person choose a puzzle, look at it and solve it, until they leave."""
    look = Look(color=wants_color("auto"))
    try:
        while True:
            try:
                _choose(look)
            except Back:
                continue  # there is nothing before the first question
    except Stopped:
        raise
    except KeyboardInterrupt:
        say()
    except Leave:
        pass
    say(words.BYE)
    return 0


def _choose(look: Look) -> None:
    from ...kind import kind, kinds

    owners = list(kinds())
    say(words.TITLE)
    for number, owner in enumerate(owners, 1):
        count = Sentence(cli_words.EXAMPLE_COUNT, count=len(owner.examples))
        say(f"{number:>4}  {owner.title} ({count})")
    say(f"{'g':>4}  {words.MAKE}")
    say(f"{'f':>4}  {words.FILE}")
    names: dict[str, tuple[str, ...]] = _names(owners)
    names |= {name: words.WORDS[name] for name in ("make", "file")}
    while True:
        answer = ask(words.KIND)
        found = named(answer, names)
        if found == "make":
            return _make(look)
        if found == "file":
            return _choose_file(look)
        if found is not None:
            return _choose_example(kind(found), look)
        try:
            owner_name, example = find_example(answer)
        except PencilmarkError:
            say(no_such(answer, names))
        else:
            return show(_example(kind(owner_name), example), look)


def _names(owners: list[AnyKind]) -> dict[str, tuple[str, ...]]:
    """What each kind may be called: by its number, its name or its title."""
    return {
        owner.name: (str(number), owner.name, owner.title) for number, owner in enumerate(owners, 1)
    }


def _example(owner: AnyKind, name: str) -> Puzzle:
    from ... import read

    return read(owner.example(name).puzzle, kind=owner.name)


def _choose_example(owner: AnyKind, look: Look) -> None:
    """Let one example after the other be chosen, until the player goes back from their list."""
    examples = {
        example.name: (str(number), example.name, f"{owner.name}/{example.name}")
        for number, example in enumerate(owner.examples, 1)
    }
    while True:
        say(*prose(f"{owner.title}: {owner.summary}"))
        for line in example_lines(owner):
            say(*wrapped_at(line, NOTE_AT))
        show(_example(owner, choose(words.EXAMPLE, examples)), look)


# Making one


def _make(look: Look) -> None:
    """Ask what to make, make it and show it."""
    from ...kind import kinds

    makers = [owner for owner in kinds() if owner.generator is not None]
    for number, owner in enumerate(makers, 1):
        say(f"{number:>4}  {owner.title}")
    while True:
        wanted = choose(words.EXAMPLE, _names(makers))
        try:
            return _make_one(next(owner for owner in makers if owner.name == wanted), look)
        except Back:
            continue


def _make_one(owner: AnyKind, look: Look) -> None:
    from ... import generate

    told: dict[str, Any] = {}
    while True:
        told = _wishes(owner)
        seed = str(int.from_bytes(os.urandom(4), "big"))
        try:
            with foreseen():
                puzzle = generate(owner.name, seed=seed, time_limit=_LONGEST, **told)
        except PencilmarkError as error:
            complain(error)
            continue
        except Stopped:
            raise
        except KeyboardInterrupt:
            say("", words.STOPPED)
            continue
        _tell_origin(puzzle, seed)
        return show(puzzle, look)


def _wishes(owner: AnyKind) -> dict[str, Any]:
    """What the puzzle is to be like. Each answer that makes no sense is asked for again."""
    from ...generating.batch import Batch

    generator = owner.generator
    assert generator is not None
    usual = "x".join(map(str, generator.usual_size))
    questions = {"size": str(Sentence(words.SIZE, usual=usual)), "difficulty": words.DIFFICULTY}
    questions |= {option.name: option.question for option in generator.options if option.question}
    names = list(questions)
    told: dict[str, Any] = {}
    place = 0
    while place < len(names):
        name = names[place]
        told.pop(name, None)
        try:
            answer = ask(questions[name])
            wished = {**told, name: answer} if answer else told
            with foreseen():
                Batch(owner.name, "0", 1, wished, _LONGEST).check()
        except Back:
            if place == 0:
                raise
            place -= 1
        except PencilmarkError as error:
            complain(error)
        else:
            told = wished
            place += 1
    return told


def _tell_origin(puzzle: Puzzle, seed: str) -> None:
    """The level of a puzzle that was made, its seed and the call that makes it again."""
    from ...clock import Clock
    from ...generating.generate import Origin

    made = puzzle.metadata
    if isinstance(made, Origin):
        made.rate(Clock(_FOR_RATING))
    rating = made.get("rating")
    told = Sentence(words.MADE_UNRATED, seed=seed)
    if rating is not None:
        told = Sentence(words.MADE, seed=seed, **rating)
    say(str(told), str(Sentence(words.CALL, call=made["call"])))


# Files


def _choose_file(look: Look) -> None:
    while True:
        answer = os.path.expanduser(ask(words.PATH))
        if not answer or answer == "-":
            say(no_such(answer, {}))
            continue
        try:
            found = _puzzles(answer)
        except Back:
            continue
        for puzzle in found:
            show(puzzle, look)
        if found:
            return


def _puzzles(path: str) -> list[Puzzle]:
    """The puzzles in a file. For a bare grid the player is asked what it is."""
    inputs = Inputs([path], None)
    found: list[Puzzle] = []
    kind_name: str | None = None
    for entry in inputs:
        while True:
            try:
                with foreseen():
                    puzzle = entry.puzzle(kind_name, None)
                    require_sense(puzzle)
                for remark in puzzle.remarks:
                    complain(remark, entry.place)
                found.append(puzzle)
            except KindUnclear as error:
                complain(error, entry.place)
                kind_name = _asked_kind()
                continue
            except PencilmarkError as error:
                complain(error, entry.place)
            break
    return found


def _asked_kind() -> str:
    from ...kind import kinds

    owners = list(kinds())
    for number, owner in enumerate(owners, 1):
        say(f"{number:>4}  {owner.title}")
    names = _names(owners)
    for owner in owners:  # some names say more than the kind
        names |= {alias: (alias,) for alias in owner.aliases}
    return choose(words.WHICH_KIND, names)
