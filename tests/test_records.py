"""Records behave like the dataclasses of Python."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from pencilmark import records


def point(make: Any) -> Any:
    """A class with whatever the project asks of a record."""

    @make.dataclass(frozen=True)
    class Base:
        shared: ClassVar[int] = 3
        tags: list[str] = make.field(default_factory=list, compare=False, repr=False, kw_only=True)

    @make.dataclass(frozen=True)
    class Point(Base):
        x: int
        y: int = make.field(default=2, metadata={"unit": "mm"})

        def __post_init__(self) -> None:
            if self.x < 0:
                raise ValueError("left of the page")

    return Point


def tally(make: Any) -> Any:
    @make.dataclass
    class Tally:
        found: int = 0

    return Tally


OURS, THEIRS = point(records), point(dataclasses)


def outcome(call: Callable[[Any], object], kind: Any) -> object:
    try:
        return call(kind)
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize(
    "call",
    [
        lambda kind: repr(kind(1)),
        lambda kind: kind(1) == kind(1, tags=["a"]),
        lambda kind: (kind(1) == kind(2), kind(1) == 1),
        lambda kind: hash(kind(1, 4)) - hash((1, 4)),
        lambda kind: kind(),
        lambda kind: kind(1, 2, 3),
        lambda kind: kind(-1),
        lambda kind: kind(1).tags is kind(1).tags,
        lambda kind: setattr(kind(1), "x", 2),
        lambda kind: setattr(kind(1), "z", 2),
        lambda kind: delattr(kind(1), "x"),
        lambda kind: setattr(type("Plain", (kind,), {})(1), "x", 2),
        lambda kind: vars(changed(type("Plain", (kind,), {})(1), z=5)),
        lambda kind: (kind.__match_args__, kind.shared, kind.y, hasattr(kind, "tags")),
        lambda kind: str(inspect.signature(kind)),
        lambda kind: repr(dataclasses.replace(kind(1), y=7)),
        lambda kind: repr(records.replace(kind(1), y=7)),
        lambda kind: dataclasses.asdict(kind(1)),
        lambda kind: [(one.name, one.metadata) for one in records.fields(kind)],
        lambda kind: [
            (one.name, one.type, one.default, one.default_factory, one.repr, one.compare)
            for one in dataclasses.fields(kind)
        ],
        lambda kind: repr(dataclasses.dataclass(frozen=True)(wider(kind))(1, 2, 3)),
        lambda kind: dataclasses.dataclass(wider(kind)),
        lambda kind: repr(copy.deepcopy(kind(1))),
    ],
)
def test_records_behave_like_dataclasses(call: Callable[[Any], object]) -> None:
    assert outcome(call, OURS) == outcome(call, THEIRS)


def changed(record: Any, **values: object) -> Any:
    for name, value in values.items():
        setattr(record, name, value)
    return record


def wider(kind: Any) -> Any:
    return type("Wider", (kind,), {"__annotations__": {"z": int}, "z": 9})


def test_records_that_can_be_changed() -> None:
    for kind in (tally(records), tally(dataclasses)):
        one = kind(found=1)
        one.found += 1
        assert one == kind(2)
        assert kind.__hash__ is None


@records.dataclass(frozen=True)
class Sent:
    text: str


def test_records_can_be_sent_elsewhere() -> None:
    assert pickle.loads(pickle.dumps(Sent("a"))) == Sent("a")


def test_a_mixture_is_noticed() -> None:
    with pytest.raises(TypeError, match="Base, a base of Wider, is no record"):
        records.dataclass(wider(THEIRS))
    for ours, theirs in ((records, dataclasses), (dataclasses, records)):
        with pytest.raises((TypeError, ValueError), match=r"is no field|mutable default"):

            @ours.dataclass
            class _Mixed:
                x: int = theirs.field(default=1)


@pytest.mark.parametrize("call", ["P(1)", "P(1, y=5, tags=['a'])", "P(-1)", "P()", "P(1, 2, 3)"])
@pytest.mark.parametrize("wrong", ["P(1, x=2)", "P(1, z=2)"])
def test_the_first_instances_are_made_like_all_others(call: str, wrong: str) -> None:
    """Until a class has been used often, nothing is compiled for it."""

    def outcome(kind: Any, text: str) -> str:
        try:
            return repr(vars(eval(text, {"P": kind})))
        except (TypeError, ValueError) as error:
            return f"{type(error).__name__}: {error}"

    for text in (call, wrong):
        ours = point(records)
        seen = {outcome(ours, text) for _ in range(2 * records._SELDOM)}
        assert seen == {outcome(THEIRS, text)}


def test_what_is_made_seldom_is_not_compiled() -> None:
    ours = point(records)
    ours(1)
    assert not inspect.isfunction(vars(ours)["__init__"])
    for _ in range(records._SELDOM):
        ours(1)
    assert inspect.isfunction(vars(ours)["__init__"])
