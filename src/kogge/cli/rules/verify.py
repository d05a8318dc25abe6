"""`kogge verify`: what a record proves, and where the proof fails."""

from __future__ import annotations

import typer

from kogge.cli.files import find_game, load_edition, load_record
from kogge.cli.options import EditionOption, RecordArgument
from kogge.cli.stop import FAILED
from kogge.engine.verify import verify as verify_record


def verify(context: typer.Context, path: RecordArgument, edition: EditionOption = None) -> None:
    record = load_record(path)
    game = find_game(record.game)
    screen = context.obj.of(game.id)
    verdict = verify_record(game, load_edition(game, edition), record)
    screen.say("verify-what", "title", title=game.title, names=screen.words.joined(record.names))
    for finding in verdict.findings:
        problem = "" if finding.refusal is None else screen.words.refusal(finding.refusal)
        screen.say(f"finding-{finding.code}", "warning", seq=finding.seq, problem=problem)
    if not verdict.is_sound:
        screen.say("verify-unsound", "warning", count=len(verdict.findings))
        raise typer.Exit(FAILED)
    screen.say("verify-moves", moves=verdict.moves, struck=len(record.struck()))
    screen.say(f"verify-chance-{verdict.chance}", draws=verdict.draws)
    screen.say("verify-over" if verdict.is_over else "verify-unfinished")
    screen.say("verify-sound", "can")
