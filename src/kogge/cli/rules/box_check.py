"""`kogge box GAME --check FILE`: what is missing in an own edition, what is wrong, and what looks odd."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kogge.cli.files import read_text
from kogge.cli.screen import Screen
from kogge.cli.stop import Failure
from kogge.engine import Edition, Fact, Game, read_edition
from kogge.engine.edition import problems_of

OWN = "box"
"""Where a value of one's own box is from."""
MUCH = 2
"""A number that is so many times what is printed, or more, looks odd."""


def check_box(screen: Screen, game: Game, path: Path) -> None:
    """Say all that is to say about a file. Raises `Failure` if it is no edition of the game."""
    text = read_text(path)
    problems = problems_of(text, game.printed_edition())
    for problem in problems:
        screen.say(f"bad-edition-{problem.code}", "warning", file=path.name, path=problem.path, detail=problem.detail)
    if problems:
        raise Failure("box-check-failed", file=str(path), count=len(problems))
    edition = read_edition(text)
    game.check_edition(edition)
    for id, fact, was in odd_facts(edition, game.printed_edition()):
        screen.say(id, "faint", path=fact.path, value=str(fact.value), printed=str(was.value), written=f'from = "{OWN}"')
    own = [fact for fact in edition.facts.values() if fact.provenance == OWN]
    left = [fact.path for fact in edition.facts.values() if fact.is_reconstructed]
    screen.say("box-check-own", own=len(own), all=len(edition.facts))
    if left:
        screen.say("box-check-left", count=len(left), paths=", ".join(left))
    screen.say("box-check-sound", "can", file=str(path), edition=str(edition))


def odd_facts(edition: Edition, printed: Edition) -> Iterator[tuple[str, Fact, Fact]]:
    """Values that may be a slip, each with the sentence that says why, and with the printed value."""
    for path, fact in edition.facts.items():
        was = printed.facts[path]
        if fact.value != was.value and fact.provenance == was.provenance:
            yield "box-odd-source", fact, was
        elif (
            isinstance(fact.value, int)
            and isinstance(was.value, int)
            and fact.value > was.value > 0
            and fact.value >= MUCH * was.value
        ):
            yield "box-odd-much", fact, was
