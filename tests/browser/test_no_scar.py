"""A reload, a lost connection and a restarted server leave no scar: pages go on by themselves, and nothing is lost or done twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.chromium import SETTLED
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import MAIN, Player
from browser.site import Site
from browser.wire import Wire, strung

TWO_CARDS = "visby-two-cards"
"""Here Lübeck and Reval lay two cards each. A move that is made twice would be one more entry."""
TABLES = (TWO_CARDS, "riga-build", "haithabu-market")


@pytest.fixture
def wire(site: Site) -> Iterator[Wire]:
    with strung(site.url) as wire:
        yield wire


@pytest.fixture(autouse=True)
def _runs_again(site: Site) -> Iterator[None]:
    """A test that fails while the server is down does not take it from all tests after it."""
    yield
    if not site.node.is_running():
        site.node.start()


@pytest.mark.parametrize("fixed", TABLES)
def test_a_reload_shows_the_same(fixed: str, site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.copy(fixed))
    before = _shown(player.page)
    player.page.reload()
    player.settle()
    assert _shown(player.page) == before
    assert player.play(most=1) == 1


def test_what_was_chosen_but_not_sent_is_forgotten_by_a_reload_and_does_no_harm(site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.copy(TWO_CARDS))
    before = player.seq
    _choose_two(player.page)
    player.page.reload()
    player.settle()
    assert (player.seq, player.is_asked) == (before, True)
    expect(player.page.locator("[data-choice][aria-pressed=true]")).to_have_count(0)
    assert player.play(most=1) == 1


def test_what_was_chosen_but_not_sent_survives_a_lost_connection(wire: Wire, site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.copy(TWO_CARDS), wire.url)
    before = player.seq
    _choose_two(player.page)
    wire.cut()
    _is_lost(player.page)
    wire.mend()
    _is_back(player.page)
    expect(player.page.locator("[data-choice][aria-pressed=true]")).to_have_count(2)
    assert player.seq == before
    player.confirm()


def test_an_answer_without_a_connection_is_given_once_it_is_back(wire: Wire, site: Site, new_page: NewPage) -> None:
    player, rival = _two(new_page, site.copy(TWO_CARDS), wire)
    before = player.seq
    wire.cut()
    _is_lost(player.page)
    _choose_two(player.page)
    player.page.locator(MAIN).click()
    assert rival.seq == before
    wire.mend()
    _is_done_once(player, rival, before)


def test_an_answer_that_was_kept_but_not_confirmed_is_not_given_again(wire: Wire, site: Site, new_page: NewPage) -> None:
    player, rival = _two(new_page, site.copy(TWO_CARDS), wire)
    before = player.seq
    _choose_two(player.page)
    wire.deafen()
    player.page.locator(MAIN).click()
    rival.page.wait_for_selector(f"[data-seq='{before + 1}']")
    assert player.seq == before, "nobody has told it yet"
    heard = Hearing(player.page.context)
    wire.mend()
    _is_done_once(player, rival, before)
    assert len([message for message in heard.sent if '"do":"answer"' in message]) == 1, "it was sent again"


def test_a_browser_that_goes_offline_comes_back(site: Site, new_page: NewPage) -> None:
    table = site.copy(TWO_CARDS)
    player, rival = _player(new_page, table), _player(new_page, table, town="Reval")
    before = player.seq
    player.page.context.set_offline(True)
    _choose_two(player.page)
    player.page.locator(MAIN).click()
    player.page.wait_for_timeout(500)
    player.page.context.set_offline(False)
    _is_done_once(player, rival, before)


def test_what_others_did_meanwhile_is_told_after(wire: Wire, site: Site, new_page: NewPage) -> None:
    player, rival = _two(new_page, site.copy(TWO_CARDS), wire)
    player.answer()
    wire.cut()
    _is_lost(player.page)
    rival.answer()
    wire.mend()
    _is_back(player.page)
    player.page.wait_for_selector(f"[data-seq='{rival.seq}']")
    assert _shown(player.page) == _shown(_player(new_page, _table(player.page)).page)


@pytest.mark.parametrize("fixed", TABLES)
def test_a_killed_server_that_comes_back_is_found_by_itself(fixed: str, site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.copy(fixed))
    heard = Hearing(player.page.context)
    before = _shown(player.page)
    site.node.kill()
    _is_lost(player.page)
    site.node.start()
    _is_back(player.page)
    assert _shown(player.page) == before
    assert player.play(most=1) == 1
    assert heard.uncaught == []


def test_a_server_that_closes_in_good_order_says_so(site: Site, new_page: NewPage) -> None:
    table = site.copy(TWO_CARDS)
    player, rival = _player(new_page, table), _player(new_page, table, town="Reval")
    player.answer()
    before = _shown(player.page)
    site.node.stop()
    site.node.start()
    _is_back(player.page)
    assert _shown(player.page) == before
    rival.settle()
    rival.answer()
    player.page.wait_for_selector(f"[data-seq='{rival.seq}']")


def _player(new_page: NewPage, table: str, url: str = "", town: str = "Lübeck") -> Player:
    player = Player(new_page(town=town, url=url))
    player.open(f"/t/{table}")
    return player


def _two(new_page: NewPage, table: str, wire: Wire) -> tuple[Player, Player]:
    """Lübeck behind the wire, Reval with a better one."""
    return _player(new_page, table, wire.url), _player(new_page, table, town="Reval")


def _table(page: Page) -> str:
    return page.locator("[data-table]").get_attribute("data-table") or ""


def _shown(page: Page) -> tuple[str | None, str]:
    """The last entry, and all that can be read at the table."""
    return page.locator("[data-seq]").get_attribute("data-seq"), page.locator("main").inner_text()


def _choose_two(page: Page) -> None:
    """Two cards that are in the hand: without a connection, too."""
    for _ in range(2):
        page.locator("[data-choice^=play]:not([aria-disabled=true])[aria-pressed=false]").first.click()
    expect(page.locator(MAIN)).to_be_enabled()


def _is_lost(page: Page) -> None:
    page.wait_for_selector("[data-connection=lost]")


def _is_back(page: Page) -> None:
    page.wait_for_selector(f"{SETTLED}:has([data-connection=live])", state="attached")


def _is_done_once(player: Player, rival: Player, before: int) -> None:
    """One entry came of it, at which both see the same sealed move. A second one would come at once, too."""
    player.page.wait_for_selector(f"[data-connection=live][data-sealed=yes][data-seq='{before + 1}']")
    rival.page.wait_for_selector(f"[data-seq='{before + 1}']")
    rival.page.wait_for_timeout(300)
    assert (player.seq, rival.seq) == (before + 1, before + 1)
    expect(player.page.locator(".notice")).to_have_count(0)
