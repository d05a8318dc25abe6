"""The house of the evening: the hosting machine, a television, and the phones of the guests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser

from browser import qr
from browser.chromium import AT_HOME, Look
from browser.hearing import Hearing
from browser.player import Hands, Player
from kogge.service.addresses import find_local_address, url_of
from service.servers import free_port
from terminal import CTRL_C, Terminal

FOLDER = "our kogge tables"
PHONE = {"width": 390, "height": 664}
READY_WITHIN = 180.0
"""Seconds: the machine may be busy, and a database is made first."""


@contextmanager
def hosting(kogge: Path, place: Path) -> Iterator[str]:
    """`kogge host` at a terminal, asked for phones where there is a network for them; the address that its code tells a phone.

    Ctrl-C ends it with a word and without an error.
    """
    port, local = free_port(), find_local_address()
    address = url_of(local or AT_HOME, port)
    without_network = [] if local else ["--public-url", address]
    call = [str(kogge), "host", FOLDER, "--no-browser", "--port", str(port), *without_network]
    with Terminal(call, {"PYTHONPATH": ""}, cwd=place) as terminal:
        if local:
            terminal.read_until("Play with phones in this network", READY_WITHIN)
            terminal.type("\n")
        terminal.read_until("Kogge is ready", READY_WITHIN)
        terminal.read_until("Ctrl-C")
        told = qr.read_in_terminal(terminal.text)
        assert told == address
        yield told
        terminal.type(CTRL_C)
        code = terminal.read_to_end()
        assert code == 0, terminal.text
        assert "Traceback" not in terminal.text


@dataclass
class House:
    """The guests, each with a browser of their own."""

    browser: Browser
    address: str
    hearings: list[Hearing] = field(default_factory=list)

    def phone(self, seed: int) -> Player:
        """A guest with a phone."""
        context = self.browser.new_context(**{**Look("phone", language="en").of_context(self.address), "viewport": PHONE})
        self.hearings.append(Hearing(context))
        return Player(context.new_page(), seed, Hands.FINGER)

    def television(self) -> Player:
        context = self.browser.new_context(**Look("screen", language="en").of_context(self.address))
        self.hearings.append(Hearing(context))
        return Player(context.new_page())

    @property
    def faults(self) -> list[str]:
        """All errors on any screen during the evening."""
        return [fault for hearing in self.hearings for fault in hearing.faults]
