"""`kogge lab records`: matches of bots as a data set."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from kogge.cli.files import check_options, edition_text, find_game
from kogge.cli.lab.options import RayAddressOption, RayOption, executor_of, followed
from kogge.cli.options import ALL_CORES, EditionOption, GameArgument, OptionsOption, WorkersOption, options_of
from kogge.cli.play.seating import check_bots, read_bots
from kogge.cli.screen import Screen
from kogge.cli.stop import Failure, Stop


def records(
    context: typer.Context,
    game: GameArgument,
    players: Annotated[int, typer.Option("--players", metavar="metavar-number", help="option-help-players")] = 2,
    bots: Annotated[str, typer.Option("--bots", metavar="metavar-bots", help="option-help-records-bots")] = "journeyman",
    matches: Annotated[int, typer.Option("--matches", min=1, metavar="metavar-number", help="option-help-records-matches")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="metavar-number", help="option-help-conform-seed")] = 1,
    option: OptionsOption = None,
    edition: EditionOption = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="metavar-folder", help="option-help-records-out")] = None,
    workers: WorkersOption = ALL_CORES,
    ray: RayOption = False,
    ray_address: RayAddressOption = None,
) -> None:
    if find_spec("numpy") is None:
        raise Stop("numpy-missing")
    from kogge.lab.records import DataSet, play_all, write_data_set  # numpy is an extra

    chosen = find_game(game)
    screen: Screen = context.obj
    settings = check_options(chosen, players, options_of(option))
    cast = read_bots(bots)
    if not cast:
        raise Stop("no-bots")
    check_bots(cast, chosen, players)
    data = DataSet(chosen.id, players, tuple(cast), matches, seed, tuple(settings.items()), edition_text(chosen, edition))
    folder = Path(f"{chosen.id}-records") if out is None else out
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Stop("folder-taken", folder=str(folder))
    played = followed(play_all(data, executor_of(workers, ray, ray_address)), matches, screen.words.say("records-progress"))
    try:
        decisions = write_data_set(folder, data, played)
    except OSError as error:
        raise Failure("cannot-write", file=str(folder)) from error
    screen.say("records-written", folder=str(folder), matches=matches, decisions=decisions)
