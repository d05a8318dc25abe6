"""Previews as a client reads them from their short form: see `docs/protocol.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def lengthen(offers: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The previews of the moves, in their order."""
    gains = [_gain(*fields) for fields in offers["gains"]]

    def named(number: int) -> dict[str, Any]:
        return gains[number] if number >= 0 else {**gains[-1 - number], "source": ""}

    return [
        {"gains": [named(number) for number in preview[0]], "totals": [named(number) for number in preview[-1]]}
        for preview in offers["previews"]
    ]


def _gain(
    what: str,
    rule: str,
    least: int,
    most: int | None = None,
    source: str = "",
    depends: Sequence[str] = (),
    most_with: Sequence[str] = (),
) -> dict[str, Any]:
    """A gain from its list, of which the end may be left out."""
    return {
        "what": what,
        "least": least,
        "most": least if most is None else most,
        "rule": rule,
        "source": source,
        "depends": [*depends],
        "most_with": [*most_with],
    }
