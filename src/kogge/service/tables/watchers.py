"""The clients that watch a room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from kogge.engine import Viewer
from kogge.tables.entries import PersonId, TableId


class Watcher(Protocol):
    """A client that watches a room."""

    person: PersonId

    def send(self, message: bytes) -> None:
        """Send a message without waiting for it to arrive."""
        ...

    def send_news(self, table: TableId, news: bytes) -> None:
        """Send news of a table in the same way."""


@dataclass
class Watching:
    """How a client watches: whether by invitation, and of the page that it has, the viewer and whether it has the talk."""

    invited: bool
    viewer: Viewer
    has_talk: bool
