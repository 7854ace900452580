"""How other processes of this program are started."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

_SAFE_PATH = "PYTHONSAFEPATH"
"""Python's own switch: with it, a new interpreter does not look for modules where it stands."""


@contextmanager
def minding_no_files_here() -> Iterator[None]:
    """Processes that are started meanwhile import nothing from the current folder.

    Without this, a file of the user's called `re.py` or `random.py` would be taken for the module
    of that name. What this process itself can import, they still can.

    >>> with minding_no_files_here():
    ...     os.environ["PYTHONSAFEPATH"]
    '1'
    """
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
        else:
            os.environ[_SAFE_PATH] = before
