"""The plots of the measurements, as SVG. They can be read in black and white."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib as mpl

from pencilmark.explaining.step import LEVELS
from pencilmark.lab.measure import figures

from .report import ROOT, load

mpl.use("svg")
from matplotlib import pyplot as plt
from matplotlib.ticker import FuncFormatter, NullFormatter

if TYPE_CHECKING:
    from matplotlib.typing import RcKeyType

PICTURES = ROOT / "docs" / "pictures"
_STYLE: dict[RcKeyType, Any] = {
    "svg.hashsalt": "pencilmark",  # the same plot is the same file
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
_LINES = (("o", "-"), ("s", "--"), ("^", "-."), ("D", ":"), ("x", (0, (8, 2))))
_GREYS = ("#000000", "#4d4d4d", "#000000", "#4d4d4d", "#000000")
_BARS = (("#222222", ""), ("#d9d9d9", "////"), ("#ffffff", ""), ("#999999", ""))


def growth() -> Path | None:
    """Time against size, one line for each kind, both axes logarithmic."""
    points = load("growth")
    if not points:
        return None
    with plt.rc_context(_STYLE):
        figure, axes = plt.subplots(figsize=(7.5, 5))
        for index, (kind, line) in enumerate(points.items()):
            marker, style = _LINES[index % len(_LINES)]
            sizes, millis = zip(*line, strict=True)
            axes.plot(
                sizes,
                millis,
                marker=marker,
                linestyle=style,
                color=_GREYS[index % len(_GREYS)],
                markerfacecolor="white" if index % 2 else "black",
                linewidth=1.3,
                markersize=5.5,
                label=kind,
            )
        axes.set_xscale("log")
        axes.set_yscale("log")
        ticks = [4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100]
        axes.set_xticks(ticks, [str(tick) for tick in ticks])
        axes.xaxis.set_minor_formatter(NullFormatter())
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
        axes.set_xlabel("rows of the grid")
        axes.set_ylabel("CPU ms to solve and prove unique (median)")
        axes.grid(True, which="major", color="#dddddd", linewidth=0.6)
        axes.set_axisbelow(True)
        axes.legend(frameon=False, loc="upper left", handlelength=3.5)
        return _save(figure, "growth")


def peers() -> Path | None:
    """Mean times of Pencilmark and the other tools, for the sets that any of them can solve."""
    bars = load("peers")
    if not bars:
        return None
    by_set: dict[str, dict[str, Any]] = {}
    for bar in bars:
        if bar["mean"] is not None:
            by_set.setdefault(bar["set"], {})[bar["tool"]] = bar
    sets = {name: tools for name, tools in by_set.items() if len(tools) > 1}
    if not sets:
        return None
    tools = list(dict.fromkeys(tool for bars_of_set in sets.values() for tool in bars_of_set))
    proves = {bar["tool"]: bar["proves unique"] for bar in bars}
    height = 0.81 / len(tools)
    with plt.rc_context(_STYLE):
        figure, axes = plt.subplots(figsize=(8, (0.06 + 0.22 * len(tools)) * len(sets) + 1.2))
        for index, tool in enumerate(tools):
            colour, hatch = _BARS[index % len(_BARS)]
            places = [place for place, known in enumerate(sets.values()) if tool in known]
            means = [known[tool]["mean"] for known in sets.values() if tool in known]
            partial = [known[tool]["incomplete"] for known in sets.values() if tool in known]
            drawn = axes.barh(
                [place + height * (index - (len(tools) - 1) / 2) for place in places],
                means,
                height=height,
                color=colour,
                edgecolor="black",
                linewidth=0.7,
                hatch=hatch,
                label=tool if proves[tool] else f"{tool} (first solution only)",
            )
            labels = [
                f"{figures(mean, 2)}{'*' if some else ''}"
                for mean, some in zip(means, partial, strict=True)
            ]
            axes.bar_label(drawn, labels, padding=3, fontsize=8)
        axes.set_yticks(range(len(sets)), list(sets))
        axes.invert_yaxis()
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,g}"))
        axes.set_xlim(left=0.05)
        axes.margins(x=0.1, y=0.02)
        axes.set_xlabel("CPU ms per puzzle (mean; * of those it could solve in time)")
        axes.tick_params(axis="y", length=0)
        axes.legend(frameon=False, loc="lower center", bbox_to_anchor=(0.36, 1.0), ncols=2)
        return _save(figure, "peers")


def _save(figure: Any, name: str) -> Path:
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}.svg"
    metadata = {"Date": None, "Creator": None}  # nothing that changes by itself
    figure.savefig(path, bbox_inches="tight", facecolor="white", metadata=metadata)
    plt.close(figure)
    # matplotlib leaves blanks at the ends of lines
    lines = [line.rstrip() for line in path.read_text(encoding="utf-8").splitlines()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


_SHADES = ("#ffffff", "#e0e0e0", "#bdbdbd", "#8c8c8c", "#555555", "#000000")
_HATCHES = ("", "//", "", "xx", "", "")


def levels() -> Path | None:
    """How the levels of generated puzzles are spread: one bar for each kind and size."""
    rows = load("levels")
    if not rows:
        return None
    with plt.rc_context(_STYLE):
        figure, axes = plt.subplots(figsize=(8, 0.36 * len(rows) + 1.3))
        labels = [
            " ".join([row["kind"], *(_argument(*pair) for pair in row["arguments"].items())])
            for row in rows
        ]
        left = [0.0] * len(rows)
        for level, (shade, hatch) in enumerate(zip(_SHADES, _HATCHES, strict=True)):
            shares = [row["levels"][level] for row in rows]
            axes.barh(
                labels,
                shares,
                left=left,
                color=shade,
                hatch=hatch,
                edgecolor="#333333",
                linewidth=0.6,
                height=0.72,
                label=f"{level + 1} {LEVELS[level + 1]}",
            )
            left = [before + share for before, share in zip(left, shares, strict=True)]
        axes.invert_yaxis()
        axes.set_xlim(0, 100)
        axes.set_xlabel("per cent of the puzzles")
        axes.legend(
            ncols=6, frameon=False, loc="lower center", bbox_to_anchor=(0.4, 1.0), fontsize=9
        )
        return _save(figure, "levels")


def _argument(name: str, value: object) -> str:
    if name == "size":
        return f"{value}x{value}"
    if isinstance(value, int):
        return f"{value} {name.rstrip('s') if value == 1 else name}"
    return str(value)
