"""Changes as a client applies them: see `docs/protocol.md`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any


def apply_change(data: Any, change: Mapping[str, Any]) -> None:
    """Apply a change to a page, a match or a view, in place."""
    for path, value in change.items():
        names, _, items = path.partition(":")
        *way, last = names.split(".")
        place = data
        for name in way:
            place = place[int(name) if isinstance(place, list) else name]
        if not last:
            apply_change(place, value)
            continue
        key = int(last) if isinstance(place, list) else last
        if items:
            begin, _, end = items.partition(":")
            place[key] = [*place[key][: int(begin)], *value, *place[key][int(end) :]]
        else:
            place[key] = value


def apply_news(page: dict[str, Any], news: Mapping[str, Any]) -> None:
    """Apply the news of an entry to the page before it, in place."""
    if page["match"] is not None:
        for step in (*news.get("steps", ()), news.get("view", {})):
            apply_change(page["match"]["view"], step)
        if "moved" in news:
            page["match"]["last"] += 1
            page["match"]["to_act"] = [seat for seat in page["match"]["to_act"] if seat != news["moved"]]
        apply_change(page["match"], news.get("match", {}))
    apply_change(page, news.get("page", {}))
    page["talk"] += news.get("said", ())


def events_of(news: Mapping[str, Any], kinds: Sequence[Sequence[str]]) -> list[dict[str, Any]]:
    """The events of news, in the form in which a client gets those that it missed."""
    return [
        {
            "kind": kinds[number][0],
            "rule": rule,
            **{
                name.rstrip("?"): bool(value) if name[-1] == "?" else value
                for name, value in zip_longest(kinds[number][1:], values)
            },
        }
        for number, rule, *several in news.get("events", ())
        for values in several
    ]


def happened_in(news: Mapping[str, Any]) -> dict[str, Any]:
    """The summary of the entry."""
    return news["happened"] if "happened" in news else {"kind": "Answered", "seat": news["moved"]}


class Naming:
    """Names the table in news that leave it out, because the last page or news over the same socket was about it."""

    def __init__(self) -> None:
        self._table = ""

    def name(self, message: dict[str, Any]) -> dict[str, Any]:
        """The message, with its table if it is news."""
        if message["is"] in ("page", "news"):
            self._table = message.setdefault("table", self._table)
        return message


def read_all(received: Iterable[str]) -> list[dict[str, Any]]:
    """What came over a socket, one after the other, with the tables of news."""
    naming = Naming()
    return [naming.name(json.loads(text)) for text in received]


def apply_earlier_news(page: dict[str, Any], news: Mapping[str, Any]) -> None:
    """Apply the news of a node of the version before, in place: they carry the sections that an entry changed."""
    for section in page:
        if section in news:
            page[section] = news[section]
    if "unsettled" in news:
        page["match"].update(news["unsettled"])
    page["talk"] += news.get("said", ())
