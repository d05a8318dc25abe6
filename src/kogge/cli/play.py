"""`kogge play`: you against bots, or several people at one screen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kogge.cli.files import check_options, find_game, load_edition, load_record, save
from kogge.cli.options import (
    BotsOption,
    EditionOption,
    OptionsOption,
    PlayersOption,
    SeedOption,
    options_of,
    secret_of,
    seed_or_any,
)
from kogge.cli.screen import Screen
from kogge.cli.seating import Seating, against_bots, gathered, hot_seat, read_bots, resumed, seating_of, split_list
from kogge.cli.sitting import Sitting
from kogge.cli.stop import Stop
from kogge.engine import Game, Record, commitment
from kogge.words import Words

USUAL_PLAYERS = 4


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="metavar-game", help="option-help-game")] = "",
    players: PlayersOption = None,
    seat: Annotated[int, typer.Option("--seat", metavar="metavar-number", help="option-help-seat")] = 1,
    bots: BotsOption = "",
    is_hot_seat: Annotated[bool, typer.Option("--hot-seat", help="option-help-hot-seat")] = False,
    names: Annotated[str, typer.Option("--names", metavar="metavar-names", help="option-help-names")] = "",
    option: OptionsOption = None,
    edition: EditionOption = None,
    seed: SeedOption = None,
    path: Annotated[Path | None, typer.Option("--save", metavar="metavar-file", help="option-help-save")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="metavar-file", help="option-help-resume")] = None,
) -> None:
    screen: Screen = context.obj
    if resume is not None:
        continue_match(screen, resume, game, read_bots(bots), edition, seed, path or resume)
        return
    if not game:
        raise Stop("which-game")
    chosen = find_game(game)
    given = split_list(names)
    cast = read_bots(bots)
    count = players or how_many(chosen, is_hot_seat, given, cast)
    settings = check_options(chosen, count, options_of(option))
    seating = seat_people(count, seat, cast, is_hot_seat, given, screen.words.of(chosen.id))
    printed = load_edition(chosen, edition)
    table = gathered(chosen, printed, settings, seating, secret_of(seed))
    save(table, path)
    spoken = screen.showing(chosen, printed)
    spoken.say("welcome", title=chosen.title, names=spoken.words.joined(seating.names))
    Sitting(table, seating, seating.make_bots(chosen, seed_or_any(seed)), spoken, path).play()


def seat_people(players: int, seat: int, bots: list[str], is_hot_seat: bool, names: list[str], words: Words) -> Seating:
    """Everyone at the hot seat, or one person among bots at the seat counted from 1."""
    if is_hot_seat:
        return hot_seat(players, bots, names, words)
    if not 1 <= seat <= players:
        raise Stop("no-such-seat", seat=seat, players=players)
    if len(bots) >= players:
        raise Stop("no-seat-left", players=players, bots=len(bots))
    return against_bots(players, seat - 1, bots, names, words)


def continue_match(
    screen: Screen, resume: Path, game: str, bots: list[str], edition: Path | None, seed: int | None, path: Path
) -> None:
    """Take up a saved match with the seats as they were."""
    record = load_record(resume)
    if game and game != record.game:
        raise Stop("record-of-other-game", file=str(resume), other=record.game)
    chosen = find_game(record.game)
    printed = load_edition(chosen, edition)
    spoken = screen.showing(chosen, printed)
    seating = seating_of(record, bots)
    table = resumed(chosen, printed, record, seating, secret_for(record, seed), spoken.words)
    if table.stage == "over":
        raise Stop("match-is-over", file=str(resume))
    spoken.say("welcome-back", title=chosen.title, names=spoken.words.joined(seating.names))
    Sitting(table, seating, seating.make_bots(chosen, seed_or_any(seed)), spoken, path).play()


def secret_for(record: Record, seed: int | None) -> str:
    """The secret that a record was kept with, if it is the one that was promised; else one for the luck from now on."""
    return record.secret if opens(record.secret, record.commitment) else secret_of(seed)


def opens(secret: str, promised: str) -> bool:
    try:
        return commitment(bytes.fromhex(secret)) == promised
    except ValueError:
        return False


def how_many(game: Game, is_hot_seat: bool, names: list[str], bots: list[str]) -> int:
    """As many as were named, people or bots; the usual number when that is no table. A single bot can fill any number of seats."""
    named_bots = len(bots) if is_hot_seat or len(bots) == 1 else len(bots) + 1
    named = max(len(names), named_bots)
    return named if named >= game.fewest else min(USUAL_PLAYERS, game.most)
