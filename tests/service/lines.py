"""Single messages to a node, and the replies."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from kogge.service.people.people import COOKIE, GuestSession, People
from kogge.service.wire.client_messages import TABLE_ID
from kogge.tables.entries import PersonId
from service.servers import PATIENCE
from service.servers.site import SECRET

PEOPLE = People(SECRET, 3600)


def cookie_of(person: str, name: str, lasts: int = 3600) -> str:
    """The cookie of a guest whose session lasts `lasts` seconds from now on."""
    return PEOPLE.cookie(GuestSession(PersonId(person), name, int(time.time()) + lasts))


@asynccontextmanager
async def browser(url: str) -> AsyncIterator[httpx.AsyncClient]:
    """A browser without cookies of its own: each request sends the given one."""
    async with httpx.AsyncClient(base_url=url, trust_env=False, verify=False, timeout=15) as client:
        yield client


def headers(cookie: str, origin: str = "") -> dict[str, str]:
    return {**({"cookie": f"{COOKIE}={cookie}"} if cookie else {}), **({"origin": origin} if origin else {})}


def line(url: str, cookie: str, origin: str = "", **more: Any) -> connect:
    """A socket, to be used with `async with`."""
    return connect(
        url.replace("http://", "ws://") + "/socket",
        additional_headers=headers(cookie, origin),
        compression=None,
        max_size=None,
        close_timeout=1,
        proxy=None,
        **more,
    )


async def answers(socket: ClientConnection, message: dict[str, Any] | str | bytes) -> list[dict[str, Any]]:
    """The replies to a message, without news and presence. A ping in the same lane shows when no more will come."""
    await socket.send(json.dumps(message) if isinstance(message, dict) else message)
    table = message.get("table") if isinstance(message, dict) else None
    lane = {"table": table} if isinstance(table, str) and re.fullmatch(TABLE_ID, table) and 8 <= len(table) <= 32 else {}
    await socket.send(json.dumps({"do": "ping", "id": "after", **lane}))
    told: list[dict[str, Any]] = []
    is_done, of_lobby = False, isinstance(message, dict) and message.get("do") == "watch-lobby"
    async with asyncio.timeout(PATIENCE):
        async for text in socket:
            answer = json.loads(text)
            if answer.get("id") == "after":
                assert answer["is"] == "pong", answer
                is_done = True
            elif answer["is"] not in ("news", "presence") and (of_lobby or answer["is"] != "lobby"):
                told.append(answer)
            if is_done and (told or not of_lobby):
                break
    return told
