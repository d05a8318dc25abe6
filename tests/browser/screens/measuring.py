"""What is wrong with a page at one size."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import CDPSession, Page

from browser.contrast import TOO_LOW

MEASURE = Path(__file__).with_name("measure.js").read_text().strip().removesuffix(";")
SIZES = {
    "375x553": (375, 553),
    "390x664": (390, 664),
    "844x336": (844, 336),
    "820x1180": (820, 1180),
    "1280x720": (1280, 720),
    "1440x900": (1440, 900),
    "1920x1080": (1920, 1080),
}
"""Phones with the bars of their browsers, one of them on its side, a tablet, laptops and a screen."""
TOUCHED = ("375x553", "390x664", "844x336", "820x1180")
LETTERS = {"": 16, "@200%": 32}
"""The default size of letters in the browser (px), by the suffix of a size's name."""
MOST_OF_ONE = 3
"""So many things are named that have the same fault."""
OPEN = "dialog[open]"
STILL = """() => new Promise(done => {
    const placed = () => [...document.querySelectorAll("body *")].reduce((sum, it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return sum + left + 3 * top + 7 * width + 11 * height;
    }, 0);
    const wait = (before, frames) => requestAnimationFrame(() => requestAnimationFrame(() => {
        const now = placed();
        if (now === before || frames > 60) done(null);
        else wait(now, frames + 1);
    }));
    wait(null, 0);
})"""
"""Waits until everything is where it was two frames before."""


def show_at(page: Page, devtools: CDPSession, size: str) -> None:
    """Let a page have a size, such as `375x553@200%`, and be touched by a finger at those that are. The mouse points at nothing."""
    name, at, _ = size.partition("@")
    width, height = SIZES[name]
    letters = LETTERS["@200%" if at else ""]
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
    devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": name in TOUCHED})
    page.set_viewport_size({"width": width, "height": height})
    page.mouse.move(0, 0)
    page.evaluate(STILL)


def laid_out_wrong(page: Page, size: str, inside: str = "") -> list[str]:
    """What is cut off, out of view, broken or too small; of the whole page, or inside one element."""
    is_touched = size.partition("@")[0] in TOUCHED
    found: list[str] = page.evaluate(MEASURE, {"isTouched": is_touched, "inside": inside, "mostOfOne": MOST_OF_ONE})
    return found


def too_pale(page: Page, theme: str, inside: str = "body") -> list[str]:
    """What has too little contrast in a theme."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    page.evaluate(STILL)
    low: list[str] = page.locator(inside).last.evaluate(TOO_LOW)
    return [f"contrast {text}" for text in low]
