"""Many jobs, each a pure function of its input: in this process, in several, on a cluster.

Whoever has much to do hands a function and its inputs to a runner and gets the results one after
the other, in the order of the inputs. Which runner it is changes how long that takes, and nothing
else. Knows no puzzle.

>>> with open_runner(jobs=2) as runner:
...     [result for _, result in runner.each(abs, [-3, 4, -5])]
[3, 4, 5]
"""

from __future__ import annotations

import os
from collections.abc import Callable

from .runner import NO_LIMITS, Failed as Failed, Here as Here, Limits as Limits, Runner as Runner


def open_runner(
    jobs: int = 1,
    cluster: str | None = None,
    *,
    limits: Limits = NO_LIMITS,
    preload: tuple[str, ...] = (),
    say: Callable[[str], object] = lambda _: None,
) -> Runner:
    """A runner, to be used in a `with`.

    `jobs` is the number of processes (0: as many as there are cores; 1: this one), `cluster` the
    address or the scheduler file of a Dask cluster. Modules to `preload` are what the jobs need,
    where each has a process of its own. `say` is told what a person who waits should know.

    >>> type(open_runner()).__name__
    'Here'
    """
    if cluster is not None:
        from .cluster import Cluster

        return Cluster(cluster, limits, preload, say)
    jobs = jobs or cores()
    if jobs == 1 and not limits.alone:
        return Here()
    from .processes import Processes

    return Processes(jobs, limits, preload)


def cores() -> int:
    """How many cores this process may use.

    >>> cores() >= 1
    True
    """
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system says
        return os.cpu_count() or 1
