"""Words for people that stand around a puzzle."""

from __future__ import annotations

import re


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
