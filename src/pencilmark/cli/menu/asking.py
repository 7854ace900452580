"""Questions of the menu, and what is understood as an answer."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import TypeVar

from ...wording import Sentence, guess
from ..output import say
from ..words import menu as words

T = TypeVar("T")


class Leave(Exception):
    """The player has had enough."""


class Back(Exception):
    """The player wants to go back to the question before."""


def ask(prompt: str) -> str:
    """What the player types; leaving and going back are possible everywhere."""
    say(prompt, end="")
    line = sys.stdin.readline()
    if not line:
        say()
        raise Leave
    answer = line.strip()
    if answer.lower() in words.WORDS["quit"]:
        raise Leave
    if answer.lower() in words.WORDS["back"]:
        raise Back
    return answer


def choose(prompt: str, choices: Mapping[T, Sequence[str]], lead: str = "") -> T:
    """Ask until one of the choices is named, by whichever of its names."""
    while True:
        if lead:
            say(lead)
        answer = ask(prompt)
        found = named(answer, choices)
        if found is not None:
            return found
        say(no_such(answer, choices))


def no_such(answer: str, choices: Mapping[T, Sequence[str]]) -> str:
    """What to say to an answer that is none, with the names that are spelt like it.

    >>> no_such("Star Batle", {1: ("1", "star-battle", "Star Battle")})
    'There is no such choice (did you mean Star Battle?); please choose again.'
    """
    near = ""
    for names in choices.values():
        spelt = {_plain(name): name for name in names if len(name) > 1}
        near = near or guess(answer, spelt.values())
    return str(Sentence(words.AGAIN, guess=near))


def named(answer: str, choices: Mapping[T, Sequence[str]]) -> T | None:
    """The choice with this name, or the only one with a name that begins like this.

    >>> choices = {1: ("1", "star-battle", "Star Battle"), 2: ("2", "starry-night")}
    >>> named("STAR BATTLE", choices), named("starr", choices), named("st", choices)
    (1, 2, None)
    """
    wanted = _plain(answer)
    if not wanted:
        return None
    plain = {choice: [_plain(name) for name in names] for choice, names in choices.items()}
    exact = [choice for choice, names in plain.items() if wanted in names]
    if exact:
        return exact[0]
    begun = [
        choice
        for choice, names in plain.items()
        if any(len(wanted) > 1 and name.startswith(wanted) for name in names)
    ]
    return begun[0] if len(begun) == 1 else None


def _plain(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split())
