"""Invitations: how people find a table, and how they find themselves again on another device. All links are made here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from kogge.service.people.people import GuestSession, People
from kogge.service.store import Store
from kogge.service.wire import InvitationInfo, ReturnLink, TableFound
from kogge.tables.entries import TableId

LETTERS = "ACDEFGHJKMNPQRTUVWXY34679"
"""Of letters and digits that look alike, codes have none: no B and 8, I, L and 1, O and 0, S and 5, Z and 2."""
LONG = 6
DRAWS = 24
"""Of so many codes one is on a cluster that answers."""


def draw_code() -> str:
    return "".join([secrets.choice(LETTERS) for _ in range(LONG)])


async def new_code(store: Store, table_id: TableId) -> str:
    """A code for a table that no other has, on a cluster that answers. Raises `StoreDown`."""
    while True:
        drawn = [draw_code() for _ in range(DRAWS)]
        code = next((code for code in drawn if not store.is_suspected(code)), drawn[0])
        if await store.give_code(code, table_id):
            return code


def as_typed(text: str) -> str:
    """A code as it was given, however somebody has typed it."""
    return "".join([letter for letter in text.upper() if letter.isalnum()])


def origin_of(headers: Mapping[str, str], scheme: str) -> str:
    """Where a client has called us: a page says it itself, and knows better than we do behind a proxy."""
    secure = scheme in ("https", "wss")
    return headers.get("origin") or f"{'https' if secure else 'http'}://{headers.get('host', '')}"


class Invitations:
    """Makes links that work for those who get them: to where people reach us, as it is set, else to where the client has called us."""

    def __init__(self, people: People, public_url: str) -> None:
        self._people = people
        self._public_url = public_url

    def of(self, table_id: TableId, code: str, origin: str) -> InvitationInfo:
        """What lets others in at a table."""
        key = self._people.invitation(table_id)
        return InvitationInfo(f"{self._public_url or origin}/t/{table_id}#{key}", key, code)

    def back(self, guest: GuestSession, origin: str) -> ReturnLink:
        """What makes another browser the same person. Behind the `#` it reaches no log and no other site."""
        return ReturnLink(f"{self._public_url or origin}/back#{self._people.returning(guest)}")

    def found(self, table_id: TableId) -> TableFound:
        """Where a code leads."""
        return TableFound(table_id, self._people.invitation(table_id))
