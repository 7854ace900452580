"""What the page asks before its engine is there, answered beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pencilmark.service import answer


def prepared() -> list[dict[str, Any]]:
    """The questions with their replies."""
    return [
        {"name": name, "request": request, "reply": answer(name, request)}
        for name, request in _questions()
    ]


def _questions() -> Iterator[tuple[str, dict[str, Any]]]:
    yield "kinds", {}
    listed: Any = answer("kinds", {})
    for kind in listed["kinds"]:
        yield "course", {"kind": kind["name"]}
        unique = [one["name"] for one in kind["examples"] if one["status"] == "unique"]
        for example in kind["examples"]:
            request = {"kind": kind["name"], "name": example["name"]}
            yield "example", request
            # the first of them is the picture of its kind, with its solution
            if example["name"] in unique[:1]:
                yield "solve", {"puzzle": answer("example", request)["puzzle"]}
