"""Write the questions of the service into docs/api.md.

python scripts/api.py            write the page
python scripts/api.py --check    write nothing, and tell whether it is out of date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pencilmark.service import QUESTIONS, Question, openapi

PAGE = Path(__file__).parent.parent / "docs" / "api.md"
BEGIN, END = "<!-- questions begin -->", "<!-- questions end -->"
REF = "#/components/schemas/"


def question_lines(question: Question, schemas: dict[str, Any]) -> Iterator[str]:
    """The section of one question."""
    request, reply = question.request.__name__, question.reply.__name__
    yield f"### `{question.name}`"
    yield ""
    yield f"{question.about} At most {question.seconds:g} seconds."
    yield ""
    fields = schemas[request].get("properties", {})
    if fields:
        needed = schemas[request].get("required", [])
        yield "| field | type | |"
        yield "| --- | --- | --- |"
        for name, schema in fields.items():
            yield f"| `{name}` | {said(schema)} | {'needed' if name in needed else ''} |"
    else:
        yield "Nothing has to be said: the request is `{}`."
    yield ""
    yield f"The reply is a [{reply}](#{reply.lower()})."
    yield ""


def type_lines(name: str, schema: dict[str, Any]) -> Iterator[str]:
    """The section of one type of the replies."""
    yield f"### {name}"
    yield ""
    if "description" in schema:
        yield f"{schema['description']}"
        yield ""
    yield "| field | type |"
    yield "| --- | --- |"
    for field, inner in schema["properties"].items():
        yield f"| `{field}` | {said(inner)} |"
    yield ""


def said(schema: dict[str, Any]) -> str:
    """A type in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(REF)
        return f"[{name}](#{name.lower()})"
    if "enum" in schema:
        return " or ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(said(one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(said(one) for one in schema['prefixItems'])}]"
        return f"list of {said(schema['items'])}"
    if schema.get("type") == "object" and "additionalProperties" in schema:
        return f"object of {said(schema['additionalProperties'])}"
    names = {"string": "text", "integer": "whole number", "boolean": "true or false"}
    kind = schema.get("type", "any JSON value")
    return names.get(kind, str(kind))


def page() -> str:
    """The whole page, with what is made from the code in its place."""
    schemas = openapi()["components"]["schemas"]
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    lines = ["## The questions", ""]
    for question in QUESTIONS.values():
        lines += question_lines(question, schemas)
    requests = {question.request.__name__ for question in QUESTIONS.values()}
    lines += ["## The types", ""]
    for name in sorted(schemas.keys() - requests - {"Error"}):
        lines += type_lines(name, schemas[name])
    made = "\n".join(lines)
    return f"{before}{BEGIN}\n\n{made}\n{END}{after}"


def main() -> int:
    """Write the page, or say whether that is needed."""
    made = page()
    if "--check" in sys.argv[1:]:
        if PAGE.read_text(encoding="utf-8") != made:
            print("docs/api.md is out of date: run make pictures")
            return 1
        return 0
    PAGE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
