"""Previews as a client reads them from their short form: see `docs/protocol.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def lengthen(offers: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The previews of the moves, in their order, without the rules of gains."""
    gains = [_gain(*fields) for fields in offers["gains"]]

    def total(number: int) -> dict[str, Any]:
        return gains[number] if number >= 0 else {**gains[-1 - number], "source": ""}

    def whole(preview: list[Any]) -> dict[str, Any]:
        own, totals = (
            preview if preview and isinstance(preview[0], list) else ([max(number, -1 - number) for number in preview], preview)
        )
        return {"gains": [total(number) for number in own], "totals": [total(number) for number in totals]}

    return [whole(preview) for preview in offers["previews"]]


def without_rules(preview: Mapping[str, Any]) -> dict[str, Any]:
    """A whole preview, without the rules of its gains."""
    return {part: [{name: value for name, value in gain.items() if name != "rule"} for gain in preview[part]] for part in preview}


def _gain(
    what: str,
    least: int,
    most: int | None = None,
    source: str = "",
    depends: str = "",
    most_with: str = "",
) -> dict[str, Any]:
    """A gain from its list, of which the end may be left out."""
    return {
        "what": what,
        "least": least,
        "most": least if most is None else most,
        "source": source,
        "depends": depends.split(),
        "most_with": most_with.split(),
    }
