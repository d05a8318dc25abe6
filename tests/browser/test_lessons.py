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

WAYS = {
    "by mouse": (Look("laptop", language="en"), Hands.MOUSE),
    "by touch": (Look("phone"), Hands.FINGER),
    "by keys": (Look("laptop", "dark"), Hands.KEYS),
}
LESSONS = [(game.id, lesson.id) for game in GAMES for lesson in lessons_of(game)]
LEARNED = [
    pytest.param(game, lesson, way, marks=() if (nth + turn) % len(WAYS) == 0 else pytest.mark.nightly)
    for nth, (game, lesson) in enumerate(LESSONS)
    for turn, way in enumerate(WAYS)
]
"""Every lesson in every way (`make lessons`). The gate learns each in one of them."""


@pytest.mark.parametrize(("game", "lesson", "way"), LEARNED)
def test_a_lesson_is_learned_to_its_end(game: str, lesson: str, way: str, site: Site, new_page: NewPage) -> None:
    look, hands = WAYS[way]
    learner = Learner(new_page(look), hands=hands)
    heard = Hearing(learner.page.context)
    learner.learn(game, lesson, site)
    learner.open("/learn")
    expect(learner.page.locator(f"a[href='/learn/{game}/{lesson}'] .done")).to_have_count(1)
    assert heard.faults == []
