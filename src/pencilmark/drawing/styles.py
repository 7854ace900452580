"""How roles look in a picture: for paper, for dark screens, and for books in black and white.

Each highlight has an outline or a hatching of its own besides its colour, so that it can be told
from the others in black and white.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ..records import dataclass, replace
from .scene import Role

Hatching = Literal["", "rising", "falling"]


@dataclass(frozen=True)
class Highlight:
    """The look of a highlighted place: its colours, the lines over it, the outline in it."""

    line: str
    tint: str
    hatching: Hatching = ""
    dashes: str = ""
    """The pattern of the outline, in hundredths of a cell; empty for an unbroken one."""
    width: float = 0.05
    """The width of the outline in cells."""

    @property
    def dotted(self) -> bool:
        """Whether the outline is a row of dots: dashes so short that round ends make them up."""
        return self.dashes.startswith("1 ")


@dataclass(frozen=True)
class Style:
    """All colours of a picture."""

    page: str
    paper: str
    """The cells."""
    thin: str
    heavy: str
    ink: Mapping[Role, str]
    """Labels and shapes by their role."""
    shaded: str
    on_shaded: str
    """A label in a shaded cell: there, but faint."""
    path: Mapping[Role, str]
    on_path: str
    light: str
    """The inside of a white circle."""
    dark: str
    """The inside of a black circle."""
    dot: str
    pencil: str
    """The small values that an open cell can still hold."""
    hole: str
    """The lines over a hole."""
    highlights: Mapping[Role, Highlight]
    regions: tuple[str, ...] = ()
    """The cells of regions, by the number of their colour; nothing: all look the same."""

    def path_colour(self, role: Role) -> str:
        """The cells of a path."""
        return self.path.get(role, self.path["answer"])


def _inks(
    given: str, answer: str, faint: str, highlights: Mapping[Role, Highlight]
) -> dict[Role, str]:
    """A thing that is highlighted has the colour of its highlight's line."""
    inks: dict[Role, str] = {role: look.line for role, look in highlights.items()}
    return {**inks, "given": given, "answer": answer, "faint": faint}


def _highlights(
    colours: Mapping[Role, tuple[str, str]], plain: tuple[str, str]
) -> dict[Role, Highlight]:
    """The same outlines and hatchings in every style; only the colours differ."""
    looks: dict[Role, Highlight] = {
        "wrong": Highlight(*colours["wrong"], hatching="rising", width=0.07),
        "forced": Highlight(*colours["forced"], width=0.08),
        "eliminated": Highlight(*colours["eliminated"], hatching="falling", dashes="12 6"),
        "differs": Highlight(*colours["differs"], dashes="16 9", width=0.07),
        "certain": Highlight(*colours["certain"], width=0.035),
        "looked-at": Highlight(*colours["looked-at"], dashes="1 9", width=0.06),
    }
    for role in ("given", "answer", "faint"):
        looks[role] = Highlight(*plain, dashes="4 6", width=0.025)
    return looks


_PRINT_HIGHLIGHTS = _highlights(
    {
        "wrong": ("#b3151f", "#fbe3e3"),
        "forced": ("#14713a", "#dff3e4"),
        "eliminated": ("#7a3b94", "#f3e8f7"),
        "differs": ("#a05a00", "#fdf0d5"),
        "certain": ("#14713a", "#eaf6ec"),
        "looked-at": ("#1d5fa8", "#e3eefa"),
    },
    plain=("#6b6b6b", "#ededed"),
)
_BOOK_HIGHLIGHTS = _highlights(
    dict.fromkeys(_PRINT_HIGHLIGHTS, ("#222222", "#ececec")), plain=("#6b6b6b", "#ededed")
)
_DARK_HIGHLIGHTS = _highlights(
    {
        "wrong": ("#ff7b7b", "#4a2228"),
        "forced": ("#6fdc8c", "#1f4030"),
        "eliminated": ("#d59bf0", "#3c2a48"),
        "differs": ("#ffc14d", "#463818"),
        "certain": ("#6fdc8c", "#24382e"),
        "looked-at": ("#7db8ff", "#20354f"),
    },
    plain=("#9aa3b2", "#343b47"),
)

_LIGHT_REGIONS = (
    "#ebfde4",
    "#faf19c",
    "#cce8fe",
    "#e8d8c1",
    "#f7ca7b",
    "#8cd1fe",
    "#ddb1c2",
    "#eba36e",
)
_DARK_REGIONS = (
    "#036875",
    "#635303",
    "#294a85",
    "#42434f",
    "#553400",
    "#0a3369",
    "#2c2c3b",
    "#471200",
)
"""From light to dark. Any two can be told apart, by those too who do not see red or green or blue,
and in grey: all differ in lightness."""

_PRINT = Style(
    page="#ffffff",
    paper="#ffffff",
    thin="#a6a6a6",
    heavy="#111111",
    ink=_inks("#111111", "#1c3f7c", "#757575", _PRINT_HIGHLIGHTS),
    shaded="#4d4d4d",
    on_shaded="#9c9c9c",
    path={"given": "#7d7d7d", "answer": "#a3b5a6"},
    on_path="#111111",
    light="#ffffff",
    dark="#111111",
    dot="#8a8a8a",
    pencil="#565656",
    hole="#b4b4b4",
    highlights=_PRINT_HIGHLIGHTS,
)
_DARK = Style(
    page="#16181d",
    paper="#2d333e",
    thin="#525b6b",
    heavy="#c9d1de",
    ink=_inks("#f0f3f8", "#8fc7ff", "#93a0b4", _DARK_HIGHLIGHTS),
    shaded="#08090b",
    on_shaded="#5a6270",
    path={"given": "#7f8d84", "answer": "#4f7a5c"},
    on_path="#f0f3f8",
    light="#f0f3f8",
    dark="#08090b",
    dot="#8792a3",
    pencil="#b4bfce",
    hole="#4a5261",
    highlights=_DARK_HIGHLIGHTS,
)

STYLES: Mapping[str, Style] = {
    "print": _PRINT,
    "dark": _DARK,
    # Greys only; thin lines are darker, because printers break fine light ones up into dots.
    "book": Style(
        page="#ffffff",
        paper="#ffffff",
        thin="#808080",
        heavy="#000000",
        ink=_inks("#000000", "#000000", "#6b6b6b", _BOOK_HIGHLIGHTS),
        shaded="#4d4d4d",
        on_shaded="#b0b0b0",
        path={"given": "#7d7d7d", "answer": "#b4b4b4"},
        on_path="#000000",
        light="#ffffff",
        dark="#000000",
        dot="#6b6b6b",
        pencil="#444444",
        hole="#808080",
        highlights=_BOOK_HIGHLIGHTS,
    ),
    "queens": replace(
        _PRINT,
        thin="#777777",
        ink={**_PRINT.ink, "answer": "#111111", "faint": "#4d4d4d"},
        dot="#4d4d4d",
        pencil="#333333",
        regions=_LIGHT_REGIONS,
    ),
    "queens-dark": replace(
        _DARK,
        thin="#0c0d10",
        heavy="#f0f3f8",
        ink={**_DARK.ink, "answer": "#ffffff", "faint": "#c9d1de"},
        dot="#e3e8f0",
        pencil="#e3e8f0",
        regions=_DARK_REGIONS,
    ),
}
