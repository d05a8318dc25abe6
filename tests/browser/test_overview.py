"""A game in two minutes: in the lobby, before the rules, and offered once at one's first table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.chromium import SETTLED, THEMES, Look
from browser.conftest import NewPage, Read
from browser.player import Hands, Player
from kogge.games import GAMES
from kogge.words.overview import PARTS, overview

OFFER = "[data-overview-offer]"
DIALOG = "dialog[data-dialog=overview]"


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_rules_begin_with_it(game: str, read: Read) -> None:
    page = read(f"/rules/{game}", Look(language="en"))
    page.wait_for_selector("[data-overview] svg")
    assert [part.get_attribute("data-part") for part in page.locator("[data-overview] [data-part]").all()] == list(PARTS)
    lines = [line for part in overview(game, "en") for line in part.lines]
    assert page.locator("[data-overview] li svg").count() == len(lines), "each line has a picture"
    top = page.locator("[data-overview]").bounding_box()
    first = page.locator(f"[id='{GAMES[game].paragraph_prefix}-1.1']").bounding_box()
    assert top is not None
    assert first is not None
    assert top["y"] < first["y"]


@pytest.mark.parametrize("theme", THEMES)
def test_the_lobby_shows_it(theme: str, new_page: NewPage) -> None:
    page = new_page(Look("phone", theme, "de"))
    Player(page, hands=Hands.FINGER).open("/")
    page.locator("[data-overview-of=riga]").tap()
    page.wait_for_selector(f"{DIALOG} [data-overview] svg")
    assert violations(page) == []
    page.locator(f"{DIALOG} a[data-rule='R-9.5']").click()
    expect(page.locator("dialog[data-dialog=rules] [id='R-9.5']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_have_count(0)
    assert _is_at(page, "[data-overview-of=riga]")


def test_a_newcomer_is_offered_it_once(new_page: NewPage) -> None:
    player = Player(new_page(Look(language="en")))
    page = player.page
    player.open("/")
    page.locator("[data-bots=visby]").click()
    expect(page.locator(OFFER)).to_be_visible()
    page.locator(f"{OFFER} [data-opens=overview]").click()
    expect(page.locator(f"{DIALOG} [data-overview]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_have_count(0)
    expect(page.locator(OFFER)).to_have_count(0)
    page.reload()
    page.wait_for_selector(SETTLED, state="attached")
    expect(page.locator(OFFER)).to_have_count(0)


def test_escape_closes_the_offer_and_so_does_the_first_choice(new_page: NewPage) -> None:
    for game, leave in (("haithabu", "Escape"), ("visby", "1")):
        player = Player(new_page())
        player.open("/")
        player.page.locator(f"[data-bots={game}]").click()
        expect(player.page.locator(OFFER)).to_be_visible()
        assert player.wait_for_turn()
        player.page.keyboard.press(leave)
        expect(player.page.locator(OFFER)).to_have_count(0)


def _is_at(page: Page, what: str) -> bool:
    return bool(page.locator(what).evaluate("thing => thing === document.activeElement"))
