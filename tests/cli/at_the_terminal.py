"""Calling `kogge` as in a terminal: arguments, typed lines, and the screen."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from typer.testing import CliRunner, Result

from kogge.cli.commands import kogge_command

MATCHES = Path(__file__).parent.parent / "matches" / "visby"

ANY_NUMBER = [str(number) for _ in range(200) for number in range(1, 9)]
"""All numbers in turn, over and over: illegal moves are refused, and the match comes to an end."""


def kogge(*arguments: str | Path, typed: Iterable[str] = (), columns: int = 80, lang: str = "en") -> Result:
    """Run a command and type these lines."""
    lines = "".join([f"{line}\n" for line in typed])
    environment = {"COLUMNS": str(columns), "LC_ALL": f"{lang}_XX.UTF-8", "NO_COLOR": "1", "FORCE_COLOR": None, "TERM": "dumb"}
    return CliRunner(env=environment).invoke(
        kogge_command, [str(argument) for argument in arguments], input=lines, catch_exceptions=False
    )


def flat(text: str) -> str:
    """A screen as one line, however it was wrapped."""
    return " ".join(text.split())
