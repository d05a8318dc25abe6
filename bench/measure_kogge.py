"""Measures Kogge in this interpreter, plain or compiled as it is installed here, and prints the figures as one line of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from kogge.engine import NoChance, Record, Recording, SeededChance, contract
from kogge.engine.notation import read
from kogge.engine.plain import encode
from kogge.engine.playout import play_out
from kogge.games.visby import VISBY

MATCHES = Path(__file__).parent.parent / "tests" / "matches" / "visby"
SECONDS = 0.4
ROUNDS = 2


def best_rate(work: Callable[[], int]) -> float:
    """How much `work` gets done per CPU-second, in the best of a few rounds: noise only ever slows down."""
    best = 0.0
    for _ in range(ROUNDS):
        done = 0
        begun = process_time()
        while process_time() - begun < SECONDS:
            done += work()
        best = max(best, done / (process_time() - begun))
    return best


def random_matches(players: int) -> tuple[float, float]:
    """Answers and matches per CPU-second, through the public contract: to_act, moves, advance."""
    chance = NoChance()
    luck = SeededChance(players)
    answers = 0
    matches = 0

    def play_some() -> int:
        nonlocal answers, matches
        some = sum(play_out(VISBY.start(players, chance), luck, chance) for _ in range(20))
        answers += some
        matches += 20
        return some

    rate = best_rate(play_some)
    return rate, rate * matches / answers


def copies(players: int) -> float:
    """Microseconds for a copy of a position in the middle of a round."""
    match = VISBY.start(players, NoChance())
    match.advance(0, match.moves(0)[0], NoChance())

    def copy_some() -> int:
        for _ in range(1000):
            match.copy()
        return 1000

    return 1e6 / best_rate(copy_some)


def views(players: int) -> float:
    """Microseconds for a seat's view, encoded."""
    match = VISBY.start(players, NoChance())

    def view_some() -> int:
        for _ in range(50):
            encode(match.view(0))
        return 50

    return 1e6 / best_rate(view_some)


def replay() -> tuple[int, float]:
    """How many entries the longest recorded match has, and the milliseconds it takes to read it and replay it to its end."""
    texts = [path.read_text(encoding="utf-8") for path in MATCHES.glob("*.kogge")]
    longest = max(texts, key=lambda text: read(text).last_seq)

    def replayed() -> Record:
        record = read(longest)
        return Recording(VISBY, VISBY.printed_edition(), record, NoChance()).record

    return replayed().last_seq, 1e3 / best_rate(lambda: bool(replayed()))


def main() -> None:
    figures: dict[str, float] = {}
    for players in (2, 4, 6):
        figures[f"answers {players}"], figures[f"matches {players}"] = random_matches(players)
    figures["copy 4"] = copies(4)
    figures["view 4"] = views(4)
    figures["replay entries"], figures["replay"] = replay()
    figures["compiled"] = not contract.__file__.endswith(".py")
    json.dump(figures, sys.stdout)


if __name__ == "__main__":
    main()
