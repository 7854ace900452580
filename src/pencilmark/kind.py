"""What a kind of puzzle provides, and where kinds are found.

Kinds are the folders in `kinds/` and whatever other packages offer under the entry point group
`pencilmark.kinds`. There is no list to edit: a kind is imported when somebody asks for it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from .errors import PencilmarkError
from .model import Model, Rule
from .puzzle import Puzzle
from .records import dataclass, field
from .wording import Sentence, guess

if TYPE_CHECKING:
    from random import Random

    from .drawing.scene import Scene
    from .explaining.position import Position
    from .explaining.technique import Technique
    from .explaining.walk import WalkMaker
    from .formats.codec import Codec
    from .generating.generator import Generator
    from .kinds import KindName
    from .learning.material import Material
    from .play import Play
    from .published import OriginTable

_FOLDER = os.path.join(os.path.dirname(__file__), "kinds")  # pathlib takes long to load
_ENTRY_POINTS = "pencilmark.kinds"


@dataclass(frozen=True)
class Example:
    """A puzzle that ships with its kind, with what is known about it."""

    name: str
    puzzle: str
    """The puzzle, in any form that `read` understands."""
    status: str
    """The verdict that is expected: none, unique or many."""
    solution: tuple[str, ...] | None = None
    note: str = ""


@dataclass(frozen=True)
class WrongBoard:
    """A puzzle and marks that break the rule of this name, and no rule of another name."""

    rule: str
    puzzle: str
    marks: tuple[str, ...]


P = TypeVar("P", bound=Puzzle)


@dataclass(frozen=True)
class Kind(Generic[P]):
    """Everything about one kind of puzzle, whose puzzles are of the type P."""

    name: str
    title: str
    summary: str
    """The rules in a sentence or two, for people."""
    puzzle: type[P]
    model: Callable[[P], Model]
    scene: Callable[..., Scene]
    codecs: tuple[Codec[P], ...]
    """The forms besides JSON that the kind can be read from and written in."""
    examples: tuple[Example, ...]
    wrong_boards: tuple[WrongBoard, ...]
    """For each rule of the kind at least one board that breaks it and nothing else."""
    sample: Callable[[Random, int], P]
    """A random small puzzle of about this size, without faults; it need not have a solution."""
    value_names: Mapping[str, str] = field(default_factory=dict)
    """What a cell with a value is called, one and several: `*` is "a star|stars"."""
    aliases: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Other names of the kind, or of a part of it: each with the fields of a puzzle that it
    settles, which are options of its generator as well."""

    @cached_property
    def techniques(self) -> tuple[Technique, ...]:
        """The named ways to go on, in the order in which people look for them.

        They are `TECHNIQUES` in the kind's module `techniques`, if it has one, which is imported
        when somebody asks: to solve a puzzle nobody does.
        """
        home = self._home("techniques")
        return () if home is None else home.TECHNIQUES

    @cached_property
    def walk(self) -> WalkMaker | None:
        """How ratings go the easy part of the way: `WALK` in the module `techniques`.

        It is for speed alone; None: they go it technique by technique.
        """
        return getattr(self._home("techniques"), "WALK", None)

    @cached_property
    def breach(self) -> Callable[[Position, Rule], Sentence | None] | None:
        """How a rule is broken on a board, in words: `breach` in the kind's module `breaking`.

        It ends what a supposition leads to: "row 7 has only R7C6 left for both its stars." Where it
        says nothing, or there is no such module, the rule is quoted.
        """
        home = self._home("breaking")
        return None if home is None else home.breach

    @cached_property
    def because(
        self,
    ) -> Callable[[Position, Rule, Sequence[int], Sequence[int]], Sentence | None] | None:
        """Why something follows from one rule and what it rests on, in a few words: `because` in
        the module `breaking`. It stands in brackets behind what follows: "R1C3 is not 3 (smaller
        than R2C3)". Where it says nothing, what it rests on is named, or the rule is quoted."""
        return getattr(self._home("breaking"), "because", None)

    @cached_property
    def wrong_beside(self) -> Callable[[Position, Rule, int], Sentence | None] | None:
        """Why a mark is wrong that breaks a rule together with one that is right: `wrong_beside` in
        the module `breaking`. Where it says nothing, it is supposed, and the rule breaks."""
        return getattr(self._home("breaking"), "wrong_beside", None)

    @cached_property
    def generator(self) -> Generator[P] | None:
        """How puzzles of the kind are made: `GENERATOR` in its module `generator`."""
        home = self._home("generator")
        return None if home is None else home.GENERATOR

    @cached_property
    def play(self) -> Play | None:
        """How the kind is played by hand: `PLAY` in its module `play`; None: as is usual."""
        home = self._home("play")
        return None if home is None else home.PLAY

    @cached_property
    def material(self) -> Material[P] | None:
        """What there is for those who learn the kind: `MATERIAL` in its module `material`."""
        home = self._home("material")
        return None if home is None else home.MATERIAL

    @cached_property
    def origin_table(self) -> OriginTable | None:
        """What was published about the kind's boards: `ORIGIN_TABLE` in its module `origin`."""
        home = self._home("origin")
        return None if home is None else home.ORIGIN_TABLE

    def _home(self, room: str) -> Any:
        """A module of the kind that is imported only when somebody asks for what is in it."""
        from importlib.util import find_spec  # to solve a puzzle nobody comes here

        name = f"{self.puzzle.__module__.rpartition('.')[0]}.{room}"
        return None if find_spec(name) is None else import_module(name)

    def example(self, name: str) -> Example:
        """The example of this name or (from 1) number."""
        for number, example in enumerate(self.examples, 1):
            if name in (example.name, str(number)):
                return example
        names = [example.name for example in self.examples]
        raise UnknownKind(
            f"{self.name} has no example {name!r}{guess(name, names)}: there are {', '.join(names)}"
        )


