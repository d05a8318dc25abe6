"""From the start page to a match: against bots at once, or with others by link."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import qr
from browser.built import built_client
from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import Hands, Player, play_together
from browser.site import serving
from example_bots import SHORTEST

PLAYING = "[data-stage=playing]"
MOST_TOUCHES = 3


@pytest.mark.parametrize(
    ("game", "look"), [("visby", Look()), ("riga", Look("phone", language="en")), ("haithabu", Look("tablet", "dark"))]
)
def test_somebody_new_has_moved_after_three_touches(game: str, look: Look, new_page: NewPage) -> None:
    player = Player(new_page(look), hands=Hands.FINGER if look.is_touched else Hands.MOUSE)
    heard = Hearing(player.page.context)
    player.open("/")
    player.touch(player.page.locator(f"[data-bots={game}]"))
    assert player.play(most=1) == 1
    assert player.touches <= MOST_TOUCHES
    assert heard.faults == []


def test_the_start_page_asks_for_nothing_first(new_page: NewPage) -> None:
    page = new_page()
    Player(page).open("/")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("main input:visible:not([required=''])").nth(1), "but for a code to be typed").to_have_count(0)


def test_a_friend_comes_by_link_a_bot_fills_up_and_it_begins(new_page: NewPage) -> None:
    host, friend = Player(new_page()), Player(new_page(Look("phone", language="en")), hands=Hands.FINGER)
    heard = [Hearing(player.page.context) for player in (host, friend)]
    host.open_a_table("riga", players=3)
    address = host.page.locator("aside input[readonly]").input_value()
    friend.open(address)
    free = "li.free"
    expect(friend.page.locator(free)).to_have_count(2)
    friend.sit_down()
    expect(host.page.locator(free)).to_have_count(1)
    host.touch(host.page.locator(f"{free} [data-add-bot]"))
    expect(host.page.locator(free)).to_have_count(0)
    host.touch(host.page.locator("[data-start]"))
    for player in (host, friend):
        player.page.wait_for_selector(PLAYING)
    play_together((host, friend), each=1)
    assert host.answers > 0
    assert friend.answers > 0
    assert [hearing.faults for hearing in heard] == [[], []]


def test_a_program_that_was_brought_along_plays_too(new_page: NewPage) -> None:
    with serving(built_client(), tables=(), outside_bots=f"spark={SHORTEST}") as site:
        host = Player(new_page(Look(language="en"), url=site.url))
        heard = Hearing(host.page.context)
        host.open_a_table("visby", players=2)
        host.page.locator("input[name=bot][value=spark]").check(force=True)
        expect(host.page.locator("fieldset p")).to_have_text("A program added by the people who run this site.")
        host.touch(host.page.locator("[data-start]"))
        host.page.wait_for_selector(PLAYING)
        assert host.play(most=3) == 3
        assert heard.faults == []
        host.page.goto("about:blank")  # before its server goes


def test_the_code_says_the_address(new_page: NewPage) -> None:
    host = Player(new_page())
    host.open_a_table("visby", players=2)
    address = host.page.locator("aside input[readonly]").input_value()
    assert "/t/" in address
    assert "#" in address, "the invitation is part of it"
    assert qr.read(host.page.locator("aside svg[role=img]")) == address


def test_who_has_no_invitation_sees_no_table(new_page: NewPage) -> None:
    host, stranger = Player(new_page()), Player(new_page())
    host.open_a_table("haithabu", players=2, watching="nobody")
    address = host.page.locator("aside input[readonly]").input_value()
    stranger.open(address.partition("#")[0])
    expect(stranger.page.locator("[data-stage]")).to_have_count(0)
    expect(stranger.page.locator("main h1")).not_to_be_empty()
