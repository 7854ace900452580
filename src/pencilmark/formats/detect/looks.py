"""Cheap looks at texts that are links, one-line boards, sections or rows of words.

A look may be wrong; then the reader says so. Kinds load this module for every puzzle, so its
patterns are compiled when they are first used. None of them may try a long text over and over:
what repeats is bounded, or followed by something that it cannot match itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

Look = Callable[[str], bool]

# one line: links, game ids, packed boards

_LINK = r"https?://[^\s<>\"'`]+"
_GAME_ID = r"[0-9]{1,4}(?:x[0-9]{1,4})?[A-Za-z0-9.]{0,40}[:#][^\s/]\S*"
_GAME_PAGE = r"https?://[^\s/]"
_GAME_FILE = r"/puzzles/(?:js/)?[a-z]+\.html[?#]\S"
_SAVE_FILE = "SAVEFILE:"
_PACKED_REGIONS = r"[0-9]{1,3}x[0-9]{1,3}\.[A-Z]+(?:[a-z][0-9A-Za-z.-]*)?"


def is_link(text: str) -> bool:
    """Whether a text is one link and nothing else.

    >>> is_link(" https://puzz.link/p?x/2/2/1112 "), is_link("see https://puzz.link/")
    (True, False)
    """
    return re.fullmatch(_LINK, text.strip()) is not None


def links_in(text: str) -> list[str]:
    """The links in a text, without the marks that stand around them.

    >>> links_in("Try <https://puzz.link/p?x/2/2/1112>, or [this](https://puzz.link/p?x/1/1/1).")
    ['https://puzz.link/p?x/2/2/1112', 'https://puzz.link/p?x/1/1/1']
    """
    return [link.rstrip(".,;:!?)]") for link in re.findall(_LINK, text)]


def without_links(text: str, instead: str) -> str:
    """A text with other words for its links.

    >>> without_links("see https://puzz.link/p?x now", "it")
    'see it now'
    """
    return re.sub(_LINK, instead, text)


def is_one_line(text: str) -> bool:
    """Whether a text is a puzzle that takes one line: a link, a game id or a packed board."""
    text = text.strip()
    return "\n" not in text and (is_link(text) or is_game(text) or is_packed_regions(text))


def is_game(text: str) -> bool:
    """Whether a text is a game of Simon Tatham's collection: an id, a page or a save file.

    >>> is_game("4x4:1123123423413412"), is_game("4x4dk#12345"), is_game("4 4")
    (True, True, False)
    """
    text = text.strip()
    return (
        text.startswith(_SAVE_FILE)
        or re.fullmatch(_GAME_ID, text) is not None
        or (is_word(text) and _is_game_page(text))
    )


def _is_game_page(text: str) -> bool:
    start = re.match(_GAME_PAGE, text)
    return start is not None and re.search(_GAME_FILE, text[start.end() :]) is not None


def is_word(text: str) -> bool:
    """Whether there is no space in a text.

    >>> is_word("4x4:1123"), is_word("4 4")
    (True, False)
    """
    return re.fullmatch(r"\S+", text) is not None


def is_packed_regions(text: str) -> bool:
    """Whether a text is a board of regions packed into one word, as in `.sbn` files.

    >>> is_packed_regions("2x1.AABB"), is_packed_regions("2x2:1122")
    (True, False)
    """
    return re.fullmatch(_PACKED_REGIONS, text.strip()) is not None


# janko.at

JANKO_BLOCKS = ("problem", "solution", "areas", "labels", "rlabels", "clabels", "clues", "moves")
"""The sections that hold rows: the lines below the name belong to them."""
_JANKO_SCRIPT = r"(?i)<script\b([^<>]*)>"
_JANKO_TYPE = "application/x-janko"
_SCRIPT_END = r"(?i)</script"
_JANKO_BEGIN = r"(?im)^[ \t]*\[?begin\]?[ \t]*\r?$"
_JANKO_NAME = r"(?im)^[ \t]*\[?puzzle\]?[ \t]+(\S+)"
_JANKO_SECTION = rf"(?im)^[ \t]*\[?({'|'.join(JANKO_BLOCKS)})\]?(?=\s|$)"


def janko_text(text: str) -> tuple[int, str] | None:
    """The part of a text that is in janko.at's form, and the number of lines before it.

    >>> janko_text("See this:\\nbegin\\nsize 2\\nend")
    (1, 'begin\\nsize 2\\nend')
    """
    for tag in re.finditer(_JANKO_SCRIPT, text) if "x-janko" in text else ():
        if _JANKO_TYPE in tag[1].lower():
            end = re.compile(_SCRIPT_END).search(text, tag.end())
            script = text[tag.end() : end.start() if end else len(text)]
            return text.count("\n", 0, tag.end()), script
    begin = re.search(_JANKO_BEGIN, text)
    if begin is None:
        return None
    return text.count("\n", 0, begin.start()), text[begin.start() :]


@lru_cache(maxsize=4)
def _janko_signs(text: str) -> tuple[str | None, frozenset[str]] | None:
    """The name of the puzzle, if it is told, and its sections."""
    found = janko_text(text)
    if found is None:
        return None
    name = re.search(_JANKO_NAME, found[1])
    sections = frozenset(word.lower() for word in re.findall(_JANKO_SECTION, found[1]))
    return (name[1].lower() if name else None), sections


def janko(names: tuple[str, ...], has: tuple[str, ...] = (), lacks: tuple[str, ...] = ()) -> Look:
    """A look for janko.at's form under one of these names.

    Where the text has no name, its sections decide: it has one of `has` and none of `lacks`.
    """

    def recognises(text: str) -> bool:
        signs = _janko_signs(text)
        if signs is None:
            return False
        name, sections = signs
        if name is not None:
            return name in names
        return not sections.isdisjoint(has) and sections.isdisjoint(lacks)

    return recognises


# rows of words: puzzlekit, the instances of Delft, plain grids


def puzzlekit(names: tuple[str, ...], numbers: int, more_lines: int = 0) -> Look:
    """A look for puzzlekit's plain text, and for its data sets under one of these names.

    The text has a line of so many `numbers` and then the rows, with `more_lines` in between.
    """

    def recognises(text: str) -> bool:
        if is_data_set(text):
            return data_set_name(text) in names
        return puzzlekit_shape(text) == (numbers, more_lines)

    return recognises


def is_data_set(text: str) -> bool:
    """Whether a text is a data set of puzzlekit."""
    return text.lstrip("\ufeff \t\r\n").startswith("{") and '"data"' in text and '"problem"' in text


def data_set_name(text: str) -> str | None:
    """What a data set is called, in small letters and without gaps.

    >>> data_set_name('{"name": "Some_Kind", "data": {}}')
    'somekind'
    """
    name = re.search(r'"name"\s*:\s*"([^"\\]{1,80})"', text)
    return re.sub(r"[^a-z0-9]", "", name[1].lower()) if name else None


@lru_cache(maxsize=4)
def puzzlekit_shape(text: str) -> tuple[int, int] | None:
    """How many numbers are in the first line, and how many lines there are besides the rows.

    >>> puzzlekit_shape("2 3\\n1 2 3\\n3 2 1"), puzzlekit_shape("1 2 3\\n3 2 1")
    ((2, 0), None)
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    head = lines[0] if lines else []
    if len(head) not in (2, 3) or not all(re.fullmatch(r"[0-9]{1,4}", word) for word in head):
        return None
    rows, cols = int(head[0]), int(head[1])
    rest = lines[1:]
    if not 0 < rows <= len(rest) or any(len(line) != cols for line in rest[len(rest) - rows :]):
        return None
    return len(head), len(rest) - rows


