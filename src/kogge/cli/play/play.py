"""`kogge play`: you against bots, or several people at one screen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kogge.cli.options import BotsOption, EditionOption, OptionsOption, PlayersOption, SeedOption
from kogge.cli.stop import Stop


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
    position: Annotated[str, typer.Option("--position", metavar="metavar-position", help="option-help-position")] = "",
    record: Annotated[Path | None, typer.Option("--from", metavar="metavar-file", help="option-help-from")] = None,
    at: Annotated[int | None, typer.Option("--at", metavar="metavar-number", help="option-help-from-at")] = None,
) -> None:
    from kogge.cli.play.matches import begin_at_position, begin_match, continue_match
    from kogge.cli.play.position import position_in

    if record is not None:
        if position:
            raise Stop("from-without-position")
        position = position_in(context.obj, record, at, edition)
    elif at is not None:
        raise Stop("at-without-from")
    if position:
        for other, given in (("--players", players), ("--option", option), ("--resume", resume)):
            if given:
                raise Stop("position-without", option=other)
        begin_at_position(context.obj, position, game, seat, bots, is_hot_seat, names, edition, seed, path)
    elif resume is not None:
        continue_match(context.obj, resume, game, bots, edition, seed, path or resume)
    else:
        begin_match(context.obj, game, players, seat, bots, is_hot_seat, names, option, edition, seed, path)
