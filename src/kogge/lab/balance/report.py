"""A whole report: which matches it takes, and the figures that come of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from kogge.engine import Edition, Fact, Game
from kogge.lab.balance.figures import Figures, figures_of
from kogge.lab.balance.gathering import Job, Played, description_of, edition_of, play
from kogge.lab.crew import Crew, work_through


@dataclass(frozen=True)
class Study:
    """What a report is about: `matches` matches of one bot against itself at each of these numbers of players.

    `edition_text` is the text of an edition file; empty, the game is played as printed.
    """

    game: Game
    players: tuple[int, ...]
    bot: str
    matches: int
    seed: int
    options: Mapping[str, str]
    edition_text: str = ""

    def jobs(self) -> list[Job]:
        """All matches. Another edition with the same seed is played with the same luck."""
        return [
            Job(self.game.id, players, self.bot, self.seed + number, self.options, self.edition_text)
            for players in self.players
            for number in range(self.matches)
        ]


@dataclass(frozen=True)
class Report:
    """What a study found, by number of players. `changed` are the values in which its edition differs from the printed one, each with
    what stands there."""

    study: Study
    edition: Edition
    changed: tuple[tuple[Fact, Fact | None], ...]
    figures: tuple[Figures, ...]


def play_all(study: Study, crew: Crew) -> Iterator[Played]:
    """All matches of a study, in their order, whoever plays them."""
    return work_through(crew, play, study.jobs())


def draw_up(study: Study, matches: Iterable[Played]) -> Report:
    """The report of a study from all its matches. The same study gives the same report."""
    played = list(matches)
    description = description_of(study.game.id, study.edition_text)
    edition = edition_of(study.game.id, study.edition_text)
    figures = [figures_of([match for match in played if match.players == players], description) for players in study.players]
    return Report(study, edition, changes(edition, study.game.printed_edition()), tuple(figures))


def changes(edition: Edition, printed: Edition) -> tuple[tuple[Fact, Fact | None], ...]:
    """The values of an edition that the printed one does not have so, each with what stands there."""
    pairs = [(fact, printed.facts.get(path)) for path, fact in edition.facts.items()]
    return tuple([(fact, other) for fact, other in pairs if other is None or other.value != fact.value])
