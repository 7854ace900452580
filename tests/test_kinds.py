"""What every kind promises, tried on every kind there is; none of them is known by name here."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, strategies as st

from pencilmark.kind import AnyKind, kinds
from pencilmark.testing import Check, checks
from pencilmark.testing.formats import come_back

KINDS = list(kinds())
CHECKS = [
    pytest.param(check, id=f"{kind.name}/{check}") for kind in KINDS for check in checks(kind.name)
]


@pytest.mark.parametrize("check", CHECKS)
def test_what_every_kind_promises(check: Check) -> None:
    check()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(seed=st.integers(0, 2**32 - 1), size=st.integers(4, 7))
def test_samples_come_back_from_every_form(kind: AnyKind, seed: int, size: int) -> None:
    puzzle = kind.sample(Random(seed), size)
    assert not puzzle.faults()
    come_back(kind, puzzle)
