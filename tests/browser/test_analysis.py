"""What a bot thinks, on the screen: a hint while one is asked, and the analysis of a match that is over."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.built import built_client
from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import Hands, Player
from browser.positions.company import Company, Line, played
from browser.site import Site, serving
from kogge.engine import contract
from kogge.tables.entries import LogEntry
from sampling import one_in

HINT = "[data-hint]"
TO_WATCH = 60 if str(contract.__file__).endswith(".py") else 900
"""Playouts of an analysis that takes a while. Compiled bots are faster."""
THINKING = 90_000  # milliseconds that a busy machine may need for a hint or a small analysis


@pytest.mark.parametrize(
    ("look", "hands", "expected"),
    [
        (Look(language="en"), Hands.KEYS, r"wins \d+ of 100 \(\d+ to \d+\), place \d\.\d, \d+ seals?"),
        (Look("phone", "dark"), Hands.FINGER, r"gewinnt \d+ von 100 \(\d+ bis \d+\), Platz \d,\d, \d+ Siegel"),
    ],
    ids=["laptop", "phone"],
)
def test_a_hint_is_taken_up_and_answered(look: Look, hands: Hands, expected: str, new_page: NewPage) -> None:
    player = Player(new_page(look), hands=hands)
    page, heard = player.page, Hearing(player.page.context)
    player.open("/")
    player.touch(page.locator("[data-bots-how=visby]"))
    page.locator("[data-dialog=bots] input[name=bot][value=random]").check()
    player.touch(page.locator("[data-bots-go]"))
    assert player.wait_for_turn()
    player.touch(page.locator(HINT))
    page.wait_for_selector("[data-hint-dialog=there]", timeout=THINKING)
    assert violations(page) == []
    best = page.locator("[data-option]").first
    expect(best).to_contain_text(re.compile(expected))
    move = best.get_attribute("data-option")
    before = player.seq
    player.touch(best)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(f"[data-choice='{move}'][aria-pressed=true]")).to_have_count(1)
    assert player.seq == before, "nothing is answered by that"
    player.confirm()
    assert heard.faults == []


@dataclass(frozen=True)
class Grown:
    """How far an analysis is: the decisions that are judged, what the bar says, and how far across the lines reach."""

    judged: int
    progress: float
    length: float


GROWN = """() => {
    const board = document.querySelector('[data-analysis-board]');
    const line = board.querySelector('[data-chances] .line');
    return [board.dataset.analysisBoard, +board.dataset.judged, board.querySelector('progress')?.value ?? 0, line?.getBBox().width ?? 0];
}"""


def grown(page: Page) -> list[Grown]:
    """What a page shows of an analysis, each time that it is more, until it is done."""
    page.wait_for_selector("[data-analysis-board]")
    seen: list[Grown] = []
    until = time.monotonic() + 2 * THINKING / 1000
    while time.monotonic() < until:
        state, *shown = page.evaluate(GROWN)
        if not seen or shown[0] != seen[-1].judged:
            seen.append(Grown(*shown))
        if state == "done":
            return seen
        time.sleep(0.05)
    raise AssertionError(f"it is not done: {seen[-1]}")


def before_the_last_decision(line: Line) -> Company:
    """A match as far as a person's last decision, which is still to be made."""
    found: list[LogEntry] = []
    for at in played(line):
        if at.asked() and not at.table.pending_bots():
            found = at.kept.copy()
    return Company.loaded(line, found)


def test_where_no_hints_are_allowed_none_is_offered(site: Site, new_page: NewPage) -> None:
    player = Player(new_page(Look(), "Lübeck"))
    player.open(f"/t/{site.begin(Line('visby', 4))}")
    assert player.is_asked
    expect(player.page.locator(HINT)).to_have_count(0)


def test_a_match_is_analysed_for_all_and_a_turning_point_looked_at(site: Site, new_page: NewPage) -> None:
    table = site.copy("visby-over")
    player, other = Player(new_page(Look(language="en"), "Lübeck")), Player(new_page(Look("phone"), "Reval"))
    page, heard = player.page, Hearing(player.page.context)
    player.open(f"/t/{table}")
    player.touch(page.locator("[data-analyse]"))
    page.wait_for_selector("[data-analysis=done]", timeout=2 * THINKING)
    analysis = page.locator("[data-analysis]")
    expect(analysis.locator("svg[role=img] desc")).to_contain_text(re.compile(r"Lübeck: last \d+ of 100"))
    turns = analysis.locator("[data-turn]")
    expect(turns.first).to_contain_text("Played")
    expect(turns.nth(5), "five at most").to_have_count(0)
    player.touch(analysis.locator("summary"))
    expect(analysis.locator("tbody tr").nth(20)).to_be_attached()
    assert violations(page) == []
    link = turns.first.locator("a")
    at = re.search(r"at=(\d+)$", link.get_attribute("href") or "")
    assert at is not None
    player.touch(link)
    player.settle()
    expect(page.locator(f"[data-past-link*='at={at[1]}']")).to_have_count(1)
    assert page.locator(".viewer select").input_value() != "", "the viewpoint is named"
    expect(page.locator("[data-decision]"), "the decision is shown as its player saw it").to_have_count(1)
    assert heard.faults == []
    other.open(f"/t/{table}")
    other.page.wait_for_selector("[data-analysis=done]")
    assert violations(other.page) == []


