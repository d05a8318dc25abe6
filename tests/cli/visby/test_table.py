"""The drawn table: everything on it is also written, so that it can be read without colours."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from kogge.cli.drawing import moves_made
from kogge.cli.screen import THEME
from kogge.cli.visby.table import families, rate_row, seal_bar, table, track_row, tracks
from kogge.engine import Chair, NoChance, Viewer
from kogge.games.visby import VISBY
from kogge.games.visby.view import VisbyView
from kogge.words import Words

WORDS = Words("en", "visby")


def drawn(drawing: RenderableType, width: int = 80) -> list[str]:
    """The lines of a drawing without their colours."""
    console = Console(file=io.StringIO(), width=width, theme=THEME, color_system=None)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def start(players: int = 4) -> VisbyView:
    view = VISBY.start(players, NoChance()).chair(0).view
    assert isinstance(view, VisbyView)
    return view


def rows_of_families(chair: Chair) -> list[str]:
    view = chair.view
    assert isinstance(view, VisbyView)
    return drawn(families(view, moves_made(chair), WORDS, ["Ada", "Ben", "Cem", "Dag"], 80))[2:]


def test_the_marker_stands_in_brackets_at_the_end_of_what_lies_there() -> None:
    assert track_row(3, [1, 2, 3], 6, 3, "campaign").plain == " 0 ━1━━2━[3] 4  5 "


@pytest.mark.parametrize("marker", range(16))
@pytest.mark.parametrize("cell", [3, 4, 5])
def test_every_space_keeps_its_place_whereever_the_marker_stands(marker: int, cell: int) -> None:
    row = track_row(marker, list(range(1, marker + 1)), 16, cell, "voyage").plain
    assert len(row) == 16 * cell
    assert f"[{marker}]" in row
    for space in range(16):
        assert row[: (space + 1) * cell - 1].endswith(str(space))


def test_the_rates_stand_under_their_spaces() -> None:
    rates = start().rates
    row = rate_row(rates, 4, 3).plain
    assert len(row) == 16 * 3
    assert row == " ╰─3:1─╯  ╰─2:1─╯  ╰─3:2─╯  ╰─2:2─╯  ╰─2:3─╯ 1:2"


def test_the_tracks_say_what_there_is_to_have() -> None:
    lines = drawn(tracks(start(), WORDS, 80))
    assert [line.split()[0] for line in lines[:3]] == ["Campaign", "Voyage", "Market"]
    assert [line.split("   ")[-1] for line in lines[:3]] == ["4 seals", "4 wares", "now 2:1"]


@pytest.mark.parametrize(("seals", "bar"), [(0, "╌╌╌╌╌╌"), (3, "╸╌╌╌╌╌"), (15, "━━━╌╌╌"), (30, "━━━━━━"), (44, "━━━━━━")])
def test_the_bar_grows_with_the_seals(seals: int, bar: str) -> None:
    assert seal_bar(seals, 30, 6).plain == f"{bar} {seals:>2}/30"


def test_a_family_is_shown_with_its_open_hand() -> None:
    row = rows_of_families(VISBY.start(4, NoChance()).chair(0))[0]
    assert row == "Ada (you)  ╌╌╌╌╌╌  0/30   4/15  Tr Kn Bl Fl Sh To Mr Md  choosing …"


@pytest.mark.parametrize(("viewer", "laid"), [(0, "Ship (face down)"), (1, "face down"), (None, "face down")])
def test_what_was_laid_face_down_is_read_only_by_who_laid_it(viewer: Viewer, laid: str) -> None:
    match = VISBY.start(4, NoChance())
    match.play(0, VISBY.parse("play ship"), NoChance())
    rows = rows_of_families(match.chair(viewer))
    assert [row.split("  ")[-1] for row in rows] == [laid, "choosing …", "choosing …", "choosing …"]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("width", [80, 120])
def test_the_table_fits_the_screen(lang: str, players: int, width: int) -> None:
    names = ["Lübeck", "Wismar", "Stralsund", "Danzig", "Reval", "Rostock"]
    lines = drawn(table(VISBY.start(players, NoChance()).chair(0), Words(lang, "visby"), names, width), width)
    assert max(len(line) for line in lines) <= width
    assert len(lines) == 8 + players
