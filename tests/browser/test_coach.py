"""A first match with a coach: each kind of decision is explained once, a slip is held back, and after the match there are things to try."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations, violations_in_colours
from browser.chromium import LANGUAGES, Look
from browser.conftest import NewPage, Read
from browser.hearing import Hearing
from browser.learner import Learner
from browser.player import MAIN, ON_OFFER, OVER, TABLE, Hands
from browser.positions.coached import ALONE
from browser.positions.company import Company, Line, played
from browser.screens.exceptions import is_allowed
from browser.screens.measuring import LETTERS, laid_out_wrong, show_at
from browser.site import Site
from kogge.games import GAMES
from kogge.lessons.coach import MOST_ADVICE, coach_of
from kogge.lessons.puzzle import Puzzle, puzzles_of
from sampling import one_in

CARD = "[data-coach]"
SLIP = "[data-coach=slip]"
WAYS = {
    "desktop": (Look("laptop", language="en"), Hands.MOUSE),
    "phone": (Look("phone", "dark"), Hands.FINGER),
}
SOME_MOVES = 25
FEWEST_KINDS = {"riga": 4, "haithabu": 5}
"""So many kinds of decisions come up at least."""


class Newcomer(Learner):
    """A player with a coach, who insists on every move."""

    def switch_the_coach(self) -> None:
        """Turn the coach on or off in the menu of the table."""
        self.touch(self.page.locator("[data-opens=menu]"))
        self.touch(self.page.locator("[data-coach-switch]"))
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def understand(self, kind: str) -> None:
        """Read the explanation of a kind of decision."""
        expect(self.page.locator(f"[data-explained={kind}]")).to_be_visible()
        self.touch(self.page.locator("[data-coach-understood]"))
        expect(self.page.locator(CARD)).to_have_count(0)

    def insist(self) -> None:
        """Make the move that the coach holds back."""
        before = self.seq
        self.touch(self.page.locator("[data-coach-insist]"))
        super()._moved_on(before)

    def _moved_on(self, before: int) -> None:
        self._wait_for(f":is({TABLE}:not([data-seq='{before}']), {OVER}, {SLIP})")
        if self.page.locator(SLIP).count():
            self.touch(self.page.locator("[data-coach-insist]"))
        super()._moved_on(before)


def clear_puzzle() -> Puzzle:
    """A puzzle of Visby for the first seat, in which one move leads by far."""
    mine = [puzzle for puzzle in puzzles_of(GAMES["visby"]) if puzzle.seat == 0 and puzzle.kind == "play-cards"]
    return max(mine, key=lambda puzzle: puzzle.lead)


def at_a_puzzle(site: Site, puzzle: Puzzle) -> str:
    """A table alone against bots that begins from a puzzle."""
    players = GAMES["visby"].read_position(puzzle.position).players
    company = Company(Line("visby", players, people=ALONE, hints=True, position=puzzle.position))
    company.gather()
    return site.put(company)


@pytest.mark.parametrize("way", WAYS)
def test_a_slip_is_held_back_and_chosen_again(way: str, site: Site, new_page: NewPage) -> None:
    puzzle = clear_puzzle()
    look, hands = WAYS[way]
    player = Newcomer(new_page(look, "Lübeck"), hands=hands)
    page, heard = player.page, Hearing(player.page.context)
    player.open(f"/t/{at_a_puzzle(site, puzzle)}")
    player.switch_the_coach()
    player.understand("play-cards")

    player.make(puzzle.searches[0].moves[-1].move)
    page.locator(SLIP).wait_for()
    expect(page.locator("[data-better]")).to_be_visible()
    assert page.locator("[data-sealed]").get_attribute("data-sealed") == "no"
    check_nothing_is_covered(page)
    assert violations(page) == []
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert violations_in_colours(page) == []

    player.touch(page.locator("[data-coach-again]"))
    expect(page.locator(CARD)).to_have_count(0)
    assert page.locator("[data-chosen]").get_attribute("data-chosen") == ""
    before = player.seq
    player.make(puzzle.right[0])
    page.locator(f"{TABLE}:not([data-seq='{before}'])").wait_for()
    expect(page.locator(SLIP)).to_have_count(0)
    assert heard.faults == []


def check_nothing_is_covered(page: Page) -> None:
    """Whatever can be chosen, and the main button, can be touched beside the coach."""
    page.locator(MAIN).first.click(trial=True)
    for thing in page.locator(f"{ON_OFFER}:visible").all():
        thing.click(trial=True)


LINES_READ = """card => {
    const text = card.querySelector('.text');
    const {top, bottom} = text.getBoundingClientRect();
    const seen = Math.min(card.getBoundingClientRect().bottom, bottom) - top;
    return text.scrollHeight <= seen + 1 ? 1000 : seen / parseFloat(getComputedStyle(text.querySelector('p')).lineHeight);
}"""
"""How many lines of what the coach says are seen without scrolling, its title included; more than enough if all of it is."""
SMALL = [f"{size}{letters}" for size in ("375x553", "390x664", "844x336") for letters in LETTERS]
FEWEST_LINES = {"844x336@200%": 2}
"""Where even the main button and the bar above leave no room for four."""


def check_one_can_read_and_decide(page: Page, size: str) -> None:
    """In a small window, with large letters too, the coach's words, the decision and its button are seen together."""
    assert page.locator(CARD).evaluate(LINES_READ) >= FEWEST_LINES.get(size, 4), size
    assert [fault for fault in laid_out_wrong(page, size) if not is_allowed("coached", size, fault)] == [], size
    button = page.locator(f"{CARD} footer button").last
    button.scroll_into_view_if_needed()
    button.click(trial=True)
    page.locator(".text").first.evaluate("it => it.closest('[data-coach]').scrollTo(0, 0)")


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_one_can_read_the_coach_and_decide(language: str, game: str, read: Read) -> None:
    page = read(f"/t/{game}-coached", Look("phone", "light", language))
    page.locator("[data-explained]").wait_for()
    devtools = page.context.new_cdp_session(page)
    for size in SMALL:
        show_at(page, devtools, size)
        check_one_can_read_and_decide(page, size)
    show_at(page, devtools, "390x664")
    devtools.detach()


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_one_can_read_the_warning_and_choose_again(language: str, site: Site, new_page: NewPage) -> None:
    puzzle = clear_puzzle()
    player = Newcomer(new_page(Look("phone", "dark", language), "Lübeck"), hands=Hands.FINGER)
    player.open(f"/t/{at_a_puzzle(site, puzzle)}")
    player.switch_the_coach()
    player.understand("play-cards")
    player.make(puzzle.searches[0].moves[-1].move)
    player.page.locator(SLIP).wait_for()
    devtools = player.page.context.new_cdp_session(player.page)
    for size in SMALL:
        show_at(player.page, devtools, size)
        check_one_can_read_and_decide(player.page, size)


