"""The deal of the day in the browser: one try, its result beside those of others, a calendar, a text to pass on; and a club's deal."""

from __future__ import annotations

import itertools
import random
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.chromium import PATIENCE, SETTLED, Look
from browser.conftest import NewPage, Read
from browser.positions.deals import CLUB, EVERYBODY, MASTERS, OF_LAST_DAY, PLAYED, PLAYER, SCORES, SCORES_AT_CLUB
from browser.site import Site

NUMBERS = itertools.count(1)


def opened(page: Page, path: str) -> Page:
    page.goto(path)
    page.wait_for_selector(SETTLED, state="attached")
    return page


def play_on(page: Page, table: str) -> None:
    """Make moves as the person of a page until the match is over."""
    rng, until = random.Random(1), time.monotonic() + 4 * PATIENCE / 1000
    while time.monotonic() < until:
        shown: dict[str, Any] = page.request.get(f"/api/tables/{table}").json()["page"]
        if shown["stage"] == "over":
            return
        moves = shown["match"]["moves"]
        if moves:
            move = {"do": "answer", "id": f"browser-{next(NUMBERS)}", "move": rng.choice(moves)}
            page.request.post(f"/api/tables/{table}/commands", data=move)
        else:
            time.sleep(0.05)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_deal_is_played_once_and_told_without_giving_it_away(size: str, new_page: NewPage) -> None:
    page = opened(new_page(Look(size, language="en")), "/deal")
    page.locator("a[data-deal^=visby]").click()
    deal = page.url.rpartition("/")[2]
    expect(page.locator("[data-chart]")).to_have_count(0)
    page.locator("[data-deal-play]").click()
    page.wait_for_url(re.compile("/t/"))
    table = page.url.rpartition("/")[2]
    page.wait_for_selector(SETTLED, state="attached")
    opened(page, "/deal")
    expect(page.locator("a[data-deal^=visby]")).to_contain_text("Go on with your try")
    play_on(page, table)
    opened(page, f"/t/{table}")
    page.locator("[data-to-deal]").click()
    page.wait_for_url(f"**/deal/{deal}")
    score = page.locator("[data-deal-score]").get_attribute("data-deal-score")
    expect(page.locator("[data-chart=people] .mine")).to_have_count(1)
    expect(page.locator("[data-deal-play]")).to_have_count(0)
    expect(page.locator("[data-deal-points] tfoot td.you")).to_have_text(score or "")
    expect(page.locator("[data-streak]"), "one day is no streak").to_have_count(0)
    told = page.locator("textarea").input_value()
    assert told.startswith("Kogge, deal of the day: Visby")
    assert f"score {score}" in told
    assert told.endswith(f"/deal/{deal}")
    assert table not in told


def test_after_midnight_everything_lies_open(read: Read) -> None:
    page = read(f"/deal/{OF_LAST_DAY}", Look(language="en"), PLAYER)
    expect(page.locator("[data-deal-score]")).to_have_attribute("data-deal-score", str(PLAYED[16]))
    counts = page.locator("[data-chart=people] li b").all_inner_texts()
    assert sum(int(count or 0) for count in counts) == EVERYBODY
    masters = page.locator("[data-chart=masters] li b").all_inner_texts()
    assert sum(int(count or 0) for count in masters) == MASTERS
    assert len((page.locator("[data-deal-secret]").text_content() or "").strip()) == 64
    expect(page.locator("a.played")).to_have_count(len(PLAYED))
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "4")


@pytest.mark.parametrize(
    ("deal", "scores", "best"), [(OF_LAST_DAY, SCORES, PLAYED[16]), (CLUB, SCORES_AT_CLUB, 37)], ids=["day", "club"]
)
def test_one_sees_where_the_points_came_from_beside_the_others_at_the_table(
    deal: str, scores: list[int], best: int, read: Read
) -> None:
    page = read(f"/deal/{deal}", Look(language="en"), PLAYER)
    points = page.locator("[data-deal-points]")
    points.wait_for()
    totals = [int(total) for total in points.locator("tfoot td").all_inner_texts()]
    assert sorted(totals) == sorted(scores)
    assert totals[0] == best, "the best first"
    for seat, total in enumerate(totals):
        sources = points.locator(f"tbody td:nth-of-type({seat + 1})").all_inner_texts()
        assert len(sources) >= 2
        assert sum(int(source) for source in sources) == total
    expect(points.locator("tbody td.you")).to_have_count(points.locator("tbody tr").count())
    expect(points.locator("tfoot td.you")).to_have_text(str(scores[0]))
    points.locator("button.rule").first.click()
    expect(page.locator("dialog[open][data-dialog=rules]")).to_have_count(1)


def test_a_club_compares_those_who_had_the_same_seat(read: Read, new_page: NewPage, site: Site) -> None:
    page = read(f"/deal/{CLUB}", Look(language="en"), PLAYER)
    rows = page.locator("[data-tries] tbody tr").all_inner_texts()
    assert len(rows) == 4
    assert "+1.5" in rows[0]
    expect(page.locator(".hero"), "Lübeck had 29 in that seat; Bergen, 34 in another, does not count").to_contain_text(
        "Better than 100 of 100 others in the same seat."
    )
    assert "better than 100 of 100" in page.locator("textarea").input_value()
    host = opened(new_page(Look("phone", language="en"), "Stralsund"), "/deal")
    host.locator("[data-open-deal]").click()
    host.wait_for_url(re.compile("/deal/[A-Za-z0-9_-]{16}$"))
    host.locator("[data-wants-close]").click()
    host.locator("[data-close-deal]").click()
    expect(host.locator("[data-deal-play]")).to_have_count(0)
    expect(host.locator("[data-deal-secret]")).to_have_count(1)
