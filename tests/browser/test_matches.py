"""Whole matches, played by hand in several browsers to their end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import Hands, Player, play_together
from browser.positions.company import Line
from browser.site import Site
from sampling import one_in

ENDING = "[data-ending]"
SKIP = "[data-skip]"

LAPTOP, PHONE = Look("laptop", language="en"), Look("phone", language="en")
MATCHES = {
    "by mouse, with a bot": (Line("visby", 3, seed=2), [(LAPTOP, Hands.MOUSE), (LAPTOP, Hands.MOUSE)]),
    "on phones by touch": (Line("riga", 2), [(PHONE, Hands.FINGER), (PHONE, Hands.FINGER)]),
    "by keyboard alone": (Line("visby", 2), [(LAPTOP, Hands.KEYS), (LAPTOP, Hands.KEYS)]),
    "in German, against a bot": (Line("haithabu", 2, people=("Lübeck",)), [(Look("phone", "dark"), Hands.FINGER)]),
}


@pytest.mark.parametrize("match", one_in(2, list(MATCHES)))
def test_a_match_is_played_to_its_end(match: str, site: Site, new_page: NewPage) -> None:
    line, ways = MATCHES[match]
    table = site.begin(line)
    players = [Player(new_page(look, town), hands=hands) for town, (look, hands) in zip(line.people, ways, strict=True)]
    heard = [Hearing(player.page.context) for player in players]
    for player, (look, _) in zip(players, ways, strict=True):
        player.open(f"/t/{table}")
        assert player.page.locator("html").get_attribute("lang") == look.language
    play_together(players)
    for player in players:
        expect(player.page.locator(ENDING)).to_be_visible()
        assert player.answers > 0
    assert len({player.seq for player in players}) == 1
    assert not any([hearing.faults for hearing in heard])


def test_somebody_who_does_not_sit_lets_bots_play_and_watches_to_the_end(new_page: NewPage) -> None:
    host = Player(new_page(Look(calm=False)))
    heard = Hearing(host.page.context)
    host.open_a_table("visby", players=4)
    page = host.page
    host.touch(page.locator("li:not(.free) button").last)
    expect(page.locator("li.free")).to_have_count(4)
    page.locator("input[name=bot][value=steady]").check(force=True)
    host.touch(page.locator("li.free").first.locator("button").last)
    expect(page.locator("li.free")).to_have_count(3)
    host.touch(page.locator("[data-start]"))
    page.wait_for_selector("[data-over]", timeout=60_000)
    expect(page.locator("[data-asked=yes]")).to_have_count(0)
    if page.locator(SKIP).count():
        host.touch(page.locator(SKIP).first)
    expect(page.locator(ENDING)).to_be_visible()
    assert heard.faults == []
