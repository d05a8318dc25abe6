"""A short run that checks what is played, not how fast: whole matches at Kogge, and their messages at the relay."""

from __future__ import annotations

import asyncio

from bench.service import parties
from bench.service.load import Load
from bench.service.moves import Servers
from bench.service.relayed import at_relay

PARTIES = 3
"""One for each number of people, and one of them with a spectator."""
RELAYED = 100
"""Moves of each party at the relay."""
PATIENCE = 300.0


async def check(servers: Servers, game: str) -> bool:
    """Play one match at each of a few tables to its end, and make some of its moves at the relay; prints a line. Whether all sockets received all
    of it, and every command was acknowledged."""
    load = Load()
    try:
        tables = await parties.at_kogge(load, servers.node.port, game, PARTIES, 1)
        async with asyncio.timeout(PATIENCE):
            counted = await load.play_out()
    finally:
        load.close()
    listed = ", ".join([f"'{table}'" for table in tables])
    stored = int(servers.database.ask(f"select count(*) from entries where kind = 'Answered' and table_id in ({listed})"))
    over = int(servers.database.ask(f"select count(*) from tables where stage = 'over' and table_id in ({listed})"))
    relayed = Load()
    try:
        await at_relay(relayed, servers.relay.port, PARTIES, counted.samples, servers.database.dsn, servers.bus, RELAYED)
        async with asyncio.timeout(PATIENCE):
            moved = (await relayed.play_out()).moves
    finally:
        relayed.close()
    is_good = over == len(tables) and stored == counted.moves and moved == PARTIES * RELAYED
    print(
        f"{game}: {over} of {len(tables)} matches over, {counted.moves} of {stored} moves received by all, {moved} relayed",
        flush=True,
    )
    return is_good
