"""Makes the perft table of a game that draws cards: finds positions in the recorded matches from which nothing is drawn for a while.

    PYTHONPATH=tests python -m perft.count_positions riga

For every kind of table and every kind of decision a rich position, from which not too many others can be reached to count them
quickly. Run it only when a rule has changed on purpose, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from kogge.engine import Game, Match, NoChance, Record
from kogge.engine.chance import ChanceMismatch
from kogge.engine.notation import read
from kogge.engine.recording import deal, replay_entry
from kogge.games import GAMES
from perft.table import HERE, MATCHES

DEEPEST = 5
MOST_POSITIONS = 5000
MOST_TRIED = 60

HEADER = """\
# Positions after 1, 2, 3 … answers, counted along every way there, from which no card is drawn for so long. `after` names a recorded
# match and one of its entries, `asks` what is asked there. Made by count_positions.py.
"""


def positions_in(game: Game, record: Record) -> Iterator[tuple[int, Match]]:
    """The match after each entry with an open decision."""
    match, _ = deal(game, game.printed_edition(), record)
    before: dict[int, Match] = {}
    for entry in record.entries:
        if entry.is_undo:
            match = before[entry.undoes].copy()
        else:
            before[entry.seq] = match.copy()
            replay_entry(game, match, entry)
        if match.to_act:
            yield entry.seq, match.copy()


def count(match: Match, depth: int, most: int) -> int:
    """Like perft without chance, but not further than to `most`. Raises `ChanceMismatch` when something is drawn."""
    if depth == 0 or not match.to_act:
        return 1
    seat = match.to_act[0]
    total = 0
    for move in match.moves(seat):
        after = match.copy()
        after.advance(seat, move, NoChance())
        total += count(after, depth - 1, most - total)
        if total > most:
            break
    return total


def counts_from(match: Match) -> list[int]:
    """The counts after 1, 2, 3 … answers, as long as nothing is drawn, they are not too many, and the match goes on."""
    counts: list[int] = []
    for depth in range(1, DEEPEST + 1):
        try:
            total = count(match, depth, MOST_POSITIONS)
        except ChanceMismatch:
            break
        if total > MOST_POSITIONS or counts[-1:] == [total]:
            break
        counts.append(total)
    return counts


def table_of(game: Game) -> str:
    """The richest row for each kind of table and decision."""
    found: dict[tuple[int, str, str], list[tuple[int, str, Match]]] = {}
    for path in sorted((MATCHES / game.id).glob("*.kogge")):
        record = read(path.read_text(encoding="utf-8"))
        options = ", ".join(f'{name} = "{value}"' for name, value in record.options.items())
        for seq, match in positions_in(game, record):
            kind = match.decisions[-1].kind
            offers = len(match.moves(match.to_act[0]))
            found.setdefault((record.players, options, kind), []).append((-offers, f"{path.stem}:{seq}", match))
    rows = [HEADER]
    for (players, options, kind), positions in sorted(found.items(), key=lambda item: item[0]):
        positions.sort(key=lambda position: position[:2])
        tried = [(counts_from(match), after) for _, after, match in positions[:: max(1, len(positions) // MOST_TRIED)]]
        counts, after = max(tried, key=lambda row: _richness(row[0]))
        if counts:
            row = ["[[row]]", f"players = {players}", *([f"options = {{ {options} }}"] if options else [])]
            rows.append("\n".join([*row, f'after = "{after}"', f'asks = "{kind}"', f"counts = {counts}", ""]))
    return "\n".join(rows)


def _richness(counts: list[int]) -> tuple[int, int]:
    """Some depth, and then many answers at once as well as many positions in the end."""
    return min(len(counts), 3), counts[0] * counts[-1] if counts else 0


if __name__ == "__main__":
    chosen = GAMES[sys.argv[1]]
    (HERE / f"{chosen.id}.toml").write_text(table_of(chosen), encoding="utf-8")
