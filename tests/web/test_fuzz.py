"""Requests made by chance from the description of the API: whatever comes, nothing breaks."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.core.result import Ok

from pencilmark import read, service, write
from pencilmark.kind import kinds
from serving import Served, sentence, serving
from shelves import stocked

LIMIT = "0.3"
"""Seconds that each answer may take: time to get somewhere, and soon over."""
TOLD = {200, 400, 404, 405, 413, 415, 422}
"""The statuses that there may be. 503 and 504 would mean that a process crashed or hung."""
EACH = settings(
    max_examples=6,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

schema = schemathesis.openapi.from_dict(service.openapi())


def puzzles() -> list[dict[str, Any]]:
    """Small real puzzles: what is made from the description alone never is one."""
    texts = [read(kind.examples[0].puzzle, kind=kind.name) for kind in kinds()]
    return [json.loads(write(puzzle, "json")) for puzzle in texts]


def judge(reply: httpx.Response, asked: object) -> None:
    assert reply.status_code in TOLD, (reply.status_code, reply.text, asked)
    if reply.status_code == 200:
        assert isinstance(reply.json(), dict)
    else:
        assert len(sentence(reply)) < 1000


@pytest.mark.parametrize("mode", GenerationMode, ids=lambda mode: mode.value)
def test_whatever_comes_is_answered_or_refused_in_one_sentence(
    mode: GenerationMode, tmp_path: Path
) -> None:
    stocked(tmp_path / "c.db")
    server = serving("--time-limit", LIMIT, "--collection", str(tmp_path / "c.db"))
    real = cycle(puzzles())
    asked = 0
    for one in schema.get_all_operations():
        assert isinstance(one, Ok)
        operation = one.ok()

        @EACH
        @given(case=operation.as_strategy(generation_mode=mode), real_puzzle=st.booleans())
        def ask(case: Case[Any], real_puzzle: bool) -> None:
            nonlocal asked
            if real_puzzle and isinstance(case.body, dict) and "puzzle" in case.body:
                case.body["puzzle"] = next(real)
            told = case.as_transport_kwargs(base_url=server.address.rstrip("/"))
            request = server.http.build_request(
                told["method"],
                told["url"],
                headers={key: value for key, value in dict(told["headers"]).items() if key},
                params=told.get("params"),
                **({"json": told["json"]} if "json" in told else {"content": told.get("data")}),
            )
            judge(server.http.send(request), case.body)
            asked += 1

        ask()
    assert asked > 100
    assert server.ask("kinds").status_code == 200


def spoiled(data: Any) -> st.SearchStrategy[Any]:
    """Data with one thing in it replaced by something else."""
    places = list(_places(data))
    odd = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**6), 10**6),
        st.floats(allow_nan=False, allow_infinity=False),
        st.text(max_size=20),
        st.sampled_from(["\ud800", "\0", "9" * 400, [], {}, [[]], 10**300]),
    )
    return st.builds(_replaced, st.just(data), st.sampled_from(places), odd)


def _places(data: Any, path: tuple[Any, ...] = ()) -> Any:
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inner:
        if isinstance(value, dict | list):
            yield from _places(value, (*path, key))
        else:
            yield (*path, key)


def _replaced(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    first, *rest = path
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[first] = _replaced(copy[first], tuple(rest), value)
    return copy


def requests_about(puzzle: dict[str, Any]) -> dict[str, Any]:
    """A sensible request of each sort about a puzzle."""
    return {
        "write": {"puzzle": puzzle, "format": "text"},
        "sheet": {"puzzle": puzzle},
        "scene": {"puzzle": puzzle, "marks": {"not": [[0, 0, "1"]]}},
        "draw": {"puzzle": puzzle, "format": "text"},
        "solve": {"puzzle": puzzle},
        "check": {"puzzle": puzzle, "marks": {"not": []}},
        "hint": {"puzzle": puzzle, "marks": {"not": []}},
        "why": {"puzzle": puzzle, "cell": 0},
        "mistake": {"puzzle": puzzle, "moves": [[{"cell": 0, "value": "1"}]]},
        "rate": {"puzzle": puzzle},
        "explain": {"puzzle": puzzle},
        "minimize": {"puzzle": puzzle},
        "repair": {"puzzle": puzzle},
        "read": {"text": json.dumps(puzzle)},
        "generate": {"kind": puzzle["kind"], "size": 5, "seed": 1, "options": {}},
    }


def test_real_requests_with_something_odd_in_them_are_no_harm() -> None:
    server = serving("--time-limit", LIMIT)
    statuses: list[int] = []
    for name, asked in [
        pair
        for number, puzzle in enumerate(puzzles())
        for place, pair in enumerate(requests_about(puzzle).items())
        if place % 3 == number % 3  # a third of all for each kind
    ]:

        @settings(EACH, max_examples=15)
        @given(data=spoiled(asked))
        def ask(name: str, data: Any) -> None:
            reply = post(server, name, json.dumps(data).encode())
            judge(reply, data)
            statuses.append(reply.status_code)

        ask(name)
    assert statuses.count(200) > 20
    assert statuses.count(422) > 20
    assert server.ask("kinds").status_code == 200


def post(server: Served, name: str, body: bytes) -> httpx.Response:
    headers = {"content-type": "application/json"}
    return server.http.post(f"{server.address}api/{name}", content=body, headers=headers)
