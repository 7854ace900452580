"""Cheap looks at texts of unknown origin: links, one-line boards, prose, lists, rows of words.

How a program's own forms are recognised stands in its folder (`pzpr`, `penpa`, `janko`, ...). A
look may be wrong; then the reader says so. Kinds load this module for every puzzle, so its
patterns are compiled when they are first used. None of them may try a long text over and over:
what repeats is bounded, or followed by something that it cannot match itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from . import puzzlekit

Look = Callable[[str], bool]

_START = 400
_LONGEST_TITLE = 40
_TITLE = r"[A-Za-z]+(?:[ _-][A-Za-z]+)*"


def start(text: str) -> str:
    """As much of the beginning of a text as is enough to see what it is."""
    return text[:_START].strip()


# one line: links, game ids, packed boards

# To compile a pattern takes longer than most texts take to be read. So a text is first asked for a
# sign that every match has.
_WEB = ("http://", "https://")
_FIGURES = tuple("0123456789")
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
    text = text.strip()
    return text.startswith(_WEB) and re.fullmatch(_LINK, text) is not None


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
        or _is_game_id(text)
        or (text.startswith(_WEB) and is_word(text) and _is_game_page(text))
    )


def _is_game_id(text: str) -> bool:
    has_signs = text.startswith(_FIGURES) and (":" in text or "#" in text)
    return has_signs and re.fullmatch(_GAME_ID, text) is not None


def _is_game_page(text: str) -> bool:
    start = re.match(_GAME_PAGE, text)
    return start is not None and re.search(_GAME_FILE, text[start.end() :]) is not None


def is_word(text: str) -> bool:
    """Whether there is no space in a text.

    >>> is_word("4x4:1123"), is_word("4 4")
    (True, False)
    """
    return text.split(maxsplit=1) == [text]


def is_packed_regions(text: str) -> bool:
    """Whether a text is a board of regions packed into one word, as in `.sbn` files.

    >>> is_packed_regions("2x1.AABB"), is_packed_regions("2x2:1122")
    (True, False)
    """
    text = text.strip()
    has_signs = text.startswith(_FIGURES) and "x" in text and "." in text
    return has_signs and re.fullmatch(_PACKED_REGIONS, text) is not None


# words for people, and the first line


def is_prose(paragraph: str) -> bool:
    """Whether every line is a piece of a sentence: words of letters, and no field of a puzzle.

    >>> is_prose("Try this one:"), is_prose("stars: 2"), is_prose("1 2 3")
    (True, False, False)
    """
    for line in paragraph.splitlines():
        words = line.split()
        if not words:
            continue
        sentence = len(words) > 1 or line.rstrip().endswith((":", "!", ".", "?"))
        if not sentence or not re.search(r"[^\W\d_]{3}", line):
            return False
        if re.match(r"\s*(?:[a-z][a-z-]*\s*:|[\[{]\s*[\[{\"0-9])", line):
            return False
    return True


def first_line_is(name: str) -> Look:
    """A look for Pencilmark's own text format, whose first line is the name of the kind."""
    return lambda text: first_line(text) == name


def may_be_title(line: str) -> bool:
    """Whether a line may be the title or another name of a kind: a few words of letters.

    >>> may_be_title("Star Battle"), may_be_title("1211"), may_be_title("stars: 2")
    (True, False, False)
    """
    return len(line) <= _LONGEST_TITLE and re.fullmatch(_TITLE, line) is not None


@lru_cache(maxsize=4)
def first_line(text: str) -> str:
    """The first line that says something, without its comment."""
    for line in filled_lines(text):
        said = line.split("//", 1)[0].strip()
        if said:
            return said
    return ""


def filled_lines(text: str) -> Iterator[str]:
    """The lines that say something, without a look at more of the text than is asked for.

    >>> next(filled_lines("\\n a\\nb"))
    ' a'
    """
    start, size = 0, 1000
    while start < len(text):
        lines = text[start : start + size].splitlines(keepends=True)
        whole = lines if start + size >= len(text) else lines[:-1]
        yield from (line.rstrip() for line in whole if line.strip())
        start += sum(map(len, whole))
        size *= 2


# Prolog, as the origins used it

_BEFORE = r"(?:\s++|%[^\n]*+\n)*+"
"""Space and comments."""


@lru_cache(maxsize=4)
def fact_name(text: str) -> str | None:
    """The name of the fact that a text starts with, if it does.

    >>> fact_name("% mine\\nstar_battle([[1]], 1)."), fact_name("[[1]]")
    ('star_battle', None)
    """
    match = re.match(_BEFORE + r"([a-z]\w*+)\s*+\(", text)
    return match[1] if match else None


@lru_cache(maxsize=4)
def starts_lists(text: str) -> bool:
    """Whether a text starts with a list of lists.

    >>> starts_lists("[[1,2]]"), starts_lists("[1,2]")
    (True, False)
    """
    return re.match(_BEFORE + r"\[\s*+\[", text) is not None


def starts_numbers(text: str, digits: str) -> bool:
    """Whether a text starts with one of these digits and a comma, in a list or bare.

    >>> starts_numbers("[0,1]", "01"), starts_numbers("0 1", "01")
    (True, False)
    """
    return re.match(_BEFORE + rf"(?:\[\s*+)?[{digits}]\s*+,", text) is not None


# rows of words: the instances of Delft, plain grids


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
    if not told and (puzzlekit.shape(text) is not None or is_numbered_instance(text)):
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
    from .parts.borders import are_connected, numbered

    size = len(rows)
    if (
        not 5 <= size <= 200
        or len(rows[0]) != size
        or len({n for row in rows for n in row}) != size
    ):
        return False
    return are_connected(numbered(rows))
