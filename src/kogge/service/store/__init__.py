"""Where tables are kept: PostgreSQL, and nothing else, is the truth."""

from kogge.service.store.store import Job, NewEntry, NoSuchEdition, NoSuchTable, Store, StoreDown, UnreadableEntry

__all__ = ["Job", "NewEntry", "NoSuchEdition", "NoSuchTable", "Store", "StoreDown", "UnreadableEntry"]
