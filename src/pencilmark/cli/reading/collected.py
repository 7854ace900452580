"""Puzzles from a collection, for commands that take puzzles; and noting what they were used in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ...records import dataclass
from ...wording import Sentence
from .. import words
from ..options import Source, option
from ..words import collection as collection_words
from .inputs import Entry, Inputs, Refused

if TYPE_CHECKING:
    from ...collecting import Pick
    from ..jobs import Told
    from ..progress import Progress


@dataclass(frozen=True, kw_only=True)
class Collected:
    """Where puzzles come from if not from files, and what they are used in."""

    collection: str | None = option(
        "--collection", metavar="FILE", help=collection_words.HELP_COLLECTION
    )
    pick: str | None = option("--pick", metavar="PICK", help=collection_words.HELP_PICK)
    used_in: str | None = option("--used-in", metavar="NAME", help=collection_words.HELP_USED_IN)

    def inputs(self, source: Source) -> Inputs:
        """The puzzles of the collection, or those of the files."""
        if self.collection is None:
            for name, told in (("--pick", self.pick), ("--used-in", self.used_in)):
                if told is not None:
                    raise Refused(collection_words.PICK_WHERE, option=name)
            return source.inputs()
        if source.files or source.examples:
            both = {"one": "--collection", "two": "FILE" if source.files else "--example"}
            raise Refused(words.NOT_TOGETHER, **both)
        from ...collecting import Pick
        from ...kind import meant

        if source.told or (source.kind is not None and meant(source.kind)[1]):
            raise Refused(words.NOT_TOGETHER, one="--collection", two=f"--kind {source.kind}")
        pick = Pick.read(self.pick, kind=source.kind)
        return CollectedInputs(self.collection, pick, self.used_in)


class CollectedInputs(Inputs):
    """The puzzles of a collection that a pick means."""

    def __init__(self, path: str, pick: Pick, used_in: str | None) -> None:
        from ...collecting import collection

        with collection(path, create=False) as opened:
            self._ids: Sequence[int] = opened.ids(pick)
        if not self._ids:
            raise Refused(f"{path}: {collection_words.NOTHING}")
        super().__init__(None, [f"{path} {pick}"])
        self._path = path
        self._used_in = used_in
        self._told: list[bool] = []

    @property
    def several(self) -> bool:
        """Whether it is clear from the call that there may be several puzzles."""
        return len(self._ids) > 1

    @property
    def weight(self) -> int | None:
        """Each puzzle weighs the same."""
        return len(self._ids)

    def __iter__(self) -> Iterator[Entry]:
        from ...collecting import collection

        with collection(self._path, create=False) as opened:
            for id, text in opened.texts(self._ids):
                place = str(Sentence(collection_words.COLLECTED, path=self._path, id=id))
                yield Entry(self._source(id), place, text, one_line=True, weight=1)

    def _source(self, id: int) -> str:
        return f"{self._path}#{id}"

    def see(self, told: Told, _: Progress) -> None:
        """Remember whether something came of the next puzzle."""
        self._told.append(bool(told.text))

    def mark_used(self, entries: Iterable[Entry] | None = None) -> None:
        """Note what puzzles were used in, now that all is written: these, or all of them but those
        that nothing came of."""
        if self._used_in is None:
            return
        from ...collecting import collection
        from ..output import complain

        if entries is not None:
            sources = {entry.source for entry in entries}
            used = [id for id in self._ids if self._source(id) in sources]
        else:  # what an earlier call had done was not seen again, and comes before what was
            told = [True] * (len(self._ids) - len(self._told)) + self._told
            used = [id for id, well in zip(self._ids, told, strict=True) if well]
        with collection(self._path, create=False) as opened:
            count = opened.use(used, used_in=self._used_in)
        complain(Sentence(collection_words.USED, count=count, name=self._used_in))
