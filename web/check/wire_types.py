"""Writes the client's types of what the service says and hears: web/src/wire/*.gen.ts, from the service's own schemas.

`python web/check/wire_types.py` writes them; with `--check` it only says whether they are what the source gives.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kogge.service.settings import Settings
from kogge.service.web.app import Application
from kogge.service.web.schema import socket_schema
from kogge.service.wire import PROTOCOL

WIRE = Path(__file__).parents[1] / "src" / "wire"
HEAD = "// Written by `make web-types` from the schemas of the service. Not to be edited.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
NAME = re.compile(r"[A-Za-z_$][\w$]*")

Schema = dict[str, Any]


def name_of(schema_name: str) -> str:
    """What a type is called. What belongs to a game begins with the game: `visby.Card` is `VisbyCard`, `visby.VisbyView` stays."""
    game, dot, name = schema_name.rpartition(".")
    return name if not dot or name.lower().startswith(game) else game.capitalize() + name


def written(schema: Schema) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return name_of(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(written(one) for one in schema[several]))
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(written({**schema, "type": one}) for one in kind)
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _object(schema)
    return PLAIN[kind] if kind is not None else "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        rest = [f"...{written(schema['items'])}[]"] if schema.get("items") else []
        return f"[{', '.join([*[written(item) for item in schema['prefixItems']], *rest])}]"
    item = written(schema.get("items", {}))
    return f"({item})[]" if "|" in item else f"{item}[]"


def _object(schema: Schema) -> str:
    """An object: with fields of its own, or by names one does not know beforehand."""
    if "properties" not in schema:
        others = schema.get("additionalProperties", {})
        return f"Record<string, {written(others) if isinstance(others, dict) else 'unknown'}>"
    required = schema.get("required", [])
    lines = [
        f"  {name if NAME.fullmatch(name) else json.dumps(name)}{'' if name in required else '?'}: {written(field)};\n"
        for name, field in schema["properties"].items()
    ]
    return "{\n" + "".join(lines) + "}"


def declared(name: str, schema: Schema) -> str:
    """A schema as the declaration of a type with a name."""
    has_fields = schema.get("type") == "object" and "properties" in schema
    body = f"export interface {name} {written(schema)}\n" if has_fields else f"export type {name} = {written(schema)};\n"
    return _comment(schema.get("description", "")) + body


def _comment(text: str) -> str:
    lines = inspect.cleandoc(text).splitlines()
    if not lines:
        return ""
    return (
        f"/** {lines[0]} */\n" if len(lines) == 1 else "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"
    )


def socket_types() -> str:
    """What is sent over the socket, both ways."""
    version = f"/** The version of the messages about tables. */\nexport const PROTOCOL = {PROTOCOL};\n"
    return "\n".join([HEAD, version, *[declared(name_of(name), schema) for name, schema in socket_schema()["$defs"].items()]])


def http_types() -> str:
    """What is sent by HTTP alone, and what each route takes and gives. What the socket has too is the same type."""
    document: Schema = Application(Settings()).openapi()
    of_socket = {name_of(name) for name in socket_schema()["$defs"]}
    schemas: Schema = {name: schema for name, schema in document["components"]["schemas"].items() if name not in of_socket}
    schemas["Step"]["properties"]["events"] = {"type": "array", "items": {"$ref": "Event"}}
    for when in ("news", "then"):
        schemas["LessonWay"]["properties"][when] = {"type": "array", "items": {"$ref": "TableNews"}}
    types = [declared(name, schema) for name, schema in sorted(schemas.items())]
    routes = [_route(path, method, route) for path, item in document["paths"].items() for method, route in item.items()]
    types.append("/** What each route takes and gives. */\nexport interface Routes {\n" + "".join(routes) + "}\n")
    used = sorted(of_socket & set(re.findall(r"\w+", re.sub(r"/\*.*?\*/|\"[^\"]*\"|\w+\??:", "", "".join(types), flags=re.DOTALL))))
    return "\n".join([HEAD, f'import type {{ {", ".join(used)} }} from "./socket.gen.ts";\n', *types])


def _route(path: str, method: str, route: Schema) -> str:
    """A route as a field: by its method and path, with its parameters, its body, and what it answers if all is well."""
    parameters = {
        place: {
            "type": "object",
            "properties": {one["name"]: one["schema"] for one in route.get("parameters", []) if one["in"] == place},
            "required": [one["name"] for one in route.get("parameters", []) if one["in"] == place and one["required"]],
        }
        for place in ("path", "query")
    }
    body = _content(route["requestBody"]) if "requestBody" in route else "null"
    answer = _content(route["responses"].get("200") or route["responses"]["201"])
    places = "".join([f"{place}: {_in_one_line(written(schema))}; " for place, schema in parameters.items()])
    return f'  "{method.upper()} {path}": {{ {places}body: {body}; answer: {answer} }};\n'


def _content(described: Schema) -> str:
    (content,) = described["content"].values()
    return written(content["schema"])


def _in_one_line(text: str) -> str:
    return " ".join(text.split()).replace("; }", " }").replace("{ }", "Record<string, never>")


def write(files: Mapping[Path, Callable[[], str]], command: str) -> None:
    """Write the files, or with `--check` only say which of them are not what the source gives."""
    given = {path: types() for path, types in files.items()}
    stale = [path for path, text in given.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv and stale:
        raise SystemExit(f"not what the source gives: {', '.join([path.name for path in stale])}; run `{command}`")
    for path in stale:
        path.write_text(given[path], encoding="utf-8")


if __name__ == "__main__":
    write({WIRE / "socket.gen.ts": socket_types, WIRE / "http.gen.ts": http_types}, "make web-types")
