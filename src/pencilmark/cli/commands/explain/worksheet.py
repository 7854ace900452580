"""The explanation of a puzzle as a worksheet."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, TypedDict, Unpack

from ...output import put

if TYPE_CHECKING:
    from ....drawing import StyleName
    from ....explaining.explain import Explanation
    from ....printing.choices import WorksheetFormat
    from ....verdict import Verdict

_ENDINGS: dict[str, WorksheetFormat] = {".pdf": "pdf", ".html": "html", ".htm": "html"}


def worksheet_format(out: str | None) -> WorksheetFormat | None:
    """What a file of this name is, if it is a worksheet.

    >>> worksheet_format("Steps.PDF"), worksheet_format("steps.jsonl")
    ('pdf', None)
    """
    name = (out or "").lower()
    return next((_ENDINGS[ending] for ending in _ENDINGS if name.endswith(ending)), None)


class _Wanted(TypedDict):
    """What a worksheet is told besides the explanation."""

    title: str
    paper: str
    short: bool
    numbers: bool
    coordinates: bool
    style: StyleName
    only: int | None
    verdict: Verdict


def write_worksheet(
    file: IO[bytes] | None,
    explanation: Explanation,
    format: WorksheetFormat,
    **wanted: Unpack[_Wanted],
) -> None:
    """Write a worksheet with all steps, or one of them."""
    from ....printing.worksheet_page import worksheet_page
    from ....printing.worksheets import Worksheet, printed_worksheet

    sheet = Worksheet(explanation, **wanted)
    put(file, worksheet_page(sheet) if format == "html" else printed_worksheet(sheet))
