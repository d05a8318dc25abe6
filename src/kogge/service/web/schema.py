"""What is sent over the socket as one JSON Schema, so that a client's types can be made from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import msgspec

from kogge.engine import AnswerForced, AnswerSealed, Event, Game
from kogge.games import GAMES
from kogge.service import wire

EVENTS_OF_ALL: tuple[type[Event], ...] = (AnswerSealed, AnswerForced)

SPARING = (wire.Problem, wire.Refused)
"""Of these, what is empty is left out."""


@cache
def socket_schema() -> dict[str, Any]:
    """The document: everything has a name in `$defs`; what a game calls its own begins with the game's name."""
    defs = _described(get_args(wire.FromClient), "")
    defs |= _told_whole(_described([*get_args(wire.ToClient), wire.TableListed], ""))
    defs["FromClient"] = _any_of([kind.__name__ for kind in get_args(wire.FromClient)])
    defs["ToClient"] = _any_of([kind.__name__ for kind in get_args(wire.ToClient)])
    defs |= _with_kind(_told_whole(_described(EVENTS_OF_ALL, "")), EVENTS_OF_ALL, "")
    of_all = [event.__name__ for event in EVENTS_OF_ALL]
    for game in GAMES:
        own = events_of(game)
        defs |= _with_kind(_told_whole(_described([game.view_type, *own], f"{game.id}.")), own, f"{game.id}.")
        defs[f"{game.id}.Event"] = _any_of([*of_all, *[f"{game.id}.{event.__name__}" for event in own]])
    defs["View"] = _any_of([f"{game.id}.{game.view_type.__name__}" for game in GAMES])
    defs["Event"] = _any_of([f"{game.id}.Event" for game in GAMES])
    _fill_in(defs)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kogge: messages of the socket",
        "description": "`FromClient` is what a client sends, `ToClient` what it is told.",
        "anyOf": [_ref("FromClient"), _ref("ToClient")],
        "$defs": dict(sorted(defs.items())),
    }


def events_of(game: Game) -> Sequence[type[Event]]:
    """What can happen in a game: the events of its package."""
    return [kind for kind in _kinds_of(Event) if f"{kind.__module__}.".startswith(f"{game.package}.")]


def _kinds_of(kind: type[Event]) -> list[type[Event]]:
    return [kind, *[further for narrower in kind.__subclasses__() for further in _kinds_of(narrower)]]


def _described(kinds: Sequence[type], prefix: str) -> dict[str, Any]:
    """These types and all they are made of, by name."""
    _, components = msgspec.json.schema_components(
        kinds, schema_hook=lambda _: {"description": "anything"}, ref_template=f"#/$defs/{prefix}{{name}}"
    )
    return {prefix + name: described for name, described in components.items()}


def _told_whole(defs: dict[str, Any]) -> dict[str, Any]:
    """What is told has all its fields, even those that have a value by default."""
    sparing = [kind.__name__ for kind in SPARING]
    for name, described in defs.items():
        fields = described.get("properties", {})
        if name not in sparing:
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
    """What is put together from parts that were encoded before, or differs from game to game."""
    defs["MatchShown"]["properties"]["view"] = _ref("View")
    for name in ("Missed", "TableNews"):
        defs[name]["properties"]["events"] = {"type": "array", "items": _ref("Event")}
    defs["Lobby"]["properties"]["tables"] = {"type": "array", "items": _ref("TableListed")}
    defs["Listed"]["properties"]["shown"] = {"anyOf": [_ref("TableListed"), {"type": "null"}]}


def _any_of(names: list[str]) -> dict[str, Any]:
    return {"anyOf": [_ref(name) for name in names]}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}
