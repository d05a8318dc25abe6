"""Writes the types of the bot protocol for bots in TypeScript, from the messages below and the service's schemas of what they contain.

`python web/check/bot_types.py` writes them; with `--check` it only says whether they are what the source gives. Tests decode the messages of
real conversations into these types.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
from wire_types import Schema, declared, name_of, write

from kogge.bots.bot_protocol import PROTOCOL
from kogge.service.web.schema import socket_schema

FILE = Path(__file__).parents[2] / "src" / "kogge" / "cli" / "skeletons" / "typescript" / "messages.ts.in"
HEAD = "// The messages of Kogge's bot protocol, and what they contain. Written by `make web-types`. Not to be edited.\n"
CONTAINED = ("View", "DecisionView", "Outcome", "Preview")


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: the game, and the bot's seat in it, from 0."""

    protocol: int
    game: str
    players: int
    seat: int
    seed: int


class Choose(msgspec.Struct, tag="choose", forbid_unknown_fields=True):
    """The decision of the bot, and all it may know."""

    view: dict[str, Any]
    decision: dict[str, Any]
    moves: list[str]
    asked: list[int]
    to_act: list[int]
    budget_ms: int


class Over(msgspec.Struct, tag="over", forbid_unknown_fields=True):
    """The match has ended."""

    outcome: dict[str, Any]


class Refusal(msgspec.Struct, tag_field="kind", tag="Refusal", forbid_unknown_fields=True):
    """Why a move is not possible."""

    code: str
    rule: str
    arguments: dict[str, int | str]


class RefusalReply(msgspec.Struct, tag="refusal", forbid_unknown_fields=True):
    """Why the move is not possible; `null` if it is."""

    move: str
    refusal: Refusal | None


class PreviewReply(msgspec.Struct, tag="preview", forbid_unknown_fields=True):
    """What the move, or part of one, would give."""

    move: str
    preview: dict[str, Any]


class End(msgspec.Struct, forbid_unknown_fields=True):
    """How a match ended that was played out, seat by seat."""

    places: list[int]
    scores: list[int]


class PlayOutReply(msgspec.Struct, tag="play-out", forbid_unknown_fields=True):
    """How matches ended after the move."""

    move: str
    ends: list[End]


class World(msgspec.Struct, tag="world", forbid_unknown_fields=True):
    """A whole match that looks to the bot like this one."""

    match: dict[str, Any]


class Wrong(msgspec.Struct, tag="wrong", forbid_unknown_fields=True):
    """The last line of the bot was wrong: `said` quotes it, `refusal` says why a move is not possible."""

    why: str
    said: str
    refusal: Refusal | None = None


class Ready(msgspec.Struct, tag="ready", omit_defaults=True):
    """The first message of a bot: its name and what it plays, everything if it does not say."""

    name: str = ""
    games: list[str] = []
    players: list[int] = []


class Move(msgspec.Struct, tag="move"):
    """The move of the bot."""

    move: str


class AskRefusal(msgspec.Struct, tag="refusal"):
    """Asks why a move is not possible."""

    move: str


class AskPreview(msgspec.Struct, tag="preview"):
    """Asks what a move would give."""

    move: str


class AskPlayOut(msgspec.Struct, tag="play-out"):
    """Asks how matches end after a move: 1 to 200 of them."""

    move: str
    times: int


class Imagine(msgspec.Struct, tag="imagine"):
    """Asks for a match that looks to the bot like this one."""


FROM_KOGGE = (Hello, Choose, Over, RefusalReply, PreviewReply, PlayOutReply, World, Wrong)
FROM_BOT = (Ready, Move, AskRefusal, AskPreview, AskPlayOut, Imagine)
FromKogge = Hello | Choose | Over | RefusalReply | PreviewReply | PlayOutReply | World | Wrong
HOLDS: dict[tuple[str, str], str] = {
    ("Choose", "view"): "View",
    ("Choose", "decision"): "DecisionView",
    ("Over", "outcome"): "Outcome",
    ("PreviewReply", "preview"): "Preview",
}


def bot_types() -> str:
    """All types, those of the messages first."""
    _, messages = msgspec.json.schema_components([*FROM_KOGGE, *FROM_BOT])
    messages["Hello"]["properties"]["protocol"] = {"const": PROTOCOL}
    for (name, field), contained in HOLDS.items():
        messages[name]["properties"][field] = {"$ref": contained}
    socket = socket_schema()["$defs"]
    found: Schema = {}
    for name in CONTAINED:
        _collect(name, socket, found)
    types = [declared(name, schema) for name, schema in messages.items()]
    types.append(_union("FromKogge", "What Kogge sends.", [kind.__name__ for kind in FROM_KOGGE]))
    types.append(_union("FromBot", "What a bot may send.", [kind.__name__ for kind in FROM_BOT]))
    types += [declared(name_of(name), _with_kind(name, schema)) for name, schema in sorted(found.items())]
    return "\n".join([HEAD, *types])


def _union(name: str, about: str, kinds: list[str]) -> str:
    return f"/** {about} */\nexport type {name} = {' | '.join(kinds)};\n"


def _collect(name: str, all_types: Schema, found: Schema) -> None:
    """Add a type and all types in it."""
    if name in found:
        return
    found[name] = all_types[name]
    for other in re.findall(r'"\$ref": "[^"]*?([\w.]+)"', msgspec.json.format(msgspec.json.encode(all_types[name])).decode()):
        _collect(other, all_types, found)


def _with_kind(name: str, schema: Schema) -> Schema:
    """Objects that the engine encodes say their class in `kind`, unless they have a `kind` of their own."""
    if schema.get("type") != "object" or "kind" in schema.get("properties", {}):
        return schema
    kind = {"kind": {"const": name.rpartition(".")[2]}}
    return {**schema, "properties": kind | schema["properties"], "required": ["kind", *schema.get("required", [])]}


if __name__ == "__main__":
    write({FILE: bot_types}, "make web-types")
