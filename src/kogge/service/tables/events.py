"""The events of a match as clients get them: whole, or in the short form of news."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec

from kogge.engine import Event
from kogge.engine.plain import fields_of
from kogge.service import wire

ShortEvents: TypeAlias = "list[object]"
"""Events of one kind by one rule, one after the other: the number of the kind, the rule, and for each a list of the values of its fields. The
end of such a list is left out where it is null or false."""

_PREFIXES: dict[type, bytes] = {}
_NAMES: dict[type, tuple[str, ...]] = {}


def encode_event(event: Event) -> msgspec.Raw:
    """An event as JSON, with its kind before its fields."""
    kind = type(event)
    prefix = _PREFIXES.get(kind)
    if prefix is None:
        prefix = _PREFIXES[kind] = b'{"kind":"%b",' % kind.__name__.encode()
    return msgspec.Raw(prefix + wire.encoder.encode(event)[1:])


def shorten(events: Iterable[Event], numbers: Mapping[type[Event], int]) -> list[ShortEvents]:
    """These events in the short form, with the numbers of their kinds."""
    short: list[ShortEvents] = []
    last, rule = None, ""
    for event in events:
        kind = type(event)
        if kind is not last or event.rule != rule:
            last, rule = kind, event.rule
            short.append([numbers[kind], rule])
        short[-1].append(_values(event))
    return short


def _values(event: Event) -> list[object]:
    values = [getattr(event, name) for name in field_names(type(event))]
    while values and (values[-1] is None or values[-1] is False):
        values.pop()
    return values


def field_names(kind: type[Event]) -> tuple[str, ...]:
    """The fields of a kind of events, in the order of the short form."""
    names = _NAMES.get(kind)
    if names is None:
        names = _NAMES[kind] = tuple([name for name in fields_of(kind) if name != "rule"])
    return names
