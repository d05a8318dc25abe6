"""The bench: Kogge compiled and plain beside comparable programs, in one go on one core; then one Ray worker beside two.

    make bench

Prints a table and, last, one line per figure: `ratio NAME VALUE goal GOAL`. Exits non-zero when a ratio falls short of its goal.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src"
PASSES = 4
"""Everything is measured so often in turn, so that a disturbance of the machine affects all alike."""

PLAYERS = {"visby": (2, 4, 6), "riga": (2, 3, 4), "haithabu": (2, 3, 4)}

COSTS = ["riga payments", *[f"{game} {what}" for game in PLAYERS for what in ("copy", "view", "replay")]]
"""Figures of which less is better. Of all others more is."""


GOOFSPIEL = HERE.parent / "examples" / "games" / "goofspiel" / "src"
TOGETHER = HERE.parent / ".venv-bench" / "goofspiel"
"""The folders of Goofspiel as source, and compiled into one library with the engine."""


def measure(script: str, *, first: Path | None = None) -> dict[str, Any]:
    """The figures that a script prints, run by this interpreter; modules in `first` take precedence over installed ones."""
    environment = {**os.environ} if first is None else {**os.environ, "PYTHONPATH": str(first)}
    if first is None:
        environment.pop("PYTHONPATH", None)
    output = subprocess.run(
        [sys.executable, str(HERE / script)], env=environment, check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    figures: dict[str, Any] = json.loads(output)
    return figures


def better(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """The better of two measurements, figure by figure: noise only ever slows down."""
    return {
        name: better(value, other[name])
        if isinstance(value, dict)
        else min(value, other[name])
        if name in COSTS
        else max(value, other[name])
        for name, value in one.items()
    }


def row(name: str, *cells: str) -> None:
    print(f"{name:44}" + "".join(f"{cell:>18}" for cell in cells))


def measure_all() -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    return measure("measure_kogge.py"), measure("measure_kogge.py", first=SOURCE), measure("measure_others.py")


def main() -> int:
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    compiled, plain, others = measure_all()
    for _ in range(PASSES - 1):
        again = measure_all()
        compiled, plain, others = better(compiled, again[0]), better(plain, again[1]), better(others, again[2])
    if not compiled["compiled"] or plain["compiled"]:
        print("the bench needs the compiled wheel installed and the plain source beside it")
        return 2
    goofspiel, catanatron = others["goofspiel"], others["catanatron"]

    print(f"per CPU-second on one core, best of {PASSES} passes")
    row("", "compiled", "plain")
    for game, counts in PLAYERS.items():
        name = game.title()
        for players in counts:
            for what in ("matches", "answers"):
                figure = f"{game} {what} {players}"
                row(f"{name}, {players} players, {what}", *[f"{run[figure]:,.0f}" for run in (compiled, plain)])
        row(f"{name}, copy of a 4-player position, µs", *[f"{run[f'{game} copy']:.2f}" for run in (compiled, plain)])
        row(f"{name}, view of a seat, encoded, µs", *[f"{run[f'{game} view']:.1f}" for run in (compiled, plain)])
        row(f"{name}, 4 players, playouts of the search", *[f"{run[f'{game} playouts']:,.0f}" for run in (compiled, plain)])
        row(f"{name}, 4 players, decisions of an apprentice", *[f"{run[f'{game} decisions']:,.1f}" for run in (compiled, plain)])
        entries = int(compiled[f"{game} replay entries"])
        row(f"{name}, replay of {entries} entries, ms", *[f"{run[f'{game} replay']:.2f}" for run in (compiled, plain)])
    row("Riga, payments of the fullest hand, ms", *[f"{run['riga payments']:.2f}" for run in (compiled, plain)])
    print()
    row("OpenSpiel goofspiel, 4 players, matches", f"{goofspiel['matches']:,.0f}")
    row("  nodes (all choices of a turn are one)", f"{goofspiel['nodes']:,.0f}")
    row("  choices (every player's and every draw)", f"{goofspiel['choices']:,.0f}")
    row("catanatron, 4 random players, matches", f"{catanatron['matches']:,.1f}")
    row("  moves", f"{catanatron['moves']:,.0f}")
    print()
    together, beside = measure("measure_goofspiel.py", first=TOGETHER), measure("measure_goofspiel.py", first=GOOFSPIEL)
    if not together["game compiled"] or not beside["engine compiled"]:
        print("the bench needs Goofspiel compiled with the engine, and the compiled wheel")
        return 2
    row("Goofspiel, 2 players, compiled with the engine", f"{together['ours']:,.0f}")
    row("  as its own wheel beside the compiled engine", f"{beside['ours']:,.0f}")
    row("  OpenSpiel's in C++, in the same run", f"{together['theirs']:,.0f}")
    print("  What limits ours: a Python call for each move and list of moves, and a Python object for each move.")
    print()
    ray = measure("ray_workers.py")
    row("Visby, matches of steady, one Ray worker", f"{ray['one']:,.1f}")
    row("  two Ray workers (both by the clock)", f"{ray['two']:,.1f}")
    print()

    moves = catanatron["moves"]
    ratios = [
        ("visby-4-compiled-to-goofspiel-nodes", compiled["visby answers 4"] / goofspiel["nodes"], 5.0),
        ("goofspiel-compiled-to-openspiel", together["ours"] / together["theirs"], 2.0),
        ("visby-4-compiled-to-catanatron-moves", compiled["visby answers 4"] / moves, 20.0),
        ("visby-4-plain-to-catanatron-moves", plain["visby answers 4"] / moves, 1.0),
        ("riga-4-compiled-to-catanatron-moves", compiled["riga answers 4"] / moves, 5.0),
        ("riga-4-plain-to-catanatron-moves", plain["riga answers 4"] / moves, 0.5),
        ("haithabu-4-compiled-to-catanatron-moves", compiled["haithabu answers 4"] / moves, 5.0),
        ("haithabu-4-plain-to-catanatron-moves", plain["haithabu answers 4"] / moves, 0.5),
        ("five-milliseconds-to-plain-riga-payments", 5.0 / plain["riga payments"], 1.0),
        ("one-microsecond-to-compiled-visby-copy", 1.0 / compiled["visby copy"], 1.0),
        ("ten-milliseconds-to-plain-visby-replay", 10.0 / plain["visby replay"], 1.0),
        ("ray-workers", ray["two"] / ray["one"], 1.7),
    ]
    for name, value, goal in ratios:
        print(f"ratio {name} {value:.2f} goal {goal:g}")
    return 1 if any(value < goal for _, value, goal in ratios) else 0


if __name__ == "__main__":
    sys.exit(main())
