"""One site for all tests that look at pages, a Chromium for those of a file, and as many browsers with as many people as a test needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from browser.built import built_client
from browser.chromium import SETTLED, SIZES, Look, how_to_launch, page_in
from browser.site import Site, serving


@pytest.fixture(scope="package")
def site() -> Iterator[Site]:
    """The real service, with the built client and all fixed tables."""
    with serving(built_client()) as site:
        yield site


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """It is closed before tests of other packages run: it has a loop of its own."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def chromium(playwright: Playwright, site: Site) -> Iterator[Browser]:
    """Chromium, started again for each file of tests: its many pages would take memory and time from all tests after them, and one that
    stands still would make all of them fail."""
    browser = playwright.chromium.launch(**how_to_launch(port=site.node.port))
    yield browser
    browser.close()


NewPage: TypeAlias = Callable[..., Page]


@pytest.fixture
def new_page(chromium: Browser, site: Site) -> Iterator[NewPage]:
    """A page in a browser of its own: `new_page(look)` for a new guest, `new_page(look, "Lübeck")` for a person of the fixed tables.
    It finds the site at `url` if that is not where it really is."""
    contexts = []

    def make(look: Look | None = None, town: str | None = None, *, url: str = "") -> Page:
        context = chromium.new_context(**(look or Look()).of_context(url or site.url, town))
        contexts.append(context)
        return page_in(context)

    yield make
    for context in contexts:
        context.close()


Read: TypeAlias = Callable[..., Page]


@pytest.fixture(scope="module")
def read(chromium: Browser, site: Site) -> Iterator[Read]:
    """A page of the site as one person sees it, settled, at a fixed time: `read("/t/visby-choice", look)`. It is for reading only: the next
    page of the same viewer is opened in the same browser, which has most files already. It finds the site at `url` if that is not where it
    really is."""
    pages: dict[tuple[Look, str, str], Page] = {}

    def read(path: str, look: Look | None = None, town: str = "Lübeck", *, url: str = "") -> Page:
        viewer = look or Look(), town, url or site.url
        if viewer not in pages:
            pages[viewer] = page_in(chromium.new_context(**viewer[0].of_context(viewer[2], town)))
        page = pages[viewer]
        width, height = SIZES[viewer[0].size]
        page.set_viewport_size({"width": width, "height": height})
        page.clock.set_fixed_time(site.seen_at(path))
        page.goto("about:blank")
        page.goto(path)
        page.wait_for_selector(SETTLED, state="attached")
        return page

    yield read
    for page in pages.values():
        page.context.close()
