"""Going on with a file of puzzles that an earlier call has begun."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import IO, TYPE_CHECKING

from ..errors import PencilmarkError
from . import generate_words as words
from .inputs import Refused

if TYPE_CHECKING:
    from ..generating.batch import Batch, Seen


def puzzles_before(batch: Batch, format: str, path: str, file: IO[bytes]) -> Seen:
    """The puzzles in a file; a last one that was not written to its end is cut off.

    The first one is made again: it must be the first one of this batch.
    """
    from .. import read
    from ..generating.batch import Seen

    unrated = replace(batch, rated=False)
    seen = Seen()
    good = 0
    data = file.read()
    for number, (end, block) in enumerate(_blocks(data, format), 1):
        try:
            puzzle = read(block.decode("utf-8"), kind=batch.kind, format=format)
        except (PencilmarkError, UnicodeDecodeError) as error:
            if end >= len(data):
                break  # the run was stopped in the middle of this one
            raise Refused(words.NOT_RESUMABLE, path=path, number=number, reason=error) from None
        if format == "json" and not data[:end].endswith(b"\n"):
            break
        if number > batch.count:
            raise Refused(words.TOO_MANY, path=path, found=number, count=batch.count)
        if (number == 1 and puzzle != unrated.made(0)) or not seen.add(puzzle):
            raise Refused(words.OTHER_RUN, path=path)
        good = end
    file.truncate(good)
    return seen


def _blocks(data: bytes, format: str) -> Iterator[tuple[int, bytes]]:
    """Where each puzzle of a file ends, and its text: a line each, or with empty lines between.

    >>> list(_blocks(b"a\\nb\\n\\nc\\n", "text"))
    [(4, b'a\\nb\\n'), (7, b'c\\n')]
    """
    start = place = 0
    for line in data.splitlines(keepends=True):
        if format == "json":
            yield place + len(line), line
        elif not line.strip() and place > start:
            yield place, data[start:place]
        place += len(line)
        if not line.strip():
            start = place
    if format != "json" and place > start:
        yield place, data[start:place]
