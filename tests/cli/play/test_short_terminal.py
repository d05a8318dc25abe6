"""A match in a real terminal of 80 columns and 24 lines: nothing leaves it unread, and nothing is lost when it is closed."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest

from terminal import CTRL_C, Terminal

KOGGE = [sys.executable, "-c", "from kogge.cli import main; main()"]
ENVIRONMENT = {"PYTHONPATH": os.pathsep.join(sys.path)}
LINES = 24


def look_at_table(terminal: Terminal) -> str:
    """Read the news, if there is no room for them beside the table, and then the table."""
    while not (read := terminal.read_until("›")).endswith("Ada ›"):
        assert read.endswith("Enter goes on ›")
        assert read.count("\n") < LINES
        terminal.type("\n")
    return read


def playing(folder: Path, *arguments: str) -> Terminal:
    return Terminal([*KOGGE, "play", *arguments], ENVIRONMENT, cwd=folder, lines=LINES)


@pytest.mark.parametrize("players", ["4", "6"])
def test_news_and_tracks_of_visby_are_read_before_they_leave(tmp_path: Path, players: str) -> None:
    """From what was typed last to where one types next, never more lines are written than the terminal has."""
    with playing(tmp_path, "visby", "--players", players, "--seed", "3", "--names", "Ada") as terminal:
        look_at_table(terminal)
        terminal.type("2\n")
        news = terminal.read_until("Enter goes on ›")
        assert "Revealed" in news
        assert news.count("\n") < LINES
        terminal.type("\n")
        table = look_at_table(terminal)
        assert re.search(r"Campaign\s+\d", table)
        assert table.count("\n") < LINES
        assert all([len(line) <= 80 for line in table.splitlines()])


@pytest.mark.parametrize("ends", ["ctrl-c", "ctrl-d", "hangup", "terminate"])
def test_a_match_that_is_broken_off_is_kept_and_goes_on(tmp_path: Path, ends: str) -> None:
    folder = tmp_path / "our matches"
    folder.mkdir()
    with playing(folder, "visby", "--seed", "3", "--names", "Ada") as terminal:
        terminal.read_until("Ada ›")
        terminal.type("2\n")
        terminal.read_until("Enter goes on ›")
        if ends in ("ctrl-c", "ctrl-d"):
            terminal.type(CTRL_C if ends == "ctrl-c" else "\x04")
        else:
            os.kill(terminal.process.pid, signal.SIGHUP if ends == "hangup" else signal.SIGTERM)
        assert terminal.read_to_end() == (0 if ends == "ctrl-d" else 130)
    assert "Traceback" not in terminal.text
    (kept,) = folder.glob("visby-*.kogge")
    assert f"kogge play --resume {kept.name}" in " ".join(terminal.text.split())
    if ends == "ctrl-c":
        with playing(folder, "--resume", kept.name) as again:
            look_at_table(again)
            assert "where you left it" in again.text


def test_a_match_in_which_nobody_answered_leaves_no_file(tmp_path: Path) -> None:
    with playing(tmp_path, "visby", "--names", "Ada") as terminal:
        terminal.read_until("Ada ›")
        terminal.type(CTRL_C)
        assert terminal.read_to_end() == 130
    assert not list(tmp_path.iterdir())
