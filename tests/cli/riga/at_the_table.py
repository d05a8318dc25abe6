"""A table of Riga on which something of everything lies, and what a reader sees of it."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from games.riga.tables import play, table
from kogge.cli import riga
from kogge.cli.drawing import Drawer
from kogge.cli.screen import THEME
from kogge.engine import Chair, Seat, SeededChance
from kogge.games.riga import RIGA
from kogge.games.riga.match import RigaMatch
from kogge.words import Words

__all__ = [
    "before_the_first_year",
    "building",
    "busy_table",
    "chair",
    "choices_of",
    "drawer",
    "in_winter",
    "lines",
    "paying",
    "play",
    "read",
    "table",
    "table_of",
    "with_school",
    "with_treasury",
    "with_yard",
]

NAMES = ("Ada", "Ben", "Cem", "Dag")


def busy_table(riga: bool = True, goods: str = "2*wine grain cloth 2*glass") -> RigaMatch:
    """Ada is to take. She has built a great deal, and Ben a little."""
    own = "visby-archive tallinn-bank danzig-crane visby-counting-house tallinn-counting-house visby-building-yard danzig-treasury"
    option, in_riga = ("with", "riga-exchange riga-school riga-monastery, side knight") if riga else ("without", "")
    return table(
        f"riga 3; riga-buildings {option}; year 2; "
        "rows 3*wine / cloth glass / grain wine glass / - / cloth wine 2*grain; "
        "above visby-lodge tallinn-archive danzig-guild-house; below stockholm-tavern danzig-building-yard; "
        "goods-discards cloth 2*grain; building-discards visby-treasury; "
        f"0: goods {goods}, hand visby-fortress visby-tavern danzig-lodge, used tallinn-counting-house, "
        f"built {own} visby-manufactory danzig-market-hall {in_riga}; "
        "1: goods 2*wine, secret-goods glass, secret-hand visby-bank, built visby-guild-house tallinn-tavern; "
        "2: hand tallinn-crane"
    )


def building(*, riga: bool = True) -> RigaMatch:
    """Ada has taken three wine and may build."""
    match = busy_table(riga)
    play(match, 0, "take row 1")
    return match


def paying(buildings: str = "visby-fortress visby-tavern") -> RigaMatch:
    """Ada has chosen what to build and is to pay for it."""
    match = building()
    play(match, 0, f"build {buildings}")
    return match


def with_yard() -> RigaMatch:
    """Ada has drawn five buildings."""
    match = building()
    play(match, 0, "use visby-building-yard", chance=SeededChance(1))
    return match


def with_treasury() -> RigaMatch:
    """Ada has drawn cloth, wine and grain."""
    match = building()
    play(match, 0, "use danzig-treasury", chance=SeededChance(1))
    return match


def with_school() -> RigaMatch:
    """Ada has just built her school."""
    match = table("riga 2; riga-buildings with; taken; 0: goods 2*glass")
    play(match, 0, "build riga-school", "pay 2*glass")
    return match


def in_winter() -> RigaMatch:
    """Ada holds two cards too many."""
    return table("riga 2; season winter; 0: goods 2*cloth 3*wine grain, hand visby-archive danzig-lodge")


def before_the_first_year() -> RigaMatch:
    """A seat names the start player."""
    match = RIGA.start(4, SeededChance(5))
    assert isinstance(match, RigaMatch)
    return match


def drawer() -> Drawer:
    return riga.drawer(RIGA.printed_edition(), NAMES)


def chair(match: RigaMatch, seat: Seat = 0) -> Chair:
    return match.chair(seat)


def lines(drawing: RenderableType, width: int = 80) -> list[str]:
    """The lines of a drawing without their colours."""
    console = Console(file=io.StringIO(), width=width, theme=THEME, color_system=None)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def table_of(match: RigaMatch, seat: Seat | None = 0, lang: str = "en", width: int = 80) -> list[str]:
    return lines(drawer().table(match.chair(seat), Words(lang, "riga"), NAMES, width), width)


def choices_of(match: RigaMatch, seat: Seat = 0, lang: str = "en", width: int = 80) -> list[str]:
    return lines(drawer().choices(match.chair(seat), Words(lang, "riga")), width)


def read(text: str, match: RigaMatch, seat: Seat = 0, lang: str = "en") -> str:
    """The move that was typed, in the notation of the record."""
    return str(drawer().read(text, match.chair(seat), Words(lang, "riga")))
