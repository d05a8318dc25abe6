"""Clients of the next version play at nodes of this one while a site is upgraded: what such a client says beside is passed over.

Before, a command with a field that a node did not know was `not-understood`."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from kogge.service import wire
from kogge.service.wire import client_messages, http
from service.conftest import RunningSite
from service.lines import browser, cookie_of, headers

NEW = {"from_the_next_version": {"any": ["thing"]}}
OVER_HTTP = (wire.NewTable, wire.JoinCode, wire.ReturnToken, wire.NewGuest, http.ClockChoice, client_messages.RestHours)


@pytest.mark.parametrize("kind", [*get_args(wire.FromClient), *OVER_HTTP])
def test_what_clients_say_may_have_fields_that_nobody_knows(kind: type[msgspec.Struct]) -> None:
    assert not kind.__struct_config__.forbid_unknown_fields


@pytest.mark.asyncio
async def test_a_client_of_the_next_version_opens_a_table_and_talks(site: RunningSite) -> None:
    cookie = cookie_of("g-next", "Next")
    async with browser(site.urls[0]) as http:
        opened = await http.post("/api/tables", json={"game": "visby", "players": 2, **NEW}, headers=headers(cookie))
        assert opened.status_code == 201
        table = opened.json()["table"]
        for number, command in enumerate([{"do": "sit"}, {"do": "talk", "text": "Ahoy"}]):
            body = {"id": f"next{number}", **command, **NEW}
            done = await http.post(f"/api/tables/{table}/commands", json=body, headers=headers(cookie))
            assert done.json()["is"] == "done"
