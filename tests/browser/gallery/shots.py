"""What pictures are taken of."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from browser.chromium import LANGUAGES, SIZES, THEMES, Look
from browser.positions import COACHED, POSITIONS
from browser.positions.analysed import ANALYSED
from browser.positions.deals import CLUB, OF_LAST_DAY, PLAYER
from kogge.games import GAMES
from kogge.lessons.puzzle import puzzles_of
from kogge.tables.entries import TableId
from service.lines import PEOPLE

PAGES = "pages"
"""The group of all pictures that do not show a position."""
READER = "Bergen"
"""A person who sits at no table."""


@dataclass(frozen=True)
class Subject:
    """A page as one person sees it; `town` is empty for a new guest. Of a page that `is_long`, more than one screen is taken."""

    group: str
    name: str
    path: str
    town: str = "Lübeck"
    is_long: bool = False


@dataclass(frozen=True)
class Shot:
    """One picture."""

    subject: Subject
    look: Look

    @property
    def file(self) -> str:
        return f"{self.subject.group}/{self.look}/{self.subject.name}.png"


def _invited(path: str) -> str:
    """The invitation link to a table that is not open to all."""
    return f"{path}#{PEOPLE.invitation(TableId(path.split('/')[2]))}"


def _of_game(game: str) -> list[Subject]:
    return [
        Subject(PAGES, f"rules-{game}", f"/rules/{game}", town=READER, is_long=True),
        Subject(PAGES, f"box-{game}", f"/box/{game}", town=READER, is_long=True),
    ]


_BOARDS = ("visby-choice", "riga-take", "haithabu-place-late")
"""The tables that are shown on big screens and as hands, too."""
_LESSONS = {"visby": "2-the-campaign", "riga": "4-functions", "haithabu": "01-six-goods"}

SUBJECTS = [
    *[Subject(game, at.name, f"/t/{at.table_id}") for game, positions in POSITIONS.items() for at in positions],
    Subject(PAGES, "start", "/", town="", is_long=True),
    Subject(PAGES, "lobby", "/", town="Wismar", is_long=True),
    Subject(PAGES, "mine", "/mine", town="Wismar", is_long=True),
    Subject(PAGES, "own-table", "/t/visby-own"),
    Subject(PAGES, "ready-table", "/t/haithabu-ready"),
    Subject(PAGES, "invited", _invited("/t/riga-invited"), town="Stralsund"),
    Subject(PAGES, "board-gathering", _invited("/t/riga-invited/board"), town="Stralsund"),
    Subject(PAGES, "spectator", _invited("/t/visby-reveal"), town="Stralsund"),
    *[Subject(PAGES, f"board-{table}", _invited(f"/t/{table}/board"), town="Stralsund") for table in _BOARDS],
    *[Subject(PAGES, f"board-{game}-over", _invited(f"/t/{game}-over/board"), town="Stralsund") for game in POSITIONS],
    *[Subject(PAGES, f"hand-{table}", f"/t/{table}/hand") for table in _BOARDS],
    *[subject for game in POSITIONS for subject in _of_game(game)],
    *[Subject(PAGES, f"past-{game}", f"/t/{game}-over?at=40") for game in POSITIONS],
    *[Subject(PAGES, at.table_id, f"/t/{at.table_id}") for at in COACHED],
    Subject(PAGES, "analysis", f"/t/{ANALYSED.table_id}/analysis"),
    Subject(PAGES, "learn", "/learn", town=READER, is_long=True),
    *[Subject(PAGES, f"lesson-{game}", f"/learn/{game}/{lesson}", town=READER) for game, lesson in _LESSONS.items()],
    *[Subject(PAGES, f"puzzles-{game}", f"/learn/{game}/puzzles", town=READER, is_long=True) for game in POSITIONS],
    *[
        Subject(PAGES, f"puzzle-{game}", f"/learn/{game}/puzzles/{puzzles_of(GAMES[game])[0].id}", town=READER)
        for game in POSITIONS
    ],
    Subject(PAGES, "deals", "/deal", town=READER, is_long=True),
    Subject(PAGES, "deal-over", f"/deal/{OF_LAST_DAY}", town=PLAYER, is_long=True),
    Subject(PAGES, "deal-club", f"/deal/{CLUB}", town=PLAYER, is_long=True),
    Subject(PAGES, "about", "/about", town=READER, is_long=True),
    Subject(PAGES, "no-such-table", "/t/no-such-table"),
    Subject(PAGES, "no-such-page", "/no-such-page"),
]
GROUPS = (*POSITIONS, PAGES)


def shots(
    groups: Collection[str] = GROUPS,
    names: Collection[str] = (),
    sizes: Collection[str] = tuple(SIZES),
    themes: Collection[str] = THEMES,
    languages: Collection[str] = tuple(LANGUAGES),
) -> Iterator[Shot]:
    """All pictures of some kinds. Those of the same viewer come one after the other."""
    for size in sizes:
        for theme in themes:
            for language in languages:
                for subject in sorted(SUBJECTS, key=lambda subject: subject.town):
                    if subject.group in groups and (not names or subject.name in names):
                        yield Shot(subject, Look(size, theme, language))
