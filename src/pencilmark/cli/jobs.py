"""The same done with each of many puzzles, in this process or elsewhere.

What is done with a puzzle is a job: a function that can be sent to another process, with an entry
as its input and what is to be told as its result. Only this process prints and writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from typing import TYPE_CHECKING, Any, Protocol

from .. import __version__
from ..errors import PencilmarkError
from ..records import dataclass, field, replace
from ..wording import Sentence
from .options import cluster_option, force_option, jobs_option, out_option, resume_option
from .output import OutputError, complain
from .reading.split import Entry, Refused
from .unforeseen import foreseen
from .words import jobs as words

if TYPE_CHECKING:
    from ..batch import Failed, Limits, Runner
    from ..puzzle import Puzzle
    from .progress import Progress
    from .reading.inputs import Inputs
    from .writing.results import Results


@dataclass(frozen=True)
class Told:
    """What a puzzle came to."""

    text: str = ""
    """What is printed or written."""
    code: int = 0
    """The exit code."""
    block: bool = False
    """Whether the text has several lines, and an empty one between it and others."""
    complaints: tuple[str, ...] = ()
    """What is said on standard error."""
    data: Any = None
    """What the command itself wants to know."""


class Work(Protocol):
    """What is done with a puzzle. It can be sent to another process."""

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        """Do it."""
        ...


@dataclass(frozen=True)
class Job:
    """Reads an entry and does the work; what is wrong with the puzzle is its result."""

    work: Work
    kind: str | None
    format: str | None
    json: bool = False
    """Whether what is wrong gets a line of its own."""
    told: Mapping[str, Any] = field(default_factory=dict)
    """What the texts may leave out."""

    def __call__(self, entry: Entry) -> Told:
        remarks: tuple[str, ...] = ()
        try:
            puzzle = entry.puzzle(self.kind, self.format, self.told)
            remarks = tuple(map(str, puzzle.remarks))
            with foreseen(OSError):
                told = self.work(entry, puzzle)
        except OSError:
            raise  # the others would fare no better
        except PencilmarkError as error:
            from ..engines import UnknownEngine

            if isinstance(error, (UnknownEngine, OutputError)):
                raise
            told = self.refusal(entry, str(error), 2)
        return replace(told, complaints=(*remarks, *told.complaints)) if remarks else told

    def refusal(self, entry: Entry, reason: str, code: int) -> Told:
        """What is told where there is no result."""
        data = {"id": id_of(entry), "source": entry.source, "error": reason}
        return Told(json_line(data) if self.json else "", code, complaints=(reason,))


@dataclass(frozen=True, kw_only=True)
class Running:
    """Where the work is done."""

    jobs: int = jobs_option()
    cluster: str | None = cluster_option()

    def runner(self, limits: Limits | None = None, preload: tuple[str, ...] = ()) -> Runner:
        """What does it."""
        from ..batch import Limits, open_runner

        limits = limits or Limits()
        return open_runner(self.jobs, self.cluster, limits=limits, preload=preload, say=complain)


@dataclass(frozen=True, kw_only=True)
class Batch(Running):
    """Where the work is done, and where its results go."""

    out: str | None = out_option()
    resume: bool = resume_option()
    force: bool = force_option()

    def refuse_out(self) -> None:
        """Where nothing is written that could be gone on with."""
        if self.resume:
            raise Refused(words.RESUME_NEEDS_JSON)
        if self.out is not None:
            raise Refused(words.OUT_NEEDS_JSON)

    def run(
        self,
        inputs: Inputs,
        entries: Iterator[Entry],
        work: Work,
        *,
        many: bool = True,
        json: bool = False,
        time_limit: float | None = None,
        replace: bool = False,
        then: Callable[[Told, Progress], None] | None = None,
    ) -> int:
        """Do it with each puzzle; the worst exit code. Bad puzzles are told, not fatal.

        `then` is done here with each result before it is printed. With `replace` a file that is
        there already is replaced, as a whole.
        """
        from ..batch import Limits
        from .progress import Progress
        from .writing.finished import Finished
        from .writing.results import results_at

        job = Job(work, inputs.kind, inputs.format, json, inputs.told)
        call = {"job": repr(job), "inputs": [inputs.files, inputs.examples], "version": __version__}
        with (
            results_at(
                self.out,
                call,
                resume=self.resume,
                force=self.force,
                whole=replace and not inputs.several,
                replace=replace,
            ) as results,
            Progress(inputs.weight, many) as bar,
        ):
            if isinstance(results, Finished):
                results.tell(job, entries)
                return 0
            for entry in results.past(entries):
                bar.skip(entry.weight)
            with (
                self.runner(Limits(time_limit)) as runner,
                closing(runner.each(job, entries, tick=bar.tick)) as done,
            ):
                return self._told(done, job, bar, results, then)

    def _told(
        self,
        done: Iterable[tuple[Entry, Told | Failed]],
        job: Job,
        bar: Progress,
        results: Results,
        then: Callable[[Told, Progress], None] | None,
    ) -> int:
        worst = results.code
        for entry, result in done:
            told = result if isinstance(result, Told) else lost(job, entry, result)
            if then is not None:
                then(told, bar)
            if told.complaints:
                bar.clear()
            for sentence in told.complaints:
                complain(sentence, entry.place)
            if results.is_screen:
                bar.make_room()
            results.put(told.text, told.block)
            worst = max(worst, told.code)
            results.finished(entry, worst)
            bar.advance(entry.weight)
        return worst


def lost(job: Job, entry: Entry, failed: Failed) -> Told:
    """What to say of a job that never came back."""
    template = words.JOB_LATE if failed.reason == "time" else words.JOB_DIED
    told = Sentence(template, seconds=failed.seconds, reason=failed.reason)
    return job.refusal(entry, str(told), 1)


def id_of(entry: Entry) -> object:
    """What a puzzle is called that nobody could read; None if that is not to be seen."""
    from json import loads

    try:
        data = loads(entry.text)
        found = data.get("id") or data.get("metadata", {}).get("id")
    except (ValueError, AttributeError, RecursionError):
        return None
    return found if isinstance(found, str | int) else None


def json_line(data: dict[str, Any]) -> str:
    """A result for machines."""
    from json import dumps

    return dumps(data) + "\n"
