"""People who play deals over HTTP, at whichever node answers."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Sequence
from typing import Any

import httpx

from kogge.service.people.people import COOKIE
from service.lines import cookie_of
from service.servers import PATIENCE

WEEK = 7 * 24 * 3600
NUMBERS = itertools.count(1)


class DealPlayer:
    """A guest who goes to another node when one does not answer."""

    def __init__(self, http: httpx.AsyncClient, nodes: Sequence[str], number: int) -> None:
        self.name = f"Skipper {number}"
        self._http = http
        self._nodes = nodes
        self._node = number
        self._cookie = cookie_of(f"g-skipper-{number}", self.name, lasts=WEEK)
        self._rng = random.Random(number)

    async def ask(self, method: str, path: str, body: object = None, node: str = "") -> httpx.Response:
        """A request, to one node or to whichever answers."""
        until = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                base = node or self._nodes[self._node % len(self._nodes)]
                cookies = {"cookie": f"{COOKIE}={self._cookie}"}
                answer = await self._http.request(method, base + path, json=body, headers=cookies)
            except httpx.TransportError:
                self._node += 1
            else:
                if answer.status_code not in (503, 429):
                    return answer
            if asyncio.get_running_loop().time() > until:
                raise TimeoutError(f"{method} {path} was never answered")
            await asyncio.sleep(0.1)

    async def page(self, deal: str, node: str = "") -> dict[str, Any]:
        answer = await self.ask("GET", f"/api/deals/{deal}", node=node)
        assert answer.status_code == 200, answer.text
        page: dict[str, Any] = answer.json()
        return page

    async def begin(self, deal: str, node: str = "") -> str:
        """Begin the only try, or go on with it; its table."""
        answer = await self.ask("POST", f"/api/deals/{deal}/try", node=node)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["table"])

    async def refused(self, method: str, path: str, body: object = None) -> str:
        """The code with which a request is refused."""
        answer = await self.ask(method, path, body)
        assert answer.status_code in (404, 409), answer.text
        return str(answer.json()["code"])

    async def do(self, table: str, what: str, **fields: Any) -> httpx.Response:
        return await self.ask("POST", f"/api/tables/{table}/commands", {"do": what, "id": f"deal-{next(NUMBERS)}", **fields})

    async def table(self, table: str) -> dict[str, Any]:
        answer = await self.ask("GET", f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        page: dict[str, Any] = answer.json()
        return page

    async def play(self, table: str, most: int | None = None) -> None:
        """Make random moves until the match is over, or so many at most."""
        until = asyncio.get_running_loop().time() + 4 * PATIENCE
        made = 0
        while most is None or made < most:
            page = await self.table(table)
            if page["page"]["stage"] == "over":
                return
            moves = page["page"]["match"]["moves"]
            if moves:
                made += (await self.do(table, "answer", move=self._rng.choice(moves))).status_code == 200
            else:
                await asyncio.sleep(0.05)  # the bots are asked
            assert asyncio.get_running_loop().time() < until, f"the match at {table} does not end"

    async def ended(self, deal: str) -> dict[str, Any]:
        """The page of a deal, once the own try is stored as ended."""
        until = asyncio.get_running_loop().time() + PATIENCE
        while True:
            page = await self.page(deal)
            if page["mine"]["ended"]:
                return page
            assert asyncio.get_running_loop().time() < until, "the try does not end"
            await asyncio.sleep(0.05)

    async def record(self, table: str, key: str = "") -> str:
        answer = await self.ask("GET", f"/api/tables/{table}/record?invitation={key}")
        assert answer.status_code == 200, answer.text
        return answer.text
