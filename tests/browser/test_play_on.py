"""Playing on from a moment of a finished match, by hand: from the replay, in every game, against bots."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import Hands, Player
from browser.site import Site

MOMENTS = {"visby": 50, "riga": 120, "haithabu": 250}
"""A moment in the middle of the finished match of each game."""


@pytest.mark.parametrize(
    ("game", "look", "hands"),
    [
        ("visby", Look(language="en"), Hands.KEYS),
        ("riga", Look("phone", "dark"), Hands.FINGER),
        ("haithabu", Look(language="en"), Hands.MOUSE),
    ],
    ids=list(MOMENTS),
)
def test_one_plays_on_from_the_middle_of_a_match(game: str, look: Look, hands: Hands, site: Site, new_page: NewPage) -> None:
    table, at = site.copy(f"{game}-over"), MOMENTS[game]
    player = Player(new_page(look, "Lübeck"), hands=hands)
    page, heard = player.page, Hearing(player.page.context)
    player.open(f"/t/{table}?at={at}")
    expect(page.locator("[data-play-on]")).to_be_enabled()
    if hands is Hands.KEYS:
        page.locator("[data-past-link]").focus()
        page.keyboard.press("Tab")
        expect(page.locator("[data-play-on]")).to_be_focused()
        page.keyboard.press("Enter")
    else:
        player.touch(page.locator("[data-play-on]"))
    page.wait_for_selector("[data-dialog=play-on] [data-play-on-go]")
    assert violations(page) == []
    page.locator("[data-dialog=play-on] label:has(input[name=bot][value=random])").click()
    page.locator("[data-dialog=play-on] label:has(input[name=seat][value='0'])").click()
    player.touch(page.locator("[data-play-on-go]"))
    page.wait_for_url(re.compile(rf"/t/(?!{table})[\w-]+$"))
    assert player.wait_for_turn()
    expect(page.locator("[data-practice]")).to_have_count(1)
    before = player.seq
    player.answer()
    assert player.seq > before
    assert violations(page) == []
    player.touch(page.locator("[data-opens=menu]"))
    origin = page.locator("[data-dialog=menu] [data-origin]")
    assert origin.get_attribute("href") == f"/t/{table}?at={at}"
    player.touch(origin)
    player.settle()
    expect(page.locator(f"[data-past='{at}']")).to_have_count(1)
    assert heard.faults == []


def test_before_its_end_nothing_can_be_played_on(site: Site, new_page: NewPage) -> None:
    player = Player(new_page(Look(), "Lübeck"))
    player.open(f"/t/{site.copy('visby-choice')}?at=30")
    expect(player.page.locator("[data-past='30']")).to_have_count(1)
    expect(player.page.locator("[data-play-on]")).to_have_count(0)
    player.open(f"/t/{site.copy('visby-over')}?at=82")
    expect(player.page.locator("[data-past='82']")).to_have_count(1)
    expect(player.page.locator("[data-play-on]"), "there is nothing to decide any more").to_be_disabled()
