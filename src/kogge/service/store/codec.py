"""Entries and snapshots as bytes."""

from __future__ import annotations

import hashlib

import msgspec

from kogge.tables.entries import (
    Answered,
    BotAgreed,
    BotAsked,
    BotDeclined,
    BotSat,
    CameBack,
    Closed,
    HandedOver,
    Happening,
    Muted,
    Opened,
    RematchWanted,
    Renamed,
    Sat,
    SentAway,
    Started,
    StoodUp,
    TableEntry,
    TableId,
    TableSeq,
    TakenBack,
    TakenOver,
    Talked,
    TimeGivenBack,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
)
from kogge.tables.snapshot import Snapshot

KINDS: dict[str, type[Happening]] = {
    kind.__name__: kind
    for kind in (
        Opened,
        Sat,
        BotSat,
        StoodUp,
        Started,
        Answered,
        TakenBack,
        UndoAsked,
        UndoAgreed,
        UndoDeclined,
        TakenOver,
        Talked,
        Muted,
        RematchWanted,
        Renamed,
        SentAway,
        HandedOver,
        Closed,
        BotAsked,
        BotAgreed,
        BotDeclined,
        CameBack,
        TimeGivenBack,
    )
}
"""What can happen at a table, by the name it is kept under. A name once used is never given to something else."""

_encoder = msgspec.json.Encoder()
_decoders = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}
_snapshots = msgspec.json.Decoder(Snapshot)
_schema = msgspec.json.schema(Snapshot, schema_hook=lambda _: {"description": "anything"})
_shape = hashlib.sha256(msgspec.json.encode(_schema, order="sorted")).digest()
"""Of what a snapshot is made in this version."""


class Packed(msgspec.Struct, array_like=True):
    """An entry on its way from node to node."""

    seq: TableSeq
    at: int
    command: str
    kind: str
    what: msgspec.Raw
    took: int = 0


_packed = msgspec.json.Decoder(Packed)


class UnreadableEntry(Exception):
    """An entry that this version cannot read: a newer one has written it, or it is damaged. Only its own table is concerned."""

    def __init__(self, seq: TableSeq, kind: str, why: str) -> None:
        super().__init__(f"entry {seq} of the kind {kind} cannot be read: {why}")
        self.seq = seq
        self.kind = kind


def encode_what(what: Happening) -> bytes:
    return _encoder.encode(what)


def decode_entry(seq: TableSeq, at: int, command: str, kind: str, what: bytes | str | msgspec.Raw, took: int = 0) -> TableEntry:
    """Raises `UnreadableEntry`."""
    decoder = _decoders.get(kind)
    if decoder is None:
        raise UnreadableEntry(seq, kind, "no such kind")
    try:
        return TableEntry(seq, at, decoder.decode(what), command, took)
    except (msgspec.DecodeError, ValueError) as error:
        raise UnreadableEntry(seq, kind, str(error)) from error


def pack(entry: TableEntry, what: bytes) -> bytes:
    """An entry as one message, with its content as it was encoded for keeping."""
    return _encoder.encode(Packed(entry.seq, entry.at, entry.command, type(entry.what).__name__, msgspec.Raw(what), entry.took))


def unpack(message: bytes) -> TableEntry:
    """Raises `UnreadableEntry`, or `msgspec.DecodeError` for what is no entry at all."""
    packed = _packed.decode(message)
    return decode_entry(packed.seq, packed.at, packed.command, packed.kind, packed.what, packed.took)


def encode_snapshot(snapshot: Snapshot) -> bytes:
    return _encoder.encode(snapshot)


def decode_snapshot(data: bytes) -> Snapshot:
    return _snapshots.decode(data)


def seal_of(table_id: TableId, seq: TableSeq, data: bytes) -> bytes:
    """What fits to a snapshot of this shape, of this table after this entry, as long as nobody touches it."""
    return hashlib.sha256(b"%b %b %d %b" % (_shape, table_id.encode(), seq, data)).digest()
