"""Makes the recorded matches of a game: lets players play each other until everything that must occur has occurred.

    python tests/matches/record_matches.py visby            # play them anew
    python tests/matches/record_matches.py visby --again    # keep the moves, write down anew what they lead to

Run it only when a rule has changed on purpose, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import riga_players
from occurrences import OCCURRENCES

from kogge.bots import Bot, make_bot
from kogge.engine import BadOptions, Game, Record, Recording, SeededChance
from kogge.engine.notation import read
from kogge.engine.protocol import protocol
from kogge.games import GAMES

FAMILIES = ("Lübeck", "Wismar", "Stralsund", "Danzig", "Reval", "Riga")
MOST_TRIED = 100_000


class Company(NamedTuple):
    """Who plays the recorded matches of a game: for a number of players and a seed, the names of the players, seat by seat.

    `good` plays so many matches for each kind of table, whether they show something new or not: they are worth reading. `any` plays
    until nothing is missing.
    """

    at_least: int
    good_matches: int
    good: Callable[[int, int], tuple[str, ...]]
    any: Callable[[int, int], tuple[str, ...]]


def steady_and_random(players: int, seed: int) -> tuple[str, ...]:
    return tuple("steady" if (seat + seed) % 3 != 1 else "random" for seat in range(players))


def only_random(players: int, seed: int) -> tuple[str, ...]:
    return ("random",) * players


COMPANIES = {
    "visby": Company(30, 4, steady_and_random, only_random),
    "riga": Company(26, 2, riga_players.good_company, riga_players.any_company),
}


def make_player(name: str, game: Game, seed: int) -> Bot:
    """A bot, or one of the players that are only here to be recorded."""
    if name in riga_players.TASTES:
        return riga_players.PlayerWithTaste(riga_players.TASTES[name], seed)
    return make_bot(name, game.id, seed)


def play(game: Game, seating: tuple[str, ...], options: dict[str, str], seed: int) -> Record:
    """One match. Now and then a seat changes its sealed answer, or takes back what it may."""
    luck = SeededChance(f"slips {seed}")
    names = [f"{FAMILIES[seat]} ({bot})" for seat, bot in enumerate(seating)]
    recording = Recording.start(game, names, SeededChance(seed), options)
    bots = [make_player(bot, game, seed + seat) for seat, bot in enumerate(seating)]
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
    company = COMPANIES[game.id]
    names = [
        "-".join([f"{players}p", *[value for name, value in options.items() if value != usual[name]]]) for players, options in kinds
    ]
    for seed in range(company.good_matches):
        for name, (players, options) in zip(names, kinds, strict=True):
            yield f"{name}-{seed}", play(game, company.good(players, seed), options, seed)
    for seed in range(MOST_TRIED):
        players, options = kinds[seed % len(kinds)]
        yield f"{names[seed % len(kinds)]}-random-{seed}", play(game, company.any(players, seed), options, seed)


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
    kept, at_least = 0, COMPANIES[game.id].at_least
    for name, record in candidates(game):
        shown = occurrences(record) & missing
        if not shown and (kept >= at_least or (missing and "random" in name)):
            continue
        missing -= shown
        kept += 1
        write_down(game, folder / f"{name}.kogge", record)
        print(f"{name}: {', '.join(sorted(shown)) or 'nothing new'}")
        if not missing and kept >= at_least:
            return
    raise SystemExit(f"not found: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    chosen = GAMES[sys.argv[1]]
    place = Path(__file__).parent / chosen.id
    write_down_again(chosen, place) if sys.argv[2:] == ["--again"] else play_anew(chosen, place)
