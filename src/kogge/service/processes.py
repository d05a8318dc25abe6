"""Runs a node or a worker until a signal stops it."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Sequence
from types import FrameType

import structlog
import uvicorn
from prometheus_client import start_http_server

from kogge.service import logs
from kogge.service.addresses import listen_at
from kogge.service.connections import connected
from kogge.service.settings import Settings
from kogge.service.web.app import Application
from kogge.service.web.protocols import protocols

log = structlog.get_logger()

STRICT = f"max-age={365 * 24 * 3600}"


class DidNotStart(Exception):
    """The node could not connect to its databases or bus; the log says to which."""


class Node(uvicorn.Server):
    """A server that calls `ready` when it answers, and that drains on SIGTERM: its clients move to another node before it stops. It does not
    start if it `is_stopped` before it handles signals itself."""

    def __init__(
        self, config: uvicorn.Config, application: Application, ready: Callable[[], None], is_stopped: Callable[[], bool]
    ) -> None:
        super().__init__(config)
        self._application = application
        self._ready = ready
        self._is_stopped = is_stopped
        self._draining: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and call `ready`."""
        if self._is_stopped():
            self.should_exit = True
            return
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Once: drain, then stop. Twice: stop."""
        if self._draining is None and sig == signal.SIGTERM:
            self._draining = asyncio.get_running_loop().create_task(self._drain())
        else:
            super().handle_exit(sig, frame)

    async def _drain(self) -> None:
        application = self._application
        log.info("draining", sockets=len(application.connections))
        application.drain()
        loop = asyncio.get_running_loop()
        until = loop.time() + application.settings.drain_for / 1000
        while application.connections and loop.time() < until:
            await asyncio.sleep(0.05)
        log.info("drained", sockets=len(application.connections))
        self.should_exit = True


def collect_rarely() -> None:
    """Run the garbage collector rarely: a table in memory is thousands of objects, and hardly any are part of a cycle. It looks at new objects
    in small portions, since no move is made meanwhile: 50,000 at once took up to 40 milliseconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 100, 50)


def serve(
    settings: Settings,
    with_worker: bool = False,
    listening: Sequence[socket.socket] | None = None,
    ready: Callable[[], None] = lambda: log.info("ready"),
    is_quiet: bool = False,
    is_stopped: Callable[[], bool] = lambda: False,
) -> None:
    """Run a node on these sockets, or at the address of the settings, unless it is stopped already. Calls `ready` when it answers. Raises
    `CannotListen`, `DidNotStart`."""
    logs.set_up("node", is_quiet)
    collect_rarely()
    sockets = listen_at([settings.host], settings.port) if listening is None else list(listening)
    application = Application(settings, with_worker)
    node = Node(server_config(application, settings), application, ready, is_stopped)
    try:
        node.run(sockets)
    except SystemExit as ended:  # how uvicorn ends when the application does not start
        raise DidNotStart from ended


def server_config(application: Callable[..., object], settings: Settings) -> uvicorn.Config:
    """The configuration of the web server."""
    http, sockets = protocols(settings)
    return uvicorn.Config(
        application,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=http,
        ws=sockets,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=settings.max_message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        headers=list(headers_of_all(settings).items()),
        timeout_graceful_shutdown=5,
    )


def headers_of_all(settings: Settings) -> dict[str, str]:
    """The headers of every response: no content sniffing, and strict transport security if the public address is HTTPS."""
    strict = {"strict-transport-security": STRICT} if settings.public_url.startswith("https://") else {}
    return {"x-content-type-options": "nosniff", **strict}


def work(settings: Settings) -> None:
    """Run a worker."""
    logs.set_up("worker")
    if settings.metrics_port:
        start_http_server(settings.metrics_port, addr=settings.host)
    with asyncio.Runner(loop_factory=_uvloop) as runner:
        runner.run(_work(settings))


async def _work(settings: Settings) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sig in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sig, stopped.set)
    async with connected(settings, with_worker=True, is_node=False):
        log.info("worker_started", clusters=len(settings.databases), thinkers=settings.bot_processes)
        await stopped.wait()
    log.info("stopped")


def _uvloop() -> asyncio.AbstractEventLoop:
    import uvloop

    return uvloop.new_event_loop()
