"""The Chromium of this machine, and how it is started and used. Never one that is downloaded."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, expect

from browser.positions import COACHED, person_of
from kogge.games import GAMES
from kogge.service.people.people import COOKIE
from service.lines import cookie_of
from service.servers import HOST

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1440, 900), "screen": (1920, 1080)}
THEMES = ("light", "dark")
LANGUAGES = {"de": "de-DE", "en": "en-GB"}
TOUCHED = ("phone", "tablet")
"""The sizes that are used with a finger."""

SETTLED = "html[data-settled=yes]"
"""What a page is when its words and pictures are there and nothing moves any more. Tests wait for it as an element: the content
security policy of our pages forbids to evaluate text, as waiting for a function would."""

PATIENCE = 90_000
"""Milliseconds after which a wait fails. Most take much less; but a machine that others use, too, may stand still for
half a minute."""
COOKIE_LASTS = 24 * 3600
SLOWED = int(os.environ.get("SLOWED", "1"))
"""How many times slower than they could pages compute. Tests that look too early fail on slow pages."""
AT_HOME = "192.168.178.20"
"""An address of a home network that leads our browsers to this machine. They trust it less than the machine itself, as phones at home do."""
BY_NAME = "http://kogge.example"
"""A name that leads our browsers to the site of the tests, whatever its port is. They trust it as little."""

expect.set_options(timeout=PATIENCE)


def how_to_launch(name: str = "chromium-headless-shell", port: int = 0) -> dict[str, Any]:
    """The arguments of Playwright's `launch`. The shell is Chromium without windows: it opens a page in a third of
    the time. `BY_NAME` leads to the site at that port, if there is one."""
    program = shutil.which(name)
    if program is None:
        raise FileNotFoundError(f"{name} is not installed")
    quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
    quiet += ["--disable-component-update", "--disable-sync"]
    by_name = f",MAP {urlsplit(BY_NAME).hostname} {HOST}:{port}" if port else ""
    at_home = f"--host-resolver-rules=MAP {AT_HOME} {HOST}{by_name}"
    as_root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": program, "args": [*quiet, at_home, *as_root]}


def page_in(context: BrowserContext) -> Page:
    """A new page, as slow as is wanted."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    if SLOWED > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


@dataclass(frozen=True)
class Look:
    """How a person looks at a page. `calm` asks for reduced motion; `sharpness` is how many dots of the screen a dot of the page has."""

    size: str = "laptop"
    theme: str = "light"
    language: str = "de"
    calm: bool = True
    sharpness: int = 1

    def __str__(self) -> str:
        return f"{self.size}-{self.theme}-{self.language}"

    @property
    def is_touched(self) -> bool:
        return self.size in TOUCHED

    def of_context(self, url: str, town: str | None = None) -> dict[str, Any]:
        """The arguments of Playwright's `new_context`, for the pages of a site: for a new guest, or for the person named after a town."""
        width, height = SIZES[self.size]
        return {
            "base_url": url,
            "viewport": {"width": width, "height": height},
            "device_scale_factor": self.sharpness,
            "has_touch": self.is_touched,
            "locale": LANGUAGES[self.language],
            "timezone_id": "Europe/Berlin",
            "color_scheme": self.theme,
            "reduced_motion": "reduce" if self.calm else "no-preference",
            "storage_state": known_as(person_of(town), town, url) if town else None,
        }


def known_as(person: str, name: str, url: str) -> dict[str, Any]:
    """What the browser of a known person holds, as Playwright's `storage_state`: the cookie by which the service knows them,
    and the page's notes that there is one, that they have chosen their name, that they know the games, and where they have a coach."""
    cookie = {
        "name": COOKIE,
        "value": cookie_of(person, name, COOKIE_LASTS),
        "domain": urlsplit(url).hostname,
        "path": "/",
        "expires": -1,
        "httpOnly": True,
        "secure": False,
        "sameSite": "Lax",
    }
    games = [f"kogge-overview-{game.id}" for game in GAMES]
    notes = [{"name": name, "value": "yes"} for name in ("kogge-known", "kogge-named", *games)]
    notes += [{"name": f"kogge-coach-{at.table_id}", "value": '{"isOn": true, "told": []}'} for at in COACHED]
    return {"cookies": [cookie], "origins": [{"origin": url, "localStorage": notes}]}
