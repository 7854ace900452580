"""A worksheet as a page of the web that needs nothing else, light by day and dark by night.

On paper it is light, with the puzzle, the steps and the solution on pages of their own.
"""

from __future__ import annotations

from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

from ..drawing.scene import OF_A_STEP, Scene
from ..drawing.styles import Style
from ..drawing.svg import render_svg
from ..drawing.svg.sharing import share
from ..drawing.themed import themed
from ..drawing.words import KEY
from . import words
from .pictures import swatch
from .sheets import PAPERS
from .telling import ending, step_told
from .worksheets import LONG, Worksheet, letters

_PREFIX = "--ink-"


def worksheet_page(sheet: Worksheet) -> str:
    """The worksheet as HTML."""
    style, colours = themed(_PREFIX)
    text = sheet.text()
    solution, status = sheet.solution()
    steps = "\n".join(
        _step(
            step_told(sheet.puzzle, step, number, short=sheet.short),
            sheet.shown(before, step),
            style,
        )
        for number, before, step in sheet.steps()
    )
    end = "" if sheet.only else ending(sheet.explanation, status)
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(text['title'])}</title>",
        f"<style>\n{_stylesheet(sheet, colours)}</style></head>",
        "<body>",
        _opening(text),
        f'<div class="puzzle">{_svg(sheet.start(), style)}</div>',
    ]
    if steps or end:
        parts += [
            f'<section class="explained"><h2>{words.STEP_BY_STEP}</h2>',
            _key(style) if steps else "",
            f'<div class="steps">\n{steps}\n</div>' if steps else "",
            f"<p><i>{escape(end)}</i></p>" if end else "",
            "</section>",
        ]
    if solution is not None:
        told = words.SOLUTION_NOTES[status]
        note = f" <i>{told}</i>" if told else ""
        parts += [
            f'<section class="solution"><h2>{words.SOLUTION}{note}</h2>',
            f"{_svg(solution, style)}</section>",
        ]
    return share("\n".join([*filter(None, parts), "</body>", "</html>", ""]))


def _opening(text: dict[str, Any]) -> str:
    """The title, what to know of the puzzle, and the rules."""
    size = f" <span>{escape(text['size'])}</span>" if text["size"] else ""
    kind = f"{escape(text['kind'])} " if text["kind"] else ""
    large = f"<big>{escape(text['large'])}</big> " if text["large"] else ""
    level = ""
    if text["stars"]:
        stars = "★" * text["stars"] + "☆" * (text["most_stars"] - text["stars"])
        level = f' <span aria-hidden="true">{stars}</span> <span>{text["level"]}</span>'
    credit = f" <span><i>{escape(text['credit'])}</i></span>" if text["credit"] else ""
    return (
        f"<h1>{escape(text['title'])}</h1>\n"
        f'<p class="about">{kind}{large}{escape(text["about"])}{size}{level}{credit}</p>\n'
        f'<p>{escape(text["rules"])} <span class="soft">{text["reading"]}</span></p>'
    )


def _step(told: dict[str, Any], scene: Scene, style: Style) -> str:
    long = " long" if letters(told) > LONG else ""
    return (
        f'<section class="step{long}">'
        f"<h3><b>{told['number']}</b>{escape(told['technique'])} <i>{told['level']}</i></h3>"
        f"{_said(told)}{_svg(scene, style)}</section>"
    )


def _said(told: dict[str, Any]) -> str:
    """A step in words; what follows from a supposition is a list below it."""
    note = f" <i>{told['note']}</i>" if told["note"] else ""
    said = f"<p>{escape(told['text'])}{note}</p>"
    links = "".join(f"<li>{_said(link)}</li>" for link in told["links"])
    return f"{said}<ul>{links}</ul>" if links else said


def _key(style: Style) -> str:
    """What the highlights mean."""
    told = "".join(f"<span>{_svg(swatch(role), style)}{KEY[role]}</span>" for role in OF_A_STEP)
    return f'<div class="key">{told}</div>'


def _svg(scene: Scene, style: Style) -> str:
    # what holds for the whole board stands at the top of the page
    return render_svg(replace(scene, header=None), style=style, legend=False).rstrip()


def _stylesheet(sheet: Worksheet, colours: dict[str, tuple[str, str]]) -> str:
    paper = PAPERS[sheet.paper]
    light = ";".join(f"{name}:{light}" for name, (light, _) in colours.items())
    dark = ";".join(f"{name}:{dark}" for name, (_, dark) in colours.items())
    text = (Path(__file__).parent / "worksheet.css").read_text("utf-8")
    return (
        text.replace("/*light*/", light)
        .replace("/*dark*/", dark)
        .replace("/*paper*/", f"{paper.width:g}mm {paper.height:g}mm")
    )
