"""`kogge lab train`: train a value function by self-play, with a trial at the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from kogge.bots.guides import make_guide
from kogge.cli.files import find_game, write_text
from kogge.cli.lab.options import RayAddressOption, RayOption, executor_of, followed, read_counts
from kogge.cli.options import ALL_CORES, GameArgument, WorkersOption
from kogge.cli.screen import Screen
from kogge.cli.stop import Stop
from kogge.lab.training.training_run import TrainingRun, train_value


def train(
    context: typer.Context,
    game: GameArgument,
    players: Annotated[str, typer.Option("--players", metavar="metavar-numbers", help="option-help-balance-players")] = "",
    generations: Annotated[int, typer.Option("--generations", min=1, metavar="metavar-number", help="option-help-generations")] = 2,
    matches: Annotated[int, typer.Option("--matches", min=10, metavar="metavar-number", help="option-help-train-matches")] = 200,
    playouts: Annotated[int, typer.Option("--playouts", min=1, metavar="metavar-number", help="option-help-train-playouts")] = 60,
    trial: Annotated[int, typer.Option("--trial", min=2, metavar="metavar-number", help="option-help-trial")] = 100,
    milliseconds: Annotated[
        float, typer.Option("--milliseconds", min=1, metavar="metavar-number", help="option-help-trial-ms")
    ] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="metavar-number", help="option-help-conform-seed")] = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="metavar-file", help="option-help-train-out")] = None,
    workers: WorkersOption = ALL_CORES,
    ray: RayOption = False,
    ray_address: RayAddressOption = None,
) -> None:
    chosen = find_game(game)
    if not make_guide(chosen.id, None).feature_names:
        raise Stop("train-nothing", title=chosen.title)
    screen: Screen = context.obj.of(chosen.id)
    run = TrainingRun(
        chosen.id,
        read_counts(chosen, players),
        generations=generations,
        matches=matches,
        playouts=playouts,
        seed=seed,
        trial_matches=trial,
        trial_milliseconds=milliseconds,
    )
    words = screen.words
    result = train_value(
        run,
        executor_of(workers, ray, ray_address),
        lambda played, total, number: followed(played, total, words.say("train-playing", generation=number)),
        lambda played, total, _: followed(played, total, words.say("train-trying")),
    )
    for generation in result.curve:
        screen.say(
            "train-generation",
            generation=generation.number,
            lessons=generation.samples,
            error=generation.error,
            surprise=generation.log_loss,
        )
    screen.say("train-trial", share=result.share, low=result.low, high=result.high, milliseconds=milliseconds)
    screen.say("train-keep" if result.is_better else "train-leave")
    path = Path(f"taught-{chosen.id}.json") if out is None else out
    write_text(path, json.dumps(result.to_plain(), indent=1) + "\n")
    screen.say("train-written", file=str(path))
