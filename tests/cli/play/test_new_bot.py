"""What `kogge bot new` writes works at once: its tests pass, it is typed, and it plays."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge
from nodejs import NODE

TESTS = {
    "python": [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-W", "default"],
    "program": [sys.executable, "-m", "unittest"],
    "typescript": [str(NODE), "--test"],
}
PATIENCE = 300


def begun(folder: Path, language: str) -> Path:
    """A new bot called tide-bot."""
    into = folder / "tide-bot"
    result = kogge("bot", "new", "tide-bot", "--language", language, "--into", into)
    assert result.exit_code == 0
    assert "A bot that plays is in" in flat(result.output)
    assert not [path for path in into.rglob("*.*") if re.search("@[A-Z]+@", path.read_text(encoding="utf-8"))]
    return into


@pytest.mark.parametrize("language", list(TESTS))
def test_the_tests_of_a_new_bot_pass(language: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        TESTS[language],
        cwd=begun(tmp_path, language),
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("language", ["python", "program"])
def test_a_new_bot_in_python_is_typed(language: str, tmp_path: Path) -> None:
    folder = begun(tmp_path, language)
    environment = {**os.environ, "MYPYPATH": str(folder / "src") if language == "python" else str(folder)}
    checked = [str(path) for path in folder.rglob("*.py") if language == "program" or "src" in path.parts]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--strict",
            "--config-file=",
            f"--cache-dir={tmp_path / 'cache'}",
            "--follow-imports=silent",
            *checked,
        ],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_new_bots_play_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, script = begun(tmp_path / "program", "program"), begun(tmp_path / "script", "typescript")
    monkeypatch.syspath_prepend(str(begun(tmp_path / "class", "python") / "src"))
    commands = [shlex.join([sys.executable, str(program / "bot.py")]), shlex.join([str(NODE), str(script / "bot.ts")])]
    bots = ",".join([*[f"run:{command}@20ms" for command in commands], "kogge_tide_bot:TideBotBot"])
    assert kogge("watch", "visby", "--seed", "2", "--bots", bots).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["Tide"], "A bot cannot be called “Tide”."),
        (["steady"], "A bot cannot be called “steady”."),
        (["tide", "--language", "cobol"], "There is no skeleton for “cobol”. There are: python, program, typescript."),
        (["tide", "--into", "."], "There is something in . already."),
    ],
)
def test_a_bot_that_cannot_be_begun(arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "full").touch()
    monkeypatch.chdir(tmp_path)
    result = kogge("bot", "new", *arguments)
    assert result.exit_code == 2
    assert sentence in flat(result.stderr)
