"""Makes the recorded matches of a game: lets players play each other until everything that must occur has occurred.

    PYTHONPATH=tests python -m matches.record_matches visby            # play new ones
    PYTHONPATH=tests python -m matches.record_matches visby --again    # keep the moves, write the protocols again

Run it only when a rule has changed on purpose, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from kogge.bots import Bot, make_bot
from kogge.engine import BadOptions, Game, Record, Recording, SeededChance
from kogge.engine.notation import read
from kogge.engine.protocol import protocol
from kogge.games import GAMES
from matches.haithabu import players as haithabu_players
from matches.haithabu import tastes as haithabu_tastes
from matches.occurrences import OCCURRENCES
from matches.riga import players as riga_players

FAMILIES = ("Lübeck", "Wismar", "Stralsund", "Danzig", "Reval", "Riga")
MOST_TRIED = 100_000


class Company(NamedTuple):
    """Who plays the recorded matches of a game: for a number of players and a seed, the names of the players, seat by seat.

    `good` plays so many matches for each kind of table, whether they show something new or not: they are worth reading. `any` plays
    until nothing is missing. Once in so many answers as `slips` says, a seat thinks of changing its mind; if
    `unseals`, it takes back a sealed answer as readily as it replaces it. Of what `any` plays, everything is kept that shows something
    new; if `is_sifted`, as few matches as show everything between them.
    """

    at_least: int
    good_matches: int
    good: Callable[[int, int], tuple[str, ...]]
    any: Callable[[int, int], tuple[str, ...]]
    slips: int = 60
    unseals: bool = False
    is_sifted: bool = False


def steady_and_random(players: int, seed: int) -> tuple[str, ...]:
    return tuple("steady" if (seat + seed) % 3 != 1 else "random" for seat in range(players))


def only_random(players: int, seed: int) -> tuple[str, ...]:
    return ("random",) * players


COMPANIES = {
    "visby": Company(30, 4, steady_and_random, only_random),
    "riga": Company(26, 2, riga_players.good_company, riga_players.any_company),
    "haithabu": Company(26, 2, haithabu_tastes.good_company, haithabu_tastes.any_company, slips=12, unseals=True, is_sifted=True),
}


def make_player(name: str, game: Game, seed: int) -> Bot:
    """A bot, or one of the players that are only here to be recorded."""
    if game.id == "riga" and name in riga_players.TASTES:
        return riga_players.PlayerWithTaste(riga_players.TASTES[name], seed)
    if game.id == "haithabu" and name in haithabu_tastes.TASTES:
        return haithabu_players.PlayerWithTaste(haithabu_tastes.TASTES[name], seed)
    return make_bot(name, game.id, seed)


def play(game: Game, seating: tuple[str, ...], options: dict[str, str], seed: int) -> Record:
    """One match. Now and then a seat changes its sealed answer, or takes back what it may."""
    rng, slips = SeededChance(f"slips {seed}"), COMPANIES[game.id].slips
    names = [f"{FAMILIES[seat]} ({bot})" for seat, bot in enumerate(seating)]
    recording = Recording.start(game, names, SeededChance(seed), options)
    bots = [make_player(bot, game, seed + seat) for seat, bot in enumerate(seating)]
    while recording.match.to_act:
        for seat in recording.match.to_act:
            _answer(recording, bots[seat], seat)
            if rng.below(slips) == 0:
                _change_of_mind(recording, bots[seat], seat)
    return recording.record


def _answer(recording: Recording, bot: Bot, seat: int) -> None:
    recording.play(seat, bot.choose(recording.match.chair(seat)))


def _change_of_mind(recording: Recording, bot: Bot, seat: int) -> None:
    """Take back the last answer and give another, or replace it under seal."""
    horizon = recording.horizon(seat)
    if recording.match.sealed(seat) is not None:
        if COMPANIES[recording.game.id].unseals and horizon and recording.record.last_seq % 2 == 0:
            recording.undo(seat, recording.record.last_seq)
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


class Played(NamedTuple):
    """A match that could be kept, and what it shows."""

    name: str
    record: Record
    shown: set[str]

    @property
    def is_good(self) -> bool:
        return "random" not in self.name


def play_all(game: Game) -> list[Played]:
    """Matches that between them show everything: those of good play, and of the others whatever shows something new."""
    required, occurrences = OCCURRENCES[game.id]
    company = COMPANIES[game.id]
    missing = set(required)
    played: list[Played] = []
    for name, record in candidates(game):
        match = Played(name, record, occurrences(record) & set(required))
        new = match.shown & missing
        if not (new or company.is_sifted) and (len(played) >= company.at_least or (missing and not match.is_good)):
            continue
        missing -= new
        played.append(match)
        if new or not company.is_sifted:
            print(f"{name}: {', '.join(sorted(new)) or 'nothing new'}")
        if not missing and len(played) >= company.at_least:
            return played
    raise SystemExit(f"not found: {', '.join(sorted(missing))}")


def sift(played: list[Played], at_least: int) -> list[Played]:
    """The matches of good play, and of the others as few as show the rest; matches of fewer players are preferred, being shorter."""
    kept = [match for match in played if match.is_good]
    others = [match for match in played if not match.is_good]
    missing = set().union(*[match.shown for match in others]) - set().union(*[match.shown for match in kept])
    while missing or len(kept) < at_least:
        best = max(others, key=lambda match: len(match.shown & missing) / match.record.players)
        others.remove(best)
        kept.append(best)
        missing -= best.shown
    return kept


def play_anew(game: Game, folder: Path) -> None:
    company = COMPANIES[game.id]
    played = play_all(game)
    kept = sift(played, company.at_least) if company.is_sifted else played
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.kogge"):
        old.unlink()
    for match in kept:
        write_down(game, folder / f"{match.name}.kogge", match.record)
    print(f"{len(kept)} matches")


if __name__ == "__main__":
    chosen = GAMES[sys.argv[1]]
    place = Path(__file__).parent / chosen.id
    write_down_again(chosen, place) if sys.argv[2:] == ["--again"] else play_anew(chosen, place)
