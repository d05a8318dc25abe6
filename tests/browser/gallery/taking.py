"""Taking pictures, two at a time."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, ConsoleMessage, Page
from playwright.async_api import Error as BrowserError

from browser.chromium import LATER_THAT_EVENING, SETTLED, SIZES, Look
from browser.gallery.faults import FAULTS
from browser.gallery.shots import Shot

AT_ONCE = 2
PATIENCE = 15_000
"""Milliseconds within which a page must have settled."""
SCREENS = 3
"""How many screens of a long page are taken."""


@dataclass
class Taken:
    """A picture that was taken, and what was found wrong meanwhile."""

    shot: Shot
    faults: list[str] = field(default_factory=list)


async def take(browser: Browser, url: str, shots: Iterable[Shot], into: Path) -> list[Taken]:
    """Take pictures; what came of each, in the same order."""
    wanted = list(shots)
    turns = asyncio.Semaphore(AT_ONCE)

    async def take_some(look: Look, town: str, some: list[Shot]) -> list[Taken]:
        async with turns:
            return await _through_the_same_eyes(browser, url, look, town, some, into)

    rounds = [take_some(look, town, some) for (look, town), some in _by_eyes(wanted)]
    return [taken for some in await asyncio.gather(*rounds) for taken in some]


def _by_eyes(shots: list[Shot]) -> Iterator[tuple[tuple[Look, str], list[Shot]]]:
    for eyes, some in itertools.groupby(shots, key=lambda shot: (shot.look, shot.subject.town)):
        yield eyes, list(some)


async def _through_the_same_eyes(browser: Browser, url: str, look: Look, town: str, shots: list[Shot], into: Path) -> list[Taken]:
    context = await browser.new_context(**look.of_context(url, town))
    try:
        await context.clock.set_fixed_time(LATER_THAT_EVENING)
        return [await _take_one(await context.new_page(), shot, into) for shot in shots]
    finally:
        await context.close()


async def _take_one(page: Page, shot: Shot, into: Path) -> Taken:
    taken = Taken(shot)
    page.set_default_timeout(PATIENCE)
    page.on("console", lambda message: _note(taken, message))
    page.on("pageerror", lambda error: taken.faults.append(f"error: {error}"))
    try:
        await page.goto(shot.subject.path)
        await page.wait_for_selector(SETTLED, state="attached")
    except BrowserError as error:
        taken.faults.append(f"does not settle: {error.message.splitlines()[0]}")
    taken.faults += await page.evaluate(FAULTS)
    file = into / shot.file
    file.parent.mkdir(parents=True, exist_ok=True)
    width, height = SIZES[shot.look.size]
    if shot.subject.is_long:
        height = max(height, min(SCREENS * height, await page.evaluate("document.documentElement.scrollHeight")))
    clip = {"x": 0, "y": 0, "width": width, "height": height}
    await page.screenshot(path=file, full_page=True, clip=clip)  # type: ignore[arg-type]
    await page.close()
    return taken


def _note(taken: Taken, message: ConsoleMessage) -> None:
    if message.type in ("error", "warning"):
        taken.faults.append(f"{message.type}: {message.text}")
