"""A table from what is kept of it: its entries decide. A snapshot only spares the way through them."""

from __future__ import annotations

import time

import structlog

from kogge.engine import Edition, Game
from kogge.games import GAMES
from kogge.service import metrics
from kogge.service.store import NoSuchTable, Store, StoreDown
from kogge.tables.entries import EntryBody, LogEntry, Opened, TableId, TableSeq
from kogge.tables.refusals import Refused
from kogge.tables.snapshot import restore
from kogge.tables.table import Table

log = structlog.get_logger()


class OtherRules(Exception):
    """A match goes on by the rules it began with, and this version has others."""


async def load(store: Store, table_id: TableId) -> Table:
    """A table as it stands. Raises `NoSuchTable`, `StoreDown`, or `Refused` if this version cannot take it up; that is tried once."""
    why = await store.aside.why(table_id)
    if why is not None:
        raise Refused.because("set-aside")
    try:
        return await _load(store, table_id)
    except (NoSuchTable, StoreDown):
        raise
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        log.exception("table_set_aside", table_id=table_id, reason=why)
        await store.aside.put(table_id, time.time_ns() // 1_000_000, why[:500])
        metrics.TABLES_SET_ASIDE.inc()
        raise Refused.because("set-aside") from error


async def _load(store: Store, table_id: TableId) -> Table:
    table, entries = await begin(store, table_id)
    try:
        _go_through(table, entries)
    except Exception as error:
        if table.seq == 1 and entries and entries[0].seq == 2:
            raise
        # It was not the entries alone: they are asked again, without the snapshot.
        log.warning("snapshot_replay_failed", table_id=table_id, error=repr(error))
        table, entries = await _opened(store, table_id)
        _go_through(table, entries)
    if table.stage == "playing" and table.rules != table.game.rules_version:
        raise OtherRules(f"began by rules {table.rules}, these are {table.game.rules_version}")
    return table


def _go_through(table: Table, entries: list[LogEntry]) -> None:
    for entry in entries:
        table.apply(entry)


async def begin(store: Store, table_id: TableId, not_after: TableSeq | None = None) -> tuple[Table, list[LogEntry]]:
    """A table as it stood at its last snapshot, or when it was opened, and the entries since; not after some entry.

    Whatever is wrong with a snapshot, there is then none. Raises `NoSuchTable` or `StoreDown`.
    """
    try:
        snapshot = await store.snapshot(table_id)
        if snapshot is not None and (not_after is None or snapshot.seq <= not_after):
            table = restore(*await rules_kept(store, snapshot.opened), snapshot)
            entries = await store.entries(table_id, TableSeq(table.seq - 1))
            if entries and (entries[0].seq, entries[0].at) == (table.seq, table.at):
                return table, entries[1:]
            await store.drop_snapshot(table_id, snapshot.seq)
    except StoreDown:
        raise
    except Exception as error:
        log.warning("snapshot_unreadable", table_id=table_id, error=repr(error))
    return await _opened(store, table_id)


async def _opened(store: Store, table_id: TableId) -> tuple[Table, list[LogEntry]]:
    """A table as it was opened, and all entries since."""
    entries = await store.entries(table_id)
    if not entries:
        raise NoSuchTable(table_id)
    return Table(*await rules_kept(store, entries[0].what), entries[0]), entries[1:]


async def rules_kept(store: Store, opened: EntryBody) -> tuple[Game, Edition]:
    """The game of a table, and the edition that it was opened with. Raises `NoSuchEdition` or `StoreDown`."""
    assert isinstance(opened, Opened), "a table begins with its opening"
    game = GAMES[opened.terms.game]
    printed = game.printed_edition()
    fingerprint = opened.edition or opened.terms.own_edition
    if fingerprint:
        return game, printed if fingerprint == printed.fingerprint else await store.editions.read(fingerprint)
    if opened.terms.edition == str(printed):
        return game, printed
    return game, await store.editions.printed(game.id, opened.terms.edition)


def rules_of(opened: LogEntry) -> tuple[Game, Edition]:
    """The game and the edition of a table that is played by the printed one of this version."""
    assert isinstance(opened.what, Opened), "a table begins with its opening"
    assert not opened.what.terms.own_edition, "the table is played by an edition that is kept"
    game = GAMES[opened.what.terms.game]
    return game, game.printed_edition()
