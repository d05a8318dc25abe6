"""A collector of OpenTelemetry's traces, as far as tests need one: it takes spans over HTTP and keeps them."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest, ExportTraceServiceResponse
from opentelemetry.proto.common.v1.common_pb2 import KeyValue

from service.servers.process import HOST, wait_until_answers


@dataclass(frozen=True)
class Span:
    """One span, with the process that sent it. `rest` is what else a span can hold."""

    trace: bytes
    id: bytes
    parent: bytes
    name: str
    process: str
    instance: str
    attributes: Mapping[str, str | int]
    is_failed: bool
    seconds: float
    rest: Sequence[object]


class Collector:
    """The spans that have come, and whether the collector answers; if not, it stands still with everything that it is sent."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.spans: list[Span] = []
        self.bodies: list[bytes] = []
        self.resources: list[Mapping[str, str | int]] = []
        self.answers = threading.Event()
        self.answers.set()

    def take(self, body: bytes) -> None:
        """Keep the spans of one message."""
        self.bodies.append(body)
        for group in ExportTraceServiceRequest.FromString(body).resource_spans:
            resource = _plain(group.resource.attributes)
            self.resources.append(resource)
            for scope in group.scope_spans:
                for span in scope.spans:
                    self.spans.append(
                        Span(
                            span.trace_id,
                            span.span_id,
                            span.parent_span_id,
                            span.name,
                            str(resource["service.name"]),
                            str(resource["service.instance.id"]),
                            _plain(span.attributes),
                            span.status.code == span.status.STATUS_CODE_ERROR,
                            (span.end_time_unix_nano - span.start_time_unix_nano) / 1e9,
                            (*span.events, *span.links, span.trace_state, span.status.message, *scope.scope.attributes),
                        )
                    )

    def trace_of(self, command: str, seq: int) -> list[Span]:
        """The spans that have come of the command that stored an entry."""
        wanted = {"kogge.command": command, "kogge.seq": seq}
        traces = {span.trace for span in self.spans if wanted.items() <= span.attributes.items()}
        return [span for span in self.spans if span.trace in traces]

    def whole_trace(self, command: str, seq: int, count: int) -> list[Span]:
        """The same, when so many have come."""
        wait_until_answers(lambda: len(self.trace_of(command, seq)) >= count)
        return self.trace_of(command, seq)


def _plain(attributes: Sequence[KeyValue]) -> Mapping[str, str | int]:
    plain: dict[str, str | int] = {}
    for attribute in attributes:
        kind = attribute.value.WhichOneof("value")
        assert kind in ("string_value", "int_value"), attribute
        plain[attribute.key] = attribute.value.string_value if kind == "string_value" else attribute.value.int_value
    return plain


@contextmanager
def collecting() -> Iterator[Collector]:
    """A collector at a free port."""

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/traces"
            body = self.rfile.read(int(self.headers["content-length"]))
            collector.answers.wait()
            collector.take(body)
            answer = ExportTraceServiceResponse().SerializeToString()
            self.send_response(200)
            self.send_header("content-type", "application/x-protobuf")
            self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer((HOST, 0), Taking) as server:
        collector = Collector(f"http://{HOST}:{server.server_port}")
        serving = threading.Thread(target=server.serve_forever, daemon=True)
        serving.start()
        try:
            yield collector
        finally:
            collector.answers.set()
            server.shutdown()
