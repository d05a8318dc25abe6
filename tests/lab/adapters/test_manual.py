"""The examples of the manual's page on adapters run."""

from __future__ import annotations

from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "lab" / "adapters.md"


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = [part.partition("```")[0] for part in PAGE.read_text(encoding="utf-8").split("```python\n")[1:]]
    assert len(examples) == 5
    for example in examples:
        exec(compile(example, PAGE.name, "exec"), {"__name__": "example"})
    assert "take" in capsys.readouterr().out
