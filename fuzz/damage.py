"""Ways to damage a text: its bytes, its words, its lines, its numbers, what is packed in it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from .texts import Start, Stock

_ODD_CHARACTERS: list[str] = [
    *"\x00\x01\x07\x08\x0b\x0c\x1b\x1c\x7f\x85\xa0\xad\u200b\u200d\u200e\u202e\u2028\u2029\ufeff",
    *"\ufffd\ud800\udfff\U0001f40d\u0301\u00b2\u0663\u0967\uff11\u2460\u216b\u00bd\u0130\u00df",
    *"\t\r\n \"'`\\/%#&?=:;,.|<>^()[]{}*~-_+@$!", "\r\n", "\n\n", "%00", "%2F", "\\u0000", "//",
]  # fmt: skip
_NUMBERS = (
    "-1", "0", "00", "1", "-0", "200", "201", "65536", "9" * 30, "9" * 5000, "1e9", "1e999", "0x10",
    "1.5", ".5", "1_000", "+3", "NaN", "-Infinity", "\u0663", "\uff11\uff12", "\u00b2", "1" * 60,
)  # fmt: skip
_ENDS = ("\r", "\r\n", "\n\n", "\x0b", "\u2028", " ", "", "/", ",")
_AROUND = (
    ('"', '"'), ("<", ">"), ("(", ")"), ("[", "]"), ("```\n", "\n```"), ("\ufeff", ""),
    ("  ", "\n\n"), ("> ", ""), ("", "#"), ("", "\x00"),
    ("Here is a puzzle that I like.\n\n", "\n\nCan you solve it?"),
)  # fmt: skip
_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 10**30, 1.5, float("inf"), "", "x", "1", "\n", [], {}, [[]],
    [None], {"kind": "x"}, "9" * 5000, -(10**9), 201, ["1"] * 30,
)  # fmt: skip

Damage = Callable[[Random, str, Stock], str]


def damaged(rng: Random, start: Start, stock: Stock) -> str:
    """A text with some damage done to it: now and then in what is packed in it, or all of it."""
    text = start.text
    if start.packed is not None and rng.random() < 0.6:
        text = start.packed.around(_worse(rng, start.packed.inner, stock))
        if rng.random() < 0.8:
            return text
    return _worse(rng, text, stock)


def _worse(rng: Random, text: str, stock: Stock) -> str:
    if text[:1] in ("{", "[") and rng.random() < 0.5:
        text = _other_value(rng, text)
        if rng.random() < 0.6:
            return text
    for _ in range(rng.choice((1, 1, 1, 1, 2, 2, 3))):
        text = rng.choice(_ALL)(rng, text, stock)
    return rng.choice(_LARGE)(rng, text, stock) if rng.random() < 0.002 else text


def _place(rng: Random, text: str) -> tuple[int, int]:
    """A piece of a text: short ones mostly."""
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.choice((1, 1, 1, 2, 3, 8, 30)))


def _flip(rng: Random, text: str, _: Stock) -> str:
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    if data:
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    errors: str = rng.choice(("replace", "surrogateescape", "ignore"))
    return data.decode("utf-8", errors)


def _delete(rng: Random, text: str, _: Stock) -> str:
    start, end = _place(rng, text)
    return text[:start] + text[end:]


def _repeat(rng: Random, text: str, _: Stock) -> str:
    start, end = _place(rng, text)
    return text[:start] + text[start:end] * rng.choice((2, 2, 3, 40)) + text[end:]


def _truncate(rng: Random, text: str, _: Stock) -> str:
    cut = rng.randint(0, len(text))
    return text[:cut] if rng.random() < 0.8 else text[cut:]


def _insert(rng: Random, text: str, _: Stock) -> str:
    start, end = _place(rng, text)
    return text[:start] + rng.choice(_ODD_CHARACTERS) + text[rng.choice((start, end)) :]


def _borrow(rng: Random, text: str, _: Stock) -> str:
    """One character of the text in the place of another."""
    if not text:
        return text
    start = rng.randrange(len(text))
    return text[:start] + rng.choice(text) + text[start + 1 :]


def _word(rng: Random, text: str, stock: Stock) -> str:
    start, end = _place(rng, text)
    return text[:start] + rng.choice(stock.words) + text[rng.choice((start, end)) :]


def _splice(rng: Random, text: str, stock: Stock) -> str:
    other = stock.one(rng).text
    if rng.random() < 0.3:
        return text + rng.choice(("\n", "\n\n", "", " ")) + other
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _number(rng: Random, text: str, _: Stock) -> str:
    runs = [match.span() for match in re.finditer(r"-?\d+", text)]
    if not runs:
        return text
    start, end = rng.choice(runs)
    new = rng.choice(_NUMBERS) if rng.random() < 0.6 else str(rng.randint(-2, 30))
    return text[:start] + new + text[end:]


def _lines(rng: Random, text: str, _: Stock) -> str:
    lines = text.split("\n")
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    way = rng.randrange(5)
    if way == 0:
        lines[a], lines[b] = lines[b], lines[a]
    elif way == 1:
        del lines[a]
    elif way == 2:
        lines.insert(b, lines[a])
    elif way == 3:
        lines[a : a + 2] = ["".join(lines[a : a + 2])]
    else:
        rng.shuffle(lines)
    return "\n".join(lines)


def _ends(rng: Random, text: str, _: Stock) -> str:
    return text.replace("\n", rng.choice(_ENDS))


def _case(rng: Random, text: str, _: Stock) -> str:
    return rng.choice((str.upper, str.lower, str.swapcase, str.title))(text)


def _wrap(rng: Random, text: str, _: Stock) -> str:
    before, behind = rng.choice(_AROUND)
    return before + text + behind


def _escape(rng: Random, text: str, _: Stock) -> str:
    """A character as addresses write it."""
    if not text:
        return text
    start = rng.randrange(len(text))
    code = "".join(f"%{byte:02X}" for byte in text[start].encode("utf-8", "surrogatepass"))
    return text[:start] + code + text[start + 1 :]


def _same(_rng: Random, text: str, _: Stock) -> str:
    return text


def _noise(rng: Random, _text: str, stock: Stock) -> str:
    pieces: Sequence[str] = [
        rng.choice((*_ODD_CHARACTERS, rng.choice(stock.words))) for _ in range(30)
    ]
    return "".join(pieces)


def _other_value(rng: Random, text: str) -> str:
    """JSON with another value somewhere in it, or without one."""
    try:
        data = json.loads(text)
    except ValueError:
        return text
    places: list[tuple[Any, Any]] = []
    _collect(data, places)
    for _ in range(rng.choice((1, 1, 2))):
        if not places:
            break
        holder, key = rng.choice(places)
        way = rng.random()
        try:
            if way < 0.15:
                del holder[key]
            elif way < 0.45:
                other, name = rng.choice(places)
                holder[key] = json.loads(json.dumps(other[name]))
            elif way < 0.6 and isinstance(holder, list):
                holder.insert(key, holder[key])
            else:
                holder[key] = rng.choice(_VALUES)
        except (IndexError, KeyError):
            continue  # the place went with another
    return json.dumps(data, ensure_ascii=rng.random() < 0.5)


def _collect(data: Any, places: list[tuple[Any, Any]]) -> None:
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            places.append((data, key))
            _collect(value, places)


def _many(rng: Random, text: str, stock: Stock) -> str:
    """A word, a line or a character a great many times."""
    piece = rng.choice((rng.choice(stock.words), "\n", "[", "{", "1 ", "(", text[:40] or "1"))
    start = rng.randint(0, len(text))
    return text[:start] + piece * (100_000 // len(piece)) + text[start:]


def _long(rng: Random, text: str, _: Stock) -> str:
    """The whole text a great many times."""
    return text * min(2_000, 1 + 100_000 // (len(text) or 1))


_ALL: tuple[Damage, ...] = (
    _flip, _flip, _delete, _delete, _repeat, _truncate, _insert, _insert, _borrow, _borrow, _word,
    _word, _splice, _number, _number, _number, _lines, _lines, _ends, _case, _wrap, _escape, _same,
    _noise,
)  # fmt: skip
_LARGE: tuple[Damage, ...] = (_many, _long)
