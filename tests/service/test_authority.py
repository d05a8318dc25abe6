"""Who may do what: every route and every message against everybody there is, as `authority.txt` says, at a real node."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias, get_args

import httpx
import pytest
from litestar.routes import HTTPRoute
from websockets.exceptions import ConnectionClosed

from kogge.games import GAMES
from kogge.lessons.puzzle import puzzles_of
from kogge.service import wire
from kogge.service.databases.upgrade import migrate
from kogge.service.deals.deal import id_of_day
from kogge.service.people.people import COOKIE
from kogge.service.settings import Settings
from kogge.service.tables.replay import replay
from kogge.service.web.app import EXPIRY_CHECK_EVERY, Application
from kogge.service.web.socket import NO_SESSION
from kogge.tables.entries import LogEntry, Muted, PersonId, Sat, TableId, TableSeq, Terms
from kogge.tables.table import Table
from service.lines import PEOPLE, answers, browser, cookie_of, headers, line
from service.servers import Postgres
from service.servers.site import SECRET, Node
from service.stages import COOKIES, NUMBERS, Tables, tables_of

Row: TypeAlias = dict[str, str]

TEXT = (Path(__file__).parent / "authority.txt").read_text()
MESSAGES, ROUTES = [
    [dict(zip(head.split(), row.split(), strict=True)) for row in rows]
    for head, *rows in [part.splitlines() for part in TEXT.split("\n\n") if not part.startswith("#")]
]

FORGED = COOKIES["own"][:-1] + ("A" if COOKIES["own"][-1] != "A" else "B")
NOBODIES = {"": "no-session", FORGED: "no-session", cookie_of("g-own", "Own", lasts=-1): "session-expired"}

PLACES = {
    "own": [("anyone", False), ("nobody", True)],
    "other": [("anyone", False), ("nobody", True)],
    "opener": [("anyone", False), ("nobody", True)],
    "guest": [("anyone", False)],
    "invited": [("link", True)],
    "outside": [("link", False), ("nobody", False)],
    "hidden": [("nobody", True)],
    "nobody": [("anyone", True), ("link", True), ("nobody", True)],
}
"""Where each of them tries it: who may watch there, and whether they bring the invitation."""

FIELDS: dict[str, dict[str, Any]] = {
    "sit": {"name": "Stralsund"},
    "add-bot": {"bot": "steady"},
    "remove-bot": {"seat": 2},
    "answer": {"move": "play ship"},
    "undo": {"undoes": 1},
    "claim-time": {"seat": 0},
    "rename": {"name": "Stralsund"},
    "send-away": {"seat": 1},
    "hand-over": {"seat": 1},
    "ask-bot": {"seat": 1},
    "talk": {"text": "Ahoy"},
    "mute": {"seat": 1},
    "preview": {"move": "play ship"},
    "watch": {"protocol": wire.PROTOCOL},
}
WITHOUT_TABLE = {"ping", "watch-lobby", "unwatch-lobby"}
WITHOUT_ID = {"watch", "unwatch", "watch-lobby", "unwatch-lobby"}
WITH_INVITATION = {"sit", "watch"}
OWN_SEAT = {"leave", "rename", "ask-bot", "answer", "undo", "decline-undo", "concede", "talk", "mute", "want-rematch"}
"""Commands that are stored with the seat of their sender."""


@pytest.fixture(scope="module")
def node(postgres: Postgres) -> Iterator[Node]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres], messages=1_000_000, burst=1_000_000) as node:
        yield node


async def message_for(tables: Tables, row: Row, who: str, table: TableId, invited: bool) -> dict[str, Any]:
    what = row["message"]
    message: dict[str, Any] = {"do": what, **FIELDS.get(what, {})}
    if what not in WITHOUT_TABLE:
        message["table"] = table
    if what not in WITHOUT_ID:
        message["id"] = f"try-{next(NUMBERS)}"
    if what in WITH_INVITATION and invited:
        message["invitation"] = PEOPLE.invitation(table)
    if what == "answer" and row[who] == "done":
        message["move"] = (await tables.moves(who, table))[0]
    return message


Try: TypeAlias = Callable[[str, dict[str, Any]], Awaitable[str]]
"""Sends a message for a person; returns the result."""


async def wrong_cells(tables: Tables, rows: list[Row], attempt: Try) -> list[str]:
    """Every cell that differs from the table. A refused command leaves no entry, an accepted one leaves one, of the sender's seat."""
    wrong: list[str] = []
    for row in rows:
        what, stage = row["message"], row["stage"]
        for who, expected in list(row.items())[2:]:
            for watching, invited in PLACES[who]:
                table = await tables.at(stage, watching, fresh=expected == "done")
                before = await tables.seq(table)
                came = await attempt(who, await message_for(tables, row, who, table, invited))
                kept = await tables.seq(table) - before
                if came != expected or kept != (expected == "done"):
                    wrong.append(f"{what} {stage} {who} {watching}: {came}, not {expected}; {kept} kept")
                elif kept and what in OWN_SEAT and await tables.seat(table) != {"own": "0", "other": "1"}[who]:
                    wrong.append(f"{what} {stage} {who} {watching}: kept for another seat")
    return wrong


