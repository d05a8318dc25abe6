"""The real service with the built client, over a database in which all fixed tables stand."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from browser.positions import EVENING, FixedTable, fixed_tables, seed
from browser.positions.analysed import ANALYSED, seed_analysis
from browser.positions.company import Company, Line
from browser.positions.deals import seed_deals
from kogge.service.databases.complete_store import complete_store
from kogge.service.databases.upgrade import migrate
from kogge.service.tables.rooms import now_ms
from kogge.tables.clock import HOUR, SECOND
from kogge.tables.entries import LogEntry, TableId
from service.lines import PEOPLE
from service.servers import Postgres, scratch
from service.servers.site import Node

NO_LIMIT = 100_000
"""Messages a second: all clients of the tests share one address."""
DRAIN_FOR = 300
PLAYOUTS = 2
"""So few that an analysis is quick: these tests look only at how it is shown."""
LATER_THAT_EVENING = EVENING + 4 * HOUR
A_MOMENT = 20 * SECOND


@dataclass(frozen=True)
class Site:
    """A node that does a worker's work, too, and its database. `fixed` are the tables that stand there from the beginning."""

    postgres: Postgres
    node: Node
    fixed: Mapping[str, FixedTable]

    @property
    def url(self) -> str:
        return self.node.url

    def copy(self, table_id: str) -> str:
        """A copy of a fixed table to play on, as if all of it had happened just now: bots play on, too."""
        return self._put(self.fixed[table_id].entries)

    def begin(self, line: Line) -> str:
        """A table at which everybody of a line sits and the match has just begun."""
        company = Company(line)
        company.gather()
        return self._put(company.kept)

    def put(self, company: Company) -> str:
        """A table at which a company has come as far as it is now."""
        return self._put(company.kept)

    def _put(self, entries: Sequence[LogEntry]) -> str:
        """Store a table with these entries, the last of them just now."""
        id = secrets.token_urlsafe(12)
        earlier = entries[-1].at - now_ms()
        just_now = [replace(entry, at=entry.at - earlier) for entry in entries]
        aside(seed(self.postgres.dsn, [FixedTable(TableId(id), "", just_now)]))
        return id

    def seen_at(self, path: str) -> datetime:
        """The fixed time at which a page is opened, so that it shows the same times in every run: at a table a moment after the last
        entry there, before the time of any player is up."""
        table = self.fixed.get(path.partition("#")[0].partition("?")[0].removeprefix("/t/").split("/")[0])
        at = LATER_THAT_EVENING if table is None else table.entries[-1].at + A_MOMENT
        return datetime.fromtimestamp(at / 1000, UTC)

    def invitation(self, table_id: str) -> str:
        """The key of the link by which people join or watch a table."""
        return PEOPLE.invitation(TableId(table_id))


@contextmanager
def serving(
    client: Path,
    tables: Iterable[FixedTable] | None = None,
    *,
    outside_bots: str = "",
    auto_analysis: bool = False,
    playouts: int = PLAYOUTS,
) -> Iterator[Site]:
    """A site as long as it is needed, which serves the client of a directory; with all fixed tables unless others are named."""
    fixed = list(fixed_tables() if tables is None else tables)
    with scratch(in_memory=True) as directory, Postgres(directory / "cluster") as postgres:
        aside(migrate((postgres.dsn,)))
        aside(seed(postgres.dsn, fixed))
        if tables is None:
            aside(_seed_results(postgres.dsn, fixed))
        with Node(
            [postgres],
            worker=True,
            client=str(client),
            messages=NO_LIMIT,
            burst=NO_LIMIT,
            drain_for=DRAIN_FOR,
            playouts=playouts,
            outside_bots=outside_bots,
            auto_analysis=int(auto_analysis),
        ) as node:
            yield Site(postgres, node, {table.table_id: table for table in fixed})


async def _seed_results(database: str, fixed: Iterable[FixedTable]) -> None:
    async with complete_store((database,)) as store:
        await seed_deals(store)
        for table in fixed:
            if table.table_id == ANALYSED.table_id:
                await seed_analysis(store, table.entries)


def aside(work: Coroutine[None, None, None]) -> None:
    """Run a coroutine in another thread: the synchronous Playwright has an event loop of its own in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()
