"""What the commands of the lab share: the executor, the progress bar, the numbers of players."""

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
from kogge.lab.executor import Executor, NoCluster, RayMissing

R = TypeVar("R")

RayOption: TypeAlias = Annotated[bool, typer.Option("--ray", help="option-help-ray")]
RayAddressOption: TypeAlias = Annotated[
    str | None, typer.Option("--ray-address", metavar="metavar-address", help="option-help-ray-address")
]


def executor_of(workers: int, ray: bool, ray_address: str | None) -> Executor:
    """The executor of these options. The address of a cluster implies Ray."""
    return Executor(workers, ray or ray_address is not None, ray_address)


def followed(results: Iterator[R], total: int, description: str) -> Iterator[R]:
    """The results of an executor, with a progress bar on a terminal. Raises `Stop` when Ray is missing or there is no cluster."""
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
