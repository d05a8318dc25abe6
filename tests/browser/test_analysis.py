"""What a bot thinks, on the screen: a hint while one is asked, and the analysis of a match that is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import Hands, Player
from browser.positions.company import Line
from browser.site import Site

HINT = "[data-hint]"
THINKING = 30_000  # milliseconds that a busy machine may need for a hint or a small analysis


@pytest.mark.parametrize(
    ("look", "hands", "expected"),
    [
        (Look(language="en"), Hands.KEYS, r"wins \d+ of 100 \(\d+ to \d+\), place \d\.\d, \d+ seals?"),
        (Look("phone", "dark"), Hands.FINGER, r"gewinnt \d+ von 100 \(\d+ bis \d+\), Platz \d,\d, \d+ Siegel"),
    ],
    ids=["laptop", "phone"],
)
def test_a_hint_is_taken_up_and_answered(look: Look, hands: Hands, expected: str, new_page: NewPage) -> None:
    player = Player(new_page(look), hands=hands)
    page, heard = player.page, Hearing(player.page.context)
    player.open("/")
    player.touch(page.locator("[data-bots-how=visby]"))
    page.locator("[data-dialog=bots] input[name=bot][value=random]").check()
    player.touch(page.locator("[data-bots-go]"))
    assert player.wait_for_turn()
    player.touch(page.locator(HINT))
    page.wait_for_selector("[data-hint-dialog=there]", timeout=THINKING)
    assert violations(page) == []
    best = page.locator("[data-option]").first
    expect(best).to_contain_text(re.compile(expected))
    move = best.get_attribute("data-option")
    before = player.seq
    player.touch(best)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(f"[data-choice='{move}'][aria-pressed=true]")).to_have_count(1)
    assert player.seq == before, "nothing is answered by that"
    player.confirm()
    assert heard.faults == []


def test_where_no_hints_are_allowed_none_is_offered(site: Site, new_page: NewPage) -> None:
    player = Player(new_page(Look(), "Lübeck"))
    player.open(f"/t/{site.begin(Line('visby', 4))}")
    assert player.is_asked
    expect(player.page.locator(HINT)).to_have_count(0)


def test_a_match_is_analysed_for_all_and_a_turning_point_looked_at(site: Site, new_page: NewPage) -> None:
    table = site.copy("visby-over")
    player, other = Player(new_page(Look(language="en"), "Lübeck")), Player(new_page(Look("phone"), "Reval"))
    page, heard = player.page, Hearing(player.page.context)
    player.open(f"/t/{table}")
    player.touch(page.locator("[data-analyse]"))
    page.wait_for_selector("[data-analysis=done]", timeout=2 * THINKING)
    analysis = page.locator("[data-analysis]")
    expect(analysis.locator("svg[role=img] desc")).to_contain_text(re.compile(r"Lübeck: last \d+ of 100"))
    turns = analysis.locator("[data-turn]")
    expect(turns.first).to_contain_text("Played")
    expect(turns.nth(5), "five at most").to_have_count(0)
    player.touch(analysis.locator("summary"))
    expect(analysis.locator("tbody tr").nth(20)).to_be_attached()
    assert violations(page) == []
    link = turns.first.locator("a")
    at = re.search(r"at=(\d+)$", link.get_attribute("href") or "")
    assert at is not None
    player.touch(link)
    player.settle()
    expect(page.locator(f"[data-past-link*='at={at[1]}']")).to_have_count(1)
    assert page.locator(".viewer select").input_value() != "", "the viewpoint is named"
    expect(page.locator("[data-decision]"), "the decision is shown as its player saw it").to_have_count(1)
    assert heard.faults == []
    other.open(f"/t/{table}")
    other.page.wait_for_selector("[data-analysis=done]")
    assert violations(other.page) == []
