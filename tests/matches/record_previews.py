"""Writes `previews.txt`: a digest of all previews of every recorded match of Riga and Haithabu, by kind of decision.

To be run only when a preview has changed on purpose, with `PYTHONPATH=tests python -m matches.record_previews`.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from kogge.engine import Game
from kogge.engine.notation import read
from kogge.engine.recording import deal, replay_entry
from kogge.games.haithabu import HAITHABU
from kogge.games.riga import RIGA

HERE = Path(__file__).parent
RECORDED = HERE / "previews.txt"
GAMES: tuple[Game, ...] = (RIGA, HAITHABU)
"""Visby's previews are compared with an oracle instead."""
MOST = 60
"""Of a decision with more moves, the first so many are previewed."""


def files_of(game: Game) -> list[Path]:
    return sorted((HERE / game.id).glob("*.kogge"))


def digests(game: Game, file: Path) -> list[str]:
    """A line for each kind of decision that occurs in a match: game, match, kind, how many previews, and their digest."""
    record = read(file.read_text(encoding="utf-8"))
    match, _ = deal(game, game.printed_edition(), record)
    counts: dict[str, int] = {}
    hashes: dict[str, hashlib._Hash] = {}
    for entry in record.active():
        seat = entry.seat
        decision = match.decision(seat)
        assert decision is not None
        digest = hashes.setdefault(decision.kind, hashlib.sha256())
        for move in match.moves(seat)[:MOST]:
            digest.update(f"{move}: {match.preview(seat, move)}\n".encode())
            counts[decision.kind] = counts.get(decision.kind, 0) + 1
        replay_entry(game, match, entry)
    return [f"{game.id} {file.stem} {kind} {counts[kind]} {hashes[kind].hexdigest()[:12]}" for kind in sorted(hashes)]


def main() -> None:
    lines = [line for game in GAMES for file in files_of(game) for line in digests(game, file)]
    RECORDED.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
