"""The bus: what happens at a table reaches every node that has somebody looking at it.

A lost message costs nothing but time. Whoever listens notices the gap, or looks after a while, and reads what it missed from the store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

import structlog

from kogge.service import metrics

log = structlog.get_logger()

Heard: TypeAlias = Callable[[bytes], None]


class Bus(Protocol):
    """Messages by subject, to everyone who listens there."""

    def publish(self, subject: str, message: bytes) -> None:
        """Send a message to all who listen, but not to oneself. It may be lost, but nobody waits for it."""
        ...

    async def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        """Call `heard` with every message; calling what is returned ends it."""
        ...


def pass_on(heard: Heard, subject: str, message: bytes) -> None:
    """Let a listener hear a message. What it cannot read harms neither who sent it nor the other listeners."""
    try:
        heard(message)
    except Exception as error:
        log.error("bus_message_failed", subject=subject, exc_info=error)
        metrics.TASK_FAILURES.labels("bus_listener").inc()


class Exchange:
    """Where the buses of one process meet."""

    def __init__(self) -> None:
        self.listening: dict[str, list[tuple[InProcessBus, Heard]]] = {}


class InProcessBus:
    """For one process: what is in it shares an exchange. Alone, there is nobody else to reach."""

    def __init__(self, exchange: Exchange | None = None) -> None:
        self._exchange = Exchange() if exchange is None else exchange

    def publish(self, subject: str, message: bytes) -> None:
        for bus, heard in list(self._exchange.listening.get(subject, ())):
            if bus is not self:
                pass_on(heard, subject, message)

    async def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        listening = self._exchange.listening
        listening.setdefault(subject, []).append((self, heard))

        def stop() -> None:
            listening[subject].remove((self, heard))
            if not listening[subject]:
                del listening[subject]

        return stop
