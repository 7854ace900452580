"""The questions that a page can ask, as one table of typed requests and replies in JSON.

Pure functions over the public API: no web library, no state. A server, or the page itself with an
engine of its own, hands a request to `answer` and gets the reply.
"""

from __future__ import annotations

from .question import Cancel, Progress, Question, Refused, Running
from .table import QUESTIONS, answer, openapi

__all__ = [
    "QUESTIONS",
    "Cancel",
    "Progress",
    "Question",
    "Refused",
    "Running",
    "answer",
    "openapi",
]
