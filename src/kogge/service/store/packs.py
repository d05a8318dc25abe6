"""Packed logs: the log of a finished match in one row, compressed.

A packed log has everything of its entries but the ids of their commands: clients send a command again within seconds, and a match is packed
after days. The bodies of entries are packed as they were stored, so that also those of other versions stay as they are.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from itertools import accumulate, pairwise

import asyncpg
import msgspec

from kogge.service.store.codec import UnreadableEntry, decode_entry
from kogge.tables.entries import LogEntry, TableSeq

FORM = b"\x01"
"""The first byte of a packed log: how the rest is to be read."""
LEVEL = 9


class PackedLog(msgspec.Struct, array_like=True):
    """The entries of a log from the first on, column by column, which compresses better: the time of the first and the steps to the next
    ones, the kinds, the delays and the bodies."""

    steps: list[int]
    kinds: list[str]
    took: list[int]
    bodies: list[msgspec.Raw]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(PackedLog)


def pack_log(log: PackedLog) -> bytes:
    return FORM + zlib.compress(_encoder.encode(log), LEVEL)


def unpack_log(data: bytes) -> PackedLog:
    """Raises `ValueError` if it is damaged or a newer version has packed it."""
    if not data.startswith(FORM):
        raise ValueError(f"a packed log of the form {data[:1]!r}")
    try:
        return _decoder.decode(zlib.decompress(data[len(FORM) :]))
    except zlib.error as error:
        raise ValueError(str(error)) from error


def log_of(rows: Sequence[asyncpg.Record]) -> PackedLog:
    """The log to pack, from all rows of a table as `statements.ENTRIES` gives them: entries, an earlier packed log, or both. Raises
    `ValueError` if an entry is missing."""
    packed, rows = _split(rows)
    log = PackedLog([], [], [], []) if packed is None else unpack_log(packed["packed"])
    times = list(accumulate(log.steps))
    for row in rows:
        if row["seq"] != len(log.kinds) + 1:
            raise ValueError(f"entry {row['seq']} follows entry {len(log.kinds)}")
        log.kinds.append(row["kind"])
        log.took.append(row["took"])
        log.bodies.append(msgspec.Raw(row["what"].encode()))
        times.append(row["at"])
    log.steps = [*times[:1], *[after - before for before, after in pairwise(times)]]
    return log


def decode_log(rows: Sequence[asyncpg.Record], after: TableSeq) -> list[LogEntry]:
    """The entries after one of them, from rows as `statements.ENTRIES` gives them. Raises `UnreadableEntry`."""
    packed, rows = _split(rows)
    entries = [] if packed is None else _unpacked(packed, after)
    return entries + [decode_entry(*row[:-1]) for row in rows]


def _unpacked(packed: asyncpg.Record, after: TableSeq) -> list[LogEntry]:
    """The entries of a packed log after one of them."""
    try:
        log = unpack_log(packed["packed"])
        columns = zip(accumulate(log.steps), log.kinds, log.bodies, log.took, strict=True)
        found = list(enumerate(columns, 1))[after:]
    except ValueError as error:  # also those of msgspec
        raise UnreadableEntry(packed["seq"], "packed", str(error)) from error
    return [decode_entry(TableSeq(seq), at, "", kind, what, took) for seq, (at, kind, what, took) in found]


def _split(rows: Sequence[asyncpg.Record]) -> tuple[asyncpg.Record | None, Sequence[asyncpg.Record]]:
    """The row with the packed log, if there is one, and the rows of entries after it. Entries that are packed may still be rows, too."""
    packed = next((row for row in rows if row["packed"] is not None), None)
    if packed is None:
        return None, rows
    return packed, [row for row in rows if row["seq"] > packed["seq"]]
