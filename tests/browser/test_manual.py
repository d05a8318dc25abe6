"""The manual as a reader sees it: legible in light and dark, on a phone and on a laptop, whole without the internet, and searchable."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from browser.axe import violations_in_colours
from browser.chromium import SIZES, how_to_launch
from service.servers import HOST

ROOT = Path(__file__).parents[2]
PAGES = (
    "",
    "players/en/",
    "players/de/",
    "players/en/hosting/",
    "players/de/hosting/",
    "operations/",
    "rules/visby.de/",
    "run/alerts/",
)
LOOKED_FOR = {
    "players/en/": ("television", "players/en/sofa/"),
    "players/de/": ("Begleiter", "players/de/learning/"),
    "operations/": ("KoggeNoWorker", "run/alerts/KoggeNoWorker/"),
}
"""Where somebody searches, for what, and the page that has it."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the manual, built without a warning."""
    folder = tmp_path_factory.mktemp("manual")
    build: list[str | Path] = [sys.executable, "-P", "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder]
    subprocess.run(build, cwd=ROOT, check=True, timeout=300)
    with ThreadingHTTPServer((HOST, 0), partial(_Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{HOST}:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(**how_to_launch())
    yield browser
    browser.close()


def opened(chromium: Browser, size: str, scheme: str, faults: list[str], manual: str) -> Page:
    """A page that notes what it asks for elsewhere, and its errors."""
    width, height = SIZES[size]
    page = chromium.new_page(viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.on("request", lambda request: None if request.url.startswith((manual, "data:", "blob:")) else faults.append(request.url))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(error.message))
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_legible(chromium: Browser, manual: str, scheme: str) -> None:
    faults: list[str] = []
    page = opened(chromium, "laptop", scheme, faults, manual)
    for path in PAGES:
        page.goto(manual + path, wait_until="networkidle")
        faults += [f"{path}: {violation}" for violation in violations_in_colours(page)]
    page.context.close()
    assert faults == []


def test_pages_fit_a_phone(chromium: Browser, manual: str) -> None:
    faults: list[str] = []
    page = opened(chromium, "phone", "light", faults, manual)
    for path in PAGES:
        page.goto(manual + path, wait_until="networkidle")
        too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        faults += [f"{path}: {too_wide} pixels too wide"] if too_wide > 0 else []
    page.context.close()
    assert faults == []


@pytest.mark.parametrize("path", LOOKED_FOR)
def test_what_one_looks_for_is_found_without_the_internet(chromium: Browser, manual: str, path: str) -> None:
    faults: list[str] = []
    words, where = LOOKED_FOR[path]
    page = opened(chromium, "laptop", "light", faults, manual)
    page.goto(manual + path)
    page.locator(".md-search__input").fill(words)
    expect(page.locator(f".md-search-result__link[href^='{manual}{where}']").first).to_be_visible()
    page.context.close()
    assert faults == []
