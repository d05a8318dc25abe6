"""The command line as a whole: its language, its help, and its error messages.

Commands name their help by message ids; here they are translated to the reader's language. `--lang` may stand anywhere.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

import typer
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from kogge.cli.screen import OutOfInput, Screen, make_console
from kogge.cli.stop import MISUSED, Failure, Stop
from kogge.words import LANGUAGES, UnknownLanguage, Words
from kogge.words.sentences import kebab

LANGUAGE_OPTION = "--lang"
INTERRUPTED = 130


def language(chosen: str | None) -> str:
    """The language that was chosen, else that of the locale, else English. Raises `UnknownLanguage`."""
    if chosen is not None:
        if chosen not in LANGUAGES:
            raise UnknownLanguage(chosen)
        return chosen
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((lang for lang in LANGUAGES if locale.startswith(lang)), "en")


def take_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language asked for, and the arguments without it."""
    chosen: str | None = None
    rest: list[str] = []
    waiting = False
    for argument in arguments:
        if waiting:
            chosen, waiting = argument, False
        elif argument == LANGUAGE_OPTION:
            waiting = True
        elif argument.startswith(f"{LANGUAGE_OPTION}="):
            chosen = argument.partition("=")[2]
        else:
            rest.append(argument)
    return ("" if waiting else chosen), rest


class Command(TyperCommand):
    """A command whose help is in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        show_help(self, ctx)


class Group(TyperGroup):
    """A group of commands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        show_help(self, ctx)

    def known(self) -> dict[str, str]:
        """The commands that are listed, each with the sentence that explains it."""
        return {name: command.help or "" for name, command in self.commands.items() if not command.hidden}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if self.get_command(ctx, args[0]) is None:
            raise Stop("unknown-command", command=args[0], known=", ".join(self.known()))
        return super().resolve_command(ctx, args)


class Application(Group):
    """`kogge` itself."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        chosen, arguments = take_language(sys.argv[1:] if args is None else args)
        try:
            words = Words(language(chosen))
        except UnknownLanguage as error:
            report(Words(language(None)), Stop("unknown-language", lang=error.lang, known=", ".join(LANGUAGES)))
            sys.exit(MISUSED)
        sys.exit(self._run(arguments, words))

    def _run(self, arguments: list[str], words: Words) -> int:
        try:
            code = super().main(arguments, prog_name="kogge", standalone_mode=False, obj=Screen(words))
        except Stop as stop:
            report(words, stop)
            return stop.code
        except (OutOfInput, KeyboardInterrupt, typer.Abort):
            return INTERRUPTED
        except Exception as error:
            ending = misuse(error, words) or bot_failure(error)
            if ending is None:
                raise
            report(words, ending)
            return ending.code
        return code if isinstance(code, int) else 0


def bot_failure(error: Exception) -> Stop | None:
    """The failure of an external bot, if the error is one."""
    from kogge.bots.external_process import BotFailed  # not at the top: `--help` should not load the bots

    if not isinstance(error, BotFailed):
        return None
    return Failure(f"bot-{error.reason}", bot=error.bot, detail=error.detail, complaints=error.stderr)


def misuse(error: Any, words: Words) -> Stop | None:
    """What is wrong with a call, by the class of the parser's error; `None` if it is no such error."""
    if not hasattr(error, "format_message"):  # they share no public class, but they can all be formatted
        return None
    context = getattr(error, "ctx", None)
    call = context.command_path if context is not None else "kogge"
    parameter = getattr(error, "param", None)
    name = getattr(error, "option_name", "") or (parameter_name(parameter, words) if parameter is not None else "")
    id = f"misuse-{kebab(type(error).__name__)}"
    return Stop(id if name and words.knows(id) else "misuse", call=call, name=name)


def report(words: Words, stop: Stop) -> None:
    """Print to the error stream why a command ends."""
    of_game = words if stop.game is None else words.of(stop.game)
    screen = Screen(of_game, make_console(stderr=True))
    screen.say_by_rule(of_game.say(stop.id, **stop.arguments), stop.rule, "warning")


# Help


def help_unless_called(context: typer.Context) -> None:
    """Show the help of a group when no command is named."""
    if context.invoked_subcommand is None:
        context.get_help()


def show_help(command: Any, ctx: Any) -> None:
    """How a command is called and what it does."""
    screen: Screen = ctx.find_root().obj
    words = screen.words
    shown = [parameter for parameter in command.params if not parameter.hidden]
    call = [ctx.command_path]
    call += [parameter_name(parameter, words) for parameter in shown if parameter.param_type_name == "argument"]
    call.append(words.say("help-options"))
    commands: dict[str, str] = command.known() if isinstance(command, Group) else {}
    if commands:
        call.append(words.say("help-command"))
    screen.say("help-usage", "title", call=" ".join(call))
    screen.blank()
    screen.say(command.help)
    screen.blank()
    if commands:
        screen.show(_rows([(name, words.say(explained)) for name, explained in commands.items()]))
        screen.blank()
    explained = [(parameter_name(parameter, words), words.say(parameter.help)) for parameter in shown if parameter.help]
    explained.append((f"{LANGUAGE_OPTION} {'|'.join(LANGUAGES)}", words.say("help-lang")))
    explained.append(("--help", words.say("help-help")))
    screen.show(_rows(explained))


def _rows(rows: list[tuple[str, str]]) -> Table:
    table = Table.grid(padding=(0, 3, 0, 2))
    table.add_column(no_wrap=True, style="can")
    table.add_column()
    for name, explanation in rows:
        table.add_row(Text(name), Text(explanation))
    return table


def parameter_name(parameter: Any, words: Words) -> str:
    """A parameter as it is typed: `GAME`, `--seat K`, `--hot-seat`, `--phones/--no-phones`."""
    metavar = words.say(parameter.metavar) if parameter.metavar else ""
    if parameter.param_type_name == "argument":
        return metavar if parameter.required else f"[{metavar}]"
    return f"{'/'.join([parameter.opts[0], *parameter.secondary_opts])} {metavar}".rstrip()
