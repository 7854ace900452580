"""What every kind promises, as checks that can be run on any kind that is installed.

`pencilmark kinds --check NAME` runs them all. In the tests of a kind's own package:

    import pytest
    from pencilmark.testing import checks

    @pytest.mark.parametrize("check", checks("takuzu"), ids=str)
    def test_contract(check):
        check()
"""

from __future__ import annotations

from .check import Check, Wrong

__all__ = ["Check", "Wrong", "checks", "missing"]


def checks(name: str) -> list[Check]:
    """All the checks for the kind of this name; UnknownKind if there is none.

    A check is called to run it, and raises Wrong (an AssertionError) with a sentence that says
    what is wrong.

    >>> from pencilmark.testing import checks
    >>> first = checks("hitori")[0]
    >>> str(first), first.about
    ('name', 'It has a name, a title and a summary.')
    >>> first()
    """
    from ..kind import kind
    from . import basics, drawings, formats, making, playing, rules, steps

    owner = kind(name)
    rooms = (basics, rules, formats, drawings, playing, steps, making)
    return [check for room in rooms for check in room.checks(name, owner)]


def missing(name: str) -> list[str]:
    """What a kind could have and has not, in sentences: nothing of it is wrong.

    >>> missing("hitori")
    ['Its puzzles cannot be minimized: its clues do not come one by one.']
    """
    from ..kind import kind
    from . import words

    owner = kind(name)
    found = [] if owner.techniques else [words.NO_TECHNIQUES]
    if owner.generator is None:
        return [*found, words.NO_GENERATOR]
    if owner.generator.clues is None:
        found.append(words.NO_CLUES)
        if owner.generator.repair is None:
            found.append(words.NO_REPAIR)
    return found
