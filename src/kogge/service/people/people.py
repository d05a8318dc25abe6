"""People: guests with a name and an id in a signed cookie.

A person is an opaque id. Tables know nothing else, so an account can later own the ids of its former guests.
"""

from __future__ import annotations

import base64
import hmac
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from kogge.tables.entries import PersonId, TableId

COOKIE = "kogge_guest"
INVITATION_LENGTH = 16
"""Characters of the signature in an invitation."""


class NoSession(Exception):
    """The caller has no valid session: `code` is `no-session` or `session-expired`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class GuestSession:
    """A guest, and until when the session lasts (in seconds since 1970). `address` is the caller's address as limits count it."""

    person: PersonId
    name: str
    until: int
    address: str = ""


class _Signed(msgspec.Struct, array_like=True):
    person: PersonId
    name: str
    until: int


_decoder = msgspec.json.Decoder(_Signed)


class People:
    """Signs and reads cookies, return tokens and invitations."""

    def __init__(self, secret: str, session_for: int, former: Sequence[str] = ()) -> None:
        """`secret` signs. Signatures by the `former` secrets are still valid, so that a secret can be replaced."""
        self._keys = [one.encode() for one in (secret, *former)]
        self.session_for = session_for

    def new_guest(self, name: str, now: float | None = None) -> GuestSession:
        return GuestSession(PersonId("g" + secrets.token_urlsafe(12)), name, self._until(now))

    def renamed(self, guest: GuestSession, name: str, now: float | None = None) -> GuestSession:
        """The same person under another name, with a fresh session."""
        return GuestSession(guest.person, name, self._until(now))

    def cookie(self, guest: GuestSession) -> str:
        return self._signed(b"guest", guest)

    def read(self, cookie: str | None, now: float | None = None) -> GuestSession:
        """The guest of a cookie. Raises `NoSession`."""
        return self._read(b"guest", cookie, now)

    def _signed(self, purpose: bytes, guest: GuestSession) -> str:
        data = base64.urlsafe_b64encode(msgspec.json.encode(_Signed(guest.person, guest.name, guest.until))).rstrip(b"=")
        return f"{data.decode()}.{self._sign(purpose, data)}"

    def _read(self, purpose: bytes, text: str | None, now: float | None) -> GuestSession:
        """The guest of a text signed for a purpose. Raises `NoSession`."""
        if not text or len(text) > 500 or not text.isascii():
            raise NoSession("no-session")
        data, _, signature = text.partition(".")
        if not self._is_signed(purpose, data.encode(), signature):
            raise NoSession("no-session")
        signed = _decoder.decode(base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)))
        if signed.until <= (time.time() if now is None else now):
            raise NoSession("session-expired")
        return GuestSession(signed.person, signed.name, signed.until)

    def return_token(self, guest: GuestSession) -> str:
        """The token that makes another browser the same person, as long as the session lasts. It is signed for this purpose, so a cookie
        cannot be used as a token, nor a token as a cookie."""
        return self._signed(b"return", guest)

    def read_return_token(self, token: str, now: float | None = None) -> GuestSession:
        """The guest of a return link, with a fresh session. Raises `NoSession`."""
        guest = self._read(b"return", token, now)
        return self.renamed(guest, guest.name, now)

    def invitation(self, table_id: TableId) -> str:
        """The key to a table that people join or watch by link."""
        return self._sign(b"invitation", table_id.encode())[:INVITATION_LENGTH]

    def is_invited(self, table_id: TableId, invitation: str) -> bool:
        return invitation.isascii() and self._is_signed(b"invitation", table_id.encode(), invitation, INVITATION_LENGTH)

    def table_id(self, person: PersonId, key: str, number: int) -> TableId:
        """The id of a table that a person opens with a key of their own; each `number` gives another one."""
        return TableId(self._sign(b"table", f"{person}/{number}/{key}".encode())[:16])

    def hash_address(self, address: str) -> str:
        """An address as it may be stored: a keyed hash, which can be compared but not reversed."""
        return self._sign(b"address", address.encode())[:16] if address else ""

    def _until(self, now: float | None) -> int:
        return int((time.time() if now is None else now) + self.session_for)

    def _is_signed(self, purpose: bytes, data: bytes, signature: str, length: int | None = None) -> bool:
        """Whether one of the secrets has signed this; only `length` characters of the signature count."""
        return any([hmac.compare_digest(signature, self._sign(purpose, data, key)[:length]) for key in self._keys])

    def _sign(self, purpose: bytes, data: bytes, key: bytes | None = None) -> str:
        signed = hmac.digest(self._keys[0] if key is None else key, purpose + b"\0" + data, "sha256")
        return base64.urlsafe_b64encode(signed).rstrip(b"=").decode()
