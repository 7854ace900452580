"""What may be chosen of what is printed. Nothing else is loaded with it, for the command line."""

from __future__ import annotations

from typing import Literal, get_args

PAPER_SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""The papers, with their width and height in millimetres."""
PER_PAGE = (1, 2, 4)
"""How many puzzles a page of a book may hold."""
MOST = 6
"""A sheet holds so many puzzles."""
TIME_LIMIT = 30.0
"""Seconds for one puzzle, unless somebody says otherwise: the hardest would take hours."""

SheetFormat = Literal["pdf", "png", "svg"]
SHEET_FORMATS: tuple[SheetFormat, ...] = get_args(SheetFormat)
WorksheetFormat = Literal["pdf", "html"]
WORKSHEET_FORMATS: tuple[WorksheetFormat, ...] = get_args(WorksheetFormat)
