"""Every sentence of an explanation can be read: no template asks for a value that nobody gives."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from string import Formatter
from types import ModuleType

import pytest

import pencilmark
from explained import explained
from pencilmark.explaining.position import Position
from pencilmark.explaining.step import Step
from pencilmark.explaining.technique import Finding, Technique
from pencilmark.kind import AnyKind, kind_of, kinds
from pencilmark.puzzle import Marks, Puzzle
from pencilmark.wording import Sentence

every_kind = pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.name)

PACKAGE = Path(pencilmark.__file__).parent


def told(step: Step) -> Iterator[Sentence]:
    """All sentences of a step, those of its nested argument too."""
    yield step.short
    yield step.full
    for rule in step.rules:
        yield rule.sentence
    for link in step.argument:
        yield from told(link)


def check(text: str, *, above: bool = False) -> None:
    """A sentence begins and ends like one, and has no gaps. Above others it may lead to them."""
    assert text[0].isupper() or text[0].isdigit(), text
    assert text.endswith((".", "”", ".)", *[":"] * above)), text
    assert not [gap for gap in ("{", "}", "  ", " .", " ,", " :", "None") if gap in text], text


def unique_samples(kind: AnyKind, size: int, count: int) -> Iterator[Puzzle]:
    """The first samples of a size that have one solution."""
    samples = (kind.sample(Random(seed), size) for seed in range(300))
    return islice((one for one in samples if pencilmark.solve(one).status == "unique"), count)


@every_kind
def test_every_step_can_be_read(kind: AnyKind) -> None:
    puzzles = [one for size in (4, 5, 6) for one in unique_samples(kind, size, 8)]
    assert puzzles
    for puzzle in puzzles:
        explanation = explained(puzzle)
        assert explanation.complete
        for step in explanation.steps:
            for sentence in told(step):
                check(str(sentence), above=sentence is step.full and bool(step.argument))


@every_kind
def test_every_technique_gives_what_its_sentences_ask_for(kind: AnyKind) -> None:
    for technique in kind.techniques:
        findings = list(in_example(technique))
        assert findings, technique.name
        for finding in findings:
            for template in (technique.short, technique.full):
                missing = asked_for(template) - set(finding.words)
                assert not missing, f"{technique.name}: {missing}"
                check(str(Sentence(template, **finding.words)))


def in_example(technique: Technique) -> Iterator[Finding]:
    """What a technique finds in its example."""
    example = technique.example
    puzzle = pencilmark.read(example.puzzle)
    cell = puzzle.grid.cell
    ruled_out = [(cell(row, column), value) for row, column, value in example.ruled_out]
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    position.learn(Marks.from_rows(puzzle.board, example.marks, ruled_out).literals())
    return technique.find(position)


def asked_for(template: str) -> set[str]:
    """The names of the values in a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def sentences_in(path: Path) -> Iterator[tuple[int, str, set[str]]]:
    """Where a module makes a sentence: the line, the template and the values that it gives.

    Templates that are chosen elsewhere and values that come in a mapping cannot be seen here.
    """
    text = path.read_text(encoding="utf-8")
    if "Sentence(" not in text:
        return
    calls = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Sentence"
        and len(node.args) == 1
        and all(keyword.arg for keyword in node.keywords)
    ]
    if not calls:
        return
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    module = import_module(".".join(parts).removesuffix(".__init__"))
    for call in calls:
        given = {keyword.arg for keyword in call.keywords if keyword.arg}
        for template in templates(call.args[0], module):
            yield call.lineno, template, given


def templates(node: ast.expr, module: ModuleType) -> Iterator[str]:
    """The templates that an expression names: one, or either of two."""
    if isinstance(node, ast.IfExp):
        yield from templates(node.body, module)
        yield from templates(node.orelse, module)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        words = getattr(module, node.value.id, None)
        if isinstance(words, ModuleType):
            yield getattr(words, node.attr)


def test_every_sentence_is_given_its_values() -> None:
    looked_at = 0
    for path in sorted(PACKAGE.rglob("*.py")):
        for line, template, given in sentences_in(path):
            looked_at += 1
            missing = asked_for(template) - given
            assert not missing, f"{path.name}:{line}: {template!r} lacks {missing}"
    assert looked_at > 50
