"""Names, titles and the list of examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random

from ..formats import read
from ..kind import AnyKind, UnknownKind, meant
from . import words
from .check import Check, Wrong, require, require_sentence


def checks(name: str, kind: AnyKind) -> Iterator[Check]:
    """What there is to say without solving anything."""
    yield Check("name", words.NAME, partial(_names, name, kind))
    yield Check("examples/names", words.EXAMPLE_NAMES, partial(_example_names, kind))
    yield Check("examples/verdicts", words.ALL_VERDICTS, partial(_all_verdicts, kind))
    yield Check("values", words.VALUES, partial(_values, kind))


def _names(name: str, kind: AnyKind) -> None:
    require(kind.name == name, words.OTHER_NAME, found=kind.name, name=name)
    require(re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name), words.ODD_NAME, name=name)
    own = kind.puzzle.kind
    require(own == name, words.OTHER_PUZZLE, found=own, name=name)
    require(kind.title, words.NO_TITLE)
    sample = kind.sample(Random(1), 5).fields()
    for other, settled in kind.aliases.items():
        owner, found = meant(other)
        ours = owner.name == name and found == settled and settled.keys() <= sample.keys()
        require(ours, words.ODD_ALIAS, name=other)
    require_sentence(kind.summary)


def _example_names(kind: AnyKind) -> None:
    names = [example.name for example in kind.examples]
    require(len(set(names)) == len(names), words.SAME_NAMES)
    for number, example in enumerate(kind.examples, 1):
        require(not example.name.isdigit(), words.NUMBER_AS_NAME, name=example.name)
        require(kind.example(example.name) is example, words.NOT_FOUND, name=example.name)
        require(kind.example(str(number)) is example, words.NOT_FOUND, name=number)
    try:
        kind.example("there is no such example")
    except UnknownKind:
        return
    raise Wrong(words.ANY_NAME)


def _all_verdicts(kind: AnyKind) -> None:
    seen = {example.status for example in kind.examples}
    for status in ("unique", "many"):
        require(status in seen, words.NO_EXAMPLE, status=status)


def _values(kind: AnyKind) -> None:
    for example in kind.examples:
        board = read(example.puzzle, kind=kind.name).board
        for value in board.values:
            require(len(value) == 1, words.LONG_VALUE, value=value)
    for value in kind.value_names:
        require(value in board.values, words.UNKNOWN_VALUE, value=value)
