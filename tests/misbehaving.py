"""A service that does whatever a worker of the server must survive; see tests/web."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pencilmark.errors import PencilmarkError


@dataclass(frozen=True)
class Request:
    time_limit: float | None = None


@dataclass(frozen=True)
class Question:
    seconds: float = 20.0
    request: type = Request


class Refused(PencilmarkError):
    status = 422


QUESTIONS = {
    "echo": Question(),
    "pid": Question(),
    "wait": Question(),
    "deaf": Question(24.0),
    "hang": Question(0.5),
    "crash": Question(),
    "eat": Question(),
    "hoard": Question(),
    "refuse": Question(),
    "bug": Question(),
    "long": Question(60.0),
}


hoarded: list[bytes] = []


def answer(
    name: str,
    data: Any,
    *,
    progress: Callable[[float | None, str], object],
    cancel: Callable[[], bool],
) -> dict[str, Any]:
    if name in ("wait", "long"):
        deadline = time.monotonic() + float(data["seconds"])
        while time.monotonic() < deadline and not cancel():
            progress(0.5, "half of it")
            time.sleep(0.01)
    elif name in ("hang", "deaf"):
        time.sleep(60)
    elif name == "crash":
        os.kill(os.getpid(), signal.SIGKILL)
    elif name == "eat":
        return {"eaten": len(bytearray(64 * 1024**3))}
    elif name == "hoard":
        hoarded.append(b"x" * data["bytes"])
    elif name == "refuse":
        raise Refused("No.")
    elif name == "bug":
        raise AssertionError("a bug")
    return {"name": name, "data": data, "pid": os.getpid()}


def openapi() -> dict[str, Any]:
    return {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {}}
