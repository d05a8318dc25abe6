"""The store that commands use: they need every cluster, and wait longer for one than people would."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from kogge.service.store import Store, StoreDown

PATIENCE = 20.0
"""Seconds."""


@asynccontextmanager
async def complete_store(databases: tuple[str, ...]) -> AsyncIterator[Store]:
    """A store whose clusters have all answered. Raises `StoreDown`, also from its calls, and `WrongDatabases`."""
    async with Store.connected(databases, patience=PATIENCE) as store:
        try:
            await store.shards.read_all(PATIENCE)
        except TimeoutError as error:
            raise StoreDown(str(error)) from error
        yield store
