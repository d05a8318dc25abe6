"""No command keeps a person waiting who only asked what there is, and none that counts for ever cannot be stopped."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys

import pytest

from cli.at_the_terminal import flat, kogge

CALL = "import sys; from kogge.cli import main; sys.argv = ['kogge', *sys.argv[1:]]; main()"
PATIENCE = 120.0
TRIES = 7


def seconds(*arguments: str) -> float:
    """The CPU time of a process that Python runs."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize(("asked", "most"), [("--version", 4), ("--help", 20)])
def test_what_a_script_or_a_newcomer_asks_first_is_answered_at_once(asked: str, most: int) -> None:
    """Where Python itself begins in 0.015 s, 20 times that are 0.3 s. The quickest of several tries counts: what else runs slows some."""
    answered, begun = zip(*[(seconds("-c", CALL, asked), seconds("-c", "pass")) for _ in range(TRIES)], strict=True)
    assert min(answered) <= most * min(begun)


@pytest.mark.parametrize("asked", ["--version", "--help"])
def test_neither_loads_the_engine_or_what_parses_other_commands(asked: str) -> None:
    loaded = f"import sys, atexit; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); {CALL}"
    modules = subprocess.run([sys.executable, "-c", loaded, asked], capture_output=True, text=True, check=True, timeout=PATIENCE)
    heavy = {"kogge.engine", "kogge.games", "kogge.bots", "kogge.service", "kogge.lab", "numpy", "asyncio"}
    assert heavy.isdisjoint(modules.stderr.split())
    assert "kogge.cli" in modules.stderr.split()


def test_perft_answers_for_a_game_that_draws_cards() -> None:
    said = flat(kogge("perft", "riga", "--depth", "3").output)
    assert "Each move draws and rolls once" in said
    assert "3 8" in said


def test_perft_draws_by_the_seed() -> None:
    def counted(seed: str) -> list[str]:
        rows = kogge("perft", "riga", "--depth", "8", "--seed", seed).output.splitlines()
        return [row.split()[1] for row in rows if row.split()[0].isdecimal()]

    assert counted("3") == counted("3")
    assert len({tuple(counted(str(seed))) for seed in range(4)}) > 1


def test_perft_that_would_never_end_shows_its_rows_and_can_be_stopped() -> None:
    running = subprocess.Popen(
        [sys.executable, "-c", CALL, "perft", "riga", "--every-draw", "--depth", "9", "--lang", "en"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "120"},
    )
    try:
        assert running.stdout is not None
        said = ""
        while said.split()[-3:-1] != ["1", "0.00"]:  # the row of no moves is there before that of one
            said += running.stdout.readline()
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        rest, _ = running.communicate(timeout=PATIENCE)
    finally:
        running.kill()
    assert running.returncode == 130
    assert " over " in rest
    assert "Stopped; the last row is not complete." in rest
