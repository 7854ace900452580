"""Takuzu in text: `givens:` and the rows, a `.` for a cell to be filled."""

from __future__ import annotations

from pencilmark.formats.rows import RowsText

from ..puzzle import Takuzu

TEXT = RowsText(Takuzu)
