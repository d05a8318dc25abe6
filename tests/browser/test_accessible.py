"""Everybody can play: axe finds nothing on any page and at no position, keys lead everywhere, and the match is told in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.chromium import SETTLED, THEMES, Look
from browser.conftest import NewPage
from browser.gallery.shots import SUBJECTS, Subject
from browser.player import MAIN, Player
from browser.site import Site

ON_A_PHONE = ("first-choice", "market", "take", "pay", "place", "load", "start", "own-table", "rules-visby")
"""What is looked at on a phone, too."""
LOOKS = [(subject, "laptop") for subject in SUBJECTS] + [(subject, "phone") for subject in SUBJECTS if subject.name in ON_A_PHONE]

OUTLINE = """() => {
    const style = getComputedStyle(document.activeElement);
    return [document.activeElement.tagName, style.outlineStyle, parseFloat(style.outlineWidth), style.boxShadow];
}"""
ZOOMED = {"width": 720, "height": 450}
"""A laptop at 200 %."""


@pytest.mark.parametrize(("subject", "size"), LOOKS, ids=[f"{subject.group}-{subject.name}-{size}" for subject, size in LOOKS])
def test_axe_finds_nothing(subject: Subject, size: str, site: Site, new_page: NewPage) -> None:
    page = new_page(Look(size), subject.town or None, at=site.seen_at(subject.path))
    page.goto(subject.path)
    page.wait_for_selector(SETTLED, state="attached")
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        found = violations(page)
        assert not found, "\n".join([theme, *found])


def test_axe_finds_a_planted_fault(look_at: Callable[..., Page]) -> None:
    page = look_at("visby-choice")
    page.evaluate("document.querySelector('[data-main]').before(document.createElement('button'))")
    assert [found for found in violations(page) if found.startswith("button-name")]


def test_what_somebody_else_does_is_told_in_words(site: Site, new_page: NewPage) -> None:
    table = site.copy("riga-rivals-turn")
    player, rival = [Player(new_page(Look(language="en"), town)) for town in ("Lübeck", "Reval")]
    for one in (player, rival):
        one.open(f"/t/{table}")
    told = player.page.locator("[data-told][aria-live=polite]")
    assert told.inner_text() == ""
    rival.answer()
    expect(told).to_contain_text("Reval")
    assert player.page.locator("p[role=status]").inner_text(), "and what one is asked is told, too"


@pytest.mark.parametrize("path", ["/", "/t/visby-choice", "/t/riga-build", "/t/haithabu-market", "/rules/riga"])
def test_focus_is_seen_wherever_it_goes(path: str, site: Site, new_page: NewPage) -> None:
    page = new_page(town="Lübeck", at=site.seen_at(path))
    page.goto(path)
    page.wait_for_selector(SETTLED, state="attached")
    unseen = []
    for _ in range(25):
        page.keyboard.press("Tab")
        tag, style, width, shadow = page.evaluate(OUTLINE)
        if tag != "BODY" and (style == "none" or width < 2) and shadow == "none":
            unseen.append(page.evaluate("document.activeElement.outerHTML")[:120])
    assert unseen == []


@pytest.mark.parametrize(
    "table", ["visby-choice", "visby-market", "riga-build", "riga-pay", "haithabu-market", "haithabu-place-late"]
)
def test_at_twice_the_size_decision_and_main_button_can_be_reached(table: str, look_at: Callable[..., Page]) -> None:
    page = look_at(table)
    page.set_viewport_size(ZOOMED)  # type: ignore[arg-type]
    for what in ("[data-decision]:visible", "[data-main]:visible", "[data-choice]:not([aria-disabled=true]):visible"):
        thing = page.locator(what).first
        thing.scroll_into_view_if_needed()
        expect(thing).to_be_in_viewport(ratio=0.9)
    player = Player(page)
    page.locator("[data-choice]:not([aria-disabled=true]):not([aria-pressed=true]):visible").first.click(trial=True)
    assert player.is_asked
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing has to be moved sideways"
    assert page.locator(MAIN).count() <= 1
