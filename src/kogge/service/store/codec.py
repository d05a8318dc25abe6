"""Entries and snapshots as bytes."""

from __future__ import annotations

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
    TakenBack,
    TakenOver,
    Talked,
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
    )
}
"""What can happen at a table, by the name it is kept under. A name once used is never given to something else."""

_encoder = msgspec.json.Encoder()
_decoders = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}
_snapshots = msgspec.json.Decoder(Snapshot)


class Packed(msgspec.Struct, array_like=True):
    """An entry on its way from node to node."""

    seq: int
    at: int
    command: str
    kind: str
    what: msgspec.Raw


_packed = msgspec.json.Decoder(Packed)


def encode_what(what: Happening) -> bytes:
    return _encoder.encode(what)


def decode_entry(seq: int, at: int, command: str, kind: str, what: bytes | str | msgspec.Raw) -> TableEntry:
    return TableEntry(seq, at, _decoders[kind].decode(what), command)


def pack(entry: TableEntry, what: bytes) -> bytes:
    """An entry as one message, with its content as it was encoded for keeping."""
    return _encoder.encode(Packed(entry.seq, entry.at, entry.command, type(entry.what).__name__, msgspec.Raw(what)))


def unpack(message: bytes) -> TableEntry:
    packed = _packed.decode(message)
    return decode_entry(packed.seq, packed.at, packed.command, packed.kind, packed.what)


def encode_snapshot(snapshot: Snapshot) -> bytes:
    return _encoder.encode(snapshot)


def decode_snapshot(data: bytes) -> Snapshot:
    return _snapshots.decode(data)
