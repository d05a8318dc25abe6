"""`kogge settings`: what a site is told by its environment, checked and explained."""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import Field, fields
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import plain_table
from kogge.cli.screen import Screen
from kogge.cli.site.service import need, read_settings
from kogge.cli.stop import Stop
from kogge.words import Words

if TYPE_CHECKING:
    pass

PREFIX = "KOGGE_"
NEVER_SHOWN = ("secret", "former_secrets")
BY_CORES = "bot_processes"
"""The setting whose default depends on the machine."""
PASSWORD = re.compile(r"(://[^:/@\s]*):[^@\s]*@")


def settings(
    context: typer.Context,
    setting: Annotated[str | None, typer.Argument(metavar="metavar-setting", help="option-help-setting")] = None,
    shows_all: Annotated[bool, typer.Option("--all", help="option-help-settings-all")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="option-help-markdown")] = False,
) -> None:
    need("litestar")
    from kogge.service.settings import Settings

    screen: Screen = context.obj
    if as_markdown:
        screen.console.file.write("\n".join(markdown_lines(screen.words)) + "\n")
        return
    given = {name: text for name, text in os.environ.items() if name.startswith(PREFIX)}
    known = {variable(field): field for field in fields(Settings)}
    chosen = [find(known, setting)] if setting is not None else [f for n, f in known.items() if shows_all or n in given]
    if chosen:
        screen.show(table_of(chosen, given, screen.words))
    else:
        screen.say("settings-default")
    if setting is not None:
        return
    for name in given.keys() - known.keys():
        screen.say("settings-unknown", "warning", setting=name, nearest=nearest(known, name))
    read_settings(Settings.from_environment)
    screen.say("settings-good")


def variable(field: Field[Any]) -> str:
    """The environment variable of a setting."""
    return f"{PREFIX}{field.name.upper()}"


def find(known: Mapping[str, Field[Any]], typed: str) -> Field[Any]:
    """A setting as somebody types it, with or without its prefix. Raises `Stop`."""
    name = typed.upper().replace("-", "_")
    name = name if name.startswith(PREFIX) else PREFIX + name
    if name not in known:
        raise Stop("settings-unknown", setting=typed, nearest=nearest(known, name))
    return known[name]


def nearest(known: Mapping[str, Field[Any]], name: str) -> str:
    return next(iter(difflib.get_close_matches(name, known, 1)), "none")


def table_of(chosen: list[Field[Any]], given: Mapping[str, str], words: Words) -> Table:
    """The settings with their values, and what they mean."""
    rows = plain_table(
        words.say("settings-column-name"), words.say("settings-column-value"), "", words.say("settings-column-meaning")
    )
    rows.columns[0].no_wrap = True
    for field in chosen:
        name = variable(field)
        value = given[name] if name in given else in_environment(field.default)
        source = words.say("settings-is-set" if name in given else "settings-is-default")
        rows.add_row(Text(name, style="can"), shown(field, value, words), source, meaning(field, words))
    return rows


def shown(field: Field[Any], value: str, words: Words) -> str:
    """The value without its secrets."""
    if value == "":
        return words.say("settings-empty")
    if field.name in NEVER_SHOWN:
        return words.say("settings-hidden")
    return PASSWORD.sub(r"\1:…@", value)


def meaning(field: Field[Any], words: Words) -> str:
    return words.say(f"setting-{field.name.replace('_', '-')}")


def in_environment(value: object) -> str:
    """A value of a setting as the environment would hold it."""
    if isinstance(value, tuple):
        return " ".join(value)
    return str(int(value)) if isinstance(value, bool) else str(value)


def markdown_lines(words: Words) -> Iterator[str]:
    """All settings as the table in the manual."""
    from kogge.service.settings import Settings

    yield f"| {words.say('settings-column-name')} | {words.say('settings-column-default-value')} | {words.say('settings-column-meaning')} |"
    yield "|---|---|---|"
    for field in fields(Settings):
        default = words.say("settings-one-for-each-core") if field.name == BY_CORES else in_environment(field.default)
        yield f"| `{variable(field)}` | {default} | {meaning(field, words)} |"
