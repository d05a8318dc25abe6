"""Playing by keys: the focus follows the decision, keys choose and confirm, and none does in a text field."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.chromium import Look
from browser.conftest import NewPage
from browser.player import MAIN, ON_OFFER, Player
from browser.positions.company import Line
from browser.site import Site

FOUR = Line("visby", 4, people=("Lübeck",))
"""Lübeck and three bots, one card each in a round."""
OTHERS_THINK = 10_000
"""Milliseconds within which one is asked again, unless a person is waited for."""
FOCUSED = "document.activeElement"
MOST_STOPS = 12
"""So many stops lie at most between two decisions."""
TABLES = ("visby-choice", "riga-take", "haithabu-place-late", "haithabu-market")


@pytest.mark.parametrize("fixed", TABLES)
def test_the_focus_follows_from_answer_to_answer(fixed: str, site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.copy(fixed))
    page = player.page
    _skip_to_the_decision(page)
    for _ in range(3):
        assert _is_at_the_decision(page), page.evaluate(f"{FOCUSED}.outerHTML")[:200]
        before = player.seq
        _answer_by_keys(page)
        page.wait_for_selector(f"[data-seq]:not([data-seq='{before}'])")
        if not player.wait_for_turn(OTHERS_THINK):
            break
        page.wait_for_timeout(100)


def test_enter_lays_the_chosen_card_and_never_puts_it_back(site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.begin(FOUR))
    page = player.page
    before = player.seq
    _skip_to_the_decision(page)
    page.keyboard.press("Enter")
    chosen = page.locator("[data-choice][aria-pressed=true]")
    expect(chosen).to_have_count(1)
    assert player.seq == before, "choosing answers nothing"
    page.keyboard.press("Enter")
    page.wait_for_selector(f"[data-seq]:not([data-seq='{before}'])")


def test_digits_choose_escape_clears_and_a_question_mark_tells_the_keys(site: Site, new_page: NewPage) -> None:
    page = _player(new_page, site.begin(FOUR)).page
    offered = page.locator(f"{ON_OFFER}:visible")
    page.keyboard.press("2")
    expect(offered.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[data-choice][aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("?")
    keys = page.locator("dialog[open][data-dialog=keys]")
    expect(keys.locator("dt")).to_have_count(8)
    page.keyboard.press("3")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    expect(page.locator("[data-choice][aria-pressed=true]")).to_have_count(0)


def test_u_takes_back(site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.copy("riga-build"))
    player.choose(
        player.page.locator("[data-choice^='build ']:not([aria-disabled=true]):visible").first.get_attribute("data-choice") or ""
    )
    player.confirm()
    expect(player.page.locator("[data-decision=pay]:visible")).to_have_count(1)
    player.page.keyboard.press("u")
    expect(player.page.locator("[data-decision=build]:visible")).to_have_count(1)


def test_h_asks_for_a_hint(new_page: NewPage) -> None:
    player = Player(new_page())
    player.open("/")
    player.page.locator("[data-bots=visby]").click()
    assert player.wait_for_turn()
    player.page.keyboard.press("h")
    expect(player.page.locator("[data-hint-dialog]")).to_be_visible()


@pytest.mark.parametrize("is_hinted", [True, False], ids=["reading a hint", "at a card"])
def test_what_others_do_meanwhile_takes_neither_hint_nor_focus_away(site: Site, new_page: NewPage, is_hinted: bool) -> None:
    table = site.begin(Line("visby", 4, hints=True))
    player, rival = _player(new_page, table), Player(new_page(town="Reval"))
    rival.open(f"/t/{table}")
    page = player.page
    if is_hinted:
        page.keyboard.press("h")
        page.locator("[data-hint-dialog=there]").wait_for()
    else:
        _skip_to_the_decision(page)
        page.keyboard.press("Tab")
    focused, before = page.evaluate(f"{FOCUSED}.outerHTML")[:200], player.seq
    rival.choose("play fleet")
    rival.confirm()
    page.wait_for_selector(f"[data-seq]:not([data-seq='{before}'])")
    page.wait_for_timeout(300)
    assert page.evaluate(f"{FOCUSED}.outerHTML")[:200] == focused
    expect(page.locator("[data-hint-dialog=there]")).to_have_count(int(is_hinted))


def test_no_key_does_anything_while_somebody_types(site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.begin(FOUR))
    page = player.page
    before = player.seq
    page.locator("[data-opens=talk]").first.click()
    page.locator("dialog[open] input").fill("")
    page.keyboard.type("1 2 u h ?")
    expect(page.locator("dialog[open]")).to_have_count(1)
    expect(page.locator("dialog[open] input")).to_have_value("1 2 u h ?")
    page.keyboard.press("Escape")
    expect(page.locator("[data-choice][aria-pressed=true]")).to_have_count(0)
    assert player.seq == before


@pytest.mark.parametrize("fixed", TABLES)
def test_few_stops_lie_between_the_decision_and_the_first_choice_and_the_log_is_one(
    fixed: str, site: Site, new_page: NewPage
) -> None:
    page = _player(new_page, site.copy(fixed)).page
    page.locator(".log .lines").first.wait_for(state="attached")
    assert (
        page.evaluate("[...document.querySelectorAll('.log .lines :is(button, a)')].filter(one => one.tabIndex >= 0).length") <= 1
    )
    for key in ("Tab", "Shift+Tab"):
        page.evaluate("() => { const asked = document.querySelector('[data-decision]'); asked.tabIndex = -1; asked.focus(); }")
        for _ in range(MOST_STOPS):
            page.keyboard.press(key)
            if page.evaluate(f"{FOCUSED}.matches('{ON_OFFER}')"):
                return
    pytest.fail("too far to walk")


def test_a_second_click_does_not_answer_the_next_question(site: Site, new_page: NewPage) -> None:
    """A payment lies ready to be confirmed: a double click must not confirm it before the player has read it."""
    player = _player(new_page, site.copy("riga-build"))
    page = player.page
    player.choose(
        page.locator("[data-choice^='build ']:not([aria-disabled=true]):visible").first.get_attribute("data-choice") or ""
    )
    main = page.locator(MAIN).first
    before = player.seq
    main.evaluate(
        """main => {
            const table = document.querySelector("[data-seq]"), before = table.dataset.seq;
            let changed = 0;
            main.click();
            new MutationObserver(() => {
                if (table.dataset.seq !== before) changed ||= performance.now();
                if (!changed || performance.now() - changed < 250) main.click();
            }).observe(document.body, {childList: true, characterData: true, subtree: true, attributes: true});
        }"""
    )
    page.wait_for_selector(f"[data-seq='{before + 1}']")
    page.wait_for_timeout(500)
    assert player.seq == before + 1


@pytest.mark.parametrize("size", ["phone", "laptop"])
@pytest.mark.parametrize("fixed", ["", "riga-take", "haithabu-market"])
def test_the_main_button_stays_in_its_place_from_step_to_step(fixed: str, size: str, site: Site, new_page: NewPage) -> None:
    player = Player(new_page(Look(size), "Lübeck"))
    player.open(f"/t/{site.copy(fixed) if fixed else site.begin(FOUR)}")
    main = player.page.locator(".acts > .main")
    places = []
    for _ in range(4):
        if not player.wait_for_turn(OTHERS_THINK) or player.is_over:
            break
        places.append(main.bounding_box())
        player.answer()
    assert len(places) > 1
    assert all([place == places[0] for place in places]), places


def test_a_choice_that_lies_ready_stays_when_it_is_tapped(site: Site, new_page: NewPage) -> None:
    player = _player(new_page, site.begin(FOUR))
    card = player.page.locator(f"{ON_OFFER}:visible").first
    card.click()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")


def _player(new_page: NewPage, table: str) -> Player:
    player = Player(new_page(Look(language="en"), "Lübeck"))
    player.open(f"/t/{table}")
    assert player.wait_for_turn()
    return player


def _skip_to_the_decision(page: Page) -> None:
    """The first stop of the page leads there."""
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert _is_at_the_decision(page)


def _is_at_the_decision(page: Page) -> bool:
    return bool(page.evaluate(f"{FOCUSED}.matches('[data-choice], [data-main], [data-decision]')"))


def _answer_by_keys(page: Page) -> None:
    """Press 1 until a move is complete, and confirm it."""
    for digit in "123456789":
        if page.locator(MAIN).count():
            break
        page.keyboard.press(digit)
        page.wait_for_timeout(300)
    page.locator(MAIN).first.focus()
    page.keyboard.press("Enter")
