"""A game in two minutes, from `overview.toml` in its package: its goal, a turn, what wins, and when it ends.

    [[goal]]
    picture = "seals"
    rule = "V-10.4"
    en = "Have the most seals at the end."
    de = "Habe am Ende die meisten Siegel."

Each of the four parts has one line or more. A line has a rule, a text in every language, and perhaps the name of a picture, which the
browser draws (`pictures.ts` in the client's folder of the game).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any

from kogge.engine.discovery import package_of
from kogge.words.sentences import LANGUAGES

PARTS = ("goal", "turn", "win", "end")
_KEYS = {"picture", "rule", *LANGUAGES}


class BadOverview(ValueError):
    """The text is no overview; the message says what is wrong, and where."""


@dataclass(frozen=True)
class OverviewLine:
    """A sentence or two, the paragraph that says it in full, and the name of its picture; `""` if it has none."""

    text: str
    rule: str
    picture: str


@dataclass(frozen=True)
class OverviewPart:
    """One of `PARTS`."""

    about: str
    lines: tuple[OverviewLine, ...]


def overview(game_id: str, lang: str) -> tuple[OverviewPart, ...]:
    """The overview of a game; empty when it has none. Raises `BadOverview`."""
    file = resources.files(package_of(game_id)).joinpath("overview.toml")
    return parse_overview(file.read_text(encoding="utf-8"), lang) if file.is_file() else ()


def parse_overview(text: str, lang: str) -> tuple[OverviewPart, ...]:
    """The overview that a text holds, in one language. Raises `BadOverview`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadOverview(str(error)) from error
    if tuple(data) != PARTS:
        raise BadOverview(f"an overview has the parts {', '.join(PARTS)}, in this order")
    return tuple([OverviewPart(about, _lines(about, data[about], lang)) for about in PARTS])


def _lines(about: str, lines: Any, lang: str) -> tuple[OverviewLine, ...]:
    if not isinstance(lines, list) or not lines:
        raise BadOverview(f"{about}: a part is a list of lines, [[{about}]]")
    return tuple([_line(f"{about}, line {count}", line, lang) for count, line in enumerate(lines, start=1)])


def _line(place: str, line: Any, lang: str) -> OverviewLine:
    if not isinstance(line, dict) or not all([isinstance(value, str) and value for value in line.values()]):
        raise BadOverview(f"{place}: a line holds texts")
    if unknown := sorted(set(line) - _KEYS):
        raise BadOverview(f"{place}: nothing reads '{unknown[0]}'")
    if missing := sorted(_KEYS - {"picture"} - set(line)):
        raise BadOverview(f"{place}: '{missing[0]}' is missing")
    return OverviewLine(line[lang], line["rule"], line.get("picture", ""))
