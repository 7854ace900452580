"""What a text is: the one reader that it is meant for, and the part of it that is the puzzle.

A text may be a puzzle and nothing else; or somebody has copied it out of a message, with quotes
around a link or a few words before and behind. Only what is plainly prose is left out: a mistake
in a puzzle must not be read as its end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any

from ..errors import FormatError, KindUnclear
from ..kind import (
    AnyKind,
    UnknownKind,
    is_kind,
    kind,
    kind_names,
    kinds,
    meant,
    other_kinds,
    own_kinds,
)
from ..puzzle import Puzzle
from ..wording import guess
from . import looks
from .codec import Codec
from .parts.fields import MOST_WORDS
from .penpa import is_penpa
from .puzzlekit import is_data_set
from .telling import NOTHING_TOLD, Told, reader_of, require_kind

Reader = Callable[[str], Puzzle]

JSON, TEXT, LISTS, GRID = "json", "text", "origin", "grid"
"""The formats that are told by their looks alone."""
_QUOTES = ('""', "''", "``", "<>", "“”", "«»", "()", "[]")
_FENCE = "```"
_MOST_PARTS = 40
_MOST_LINES = 110_000
"""The longest are games that are saved with every move of the player."""
_MOST = ((_MOST_LINES, "lines", str.splitlines), (MOST_WORDS, "words", str.split))
_SHOWN = 60
_ANOTHER = "a puzzle of another sort"


def read_whatever(
    text: str, kind_name: str | None, format: str | None, told: Told = NOTHING_TOLD
) -> Puzzle:
    """Read a text of unknown form; `kind_name`, `format` and `told` settle what it does not say."""
    is_object = format == JSON or _opens(text)
    endless = _endless(text, format)
    if endless is not None:
        if not is_object:
            raise endless
        if not is_data_set(text):
            return _read_json(text)
    _refuse_several(text, is_object)
    reader = find_reader(text, kind_name, format, told)
    if reader is not None:
        try:
            return reader(text)
        except FormatError as error:
            found = _read_part(text, kind_name, format, told)
            if found is None:
                raise error from None
            return found
    found = _read_part(text, kind_name, format, told) or _read_link(text, kind_name, format)
    if found is not None:
        return found
    reader = _by_word_of_honour(text, kind_name, format, told)
    if reader is not None:
        return reader(text)
    raise _unknown(text, kind_name, format)


def _refuse_several(text: str, is_object: bool) -> None:
    """FormatError for several puzzles: links one a line, or others below one another."""
    lines = text.splitlines()
    if len(lines) > 1:
        lines = [line for line in lines if line.strip()]
        if len(lines) > 1 and all(map(looks.is_one_line, lines)):
            raise _several(len(lines))
    if not is_object:
        from .split import pieces

        count = len(pieces(text))
        if count > 1:
            raise _several(count)


def _opens(text: str) -> bool:
    """Whether a text begins as an object of JSON does."""
    return text.startswith("{") or text.lstrip().startswith("{")


def _endless(text: str, format: str | None) -> FormatError | None:
    """The error for more lines or words than a puzzle has: every look at them takes its time."""
    for most, what, pieces in _MOST if len(text) >= _MOST_LINES else ():
        count = len(pieces(text)) if len(text) >= most else 0
        if count > most:
            return FormatError(format or "puzzle", f"at most {most:,} {what}", f"{count:,}")
    return None


def tidied(text: str) -> str:
    """A text without a byte order mark, Windows line ends, and quotes around a single line.

    >>> tidied(' "https://puzz.link/p?x"\\r\\n')
    'https://puzz.link/p?x'
    """
    text = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    stripped = text.strip()
    if stripped[:1] + stripped[-1:] in _QUOTES and looks.is_one_line(stripped[1:-1]):
        return stripped[1:-1].strip()
    return text


def find_reader(
    text: str, kind_name: str | None, format: str | None, told: Told = NOTHING_TOLD
) -> Reader | None:
    """The reader of the one format that recognises a text; None if there is none.

    A text that may be of several kinds is a FormatError that asks for the kind.
    """
    found = _recognised(text, kind_name, format, told)
    return None if found is None else found[1]


def format_name(text: str, kind_name: str | None = None) -> str | None:
    """The name of the format that a text is read in; None where it is one among other words.

    >>> format_name("star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111")
    'text'
    """
    found = _recognised(tidied(text), kind_name, None)
    return None if found is None else found[0]


def _recognised(
    text: str, kind_name: str | None, format: str | None, told: Told = NOTHING_TOLD
) -> tuple[str, Reader] | None:
    """The name of the one format that recognises a text, and its reader."""
    if format == JSON or (format is None and _opens(text) and '"kind"' in text):
        return JSON, _read_json
    first = looks.first_line(text)
    named = first.lower().replace(" ", "-").replace("_", "-")
    if format in (None, TEXT) and is_kind(named):
        own = _text_reader(kind(named), told)
        if own is not None:
            return TEXT, own
    fact = (looks.fact_name(text) or "").replace("_", "-")
    if kind_name is None and is_kind(fact):
        kind_name = fact
    found = _recognising(text, [kind(kind_name)] if kind_name else own_kinds(), format)
    if not found and kind_name is None:  # kinds of other packages cost time to look for
        found = _recognising(text, other_kinds(), format)
    owners = list(dict.fromkeys(owner.name for owner, _ in found))
    if found and kind_name is None and not any(codec.likely(text) for _, codec in found):
        owners.append(_ANOTHER)
    if len(owners) > 1:
        raise KindUnclear(
            "puzzle",
            f"to be told its kind, with `kind` or --kind: it may be {' or '.join(owners)}",
            repr(first[:40]),
        )
    if found:
        return found[0][1].format, reader_of(found[0][1], told)
    if format is None and _opens(text):
        return JSON, _read_json
    own = _by_other_name(first, told) if format in (None, TEXT) else None
    return None if own is None else (TEXT, own)


def _text_reader(owner: AnyKind, told: Told) -> Reader | None:
    """What reads a kind's own text format."""
    return next((reader_of(one, told) for one in owner.codecs if one.format == TEXT), None)


