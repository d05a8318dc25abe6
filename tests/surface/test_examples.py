"""The examples of README and manual run, and a user's type checker finds nothing in them."""

from __future__ import annotations

import doctest
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from surface.examples import PAGES, ROOT, of_page, of_readme

PATIENCE = 540.0


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert results.attempted > 10
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_the_manual_run(page: str, tmp_path: Path) -> None:
    """In a folder with a recorded match, each in a process of its own."""
    shutil.copy(ROOT / "tests/matches/visby/2p-1.kogge", tmp_path / "match.kogge")
    examples = of_page(page)
    assert examples
    for number, example in enumerate(examples):
        script = tmp_path / f"example_{number}.py"
        script.write_text(example, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-P", script.name], check=False, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stderr


OF_OTHERS = ("pyspiel", "kogge.lab.adapters.petting_zoo")
"""Examples with libraries that have no types cannot be checked strictly."""


@pytest.mark.long
def test_the_examples_pass_a_strict_type_checker_with_what_is_installed(tmp_path: Path) -> None:
    examples = {"readme": of_readme()}
    for page in PAGES:
        for number, example in enumerate(of_page(page)):
            if not any(other in example for other in OF_OTHERS):
                examples[f"{Path(page).stem}_{number}"] = example
    assert len(examples) > 6
    for name, example in examples.items():
        (tmp_path / f"example_{name}.py").write_text(example, encoding="utf-8")
    (tmp_path / "example_types.py").write_text(TYPES, encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=cache", "."],
        check=False,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


TYPES = """
from collections.abc import Sequence
from typing import assert_type

from kogge.engine import Outcome, SeededChance
from kogge.games.haithabu import HAITHABU, HaithabuMatch, HaithabuMove, HaithabuView
from kogge.games.riga import RIGA, RigaMatch, RigaMove, RigaView
from kogge.games.visby import VISBY, VisbyMatch, VisbyMove, VisbyView

chance = SeededChance(1)
visby = VISBY.start(2, chance)
assert_type(visby.view(0), VisbyView)
assert_type(visby.moves(0), Sequence[VisbyMove])
assert_type(visby.outcome, Outcome | None)
assert_type(visby.imagine(0, chance), VisbyMatch)
assert_type(visby.copy(), VisbyMatch)
riga = RIGA.start(2, chance)
assert_type(riga.view(None), RigaView)
assert_type(riga.moves(0), Sequence[RigaMove])
assert_type(RIGA.load(riga.dump()), RigaMatch)
haithabu = HAITHABU.start(2, chance)
assert_type(haithabu.view(1), HaithabuView)
assert_type(haithabu.moves(0), Sequence[HaithabuMove])
assert_type(HAITHABU.read_position("haithabu 3"), HaithabuMatch)
"""
