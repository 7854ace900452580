"""Find positions to practise each technique in, in puzzles that are made here.

python scripts/practice.py hitori                  what is missing, with the seeds 1 to 20
python scripts/practice.py hitori --seeds 21-40    go on with others
python scripts/practice.py hitori --rare           puzzles made for techniques that have too few
python scripts/practice.py hitori --plan 2         puzzles of one sort only, `--walks 9` times each
python scripts/practice.py hitori --beside         where a technique is never the easiest one
python scripts/practice.py --check                 prove every position; write nothing

A position is kept if the technique finds something there and nothing easier does. What does not
hold any more is dropped, so after a change of techniques it is enough to run this again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from time import process_time
from typing import Any

import pencilmark
from pencilmark import PencilmarkError, Puzzle
from pencilmark.explaining.explain import marks_of
from pencilmark.explaining.position import Position
from pencilmark.explaining.technique import Finding, Technique, open_ones
from pencilmark.generating.chance import Chance
from pencilmark.kind import AnyKind, kind as find_kind, kind_of, kinds
from pencilmark.learning.exercises import (
    Exercise,
    easier_than,
    example_of,
    exercises_of,
    kept_form,
    marked_by,
    nothing_easier,
    printed_cells,
)

WANTED = 6
"""Positions of each technique."""
SEEN = 18
"""So many are looked at before the pleasantest are taken."""
SLOWEST = 0.08
"""Seconds at most to find all that a technique finds in a position."""
PATIENCE = 0.5
"""Seconds for each puzzle in which a rare technique is asked everywhere."""
RARE_SECONDS = 12.0
"""Seconds for one puzzle that is made for a rare technique."""
PLANS: dict[str, Sequence[Mapping[str, Any]]] = {
    "star-battle": (
        {"size": 6},
        {"size": 7},
        {"size": 8},
        {"size": 8, "difficulty": 4},
        {"size": 9, "stars": 2},
        {"size": 9, "stars": 2, "difficulty": 4},
        {"size": 10, "stars": 2},
        {"size": 8, "difficulty": 5},
        {"size": 10, "stars": 1},
        {"size": 9, "stars": 1},
        {"size": 10, "stars": 2, "difficulty": 5},
    ),
    "hitori": (
        {"size": 6},
        {"size": 6, "difficulty": 1},
        {"size": 7, "difficulty": 3},
        {"size": 8, "difficulty": 4},
        {"size": 8, "difficulty": 5},
        {"size": 8, "difficulty": 6},
    ),
    "bosnian-snake": (
        {"size": 5},
        {"size": 6},
        {"size": 6, "clues": "outside"},
        {"size": 7},
        {"size": 7, "clues": "outside"},
        {"size": 7, "difficulty": 5},
    ),
    "starry-night": ({"size": 5}, {"size": 6}, {"size": 6, "difficulty": 5}),
    "comparison-sudoku": (
        {"size": 4},
        {"size": 6},
        {"size": 6, "signs": "minimal"},
        {"size": 6, "signs": "minimal", "digits": 4},
        {"size": 9},
        {"size": 9, "signs": "minimal"},
        {"size": 9, "signs": "minimal", "digits": 9},
    ),
}
"""What the puzzles are like; for other kinds, as is usual and smaller."""


class Found:
    """The positions of one kind, so far."""

    def __init__(self, kind: AnyKind) -> None:
        self.kind = kind
        self.by_technique: dict[str, list[tuple[float, Exercise]]] = {}
        for technique in kind.techniques:
            kept = [one for one in stored(kind, technique) if not wrong(one)]
            self.by_technique[technique.name] = [(cost(one), one) for one in kept]
        self._spent: dict[tuple[str, Puzzle], float] = {}
        self._seen: dict[str, set[Puzzle]] = {
            name: {one.puzzle for _, one in some} for name, some in self.by_technique.items()
        }

    def wants(self, technique: Technique, puzzle: Puzzle) -> bool:
        """Whether a position of this puzzle would be welcome."""
        name = technique.name
        if technique.printed or puzzle in self._seen[name]:
            return False
        return len(self._seen[name]) < SEEN

    def add(self, exercise: Exercise) -> None:
        """One more, of which nothing but its text is kept."""
        name = exercise.technique.name
        price = cost(exercise)
        if price == float("inf"):
            return
        self._seen[name].add(exercise.puzzle)
        lean = Exercise(exercise.puzzle, exercise.marks, exercise.technique, beside=exercise.beside)
        some = [*self.by_technique[name], (price, lean)]
        self.by_technique[name] = sorted(some, key=lambda one: one[0])[:WANTED]

    def ask_examples(self) -> None:
        """Where too few are found, the example of a technique is one more, if nothing easier is
        left in it."""
        for technique in self.rare():
            shown = example_of(self.kind, technique)
            alone = nothing_easier(shown)
            if alone is not None and pencilmark.solve(alone.puzzle).status == "unique":
                if self.wants(technique, alone.puzzle):
                    self.add(alone)

    def ask(self, rare: Sequence[Technique], position: Position) -> None:
        """Where a technique finds something beside easier ones, it may be left when these are
        done."""
        puzzle = position.puzzle
        for technique in rare:
            spent = self._spent.get((technique.name, puzzle), 0.0)
            if spent > PATIENCE or not self.wants(technique, puzzle):
                continue
            start = process_time()
            if any(new(technique, position)):
                alone = nothing_easier(Exercise(puzzle, marks_of(position), technique))
                if alone is not None:
                    self.add(alone)
            self._spent[technique.name, puzzle] = spent + process_time() - start

    def enough(self) -> bool:
        """Whether nothing more is wanted."""
        return all(
            len(self._seen[technique.name]) >= SEEN
            for technique in self.kind.techniques
            if not technique.printed
        )

    def rare(self) -> list[Technique]:
        """The techniques with too few."""
        return [
            technique
            for technique in self.kind.techniques
            if not technique.printed and len(self.by_technique[technique.name]) < WANTED
        ]

    def written(self) -> str:
        """The file: a line for each position."""
        parts = []
        for technique in self.kind.techniques:
            lines = [
                json.dumps(kept_form(one), ensure_ascii=False)
                for _, one in self.by_technique[technique.name]
            ]
            if lines:
                inner = ",\n".join(f"  {line}" for line in lines)
                parts.append(f"{json.dumps(technique.name)}: [\n{inner}\n ]")
        return "{" + ",\n ".join(parts) + "}\n"


def beside_easier(exercise: Exercise) -> Exercise:
    """For a technique that is never the easiest: the position with the names of those that find
    something too."""
    easier = easier_than(kind_of(exercise.puzzle), exercise.technique)
    beside = tuple([one.name for one in easier if any(new(one, exercise.position))])
    return replace(exercise, beside=beside)


def stored(kind: AnyKind, technique: Technique) -> Sequence[Exercise]:
    """The positions that are kept."""
    material = kind.material
    if material is None or technique.name not in material.stored:
        return []
    return exercises_of(kind.name, technique.name)


def wrong(exercise: Exercise) -> str:
    """What is wrong with a position; nothing: it is one."""
    technique, position = exercise.technique, exercise.position
    kind = kind_of(exercise.puzzle)
    if pencilmark.solve(exercise.puzzle).status != "unique":
        return "the puzzle has not one solution"
    if exercise.explainer.status == "none":
        return "a mark is wrong"
    for easier in easier_than(kind, technique):
        if easier.name not in exercise.beside and any(new(easier, position)):
            return f"{easier.name} finds something"
    if not any(map(exercise.step, exercise.findings())):
        return "the technique finds nothing"
    return ""


def cost(exercise: Exercise) -> float:
    """How far a position is from a pleasant one: small, with little to read and little to mark,
    and nothing else as easy that could be found in its place."""
    technique, position = exercise.technique, exercise.position
    start = process_time()
    findings = list(exercise.findings())
    if process_time() - start > SLOWEST:
        return float("inf")
    steps = [step for step in map(exercise.step, findings[:1]) if step is not None]
    if not steps:
        return float("inf")
    step = steps[0]
    text = len(str(step.full)) + sum(len(str(link.full)) for link in step.argument)
    same = [
        one
        for one in kind_of(exercise.puzzle).techniques
        if one is not technique
        and (one.level, one.cost) == (technique.level, technique.cost)
        and not one.assumes_unique
    ]
    others = sum(any(new(one, position)) for one in same)
    marks = len(marked_by(position, findings[0], printed_cells(position)))
    others += len(exercise.beside)
    return text + 60 * others + 10 * max(0, marks - 4) + 2 * exercise.puzzle.grid.size


def new(technique: Technique, position: Position) -> Iterator[Finding]:
    """What a technique finds that is not known."""
    return (one for one in technique.find(position) if open_ones(position, one.conclusions))


def walk(found: Found, puzzle: Puzzle, chance: Chance, rare: Sequence[Technique]) -> None:
    """Solve a puzzle with techniques, in an order by chance, and keep positions on the way; those
    that are `rare` are asked everywhere."""
    techniques = found.kind.techniques
    if rare:  # nothing that is harder needs to be asked
        techniques = techniques[: techniques.index(rare[-1]) + 1]
    start = Exercise(puzzle, pencilmark.Marks(puzzle.board), techniques[0])
    position = start.position
    closed = printed_cells(position)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    truth = chance.shuffled(solution.marks().literals())
    for technique in techniques:
        if technique.printed:
            for finding in technique.find(position):
                position.learn(finding.conclusions)
    position.learn(truth[: chance.below(len(truth)) // 2 if chance.happens(0.5) else 0])
    while not position.solved:
        step: Sequence[Finding] = ()
        one_solution = False  # whether something that rests on that was found
        for technique in techniques:
            step = list(new(technique, position))
            practisable = any(marked_by(position, one, closed) for one in step)
            easiest = not (one_solution and technique.assumes_unique)
            if practisable and easiest and found.wants(technique, puzzle):
                found.add(Exercise(puzzle, marks_of(position), technique))
            if step and not technique.assumes_unique:
                break
            one_solution = one_solution or bool(step)
        else:
            step = ()
        found.ask(rare, position)
        if step:
            position.learn(chance.pick(step).conclusions)
        else:
            # what no technique finds is told, one cell at a time
            position.learn(next([literal] for literal in truth if position.open(literal)))


def made(kind: AnyKind, seeds: Sequence[int]) -> Iterator[Puzzle]:
    """Puzzles of all sorts."""
    assert kind.generator is not None
    usual = max(kind.generator.usual_size)
    plans = PLANS.get(kind.name, [{"size": usual - 2}, {"size": usual}])
    for seed in seeds:
        for plan in plans:
            try:
                yield pencilmark.generate(kind.name, seed=seed, time_limit=RARE_SECONDS, **plan)
            except PencilmarkError as error:
                print(f"  {plan}: {error}")


def made_for(
    kind: AnyKind, techniques: Sequence[Technique], seeds: Sequence[int]
) -> Iterator[Puzzle]:
    """Puzzles in which these techniques are the hardest."""
    plans = PLANS.get(kind.name, [{}])
    for seed in seeds:
        for technique in techniques:
            plan = {**plans[seed % len(plans)]}
            plan.pop("difficulty", None)
            if technique.assumes_unique:
                continue
            print(f"  made for {technique.name}, seed {seed}, {plan}", flush=True)
            try:
                yield pencilmark.generate(
                    kind.name,
                    seed=seed,
                    technique=technique.name,
                    time_limit=RARE_SECONDS,
                    **plan,
                )
            except PencilmarkError:
                continue


def search(kind: AnyKind, seeds: Sequence[int], asked: argparse.Namespace) -> None:
    """Find what is missing, and write the file after every few puzzles."""
    assert kind.material is not None
    found = Found(kind)

    def rare() -> list[Technique]:
        named = asked.technique
        return [one for one in found.rare() if not named or one.name in named.split(",")]

    puzzles = made_for(kind, rare(), seeds) if asked.rare else made(kind, seeds)
    puzzles = iter(()) if asked.beside else puzzles
    for number, puzzle in enumerate(puzzles):
        plain = replace(puzzle, metadata={})
        for again in range(asked.walks):
            chance = Chance(f"{kind.name} {seeds[0]} {number} {again}")
            walk(found, plain, chance, rare())
        if number % 2:
            kind.material.file.write_text(found.written(), "utf-8")
            counts = {one.name: len(found.by_technique[one.name]) for one in found.rare()}
            print(f"{process_time():5.0f} s  {number + 1} puzzles; too few: {counts}", flush=True)
        if found.enough():
            break
    if asked.beside:
        for puzzle in made(kind, seeds):
            for technique in rare():
                start = Exercise(puzzle, pencilmark.Marks(puzzle.board), technique)
                if any(start.findings()) and found.wants(technique, puzzle):
                    found.add(beside_easier(start))
    found.ask_examples()
    kind.material.file.write_text(found.written(), "utf-8")


def check() -> int:
    """Tell what does not hold any more."""
    faults = 0
    for kind in kinds():
        for technique in kind.techniques:
            for number, exercise in enumerate(stored(kind, technique), 1):
                fault = wrong(exercise)
                if fault:
                    faults += 1
                    print(f"{kind.name} {technique.name} {number}: {fault}")
    print(f"{faults} positions to be replaced" if faults else "Every position holds.")
    return int(faults > 0)


def main() -> int:
    """Read what is wanted, and do it."""
    parser = argparse.ArgumentParser(description="Find positions to practise techniques in.")
    parser.add_argument("kind", nargs="*")
    parser.add_argument("--seeds", default="1-20")
    parser.add_argument("--rare", action="store_true")
    parser.add_argument("--walks", type=int, default=3)
    parser.add_argument("--plan", type=int)
    parser.add_argument("--technique")
    parser.add_argument("--beside", action="store_true")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    if asked.check:
        return check()
    first, _, last = asked.seeds.partition("-")
    for name in asked.kind:
        if asked.plan is not None:
            PLANS[name] = PLANS[name][asked.plan : asked.plan + 1]
        seeds = range(int(first), int(last or first) + 1)
        search(find_kind(name), seeds, asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
