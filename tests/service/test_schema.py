"""What we say about our messages is so: the JSON Schema of the socket, and the OpenAPI of the routes."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import httpx
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import sampled_from
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok

from kogge.engine import Viewer
from kogge.games import GAMES
from kogge.service import wire
from kogge.service.databases.upgrade import migrate
from kogge.service.people.people import COOKIE
from kogge.service.tables.broadcast import AppliedEntry, EntryNews
from kogge.service.tables.event_kinds import events_of, kinds_of
from kogge.service.web.schema import socket_schema
from kogge.tables import commands, page
from kogge.tables.entries import PersonId, TableId, Terms
from kogge.tables.shown import Progress, Shown
from kogge.tables.table import Table
from service.changes import apply_change, apply_news
from service.changes import events_of as short_events
from service.lines import cookie_of, headers
from service.servers import Postgres
from service.servers.site import Node

SECRET = "5e" * 32
EXAMPLES = 15
ID = TableId("table-of-tests")
VIEWERS: tuple[Viewer, ...] = (0, 1, None)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def messages_of(game_id: str) -> Iterator[tuple[Viewer, bytes]]:
    """All messages to clients, each with its viewer, during a random match, and whole pages in between."""
    game, rng = GAMES[game_id], random.Random(3)
    edition = game.printed_edition()
    people = [PersonId("g-wismar"), PersonId("g-reval")]
    table = Table(game, edition, Table.open(game, edition, people[0], Terms(game_id, 2, {}, str(edition)), SECRET, 1_000))
    steps: list[tuple[PersonId, commands.Command]] = [(person, commands.Sit(person)) for person in people]
    steps += [(people[0], commands.Start()), (people[0], commands.Talk("Ahoy")), (people[0], commands.Mute(1))]
    shown = Shown(table, VIEWERS)
    for viewer in VIEWERS:
        yield viewer, _page_of(table, viewer, [])
    while steps or table.stage == "playing":
        if not steps:
            assert table.match is not None
            seat = rng.choice(table.match.to_act)
            steps.append((people[seat], commands.MakeMove(str(rng.choice(table.match.chair(seat).moves())))))
        by, command = steps.pop(0)
        taken = table.take(command, by, table.at + 1_000)
        log = table.apply_in_steps(taken.entry, taken.prepared)
        applied = AppliedEntry(taken.entry, log.events)
        before, shown = shown, Shown(table, VIEWERS)
        news = EntryNews(table, applied, Progress(table, taken.entry, before, shown, log))
        for viewer in VIEWERS:
            yield viewer, news.encode(viewer, viewer)
        if table.seq % 20 < 5:
            yield None, _page_of(table, None, [applied.missed(table, None)])
            yield None, wire.encoder.encode(wire.Presence(ID, [wire.SeatAway(1, table.at)]))


def _page_of(table: Table, viewer: Viewer, missed: list[wire.Missed]) -> bytes:
    invitation = wire.InvitationInfo("https://kogge.example/t/table-of-tests#key", "key", "ACDEFG")
    away = [wire.SeatAway(1, table.at)]
    return wire.encoder.encode(
        wire.TablePage(
            ID, table.seq, table.at, viewer, False, page.page(table, viewer), missed, invitation, None, away, kinds_of(table.game)
        )
    )


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_messages_to_clients_are_as_the_schema_says(game: str) -> None:
    schema = socket_schema()
    told = jsonschema_rs.validator_for({"$ref": "#/$defs/ToClient", "$defs": schema["$defs"]})
    whole = jsonschema_rs.validator_for({"$ref": "#/$defs/Page", "$defs": schema["$defs"]})
    view = jsonschema_rs.validator_for({"$ref": f"#/$defs/{game}.{GAMES[game].view_type.__name__}", "$defs": schema["$defs"]})
    own = {event.__name__ for event in events_of(GAMES[game])} | {"AnswerSealed", "AnswerForced"}
    event = jsonschema_rs.validator_for({"$ref": f"#/$defs/{game}.Event", "$defs": schema["$defs"]})
    pages: dict[Viewer, dict[str, Any]] = {}
    kinds: list[list[str]] = []
    for viewer, text in messages_of(game):
        message = json.loads(text)
        told.validate(message)
        if message["is"] == "page":
            kinds = message["kinds"]
            assert {kind for kind, *_ in kinds} == own
            pages[message["you"]] = message["page"]
        elif message["is"] == "news":
            mine = pages[viewer]
            for known in short_events(message, kinds):
                event.validate(known)
            for step in message.pop("steps", ()):
                apply_change(mine["match"]["view"], step)
                view.validate(mine["match"]["view"])
            apply_news(mine, message)
            whole.validate(mine)
            if mine["match"] is not None:
                view.validate(mine["match"]["view"])


def test_the_schema_knows_every_game() -> None:
    views = [choice["$ref"] for choice in socket_schema()["$defs"]["View"]["anyOf"]]
    assert views == ["#/$defs/visby.VisbyView", "#/$defs/riga.RigaView", "#/$defs/haithabu.HaithabuView"]


def test_the_schema_tells_other_messages_from_ours() -> None:
    told = jsonschema_rs.validator_for({"$ref": "#/$defs/FromClient", "$defs": socket_schema()["$defs"]})
    assert told.is_valid({"do": "answer", "id": "a", "table": "abcdefgh", "move": "play ship"})
    assert told.is_valid({"do": "answer", "id": "a", "table": "abcdefgh", "move": "play ship", "of_the_next_version": 1})
    for wrong in (
        {"do": "answer", "id": "a", "table": "abcdefgh"},
        {"do": "bot-answer", "id": "a", "table": "abcdefgh", "move": "play ship"},
        {"do": "mute", "id": "a", "table": "abcdefgh", "seat": 6},
        {"do": "ping", "id": "a\n"},
    ):
        assert not told.is_valid(wrong), wrong
        with pytest.raises(Exception, match=r"\w"):
            wire.from_client.decode(json.dumps(wrong))


@pytest.fixture(scope="module")
def node(postgres: Postgres) -> Iterator[Node]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres], messages=1_000_000, burst=1_000_000) as node:
        yield node


@pytest.mark.long
def test_requests_are_answered_as_the_openapi_says(node: Node) -> None:
    """Good and bad requests for every route, at tables that are there and at tables that are not: never a failure of ours."""
    wismar = httpx.Client(base_url=node.url, trust_env=False, headers=headers(cookie_of("g-wismar", "Wismar")))
    with wismar as http:
        tables = [_table(http, game.id) for game in GAMES]
        schema = schemathesis.openapi.from_dict(http.get("/api/openapi.json").json())
        schema.config.update(base_url=node.url)
        for result in schema.get_all_operations():
            assert isinstance(result, Ok)
            operation = result.ok()
            _try_out(operation, GenerationMode.POSITIVE, tables, http)
            if {"parameters", "requestBody"} & set(operation.definition.raw):  # else there is nothing to get wrong
                _try_out(operation, GenerationMode.NEGATIVE, tables, http)


def _table(http: httpx.Client, game: str) -> str:
    """A table at which the guest plays against a bot."""
    table: str = http.post("/api/tables", json={"game": game, "players": 2}).json()["table"]
    for number, command in enumerate([{"do": "sit"}, {"do": "add-bot", "bot": "steady"}, {"do": "start"}]):
        assert http.post(f"/api/tables/{table}/commands", json={"id": f"a{number}", **command}).status_code == 200
    return table


def _try_out(
    operation: schemathesis.APIOperation[Any, Any, Any, Any], mode: GenerationMode, tables: list[str], http: httpx.Client
) -> None:
    @seed(5)
    @settings(
        max_examples=EXAMPLES if operation.method == "get" else 4 * EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode), sampled_from([None, *tables]))
    def one(case: schemathesis.Case[Any], table: str | None) -> None:
        if table is not None and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.call_and_validate(checks=CHECKS, cookies={COOKIE: http.headers["cookie"].partition("=")[2]})

    one()
