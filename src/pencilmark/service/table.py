"""The table of all questions, the one way to ask them, and their description."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import Any

from ..errors import PencilmarkError
from ..kind import UnknownKind
from ..wording import listed
from . import (
    collection as collecting,
    helping,
    making,
    puzzles,
    replies,
    requests,
    teaching,
    teaching_replies,
    words,
)
from .collection import replies as collecting_replies
from .json_types import read, schema
from .question import Cancel, Progress, Question, Refused, Running

_ALL = (
    Question(
        "kinds",
        "What kinds there are, and what can be done with each.",
        requests.Nothing,
        replies.KindsReply,
        puzzles.kinds,
        10,
    ),
    Question(
        "example",
        "A puzzle that ships with its kind.",
        requests.ExampleRequest,
        replies.SheetReply,
        puzzles.example,
        10,
    ),
    Question(
        "read",
        "Read a puzzle in whatever form it comes: JSON, text, a link, a form of another program.",
        requests.ReadRequest,
        replies.ReadReply,
        puzzles.read,
        10,
    ),
    Question(
        "sheet",
        "The board of a puzzle: all that is needed to draw it and to let it be played.",
        requests.SheetRequest,
        replies.SheetReply,
        puzzles.sheet,
        10,
    ),
    Question(
        "write",
        "Write a puzzle in a format.",
        requests.WriteRequest,
        replies.TextReply,
        puzzles.write,
        10,
    ),
    Question(
        "draw",
        "Draw a puzzle, with a player's marks, as text, SVG, PNG or PDF.",
        requests.DrawRequest,
        replies.DrawReply,
        puzzles.draw,
        20,
    ),
    Question(
        "scene",
        "Draw a puzzle, with a player's marks, as data.",
        requests.SceneRequest,
        replies.SceneReply,
        puzzles.scene,
        10,
    ),
    Question(
        "solve",
        "Solve a puzzle, and prove that the solution is the only one.",
        requests.PuzzleRequest,
        replies.SolveReply,
        helping.solve,
        20,
    ),
    Question(
        "check",
        "Which rules a player's marks break, and whether they can still be completed.",
        requests.MarksRequest,
        replies.CheckReply,
        helping.check,
        10,
    ),
    Question(
        "hint",
        "The best hint for a player who has these marks, wrong ones included, in three strengths.",
        requests.MarksRequest,
        replies.HintReply,
        helping.hint,
        20,
    ),
    Question(
        "why",
        "Why a cell must be as it is: the easiest proof from where the player stands.",
        requests.CellRequest,
        replies.WhyReply,
        helping.why,
        20,
    ),
    Question(
        "mistake",
        "How far to go back to be before the first mistake, and why it was one.",
        requests.HistoryRequest,
        replies.MistakeReply,
        helping.mistake,
        20,
    ),
    Question(
        "explain",
        "The whole solution, step by step.",
        requests.PuzzleRequest,
        replies.ExplainReply,
        helping.explain,
        60,
    ),
    Question(
        "rate",
        "How hard a puzzle is for people.",
        requests.PuzzleRequest,
        replies.RateReply,
        helping.rate,
        30,
    ),
    Question(
        "generate",
        "Make a puzzle that is proved to have one solution.",
        requests.GenerateRequest,
        replies.SheetReply,
        making.generate,
        60,
    ),
    Question(
        "minimize",
        "Drop every clue that can go.",
        requests.PuzzleRequest,
        replies.MinimizeReply,
        making.minimize,
        60,
    ),
    Question(
        "repair",
        "Change a draft as little as possible so that it has exactly one solution.",
        requests.PuzzleRequest,
        replies.RepairReply,
        making.repair,
        60,
    ),
    Question(
        "course",
        "The techniques of a kind, from trivial to expert.",
        requests.CourseRequest,
        teaching_replies.CourseReply,
        teaching.course,
        10,
    ),
    Question(
        "lesson",
        "A technique, and a step that shows it.",
        requests.LessonRequest,
        teaching_replies.LessonReply,
        teaching.lesson,
        10,
    ),
    Question(
        "practice",
        "A position in which a technique is the next step.",
        requests.PracticeRequest,
        teaching_replies.PracticeReply,
        teaching.practice,
        10,
    ),
    Question(
        "practised",
        "Whether marks are what follows by the technique of a position, and if not, why not.",
        requests.PractisedRequest,
        teaching_replies.PractisedReply,
        teaching.practised,
        10,
    ),
    Question(
        "daily",
        "The puzzle of a day, the same for everybody.",
        requests.DailyRequest,
        teaching_replies.DailyReply,
        teaching.daily,
        20,
    ),
    Question(
        "collection",
        "What there is to choose from in the collection of the server, if it has one.",
        requests.Nothing,
        collecting_replies.CollectionReply,
        collecting.collection,
        20,
    ),
    Question(
        "pick",
        "Puzzles of the collection by kind, size, level, score, technique and tag, some at a time.",
        requests.PickRequest,
        collecting_replies.PickReply,
        collecting.pick,
        20,
    ),
    Question(
        "collected",
        "A puzzle of the collection, with its board.",
        requests.CollectedRequest,
        collecting_replies.CollectedReply,
        collecting.collected,
        10,
    ),
)

QUESTIONS: Mapping[str, Question] = {question.name: question for question in _ALL}


def answer(
    name: str,
    data: object,
    *,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
    collection: str | None = None,
) -> dict[str, Any]:
    """The reply to a request; Refused says in one sentence why there is none.

    `collection` is the file of the collection that questions may be about.

    >>> reply = answer("example", {"kind": "hitori", "name": "1"})
    >>> reply["board"]["title"], reply["marks"]
    ('Hitori', None)
    """
    question = QUESTIONS.get(name)
    if question is None:
        raise Refused(words.UNKNOWN_QUESTION, 404, name=repr(name)[:60], names=listed(QUESTIONS))
    try:
        request = read(question.request, data, name)
        seconds = getattr(request, "time_limit", None)
        limit = question.seconds if seconds is None else min(max(seconds, 0.0), question.seconds)
        running = Running(monotonic() + limit, progress or _nobody, cancel, collection)
        reply: dict[str, Any] = question.answer(request, running)
        return reply
    except Refused:
        raise
    except UnknownKind as error:
        raise Refused("{error}", 404, error=error) from None
    except PencilmarkError as error:
        raise Refused("{error}", 422, error=error) from None
    except RecursionError:
        raise Refused(words.TOO_DEEP) from None


def openapi() -> dict[str, Any]:
    """A description of all questions, as OpenAPI has it."""
    from .. import __version__

    named: dict[str, Any] = {
        "Error": {
            "type": "object",
            "properties": {"error": {"type": "string"}},
            "required": ["error"],
        }
    }
    failed = {
        "description": "One sentence that says what is wrong.",
        "content": _json({"$ref": "#/components/schemas/Error"}),
    }
    paths = {}
    for question in _ALL:
        asked = {"required": True, "content": _json(schema(question.request, named))}
        reply = {"description": "The reply.", "content": _json(schema(question.reply, named))}
        paths[f"/api/{question.name}"] = {
            "post": {
                "operationId": question.name,
                "summary": question.about,
                "requestBody": asked,
                "responses": {"200": reply, "4XX": failed, "503": failed, "504": failed},
            }
        }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pencilmark", "version": __version__},
        "paths": paths,
        "components": {"schemas": named},
    }


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _nobody(share: float | None, told: str) -> None:
    """Nobody wants to know."""
