"""The types of requests and replies: read from JSON, and written down as JSON schemas."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from inspect import getdoc
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from ..wording import Sentence, listed
from . import words
from .question import Refused

LONGEST = 20_000
"""Entries of a list at most."""


def read(request: type, data: object, question: str) -> Any:
    """The request of a JSON object; Refused says in a sentence what is wrong with it.

    >>> from pencilmark.service.requests import ExampleRequest
    >>> read(ExampleRequest, {"kind": "hitori", "name": "1"}, "example")
    ExampleRequest(kind='hitori', name='1')
    """
    if not isinstance(data, dict):
        raise Refused(words.NOT_AN_OBJECT, found=_called(data))
    hints = _hints(request)
    for name in data:
        if name not in hints:
            there_are = listed(hints) or words.NO_FIELDS
            raise Refused(
                words.UNKNOWN_FIELD, question=question, name=_quoted(name), names=there_are
            )
    values = {}
    for field in fields(request):
        if field.name in data:
            values[field.name] = _value(hints[field.name], data[field.name], field.name, question)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Refused(words.MISSING, question=question, name=field.name)
    return request(**values)


def _value(kind: Any, data: object, name: str, question: str) -> Any:
    """A value of this type."""
    if is_dataclass(kind) and isinstance(kind, type):
        return read(kind, data, question)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list and isinstance(data, list):
        if len(data) > LONGEST:
            raise Refused(words.TOO_LONG, name=name, count=len(data), most=LONGEST)
        return [_value(inner[0], one, name, question) for one in data]
    if origin is dict and isinstance(data, dict):
        return {key: _value(inner[1], one, name, question) for key, one in data.items()}
    if origin in (Union, UnionType):
        for one in inner:
            if _fits(one, data):
                return _value(one, data, name, question)
    elif _fits(kind, data):
        return data
    raise Refused(words.WRONG_TYPE, name=name, expected=_said(kind), found=_called(data))


def _fits(kind: Any, data: object) -> bool:
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return True
    if origin is Literal:
        return isinstance(data, str) and data in inner
    if origin in (Union, UnionType):
        return any(_fits(one, data) for one in inner)
    if kind is float:
        # a whole number in JSON may be a fraction of nothing; neither NaN nor infinity is one
        number = isinstance(data, int | float) and not isinstance(data, bool)
        return number and math.isfinite(data) if isinstance(data, float) else number
    if kind is int:
        return isinstance(data, int) and not isinstance(data, bool)
    if kind is NoneType:
        return data is None
    return isinstance(data, origin or kind)


def _said(kind: Any) -> str:
    """A type in words."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return str(Sentence(words.ONE_OF, choices=", ".join(inner)))
    if origin in (Union, UnionType):
        parts = [_said(one) for one in inner if one is not NoneType]
        said = ", ".join(parts)
        return str(Sentence(words.OR_NOTHING, expected=said)) if NoneType in inner else said
    names = {
        str: words.A_TEXT,
        int: words.A_WHOLE_NUMBER,
        float: words.A_NUMBER,
        bool: words.YES_OR_NO,
        list: words.A_LIST,
        Any: words.ANYTHING,
    }
    return names.get(origin or kind, words.AN_OBJECT)


def _called(data: object) -> str:
    """What was found, in words."""
    if data is None:
        return "null"
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, str):
        return _quoted(data)
    if isinstance(data, int | float):
        return _short(str(data) if abs(data) < 1e15 else "a very large number")
    return words.A_LIST if isinstance(data, list) else words.AN_OBJECT


def _quoted(text: str) -> str:
    return f"“{_short(text)}”"


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def schema(kind: Any, named: dict[str, Any]) -> dict[str, Any]:
    """The JSON schema of a type; classes with a name go to `named`, and are pointed to.

    >>> schema(list[int], {})
    {'type': 'array', 'items': {'type': 'integer'}}
    """
    origin, inner = get_origin(kind), get_args(kind)
    if is_dataclass(kind) or is_typeddict(kind):
        return _named(kind, named)
    if origin is Literal:
        return {"type": "string", "enum": list(inner)}
    if origin in (Union, UnionType):
        return {"anyOf": [schema(one, named) for one in inner]}
    if origin is list:
        return {"type": "array", "items": schema(inner[0], named)}
    if origin is tuple:
        items = [schema(one, named) for one in inner]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}
    if origin is dict:
        rest = {} if inner[1] is Any else {"additionalProperties": schema(inner[1], named)}
        return {"type": "object", **rest}
    simple = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}
    return {"type": simple[kind]} if kind in simple else {}


def _named(kind: Any, named: dict[str, Any]) -> dict[str, Any]:
    name = kind.__name__
    if name not in named:
        made: dict[str, Any] = {"type": "object"}
        named[name] = made  # first, since a class may speak of itself
        about = getdoc(kind)
        if about and not about.startswith(("dict(", f"{name}(")):
            made["description"] = " ".join(about.split())
        hints = _hints(kind)
        made["properties"] = {field: schema(hint, named) for field, hint in hints.items()}
        if is_dataclass(kind):
            needed = [
                field.name
                for field in fields(kind)
                if field.default is MISSING and field.default_factory is MISSING
            ]
            made["additionalProperties"] = False
        else:
            needed = sorted(kind.__required_keys__, key=list(hints).index)
        if needed:
            made["required"] = needed
    return {"$ref": f"#/components/schemas/{name}"}
