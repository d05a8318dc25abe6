"""A table from what is kept of it."""

from __future__ import annotations

import structlog

from kogge.engine import Edition, Game, ReplayFailed
from kogge.engine.game import BadDump
from kogge.games import GAMES
from kogge.service.store import NoSuchTable, Store
from kogge.tables.entries import Opened, TableEntry
from kogge.tables.refused import Refused
from kogge.tables.snapshot import restore
from kogge.tables.table import Table

log = structlog.get_logger()


async def load(store: Store, table_id: str) -> Table:
    """A table from its snapshot, if there is one for these rules, and the entries since. Raises `NoSuchTable` or `StoreDown`, and
    `Refused` if it was begun by other rules and these cannot replay it."""
    snapshot = await store.snapshot(table_id)
    if snapshot is not None:
        game = GAMES[snapshot.opened.terms.game]
        try:
            table = restore(game, game.printed_edition(), snapshot)
        except BadDump:
            log.info("snapshot-of-other-rules", table=table_id)
        else:
            for entry in await store.entries(table_id, table.seq):
                table.apply(entry)
            return table
    entries = await store.entries(table_id)
    if not entries:
        raise NoSuchTable(table_id)
    try:
        return Table.load(*rules_of(entries[0]), entries)
    except ReplayFailed as failed:
        log.error("does-not-replay", table=table_id, entry=failed.seq, why=failed.refusal.code)
        raise Refused(failed.refusal) from failed


async def prove(store: Store) -> tuple[int, list[str]]:
    """Replay every table there is by the rules of this version: how many there are, and which do not replay.

    Before a new version is served this says whether all matches can go on with it.
    """
    tables, failed = 0, []
    for cluster in store.clusters:
        async for table_id in store.table_ids(cluster):
            tables += 1
            entries = await store.entries(table_id)
            try:
                Table.load(*rules_of(entries[0]), entries)
            except ReplayFailed as why:
                failed.append(f"{table_id}: {why}")
    return tables, failed


def rules_of(opened: TableEntry) -> tuple[Game, Edition]:
    what = opened.what
    assert isinstance(what, Opened), "a table begins with its opening"
    game = GAMES[what.terms.game]
    return game, game.printed_edition()
