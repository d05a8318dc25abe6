"""Invitations to tables, and links by which people return on another device. All links are made here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from kogge.service.people.people import GuestSession, People
from kogge.service.store import Store
from kogge.service.wire import InvitationInfo, ReturnLink, TableFound
from kogge.tables.entries import TableId

LETTERS = "ACDEFGHJKMNPQRTUVWXY34679"
"""Codes have no letters and digits that look alike: no B and 8, I, L and 1, O and 0, S and 5, Z and 2."""
LENGTH = 6
CANDIDATES = 24
"""Codes that are drawn for a table, so that one of them is on a cluster that answers."""


def draw_code() -> str:
    return "".join([secrets.choice(LETTERS) for _ in range(LENGTH)])


async def new_code(store: Store, table_id: TableId) -> str:
    """A code for a table that no other has, on a cluster that answers. Raises `StoreDown`."""
    while True:
        drawn = [draw_code() for _ in range(CANDIDATES)]
        code = next((code for code in drawn if not store.is_suspected(code)), drawn[0])
        if await store.give_code(code, table_id):
            return code


def normalize_code(text: str) -> str:
    """A code in its normal form, however it was typed."""
    return "".join([letter for letter in text.upper() if letter.isalnum()])


def origin_of(headers: Mapping[str, str], scheme: str) -> str:
    """The address at which a client called the node. A page sends it as `Origin`, which is right even behind a proxy."""
    secure = scheme in ("https", "wss")
    return headers.get("origin") or f"{'https' if secure else 'http'}://{headers.get('host', '')}"


class Invitations:
    """Makes links to the public address from the settings, or else to the address that the client used."""

    def __init__(self, people: People, public_url: str) -> None:
        self._people = people
        self._public_url = public_url

    def of(self, table_id: TableId, code: str, origin: str) -> InvitationInfo:
        """The invitation to a table."""
        key = self._people.invitation(table_id)
        return InvitationInfo(f"{self._public_url or origin}/t/{table_id}#{key}", key, code)

    def return_link(self, guest: GuestSession, origin: str) -> ReturnLink:
        """The link that makes another browser the same person. The part behind the `#` reaches no log and no other site."""
        return ReturnLink(f"{self._public_url or origin}/back#{self._people.return_token(guest)}")

    def found(self, table_id: TableId) -> TableFound:
        """The table of a code, with the key of its invitation."""
        return TableFound(table_id, self._people.invitation(table_id))
