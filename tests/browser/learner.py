"""A person who learns: goes through lessons, and makes certain moves by hand."""

from __future__ import annotations

from collections import Counter

import httpx
from playwright.sync_api import expect

from browser.player import MAIN, MOST_PARTS, ON_OFFER, Hands, Player, Stuck
from browser.site import Site


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
                self.page.locator("[data-coach=done]").wait_for()
                self.settle()
            onward = self.page.locator("[data-next]:enabled")
            if self.hands is Hands.KEYS and self.page.locator("[data-coach=over]").count() == 0:
                expect(onward, "who goes by keys presses Enter").to_be_focused()
            self.touch(onward)

    def make(self, move: str) -> None:
        """Put a move together from what can be touched, and send it."""
        for _ in range(MOST_PARTS):
            self.settle()
            if self.page.locator("[data-chosen]").get_attribute("data-chosen") == move:
                self.touch(self.page.locator(MAIN).first)
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
        nearest = max(near, key=lambda nth: (parts_of(choices[nth]).total(), nth))
        self.touch_if_still_there(offered.and_(self.page.locator(f'[data-choice="{choices[nearest]}"]')).last)


def parts_of(move: str) -> Counter[str]:
    """The words of a move, each as often as the move names it: `buy 2*cloth` is one `buy` and two `cloth`."""
    parts: Counter[str] = Counter()
    for word in move.split():
        count, times, part = word.partition("*")
        parts[part if times else word] += int(count) if times else 1
    return parts
