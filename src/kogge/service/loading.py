"""A table from what is kept of it."""

from __future__ import annotations

import structlog

from kogge.engine import Edition, Game, ReplayFailed
from kogge.engine.game import BadDump
from kogge.games import GAMES
from kogge.service.store import NoSuchTable, Store
from kogge.tables.entries import Happening, Opened, TableEntry
from kogge.tables.refused import Refused
from kogge.tables.snapshot import restore
from kogge.tables.table import Table

log = structlog.get_logger()


async def load(store: Store, table_id: str) -> Table:
    """A table as it stands. Raises like `begin`."""
    table, entries = await begin(store, table_id)
    try:
        for entry in entries:
            table.apply(entry)
    except ReplayFailed as failed:
        log.error("does-not-replay", table=table_id, entry=failed.seq, why=failed.refusal.code)
        raise Refused(failed.refusal) from failed
    return table


async def begin(store: Store, table_id: str, not_after: int | None = None) -> tuple[Table, list[TableEntry]]:
    """A table as it stood at its last snapshot by these rules, or when it was opened, and the entries since; not after some entry.

    Raises `NoSuchTable` or `StoreDown`.
    """
    snapshot = await store.snapshot(table_id)
    if snapshot is not None and (not_after is None or snapshot.seq <= not_after):
        try:
            table = restore(*await rules_kept(store, snapshot.opened), snapshot)
        except BadDump:
            log.info("snapshot-of-other-rules", table=table_id)
        else:
            return table, await store.entries(table_id, table.seq)
    entries = await store.entries(table_id)
    if not entries:
        raise NoSuchTable(table_id)
    return Table(*await rules_kept(store, entries[0].what), entries[0]), entries[1:]


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
                Table.load(*await rules_kept(store, entries[0].what), entries)
            except ReplayFailed as why:
                failed.append(f"{table_id}: {why}")
    return tables, failed


async def rules_kept(store: Store, opened: Happening) -> tuple[Game, Edition]:
    """The game of a table, and the edition it is played by: the printed one, or one that is kept. Raises `StoreDown`."""
    assert isinstance(opened, Opened), "a table begins with its opening"
    if opened.terms.own_edition:
        return GAMES[opened.terms.game], await store.editions.read(opened.terms.own_edition)
    return printed_rules(opened)


def rules_of(opened: TableEntry) -> tuple[Game, Edition]:
    """The game and the edition of a table that is played by the printed one."""
    assert isinstance(opened.what, Opened), "a table begins with its opening"
    return printed_rules(opened.what)


def printed_rules(opened: Opened) -> tuple[Game, Edition]:
    assert not opened.terms.own_edition, "the table is played by an edition that is kept"
    game = GAMES[opened.terms.game]
    return game, game.printed_edition()
