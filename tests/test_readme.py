"""The examples of the README are true."""

from __future__ import annotations

import doctest
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
