"""`kogge conform`: the conformance kit, spread over all cores."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import product
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from kogge.cli.drawing import plain_table
from kogge.cli.files import check_options, edition_text, find_game
from kogge.cli.options import ALL_CORES, EditionOption, GameArgument, WorkersOption
from kogge.cli.screen import Screen
from kogge.cli.stop import FAILED, Stop
from kogge.engine import Game, read_edition
from kogge.engine.conform import Report
from kogge.engine.conform import conform as run_kit
from kogge.games import GAMES
from kogge.words import Words

CHUNK = 25
"""The matches of one job. Fixed, so that the result does not depend on the number of workers."""

SHOWN_VIOLATIONS = 3


@dataclass(frozen=True)
class Job:
    """Some of the matches of one kind of table."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    first: int
    matches: int
    seed: int
    edition: str = ""


def conform(
    context: typer.Context,
    game: GameArgument,
    matches: Annotated[int, typer.Option("--matches", min=1, metavar="metavar-number", help="option-help-conform-matches")] = 2000,
    players: Annotated[
        list[int] | None, typer.Option("--players", metavar="metavar-number", help="option-help-conform-players")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="metavar-number", help="option-help-conform-seed")] = 1,
    edition: EditionOption = None,
    workers: WorkersOption = ALL_CORES,
) -> None:
    chosen = find_game(game)
    screen: Screen = context.obj.of(chosen.id)
    text = edition_text(chosen, edition)
    tables = list(kinds_of_table(chosen, players or list(chosen.player_counts)))
    jobs = [
        Job(chosen.id, count, options, first, min(CHUNK, matches - first), seed, text)
        for count, options in tables
        for first in range(0, matches, CHUNK)
    ]
    reports = run_all(jobs, workers, screen.words)
    show_reports(screen, tables, jobs, reports)


def kinds_of_table(game: Game, players: list[int]) -> Iterator[tuple[int, tuple[tuple[str, str], ...]]]:
    """Every number of players with all options that go with it."""
    for count in players:
        check_options(game, count, {})
        for values in product(*[option.values for option in game.options]):
            options = tuple(zip([option.name for option in game.options], values, strict=True))
            try:
                check_options(game, count, dict(options))
            except Stop:
                continue
            yield count, options


def run_all(jobs: list[Job], workers: int, words: Words) -> list[Report]:
    """The reports of all jobs, in their order, with a progress bar on a terminal."""
    bar = Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with bar, ExitStack() as closing:
        pool = closing.enter_context(multiprocessing.Pool(workers)) if workers > 1 else None
        reports = map(run, jobs) if pool is None else pool.imap(run, jobs)
        return list(bar.track(reports, total=len(jobs), description=words.say("conform-progress")))


def run(job: Job) -> Report:
    edition = read_edition(job.edition) if job.edition else None
    return run_kit(GAMES[job.game], job.players, job.matches, job.seed, dict(job.options), first=job.first, edition=edition)


def show_reports(
    screen: Screen, tables: list[tuple[int, tuple[tuple[str, str], ...]]], jobs: list[Job], reports: list[Report]
) -> None:
    """Show one line for each kind of table, then the first findings. Raises `typer.Exit` if there are any."""
    words = screen.words
    rows = plain_table(
        *[words.say(f"conform-{heading}") for heading in ("players", "options", "matches", "decisions", "worlds", "violations")]
    )
    for column in (0, 2, 3, 4, 5):
        rows.columns[column].justify = "right"
    whole = Report(False)
    for count, options in tables:
        merged = Report(False)
        for job, report in zip(jobs, reports, strict=True):
            if (job.players, job.options) == (count, options):
                merged.merge(report)
        rows.add_row(str(count), options_text(options, words), *_figures(merged, words))
        for violation in merged.violations:
            whole.add(violation)
    screen.show(rows)
    if not whole.found:
        screen.say("conform-sound", "can")
        return
    for violation in whole.found[:SHOWN_VIOLATIONS]:
        screen.blank()
        screen.say("conform-violation", "warning", check=violation.check)
        screen.show(Text(violation.detail), Text(violation.record, style="faint"))
    screen.say("conform-unsound", "warning", count=len(whole.found))
    raise typer.Exit(FAILED)


def options_text(options: tuple[tuple[str, str], ...], words: Words) -> str:
    return ", ".join([words.say(f"option-{name}-{value}") for name, value in options])


def _figures(report: Report, words: Words) -> list[str]:
    figures = (report.matches, report.decisions, report.worlds, len(report.violations))
    return [words.say("whole-number", number=figure) for figure in figures]
