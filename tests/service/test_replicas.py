"""What only the primary has does not count: with synchronous commit nothing is acknowledged that a promoted replica would not know."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from kogge.games import GAMES
from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store, StoreDown
from kogge.service.store.appender import PATIENCE as STATEMENT_PATIENCE
from kogge.service.tables.room import PATIENCE
from kogge.service.tables.rooms import Rooms, now_ms
from kogge.tables.commands import Sit
from kogge.tables.entries import PersonId, TableId, Terms
from kogge.tables.table import Table
from service.servers import Postgres, Replica

TABLE = TableId("replicated")


@pytest.mark.long
@pytest.mark.asyncio
async def test_nothing_is_acknowledged_that_the_replica_does_not_have(place: Path) -> None:
    game = GAMES["visby"]
    edition = game.printed_edition()
    with Postgres(place / "primary") as primary:
        await migrate((primary.dsn,))
        replica = Replica(place / "replica", primary)
        replica.start()
        async with Store.connected((primary.dsn,)) as store:
            rooms = Rooms(store)
            await rooms.open(
                TABLE,
                [Table.open(game, edition, PersonId("Danzig"), Terms("visby", 2, {}, str(edition)), "07" * 32, now_ms())],
            )
            room = await rooms.room(TABLE)
            await room.do(PersonId("Danzig"), Sit("Danzig"), "before")
            replica.kill()
            begun = time.monotonic()
            with pytest.raises(StoreDown):
                await room.do(PersonId("Wismar"), Sit("Wismar"), "during")
            assert time.monotonic() - begun > min(PATIENCE, STATEMENT_PATIENCE)
            assert len(await store.entries(TABLE)) == 2, "what the replica does not have is not shown"
            replica.start()
            assert await asyncio.wait_for(room.do(PersonId("Wismar"), Sit("Wismar"), "during"), PATIENCE) == 3
            assert [entry.command for entry in await store.entries(TABLE)] == ["", "Danzig/before", "Wismar/during"]
        replica.stop()
