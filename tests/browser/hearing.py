"""What the browser reports of a page: its errors, and all messages between it and the service."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebSocket

LEFT = "net::ERR_ABORTED"
"""What is said of a request that the browser broke off itself."""


class Hearing:
    """All that is heard of the pages of a browser, from now on."""

    def __init__(self, context: BrowserContext) -> None:
        self.faults: list[str] = []
        """Errors and warnings of pages, and requests that failed or were refused."""
        self.frames: list[str] = []
        """What came over sockets, in order."""
        self.sent: list[str] = []
        """What was sent over sockets, in order."""
        self.bodies: list[Callable[[], str]] = []
        """What came over HTTP, to be fetched."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("page", self._page)
        for page in context.pages:
            self._page(page)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))
        socket.on("socketerror", lambda error: self.faults.append(f"socket: {error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text}")

    @property
    def uncaught(self) -> list[str]:
        """What pages threw and did not catch."""
        return [fault for fault in self.faults if fault.startswith("uncaught")]

    def _failed(self, request: Request) -> None:
        if request.failure == LEFT and request.resource_type in ("script", "stylesheet"):
            return  # the person left the page while it loaded a part that it needs later
        self.faults.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.request.method} {response.url}")
        if "/api/" in response.url:
            self.bodies.append(response.text)
