"""Puzzles, tried by hand: a wrong move is answered, the right one explained, and what is solved is remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.learner import Learner
from browser.player import Hands
from browser.screens.measuring import SIZES, laid_out_wrong, show_at
from kogge.games import GAMES
from kogge.lessons.puzzle import Puzzle, puzzles_of

HARDEST = [pytest.param(puzzles_of(game)[-1], game.id, id=game.id) for game in GAMES if puzzles_of(game)]
LARGE_LETTERS = "375x553@200%"


@pytest.mark.parametrize(("puzzle", "game"), HARDEST)
def test_a_wrong_try_is_answered_and_a_right_one_explained(puzzle: Puzzle, game: str, new_page: NewPage) -> None:
    learner = Learner(new_page(Look("phone", "dark"), "Lübeck"), hands=Hands.FINGER)
    page, heard = learner.page, Hearing(learner.page.context)
    learner.open(f"/learn/{game}/puzzles/{puzzle.id}")
    assert puzzle.right[0] not in page.locator("[data-coach]").inner_text()
    learner.make(next(one.move for one in puzzle.searches[0].moves if one.move not in puzzle.right))
    expect(page.locator("[data-said]")).to_have_count(1)
    learner.make(puzzle.right[0])
    page.locator("[data-coach=over]").wait_for()
    expect(page.locator("[data-coach] tbody tr")).to_have_count(len(puzzle.searches[0].moves))
    learner.open(f"/learn/{game}/puzzles")
    expect(page.locator(f"a[href$='/{puzzle.id}'] .solved")).to_have_count(1)
    assert heard.faults == []


def test_the_answer_is_shown_on_request_and_after_three_wrong_tries(new_page: NewPage) -> None:
    puzzle = puzzles_of(GAMES["visby"])[0]
    learner = Learner(new_page(Look("laptop", language="en")))
    page = learner.page
    learner.open(f"/learn/visby/puzzles/{puzzle.id}")
    learner.touch(page.locator("[data-show]"))
    page.locator("[data-coach=over]").wait_for()
    expect(page.locator("[data-coach] tbody .right")).to_have_count(len(puzzle.right))
    learner.open(f"/learn/visby/puzzles/{puzzle.id}")
    wrong = [one.move for one in puzzle.searches[0].moves if one.move not in puzzle.right]
    for move in wrong[:3]:
        learner.settle()
        learner.make(move)
        learner.settle()
    page.locator("[data-coach=over]").wait_for()
    learner.open("/learn/visby/puzzles")
    expect(page.locator(f"a[href$='/{puzzle.id}'] .tried")).to_have_count(1)


@pytest.mark.parametrize(("puzzle", "game"), HARDEST)
def test_the_solution_can_be_read_at_every_size(puzzle: Puzzle, game: str, new_page: NewPage) -> None:
    learner = Learner(new_page(Look("laptop", language="de")))
    page = learner.page
    devtools = page.context.new_cdp_session(page)
    learner.open(f"/learn/{game}/puzzles/{puzzle.id}")
    learner.touch(page.locator("[data-show]"))
    page.locator("[data-coach=over]").wait_for()
    for size in (*SIZES, LARGE_LETTERS):
        show_at(page, devtools, size)
        assert laid_out_wrong(page, size, "[data-coach]") == [], size
        if size != LARGE_LETTERS:
            expect(page.locator("[data-coach] tbody tr").first).to_be_in_viewport()
