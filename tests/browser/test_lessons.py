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


def test_the_preview_of_the_choice_in_focus_lies_over_nothing_that_a_line_points_at(site: Site, new_page: NewPage) -> None:
    learner = Learner(new_page(Look("phone")), hands=Hands.KEYS)
    page = learner.page
    page.set_viewport_size({"width": 390, "height": 664})
    learner.open("/learn/haithabu/01-six-goods")
    for _ in range(2):
        learner.touch(page.locator("[data-next]:enabled"))
    cloth = page.locator("[data-choice='place cloth']").last
    expect(page.locator(".preview .card")).to_be_visible()
    expect(cloth).to_be_in_viewport(ratio=1)
    learner.settle()
    preview, field = page.locator(".preview").bounding_box(), cloth.bounding_box()
    assert preview is not None
    assert field is not None
    assert field["y"] + field["height"] <= preview["y"], "the preview lies below the field"
