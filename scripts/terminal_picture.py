"""Take the picture of the game in the terminal that docs/playing.md shows.

    python scripts/terminal_picture.py

Needs the extra `play`. The letters are those of the machine that shows the picture.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

import pencilmark
from pencilmark.cli.commands.play.app import PlayApp, Start
from pencilmark.cli.commands.play.screen import PlayScreen

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "play-terminal.svg"
STEPS = 12


async def hint(pilot: Pilot[None], screen: PlayScreen) -> None:
    """Ask for a hint, or more of it, and wait for the answer."""
    await pilot.press("h")
    while screen.busy:
        await pilot.pause(0.02)


async def taken(kept: Path) -> str:
    """The screen after some steps, with a hint of the strongest kind."""
    puzzle = pencilmark.generate("star-battle", size=8, seed=4, difficulty=2)
    app = PlayApp(Start(puzzle=puzzle, path=kept))
    async with app.run_test(size=(80, 20)) as pilot:
        while app.playing is None or not app.playing.is_mounted:
            await pilot.pause(0.02)
        for _ in range(4 * STEPS + 3):
            await hint(pilot, app.playing)
        app.playing.game.seconds, app.playing.game.hints = 252.0, 1
        await pilot.press("right", "right", "down")
        await pilot.pause()
        return app.export_screenshot(title="pencilmark play")


def main() -> None:
    """Take it; no font is loaded from anywhere."""
    with TemporaryDirectory() as folder:
        picture = asyncio.run(taken(Path(folder) / "game.json"))
    picture = re.sub(r"\s*@font-face \{.*?\n    \}", "", picture, flags=re.DOTALL)
    picture = picture.replace("Fira Code, monospace", "monospace")
    picture = re.sub(r"terminal-\d+", "terminal", picture)
    picture = re.sub(r"\s*<!--.*?-->", "", picture)
    lines = [line.rstrip() for line in picture.splitlines()]
    PICTURE.write_text("\n".join(filter(None, lines)) + "\n", "utf-8")
    print(PICTURE.name, file=sys.stderr)


if __name__ == "__main__":
    main()
