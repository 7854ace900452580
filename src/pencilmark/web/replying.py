"""The reply to a question whose body is JSON, as JSON: the same on a server and in a browser."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import fields
from importlib import import_module
from json import dumps
from typing import Any, Protocol

from .. import service
from ..errors import PencilmarkError
from ..formats.json_text import load, oddity
from ..wording import Sentence
from . import words

SERVICE = service.__name__
"""The module that has the answers. Tests have one that does worse things."""
_TIME_LIMIT = "time_limit"
"""The field of a request that says how long the answer may take, where there is one."""


class Service(Protocol):
    """What answers: the module `pencilmark.service`, or another with the same names."""

    QUESTIONS: Mapping[str, service.Question]

    def answer(self, name: str, data: object, **callbacks: Any) -> dict[str, Any]:
        """The reply to a question."""

    def openapi(self) -> dict[str, Any]:
        """The questions, described in the way of OpenAPI."""


def service_called(name: str) -> Service:
    """The service in the module of this name."""
    found: Any = import_module(name)
    module: Service = found
    return module


def load_everything() -> None:
    """Load what questions of any kind will need, so that none of them has to wait for it."""
    from ..kind import kinds

    for kind in kinds():
        kind.techniques, kind.generator  # noqa: B018
    import_module("pysolvers")


def replied(
    asked: Service,
    name: str,
    body: bytes,
    *,
    time_limit: float | None = None,
    unexpected: str = words.UNEXPECTED,
    **callbacks: Any,
) -> tuple[int, bytes]:
    """The status of HTTP, and the reply or one sentence that says why there is none.

    `unexpected` is the sentence where that is a mistake of ours.

    >>> replied(service, "example", b'{"kind": "chess", "name": "1"}')[0]
    404
    """
    try:
        data = _data(body)
        if time_limit is not None and isinstance(data, dict):
            if any(one.name == _TIME_LIMIT for one in fields(asked.QUESTIONS[name].request)):
                data[_TIME_LIMIT] = _shorter(data.get(_TIME_LIMIT), time_limit)
        return 200, _json(asked.answer(name, data, **callbacks))
    except MemoryError:
        raise
    except PencilmarkError as error:
        return getattr(error, "status", 422), said(error)
    except Exception:
        traceback.print_exc()
        return 500, said(unexpected)


def said(sentence: object) -> bytes:
    """A sentence about what went wrong, as the body of a reply.

    >>> said("No.")
    b'{"error":"No."}'
    """
    return _json({"error": str(sentence)})


class _NotJson(PencilmarkError):
    """A body that is not what it should be."""

    status = 400


def _data(body: bytes) -> Any:
    try:
        data = load(body.decode("utf-8"), "json")
    except UnicodeDecodeError:
        raise _NotJson(words.NOT_UTF8) from None
    except PencilmarkError as error:
        raise _NotJson(str(error)) from None
    odd = oddity(data)
    if odd is not None:
        raise _NotJson(str(Sentence(words.NO_PLACE_IN_JSON, expected=odd[0], found=odd[1])))
    return data


def _json(data: object) -> bytes:
    return dumps(data, allow_nan=False, separators=(",", ":")).encode()


def _shorter(asked: Any, most: float) -> Any:
    """The time that a request asks for, or the most there is. What is no time at all is left for
    the service to refuse."""
    if asked is None:
        return most
    is_number = isinstance(asked, int | float) and not isinstance(asked, bool)
    return min(asked, most) if is_number else asked
