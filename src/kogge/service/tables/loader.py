"""Loads a table from the store. Its log decides; a snapshot only saves replaying all of it."""

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
    """A match was started by other rules than those of this version, so it cannot go on here."""


async def load(store: Store, table_id: TableId) -> Table:
    """The current state of a table. Raises `NoSuchTable`, `StoreDown`, or `Refused` if this version cannot load it; it tries only once."""
    reason = await store.aside.why(table_id)
    if reason is not None:
        raise Refused.because("set-aside")
    try:
        return await _load(store, table_id)
    except (NoSuchTable, StoreDown):
        raise
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        log.exception("table_set_aside", table_id=table_id, reason=reason)
        await store.aside.put(table_id, time.time_ns() // 1_000_000, reason[:500])
        metrics.TABLES_SET_ASIDE.inc()
        raise Refused.because("set-aside") from error


async def _load(store: Store, table_id: TableId) -> Table:
    table, entries = await load_snapshot(store, table_id)
    try:
        _apply_all(table, entries)
    except Exception as error:
        if table.seq == 1 and entries and entries[0].seq == 2:
            raise
        # The snapshot may be wrong: replay the whole log without it.
        log.warning("snapshot_replay_failed", table_id=table_id, error=repr(error))
        table, entries = await _load_whole_log(store, table_id)
        _apply_all(table, entries)
    if table.stage == "playing" and table.rules != table.game.rules_version:
        raise OtherRules(f"began by rules {table.rules}, these are {table.game.rules_version}")
    return table


def _apply_all(table: Table, entries: list[LogEntry]) -> None:
    for entry in entries:
        table.apply(entry)


async def load_snapshot(store: Store, table_id: TableId, not_after: TableSeq | None = None) -> tuple[Table, list[LogEntry]]:
    """A table at its last snapshot and the entries since; a snapshot after the entry `not_after` is not used.

    Without a usable snapshot, it is the table as it was opened. Raises `NoSuchTable` or `StoreDown`.
    """
    try:
        snapshot = await store.snapshot(table_id)
        if snapshot is not None and (not_after is None or snapshot.seq <= not_after):
            table = restore(*await load_rules(store, snapshot.opened), snapshot)
            entries = await store.entries(table_id, TableSeq(table.seq - 1))
            if entries and (entries[0].seq, entries[0].at) == (table.seq, table.at):
                return table, entries[1:]
            await store.drop_snapshot(table_id, snapshot.seq)
    except StoreDown:
        raise
    except Exception as error:
        log.warning("snapshot_unreadable", table_id=table_id, error=repr(error))
    return await _load_whole_log(store, table_id)


async def _load_whole_log(store: Store, table_id: TableId) -> tuple[Table, list[LogEntry]]:
    """A table as it was opened, and all entries since then."""
    entries = await store.entries(table_id)
    if not entries:
        raise NoSuchTable(table_id)
    return Table(*await load_rules(store, entries[0].what), entries[0]), entries[1:]


async def load_rules(store: Store, opened: EntryBody) -> tuple[Game, Edition]:
    """The game and the edition that a table was opened with. Raises `NoSuchEdition` or `StoreDown`."""
    assert isinstance(opened, Opened), "a table begins with its opening"
    game = GAMES[opened.terms.game]
    printed = game.printed_edition()
    fingerprint = opened.edition or opened.terms.own_edition
    if fingerprint:
        return game, printed if fingerprint == printed.fingerprint else await store.editions.read(fingerprint)
    if opened.terms.edition == str(printed):
        return game, printed
    return game, await store.editions.printed(game.id, opened.terms.edition)


def printed_rules(opened: LogEntry) -> tuple[Game, Edition]:
    """The game and edition of a table that uses the printed edition of this version."""
    assert isinstance(opened.what, Opened), "a table begins with its opening"
    assert not opened.what.terms.own_edition, "the table uses an edition from the store"
    game = GAMES[opened.what.terms.game]
    return game, game.printed_edition()
