"""Going on with a file of puzzles that an earlier call has begun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

from ...errors import PencilmarkError
from ...records import replace
from ..reading.inputs import Refused
from ..words import generate as words

if TYPE_CHECKING:
    from ...generating.batch import Batch, Seen
    from ...puzzle import Puzzle


def puzzles_before(batch: Batch, format: str, path: str, file: IO[bytes]) -> Seen:
    """The puzzles that are in a file to their end; what comes after them is cut off.

    The first one is made again: it must be the first one of this batch.
    """
    from ... import read
    from ...generating.batch import Seen
    from ..commands.generate import is_one_line, record

    first = replace(batch, rated=False).made(0)
    one = record(first, format)
    parts = 0 if is_one_line(one) else _parts(one)
    seen = Seen()
    good = 0
    data = file.read()
    for number, (end, text) in enumerate(_records(data, parts), 1):
        try:
            puzzle = read(text.decode("utf-8"), kind=batch.kind, format=format)
        except (PencilmarkError, UnicodeDecodeError) as error:
            raise Refused(words.NOT_RESUMABLE, path=path, number=number, reason=error) from None
        if number > batch.count:
            raise Refused(words.TOO_MANY, path=path, found=number, count=batch.count)
        if (number == 1 and not _equal(puzzle, first)) or not seen.add(puzzle):
            raise Refused(words.OTHER_RUN, path=path)
        good = end
    if len(seen) == batch.count and data[good:].strip():
        raise Refused(words.TOO_MANY, path=path, found=len(seen) + 1, count=batch.count)
    file.truncate(good)
    file.seek(good)
    return seen


def _equal(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles are equal but for names, which not every format keeps."""
    from ...generating.batch import Seen

    seen = Seen()
    return seen.add(one) and not seen.add(other)


def _parts(text: str) -> int:
    """Into how many parts a text falls at its empty lines."""
    return sum(1 for _ in _records((text + "\n").encode(), 1))


def _records(data: bytes, parts: int) -> Iterator[tuple[int, bytes]]:
    """Where each puzzle of a file ends, and its text: a line each if they have no parts, else so
    many parts with empty lines between.

    The last one counts only if its line end, or the empty line after it, shows that there is no
    more of it: a text that ends too soon can look like a puzzle as well.

    >>> list(_records(b"a\\nb\\n\\nc\\n\\nd", 1))
    [(4, b'a\\nb\\n'), (7, b'c\\n')]
    >>> list(_records(b"a\\nb\\n\\nc\\n\\nd", 2)), list(_records(b"a\\nb", 0))
    ([(7, b'a\\nb\\n\\nc\\n')], [(2, b'a\\n')])
    """
    start = place = found = 0
    in_part = False
    for line in data.splitlines(keepends=True):
        if not parts:
            if line.endswith(b"\n") and line.strip():
                yield place + len(line), line
        elif line.strip():
            in_part = True
        elif in_part and line.endswith(b"\n"):
            in_part = False
            found += 1
            if found == parts:
                yield place, data[start:place]
                start, found = place + len(line), 0
        place += len(line)
