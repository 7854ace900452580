"""How fast a collection is: adding without rating, and picking. `python -m bench.collection`.

The puzzles are random grids, which cost as much to read, to know again and to write as any others.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import pencilmark
from pencilmark.collecting import Collection, Found, Record
from pencilmark.formats import write
from pencilmark.kind import own_kinds

REPEATS = 7
PICKS = (
    "kind=hitori level=3 count=30 seed=7",
    "kind=hitori level=3 count=30 seed=7 unused",
    "kind=hitori size=8 score=30-60 count=30 seed=7",
    "kind=hitori technique=triple count=30 seed=7",
    "tag=Sunday count=30 seed=7",
    "kind=hitori level=2-5 count=30 spread",
    "count=30 seed=7 unused",
    "count=30 spread",
)


def texts(count: int) -> Iterator[str]:
    """Random puzzles of all kinds as JSON lines, half of them of one kind."""
    chance = Random(1)
    kinds = list(own_kinds())
    favourite = next(kind for kind in kinds if kind.name == "hitori")
    for number in range(count):
        kind = favourite if number % 2 else kinds[number // 2 % len(kinds)]
        yield write(kind.sample(chance, 8))


def records(lines: Iterator[str]) -> Iterator[Record]:
    """Each line read and made ready."""
    for line in lines:
        yield Record.of(pencilmark.read(line), line, "json", "bench")


def pretend(collection: Collection) -> None:
    """Ratings, tags and uses: what they are does not matter here, only that they are there."""
    chance = Random(2)
    found = []
    for id in collection.ids():
        level, score = chance.randrange(1, 7), chance.uniform(10, 90)
        techniques = {name: 1 for name in ("triple", "pair", "corner") if chance.random() < 0.3}
        steps = chance.randrange(10, 80)
        known = Found(
            status="unique",
            level=level,
            score=score,
            steps=steps,
            techniques=techniques,
            complete=True,
        )
        found.append((id, known))
    collection._note(found, None)
    collection.tag([id for id, _ in found if id % 10 == 0], tags="Sunday")
    collection.use([id for id, _ in found if id % 3 == 0], used_in="Book 1")


def milliseconds(call: Callable[[], object]) -> float:
    """The median of some calls, of processor time."""
    taken = []
    for _ in range(REPEATS):
        start = process_time()
        call()
        taken.append(1000 * (process_time() - start))
    return sorted(taken)[REPEATS // 2]


def main() -> None:
    """Add, and pick."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-c", "--count", type=int, default=100_000)
    count = parser.parse_args().count
    lines = list(texts(count))
    with TemporaryDirectory() as folder:
        path = Path(folder, "bench.db")
        with pencilmark.collection(path) as collection:
            wall, start = perf_counter(), process_time()
            new = sum(one.new for one in collection.store(records(iter(lines))))
            cpu, wall = process_time() - start, perf_counter() - wall
            print(f"{count} puzzles added without rating, {new} of them new: {cpu:.1f} s of CPU")
            print(f"({wall:.1f} s on the wall), {1000 * cpu / count:.2f} ms each")
            pretend(collection)
            print(f"{path.stat().st_size / new:.0f} bytes each\n\n| pick | ms |\n| --- | --- |")
            for pick in PICKS:
                taken = milliseconds(lambda pick=pick: collection.ids(pick))  # type: ignore[misc]
                print(f"| `{pick}` | {taken:.1f} |")
            taken = milliseconds(lambda: collection.list(count=30))
            print(f"| the rows of 30 puzzles | {taken:.1f} |")
            print(f"| stats | {milliseconds(collection.stats):.1f} |")


if __name__ == "__main__":
    main()
