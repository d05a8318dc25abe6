"""Nothing on the table jumps: a refusal is said without moving the board or the main button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.chromium import Look
from browser.conftest import Read

REFUSED = "[data-choice][aria-disabled=true]:visible"
PLACES = """() => ["[data-main]", "[data-decision]", "main section"].flatMap(what => [...document.querySelectorAll(what)]
    .filter(one => one.checkVisibility()).map(one => {
        const {x, y, width, height} = one.getBoundingClientRect();
        return [one.tagName, one.className.split(" ").filter(name => !name.startsWith("svelte-")).join("."), ...[x, y, width, height].map(Math.round)].join(" ");
    }))"""
"""Where the main button, the question and each part of the table stand."""


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("table", ["haithabu-place-late"])
def test_a_refusal_moves_nothing(table: str, size: str, read: Read) -> None:
    page = read(f"/t/{table}", Look(size))
    refused = page.locator(REFUSED).first
    refused.scroll_into_view_if_needed()
    before = _places(page)
    refused.click(force=True)
    page.wait_for_timeout(600)
    assert _places(page) == before


def _places(page: Page) -> list[str]:
    found: list[str] = page.evaluate(PLACES)
    return found
