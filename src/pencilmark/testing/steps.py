"""The techniques: whatever they find follows, and can be read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from string import Formatter

from ..explaining.explain import explain
from ..explaining.position import Position
from ..explaining.proving.prover import Prover
from ..explaining.step import LEVELS, Step
from ..explaining.technique import Finding, Technique, open_ones
from ..formats import read
from ..kind import AnyKind, kind_of
from ..puzzle import Marks, Puzzle
from ..solving import solve
from ..wording import Sentence
from . import words
from .check import Check, Wrong, require, require_sentence, samples

_EXPLAINED = 6
_SMALL = 49
"""Examples with more cells are left out where every finding of every technique is proved."""
_FINDINGS = 12
"""Findings of one technique that are proved in one position."""


def checks(name: str, kind: AnyKind) -> Iterator[Check]:
    """What the explanations of a kind must stand, and each of its techniques."""
    yield Check("explaining/steps", words.STEPS, partial(_steps, kind))
    if kind.techniques:
        yield Check("techniques/table", words.TABLE, partial(_table, kind))
        yield Check("techniques/proofs", words.PROOFS, partial(_proofs, kind))
    for technique in kind.techniques:
        where = f"techniques/{technique.name}"
        yield Check(where, words.TECHNIQUE, partial(_example, technique))


def _puzzles(kind: AnyKind) -> list[Puzzle]:
    """A few small puzzles with one solution."""
    examples = [read(one.puzzle, kind=kind.name) for one in kind.examples if one.status == "unique"]
    small = [puzzle for puzzle in examples if puzzle.grid.size <= _SMALL]
    unique = (puzzle for puzzle in samples(kind, 120) if solve(puzzle).status == "unique")
    return [*small[:_EXPLAINED], *islice(unique, _EXPLAINED)]


def _steps(kind: AnyKind) -> None:
    for puzzle in _puzzles(kind):
        explanation = explain(puzzle, verify=True)
        require(explanation.complete, words.NOT_EXPLAINED)
        require(explanation.verified, words.NOT_VERIFIED)
        for step in explanation.steps:
            _require_sentences(step)


def _require_sentences(step: Step) -> None:
    """All that a step says is said in sentences, in its nested argument too."""
    require_sentence(str(step.short))
    require_sentence(str(step.full), above=bool(step.argument))
    for rule in step.rules:
        require_sentence(str(rule.sentence))
    for link in step.argument:
        _require_sentences(link)


def _table(kind: AnyKind) -> None:
    names = [technique.name for technique in kind.techniques]
    require(len(set(names)) == len(names), words.SAME_TECHNIQUES)
    for technique in kind.techniques:
        told = {"name": technique.name}
        require(1 <= technique.level < len(LEVELS), words.BAD_LEVEL, **told)
        require(technique.cost >= 0, words.BAD_COST, **told)
        require(technique.title, words.NO_TECHNIQUE_TITLE, **told)
        require_sentence(technique.about)


def _example(technique: Technique) -> None:
    example = technique.example
    puzzle = read(example.puzzle)
    cell = puzzle.grid.cell
    ruled_out = [(cell(row, column), value) for row, column, value in example.ruled_out]
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    position.learn(Marks.from_rows(puzzle.board, example.marks, ruled_out).literals())
    findings = list(islice(technique.find(position), _FINDINGS))
    require(findings, words.NOT_IN_EXAMPLE, name=technique.name)
    prover = Prover(position.model)
    for finding in findings:
        _prove(technique, finding, position, prover)


def _proofs(kind: AnyKind) -> None:
    """On the way through some puzzles: at each step all that the first technique finds that finds
    anything, since the others are only asked where those before them find nothing."""
    for puzzle in _puzzles(kind)[::2]:
        model = kind.model(puzzle)
        position, prover = Position(puzzle, model), Prover(model)
        for step in explain(puzzle).steps:
            for technique in kind.techniques:
                findings = list(islice(technique.find(position), _FINDINGS))
                for finding in findings:
                    _prove(technique, finding, position, prover)
                if findings:
                    break
            position.learn(step.conclusions)


def _prove(technique: Technique, finding: Finding, position: Position, prover: Prover) -> None:
    name = technique.name
    news = open_ones(position, finding.conclusions)
    require(news, words.NOTHING_NEW, name=name)
    for mark in finding.marks:
        require(position.true(mark), words.UNKNOWN_MARK, name=name)
    if not _follows(technique, finding, position, prover, news):
        cells = ", ".join(position.grid.name(position.board.meaning(one)[0]) for one in news)
        raise Wrong(words.FALSE_STEP, name=name, cells=cells)
    for template in (technique.short, technique.full):
        asked = {field for _, field, _, _ in Formatter().parse(template) if field}
        for missing in sorted(asked - set(finding.words)):
            raise Wrong(words.NO_WORD, name=name, word=missing)
        require_sentence(str(Sentence(template, **finding.words)))


def _follows(
    technique: Technique,
    finding: Finding,
    position: Position,
    prover: Prover,
    news: tuple[int, ...],
) -> bool:
    """Whether conclusions follow; those that rest on there being one solution hold in it."""
    if not technique.assumes_unique:
        return prover.implies(finding.rules, position.cite(finding.marks), news)
    solution = solve(position.puzzle).solution
    if solution is None:
        return False
    true = solution.marks().known(position.board.variables)
    return all(true[abs(literal)] is (literal > 0) for literal in news)
