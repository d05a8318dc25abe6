"""Makes the recorded matches of Visby: plays bots against each other until everything that must occur has occurred.

    python tests/matches/record_visby.py            # play them anew
    python tests/matches/record_visby.py --again    # keep the moves, write down anew what they lead to

Run it only when a rule has changed on purpose, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from visby_occurrences import REQUIRED, occurrences

from kogge.bots import Bot, make_bot
from kogge.engine import Record, Recording, SeededChance
from kogge.engine.notation import read
from kogge.engine.protocol import protocol
from kogge.games.visby import VISBY

FOLDER = Path(__file__).parent / "visby"
FAMILIES = ("Lübeck", "Wismar", "Stralsund", "Danzig", "Reval", "Riga")
AT_LEAST = 30
SEATINGS = (
    ("steady", "steady"),
    ("steady", "random", "steady"),
    ("steady", "random", "random", "steady"),
    ("random", "steady", "random", "random", "steady"),
    ("random", "random", "steady", "random", "random", "steady"),
)


def play(seating: tuple[str, ...], length: str, seed: int) -> Record:
    """One match. Now and then a seat changes its sealed answer, or takes back what it may."""
    luck = SeededChance(f"slips {seed}")
    names = [f"{FAMILIES[seat]} ({bot})" for seat, bot in enumerate(seating)]
    recording = Recording.start(VISBY, names, SeededChance(seed), {"length": length})
    bots = [make_bot(bot, VISBY.id, seed + seat) for seat, bot in enumerate(seating)]
    while recording.match.to_act:
        for seat in recording.match.to_act:
            _answer(recording, bots[seat], seat)
            if luck.below(60) == 0:
                _change_of_mind(recording, bots[seat], seat)
    return recording.record


def _answer(recording: Recording, bot: Bot, seat: int) -> None:
    recording.play(seat, bot.choose(recording.match.chair(seat)))


def _change_of_mind(recording: Recording, bot: Bot, seat: int) -> None:
    """Take back the last answer and give another, or replace it under seal."""
    horizon = recording.horizon(seat)
    if recording.match.sealed(seat) is not None:
        _answer(recording, bot, seat)
    elif horizon and recording.record.last_seq % 2 == 0:
        recording.undo(seat, horizon)
        _answer(recording, bot, seat)


def candidates() -> Iterator[tuple[str, Record]]:
    """Matches of good play first, so that most of the records are worth reading; then random ones, of which there are many."""
    for seed in range(4):
        for seating in SEATINGS:
            yield f"{len(seating)}p-{seed}", play(seating, "standard", seed)
        for seating in SEATINGS[:2]:
            yield f"{len(seating)}p-long-{seed}", play(seating, "long", seed)
    for seed in range(100_000):
        players = 2 + seed % 5
        yield f"{players}p-random-{seed}", play(("random",) * players, "standard", seed)


def write_down(path: Path, record: Record) -> None:
    path.write_text(protocol(VISBY, VISBY.printed_edition(), record), encoding="utf-8")


def write_down_again() -> None:
    for path in FOLDER.glob("*.kogge"):
        write_down(path, read(path.read_text(encoding="utf-8")))


def play_anew() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.kogge"):
        old.unlink()
    missing = set(REQUIRED)
    kept = 0
    for name, record in candidates():
        shown = occurrences(record) & missing
        if not shown and kept >= AT_LEAST:
            continue
        if "random" in name and not shown:
            continue
        missing -= shown
        kept += 1
        path = FOLDER / f"{name}.kogge"
        write_down(path, record)
        print(f"{path.name}: {', '.join(sorted(shown)) or 'nothing new'}")
        if not missing and kept >= AT_LEAST:
            return
    raise SystemExit(f"not found: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    write_down_again() if sys.argv[1:] == ["--again"] else play_anew()
