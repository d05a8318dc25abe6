"""One site and one Chromium for all tests that look at pages, and as many browsers with as many people as a test needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from browser.built import built_client
from browser.chromium import SETTLED, Look, how_to_launch
from browser.site import Site, serving


@pytest.fixture(scope="package")
def site() -> Iterator[Site]:
    """The real service, with the built client and all fixed tables."""
    with serving(built_client()) as site:
        yield site


@pytest.fixture(scope="package")
def chromium(site: Site) -> Iterator[Browser]:
    """Chromium, started once. It is closed before tests of other packages run: it has a loop of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**how_to_launch())
        yield browser
        browser.close()


NewPage: TypeAlias = Callable[..., Page]


@pytest.fixture
def new_page(chromium: Browser, site: Site) -> Iterator[NewPage]:
    """A page in a browser of its own: `new_page(look)` for somebody new, `new_page(look, "Lübeck")` for somebody of a fixed table.
    It finds the site at `url` if that is not where it really is, and it is always the same time there if `at` is given."""
    contexts = []

    def make(look: Look | None = None, town: str | None = None, *, url: str = "", at: datetime | None = None) -> Page:
        context = chromium.new_context(**(look or Look()).of_context(url or site.url, town))
        contexts.append(context)
        if at is not None:
            context.clock.set_fixed_time(at)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def look_at(new_page: NewPage, site: Site) -> Callable[..., Page]:
    """A fixed table as somebody sees it, settled: `look_at("visby-choice", look)`."""

    def look(table_id: str, look: Look | None = None, town: str = "Lübeck") -> Page:
        path = f"/t/{table_id}"
        page = new_page(look, town, at=site.seen_at(path))
        page.goto(path)
        page.wait_for_selector(SETTLED, state="attached")
        return page

    return look
