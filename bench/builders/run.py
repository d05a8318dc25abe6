"""What a learner gets out of a second, beside comparable environments in the same run, and what the example of a learner learns.

    make builders

Prints a table and one line per figure: `ratio NAME VALUE goal GOAL`. Exits non-zero when one falls short of its goal.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
LEARNING = HERE.parents[1] / "examples" / "learning"
PASSES = 3
"""Everything is measured so often in turn, so that a disturbance of the machine affects all alike."""

CONNECT_FOUR = 8_600
BEFORE = {"visby": 4_673 / CONNECT_FOUR, "riga": 1_501 / CONNECT_FOUR, "haithabu": 1_039 / CONNECT_FOUR}
"""Steps of four players in a PettingZoo environment, before observations were made by the engine, to those of `connect_four` in the same run."""
SPIEL_BEFORE = {"visby": 3.57, "riga": 2.96, "haithabu": 4.26}
"""Steps in OpenSpiel before its states were values, to those of `connect_four` in the same run: the same loop and the same compiled engine."""
GOALS = {"plain": 5, "vector": 15, "spiel": 3}
"""How many times as fast they shall be."""


def measure() -> dict[str, float]:
    output = subprocess.run([sys.executable, "-P", str(HERE / "measure.py")], check=True, stdout=subprocess.PIPE, text=True).stdout
    figures: dict[str, float] = json.loads(output)
    return figures


def best_of(passes: int) -> dict[str, float]:
    """The best figure of each: noise only ever slows down."""
    measured = [measure() for _ in range(passes)]
    return {name: max(one[name] for one in measured) for name in measured[0]}


def learned(game: str, *arguments: str) -> float:
    """The share of matches that the example wins with what it has learned."""
    one_thread = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    subprocess.run([sys.executable, "learn.py", game, *arguments], check=True, cwd=LEARNING, env=one_thread)
    with (LEARNING / f"{game}.csv").open(newline="") as curve:
        return float(list(csv.DictReader(curve))[-1]["share"])


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", default="20", help="for learning Visby")
    given = parser.parse_args()
    rates = best_of(PASSES)
    print(f"steps per CPU-second on one core, at random, best of {PASSES} passes; four players, connect_four two")
    for name, value in rates.items():
        print(f"{name:24}{value:>12,.0f}")
    ratios: list[tuple[str, float, float]] = []
    for game, steps in BEFORE.items():
        for how, times in GOALS.items():
            before = SPIEL_BEFORE[game] if how == "spiel" else steps
            ratios.append((f"{game}-{how}-to-connect-four", rates[f"{game} {how}"] / rates["connect_four"], times * before))
    ratios.append(("riga-learned-in-2000-matches-against-random", learned("riga", *RIGA), 0.9))
    ratios.append(("visby-learned-against-steady", learned("visby", "--minutes", given.minutes, *VISBY), 0.6))
    for name, value, goal in ratios:
        print(f"ratio {name} {value:.2f} goal {goal:.2f}")
    return 1 if any(value < goal for _, value, goal in ratios) else 0


RIGA = ("--most", "2000", "--round", "25", "--places", "50", "--against", "random", "--trial", "200", "--every", "1000")
VISBY = ("--against", "steady", "--trial", "400", "--every", "10")


if __name__ == "__main__":
    sys.exit(main())
