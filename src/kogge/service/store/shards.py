"""Which cluster holds a table.

Tables hash into a fixed number of virtual shards, and each shard lives on one cluster. To move tables to a new cluster one moves whole
shards; the hash never changes.
"""

from __future__ import annotations

import hashlib
from typing import Final

SHARDS: Final = 1024


def shard_of(table_id: str) -> int:
    """The virtual shard of a table: the same everywhere and for ever."""
    return int.from_bytes(hashlib.sha256(table_id.encode()).digest()[:4], "big") % SHARDS


def cluster_of(table_id: str, clusters: int) -> int:
    """The cluster of a table, with the shards dealt out evenly and in order."""
    return shard_of(table_id) * clusters // SHARDS if clusters > 1 else 0
