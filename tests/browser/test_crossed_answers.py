"""A move that crosses on the wire with the end of its decision is not played: the page says so, and then shows the present."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.chromium import Look
from browser.conftest import NewPage
from browser.player import MAIN, Player
from browser.positions.company import Line
from browser.site import Site

FOUR = Line("visby", 4)
"""Lübeck, Reval and two bots, one card each in a round."""
SAID = {
    "de": "Da war das Spiel schon weiter: Dein Zug galt der vorigen Entscheidung und wurde nicht gespielt.",
    "en": "The match had already moved on: your move was for the decision before and was not played.",
}
REVEALED = {"de": "(Schiff)", "en": "(Ship)"}


class SlowLine:
    """A line on which news of the table wait until they are let through. All else passes."""

    def __init__(self) -> None:
        self.is_slow = False
        self._waiting: list[tuple[WebSocketRoute, str | bytes]] = []

    def route(self, socket: WebSocketRoute) -> None:
        service = socket.connect_to_server()

        def heard(message: str | bytes) -> None:
            if self.is_slow and '"is":"news"' in str(message):
                self._waiting.append((socket, message))
            else:
                socket.send(message)

        service.on_message(heard)
        socket.on_message(service.send)

    def let_through(self) -> None:
        self.is_slow = False
        for socket, message in self._waiting:
            socket.send(message)
        self._waiting.clear()


@pytest.mark.parametrize("language", ["de", "en"])
def test_an_answer_to_a_decision_that_has_passed_is_refused_kindly_and_the_page_goes_on(
    site: Site, new_page: NewPage, language: str
) -> None:
    table, line = site.begin(FOUR), SlowLine()
    page = new_page(Look(language=language), "Lübeck")
    page.route_web_socket("**/socket*", line.route)
    player, rival = Player(page), Player(new_page(Look(language=language), "Reval"))
    for one in (player, rival):
        one.open(f"/t/{table}")
    player.choose("play ship")
    player.confirm()
    line.is_slow = True
    player.choose("play knight")
    rival.choose("play fleet")
    rival.confirm()
    rival.wait_for_turn()
    player.touch(page.locator(MAIN).first)
    expect(page.get_by_text(SAID[language])).to_be_visible()
    line.let_through()
    expect(rival.page.locator("[data-told]")).to_contain_text(f"Lübeck {REVEALED[language]}")
    page.wait_for_selector(f"[data-seq='{rival.seq}']")
    player.wait_for_turn()
    player.answer()
    expect(page.get_by_text(SAID[language])).to_have_count(0)
    rival.answer()
    player.wait_for_turn()
    assert player.seq == rival.seq
