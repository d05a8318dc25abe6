"""Taking pictures, two at a time."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from playwright.async_api import Browser, ConsoleMessage, Page
from playwright.async_api import Error as BrowserError

from browser.chromium import PATIENCE, SETTLED, SIZES, Look
from browser.gallery.shots import Shot
from browser.screens.measuring import MEASURE, MOST_OF_ONE
from browser.site import Site

AT_ONCE = 2
SCREENS = 3
"""How many screens of a long page are taken."""


@dataclass
class Taken:
    """A picture that was taken, and what was found wrong meanwhile."""

    shot: Shot
    faults: list[str] = field(default_factory=list)


async def take(browser: Browser, site: Site, shots: Iterable[Shot], into: Path) -> list[Taken]:
    """Take pictures; what came of each, in the same order."""
    wanted = list(shots)
    turns = asyncio.Semaphore(AT_ONCE)

    async def take_some(look: Look, town: str, some: list[Shot]) -> list[Taken]:
        async with turns:
            return await _by_one_viewer(browser, site, look, town, some, into)

    rounds = [take_some(look, town, some) for (look, town), some in _by_viewer(wanted)]
    return [taken for some in await asyncio.gather(*rounds) for taken in some]


def _by_viewer(shots: list[Shot]) -> Iterator[tuple[tuple[Look, str], list[Shot]]]:
    for viewer, some in itertools.groupby(shots, key=lambda shot: (shot.look, shot.subject.town)):
        yield viewer, list(some)


async def _by_one_viewer(browser: Browser, site: Site, look: Look, town: str, shots: list[Shot], into: Path) -> list[Taken]:
    """One page after the other in one browser, so that it has most of each already."""
    context = await browser.new_context(**look.of_context(site.url, town))
    faults: list[str] = []
    try:
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: _note(faults, message))
        page.on("pageerror", lambda error: faults.append(f"error: {error}"))
        return [await _take_one(page, shot, site.seen_at(shot.subject.path), faults, into) for shot in shots]
    finally:
        await context.close()


async def _take_one(page: Page, shot: Shot, at: datetime, said: list[str], into: Path) -> Taken:
    """Take one picture, as if it were then. `said` collects the errors that the page reports."""
    taken = Taken(shot)
    said.clear()
    await page.clock.set_fixed_time(at)
    try:
        await page.goto(shot.subject.path)
        await page.wait_for_selector(SETTLED, state="attached")
    except BrowserError as error:
        taken.faults.append(f"does not settle: {error.message.splitlines()[0]}")
    measured = await page.evaluate(MEASURE, {"isTouched": shot.look.is_touched, "inside": "", "mostOfOne": MOST_OF_ONE})
    taken.faults += [*said, *measured]
    file = into / shot.file
    file.parent.mkdir(parents=True, exist_ok=True)
    width, height = SIZES[shot.look.size]
    if shot.subject.is_long:
        height = max(height, min(SCREENS * height, await page.evaluate("document.documentElement.scrollHeight")))
    clip = {"x": 0, "y": 0, "width": width, "height": height}
    await page.screenshot(path=file, full_page=True, clip=clip)  # type: ignore[arg-type]
    return taken


def _note(faults: list[str], message: ConsoleMessage) -> None:
    if message.type in ("error", "warning"):
        faults.append(f"{message.type}: {message.text}")
