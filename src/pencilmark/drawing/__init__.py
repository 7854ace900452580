"""Drawings: a scene is made by the kind, and turned into output here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args, overload

from ..errors import PencilmarkError
from ..kind import kind_of
from ..model import Board
from ..puzzle import Marks, Puzzle, Solution, require_own, require_sense
from ..records import replace
from ..wording import Sentence, listed
from . import words
from .layout import ROLES
from .scene import OF_A_STEP, Fill, Role, Scene

if TYPE_CHECKING:
    from .styles import Style

Format = Literal["text", "ascii", "svg", "png", "pdf"]
FORMATS: tuple[Format, ...] = get_args(Format)
StyleName: TypeAlias = Literal["print", "dark", "book", "queens", "queens-dark"]
"""The styles there are, so that editors complete their names."""


@overload
def draw(
    puzzle: Puzzle,
    marks: Marks | Solution | None = None,
    *,
    format: Literal["png", "pdf"],
    numbers: bool = False,
    coordinates: bool = False,
    roles: Mapping[int, Role] | None = None,
    color: bool = False,
    style: StyleName | Style | str = "print",
    legend: bool | Mapping[Role, str] = True,
    caption: str = "",
    struck: Iterable[tuple[int, str]] = (),
    groups: Iterable[Iterable[int]] = (),
) -> bytes: ...
@overload
def draw(
    puzzle: Puzzle,
    marks: Marks | Solution | None = None,
    *,
    format: Literal["text", "ascii", "svg"] = "text",
    numbers: bool = False,
    coordinates: bool = False,
    roles: Mapping[int, Role] | None = None,
    color: bool = False,
    style: StyleName | Style | str = "print",
    legend: bool | Mapping[Role, str] = True,
    caption: str = "",
    struck: Iterable[tuple[int, str]] = (),
    groups: Iterable[Iterable[int]] = (),
) -> str: ...
@overload
def draw(
    puzzle: Puzzle,
    marks: Marks | Solution | None = None,
    *,
    format: Format,
    numbers: bool = False,
    coordinates: bool = False,
    roles: Mapping[int, Role] | None = None,
    color: bool = False,
    style: StyleName | Style | str = "print",
    legend: bool | Mapping[Role, str] = True,
    caption: str = "",
    struck: Iterable[tuple[int, str]] = (),
    groups: Iterable[Iterable[int]] = (),
) -> str | bytes: ...
def draw(
    puzzle: Puzzle,
    marks: Marks | Solution | None = None,
    *,
    format: Format = "text",
    numbers: bool = False,
    coordinates: bool = False,
    roles: Mapping[int, Role] | None = None,
    color: bool = False,
    style: StyleName | Style | str = "print",
    legend: bool | Mapping[Role, str] = True,
    caption: str = "",
    struck: Iterable[tuple[int, str]] = (),
    groups: Iterable[Iterable[int]] = (),
) -> str | bytes:
    """Draw a puzzle, and what has been put into it.

    `format` is `text` (Unicode), `ascii`, `svg`, or `png` or `pdf`, which are bytes and need the
    extra `print`. `numbers` shows the names of regions, where the kind has any, and `coordinates`
    those of rows and columns. `roles` highlights cells: wrong, certain, differs, looked-at, forced,
    eliminated. `color` adds escape codes for terminals; `style` is for pictures: `print`, `dark`,
    `book` (black and white), `queens` and `queens-dark` (regions in colours, with `color` in a
    terminal too), or colours of your own, a `drawing.styles.Style`.
    `legend` says under the drawing what the highlights mean (or what you say they mean, role by
    role), and `caption` is written there too.
    `struck` are cells and values that have just been ruled out: pictures show them crossed out.
    `groups` are cells that belong together: pictures have a line round each group.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111")
    >>> print(pencilmark.draw(puzzle, pencilmark.solve(puzzle).solution))
    1 star per row, column and region
    ┏━━━┳━━━┳━━━┯━━━┓
    ┃   ┃ ★ ┃   │   ┃
    ┠───╄━━━╃───╆━━━┫
    ┃   │   │   ┃ ★ ┃
    ┣━━━╅───┼───╄━━━┫
    ┃ ★ ┃   │   │   ┃
    ┣━━━╃───┼───┼───┨
    ┃   │   │ ★ │   ┃
    ┗━━━┷━━━┷━━━┷━━━┛
    """
    if format not in FORMATS:
        raise _error(words.UNKNOWN_FORMAT, format=format, formats=listed(FORMATS))
    from .styles import STYLES  # renderers are loaded when something is drawn

    if isinstance(style, str) and style not in STYLES:
        raise _error(words.UNKNOWN_STYLE, style=style, styles=listed(STYLES))
    scene = scene_of(
        puzzle,
        marks,
        numbers=numbers,
        coordinates=coordinates,
        roles=roles,
        struck=struck,
        groups=groups,
    )
    if caption:
        scene = replace(scene, legend=(*scene.legend, caption))
    if isinstance(legend, Mapping):
        for role in legend:
            if role not in ROLES:
                raise _error(words.UNKNOWN_ROLE, role=role, roles=listed(ROLES))
        scene, legend = replace(scene, meant=tuple(legend.items())), True
    if format == "svg":
        from .svg import render_svg

        return render_svg(scene, style=style, legend=legend)
    if format in ("png", "pdf"):
        from .svg import render_svg
        from .typesetting import FONT, picture

        svg = render_svg(scene, style=style, legend=legend, font=FONT)
        return picture(svg, scene.title, format, max(scene.grid.rows, scene.grid.cols))
    from .text import palette_of, render_text

    return render_text(
        scene, ascii=format == "ascii", color=color, regions=palette_of(style), legend=legend
    )


def scene_of(
    puzzle: Puzzle,
    marks: Marks | Solution | None = None,
    *,
    numbers: bool = False,
    coordinates: bool = False,
    roles: Mapping[int, Role] | None = None,
    struck: Iterable[tuple[int, str]] = (),
    groups: Iterable[Iterable[int]] = (),
) -> Scene:
    """The drawing as data, with the wanted cells highlighted.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111")
    >>> scene_of(puzzle, roles={3: "wrong"}).fills
    (Fill(cell=3, filling='mark', role='wrong'),)
    """
    grid = puzzle.grid
    if not grid.size:
        raise _error(words.NO_CELLS)
    require_sense(puzzle)
    if isinstance(marks, Solution):
        marks = marks.marks()
    if marks is not None:
        require_own(puzzle, marks)
    for cell, role in (roles or {}).items():
        if cell not in grid.cells:
            raise _error(words.NO_SUCH_CELL, cell=cell, last=grid.size - 1)
        if role not in ROLES:
            raise _error(words.UNKNOWN_ROLE, role=role, roles=listed(ROLES))
    scene = kind_of(puzzle).scene(puzzle, marks)
    of_a_step = not set(OF_A_STEP).isdisjoint((roles or {}).values())
    if marks is not None and len(marks.values) == grid.size and not of_a_step:
        # They tell the cells left empty from those still open; now none is open. The last step of
        # an explanation keeps them: what it says of such cells has to be seen.
        shown = (symbol for symbol in scene.symbols if (symbol.shape, symbol.role) not in _EMPTY)
        scene = replace(scene, symbols=tuple(shown))
    marked = (Fill(cell, "mark", role) for cell, role in sorted((roles or {}).items()))
    if struck:
        scene = _strike(scene, puzzle.board, struck)
    return replace(
        scene,
        fills=(*scene.fills, *marked),
        groups=tuple(tuple(group) for group in groups),
        region_names=numbers,
        coordinates=coordinates,
    )


def _strike(scene: Scene, board: Board, struck: Iterable[tuple[int, str]]) -> Scene:
    """The same scene, with pencil marks of these cells and values crossed out."""
    out: dict[int, set[int]] = {}
    for cell, value in struck:
        out.setdefault(cell, set()).add(board.values.index(value))
    values = sorted({place for some in out.values() for place in some})
    return replace(
        scene,
        about=board.values[values[0]] if len(values) == 1 else "",
        options=tuple(
            replace(options, struck=frozenset(out.get(options.cell, ())))
            for options in scene.options
        ),
    )


_EMPTY = {("dot", "answer"), ("ring", "answer")}
"""The symbols that a player puts into cells to be left empty."""


def _error(template: str, **values: object) -> PencilmarkError:
    return PencilmarkError(str(Sentence(template, **values)))
