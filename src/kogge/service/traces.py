"""Traces of commands: from the socket or the bot that they come from to the sockets of all nodes, in the form of OpenTelemetry.

They are off unless `KOGGE_TRACES` names a collector; then one command in so many is traced. Each stage of it is a span. Other nodes go on with
the trace, since the message on the bus carries its place (the header `traceparent`).

A span holds numbers and kinds only: its attributes are the keywords of `Attributes`, and no exception is recorded, since its text may hold a move.
Nobody waits for the collector: a thread sends what has ended, and if too much waits, spans are dropped.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from contextvars import ContextVar, Token
from typing import TYPE_CHECKING, Final, TypedDict, Unpack
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span, Tracer

    from kogge.tables.entries import TableId, TableSeq

PACKAGE: Final = "opentelemetry.exporter.otlp.proto.http"
"""What `kogge[traces]` installs."""
PATH: Final = "/v1/traces"
"""Where a collector takes spans."""
MOST_WAITING: Final = 2_048
"""Spans that wait for the collector. If there are more, the oldest are dropped."""
AT_ONCE: Final = 512
EXPORT_EVERY: Final = 1.0
"""Seconds between two messages to the collector."""
EXPORT_WITHIN: Final = 3.0
"""Seconds after which a message to the collector has failed, and its spans are dropped."""
STOPS_WITHIN: Final = 1.0
"""Seconds for which a process that stops waits for its last spans."""
COMPLAIN_EVERY: Final = 60.0
"""Seconds between two lines in the log about a collector that does not answer."""


class Attributes(TypedDict, total=False):
    """What a span may hold."""

    game: str
    table: TableId
    seq: TableSeq
    command: str


class _Tracing:
    """What makes spans, and of how many commands; no tracer while traces are off."""

    def __init__(self) -> None:
        self.tracer: Tracer | None = None
        self.every = 0


_tracing: Final = _Tracing()
_current: ContextVar[Span | None] = ContextVar("span", default=None)
"""The stage that runs in this task; none if its command is not traced."""
_NOTHING: Final[AbstractContextManager[None]] = nullcontext()


class _Within:
    """A span that is current inside a block and ends with it. If none is given, nothing inside is traced."""

    __slots__ = ("_span", "_token")

    def __init__(self, span: Span | None) -> None:
        self._span = span
        self._token: Token[Span | None] | None = None

    def __enter__(self) -> None:
        self._token = _current.set(self._span)

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        if self._token is not None:
            _current.reset(self._token)
        if self._span is not None:
            _end(self._span, failed is not None)


class _AllEnd:
    """Spans that end with a block."""

    def __init__(self, spans: list[Span]) -> None:
        self._spans = spans

    def __enter__(self) -> None:
        pass

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        for span in self._spans:
            _end(span, failed is not None)


def are_on() -> bool:
    """Whether some commands are traced."""
    return _tracing.tracer is not None


def arrived(command: str, table: TableId) -> Span | None:
    """The root of a new trace, for one command in so many; `within` ends it."""
    tracer = _tracing.tracer
    if tracer is None or not _tracing.every or secrets.randbelow(_tracing.every):
        return None
    return _started(tracer, "command", None, {"command": command, "table": table})


def within(root: Span | None) -> AbstractContextManager[None]:
    """Stages inside belong to the trace of this root, if there is one."""
    return _NOTHING if _tracing.tracer is None else _Within(root)


def stage(name: str, **attributes: Unpack[Attributes]) -> AbstractContextManager[None]:
    """A stage of the command that is traced in this task, if one is."""
    tracer = _tracing.tracer
    if tracer is None or (parent := _current.get()) is None:
        return _NOTHING
    return _Within(_started(tracer, name, parent, attributes))


def shared_stage(name: str, parents: Iterable[Span | None]) -> AbstractContextManager[None]:
    """A stage that several commands go through at once, in the trace of each one that is traced."""
    tracer = _tracing.tracer
    if tracer is None:
        return _NOTHING
    return _AllEnd([_started(tracer, name, parent, {}) for parent in parents if parent is not None])


def current() -> Span | None:
    """The stage that is traced in this task, for `shared_stage`."""
    return None if _tracing.tracer is None else _current.get()


def note(**attributes: Unpack[Attributes]) -> None:
    """Add what is known only now to the current stage."""
    if _tracing.tracer is not None and (span := _current.get()) is not None:
        span.set_attributes(_named(attributes))


def headers() -> dict[str, str] | None:
    """What a message to other processes carries, so that they go on with the trace; `None` if the command is not traced."""
    if _tracing.tracer is None or (span := _current.get()) is None:
        return None
    from opentelemetry.trace import set_span_in_context
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    carried: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(carried, set_span_in_context(span))
    return carried


def received(carried: Mapping[str, str] | None) -> AbstractContextManager[None]:
    """Stages inside belong to the trace that a message carries. If it carries none, they belong to none, whatever the task had begun with."""
    if _tracing.tracer is None:
        return _NOTHING
    if not carried:
        return _Within(None)
    from opentelemetry.context import Context
    from opentelemetry.trace import get_current_span
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    sender = get_current_span(TraceContextTextMapPropagator().extract(carried, Context()))
    return _Within(sender if sender.get_span_context().is_valid else None)


@asynccontextmanager
async def exported(collector: str, every: int, process: str) -> AsyncIterator[None]:
    """Trace one command in so many until the context ends, and send the spans to a collector, if one is named. `process` says what kind this is."""
    if not collector:
        yield
        return
    provider = _provider(collector, process)
    _tracing.tracer, _tracing.every = provider.get_tracer("kogge"), every
    try:
        yield
    finally:
        _tracing.tracer = None
        ending = threading.Thread(target=provider.shutdown, daemon=True)
        ending.start()
        await asyncio.to_thread(ending.join, STOPS_WITHIN)


def is_collector(address: str) -> bool:
    """Whether spans could be sent there."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment


