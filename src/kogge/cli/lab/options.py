"""What the commands of the lab have in common: who does the work, and how far it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated, TypeAlias, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kogge.cli.play.seating import split_list
from kogge.cli.stop import Stop
from kogge.engine import Game
from kogge.lab.crew import Crew, NoCluster, RayMissing

R = TypeVar("R")

RayOption: TypeAlias = Annotated[bool, typer.Option("--ray", help="option-help-ray")]
RayAddressOption: TypeAlias = Annotated[
    str | None, typer.Option("--ray-address", metavar="metavar-address", help="option-help-ray-address")
]


def crew_of(workers: int, ray: bool, ray_address: str | None) -> Crew:
    """Those who work as the command line names them. Whoever names the address of a cluster wants Ray."""
    return Crew(workers, ray or ray_address is not None, ray_address)


def followed(results: Iterator[R], total: int, description: str) -> Iterator[R]:
    """The results of a crew, with a bar on a terminal that shows how far it is. Raises `Stop` when there is no Ray to work on."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    try:
        with bar:
            yield from bar.track(results, total=total, description=description)
    except RayMissing as error:
        raise Stop("ray-missing") from error
    except NoCluster as error:
        raise Stop("no-cluster", address=str(error)) from error


def read_counts(game: Game, typed: str) -> tuple[int, ...]:
    """The numbers of players of a list with commas, each once and in order; all that the game has when none is named."""
    parts = split_list(typed) or [str(count) for count in game.player_counts]
    counts = {count for count in game.player_counts if str(count) in parts}
    if len(counts) < len(set(parts)):
        raise Stop("balance-bad-players", typed=typed, title=game.title)
    return tuple(sorted(counts))
