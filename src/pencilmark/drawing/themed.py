"""A style whose colours are named, so that a page can change them: light by day, dark by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from .styles import STYLES, Style


def themed(prefix: str) -> tuple[Style, dict[str, tuple[str, str]]]:
    """The style, and for each name what it stands for on light and on dark paper.

    The names are custom properties of CSS, for whoever shows the picture to set; where nobody does,
    it is light. What lies behind the grid shows through.

    >>> style, colours = themed("--x")
    >>> style.heavy, colours["--x3"]
    ('var(--x3,#111111)', ('#111111', '#c9d1de'))
    """
    names: dict[tuple[str, str], str] = {}
    light, dark = STYLES["print"], STYLES["dark"]
    style = replace(_named(light, dark, prefix, names), page="none")
    return style, {name: colours for colours, name in names.items()}


def _named(light: Any, dark: Any, prefix: str, names: dict[tuple[str, str], str]) -> Any:
    """The same thing, with the name of a pair of colours instead of each colour."""
    if isinstance(light, str) and light.startswith("#"):
        name = names.setdefault((light, dark), f"{prefix}{len(names)}")
        return f"var({name},{light})"
    if isinstance(light, Mapping):
        return {key: _named(light[key], dark[key], prefix, names) for key in light}
    if is_dataclass(light) and not isinstance(light, type):
        told = {
            field.name: _named(getattr(light, field.name), getattr(dark, field.name), prefix, names)
            for field in fields(light)
        }
        return replace(light, **told)
    return light
