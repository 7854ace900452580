"""Plots of experiments, as SVG and PNG, that can be read without their colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("Agg")
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.colors import LogNorm
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullFormatter

from ..kind import is_kind, kind
from ..wording import Sentence, listed
from . import words
from .measure import figures
from .report import (
    COUNTERS,
    Case,
    Spread,
    Value,
    cases,
    counter,
    cpu_seconds,
    per_puzzle,
    spreads,
)
from .results import Results

_STYLE: Any = {
    "svg.hashsalt": "pencilmark",  # the same plot is the same file
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "hatch.linewidth": 0.6,
}
_TITLE: Any = {"loc": "left", "fontsize": 12, "fontweight": "bold", "pad": 12}
_MARKERS = "os^Dvp*hP<>X"
_LINES: tuple[Any, ...] = ("-", "--", "-.", ":", (0, (8, 2)), (0, (5, 1, 1, 1, 1, 1)))
_SHADES = ("#000000", "#666666")
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#aa4499", "#b8860b", "#3a9bdc", "#000000")
"""Those that most people can tell from each other, however they see colours."""
_DEEP = (0.03, 0.19, 0.42)
"""The darkest blue of a heat map, as parts of red, green and blue."""
_DODGE = 0.045
"""How far strategies stand apart at the same size, in parts of the space between sizes."""
_ROOM = 0.8
"""The part of the space between sizes that all of them together may take."""


def draw_all(
    results: Results, folder: Path, *, counters: bool = False, color: bool = True
) -> list[Path]:
    """Draw every plot that the results allow; the files that were written.

    Time and backtracks (with `counters` all that is counted) against the size, a cactus plot, and a
    heat map for each strategy if the puzzles were made with several values of an option.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    shown = COUNTERS if counters else ("backtracks",)
    with plt.rc_context(_STYLE):
        if len(cases(results)) > 1:
            limit = results.experiment.time_limit
            time = against_size(results, cpu_seconds, words.Y_TIME, limit, color=color)
            written += _save(time, folder, "time")
            for name in shown:
                if any(run.counters.get(name) for run in results.runs):
                    drawn = against_size(results, counter(name), name, None, color=color)
                    written += _save(drawn, folder, name)
        written += _save(cactus(results, color=color), folder, "cactus")
        for option, values in results.experiment.options.items():
            if len(values) > 1:
                written += _save(heat_map(results, option, color=color), folder, f"heat-{option}")
    return written


def _title(results: Results, what: str) -> str:
    """What a plot shows, and of which puzzles."""
    experiment = results.experiment
    given = [one["puzzle"] for one in experiment.puzzles]
    names = [experiment.kind, *(one.get("kind") for one in given if isinstance(one, Mapping))]
    of = [kind(name).title if is_kind(name) else name for name in dict.fromkeys(names) if name]
    what = what[:1].upper() + what[1:]
    return str(Sentence(words.PLOT_TITLE, what=what, kinds=listed(of))) if of else what


def against_size(
    results: Results, value: Value, label: str, limit: float | None, *, color: bool = True
) -> Figure:
    """A line for each strategy: the median of each case, the middle half, what is unfinished."""
    there = spreads(results, value)
    columns = sorted(cases(results), key=lambda case: (case.options, case.width))
    finite = [
        amount
        for spread in there.values()
        for amount in (spread.low, spread.middle, spread.high)
        if amount not in (inf, 0)
    ]
    # where nothing is finished, there is still a limit to show
    low, high = min(finite, default=limit or 1.0), max(finite, default=limit or 1.0)
    step = max(high, limit or 0.0, low * 10) / low
    step **= 0.05  # a twentieth of the height
    unfinished = [
        name
        for name in results.strategies
        if any(there[key].unfinished for key in there if key[0] == name)
    ]
    shelves = {  # where what is unfinished stands: a row for each strategy, above the numbers
        name: max(high, limit or 0.0) * step ** (2 + row) for row, name in enumerate(unfinished)
    }
    figure, axes = plt.subplots(figsize=(7.5, 4.8))
    names = results.strategies
    apart = min(_DODGE, _ROOM / len(names))
    for index, name in enumerate(names):
        shift = apart * (index - (len(names) - 1) / 2)
        label_once = name
        for options in dict.fromkeys(case.options for case in columns):
            points = [
                (place + shift, there[name, case])
                for place, case in enumerate(columns)
                if (name, case) in there and case.options == options
            ]
            look = _look(index, color) | {"label": label_once}
            _line(axes, look, points, floor=low / 2, shelf=shelves.get(name, inf))
            label_once = "_"  # a line of its own for other options, but no second entry
    if limit is not None and unfinished:
        _limit_line(axes, -0.42, limit)
    _sizes(axes, columns)
    _log_scale(axes)
    top = max([high, *shelves.values()]) * step
    if unfinished:
        # no numbers in there: what stands on a shelf has none
        edge = min(shelves.values()) / step
        axes.axhspan(edge, top, facecolor="#f3f3f3", zorder=0.5)
        axes.yaxis.set_major_formatter(
            FuncFormatter(lambda amount, _: f"{amount:,g}" if amount < edge else "")
        )
        place = max(shelves.values())
        axes.text(-0.42, place, words.NOT_FINISHED, fontsize=8, va="center", ha="left")
    axes.set_ylim(bottom=low / 2.2, top=top)
    if any(spread.low == 0 for spread in there.values()):  # a logarithm has no place for it
        axes.annotate(
            words.ZERO,
            (0, low / 2),
            xycoords=("axes fraction", "data"),
            xytext=(-7, 0),
            textcoords="offset points",
            ha="right",
            va="center",
        )
    axes.set_ylabel(label)
    axes.set_title(_title(results, str(Sentence(words.BY_SIZE, what=label))), **_TITLE)
    _legend(figure, axes, names)
    return figure


