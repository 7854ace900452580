"""Learning a kind: a course of its techniques, positions to practise each, a puzzle for each day.

>>> from pencilmark.learning import course, practice, practised
>>> [lesson.title for lesson in course("hitori")][:2]
['Next to a shaded cell', 'Same number already clear']
>>> exercise = practice("hitori", "triple")
>>> practised(exercise, exercise.marks).case
'nothing'
"""

from __future__ import annotations

from .exercises import Exercise, exercise as practice
from .lessons import Lesson, course, lesson
from .of_the_day import daily, daily_levels
from .practising import Practised, practised

__all__ = [
    "Exercise",
    "Lesson",
    "Practised",
    "course",
    "daily",
    "daily_levels",
    "lesson",
    "practice",
    "practised",
]
