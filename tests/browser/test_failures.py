"""Pages say what failed and recover by themselves where they can: no page stays blank or says "connected" when it is not."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from browser.chromium import SETTLED, Look
from browser.conftest import NewPage
from browser.player import MAIN, Player
from browser.positions.company import Line
from browser.screens.measuring import show_at
from browser.site import Site
from browser.wire import Wire, strung
from stopwatch import Stopwatch

FOUR = Line("visby", 4)
HONEST_WITHIN = 3.0
"""Seconds within which a page says that it has no connection, when its person does something."""
NOTICED_WITHIN = 12.5
"""Seconds within which it says so while its person does nothing."""
LOOKED = 0.5
"""Seconds that looking takes."""
LOST = "[data-connection=lost]"
LIVE = "[data-connection=live]"
IS_CONTROLLED = "navigator.serviceWorker.controller !== null"
IS_BELOW_THE_BAR = """part => {
    const { top, bottom } = part.getBoundingClientRect();
    return document.querySelector(".top").getBoundingClientRect().bottom <= top && bottom <= innerHeight;
}"""
"""Whether all of a part is on the screen, and not under the bar."""
INSTALLED_WITHIN = 20.0
"""Seconds within which the service worker controls the page. If a file could not be fetched, the next visit installs it."""


@pytest.fixture
def wire(site: Site) -> Iterator[Wire]:
    with strung(site.url) as wire:
        yield wire


def test_offline_is_said_within_three_seconds_and_goes_by_itself(site: Site, new_page: NewPage) -> None:
    player = Player(new_page(town="Lübeck"))
    player.open(f"/t/{site.begin(FOUR)}")
    hand = player.page.locator("[data-choice]").count()
    player.page.context.set_offline(True)
    with Stopwatch() as watch:
        player.page.wait_for_selector(LOST)
    assert watch.seconds < HONEST_WITHIN + LOOKED
    expect(player.page.locator("[data-choice]"), "what was there stays").to_have_count(hand)
    before = player.seq
    player.page.locator("[data-choice='play ship']").first.click()
    player.page.locator(MAIN).first.click()
    player.page.context.set_offline(False)
    player.page.wait_for_selector(f"{LIVE}[data-sealed=yes]:not([data-seq='{before}'])")


def test_a_network_that_died_without_a_word_is_noticed_within_three_seconds_of_a_touch(
    wire: Wire, site: Site, new_page: NewPage
) -> None:
    player = Player(new_page(town="Lübeck", url=wire.url))
    player.open(f"/t/{site.begin(FOUR)}")
    wire.deafen()
    player.page.wait_for_timeout(1000)
    player.page.locator("[data-choice='play ship']").first.click()
    with Stopwatch() as watch:
        player.page.wait_for_selector(LOST)
    assert watch.seconds < HONEST_WITHIN + LOOKED
    wire.mend()
    player.page.wait_for_selector(LIVE)


def test_a_network_that_died_without_a_word_is_noticed_by_itself(wire: Wire, site: Site, new_page: NewPage) -> None:
    player = Player(new_page(town="Lübeck", url=wire.url))
    player.open(f"/t/{site.begin(FOUR)}")
    wire.deafen()
    with Stopwatch() as watch:
        player.page.wait_for_selector(LOST)
    assert watch.seconds < NOTICED_WITHIN + LOOKED


@pytest.mark.parametrize(("language", "said"), [("de", "Keine Verbindung"), ("en", "No connection")])
def test_a_reload_without_a_network_shows_the_start_page_and_says_so(language: str, said: str, new_page: NewPage) -> None:
    page = new_page(Look(language=language))
    _with_worker(page)
    page.goto("/api/games")
    page.goto("/")
    page.wait_for_selector(SETTLED, state="attached")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("[data-bots=visby]")).to_be_visible()
    expect(page.locator("[role=status]", has_text=said)).to_be_visible()
    page.context.set_offline(False)
    page.wait_for_selector(SETTLED, state="attached")
    expect(page.locator("[role=status]", has_text=said)).to_have_count(0)


def test_a_table_opened_without_a_network_says_so_and_comes_by_itself(site: Site, new_page: NewPage) -> None:
    page = new_page(town="Lübeck")
    _with_worker(page)
    page.context.set_offline(True)
    page.goto(f"/t/{site.begin(FOUR)}")
    expect(page.locator("main h1")).to_have_text("Verbindung verloren")
    page.context.set_offline(False)
    page.wait_for_selector("[data-asked=yes]")


def test_what_the_worker_keeps_of_earlier_builds_goes(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.evaluate("caches.open('kogge-1').then(kept => kept.put('/', new Response('[]')))")
    _with_worker(page)
    assert len(page.evaluate("caches.keys()")) == 1


@pytest.mark.parametrize("piece", ["LobbyPage", "TablePage", "RulesReader"])
def test_a_piece_that_cannot_be_fetched_is_said_and_can_be_tried_again(piece: str, site: Site, new_page: NewPage) -> None:
    page = new_page(town="Lübeck")
    page.add_init_script("localStorage.setItem('kogge-reloaded', String(Date.now()))")
    page.context.route(f"**/assets/{piece}-*.js", lambda route: route.abort())
    page.goto("/" if piece == "LobbyPage" else f"/t/{site.begin(FOUR)}")
    if piece == "RulesReader":
        page.locator("[data-opens=rules]").first.click()
    failed = page.locator("[data-failed]")
    expect(failed).to_be_visible()
    page.context.unroute_all()
    failed.locator("button").click()
    page.wait_for_selector(SETTLED, state="attached")
    expect(page.locator("[data-failed]")).to_have_count(0)


def test_a_page_whose_pieces_are_gone_is_loaded_again_once_by_itself(new_page: NewPage) -> None:
    page = new_page()
    asked: list[str] = []

    def gone_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=404, body="")
        else:
            route.continue_()

    page.context.route("**/assets/LobbyPage-*.js", gone_once)
    page.goto("/")
    expect(page.locator("[data-bots=visby]")).to_be_visible()


def test_missing_drawings_and_a_strange_address_leave_a_page(new_page: NewPage) -> None:
    page = new_page()
    page.context.route("**/assets/kogge-*.svg", lambda route: route.abort())
    page.goto("/#100%25%")
    expect(page.locator("[data-bots=visby]")).to_be_visible()


def test_missing_sentences_are_fetched_again(new_page: NewPage) -> None:
    page = new_page()
    page.context.route("**/*.ftl", lambda route: route.abort())
    page.goto("/")
    expect(page.locator(".opening")).to_be_visible()
    page.context.unroute_all()
    expect(page.locator("[data-bots=visby]")).to_be_visible()


def test_a_table_that_cannot_be_shown_right_now_is_looked_for_again(site: Site, new_page: NewPage) -> None:
    page = new_page(town="Lübeck")
    refused: list[str] = []

    def refuse_once(socket: WebSocketRoute) -> None:
        service = socket.connect_to_server()

        def sent(message: str | bytes) -> None:
            if '"do":"watch"' in str(message) and not refused:
                refused.append(str(message))
                table = str(message).split('"table":"')[1].split('"')[0]
                socket.send(f'{{"is":"refused","table":"{table}","problem":{{"code":"try-again"}}}}')
            else:
                service.send(message)

        socket.on_message(sent)

    page.route_web_socket("**/socket*", refuse_once)
    page.goto(f"/t/{site.begin(FOUR)}")
    page.wait_for_selector("[data-asked=yes]")
    assert refused


def test_an_error_in_a_game_is_said_and_the_bar_stays(site: Site, new_page: NewPage) -> None:
    page = new_page(town="Lübeck")
    page.route_web_socket("**/socket*", _spoil)
    page.goto(f"/t/{site.begin(FOUR)}")
    expect(page.locator("[data-failed]").first).to_be_visible()
    expect(page.locator("[data-opens=settings]")).to_be_visible()


def test_what_failed_can_be_read_from_its_heading_to_its_button_with_large_letters(site: Site, new_page: NewPage) -> None:
    page = new_page(town="Lübeck")
    page.route_web_socket("**/socket*", _spoil)
    page.goto(f"/t/{site.begin(FOUR)}")
    failed = page.locator("[data-failed]").first
    expect(failed).to_be_visible()
    show_at(page, page.context.new_cdp_session(page), "844x336@200%")
    page.set_viewport_size({"width": 640, "height": 280})
    for part in ("button", "h2"):
        failed.locator(part).scroll_into_view_if_needed()
        assert failed.locator(part).evaluate(IS_BELOW_THE_BAR), f"the {part} can be seen"


def _spoil(socket: WebSocketRoute) -> None:
    """Spoil what the service sends, so that the table cannot be drawn."""
    service = socket.connect_to_server()
    service.on_message(lambda message: socket.send(str(message).replace('"families":', '"familes":')))
    socket.on_message(service.send)


def _with_worker(page: Page) -> None:
    """Open the start page, and wait until the service worker has cached its files."""
    page.goto("/")
    if not _is_controlled(page):
        page.goto("/")
        assert _is_controlled(page), "the service worker is not installed"
    page.wait_for_selector(SETTLED, state="attached")


def _is_controlled(page: Page) -> bool:
    """Whether the service worker controls the page, at the latest after a while."""
    until = time.monotonic() + INSTALLED_WITHIN
    while not page.evaluate(IS_CONTROLLED):
        if time.monotonic() > until:
            return False
        page.wait_for_timeout(100)
    return True
