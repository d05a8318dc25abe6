"""A rolling restart that no player notices: nodes are stopped and started one after the other while people play."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import time
from itertools import pairwise
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kogge.service.people.people import COOKIE
from service.clients import Client
from service.company import TOWNS, has_the_page_of_every_node, seat, stored_commands, stored_entries
from service.conftest import RunningSite
from service.servers.site import Node
from stopwatch import passed

log = logging.getLogger(__name__)

LONGEST = 5.0  # seconds without service, on a busy machine


class Player(Client):
    """A player who notes the time of each acknowledgement."""

    acknowledged_at: list[float]

    async def do(self, what: str, table: str, **fields: Any) -> int:
        seq = await super().do(what, table, **fields)
        self.acknowledged_at.append(passed())
        return seq

    async def play_until(self, table: str, stop: asyncio.Event) -> None:
        """Answer and talk until it is enough."""
        rng = random.Random(self.name)
        while not stop.is_set():
            if self.is_asked(table):
                await self.play(table, rng, most=1)
            else:
                await self.do("talk", table, text="Your turn")
            await asyncio.sleep(0.1)

    def longest_wait(self) -> float:
        """The longest time between two things that were acknowledged."""
        return max([later - earlier for earlier, later in pairwise(self.acknowledged_at)])


@pytest.mark.long
@pytest.mark.asyncio
async def test_nobody_notices_that_all_nodes_are_restarted(site: RunningSite) -> None:
    nodes = [Node(site.clusters, site.nats) for _ in range(2)]
    await asyncio.gather(*[asyncio.to_thread(node.start) for node in nodes])
    urls = [node.url for node in nodes]
    players = [Player(urls, name, first) for first in (0, 1) for name in TOWNS[:3]]
    for player in players:
        player.acknowledged_at = []
        await player.arrive()
    try:
        tables = [await seat(players[:3], "haithabu"), await seat(players[3:], "riga", ["random"])]
        stop = asyncio.Event()
        playing = [asyncio.create_task(player.play_until(tables[number // 3], stop)) for number, player in enumerate(players)]
        for node in nodes:
            await asyncio.sleep(1)
            begun = time.monotonic()
            await asyncio.to_thread(node.stop)
            assert '"sockets": 0, "event": "drained"' in node.said, "everybody had gone before the node closed"
            log.info("a node had stopped within %.2f s", time.monotonic() - begun)
            await asyncio.to_thread(node.start)
        await asyncio.sleep(1)
        stop.set()
        await asyncio.gather(*playing)
        for number, player in enumerate(players):
            await no_error_and_nothing_lost(site, player, tables[number // 3], urls)
        log.info("the longest wait for an acknowledgement was %.2f s", max([player.longest_wait() for player in players]))
    finally:
        for player in players:
            await player.leave()
        await asyncio.gather(*[asyncio.to_thread(node.stop) for node in nodes])


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_draining_node_accepts_no_clients_and_serves_its_own_for_a_while(site: RunningSite) -> None:
    node = Node(site.clusters, site.nats, drain_for=2_000)
    await asyncio.to_thread(node.start)
    try:
        guest = Client([node.url], "Lübeck")
        await guest.become_guest()
        async with socket_of(guest) as stays:
            os.kill(node.pid, node.good_order)
            begun = time.monotonic()
            assert json.loads(await stays.recv()) == {"is": "moving"}
            with pytest.raises(InvalidStatus, match="503"):
                async with socket_of(guest):
                    pass
            async with httpx.AsyncClient(trust_env=False) as browser:
                assert (await browser.get(f"{node.url}/ready")).status_code == 503
                assert (await browser.get(f"{node.url}/health")).status_code == 200
            await stays.send(json.dumps({"do": "ping", "id": "here"}))
            assert json.loads(await stays.recv()) == {"is": "pong", "id": "here"}
            with pytest.raises(ConnectionClosed):
                await stays.recv()
            assert time.monotonic() - begun >= 2
    finally:
        await asyncio.to_thread(node.stop)


def socket_of(guest: Client) -> connect:
    """A socket of one's own that stays where it is."""
    url = guest.nodes[0].replace("http://", "ws://") + "/socket"
    return connect(url, additional_headers={"Cookie": f"{COOKIE}={guest.cookie}"}, proxy=None)


async def no_error_and_nothing_lost(site: RunningSite, player: Player, table: str, urls: list[str]) -> None:
    """A player was sent from node to node, got everything done once, and sees what there is to see."""
    assert player.moved >= 1
    assert not [text for text in player.received if json.loads(text)["is"] == "refused"]
    led_to = stored_commands(await stored_entries(site.databases, table))
    for id, seq in player.acknowledged[table].items():
        assert led_to[id] == [seq]
    assert player.longest_wait() < LONGEST
    last = await player.do("talk", table, text="Still here")
    await player.until(lambda: player.pages[table]["seq"] >= last)
    await has_the_page_of_every_node(player, table, urls)
