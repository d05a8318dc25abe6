"""Nothing on the table jumps: neither a choice nor a refusal moves the decision, the board or the main button."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, ViewportSize

from browser.chromium import SETTLED, Look
from browser.conftest import NewPage, Read
from browser.player import ON_OFFER
from browser.screens.measuring import SIZES
from sampling import in_turns

TABLES = ("visby-choice", "visby-two-cards", "riga-take", "riga-build", "haithabu-place-late", "haithabu-market")
REFUSED = "[data-choice][aria-disabled=true]:visible"
THINGS = 2
"""So many things of each kind are touched."""
PLACES = """() => ["[data-main]", "[data-decision]", "main .plan :is(.others, .board, .ask, .mine)", ".acts"]
    .flatMap(what => [...document.querySelectorAll(what)].filter(one => one.checkVisibility()).map(one => {
        const {x, y, width, height} = one.getBoundingClientRect();
        const name = one.className.split(" ").filter(name => !name.startsWith("svelte-")).join(".");
        return [one.tagName, name, ...[x, y, width, height].map(Math.round)].join(" ");
    }))"""
"""Where the main button, the decision and each part of the table stand."""
HELD_AND_NEEDED = """() => {
    const held = document.querySelector(".choices").offsetHeight;
    document.querySelector(".plan").style.removeProperty("--held");
    return [held, document.querySelector(".choices").offsetHeight];
}"""
"""How high the choices are, and how high they would be if nothing held them."""


@pytest.mark.parametrize(("table", "size"), in_turns(TABLES, ["390x664", "844x336", "1440x900"]))
def test_what_is_told_moves_nothing(table: str, size: str, read: Read) -> None:
    page = read(f"/t/{table}")
    page.set_viewport_size(_as_viewport(size))
    page.wait_for_timeout(200)
    for refused in _some(page, REFUSED):
        assert _moved_by(page, refused) == [], "refused"
    for chosen in _some(page, f"{ON_OFFER}:visible"):
        assert _moved_by(page, chosen) == [], "chosen"


@pytest.mark.parametrize("size", SIZES)
def test_a_notice_covers_neither_the_question_nor_the_main_button(size: str, read: Read) -> None:
    page = read("/t/visby-undo-wish")
    page.set_viewport_size(_as_viewport(size))
    page.wait_for_timeout(200)
    notice = _box(page.locator("[data-undo-request]"))
    for kept_free in ("[data-decision]:visible", ".acts > .main"):
        assert not _overlap(notice, _box(page.locator(kept_free))), kept_free


def test_choices_are_no_higher_than_with_the_letters_that_came_late(new_page: NewPage) -> None:
    page = new_page(Look("phone", "light", "de"), "Lübeck")
    page.route("**/*.woff2", _late)
    page.goto("/t/riga-pay")
    page.wait_for_selector(SETTLED, state="attached")
    page.wait_for_timeout(200)
    held, needed = page.evaluate(HELD_AND_NEEDED)
    assert held == needed


def _late(route: Route) -> None:
    time.sleep(0.5)
    route.continue_()


def _as_viewport(size: str) -> ViewportSize:
    width, height = SIZES[size]
    return {"width": width, "height": height}


def _box(thing: Locator) -> FloatRect:
    box = thing.first.bounding_box()
    assert box is not None
    return box


def _overlap(one: FloatRect, other: FloatRect) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 0 and down > 0


def _some(page: Page, what: str) -> Sequence[Locator]:
    return page.locator(what).all()[:THINGS]


def _moved_by(page: Page, thing: Locator) -> list[str]:
    """What stands elsewhere after something is touched."""
    thing.scroll_into_view_if_needed()
    before = _places(page)
    thing.evaluate("thing => thing.click()")
    page.wait_for_timeout(400)
    after = _places(page)
    return [f"{one} → {other}" for one, other in zip(before, after, strict=True) if one != other]


def _places(page: Page) -> list[str]:
    found: list[str] = page.evaluate(PLACES)
    return found
