"""Every dialog, menu and drawer: it can be read in both themes, whatever opened it, and after closing it the focus is back where it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import violations, violations_in_colours
from browser.chromium import SETTLED
from browser.conftest import NewPage, Read
from browser.contrast import too_low
from browser.gallery.shots import SUBJECTS
from browser.hearing import Hearing
from browser.player import Player
from browser.site import Site

SOURCES = Path(__file__).parents[2] / "web" / "src"
OPEN = "dialog[open]"
OPENERS = f":is(body:not(:has({OPEN})) *, {OPEN} *)[data-opens]:visible"
"""What opens a dialog and can be reached: in the dialog that is open, if one is."""
NAMED = re.compile(r"<Dialog\s+name=\"([a-z-]+)\"")
THINKING = 90_000
"""Milliseconds within which a hint is there or refused: its process has 30 seconds to wake, and five to think."""
ASKED_AT_MOST = 4
"""So often one asks again for a hint that was not ready in time."""
PLACES = (
    "lobby",
    "own-table",
    "invited",
    "first-choice",
    "spectator",
    "rules-visby",
    "about",
    "no-such-table",
    "hand-visby-choice",
)
"""Pages of every kind from which something opens."""
SEEN = [subject for subject in SUBJECTS if subject.name in PLACES and subject.group in ("pages", "visby")]
OLD_FAULT = "dialog .plain { color: #f7ecd4 !important; background: #f4e2b8 !important; }"
"""How dialogs looked that took their colours from the top bar."""


def test_there_is_one_kind_of_dialog() -> None:
    raw = [path.name for path in SOURCES.rglob("*.svelte") if "<dialog" in path.read_text()]
    assert raw == ["Dialog.svelte"]


def test_every_dialog_can_be_read_and_leads_back(read: Read, new_page: NewPage) -> None:
    opened: set[str] = set()
    faults: list[str] = []
    for subject in SEEN:
        page = read(subject.path, town=subject.town)
        _open_all(page, opened, faults, subject.name)
    player = Player(new_page())
    player.open("/")
    player.page.locator("[data-bots=visby]").click()
    assert player.wait_for_turn()
    _examine(player.page, ["[data-opens=hint]"], "hint", opened, faults, "against bots")
    player.answer()
    assert player.wait_for_turn()
    _examine(player.page, ["[data-undo=practice]"], "practice", opened, faults, "against bots")
    looking_back = read("/t/visby-over?at=40")
    _examine(looking_back, ["[data-play-on]"], "play-on", opened, faults, "looking back")
    assert not faults, "\n".join(faults)
    named = {name for path in SOURCES.rglob("*.svelte") for name in NAMED.findall(path.read_text())}
    assert opened == named, "every dialog was opened"


def test_a_planted_fault_in_contrast_is_found(read: Read) -> None:
    page = read("/t/visby-choice")
    page.locator("[data-opens=menu]").click()
    dialog = page.locator(OPEN)
    assert too_low(dialog) == []
    page.evaluate(
        "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets.push(sheet); }", OLD_FAULT
    )
    assert too_low(dialog) != []


def test_from_the_menu_one_comes_to_the_board_and_back(site: Site, new_page: NewPage) -> None:
    page = new_page(town="Lübeck")
    page.goto(f"/t/{site.copy('visby-choice')}")
    for way in ("board", "hand", "table"):
        if way == "hand":
            page.go_back()
        page.locator("[data-opens=menu]").click()
        page.locator(f"{OPEN} nav a[href*='/{way}']" if way != "table" else f"{OPEN} nav a.plain >> nth=0").click()
        expect(page.locator(f"[data-way={way}]")).to_have_count(1)
        expect(page.locator(OPEN)).to_have_count(0)


def test_from_the_box_one_comes_back_to_the_table(site: Site, new_page: NewPage) -> None:
    """The page of the box does not take the address of the table for its own."""
    page = new_page(town="Lübeck")
    heard = Hearing(page.context)
    page.goto(f"/t/{site.copy('visby-choice')}")
    page.locator("[data-opens=menu]").click()
    page.locator(f"{OPEN} nav a[href^='/box/']").click()
    expect(page.locator("#known-title")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-way=table]")).to_have_count(1)
    page.wait_for_selector(SETTLED, state="attached")
    assert heard.uncaught == []
    assert [fault for fault in heard.faults if "/api/games/" in fault] == []


def _open_all(page: Page, opened: set[str], faults: list[str], place: str) -> None:
    """Open each dialog that the page leads to, those behind dialogs, too, and note what is wrong with it."""
    for name in _names(page.locator(OPENERS)):
        behind = _examine(page, [f"[data-opens={name}]"], name, opened, faults, place)
        for other in behind:
            if other not in opened:
                _examine(page, [f"[data-opens={name}]", f"{OPEN} [data-opens={other}]"], other, opened, faults, place)


def _examine(page: Page, path: list[str], name: str, opened: set[str], faults: list[str], place: str) -> list[str]:
    """Open a dialog by what leads to it, note what is wrong with it, and close it. Gives the dialogs that it leads to."""
    first = page.locator(f"{path[0]}:visible").first
    for opener in path:
        _unfold(page.locator(OPEN))
        page.locator(f"{opener}:visible").first.click()
    dialog = page.locator(f"{OPEN}[data-dialog={name}]")
    expect(dialog).to_be_visible()
    if name == "hint":
        _wait_for_the_hint(page)
    _unfold(dialog)
    opened.add(name)
    faults += [f"{place}, {name}: {fault}" for fault in [*violations(page), *too_low(dialog)]]
    page.emulate_media(color_scheme="dark")
    faults += [f"{place}, {name}, in the dark: {fault}" for fault in [*violations_in_colours(page), *too_low(dialog)]]
    page.emulate_media(color_scheme="light")
    behind = _names(dialog.locator("[data-opens]:visible"))
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    if not first.evaluate("opener => opener === document.activeElement"):
        faults.append(f"{place}, {name}: the focus is not back at what opened it")
    return behind


def _wait_for_the_hint(page: Page) -> None:
    """A machine that has much else to do refuses a hint rather than let one wait: then one asks again, as the dialog offers."""
    for _ in range(ASKED_AT_MOST):
        page.wait_for_selector("[data-hint-dialog]:not([data-hint-dialog=coming])", timeout=THINKING)
        if page.locator("[data-hint-dialog=there]").count():
            return
        page.locator("[data-hint-again]").click()
    pytest.fail("no hint came")


def _unfold(dialog: Locator) -> None:
    """Open all that is folded in it."""
    folded = dialog.locator("details:not([open]) > summary:visible")
    while folded.count():
        folded.first.click()


def _names(openers: Locator) -> list[str]:
    return sorted({opener.get_attribute("data-opens") or "" for opener in openers.all()})
