"""The places that README and manual name are there. Their examples are tested in `surface/test_examples.py`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def named_places(page: Path) -> list[str]:
    """The files and folders of this repository that a page names."""
    return re.findall(r"`((?:src|web|tests|docs|bench|examples)/[^`*… ]*)`", page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", ["docs/architecture.md", "docs/glossary.md", "CONTRIBUTING.md"])
def test_the_places_that_a_page_names_are_there(page: str) -> None:
    named = named_places(ROOT / page)
    assert len(named) > 10
    assert [place for place in named if not (ROOT / place).exists()] == []


def test_the_page_on_the_architecture_names_every_floor() -> None:
    floors = {f"src/kogge/{path.parent.name}" for path in (ROOT / "src/kogge").glob("*/__init__.py")}
    assert floors - set(named_places(ROOT / "docs/architecture.md")) == set()
