"""Rate limits of guests and addresses: in messages, in bytes, and in CPU time.

Every limit counts twice. A person has a limit, however many windows are open; and an address has `address_factor` times as much, however
many people it pretends to be. Callers without a session share half of what their address has. Moves are counted on a separate account of
each address, so that people can play while another guest there asks for too much. The figures are settings.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum

from kogge.service.people.pacer import Pacer
from kogge.service.settings import Settings
from kogge.tables.refusals import Refused

MAX_BUCKETS = 20_000
"""Buckets in memory. The least recently used one is dropped first, and it is full again anyway."""
ANONYMOUS_SHARE = 0.5
"""The share of an address's limit that callers without a session may use."""

REFUSAL_DELAY = 0.5
"""Seconds for which the node reads nothing from a caller after a refusal, since refusals cost time, too."""
TOO_MUCH_HERE = "too-much-here"
"""The refusal if the limit of the address is exceeded, whichever guest there caused it."""


def address_of(host: str | None) -> str:
    """An address as limits count it: an IPv4 address, or the /64 network of an IPv6 address, which one household has."""
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return host or ""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


class Shortage(Enum):
    """Which bucket is empty: that of the person, or that of the address."""

    PERSON = "person"
    ADDRESS = "address"

    def refused(self, code: str, **arguments: str | int) -> Refused:
        """The refusal. If it is because of others at the address, it contains no figures."""
        return Refused.because(code, **arguments) if self is Shortage.PERSON else Refused.because(TOO_MUCH_HERE)


class Bucket:
    """A token bucket: it fills at `rate` a second up to `burst`; each request takes some out."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def has(self, cost: float = 1) -> bool:
        """Whether it holds `cost`, or is full."""
        now = time.monotonic()
        left, burst = self._left + (now - self._at) * self._rate, self._burst
        self._left = left = min(burst, left)
        self._at = now
        return left >= cost or left == burst

    def take(self, cost: float = 1) -> bool:
        """Take `cost` out, if it holds that much."""
        if not self.has(cost):
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Take `cost` out for work that is already done: the bucket may be in debt afterwards."""
        self._left -= cost


class Buckets:
    """A bucket for each key."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, whose: str) -> Bucket:
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(whose)
        return bucket


class Allowance:
    """Buckets for each person and each address. Callers without a session share one at their address."""

    def __init__(self, rate: float, burst: float, address_factor: float) -> None:
        self._people = Buckets(rate, burst)
        self._addresses = Buckets(rate * address_factor, burst * address_factor)
        share = max(1.0, address_factor * ANONYMOUS_SHARE)
        self._anonymous = Buckets(rate * share, burst * share)

    def of_person(self, person: str, address: str) -> Bucket:
        return self._people.of(person) if person else self._anonymous.of(address)

    def of_address(self, address: str) -> Bucket:
        return self._addresses.of(address)

    def shortage(self, person: str, address: str, cost: float = 1) -> Shortage | None:
        """Which of both buckets holds too little, if one does."""
        if not self.of_person(person, address).has(cost):
            return Shortage.PERSON if person else Shortage.ADDRESS
        return None if self.of_address(address).has(cost) else Shortage.ADDRESS

    def take(self, person: str, address: str, cost: float = 1) -> Shortage | None:
        """Take `cost` out of both buckets; or of none, if one holds too little."""
        shortage = self.shortage(person, address, cost)
        if shortage is None:
            self.charge(person, address, cost)
        return shortage

    def charge(self, person: str, address: str, cost: float) -> None:
        """Take `cost` out of both buckets for work that is already done."""
        self.of_person(person, address).charge(cost)
        self.of_address(address).charge(cost)

    @contextmanager
    def refunded(self, person: str, address: str, on: type[Exception]) -> Iterator[None]:
        """Give back the one that was taken, if the block fails with `on`."""
        try:
            yield
        except on:
            self.charge(person, address, -1)
            raise


class Tally:
    """How many sockets, or waiting bytes, each person and address has now. It forgets those that have none."""

    def __init__(self, most: int, address_factor: int) -> None:
        self._most = most
        self._most_of_address = most * address_factor
        self._people: dict[str, int] = {}
        self._addresses: dict[str, int] = {}

    def fits(self, person: str, address: str, count: int = 1) -> bool:
        """Whether both may have `count` more."""
        return (
            self._people.get(person, 0) + count <= self._most
            and self._addresses.get(address, 0) + count <= self._most_of_address
        )  # fmt: skip

    def add(self, person: str, address: str, count: int = 1) -> None:
        """Count `count` more, or fewer if it is negative."""
        for counts, whose in ((self._people, person), (self._addresses, address)):
            now = counts.get(whose, 0) + count
            if now:
                counts[whose] = now
            else:
                counts.pop(whose, None)


class Limits:
    """The limits of one node."""

    def __init__(self, settings: Settings) -> None:
        address_factor = settings.address_factor
        self.messages = Allowance(settings.messages, settings.burst, address_factor)
        seconds = settings.guest_cpu_ms / 1000
        self.cpu = Allowance(seconds, seconds * settings.cpu_burst, settings.address_cpu_ms / max(1, settings.guest_cpu_ms))
        self.sockets = Tally(settings.sockets, address_factor)
        self.unread = Tally(settings.unread_bytes, address_factor)
        self.pacer = Pacer()

    def take_request(self, person: str, address: str) -> Shortage | None:
        """Count a request, unless it is too much."""
        return self.cpu.shortage(person, address, 0) or self.messages.take(person, address)

    def take_of_person(self, person: str, address: str) -> bool:
        """Count a message of a person; returns whether the person's own limit allows it."""
        return self.cpu.of_person(person, address).has(0) and self.messages.of_person(person, address).take()

    def take_of_address(self, account: str) -> bool:
        """The same for an account of an address."""
        return self.cpu.of_address(account).has(0) and self.messages.of_address(account).take()


def account_of(address: str, is_move: bool) -> str:
    """The account of an address that a message is counted on."""
    return f"{address} plays" if is_move else address
