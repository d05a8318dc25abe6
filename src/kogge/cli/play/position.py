"""`kogge position`: the position of a recorded match after an entry, as text for tests and bug reports, with all secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kogge.cli.files import does_not_replay, find_game, load_edition, load_record
from kogge.cli.options import EditionOption, RecordArgument
from kogge.cli.screen import Screen
from kogge.cli.stop import Stop
from kogge.engine import Edition, Game, Match, Record, ReplayFailed
from kogge.engine.recording import deal, replay_entry


def position(
    context: typer.Context,
    path: RecordArgument,
    at: Annotated[int | None, typer.Option("--at", metavar="metavar-number", help="option-help-at")] = None,
    edition: EditionOption = None,
) -> None:
    typer.echo(position_in(context.obj, path, at, edition), nl=False)


def position_in(screen: Screen, path: Path, at: int | None, edition: Path | None) -> str:
    """The position of a recorded match after entry `at`, or after the last, as text. Raises `Stop` or `Failure`."""
    record = load_record(path)
    game = find_game(record.game)
    seq = record.last_seq if at is None else at
    if not 0 <= seq <= record.last_seq:
        raise Stop("no-such-entry", seq=seq, last=record.last_seq)
    try:
        return game.write_position(match_after(record, game, load_edition(game, edition), seq))
    except ReplayFailed as error:
        raise does_not_replay(error, screen.of(game.id).words) from error


def match_after(record: Record, game: Game, edition: Edition, seq: int) -> Match:
    """The match after entry `seq`; 0 is the deal. Entries that were taken back later still count. Raises `ReplayFailed`."""
    match, _ = deal(game, edition, record)
    before: dict[int, Match] = {}
    for entry in record.entries[:seq]:
        if entry.is_undo:
            match = before[entry.undoes].copy()
        else:
            before[entry.seq] = match.copy()
            replay_entry(game, match, entry)
    return match
