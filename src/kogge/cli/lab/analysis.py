"""`kogge lab play-out`: the analysis of a recorded match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from kogge.bots.analysis import (
    TURN,
    Analysis,
    JudgedDecision,
    decision_to_judge_from,
    decisions_to_judge,
    gather,
    judge_decision,
    judged_from,
    shifts,
)
from kogge.bots.search.budget import read_budget
from kogge.cli.drawing import capital, move_text, plain_table
from kogge.cli.files import does_not_replay, find_game, load_edition, load_record, write_text
from kogge.cli.lab.options import RayAddressOption, RayOption, executor_of, followed
from kogge.cli.options import ALL_CORES, EditionOption, RecordArgument, WorkersOption
from kogge.cli.play.hint import expected_text, of_100
from kogge.cli.screen import Screen
from kogge.cli.stop import Stop
from kogge.engine import Edition, Game, Record, ReplayFailed, Seat
from kogge.games import GAMES
from kogge.lab.executor import Executor, run_jobs
from kogge.words import Words

STANDARD_OUTPUT = "-"
HEIGHTS = "▁▂▃▄▅▆▇█"
GAP = 2
STRETCHED = 3
"""The most columns of a decision in the chart."""

Job = tuple[str, Path | None, dict[str, Any], int, int]
"""A decision of a game with the file of an edition, to be judged with so many playouts by a seed. Only plain data is sent to other processes."""


def play_out(
    context: typer.Context,
    path: RecordArgument,
    budget: Annotated[str, typer.Option("--budget", metavar="metavar-playouts", help="option-help-analysis-budget")] = "200p",
    seed: Annotated[int, typer.Option("--seed", metavar="metavar-number", help="option-help-conform-seed")] = 1,
    edition: EditionOption = None,
    workers: WorkersOption = ALL_CORES,
    ray: RayOption = False,
    ray_address: RayAddressOption = None,
    out: Annotated[str | None, typer.Option("--json", metavar="metavar-file-or-dash", help="option-help-analysis-json")] = None,
) -> None:
    playouts = read_playouts(budget)
    record = load_record(path)
    game = find_game(record.game)
    screen: Screen = context.obj.of(game.id)
    try:
        analysis = analysed(game, record, playouts, seed, edition, executor_of(workers, ray, ray_address), screen.words)
    except ReplayFailed as error:
        raise does_not_replay(error, screen.words) from error
    if out == STANDARD_OUTPUT:
        typer.echo(json.dumps(analysis.to_plain(), ensure_ascii=False))
        return
    if out is not None:
        write_text(Path(out), json.dumps(analysis.to_plain(), ensure_ascii=False))
    show_analysis(analysis, game, record.names, screen)


def read_playouts(text: str) -> int:
    """Playouts as they are typed, `200p`. A time budget would give another analysis every time."""
    budget = read_budget(text)
    if budget is None or budget.playouts is None:
        raise Stop("analysis-budget", budget=text)
    return budget.playouts


def analysed(
    game: Game, record: Record, playouts: int, seed: int, edition: Path | None, executor: Executor, words: Words
) -> Analysis:
    """The analysis of a record, its decisions judged by an executor. Raises `ReplayFailed`."""
    decisions = decisions_to_judge(game, record, load_edition(game, edition))
    jobs: list[Job] = [(game.id, edition, decision.to_plain(), playouts, seed) for decision in decisions]
    results = followed(run_jobs(executor, judge, jobs), len(jobs), words.say("analysis-progress"))
    return gather(record, [judged_from(judged) for judged in results], playouts, seed)


_editions: dict[Path, Edition] = {}


def judge(job: Job) -> dict[str, object]:
    """One decision judged, from plain data to plain data."""
    game_id, path, decision, playouts, seed = job
    game = GAMES[game_id]
    if path is not None and path not in _editions:
        _editions[path] = load_edition(game, path)
    edition = None if path is None else _editions[path]
    return judge_decision(game, decision_to_judge_from(decision), playouts, seed, edition).to_plain()


# In the terminal


def show_analysis(analysis: Analysis, game: Game, names: Sequence[str], screen: Screen) -> None:
    """Missed chances, turning points, and the chart of the chances."""
    words = screen.words
    screen.say("analysis-title", "title", title=game.title, names=words.joined(names))
    screen.say("analysis-note", "faint", decisions=len(analysis.decisions), playouts=analysis.playouts, seed=str(analysis.seed))
    screen.blank()
    screen.heading(words.say("analysis-missed"))
    missed = [decision for decision in analysis.decisions if decision.cost >= TURN]
    if missed:
        screen.show(missed_table(missed, analysis, names, words))
    else:
        screen.say("analysis-nothing-missed")
    screen.blank()
    screen.heading(words.say("analysis-turning"))
    show_turning(analysis, names, screen)
    if analysis.decisions:
        screen.blank()
        screen.heading(words.say("analysis-course"))
        screen.show(chart(analysis, names, screen.width))


def missed_table(missed: Sequence[JudgedDecision], analysis: Analysis, names: Sequence[str], words: Words) -> Table:
    """A line for each decision; those at which the match turned have a mark."""
    rows = plain_table("", *[words.say(f"analysis-{column}") for column in ("entry", "who", "did", "chance", "better")])
    rows.columns[1].justify = "right"
    for decision in missed:
        better = decision.better
        assert better is not None
        rows.add_row(
            "▸" if decision.seq in analysis.turning else "",
            str(decision.seq),
            Text(names[decision.seat]),
            Text(capital(move_text(decision.move, words, names))),
            words.say("analysis-change", before=of_100(decision.before), after=of_100(decision.after)),
            Text(capital(move_text(better.move, words, names)), style="can"),
        )
    return rows


def show_turning(analysis: Analysis, names: Sequence[str], screen: Screen) -> None:
    """A sentence for each turning point: what the seat gave away, or what others and chance did since its last decision."""
    if not analysis.turning:
        screen.say("analysis-no-turning")
    words = screen.words
    for decision, shift in zip(analysis.decisions, shifts(analysis.decisions), strict=True):
        if decision.seq not in analysis.turning:
            continue
        better = decision.better
        if better is not None and decision.cost >= TURN:
            screen.say(
                "analysis-turn-cost",
                seq=decision.seq,
                name=names[decision.seat],
                move=move_text(decision.move, words, names),
                before=of_100(decision.before),
                after=of_100(decision.after),
                better=move_text(better.move, words, names),
                expected=expected_text(better, words),
            )
        else:
            screen.say(
                "analysis-turn-shift",
                seq=decision.seq,
                name=names[decision.seat],
                before=of_100(decision.before - shift),
                after=of_100(decision.before),
            )


def chart(analysis: Analysis, names: Sequence[str], width: int) -> Table:
    """A line for each seat, the higher the likelier it wins, from the first decision to the last; below, marks where it turned."""
    decisions = analysis.decisions
    room = max(1, width - max([len(name) for name in names]) - GAP)
    columns = min(room, STRETCHED * len(decisions))
    at = [((column + 1) * len(decisions) - 1) // columns for column in range(columns)]
    rows = Table.grid(padding=(0, GAP, 0, 0))
    for seat, name in enumerate(names):
        if all(decision.seat != seat for decision in decisions):
            continue
        heights = [HEIGHTS[round(chance * (len(HEIGHTS) - 1))] for chance in chances(decisions, seat)]
        rows.add_row(Text(name), Text("".join([heights[index] for index in at])))
    turned = [index for index, decision in enumerate(decisions) if decision.seq in analysis.turning]
    marked = {next(column for column in range(columns) if at[column] >= index) for index in turned}
    rows.add_row("", Text("".join(["▴" if column in marked else " " for column in range(columns)]).rstrip()))
    return rows


def chances(decisions: Sequence[JudgedDecision], seat: Seat) -> list[float]:
    """The chance of a seat at every decision of the match, as of its own last decision."""
    chance = next((decision.before for decision in decisions if decision.seat == seat), 0.0)
    values: list[float] = []
    for decision in decisions:
        chance = decision.after if decision.seat == seat else chance
        values.append(chance)
    return values
