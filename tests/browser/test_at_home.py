"""In a home network nothing is encrypted, and browsers let a page do less there: no UUIDs, no clipboard, no service worker."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.chromium import AT_HOME, Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import Hands, Player
from browser.site import Site

PLAYING = "[data-stage=playing]"
SELECTED = "() => document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)"


def test_somebody_at_home_opens_a_table_copies_its_link_and_a_phone_plays_along(new_page: NewPage, site: Site) -> None:
    home = f"http://{AT_HOME}:{site.node.port}"
    host, friend = Player(new_page(url=home)), Player(new_page(Look("phone"), url=home), hands=Hands.FINGER)
    heard = [Hearing(player.page.context) for player in (host, friend)]
    host.open_a_table("visby", players=2)
    assert not host.page.evaluate("isSecureContext")
    host.touch(host.page.locator("aside [data-copy]"))
    address = host.page.locator("aside input[readonly]").input_value()
    assert host.page.evaluate(SELECTED) == address
    friend.open(address)
    friend.sit_down()
    expect(host.page.locator("li.free")).to_have_count(0)
    host.touch(host.page.locator("[data-start]"))
    for player in (host, friend):
        player.page.wait_for_selector(PLAYING)
        assert player.play(most=1) == 1
    assert [hearing.faults for hearing in heard] == [[], []]


def test_somebody_at_home_plays_against_bots_at_once(new_page: NewPage, site: Site) -> None:
    player = Player(new_page(url=f"http://{AT_HOME}:{site.node.port}"))
    heard = Hearing(player.page.context)
    player.open("/")
    player.touch(player.page.locator("[data-bots=visby]"))
    assert player.play(most=2) == 2
    assert heard.faults == []