def _by_other_name(first: str, told: Told) -> Reader | None:
    """The reader of a text whose first line is another name or the title of a kind."""
    if not looks.may_be_title(first):
        return None
    try:
        owner, settled = meant(first)
    except UnknownKind:
        return None
    reader = _text_reader(owner, {**told, **settled})
    if reader is None:
        return None

    def read(text: str) -> Puzzle:
        puzzle = reader(text)
        require_kind(puzzle, owner.name, settled)
        return puzzle

    return read


def _read_json(text: str) -> Puzzle:
    from .json_format import read_json

    return read_json(text)


def _recognising(
    text: str, owners: Iterable[AnyKind], format: str | None
) -> list[tuple[AnyKind, Codec[Any]]]:
    """The codecs that recognise a text."""
    return [
        (owner, codec)
        for owner in owners
        for codec in owner.codecs
        if format in (None, codec.format) and codec.recognises(text)
    ]


def _by_word_of_honour(
    text: str, kind_name: str | None, format: str | None, told: Told
) -> Reader | None:
    """The reader for what nothing recognises: what is wrong with it, the reader says best."""
    if format is None and is_penpa(text):
        format = "penpa"  # its drawing does not always tell the kind
    if looks.is_one_line(text) and format is None:
        return None  # it is plain what it is, and that nobody here can read it
    owners = [kind(kind_name)] if kind_name else list(own_kinds()) if format else []
    codecs = [codec for owner in owners for codec in owner.codecs]
    if format is not None:
        codecs = [codec for codec in codecs if codec.format == format]
        return reader_of(codecs[0], told) if len(codecs) == 1 else None
    likely = GRID if looks.grid_signs(text) is not None else LISTS
    return next((reader_of(codec, told) for codec in codecs if codec.format == likely), None)


# a puzzle among other words


def _read_part(text: str, kind_name: str | None, format: str | None, told: Told) -> Puzzle | None:
    """The puzzle between paragraphs of prose."""
    for part in _parts(text):
        reader = find_reader(part, kind_name, format, told)
        if reader is not None:
            try:
                return reader(part)
            except FormatError:
                continue
    return None


def _read_link(text: str, kind_name: str | None, format: str | None) -> Puzzle | None:
    """The puzzle of the one link in a text that is prose besides."""
    links = list(dict.fromkeys(looks.links_in(text)))[:_MOST_PARTS]
    if not links or looks.is_link(text) or not looks.is_prose(looks.without_links(text, "a link.")):
        return None
    known = [(link, find_reader(link, kind_name, format)) for link in links]
    found = [(link, reader) for link, reader in known if reader is not None]
    if len(found) > 1:
        raise _several(len(found))
    if not found and len(links) == 1:
        raise _unknown(links[0], kind_name, format)
    return found[0][1](found[0][0]) if found else None


