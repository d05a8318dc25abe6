"""Arguments and options that several commands share. Help and placeholders are message ids."""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from kogge.cli.stop import Stop

GameArgument: TypeAlias = Annotated[str, typer.Argument(metavar="metavar-game", help="option-help-game")]
AnyGameArgument: TypeAlias = Annotated[str, typer.Argument(metavar="metavar-game", help="option-help-any-game")]
RecordArgument: TypeAlias = Annotated[Path, typer.Argument(metavar="metavar-file", help="option-help-record")]
PlayersOption: TypeAlias = Annotated[int | None, typer.Option("--players", metavar="metavar-number", help="option-help-players")]
BotsOption: TypeAlias = Annotated[str, typer.Option("--bots", metavar="metavar-bots", help="option-help-bots")]
SeedOption: TypeAlias = Annotated[int | None, typer.Option("--seed", metavar="metavar-number", help="option-help-seed")]
EditionOption: TypeAlias = Annotated[Path | None, typer.Option("--edition", metavar="metavar-file", help="option-help-edition")]
OptionsOption: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", metavar="metavar-option", help="option-help-option")
]
WorkersOption: TypeAlias = Annotated[int, typer.Option("--workers", min=1, metavar="metavar-number", help="option-help-workers")]

SEEDS = 2**31
SECRET_BYTES = 32
ALL_CORES = os.cpu_count() or 1


def seed_or_any(seed: int | None) -> int:
    """The given seed, or a random one."""
    return secrets.randbelow(SEEDS) if seed is None else seed


def secret_of(seed: int | None) -> str:
    """The secret of a table's sealed chance: derived from the seed, or random without one."""
    return secrets.token_hex(SECRET_BYTES) if seed is None else hashlib.sha256(f"kogge seed {seed}".encode()).hexdigest()


def options_of(typed: list[str] | None) -> dict[str, str]:
    """The options of a match as the command line gave them, each as NAME=VALUE."""
    options: dict[str, str] = {}
    for option in typed or []:
        name, equals, value = option.partition("=")
        if not equals:
            raise Stop("bad-option", typed=option)
        options[name] = value
    return options
