"""What a page shows of the course of a match: taking back for practice, the log, the pace of others' turns, and the end page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import Look
from browser.conftest import NewPage
from browser.player import MAIN, Player
from browser.positions.company import Line
from browser.site import Site

ALONE = ("Lübeck",)
HOLD_WHAT_MOVES = """() => {
  const hold = () => sessionStorage.getItem("go") || document.querySelector("[data-pause][aria-pressed=false]")?.click();
  new MutationObserver(hold).observe(document.body, { childList: true, subtree: true });
}"""
"""Presses pause as soon as something moves, which is over too soon for a test that asks now and then."""


def test_taking_back_a_reveal_is_named_makes_the_match_practice_and_can_be_done_again(site: Site, new_page: NewPage) -> None:
    player = Player(new_page(Look(language="en"), "Lübeck"))
    page = player.page
    player.open(f"/t/{site.begin(Line('visby', 4, people=ALONE))}")
    player.choose("play ship")
    player.confirm()
    player.wait_for_turn()
    back = page.locator("[data-undo=practice]:visible").first
    expect(back).to_have_attribute("aria-label", re.compile("^Take back: Ship .* will decide again"))
    player.touch(back)
    dialog = page.locator("[data-dialog=practice]")
    expect(dialog).to_contain_text("Take back: Ship")
    expect(dialog).to_contain_text("practice")
    assert violations(page) == []
    player.touch(page.locator("[data-practice-yes]"))
    expect(page.locator("[data-practice]")).to_be_visible()
    player.wait_for_turn()
    again = page.locator("[data-redo]:visible").first
    expect(again).to_have_attribute("aria-label", "Do again: Ship")
    expect(page.locator("[data-taken-back]").first).to_contain_text("taken back")
    expect(page.locator("[data-taken-back]").first).not_to_contain_text("Revealed")
    before = player.seq
    player.touch(again)
    expect(page.locator(f"[data-seq='{before}']")).to_have_count(0)
    player.wait_for_turn()
    assert player.seq > before
    expect(page.locator("[data-redo]")).to_have_count(0)


def test_turns_of_others_can_be_paused_and_told_again(site: Site, new_page: NewPage) -> None:
    player = Player(new_page(Look(language="en", calm=False), "Lübeck"))
    page = player.page
    player.open(f"/t/{site.begin(Line('riga', 3, people=ALONE))}")
    pause = page.locator("[data-pause]:visible").first
    assert player.wait_for_turn()
    page.evaluate(HOLD_WHAT_MOVES)
    if page.locator(MAIN).count() == 0:
        page.locator("[data-choice]:visible").first.click()
    page.locator(MAIN).first.click()
    page.wait_for_selector("[data-pause][aria-pressed=true]")
    expect(pause).to_have_attribute("aria-label", "Go on")
    page.evaluate("() => sessionStorage.setItem('go', 'on')")
    pause.click()
    assert player.wait_for_turn()
    page.locator("[data-recap]:visible").first.click()
    expect(page.locator("[data-since]")).to_contain_text("Since your last turn")
    page.locator("[data-since-read]").click()
    expect(page.locator("[data-since]")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 664)])
def test_the_end_page_offers_the_analysis_without_scrolling(width: int, height: int, site: Site, new_page: NewPage) -> None:
    player = Player(new_page(Look("laptop" if width > 1000 else "phone", language="en"), "Lübeck"))
    player.page.set_viewport_size({"width": width, "height": height})
    player.open(f"/t/{site.copy('visby-over')}")
    analyse = player.page.locator("[data-analyse]")
    expect(analyse).to_be_in_viewport(ratio=1)
    expect(player.page.locator("[data-ending]")).not_to_contain_text("minutes")
