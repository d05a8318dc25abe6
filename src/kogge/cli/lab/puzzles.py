"""`kogge lab puzzles`: makes puzzles from matches of bots, and measures those of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kogge.cli.files import find_game, write_text
from kogge.cli.options import GameArgument
from kogge.cli.screen import Screen
from kogge.cli.stop import Failure, Stop
from kogge.engine import Game
from kogge.lab.puzzles.found_file import BadFoundFile, FoundFileError
from kogge.lab.puzzles.measure import measured
from kogge.lab.puzzles.run import make_puzzles
from kogge.lab.puzzles.selection import select
from kogge.lessons.puzzle import Puzzle, puzzles_of


def puzzles(
    context: typer.Context,
    game: GameArgument,
    count: Annotated[int, typer.Option("--count", min=1, metavar="metavar-number", help="option-help-puzzle-count")] = 60,
    minutes: Annotated[float, typer.Option("--minutes", min=0, metavar="metavar-number", help="option-help-puzzle-minutes")] = 30,
    seed: Annotated[int, typer.Option("--seed", metavar="metavar-number", help="option-help-conform-seed")] = 1,
    keep: Annotated[Path | None, typer.Option("--keep", metavar="metavar-file", help="option-help-puzzle-keep")] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="metavar-file", help="option-help-puzzle-out")] = None,
    measure: Annotated[bool, typer.Option("--measure", help="option-help-puzzle-measure")] = False,
) -> None:
    chosen = find_game(game)
    screen: Screen = context.obj.of(chosen.id)
    if measure:
        show_measured(chosen)
        return
    file = Path(f"found-{chosen.id}.jsonl") if keep is None else keep
    found = made(chosen, file, seed, count, minutes, screen)
    selected = select(found, count)
    screen.say("puzzles-made", found=len(found), selected=len(selected), file=str(file))
    if out is not None:
        write_text(out, "".join([f"{one.to_line()}\n" for one in selected]))


def made(game: Game, file: Path, seed: int, count: int, minutes: float, screen: Screen) -> list[Puzzle]:
    """All puzzles of the file, after it was continued. Raises `Stop` for a file of something else."""

    def report(matches: int, puzzles: list[Puzzle], total: int) -> None:
        for one in puzzles:
            screen.say(
                "puzzle-found", id=one.id, kind=one.kind, grade=one.grade, lead=round(100 * one.lead), matches=matches, total=total
            )
            screen.flush()

    try:
        return make_puzzles(game, file, seed, count, minutes, report)
    except BadFoundFile as error:
        raise Stop("puzzles-kept-badly", file=str(file), title=game.title) from error
    except FoundFileError as error:
        raise Failure("cannot-write", file=str(file)) from error


def show_measured(game: Game) -> None:
    """Print the ratios of the puzzles of a game. Raises `Failure` if one misses its goal."""
    shipped = puzzles_of(game)
    if not shipped:
        raise Stop("no-puzzles", title=game.title)
    with typer.progressbar(length=len(shipped), file=typer.get_text_stream("stderr")) as bar:
        ratios = measured(game, shipped, lambda: bar.update(1))
    for ratio in ratios:
        typer.echo(str(ratio))
    missed = [ratio for ratio in ratios if not ratio.is_reached]
    if missed:
        raise Failure("puzzles-goal-missed", name=missed[0].name)
