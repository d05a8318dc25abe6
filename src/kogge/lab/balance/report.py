"""A whole report: its matches and their figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from kogge.engine import Edition, Fact, Game
from kogge.lab.balance.figures import Figures, figures_of
from kogge.lab.balance.matches import Job, Played, description_of, play
from kogge.lab.editions import edition_of
from kogge.lab.executor import Executor, run_jobs


@dataclass(frozen=True)
class Study:
    """The settings of a report: `matches` matches of one bot against itself at each of these numbers of players.

    `edition_text` is the text of an edition file, or empty for the printed edition.
    """

    game: Game
    players: tuple[int, ...]
    bot: str
    matches: int
    seed: int
    options: Mapping[str, str]
    edition_text: str = ""

    def jobs(self) -> list[Job]:
        """All matches. Another edition with the same seed has the same draws."""
        return [
            Job(self.game.id, players, self.bot, self.seed + number, self.options, self.edition_text)
            for players in self.players
            for number in range(self.matches)
        ]


@dataclass(frozen=True)
class Report:
    """The result of a study, by number of players. `changed` are the values in which its edition differs from the printed one, each with
    the printed value."""

    study: Study
    edition: Edition
    changed: tuple[tuple[Fact, Fact | None], ...]
    figures: tuple[Figures, ...]


def play_all(study: Study, executor: Executor) -> Iterator[Played]:
    """All matches of a study, in their order."""
    return run_jobs(executor, play, study.jobs())


def draw_up(study: Study, matches: Iterable[Played]) -> Report:
    """The report of a study from all its matches. The same study gives the same report."""
    played = list(matches)
    description = description_of(study.game.id, study.edition_text)
    edition = edition_of(study.game.id, study.edition_text)
    figures = [figures_of([match for match in played if match.players == players], description) for players in study.players]
    return Report(study, edition, changes(edition, study.game.printed_edition()), tuple(figures))


def changes(edition: Edition, printed: Edition) -> tuple[tuple[Fact, Fact | None], ...]:
    """The values in which an edition differs from the printed one, each with the printed value."""
    pairs = [(fact, printed.facts.get(path)) for path, fact in edition.facts.items()]
    return tuple([(fact, other) for fact, other in pairs if other is None or other.value != fact.value])
