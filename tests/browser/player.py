"""A player who works by hand: sees only the page, and touches only what can be touched there."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum

from playwright.sync_api import ElementHandle, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLong

from browser.chromium import PATIENCE, SETTLED

A_WHILE = 30
"""Milliseconds after which players look again whether it is their turn."""
A_MOMENT = 1_000
"""Milliseconds within which something on offer is there, if it still is."""
A_TOUCH = 10_000
"""Milliseconds within which it can be touched, if it still is there then."""
MOST_PARTS = 40
"""The most things that are touched for one move. A player who needs more is stuck."""
MOST_STOPS = 15
"""So many stops of the Tab key lie at most on the way to something."""
MOST_ARROWS = 60
"""So often an arrow is pressed at most within a part of the page."""

ON_OFFER = "[data-choice]:not(:disabled):not([aria-disabled=true])"
MAIN = "[data-main]:not(:disabled):not([aria-disabled=true])"
TABLE = "[data-asked]"
OVER = "[data-over]"
MY_TURN = f"{SETTLED}:has([data-asked=yes], {OVER})"
NEXT_KEY = """(there, groups) => {
    const here = document.activeElement;
    if (here === there) return "";
    const isAhead = Boolean(here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING);
    const around = (thing) => thing.closest("[data-roving]") ?? thing.closest(groups);
    const group = here.matches("div") ? null : around(here);  // arrows scroll what only scrolls
    if (group && group === around(there)) return isAhead ? "ArrowRight" : "ArrowLeft";
    return isAhead ? "Tab" : "Shift+Tab";
}"""
GROUPS = "[data-roving], [role=radiogroup], [role=toolbar], [role=listbox], [role=grid], [role=tablist]"
"""Within these one goes by arrows."""


class Stuck(AssertionError):
    """A player has a decision and finds no way to make a move."""


class Hands(StrEnum):
    """How things are touched."""

    MOUSE = "mouse"
    FINGER = "finger"
    KEYS = "keys"


class Player:
    """A person in front of a page who makes any legal move in every decision."""

    def __init__(self, page: Page, seed: int = 1, hands: Hands = Hands.MOUSE) -> None:
        self.page = page
        self.hands = hands
        self.answers = 0
        self.touches = 0
        self._luck = random.Random(seed)
        page.set_default_timeout(PATIENCE)

    def open(self, path: str) -> None:
        """Go to a page of the site, and wait until it is there."""
        self.page.goto(path)
        self.settle()

    def open_a_table(self, game: str, players: int, watching: str = "link") -> None:
        """Through the lobby, to which it does not come itself."""
        self.open("/")
        self.touch(self.page.locator(f"[data-open={game}]"))
        for name, value in (("players", str(players)), ("watching", watching)):
            self.page.locator(f"dialog label:has(input[name={name}][value='{value}'])").click()
            expect(self.page.locator(f"dialog input[name={name}][value='{value}']")).to_be_checked()
        self.touch(self.page.locator("[data-open-table]"))
        self._wait_for("[data-stage=gathering]")
        self.settle()
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def sit_down(self, name: str = "") -> None:
        """Take the first free seat of the table that is open. The first time one is asked for a name; later the name is known."""
        self.touch(self.page.locator("[data-sit]").first)
        field, seated = self.page.locator("[data-dialog=name] input"), self.page.locator("[data-rename]")
        expect(field.or_(seated)).to_be_visible()
        if field.is_visible():
            if name:
                field.fill(name)
            field.press("Enter")
            expect(self.page.locator("[data-dialog=name]")).to_have_count(0)
        expect(seated).to_be_visible()

    def settle(self) -> None:
        """Wait until nothing moves any more."""
        self._wait_for(SETTLED)

    def _wait_for(self, element: str, within: float = PATIENCE) -> None:
        self.page.wait_for_selector(element, state="attached", timeout=within)

    # What the page says

    @property
    def is_asked(self) -> bool:
        return self.page.locator("[data-asked=yes]").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    @property
    def is_live(self) -> bool:
        """Whether the page has a connection to the service, as far as it knows."""
        return self.page.locator("[data-connection=live]").count() > 0

    @property
    def seq(self) -> int:
        """The last entry that the table shows; 0 if no table is shown."""
        tables = self.page.locator(TABLE)
        return int(tables.first.get_attribute("data-seq") or 0) if tables.count() else 0

    def wait_for_turn(self, within: float = PATIENCE) -> bool:
        """Wait until one is asked or the match is over; whether that came in time (in milliseconds)."""
        try:
            self._wait_for(MY_TURN, within)
        except TooLong:
            return False
        return True

    # Playing

    def play(self, most: int | None = None) -> int:
        """Play until the match is over, or so many moves are made; how many were."""
        before = self.answers
        while most is None or self.answers - before < most:
            if not self.wait_for_turn():
                raise Stuck(f"not asked within {PATIENCE} ms, after {self.answers} answers:\n{self.seen()}")
            if self.is_over:
                break
            self.answer()
        return self.answers - before

    def play_if_asked(self) -> bool:
        """Answer if one is asked right now; whether one was. So several can play in one thread."""
        if self.page.locator(MY_TURN).count() == 0 or self.is_over:
            return False
        self.answer()
        return True

    def answer(self) -> None:
        """Make one whole move: touch things that are on offer until it can be sent, and send it."""
        before = self.seq
        for part in range(MOST_PARTS):
            self.settle()
            main = self.page.locator(MAIN)
            if main.count() and (part > 0 or not self._on_offer()):
                self.touch(main.first)
                self._moved_on(before)
                self.answers += 1
                return
            choices = self._on_offer()
            if not choices:
                break
            self.touch_if_still_there(self._luck.choice(choices))
        raise Stuck(f"no answer came together at entry {before}:\n{self.seen()}")

    def touch_if_still_there(self, thing: Locator) -> None:
        """Touch one of the things on offer. While one looks, what is on offer may change: then one looks again."""
        with suppress(TooLong):
            thing.wait_for(timeout=A_MOMENT)
            self.touch(thing, A_TOUCH)

    def choose(self, choice: str) -> None:
        """Touch something certain that is on offer, named by its move or part."""
        self.touch(self.page.locator(f'{ON_OFFER}[data-choice="{choice}"]:visible').first)
        self.settle()

    def confirm(self) -> None:
        """Send the chosen move, and wait until the table shows it."""
        before = self.seq
        self.touch(self.page.locator(MAIN).first)
        self._moved_on(before)

    def touch(self, thing: Locator, within: float = PATIENCE) -> None:
        """Click it, tap it, or go there by keys and press it, as soon as that is possible."""
        self.touches += 1
        if self.hands is Hands.FINGER:
            thing.tap(timeout=within)
        elif self.hands is Hands.MOUSE:
            thing.click(timeout=within)
        else:
            handle = thing.element_handle(timeout=within)
            assert handle is not None
            self._walk_to(handle)
            self.page.keyboard.press("Enter")

    def _on_offer(self) -> list[Locator]:
        """What can be touched and is not chosen already."""
        return self.page.locator(f"{ON_OFFER}:not([aria-pressed=true]):not([aria-checked=true]):visible").all()

    def _moved_on(self, before: int) -> None:
        """Wait until the table shows more than it did."""
        try:
            self._wait_for(f"{SETTLED}:has({TABLE}:not([data-seq='{before}']), {OVER})")
        except TooLong:
            raise Stuck(f"the answer to entry {before} changed nothing:\n{self.seen()}") from None

    def _walk_to(self, thing: ElementHandle) -> None:
        """By Tab from thing to thing, and within a group by arrows, as far as it takes."""
        stops = arrows = 0
        while stops <= MOST_STOPS and arrows <= MOST_ARROWS:
            key = thing.evaluate(NEXT_KEY, GROUPS)
            if not key:
                return
            stops += key.endswith("Tab")
            arrows += key.startswith("Arrow")
            self.page.keyboard.press(key)
        raise Stuck(f"no key leads to {thing.evaluate('there => there.outerHTML')[:300]}")

    def seen(self) -> str:
        """What can be read on the page, for the message of a failure."""
        return self.page.locator("body").inner_text()[:2_000]


def play_together(players: Sequence[Player], each: int | None = None) -> None:
    """All players make their moves, until the match is over or each has made so many."""
    moved_at = time.monotonic()
    while not all([player.is_over or (each is not None and player.answers >= each) for player in players]):
        if any([player.play_if_asked() for player in players]):
            moved_at = time.monotonic()
            continue
        players[0].page.wait_for_timeout(A_WHILE)
        if time.monotonic() - moved_at > PATIENCE / 1000:
            raise Stuck(f"nobody is asked, after {[player.answers for player in players]} answers:\n{players[0].seen()}")
