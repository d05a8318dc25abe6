"""A spectator's page never holds a secret: not in its traffic, not in its memory, not in its document.

Everything that is searched for there is found, by the same search, on the page of the player whose secret it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.memory import strings_in_memory
from browser.player import Player
from browser.positions.company import Line
from browser.site import Site


@dataclass(frozen=True)
class Findings:
    """Where a text was found."""

    traffic: bool
    memory: bool
    document: bool


NOWHERE = Findings(traffic=False, memory=False, document=False)
EVERYWHERE = Findings(traffic=True, memory=True, document=True)


class Searched:
    """A page and all that was heard there, to be searched for texts."""

    def __init__(self, page: Page) -> None:
        self.player = Player(page)
        self._page = page
        self._heard = Hearing(page.context)

    def open(self, path: str) -> None:
        self.player.open(path)

    def find(self, *texts: str) -> dict[str, Findings]:
        """Where each text is found. A text of the memory is found if it is a part of one."""
        traffic = [*self._heard.frames, *[body() for body in self._heard.bodies]]
        memory = strings_in_memory(self._page)
        document = self._page.content()
        return {
            text: Findings(
                traffic=any([text in message for message in traffic]),
                memory=any([text in string for string in memory]),
                document=text in document,
            )
            for text in texts
        }


def test_hands_of_riga(site: Site, new_page: NewPage) -> None:
    table = site.begin(Line("riga", 3, seed=3))
    owner, rival, spectator = [_looks(site, new_page, table, town) for town in ("Lübeck", "Reval", "Stralsund")]
    secrets = _buildings_on_offer(owner)
    assert len(secrets) > 1
    assert set(owner.find(*secrets).values()) == {EVERYWHERE}
    for player in (owner, rival):
        player.player.answer()
    spectator.player.page.wait_for_selector(f"[data-seq='{rival.player.seq}']")
    assert set(spectator.find(*secrets).values()) == {NOWHERE}, "neither what was drawn nor what of it was kept"


def test_sealed_cards_of_visby(site: Site, new_page: NewPage) -> None:
    table = site.begin(Line("visby", 4))
    owner, spectator = [_looks(site, new_page, table, town) for town in ("Lübeck", "Stralsund")]
    sealed = "play ship"
    owner.player.choose(sealed)
    owner.player.confirm()
    spectator.player.page.wait_for_selector(f"[data-seq='{owner.player.seq}']")
    assert owner.find(sealed) == {sealed: EVERYWHERE}
    assert spectator.find(sealed) == {sealed: NOWHERE}


def _looks(site: Site, new_page: NewPage, table: str, town: str) -> Searched:
    """Open a table, as a player or with an invitation to watch."""
    searched = Searched(new_page(Look(language="en"), town))
    searched.open(f"/t/{table}#{site.invitation(table)}")
    return searched


def _buildings_on_offer(player: Searched) -> list[str]:
    assert player.player.wait_for_turn()
    offers = player.player.page.locator("[data-choice^='keep ']").all()
    return sorted({(offer.get_attribute("data-choice") or "").split()[1] for offer in offers})
