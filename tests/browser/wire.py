"""A wire between browsers and the service that can be cut, made deaf and mended."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from threading import Lock, Thread
from urllib.parse import urlsplit

from service.servers import HOST

PIECE = 65_536


class Wire:
    """Listens on a port of its own and passes on what comes, both ways. Use `strung`."""

    def __init__(self, url: str) -> None:
        self._service = (HOST, urlsplit(url).port or 80)
        self._ears = socket.create_server((HOST, 0))
        self._ends: set[socket.socket] = set()
        self._lock = Lock()
        self._is_cut = False
        self._is_deaf = False
        Thread(target=self._listen, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self._ears.getsockname()[1]}"

    def cut(self) -> None:
        """Nothing passes any more, and who tries again is turned away."""
        self._is_cut = True
        self._drop()

    def deafen(self) -> None:
        """What browsers say arrives; what the service says does not."""
        self._is_deaf = True

    def mend(self) -> None:
        """All passes again, over new connections: what was lost is lost."""
        self._drop()
        self._is_cut = self._is_deaf = False

    def close(self) -> None:
        self._ears.shutdown(socket.SHUT_RDWR)  # closing alone would leave the thread that listens, and the port
        self._ears.close()
        self._drop()

    def _drop(self) -> None:
        with self._lock:
            for end in self._ends:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            self._ends.clear()

    def _listen(self) -> None:
        while True:
            try:
                browser, _ = self._ears.accept()
            except OSError:
                return
            Thread(target=self._join, args=(browser,), daemon=True).start()

    def _join(self, browser: socket.socket) -> None:
        try:
            service = None if self._is_cut else socket.create_connection(self._service)
        except OSError:
            service = None
        if service is None:
            browser.close()
            return
        with self._lock:
            self._ends |= {browser, service}
        answering = Thread(target=self._pass_on, args=(service, browser, True), daemon=True)
        answering.start()
        self._pass_on(browser, service, False)
        answering.join()
        with self._lock:
            self._ends -= {browser, service}
        browser.close()
        service.close()

    def _pass_on(self, one: socket.socket, other: socket.socket, is_answer: bool) -> None:
        with contextlib.suppress(OSError):
            while piece := one.recv(PIECE):
                if not (is_answer and self._is_deaf):
                    other.sendall(piece)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def strung(url: str) -> Iterator[Wire]:
    """A wire to a service, as long as it is needed."""
    wire = Wire(url)
    try:
        yield wire
    finally:
        wire.close()
