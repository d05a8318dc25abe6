"""`kogge lab compare`: two editions of a game, played side by side."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from kogge.cli.drawing import plain_table
from kogge.cli.files import check_options, edition_text, find_game
from kogge.cli.lab.options import RayAddressOption, RayOption, executor_of, followed
from kogge.cli.options import ALL_CORES, GameArgument, OptionsOption, WorkersOption, options_of
from kogge.cli.play.seating import USUAL_BOT, check_bots
from kogge.cli.screen import Screen
from kogge.engine import Game
from kogge.lab.edition_comparison import Compared, Comparison, Interval, play_all
from kogge.lab.edition_comparison import compare as compare_editions
from kogge.lab.editions import edition_of
from kogge.words import Words

PRINTED = "printed"
"""Names the printed edition instead of a file."""


def compare(
    context: typer.Context,
    game: GameArgument,
    first: Annotated[str, typer.Argument(metavar="metavar-edition", help="option-help-compare-first")],
    second: Annotated[str, typer.Argument(metavar="metavar-edition", help="option-help-compare-second")],
    players: Annotated[int, typer.Option("--players", metavar="metavar-number", help="option-help-players")] = 2,
    bot: Annotated[str, typer.Option("--bot", metavar="metavar-bot", help="option-help-balance-bots")] = USUAL_BOT,
    matches: Annotated[int, typer.Option("--matches", min=2, metavar="metavar-number", help="option-help-compare-matches")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="metavar-number", help="option-help-conform-seed")] = 1,
    option: OptionsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="option-help-json")] = False,
    workers: WorkersOption = ALL_CORES,
    ray: RayOption = False,
    ray_address: RayAddressOption = None,
) -> None:
    chosen = find_game(game)
    screen: Screen = context.obj.of(chosen.id)
    settings = check_options(chosen, players, options_of(option))
    check_bots([bot], chosen, players)
    texts = (_text_of(chosen, first), _text_of(chosen, second))
    comparison = Comparison(chosen.id, texts, players, bot, matches, seed, settings)
    played = play_all(comparison, executor_of(workers, ray, ray_address))
    compared = compare_editions(comparison, followed(played, len(comparison.jobs()), screen.words.say("balance-progress")))
    names = [str(edition_of(chosen.id, text)) for text in texts]
    if as_json:
        about = {"game": chosen.id, "editions": names, "players": players, "bot": bot, "matches": matches, "seed": seed}
        typer.echo(json.dumps({**about, "compared": [asdict(one) for one in compared]}))
        return
    show(screen, compared, names)
    screen.say("compare-note", "faint", matches=matches, bot=bot, seed=str(seed))


def _text_of(game: Game, named: str) -> str:
    return edition_text(game, None if named == PRINTED else Path(named))


def show(screen: Screen, compared: list[Compared], names: list[str]) -> None:
    words = screen.words
    rows = plain_table("", *names, words.say("compare-difference"))
    for column in rows.columns[1:]:
        column.justify = "right"
    for one in compared:
        label = words.say(f"compare-{one.what}") if one.seat is None else words.say("compare-seat", seat=one.seat + 1)
        kind = "percent-range" if one.seat is not None else "compare-range"
        difference = Text(range_text(one.difference, "compare-range", words, 100 if one.seat is not None else 1))
        difference.stylize("warning" if one.difference.is_clear else "faint")
        rows.add_row(label, range_text(one.first, kind, words), range_text(one.second, kind, words), difference)
    screen.show(rows)


def range_text(interval: Interval, id: str, words: Words, times: int = 1) -> str:
    if id == "percent-range":
        return words.say(id, low=max(0.0, interval.low), high=min(1.0, interval.high))
    return words.say(id, mean=times * interval.mean, low=times * interval.low, high=times * interval.high)
