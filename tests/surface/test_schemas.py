"""The schemas that the service gives to writers of clients are whole, also where the classes they are made from were compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from kogge.service.web.schema import socket_schema

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0


def parts_of(schema: Any) -> list[dict[str, Any]]:
    """A schema and all schemas in it."""
    if isinstance(schema, list):
        return [part for item in schema for part in parts_of(item)]
    if not isinstance(schema, dict):
        return []
    return [schema, *[part for item in schema.values() for part in parts_of(item)]]


def test_the_client_s_types_are_made_from_the_schemas_of_what_is_installed() -> None:
    script = str(ROOT / "web/check/wire_types.py")
    checked = subprocess.run(
        [sys.executable, "-P", script, "--check"], check=False, capture_output=True, text=True, timeout=PATIENCE
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_schema_of_the_socket_says_what_lists_hold_and_what_things_are() -> None:
    schema = socket_schema()
    lists = [part for part in parts_of(schema) if part.get("type") == "array"]
    assert len(lists) > 100
    untold = [part for part in lists if "items" not in part and "prefixItems" not in part]
    assert len(untold) == 1  # the events of a game that the schema does not know
    definitions = schema["$defs"]
    assert len(definitions) > 170
    assert len([part for part in definitions.values() if part.get("description")]) > 170
