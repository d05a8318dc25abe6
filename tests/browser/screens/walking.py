"""Looking at pages one after another, at all sizes, in both themes, with everything opened that opens."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, CDPSession, Page
from playwright.sync_api import Error as BrowserError

from browser.chromium import PATIENCE, SETTLED, THEMES, Look
from browser.gallery.shots import Subject
from browser.screens.exceptions import is_allowed
from browser.screens.measuring import OPEN, laid_out_wrong, show_at, too_pale
from browser.site import Site

IN_BOTH_THEMES = ("390x664", "1440x900")
"""The sizes at which colours are looked at: all that is ever shown is shown at one of them."""
OPENED_AT = ("375x553", "1440x900")
A_MOMENT = 15_000
"""Milliseconds within which a dialog must have come; what it is made of may have to be fetched first."""
OPENERS = "[data-opens]:visible:not([inert] *)"
FOLDED = ".to-log[aria-expanded=false]:visible:not([inert] *)"
"""Opens the log over the board."""


@dataclass(frozen=True)
class Found:
    """A fault, and where."""

    page: str
    size: str
    theme: str
    language: str
    what: str

    def __str__(self) -> str:
        return f"{self.page} {self.size} {self.theme} {self.language}: {self.what}"


def walk(
    browser: Browser, site: Site, subjects: Collection[Subject], languages: Collection[str], sizes: Collection[str]
) -> Iterator[Found]:
    """All faults of some pages, but for those that are argued."""
    for language in languages:
        for town in sorted({subject.town for subject in subjects}):
            context = browser.new_context(**Look("laptop", "light", language).of_context(site.url, town or None))
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            devtools = context.new_cdp_session(page)
            for subject in subjects:
                if subject.town == town:
                    for found in _look_at(page, devtools, site, subject, language, sizes):
                        if not is_allowed(found.page, found.size, found.what):
                            yield found
            context.close()


def _look_at(
    page: Page, devtools: CDPSession, site: Site, subject: Subject, language: str, sizes: Collection[str]
) -> Iterator[Found]:
    name = f"{subject.group}/{subject.name}"
    show_at(page, devtools, "1440x900")
    page.clock.set_fixed_time(site.seen_at(subject.path))
    try:
        page.goto(subject.path)
        page.wait_for_selector(SETTLED, state="attached")
    except BrowserError as error:
        yield Found(name, "1440x900", "light", language, f"does not settle: {error.message.splitlines()[0]}")
        return
    for size in sizes:
        show_at(page, devtools, size)
        yield from [Found(name, size, "light", language, fault) for fault in laid_out_wrong(page, size)]
        if size in IN_BOTH_THEMES:
            for theme in reversed(THEMES):
                yield from [Found(name, size, theme, language, fault) for fault in too_pale(page, theme)]
        if size in OPENED_AT:
            yield from _open_all(page, name, size, language)


def _open_all(page: Page, name: str, size: str, language: str) -> Iterator[Found]:
    """Open every dialog, menu and drawer that the page leads to, and the log."""
    openers = sorted({opener.get_attribute("data-opens") or "" for opener in page.locator(OPENERS).all()} - {"hint"})
    for opens in openers:
        page.locator(f"{OPENERS}[data-opens={opens}]").first.click()
        try:
            page.locator(OPEN).first.wait_for(timeout=A_MOMENT)
        except BrowserError:
            yield Found(name, size, "light", language, f"nothing opens: {opens}")
            continue
        yield from _looked_into(page, f"{name}+{opens}", size, language, OPEN)
        page.keyboard.press("Escape")
        page.locator(OPEN).first.wait_for(state="hidden")
    if page.locator(FOLDED).count():
        page.locator(FOLDED).first.click()
        yield from _looked_into(page, f"{name}+log", size, language, "#frame-log")
        page.locator(".to-log").first.click()


def _looked_into(page: Page, name: str, size: str, language: str, inside: str) -> Iterator[Found]:
    yield from [Found(name, size, "light", language, fault) for fault in laid_out_wrong(page, size, inside)]
    for theme in reversed(THEMES):
        yield from [Found(name, size, theme, language, fault) for fault in too_pale(page, theme, inside)]
