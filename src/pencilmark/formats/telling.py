"""What a person says about a text beside it: its kind, and what the text leaves out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ..errors import FormatError, PencilmarkError
from ..kind import AnyKind, meant
from ..puzzle import Puzzle
from .codec import Codec, Unsaid

Told = Mapping[str, Any]

NOTHING_TOLD: Told = {}


def unsaid_of(kind: AnyKind) -> dict[str, Unsaid]:
    """What texts of a kind may leave out, by its name.

    >>> from ..kind import kind
    >>> list(unsaid_of(kind("star-battle")))
    ['stars']
    """
    return {one.name: one for codec in kind.codecs for one in codec.unsaid}


def what_is_told(kind_name: str | None, told: Told) -> tuple[str, Told]:
    """The kind of a name, and the fields that the name and what is told besides settle."""
    if kind_name is None:
        raise PencilmarkError(f"{', '.join(told)} can be told only together with the kind")
    owner, settled = meant(kind_name)
    known = unsaid_of(owner)
    fields = dict(settled)
    for name, value in told.items():
        if name not in known:
            names = ", ".join(known) or "nothing"
            raise PencilmarkError(f"{owner.name} cannot be told {name!r} beside a text: {names} is")
        try:
            read = known[name].read(value)
        except ValueError as error:
            raise PencilmarkError(f"{name} is {error}, not {str(value)[:40]!r}") from None
        if settled.get(name, read) != read:
            raise PencilmarkError(f"{kind_name} means {name}: {settled[name]}, not {read}")
        fields[name] = read
    return owner.name, fields


def reader_of(codec: Codec[Any], told: Told) -> Callable[[str], Puzzle]:
    """What reads a text in a format, with as much of what was told as the format may leave out."""
    own = {one.name: told[one.name] for one in codec.unsaid if one.name in told}
    return partial(codec.read, **own) if own else codec.read


def require_kind(puzzle: Puzzle, kind_name: str, told: Told) -> None:
    """FormatError for a puzzle that is another than was told."""
    if puzzle.kind != kind_name:
        raise FormatError("puzzle", f"a puzzle of kind {kind_name}", puzzle.kind)
    fields = puzzle.fields() if told else {}
    for name, value in told.items():
        if fields[name] != value:
            raise FormatError("puzzle", f"{name}: {value}, as was told", f"{name}: {fields[name]}")
