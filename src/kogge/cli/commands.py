"""All commands of `kogge`."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

from kogge.cli.bot import bot
from kogge.cli.box import box
from kogge.cli.commandline import Application, Command, help_unless_called
from kogge.cli.conform import conform
from kogge.cli.games import games
from kogge.cli.hosting import host
from kogge.cli.lab import lab
from kogge.cli.perft import perft
from kogge.cli.picture import picture
from kogge.cli.play import play
from kogge.cli.replay import replay
from kogge.cli.rules import rules
from kogge.cli.service import migrate, prove, serve, work
from kogge.cli.verify import verify
from kogge.cli.watch import watch

kogge_command = typer.Typer(
    cls=Application, help="help-kogge", invoke_without_command=True, add_completion=False, pretty_exceptions_enable=False
)


@kogge_command.callback()
def about(
    context: typer.Context,
    shows_version: Annotated[bool, typer.Option("--version", help="option-help-version")] = False,
) -> None:
    if shows_version:
        context.obj.say("version", version=version("kogge"))
    else:
        help_unless_called(context)


kogge_command.command("play", cls=Command, help="help-play")(play)
kogge_command.command("watch", cls=Command, help="help-watch")(watch)
kogge_command.command("replay", cls=Command, help="help-replay")(replay)
kogge_command.command("verify", cls=Command, help="help-verify")(verify)
kogge_command.add_typer(rules, name="rules", help="help-rules")
kogge_command.command("box", cls=Command, help="help-box")(box)
kogge_command.command("games", cls=Command, help="help-games")(games)
kogge_command.command("conform", cls=Command, help="help-conform")(conform)
kogge_command.add_typer(lab, name="lab", help="help-lab")
kogge_command.command("bot", cls=Command, help="help-bot")(bot)
kogge_command.command("host", cls=Command, help="help-host")(host)
kogge_command.command("serve", cls=Command, help="help-serve")(serve)
kogge_command.command("work", cls=Command, help="help-work")(work)
kogge_command.command("migrate", cls=Command, help="help-migrate")(migrate)
kogge_command.command("prove", cls=Command, help="help-prove")(prove)
kogge_command.command("perft", cls=Command, help="help-perft")(perft)
kogge_command.command("picture", cls=Command, help="help-picture", hidden=True)(picture)
