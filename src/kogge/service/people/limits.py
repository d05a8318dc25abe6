"""How much one guest may ask for, and how much one address: in messages, in bytes, and in the time they take.

Every limit is counted twice. A person has so much, however many windows are open; and an address has `per_address` times as much, however
many people it pretends to be. Callers whom nobody knows share half of what their address has. Moves have an account of their own at each
address, so whoever plays goes on while somebody else there asks for too much. Settings name the figures.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Coroutine, Generator, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any, Generic, TypeVar

from kogge.service.people.pacer import Pacer
from kogge.service.settings import Settings
from kogge.tables.refusals import Refused

MOST_KNOWN = 20_000
"""Buckets in memory at once. The one that was used longest ago goes first, and it was full again anyway."""
FOR_STRANGERS = 0.5
"""The part of what an address has that callers without a session may use."""

HOLD = 0.5
"""Seconds for which whoever is refused waits before anything else is read from there: to refuse costs something, too."""
TOO_MUCH_HERE = "too-much-here"
"""The refusal of what would be too much for the address, whoever there has asked for how much."""

T = TypeVar("T")


def address_of(host: str | None) -> str:
    """An address as limits count it: a household has one address of the old kind, and a whole network of the new kind."""
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return host or ""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


class Short(Enum):
    """Whose bucket has too little: that of the person who asks, or that of everybody at the address."""

    PERSON = "person"
    ADDRESS = "address"

    def refused(self, code: str, **arguments: str | int) -> Refused:
        """What to say of it. Whoever is refused because of others at the address is told no figure that is not theirs."""
        return Refused.because(code, **arguments) if self is Short.PERSON else Refused.because(TOO_MUCH_HERE)


class Bucket:
    """Fills at so many a second up to so many; everything one asks for takes some out."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def has(self, cost: float = 1) -> bool:
        """Whether there is so much in it, or it is full."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= min(cost, self._burst)

    def take(self, cost: float = 1) -> bool:
        """Take some out, if there is so much."""
        if not self.has(cost):
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Take some out for what is already done: if there was not so much, the bucket is in debt."""
        self._left -= cost


class Buckets:
    """A bucket for everybody."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, whose: str) -> Bucket:
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_KNOWN:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(whose)
        return bucket


class Allowance:
    """Buckets for every person and for every address. Those without a session share one at their address."""

    def __init__(self, rate: float, burst: float, per_address: float) -> None:
        self._people = Buckets(rate, burst)
        self._addresses = Buckets(rate * per_address, burst * per_address)
        strangers = max(1.0, per_address * FOR_STRANGERS)
        self._strangers = Buckets(rate * strangers, burst * strangers)

    def of_person(self, person: str, address: str) -> Bucket:
        return self._people.of(person) if person else self._strangers.of(address)

    def of_address(self, address: str) -> Bucket:
        return self._addresses.of(address)

    def short(self, person: str, address: str, cost: float = 1) -> Short | None:
        """Who of both has too little, if one has."""
        if not self.of_person(person, address).has(cost):
            return Short.PERSON if person else Short.ADDRESS
        return None if self.of_address(address).has(cost) else Short.ADDRESS

    def take(self, person: str, address: str, cost: float = 1) -> Short | None:
        """Take some out of both buckets; or of none, if one has too little."""
        short = self.short(person, address, cost)
        if short is None:
            self.charge(person, address, cost)
        return short

    def charge(self, person: str, address: str, cost: float) -> None:
        """Take out of both what was used."""
        self.of_person(person, address).charge(cost)
        self.of_address(address).charge(cost)

    @contextmanager
    def refunded(self, person: str, address: str, on: type[Exception]) -> Iterator[None]:
        """Give back the one that was taken, if what it was taken for fails so."""
        try:
            yield
        except on:
            self.charge(person, address, -1)
            raise


class Tally:
    """What everybody has now: sockets, or bytes that wait for them. It counts up and down, and forgets who has none."""

    def __init__(self, most: int, per_address: int) -> None:
        self._most = most
        self._most_of_address = most * per_address
        self._people: dict[str, int] = {}
        self._addresses: dict[str, int] = {}

    def fits(self, person: str, address: str, count: int = 1) -> bool:
        """Whether both may have so many more."""
        return (
            self._people.get(person, 0) + count <= self._most
            and self._addresses.get(address, 0) + count <= self._most_of_address
        )  # fmt: skip

    def add(self, person: str, address: str, count: int = 1) -> None:
        """Somebody has so many more, or fewer."""
        for counts, whose in ((self._people, person), (self._addresses, address)):
            now = counts.get(whose, 0) + count
            if now:
                counts[whose] = now
            else:
                counts.pop(whose, None)


class Limits:
    """The limits of one node."""

    def __init__(self, settings: Settings) -> None:
        per_address = settings.address_factor
        self.messages = Allowance(settings.messages, settings.burst, per_address)
        seconds = settings.guest_cpu_ms / 1000
        self.cpu = Allowance(seconds, seconds * settings.cpu_burst, settings.address_cpu_ms / max(1, settings.guest_cpu_ms))
        self.sockets = Tally(settings.sockets, per_address)
        self.unread = Tally(settings.unread_bytes, per_address)
        self.pacer = Pacer()

    def take_request(self, person: str, address: str) -> Short | None:
        """Let somebody ask for something now, unless that is too much."""
        return self.cpu.short(person, address, 0) or self.messages.take(person, address)

    def take_of_person(self, person: str, address: str) -> bool:
        """Let a person send one more message now, as far as it concerns what the person may send."""
        return self.cpu.of_person(person, address).has(0) and self.messages.of_person(person, address).take()

    def take_of_address(self, account: str) -> bool:
        """The same, as far as it concerns what one account of the address may send."""
        return self.cpu.of_address(account).has(0) and self.messages.of_address(account).take()


def account_of(address: str, is_move: bool) -> str:
    """The account of an address that a message is counted on."""
    return f"{address} plays" if is_move else address


class Timed(Generic[T]):
    """A coroutine, and how long the processor was busy with it: not how long it waited for others."""

    def __init__(self, coroutine: Coroutine[Any, Any, T]) -> None:
        self._coroutine = coroutine
        self.seconds = 0.0

    def __await__(self) -> Generator[object, Any, T]:
        step, given = self._coroutine.send, None
        while True:
            begun = time.thread_time()
            try:
                waits_for = step(given)
            except StopIteration as ended:
                result: T = ended.value
                return result
            finally:
                self.seconds += time.thread_time() - begun
            try:
                step, given = self._coroutine.send, (yield waits_for)
            except BaseException as error:
                step, given = self._coroutine.throw, error
