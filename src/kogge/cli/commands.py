"""All commands of `kogge`. The modules of a command are loaded when it is called: `--help` loads no game and no service."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command, get_group

from kogge.cli.commandline import Application, Command, help_unless_called
from kogge.cli.version import VERSION

MODULES: dict[str, str] = {
    "learn": "learn.learn",
    "puzzle": "learn.puzzle",
    "play": "play.play",
    "watch": "play.watch",
    "replay": "play.replay",
    "position": "play.position",
    "verify": "rules.verify",
    "rules": "rules.rules",
    "box": "rules.box",
    "games": "games",
    "conform": "rules.conform",
    "lab": "lab.lab",
    "bot": "play.bot",
    "host": "site.host",
    "backup": "site.backup",
    "restore": "site.backup",
    "serve": "site.service",
    "work": "site.service",
    "migrate": "site.service",
    "prove": "site.service",
    "aside": "site.service",
    "shards": "site.shards",
    "settings": "site.settings",
    "perft": "rules.perft",
    "picture": "play.picture",
}
"""The commands in the order of the help, each with the module that has a function or a group of that name."""

HIDDEN = ("picture",)


class Commands(Application):
    """`kogge` with all its commands. Their help is the sentence `help-<name>`."""

    def known(self) -> dict[str, str]:
        return {name: f"help-{name}" for name in MODULES if name not in HIDDEN}

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name in MODULES and cmd_name not in self.commands:
            self.commands[cmd_name] = _load(cmd_name)
        return super().get_command(ctx, cmd_name)


def _load(name: str) -> Any:
    found = getattr(import_module(f"kogge.cli.{MODULES[name]}"), name)
    if isinstance(found, typer.Typer):
        group = get_group(found)
        group.name, group.help = name, f"help-{name}"
        return group
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    alone.command(name, cls=Command, help=f"help-{name}")(found)
    return get_command(alone)


kogge_command = typer.Typer(
    cls=Commands, help="help-kogge", invoke_without_command=True, add_completion=False, pretty_exceptions_enable=False
)


@kogge_command.callback()
def about(
    context: typer.Context,
    shows_version: Annotated[bool, typer.Option("--version", help="option-help-version")] = False,
) -> None:
    if shows_version:
        context.obj.show(VERSION)
    else:
        help_unless_called(context)
