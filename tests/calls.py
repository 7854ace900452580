"""Calls of the command line: what they give, and the types of the fixtures that make them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


class Run:
    """What a call printed and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


Call = Callable[..., Run]
"""Calls the program with these arguments, and with `stdin` as its standard input."""
Refused = Callable[..., str]
"""The same for a call that must be turned down in one sentence; returns the sentence."""
Write = Callable[..., Path]
"""Writes a text to a file, of this name if one is given."""
