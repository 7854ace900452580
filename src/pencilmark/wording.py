"""Sentences for people: a template and its values, put together only when somebody reads it.

Templates live in the `words.py` of each room, so that a translation is a table from English
templates to those of another language and touches no code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

_AND, _OR = " and ", " or "
LINE = {"row": "row {number}", "column": "column {number}"}
LINES = {"row": "rows {numbers}", "column": "columns {numbers}"}
"""What people call rows and columns, one and several, by the names of their rules."""

_LONGEST_GUESS = 100
"""What is longer was not meant as a name, and would take long to compare."""


class Sentence:
    """One sentence: an English template and the values in it.

    A value may choose its own plural form: the part before the bar is used for one, the part
    behind it for any other number, and `#` stands for the number. With three parts the middle one
    is for two. `an` puts the article before a value.

    >>> str(Sentence("Row {row} holds {stars:# star|# stars}.", row=3, stars=2))
    'Row 3 holds 2 stars.'
    >>> str(Sentence("Row {row} holds {stars:# star|# stars}.", row=3, stars=1))
    'Row 3 holds 1 star.'
    >>> both = "{stars:The star is|Both stars are|All # stars are} placed."
    >>> str(Sentence(both, stars=2)), str(Sentence(both, stars=3))
    ('Both stars are placed.', 'All 3 stars are placed.')
    >>> [str(Sentence("There is {digit:an}.", digit=digit)) for digit in (1, "8", 11)]
    ['There is a 1.', 'There is an 8.', 'There is an 11.']
    """

    __slots__ = ("template", "values")

    def __init__(
        self, template: str, told: Mapping[str, object] | None = None, /, **values: object
    ) -> None:
        """The values come one by one, or `told` together, which are then not looked at yet."""
        self.template = template
        self.values: Mapping[str, object] = values if told is None else told

    def __str__(self) -> str:
        return self.template.format_map({key: _Worded(value) for key, value in self.values.items()})

    def mentions(self, name: str) -> bool:
        """Whether a name, as that of a cell, stands in one of the values.

        >>> told = Sentence("{cells} are stars.", cells=listed(["R1C2", "R3C10"]))
        >>> told.mentions("R1C2"), told.mentions("R3C1"), told.mentions("stars")
        (True, False, False)
        """
        return any(
            value.mentions(name)
            if isinstance(value, Sentence)
            else isinstance(value, str) and _has_word(value, name)
            for key, value in self.values.items()
            if f"{{{key}}}" in self.template or f"{{{key}:" in self.template
        )

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


def _has_word(text: str, word: str) -> bool:
    """Whether a word stands in a text by itself, and not within a longer one."""
    start = text.find(word)
    while start >= 0:
        end = start + len(word)
        if not (text[start - 1 : start].isalnum() or text[end : end + 1].isalnum()):
            return True
        start = text.find(word, end)
    return False


class Later(Mapping[str, object]):
    """The values of a sentence, worked out when somebody reads it.

    Most sentences about a puzzle are never read: ratings look at the steps only.

    >>> told = Later(lambda: {"row": 3})
    >>> str(Sentence("Row {row}.", told))
    'Row 3.'
    """

    __slots__ = ("_make", "_made")

    def __init__(self, make: Callable[[], Mapping[str, object]]) -> None:
        """`make` must not look at anything that may have changed by then."""
        self._make: Callable[[], Mapping[str, object]] | None = make
        self._made: Mapping[str, object] | None = None

    def _values(self) -> Mapping[str, object]:
        if self._made is None:
            assert self._make is not None
            self._made = self._make()
            self._make = None  # what it looked at may be large
        return self._made

    def __getitem__(self, name: str) -> object:
        return self._values()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values())

    def __len__(self) -> int:
        return len(self._values())

    def __reduce__(self) -> tuple[type[dict[str, object]], tuple[dict[str, object]]]:
        return dict, (dict(self._values()),)


class _Worded:
    """A value inside a template: it knows how to choose between one and many."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            forms = spec.split("|")
            two = len(forms) == 3 and self.value == 2
            form = forms[0] if self.value == 1 else forms[1] if two else forms[-1]
            return form.replace("#", str(self.value))
        if spec == "an":
            return f"{_article(str(self.value))} {self.value}"
        return format(self.value, spec)


def _article(word: str) -> str:
    """The article before a word or a number: "an" where it is said with a vowel first."""
    eight = word.startswith("8") or word in {"11", "18"}
    return "an" if eight or word[:1].lower() in {"a", "e", "i", "o"} else "a"


def listed(items: Iterable[object]) -> str:
    """Put items in a row as people write them.

    >>> listed(["R1C1", "R1C2", "R2C1"])
    'R1C1, R1C2 and R2C1'
    """
    return _in_a_row(items, _AND)


def either(items: Iterable[object]) -> str:
    """The same where it is one of them, or none.

    >>> either([2, 3, 5])
    '2, 3 or 5'
    """
    return _in_a_row(items, _OR)


def _in_a_row(items: Iterable[object], last: str) -> str:
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + last + words[-1]


DID_YOU_MEAN = " (did you mean {names}?)"


def guess(name: str, names: Iterable[str]) -> str:
    """What may be said behind a name that nobody knows: the known names that are spelt like it.

    >>> guess("star-batle", ["hitori", "star-battle"])
    ' (did you mean star-battle?)'
    >>> guess("chess", ["hitori", "star-battle"])
    ''
    """
    from difflib import get_close_matches  # most names are right

    known = {one.lower(): one for one in names}
    near = get_close_matches(name.lower()[:_LONGEST_GUESS], known, n=2, cutoff=0.7)
    if not near:
        return ""
    return str(Sentence(DID_YOU_MEAN, names=" or ".join(known[one] for one in near)))


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
