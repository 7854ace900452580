"""Sentences for people: a template and its values, put together only when somebody reads it.

Templates live in the `words.py` of each room, so that a translation is a table from English
templates to those of another language and touches no code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class Sentence:
    """One sentence: an English template and the values in it.

    A value may choose its own plural form: the part before the bar is used for one, the part
    behind it for any other number, and `#` stands for the number.

    >>> str(Sentence("Row {row} holds {stars:# star|# stars}.", row=3, stars=2))
    'Row 3 holds 2 stars.'
    >>> str(Sentence("Row {row} holds {stars:# star|# stars}.", row=3, stars=1))
    'Row 3 holds 1 star.'
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values: Mapping[str, object] = values

    def __str__(self) -> str:
        return self.template.format_map({key: _Worded(value) for key, value in self.values.items()})

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class _Worded:
    """A value inside a template: it knows how to choose between one and many."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            one, _, many = spec.partition("|")
            return (one if self.value == 1 else many).replace("#", str(self.value))
        return format(self.value, spec)


def listed(items: Iterable[object]) -> str:
    """Put items in a row as people write them.

    >>> listed(["R1C1", "R1C2", "R2C1"])
    'R1C1, R1C2 and R2C1'
    """
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def harmless(text: str) -> str:
    r"""A text of others as one line that cannot do anything but be read.

    What steers a screen (escapes, line ends, characters that turn the direction of writing) and
    what cannot be seen at all is written as an escape.

    >>> print(harmless("a\nb\x1b[31m \u202ec"))
    a\nb\x1b[31m \u202ec
    """
    if text.isprintable():
        return text
    return "".join(
        char if is_visible(char) else char.encode("unicode_escape", "surrogatepass").decode()
        for char in text
    )


def is_visible(char: str) -> bool:
    """Whether a character is one to look at: a sign or any sort of space.

    >>> is_visible("a"), is_visible("\u3000"), is_visible("\x1b"), is_visible("\u200b")
    (True, True, False, False)
    """
    if char.isprintable():
        return True
    from unicodedata import category  # most texts never come here

    return category(char) == "Zs"
