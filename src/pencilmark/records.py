"""Dataclasses for which no process has to wait.

`dataclasses` writes and compiles six functions for each class while a module is loaded, and has to
load Python's own parser before: on the command line that took longer than everything else
together. Here a class gets functions that are there already, and its `__init__` is compiled when
somebody looks at it or the class is used often. Such a class behaves like a dataclass, also toward
whoever asks what its fields are, and type checkers take it for one. What is not needed here is left
out (`order`, `slots`, fields that are not given); `dataclasses` has it.

>>> @dataclass(frozen=True)
... class Place:
...     row: int
...     col: int = 0
>>> replace(Place(3), col=2)
Place(row=3, col=2)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from operator import attrgetter
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

__all__ = ["dataclass", "field", "fields", "replace"]

T = TypeVar("T")

_FIELDS = "__dataclass_fields__"
"""Where a class says what its fields are, to `dataclasses` and to whoever else wants to know."""


class _Absent:
    """Stands where no value was given."""

    def __repr__(self) -> str:
        return "<factory>"  # what `help` shows for the value of an argument


_ABSENT = _Absent()
_NOTHING: Mapping[str, Any] = MappingProxyType({})


class _Field:
    """A field, with the names that `dataclasses` has for what is known of it."""

    __hash__ = None  # type: ignore[assignment]  # so that `dataclasses` takes it for no default
    __slots__ = (
        "compare",
        "default",
        "default_factory",
        "kw_only",
        "metadata",
        "name",
        "repr",
        "type",
    )

    def __init__(
        self,
        *,
        default: Any = _ABSENT,
        default_factory: Any = _ABSENT,
        repr: bool = True,
        compare: bool = True,
        kw_only: bool | None = None,
        metadata: Mapping[str, Any] = _NOTHING,
    ) -> None:
        self.name = ""
        self.type: Any = None
        self.default = default
        self.default_factory = default_factory
        self.repr = repr
        self.compare = compare
        self.kw_only = kw_only
        self.metadata = metadata


class _Fields:
    """The fields of a class, and those of its bases before them.

    Somebody who reads them where `dataclasses` keeps them gets them as it would have made them.
    """

    def __init__(self, own: dict[str, _Field]) -> None:
        self.own = own
        self._made: Mapping[str, Any] | None = None

    def __get__(self, record: object, kind: type) -> Mapping[str, Any]:
        if self._made is None:
            import dataclasses

            parts: list[Any] = []
            for one in self.own.values():
                told: dict[str, Any] = {
                    name: getattr(one, name) for name in ("repr", "compare", "kw_only", "metadata")
                }
                if one.default is not _ABSENT:
                    told["default"] = one.default
                if one.default_factory is not _ABSENT:
                    told["default_factory"] = one.default_factory
                parts.append((one.name, one.type, dataclasses.field(**told)))
            self._made = getattr(dataclasses.make_dataclass(kind.__name__, parts), _FIELDS)
        return self._made


_SELDOM = 20
"""How many instances are made before it pays to compile an `__init__`: a process that solves one
puzzle makes one or two of most classes."""


class _Init:
    """The `__init__` of a class: whoever first looks at it gets it compiled."""

    def __init__(self, kind: type, own: Mapping[str, _Field], frozen: bool) -> None:
        self._kind = kind
        self._own = own
        self._by_place = [name for name, one in own.items() if not one.kw_only]
        self._needed = {
            name
            for name, one in own.items()
            if one.default is _ABSENT and one.default_factory is _ABSENT
        }
        self._put: Callable[[object, str, Any], None] = object.__setattr__ if frozen else setattr
        self._frozen = frozen
        self._used = 0

    def __get__(self, record: object, kind: type) -> Any:
        if record is not None and self._used < _SELDOM:
            self._used += 1
            return partial(self._fill, record)
        made = self._make()
        return made if record is None else made.__get__(record, kind)

    def _make(self) -> Any:
        made = _compiled(self._kind, self._own, self._frozen)
        type.__setattr__(self._kind, "__init__", made)
        return made

    def _fill(self, record: object, /, *by_place: Any, **by_name: Any) -> None:
        """The same, slowly. What is wrong with the arguments, the compiled one says."""
        given = dict(zip(self._by_place, by_place, strict=False))
        fits = len(given) == len(by_place) and not by_name.keys() & given
        given |= by_name
        if not fits or given.keys() - self._own or self._needed - given.keys():
            self._make()(record, *by_place, **by_name)
            return
        for name, one in self._own.items():
            if name in given:
                value = given[name]
            elif one.default_factory is not _ABSENT:
                value = one.default_factory()
            else:
                value = one.default
            self._put(record, name, value)
        if hasattr(self._kind, "__post_init__"):
            record.__post_init__()  # type: ignore[attr-defined]


def _compiled(kind: type, own: Mapping[str, _Field], frozen: bool) -> Any:
    """The `__init__` that takes these fields."""
    known: dict[str, Any] = {"_put": object.__setattr__, "_absent": _ABSENT}
    by_place, by_name, lines = ["self"], ["*"], []
    for name, one in own.items():
        argument = value = name
        if one.default_factory is not _ABSENT:
            known[f"_new_{name}"] = one.default_factory
            argument = f"{name}=_absent"
            value = f"_new_{name}() if {name} is _absent else {name}"
        elif one.default is not _ABSENT:
            known[f"_default_{name}"] = one.default
            argument = f"{name}=_default_{name}"
        (by_name if one.kw_only else by_place).append(argument)
        lines.append(f"_put(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    arguments = ", ".join(by_place + (by_name if len(by_name) > 1 else []))
    exec(f"def __init__({arguments}):\n " + "\n ".join(lines or ["pass"]), known)
    made = known["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    made.__module__ = kind.__module__
    made.__annotations__ = {**{name: one.type for name, one in own.items()}, "return": None}
    return made


def _dataclass(
    kind: type[T] | None = None, /, *, frozen: bool = False, kw_only: bool = False, eq: bool = True
) -> Any:
    if kind is None:
        return lambda kind: _dataclass(kind, frozen=frozen, kw_only=kw_only, eq=eq)
    own = _own_fields(kind, kw_only)
    given: dict[str, Any] = {
        _FIELDS: _Fields(own),
        "__dataclass_params__": SimpleNamespace(frozen=frozen, kw_only=kw_only, eq=eq),
        "__match_args__": tuple(name for name, one in own.items() if not one.kw_only),
        "__init__": _Init(kind, own, frozen),
    }
    if "__repr__" not in vars(kind):
        given["__repr__"] = _repr
    if eq:
        given |= _comparing(kind, [name for name, one in own.items() if one.compare], frozen)
    if frozen:
        given |= {"__setattr__": _refuse_to_set, "__delattr__": _refuse_to_delete}
    for name, value in given.items():
        setattr(kind, name, value)
    return kind


def _own_fields(kind: type, kw_only: bool) -> dict[str, _Field]:
    """The fields of a class; what they are by default stays at the class, as with dataclasses."""
    own: dict[str, _Field] = {}
    for base in kind.__mro__[:0:-1]:
        held = vars(base).get(_FIELDS)
        if held is not None:
            if not isinstance(held, _Fields):
                raise TypeError(f"{base.__name__}, a base of {kind.__name__}, is no record")
            own |= held.own
    for name, annotation in vars(kind).get("__annotations__", {}).items():
        if str(annotation).removeprefix("typing.").startswith("ClassVar"):
            continue
        one = vars(kind).get(name, _ABSENT)
        if not isinstance(one, _Field):
            if type(one).__module__ == "dataclasses":
                raise TypeError(f"{name} of {kind.__name__} is no field of a record")
            one = _Field(default=one)
        elif one.default is _ABSENT:
            delattr(kind, name)
        else:
            setattr(kind, name, one.default)
        one.name, one.type = name, annotation
        one.kw_only = kw_only if one.kw_only is None else one.kw_only
        own[name] = one
    return own


def _comparing(kind: type, names: list[str], frozen: bool) -> dict[str, Any]:
    """What compares the instances of a class by these fields."""
    values = _values(names)

    def equal(self: object, other: object) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values(self) == values(other)

    def hashed(self: object) -> int:
        return hash(values(self))

    told = vars(kind)
    found: dict[str, Any] = {}
    if "__eq__" not in told:
        found["__eq__"] = equal
    if told.get("__hash__") is None:  # Python puts None there for a class with an `__eq__`
        found["__hash__"] = hashed if frozen else None
    return found


def _values(names: list[str]) -> Callable[[object], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda record: ()
    value = attrgetter(*names)
    return lambda record: (value(record),)


def _repr(self: object) -> str:
    shown = (f"{one.name}={getattr(self, one.name)!r}" for one in _fields(self) if one.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse_to_set(self: object, name: str, value: object) -> None:
    if _FIELDS in vars(type(self)) or name in getattr(self, _FIELDS):
        _refuse("assign to", name)
    object.__setattr__(self, name, value)


def _refuse_to_delete(self: object, name: str) -> None:
    if _FIELDS in vars(type(self)) or name in getattr(self, _FIELDS):
        _refuse("delete", name)
    object.__delattr__(self, name)


def _refuse(what: str, name: str) -> NoReturn:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot {what} field {name!r}")


def _fields(record: object) -> tuple[Any, ...]:
    """The fields of a record, or of another dataclass."""
    kind = record if isinstance(record, type) else type(record)
    for base in kind.__mro__:
        held = vars(base).get(_FIELDS)
        if isinstance(held, _Fields):
            return tuple(held.own.values())
        if held is not None:
            break
    import dataclasses

    return dataclasses.fields(kind)


def _replace(record: T, /, **changes: Any) -> T:
    """The same with some fields changed."""
    for one in _fields(record):
        if one.name not in changes:
            changes[one.name] = getattr(record, one.name)
    return type(record)(**changes)


if TYPE_CHECKING:
    from dataclasses import dataclass, field, fields, replace
else:
    dataclass, field, fields, replace = _dataclass, _Field, _fields, _replace