AnyKind: TypeAlias = Kind[Any]
"""A kind of which nobody knows in advance what its puzzles are."""


class UnknownKind(PencilmarkError):
    """A name that no kind, or no example of a kind, answers to."""


_loaded: dict[str, AnyKind] = {}


def kind_names() -> list[str]:
    """The names of all kinds there are, without importing any of them.

    >>> "star-battle" in kind_names()
    True
    """
    return sorted({*_own(), *_entry_points()})


def is_kind(name: str) -> bool:
    """Whether a kind has this name. Entry points, which take long to list, are asked last.

    >>> is_kind("star-battle"), is_kind("chess")
    (True, False)
    """
    return name in _own() or (_is_name(name) and name in _entry_points())


def kind(name: KindName | str) -> AnyKind:
    """The kind of this name, or of this title or other name.

    >>> kind("star-battle").title
    'Star Battle'
    >>> kind("Star Battle").name
    'star-battle'
    """
    if name not in _loaded:
        if name in _own():
            found = import_module(f"{__package__}.kinds.{name.replace('-', '_')}").KIND
        elif name in (points := _entry_points()):
            found = points[name].load()
        else:
            return meant(name)[0]
        _loaded[name] = found
    return _loaded[name]


def meant(name: str) -> tuple[AnyKind, Mapping[str, Any]]:
    """The kind that a name means, and the fields of a puzzle that this name settles.

    Titles and other names are looked for only where no kind has this name itself.

    >>> owner, settled = meant("queens")
    >>> owner.name, dict(settled)
    ('star-battle', {'stars': 1})
    """
    if is_kind(name):
        return kind(name), {}
    plain = _hyphened(name)
    if is_kind(plain):
        return kind(plain), {}
    known: list[str] = []
    for owner in kinds():
        if plain in owner.aliases:
            return owner, owner.aliases[plain]
        if plain == _hyphened(owner.title):
            return owner, {}
        known += [owner.name, *owner.aliases]
    near = guess(plain, known)
    raise UnknownKind(f"no kind is called {name!r}{near}: there are {', '.join(kind_names())}")


def _hyphened(name: str) -> str:
    """A name as kinds have them, from a title or a name with other signs between its words."""
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


def kind_of(puzzle: Puzzle) -> AnyKind:
    """The kind that a puzzle belongs to."""
    return kind(puzzle.kind)


def kinds() -> Iterator[AnyKind]:
    """All kinds, in order of their names."""
    for name in kind_names():
        yield kind(name)


def _is_name(name: str) -> bool:
    """Whether a kind could be called this: small letters, figures and hyphens."""
    return name[:1].islower() and name.replace("-", "").isalnum() and name.isascii()


def own_kinds() -> Iterator[AnyKind]:
    """The kinds that come with Pencilmark itself."""
    for name in sorted(_own()):
        yield kind(name)


def other_kinds() -> Iterator[AnyKind]:
    """The kinds that other packages offer."""
    for name in sorted(_entry_points().keys() - set(_own())):
        yield kind(name)


# What is installed does not change while a program runs, and listing it takes longer than reading
# a puzzle does; a text that no kind recognises would have it listed several times.


@cache
def _own() -> Sequence[str]:
    return [
        folder.name.replace("_", "-")
        for folder in os.scandir(_FOLDER)
        if folder.is_dir()
        # compiled ones have another ending
        and any(name.startswith("__init__.py") for name in os.listdir(folder))
    ]


@cache
def _entry_points() -> Mapping[str, Any]:
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=_ENTRY_POINTS)}
