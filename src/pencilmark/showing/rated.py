"""A rating as a piece of HTML."""

from __future__ import annotations

from html import escape

from ..explaining.step import LEVELS
from ..rating import Rating
from ..wording import Sentence
from . import words
from .stepper import stylesheet


def rating_html(rating: Rating) -> str:
    """The level on its scale, the hardest step, and how often each technique was needed."""
    level = Sentence(words.RATED, level=rating.level, score=f"{rating.score:g}")
    told = [f"<b>{rating.name}</b> <i>{level}</i>{_scale(rating.level)}"]
    if not rating.complete:
        told.append(f"<p>{words.RATED_OUT_OF_TIME if rating.timed_out else words.IN_PART}</p>")
    if rating.hardest is not None:
        told.append(f"<p><i>{words.HARDEST}</i> {escape(str(rating.hardest))}</p>")
    rows = [
        f"<tr><td>{escape(name)}</td><td>{times}</td></tr>"
        for name, times in rating.techniques.items()
    ]
    if rows:
        head = f"<tr><th>{words.TECHNIQUE}</th><th>{words.TIMES}</th></tr>"
        told.append(f"<table>{head}{''.join(rows)}</table>")
    return "\n".join(
        ['<div class="pencilmark-rating">', f"<style>{stylesheet()}</style>", *told, "</div>"]
    )


def _scale(level: int) -> str:
    """As many of six fields filled as the level says."""
    reached = ' class="pencilmark-reached"'
    fields = "".join(
        f"<span{reached if place <= level else ''}></span>" for place in range(1, len(LEVELS))
    )
    return f'<div class="pencilmark-scale" aria-hidden="true">{fields}</div>'
