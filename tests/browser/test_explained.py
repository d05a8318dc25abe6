"""Every picture of a table says what it is called, what it means, and by which rule: under the mouse, under a finger that stays, and to who
goes by keys. The tests walk over all that is drawn, so a new picture that nobody has explained makes them fail."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from browser.axe import violations, violations_in_colours
from browser.chromium import SETTLED, Look
from browser.conftest import NewPage, Read
from browser.gallery.shots import SUBJECTS, Subject
from browser.hearing import Hearing
from browser.positions import POSITIONS
from browser.site import Site
from sampling import in_turns

ENGLISH = Look(language="en")
PHONE = Look("phone", language="en")
SMALL: tuple[ViewportSize, ...] = ({"width": 375, "height": 553}, {"width": 844, "height": 336})
WORDS = Path(__file__).parents[2] / "web" / "src" / "words" / "en.ftl"
OF_THE_SITE = {*re.findall(r"^picture-([\w-]+) =", WORDS.read_text(), re.MULTILINE)}
"""Pictures that belong to no game, so no rule speaks of them."""
PATIENCE = 30_000
READY = "[data-explainer]"
EXPLAINED = "[data-explained={}]:popover-open [data-explanation]"

KINDS = """() => {
    const drawn = [...document.querySelectorAll('#app svg:not([data-ornament], label svg), #app [data-picture]')];
    const seen = drawn.filter(it => it.checkVisibility({visibilityProperty: true}) && !it.parentElement.closest('[data-picture]'));
    const kinds = {};
    for (const it of seen) (kinds[it.dataset.picture ?? it.innerHTML] ??= []).push(it);
    window.kinds = kinds;
    return Object.keys(kinds);
}"""
"""What is drawn on the page, by kind: what it says it is, or else what is drawn. In a label, it belongs to the name of a field."""
PLACE = """kind => {
    for (const it of window.kinds[kind]) {
        it.scrollIntoView({block: 'nearest', inline: 'nearest'});
        const {left, top, width, height} = it.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const there = document.elementFromPoint(x, y);
        if (width > 0 && there && (it.contains(there) || there.contains(it) || there.matches('[data-touchable]') || there.closest('svg')?.contains(it))) return [x, y];
    }
    return null;
}"""
"""Where one of a kind can be touched, if it can be."""
TOLD = """all => all.map(it => [it.dataset.explanation, it.querySelector('b').textContent, it.querySelector('span').textContent,
    it.querySelectorAll('[data-opens=rules]').length])"""
INSIDE = """() => {
    const {left, top, right, bottom} = document.querySelector('[data-explainer]').getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def _of_game(game: str) -> Iterator[Subject]:
    """Its positions, and its tables on the big screen, as a hand, and when one looks back."""
    for subject in SUBJECTS:
        is_table = subject.path.startswith(f"/t/{game}-") and not subject.path.endswith("-own")
        if subject.group == game or is_table or subject.name == f"lesson-{game}":
            yield subject


def _check(page: Page, by: str, kind: str) -> None:
    """The one explanation that is open has a name, a sentence, and a rule if it belongs to a game; it is inside the window."""
    told = page.locator(EXPLAINED.format(by))
    told.first.wait_for(timeout=PATIENCE)
    for picture, name, sentence, rules in told.evaluate_all(TOLD):
        assert name, kind
        assert re.search(r"\w.{4,}[.!?]$", sentence), (picture, sentence)
        if picture.split()[0] not in OF_THE_SITE and not picture.startswith("provenance-"):
            assert rules == 1, picture
    assert page.evaluate(INSIDE), kind


def _by_mouse(page: Page, x: float, y: float) -> str:
    page.mouse.move(x - 1, y)
    page.mouse.move(x, y)
    return "pointer"


def _by_finger(page: Page, x: float, y: float) -> str:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    try:
        page.locator(EXPLAINED.format("finger")).first.wait_for(timeout=PATIENCE)
    finally:
        devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        devtools.detach()
    return "finger"


def _walk(read: Read, game: str, look: Look, touch: Callable[[Page, float, float], str]) -> None:
    """Touch one picture of each kind that is anywhere in a game, at the first position at which it can be touched."""
    met: set[str] = set()
    found: set[str] = set()
    for subject in _of_game(game):
        page = read(subject.path, look, subject.town)
        page.wait_for_selector(READY, state="attached")
        for kind in page.evaluate(KINDS):
            met.add(kind)
            place = None if kind in found else page.evaluate(PLACE, kind)
            if place is None:
                continue
            before = page.locator("[data-choice][aria-pressed=true]").count()
            _check(page, touch(page, *place), f"{subject.path}: {kind}")
            assert page.locator("[data-choice][aria-pressed=true]").count() == before, "nothing is chosen by it"
            page.keyboard.press("Escape")
            expect(page.locator(f"{READY}:popover-open")).to_have_count(0)
            found.add(kind)
    assert len(found) > 20
    assert met - found == set()


def _go_by_keys(read: Read, game: str) -> None:
    """Go from picture to picture wherever there is one of a kind that was not met before, until one comes round."""
    met: set[str] = set()
    for subject in _of_game(game):
        page = read(subject.path, ENGLISH, subject.town)
        page.wait_for_selector(READY, state="attached")
        kinds = {*page.evaluate(KINDS)}
        if kinds <= met:
            continue
        met |= kinds
        seen = [""]
        while True:
            page.keyboard.press("i")
            told = page.locator(EXPLAINED.format("keys") + f":not([data-explanation='{seen[-1]}'])")
            told.wait_for(timeout=PATIENCE)
            picture = told.get_attribute("data-explanation") or ""
            if picture in seen[1:2]:
                break
            assert picture not in seen, "one comes round to the first"
            _check(page, "keys", picture)
            seen.append(picture)
        assert len(seen) > 5, subject.path
    assert len(met) > 20


WAYS: dict[str, Callable[[Read, str], None]] = {
    "under the mouse": lambda read, game: _walk(read, game, ENGLISH, _by_mouse),
    "under a finger that stays": lambda read, game: _walk(read, game, PHONE, _by_finger),
    "to who goes by keys": _go_by_keys,
}


@pytest.mark.parametrize(("game", "way"), in_turns(POSITIONS, tuple(WAYS)))
def test_every_picture_explains_itself(game: str, way: str, read: Read) -> None:
    """In every way with `make explained`. The gate goes over each game in one of them."""
    heard: dict[BrowserContext, Hearing] = {}

    def listened(path: str, look: Look, town: str) -> Page:
        page = read(path, look, town)
        if page.context not in heard:
            heard[page.context] = Hearing(page.context)
        return page

    WAYS[way](listened, game)
    assert [fault for one in heard.values() for fault in one.faults] == []


@pytest.mark.parametrize("size", SMALL, ids=["375x553", "844x336"])
@pytest.mark.parametrize("table", ["visby-choice", "riga-build", "haithabu-market"])
def test_an_open_explanation_is_inside_a_small_window_and_axe_finds_nothing(table: str, size: ViewportSize, read: Read) -> None:
    page = read(f"/t/{table}", PHONE)
    page.wait_for_selector(READY, state="attached")
    page.set_viewport_size(size)
    for _ in range(3):
        page.keyboard.press("i")
        page.locator(EXPLAINED.format("keys")).first.wait_for(timeout=PATIENCE)
        assert page.evaluate(INSIDE)
    found = violations(page)
    assert not found, "\n".join(found)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert not violations_in_colours(page)


def test_the_rule_is_the_next_stop_and_leads_back(site: Site, new_page: NewPage) -> None:
    page = new_page(ENGLISH, "Lübeck")
    page.goto(f"/t/{site.copy('visby-first-choice')}")
    page.wait_for_selector(SETTLED, state="attached")
    page.wait_for_selector(READY, state="attached")
    page.locator("button.card").first.focus()
    page.keyboard.press("ArrowRight")
    card = page.locator("button.card").nth(1)
    expect(card).to_be_focused()
    told = page.locator(EXPLAINED.format("keys"))
    expect(told.first).to_be_visible()
    page.keyboard.press("Tab")
    expect(told.first.locator("button")).to_be_focused()
    page.keyboard.press("Enter")
    rules = page.locator("dialog[open][data-dialog=rules]")
    expect(rules).to_have_count(1)
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(card).to_be_focused()
    expect(told).to_have_count(0)


def test_a_rule_opens_from_an_explanation(read: Read) -> None:
    page = read("/t/riga-build", ENGLISH)
    page.wait_for_selector(READY, state="attached")
    page.evaluate(KINDS)
    _by_mouse(page, *page.evaluate(PLACE, "points"))
    page.locator(EXPLAINED.format("pointer")).locator("button").click()
    expect(page.locator("dialog[data-dialog=rules] #R-9\\.2, dialog[data-dialog=rules] [id='R-9.2']").first).to_be_visible()


def test_a_click_is_a_click_and_leaving_closes(site: Site, new_page: NewPage) -> None:
    page = new_page(ENGLISH, "Lübeck")
    page.goto(f"/t/{site.copy('visby-first-choice')}")
    page.wait_for_selector(READY, state="attached")
    card = page.locator("button.card[data-choice]").first
    card.hover(position={"x": 40, "y": 30})
    told = page.locator(EXPLAINED.format("pointer"))
    expect(told).to_have_count(1)
    card.click(position={"x": 40, "y": 30})
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(told).to_have_count(0)
    card.hover(position={"x": 44, "y": 34})
    expect(told).to_have_count(1)
    page.mouse.move(700, 300)
    page.mouse.move(2, 2)
    expect(told).to_have_count(0)


def test_a_long_press_chooses_nothing_and_a_short_one_chooses(site: Site, new_page: NewPage) -> None:
    page = new_page(PHONE, "Lübeck")
    page.goto(f"/t/{site.copy('visby-first-choice')}")
    page.wait_for_selector(READY, state="attached")
    card = page.locator("button.card[data-choice]").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    _by_finger(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(EXPLAINED.format("finger")).first).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "false")
    card.tap()
    expect(page.locator(EXPLAINED.format("finger"))).to_have_count(0)
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")


def test_on_the_plain_table_pictures_explain_themselves(new_page: NewPage, site: Site) -> None:
    page = new_page(ENGLISH, "Lübeck")
    page.add_init_script("localStorage.setItem('kogge-plain', 'on')")
    page.goto(f"/t/{site.copy('visby-choice')}")
    page.wait_for_selector(SETTLED, state="attached")
    page.wait_for_selector(READY, state="attached")
    for kind in page.evaluate(KINDS):
        place = page.evaluate(PLACE, kind)
        assert place is not None, kind
        _check(page, _by_mouse(page, *place), kind)
        page.keyboard.press("Escape")