def _line(
    axes: Axes,
    look: dict[str, Any],
    points: Sequence[tuple[float, Spread]],
    *,
    floor: float,
    shelf: float,
) -> None:
    """One strategy: numbers at their place, nothing below the floor, unfinished ones on a shelf."""

    def height(amount: float) -> float:
        return shelf if amount == inf else max(amount, floor)

    places = [place for place, _ in points]
    middles = [height(spread.middle) for _, spread in points]
    axes.plot(places, middles, **look)
    for place, spread in points:
        axes.vlines(
            place, height(spread.low), height(spread.high), color=look["color"], linewidth=0.8
        )
        if spread.middle == inf:
            axes.plot([place], [shelf], marker="x", markersize=10, color="black", zorder=5)
        if spread.unfinished:
            axes.annotate(
                str(Sentence(words.UNFINISHED, count=spread.unfinished)),
                (place, shelf),
                xytext=(6, 0),
                textcoords="offset points",
                fontsize=7,
                va="center",
                bbox={"facecolor": "#f3f3f3", "edgecolor": "none", "pad": 0.5},
            )


def cactus(results: Results, *, color: bool = True) -> Figure:
    """How many puzzles each strategy finishes if each may take so long."""
    figure, axes = plt.subplots(figsize=(7.5, 4.8))
    names = results.strategies
    for index, name in enumerate(names):
        runs = [run for run in results.runs if run.strategy == name]
        times = sorted(amount for amount in per_puzzle(runs, cpu_seconds).values() if amount < inf)
        every = max(1, len(times) // 12)
        look = {**_look(index, color), "markevery": (index % every, every)}
        axes.plot(range(1, len(times) + 1), times, label=name, **look)
    count = len({run.puzzle for run in results.runs})
    axes.axvline(count, color="#999999", linewidth=0.8, linestyle=(0, (1, 3)))
    if not all(run.finished for run in results.runs):
        _limit_line(axes, 0.6, results.experiment.time_limit)
    axes.set_xlim(0.5, count + 0.5)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    _log_scale(axes)
    axes.set_xlabel(words.CACTUS_X)
    axes.set_ylabel(words.CACTUS_Y)
    axes.set_title(_title(results, words.CACTUS), **_TITLE)
    _legend(figure, axes, names)
    return figure


def heat_map(results: Results, option: str, *, color: bool = True) -> Figure:
    """The size against an option, a map for each strategy; hatched: most are unfinished."""
    there = spreads(results, cpu_seconds)
    columns = list(dict.fromkeys(case.size for case in cases(results)))
    values = list(results.experiment.options[option])
    names = results.strategies
    across = min(2, len(names))
    down = -(-len(names) // across)
    figure, grid = plt.subplots(
        down,
        across,
        figsize=(1.4 + across * max(2.6, 0.75 * len(columns)), down * (0.75 + 0.5 * len(values))),
        squeeze=False,
        layout="constrained",
    )
    finite = [spread.middle for spread in there.values() if 0 < spread.middle < inf]
    norm = LogNorm(min(finite, default=0.1), max(*finite, min(finite) * 10) if finite else 1.0)
    for axes in grid.flat[len(names) :]:
        axes.axis("off")
    for axes, name in zip(grid.flat, names, strict=False):
        axes.set_title(name, fontsize=9)
        axes.set_xlim(-0.5, len(columns) - 0.5)
        axes.set_ylim(len(values) - 0.5, -0.5)
        axes.set_xticks(range(len(columns)), columns)
        axes.set_yticks(range(len(values)), [f"{option}={value}" for value in values])
        axes.tick_params(length=0)
        for spine in axes.spines.values():
            spine.set_visible(True)
        for (strategy, case), spread in there.items():
            if strategy == name:
                place = columns.index(case.size), values.index(dict(case.options)[option])
                _square(axes, place, spread, norm, color=color)
        for column, size in enumerate(columns):
            for row, value in enumerate(values):
                if not any(
                    case.size == size and dict(case.options)[option] == value
                    for strategy, case in there
                    if strategy == name
                ):
                    axes.text(column, row, words.NO_SUCH, ha="center", va="center", color="#888888")
    figure.suptitle(_title(results, words.HEAT), fontsize=12, fontweight="bold")
    return figure


def _square(
    axes: Axes, place: tuple[int, int], spread: Spread, norm: LogNorm, *, color: bool
) -> None:
    """One square of a heat map, with its number."""
    column, row = place
    done = spread.middle < inf
    # from white to something dark, so that black figures or white ones can be read on it
    depth = float(norm(spread.middle)) if done and spread.middle > 0 else 0.0
    depth = min(1.0, max(0.0, depth))
    darkest = _DEEP if color else (0.2, 0.2, 0.2)
    shade = tuple(1 - (1 - part) * depth for part in darkest)
    axes.add_patch(
        Rectangle(
            (column - 0.5, row - 0.5),
            1,
            1,
            facecolor=shade if done else "white",
            hatch="" if done else "////",
            edgecolor="#555555",
            linewidth=0.5,
        )
    )
    text = figures(spread.middle, 2) if done else ""
    if spread.unfinished:
        text = f"{text}\n{Sentence(words.UNFINISHED, count=spread.unfinished)}".strip()
    axes.text(
        column,
        row,
        text,
        ha="center",
        va="center",
        fontsize=8,
        color="white" if done and depth > 0.55 else "black",
        bbox=None if done else {"facecolor": "white", "edgecolor": "none", "pad": 1},
    )


def _look(index: int, color: bool = True) -> dict[str, Any]:
    """How the line of a strategy looks: marker, stroke and filling differ, not only the colour."""
    shades = _COLOURS if color else _SHADES
    shade = shades[index % len(shades)]
    return {
        "marker": _MARKERS[index % len(_MARKERS)],
        # after a round of markers each comes with another stroke
        "linestyle": _LINES[(index + index // len(_MARKERS)) % len(_LINES)],
        "color": shade,
        "markerfacecolor": "white" if index % 3 == 1 else shade,
        "linewidth": 1.2,
        "markersize": 5.5,
    }


def _sizes(axes: Axes, columns: Sequence[Case]) -> None:
    alike = len({case.options for case in columns}) == 1
    labels = [case.size if alike else str(case).replace(" ", "\n") for case in columns]
    axes.set_xticks(range(len(columns)), labels)
    axes.set_xlim(-0.45, len(columns) - 0.55)
    axes.set_xlabel(words.X_SIZE)


def _limit_line(axes: Axes, left: float, limit: float) -> None:
    axes.axhline(limit, color="#999999", linewidth=0.8, linestyle=(0, (1, 3)))
    axes.text(left, limit, words.LIMIT, fontsize=8, color="#666666", va="top", ha="left")


def _log_scale(axes: Axes) -> None:
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,g}"))
    axes.yaxis.set_minor_formatter(NullFormatter())
    axes.grid(True, axis="y", which="major", color="#e4e4e4", linewidth=0.6)
    axes.set_axisbelow(True)


def _legend(figure: Figure, axes: Axes, names: Sequence[str]) -> None:
    """Beside the plot: there may be many strategies, and inside they would hide something."""
    axes.legend(
        frameon=False, loc="upper left", bbox_to_anchor=(1.01, 1.0), handlelength=3.6, fontsize=9
    )
    figure.set_size_inches(7.5 + 0.07 * max(map(len, names), default=0), 4.8)


def _save(figure: Figure, folder: Path, name: str) -> list[Path]:
    """Both files of a plot."""
    png, svg = folder / f"{name}.png", folder / f"{name}.svg"
    figure.savefig(png, dpi=150, bbox_inches="tight", facecolor="white")
    metadata = {"Date": None, "Creator": None}  # nothing that changes by itself
    figure.savefig(svg, bbox_inches="tight", facecolor="white", metadata=metadata)
    plt.close(figure)
    # matplotlib leaves blanks at the ends of lines
    lines = [line.rstrip() for line in svg.read_text(encoding="utf-8").splitlines()]
    svg.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [svg, png]
