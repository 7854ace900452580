"""What an argument asks of its reader, on the scale of the costs of techniques.

Whatever is told where no technique applies is chosen by this, and the score of a puzzle counts it.
A chain gives the order and one reason for each link. In a supposition that is followed with
techniques each step has to be seen, and all of it kept in mind. A heap of rules gives no order at
all: the more there are, the more ways there are to begin.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ...conflict import weight as rule_weight
from ...model import Rule


def weight(rules: Sequence[Rule], marks: Sequence[int]) -> float:
    """How much there is to look at."""
    return len(marks) + sum(map(rule_weight, rules))


def of_chain(links: int) -> float:
    """A supposition of which single rules say what follows, link by link.

    >>> of_chain(0), of_chain(4)
    (3.0, 15.0)
    """
    return 3.0 * (1 + links)


def of_steps(count: int) -> float:
    """A supposition that is followed with techniques, so many steps long.

    >>> of_steps(0), of_steps(9)
    (12.0, 66.0)
    """
    return 12.0 + 6.0 * count


def of_heap(size: float) -> float:
    """Rules and marks of this weight that leave no other way, without any order.

    >>> of_heap(4), round(of_heap(50))
    (12.0, 530)
    """
    return 1.5 * size * sqrt(size)
