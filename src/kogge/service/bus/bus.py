"""The bus: publishes messages to the other processes.

A lost message costs only time. A listener notices the gap in the numbers, or checks after a while, and reads what it missed from the store.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

import structlog

from kogge.service import metrics

log = structlog.get_logger()

Listener: TypeAlias = Callable[[bytes], None]


class Bus(Protocol):
    """Messages by subject, to all listeners of the subject."""

    @property
    def is_well(self) -> bool:
        """Whether messages of other processes can arrive now, as far as is known here."""
        ...

    def publish(self, subject: str, message: bytes, headers: Mapping[str, str] | None = None) -> None:
        """Send a message to all listeners in other processes. It may be lost; the caller does not wait. `headers` are those of `traces`."""
        ...

    async def listen(self, subject: str, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every message. Returns a function that ends it."""
        ...


def deliver(listener: Listener, subject: str, message: bytes) -> None:
    """Call a listener with a message. Its errors affect neither the sender nor other listeners."""
    try:
        listener(message)
    except Exception as error:
        log.error("bus_message_failed", subject=subject, exc_info=error)
        metrics.TASK_FAILURES.labels("bus_listener").inc()


class Exchange:
    """Where the buses of one process meet."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[tuple[InProcessBus, Listener]]] = {}


class InProcessBus:
    """A bus within one process: buses that share an exchange reach each other."""

    def __init__(self, exchange: Exchange | None = None) -> None:
        self._exchange = Exchange() if exchange is None else exchange
        self._is_alone = exchange is None

    @property
    def is_well(self) -> bool:
        """A bus that is alone reaches no other process, and there may be one that uses the same databases."""
        return not self._is_alone

    def publish(self, subject: str, message: bytes, headers: Mapping[str, str] | None = None) -> None:
        for bus, listener in list(self._exchange.listeners.get(subject, ())):
            if bus is not self:
                deliver(listener, subject, message)

    async def listen(self, subject: str, listener: Listener) -> Callable[[], None]:
        listeners = self._exchange.listeners
        listeners.setdefault(subject, []).append((self, listener))

        def stop() -> None:
            listeners[subject].remove((self, listener))
            if not listeners[subject]:
                del listeners[subject]

        return stop
