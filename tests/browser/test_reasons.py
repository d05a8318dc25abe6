"""What a page says of things and choices: why something is not possible, what points come from, and when a turn is simply over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.chromium import Look
from browser.conftest import NewPage
from browser.player import MAIN, Player
from browser.positions.company import Company, Line, played
from browser.site import Site
from kogge.games.haithabu.kinds import END_TURN

TOUCHED = "[data-touched]"
ENGLISH = Look(language="en")


def _at(new_page: NewPage, table: str, look: Look | None = None) -> Player:
    player = Player(new_page(look or ENGLISH, "Lübeck"))
    player.open(f"/t/{table}")
    return player


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_in_the_build_step_rows_and_offers_say_why_they_cannot_be_taken(site: Site, new_page: NewPage, size: str) -> None:
    player = _at(new_page, site.copy("riga-build"), Look(size, language="en"))
    row = player.page.locator("[data-place^='row-']:visible").first
    row.scroll_into_view_if_needed()
    before = row.bounding_box()
    row.click()
    expect(player.page.locator(TOUCHED)).to_contain_text("You have already taken something this turn.")
    assert row.bounding_box() == before, "nothing moves for it"
    player.page.keyboard.press("Escape")
    expect(player.page.locator(TOUCHED)).to_have_count(0)
    player.page.locator("[data-place^='offer-']:visible").first.click()
    expect(player.page.locator(TOUCHED)).to_contain_text("R-6.2")


def test_on_a_rivals_turn_things_say_what_they_are(site: Site, new_page: NewPage) -> None:
    player = _at(new_page, site.copy("riga-rivals-turn"))
    player.page.locator("[data-place^='row-']:visible").first.click()
    expect(player.page.locator(TOUCHED)).to_contain_text("Row")


@pytest.mark.parametrize(
    ("fixed", "thing", "told"),
    [
        ("visby-choice", ".rival [data-touchable]", "Reval"),
        ("visby-choice", ".tracks [data-touchable]", "Campaign"),
        ("riga-take", ".others button.good", "Reval"),
        ("haithabu-place-late", ".market .column > [data-touchable]", "mead"),
    ],
)
def test_what_only_shows_something_says_what_it_is(site: Site, new_page: NewPage, fixed: str, thing: str, told: str) -> None:
    player = _at(new_page, site.copy(fixed))
    player.page.locator(f"{thing}:visible").first.click(position={"x": 9, "y": 9})
    expect(player.page.locator(TOUCHED)).to_contain_text(told, ignore_case=True)


def test_on_a_phone_the_tracks_say_how_far_they_are(site: Site, new_page: NewPage) -> None:
    player = _at(new_page, site.copy("visby-choice"), Look("phone", language="en"))
    player.page.locator(".strips > [data-touchable]:visible").tap()
    expect(player.page.locator(TOUCHED)).to_contain_text("market", ignore_case=True)


def test_in_haithabu_an_order_says_what_it_wants_when_it_cannot_be_taken(site: Site, new_page: NewPage) -> None:
    player = _at(new_page, site.copy("haithabu-place-late"))
    player.page.locator(".orders button.order:visible").first.click()
    touched = player.page.locator(TOUCHED)
    expect(touched).to_contain_text("wants")
    expect(touched).to_contain_text("This is not part of the decision you have now.")


def test_points_are_told_by_what_they_come_from(site: Site, new_page: NewPage) -> None:
    player = _at(new_page, site.copy("riga-build"))
    player.page.locator("[data-choice^='build ']:not([aria-disabled])").first.click()
    gains = player.page.locator(".gains")
    expect(gains).to_contain_text("for what is built")
    expect(gains.locator("[data-afterwards]")).to_contain_text("Afterwards")


def _nothing_left(line: Line) -> Company:
    """The first moment at which the first seat can only end its turn, and has nothing to take back freely."""
    for company in played(line):
        if company.asked() == END_TURN and company.moves() == ["end"] and company.recording.horizon(0) == 0:
            return company
    raise LookupError("there is no such moment")


def test_a_turn_with_nothing_left_ends_itself_unless_it_is_told_to_wait(site: Site, new_page: NewPage) -> None:
    company = _nothing_left(Line("haithabu", 2))
    waiting = Player(new_page(ENGLISH, "Lübeck"))
    waiting.page.add_init_script("localStorage.setItem('kogge-ends-turns', 'off')")
    waiting.open(f"/t/{site.put(company)}")
    expect(waiting.page.locator("[data-choice=end]"), "the one answer stands on the main button alone").to_have_count(0)
    expect(waiting.page.locator(MAIN)).to_have_text("End the turn")
    ending = _at(new_page, site.put(company))
    assert ending.seq > waiting.seq
