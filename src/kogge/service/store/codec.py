"""Log entries and snapshots as bytes."""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from kogge.tables import entries
from kogge.tables.entries import EntryBody, LogEntry, TableId, TableSeq
from kogge.tables.snapshot import Snapshot

OPENED: Final = "Opened"
OPENED_WITH_DEAL: Final = "OpenedWithDeal"
"""The kind of an opening that names a deal. A version that knows no deals would publish their secrets, so it must not read such a table."""
KINDS: Final[dict[str, type[EntryBody]]] = {
    OPENED: entries.Opened,
    OPENED_WITH_DEAL: entries.Opened,
    "Sat": entries.Sat,
    "BotSat": entries.BotSat,
    "StoodUp": entries.StoodUp,
    "Started": entries.Started,
    "Answered": entries.MoveMade,
    "TakenBack": entries.TakenBack,
    "UndoAsked": entries.UndoAsked,
    "UndoAgreed": entries.UndoAgreed,
    "UndoDeclined": entries.UndoDeclined,
    "TakenOver": entries.TakenOver,
    "Talked": entries.Talked,
    "Muted": entries.Muted,
    "RematchWanted": entries.RematchWanted,
    "Renamed": entries.Renamed,
    "SentAway": entries.SentAway,
    "HandedOver": entries.HandedOver,
    "Closed": entries.Closed,
    "BotAsked": entries.BotAsked,
    "BotAgreed": entries.BotAgreed,
    "BotDeclined": entries.BotDeclined,
    "CameBack": entries.CameBack,
    "TimeGivenBack": entries.TimeGivenBack,
}
"""The classes of log entries by the kind they are stored and sent under. A kind never changes and is never used again for something else."""
_KIND_OF: Final = {cls: kind for kind, cls in KINDS.items() if kind != OPENED_WITH_DEAL}

_encoder = msgspec.json.Encoder()
_decoders = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}
_snapshots = msgspec.json.Decoder(Snapshot)
_schema = msgspec.json.schema(Snapshot, schema_hook=lambda _: {"description": "anything"})
_shape = hashlib.sha256(msgspec.json.encode(_schema, order="sorted")).digest()
"""A digest of the schema of snapshots in this version."""


class Packed(msgspec.Struct, array_like=True):
    """A log entry as one node sends it to another."""

    seq: TableSeq
    at: int
    command: str
    kind: str
    what: msgspec.Raw
    took: int = 0


_packed = msgspec.json.Decoder(Packed)


class UnreadableEntry(Exception):
    """A log entry that this version cannot read: a newer version wrote it, or it is damaged. Only its own table is affected."""

    def __init__(self, seq: TableSeq, kind: str, why: str) -> None:
        super().__init__(f"entry {seq} of the kind {kind} cannot be read: {why}")
        self.seq = seq
        self.kind = kind


def kind_of(what: EntryBody) -> str:
    """The kind under which an entry is stored and sent."""
    return OPENED_WITH_DEAL if isinstance(what, entries.Opened) and what.deal else _KIND_OF[type(what)]


def encode_what(what: EntryBody) -> bytes:
    return _encoder.encode(what)


def decode_entry(seq: TableSeq, at: int, command: str, kind: str, what: bytes | str | msgspec.Raw, took: int = 0) -> LogEntry:
    """Raises `UnreadableEntry`."""
    decoder = _decoders.get(kind)
    if decoder is None:
        raise UnreadableEntry(seq, kind, "no such kind")
    try:
        return LogEntry(seq, at, decoder.decode(what), command, took)
    except (msgspec.DecodeError, ValueError) as error:
        raise UnreadableEntry(seq, kind, str(error)) from error


def pack(entry: LogEntry, what: bytes) -> bytes:
    """A log entry as one message, with its body as it was encoded for the store."""
    return _encoder.encode(Packed(entry.seq, entry.at, entry.command, kind_of(entry.what), msgspec.Raw(what), entry.took))


def unpack(message: bytes) -> LogEntry:
    """Raises `UnreadableEntry`, or `msgspec.DecodeError` for a message that is no entry."""
    packed = _packed.decode(message)
    return decode_entry(packed.seq, packed.at, packed.command, packed.kind, packed.what, packed.took)


def encode_snapshot(snapshot: Snapshot) -> bytes:
    return _encoder.encode(snapshot)


def decode_snapshot(data: bytes) -> Snapshot:
    return _snapshots.decode(data)


def seal_of(table_id: TableId, seq: TableSeq, data: bytes) -> bytes:
    """The seal of a snapshot: it depends on the schema, the table, the entry and the data."""
    return hashlib.sha256(b"%b %b %d %b" % (_shape, table_id.encode(), seq, data)).digest()
