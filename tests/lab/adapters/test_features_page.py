"""The page of the manual that lists features is what the declarations say."""

from __future__ import annotations

from pathlib import Path

from kogge.lab.adapters.features_page import page

PAGE = Path(__file__).parents[3] / "docs" / "lab" / "features.md"


def test_the_page_is_not_stale() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make features-page"
