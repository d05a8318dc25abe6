"""What `make release` checks before it makes anything, and the files that releases on other machines begin with."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

CHECKOUT = Path(__file__).parents[2]
FILES = ("pyproject.toml", "CHANGELOG.md", "src/kogge/__init__.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What the checks read."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(CHECKOUT / name, tmp_path / name)
    return tmp_path


def check(checkout: Path, *options: str) -> subprocess.CompletedProcess[str]:
    program = CHECKOUT / "ops" / "release" / "release.py"
    command = [sys.executable, str(program), "--only-check", *options, str(checkout)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def test_this_version_can_be_released(checkout: Path) -> None:
    done = check(checkout)
    assert done.returncode == 0, done.stderr


def test_what_is_published_has_a_date_in_the_change_log(checkout: Path) -> None:
    change(checkout / "CHANGELOG.md", f"## {version()} (", f"## {version()} (not released, ")
    done = check(checkout, "--final")
    assert done.returncode != 0
    assert "where the date" in done.stderr


def test_a_version_is_the_same_everywhere(checkout: Path) -> None:
    change(checkout / "src/kogge/__init__.py", version(), "9.9.9")
    assert "kogge.__version__" in check(checkout).stderr


def test_a_version_without_a_section_in_the_change_log_is_refused(checkout: Path) -> None:
    for name in ("pyproject.toml", "src/kogge/__init__.py"):
        change(checkout / name, f'"{version()}"', '"9.9.9"')
    assert "does not begin with a section for 9.9.9" in check(checkout).stderr


def version() -> str:
    return str(tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]["version"])


def test_the_workflow_calls_commands_that_exist() -> None:
    """Its steps call the targets that one calls by hand."""
    workflow = yaml.safe_load((CHECKOUT / ".github/workflows/release.yml").read_text())
    steps = [step.get("run", "") for job in workflow["jobs"].values() for step in job["steps"]]
    called = {step.split()[1] for step in steps if step.startswith("make ")}
    targets = {line.partition(":")[0] for line in (CHECKOUT / "Makefile").read_text().splitlines() if ":" in line}
    assert {"release", "ops-check"} <= called <= targets
    assert ".ci/run" in steps