def test_who_insists_makes_the_move(site: Site, new_page: NewPage) -> None:
    puzzle = clear_puzzle()
    player = Newcomer(new_page(Look("laptop"), "Lübeck"))
    player.open(f"/t/{at_a_puzzle(site, puzzle)}")
    player.switch_the_coach()
    player.understand("play-cards")
    player.make(puzzle.searches[0].moves[-1].move)
    player.page.locator(SLIP).wait_for()
    player.insist()


@pytest.mark.parametrize("game", FEWEST_KINDS)
def test_every_kind_of_decision_that_comes_up_is_explained_once(game: str, site: Site, new_page: NewPage) -> None:
    look, hands = WAYS["desktop" if game == "riga" else "phone"]
    player = Newcomer(new_page(look, "Lübeck"), hands=hands)
    heard = Hearing(player.page.context)
    player.open(f"/t/{site.begin(Line(game, 2, people=ALONE, hints=True))}")
    player.switch_the_coach()
    told: set[str] = set()
    for _ in range(SOME_MOVES):
        assert player.wait_for_turn()
        kind = player.page.locator("[data-decision]").first.get_attribute("data-decision") or ""
        if kind not in told:
            player.understand(kind)
            told.add(kind)
        expect(player.page.locator("[data-explained]")).to_have_count(0)
        player.answer()
    assert len(told) >= FEWEST_KINDS[game]
    assert told <= {one.kind for one in coach_of(GAMES[game]).decisions}
    assert heard.uncaught == [], "a coach who is asked too fast refuses, and holds up nobody"


def test_a_first_match_begins_with_a_coach_who_stays_away_once_switched_off(new_page: NewPage) -> None:
    player = Newcomer(new_page(Look("laptop"), "Bergen"))
    page = player.page
    asked: list[str] = []
    player.open("/learn")
    player.touch(page.locator("[data-first-match=visby]"))
    expect(page.locator("[data-explained=play-cards]")).to_be_visible()
    player.touch(page.locator("[data-coach-off]"))
    expect(page.locator(CARD)).to_have_count(0)
    page.reload()
    player.settle()
    page.on("request", lambda request: asked.append(request.url) if "/coach" in request.url else None)
    player.touch(page.locator("[data-opens=menu]"))
    expect(page.locator("[data-coach-switch]")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    player.play(1)
    assert asked == []
    expect(page.locator(CARD)).to_have_count(0)


def test_there_is_no_coach_at_a_table_with_others(site: Site, new_page: NewPage) -> None:
    player = Newcomer(new_page(Look("laptop"), "Lübeck"))
    player.open(f"/t/{site.begin(Line('visby', 2, hints=True))}")
    player.touch(player.page.locator("[data-opens=menu]"))
    expect(player.page.locator("[data-concede]")).to_be_visible()
    expect(player.page.locator("[data-coach-switch]")).to_have_count(0)


@pytest.mark.parametrize("way", one_in(2, list(WAYS)))
def test_after_the_match_there_are_three_things_to_try(way: str, site: Site, new_page: NewPage) -> None:
    *_, company = played(Line("visby", 2, people=ALONE, hints=True))
    table = site.put(company)
    player = Newcomer(new_page(WAYS[way][0], "Lübeck"))
    page = player.page
    player.open("/about")
    stored = [f"kogge-coach-{table}", json.dumps({"isOn": True, "told": []})]
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", stored)
    player.open(f"/t/{table}")
    page.locator("[data-next-time=there]").wait_for()
    expect(page.locator("[data-advice]")).to_have_count(MOST_ADVICE)
    assert violations(page) == []
