"""The examples of README and manual, as a user would type them."""

from __future__ import annotations

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[2]

PAGES = ("contract.md", "bots.md", "positions.md", "analysis.md", "lab/index.md", "lab/adapters.md")
"""Pages of the manual with examples. The long one of `a-new-game.md` is a distribution, and has its own test."""


def of_page(page: str) -> list[str]:
    """The examples of a page of the manual, each a script."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return [part.partition("```")[0] for part in text.split("```python\n")[1:]]


def of_readme() -> str:
    """All examples of the README, which continue each other, as one script."""
    return doctest.script_from_examples((ROOT / "README.md").read_text(encoding="utf-8"))