def is_numbered_instance(text: str) -> bool:
    """Whether a text is an instance of the Delft collection: its size, a gap, and its rows.

    >>> is_numbered_instance("2\\n\\n1 2\\n2 2\\n"), is_numbered_instance("2\\n1 2\\n2 2\\n")
    (True, False)
    """
    head = re.match(r"\s*([0-9]{1,4})[ \t]*\r?\n[ \t]*\r?\n", text)
    if head is None:
        return False
    rows = [line.split() for line in text[head.end() :].splitlines() if line.strip()]
    size = int(head[1])
    return len(rows) >= size > 0 and all(len(row) == size for row in rows[:size])


_STARS = r"(?i)\s*(?:stars\s*(?:[:=]\s*)?([0-9]{1,4})|([0-9]{1,4})\s*stars?)\s*"


def stars_line(line: str) -> int | None:
    """The number in a line such as `stars: 2`, if it is one.

    >>> stars_line("stars: 2"), stars_line("2 stars"), stars_line("2 2")
    (2, 2, None)
    """
    match = re.fullmatch(_STARS, line)
    return int(match[1] or match[2]) if match else None


_LARGEST = 1000
"""No grid that anybody would mean has more rows or columns than this."""


@lru_cache(maxsize=4)
def grid_signs(text: str) -> tuple[bool, bool, tuple[tuple[str, ...], ...]] | None:
    """Of a plain grid: whether it tells its stars, whether it is all numbers, and its rows.

    None for what is no grid. The first or the last line may tell the stars.

    >>> grid_signs("stars: 1\\nAB\\nAB")
    (True, False, (('A', 'B'), ('A', 'B')))
    """
    lines = [line for line in text.splitlines() if line.strip()]
    told = False
    for place in (0, -1):
        if lines and stars_line(lines[place]) is not None:
            told = True
            del lines[place]
    if len(lines) > _LARGEST or any(len(line.split(None, _LARGEST)) > _LARGEST for line in lines):
        return None
    if any(len(line) > _LARGEST and is_word(line.strip()) for line in lines):
        return None
    rows = tuple(
        tuple(words if len(words) > 1 else words[0]) for words in (line.split() for line in lines)
    )
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        return None
    names = {word for row in rows for word in row} - {"."}
    if not names or not all(word.isascii() and word.isalnum() for word in names):
        return None
    numbers = all(map(str.isdecimal, names))
    if not told and not numbers and (len(rows) < 3 or len(rows) != len(rows[0])):
        return None  # a few words of a sentence
    if not told and (puzzlekit_shape(text) is not None or is_numbered_instance(text)):
        return None
    return told, numbers, rows


def is_number_grid(text: str) -> bool:
    """Whether a text is a plain grid that may be one of numbers (or of letters for them)."""
    signs = grid_signs(text)
    return signs is not None and not signs[0]


def is_region_grid(text: str) -> bool:
    """Whether a text is a plain grid that may be one of regions.

    It is if it tells its stars, has letters, or looks like it: as many names as rows, at least
    five, and the cells of each are connected.
    """
    signs = grid_signs(text)
    if signs is None:
        return False
    told, numbers, rows = signs
    if told or not numbers:
        return True
    from ..parts.borders import hang_together, numbered

    size = len(rows)
    if (
        not 5 <= size <= 200
        or len(rows[0]) != size
        or len({n for row in rows for n in row}) != size
    ):
        return False
    return hang_together(numbered(rows))
