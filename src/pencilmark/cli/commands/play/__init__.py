"""`pencilmark play`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ....errors import PencilmarkError
from ....extras import install
from ....records import dataclass
from ....wording import Sentence
from ...options import Parser, Source, flag, group, option, rest, style_option
from ...output import is_terminal, say
from ...reading.inputs import Refused
from ...words import generate as generate_words, play as words
from ..generate import add_options_of_kind

if TYPE_CHECKING:
    from ....playing.game import Game
    from ....puzzle import Puzzle
    from .app import Make, Start

_LONGEST = 600.0
"""Seconds after which a puzzle in the making is given up: the player can stop it at any time."""
_FOR_RATING = 1.0
"""Seconds for the rating of a puzzle that was wanted at any level."""


@dataclass(frozen=True, kw_only=True)
class Wanted(Source):
    """Where the puzzle comes from: the name of a kind stands for a new one."""

    files: list[str] = option(nargs="*", metavar="FILE|KIND", help=words.HELP_FILES)


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `play` may be told; `own` are the options of the kind."""

    source: Wanted = group(Wanted)
    size: str | None = option("-s", "--size", metavar="SIZE", help=generate_words.HELP_SIZE)
    difficulty: str | None = option(
        "-d", "--difficulty", metavar="LEVEL", help=generate_words.HELP_DIFFICULTY
    )
    technique: str | None = option(
        "--technique", metavar="NAME", help=generate_words.HELP_TECHNIQUE
    )
    seed: str | None = option("--seed", metavar="SEED", help=generate_words.HELP_SEED)
    save: str | None = option("--save", metavar="FILE", help=words.HELP_SAVE)
    ascii: bool = flag("--ascii", help=words.HELP_ASCII)
    style: str = style_option(words.HELP_STYLE)
    own: dict[str, Any] = rest()


def parser(args: Sequence[str]) -> Parser[Options]:
    """The parser of `play`, with the options of the kind if one is named."""
    made = Parser("play", Options, words.PLAY, words.PLAY_END)
    add_options_of_kind(made, args)
    return made


class NoTextual(PencilmarkError):
    """Textual is not installed."""


def run(options: Options) -> int:
    """Play one puzzle."""
    _require_screen()
    start = _start(options)
    return 2 if start is None else _played(start, options.ascii, options.style)


def play_puzzle(puzzle: Puzzle) -> int:
    """Play a puzzle; an error says what is missing for that."""
    _require_screen()
    from .app import Start

    return _played(Start(puzzle=puzzle), ascii=False)


def _played(start: Start, ascii: bool, style: str = "print") -> int:
    from .app import PlayApp

    app = PlayApp(start, ascii, style)
    app.run()
    if app.trouble is not None:
        raise app.trouble
    if app.stopped_by is not None:
        return 128 + app.stopped_by
    last = app.after()
    if last:
        say(last)
    return app.return_code or 0


def _require_screen() -> None:
    """Say what is missing where there is no screen to play on."""
    for name, stream in (("input", sys.stdin), ("output", sys.stdout)):
        if not is_terminal(stream):
            raise Refused(words.NO_TERMINAL, stream=name)
    term = os.environ.get("TERM", "")
    if os.name == "posix" and term in ("", "dumb", "unknown"):
        raise Refused(words.DUMB, term=term or "''")
    try:
        import textual  # noqa: F401
    except ModuleNotFoundError:
        raise NoTextual(str(Sentence(words.NO_EXTRA, command=install("play")))) from None


def _start(options: Options) -> Start | None:
    """What is to be played; None: what was wrong has been said."""
    from ....kind import kinds
    from .app import Start

    source = options.source
    path = None if options.save is None else Path(options.save).expanduser()
    kept = _kept(path)
    named = source.files[0] if len(source.files) == 1 and not source.examples else None
    if named is not None and _is_a_kind(named):
        make = _maker(named, options)
        return Start(make=make, path=path) if kept is None else Start(game=kept, path=path)
    for name in ("size", "difficulty", "technique", "seed"):
        if getattr(options, name) is not None:
            raise Refused(words.MADE_ONLY, option=f"--{name}")
    if source.files or source.examples:
        puzzle = _only(source)
        return None if puzzle is None else _opened(puzzle, source, path, kept)
    if kept is not None:
        return Start(game=kept, path=path)
    makers = [kind for kind in kinds() if kind.generator is not None]
    new = tuple((kind.title, _maker(kind.name, options)) for kind in makers)
    return Start(kinds=new, path=path)


def _is_a_kind(name: str) -> bool:
    """Whether a name means a kind, and not a file or a link."""
    from ....kind import UnknownKind, is_kind, meant

    if os.path.exists(name):
        return False
    if not is_kind(name):
        try:
            meant(name)
        except UnknownKind:
            return False
    return True


def _kept(path: Path | None) -> Game | None:
    """The game in the file that is named, unless it is over."""
    from ....playing.places import kept_at

    kept = None if path is None else kept_at(path)
    return None if kept is None or kept.game.finished else kept.game


def _opened(puzzle: Puzzle, source: Source, path: Path | None, kept: Game | None) -> Start:
    """A puzzle from a file, which may hold a game or belong to the one that was kept."""
    from ....playing.saving import game_from_puzzle, has_game
    from ....service.puzzles import LARGEST
    from .app import Start

    if puzzle.grid.size > LARGEST:
        raise Refused(words.TOO_LARGE, cells=puzzle.grid.size, most=LARGEST)
    if kept is not None:
        if kept.puzzle != puzzle:
            raise Refused(words.OTHER_PUZZLE, path=path)
        return Start(game=kept, path=path)
    own = Path(source.files[0]) if source.files else None
    if has_game(puzzle) and (path or (own is not None and own.is_file())):
        game = game_from_puzzle(puzzle)
        if not game.finished:
            return Start(game=game, path=path or own)
    return Start(puzzle=puzzle, path=path)


def _only(source: Source) -> Puzzle | None:
    """The one puzzle there is; None: it could not be read, and that has been said."""
    inputs = source.inputs()
    many, entries = inputs.look_ahead()
    if many:
        raise Refused(words.ONE_ONLY)
    found: list[Puzzle] = []

    def keep(_: object, puzzle: Puzzle) -> int:
        from ....puzzle import require_sense

        require_sense(puzzle)
        found.append(puzzle)
        return 0

    inputs.each(entries, keep)
    return found[0] if found else None


def _maker(kind: str, options: Options) -> Make:
    """What makes a puzzle of a kind as it is wanted. What cannot be is refused at once."""
    from ....generating.batch import Batch
    from ....generating.request import read_kind

    owner, own = read_kind(kind, options.own)
    wanted = {
        "size": options.size,
        "difficulty": options.difficulty,
        "technique": options.technique,
        **own,
    }
    told: dict[str, Any] = {name: value for name, value in wanted.items() if value is not None}
    seed = options.seed if options.seed is not None else str(int.from_bytes(os.urandom(4), "big"))
    Batch(owner.name, seed, 1, told, _LONGEST).check()

    def make(cancel: Any) -> Puzzle:
        from .... import generate
        from ....clock import Clock
        from ....generating.generate import Origin

        puzzle = generate(owner.name, seed=seed, time_limit=_LONGEST, cancel=cancel, **told)
        # whoever waits wants to begin: one that is hard to rate goes without a rating
        if isinstance(puzzle.metadata, Origin):
            puzzle.metadata.rate(Clock(_FOR_RATING, cancel))
        return puzzle

    return make
