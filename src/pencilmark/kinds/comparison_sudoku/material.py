"""For those who learn Comparison Sudoku: positions to practise, a puzzle for each day."""

from __future__ import annotations

from pathlib import Path

from ...learning.material import Material
from .generator.symmetry import turned

MATERIAL = Material(
    Path(__file__).with_name("practice.json"),
    turned,
    daily={
        1: {"size": 4},
        2: {"size": 6},
        4: {"size": 6, "signs": "minimal"},
        5: {"size": 6, "signs": "minimal"},
    },
)
