"""The store of tables: PostgreSQL is the only source of truth."""

from kogge.service.store.store import Job, NewEntry, NoSuchEdition, NoSuchTable, Store, StoreDown, UnreadableEntry

__all__ = ["Job", "NewEntry", "NoSuchEdition", "NoSuchTable", "Store", "StoreDown", "UnreadableEntry"]
