"""`kogge lab balance`: a report about the balance of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kogge.cli.files import check_options, edition_text, find_game, write_text
from kogge.cli.lab.options import RayAddressOption, RayOption, executor_of, followed, read_counts
from kogge.cli.options import ALL_CORES, EditionOption, GameArgument, OptionsOption, WorkersOption, options_of
from kogge.cli.play.seating import USUAL_BOT, check_bots, read_bots
from kogge.cli.screen import Screen
from kogge.cli.stop import Stop
from kogge.lab.balance.page import page
from kogge.lab.balance.report import Study, draw_up, play_all


def balance(
    context: typer.Context,
    game: GameArgument,
    players: Annotated[str, typer.Option("--players", metavar="metavar-numbers", help="option-help-balance-players")] = "",
    bots: Annotated[str, typer.Option("--bots", metavar="metavar-bots", help="option-help-balance-bots")] = USUAL_BOT,
    matches: Annotated[int, typer.Option("--matches", min=1, metavar="metavar-number", help="option-help-balance-matches")] = 200,
    seed: Annotated[int, typer.Option("--seed", metavar="metavar-number", help="option-help-conform-seed")] = 1,
    option: OptionsOption = None,
    edition: EditionOption = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="metavar-file", help="option-help-balance-out")] = None,
    workers: WorkersOption = ALL_CORES,
    ray: RayOption = False,
    ray_address: RayAddressOption = None,
) -> None:
    chosen = find_game(game)
    screen: Screen = context.obj.of(chosen.id)
    counts = read_counts(chosen, players)
    cast = read_bots(bots)
    if len(cast) != 1:
        raise Stop("balance-one-bot")
    for count in counts:
        check_bots(cast, chosen, count)
        settings = check_options(chosen, count, options_of(option))
    text = edition_text(chosen, edition)
    study = Study(chosen, counts, cast[0], matches, seed, settings, text)
    played = play_all(study, executor_of(workers, ray, ray_address))
    report = draw_up(study, followed(played, len(study.jobs()), screen.words.say("balance-progress")))
    path = Path(f"balance-{chosen.id}.html") if out is None else out
    write_text(path, page(report, screen.words))
    screen.say("balance-written", file=str(path))
