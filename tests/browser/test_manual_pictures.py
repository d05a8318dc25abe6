"""The pictures in the manual for players show what the client draws.

After a change on purpose: `make pictures`, and look at the pictures that changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.chromium import BY_NAME, LANGUAGES, Look
from browser.conftest import Read
from browser.gallery.shots import SUBJECTS
from browser.pictures import Darkroom
from browser.test_looks import TAKES_AGAIN, TOLERATED

PICTURES = Path(__file__).parents[2] / "docs" / "players" / "pictures"
WIDEST = 1440
MOST_BYTES = 1_500_000

VIEWS = {
    "lobby": ("pages", "lobby", "laptop"),
    "visby": ("visby", "choice", "laptop"),
    "riga": ("riga", "build", "laptop"),
    "haithabu": ("haithabu", "place-late", "laptop"),
    "over": ("visby", "over", "laptop"),
    "lesson": ("pages", "lesson-visby", "phone"),
    "sofa": ("pages", "board-visby-choice", "screen"),
}
"""The pictures by their names: what of the gallery each shows, and at which size."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_shows_what_the_client_draws(language: str, chromium: Browser, read: Read) -> None:
    darkroom = Darkroom(chromium)
    differences = {}
    for name, (group, of, size) in VIEWS.items():
        subject = next(subject for subject in SUBJECTS if (subject.group, subject.name) == (group, of))
        look = Look(size, "light", language, sharpness=2 if size == "phone" else 1)
        page = read(subject.path, look, subject.town, url=BY_NAME)
        taken = darkroom.compressed(page.screenshot(), WIDEST)
        stored = PICTURES / f"{name}-{language}.webp"
        difference = darkroom.difference(darkroom.small(stored.read_bytes()), darkroom.small(taken)) if stored.exists() else 1
        if difference > TOLERATED and TAKES_AGAIN:
            stored.write_bytes(taken)
        elif difference > TOLERATED:
            differences[stored.name] = f"{difference:.0%}"
    darkroom.close()
    assert differences == {}, "of a square differ: make pictures"


def test_they_are_all_that_the_manual_has_and_are_fetched_quickly() -> None:
    pictures = list(PICTURES.iterdir())
    assert {picture.name for picture in pictures} == {f"{name}-{language}.webp" for name in VIEWS for language in LANGUAGES}
    assert sum([picture.stat().st_size for picture in pictures]) < MOST_BYTES
