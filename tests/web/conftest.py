"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import serving


@pytest.fixture(autouse=True)
def no_connection_is_left() -> Iterator[None]:
    """However a test ends, its connections are closed."""
    yield
    serving.close_all()
