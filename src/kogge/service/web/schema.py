"""The messages of the socket as one JSON Schema, from which clients can generate their types."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import msgspec

from kogge.engine import Event
from kogge.games import GAMES
from kogge.service import wire
from kogge.service.tables.event_kinds import SHARED_EVENTS, events_of

OMITS_DEFAULTS = (wire.Problem, wire.Refused, wire.TableNews)
"""Messages without their empty fields."""


CHANGE = {"description": "new values by their paths", "type": "object", "additionalProperties": {}}
SHORT_EVENTS = {
    "type": "array",
    "items": {
        "description": "events of one kind by one rule: the number of the kind, the rule, and of each the values of its fields",
        "type": "array",
        "minItems": 3,
        "prefixItems": [{"type": "integer"}, {"type": "string"}],
        "items": {"type": "array"},
    },
}


@cache
def socket_schema() -> dict[str, Any]:
    """The document. Every type has a name in `$defs`; the types of a game begin with its id."""
    defs = _schemas(get_args(wire.FromClient), "")
    defs |= _all_required(_schemas([*get_args(wire.ToClient), wire.TableListed], ""))
    defs["FromClient"] = _any_of([kind.__name__ for kind in get_args(wire.FromClient)])
    defs["ToClient"] = _any_of([kind.__name__ for kind in get_args(wire.ToClient)])
    defs |= _with_kind(_all_required(_schemas(SHARED_EVENTS, "")), SHARED_EVENTS, "")
    shared = [event.__name__ for event in SHARED_EVENTS]
    for game in GAMES:
        own = events_of(game)
        defs |= _with_kind(_all_required(_schemas([game.view_type, *own], f"{game.id}.")), own, f"{game.id}.")
        defs[f"{game.id}.Event"] = _any_of([*shared, *[f"{game.id}.{event.__name__}" for event in own]])
    defs["View"] = _any_of([f"{game.id}.{game.view_type.__name__}" for game in GAMES])
    defs["Event"] = _any_of([f"{game.id}.Event" for game in GAMES])
    _fill_in(defs)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kogge: messages of the socket",
        "description": "`FromClient` is what a client sends, `ToClient` what it receives.",
        "anyOf": [_ref("FromClient"), _ref("ToClient")],
        "$defs": dict(sorted(defs.items())),
    }


def _schemas(kinds: Sequence[type], prefix: str) -> dict[str, Any]:
    """The schemas of these types and of all types they contain, by name."""
    _, components = msgspec.json.schema_components(
        kinds, schema_hook=lambda _: {"description": "anything"}, ref_template=f"#/$defs/{prefix}{{name}}"
    )
    return {prefix + name: described for name, described in components.items()}


def _all_required(defs: dict[str, Any]) -> dict[str, Any]:
    """Messages to clients have all their fields, even those with a default."""
    omits_defaults = [kind.__name__ for kind in OMITS_DEFAULTS]
    for name, described in defs.items():
        fields = described.get("properties", {})
        if name not in omits_defaults:
            described["required"] = [field for field in fields if field in described["required"] or "default" in fields[field]]
    return defs


def _with_kind(defs: dict[str, Any], events: Sequence[type[Event]], prefix: str) -> dict[str, Any]:
    """An event is sent with its kind, the name of its type."""
    for event in events:
        described = defs[prefix + event.__name__]
        described["properties"] = {"kind": {"const": event.__name__}, **described["properties"]}
        described["required"] = ["kind", *described["required"]]
    return defs


def _fill_in(defs: dict[str, Any]) -> None:
    """Fields whose values are encoded beforehand, or differ from game to game."""
    defs["MatchShown"]["properties"]["view"] = _ref("View")
    changes = dict.fromkeys(("view", "match", "page"), CHANGE)
    defs["TableNews"]["properties"] |= {"events": SHORT_EVENTS, "steps": {"type": "array", "items": CHANGE}, **changes}
    defs["Missed"]["properties"]["events"] = {"type": "array", "items": _ref("Event")}
    defs["Lobby"]["properties"]["tables"] = {"type": "array", "items": _ref("TableListed")}


def _any_of(names: list[str]) -> dict[str, Any]:
    return {"anyOf": [_ref(name) for name in names]}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}
