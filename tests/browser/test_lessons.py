"""Every lesson, learned by hand to its end: what the coach asks for can be done on the table, by mouse, by touch and by keys."""

from __future__ import annotations

from collections import Counter

import httpx
import pytest
from playwright.sync_api import expect

from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import MAIN, MOST_PARTS, ON_OFFER, Hands, Player, Stuck
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
    pytest.param(game, lesson, way, marks=() if (nth + turn) % len(WAYS) == 0 else pytest.mark.long)
    for nth, (game, lesson) in enumerate(LESSONS)
    for turn, way in enumerate(WAYS)
]
"""Every lesson in every way (`make lessons`). The gate learns each in one of them."""


class Learner(Player):
    """A person who does what the coach says, and nothing else."""

    def learn(self, game: str, lesson: str, site: Site) -> None:
        """Go through a lesson from its first step to its last."""
        nodes = httpx.get(f"{site.url}/api/games/{game}/lessons/{lesson}", trust_env=False).json()["nodes"]
        self.open(f"/learn/{game}/{lesson}")
        while self.page.locator("[data-coach=over]").count() == 0:
            self.settle()
            ways = list(nodes[int(self.page.locator("[data-node]").get_attribute("data-node") or 0)]["ways"])
            if ways != [""]:
                self.make(ways[0])
            self.touch(self.page.locator("[data-next]:enabled"))

    def make(self, move: str) -> None:
        """Put a move together from what can be touched, and send it."""
        for _ in range(MOST_PARTS):
            self.settle()
            if self.page.locator("[data-chosen]").get_attribute("data-chosen") == move:
                self.touch(self.page.locator(MAIN).first)
                self.page.locator("[data-coach=done]").wait_for()
                return
            self._touch_a_part_of(move)
        raise Stuck(f"{move!r} does not come together:\n{self.seen()}")

    def _touch_a_part_of(self, move: str) -> None:
        """Touch what is nearest to the move: the move itself, or the largest part of it, near the decision rather than far from it."""
        wanted = parts_of(move)
        offered = self.page.locator(f"{ON_OFFER}:not([aria-pressed=true]):not([aria-checked=true]):visible")
        choices = offered.evaluate_all("all => all.map(one => one.dataset.choice)")
        near = [nth for nth, choice in enumerate(choices) if parts_of(choice) <= wanted]
        if not near:
            raise Stuck(f"nothing of {move!r} is on offer, but {choices}:\n{self.seen()}")
        self.touch(offered.nth(max(near, key=lambda nth: (parts_of(choices[nth]).total(), nth))))


def parts_of(move: str) -> Counter[str]:
    """The words of a move, each as often as the move names it: `buy 2*cloth` is one `buy` and two `cloth`."""
    parts: Counter[str] = Counter()
    for word in move.split():
        count, times, part = word.partition("*")
        parts[part if times else word] += int(count) if times else 1
    return parts


@pytest.mark.parametrize(("game", "lesson", "way"), LEARNED)
def test_a_lesson_is_learned_to_its_end(game: str, lesson: str, way: str, site: Site, new_page: NewPage) -> None:
    look, hands = WAYS[way]
    learner = Learner(new_page(look), hands=hands)
    heard = Hearing(learner.page.context)
    learner.learn(game, lesson, site)
    learner.open("/learn")
    expect(learner.page.locator(f"a[href='/learn/{game}/{lesson}'] .done")).to_have_count(1)
    assert heard.faults == []
