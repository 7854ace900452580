"""Reading and writing: finds out what a text is, and hands it to the codec that knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ..errors import FormatError
from ..kind import AnyKind, kind_of, kinds
from ..puzzle import Marks, Puzzle, Solution
from ..wording import guess
from .codec import CannotHold, Codec, is_unicode

if TYPE_CHECKING:
    from ..kinds import FormatName, KindName

LARGEST_TEXT = 2_000_000
"""No puzzle is longer than this many characters."""


def read(
    text: str,
    *,
    kind: KindName | str | None = None,
    format: FormatName | str | None = None,
    **told: Any,
) -> Puzzle:
    """Read a puzzle in whatever form it comes: JSON, text, a link, a form of another program.

    `kind` or `format` settle what a text cannot say by itself. Quotes around a link, and a few
    words before or behind a puzzle, do no harm. `told` are fields of the puzzle that the text may
    leave out, such as `stars=2` of a bare grid of regions.

    >>> read("star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111").stars
    1
    """
    if not isinstance(text, str):
        raise TypeError(f"read takes a text, not {type(text).__name__}")
    if len(text) > LARGEST_TEXT:
        raise FormatError(
            format or "puzzle", f"at most {LARGEST_TEXT:,} characters", f"{len(text):,}"
        )
    from .detect import read_whatever, tidied

    text = tidied(text)
    if not text.strip():
        raise FormatError(format or "puzzle", "a puzzle", "nothing")
    if kind is None and not told:
        return read_whatever(text, None, format)
    from .telling import require_kind, what_is_told

    name, fields = what_is_told(kind, told)
    puzzle = read_whatever(text, name, format, fields)
    require_kind(puzzle, name, fields)
    return puzzle


def write(
    thing: Puzzle | Solution,
    format: FormatName | str = "json",
    *,
    solution: Solution | None = None,
    **options: str,
) -> str:
    """Write a puzzle, or a solution of one, in a format.

    Some formats hold a puzzle together with its `solution`, and some have `options`: what there
    is, docs/formats.md says.

    >>> puzzle = read("hitori\\nnumbers:\\n112\\n123\\n231")
    >>> print(write(puzzle, "text"), end="")
    hitori
    numbers:
    112
    123
    231
    """
    if isinstance(thing, Solution):
        return _write_solution(thing, format)
    if format == "json":
        from .json_format import write_json

        if options:
            raise CannotHold("the JSON format of a puzzle has no options")
        return write_json(thing, solution)
    codec = _codec(kind_of(thing), format)
    told = _told(codec, solution, options)
    try:
        return _written(codec, thing, told)
    except CannotHold as error:
        others = ", ".join(name for name in formats_of(kind_of(thing)) if _holds(thing, name))
        raise CannotHold(f"{error}; it can be written as {others}") from None


def _written(codec: Codec[Any], puzzle: Puzzle, told: Mapping[str, Any]) -> str:
    from .text import unwritable_character

    text = codec.write(puzzle, **told)
    if not is_unicode(text):
        raise CannotHold(f"the format {codec.format!r} has no place for broken characters")
    if codec.format == "text" and not _comes_back(codec, text, puzzle):
        raise CannotHold("the text format has no place for some name in this puzzle")
    char = unwritable_character(text)
    if char is not None:  # in a name of a puzzle made in Python: none is read with such a name
        raise CannotHold(f"the format {codec.format!r} has no place for {char!r}")
    if _looks_like_several(text):
        raise CannotHold(f"the format {codec.format!r} has no place for some name in this puzzle")
    return text


def _holds(puzzle: Puzzle, format: str) -> bool:
    """Whether a format has a place for all of a puzzle."""
    if format == "json":
        return True
    try:
        _written(_codec(kind_of(puzzle), format), puzzle, {})
    except CannotHold:
        return False
    return True


def read_marks(puzzle: Puzzle, text: str) -> Marks:
    """Read what a player has put in: rows of characters (`?` is open), JSON, or an origin's list.

    JSON is a list of rows, or an object with "marks" (rows) and "not" ([row, column, value] each).

    >>> puzzle = read("hitori\\nnumbers:\\n112\\n123\\n231")
    >>> read_marks(puzzle, "#??\\n???\\n???").values
    {0: '#'}
    """
    from .marks_format import read_marks as read_form

    return read_form(puzzle, text, LARGEST_TEXT)


def marks_beside(puzzle: Puzzle) -> Marks | None:
    """The marks that came with a puzzle in its metadata, if any did.

    >>> text = '{"kind": "hitori", "puzzle": {"numbers": [[1, 2], [2, 1]]}, "marks": ["#?", "??"]}'
    >>> marks_beside(read(text)).values
    {0: '#'}
    """
    own = puzzle.metadata.get("marks")
    if own is None:
        return None
    if isinstance(own, str):
        return read_marks(puzzle, own)
    from .marks_format import from_data

    beside = {"marks": own, "not": puzzle.metadata.get("not") or []}
    return from_data(puzzle, beside if isinstance(own, list) else own)


def formats_of(kind: AnyKind) -> list[str]:
    """The names of the formats that a kind can be written in."""
    return ["json", *(codec.format for codec in kind.codecs)]


def all_formats(owners: Iterable[AnyKind] | None = None) -> list[str]:
    """The names of all formats there are, of these kinds or of all."""
    found = dict.fromkeys(["json"])
    for owner in kinds() if owners is None else owners:
        found.update(dict.fromkeys(codec.format for codec in owner.codecs))
    return list(found)


def _write_solution(solution: Solution, format: str) -> str:
    if format == "text":
        return "\n".join(solution.rows()) + "\n"
    if format == "json":
        import json

        return json.dumps(solution.rows())
    codec = _codec(kind_of(solution.puzzle), format)
    if not codec.has_answers:
        raise CannotHold(
            f"the format {format!r} has no form for solutions of {solution.puzzle.kind}"
        )
    return codec.write_answer(solution)


def _told(
    codec: Codec[Any], solution: Solution | None, options: Mapping[str, str]
) -> dict[str, Any]:
    """What the writer of a format is told, after a look at whether it makes sense."""
    for name, value in options.items():
        allowed = codec.options.get(name)
        if allowed is None:
            there_are = ", ".join(codec.options) or "none"
            raise CannotHold(
                f"the format {codec.format!r} has no option {name!r}: there are {there_are}"
            )
        if value not in allowed:
            raise CannotHold(
                f"the option {name!r} of the format {codec.format!r} is one of "
                f"{', '.join(allowed)}, not {value!r}"
            )
    told: dict[str, Any] = dict(options)
    if solution is not None:
        if not codec.holds_solution:
            raise CannotHold(f"the format {codec.format!r} has no place for a solution")
        told["solution"] = solution
    return told


def _comes_back(codec: Codec[Any], text: str, puzzle: Puzzle) -> bool:
    """Whether the text format of a puzzle means the same puzzle: names may hold anything."""
    try:
        return bool(codec.read(text) == puzzle)
    except FormatError:
        return False


def _looks_like_several(text: str) -> bool:
    """Whether some name in a text would be taken for the beginning of another puzzle."""
    from .split import pieces

    return len(pieces(text)) > 1


def require_format(kind: AnyKind, format: str) -> None:
    """CannotHold if a kind has no such format."""
    if format != "json":
        _codec(kind, format)


def _codec(kind: AnyKind, format: str) -> Codec[Any]:
    for codec in kind.codecs:
        if codec.format == format:
            return codec
    raise CannotHold(
        f"{kind.name} cannot be written as {format!r}{guess(format, formats_of(kind))}; it can as "
        + ", ".join(formats_of(kind))
    )
