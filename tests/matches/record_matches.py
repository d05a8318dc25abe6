"""Makes the recorded matches of a game: plays bots against each other until everything that must occur has occurred.

    python tests/matches/record_matches.py visby            # play them anew
    python tests/matches/record_matches.py visby --again    # keep the moves, write down anew what they lead to

Run it only when a rule has changed on purpose, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from occurrences import OCCURRENCES

from kogge.bots import Bot, make_bot
from kogge.engine import BadOptions, Game, Record, Recording, SeededChance
from kogge.engine.notation import read
from kogge.engine.protocol import protocol
from kogge.games import GAMES

FAMILIES = ("Lübeck", "Wismar", "Stralsund", "Danzig", "Reval", "Riga")
AT_LEAST = 30
GOOD_MATCHES = 4
"""So many matches of good play for each kind of table, whether they show something new or not: they are worth reading."""

MOST_TRIED = 100_000


def play(game: Game, seating: tuple[str, ...], options: dict[str, str], seed: int) -> Record:
    """One match. Now and then a seat changes its sealed answer, or takes back what it may."""
    luck = SeededChance(f"slips {seed}")
    names = [f"{FAMILIES[seat]} ({bot})" for seat, bot in enumerate(seating)]
    recording = Recording.start(game, names, SeededChance(seed), options)
    bots = [make_bot(bot, game.id, seed + seat) for seat, bot in enumerate(seating)]
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


def tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every number of players with every combination of options that goes with it, the usual options first."""
    found: list[tuple[int, dict[str, str]]] = []
    for values in product(*[option.values for option in game.options]):
        for players in game.player_counts:
            try:
                found.append((players, game.settings(players, {o.name: v for o, v in zip(game.options, values, strict=True)})))
            except BadOptions:
                continue
    return found


def candidates(game: Game) -> Iterator[tuple[str, Record]]:
    """Matches of good play first, so that most of the records are worth reading; then random ones, of which there are many."""
    kinds = tables(game)
    usual = kinds[0][1]
    for seed in range(GOOD_MATCHES):
        for players, options in kinds:
            seating = tuple("steady" if (seat + seed) % 3 != 1 else "random" for seat in range(players))
            unusual = "".join(f"{value}-" for name, value in options.items() if value != usual[name])
            yield f"{players}p-{unusual}{seed}", play(game, seating, options, seed)
    for seed in range(MOST_TRIED):
        players, options = kinds[seed % len(kinds)]
        yield f"{players}p-random-{seed}", play(game, ("random",) * players, options, seed)


def write_down(game: Game, path: Path, record: Record) -> None:
    path.write_text(protocol(game, game.printed_edition(), record), encoding="utf-8")


def write_down_again(game: Game, folder: Path) -> None:
    for path in folder.glob("*.kogge"):
        write_down(game, path, read(path.read_text(encoding="utf-8")))


def play_anew(game: Game, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.kogge"):
        old.unlink()
    required, occurrences = OCCURRENCES[game.id]
    missing = set(required)
    kept = 0
    for name, record in candidates(game):
        shown = occurrences(record) & missing
        if not shown and (kept >= AT_LEAST or "random" in name):
            continue
        missing -= shown
        kept += 1
        write_down(game, folder / f"{name}.kogge", record)
        print(f"{name}: {', '.join(sorted(shown)) or 'nothing new'}")
        if not missing and kept >= AT_LEAST:
            return
    raise SystemExit(f"not found: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    chosen = GAMES[sys.argv[1]]
    place = Path(__file__).parent / chosen.id
    write_down_again(chosen, place) if sys.argv[2:] == ["--again"] else play_anew(chosen, place)
