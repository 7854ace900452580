"""Do the scores rank puzzles as their sources grade them?

    python -m bench.grades [--sample N]

explains the graded puzzles of the corpus and prints Spearman's rank correlation of the score with
the grade: StarBattleLab per size and then averaged, menneske.no's Hitori over all sizes and per
size. `--sample` takes at most so many puzzles of each size and grade.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from statistics import mean

from pencilmark.formats.json_format import from_data
from pencilmark.lab.measure import Table
from pencilmark.rating import rate

from .corpus import Entry, PuzzleSet
from .report import save

STAR_BATTLE = ("ez", "med", "hard", "expert")
HITORI = ("Super easy", "Pretty easy", "Easy", "Medium", "Hard", "Very Hard")
TARGETS = {"Star Battle": 0.85, "Hitori": 0.65}


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value from 1; equal values share the mean of theirs.

    >>> ranks([10, 30, 20, 20])
    [1.0, 4.0, 2.5, 2.5]
    """
    order = sorted(range(len(values)), key=lambda place: values[place])
    found = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for place in order[start:end]:
            found[place] = (start + 1 + end) / 2
        start = end
    return found


def spearman(one: Sequence[float], two: Sequence[float]) -> float:
    """Spearman's rank correlation.

    >>> spearman([1, 2, 3], [10, 20, 30]), spearman([1, 2, 3], [3, 2, 1])
    (1.0, -1.0)
    """
    a, b = ranks(one), ranks(two)
    middle_a, middle_b = mean(a), mean(b)
    both = sum((x - middle_a) * (y - middle_b) for x, y in zip(a, b, strict=True))
    spread_a = sum((x - middle_a) ** 2 for x in a)
    spread_b = sum((y - middle_b) ** 2 for y in b)
    return round(both / (spread_a * spread_b) ** 0.5, 4) if spread_a and spread_b else 0.0


def star_battles() -> dict[str, list[tuple[int, Entry]]]:
    """The graded Star Battles by size and stars, each with its grade from 0."""
    found: dict[str, list[tuple[int, Entry]]] = defaultdict(list)
    graded = PuzzleSet(
        "", "star-battle", lambda entry: "StarBattleLab" in str(entry.get("collection"))
    )
    for entry in graded.entries():
        size, stars, grade = entry["collection"].split()[1].split("-", 2)
        if grade in STAR_BATTLE and entry["solutions"] == "1":
            found[f"{size}x{size}, {stars} stars"].append((STAR_BATTLE.index(grade), entry))
    return dict(found)


def hitoris() -> dict[str, list[tuple[int, Entry]]]:
    """The graded Hitori by size, each with its grade from 0."""
    found: dict[str, list[tuple[int, Entry]]] = defaultdict(list)
    for entry in PuzzleSet("", "hitori", lambda entry: "difficulty" in entry).entries():
        rows = entry["puzzle"]["numbers"]
        size = f"{len(rows)}x{len(rows[0])}"
        if entry["difficulty"] in HITORI and entry["solutions"] == "1":
            found[size].append((HITORI.index(entry["difficulty"]), entry))
    return dict(found)


def sampled(puzzles: list[tuple[int, Entry]], most: int | None) -> list[tuple[int, Entry]]:
    """At most so many of each grade, the same ones every time."""
    if most is None:
        return puzzles
    by_grade: dict[int, list[tuple[int, Entry]]] = defaultdict(list)
    for grade, entry in puzzles:
        by_grade[grade].append((grade, entry))
    rng = Random(1)
    return [
        pair
        for grade in sorted(by_grade)
        for pair in rng.sample(by_grade[grade], min(most, len(by_grade[grade])))
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.grades", description=__doc__)
    parser.add_argument("--sample", type=int, help="at most so many of each size and grade")
    chosen = parser.parse_args()
    rows, data = [], []
    for title, groups in (("Star Battle", star_battles()), ("Hitori", hitoris())):
        per_size = []
        everything: list[tuple[int, float]] = []
        for size, puzzles in sorted(groups.items()):
            pairs = []
            for grade, entry in sampled(puzzles, chosen.sample):
                rating = rate(from_data(entry))
                pairs.append((grade, rating.score))
                data.append(
                    {
                        "kind": title,
                        "size": size,
                        "id": entry["id"],
                        "grade": grade,
                        "score": rating.score,
                        "level": rating.level,
                        "techniques": rating.techniques,
                    }
                )
            found = spearman([grade for grade, _ in pairs], [score for _, score in pairs])
            per_size.append(found)
            everything += pairs
            rows.append([title, size, str(len(pairs)), f"{found:.3f}", ""])
        target = f"{TARGETS[title]:.2f}"
        if title == "Star Battle":
            rows.append(
                [title, "mean of the sizes", str(len(everything)), f"{mean(per_size):.3f}", target]
            )
        overall = spearman([grade for grade, _ in everything], [score for _, score in everything])
        goal = "" if title == "Star Battle" else target
        rows.append([title, "all together", str(len(everything)), f"{overall:.3f}", goal])
    heads = ["kind", "size", "puzzles", "Spearman", "wanted"]
    save("grades", [Table("Score against the sources' grades", heads, rows)], data)


if __name__ == "__main__":
    main()