def _provider(collector: str, process: str) -> TracerProvider:
    from opentelemetry.exporter.otlp.proto.http import trace_exporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor
    from opentelemetry.sdk.trace.sampling import ALWAYS_ON

    logging.getLogger(trace_exporter.__name__).addFilter(_Seldom())
    # Containers may share a name of their host, and each has a process 1.
    instance = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"
    named = {"service.name": f"kogge-{process}", "service.instance.id": instance}
    provider = TracerProvider(sampler=ALWAYS_ON, resource=Resource(named), shutdown_on_exit=False)
    provider.add_span_processor(
        BatchSpanProcessor(
            trace_exporter.OTLPSpanExporter(collector.rstrip("/") + PATH, timeout=EXPORT_WITHIN),
            max_queue_size=MOST_WAITING,
            schedule_delay_millis=EXPORT_EVERY * 1000,
            max_export_batch_size=AT_ONCE,
        )
    )
    return provider


class _Seldom(logging.Filter):
    """Lets a line through now and then."""

    def __init__(self) -> None:
        super().__init__()
        self._next = 0.0

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        if now < self._next:
            return False
        self._next = now + COMPLAIN_EVERY
        return True


def _started(tracer: Tracer, name: str, parent: Span | None, attributes: Attributes) -> Span:
    from opentelemetry.context import Context
    from opentelemetry.trace import set_span_in_context

    context = Context() if parent is None else set_span_in_context(parent, Context())
    return tracer.start_span(name, context, attributes=_named(attributes))


def _named(attributes: Attributes) -> dict[str, str | int]:
    return {f"kogge.{name}": value for name, value in attributes.items() if isinstance(value, (str, int))}


def _end(span: Span, is_failed: bool) -> None:
    from opentelemetry.trace import StatusCode

    if is_failed:
        span.set_status(StatusCode.ERROR)
    span.end()
