"""README and manual are true: their examples run, and the places they name are there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert results.attempted > 10
    assert results.failed == 0


@pytest.mark.parametrize("page", ["contract.md", "bots.md"])
def test_the_examples_of_the_manual_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    examples = [part.partition("```")[0] for part in text.split("```python\n")[1:]]
    assert examples
    for example in examples:
        exec(compile(example, page, "exec"), {"__name__": "example"})


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
