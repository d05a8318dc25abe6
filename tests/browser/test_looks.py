"""A few pages look like their stored pictures, which a person has looked at and approved.

After a change on purpose: `make looks`, and look at the pictures that changed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from browser.chromium import Look
from browser.conftest import Read
from browser.gallery.shots import SUBJECTS
from browser.pictures import Darkroom

STORED = Path(__file__).parent / "looks"
TAKES_AGAIN = os.environ.get("KOGGE_LOOKS") == "again"
TOLERATED = 0.08
"""The share of dots that may differ in any square: less than a sign that is missing, more than letters drawn a little differently."""

WITH_THE_ADDRESS = "svg[shape-rendering=crispEdges], input[readonly]"
"""What shows where the site is, which differs from run to run."""

LOOKS = {
    ("pages", "mine"): Look("phone", "dark", "en"),
    ("pages", "lobby"): Look("laptop", "light", "de"),
    ("pages", "own-table"): Look("tablet", "light", "en"),
    ("pages", "rules-riga"): Look("laptop", "dark", "de"),
    ("pages", "board-visby-choice"): Look("screen", "dark", "de"),
    ("visby", "choice"): Look("laptop", "light", "de"),
    ("visby", "market"): Look("phone", "dark", "de"),
    ("visby", "over"): Look("laptop", "light", "en"),
    ("riga", "build"): Look("laptop", "dark", "en"),
    ("riga", "pay"): Look("phone", "light", "de"),
    ("haithabu", "place-late"): Look("laptop", "light", "de"),
    ("haithabu", "market"): Look("phone", "dark", "en"),
}
NAMES = [f"{group}-{name}" for group, name in LOOKS]


@pytest.fixture
def darkroom(chromium: Browser) -> Iterator[Darkroom]:
    room = Darkroom(chromium)
    yield room
    room.close()


@pytest.mark.parametrize(("group", "name"), LOOKS, ids=NAMES)
def test_it_looks_as_it_did(group: str, name: str, read: Read, darkroom: Darkroom, tmp_path: Path) -> None:
    page = _seen(group, name, read)
    taken = darkroom.small(page.screenshot(mask=[page.locator(WITH_THE_ADDRESS)]))
    stored = STORED / f"{group}-{name}.png"
    if TAKES_AGAIN:
        STORED.mkdir(exist_ok=True)
        if not stored.exists() or darkroom.difference(stored.read_bytes(), taken) > 0:
            stored.write_bytes(taken)
        return
    difference = darkroom.difference(stored.read_bytes(), taken)
    if difference > TOLERATED:
        now = tmp_path / stored.name
        now.write_bytes(taken)
        pytest.fail(f"{difference:.0%} of a square of {stored.name} differ from {now}")


@pytest.mark.parametrize("hidden", ["[data-main]", "[data-choice]", "[data-opens=rules]"])
def test_something_that_is_not_there_any_more_is_noticed(hidden: str, read: Read, darkroom: Darkroom) -> None:
    page = _seen("visby", "choice", read)
    before = darkroom.small(page.screenshot())
    assert darkroom.difference(before, darkroom.small(page.screenshot())) <= TOLERATED
    page.locator(hidden).first.evaluate("thing => { thing.style.visibility = 'hidden'; }")
    assert darkroom.difference(before, darkroom.small(page.screenshot())) > TOLERATED


def test_every_kept_picture_is_compared() -> None:
    assert {path.stem for path in STORED.glob("*.png")} == set(NAMES)


def _seen(group: str, name: str, read: Read) -> Page:
    subject = next(subject for subject in SUBJECTS if (subject.group, subject.name) == (group, name))
    return read(subject.path, LOOKS[group, name], subject.town)
