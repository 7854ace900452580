"""Texts that hold several puzzles below one another, taken apart.

Most forms say where they begin. Rows of numbers or letters do not: they are several grids only
where each paragraph is a grid by itself and all of them together are none that anybody would mean.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from . import looks, pencilbox, puzzlekit

_FILE = r"pzprv3(?:\.\d+)?|SAVEFILE:.*|<\?xml\b.*"
"""The first line of a file that can begin anywhere."""
_BEGIN, _END = r"\[?begin\]?", r"\[?end\]?"
"""The first and the last line of janko.at's form."""
_FACT = r"([a-z][a-z0-9_]*)\(.*"
_NAME = r"([a-z][a-z0-9-]*)(?:\s*//.*)?"
_PAGE = "x-janko"
"""A page of janko.at holds one puzzle, whatever else is in it."""
_LETTERS = tuple("abcdefghijklmnopqrstuvwxyz[BS<")
"""What all of these begin with."""
_FILES = ("pzprv3", "SAVEFILE:", "<?xml")
_COMMENTS = ("//", "%", "#")


def pieces(text: str) -> list[tuple[int, str]]:
    """The puzzles of a text, not read yet, each with the number of its first line.

    A text that holds one puzzle, or nothing that looks like one, is one piece.

    >>> pieces("hitori\\nnumbers:\\n11\\n12\\n\\nhitori\\nnumbers:\\n12\\n22")
    [(1, 'hitori\\nnumbers:\\n11\\n12\\n'), (6, 'hitori\\nnumbers:\\n12\\n22')]
    """
    lines = text.splitlines()
    starts = [] if len(lines) < 2 or _PAGE in text else _told_starts(lines) or _grid_starts(lines)
    if len(starts) < 2:
        return [(1, text)]
    if not _says_nothing(lines[: starts[0]]):
        starts = [0, *starts]
    ends = [*starts[1:], len(lines)]
    return [
        (start + 1, "\n".join(lines[start:end])) for start, end in zip(starts, ends, strict=True)
    ]


def _told_starts(lines: Sequence[str]) -> list[int]:
    """Where puzzles begin in forms that say so, from 0; nothing if that is not at least twice."""
    if sum(map(_may_start, lines, ["", *lines])) < 2:
        return []
    found: list[tuple[int, str | None]] = []
    start = re.compile(rf"\s*(?:(?P<file>{_FILE})|(?i:{_BEGIN})|{_FACT}|{_NAME})\s*")
    before = ""
    for number, line in enumerate(lines):
        match = start.fullmatch(line) if line else None
        if match is not None:
            fact, name = match.group(2, 3)
            is_begin = re.fullmatch(rf"(?i)\s*{_BEGIN}\s*", line) is not None
            below_end = is_begin and re.fullmatch(rf"(?i)\s*{_END}\s*", before) is not None
            if match["file"] or fact or not before.strip() or below_end:
                named = None if match["file"] or is_begin else (fact or name or "")
                found.append((number, named))
        before = line
    if len(found) < 2:
        return []
    from ..kind import kind_names

    names = kind_names()
    starts = [n for n, name in found if name is None or name.replace("_", "-") in names]
    return starts if len(starts) > 1 else []


def _may_start(line: str, before: str) -> bool:
    """Whether a line has what every first line of a puzzle has, or the line before it does."""
    start = line.lstrip()
    if not start.startswith(_LETTERS):
        return False
    return "(" in line or start.startswith(_FILES) or not before.strip() or "end" in before.lower()


def _grid_starts(lines: Sequence[str]) -> list[int]:
    """Where grids begin that stand below one another with an empty line between them."""
    paragraphs = [
        (start, paragraph)
        for start, paragraph in _paragraphs(lines)
        if not looks.is_prose(paragraph)
    ]
    if len(paragraphs) < 2:
        return []
    starts = [start for start, _ in paragraphs]
    texts = [paragraph for _, paragraph in paragraphs]
    if all(puzzlekit.shape(paragraph) is not None for paragraph in texts):
        return starts
    if all(pencilbox.text_rows(paragraph) is not None for paragraph in texts):
        return starts
    if _are_grids(texts):
        return starts
    return _instances(starts, texts)


def _are_grids(texts: Sequence[str]) -> bool:
    """Whether each text is a grid: it tells its stars, or has rows enough to be one.

    One square grid may have gaps between some of its rows.
    """
    grids = [signs for signs in map(looks.grid_signs, texts) if signs is not None]
    if len(grids) < len(texts):
        return False
    if all(told for told, _, _ in grids):
        return True
    widths = {len(rows[0]) for _, _, rows in grids}
    height = sum(len(rows) for _, _, rows in grids)
    return all(len(rows) > 1 for _, _, rows in grids) and widths != {height}


def _instances(starts: Sequence[int], texts: Sequence[str]) -> list[int]:
    """Where instances of the Delft collection begin: a size, the rows, and perhaps an id."""
    found = []
    at = 0
    while at < len(texts):
        if not looks.is_numbered_instance("\n\n".join(texts[at : at + 2])):
            return []
        found.append(starts[at])
        at += 2
        if at < len(texts) and texts[at].lstrip().startswith("@"):
            at += 1
    return found


def _paragraphs(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The runs of lines that say something, each with the number of its first line, from 0."""
    found: list[tuple[int, list[str]]] = []
    before = ""
    for number, line in enumerate(lines):
        if line.strip():
            if not before.strip():
                found.append((number, []))
            found[-1][1].append(line)
        before = line
    return [(start, "\n".join(run)) for start, run in found]


def _says_nothing(lines: Sequence[str]) -> bool:
    """Whether lines are prose, comments or empty."""
    return looks.is_prose(
        "\n".join(line for line in lines if not line.lstrip().startswith(_COMMENTS))
    )