@pytest.mark.long
@pytest.mark.asyncio
async def test_every_message_is_for_those_whom_the_table_names(node: Node, postgres: Postgres) -> None:
    async with tables_of(node, postgres) as tables, AsyncExitStack() as stack:
        sockets = {who: await stack.enter_async_context(line(node.url, cookie)) for who, cookie in COOKIES.items()}

        async def attempt(who: str, message: dict[str, Any]) -> str:
            told = await answers(sockets.get(who, sockets["guest"]), message)
            assert len(told) <= 1, told
            return _came_of(told[0]) if told else "-"

        wrong = await wrong_cells(tables, MESSAGES, attempt)
        assert not wrong, "\n".join(wrong)


def _came_of(answer: dict[str, Any]) -> str:
    return str(answer["problem"]["code"] if answer["is"] == "refused" else answer["is"])


@pytest.mark.long
@pytest.mark.asyncio
async def test_every_command_means_the_same_over_http(node: Node, postgres: Postgres) -> None:
    async with tables_of(node, postgres) as tables:

        async def attempt(who: str, message: dict[str, Any]) -> str:
            cookie = COOKIES.get(who, COOKIES["guest"])
            answer = await tables.http.post(
                f"/api/tables/{message['table']}/commands", json=message, headers=headers(cookie, node.url)
            )
            came = _came_of({"is": "refused", "problem": answer.json()} if answer.status_code != 200 else answer.json())
            assert answer.status_code == {"done": 200, "no-such-table": 404}.get(came, 409), answer.text
            return came

        rows = [row for row in MESSAGES if row["message"] in tags_of(wire.AnyCommand)]
        wrong = await wrong_cells(tables, rows, attempt)
        assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.asyncio
async def test_every_route_is_for_those_whom_the_table_names(node: Node, postgres: Postgres) -> None:
    wrong: list[str] = []
    async with tables_of(node, postgres) as tables:
        for row in ROUTES:
            for who, expected in list(row.items())[3:]:
                for watching, invited in PLACES[who]:
                    table = await tables.at(row["stage"], watching, fresh=False)
                    for cookie, code in NOBODIES.items() if who == "nobody" else [(COOKIES.get(who, COOKIES["guest"]), "")]:
                        answer = await _request(tables.http, row, table, cookie, invited)
                        if answer.status_code != int(expected) or (expected == "401" and answer.json() != {"code": code}):
                            wrong.append(f"{row['route']} {row['stage']} {who} {watching}: {answer.status_code}, not {expected}")
    assert not wrong, "\n".join(wrong)


async def _request(http: httpx.AsyncClient, row: Row, table: TableId, cookie: str, invited: bool) -> httpx.Response:
    address = row["route"].replace("{table}", table).replace("{path}", "nothing").replace("{game}", "visby")
    address = (
        address.replace("{fingerprint}", "0" * 64)
        .replace("{lang}", "de")
        .replace("{lesson}", "1-eight-cards")
        .replace("{node}", "2")
        .replace("{deal}", id_of_day("visby", datetime.now(UTC).date()))
        .replace("{puzzle}", puzzles_of(GAMES["visby"])[0].id)
    )
    asks_of_move = address.endswith("/coach") or (address.endswith(("/preview", "/try")) and row["method"] == "GET")
    parameters = {"move": "play ship"} if asks_of_move else {}
    if address.endswith("/deals"):
        parameters["month"] = "2026-11"
    if invited and table in address:
        parameters["invitation"] = PEOPLE.invitation(table)
    http.cookies.clear()
    return await http.request(
        row["method"],
        httpx.URL(address).copy_merge_params(parameters),
        json=_body(row["route"]) if row["method"] == "POST" else None,
        headers=headers(cookie),
    )


def _body(route: str) -> dict[str, Any]:
    if route == "/api/guest":
        return {"name": "Anklam"}
    if route == "/api/back":
        return {"token": COOKIES["own"]}
    if route == "/api/join":
        return {"code": "no code"}
    if route == "/api/deals":
        return {"game": "visby", "players": 3, "bots": 2}
    if route == "/api/tables":
        return {"game": "visby", "players": 2, "joining": "link"}
    if route.endswith("/play-on"):
        return {"at": 5, "bot": "random"}
    return {"do": "talk", "id": f"route-{next(NUMBERS)}", "text": "Ahoy"}


