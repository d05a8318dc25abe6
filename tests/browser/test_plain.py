"""The plain table draws any game: whole matches are played on it by mouse, by finger and by keys, and everybody can."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations, violations_in_colours
from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import MAIN, ON_OFFER, Hands, Player, play_together
from browser.positions.company import Line
from browser.site import Site
from sampling import in_turns, one_in

ENDING = "[data-ending]"
PLAINLY = "localStorage.setItem('kogge-plain', 'on')"
AREA = "[data-area]"
SEARCH = "input[type=search]"
A_FEW = 6
"""Answers of a game that takes long."""

LAPTOP, PHONE = Look("laptop", language="en"), Look("phone", language="en")
SIZES = ((375, 553), (390, 664), (844, 336), (820, 1180), (1440, 900), (1920, 1080))
TABLES = ("visby-choice", "visby-market", "riga-build", "riga-pay", "haithabu-market", "haithabu-place-late")

MATCHES = {
    "by mouse": (Line("visby", 2), [(LAPTOP, Hands.MOUSE), (Look("laptop", "dark"), Hands.MOUSE)], None),
    "by keys": (Line("visby", 2, seed=3), [(LAPTOP, Hands.KEYS), (LAPTOP, Hands.KEYS)], None),
    "by finger": (Line("visby", 2, seed=5), [(PHONE, Hands.FINGER), (PHONE, Hands.FINGER)], None),
    "some turns of another game": (Line("riga", 2), [(PHONE, Hands.FINGER), (LAPTOP, Hands.MOUSE)], A_FEW),
    "some turns of a long game": (Line("haithabu", 2), [(LAPTOP, Hands.KEYS), (PHONE, Hands.FINGER)], A_FEW),
}


def _plain(page: Page) -> Page:
    page.add_init_script(PLAINLY)
    return page


@pytest.mark.parametrize("match", one_in(2, list(MATCHES)))
def test_a_match_is_played_on_the_plain_table(match: str, site: Site, new_page: NewPage) -> None:
    line, ways, each = MATCHES[match]
    table = site.begin(line)
    players = [Player(_plain(new_page(look, town)), hands=hands) for town, (look, hands) in zip(line.people, ways, strict=True)]
    heard = [Hearing(player.page.context) for player in players]
    for player in players:
        player.open(f"/t/{table}")
        expect(player.page.locator(AREA).first).to_be_attached()
    play_together(players, each)
    for player in players:
        assert player.answers > 0
        if each is None:
            expect(player.page.locator(ENDING)).to_be_visible()
    assert not any([hearing.faults for hearing in heard])


@pytest.mark.parametrize(("table", "size"), in_turns(TABLES, ["laptop", "phone"]))
def test_axe_finds_nothing(table: str, size: str, site: Site, new_page: NewPage) -> None:
    player = Player(_plain(new_page(Look(size), "Lübeck")))
    player.open(f"/t/{site.copy(table)}")
    found = violations(player.page)
    assert not found, "\n".join(found)
    player.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    found = violations_in_colours(player.page)
    assert not found, "\n".join(["in the dark", *found])


@pytest.mark.parametrize("table", TABLES)
def test_the_decision_is_in_view_at_every_size(table: str, site: Site, new_page: NewPage) -> None:
    player = Player(_plain(new_page(LAPTOP, "Lübeck")))
    player.open(f"/t/{site.copy(table)}")
    page = player.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("[data-decision]:visible").first).to_be_in_viewport(ratio=0.9)
        expect(page.locator(f"[data-main]:visible, {MAIN}").first).to_be_in_viewport(ratio=0.9)
        page.locator(f"{ON_OFFER}:visible").first.scroll_into_view_if_needed()
        expect(page.locator(f"{ON_OFFER}:visible").first).to_be_in_viewport(ratio=0.9)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
            f"at {width} by {height} nothing is moved sideways"
        )


def test_somebody_likes_it_plain_and_then_as_drawn_again(site: Site, new_page: NewPage) -> None:
    player = Player(new_page(LAPTOP, "Lübeck"))
    player.open(f"/t/{site.copy('visby-choice')}")
    page = player.page
    expect(page.locator(AREA)).to_have_count(0)
    for is_plain in (True, False):
        player.touch(page.locator("[data-opens=settings]"))
        button = page.locator("[data-plain]")
        player.touch(button if is_plain else button.locator("xpath=preceding-sibling::button"))
        player.touch(page.locator("[data-dialog=settings] button.main"))
        areas = expect(page.locator(AREA))
        areas.not_to_have_count(0) if is_plain else areas.to_have_count(0)
    expect(page.locator("[data-choice]").first).to_be_visible()


def test_many_moves_are_searched(site: Site, new_page: NewPage) -> None:
    player = Player(_plain(new_page(LAPTOP, "Lübeck")))
    player.open(f"/t/{site.copy('visby-two-cards')}")
    page = player.page
    moves = page.locator(".moves [data-choice]")
    expect(moves).not_to_have_count(0)
    wanted = moves.last.get_attribute("data-choice")
    assert wanted
    page.locator(SEARCH).fill(wanted)
    expect(moves).to_have_count(1)
    player.choose(wanted)
    player.confirm()


def test_the_big_screen_and_the_hand_are_plain_too(site: Site, new_page: NewPage) -> None:
    table = site.copy("visby-choice")
    board = Player(_plain(new_page(Look("screen", language="en"), "Lübeck")))
    board.open(f"/t/{table}/board")
    expect(board.page.locator(AREA).first).to_be_visible()
    found = violations(board.page)
    assert not found, "\n".join(found)
    hand = Player(_plain(new_page(PHONE, "Lübeck")), hands=Hands.FINGER)
    hand.open(f"/t/{table}/hand")
    hand.touch(hand.page.locator("[data-cover]"))
    expect(hand.page.locator("[data-choice]")).to_have_count(0)
    hand.touch(hand.page.locator(".cover"))
    hand.answer()
