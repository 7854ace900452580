"""What all tests share: how hypothesis searches, and where real puzzles are found."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import children

settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    max_examples=50,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "search", settings.get_profile("steady"), derandomize=False, max_examples=2000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

CORPUS = Path(
    os.environ.get("PENCILMARK_CORPUS") or Path(__file__).resolve().parents[2] / "shared" / "corpus"
)
"""A folder of real puzzles, one `.jsonl` file a kind; it does not come with the project."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Which editions of the page are tried: some tests on both, or all on one of them or both."""
    choices = ("usual", "served", "static", "both")
    parser.addoption("--edition", choices=choices, default="usual", help="of the page: %(choices)s")


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    """However a test ends, what it has started ends too."""
    yield
    children.end_all()


def corpus(kind: str) -> Iterator[dict[str, Any]]:
    """The records of one kind; where there are none the test is skipped."""
    path = CORPUS / f"{kind}.jsonl"
    if not path.exists():
        pytest.skip(f"no corpus of {kind} here")
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
