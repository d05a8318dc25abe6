"""Changing one's mind: a sealed card is replaced, a move is taken back, alone or with the consent of all."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.chromium import Look
from browser.conftest import NewPage
from browser.player import MAIN, Hands, Player
from browser.positions.company import Line
from browser.site import Site

FOUR = Line("visby", 4)
"""Lübeck, Reval and two bots, one card each in a round."""
FIRST, SECOND = "play ship", "play knight"
ROUND = ".progress b"


def test_a_sealed_card_is_changed_and_the_changed_one_is_revealed(site: Site, new_page: NewPage) -> None:
    table = site.begin(FOUR)
    player, rival = _player(new_page, table), _player(new_page, table, "Reval")
    player.choose(FIRST)
    player.confirm()
    expect(player.page.locator("[data-sealed=yes]")).to_have_count(1)
    player.choose(SECOND)
    player.confirm()
    expect(player.page.locator(f"[data-choice='{SECOND}'][aria-pressed=true]")).to_have_count(1)
    rival.answer()
    expect(rival.page.locator("[data-told]")).to_contain_text("Revealed: Lübeck (Knight)")


def test_a_card_that_was_only_looked_at_is_not_the_one_that_is_sealed(site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.begin(FOUR))
    player.choose(FIRST)
    player.confirm()
    before = player.seq
    player.choose(SECOND)
    player.page.keyboard.press("Escape")
    player.settle()
    expect(player.page.locator(f"[data-choice='{FIRST}'][aria-pressed=true]")).to_have_count(1)
    expect(player.page.locator(MAIN), "what lies there need not be laid again").to_have_count(0)
    assert player.seq == before


def test_an_undo_is_asked_for_and_granted(site: Site, new_page: NewPage) -> None:
    player, rival = _after_a_reveal(site, new_page)
    rounds = _round(player)
    player.touch(_undo(player))
    expect(player.page.locator("[data-undo-request]")).to_be_visible()
    rival.touch(rival.page.locator("[data-agree]"))
    expect(rival.page.locator("[data-undo-request]")).to_have_count(0)
    expect(player.page.locator("[data-undo-request]")).to_have_count(0)
    player.settle()
    expect(player.page.locator(ROUND)).to_contain_text(str(rounds - 1))
    player.choose(SECOND)
    player.confirm()


def test_an_undo_is_asked_for_and_declined(site: Site, new_page: NewPage) -> None:
    player, rival = _after_a_reveal(site, new_page)
    rounds = _round(player)
    player.touch(_undo(player))
    rival.touch(rival.page.locator("[data-decline]"))
    expect(player.page.locator("[data-undo-request]")).to_have_count(0)
    player.settle()
    expect(player.page.locator(ROUND)).to_contain_text(str(rounds))
    assert player.wait_for_turn()


def test_a_step_of_ones_own_turn_is_taken_back_without_asking(site: Site, new_page: NewPage) -> None:
    table = site.copy("riga-build")
    player = _player(new_page, table, look=Look("phone"), hands=Hands.FINGER)
    assert _decision(player) == "build"
    player.choose(_first_choice(player, "build"))
    player.confirm()
    assert _decision(player) == "pay"
    before = player.seq
    player.touch(_undo(player))
    player.page.wait_for_selector(f"[data-seq='{before + 1}']")
    player.settle()
    assert _decision(player) == "build"
    expect(player.page.locator("[data-undo-request]")).to_have_count(0)


def _after_a_reveal(site: Site, new_page: NewPage) -> tuple[Player, Player]:
    """Two who have seen each other's first card, so that neither can take it back alone."""
    table = site.begin(FOUR)
    player, rival = _player(new_page, table), _player(new_page, table, "Reval")
    player.choose(FIRST)
    player.confirm()
    rival.choose("play fleet")
    rival.confirm()
    player.wait_for_turn()
    rival.wait_for_turn()
    return player, rival


def _player(new_page: NewPage, table: str, town: str = "Lübeck", look: Look | None = None, hands: Hands = Hands.MOUSE) -> Player:
    player = Player(new_page(look or Look(language="en"), town), hands=hands)
    player.open(f"/t/{table}")
    return player


def _undo(player: Player) -> Locator:
    return player.page.locator("[data-undo]:not(:disabled):visible").first


def _round(player: Player) -> int:
    told = re.search(r"\d+", player.page.locator(ROUND).inner_text())
    assert told is not None
    return int(told.group())


def _decision(player: Player) -> str:
    return player.page.locator("[data-decision]:visible").first.get_attribute("data-decision") or ""


def _first_choice(player: Player, verb: str) -> str:
    return (
        player.page.locator(f"[data-choice^='{verb} ']:not([aria-disabled=true]):visible").first.get_attribute("data-choice") or ""
    )
