"""Every lesson, learned by hand to its end: what the coach asks for can be done on the table, by mouse, by touch and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.learner import Learner
from browser.player import Hands
from browser.site import Site
from kogge.games import GAMES
from kogge.lessons.reading import lessons_of
from sampling import in_turns

WAYS = {
    "by mouse": (Look("laptop", language="en"), Hands.MOUSE),
    "by touch": (Look("phone"), Hands.FINGER),
    "by keys": (Look("laptop", "dark"), Hands.KEYS),
}
LESSONS = [(game.id, lesson.id) for game in GAMES for lesson in lessons_of(game)]


@pytest.mark.parametrize(("game", "lesson", "way"), in_turns(LESSONS, tuple(WAYS)))
def test_a_lesson_is_learned_to_its_end(game: str, lesson: str, way: str, site: Site, new_page: NewPage) -> None:
    """In every way with `make lessons`. The gate learns each lesson in one of them."""
    look, hands = WAYS[way]
    learner = Learner(new_page(look), hands=hands)
    heard = Hearing(learner.page.context)
    learner.learn(game, lesson, site)
    learner.open("/learn")
    expect(learner.page.locator(f"a[href='/learn/{game}/{lesson}'] .done")).to_have_count(1)
    assert heard.faults == []