def _parts(text: str) -> Iterator[str]:
    """The runs of paragraphs with nothing but prose before and behind, the longest first."""
    lines = text.splitlines()
    filled = [line for line in lines if line.strip()]
    if filled and all(line.lstrip().startswith(">") for line in filled):
        lines = [re.sub(r"^\s*>\s?", "", line) for line in lines]
        yield "\n".join(lines)
    plain = [line for line in lines if not line.strip().startswith(_FENCE)]
    names = kind_names()
    starts = [
        number
        for number, line in enumerate(plain)
        if line.strip() and (not number or not plain[number - 1].strip() or line.strip() in names)
    ]
    if len(plain) == len(lines) and len(starts) < 2:
        return
    starts = [*starts[:_MOST_PARTS], len(plain)]
    paragraphs = ["\n".join(plain[a:b]) for a, b in pairwise(starts)]
    first = 0
    while first < len(paragraphs) and looks.is_prose(paragraphs[first]):
        first += 1
    last = len(paragraphs)
    while last > first and looks.is_prose(paragraphs[last - 1]):
        last -= 1
    if first < last and (len(plain) < len(lines) or (first, last) != (0, len(paragraphs))):
        yield "\n".join(paragraphs[first:last])


def _several(count: int) -> FormatError:
    return FormatError(
        "puzzle",
        "one puzzle (the command line takes a file of several, one link a line)",
        f"{count} of them",
    )


def _unknown(text: str, kind_name: str | None, format: str | None) -> FormatError:
    """The error for what no format recognises."""
    from . import pzpr

    if is_penpa(text):
        return _unclear_drawing(text, kind_name, format)
    shown = text.strip() if looks.is_link(text) else looks.first_line(text)
    shown = repr(shown if len(shown) <= _SHOWN else shown[: _SHOWN - 3] + "...")
    owners = [kind(kind_name)] if kind_name else list(kinds())
    names = list(dict.fromkeys(codec.format for owner in owners for codec in owner.codecs))
    if format is not None and format not in names:
        who = f"that {kind_name} can be read from" if kind_name else "that can be read"
        found = repr(format) + guess(format, ["json", *names])
        return FormatError(format, f"a format {who} (json, {', '.join(names)})", found)
    readable = [owner.name for owner in owners if "puzz.link" in (c.format for c in owner.codecs)]
    other = pzpr.other_puzzle(text, readable) if readable else None
    if other is not None:
        return other
    if format is not None:
        whose = f"a {kind_name}" if kind_name else "a puzzle"
        return FormatError(format, f"{whose} in this format", shown, line=1)
    if looks.is_link(text):
        return _empty_link(text, shown, owners, names)
    return FormatError(
        "puzzle",
        f"JSON, a first line that names a kind ({', '.join(kind_names())}), or one of the formats "
        + ", ".join(names),
        shown,
        line=1,
    )


def _empty_link(text: str, shown: str, owners: list[AnyKind], names: list[str]) -> FormatError:
    """The error for an address that names a page, and not the puzzle on it."""
    named = [owner.name for owner in owners if len(owners) == 1 or _is_named_in(text, owner)]
    example = f"{named[0] if named else 'KIND'}/1"
    return FormatError(
        "link",
        f"an address that holds the puzzle itself, in one of the formats {', '.join(names)}",
        f"{shown}, which does not: type the puzzle as text, like the one that "
        f"'pencilmark examples {example}' prints",
    )


def _is_named_in(address: str, owner: AnyKind) -> bool:
    """Whether an address speaks of a kind."""
    plain = re.sub(r"[^a-z]", "", address.lower())
    return any(re.sub(r"[^a-z]", "", name) in plain for name in (owner.name, *owner.aliases))


def _unclear_drawing(text: str, kind_name: str | None, format: str | None) -> FormatError:
    """The error for a link to a drawing that may mean anything."""
    from .penpa import FORMAT
    from .penpa.link import imported_address

    inner = imported_address(text)
    if inner is not None and not is_penpa(inner):
        return _unknown(inner, kind_name, format)
    asked = "to be told its kind, with `kind` or --kind"
    return KindUnclear(FORMAT, asked, "a drawing that may be of any kind or of none")
