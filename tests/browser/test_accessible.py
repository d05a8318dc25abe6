"""Accessibility: axe finds nothing on any page and at no position, keys lead everywhere, and screen readers hear the match."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations, violations_in_colours
from browser.chromium import Look
from browser.conftest import NewPage, Read
from browser.gallery.shots import SUBJECTS, Subject
from browser.player import ON_OFFER, Player
from browser.site import Site
from sampling import in_turns

ON_A_PHONE = (
    "first-choice",
    "market",
    "take",
    "pay",
    "place",
    "load",
    "start",
    "own-table",
    "rules-visby",
    "lesson-riga",
    "riga-coached",
)
"""What is checked on a phone, too."""
SEEN_AT = [(subject, "laptop") for subject in SUBJECTS if subject.name not in ON_A_PHONE]
SEEN_AT_TWO = [subject for subject in SUBJECTS if subject.name in ON_A_PHONE]

OUTLINE = """() => {
    const style = getComputedStyle(document.activeElement);
    return [document.activeElement.tagName, style.outlineStyle, parseFloat(style.outlineWidth), style.boxShadow];
}"""
STOPS = 25
"""So many times Tab is pressed."""
ZOOMED = {"width": 720, "height": 450}
"""A laptop at 200 %."""


@pytest.mark.parametrize(
    ("subject", "size"),
    [*[pytest.param(*one) for one in SEEN_AT], *in_turns(SEEN_AT_TWO, ["laptop", "phone"])],
    ids=lambda one: one if isinstance(one, str) else f"{one.group}-{one.name}",
)
def test_axe_finds_nothing(subject: Subject, size: str, read: Read) -> None:
    page = read(subject.path, Look(size), subject.town)
    found = violations(page)
    assert not found, "\n".join(found)
    _turn_dark(page)
    found = violations_in_colours(page)
    assert not found, "\n".join(["in the dark", *found])


def test_axe_finds_planted_faults(read: Read) -> None:
    page = read("/t/visby-choice")
    page.evaluate("document.querySelector('[data-main]').before(document.createElement('button'))")
    assert [found for found in violations(page) if found.startswith("button-name")]
    _turn_dark(page)
    assert not violations_in_colours(page)
    page.locator("[data-decision]").first.evaluate("thing => { thing.style.color = '#333'; }")
    assert violations_in_colours(page)


def test_what_somebody_else_does_is_told_in_words(site: Site, new_page: NewPage) -> None:
    table = site.copy("riga-rivals-turn")
    player, rival = [Player(new_page(Look(language="en"), town)) for town in ("Lübeck", "Reval")]
    for one in (player, rival):
        one.open(f"/t/{table}")
    told = player.page.locator("[data-told][aria-live=polite]")
    assert told.inner_text() == ""
    rival.answer()
    expect(told).to_contain_text("Reval")


def test_what_one_is_asked_is_told_in_words(read: Read) -> None:
    page = read("/t/riga-build")
    assert page.locator("p[role=status]").inner_text() == page.locator("[data-decision]").first.inner_text()


@pytest.mark.parametrize(
    "path", ["/", "/t/visby-choice", "/t/riga-build", "/t/haithabu-market", "/rules/riga", "/learn/visby/2-the-campaign"]
)
def test_focus_is_seen_wherever_it_goes(path: str, read: Read) -> None:
    page = read(path)
    unseen = []
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        tag, style, width, shadow = page.evaluate(OUTLINE)
        if tag != "BODY" and (style == "none" or width < 2) and shadow == "none":
            unseen.append(page.evaluate("document.activeElement.outerHTML")[:120])
    assert unseen == []


@pytest.mark.parametrize(
    "table", ["visby-choice", "visby-market", "riga-build", "riga-pay", "haithabu-market", "haithabu-place-late"]
)
def test_at_twice_the_size_decision_and_main_button_can_be_reached(table: str, read: Read) -> None:
    page = read(f"/t/{table}")
    page.set_viewport_size(ZOOMED)  # type: ignore[arg-type]
    for what in ("[data-decision]:visible", "[data-main]:visible", f"{ON_OFFER}:visible"):
        thing = page.locator(what).first
        thing.scroll_into_view_if_needed()
        expect(thing).to_be_in_viewport(ratio=0.9)
    page.locator(f"{ON_OFFER}:visible").first.click(trial=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing has to be moved sideways"


def _turn_dark(page: Page) -> None:
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