def test_after_a_match_against_bots_an_analysis_begins_by_itself_and_grows_until_it_is_whole(new_page: NewPage) -> None:
    with serving(built_client(), tables=(), auto_analysis=True, playouts=TO_WATCH) as site:
        player = Player(new_page(Look(language="en"), "Lübeck", url=site.url))
        page, heard = player.page, Hearing(player.page.context)
        player.open(f"/t/{site.put(before_the_last_decision(Line('visby', 3, seed=7, people=('Lübeck',))))}")
        assert player.play() > 0
        player.touch(page.locator("[data-to-board]"))
        seen = grown(page)
        judged = [one.judged for one in seen]
        assert len(judged) > 2, "one sees it grow"
        assert judged == sorted(judged)
        progress, lengths = [one.progress for one in seen[:-1]], [one.length for one in seen]
        assert progress == sorted(progress)
        assert lengths == sorted(lengths)
        assert lengths[0] < lengths[-1], "the lines get longer"
        expect(page.locator("progress")).to_have_count(0)
        assert page.locator("[data-chances]").get_attribute("data-chances") == str(judged[-1])
        page.locator("[data-only-mine]").click()
        assert page.locator("[data-listed]").count() == judged[-1]
        assert heard.faults == []
        page.goto("about:blank")  # before its server goes


@pytest.mark.parametrize("look", one_in(2, [Look(language="en"), Look("phone", "dark")]), ids=["laptop", "phone"])
def test_on_the_board_choosing_a_decision_moves_chart_list_position_and_verdict(look: Look, site: Site, new_page: NewPage) -> None:
    table = site.copy("visby-over")
    player = Player(new_page(look, "Lübeck"), hands=Hands.FINGER if look.is_touched else Hands.MOUSE)
    page, heard = player.page, Hearing(player.page.context)
    player.open(f"/t/{table}/analysis")
    player.touch(page.locator("[data-want]"))
    page.wait_for_selector("[data-analysis-board=done]", timeout=2 * THINKING)
    board = page.locator("[data-analysis-board]")
    player.settle()
    written = page.locator("[data-listed] .cost").all_inner_texts()
    costs = [int(re.sub(r"[^0-9]", "", text)) for text in written]
    assert written == [f"−{cost}" if cost else "0" for cost in costs], "losses have a minus sign"
    assert costs == sorted(costs, reverse=True), "by what they cost"
    first = page.locator("[data-listed]").first
    assert first.get_attribute("data-listed") == board.get_attribute("data-decision"), "the dearest is shown at first"
    for way in ("[data-only-mine]", "[data-by-cost]"):
        player.touch(page.locator(way))
    rows = [int(row.get_attribute("data-listed") or 0) for row in page.locator("[data-listed]").all()]
    assert rows == sorted(rows), "in the order of the match"
    assert len(rows) > len(costs), "of all seats"
    player.touch(page.locator("[data-only-mistakes]"))
    assert page.locator("[data-listed]").count() < len(rows)
    wanted = page.locator("[data-listed]").last
    seq = wanted.get_attribute("data-listed")
    player.touch(wanted)
    expect(page.locator(f"[data-analysis-board][data-decision='{seq}']")).to_have_count(1)
    expect(page.locator(f"[data-verdict='{seq}']")).to_have_count(1)
    expect(page.locator(f"[data-listed='{seq}'][aria-current]")).to_have_count(1)
    player.settle()
    expect(page.locator(".position [data-part=decision]")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("ArrowLeft")
    before = max([row for row in rows if row < int(seq or 0)])
    expect(page.locator(f"[data-analysis-board][data-decision='{before}']")).to_have_count(1)
    assert page.url.endswith(f"/t/{table}/analysis?decision={before}")
    page.locator(".verdict select").select_option("random")
    player.touch(page.locator("[data-try]"))
    page.wait_for_url(re.compile(rf"/t/(?!{table})[\w-]+$"))
    assert player.wait_for_turn()
    expect(page.locator("[data-practice]")).to_have_count(1)
    assert heard.faults == []
