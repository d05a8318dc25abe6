"""`kogge bot new`: the beginning of a bot of one's own, in a folder, with tests that pass."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

from kogge.bots.installed import NAME, TAKEN
from kogge.cli.files import write_text
from kogge.cli.screen import Screen
from kogge.cli.stop import Failure, Stop

LANGUAGES = ("python", "program", "typescript")
"""The skeletons there are: a class for Kogge's own process, and programs in Python and TypeScript that speak the bot protocol."""
CALLED = {"python": "", "program": '"run:python3 bot.py"', "typescript": '"run:node bot.ts"'}
"""What each is named by where bots are named; empty: by its own name."""
ENDING = ".in"
"""Ends the names of files to fill in: they are no modules of ours."""
PLACES = {"python": {"src/bot.py": "src/kogge_@MODULE@/__init__.py", "src/py.typed": "src/kogge_@MODULE@/py.typed"}}
"""Where files go that lie elsewhere in a skeleton."""


def new(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="metavar-bot", help="option-help-new-bot")],
    language: Annotated[
        str, typer.Option("--language", metavar="metavar-language", help="option-help-new-bot-language")
    ] = "python",
    into: Annotated[Path | None, typer.Option("--into", metavar="metavar-folder", help="option-help-new-bot-into")] = None,
) -> None:
    screen: Screen = context.obj
    if NAME.fullmatch(name) is None or name in TAKEN:
        raise Stop("bad-bot-name", name=name)
    if language not in LANGUAGES:
        raise Stop("no-such-skeleton", language=language, known=", ".join(LANGUAGES))
    folder = Path(name) if into is None else into
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Stop("folder-taken", folder=str(folder))
    for place, text in skeleton(language, name).items():
        path = folder / place
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Failure("cannot-write", file=str(path)) from error
        write_text(path, text)
    screen.say("bot-begun", folder=str(folder))
    screen.say(f"bot-begun-{language}", "faint", bot=CALLED[language] or name)


def skeleton(language: str, name: str) -> dict[str, str]:
    """The files of a new bot by their paths."""
    module = name.replace("-", "_")
    words = {"@NAME@": name, "@MODULE@": module, "@CLASS@": f"{''.join([part.capitalize() for part in name.split('-')])}Bot"}
    places = PLACES.get(language, {})
    found = dict(_files(resources.files("kogge.cli") / "skeletons" / language, ""))
    return {_filled(places.get(place, place), words): _filled(text, words) for place, text in sorted(found.items())}


def _files(folder: Traversable, path: str) -> list[tuple[str, str]]:
    """All files of a folder and of those in it, each with its path and text."""
    found: list[tuple[str, str]] = []
    for entry in folder.iterdir():
        place = f"{path}{entry.name}"
        if entry.is_dir():
            found += _files(entry, f"{place}/")
        elif entry.name.endswith(ENDING):
            found.append((place.removesuffix(ENDING), entry.read_text(encoding="utf-8")))
    return found


def _filled(text: str, words: dict[str, str]) -> str:
    for word, meant in words.items():
        text = text.replace(word, meant)
    return text
