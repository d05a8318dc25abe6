"""Changes as a client applies them: see `docs/protocol.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def apply_change(data: Any, change: Mapping[str, Any]) -> None:
    """Apply a change to a page or a view, in place."""
    for path, value in change.items():
        names, _, items = path.partition(":")
        *way, last = names.split(".")
        place = data
        for name in way:
            place = place[int(name) if isinstance(place, list) else name]
        key = int(last) if isinstance(place, list) else last
        if items:
            begin, _, end = items.partition(":")
            place[key] = [*place[key][: int(begin)], *value, *place[key][int(end) :]]
        else:
            place[key] = value


def apply_news(page: dict[str, Any], news: Mapping[str, Any]) -> None:
    """Apply the news of an entry to the page before it, in place."""
    for step in news.get("steps", ()):
        apply_change(page["match"]["view"], step)
    apply_change(page, news.get("change", {}))
    page["talk"] += news.get("said", ())


def apply_earlier_news(page: dict[str, Any], news: Mapping[str, Any]) -> None:
    """Apply the news of a node of the version before, in place: they carry the sections that an entry changed."""
    for section in page:
        if section in news:
            page[section] = news[section]
    if "unsettled" in news:
        page["match"].update(news["unsettled"])
    page["talk"] += news.get("said", ())
