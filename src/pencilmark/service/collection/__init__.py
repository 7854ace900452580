"""The questions about the collection that a server may have: what there is, and its puzzles.

The file is the server's: no request names one, and none changes it. It is opened for each question
anew, so that whoever adds puzzles meanwhile is in nobody's way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, cast

from ...explaining.words import TITLES
from ...formats import read
from ...generating.request import shown
from ...kind import AnyKind, kinds
from .. import words
from ..puzzles import sheet_data
from ..question import Refused, Running
from ..requests import CollectedRequest, Nothing, PickRequest
from .replies import (
    CollectedData,
    CollectedReply,
    CollectionReply,
    GroupData,
    KindNeedsData,
    NeededData,
    PickReply,
    TagData,
)

if TYPE_CHECKING:
    from ...collecting import Collection

MOST = 100
"""Puzzles at most in one reply."""
_MOST_NAMES = 10
"""Techniques, and tags, at most that a request may ask for together."""
_MOST_TAGS = 500
_ROW = tuple(CollectedData.__annotations__)


def collection(request: Nothing, running: Running) -> CollectionReply:
    """What there is to choose from."""
    with _opened(running) as opened:
        groups = [cast(GroupData, row) for row in opened.stats()]
        there = {group["kind"] for group in groups}
        needed = {*opened.needed()}
        tags = [
            TagData(tag=tag, kind=kind, count=count)
            for kind in sorted(there)
            for tag, count in opened.tags(kind).items()
        ]
    tags = sorted(tags, key=lambda one: -one["count"])[:_MOST_TAGS]
    return CollectionReply(
        count=sum(group["count"] for group in groups),
        groups=groups,
        kinds=[_kind_needs(kind, needed) for kind in kinds() if kind.name in there],
        tags=sorted(tags, key=lambda one: (one["tag"], one["kind"])),
    )


def _kind_needs(kind: AnyKind, needed: Set[str]) -> KindNeedsData:
    return KindNeedsData(
        kind=kind.name,
        title=kind.title,
        techniques=[
            NeededData(name=name, title=title)
            for name, title in _titles(kind).items()
            if name in needed
        ],
    )


def _titles(kind: AnyKind) -> dict[str, str]:
    """What the techniques of a kind are called, from trivial to expert, and then the general ways
    to go on."""
    own = {one.name: one.title for one in sorted(kind.techniques, key=lambda one: one.level)}
    return own | {name: title for name, title in TITLES.items() if name not in own}


def pick(request: PickRequest, running: Running) -> PickReply:
    """Some of the puzzles that are meant."""
    for name in ("technique", "tag"):
        count = len(getattr(request, name))
        if count > _MOST_NAMES:
            raise Refused(words.TOO_LONG, name=name, count=count, most=_MOST_NAMES)
    if not 0 <= request.count <= MOST:
        raise Refused(words.BAD_COUNT, most=MOST, found=shown(request.count))
    told = asdict(request)
    with _opened(running) as opened:
        total = opened.count(**told)
        ids = opened.ids(**told) if request.count else []
        return PickReply(total=total, rows=_rows(opened, ids))


def collected(request: CollectedRequest, running: Running) -> CollectedReply:
    """A puzzle of the collection."""
    with _opened(running) as opened:
        ids = [request.id] if 0 < request.id < 2**63 else []
        rows = _rows(opened, ids)
        texts = [text for _, text in opened.texts(ids)]
    if not rows or not texts:
        raise Refused(words.NOT_COLLECTED, 404, id=shown(request.id))
    return CollectedReply(**sheet_data(read(texts[0], format="json")), row=rows[0])


@contextmanager
def _opened(running: Running) -> Iterator[Collection]:
    """The collection of this server. What is wrong with the file is not for those who ask."""
    if running.collection is None:
        raise Refused(words.NO_COLLECTION, 404)
    from ...collecting import BadPick, CollectionError, collection  # SQLite is not everywhere

    try:
        with collection(running.collection, create=False, read_only=True) as opened:
            yield opened
    except BadPick:
        raise
    except CollectionError:
        raise Refused(words.CLOSED_COLLECTION, 503) from None


def _rows(opened: Collection, ids: Sequence[int]) -> list[CollectedData]:
    needed = opened.needed_by(ids)
    titles = {kind.name: _titles(kind) for kind in kinds()}
    found = []
    for row in opened.rows(ids):
        names = titles.get(row["kind"], {})  # a kind of a package may not be here
        row["techniques"] = [
            NeededData(name=one, title=names.get(one, one))
            for one in _hardest_first(needed[row["id"]], row["hardest"], [*names])
        ]
        found.append(cast(CollectedData, {name: row[name] for name in _ROW}))
    return found


def _hardest_first(names: Sequence[str], hardest: str | None, course: Sequence[str]) -> list[str]:
    """Techniques from the one that was the hardest down to those that a course begins with."""
    return sorted(
        sorted(names, key=lambda one: -course.index(one) if one in course else 0),
        key=lambda one: one != hardest,
    )