def tags_of(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_there_is_a_row_for_every_message_at_every_stage() -> None:
    rows = {(row["message"], row["stage"].replace("full", "gathering")) for row in MESSAGES}
    assert {message for message, _ in rows} == tags_of(wire.FromClient)
    at_a_table = tags_of(wire.AnyCommand) | {"watch", "offers", "preview"}
    assert rows >= set(itertools.product(at_a_table, ("gathering", "playing", "over")))


def test_there_is_a_row_for_every_route() -> None:
    application = Application(Settings(databases=("postgresql://nowhere",), secret=SECRET))
    routes = [route for route in application.http.routes if isinstance(route, HTTPRoute)]
    there = {(method, re.sub(":(?:str|int)", "", route.path)) for route in routes for method in route.methods - {"OPTIONS"}}
    assert {(row["method"], row["route"].partition("?")[0]) for row in ROUTES} == there


@pytest.mark.asyncio
@pytest.mark.parametrize(("cookie", "code"), NOBODIES.items(), ids=["stranger", "forged", "expired"])
async def test_there_is_no_socket_without_a_session(node: Node, cookie: str, code: str) -> None:
    async with line(node.url, cookie) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (NO_SESSION, code)


@pytest.mark.asyncio
async def test_a_session_that_expires_meanwhile_does_nothing_more(node: Node) -> None:
    async with line(node.url, cookie_of("g-short", "Greifswald", lasts=2)) as socket:
        assert [answer["is"] for answer in await answers(socket, {"do": "watch-lobby"})] == ["lobby"]
        await asyncio.sleep(2)
        with pytest.raises(ConnectionClosed) as closed:
            await answers(socket, {"do": "watch-lobby"})
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (NO_SESSION, "session-expired")


@pytest.mark.asyncio
@pytest.mark.long
async def test_a_silent_client_is_disconnected_when_its_session_expires(node: Node) -> None:
    async with line(node.url, cookie_of("g-short", "Stralsund", lasts=2)) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(socket.recv(), EXPIRY_CHECK_EVERY + 5)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (NO_SESSION, "session-expired")


@pytest.mark.asyncio
async def test_no_client_answers_for_a_bot(node: Node) -> None:
    async with line(node.url, COOKIES["own"]) as socket:
        for message in (
            {"do": "bot-answer", "id": "a", "table": "abcdefgh", "seat": 2, "move": "play ship", "after": 0},
            {"do": "BotAnswer", "id": "a", "table": "abcdefgh", "seat": 2, "move": "play ship", "after": 0},
        ):
            assert [_came_of(answer) for answer in await answers(socket, message)] == ["not-understood"]


def test_it_does_not_matter_for_which_seat_or_person_a_client_says_that_it_answers() -> None:
    own = {"do": "answer", "id": "a", "table": "abcdefgh", "move": "play ship"}
    for said in ({"seat": 1}, {"person": "g-other"}, {"by": "g-other"}):
        assert wire.from_client.decode(json.dumps({**own, **said})) == wire.from_client.decode(json.dumps(own))


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_table_that_a_guest_may_not_see_looks_like_none(node: Node, postgres: Postgres) -> None:
    absent = TableId("absent-table-000")
    async with tables_of(node, postgres) as tables, line(node.url, COOKIES["guest"]) as socket:
        for watching, stage in itertools.product(("link", "nobody"), ("gathering", "playing")):
            table = await tables.at(stage, watching, fresh=False)
            assert len(table) == len(absent)
            for row in [row for row in MESSAGES if row["message"] not in WITHOUT_TABLE]:
                message = await message_for(tables, row, "outside", table, invited=False)
                there = json.dumps(await answers(socket, message))
                assert there.replace(table, absent) == json.dumps(await answers(socket, {**message, "table": absent}))
            for row in [row for row in ROUTES if "{table}" in row["route"]]:
                there_http = await _request(tables.http, row, table, COOKIES["guest"], invited=False)
                absent_http = await _request(tables.http, row, absent, COOKIES["guest"], invited=False)
                assert _seen(there_http) == _seen(absent_http)


def _seen(answer: httpx.Response) -> tuple[object, ...]:
    return answer.status_code, answer.content, sorted([pair for pair in answer.headers.raw if pair[0].lower() != b"date"])


@pytest.mark.asyncio
async def test_a_guest_without_a_session_becomes_a_new_one(node: Node) -> None:
    async with browser(node.url) as http:
        for cookie in NOBODIES:
            http.cookies.clear()
            answer = await http.post("/api/guest", json={"name": "Anklam"}, headers=headers(cookie))
            assert PEOPLE.read(answer.cookies[COOKIE]).person != "g-own"


def test_a_replay_as_another_seat_does_not_show_whom_it_muted() -> None:
    game = GAMES["visby"]
    edition = game.printed_edition()
    terms = Terms("visby", 2, {}, str(edition))
    entries = [Table.open(game, edition, PersonId("g-own"), terms, "5e" * 32, 1)]
    entries += [LogEntry(TableSeq(2), 2, Sat(0, PersonId("g-own"), "Own", "")), LogEntry(TableSeq(3), 3, Muted(0, 1, True))]
    seen = [replay(TableId("a-table"), entries, viewer=0, own=own, begin=3, count=1).steps[0].happened for own in (0, 1, None)]
    assert seen == [{"kind": "Muted", "seat": 0, "whom": 1}, {"kind": "Unheard"}, {"kind": "Unheard"}]
