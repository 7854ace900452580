"""What is not installed with every Pencilmark, and how to get it."""

from __future__ import annotations

import sys

_PYTHON = "python3"


def install(extra: str) -> str:
    """The command that adds an extra to the Python that is running, ready to be pasted.

    >>> install("web").endswith(" -m pip install 'pencilmark[web]'")
    True
    """
    from shlex import quote

    python = sys.executable or _PYTHON  # which a browser has none of
    return f"{quote(python)} -m pip install {quote(f'pencilmark[{extra}]')}"
