"""Where tables are kept: PostgreSQL, and nothing else, is the truth."""

from kogge.service.store.store import Due, NewEntry, NoSuchEdition, NoSuchTable, Store, StoreDown, UnreadableEntry

__all__ = ["Due", "NewEntry", "NoSuchEdition", "NoSuchTable", "Store", "StoreDown", "UnreadableEntry"]
